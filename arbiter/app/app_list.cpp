// The app's list of matches: what it shows of each, and files that come into the archive and go out of it.
#include "app.h"
#include "arbiter/print/output_file.h"
#include "arbiter/telling/wording.h"

#include "engine/words.h"

#include <fmt/format.h>

#include <algorithm>
#include <filesystem>

namespace arbiter {
namespace {

std::string tag_of(const Header& header, std::string_view name) {
    for (const auto& [key, value] : header.tags)
        if (key == name) return value;
    return {};
}

// The date that a list shows of a match: its own, or when it was stored. It is found without reading the header,
// which takes a while for ten thousand matches; only an escaped one is read.
std::string date_shown(const db::Match& match) {
    constexpr std::string_view key = "\ntag \"date\" \"";
    std::string date;
    if (const std::size_t at = match.header.find(key); at != std::string::npos) {
        const std::size_t begin = at + key.size();
        date = match.header.substr(begin, match.header.find('"', begin) - begin);
    }
    if (date.find('\\') != std::string::npos) date = tag_of(header_of(match.header).header, "date");
    return date.empty() ? date_text(match.created).substr(0, 10) : date;
}

// Folders where people keep what they were sent, or what they want to take along.
std::vector<std::filesystem::path> exchange_folders() {
    std::vector<std::filesystem::path> folders = {home_folder(), home_folder() / "Descargas",
                                                  home_folder() / "Downloads"};
    using Entries = std::filesystem::directory_iterator;
    std::error_code end; // a folder that is not there, or can not be read, holds nothing
    for (Entries user("/media", end); !end && user != Entries(); user.increment(end)) {
        std::error_code none;
        for (Entries drive(user->path(), none); !none && drive != Entries(); drive.increment(none))
            folders.push_back(drive->path());
    }
    return folders;
}

} // namespace

void App::read_index() {
    index_.clear();
    haystacks_.clear();
    store_->for_each_listing(engine_version(), [&](const db::Listing& listing) { index_.push_back(listing); });
    std::reverse(index_.begin(), index_.end());
    std::vector<std::pair<std::string, std::size_t>> dated;
    for (std::size_t at = 0; at < index_.size(); ++at) dated.emplace_back(date_shown(index_[at].match), at);
    std::stable_sort(dated.begin(), dated.end(), [](const auto& a, const auto& b) { return a.first > b.first; });
    std::vector<db::Listing> sorted;
    sorted.reserve(index_.size());
    for (const auto& [date, at] : dated) sorted.push_back(std::move(index_[at]));
    index_ = std::move(sorted);
}

std::int64_t App::newest_match() const {
    std::int64_t newest = 0;
    for (const db::Listing& listing : index_) newest = std::max(newest, listing.match.id);
    return newest;
}

void App::take(const ui::Import& file) {
    guarded([&] {
        const Source source = read_record(file.path);
        const Audit judged = audit(source.record);
        const auto& refusal = judged.refusal ? judged.refusal : source.refusal;
        if (source.unreadable != 0) {
            complain(file.path + ": " + unreadable_text(source.unreadable, language()));
        } else if (refusal) {
            complain(fmt::format("{}:{}: {}", file.path, refusal->line, refusal_text(*refusal, language())));
        } else {
            const Imported imported = import_record(*store_, source, judged, now());
            trouble_ = {};
            trouble_.good = imported.result == ImportOutcome::stored;
            trouble_.text = file.path + ": " +
                            say(imported.result == ImportOutcome::known
                                    ? Text{"ya estaba en el archivo.", "was in the archive already."}
                                : imported.result == ImportOutcome::changed
                                    ? Text{"cambió después de exportarse; se guardó como partida nueva.",
                                           "was changed after its export; it is stored as a new match."}
                                    : Text{"importada.", "imported."});
        }
        read_index();
    });
}

void App::take(const ui::Export& out) {
    guarded([&] {
        const auto path = home_folder() / ("match-" + std::to_string(out.match) + ".acta");
        trouble_ = {};
        trouble_.good = write_file(path.string(), export_text(stored_match(out.match)));
        trouble_.text = path.string() + ": " +
                        say(trouble_.good ? Text{"exportada con su sello.", "exported with its seal."}
                                          : Text{"no se puede escribir.", "can not be written."});
    });
}

std::string App::haystack(std::size_t index) const {
    if (haystacks_.empty())
        for (const db::Listing& listing : index_)
            haystacks_.push_back(fold(listing.match.header + ' ' + date_text(listing.match.created)));
    return haystacks_[index];
}

ui::Summary App::summary(std::size_t index) const {
    const db::Listing& listing = index_[index];
    const Header header = header_of(listing.match.header).header;
    ui::Summary row;
    row.id = listing.match.id;
    for (Seat seat = 0; seat < seat_count; ++seat)
        if ((header.seats >> seat & 1) != 0)
            row.players += (row.players.empty() ? "" : " · ") + player_name(header, seat, language());
    row.title = tag_of(header, "event");
    if (row.title.empty()) row.title = say({"Partida ", "Match "}) + std::to_string(row.id);
    row.date = date_shown(listing.match);
    row.sample = sample_headers_.count(listing.match.header) != 0;
    row.open = !(listing.summary && listing.summary->closed);
    row.state = fmt::format("{} · {} {}", say(row.open ? Text{"en juego", "in play"} : Text{"cerrada", "closed"}),
                            listing.head.number,
                            listing.head.number == 1 ? say({"evento", "event"}) : say({"eventos", "events"}));
    return row;
}

std::vector<std::string> App::importable() const {
    std::vector<std::string> files;
    for (const auto& folder : exchange_folders()) {
        std::error_code ignored; // one that can not be read holds nothing for us
        for (std::string& file : records_in(folder.string(), ignored)) files.push_back(std::move(file));
    }
    std::sort(files.begin(), files.end());
    files.erase(std::unique(files.begin(), files.end()), files.end());
    return files;
}

} // namespace arbiter
