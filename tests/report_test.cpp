// What is printed after the match: the acta in its three forms, boards, explanations, statistics, comparisons.
#include "arbiter/analysis/slips.h"
#include "arbiter/archive/archive.h"
#include "arbiter/print/acta.h"
#include "arbiter/print/board_drawing.h"
#include "arbiter/print/painter.h"
#include "arbiter/print/printable.h"
#include "arbiter/telling/branches_text.h"
#include "arbiter/telling/explanation.h"
#include "arbiter/telling/json.h"
#include "arbiter/telling/statistics_text.h"
#include "arbiter/telling/wording.h"
#include "printed.h"
#include "program.h"
#include "random_record.h"

#include <glib.h>

#include <cmath>
#include <set>
#include <sstream>

using namespace arbiter;

namespace {

Document document_of(const std::string& text, Language language = Language::spanish) {
    const Parsed parsed = parse(text);
    EXPECT_FALSE(parsed.refusal);
    return acta(parsed.record, {"0000-1111-2222-3333", false, {}}, language);
}

// A markup file read by GLib's strict parser: its elements, and all text in it.
struct Markup {
    std::multiset<std::string> elements;
    std::string text, fault;
    std::vector<std::map<std::string, std::string>> boxes; // attributes of `rect`
};
Markup read_markup(const std::string& file) {
    Markup markup;
    GMarkupParser parser{};
    parser.start_element = [](GMarkupParseContext*, const char* name, const char** names, const char** values,
                              void* into, GError**) {
        auto& read = *static_cast<Markup*>(into);
        read.elements.insert(name);
        if (std::string_view(name) != "rect") return;
        read.boxes.emplace_back();
        for (; *names != nullptr; ++names, ++values) read.boxes.back()[*names] = *values;
    };
    parser.text = [](GMarkupParseContext*, const char* text, std::size_t size, void* into, GError**) {
        static_cast<Markup*>(into)->text.append(text, size);
    };
    GMarkupParseContext* context = g_markup_parse_context_new(&parser, GMarkupParseFlags{}, &markup, nullptr);
    GError* error = nullptr;
    if (g_markup_parse_context_parse(context, file.data(), static_cast<gssize>(file.size()), &error) == 0 ||
        g_markup_parse_context_end_parse(context, &error) == 0)
        markup.fault = error->message;
    g_clear_error(&error);
    g_markup_parse_context_free(context);
    return markup;
}

bool holds(const std::string& text, const std::string& part) {
    return text.find(part) != std::string::npos;
}

constexpr const char* evil = R"(arbiter-log 1
tag event "<script>alert('x')</script> & \"Copa\""
tag place "القاهرة"
player Y "مريم <b>O'Brien</b>"
player B "משה \"]]> --> </style>"
position Y=20,40,heaven,heaven B=24,60,jail,jail
turn Y
roll Y 4 2
move Y2 4 to 45
note "</svg><img src=x> שלום 1-2"
claim B
)";

TEST(Report, SampleMatchesArePrintedAsKept) {
    for (const Printed& printed : printed_samples())
        EXPECT_EQ(read_file(printed.file), printed.text)
            << printed.file << ": build/tests/regenerate rewrites it if the change was meant";
}

TEST(Report, NamesCanNotBreakTheHtml) {
    for (const Paper paper : {Paper::a4, Paper::letter}) {
        const std::string file = html(document_of(evil), paper);
        const Markup markup = read_markup(file);
        EXPECT_EQ(markup.fault, "");
        for (const char* element : {"script", "img", "b O", "link", "iframe"})
            EXPECT_EQ(markup.elements.count(element), 0U) << element;
        for (const char* text : {"<script>alert('x')</script> & \"Copa\"", "<b>O'Brien</b>", "</svg><img src=x>",
                                 "משה \"]]> --> </style>", "القاهرة"})
            EXPECT_TRUE(holds(markup.text, text)) << text;
        EXPECT_TRUE(holds(markup.text, paper == Paper::a4 ? "size: A4" : "size: letter"));
        EXPECT_FALSE(holds(file, "http")) << "nothing is loaded from elsewhere";
    }
}

TEST(Report, RightToLeftTextIsKeptApart) {
    const std::string text = plain_text(document_of(evil));
    EXPECT_TRUE(holds(text, "\u2068مريم <b>O'Brien</b>\u2069 (amarillo)")) << text;
    EXPECT_TRUE(holds(text, "\u2068القاهرة\u2069"));
    Record record = parse(evil).record;
    record.header.names[0] = "a\u202Eb\u2066c\x01" + std::string(1000, 'x');
    const std::string name = *printable_record(record).header.names[0];
    EXPECT_TRUE(name.starts_with("abc x")) << name;
    EXPECT_LT(name.size(), 100U);
    EXPECT_TRUE(name.ends_with("…"));
}

TEST(Report, PdfIsTheSameEveryTimeAndHasTheMatchesDate) {
    const Source source = read_record((tests_folder() / "records" / "soplos-tres-jugadores.acta").string());
    const Document document = acta(source.record, {fingerprint(source.record), false, {}}, Language::spanish);
    const Pdf a4 = pdf(document, Paper::a4), letter = pdf(document, Paper::letter);
    EXPECT_TRUE(a4.bytes.starts_with("%PDF"));
    EXPECT_GE(a4.pages, 8);
    EXPECT_GE(letter.pages, a4.pages);
    EXPECT_EQ(a4.missing, 0);
    EXPECT_EQ(pdf(document, Paper::a4).bytes, a4.bytes);
    EXPECT_TRUE(holds(a4.bytes, "/CreationDate (20260919"));
    EXPECT_FALSE(holds(pdf(document_of(evil), Paper::a4).bytes, "/CreationDate"));
}

