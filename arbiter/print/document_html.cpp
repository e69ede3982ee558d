// The document as one HTML file: no scripts, nothing loaded from elsewhere, made to be printed as well.
#include "document.h"

#include <fmt/format.h>

namespace arbiter {
namespace {

constexpr std::string_view style = R"(
:root { --ink: #1d2328; --muted: #5c656d; --line: #d9d3c8; --soft: #f4f1ea; --accent: #0f5e63; --danger: #b3261e;
  --good: #1e7a42; }
* { box-sizing: border-box; }
body { margin: 0 auto; max-width: 52rem; padding: 1.5rem; color: var(--ink); background: #fff;
  font: 15px/1.45 Inter, "Helvetica Neue", Arial, sans-serif; overflow-wrap: anywhere; }
header { border-bottom: 3px solid var(--accent); margin-bottom: 1rem; }
header p { margin: 0 0 .6rem; color: var(--accent); font-weight: 600; letter-spacing: .06em; text-transform: uppercase;
  font-size: .8rem; }
h1 { font-size: 1.9rem; line-height: 1.15; margin: 0 0 .3rem; }
h2 { font-size: 1.2rem; margin: 1.8rem 0 .5rem; color: var(--accent); break-after: avoid; }
p { margin: .3rem 0; }
.quiet, figcaption { color: var(--muted); font-size: .82rem; }
dl { display: grid; grid-template-columns: max-content 1fr; gap: .2rem 1.2rem; margin: .5rem 0; }
dl.rules { grid-template-columns: minmax(9rem, 14rem) 1fr; }
dt { color: var(--muted); } dd { margin: 0; }
table { border-collapse: collapse; width: 100%; margin: .6rem 0; font-size: .82rem; break-inside: avoid;
  font-variant-numeric: tabular-nums; }
th, td { padding: .22rem .4rem; text-align: right; border-bottom: 1px solid var(--line); }
th { color: var(--muted); font-weight: 600; vertical-align: bottom; overflow-wrap: normal; }
th:first-child, td:first-child, .prose th, .prose td { text-align: start; }
table.prose { break-inside: auto; } tr { break-inside: avoid; }
figure { margin: .8rem auto; break-inside: avoid; } figcaption { text-align: center; margin-top: .3rem; }
svg { display: block; width: 100%; height: auto; font-family: Inter, "Helvetica Neue", Arial, sans-serif; }
article { display: grid; grid-template-columns: 1fr 12.5rem; gap: .2rem 1rem; padding: .7rem 0;
  border-top: 1px solid var(--line); break-inside: avoid; font-size: .88rem; }
article h3 { margin: 0; font-size: 1rem; } article .who { color: var(--muted); font-weight: 400; }
article .at { color: var(--muted); font-size: .8rem; }
article .state { border: 1px solid currentColor; border-radius: 1em; padding: 0 .55em; font-size: .75rem;
  font-weight: 600; color: var(--accent); white-space: nowrap; }
article .state.fault { background: var(--danger); border-color: var(--danger); color: #fff; }
article .state.right { background: var(--good); border-color: var(--good); color: #fff; }
article p { margin: .22rem 0; } article b { color: var(--muted); font-weight: 600; }
ol { list-style: none; margin: 0; padding: 0; columns: 2; column-gap: 1.6rem; font-size: .78rem; line-height: 1.35; }
li { break-inside: avoid; padding: .06rem 0 .06rem 2.6rem; position: relative; }
li > i { position: absolute; left: 0; width: 2.1rem; text-align: right; color: var(--muted); font-style: normal; }
li small { color: var(--muted); } li em { color: var(--danger); font-style: normal; font-weight: 600; } s { color: var(--muted); }
ol.last { break-inside: avoid; break-after: avoid; } .signatures, .seal { break-before: avoid; }
.signatures { display: grid; grid-template-columns: 1fr 1fr; gap: 0 2.5rem; break-inside: avoid; }
.signatures div { border-bottom: 1px solid var(--ink); height: 3.6rem; }
.signatures p { margin: .2rem 0 0; } .signatures small { color: var(--muted); }
.seal { display: grid; grid-template-columns: 7.5rem 1fr; gap: 1.2rem; align-items: center; margin-top: 1.6rem;
  padding: .9rem; border: 1px solid var(--line); break-inside: avoid; }
.seal strong { font: 600 1.25rem/1.6 "DejaVu Sans Mono", Menlo, Consolas, monospace; }
@media (max-width: 34rem) { article, .seal { grid-template-columns: 1fr; } ol { columns: 1; } }
@media print {
  html { font-size: 12px; }
  body { max-width: none; padding: 0; font-size: 9pt; print-color-adjust: exact; -webkit-print-color-adjust: exact; }
  article { grid-template-columns: 1fr 46mm; }
}
)";

struct Html {
    std::string text;
    Stamps standing; // in the page so far

    template <class... Values>
    void add(fmt::format_string<Values...> form, Values&&... values) {
        fmt::format_to(std::back_inserter(text), form, std::forward<Values>(values)...);
    }

    void svg(const Drawing& drawing, std::string_view label) {
        add("<svg viewBox=\"0 0 {} {}\" role=\"img\" aria-label=\"{}\">\n{}</svg>\n", drawing.width, drawing.height,
            escaped(label), svg_shapes(drawing, standing));
    }

    void operator()(const Heading& heading) { add("<h2>{}</h2>\n", escaped(heading.text)); }
    void operator()(const Prose& paragraph) {
        add("<p{}>{}</p>\n", paragraph.quiet ? " class=\"quiet\"" : "", escaped(paragraph.text));
    }
    void operator()(const Facts& facts) {
        bool wide = false;
        for (const auto& [name, value] : facts.rows) wide = wide || columns(name) > 20;
        add("<dl{}>\n", wide ? " class=\"rules\"" : "");
        for (const auto& [name, value] : facts.rows) add("<dt>{}</dt><dd>{}</dd>\n", escaped(name), escaped(value));
        text += "</dl>\n";
    }
    void operator()(const Grid& grid) {
        add("<table{}>\n<thead><tr>", grid.prose ? " class=\"prose\"" : "");
        for (const std::string& cell : grid.head) add("<th>{}</th>", escaped(cell));
        text += "</tr></thead>\n<tbody>\n";
        for (const auto& row : grid.rows) {
            text += "<tr>";
            for (const std::string& cell : row) add("<td>{}</td>", escaped(cell));
            text += "</tr>\n";
        }
        text += "</tbody>\n</table>\n";
    }
    void operator()(const Matter& entry) {
        add("<article>\n<div>\n<h3>{} <span class=\"who\">{}</span></h3>\n", escaped(entry.title),
            escaped(entry.who));
        add("<p class=\"at\">{} <span class=\"state{}\">{}</span></p>\n", escaped(entry.number),
            entry.emphasis == Emphasis::fault   ? " fault"
            : entry.emphasis == Emphasis::right ? " right"
                                                : "",
            escaped(entry.state));
        for (const auto& [label, line] : entry.lines) {
            text += "<p>";
            if (!label.empty()) add("<b>{}.</b> ", escaped(label));
            add("{}</p>\n", escaped(line));
        }
        text += "</div>\n<div>\n";
        if (!entry.picture.shapes.empty()) svg(entry.picture, entry.in_words);
        text += "</div>\n</article>\n";
    }
    void operator()(const Figure& figure) {
        add("<figure style=\"width:{}%\">\n", static_cast<int>(figure.share * 100));
        svg(figure.drawing, figure.caption);
        add("<figcaption>{}</figcaption>\n</figure>\n", escaped(figure.caption));
    }
    void operator()(const Sentences& sentences) {
        constexpr std::size_t signed_for = 4; // the last ones stay with what follows
        text += "<ol>\n";
        for (std::size_t at = 0; at < sentences.all.size(); ++at) {
            const Sentence& entry = sentences.all[at];
            if (at > 0 && at + signed_for == sentences.all.size()) text += "</ol>\n<ol class=\"last\">\n";
            add("<li><i>{}</i>", escaped(entry.number));
            const char* mark = entry.struck ? "s" : entry.lead ? "b" : "span";
            add("<{0}>{1}</{0}>", mark, escaped(entry.text));
            if (!entry.mark.empty()) add(" <em>{}</em>", escaped(entry.mark));
            if (!entry.why.empty()) add(" <small>({})</small>", escaped(entry.why));
            if (!entry.time.empty()) add(" <small>{}</small>", escaped(entry.time));
            text += "</li>\n";
        }
        text += "</ol>\n";
    }
    void operator()(const Signatures& signatures) {
        text += "<div class=\"signatures\">\n";
        for (const auto& [name, office] : signatures.lines)
            add("<section><div></div><p>{} <small>{}</small></p></section>\n", escaped(name), escaped(office));
        text += "</div>\n";
    }
    void operator()(const Seal& seal) {
        text += "<div class=\"seal\">\n";
        svg(seal.code, seal.text);
        add("<div><strong>{}</strong><p class=\"quiet\">{}</p></div>\n</div>\n", escaped(seal.text),
            escaped(seal.explanation));
    }
};

} // namespace

std::string html(const Document& document, Paper paper) {
    Html page;
    page.add(
        "<!DOCTYPE html>\n<html lang=\"{}\">\n<head>\n<meta charset=\"utf-8\"/>\n"
        "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\"/>\n<title>{}</title>\n<style>",
        document.language == Language::spanish ? "es" : "en", escaped(document.title));
    page.text += style;
    page.add("@page {{ size: {}; margin: 16mm 15mm; }}\n</style>\n</head>\n<body>\n",
             paper == Paper::a4 ? "A4" : "letter");
    page.add("<header>\n<h1>{}</h1>\n<p>{}</p>\n</header>\n<main>\n", escaped(document.title),
             escaped(document.subtitle));
    for (const Element& element : document.elements) std::visit(page, element);
    page.text += "</main>\n</body>\n</html>\n";
    return std::move(page.text);
}

} // namespace arbiter
