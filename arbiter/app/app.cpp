#include "app.h"

#include "arbiter/telling/paraphrase.h"

#include <algorithm>
#include <filesystem>
#include <utility>

namespace arbiter {
namespace {

bool is_page(ui::Screen screen) {
    return screen == ui::Screen::statistics || screen == ui::Screen::other_rules ||
           screen == ui::Screen::archive_statistics || screen == ui::Screen::comparison ||
           screen == ui::Screen::accounts;
}

// Whether it shows a match that may be another than the one in hand.
bool opens(const ui::Go& to) {
    return to.screen == ui::Screen::table || to.screen == ui::Screen::review;
}

// Which other match was compared, or which check explained, is not kept.
ui::Screen coming_back_to(ui::Screen screen) {
    return screen == ui::Screen::comparison || screen == ui::Screen::accounts ? ui::Screen::review : screen;
}

} // namespace

App::App(std::string archive, std::string bookmark_file, const std::string& samples)
    : archive_(std::move(archive)), bookmark_file_(std::move(bookmark_file)), samples_(samples) {
    if (!bookmark_file_.empty()) bookmark_ = kept_ = read_bookmark(bookmark_file_);
    new_match_ = ui::drafting(header_of(bookmark_.draft).header);
    open_archive();
    if (!store_) return;
    if (ui::shows_match(bookmark_.screen) || bookmark_.match != 0) open_match(bookmark_.match);
    if (ui::shows_match(bookmark_.screen) && !session_) bookmark_.screen = ui::Screen::matches;
    bookmark_.screen = coming_back_to(bookmark_.screen);
    if (is_page(bookmark_.screen)) go(bookmark_.screen);
}

void App::complain(std::string text) {
    trouble_.good = false;
    trouble_.retry = false;
    trouble_.text = std::move(text);
}

void App::tell(const db::Error& error) {
    complain(archive_ + ": " + fault_text(error, language()) + ".");
    trouble_.retry = true;
    // Somebody else goes on with the match: it is shown as it is now, and what was said waits for a decision.
    if (error.fault == db::Fault::conflict && session_) open_match(bookmark_.match);
}

void App::open_archive() {
    guarded([&] {
        std::error_code ignored; // opening the file says what is wrong
        std::filesystem::create_directories(std::filesystem::path(archive_).parent_path(), ignored);
        store_.emplace(archive_, db::Access::create);
        read_index();
        if (samples_.empty()) return;
        const bool first = index_.empty();
        std::vector<db::Listing> stored;
        for (const std::string& file : records_in(samples_, ignored)) {
            const Source source = read_record(file);
            sample_headers_.insert(write(source.record.header));
            if (first) stored.push_back(import_record(*store_, source, audit(source.record), now()).listing);
        }
        if (!first) return;
        store_->keep(engine_version(), stored);
        read_index();
    });
}

void App::go(ui::Screen screen) {
    bookmark_.screen = screen;
    page_wanted_ = is_page(screen);
    if (page_wanted_) page_ = text_page(say({"Un momento…", "One moment…"}));
    if (screen != ui::Screen::matches || !store_) return;
    guarded([&] {
        if (session_) session_->keep_summary();
        read_index();
    });
}

void App::append() {
    while (!trouble_.unsaved.empty()) {
        const std::string line = trouble_.unsaved.front();
        Session::Taken taken;
        if (!guarded([&] { taken = session_->take(line, now(), "app"); })) return;
        trouble_.unsaved.erase(trouble_.unsaved.begin());
        trouble_.text.clear();
        trouble_.retry = false;
        if (taken.stored) positions_.push_back(session_->replay().table().position);
        if (taken.refusal) {
            complain(line + ": " + told(*taken.refusal) + ".");
            trouble_.unsaved.clear(); // what followed was said of a table that is not so
        }
    }
    judge();
}

// The file is gone while it was open: what it held is written again.
bool App::restore_file() {
    return guarded([&] {
        std::error_code unreachable; // writing it says so
        if (std::filesystem::exists(archive_, unreachable)) return;
        store_->backup(archive_);
        store_.emplace(archive_, db::Access::write);
    });
}

// While something waits for the store it belongs to the match in hand: that is not left, and nothing else is
// written.
bool App::has_to_wait(const ui::Intent& intent) const {
    if (trouble_.unsaved.empty()) return false;
    struct Waits {
        std::int64_t match;

        bool operator()(const ui::Go& to) const { return opens(to) && to.match != 0 && to.match != match; }
        bool operator()(const ui::Begin&) const { return true; }
        bool operator()(const ui::Import&) const { return true; }
        bool operator()(const ui::Export&) const { return true; }
        bool operator()(const ui::Print&) const { return true; }
        bool operator()(std::monostate) const { return false; }
        bool operator()(const ui::Back&) const { return false; }
        bool operator()(const ui::Append&) const { return false; }
        bool operator()(const ui::Change&) const { return false; }
        bool operator()(const ui::Retry&) const { return false; }
        bool operator()(const ui::Discard&) const { return false; }
        bool operator()(const ui::Rescue&) const { return false; }
    };
    return std::visit(Waits{bookmark_.match}, intent);
}

void App::carry_out(const ui::Intent& intent) {
    if (has_to_wait(intent)) return;
    if (intent.index() != 0 && trouble_.good) trouble_ = {}; // it was read
    std::visit([this](const auto& wanted) { take(wanted); }, intent);
}

void App::take(const ui::Go& to) {
    if (to.screen == ui::Screen::comparison || to.screen == ui::Screen::accounts) other_ = to.match;
    if (opens(to) && to.match != 0 && (to.match != bookmark_.match || !session_ || trouble_.unsaved.empty())) {
        open_match(to.match);
        if (!session_) return;
    }
    if (to.screen == ui::Screen::rulebook) {
        rulebook_.search.clear();
        rulebook_.paragraph = to.paragraph;
    }
    way_.push_back(bookmark_.screen);
    go(to.screen);
}

void App::take(const ui::Back&) {
    const ui::Screen before = way_.empty() ? ui::Screen::matches : way_.back();
    if (!way_.empty()) way_.pop_back();
    go(ui::shows_match(before) && !session_ ? ui::Screen::matches : before);
}

// While something waits for the store a tap only tries again: the table has not moved on, so what is tapped would
// mostly be the same once more.
void App::take(const ui::Append& said) {
    if (trouble_.unsaved.empty())
        for (const Said& each : said.said) trouble_.unsaved.push_back(write(each));
    append();
    if (is_page(bookmark_.screen)) go(ui::Screen::table);
}

void App::take(const ui::Begin& begun) {
    std::int64_t match = 0;
    guarded([&] {
        if (!store_) throw db::Error(db::Fault::missing, archive_);
        match = store_->add(now(), write(begun.header), engine_version());
        read_index();
    });
    if (match == 0) return;
    open_match(match);
    bookmark_.draft = Bookmark().draft;
    new_match_ = ui::drafting(header_of(bookmark_.draft).header);
    bookmark_.screen = ui::Screen::table; // back leads to the list
    way_ = {ui::Screen::matches};
}

void App::take(const ui::Change& change) {
    bookmark_.settings = change.settings;
    if (session_) judge();
}

void App::take(const ui::Retry&) {
    trouble_.text.clear();
    trouble_.retry = false;
    if (!store_)
        open_archive();
    else if (restore_file() && session_)
        append();
}

void App::take(const ui::Discard&) {
    trouble_ = {};
}

ui::Program::Measure App::measure(float width, float height, float scale) {
    measured_ = {ui::unit_of(width, height, scale),
                 ui::text_sizes[static_cast<std::size_t>(bookmark_.settings.text_size)],
                 {ui_.wanted.begin(), ui_.wanted.end()}};
    return measured_;
}

float App::frame() {
    ui::begin(ui_, language(), ui::theme(bookmark_.settings.theme), measured_.unit, measured_.type_size);
    ui_.covered = ui::banner_place(ui_, trouble_);
    ui::Intent intent;
    const auto page_of = [&](Text title) { return ui::page(ui_, *this, page_memory_, title.in(language())); };
    switch (bookmark_.screen) {
    case ui::Screen::matches: intent = ui::matches(ui_, *this, matches_); break;
    case ui::Screen::new_match: intent = ui::new_match(ui_, *this, new_match_); break;
    case ui::Screen::table: intent = ui::table(ui_, *this, table_); break;
    case ui::Screen::rulebook: intent = ui::rulebook(ui_, *this, rulebook_); break;
    case ui::Screen::settings: intent = ui::settings(ui_, *this); break;
    case ui::Screen::review: intent = ui::review(ui_, *this, review_memory_); break;
    case ui::Screen::statistics:
    case ui::Screen::archive_statistics: intent = page_of({"Estadísticas", "Statistics"}); break;
    case ui::Screen::other_rules: intent = page_of({"Con otras reglas", "Under other rules"}); break;
    case ui::Screen::accounts: intent = page_of({"¿Qué pudo pasar?", "What may have happened?"}); break;
    case ui::Screen::comparison: intent = page_of({"Dos actas comparadas", "Two records compared"}); break;
    }
    if (ui::Intent said = ui::banner(ui_, trouble_); said.index() != 0) intent = std::move(said);
    ui::end(ui_);
    // What takes a while is done once the screen says so.
    if (const auto form = std::exchange(printing_, std::nullopt)) print(*form);
    const bool page_made = std::exchange(page_wanted_, false);
    if (page_made) make_page();
    carry_out(intent);
    if (counting_) count_on();
    if (bookmark_.screen == ui::Screen::new_match) bookmark_.draft = write(ui::drafted(new_match_));
    if (!bookmark_file_.empty() && !(bookmark_ == kept_)) {
        kept_ = bookmark_;
        write_bookmark(bookmark_file_, bookmark_); // a bookmark that can not be kept is no reason to stop recording
    }
    const bool more_letters = ui_.wanted.size() != measured_.letters.size();
    return intent.index() != 0 || counting_ || printing_ || page_made || more_letters ? 0 : ui_.next_frame;
}

std::string_view App::paragraph(int number) const {
    return paragraphs()[static_cast<std::size_t>(number - 1)].in(language());
}

std::string_view App::ruling(int number) const {
    return rulings()[static_cast<std::size_t>(number - 1)].in(language());
}

} // namespace arbiter
