#include "branches.h"

#include <algorithm>

namespace arbiter {
namespace {

bool tells_play(Word word) {
    return word != Word::note && word != Word::check && word != Word::undo && word != Word::close;
}

std::uint32_t last_check(const Course& course) {
    for (auto number = static_cast<std::uint32_t>(course.record.events.size()); number > 0; --number)
        if (course.record.events[number - 1].word == Word::check) return number;
    return 0;
}

Branch make_branch(const Record& record) {
    Audit judged = audit(record);
    Course course = course_of(record, judged.replay);
    Branch branch{&record, std::move(judged), std::move(course), {}, {}, {}, {}, {}, {}, 0};
    for (std::uint32_t number = 1; number <= record.events.size(); ++number)
        if (tells_play(branch.course.record.events[number - 1].word)) branch.told.push_back(number);
    return branch;
}

std::vector<Finding>* list_of(Branch& branch, Kind kind) {
    switch (info(kind).doubt) {
    case Doubt::dice: return &branch.dice;
    case Doubt::counts: return &branch.counts;
    case Doubt::tokens: return &branch.tokens;
    case Doubt::duties: return &branch.omissions;
    case Doubt::none: break;
    }
    return nullptr;
}

void weigh(Branch& branch, std::size_t common, const Check& table) {
    const std::uint32_t from = common < branch.told.size() ? branch.told[common] : UINT32_MAX;
    for (const Finding& finding : branch.judged.replay.findings())
        if (std::vector<Finding>* list = list_of(branch, finding.kind);
            list != nullptr && finding.event >= from && finding.status != Status::corrected)
            list->push_back(finding);
    const std::uint32_t check = last_check(branch.course);
    branch.reached = check == 0 ? branch.course.positions.back() : branch.course.positions[check - 1];
    for (Token token = 0; token < token_count; ++token)
        if ((table.seats >> seat_of(token) & 1) != 0 && branch.reached.at[token] != table.position.at[token])
            branch.misplaced = united(branch.misplaced, bit(token));
}

} // namespace

std::string fact(const Course& course, std::uint32_t number, Language language) {
    Event event = course.record.events[number - 1];
    event.time = no_time;
    return write(course.record, event, language);
}

bool same_stretch(const Header& first, const Header& second) {
    const auto start = [](const Header& header) { return header.position.value_or(Position{}); };
    return first.seats == second.seats && start(first) == start(second);
}

Branches branches_of(const Record& first, const Record& second) {
    Branches branches{{make_branch(first), make_branch(second)}, 0, false, {}, 0, false};
    auto& [a, b] = branches.branch;
    while (branches.common < a.told.size() && branches.common < b.told.size() &&
           fact(a.course, a.told[branches.common]) == fact(b.course, b.told[branches.common]))
        ++branches.common;
    branches.differ = branches.common < a.told.size() || branches.common < b.told.size();
    std::array<const Check*, 2> checks{};
    for (int which = 0; which < 2; ++which) {
        const Course& course = branches.branch[which].course;
        if (const std::uint32_t number = last_check(course); number != 0)
            checks[which] = &course.record.checks[course.record.events[number - 1].detail];
    }
    branches.table_of = checks[0] != nullptr ? 0 : 1;
    if (const Check* table = checks[branches.table_of]) branches.table = *table;
    branches.tables_differ = checks[0] != nullptr && checks[1] != nullptr && !(*checks[0] == *checks[1]);
    for (Branch& branch : branches.branch) weigh(branch, branches.common, branches.table);
    return branches;
}

} // namespace arbiter
