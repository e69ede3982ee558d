// The app's pages to read and the acta it prints: what they are made of, and when.
#include "app.h"
#include "arbiter/print/acta.h"
#include "arbiter/print/output_file.h"
#include "arbiter/telling/wording.h"

#include "engine/words.h"

#include <algorithm>
#include <cerrno>
#include <chrono>
#include <cstring>

namespace arbiter {
namespace {

std::string bytes_of(const Document& document, ui::Form form) {
    switch (form) {
    case ui::Form::pdf_letter: return pdf(document, Paper::letter).bytes;
    case ui::Form::pdf_a4: return pdf(document, Paper::a4).bytes;
    case ui::Form::html: return html(document, Paper::letter);
    case ui::Form::text: break;
    }
    return plain_text(document);
}

constexpr std::array<const char*, 4> suffixes = {".pdf", ".pdf", ".html", ".txt"};

// It adds a soplo from that event on, which tells of an omission that nobody may know of yet.
bool tells_of_omission(const Account& account, std::uint32_t silent) {
    return std::any_of(account.changes.begin(), account.changes.end(), [&](const Change& change) {
        return std::any_of(change.edits.begin(), change.edits.end(), [&](const Edit& edit) {
            return edit.event >= silent && edit.now && edit.now->word == Word::claim;
        });
    });
}

} // namespace

ToldPart App::told_so_far() const {
    return told_part(record(), replay(), bookmark_.settings.discreet);
}

db::StoredMatch App::stored_match(std::int64_t match) {
    auto stored = store_->read(match);
    if (!stored) throw db::Error(db::Fault::missing, archive_);
    return std::move(*stored);
}

void App::make_page() {
    page_.clear();
    page_memory_ = {};
    counting_.reset();
    guarded([&] {
        switch (bookmark_.screen) {
        case ui::Screen::statistics: page_ = statistics_of_match(); break;
        case ui::Screen::other_rules: {
            const ToldPart part = told_so_far();
            page_ =
                otherwise_page(judged_otherwise(stored_match(bookmark_.match), record()), part.record, language());
            for (ui::Block& block : other_rules_page(part.record, part.replay, language()))
                page_.push_back(std::move(block));
            break;
        }
        case ui::Screen::comparison: page_ = comparison_with(other_); break;
        case ui::Screen::accounts: page_ = accounts_of(static_cast<std::uint32_t>(other_)); break;
        case ui::Screen::archive_statistics: begin_counting(); break;
        case ui::Screen::matches:
        case ui::Screen::new_match:
        case ui::Screen::table:
        case ui::Screen::rulebook:
        case ui::Screen::settings:
        case ui::Screen::review: return;
        }
        if (shows_match_in_play())
            page_.insert(page_.begin(),
                         ui::Passage{say({"Sin las dos últimas tiradas, que todavía se pueden soplar.",
                                          "Without the last two rolls, which can still be blown."}),
                                     ui::Passage::Style::quiet});
    });
}

bool App::shows_match_in_play() const {
    return (bookmark_.screen == ui::Screen::statistics || bookmark_.screen == ui::Screen::other_rules) &&
           silent_from(record(), replay(), bookmark_.settings.discreet) != UINT32_MAX;
}

Blocks App::statistics_of_match() {
    const Source source = source_of(stored_match(bookmark_.match));
    const ToldPart part = told_so_far();
    return statistics_page(numbers_of_record(part.record, part.replay, source.stored, language()), language());
}

Blocks App::comparison_with(std::int64_t other) {
    const Source source = source_of(stored_match(other));
    if (source.refusal || audit(source.record).refusal)
        return text_page(say({"Esa acta no se puede leer.", "That record can not be read."}));
    if (!same_stretch(record().header, source.record.header))
        return text_page(say({"No son del mismo juego: cambian los colores o la posición inicial.",
                              "They are not of one stretch of play: colours or starting position differ."}));
    Branches branches = branches_of(record(), source.record);
    if (bookmark_.settings.discreet)
        for (Branch& branch : branches.branch)
            std::erase_if(branch.omissions, [](const Finding& finding) { return finding.status == Status::open; });
    const auto name = [&](std::int64_t id) { return say({"partida ", "match "}) + std::to_string(id); };
    return branches_page(branches, {name(bookmark_.match), name(other)}, language(), bookmark_.settings.below);
}

// The record can be put right by it as long as no later check and no end came.
Blocks App::accounts_of(std::uint32_t check) {
    Record seen = record();
    const auto later = std::any_of(seen.events.begin() + check, seen.events.end(),
                                   [](const Event& event) { return event.word == Word::check; });
    if (later) seen.events.resize(check);
    auto found = reconcile(seen);
    if (!found) return text_page(say({"Nadie leyó el tablero.", "Nobody read the board."}));
    const std::uint32_t silent = silent_from(record(), replay(), bookmark_.settings.discreet);
    std::erase_if(found->accounts, [&](const Account& account) { return tells_of_omission(account, silent); });
    const bool open = !replay().state().record_closed;
    return reconciliation_page(*found, record().header, language(), bookmark_.settings.discreet && open,
                               open && !later);
}

std::vector<std::size_t> App::comparable() const {
    std::vector<std::size_t> fitting;
    for (std::size_t index = 0; index < index_.size(); ++index)
        if (index_[index].match.id != bookmark_.match &&
            same_stretch(record().header, header_of(index_[index].match.header).header))
            fitting.push_back(index);
    return fitting;
}

void App::begin_counting() {
    Counting& counting = counting_.emplace();
    const std::string wanted = fold(matches_.search);
    for (std::size_t index = 0; index < index_.size(); ++index)
        if (wanted.empty() || haystack(index).find(wanted) != std::string::npos)
            counting.matches.push_back(index_[index].match.id);
}

void App::count(const Source& source) {
    const Audit judged = audit(source.record);
    if (source.refusal || source.altered || judged.refusal) {
        ++counting_->left_out;
        return;
    }
    const ToldPart part = told_part(source.record, judged.replay, bookmark_.settings.discreet);
    counting_->sum.add(numbers_of_record(part.record, part.replay, source.stored, language()));
}

// A few milliseconds at a time, so that the screen stays awake.
void App::count_on() {
    constexpr auto share = std::chrono::milliseconds(12);
    const auto begun = std::chrono::steady_clock::now();
    const bool read = guarded([&] {
        while (counting_->done < counting_->matches.size() && std::chrono::steady_clock::now() - begun < share) {
            count(source_of(stored_match(counting_->matches[counting_->done++])));
        }
    });
    if (read && counting_->done < counting_->matches.size()) return;
    page_ = statistics_page(counting_->sum, language());
    if (counting_->left_out != 0)
        page_.insert(page_.begin(),
                     ui::Passage{left_out_text(counting_->left_out, language()), ui::Passage::Style::bad});
    if (!matches_.search.empty())
        page_.insert(page_.begin(), ui::Passage{say({"Partidas con: ", "Matches with: "}) + matches_.search});
    counting_.reset();
}

float App::page_progress() const {
    if (!counting_) return 1;
    return static_cast<float>(counting_->done) /
           static_cast<float>(std::max<std::size_t>(counting_->matches.size(), 1));
}

void App::take(const ui::Print& paper) {
    trouble_ = {true, false, say({"Haciendo el acta…", "Making the acta…"}), {}};
    printing_ = paper.form;
}

void App::print(ui::Form form) {
    trouble_ = {};
    guarded([&] {
        const db::StoredMatch stored = stored_match(bookmark_.match);
        const Source source = source_of(stored);
        if (source.altered) throw db::Error(db::Fault::altered, "");
        const Record& record = source.record;
        if (silent_from(record, audit(record).replay, bookmark_.settings.discreet) != UINT32_MAX) {
            complain(
                say({"El acta de una partida sin cerrar diría lo que todavía se puede soplar: ciérrela antes, o "
                     "pase a modo enseñanza.",
                     "The acta of a match that is not closed would tell what can still be claimed: close it "
                     "first, or change to teaching mode."}));
            return;
        }
        const auto path =
            home_folder() / ("acta-" + std::to_string(bookmark_.match) + suffixes[static_cast<std::size_t>(form)]);
        const Origin origin{
            db::seal(stored.head.hash),       true,         stored.match.engine, stored.match.created,
            judged_otherwise(stored, record), source.stored};
        try {
            trouble_.good = write_file(path.string(), bytes_of(acta(record, origin, language()), form));
            trouble_.text = path.string() + ": " +
                            (trouble_.good ? say({"acta escrita.", "acta written."})
                                           : say({"no se puede escribir: ", "can not be written: "}) +
                                                 std::strerror(errno) + ".");
        } catch (const DocumentError& error) {
            complain(say({"No hay ninguna fuente instalada: ", "No font is installed: "}) + error.what() + ".");
        }
    });
}

} // namespace arbiter
