#include "case.h"

#include "arbiter/telling/report.h"
#include "engine/words.h"

#include <algorithm>
#include <fstream>
#include <sstream>

namespace arbiter {
namespace {

std::vector<std::string> words_of(const std::string& text) {
    std::istringstream stream(text);
    std::vector<std::string> words;
    for (std::string word; stream >> word;) words.push_back(word);
    return words;
}

std::string joined(const std::vector<std::string>& words, std::size_t from = 0) {
    std::string text;
    for (std::size_t at = from; at < words.size(); ++at) text += (at == from ? "" : " ") + words[at];
    return text;
}

// The line's first word that is not a time stamp, folded; empty for a comment or a blank line.
std::string keyword(const std::string& line) {
    std::vector<std::string> words = words_of(line.substr(0, line.find('#')));
    if (!words.empty() && words[0].starts_with('[')) words.erase(words.begin());
    return words.empty() ? "" : fold(words[0]);
}

bool is_header(const std::string& word) {
    return std::any_of(header_words.begin(), header_words.end(),
                       [&](const Twin& twin) { return means(word, twin); });
}

struct CaseLine {
    std::string text, wanted;
    bool fact = false; // a header line or an event
    int event = 0;     // 0 for the header
};

std::vector<CaseLine> lines_of(const std::string& text) {
    std::vector<CaseLine> lines;
    std::istringstream stream(text.starts_with("\xEF\xBB\xBF") ? text.substr(3) : text);
    int event = 0;
    for (std::string line; std::getline(stream, line);) {
        CaseLine entry;
        const std::size_t mark = line.find("#!");
        entry.text = line.substr(0, mark);
        if (mark != std::string::npos) entry.wanted = joined(words_of(line.substr(mark + 2)));
        const std::string word = keyword(entry.text);
        entry.fact = !word.empty();
        if (entry.fact && (event > 0 || !is_header(word))) entry.event = ++event;
        lines.push_back(entry);
    }
    return lines;
}

// Tokens in capitals, the rest as it stands.
std::string canonical(std::string word) {
    if (word.size() == 2 && word[1] >= '1' && word[1] <= '4') word[0] = static_cast<char>(std::toupper(word[0]));
    return word;
}

void read_own_line(const std::string& wanted, Expectations& expectations) {
    const auto words = words_of(wanted);
    if (words[0] == "turn") expectations.turn = joined(words, 1);
    if (words[0] == "places") {
        expectations.places = joined(words, 1);
        expectations.places_given = true;
    }
    if (words[0] != "position") return;
    for (std::size_t at = 1; at < words.size(); ++at) {
        const std::size_t equals = words[at].find('=');
        expectations.position[words[at].substr(0, equals)] = words[at].substr(equals + 1);
    }
}

std::string tokens_text(Tokens tokens) {
    std::string text;
    for_each(tokens, [&](Token token) { text += ' ' + write_token(token); });
    return text;
}

std::string finding_text(const Finding& finding) {
    return std::string(info(finding.kind).name) + tokens_text(finding.tokens) + ' ' +
           std::string(name_of(finding.status));
}

std::string claim_text(const Claim& claim) {
    if (claim.verdict == Verdict::upheld) return "upheld" + tokens_text(claim.tokens);
    return "rejected " + std::string(name_of(claim.verdict));
}

std::string turn_text(const Replay& replay) {
    const Due due = replay.due();
    if (due.must == Must::over) return "over";
    std::string text = due.seat == no_seat ? "none" : std::string(1, letter(due.seat));
    if (due.must == Must::crown) return text + " crown";
    if (due.must == Must::roll)
        return text + " roll " + std::to_string(due.dice) + " pairs " + std::to_string(due.pairs) + " attempt " +
               std::to_string(due.attempt);
    std::vector<int> pending;
    for (int die = 0; die < 2; ++die)
        if (replay.table().roll.pending(die)) pending.push_back(replay.table().roll.owed[die].value);
    std::sort(pending.begin(), pending.end());
    text += " move";
    for (const int value : pending) text += ' ' + std::to_string(value);
    return text;
}

// Only the parts of the answer that the case writes: "Y roll" is compared with "Y roll 2 pairs 0 attempt 1".
bool turn_agrees(const std::string& wanted, const std::string& got) {
    const auto want = words_of(wanted), have = words_of(got);
    if (want.size() < 2 || want[1] != "roll") return wanted == got;
    if (have.size() < 3 || have[0] != want[0] || have[1] != want[1]) return false;
    std::size_t at = 2;
    if (at < want.size() && std::isdigit(static_cast<unsigned char>(want[at][0])) != 0 && want[at++] != have[2])
        return false;
    for (; at + 1 < want.size(); at += 2) {
        const auto key = std::find(have.begin(), have.end(), want[at]);
        if (key == have.end() || *std::next(key) != want[at + 1]) return false;
    }
    return true;
}

void compare_lists(std::vector<std::string> wanted, std::vector<std::string> got, std::vector<std::string>& lines) {
    std::sort(wanted.begin(), wanted.end());
    std::sort(got.begin(), got.end());
    std::vector<std::string> only;
    std::set_difference(wanted.begin(), wanted.end(), got.begin(), got.end(), std::back_inserter(only));
    for (const auto& entry : only) lines.push_back("missing: event " + entry);
    only.clear();
    std::set_difference(got.begin(), got.end(), wanted.begin(), wanted.end(), std::back_inserter(only));
    for (const auto& entry : only) lines.push_back("not due: event " + entry);
}

struct Answered {
    Record record;
    std::optional<Refusal> refusal;
    std::optional<Audit> audit;
};

Answered judge(const std::string& text) {
    Parsed parsed = parse(text);
    Answered answered{std::move(parsed.record), parsed.refusal, {}};
    answered.audit.emplace(audit(answered.record));
    if (answered.audit->refusal) answered.refusal = answered.audit->refusal;
    return answered;
}

} // namespace

Expectations read_expectations(const std::string& text) {
    Expectations expectations;
    int number = 0;
    for (const CaseLine& line : lines_of(text)) {
        ++number;
        if (line.wanted.empty()) continue;
        if (!line.fact) {
            read_own_line(line.wanted, expectations);
        } else if (line.wanted == "refused") {
            expectations.refused = std::to_string(number);
        } else {
            std::istringstream parts(line.wanted);
            for (std::string part; std::getline(parts, part, ';');) {
                auto words = words_of(part);
                std::transform(words.begin() + 1, words.end(), words.begin() + 1, canonical);
                const std::string entry = std::to_string(line.event) + ' ' + joined(words);
                const bool claim = words[0] == "upheld" || words[0] == "rejected";
                (claim ? expectations.claims : expectations.findings).push_back(entry);
            }
        }
    }
    return expectations;
}

Expectations answer(const std::string& text) {
    const Answered answered = judge(text);
    Expectations expectations;
    if (answered.refusal) {
        expectations.refused = std::to_string(answered.refusal->line);
        return expectations;
    }
    const Replay& replay = answered.audit->replay;
    for (const Finding& finding : replay.findings())
        expectations.findings.push_back(std::to_string(finding.event) + ' ' + finding_text(finding));
    for (const Claim& claim : replay.claims())
        expectations.claims.push_back(std::to_string(claim.event) + ' ' + claim_text(claim));
    for (Seat seat = 0; seat < seat_count; ++seat) {
        if (!replay.table().seated(seat)) continue;
        const std::string squares = write(replay.table().position, static_cast<std::uint8_t>(1U << seat));
        expectations.position[squares.substr(0, 1)] = squares.substr(2);
    }
    expectations.turn = turn_text(replay);
    for (const Seat seat : final_places(replay.rules(), replay.table()))
        expectations.places += (expectations.places.empty() ? "" : " ") + std::string(1, letter(seat));
    expectations.places_given = true;
    return expectations;
}

std::vector<std::string> differences(const Expectations& wanted, const Expectations& got) {
    std::vector<std::string> lines;
    if (wanted.refused != got.refused) {
        lines.push_back("refused at line: want '" + wanted.refused + "', got '" + got.refused + "'");
        return lines;
    }
    if (!wanted.refused.empty()) return lines;
    compare_lists(wanted.findings, got.findings, lines);
    compare_lists(wanted.claims, got.claims, lines);
    for (const auto& [seat, squares] : wanted.position)
        if (const auto have = got.position.find(seat); have == got.position.end() || have->second != squares)
            lines.push_back("position " + seat + ": want " + squares + ", got " +
                            (have == got.position.end() ? "no seat" : have->second));
    if (!wanted.turn.empty() && !turn_agrees(wanted.turn, got.turn))
        lines.push_back("turn: want " + wanted.turn + ", got " + got.turn);
    if (wanted.places_given && wanted.places != got.places)
        lines.push_back("places: want " + wanted.places + ", got " + got.places);
    return lines;
}

std::string regenerated(const std::string& text, int& changed) {
    const Answered answered = judge(text);
    std::map<int, std::string> by_event;
    const auto add = [&](std::uint32_t event, const std::string& entry) {
        std::string& all = by_event[static_cast<int>(event)];
        all += (all.empty() ? "" : "; ") + entry;
    };
    if (!answered.refusal) {
        for (const Finding& finding : answered.audit->replay.findings()) add(finding.event, finding_text(finding));
        for (const Claim& claim : answered.audit->replay.claims()) add(claim.event, claim_text(claim));
    }
    std::string result;
    std::uint32_t number = 0;
    for (const CaseLine& line : lines_of(text)) {
        ++number;
        const bool shows = line.event > 0 || means(keyword(line.text), header_words[5]);
        std::string wanted = line.wanted;
        if (line.fact) wanted = shows ? by_event[line.event] : "";
        if (answered.refusal && answered.refusal->line == number) wanted = "refused";
        changed += wanted != line.wanted;
        std::string body = line.text;
        if (!wanted.empty()) body += line.text.empty() || line.text.ends_with(' ') ? "#! " : "  #! ";
        result += body + wanted + '\n';
    }
    return result;
}

std::string read_file(const std::filesystem::path& path) {
    std::ifstream stream(path, std::ios::binary);
    std::ostringstream text;
    text << stream.rdbuf();
    return text.str();
}

std::filesystem::path tests_folder() {
    return TESTS_FOLDER;
}

std::vector<std::filesystem::path> files_in(const std::string& folder, const std::string& suffix) {
    std::vector<std::filesystem::path> files;
    for (const auto& entry : std::filesystem::directory_iterator(tests_folder() / folder))
        if (entry.path().extension() == suffix) files.push_back(entry.path());
    std::sort(files.begin(), files.end());
    return files;
}

std::uint64_t behaviour_number() {
    std::uint64_t number = 0xCBF29CE484222325U; // FNV-1a
    const auto mix = [&](const std::string& text) {
        for (const char c : text) number = (number ^ static_cast<unsigned char>(c)) * 0x100000001B3U;
    };
    std::vector<std::filesystem::path> files = files_in("cases", ".case");
    for (const auto& file : files_in("records", ".acta")) files.push_back(file);
    for (const auto& file : files) {
        const Answered answered = judge(read_file(file));
        mix(file.filename().string());
        if (answered.refusal)
            mix("refused " + std::to_string(answered.refusal->line));
        else
            mix(json_report(answered.record, answered.audit->replay, ""));
    }
    return number;
}

} // namespace arbiter
