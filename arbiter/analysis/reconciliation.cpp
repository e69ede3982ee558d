#include "reconciliation.h"

#include "engine/rejudge.h"
#include "likelihood.h"

#include <algorithm>
#include <deque>
#include <map>
#include <set>
#include <tuple>
#include <utility>

namespace arbiter {
namespace {

// How many events are judged at most, for single changes and again for pairs.
constexpr std::uint64_t patience = 8'000'000;
// How many events are copied in the time in which one is judged.
constexpr std::size_t copies = 10;
// How many events are tried before earlier ones are.
constexpr std::uint32_t stretch = 20;
constexpr std::size_t most_accounts = 12;
// Accounts of one cause about the same tokens, and how much more each costs than the one before it.
constexpr std::size_t most_alike = 3;
constexpr int alike_cost = 2;

// Events that stand, up to the `check` that saw the table, and their numbers in the record.
struct Story {
    Record record;
    std::vector<std::uint32_t> numbers; // 0: it was missed, or stands nowhere

    std::uint32_t number_before(std::uint32_t own) const {
        while (own > 0 && numbers[own - 1] == 0) --own;
        return own == 0 ? 0 : numbers[own - 1];
    }
};

// The events that stand and hold, each with its number.
Story standing_story(const Record& recorded, const Replay& judged) {
    const Record standing = as_it_stands(recorded, judged);
    Story story{standing, {}};
    story.record.events.clear();
    Replay replay(recorded.header);
    for (std::uint32_t number = 1; number <= standing.events.size(); ++number) {
        if (judged.struck(number) || judged.lapsed().count(number) != 0) continue;
        story.record.events.push_back(standing.events[number - 1]);
        if (replay.advance(story.record))
            story.record.events.pop_back();
        else
            story.numbers.push_back(number);
    }
    return story;
}

bool sees_all(const Record& record, const Event& event) {
    return event.word == Word::check && record.checks[event.detail].seats == record.header.seats;
}

Story told_otherwise(const Story& story, const Change& change) {
    Story other = story;
    carry_out(change, other.record);
    std::for_each(change.edits.rbegin(), change.edits.rend(), [&](const Edit& edit) {
        if (!edit.was)
            other.numbers.insert(other.numbers.begin() + edit.event, 0);
        else if (!edit.now)
            other.numbers.erase(other.numbers.begin() + edit.event - 1);
    });
    return other;
}

// The board that the story's last event saw, and where the others lead; no answer if one of them is refused.
std::optional<Discrepancy> outcome(const Record& record, Replay replay) {
    const auto last = static_cast<std::uint32_t>(record.events.size()) - 1;
    while (replay.events() < last)
        if (replay.advance(record)) return std::nullopt;
    return discrepancy(record.checks[record.events.back().detail], replay.table().position);
}

// Whether the second half of an account is worth trying: it concerns a token that is still elsewhere, changes
// nothing that was missed by the first, and is no ruling.
bool may_complete(const Story& story, const Change& change, const Discrepancy& gap) {
    return change.cause != Cause::ruling && (change.tokens & gap.misplaced) != 0 &&
           std::all_of(change.edits.begin(), change.edits.end(), [&](const Edit& edit) {
               return !edit.was || edit.was->word == Word::check || story.numbers[edit.event - 1] != 0;
           });
}

// Changes, each of the story that those before it make.
struct Attempt {
    std::vector<Change> changes;
    Tokens misplaced = 0; // those that still are
};

class Search {
public:
    Search(const Story& story, std::uint32_t agreed) : story_(story), agreed_(agreed) {}

    // Single changes, and pairs of them where no single one is enough.
    std::vector<Attempt> run() {
        looked_since_ = try_all(story_, {});
        if (std::all_of(found_.begin(), found_.end(), is_ruling)) pairs();
        return std::move(found_);
    }
    std::uint32_t looked_since() const { return looked_since_; }