TEST(Report, WhatIsDrawnOftenStandsInTheHtmlOnce) {
    const std::string file = html(document_of(evil), Paper::a4);
    const auto count = [&](const std::string& part) {
        int found = 0;
        for (std::size_t at = file.find(part); at != std::string::npos; at = file.find(part, at + 1)) ++found;
        return found;
    };
    EXPECT_EQ(count(">68</text>"), 1) << "the bare board";
    for (int stamp = 0; stamp < 9; ++stamp) { // and eight tokens, on one board after the other
        const std::string name = "stamp" + std::to_string(stamp) + '"';
        EXPECT_EQ(count("<g id=\"" + name), 1) << name;
        EXPECT_EQ(count("<use href=\"#" + name), count("<article>") + 1) << name; // the first and the last board
    }
    EXPECT_EQ(count("stamp9"), 0);
}

TEST(Report, TimesAreUtcAndSaidToBe) {
    const std::string stamped =
        "arbiter-log 1\nplayer Y \"Ana\"\nplayer B\nposition Y=20,40,jail,jail B=24,60,jail,jail\n"
        "turn Y\n[2026-11-29T23:13:05Z] roll Y 4 2\n[2026-11-30T00:01:40Z] move Y2 4\nmove Y2 2\n";
    setenv("TZ", "America/Bogota", 1);
    const std::string here = plain_text(document_of(stamped)),
                      english = plain_text(document_of(stamped, Language::english));
    setenv("TZ", "Asia/Tokyo", 1);
    EXPECT_EQ(plain_text(document_of(stamped)), here);
    unsetenv("TZ");
    EXPECT_TRUE(holds(here, "2026-11-29 23:13 UTC a 2026-11-30 00:01 UTC")) << here;
    EXPECT_TRUE(holds(here, "Evento 2, 00:01:40 UTC · Captura omitida")) << here;
    EXPECT_TRUE(holds(english, "2026-11-29 23:13 UTC to 2026-11-30 00:01 UTC")) << english;
    EXPECT_TRUE(holds(english, "Event 2, 00:01:40 UTC · Omitted capture")) << english;
}

// The first element of that kind for which `fits`.
template <class Piece, class Fits>
const Piece& element_of(const Document& document, Fits fits) {
    for (const Element& element : document.elements)
        if (const auto* piece = std::get_if<Piece>(&element); piece != nullptr && fits(*piece)) return *piece;
    throw std::runtime_error("no such element");
}

constexpr const char* blown = "arbiter-log 1\nplayer Y \"Ana\"\nplayer B \"Luis\"\n"
                              "position Y=20,40,heaven,heaven B=24,60,jail,jail\nturn Y\nroll Y 4 2\nmove Y2 4\n"
                              "move Y2 2\nclaim B\nroll B 1 2\nclaim Y\n";

TEST(Report, AnOverviewStandsBeforeTheCases) {
    using Rows = std::vector<std::vector<std::string>>;
    const Document document = document_of(blown);
    EXPECT_EQ(element_of<Grid>(document, [](const Grid& grid) { return grid.prose; }).rows,
              (Rows{{"2", "Ana", "captura omitida", "Y1", "sancionado", "4, azul"},
                    {"6", "Ana", "soplo", "—", "rechazado", ""}}));
}

TEST(Report, AnUpheldClaimIsNoFault) {
    const Document document = document_of(blown);
    const auto tone = [&](const std::string& state) {
        return element_of<Matter>(document, [&](const Matter& entry) { return entry.state == state; }).emphasis;
    };
    EXPECT_EQ(tone("sancionado"), Emphasis::fault);
    EXPECT_EQ(tone("concedido"), Emphasis::right);
    EXPECT_EQ(tone("rechazado"), Emphasis::plain);
}

TEST(Report, TheRecordMarksWhatWasFoundAndClaimed) {
    const std::string text = plain_text(document_of(blown));
    EXPECT_TRUE(holds(text, "Y2 con 4: 40 → 44 [captura omitida]")) << text;
    EXPECT_TRUE(holds(text, "[concedido]"));
    EXPECT_LT(text.find("Firmas"), text.find("Apéndice: estadísticas"));
    const std::string page = html(document_of(blown), Paper::a4);
    const std::size_t last = page.find("<ol class=\"last\">");
    ASSERT_NE(last, std::string::npos);
    EXPECT_LT(page.find("<i>3</i>", last), page.find("Firmas")) << "four sentences stay with the signatures";
}

TEST(Report, TheResultSaysWithWhichEventItWasWon) {
    const std::string won =
        "arbiter-log 1\nplayer Y \"Ana\"\nplayer B\nposition Y=c5,heaven,heaven,heaven "
        "B=24,60,jail,heaven\nturn Y\nroll Y 3 1\n[2026-11-29T17:13:05Z] move Y1 3\nnote \"x\"\n";
    const std::string text = plain_text(document_of(won));
    EXPECT_TRUE(holds(text, "Ana (amarillo), con el evento 2, 17:13:05 UTC")) << text;
    EXPECT_TRUE(holds(text, "Ana (amarillo) 4 · azul 1")) << text;
    EXPECT_TRUE(holds(text, "parqués\n"));
}

TEST(Report, ItSaysHowTokensAreNamed) {
    EXPECT_TRUE(holds(plain_text(document_of(evil)), "Y1 a Y4, amarillo;"));
    EXPECT_TRUE(holds(plain_text(document_of(evil, Language::english)), "Y1 to Y4, yellow;"));
}

