// `audit`: what was irregular in records, under their own rules or others; of files and of the archive.
#include "arbiter/archive/archive.h"
#include "arbiter/archive/stored.h"
#include "arbiter/telling/comparison_text.h"
#include "arbiter/telling/house_rules.h"
#include "arbiter/telling/report.h"
#include "command_line.h"
#include "engine/words.h"

#include <unistd.h>

#include <iostream>

namespace arbiter {
namespace {

bool under_all(const Arguments& arguments) {
    return fold(arguments.under) == "all";
}

// The audit's rules in place of the header's; the answer as above.
std::string apply_under(const Arguments& arguments, Header& header) {
    if (!under_all(arguments)) return choose_rules(arguments, "--under", arguments.under, header);
    if (arguments.options.empty()) return {};
    return arguments.say("--under all ya prueba cada opción; no lleva --option",
                         "--under all tries every option already; it takes no --option");
}

// What is said of one record.
struct Answer {
    int status = clean;
    std::string out, err;

    int say() const {
        std::cout << out;
        std::cerr << err;
        return status;
    }
};

// Of several records each is named.
std::string named(const Arguments& arguments, const std::string& file, std::string text, bool several) {
    if (arguments.json) return text + '\n';
    return several ? "== " + printable(file) + '\n' + text : text;
}

Answer compare_rules(const Arguments& arguments, const std::string& file, const Source& source, bool several) {
    const Audit own = audit(source.record);
    if (auto message = refusal_message(arguments, file, source, own.refusal); !message.empty())
        return {refused, {}, std::move(message)};
    const Comparison comparison = compare(source.record, own.replay);
    std::string text = arguments.json ? comparison_json(source.record, comparison, several ? file : "")
                                      : comparison_text(source, own.replay, comparison, arguments.language);
    return {comparison.differs() ? found : clean, named(arguments, file, std::move(text), several), {}};
}

// The audit of one record, under the rules asked for; `otherwise` is what was said of it when it was recorded.
Answer answer(const Arguments& arguments, const std::string& file, Source source, bool several,
              std::vector<Otherwise> otherwise = {}) {
    if (under_all(arguments)) return compare_rules(arguments, file, source, several);
    const Header agreed = source.record.header;
    apply_under(arguments, source.record.header);
    const bool others = source.record.header.rules != agreed.rules;
    if (!others) source.record.header = agreed; // the same rules keep the name that the record gives them
    const Audit judged = audit(source.record);
    const std::string under = others ? rules_name(source.record.header, arguments.language) : "";
    if (auto message = refusal_message(arguments, file, source, judged.refusal, under); !message.empty())
        return {refused, {}, std::move(message)};
    if (others) otherwise.clear();
    const Background background = {cite(source.record, judged.replay), others ? &agreed : nullptr,
                                   std::move(otherwise)};
    std::string text = arguments.json
                           ? json_report(source.record, judged.replay, several ? file : "", background)
                           : text_report(source, judged.replay, arguments.language, coloured_output(), background);
    return {judged.replay.has_findings() ? found : clean, named(arguments, file, std::move(text), several), {}};
}

Answer answer_stored(const Arguments& arguments, const db::StoredMatch& stored) {
    Source source = source_of(stored);
    const std::string name = match_name(stored.match.id);
    const bool altered = source.altered;
    if (source.refusal && is_beyond_us(*source.refusal))
        return {refused, {}, "arbiter: " + name + ": " + beyond_us_text(*source.refusal, arguments) + '\n'};
    auto otherwise = judged_otherwise(stored, source.record);
    Answer said = answer(arguments, name, std::move(source), arguments.all, std::move(otherwise));
    if (altered) said.err += altered_text(arguments, stored.match.id);
    return said;
}

// `audit --match ID` and `audit --all`.
int audit_archive(const Arguments& arguments) {
    return with_archive(arguments, db::Access::read, [&](db::Store& store) -> int {
        const auto matches = chosen_matches(store, arguments);
        if (!arguments.all && matches.empty()) return refused;
        int status = clean;
        for_each_stored(
            store, matches, [&](const db::StoredMatch& stored) { return answer_stored(arguments, stored); },
            [&](std::int64_t, const Answer& said) { status = std::max(status, said.say()); },
            isatty(STDOUT_FILENO) == 0);
        return status;
    });
}

int run_audit(const Arguments& arguments) {
    Header tried;
    if (const std::string error = apply_under(arguments, tried); !error.empty()) return fail(error);
    if (arguments.all) {
        Arguments lines = arguments;
        lines.json = true; // a line a match, however many there are
        return audit_archive(lines);
    }
    if (arguments.match != 0) return audit_archive(arguments);
    if (arguments.files.empty())
        return fail(arguments.say("falta FILE, --match o --all (arbiter --help)",
                                  "missing: FILE, --match or --all (arbiter --help)"));
    int status = clean;
    for (const std::string& file : arguments.files)
        status = std::max(status, answer(arguments, file, read_record(file), arguments.files.size() > 1).say());
    return status;
}

} // namespace

Command add_audit(CLI::App& app, Arguments& arguments) {
    CLI::App* command = add_command(
        app, arguments, "audit",
        arguments.say("Juzga actas y dice qué fue irregular", "Judges records and says what was irregular"));
    auto* files =
        command->add_option(arguments.say("ARCHIVO", "FILE"), arguments.files,
                            arguments.say("Actas; - es la entrada estándar", "Records; - is standard input"));
    command->add_flag(
        "--json", arguments.json,
        arguments.say("Responde en JSON, un objeto por acta", "Answers in JSON, one object a record"));
    auto* one = command
                    ->add_option("--match", arguments.match,
                                 arguments.say("Una partida del archivo", "A match of the archive"))
                    ->transform(match_number())
                    ->excludes(files);
    command
        ->add_flag("--all", arguments.all,
                   arguments.say("Todas las partidas del archivo, en JSON, una por línea",
                                 "All matches of the archive, in JSON, one a line"))
        ->excludes(files)
        ->excludes(one);
    command->add_option(
        "--under", arguments.under,
        arguments.say("Bajo otro reglamento, o all: qué cambia bajo cada reglamento y cada opción",
                      "Under another ruleset, or all: what changes under every ruleset and option"));
    add_option_flag(command, arguments);
    add_examples(command, arguments,
                 {"audit partida.acta", "audit --json - <partida.acta", "audit --all >partidas.jsonl",
                  "audit partida.acta --under parques --option soplos=each", "audit --match 3 --under all"});
    return {command, run_audit};
}

} // namespace arbiter