    static bool is_ruling(const Attempt& attempt) { return attempt.changes.front().cause == Cause::ruling; }

private:
    void pairs() {
        std::vector<Attempt> halves = std::move(halves_);
        halves_.clear();
        spent_ = 0;
        std::stable_sort(halves.begin(), halves.end(), [](const Attempt& a, const Attempt& b) {
            return std::pair(std::popcount(a.misplaced), cost(a.changes.front().cause)) <
                   std::pair(std::popcount(b.misplaced), cost(b.changes.front().cause));
        });
        for (const Attempt& half : halves) {
            if (spent_ > patience) return;
            try_all(told_otherwise(story_, half.changes.front()), half.changes);
        }
    }

    // Tries the changes of the story's events since the board was agreed on, late ones first; returns the first
    // event that was reached. One that leaves fewer tokens elsewhere than before is the first half of an account.
    std::uint32_t try_all(const Story& story, const std::vector<Change>& so_far) {
        auto last = static_cast<std::uint32_t>(story.record.events.size());
        while (last > agreed_) {
            const std::uint32_t first = last - agreed_ > stretch ? last - stretch : agreed_;
            try_stretch(story, first, last, so_far);
            if (spent_ > patience) break;
            last = first;
        }
        return story.number_before(last) + 1;
    }
    void try_stretch(const Story& story, std::uint32_t first, std::uint32_t last,
                     const std::vector<Change>& so_far) {
        Record record = story.record;
        const Discrepancy gap = *outcome(record, Replay(record.header));
        Replay replay(record.header);
        while (replay.events() < first) replay.advance(record);
        for (std::uint32_t at = first; at < last && spent_ <= patience; ++at, replay.advance(record))
            for (const Change& change : changes_at(record, replay, gap)) {
                if (!so_far.empty() && !may_complete(story, change, gap)) continue;
                spent_ += record.events.size() - replay.events() + record.events.size() / copies;
                carry_out(change, record);
                const auto left = outcome(record, replay);
                record.events = story.record.events;
                record.checks.resize(story.record.checks.size());
                if (!left || std::popcount(left->misplaced) >= std::popcount(gap.misplaced)) continue;
                std::vector<Change> changes = so_far;
                changes.push_back(change);
                if (left->misplaced == 0)
                    found_.push_back({std::move(changes), 0});
                else if (so_far.empty() && change.cause != Cause::ruling)
                    halves_.push_back({std::move(changes), left->misplaced});
            }
    }

    const Story& story_;
    std::uint32_t agreed_; // how many of the story's events are not in doubt
    std::uint32_t looked_since_ = 0;
    std::uint64_t spent_ = 0;
    std::vector<Attempt> found_, halves_;
};

// The irregularities of a story since an event, by the numbers of the record.
std::vector<Finding> irregularities(const Story& story, std::uint32_t since) {
    Record play = story.record;
    play.events.pop_back(); // the `check`
    std::vector<Finding> found;
    for (Finding& finding : audit(play).replay.findings()) {
        if (finding.event <= since || finding.kind == Kind::taken_back) continue;
        finding.event = story.number_before(finding.event);
        found.push_back(finding);
    }
    return found;
}

// The lines that make a record tell the truth. What was missed takes the number of the event after it, which moves
// to the next, and so on; the rest is appended. A `check` that others came after is not moved.
std::vector<std::string> lines_of(const Story& whole, const Story& truth, std::uint32_t check) {
    std::vector<std::string> amended, struck;
    std::deque<Event> waiting;
    const auto line = [&](Event event) {
        event.time = no_time;
        return write(truth.record, event);
    };
    auto told = std::size_t{0};
    const std::size_t end = truth.numbers.size() - (check == 0 ? 1 : 0); // a board that was given is no event
    for (std::size_t at = 0; at < whole.numbers.size(); ++at) {
        const std::uint32_t number = whole.numbers[at];
        const Event& event = whole.record.events[at];
        for (; told < end && truth.numbers[told] <= number; ++told) waiting.push_back(truth.record.events[told]);
        if (check != 0 && number > check) waiting.push_back(event);
        if (number == check && waiting.size() > 1 && at + 1 < whole.numbers.size()) waiting.pop_back();
        if (waiting.empty()) {
            struck.insert(struck.begin(), "undo " + std::to_string(number));
            continue;
        }
        if (!(waiting.front() == event))
            amended.push_back("undo " + std::to_string(number) + " with " + line(waiting.front()));
        waiting.pop_front();
    }
    for (; told < end; ++told) waiting.push_back(truth.record.events[told]);
    amended.insert(amended.end(), struck.begin(), struck.end());
    for (const Event& event : waiting) amended.push_back(line(event));
    return amended;
}

auto mismatches(const Replay& judged) {
    const auto findings = judged.findings();
    return std::count_if(findings.begin(), findings.end(),
                         [](const Finding& finding) { return finding.kind == Kind::board_mismatch; });
}

// Makes accounts of attempts: what they bring, how they are written down, and which are the likeliest.
class Telling {
public:
    Telling(const Record& record, const Replay& judged, const Story& whole, const Story& story,
            Reconciliation& result, std::uint32_t agreed)
        : record_(record), judged_(judged), whole_(whole), story_(story), result_(result), agreed_(agreed) {
        for (const Finding& finding : irregularities(story, agreed)) known_.insert(identity(finding));
    }

