// The app's commands: opening its window, and pictures of its screens.
#include "arbiter/app/app.h"
#include "arbiter/telling/report.h"
#include "command_line.h"

#include "ui/data.h"
#include "ui/window.h"

#include <unistd.h>

#include <filesystem>
#include <future>
#include <iostream>
#include <optional>

namespace arbiter {
namespace {

constexpr std::array<const char*, ui::screen_count> screen_names = {
    "matches", "new",        "table",       "rulebook",           "settings",
    "review",  "statistics", "other-rules", "archive-statistics", "comparison",
    "accounts"};
constexpr std::array<const char*, 3> theme_names = {"light", "dark", "contrast"};

template <std::size_t count>
int index_of(const std::array<const char*, count>& names, const std::string& name) {
    for (std::size_t at = 0; at < count; ++at)
        if (name == names[at]) return static_cast<int>(at);
    return 0;
}

// The records that an empty archive begins with.
std::filesystem::path samples() {
    return ui::data_folder() / "samples";
}

// What can be touched under that name, nullptr if nothing is.
const ui::Ui::Target* target_named(const App& app, const std::string& name) {
    for (const auto& target : app.ui().targets)
        if (target.name == name) return &target;
    return nullptr;
}

// A copy of an archive for as long as it is wanted; none of an archive that is not there.
struct Copy {
    std::string path;

