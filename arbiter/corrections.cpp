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
        findings();
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

    void findings() {
        const auto was = before_.findings();
        auto is = after_.findings();
        for (const Finding& finding : was) {
            const auto same = std::find_if(is.begin(), is.end(), [&](const Finding& other) {
                return finding.event == other.event && finding.kind == other.kind && finding.seat == other.seat &&
                       finding.tokens == other.tokens;
            });
            if (same == is.end()) {
                if (!hidden(finding)) change("−", finding.event, text_of(finding));
                continue;
            }
            if (finding.status != same->status && !hidden(finding) && !hidden(*same))
                change("≠", finding.event,
                       text_of(finding) + " · " + window_of(before_, finding) + " → " + window_of(after_, *same));
            is.erase(same);
        }
        for (const Finding& finding : is)
            if (!hidden(finding)) change("+", finding.event, text_of(finding) + " · " + window_of(after_, finding));
    }

    void claims() {
        const auto text_of = [&](const Claim& claim) {
            return say("soplo", "claim") + " · " + player_name(record_.header, claim.by, language_) + " · ";
        };
        const auto is = after_.claims();
        for (const Claim& claim : before_.claims()) {
            const auto same =
                std::find_if(is.begin(), is.end(), [&](const Claim& other) { return claim.event == other.event; });
            if (same == is.end())
                change("−", claim.event, text_of(claim) + verdict(claim, language_));
            else if (claim.verdict != same->verdict || claim.tokens != same->tokens)
                change("≠", claim.event,
                       text_of(claim) + verdict(claim, language_) + " → " + verdict(*same, language_));
        }
        const auto was = before_.claims();
        for (const Claim& claim : is)
            if (std::none_of(was.begin(), was.end(),
                             [&](const Claim& other) { return claim.event == other.event; }))
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
    Replay replay(record.header);
    while (replay.events() < record.events.size()) {
        const std::uint32_t number = replay.events() + 1;
        if (record.events[number - 1].word != Word::undo) {
            if (replay.advance(record)) break;
            continue;
        }
        const Replay before = replay;
        if (replay.advance(record)) break;
        const Corrected one = correction(record, before, replay, number, language);
        all.text += one.text;
        all.changed = all.changed || one.changed;
    }
    return all;
}

} // namespace arbiter