    void tell(std::vector<Attempt> attempts) {
        constexpr std::size_t enough = 400;
        const auto later = [](const Attempt& a, const Attempt& b) {
            return a.changes.back().edits.front().event > b.changes.back().edits.front().event;
        };
        std::stable_sort(attempts.begin(), attempts.end(), later);
        if (attempts.size() > enough) attempts.resize(enough);
        std::vector<Told> told;
        told.reserve(attempts.size());
        for (const Attempt& attempt : attempts) told.push_back(weigh(attempt));
        put_in_order(told);
        for (Told& one : told) {
            if (result_.accounts.size() == most_accounts) return;
            if (write_down(one)) result_.accounts.push_back(std::move(one.account));
        }
    }

private:
    struct Told {
        Account account;
        Story truth;
        bool ruling = false;
        int cost = 0;
        std::uint32_t last = 0; // the last change's event

        // Rulings come last; what is simpler, likelier, more regular and later comes first.
        auto rank() const {
            return std::tuple(ruling, account.changes.size(), cost, account.brings.size(), -std::int64_t{last});
        }
    };
    // What is said of the changes without saying when.
    using Kind = std::vector<std::pair<Cause, Tokens>>;
    static Kind kind_of(const Account& account) {
        Kind kind;
        for (const Change& change : account.changes) kind.emplace_back(change.cause, change.tokens);
        return kind;
    }

    // Who threw what, and on which board: at last that of the `check`. With which of its moves of a throw a token
    // was miscounted, or in which order two were moved, makes no difference here, and nobody remembers it.
    struct Throw {
        Seat seat = no_seat;
        std::array<std::uint8_t, 2> die{};
        Position position;

        bool operator==(const Throw&) const = default;
    };
    static std::vector<Throw> throws_of(const Record& story) {
        std::vector<Throw> throws;
        throws.reserve(story.events.size());
        Replay replay(story.header);
        for (const Event& event : story.events) {
            if (event.word == Word::roll) throws.push_back({event.seat, event.die, replay.table().position});
            replay.advance(story);
        }
        throws.push_back({no_seat, {}, story.checks[story.events.back().detail].position});
        return throws;
    }

    // The likeliest first, those that make no difference to a better one left out. The same thing at another throw
    // explains as much and tells less: each costs more than the one before, and few are kept.
    static void put_in_order(std::vector<Told>& told) {
        const auto sort = [&] {
            std::stable_sort(told.begin(), told.end(),
                             [](const Told& a, const Told& b) { return a.rank() < b.rank(); });
        };
        sort();
        std::map<Kind, std::vector<std::vector<Throw>>> kept;
        std::erase_if(told, [&](Told& one) {
            auto& alike = kept[kind_of(one.account)];
            if (alike.size() == most_alike) return true;
            std::vector<Throw> throws = throws_of(one.truth.record);
            if (std::find(alike.begin(), alike.end(), throws) != alike.end()) return true;
            one.cost += static_cast<int>(alike.size()) * alike_cost;
            alike.push_back(std::move(throws));
            return false;
        });
        sort();
    }