TEST(Report, VeryLongNamesAndNotesFindTheirPlace) {
    std::string text = "arbiter-log 1\nplayer Y \"" + std::string(5000, 'W') + "\"\nplayer B\nroll Y 1 2\nnote \"";
    for (int word = 0; word < 6000; ++word) text += "palabra ";
    const Document document = document_of(text + "\"\n");
    EXPECT_GT(pdf(document, Paper::a4).pages, 5);
    EXPECT_EQ(read_markup(html(document, Paper::a4)).fault, "");
    std::istringstream lines(plain_text(document));
    for (std::string line; std::getline(lines, line);) EXPECT_LE(columns(line), 115) << line;
}

TEST(Report, TheQrCodeHasThreeEyesAndAWhiteRim) {
    const Drawing code = qr_code("3f2a-9c01-77be-0d45");
    EXPECT_EQ(code.width, code.height);
    for (std::size_t at = 1; at < code.shapes.size(); ++at) {
        const Shape& shape = code.shapes[at];
        EXPECT_GE(shape.points[0].x, 40);
        EXPECT_LE(shape.points[1].x, code.width - 40);
    }
    const auto eye = [&](Point corner) {
        return std::any_of(code.shapes.begin(), code.shapes.end(), [&](const Shape& shape) {
            return shape.fill == 0 && shape.points[0].x == corner.x && shape.points[0].y == corner.y &&
                   shape.points[1].x == corner.x + 70;
        });
    };
    EXPECT_TRUE(eye({40, 40}));
    EXPECT_TRUE(eye({code.width - 110, 40}));
    EXPECT_TRUE(eye({40, code.width - 110}));
}

TEST(Report, NoSeamCrossesTheQrCode) {
    const Drawing code = qr_code("3f2a-9c01-77be-0d45");
    const auto dark = [&](float x, float y, float right, float below) {
        return std::any_of(code.shapes.begin(), code.shapes.end(), [&](const Shape& shape) {
            return shape.fill == 0 && shape.points[0].x <= x && shape.points[0].y <= y &&
                   shape.points[1].x >= right && shape.points[1].y >= below;
        });
    };
    int neighbours = 0;
    for (float y = 40; y < code.height - 40; y += 10)
        for (float x = 40; x < code.width - 40; x += 10) {
            if (!dark(x, y, x + 10, y + 10)) continue;
            for (const Point next : {Point{x + 10, y}, Point{x, y + 10}}) {
                if (!dark(next.x, next.y, next.x + 10, next.y + 10)) continue;
                ++neighbours;
                EXPECT_TRUE(dark(x, y, next.x + 10, next.y + 10)) << x << ' ' << y;
            }
        }
    EXPECT_GT(neighbours, 100);
}

TEST(Painter, LeavesNoPathToTheNextStroke) {
    const Surface surface(cairo_image_surface_create(CAIRO_FORMAT_ARGB32, 10, 10));
    const Pen pen(cairo_create(surface.get()));
    Typesetter types;
    Drawing drawing{10, 10, {}};
    drawing.box({{2, 2}, {8, 8}}, 0x000000);
    Painter(types).paint(pen.get(), drawing, 0, 0, 10);
    EXPECT_FALSE(cairo_has_current_point(pen.get()));
}

TEST(BoardDrawing, ArrowsHideNoTokenAndNoRing) {
    const Position position = parse(evil).record.header.position.value();
    const Drawing drawing = on_board(position, 3, united(bit(0), bit(4)), {{0, 20, 24}});
    std::size_t tip = 0, first_token = 0;
    for (std::size_t at = 1; at < drawing.shapes.size(); ++at) {
        if (drawing.shapes[at].form == Shape::Form::polygon) tip = at;
        if (drawing.shapes[at].form == Shape::Form::stamp && first_token == 0) first_token = at;
    }
    ASSERT_NE(tip, 0U);
    EXPECT_LT(tip, first_token) << "tokens lie over arrows";
    const Point end = drawing.shapes[tip].points[0], middle = scene_before(0).field(24, 0).middle;
    float ring = 0;
    for (const Shape& each : drawing.shapes)
        if (each.form == Shape::Form::circle) ring = each.size + each.pen / 2;
    EXPECT_GT(ring, 0);
    EXPECT_GE(std::hypot(end.x - middle.x * 1000, end.y - middle.y * 1000), ring);
}

TEST(BoardDrawing, SquaresLieWhereTheScreenHasThem) {
    const Position position = parse(evil).record.header.position.value();
    const Markup markup = read_markup(svg_file(on_board(position, 3), "<&>"));
    EXPECT_EQ(markup.fault, "");
    EXPECT_TRUE(holds(markup.text, "<&>"));
    for (int square = 1; square < heaven; ++square) {
        const Box box = scene_before(0).field(static_cast<Square>(square), no_seat).box;
        const auto is_it = [&](const std::map<std::string, std::string>& drawn) {
            const auto near = [&](const char* name, float wanted) {
                return std::abs(std::stof(drawn.at(name)) - wanted * 1000) < 0.006F;
            };
            return near("x", box.min.x) && near("y", box.min.y) && near("width", box.width()) &&
                   near("height", box.height());
        };
        EXPECT_EQ(std::count_if(markup.boxes.begin(), markup.boxes.end(), is_it), 1) << square;
    }
}

TEST(BoardDrawing, TokensStandWhereTheScreenHasThem) {
    const Position position = parse(evil).record.header.position.value();
    const Drawing drawing = on_board(position, 3);
    ASSERT_EQ(drawing.shapes.size(), 9U) << "the board and eight tokens";
    const Point spot = scene_before(0).pieces(position, 3)[5].middle;
    const Shape& token = drawing.shapes[6]; // B2
    EXPECT_EQ(token.stamp->shapes.back().text, "2");
    EXPECT_FLOAT_EQ(token.points[0].x, spot.x * 1000);
    EXPECT_FLOAT_EQ(token.points[0].y, spot.y * 1000);
}

