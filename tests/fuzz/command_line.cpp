// Whatever words a command line holds, it ends with an answer or an error, and reads and writes only where it was
// told. A byte from 0x80 on at the start of a word stands for one of the words that there are.
#include "in_folder.h"

#include <algorithm>
#include <cstdio>
#include <fstream>

using namespace arbiter;

namespace {

constexpr const char* known[] = {"audit",
                                 "rule",
                                 "legal",
                                 "perft",
                                 "rules",
                                 "report",
                                 "board",
                                 "stats",
                                 "compare",
                                 "reconcile",
                                 "record",
                                 "amend",
                                 "diff",
                                 "show",
                                 "matches",
                                 "import",
                                 "export",
                                 "verify",
                                 "rebuild",
                                 "backup",
                                 "completion",
                                 "--help",
                                 "--version",
                                 "--lang",
                                 "es",
                                 "en",
                                 "--db",
                                 "--json",
                                 "--match",
                                 "--all",
                                 "--under",
                                 "all",
                                 "--option",
                                 "exit=optional",
                                 "soplos=each",
                                 "--position",
                                 "Y=20,40,heaven,heaven B=24,60,jail,jail",
                                 "--turn",
                                 "Y",
                                 "--roll",
                                 "4-2",
                                 "--rules",
                                 "parques",
                                 "parques-acord",
                                 "--depth",
                                 "--to",
                                 "a.txt",
                                 "a.html",
                                 "a.svg",
                                 "a.acta",
                                 "b.acta",
                                 "--paper",
                                 "a4",
                                 "letter",
                                 "--at",
                                 "--player",
                                 "ana",
                                 "--tag",
                                 "event=copa",
                                 "--since",
                                 "--until",
                                 "2026-11-29",
                                 "2026-02-30",
                                 "--open",
                                 "--closed",
                                 "--check",
                                 "--new",
                                 "--discreet",
                                 "--device",
                                 "tablet",
                                 "move Y1 4",
                                 "0",
                                 "1",
                                 "2",
                                 "3",
                                 "010",
                                 "0x1",
                                 "-1",
                                 "9223372036854775807",
                                 "nan",
                                 "R6",
                                 "-",
                                 "copy.db",
                                 "actas",
                                 ".",
                                 "",
                                 "--",
                                 "-h"};

constexpr const char* record = "arbiter-log 1\ntag event \"Copa\"\nplayer Y \"Ana\"\nplayer B \"Luis\"\nposition "
                               "Y=20,40,heaven,heaven B=24,60,jail,jail\nturn Y\nroll Y 4 2\nmove Y2 4\nmove Y2 2\n"
                               "claim B\ncheck Y=24,42,heaven,heaven B=24,60,jail,jail\n";

std::vector<std::string> words_of(const std::uint8_t* data, std::size_t size) {
    std::vector<std::string> words(1);
    bool fresh = true;
    for (std::size_t at = 0; at < size; ++at) {
        if (data[at] == '\n' || data[at] == 0) {
            words.emplace_back();
            fresh = true;
        } else if (fresh && data[at] >= 0x80) {
            words.back() = known[(data[at] - 0x80U) % std::size(known)];
            words.emplace_back();
        } else {
            words.back() += static_cast<char>(data[at]);
            fresh = false;
        }
    }
    if (words.back().empty()) words.pop_back();
    return words;
}

// Names elsewhere, pictures of the screens, and trees of plays that nobody waits for.
bool leads_astray(const std::vector<std::string>& words) {
    const auto deep = [](const std::string& word) {
        const std::string depth = word.substr(word.find('=') + 1);
        return depth.find_first_not_of("0123456789") == depth.npos && depth.find_last_not_of("01") != depth.npos;
    };
    const bool counts = std::find(words.begin(), words.end(), "perft") != words.end();
    return std::any_of(words.begin(), words.end(), [&](const std::string& word) {
        return word.find('/') != word.npos || word.find("..") != word.npos || word == "shot" ||
               (counts && deep(word));
    });
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    std::vector<std::string> words = words_of(data, size);
    if (words.empty() || words.size() > 12 || leads_astray(words)) return -1;
    const std::filesystem::path folder = enter_folder();
    std::filesystem::remove_all(folder);
    std::filesystem::create_directories(folder);
    std::filesystem::current_path(folder);
    for (const char* name : {"a.acta", "b.acta", "lines"}) std::ofstream(name) << record;
    if (std::freopen("lines", "r", stdin) == nullptr) std::abort();
    std::cin.clear();
    run_unheard({"import", "a.acta"});
    run_unheard(std::move(words));
    return 0;
}
