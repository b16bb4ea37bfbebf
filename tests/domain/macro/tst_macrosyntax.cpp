// What surrounds the macros themselves, as SillyTavern has it: bodies, comments, conditions, short forms, marks,
// escapes.
#include "domain/macro/expand.h"
#include "support/main/testmain.h"

#include <QTest>
#include <QTimeZone>

#include <functional>

namespace tst_macrosyntax {

using namespace dramatis;
using namespace dramatis::domain;
using namespace Qt::StringLiterals;

namespace {

MacroContext context()
{
    MacroContext context;
    context.character = u"Mara"_s;
    context.user = u"Alex"_s;
    context.now = QDateTime(QDate(2026, 11, 7), QTime(16, 5, 9), QTimeZone::utc());
    context.values = {{u"lastmessageid"_s, u"7"_s}, {u"nobody"_s, u""_s}};
    context.texts = {{u"description"_s, u"{{char}} the keeper"_s}, {u"empty"_s, u""_s}};
    return context;
}

QString expand(const QString &text, MacroUse use = MacroUse::Prompt, MacroVariables variables = {})
{
    base::Dice dice(1);
    return expandMacros(text, use, context(), dice, &variables).text;
}

using Row = std::function<void(const char *, const QString &, const QString &)>;

Row columns()
{
    QTest::addColumn<QString>("text");
    QTest::addColumn<QString>("expected");
    return
        [](const char *name, const QString &text, const QString &expected) { QTest::newRow(name) << text << expected; };
}

} // namespace

class MacroSyntaxTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void bodiesAreTrimmedAndUnindented_data()
    {
        const Row row = columns();
        row("blanks", u"<{{setvar::a}} \n x y \n{{/setvar}}{{getvar::a}}>"_s, u"<x y>"_s);
        row("only blanks", u"<{{setvar::a}} \t {{/setvar}}{{getvar::a}}>"_s, u"<>"_s);
        row("kept", u"<{{#setvar::a}} \n x{{/setvar}}{{getvar::a}}>"_s, u"< \n x>"_s);
        row("indented", u"{{if 1}}\n    one\n      two\n    three\n{{/if}}"_s, u"one\n  two\nthree"_s);
        row("indented less further down", u"{{if 1}}\n    one\n  two\n{{/if}}"_s, u"one\ntwo"_s);
        row("tabs", u"{{if 1}}\n\tone\n\t\ttwo\n{{/if}}"_s, u"one\n\ttwo"_s);
        row("empty lines", u"{{if 1}}\n  one\n\n  two\n{{/if}}"_s, u"one\n\ntwo"_s);
        row("first line at the name", u"{{if 1}}one\n  two{{/if}}"_s, u"one\n  two"_s);
        row("the other branch", u"{{if 0}}\n  a\n{{else}}\n  b\n  c\n{{/if}}"_s, u"b\nc"_s);
        row("kept in a branch", u"<{{#if 1}}\n  a\n{{/if}}>"_s, u"<\n  a\n>"_s);
        row("kept in the other branch", u"<{{#if 0}}a{{else}} b {{/if}}>"_s, u"< b >"_s);
        row("of a macro", u"{{reverse}} abc {{/reverse}}|{{#reverse}} abc {{/reverse}}"_s, u"cba| cba "_s);
        row("in an argument", u"{{setvar::a::{{if 1}} x {{/if}}}}{{getvar::a}}"_s, u"x"_s);
        row("in one another", u"{{setvar::a}}1{{setvar::b}} 2 {{/setvar}}3{{/setvar}}{{getvar::a}} {{getvar::b}}"_s,
            u"13 2"_s);
        row("a number", u"<{{space}} 3 {{/space}}>"_s, u"<   >"_s);
    }
    void bodiesAreTrimmedAndUnindented() { check(); }