// The slips that may lead from 20 with a 4 of the throw 4-2 to the square, with Y2 on 22 and B1 on 18.
std::vector<Slip> slips_to(Square square) {
    Finding finding;
    finding.kind = Kind::count_error;
    finding.tokens = 1;
    finding.die = 4;
    finding.value = {4, 2};
    finding.position.at[0] = 20;
    finding.position.at[1] = 22;
    finding.position.at[4] = 18;
    std::vector<Slip> slips;
    for (const LikelySlip& slip : likely_slips(finding, square)) slips.push_back(slip.slip);
    return slips;
}

TEST(Explanation, AMiscountHasItsLikelySlip) {
    using Slips = std::vector<Slip>;
    EXPECT_EQ(slips_to(22), (Slips{Slip::other_die, Slip::neighbour}));
    EXPECT_EQ(slips_to(26), (Slips{Slip::sum, Slip::neighbour}));
    EXPECT_EQ(slips_to(23), (Slips{Slip::own_square}));
    EXPECT_EQ(slips_to(25), (Slips{Slip::skipped_one}));
    EXPECT_EQ(slips_to(16), (Slips{Slip::backwards}));
    EXPECT_EQ(slips_to(40), Slips{});
    EXPECT_EQ(slips_to(first_corridor + 8), Slips{}) << "a corridor of another colour is on nobody's way";
}

TEST(Explanation, TellsFactsDutyRuleAndRemedy) {
    const Record record = parse(evil).record;
    const Replay replay = audit(record).replay;
    const Course course = course_of(record, replay);
    const auto findings = replay.findings();
    ASSERT_EQ(findings.size(), 2U);
    const Explanation omission = explain(findings[0], course, replay, Language::spanish);
    EXPECT_TRUE(holds(omission.facts, "Tirada 4-2 de ")) << omission.facts;
    EXPECT_TRUE(holds(omission.facts, "Y2 con 4: 40 → 45.")) << omission.facts;
    EXPECT_TRUE(holds(omission.facts, "Y1 (en 20), B1 (en 24)")) << omission.facts;
    EXPECT_TRUE(holds(omission.owed, "Y1 con 4 → 24 captura B1"));
    EXPECT_TRUE(omission.rule.starts_with("§64: "));
    EXPECT_EQ(omission.ruling, "") << "nothing was captured late";
    EXPECT_EQ(omission.slip, "");
    const Explanation miscount = explain(findings[1], course, replay, Language::english);
    EXPECT_EQ(miscount.slip, "It was put 1 square too far. Probably: skipped a square.");
    for (int kind = 0; kind < kind_count; ++kind) {
        Finding finding = findings[0];
        finding.kind = static_cast<Kind>(kind);
        for (const Language language : {Language::spanish, Language::english}) {
            const Explanation said = explain(finding, course, replay, language);
            for (const std::string& part : {said.facts, said.meaning, said.rule, said.remedy})
                EXPECT_FALSE(part.empty()) << kind;
            EXPECT_TRUE(is_omission(finding.kind) || !said.ruling.empty()) << kind;
        }
    }
}

// A record of two seats, judged and explained in Spanish.
struct Explained {
    explicit Explained(const std::string& text)
        : record(parse("arbiter-log 1\nplayer Y \"Ana\"\nplayer B \"Luis\"\n" + text).record),
          replay(audit(record).replay), course(course_of(record, replay)), findings(replay.findings()) {}

    Explanation finding(std::size_t which) const {
        return explain(findings.at(which), course, replay, Language::spanish);
    }
    Explanation claim(std::size_t which) const {
        return explain(replay.claims()[which], course, replay, Language::spanish);
    }

    Record record;
    Replay replay;
    Course course;
    std::vector<Finding> findings;
};
constexpr const char* owed_capture =
    "position Y=20,40,heaven,heaven B=24,60,jail,jail\nturn Y\nroll Y 4 2\nmove Y2 4\n";

TEST(Explanation, AnOmissionHasItsPrice) {
    const std::string begun = std::string(owed_capture) + "move Y2 2\n";
    EXPECT_EQ(Explained(begun).finding(0).price, "Un soplo a tiempo habría enviado a la cárcel: Y1 (en 20).");
    EXPECT_EQ(Explained(begun + "roll B 1 2\n").finding(0).price,
              "Un soplo a tiempo habría enviado a la cárcel: Y1 (en 20). Nadie reclamó.");
    EXPECT_EQ(
        Explained(begun + "roll B 1 2\nclaim B\n").finding(0).price,
        "Un soplo a tiempo habría enviado a la cárcel: Y1 (en 20). Luis (azul) reclamó tarde, en el evento 5.");
    EXPECT_EQ(Explained(begun + "claim B\n").finding(0).price, "") << "the claim says it";
}

TEST(Explanation, OneSoploForTwoOmissionsCitesR5) {
    const Explained two("position Y=30,30,heaven,heaven B=31,60,jail,jail\nturn Y\nroll Y 2 1\nmove Y1 2\n"
                        "move Y1 1\nclaim B\n");
    ASSERT_EQ(two.findings.size(), 2U);
    EXPECT_TRUE(holds(two.finding(0).price, "la del evento 3")) << two.finding(0).price;
    EXPECT_TRUE(holds(two.finding(1).price, "la del evento 2")) << two.finding(1).price;
    EXPECT_TRUE(holds(two.finding(1).price, "R5"));
}

