// A printed document as a list of elements, and its three forms: one HTML file without scripts, plain text, and
// PDF. Knows nothing of records; names and notes in it may hold any Unicode.
#pragma once

#include "arbiter/telling/grid.h"
#include "drawing.h"
#include "engine/text.h"

#include <stdexcept>
#include <variant>

namespace arbiter {

enum class Paper : std::uint8_t { a4, letter };

struct Heading {
    std::string text;
};
struct Prose {
    std::string text;
    bool quiet = false; // small print
};
// What is told in pairs: "Place", "Zipaquirá".
struct Facts {
    std::vector<std::pair<std::string, std::string>> rows;
};
// How a state stands out: not at all, as a fault, or as somebody's right.
enum class Emphasis : std::uint8_t { plain, fault, right };
// Something found, with the board.
struct Matter {
    std::string number, title, who, state;
    Emphasis emphasis = Emphasis::plain;
    std::vector<std::pair<std::string, std::string>> lines; // "What was owed", "…"; a label may be empty
    Drawing picture;                                        // without shapes: none
    std::string in_words;                                   // the picture, where there are only words
};
struct Figure {
    Drawing drawing;
    std::string caption;
    std::string in_words; // as lines of characters; empty: the grids around it say the same
    float share = 1;      // of the page's width
};
struct Sentence {
    std::string number, time, text;
    bool lead = false; // a throw, before what was played with it
    bool struck = false;
    std::string why;  // behind it: "struck", "annulled"
    std::string mark; // what was found in it
};
struct Sentences {
    std::vector<Sentence> all;
};
struct Signatures {
    std::vector<std::pair<std::string, std::string>> lines; // name and office
};
// The seal in characters and as squares to be read by a machine.
struct Seal {
    std::string text, explanation;
    Drawing code;
};
using Element = std::variant<Heading, Prose, Facts, Matter, Figure, Grid, Sentences, Signatures, Seal>;

struct Document {
    Language language = Language::spanish;
    std::string title, subtitle, footer;
    std::string date; // of the match, "2026-11-29T17:13:05Z" or less; empty if nothing says it
    std::vector<Element> elements;
};

// Why a document can not be made.
struct DocumentError : std::runtime_error {
    using std::runtime_error::runtime_error;
};

std::string html(const Document& document, Paper paper);
std::string plain_text(const Document& document);
struct Pdf {
    std::string bytes;
    int pages = 0;
    int missing = 0; // characters for which no font was found
};
// Throws DocumentError if there are no fonts at all.
Pdf pdf(const Document& document, Paper paper);

// A drawing as a picture that many pixels wide, as PNG. Throws DocumentError as above.
std::string png(const Drawing& drawing, int width);

// The text as squares that a telephone reads. Throws DocumentError if it is too long.
Drawing qr_code(const std::string& text);

} // namespace arbiter