    void bodiesBelongToThoseThatTakeThem_data()
    {
        const Row row = columns();
        row("no argument taken", u"{{char}}a {{user}}{{/char}}"_s, u"{{char}}a Alex{{/char}}"_s);
        row("all arguments there", u"{{setvar::a::1}}b{{/setvar}}{{getvar::a}}"_s, u"{{setvar::a::1}}b{{/setvar}}"_s);
        row("a field", u"{{description}}a{{/description}}"_s, u"{{description}}a{{/description}}"_s);
        row("unknown", u"{{fable}}a {{user}}{{/fable}}"_s, u"{{fable}}a Alex{{/fable}}"_s);
        row("a list", u"{{random::a}}b{{/random}}"_s, u"{{random::a}}b{{/random}}"_s);
        row("closed twice", u"{{setvar::a}}b{{/setvar}}{{/setvar}}"_s, u"{{/setvar}}"_s);
        row("closed by another", u"{{setvar::a}}b{{/getvar}}"_s, u"{{setvar::a}}b{{/getvar}}"_s);
        row("blanks in the end", u"{{if 1}}a{{ /if }}"_s, u"a"_s);
        row("not across blocks", u"{{if 1}}{{user}}{{/if}}{{/user}}"_s, u"Alex{{/user}}"_s);
        row("full within a body", u"{{if 1}}{{setvar::a::1}}{{getvar::a}}{{/if}}"_s, u"1"_s);
    }
    void bodiesBelongToThoseThatTakeThem() { check(); }

    void argumentsAreCounted_data()
    {
        const Row row = columns();
        row("too few", u"{{reverse}} {{addvar::a}} {{getvar}}"_s, u"{{reverse}} {{addvar::a}} {{getvar}}"_s);
        row("too many", u"{{reverse::a::b}} {{getvar::a::b}}"_s, u"{{reverse::a::b}} {{getvar::a::b}}"_s);
        row("too many, expanded", u"{{weekday {{char}}}}"_s, u"{{weekday Mara}}"_s);
        row("after one colon, all is one", u"{{reverse:a::b}}"_s, u"b::a"_s);
        row("after a blank, all is one", u"{{reverse a::b c}}"_s, u"c b::a"_s);
        row("blanks around", u"{{reverse:: ab }}|{{setvar:: a :: 1 2 }}{{getvar::a}}"_s, u"ba|1 2"_s);
        row("blanks that are meant", u"<{{setvar::a::{{space}}x{{space}}}}{{getvar::a}}>"_s, u"< x >"_s);
        row("nonsense stays as it stands", u"{{roll:: six }} {{roll six }}"_s, u"{{roll:: six }} {{roll six }}"_s);
    }
    void argumentsAreCounted() { check(); }

    void commentsGoOverLines_data()
    {
        const Row row = columns();
        row("one line", u"a{{//}}secret{{///}}b"_s, u"ab"_s);
        row("lines", u"a\n{{//}}\n one\n two\n{{///}}\nb"_s, u"a\n\nb"_s);
        row("more slashes", u"a{{//}}secret{{/////}}b"_s, u"ab"_s);
        row("nothing happens within", u"a{{//}}{{setvar::x::1}}{{ {{user}}{{///}}[{{getvar::x}}]"_s, u"a[]"_s);
        row("not ended", u"a{{//}}b"_s, u"ab"_s);
        row("ended alone", u"a{{///}}b{{/// c}}d"_s, u"abd"_s);
        row("a remark is no end", u"a{{//}}b{{// /c}}d{{///}}e"_s, u"ae"_s);
        row("by name", u"a{{comment}}secret{{/comment}}b{{hidden_key}}elf{{/hidden_key}}c"_s, u"abc"_s);
        row("deep in conditions",
            u"{{if 1}}"_s.repeated(30) + u"a{{//}}secret{{///}}{{comment}}secret{{/comment}}b"_s
                + u"{{/if}}"_s.repeated(30),
            u"{{if 1}}"_s.repeated(14) + u"ab"_s + u"{{/if}}"_s.repeated(14));
    }
    void commentsGoOverLines() { check(); }

    void commentsOverLinesDependOnTheUse_data()
    {
        QTest::addColumn<MacroUse>("use");
        QTest::addColumn<QString>("expected");
        QTest::newRow("prompt") << MacroUse::Prompt << u"[][][]"_s;
        QTest::newRow("display") << MacroUse::Display << u"[][][see Mara]"_s;
        QTest::newRow("scan") << MacroUse::Scan << u"[][][]"_s;
        QTest::newRow("recursive") << MacroUse::RecursiveScan << u"[][elf][]"_s;
        QTest::newRow("story") << MacroUse::Story << u"[][][{{comment:see Mara}}]"_s;
    }
    void commentsOverLinesDependOnTheUse()
    {
        QFETCH(MacroUse, use);
        QFETCH(QString, expected);
        QCOMPARE(
            expand(u"[{{//}}secret{{///}}][{{hidden_key}}elf{{/hidden_key}}][{{comment}} see {{char}} {{/comment}}]"_s,
                   use),
            expected);
    }