    static FindingIdentity identity(const Finding& finding) {
        return {finding.event, finding.kind, finding.seat, finding.tokens};
    }

    Told weigh(const Attempt& attempt) const {
        Told told;
        told.truth = story_;
        for (const Change& change : attempt.changes) {
            told.account.changes.push_back(numbered(change, told.truth));
            told.truth = told_otherwise(told.truth, change);
        }
        const auto found = irregularities(told.truth, agreed_);
        told.account.lawful = found.empty();
        for (const Finding& finding : found)
            if (known_.count(identity(finding)) == 0) told.account.brings.push_back(finding);
        auto& changes = told.account.changes;
        const auto number = [](const Change& change) { return change.edits.front().event; };
        told.ruling = Search::is_ruling(attempt);
        for (const Change& change : changes) told.cost += cost(change, told.account.brings);
        told.last = number(changes.back());
        std::stable_sort(changes.begin(), changes.end(),
                         [&](const Change& a, const Change& b) { return number(a) < number(b); });
        return told;
    }

    // The change with the numbers of the record.
    static Change numbered(Change change, const Story& story) {
        for (Edit& edit : change.edits)
            edit.event = edit.was ? story.numbers[edit.event - 1] : story.number_before(edit.event);
        return change;
    }

    // Whether the record takes the lines and the board fits it then. A closed record takes none.
    bool write_down(Told& told) const {
        if (judged_.state().record_closed) return true;
        Parser parser(record_);
        for (const std::string& line : lines_of(whole_, told.truth, result_.check))
            if (parser.line(line)) return false;
        Record& remedy = told.account.remedy = parser.take();
        const Audit after = audit(remedy);
        remedy.events.erase(remedy.events.begin(), remedy.events.begin() + std::ptrdiff_t(record_.events.size()));
        if (after.refusal || after.replay.lapsed().size() > judged_.lapsed().size()) return false;
        if (result_.check != 0) return mismatches(after.replay) < mismatches(judged_);
        return remedy.events.empty() ||
               discrepancy(result_.gap.table, after.replay.table().position).misplaced == 0;
    }

    const Record& record_;
    const Replay& judged_;
    const Story &whole_, &story_;
    Reconciliation& result_;
    std::uint32_t agreed_;
    std::set<FindingIdentity> known_;
};

// How many of the story's events had all tokens seen after them.
std::uint32_t agreed_events(const Story& story) {
    auto agreed = static_cast<std::uint32_t>(story.record.events.size()) - 1;
    while (agreed > 0 && !sees_all(story.record, story.record.events[agreed - 1])) --agreed;
    return agreed;
}

// Ends the story with the board: as it was given, or as the last `check` saw it. False if nobody saw it.
bool end_with_board(Story& story, const std::optional<Check>& table) {
    auto& [record, numbers] = story;
    if (table) {
        Event check;
        check.word = Word::check;
        check.detail = static_cast<std::uint32_t>(record.checks.size());
        record.checks.push_back(*table);
        record.events.push_back(check);
        numbers.push_back(0);
        return true;
    }
    while (!record.events.empty() && record.events.back().word != Word::check) record.events.pop_back();
    numbers.resize(record.events.size());
    return !numbers.empty();
}

} // namespace

std::optional<Reconciliation> reconcile(const Record& record, const std::optional<Check>& table) {
    const Replay judged = audit(record).replay;
    const Story whole = standing_story(record, judged);
    Story story = whole;
    if (!end_with_board(story, table)) return std::nullopt;
    const std::uint32_t agreed = agreed_events(story);
    Reconciliation result;
    result.check = story.numbers.back();
    result.gap = *outcome(story.record, Replay(record.header));
    result.agreed = story.number_before(agreed);
    if (result.gap.misplaced == 0) return result;
    Search search(story, agreed);
    std::vector<Attempt> found = search.run();
    result.looked_since = search.looked_since();
    Telling(record, judged, whole, story, result, agreed).tell(std::move(found));
    return result;
}

} // namespace arbiter
