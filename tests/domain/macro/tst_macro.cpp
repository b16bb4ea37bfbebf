// The macros of Character Card V3 and those of other programs, as tables.
#include "domain/macro/expand.h"
#include "support/main/testmain.h"

#include <QTest>

namespace tst_macro {

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
    context.idleSeconds = 300;
    context.values = {{u"lastmessage"_s, u"It {{user}} rains."_s}};
    context.texts = {{u"description"_s, u"{{char}} the keeper"_s},
                     {u"personality"_s, u"{{personality}}!"_s},
                     {u"empty"_s, u""_s},
                     {greetingText(0), u"{{char}} looks up.{{greeting}}"_s},
                     {greetingText(1), u" Sit down. "_s},
                     {u"original"_s, u"Play {{char}}."_s}};
    context.seed = 7;
    return context;
}

QString expand(const QString &text, MacroUse use = MacroUse::Prompt, quint64 chance = 1)
{
    base::Dice dice(chance);
    return expandMacros(text, use, context(), dice).text;
}

QSet<QString> outcomes(const QString &text)
{
    QSet<QString> all;
    base::Dice dice(3);
    for (int i = 0; i < 400; ++i)
        all.insert(expandMacros(text, MacroUse::Prompt, context(), dice).text);
    return all;
}

QSet<QString> numbers(int from, int to)
{
    QSet<QString> all;
    for (int i = from; i <= to; ++i)
        all.insert(QString::number(i));
    return all;
}

} // namespace

class MacroTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void becomes_data()
    {
        QTest::addColumn<QString>("text");
        QTest::addColumn<QString>("expected");
        const auto row = [](const char *name, const QString &text, const QString &expected) {
            QTest::newRow(name) << text << expected;
        };
        row("char", u"{{char}}"_s, u"Mara"_s);
        row("any case", u"{{CHAR}} {{ChAr}} {{USER}}"_s, u"Mara Mara Alex"_s);
        row("blanks in braces", u"{{ char }}"_s, u"Mara"_s);
        row("old spellings", u"<USER> <bot> <Char> <user"_s, u"Alex Mara Mara <user"_s);
        row("unknown stays", u"{{nonsense}} {{nonsense:a}}"_s, u"{{nonsense}} {{nonsense:a}}"_s);
        row("unknown around known", u"{{nonsense {{char}}}}"_s, u"{{nonsense Mara}}"_s);
        row("open", u"{{char and {{user}}"_s, u"{{char and Alex"_s);
        row("closing alone", u"}} {{user}} }"_s, u"}} Alex }"_s);
        row("three braces", u"{{{char}}}"_s, u"{Mara}"_s);
        row("four braces", u"{{{{char}}}}"_s, u"{{Mara}}"_s);
        row("escaped", u"\\{\\{char\\}\\}"_s, u"{{char}}"_s);
        row("no argument wanted", u"{{char:x}}"_s, u"{{char:x}}"_s);
        row("comment slashes", u"a{{// any {b} thing: :: , }}c"_s, u"ac"_s);
        row("comment with macro", u"a{{// {{char}} }}c"_s, u"ac"_s);
        row("comment with open braces", u"a{{// {{ }}c"_s, u"ac"_s);
        row("comment slashes only", u"a{{//}}c"_s, u"ac"_s);
        row("comment over lines", u"a{{// one\ntwo}}c"_s, u"ac"_s);
        row("comment", u"a{{comment: hello}}c"_s, u"ac"_s);
        row("hidden key", u"a{{hidden_key:elf}}{{Hidden Key::elf}}{{hiddenkey:elf}}c"_s, u"ac"_s);
        row("reverse", u"{{reverse:Hello}}"_s, u"olleH"_s);
        row("reverse double colon", u"{{reverse::Hello}}"_s, u"olleH"_s);
        row("reverse with colon", u"{{reverse:10:30}}"_s, u"03:01"_s);
        row("reverse nested", u"{{reverse:{{char}}}}"_s, u"araM"_s);
        row("reverse twice", u"{{reverse:{{reverse:abc}}}}"_s, u"abc"_s);
        row("reverse accents", u"{{reverse:ae\u0301b}}"_s, u"be\u0301a"_s);
        row("reverse emoji", u"{{reverse:a\U0001F600b}}"_s, u"b\U0001F600a"_s);
        row("reverse nothing", u"{{reverse:}}"_s, u""_s);
        row("one choice", u"{{random:only}} {{pick:only}}"_s, u"only only"_s);
        row("escaped comma", u"{{random:a\\,b}}"_s, u"a,b"_s);
        row("escaped comma in doubled", u"{{random::a\\,b}}"_s, u"a,b"_s);
        row("choice nested", u"{{random:{{char}}}}"_s, u"Mara"_s);
        row("choice with braces", u"{{random:{a}}}"_s, u"{a}"_s);
        row("choice without list", u"{{random}}"_s, u"{{random}}"_s);
        row("roll one", u"{{roll:1}} {{roll:d1}} {{roll:D1}} {{roll 1d1}} {{roll::3d1+2}}"_s, u"1 1 1 1 5"_s);
        row("roll nonsense", u"{{roll:x}} {{roll:0}} {{roll:-3}}"_s, u"{{roll:x}} {{roll:0}} {{roll:-3}}"_s);
        row("original", u"{{original}} More."_s, u"Play Mara. More."_s);
        row("field", u"{{description}}"_s, u"Mara the keeper"_s);
        row("field of itself", u"{{personality}}"_s, u"!"_s);
        row("value is plain", u"{{lastMessage}}"_s, u"It {{user}} rains."_s);
        row("first message", u"{{charFirstMessage}}|{{greeting::0}}|{{greeting}}0{{/greeting}}"_s,
            u"Mara looks up.|Mara looks up.|Mara looks up."_s);
        row("another greeting", u"{{greeting::1}}|{{charFirstMessage:1}}|{{greeting {{space}}1}}"_s,
            u"Sit down.|Sit down.|Sit down."_s);
        row("no such greeting", u"<{{greeting::2}}{{greeting::-1}}>{{greeting::x}}"_s, u"<>{{greeting::x}}"_s);
        row("whether there is a greeting", u"{{if greeting}}yes{{/if}}{{if charFirstMessage}}yes{{/if}}"_s,
            u"yesyes"_s);
        row("newline", u"a{{newline}}b{{newline::2}}c"_s, u"a\nb\n\nc"_s);
        row("trim", u"a\n\n{{trim}}\n\nb"_s, u"ab"_s);
        row("noop", u"a{{noop}}b"_s, u"ab"_s);
        row("trim block", u"<{{trim}}  x {{/trim}}>"_s, u"<x>"_s);
        row("reverse block", u"{{reverse}}abc{{/reverse}}"_s, u"cba"_s);
        row("time", u"{{time}}, {{date}}, {{weekday}}"_s, u"4:05 PM, November 7, 2026, Saturday"_s);
        row("iso", u"{{isotime}} {{isodate}}"_s, u"16:05 2026-11-07"_s);
        row("zone", u"{{time_UTC-2}} {{time_UTC+2}} {{time::UTC+1}}"_s, u"2:05 PM 6:05 PM 5:05 PM"_s);
        row("format", u"{{datetimeformat DD.MM.YYYY HH:mm}}"_s, u"07.11.2026 16:05"_s);
        row("idle", u"{{idle_duration}}"_s, u"5 minutes"_s);
        row("difference", u"{{timeDiff::2026-01-03 10:00::2026-01-01 10:00}}"_s, u"in 2 days"_s);
        row("variable", u"{{setvar::x::5}}{{addvar::x::2}}{{getvar::x}} {{incvar::x}}"_s, u"7 8"_s);
        row("variable text", u"{{setvar::x::a}}{{addvar::x::b}}{{getvar::x}}{{hasvar::y}}"_s, u"abfalse"_s);
        row("variable with colons", u"{{setvar::x::a::b}}{{getvar::x}}"_s, u"a::b"_s);
        row("variable nested", u"{{setvar::x::{{char}}}}{{getvar::x}}"_s, u"Mara"_s);
        row("variable short", u"{{.x = 3}}{{.x += 4}}{{.x}} {{.x++}}"_s, u"7 8"_s);
        row("variable global", u"{{setglobalvar::x::1}}{{getvar::x}}{{getglobalvar::x}}{{$x}}"_s, u"11"_s);
        row("variable block", u"{{setvar::x}}long{{/setvar}}{{getvar::x}}"_s, u"long"_s);
        row("if", u"{{if 1}}yes{{/if}}{{if 0}}no{{/if}}"_s, u"yes"_s);
        row("else", u"{{if {{getvar::x}}}}yes{{else}}no{{/if}}"_s, u"no"_s);
        row("if nothing", u"{{if }}yes{{else}}no{{/if}}{{if}}yes{{/if}}"_s, u"no"_s);
        row("if nested", u"{{if 1}}a{{if 0}}b{{else}}c{{/if}}d{{else}}e{{/if}}"_s, u"acd"_s);
        row("if name", u"{{if description}}yes{{/if}}{{if !empty}}also{{/if}}"_s, u"yesalso"_s);
        row("if compares", u"{{setvar::x::3}}{{if .x > 2}}more{{/if}}{{if {{user}} == Alex}}you{{/if}}"_s,
            u"moreyou"_s);
        row("if inline", u"{{if::1::yes::no}}{{if::::yes::no}}"_s, u"yesno"_s);
        row("if unclosed", u"{{if 1}}yes"_s, u"{{if 1}}yes"_s);
        row("if not taken", u"{{if 0}}{{setvar::x::1}}{{/if}}[{{getvar::x}}]"_s, u"[]"_s);
        row("opened in a block that is over", u"{{if 1}}{{char}}{{/if}} {{/char}}"_s, u"Mara {{/char}}"_s);
        row("handlebars", u"{{#if 1}}yes{{/if}}"_s, u"yes"_s);
    }
    void becomes()
    {
        QFETCH(QString, text);
        QFETCH(QString, expected);
        QCOMPARE(expand(text), expected);
    }

    void namesAreNeverMacros()
    {
        MacroContext other = context();
        other.character = u"{{user}}, {{random:a,b}} <user>"_s;
        base::Dice dice(1);
        QCOMPARE(expandMacros(u"{{char}}|{{random:{{char}}}}"_s, MacroUse::Prompt, other, dice).text,
                 other.character + u'|' + other.character);
    }

    void chanceTakesEveryValue_data()
    {
        QTest::addColumn<QString>("text");
        QTest::addColumn<QSet<QString>>("values");
        const QSet<QString> abc{u"a"_s, u"b"_s, u"c"_s};
        QTest::newRow("commas") << u"{{random:a,b,c}}"_s << abc;
        QTest::newRow("blanks") << u"{{random: a, b ,c}}"_s << abc;
        QTest::newRow("doubled, commas") << u"{{random::a,b,c}}"_s << abc;
        QTest::newRow("doubled") << u"{{random::a::b::c}}"_s << abc;
        QTest::newRow("one, then doubled") << u"{{random:a::b::c}}"_s << abc;
        QTest::newRow("any case") << u"{{RANDOM:a,b,c}}"_s << abc;
        QTest::newRow("single colons are text") << u"{{random:10:30,11:15}}"_s << QSet<QString>{u"10:30"_s, u"11:15"_s};
        QTest::newRow("commas in doubled") << u"{{random::a,b::c}}"_s << QSet<QString>{u"a,b"_s, u"c"_s};
        QTest::newRow("escaped") << u"{{random:a\\,b,c}}"_s << QSet<QString>{u"a,b"_s, u"c"_s};
        QTest::newRow("macros inside") << u"{{random:{{char}},{{user}}}}"_s << QSet<QString>{u"Mara"_s, u"Alex"_s};
        QTest::newRow("lists inside") << u"{{random:{{random:a,b}},c}}"_s << abc;
        QTest::newRow("roll") << u"{{roll:6}}"_s << numbers(1, 6);
        QTest::newRow("roll d") << u"{{roll:d4}}"_s << numbers(1, 4);
        QTest::newRow("roll D") << u"{{ROLL: D4 }}"_s << numbers(1, 4);
        QTest::newRow("roll blank") << u"{{roll d4}}"_s << numbers(1, 4);
        QTest::newRow("roll two") << u"{{roll:2d4}}"_s << numbers(2, 8);
    }
    void chanceTakesEveryValue()
    {
        QFETCH(QString, text);
        QFETCH(QSet<QString>, values);
        QCOMPARE(outcomes(text), values);
    }

    void picksStay()
    {
        const QString text = u"{{pick:a,b,c,d,e,f,g,h}}"_s;
        QCOMPARE(outcomes(text).size(), 1);
        QCOMPARE(outcomes(u"{{pick::a,b}}"_s).size(), 1);
        QSet<QString> places;
        QSet<QString> chats;
        for (int i = 0; i < 100; ++i) {
            base::Dice dice(1);
            MacroContext elsewhere = context();
            elsewhere.place = QString::number(i);
            places.insert(expandMacros(text, MacroUse::Prompt, elsewhere, dice).text);
            MacroContext other = context();
            other.seed = quint64(i);
            chats.insert(expandMacros(text, MacroUse::Prompt, other, dice).text);
        }
        QCOMPARE(places.size(), 8);
        QCOMPARE(chats.size(), 8);
        // What chance does before it changes nothing.
        QCOMPARE(outcomes(u"{{random:{{pick:x,y}},{{random:1,2}}}} "_s + text).size(), 3);
    }

    void dependsOnTheUse_data()
    {
        QTest::addColumn<MacroUse>("use");
        QTest::addColumn<QString>("expected");
        QTest::newRow("prompt") << MacroUse::Prompt << u"[][][]"_s;
        QTest::newRow("display") << MacroUse::Display << u"[][][see Mara]"_s;
        QTest::newRow("scan") << MacroUse::Scan << u"[][][]"_s;
        QTest::newRow("recursive") << MacroUse::RecursiveScan << u"[][elf][]"_s;
        QTest::newRow("story") << MacroUse::Story << u"[][][{{comment: see Mara}}]"_s;
    }
    void dependsOnTheUse()
    {
        QFETCH(MacroUse, use);
        QFETCH(QString, expected);
        QCOMPARE(expand(u"[{{// secret}}][{{hidden_key:elf}}][{{comment: see {{char}}}}]"_s, use), expected);
    }

    void whatWasSaidLosesItsCommentsAlone()
    {
        QCOMPARE(withoutComments(u"{{reverse:a{{// b}}{{comment: c}}}}"_s), u"{{reverse:a}}"_s);
        QCOMPARE(withoutComments(u"a{{comment: b}}c {{roll:6}} {{// d}}{{user}}"_s), u"ac {{roll:6}} {{user}}"_s);
    }

    void whatWasSaidShowsItsCommentsAlone_data()
    {
        QTest::addColumn<QString>("said");
        QTest::addColumn<QString>("shown");
        QTest::newRow("plain") << u"a {b} {{roll:6}}"_s << u"a {b} {{roll:6}}"_s;
        QTest::newRow("a comment") << u"a {{comment: smile here}} {{// d}}{{user}}"_s << u"a smile here {{user}}"_s;
        QTest::newRow("in a comment") << u"{{comment: a {{comment: b}} {{hidden_key:c}}{{roll:6}}}}"_s
                                      << u"a b {{roll:6}}"_s;
        QTest::newRow("not closed") << u"{{comment: a"_s << u"{{comment: a"_s;
    }
    void whatWasSaidShowsItsCommentsAlone()
    {
        QFETCH(QString, said);
        QFETCH(QString, shown);
        QCOMPARE(withCommentsShown(said), shown);
    }

    void deepCommentsEnd()
    {
        const int deep = 100'000;
        const QString said = u"{{comment: "_s.repeated(deep) + u"x"_s + u"}}"_s.repeated(deep);
        QVERIFY(withCommentsShown(said).contains(u'x'));
    }

    void whatIsNestedTooDeepStaysAsItIsWritten_data()
    {
        QTest::addColumn<QString>("opening");
        QTest::newRow("random") << u"{{random::"_s;
        QTest::newRow("pick") << u"{{pick::"_s;
        QTest::newRow("reverse") << u"{{reverse:"_s;
        QTest::newRow("if") << u"{{if::1::"_s;
    }
    void whatIsNestedTooDeepStaysAsItIsWritten()
    {
        QFETCH(QString, opening);
        const auto nested = [&](int deep) { return opening.repeated(deep) + u"x"_s + u"}}"_s.repeated(deep); };
        for (const int deep : {63, 64})
            QCOMPARE(expand(nested(deep)), u"x"_s);
        for (const int deep : {65, 90, 5'000}) {
            QCOMPARE(expand(nested(deep)), nested(deep));
            QCOMPARE(expand(u"{{char}} "_s + nested(deep) + u" {{user}}"_s), u"Mara "_s + nested(deep) + u" Alex"_s);
            QCOMPARE(expand(nested(deep).chopped(2)), nested(deep).chopped(2)); // one of them is open
        }
    }

    void whatIsHiddenIsHiddenHoweverDeepItIsNested()
    {
        const QString deep = u"{{random::"_s.repeated(90) + u"x"_s + u"}}"_s.repeated(90);
        QCOMPARE(expand(u"a{{// "_s + deep + u"}}b"_s), u"ab"_s);
        QCOMPARE(expand(u"{{reverse:a{{// b}}"_s + deep + u"}}"_s), u"{{reverse:a"_s + deep + u"}}"_s);
    }

    // Each within the limits. One whose time grew faster than its text would be ended by the test's own five minutes.
    void hostileTextsEnd_data()
    {
        QTest::addColumn<QString>("text");
        QTest::newRow("many names") << u"{{char}}"_s.repeated(100'000);
        QTest::newRow("deep") << QString(u"{{reverse:"_s.repeated(20'000) + u"x"_s + u"}}"_s.repeated(20'000));
        QTest::newRow("deep and long") << QString(u"{{reverse::"_s.repeated(1'000'000) + u"}}"_s.repeated(1'000'000));
        QTest::newRow("deep nonsense") << QString(u"{{roll:"_s.repeated(2'000) + u"x"_s + u"}}"_s.repeated(2'000));
        QTest::newRow("open braces") << u"{"_s.repeated(300'000);
        QTest::newRow("open macros") << u"{{a "_s.repeated(100'000);
        QTest::newRow("closing braces") << u"}"_s.repeated(300'000);
        QTest::newRow("open comments") << u"{{// {{ "_s.repeated(50'000);
        QTest::newRow("long list") << QString(u"{{random:"_s + u"a,"_s.repeated(200'000) + u"}}"_s);
        QTest::newRow("open blocks") << u"{{if 1}}"_s.repeated(50'000);
        QTest::newRow("closed blocks") << QString(u"{{if 1}}"_s.repeated(20'000) + u"{{/if}}"_s.repeated(20'000));
        QTest::newRow("closing blocks") << u"{{/if}}"_s.repeated(50'000);
        QTest::newRow("doubling") << QString(u"{{setvar::x::0123456789}}"_s
                                             + u"{{setvar::x::{{getvar::x}}{{getvar::x}}}}"_s.repeated(1'000));
        QTest::newRow("long name") << QString(u"{{"_s + u"a"_s.repeated(300'000) + u"}}"_s);
        QTest::newRow("angles") << u"<"_s.repeated(300'000);
        const QString large = u"{{setvar::x::%1}}"_s.arg(QString(1'000'000, u'y'));
        QTest::newRow("a long variable grows") << large + u"{{addvar::x::a}}"_s.repeated(10'000);
        QTest::newRow("a long variable grows, in short") << large + u"{{.x += a}}"_s.repeated(10'000);
        QTest::newRow("a long variable decides") << large + u"{{if .x}}{{/if}}"_s.repeated(10'000);
        QTest::newRow("times") << u"{{timediff::2024-01-01 10:00::2024-01-01 11:00}}"_s.repeated(20'000);
        QTest::newRow("formats") << u"{{datetimeformat::%1}}"_s.arg(u"dddd MMMM "_s.repeated(19)).repeated(50'000);
        QTest::newRow("newlines") << u"{{newline::100}}{{trim}}"_s.repeated(20'000);
        QTest::newRow("old spellings") << u"<user>"_s.repeated(300'000);
        QTest::newRow("comments in comments") << QString(u"{{//}}"_s.repeated(50'000) + u"{{///}}"_s.repeated(50'000));
        QTest::newRow("shown comments") << QString(u"{{comment}}"_s.repeated(50'000)
                                                   + u"{{/comment}}"_s.repeated(50'000));
        QTest::newRow("bodies that are not taken")
            << QString(u"{{user}}"_s.repeated(20'000) + u"{{/user}}"_s.repeated(20'000));
        QTest::newRow("bodies in turn") << u"{{user}}{{if 1}}{{/user}}{{/if}}{{else}}"_s.repeated(10'000);
        QTest::newRow("open names") << QString(u"{{newline}}"_s.repeated(20'000) + u"{{else}}"_s.repeated(20'000)
                                               + u"{{/if}}"_s.repeated(20'000));
        QTest::newRow("indented bodies") << QString(u"{{if 1}}"_s.repeated(16) + u"  a\n"_s.repeated(100'000)
                                                    + u"{{/if}}"_s.repeated(16));
        QTest::newRow("signs") << u"{{if %1}}{{/if}}"_s.arg(u"a < b == "_s.repeated(100'000));
        QTest::newRow("long conditions") << u"{{if %1}}{{/if}}"_s.arg(u"{{user}} "_s.repeated(50'000));
        QTest::newRow("inline conditions")
            << QString(u"{{if::1::"_s.repeated(60) + u"{{else}}"_s.repeated(10'000) + u"}}"_s.repeated(60));
        QTest::newRow("short forms") << QString(large + u"{{.x ||= a}}{{.x ?? b}}{{.x > 1}}"_s.repeated(10'000));
        QTest::newRow("a list grows") << QString(u"{{setvar::l::[]}}"_s + u"{{addvar::l::x}}"_s.repeated(10'000));
        QTest::newRow("many long lists") << u"{{setvarkey::{{incvar::n}}::9999::x}}"_s.repeated(20'000);
        QTest::newRow("deep lists") << u"{{setvar::l::%1}}{{getvarkey::l::0}}"_s.arg(u"["_s.repeated(500'000));
        QTest::newRow("escapes") << u"\\{\\}"_s.repeated(300'000);
    }
    void hostileTextsEnd()
    {
        QFETCH(QString, text);
        const QString result = expand(text);
        const QString comments = withCommentsShown(text);
        QVERIFY(result.size() <= text.size() + (2 << 20));
        QVERIFY(comments.size() <= text.size());
    }

    void oldSpellingsCountAgainstTheLimit()
    {
        MacroContext named = context();
        named.character = u"N"_s.repeated(500);
        base::Dice dice(1);
        const Expansion expansion = expandMacros(u"<bot>"_s.repeated(100'000), MacroUse::Prompt, named, dice);
        QVERIFY(!expansion.offender.isEmpty());
        QVERIFY(expansion.text.size() < 2 << 20);
        QVERIFY(expansion.text.endsWith(u"<bot><bot>"_s));
    }

    void rollsOfAnySizeAreRolled()
    {
        for (const QString &text : {u"{{roll:9223372036854775807}}"_s, u"{{roll:99999999999999999999999}}"_s,
                                    u"{{roll:d9000000000000000000+5}}"_s}) {
            bool isNumber = false;
            QVERIFY2(expand(text).toLongLong(&isNumber) > 0 && isNumber, qPrintable(text));
        }
    }

    void theOffenderIsNamed()
    {
        MacroContext big = context();
        big.texts[u"big"_s] = u"x"_s.repeated(600'000);
        base::Dice dice(1);
        const Expansion expansion = expandMacros(u"{{big}}{{big}}{{char}}"_s, MacroUse::Prompt, big, dice);
        QCOMPARE(expansion.offender, u"big"_s);
        QVERIFY(expansion.text.endsWith(u"{{big}}{{char}}"_s));
    }

    void whatNobodyMaySeeIsHiddenBehindTheLimitToo()
    {
        MacroContext big = context();
        big.texts[u"big"_s] = u"x"_s.repeated(600'000);
        const auto behind = [&](MacroUse use) {
            base::Dice dice(1);
            const QString text = u"{{big}}{{big}}{{// a}}{{hidden_key: b}}{{reverse:{{//c}}d}}{{comment: e}}"_s;
            return expandMacros(text, use, big, dice).text.sliced(600'000);
        };
        QCOMPARE(behind(MacroUse::Prompt), u"{{big}}{{reverse:d}}"_s);
        QCOMPARE(behind(MacroUse::Display), u"{{big}}{{reverse:d}}e"_s);
        QCOMPARE(behind(MacroUse::Story), u"{{big}}{{reverse:d}}{{comment: e}}"_s);
    }
};

DRAMATIS_TEST(MacroTest);

} // namespace tst_macro

#include "tst_macro.moc"