    void whatWasSaidLosesCommentsOverLinesToo()
    {
        const QString said =
            u"a{{//}}secret {{user}}{{///}}b{{comment}} shown {{//}}x{{///}}{{/comment}}{{reverse}}c{{/reverse}} \\{d\\}"_s;
        QCOMPARE(withoutComments(said), u"ab{{reverse}}c{{/reverse}} \\{d\\}"_s);
        QCOMPARE(withCommentsShown(said), u"ab shown {{reverse}}c{{/reverse}} \\{d\\}"_s);
        const QString written = u"{{comment}}a{{/comment}}{{//}}b{{///}}\\{{{unknown \\{x}}"_s;
        QCOMPARE(withoutComments(written), u"\\{{{unknown \\{x}}"_s);
    }

    void whatNobodyMaySeeStaysHiddenBehindTheLimit()
    {
        MacroContext big = context();
        big.texts[u"big"_s] = u"x"_s.repeated(600'000);
        base::Dice dice(1);
        const QString text = u"{{big}}{{big}}a{{//}}secret{{///}}b{{comment}}secret{{/comment}}c<user>"_s;
        QVERIFY(expandMacros(text, MacroUse::Prompt, big, dice).text.endsWith(u"x{{big}}abc<user>"_s));
        QVERIFY(
            expandMacros(text, MacroUse::Story, big, dice).text.endsWith(u"ab{{comment}}secret{{/comment}}c<user>"_s));
    }

    void conditionsAreJudged_data()
    {
        const Row row = columns();
        const auto decides = [&](const char *name, const QString &condition, bool met) {
            row(name, u"{{if %1}}yes{{else}}no{{/if}}"_s.arg(condition), met ? u"yes"_s : u"no"_s);
        };
        decides("a word", u"anything"_s, true);
        decides("no is a word", u"no"_s, true);
        decides("off", u" OFF "_s, false);
        decides("false", u"false"_s, false);
        decides("zero", u"0"_s, false);
        decides("not zero", u"!0"_s, true);
        decides("not, with a blank", u"! .missing"_s, true);
        decides("nothing but not", u"!"_s, true);
        decides("a name", u"char"_s, true);
        decides("not a name", u"!user"_s, false);
        decides("a name for nothing", u"noop"_s, false);
        decides("a group", u"group"_s, true);
        decides("a time", u"isodate"_s, true);
        decides("a value", u"lastMessageId"_s, true);
        decides("an empty value", u"nobody"_s, false);
        decides("an empty text", u"empty"_s, false);
        decides("a name that needs more", u"reverse"_s, true);
        decides("a dot alone", u"."_s, true);
        decides("an old spelling", u"<USER>"_s, true);
        decides("an old spelling, compared", u"<user> == Alex"_s, true);
        decides("compared", u"{{char}} != Mara"_s, false);
        decides("not, compared", u"!{{char}} != Mara"_s, true);
        decides("numbers", u"10 > 9"_s, true);
        decides("words", u"10 > 9a"_s, false);
        decides("at most", u"3 <= 3.0"_s, true);
        decides("at least", u"2 >= 3"_s, false);
        decides("a sign with nothing before it", u"== Mara"_s, true);
        decides("an order with nothing before it", u">= 3"_s, true);
        decides("not, with nothing before the sign", u"!== Mara"_s, false);
        decides("not, a blank, and nothing before the sign", u"! == Mara"_s, false);
        decides("an empty macro before a sign", u"{{noop}} == Mara"_s, false);
        decides("a macro right before a sign", u"{{char}}==Mara"_s, true);
    }
    void conditionsAreJudged() { check(); }

    void aValueIsNoPartOfACondition_data()
    {
        const Row row = columns();
        row("a sign", u"{{setvar::v::5 < 3}}{{if {{getvar::v}}}}yes{{else}}no{{/if}}"_s, u"yes"_s);
        row("an equation", u"{{setvar::v::a == b}}{{if {{getvar::v}} == a == b}}yes{{else}}no{{/if}}"_s, u"yes"_s);
        row("a not", u"{{setvar::v::!hello}}{{if {{getvar::v}}}}yes{{else}}no{{/if}}"_s, u"yes"_s);
        row("a name", u"{{setvar::v::noop}}{{if {{getvar::v}}}}yes{{else}}no{{/if}}"_s, u"yes"_s);
        row("a short form", u"{{setvar::v::.missing}}{{if {{getvar::v}}}}yes{{else}}no{{/if}}"_s, u"yes"_s);
        row("a variable", u"{{setvar::v::1 != 1}}{{if .v}}yes{{else}}no{{/if}}"_s, u"yes"_s);
    }
    void aValueIsNoPartOfACondition() { check(); }

    void inlineConditionsLoseNothing_data()
    {
        const Row row = columns();
        row("in a body", u"{{if 0}}{{if::1::a}}{{else}}b{{/if}}"_s, u"b"_s);
        row("several in a body", u"{{if 1}}x{{if::1::a}}y{{if::0::b}}z{{else}}c{{/if}}"_s, u"xayz"_s);
        row("behind a body", u"{{if 1}}a{{/if}}{{if::1::b}}"_s, u"ab"_s);
        row("else within", u"{{if::0::a{{else}}b}}{{if::1::a{{else}}b}}"_s, u"ba"_s);
        row("else of another", u"{{if::1::{{if 0}}a{{else}}b{{/if}}c{{else}}d}}"_s, u"bc"_s);
        row("three texts", u"{{if::.missing::a::b}}"_s, u"b"_s);
        row("the first else", u"{{if 0}}a{{else}}b{{else}}c{{/if}}"_s, u"bc"_s);
        row("else behind others", u"{{if 0}}{{newline}}{{space}}a{{else}}b{{/if}}"_s, u"b"_s);
        row("else alone", u"a{{else}}b"_s, u"ab"_s);
        row("else in a variable", u"{{if 1}}{{setvar::x}}a{{else}}b{{/setvar}}{{getvar::x}}{{else}}c{{/if}}"_s,
            u"ab"_s);
        row("only what is chosen happens", u"{{if 1}}{{.a = 1}}{{else}}{{.b = 1}}{{/if}}{{hasvar::a}}{{hasvar::b}}"_s,
            u"truefalse"_s);
    }
    void inlineConditionsLoseNothing() { check(); }

    void variablesHaveShortForms_data()
    {
        const Row row = columns();
        row("read", u"[{{.n}}][{{ .t }}][{{$g}}][{{.missing}}]"_s, u"[7][text][9][]"_s);
        row("set", u"{{.n = two words }}{{.n}}"_s, u"two words"_s);
        row("set without blanks", u"{{.n=1}}{{.n}}"_s, u"1"_s);
        row("set to nothing", u"{{.n = }}[{{.n}}]"_s, u"[]"_s);
        row("set a global one", u"{{$n = 1}}{{.n}}{{$n}}"_s, u"71"_s);
        row("set to a macro", u"{{.n = {{reverse::{{char}}}}!}}{{.n}}"_s, u"araM!"_s);
        row("count", u"{{.n++}} {{.n--}} {{.n-- }} {{.fresh++}}"_s, u"8 7 6 1"_s);
        row("add", u"{{.n += 3}}{{.n}} {{.t += s}}{{.t}}"_s, u"10 texts"_s);
        row("take away", u"{{.n -= 3}}{{.n}} {{.n-=1}}{{.n}} {{.n -= x}}{{.n}}"_s, u"4 3 3"_s);
        row("or", u"{{.n || other}} {{.zero || other}} {{.empty || {{user}}}} {{.missing || }}"_s, u"7 other Alex "_s);
        row("or, off", u"{{.off || on}}"_s, u"on"_s);
        row("or else", u"{{.n ?? other}} {{.zero ?? other}} [{{.empty ?? other}}] {{.missing ?? other}}"_s,
            u"7 0 [] other"_s);
        row("or set", u"{{.zero ||= 5}}{{.zero}} {{.n ||= 5}}{{.n}}"_s, u"55 77"_s);
        row("or else set", u"{{.missing ?\?= 5}}{{.missing}} [{{.empty ?\?= 5}}{{.empty}}] {{$new ?\?= 1}}{{$new}}"_s,
            u"55 [] 11"_s);
        row("equal", u"{{.n == 7}} {{.n == 7.0}} {{.t == text}} {{.empty ==}} {{.missing ==}}"_s,
            u"true false true true true"_s);
        row("not equal", u"{{.n != 7}} {{.t != }} {{.t != x}}"_s, u"false true true"_s);
        row("more and less", u"{{.n > 6}} {{.n > 7}} {{.n >= 7.0}} {{.n < -1}} {{.n <= 7}}"_s,
            u"true false true false true"_s);
        row("no number", u"{{.t > 1}} {{.t < 1}} {{.n >= x}}"_s, u"false false false"_s);
        row("nothing is zero", u"{{.missing < 1}} {{.empty >= 0}}"_s, u"true true"_s);
        row("names", u"{{.a-b = 1}}{{.a-b}} {{.a_b = 2}}{{.a_b}} {{.a1 = 3}}{{.a1}}"_s, u"1 2 3"_s);
        row("a name with hyphens", u"[{{.n--5}}]"_s, u"[]"_s);
        row("no name", u"{{.}} {{.5}} {{$ }} {{.{{user}}}}"_s, u"{{.}} {{.5}} {{$ }} {{.Alex}}"_s);
        row("nonsense", u"{{.n++5}} {{.n -- 5}} {{.n m}} {{.n {{user}}}}"_s,
            u"{{.n++5}} {{.n -- 5}} {{.n m}} {{.n Alex}}"_s);
        row("in a condition", u"{{if .n}}a{{/if}}{{if !$g}}b{{/if}}{{if .n >= 7}}c{{/if}}"_s, u"ac"_s);
    }
    void variablesHaveShortForms()
    {
        check({{{u"n"_s, u"7"_s}, {u"t"_s, u"text"_s}, {u"zero"_s, u"0"_s}, {u"empty"_s, u""_s}, {u"off"_s, u"off"_s}},
               {{u"g"_s, u"9"_s}}});
    }

    void onlyWhatCountsIsExpanded_data()
    {
        const Row row = columns();
        row("or, there", u"{{.n || {{.seen = 1}}x}}[{{.seen}}]"_s, u"7[]"_s);
        row("or, not there", u"{{.m || {{.seen = 1}}x}}[{{.seen}}]"_s, u"x[1]"_s);
        row("or else, there", u"{{.n ?? {{.seen = 1}}x}}[{{.seen}}]"_s, u"7[]"_s);
        row("or set, there", u"{{.n ||= {{.seen = 1}}x}}[{{.seen}}]"_s, u"7[]"_s);
        row("or else set, there", u"{{.n ?\?= {{.seen = 1}}x}}[{{.seen}}]"_s, u"7[]"_s);
        row("once", u"{{.m ?\?= {{.seen++}}}}{{.m}}{{.seen}}"_s, u"111"_s);
        row("always", u"{{.n == {{.seen = 1}}7}}[{{.seen}}]"_s, u"true[1]"_s);
    }
    void onlyWhatCountsIsExpanded() { check({{{u"n"_s, u"7"_s}}, {}}); }

    void listsAndObjectsAreVariables_data()
    {
        const Row row = columns();
        row("a list", u"{{setvarkey::l::1::b}}{{setvarindex::l::0::a}}{{getvar::l}} {{getvarkey::l::1}}"_s,
            u"[\"a\",\"b\"] b"_s);
        row("an object", u"{{setvarkey::o::k::v}}{{getvar::o}} {{getvarindex::o::k}}"_s, u"{\"k\":\"v\"} v"_s);
        row("global", u"{{setglobalvarkey::o::k::v}}{{getglobalvarkey::o::k}}[{{getvarkey::o::k}}]"_s, u"v[]"_s);
        row("nothing there",
            u"[{{getvarkey::l::0}}][{{setvar::l::[1]}}{{getvarkey::l::9}}{{getvarkey::l::-1}}{{getvarkey::l::x}}]"_s,
            u"[][]"_s);
        row("what is within", u"{{setvar::l::[{\"a\":[1,2]}]}}{{getvarkey::l::0}}"_s, u"{\"a\":[1,2]}"_s);
        row("a body", u"{{setvarkey::o::k}} v {{/setvarkey}}{{getvarkey::o::k}}"_s, u"v"_s);
        row("added to a list", u"{{setvar::l::[1]}}{{addvar::l::b}}{{getvar::l}}"_s, u"[1,\"b\"]"_s);
        row("no list", u"{{setvar::l::text}}{{setvarkey::l::0::a}}[{{getvarkey::l::0}}]"_s,
            u"{{setvarkey::l::0::a}}[]"_s);
        row("too far", u"{{setvarkey::l::1000000000::a}}{{setvarkey::l::-1::a}}"_s,
            u"{{setvarkey::l::1000000000::a}}{{setvarkey::l::-1::a}}"_s);
    }
    void listsAndObjectsAreVariables() { check(); }

    void marksAndEscapesMeanNothing_data()
    {
        const Row row = columns();
        row("marks", u"{{!user}} {{?char}} {{~user}} {{>char}} {{#user}} {{ ! ? user}}"_s,
            u"Alex Mara Alex Mara Alex Alex"_s);
        row("marks and arguments", u"{{!reverse::ab}}"_s, u"ba"_s);
        row("marks of what is unknown", u"{{!fable}} {{> partial}} {{!-- note --}}"_s,
            u"{{!fable}} {{> partial}} {{!-- note --}}"_s);
        row("single escapes", u"\\{a\\} \\{ \\}"_s, u"{a} { }"_s);
        row("double escapes", u"\\{\\{user\\}\\}"_s, u"{{user}}"_s);
        row("escapes alone", u"a\\}b"_s, u"a}b"_s);
        row("escapes in arguments", u"{{reverse::a\\{b}} {{setvar::x::\\{\\{user\\}\\}}}{{getvar::x}}"_s,
            u"b{a {{user}}"_s);
        row("a backslash before a macro", u"\\{{user}} {{reverse::a\\}}"_s, u"\\Alex \\a"_s);
        row("other backslashes", u"\\n \\\\ \\"_s, u"\\n \\\\ \\"_s);
        row("trim", u"a\r\n\n{{trim}}\r\nb{{trim}}c"_s, u"abc"_s);
        row("blanks and lines", u"[{{space}}{{space::2}}{{newline::2}}{{newline::0}}]"_s, u"[   \n\n]"_s);
        row("too many blanks", u"{{space::101}} {{space::-1}} {{space::x}}"_s,
            u"{{space::101}} {{space::-1}} {{space::x}}"_s);
    }
    void marksAndEscapesMeanNothing() { check(); }

    void groupsAndOthers_data()
    {
        const Row row = columns();
        row("alone", u"{{group}} {{charIfNotGroup}} {{groupNotMuted}} {{notChar}}"_s, u"Mara Mara Mara Alex"_s);
        row("old spellings", u"<GROUP> <CharIfNotGroup> <group"_s, u"Mara Mara <group"_s);
        row("old spellings in arguments", u"{{reverse::<USER>}} {{random:<bot>}}"_s, u"xelA Mara"_s);
        row("messages", u"{{allChatRange}}"_s, u"0-7"_s);
        row("what there is not", u"{{hasExtension::x}} {{isMobile}} [{{banned \"x\"}}{{version}}]"_s,
            u"false false []"_s);
        row("time", u"{{time::UTC+2}} {{time::here}} {{time}}"_s, u"6:05 PM 4:05 PM 4:05 PM"_s);
        row("forms of time", u"{{datetimeformat::dddd, Do MMMM YYYY, LTS}}"_s,
            u"Saturday, 7th November 2026, 4:05:09 PM"_s);
    }
    void groupsAndOthers() { check(); }

    void aCastIsAGroup()
    {
        MacroContext story = context();
        story.values[u"group"_s] = u"Mara, Tomas"_s;
        story.texts[u"charifnotgroup"_s] = u"all of them"_s;
        base::Dice dice(1);
        QCOMPARE(
            expandMacros(u"{{group}}|<group>|{{groupNotMuted}}|<charifnotgroup>"_s, MacroUse::Prompt, story, dice).text,
            u"Mara, Tomas|Mara, Tomas|Mara, Tomas|all of them"_s);
    }

    // They are there for every text; what one makes of them is its own, unless somebody keeps it.
    void aChatBringsVariables()
    {
        MacroContext story = context();
        story.variables.local[u"day"_s] = u"4"_s;
        story.variables.global[u"day"_s] = u"7"_s;
        base::Dice dice(1);
        const QString text = u"{{incvar::day}} {{.day}} {{$day}} {{if .day}}yes{{/if}}"_s;
        for (int i = 0; i < 2; ++i)
            QCOMPARE(expandMacros(text, MacroUse::Prompt, story, dice).text, u"5 5 7 yes"_s);
        MacroVariables own;
        QCOMPARE(expandMacros(u"<{{getvar::day}}>"_s, MacroUse::Prompt, story, dice, &own).text, u"<>"_s);
    }

private:
    void check(const MacroVariables &variables = {})
    {
        QFETCH(QString, text);
        QFETCH(QString, expected);
        QCOMPARE(expand(text, MacroUse::Prompt, variables), expected);
    }
};

DRAMATIS_TEST(MacroSyntaxTest);

} // namespace tst_macrosyntax

#include "tst_macrosyntax.moc"
