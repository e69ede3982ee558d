#include "printed.h"

#include "arbiter/acta.h"
#include "arbiter/archive.h"
#include "case.h"

namespace arbiter {

std::vector<Printed> printed_samples() {
    std::vector<Printed> printed;
    const auto folder = tests_folder() / "reports";
    for (const auto& path : files_in("records", ".acta")) {
        const Source source = read_record(path.string());
        const std::string name = path.stem().string();
        const Origin origin{fingerprint(source.record), false, {}};
        const auto document = [&](Language language) { return acta(source.record, origin, language); };
        printed.push_back({folder / (name + ".txt"), plain_text(document(Language::spanish))});
        if (name == "soplos-tres-jugadores")
            printed.push_back({folder / (name + ".html"), html(document(Language::spanish), Paper::a4)});
        if (name == "tute-dos-jugadores")
            printed.push_back({folder / (name + ".html"), html(document(Language::english), Paper::letter)});
    }
    return printed;
}

} // namespace arbiter