TEST(Explanation, ALateCaptureCitesR13) {
    const Explained late("position Y=20,40,heaven,heaven B=24,60,jail,jail\nturn Y\nroll Y 2 4\nmove Y2 2\n"
                         "move Y1 4\n");
    ASSERT_FALSE(late.findings.empty());
    EXPECT_TRUE(late.finding(0).ruling.starts_with("R13: ")) << late.finding(0).ruling;
}

TEST(Explanation, AnOmittedExitSaysHowManyAndWhich) {
    const Explained exit("position Y=20,jail,jail,jail B=24,60,jail,jail\nturn Y\nroll Y 3 3\nout Y3\nmove Y1 3\n");
    ASSERT_FALSE(exit.findings.empty());
    EXPECT_TRUE(holds(exit.finding(0).owed, "en la cárcel: 3; tenían que salir: 2; salieron: 1."))
        << exit.finding(0).owed;
    EXPECT_TRUE(exit.finding(0).ruling.starts_with("R10: "));
    EXPECT_EQ(concerned(exit.findings[0], exit.replay.rules()), bit(1)) << "Y2";
    const auto drawn = ways(exit.findings[0], exit.course, exit.replay.rules());
    ASSERT_FALSE(drawn.empty());
    EXPECT_EQ(drawn[0].from, jail);
    EXPECT_EQ(drawn[0].to, parques_board.start[0]);
    EXPECT_FALSE(drawn[0].wrong);
}

TEST(Explanation, AClaimNamesTheAccusedAndWhoChose) {
    const std::string equals = "position Y=20,20,40,heaven B=24,60,jail,jail\nturn Y\nroll Y 4 2\nmove Y3 4\n"
                               "move Y3 2\nclaim B";
    const Explained chosen(equals + " Y2\n"), silent(equals + "\n");
    EXPECT_TRUE(
        holds(chosen.claim(0).facts, "captura omitida de Ana (amarillo) en el evento 2, con la tirada 4-2."))
        << chosen.claim(0).facts;
    EXPECT_TRUE(holds(chosen.claim(0).facts, "Va a la cárcel: Y2 (estaba en 20). Entre iguales, Y1, Y2, escogió"))
        << chosen.claim(0).facts;
    EXPECT_TRUE(
        holds(silent.claim(0).facts, "Va a la cárcel: Y1 (estaba en 20). Entre iguales, Y1, Y2, nadie escogió"))
        << silent.claim(0).facts;
    EXPECT_FALSE(
        holds(Explained(std::string(owed_capture) + "move Y2 2\nclaim B\n").claim(0).facts, "Entre iguales"));
}

TEST(Explanation, ARejectedClaimSaysWhyAndMarksWhatItMeant) {
    const Explained none(
        "position Y=18,40,heaven,heaven B=22,60,jail,jail\nturn Y\nroll Y 4 2\nmove Y2 4\nmove Y2 2\n"
        "claim B\n");
    EXPECT_TRUE(holds(none.claim(0).facts, "del evento 1: Ana tira 4-2. Ningún dado llevaba"))
        << none.claim(0).facts;
    EXPECT_TRUE(holds(none.claim(0).facts, "En seguro: B1 (en 22).")) << none.claim(0).facts;
    EXPECT_EQ(concerned(none.replay.claims()[0], none.course, none.replay.rules()), Tokens{0});
    const Explained late(std::string(owed_capture) + "move Y2 2\nroll B 1 2\nclaim B\n");
    EXPECT_EQ(concerned(late.replay.claims()[0], late.course, late.replay.rules()), united(bit(0), bit(4)))
        << "Y1 and B1";
}

TEST(Explanation, TheCourseIsWhatStandsAfterCorrections) {
    const Record record =
        parse("arbiter-log 1\nplayer Y\nplayer B\nposition Y=20,40,jail,jail B=1,jail,jail,jail\n"
              "turn Y\nroll Y 3 1\nmove Y1 3\nundo 2 with move Y2 3\nmove Y2 1\nundo\nmove Y1 1\n")
            .record;
    const Course course = course_of(record, audit(record).replay);
    ASSERT_EQ(course.positions.size(), 7U);
    EXPECT_EQ(course.positions[2].at[1], 43) << "the amended move";
    EXPECT_EQ(course.positions[4].at[1], 43) << "struck";
    EXPECT_EQ(course.positions[6].at[0], 21);
    EXPECT_EQ(course.record.events[3].word, Word::note);
}

// The upper tail of chi-square with five degrees of freedom, in closed form.
double tail_of_five(double x) {
    return std::erfc(std::sqrt(x / 2)) + std::sqrt(2 * x / M_PI) * std::exp(-x / 2) * (1 + x / 3);
}

TEST(Statistics, ChiSquareAgreesWithTheClosedForm) {
    const DiceTest known = faces_test({5, 8, 9, 8, 10, 20}); // a textbook's die: 13.4, p 0.0199
    EXPECT_NEAR(known.statistic, 13.4, 1e-12);
    EXPECT_NEAR(known.p, 0.019905, 1e-6);
    EXPECT_TRUE(known.enough);
    for (const Faces& faces :
         {Faces{10, 10, 10, 10, 10, 10}, Faces{1, 2, 3, 4, 5, 6}, Faces{70, 80, 90, 85, 76, 99}}) {
        const DiceTest test = faces_test(faces);
        EXPECT_NEAR(test.p, tail_of_five(test.statistic), 1e-12);
    }
    EXPECT_FALSE(faces_test({4, 5, 5, 5, 5, 5}).enough) << "less than five of each expected";
    EXPECT_TRUE(faces_test({5, 5, 5, 5, 5, 5}).enough);
    const DiceTest pairs = pairs_test(10, 36); // (10-6)²/6 + (26-30)²/30 = 3.2; one degree: erfc(√(x/2))
    EXPECT_NEAR(pairs.statistic, 3.2, 1e-12);
    EXPECT_NEAR(pairs.p, std::erfc(std::sqrt(1.6)), 1e-12);
    EXPECT_EQ(faces_test({}).p, 1);
}

