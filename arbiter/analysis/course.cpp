#include "course.h"

#include <algorithm>

namespace arbiter {
namespace {

bool leaves_omission_open(const Judge& judge) {
    const auto live = judge.findings().live();
    return std::any_of(live.begin(), live.end(),
                       [&](std::uint32_t index) { return is_omission(judge.findings()[index].kind); });
}

} // namespace

const Finding* meant_by(const Claim& claim, const std::vector<Finding>& findings) {
    if (claim.verdict == Verdict::no_omission || claim.verdict == Verdict::not_playing) return nullptr;
    const auto earlier = std::partition_point(findings.begin(), findings.end(),
                                              [&](const Finding& finding) { return finding.event < claim.event; });
    const Finding* meant = nullptr;
    for (auto finding = std::make_reverse_iterator(earlier); finding != findings.rend(); ++finding) {
        if (!is_omission(finding->kind)) continue;
        if (claim.verdict == Verdict::upheld) {
            if (finding->roll < claim.roll) break;
            if (finding->roll == claim.roll && finding->closed_by == claim.event) meant = &*finding;
        } else if ((finding->seat == claim.by) == (claim.verdict == Verdict::own_roll)) {
            return &*finding;
        }
    }
    return meant;
}

const Claim* claim_on(const Finding& omission, const Course& course) {
    const auto found = course.claimed.find({omission.roll, omission.status});
    return found == course.claimed.end() ? nullptr : &found->second;
}

Course course_of(const Record& record, const Replay& judged) {
    Course course{as_it_stands(record, judged), {}, {}, judged.findings(), {}};
    Replay replay(record.header);
    course.positions.reserve(record.events.size() + 1);
    course.positions.push_back(replay.table().position);
    for (Event& event : course.record.events) {
        if (replay.advance(course.record)) { // it held only because of what was struck later
            event = {};
            event.detail = static_cast<std::uint32_t>(course.record.texts.size() - 1);
            replay.advance(course.record);
        }
        course.positions.push_back(replay.table().position);
        if (leaves_omission_open(replay.judge()))
            course.claimable.emplace(replay.events(), replay.judge().without_past());
    }
    for (const Claim& claim : judged.claims()) {
        if (claim.verdict != Verdict::upheld && claim.verdict != Verdict::too_late) continue;
        if (const Finding* meant = meant_by(claim, course.findings))
            course.claimed.emplace(std::pair(meant->roll, meant->status), claim);
    }
    return course;
}

} // namespace arbiter
