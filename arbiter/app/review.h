// A match looked at afterwards: every finding and claim explained, what each roll allowed, and what would have come
// of something else. Judges copies; nothing of it reaches the record. Knows no screen.
#pragma once

#include "arbiter/analysis/ways.h"
#include "arbiter/telling/explanation.h"
#include "engine/plays.h"
#include "engine/said.h"
#include "ui/review.h"

namespace arbiter {

// The first event of which nothing may be told yet: where it is discreet, those of rolls that may still be blown.
// UINT32_MAX: everything may be told.
std::uint32_t silent_from(const Record& record, const Replay& judged, bool discreet);

// The record up to there, judged.
struct ToldPart {
    Record record;
    Replay replay;
};
ToldPart told_part(const Record& record, const Replay& judged, bool discreet);

class MatchReview : public ui::Review {
public:
    // `judged` is the whole record. Discreet, it is silent on open omissions and on rolls that may still be blown.
    MatchReview(const Record& record, const Replay& judged, Language language, bool discreet);

    const Record& record() const override { return course_.record; }
    const Position& position(std::uint32_t event) const override { return course_.positions[event]; }
    std::string sentence(std::uint32_t event) const override;
    const std::vector<ui::Incident>& incidents() const override { return incidents_; }
    ui::IncidentAccount account(std::size_t which) const override;
    std::optional<ui::RollAccount> roll(std::uint32_t event) const override;
    ui::Supposition suppose(std::uint32_t after, const std::vector<Event>& events) const override;
    ui::Supposition suppose_claimed(std::size_t which) const override;

private:
    // What an incident is about: the one or the other.
    struct Subject {
        const Finding* finding = nullptr;
        const Claim* claim = nullptr;
    };

    std::string told(Text text) const { return std::string(text.in(language_)); }
    void add_incident(const Subject& subject);
    std::string house_rules(const Subject& subject) const;
    ui::LegalPlay told(const Play& play, const Table& thrown, const Position& after) const;
    // Whether anything may still be claimed after that event.
    bool silent(std::uint32_t event) const { return event >= silent_from_; }
    // What the judge says of the events from that event on, with where the tokens went.
    ui::Supposition outcome(const Replay& replay, std::uint32_t after) const;

    Language language_;
    const Record& recorded_;
    const Replay& judged_;
    Course course_;
    Citations cited_;
    std::vector<Subject> subjects_; // in the order of the incidents
    std::vector<ui::Incident> incidents_;
    std::uint32_t silent_from_;
};

} // namespace arbiter