TEST(Statistics, RunsAreCountedWithoutSevens) {
    const Runs runs = count_runs({8, 9, 7, 12, 2, 3, 10, 7, 4, 5, 6, 11}); // HHH LL H LLL H
    EXPECT_EQ(runs.runs, 5U);
    EXPECT_EQ(runs.high, 5U);
    EXPECT_EQ(runs.low, 5U);
    EXPECT_DOUBLE_EQ(runs.expected, 6);
    EXPECT_NEAR(runs.variance, 2000.0 / 900, 1e-12); // 50 · 40 / (100 · 9)
    const DiceTest test = runs_test(runs);
    EXPECT_NEAR(test.statistic, -1 / std::sqrt(2000.0 / 900), 1e-12);
    EXPECT_NEAR(test.p, std::erfc(std::abs(test.statistic) / std::sqrt(2.0)), 1e-12);
    EXPECT_FALSE(test.enough);
    EXPECT_EQ(count_runs({}).runs, 0U);
    EXPECT_EQ(count_runs({7, 7}).runs, 0U);
}

TEST(Statistics, ClaimsAddUp) {
    const Explained match(std::string(owed_capture) +
                          "move Y2 2\nclaim Y\nroll B 1 2\nclaim B\nmove B1 1\nmove B1 2\n"
                          "claim Y\n");
    const Numbers numbers = numbers_of(match.course, match.replay, {"Ana", "Luis", "", ""});
    const PlayerNumbers &ana = numbers.players.at("Ana"), &luis = numbers.players.at("Luis");
    EXPECT_EQ(ana.claims, 2U);
    EXPECT_EQ(ana.unfounded(), 2U) << "her own omission, and none";
    EXPECT_EQ(luis.too_late, 1U);
    EXPECT_EQ(luis.unfounded(), 0U);
}

// Counted from the lines of the file alone, where nothing was struck.
TEST(Statistics, SamplesAgreeWithTheirLines) {
    int compared = 0;
    for (const auto& path : files_in("records", ".acta")) {
        const Source source = read_record(path.string());
        std::map<char, std::array<std::uint32_t, 3>> counted; // throws, pairs, exits
        bool struck = false;
        std::istringstream lines(write(source.record));
        for (std::string line; std::getline(lines, line);) {
            if (line.starts_with('[')) line.erase(0, line.find(']') + 2);
            std::istringstream words(line.substr(0, line.find('#')));
            std::string word, seat, a, b;
            words >> word >> seat >> a >> b;
            struck = struck || word == "undo" || word == "annul" || word == "retract" || word == "penalty";
            if (word == "roll") {
                ++counted[seat[0]][0];
                counted[seat[0]][1] += a == b;
            }
            if (word == "out")
                for (std::string token = seat; !token.empty() && token != "x"; token = a, a = b, b = "", words >> b)
                    ++counted[seat[0]][2];
        }
        if (struck) continue;
        ++compared;
        const Replay replay = audit(source.record).replay;
        const std::array<std::string, seat_count> names = {"Y", "B", "G", "R"};
        for (const auto& [name, player] : numbers_of(course_of(source.record, replay), replay, names).players) {
            EXPECT_EQ(player.throws, counted[name[0]][0]) << path << name;
            EXPECT_EQ(player.pair_count(), counted[name[0]][1]) << path << name;
            EXPECT_EQ(player.exits, counted[name[0]][2]) << path << name;
        }
    }
    EXPECT_GE(compared, 3);
}

TEST(Statistics, CountWhatHappenedAndNotWhatWasUndone) {
    const Record record = parse("arbiter-log 1\nplayer Y\nplayer B\nposition Y=20,40,jail,jail B=24,60,jail,jail\n"
                                "turn Y\n[2026-01-01T10:00:00Z] roll Y 4 2\nmove Y1 4\nmove Y2 2\n"
                                "[2026-01-01T10:00:40Z] roll B 3 3\nannul\n[2026-01-01T10:01:00Z] roll B 1 6\n"
                                "move B2 1\nmove B2 6\nundo\nmove B2 6 to 66\n")
                              .record;
    const Replay replay = audit(record).replay;
    const Numbers numbers = numbers_of(course_of(record, replay), replay, {"Y", "B", "", ""});
    const PlayerNumbers &y = numbers.players.at("Y"), &b = numbers.players.at("B");
    EXPECT_EQ(y.captures, 1U);
    EXPECT_EQ(b.captured, 1U);
    EXPECT_EQ(b.throws, 2U) << "the dice of the annulled roll fell";
    EXPECT_EQ(b.pair_count(), 1U);
    EXPECT_EQ(b.omissions, 0U) << "the pair was annulled before anything was played";
    EXPECT_EQ(b.miscounts, 1U);
    EXPECT_EQ(y.turns, 1U);
    EXPECT_EQ(y.seconds, 40);
    EXPECT_DOUBLE_EQ(y.mean(), 3);
}

// Two turns of Y and one of B, without stamps.
const std::string turns = "arbiter-log 1\nplayer Y \"Ana\"\nplayer B \"Luis\"\nposition Y=20,40,jail,jail "
                          "B=34,60,jail,jail\nturn Y\nroll Y 4 2\nmove Y1 4\nmove Y2 2\nroll B 1 6\nmove B2 1\n"
                          "move B2 6\nroll Y 1 2\nmove Y1 1\nmove Y2 2\n";

