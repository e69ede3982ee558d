#include "rules.h"

#include "words.h"

#include <algorithm>

namespace arbiter {
namespace {

using Name = std::string_view;

// An option that is that field of Rules. Its values stand in the order of the field's enum; of a flag the
// rulebook's comes first.
template <auto field>
constexpr Option option(Name name, Name source, Text text, std::span<const Value> values) {
    using Field = std::remove_reference_t<decltype(Rules{}.*field)>;
    constexpr unsigned first = static_cast<unsigned>(Rules{}.*field);
    return {name,
            source,
            text,
            [](const Rules& rules) { return static_cast<unsigned>(rules.*field) ^ first; },
            [](Rules& rules, unsigned value) { rules.*field = static_cast<Field>(value ^ first); },
            values};
}

// The same, with a Spanish twin.
template <auto field>
constexpr Option option(Name name, Name spanish, Name source, Text text, std::span<const Value> values) {
    Option twin = option<field>(name, source, text, values);
    twin.spanish = spanish;
    return twin;
}

constexpr Value no(Text text) {
    return {"no", text};
}
constexpr Value yes(Text text) {
    return {"yes", text, "sí"};
}

constexpr Value play_for_places_values[] = {
    no({"La partida termina cuando alguien corona sus cuatro fichas.",
        "The match ends when somebody has crowned all four tokens."}),
    yes({"Los demás siguen jugando y se clasifican según van coronando.",
         "The others play on and are placed in the order in which they finish."})};
constexpr Value exit_by_values[] = {
    {"pairs", {"Solo con pares.", "Pairs only."}},
    {"pairs-or-6-5",
     {"También con 6-5, que saca hasta dos fichas. Si saca alguna, da otra tirada, "
      "termina los intentos y deja en "
      "cero la cuenta de pares.",
      "6-5 as well, for up to two tokens. If it releases one, it gives another roll, ends "
      "the attempts and sets "
      "the series of pairs to zero."}}};
constexpr Value exit_values[] = {
    {"mandatory",
     {"Con una tirada que saca fichas, primero salen todas las que ella permita.",
      "When a throw gives exits, as many tokens as it allows come out first."}},
    {"optional",
     {"Cada quien saca las que quiera, antes de mover o entre los movimientos; no sacar no se sopla.",
      "The player brings out any number, before the moves or between them; leaving them in is no soplo."}}};
constexpr Value first_exit_values[] = {
    {"as-pair",
     {"Las que diga la tirada: con 1-1 y 6-6 todas, con las demás dos.",
      "What the throw says: all with 1-1 and 6-6, two with the others."}},
    {"all", {"Las cuatro, con cualquier tirada que saque fichas.", "All four, with any throw that gives exits."}}};
constexpr Value attempts_values[] = {{"always",
                                      {"Siempre que el turno comience sin fichas activas y con alguna presa.",
                                       "Whenever a turn begins without an active token and with one in jail."}},
                                     {"start",
                                      {"Solo si el turno comienza con las cuatro fichas presas.",
                                       "Only in turns that begin with all four tokens in jail."}},
                                     {"none", {"Nunca: una sola tirada por turno.", "Never: one throw a turn."}}};
constexpr Value third_pair_values[] = {
    {"prize",
     {"Un premio: jugados los dados, se corona una ficha activa.",
      "A prize: once its dice are played, an active token is crowned."}},
    {"nothing",
     {"Nada: es un par como los demás y no se lleva cuenta.",
      "Nothing: a pair like any other; no series is kept."}},
    {"jail-last",
     {"Un castigo: no se juega, la última ficha movida va a la cárcel y pasa el turno.",
      "A punishment: it is not played, the token moved last goes to jail and the turn passes."}},
    {"jail-leader",
     {"Un castigo: no se juega, la ficha activa más avanzada va a la cárcel y pasa el turno.",
      "A punishment: it is not played, the most advanced active token goes to jail and the turn passes."}},
    {"mixed",
     {"El premio si los tres pares son del mismo número; si no, a la cárcel la última ficha movida.",
      "The prize if all three pairs are of the same value; else the token moved last goes to jail."}}};
constexpr Value sterile_pair_values[] = {
    {"resets", {"Deja en cero la cuenta de pares.", "It sets the series of pairs to zero."}},
    {"counts", {"Suma uno a la cuenta, como los demás.", "It adds one to the series, like the others."}}};
constexpr Value capture_goes_on_values[] = {
    no({"No: el otro dado es para otra ficha, salvo que sea la única activa.",
        "No: the other die is for another token, unless it is the only active one."}),
    yes({"Sí: puede usar también el otro dado.", "Yes: it may use the other die too."})};
constexpr Value lone_capture_values[] = {
    {"goes-on",
     {"Puede usar el otro dado, incluso para volver a comer.", "It may use the other die, even to capture again."}},
    {"stops",
     {"No usa el otro dado, como ninguna ficha que comió.",
      "It does not use the other die, like any token that captured."}}};
constexpr Value capture_sum_values[] = {
    no({"No: solo se debe la captura inmediata, con un dado.",
        "No: only an immediate capture with one die is owed."}),
    yes({"Sí: si ningún dado come de inmediato y una ficha come usando los dos, hay que empezar por ella.",
         "Yes: where no die captures at once and a token captures by using both, it must begin that play."})};
constexpr Value heaven_values[] = {{"exact",
                                    {"Con el número exacto; un dado mayor no sirve a esa ficha.",
                                     "With the exact number; a larger die is of no use to that token."}},
                                   {"bounce",
                                    {"Lo que sobra del dado se devuelve desde el cielo.",
                                     "What a die has in excess is counted back from heaven."}}};
constexpr Value single_die_values[] = {
    yes({"Quien solo tiene una ficha por coronar, activa y a 6 pasos o menos, tira un dado.",
         "A player whose one token left is active and 6 steps or fewer from heaven throws one die."}),
    no({"Siempre se tiran los dos.", "Both dice are always thrown."})};
constexpr Value soplo_test_values[] = {
    {"letter",
     {"Con el primer dado: comer o sacar después en la misma tirada no la borra.",
      "With the first die: to capture or release later in the same roll does not mend it."}},
    {"final",
     {"Al terminar la tirada: si en ella se cumple lo debido, no hay soplo.",
      "At the end of the roll: if it does what was owed, there is no soplo."}}};
constexpr Value soplos_values[] = {
    {"one", {"Uno, por la primera omisión.", "One, for the first omission."}},
    {"each",
     {"Uno por cada omisión, cada cual con su reclamo.", "One for every omission, each by a claim of its own."}}};
constexpr Value safe_rolls_values[] = {
    no({"No: un seguro no da nada más.", "No: a safe square gives nothing besides."}),
    yes({"Sí: si un dado dejó una ficha en un seguro de la vuelta, se tira otra vez; no suma para los tres "
         "pares.",
         "Yes: if a die took a token to a safe square of the loop, there is another roll; it is not for the "
         "series of pairs."})};

constexpr Option all_options[] = {
    option<&Rules::play_for_places>("continue", "continuar", "§137",
                                    {"Si se juega por los demás puestos", "Whether places are played for"},
                                    play_for_places_values),
    option<&Rules::exit_by>("exit-by", "§14, §35",
                            {"Con qué tiradas se sale de la cárcel", "Which throws bring tokens out of jail"},
                            exit_by_values),
    option<&Rules::exit>(
        "exit", "§38",
        {"Si es obligatorio sacar fichas de la cárcel", "Whether tokens must be brought out of jail"}, exit_values),
    option<&Rules::first_exit>("first-exit", "§37",
                               {"Cuántas fichas salen cuando las cuatro están presas",
                                "How many tokens come out when all four are in jail"},
                               first_exit_values),
    option<&Rules::attempts>("attempts", "§39",
                             {"Cuándo se tira hasta tres veces para salir de la cárcel",
                              "When up to three throws are given to leave jail"},
                             attempts_values),
    option<&Rules::third_pair>("third-pair", "§112, §113",
                               {"Qué trae el tercer par seguido", "What the third pair in a row brings"},
                               third_pair_values),
    option<&Rules::sterile_pair>(
        "sterile-pair", "§16, §108",
        {"Si cuenta el par con el que no se puede hacer nada", "Whether a pair that can do nothing counts"},
        sterile_pair_values),
    option<&Rules::capture_goes_on>("capture-goes-on", "§69",
                                    {"Si la ficha que comió sigue con el otro dado",
                                     "Whether a token that captured goes on with the other die"},
                                    capture_goes_on_values),
    option<&Rules::lone_capture>(
        "lone-capture", "§70, §120",
        {"Si la única ficha activa sigue después de comer", "Whether a lone token goes on after it captured"},
        lone_capture_values),
    option<&Rules::capture_sum>(
        "capture-sum", "§66",
        {"Si se debe comer con la suma de los dos dados", "Whether a capture with the sum of both dice is owed"},
        capture_sum_values),
    option<&Rules::heaven>("heaven", "§100", {"Cómo se llega al cielo", "How heaven is reached"}, heaven_values),
    option<&Rules::single_die>(
        "single-die", "§103",
        {"Si al final se tira con un solo dado", "Whether a single die is thrown near the end"}, single_die_values),
    option<&Rules::soplo_test>("soplo-test", "R13",
                               {"Cuándo queda cometida una omisión", "When an omission is committed"},
                               soplo_test_values),
    option<&Rules::soplos>("soplos", "R5", {"Cuántos soplos admite una tirada", "How many soplos a roll allows"},
                           soplos_values),
    option<&Rules::safe_rolls>(
        "safe-rolls", "Tute",
        {"Si llegar a un seguro da otra tirada", "Whether reaching a safe square gives another roll"},
        safe_rolls_values),
};

// Every text and every source stands in the table, in both languages.
constexpr bool is_told(const Text& text) {
    return !text.spanish.empty() && !text.english.empty();
}
static_assert(std::all_of(std::begin(all_options), std::end(all_options), [](const Option& option) {
    return !option.source.empty() && is_told(option.text) && option.values.size() > 1 &&
           std::all_of(option.values.begin(), option.values.end(),
                       [](const Value& value) { return !value.name.empty() && is_told(value.text); });
}));

constexpr Ruleset all_rulesets[] = {
    {"parques", {}, {"El reglamento, sin reglas de la casa", "The rulebook, without house rules"}},
    {"parques-acord",
     {.exit_by = ExitBy::pairs_or_6_5,
      .exit = Exit::optional,
      .first_exit = FirstExit::all,
      .third_pair = ThirdPair::nothing},
     {"Salidas libres, también con 6-5, y sin premio por tres pares",
      "Exits at will, with 6-5 too, and no prize for three pairs"}},
    {"parques-tute",
     {.third_pair = ThirdPair::jail_last, .safe_rolls = true},
     {"El tercer par castiga y los seguros dan otra tirada; sin las restricciones de Tute para comer",
      "The third pair punishes and safe squares give another roll; without what Tute restricts about capturing"}},
    {"parques-dilemma",
     {.capture_sum = true},
     {"También se debe comer con la suma de los dos dados", "Captures with the sum of both dice are owed too"}},
};
static_assert(std::all_of(std::begin(all_rulesets), std::end(all_rulesets),
                          [](const Ruleset& ruleset) { return is_told(ruleset.text); }));

// The entry of that name, in either language.
template <class Range>
auto find_named(const Range& range, Name name) {
    const auto found = std::find_if(range.begin(), range.end(), [&](const auto& entry) {
        if (entry.name == name) return true;
        if constexpr (requires { entry.spanish; }) return fold(entry.spanish) == name;
        return false;
    });
    return found == range.end() ? nullptr : &*found;
}

} // namespace

std::span<const Option> options() {
    return all_options;
}

std::span<const Ruleset> rulesets() {
    return all_rulesets;
}

std::vector<const Option*> changed_options(const Rules& rules, const Rules& base) {
    std::vector<const Option*> changed;
    for (const Option& option : options())
        if (option.get(rules) != option.get(base)) changed.push_back(&option);
    return changed;
}

const Option* find_option(std::string_view name) {
    return find_named(options(), name);
}

const Ruleset* find_ruleset(std::string_view name) {
    return find_named(rulesets(), name);
}

std::optional<unsigned> find_value(const Option& option, std::string_view value) {
    const Value* found = find_named(option.values, value);
    if (found == nullptr) return std::nullopt;
    return static_cast<unsigned>(found - option.values.data());
}

} // namespace arbiter
