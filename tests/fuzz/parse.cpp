// Whatever is read can be written, and is then read as the same.
#include "engine/log.h"

#include <cstdlib>

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    using namespace arbiter;
    const Parsed parsed = parse({reinterpret_cast<const char*>(data), size});
    if (parsed.refusal) return 0;
    for (const Language language : {Language::english, Language::spanish})
        if (parse(write(parsed.record, language)).record != parsed.record) std::abort();
    return 0;
}
