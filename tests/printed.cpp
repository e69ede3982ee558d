#include "printed.h"

#include "arbiter/archive/archive.h"
#include "arbiter/print/acta.h"
#include "case.h"

namespace arbiter {

std::vector<Printed> printed_samples() {
    std::vector<Printed> printed;
    const auto folder = tests_folder() / "reports";
    for (const auto& path : files_in("records", ".acta")) {
        const Source source = read_record(path.string());
        const std::string name = path.stem().string();
        const Origin origin{fingerprint(source.record), false, {}};
        const bool abroad = name == "tute-dos-jugadores"; // one as elsewhere: in English, on letter paper
        const Document spanish = acta(source.record, origin, Language::spanish);
        printed.push_back({folder / (name + ".txt"), plain_text(spanish)});
        printed.push_back(
            {folder / (name + ".html"), abroad ? html(acta(source.record, origin, Language::english), Paper::letter)
                                               : html(spanish, Paper::a4)});
    }
    return printed;
}

} // namespace arbiter
