#include "ways.h"

#include <bit>

namespace arbiter {
namespace {

// Tokens that had to leave jail: any would have done, and these are those of the lowest numbers.
Tokens owed_exits(const Finding& finding) {
    Tokens owed = 0;
    int left = finding.exits;
    for_each(static_cast<Tokens>(tokens_on(finding.position, jail) & tokens_of(finding.seat)), [&](Token token) {
        if (left-- > 0) owed = united(owed, bit(token));
    });
    return owed;
}

} // namespace

Square put_on(const Finding& finding, const Course& course, const Rules& rules) {
    const Event* event = course.event(finding.event);
    if (event == nullptr || event->word != Word::move) return no_square;
    return event->to != no_square ? event->to : target(rules, finding.position, event->token, event->die[0]);
}

Tokens concerned(const Finding& finding, const Rules& rules) {
    Tokens tokens = finding.tokens;
    for (Moves rest = finding.owed; rest != 0; rest &= rest - 1) {
        const int move = std::countr_zero(rest);
        const Token token = token_of(move, finding.seat);
        tokens = united(tokens, bit(token));
        const Square square = target(rules, finding.position, token, finding.value[die_of(move)]);
        if (square != no_square)
            tokens = united(tokens, prey_on(*rules.board, finding.position, square, finding.seat));
    }
    return finding.kind == Kind::omitted_exit ? united(tokens, owed_exits(finding)) : tokens;
}

Tokens concerned(const Claim& claim, const Course& course, const Rules& rules) {
    if (claim.verdict == Verdict::upheld) return claim.tokens;
    const Finding* omission = meant_by(claim, course.findings);
    return omission == nullptr ? Tokens{0} : concerned(*omission, rules);
}

std::vector<Way> ways(const Finding& finding, const Course& course, const Rules& rules) {
    std::vector<Way> ways;
    for (Moves rest = finding.owed; rest != 0; rest &= rest - 1) {
        const int move = std::countr_zero(rest);
        const Token token = token_of(move, finding.seat);
        const Square square = target(rules, finding.position, token, finding.value[die_of(move)]);
        if (square != no_square) ways.push_back({token, finding.position.at[token], square});
    }
    if (finding.kind == Kind::omitted_exit)
        for_each(owed_exits(finding), [&](Token token) {
            ways.push_back({token, jail, rules.board->start[finding.seat]});
        });
    const Event* event = course.event(finding.event);
    if (finding.kind == Kind::count_error) {
        const Token token = lowest(finding.tokens);
        const Square square = target(rules, finding.position, token, finding.die);
        if (square != no_square) ways.push_back({token, finding.position.at[token], square});
    }
    if (finding.kind != Kind::illegal_state && event != nullptr) {
        if (const Square square = put_on(finding, course, rules); square != no_square)
            ways.push_back({event->token, finding.position.at[event->token], square, true});
        if (event->word == Word::crown)
            ways.push_back({event->token, finding.position.at[event->token], heaven, true});
        if (event->word == Word::out)
            for_each(event->tokens, [&](Token token) {
                ways.push_back({token, jail, rules.board->start[seat_of(token)], true});
            });
        if (event->word == Word::check)
            for_each(finding.tokens, [&](Token token) {
                const Square seen = course.record.checks[event->detail].position.at[token];
                ways.push_back({token, finding.position.at[token], seen, true});
            });
    }
    return ways;
}

std::vector<Way> ways(const Claim& claim, const Course& course) {
    std::vector<Way> ways;
    for_each(claim.tokens, [&](Token token) {
        ways.push_back({token, course.positions[claim.event - 1].at[token], jail, true});
    });
    return ways;
}

} // namespace arbiter