    explicit Copy(const std::string& archive) {
        std::error_code error; // copying says what is wrong
        if (archive.empty() || !std::filesystem::exists(archive, error)) return;
        path = (std::filesystem::temp_directory_path(error) / ("arbiter-shot-" + std::to_string(getpid()) + ".db"))
                   .string();
        std::filesystem::remove(path, error);
        db::Store(archive, db::Access::read).backup(path);
    }
    Copy(const Copy&) = delete;
    Copy& operator=(const Copy&) = delete;
    ~Copy() {
        std::error_code ignored; // it lies where temporary files go
        for (const char* end : {"", "-wal", "-shm"}) std::filesystem::remove(path + end, ignored);
    }
};

// Width and height of 1280x800, nothing if it is none.
std::optional<std::pair<int, int>> read_size(std::string_view text) {
    const std::size_t x = std::min(text.find('x'), text.size());
    const auto width = read_whole(text.substr(0, x)),
               height = read_whole(text.substr(std::min(x + 1, text.size())));
    const auto fits = [](std::optional<std::int64_t> side) { return side && *side >= 200 && *side <= 10000; };
    if (!fits(width) || !fits(height)) return std::nullopt;
    return std::pair(static_cast<int>(*width), static_cast<int>(*height));
}

int run_shot(const Arguments& arguments) {
    const auto size = read_size(arguments.size);
    if (!size)
        return fail(arguments.say("--size: se escribe como 1280x800, de 200 a 10000",
                                  "--size is written like 1280x800, from 200 to 10000"));
    const Copy copy(arguments.taps.empty() ? "" : arguments.archive); // a tap in a picture changes no record
    App app(copy.path.empty() ? arguments.archive : copy.path, "", samples().string());
    ui::Settings settings;
    settings.language = arguments.language;
    settings.theme = static_cast<ui::ThemeName>(index_of(theme_names, arguments.theme));
    settings.discreet = !arguments.teaching;
    settings.left_handed = arguments.left;
    settings.text_size = arguments.text_size;
    app.carry_out(ui::Change{settings});
    const auto screen = static_cast<ui::Screen>(index_of(screen_names, arguments.screen));
    if (ui::shows_match(screen)) {
        app.carry_out(ui::Go{ui::Screen::table, arguments.match != 0 ? arguments.match : app.newest_match()});
        if (!app.has_match())
            return fail(!app.trouble().text.empty() ? app.trouble().text
                                                    : arguments.say("esa partida no está en el archivo",
                                                                    "that match is not in the archive"));
        if (arguments.at > app.record().events.size())
            return fail(arguments.say("el acta no tiene tantos eventos", "the record has fewer events"));
        const bool with_another = screen == ui::Screen::comparison || screen == ui::Screen::accounts;
        if (screen != ui::Screen::table) app.carry_out(ui::Go{screen, with_another ? arguments.other : 0});
        if (arguments.at != 0) app.look_at(arguments.at);
    } else {
        app.carry_out(ui::Go{screen});
    }
    ui::Stage stage(app, size->first, size->second, arguments.scale);
    stage.frame();
    stage.frame();
    for (const std::string& name : arguments.taps) {
        const auto* target = target_named(app, name);
        if (target == nullptr) return fail(arguments.say("no hay qué tocar: ", "nothing to tap: ") + name);
        stage.tap(target->rect.centre());
        stage.frame();
    }
    if (arguments.targets)
        for (const auto& target : app.ui().targets)
            std::cout << target.rect.centre().x << ' ' << target.rect.centre().y << ' ' << target.name << '\n';
    return arguments.file.empty() ? clean : write_output(arguments, arguments.file, stage.picture());
}

// What is shown instead of the app.
int audit_sample(const Arguments& arguments, const std::string& trouble) {
    const std::string sample = (samples() / "soplos-tres-jugadores.acta").string();
    std::cerr << "arbiter: " << arguments.say("no hay pantalla", "there is no display") << " (" << trouble
              << arguments.say("); la auditoría de un acta de muestra:", "); the audit of a sample match:")
              << std::endl;
    const Source source = read_record(sample);
    std::cout << text_report(source, audit(source.record).replay, arguments.language, coloured_output())
              << std::flush;
    return source.refusal || source.unreadable != 0 ? refused : clean;
}

} // namespace

int run_app(const Arguments& arguments) {
    ui::Window window;
    if (!window.reached_display()) return audit_sample(arguments, window.trouble());
    std::optional<App> app;
    auto ready = std::async(std::launch::async, [&] {
        app.emplace(arguments.archive, default_bookmark_file(), samples().string());
        window.prepare(*app);
    });
    const bool opened = window.open("arbiter");
    ready.get();
    if (!opened) return audit_sample(arguments, window.trouble());
    window.run(*app);
    if (window.missing_fonts().empty()) return clean;
    return fail(arguments.say("faltan las fuentes (paquete fonts-inter) en ",
                              "the fonts (package fonts-inter) are missing in ") +
                window.missing_fonts());
}

std::vector<Command> add_tablet(CLI::App& app, Arguments& arguments) {
    auto* shot = add_command(app, arguments, "shot",
                             arguments.say("Dibuja una pantalla de la aplicación en un PNG, sin abrir ventana",
                                           "Draws a screen of the app as a PNG, without a window"));
    shot->add_option(arguments.say("ARCHIVO", "FILE"), arguments.file, arguments.say("El PNG", "The PNG"));
    const auto add_choice = [&](const char* name, std::string& value, const auto& names, std::string help) {
        shot->add_option(name, value, std::move(help))->check(one_of({names.begin(), names.end()}));
    };
    add_choice("--screen", arguments.screen, screen_names, arguments.say("La pantalla", "The screen"));
    add_choice("--theme", arguments.theme, theme_names, arguments.say("El tema", "The theme"));
    shot->add_option("--match", arguments.match, arguments.say("La partida", "The match"))
        ->transform(match_number());
    shot->add_option("--with", arguments.other,
                     arguments.say("La otra partida de una comparación", "The other match of a comparison"))
        ->transform(match_number());
    shot->add_option("--at", arguments.at, arguments.say("Tras ese evento", "After that event"))
        ->transform(event_number());
    shot->add_option("--size", arguments.size, arguments.say("Tamaño, como 1280x800", "Size, like 1280x800"));
    shot->add_option("--scale", arguments.scale, arguments.say("Factor de escala", "Scale factor"))
        ->check(decimal_number(0.5, 8));
    shot->add_option("--text", arguments.text_size, arguments.say("Tamaño del texto, 0 a 2", "Text size, 0 to 2"))
        ->transform(whole_number(0, 2));
    shot->add_flag("--teaching", arguments.teaching, arguments.say("Sin discreción", "Without discretion"));
    shot->add_flag("--targets", arguments.targets,
                   arguments.say("Lista lo que se puede tocar y dónde", "Lists what can be touched, and where"));
    shot->add_flag("--left", arguments.left, arguments.say("Para zurdos", "Left-handed"));
    shot->add_option("--tap", arguments.taps,
                     arguments.say("Toca antes eso, por su nombre", "Taps that first, by name"))
        ->allow_extra_args(false);
    add_examples(shot, arguments,
                 {"shot --screen table --match 12 --at 40 --size 1280x800 mesa.png",
                  "shot --lang en --screen rulebook --theme dark --size 800x1280 rulebook.png"});
    return {{shot, [](const Arguments& given) { return guarded(given, [&] { return run_shot(given); }); }}};
}

} // namespace arbiter
