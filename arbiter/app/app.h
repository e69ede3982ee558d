// The app: shows one screen, and takes what a person wants where it belongs; events go to the session, which stores
// them before they are shown. Screens see it as a View. What it shows of the match in hand is in app_match.cpp, of
// the list in app_list.cpp, pages and papers in app_pages.cpp.
#pragma once

#include "arbiter/archive/archive.h"
#include "bookmark.h"
#include "engine/rejudge.h"
#include "engine/text.h"
#include "pages.h"
#include "review.h"
#include "ui/stage.h"

#include <unordered_set>

namespace arbiter {

// Statistics in the making: the matches that are counted, and how many of them are.
struct Counting {
    std::vector<std::int64_t> matches;
    std::size_t done = 0, left_out = 0; // left out: altered, or beyond this version
    Numbers sum;
};

class App : public ui::View, public ui::Program {
public:
    // Opens the archive, or says on the screen why it cannot. `samples` is a folder of records that an empty
    // archive begins with; `bookmark_file` may be empty: then nothing of the bookmark is kept.
    App(std::string archive, std::string bookmark_file, const std::string& samples);

    // Program
    Measure measure(float width, float height, float scale) override;
    float frame() override;

    // For pictures and tests: what the last frame could be touched at, and where the app is.
    const ui::Ui& ui() const { return ui_; }
    const Bookmark& bookmark() const { return bookmark_; }
    void carry_out(const ui::Intent& intent);
    // Shows the board after that event.
    void look_at(std::uint32_t event) {
        table_.looking = event;
        review_memory_.event = event;
    }
    const ui::ReviewMemory& reviewed() const { return review_memory_; }
    bool has_match() const { return session_.has_value(); }
    std::int64_t newest_match() const;

    // View
    const ui::Settings& settings() const override { return bookmark_.settings; }
    const ui::Trouble& trouble() const override { return trouble_; }
    std::size_t matches() const override { return index_.size(); }
    std::string haystack(std::size_t index) const override;
    ui::Summary summary(std::size_t index) const override;
    const Record& record() const override { return session_->record(); }
    const Replay& replay() const override { return session_->replay(); }
    const Position& position(std::uint32_t event) const override { return positions_[event]; }
    std::string sentence(std::uint32_t event) const override;
    std::string said(const Said& said) const override;
    bool irregular(std::uint32_t event) const override { return irregular_.count(event) != 0; }
    bool to_review(std::uint32_t event) const override { return to_review_.count(event) != 0; }
    const std::vector<ui::Notice>& notices() const override { return notices_; }
    std::vector<ui::Notice> findings(std::uint32_t event) const override;
    std::optional<ui::Judgement> judgement(std::uint32_t event) const override;
    const ui::Review& review() const override;
    const std::vector<ui::Block>& page() const override { return page_; }
    float page_progress() const override;
    std::vector<std::size_t> comparable() const override;
    bool stands(std::uint32_t event) const override;
    std::string fate(std::uint32_t event) const override;
    std::string refusal(const Said& said) const override;
    std::string consequence(const Said& said) const override;
    Tokens claim_choices(Seat by) const override;
    std::string waiting() const override;
    std::string player(const Header& header, Seat seat) const override;
    std::string doer(Seat seat) const override;
    std::string_view paragraph(int number) const override;
    std::string_view ruling(int number) const override;
    std::vector<std::string> importable() const override;

private:
    Language language() const { return bookmark_.settings.language; }
    std::string say(Text text) const { return std::string(text.in(language())); }

    // Runs what reaches the store; what goes wrong is shown. False then.
    template <class Run>
    bool guarded(Run run) {
        try {
            run();
            return true;
        } catch (const db::Error& error) {
            tell(error);
            return false;
        }
    }
    // What each intent asks for; one without its function here does not compile.
    void take(std::monostate) {}
    void take(const ui::Go& to);
    void take(const ui::Back& back);
    void take(const ui::Append& said);
    void take(const ui::Begin& begun);
    void take(const ui::Import& file);
    void take(const ui::Export& out);
    void take(const ui::Print& paper);
    void take(const ui::Change& change);
    void take(const ui::Retry& again);
    void take(const ui::Discard& put_aside);
    void take(const ui::Rescue& rescue);
    bool has_to_wait(const ui::Intent& intent) const;
    void tell(const db::Error& error);
    // Says what went wrong and can not be tried again.
    void complain(std::string text);
    void open_archive();
    void read_index();
    void open_match(std::int64_t match);
    void go(ui::Screen screen);
    void append();
    bool restore_file();
    // Throws db::Error if it is not there.
    db::StoredMatch stored_match(std::int64_t match);
    // The page of the screen that is shown, as far as it may be told.
    void make_page();
    bool shows_match_in_play() const;
    ToldPart told_so_far() const;
    Blocks statistics_of_match();
    Blocks comparison_with(std::int64_t other);
    Blocks accounts_of(std::uint32_t check);
    // Statistics over many matches are counted between frames.
    void begin_counting();
    void count_on();
    void count(const Source& source);
    void print(ui::Form form);
    // What follows from the record: findings that may be shown, with their remedies.
    void judge();
    bool shown(const Finding& finding) const;
    // Why a line is refused, without saying more than the screen may.
    std::string told(const Refusal& refusal) const;
    ui::Notice told(const Finding& finding) const;
    // The paragraph, and the house rules that made the difference.
    std::string rule_text(const std::string& names, int number, const Citations::Options& cited) const;
    std::vector<Event> remedies(const Finding& finding) const;
    // The match with the event appended, and why it is refused if it is.
    struct Attempt {
        Record record;
        Replay replay;
        std::optional<Refusal> refusal;
    };
    Attempt attempt(const Said& said) const;

    std::string archive_, bookmark_file_, samples_;
    Bookmark bookmark_, kept_;
    std::vector<ui::Screen> way_; // back leads along it
    ui::Trouble trouble_;

    std::optional<db::Store> store_;
    std::vector<db::Listing> index_; // in the order of the date shown, newest first
    mutable std::vector<std::string> haystacks_;
    std::unordered_set<std::string> sample_headers_; // of the records that came with the program

    std::optional<Session> session_;
    std::vector<Position> positions_; // after each event, as the record then was; the first is the start
    std::unordered_set<std::uint32_t> irregular_, to_review_;
    std::vector<ui::Notice> notices_;
    Citations cited_;                           // the house rules that made the difference
    mutable std::optional<MatchReview> review_; // made when it is asked for

    Blocks page_;
    std::int64_t other_ = 0; // the match that is compared, or the event whose check is explained
    std::optional<Counting> counting_;
    bool page_wanted_ = false;         // it is made once it was said that it takes a moment
    std::optional<ui::Form> printing_; // once it was said that it takes a moment

    Measure measured_;
    ui::Ui ui_;
    ui::MatchesMemory matches_;
    ui::NewMatchMemory new_match_;
    ui::TableMemory table_;
    ui::RulebookMemory rulebook_;
    ui::ReviewMemory review_memory_;
    ui::PageMemory page_memory_;
};

} // namespace arbiter