TEST(Statistics, TurnsAreTimedByWhatAnArchiveKnows) {
    const auto times = [](const std::string& text, const std::vector<std::int64_t>& stored) {
        const Record record = parse(text).record;
        const Replay replay = audit(record).replay;
        const Numbers numbers = numbers_of(course_of(record, replay), replay, {"Y", "B", "", ""}, stored);
        const PlayerNumbers &y = numbers.players.at("Y"), &b = numbers.players.at("B");
        return std::vector<std::int64_t>{y.turns, y.seconds, b.turns, b.seconds};
    };
    using Times = std::vector<std::int64_t>;
    const Times stored = {100, 104, 109, 130, 130, 135, 150, 151, 155};
    EXPECT_EQ(times(turns, stored), (Times{1, 30, 1, 20})) << "the last turn has no end";
    EXPECT_EQ(times(turns, {}), (Times{0, 0, 0, 0}));
    EXPECT_EQ(times(turns, Times(9, 100)), (Times{0, 0, 0, 0})) << "imported: all at once";
    EXPECT_EQ(times(turns, {100, 100, 100, 101, 101, 101, 102, 102, 102}), (Times{0, 0, 0, 0})) << "from a pipe";
    std::string stamped = turns;
    stamped.replace(stamped.find("roll Y 4"), 0, "[2026-01-01T10:00:00Z] ");
    EXPECT_EQ(times(stamped, stored), (Times{1, 30, 1, 20})) << "a stamp and the archive's clock are not compared";
    stamped.replace(stamped.find("roll B"), 0, "[2026-01-01T10:00:07Z] ");
    EXPECT_EQ(times(stamped, stored), (Times{1, 7, 1, 20}));
}

const std::string stretch = "arbiter-log 1\nplayer Y \"Ana\"\nplayer B \"Luis\"\nposition Y=20,40,jail,jail "
                            "B=30,60,jail,jail\nturn Y\nroll Y 4 2\n";

TEST(Compare, TheBoardTellsWhoRemembersRightly) {
    const Record ana = parse(stretch + "move Y1 4\nmove Y2 2\ncheck Y=24,42,jail,jail\n").record;
    const Record luis = parse(stretch + "move Y2 4\nmove Y1 2 to 24\n").record;
    const Branches branches = branches_of(ana, luis);
    EXPECT_EQ(branches.common, 1U);
    EXPECT_TRUE(branches.differ);
    EXPECT_TRUE(branches.branch[0].explains());
    EXPECT_FALSE(branches.branch[1].explains());
    EXPECT_EQ(branches.branch[1].counts.size(), 1U);
    EXPECT_EQ(branches.branch[1].misplaced, bit(1));
    const std::string text = branches_text(branches, {"A", "B"}, Language::spanish);
    EXPECT_TRUE(holds(text, "A: evento 2, mueve Y1 4: Y1 con 4: 20 → 24")) << text;
    EXPECT_TRUE(holds(text, "Y2 acaba en 44 y está en 42")) << text;
    EXPECT_TRUE(holds(text, "Solo A explica el tablero")) << text;
    const Branches same = branches_of(ana, ana);
    EXPECT_FALSE(same.differ);
    EXPECT_TRUE(holds(branches_text(branches_of(luis, luis), {"A", "B"}, Language::english), "Without a line"));
}

using Printing = ProgramTest;

TEST_F(Printing, ReportsAreWrittenInEveryForm) {
    const std::string record = file("a.acta", evil);
    for (const char* suffix : {"html", "pdf", "txt", "HTML"}) {
        const std::string to = (folder_ / "acta.").string() + suffix;
        const Answer answer = run("report " + record + " --paper letter --lang en --to " + to);
        EXPECT_EQ(answer.status, 0) << answer.err;
        EXPECT_GT(read_file(to).size(), 3000U) << suffix;
    }
}

TEST_F(Printing, WhatCanNotBePrintedIsSaid) {
    const std::string record = file("a.acta", evil), database = " --db " + (folder_ / "a.db").string();
    const auto says = [&](const std::string& command, const std::string& reason) {
        const Answer answer = run(command + database);
        EXPECT_EQ(answer.status, 2) << command;
        EXPECT_TRUE(holds(answer.err, reason)) << answer.err;
        EXPECT_EQ(std::count(answer.err.begin(), answer.err.end(), '\n'), 1) << answer.err;
    };
    says("report " + record + " --to a.doc", ".html, .pdf, .txt");
    says("report " + record + " --to /nowhere/a.pdf", "no se puede escribir");
    says("report " + record + " --to " + folder_.string() + "/x/a.html", "no se puede escribir");
    std::filesystem::create_symlink("/dev/full", folder_ / "full.txt");
    says("report " + record + " --to " + folder_.string() + "/full.txt", "no se puede escribir");
    says("report /nowhere.acta --to a.html", "/nowhere.acta:0: ");
    says("report 7 --to a.html", "no existe");
    EXPECT_EQ(run("import " + record + database).status, 0);
    says("report 7 --to a.html", "esa partida no está en el archivo: 7");
    says("board " + record + " --to a.gif", ".svg, .png");
    says("board " + record + " --at 99", "no tiene tantos eventos");
    says("compare " + record + " " + file("b.acta", stretch), "no son del mismo juego");
    EXPECT_FALSE(std::filesystem::exists(folder_ / "a.html"));
}

