#include "corrections.h"

#include "wording.h"

#include <fmt/format.h>

#include <algorithm>

namespace arbiter {
namespace {

class Changes {
public:
    Changes(const Record& record, const Replay& before, const Replay& after, Language language, bool discreet)
        : record_(record), before_(before), after_(after), language_(language), discreet_(discreet) {}

    Corrected of(std::uint32_t number) {
        heading(number);
        findings(before_.strikes(record_, number));
        claims();
        lapses();
        winner();
        if (!result_.changed) line(say("ningún veredicto cambió", "no verdict changed"));
        return std::move(result_);
    }

private:
    std::string say(std::string_view spanish, std::string_view english) const {
        return std::string(Text{spanish, english}.in(language_));
    }
    void line(const std::string& text) { result_.text += "  " + text + '\n'; }
    void change(std::string_view sign, std::uint32_t event, const std::string& text) {
        result_.changed = true;
        line(fmt::format("{} {} {}: {}", sign, say("evento", "event"), event, text));
    }

    void heading(std::uint32_t number) {
        const std::uint32_t target = before_.strikes(record_, number);
        const Event& was = before_.standing(record_, target);
        result_.text =
            fmt::format("{} {}: {} {} `{}`", say("Corrección del evento", "Correction by event"), number,
                        after_.struck(target) ? say("se borra el", "struck:") : say("en el", "in"),
                        say("evento ", "event ") + std::to_string(target), write(record_, was, language_));
        if (!after_.struck(target))
            result_.text += fmt::format(", {} `{}`", say("ahora", "now"),
                                        write(record_, after_.standing(record_, target), language_));
        result_.text += '\n';
    }

    std::string text_of(const Finding& finding) const {
        std::string text(title(finding.kind, language_));
        if (finding.seat != no_seat) text += " · " + player_name(record_.header, finding.seat, language_);
        if (finding.tokens != 0) text += " · " + token_list(finding.tokens);
        return text;
    }
    std::string window_of(const Replay& replay, const Finding& finding) const {
        const bool unfinished = replay.due().must == Must::move && finding.roll == replay.table().roll.index;
        return window(finding, unfinished, language_);
    }

    bool hidden(const Finding& finding) const {
        return discreet_ && is_omission(finding.kind) && finding.status == Status::open;
    }

    // The event from which on something may be found otherwise: that of the first finding that differs, and at most
    // the one corrected.
    std::uint32_t first_difference(std::uint32_t target) const {
        const auto was = before_.judge().findings().all(), is = after_.judge().findings().all();
        const auto [gone, come] =
            std::mismatch(was.begin(), was.end(), is.begin(), is.end(), [](const Finding& a, const Finding& b) {
                return a.event == b.event && a.kind == b.kind && a.status == b.status && a.seat == b.seat &&
                       a.tokens == b.tokens && a.closed_by == b.closed_by;
            });
        for (const auto* list : {gone == was.end() ? nullptr : &*gone, come == is.end() ? nullptr : &*come})
            if (list != nullptr) target = std::min(target, list->event);
        return target;
    }

    void findings(std::uint32_t target) {
        const std::uint32_t first = first_difference(target);
        const auto was = before_.findings_since(first), is = after_.findings_since(first);
        std::vector<bool> known(is.size()); // they were found before
        for (const Finding& finding : was) {
            std::size_t at = static_cast<std::size_t>(
                std::lower_bound(is.begin(), is.end(), finding,
                                 [](const Finding& a, const Finding& b) { return a.event < b.event; }) -
                is.begin());
            while (at < is.size() && is[at].event == finding.event &&
                   (known[at] || finding.kind != is[at].kind || finding.seat != is[at].seat ||
                    finding.tokens != is[at].tokens))
                ++at;
            if (at == is.size() || is[at].event != finding.event) {
                if (!hidden(finding)) change("−", finding.event, text_of(finding));
                continue;
            }
            known[at] = true;
            if (finding.status != is[at].status && !hidden(finding) && !hidden(is[at]))
                change("≠", finding.event,
                       text_of(finding) + " · " + window_of(before_, finding) + " → " + window_of(after_, is[at]));
        }
        for (std::size_t at = 0; at < is.size(); ++at)
            if (!known[at] && !hidden(is[at]))
                change("+", is[at].event, text_of(is[at]) + " · " + window_of(after_, is[at]));
    }

    void claims() {
        const auto text_of = [&](const Claim& claim) {
            return say("soplo", "claim") + " · " + player_name(record_.header, claim.by, language_) + " · ";
        };
        // Both ascend by event; most of them are the same.
        const auto [was_from, is_from] = std::mismatch(
            before_.claims().begin(), before_.claims().end(), after_.claims().begin(), after_.claims().end(),
            [](const Claim& a, const Claim& b) {
                return a.event == b.event && a.by == b.by && a.verdict == b.verdict && a.tokens == b.tokens;
            });
        const std::span was(was_from, before_.claims().end()), is(is_from, after_.claims().end());
        const auto of_event = [](std::span<const Claim> claims, std::uint32_t event) {
            const auto at = std::lower_bound(claims.begin(), claims.end(), event,
                                             [](const Claim& a, std::uint32_t number) { return a.event < number; });
            return at != claims.end() && at->event == event ? &*at : nullptr;
        };
        for (const Claim& claim : was) {
            const Claim* same = of_event(is, claim.event);
            if (same == nullptr)
                change("−", claim.event, text_of(claim) + verdict(claim, language_));
            else if (claim.verdict != same->verdict || claim.tokens != same->tokens)
                change("≠", claim.event,
                       text_of(claim) + verdict(claim, language_) + " → " + verdict(*same, language_));
        }
        for (const Claim& claim : is)
            if (of_event(was, claim.event) == nullptr)
                change("+", claim.event, text_of(claim) + verdict(claim, language_));
    }

    void lapses() {
        for (const auto& [event, why] : after_.lapsed())
            if (before_.lapsed().count(event) == 0)
                change("×", event,
                       fmt::format("`{}` {}", write(record_, after_.standing(record_, event), language_),
                                   lapse_text(why, language_)));
        for (const auto& [event, why] : before_.lapsed())
            if (after_.lapsed().count(event) == 0 && !after_.struck(event))
                change("✓", event, say("vuelve a sostenerse", "holds again"));
    }

    void winner() {
        const auto name = [&](const Replay& replay) {
            const auto places = final_places(replay.rules(), replay.table());
            return places.empty() ? say("nadie", "nobody") : player_name(record_.header, places.front(), language_);
        };
        const std::string was = name(before_), is = name(after_);
        if (was == is) return;
        result_.changed = true;
        line(say("ganador: ", "winner: ") + was + " → " + is);
    }

    const Record& record_;
    const Replay& before_;
    const Replay& after_;
    Language language_;
    bool discreet_;
    Corrected result_;
};

} // namespace

Corrected correction(const Record& record, const Replay& before, const Replay& after, std::uint32_t number,
                     Language language, bool discreet) {
    return Changes(record, before, after, language, discreet).of(number);
}

Corrected corrections(const Record& record, Language language) {
    Corrected all;
    Replay before(record.header), after(record.header); // judging twice costs less than a copy at each correction
    while (after.events() < record.events.size() && !after.advance(record)) {
        const std::uint32_t number = after.events();
        if (record.events[number - 1].word == Word::undo) {
            const Corrected one = correction(record, before, after, number, language);
            all.text += one.text;
            all.changed = all.changed || one.changed;
        }
        before.advance(record);
    }
    return all;
}

} // namespace arbiter