TEST_F(Printing, WithoutFontsItSaysSoAndWritesNothing) {
    const std::string record = file("a.acta", evil), old = file("old.pdf", "what was there");
    std::filesystem::create_directories(folder_ / "fonts");
    const std::string fonts =
        file("fonts.conf", "<?xml version=\"1.0\"?><fontconfig><dir>" + (folder_ / "fonts").string() +
                               "</dir><cachedir>" + (folder_ / "cache").string() + "</cachedir></fontconfig>");
    const auto fontless = [&](const std::string& command) {
        return run(command, "FONTCONFIG_FILE=" + fonts + ' ');
    };
    const std::string png = (folder_ / "a.png").string();
    for (const std::string& command : {"report " + record + " --to " + old, "board " + record + " --to " + png}) {
        const Answer answer = fontless(command);
        EXPECT_EQ(answer.status, 2) << command;
        EXPECT_TRUE(holds(answer.err, "no hay ninguna fuente instalada (instale fonts-inter)")) << answer.err;
        EXPECT_TRUE(holds(fontless(command + " --lang en").err, "no font is installed (install fonts-inter)"));
    }
    EXPECT_EQ(read_file(old), "what was there");
    EXPECT_FALSE(std::filesystem::exists(png));
    for (const char* name : {"a.html", "a.txt"})
        EXPECT_EQ(fontless("report " + record + " --to " + (folder_ / name).string()).status, 0) << name;
    EXPECT_EQ(fontless("board " + record + " --to " + (folder_ / "a.svg").string()).status, 0);
}

TEST_F(Printing, AnExportIsPrintedAsTheMatchItself) {
    const std::string path = (folder_ / "a.db").string(), database = " --db " + path;
    const Record record = parse(turns).record;
    auto events = stored_events(record, 1790000000, "mesa");
    for (std::size_t at = 0; at < events.size(); ++at) events[at].time += static_cast<std::int64_t>(7 * at);
    db::Store(path, db::Access::create).add(1790000000, write(record.header), "0.0.1", events);
    const std::string exported = file("b.acta", run("export 1" + database).out);
    const Json stats = Json::parse(run("stats 1 --json" + database).out);
    EXPECT_EQ(stats["players"]["Ana"]["timed_turns"], 1);
    EXPECT_EQ(stats["players"]["Ana"]["seconds"], 21);
    EXPECT_EQ(run("stats " + exported + " --json").out, stats.dump() + '\n');
    EXPECT_EQ(run("stats --json" + database).out, stats.dump() + '\n');
    const std::string one = (folder_ / "1.txt").string(), other = (folder_ / "2.txt").string();
    EXPECT_EQ(run("report 1 --to " + one + database).status, 0);
    EXPECT_EQ(run("report " + exported + " --to " + other).status, 0);
    EXPECT_EQ(read_file(one), read_file(other));
    EXPECT_TRUE(holds(read_file(one), "2026-09-21 14:13 UTC")) << read_file(one);
    const std::string imported = " --db " + (folder_ / "c.db").string();
    EXPECT_EQ(run("import " + file("c.acta", turns) + imported).status, 0);
    EXPECT_EQ(Json::parse(run("stats 1 --json" + imported).out)["all"]["timed_turns"], 0);
}

TEST_F(Printing, TheSealIsTheArchivesAndThatOfItsExport) {
    const std::string record = file("a.acta", stretch), database = " --db " + (folder_ / "a.db").string();
    const std::string to = (folder_ / "a.txt").string();
    EXPECT_EQ(run("import " + record + database).status, 0);
    const std::string shown = run("show 1" + database).out;
    const std::string seal = shown.substr(shown.rfind(' ') + 1, 19);
    EXPECT_EQ(run("report 1 --to " + to + database).status, 0);
    EXPECT_TRUE(holds(read_file(to), seal)) << seal;
    const std::string exported = run("export 1" + database).out;
    EXPECT_EQ(run("report " + file("b.acta", exported) + " --to " + to).status, 0);
    EXPECT_TRUE(holds(read_file(to), "Sello")) << "an untouched export has its seal";
    std::string changed = exported;
    changed.replace(changed.find("roll Y 4 2"), 10, "roll Y 4 3");
    EXPECT_EQ(run("report " + file("c.acta", changed) + " --to " + to).status, 0);
    EXPECT_FALSE(holds(read_file(to), seal));
}

TEST_F(Printing, BoardsAreDrawnOfFilesAndMatches) {
    const std::string record = file("a.acta", evil), database = " --db " + (folder_ / "a.db").string();
    const std::string svg = (folder_ / "a.svg").string(), png = (folder_ / "a.png").string();
    EXPECT_EQ(run("import " + record + database).status, 0);
    EXPECT_EQ(run("board " + record + " --at 2 --to " + svg).status, 0);
    EXPECT_EQ(read_markup(read_file(svg)).fault, "");
    EXPECT_EQ(run("board 1 --at 2 --to " + png + database).status, 0);
    EXPECT_TRUE(read_file(png).starts_with("\x89PNG"));
    EXPECT_EQ(run("board 1 --at 2" + database).out, run("board " + record + " --at 2").out);
}

TEST_F(Printing, StatisticsOfTheArchiveAddUp) {
    const std::string database = " --db " + (folder_ / "a.db").string();
    const std::string records = (tests_folder() / "records").string();
    EXPECT_EQ(run("import " + records + database).status, 0);
    const Answer all = run("stats --json" + database);
    EXPECT_EQ(all.status, 0) << all.err;
    const Json json = Json::parse(all.out);
    EXPECT_EQ(json["matches"], 9);
    std::uint32_t throws = 0;
    for (const auto& player : json["players"]) throws += player["throws"].get<std::uint32_t>();
    EXPECT_EQ(json["all"]["throws"], throws);
    EXPECT_GT(throws, 1000U);
    const Json one = Json::parse(run("stats --json --player ramírez" + database).out);
    EXPECT_EQ(one["matches"], 1);
    EXPECT_TRUE(holds(run("stats 1" + database).out, "¿Son buenos los dados?"));
}

} // namespace
