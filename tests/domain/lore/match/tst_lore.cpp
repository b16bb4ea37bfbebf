// Lorebooks beyond the letter of the specification (that is tst_conformance.cpp): texts of any script, scanning,
// patterns, decorators.
#include "domain/lore/lorefixture.h"
#include "domain/lore/match/lorecase.h"
#include "support/main/testmain.h"

namespace tst_lore {

using namespace dramatis;
using namespace dramatis::domain;
using namespace Qt::StringLiterals;
using namespace dramatis::tests;

namespace {
const QString fourLines =
    u"[{'role':'assistant','content':'one'},{'role':'user','content':'two elf'},{'role':'assistant','content':'three'},{'role':'user','content':'four'}]"_s;
} // namespace

class LoreTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void fields_data()
    {
        const LoreRow row = loreColumns();
        const auto one = [&](const char *name, const QString &fields, const QString &expected,
                             const QString &settings = {}) {
            row(name, book({entry(fields)}), anElf, settings, expected);
        };
        one("key", {}, u"1@default"_s);
        one("no key", u"'keys':['orc']"_s, u"1:no_key"_s);
        one("one of the keys", u"'keys':['orc','elf']"_s, u"1@default"_s);
        one("no keys", u"'keys':[]"_s, u"1:no_keys"_s);
        one("blank keys", u"'keys':['','  ']"_s, u"1:no_keys"_s);
        one("disabled", u"'enabled':false,'constant':true"_s, u"1:disabled"_s);
        one("constant", u"'keys':[],'constant':true"_s, u"1@default"_s);
        one("empty content", u"'content':''"_s, u"1:empty"_s);
        one("case sensitive", u"'case_sensitive':true"_s, u"1:no_key"_s);
        one("case sensitive key", u"'keys':['Elf'],'case_sensitive':true"_s, u"1@default"_s);
        one("case insensitive", u"'case_sensitive':false"_s, u"1@default"_s, u"{'default_case_sensitive':true}"_s);
        one("default case", {}, u"1:no_key"_s, u"{'default_case_sensitive':true}"_s);
        one("selective", u"'selective':true,'secondary_keys':['there']"_s, u"1@default"_s);
        one("selective without", u"'selective':true,'secondary_keys':['here!']"_s, u"1:secondary_keys"_s);
        one("selective, empty list", u"'selective':true,'secondary_keys':[]"_s, u"1@default"_s);
        one("selective, blank list", u"'selective':true,'secondary_keys':['']"_s, u"1@default"_s);
        one("not selective", u"'selective':false,'secondary_keys':['orc']"_s, u"1@default"_s);
        one("constant and selective", u"'constant':true,'selective':true,'secondary_keys':['orc']"_s, u"1@default"_s);
        one("before", u"'position':'before_char'"_s, u"1@before_char"_s);
        one("after", u"'position':'after_char'"_s, u"1@after_char"_s);
        one("words over spaces", u"'keys':['an elf']"_s, u"1@default"_s);
        one("accents", u"'keys':['\u00c9LF']"_s, u"1:no_key"_s);
        one("no id", u"'id':null"_s, u"0@default"_s);
        one("id is text", u"'id':'x'"_s, u"x@default"_s);
        row("sharp s", book({entry(u"'keys':['STRASSE']"_s)}), said({u"U die Stra\u00dfe"_s}), {}, u"1@default"_s);
        row("composed", book({entry(u"'keys':['caf\u00e9']"_s)}), said({u"U a cafe\u0301"_s}), {}, u"1@default"_s);
        row("cyrillic", book({entry(u"'keys':['\u0440\u0423\u043a\u0430']"_s)}),
            said({u"U \u0420\u0443\u041a\u0410"_s}), {}, u"1@default"_s);
        row("not across messages", book({entry(u"'keys':['ab']"_s)}), said({u"U a"_s, u"A b"_s}), {}, u"1:no_key"_s);
        row("empty chat", book({entry({})}), u"[]"_s, {}, u"1:no_key"_s);
        row("order",
            book({entry(u"'id':1,'insertion_order':5"_s), entry(u"'id':2,'insertion_order':-1.5"_s),
                  entry(u"'id':3,'insertion_order':2"_s)}),
            anElf, {}, u"2@default 3@default 1@default"_s);
        row("standalone", u"{'spec':'lorebook_v3','data':"_s + book({entry({})}) + u'}', anElf, {}, u"1@default"_s);
    }
    void fields() { checkLoreRow(); }

    void scanning_data()
    {
        const LoreRow row = loreColumns();
        row("all", book({entry({})}), fourLines, {}, u"1@default"_s);
        row("book, too short", book({entry({})}, u"'scan_depth':2"_s), fourLines, {}, u"1:no_key"_s);
        row("book, long enough", book({entry({})}, u"'scan_depth':3"_s), fourLines, {}, u"1@default"_s);
        row("book, nothing", book({entry({})}, u"'scan_depth':0"_s), fourLines, {}, u"1:no_key"_s);
        row("default", book({entry({})}), fourLines, u"{'default_scan_depth':2}"_s, u"1:no_key"_s);
        row("decorator deeper", book({entry(u"'content':'@@scan_depth 3\\nx'"_s)}, u"'scan_depth':1"_s), fourLines, {},
            u"1@default"_s);
        row("decorator nearer", book({entry(u"'content':'@@scan_depth 1\\nx'"_s)}, u"'scan_depth':9"_s), fourLines, {},
            u"1:no_key"_s);
        row("decorator and secondary",
            book({entry(u"'selective':true,'secondary_keys':['one'],'content':'@@scan_depth 3\\nx'"_s)}), fourLines, {},
            u"1:secondary_keys"_s);
        row("invalid decorator", book({entry(u"'content':'@@scan_depth many\\nx'"_s)}, u"'scan_depth':1"_s), fourLines,
            {}, u"1:no_key"_s);
        row("D5: the first counts, also where it is invalid",
            book({entry(u"'content':'@@scan_depth many\\n@@scan_depth 3\\nx'"_s)}, u"'scan_depth':1"_s), fourLines, {},
            u"1:no_key"_s);
        row("D5: a fallback may have its decorator's name",
            book({entry(u"'content':'@@scan_depth many\\n@@@scan_depth 3\\nx'"_s)}, u"'scan_depth':1"_s), fourLines, {},
            u"1@default"_s);
        row("D5: a fallback is the first of its name",
            book({entry(u"'content':'@@other\\n@@@scan_depth 3\\n@@scan_depth 1\\nx'"_s)}, u"'scan_depth':1"_s),
            fourLines, {}, u"1@default"_s);
        row("instruct ignores depth", book({entry(u"'content':'@@scan_depth 1\\nx'"_s)}, u"'scan_depth':1"_s),
            fourLines, u"{'context':'instruct'}"_s, u"1@default"_s);
        row("tokens", book({entry(u"'content':'@@instruct_scan_depth 3\\nx'"_s)}), fourLines,
            u"{'context':'instruct'}"_s, u"1@default"_s);
        row("tokens, too few", book({entry(u"'content':'@@instruct_scan_depth 2\\nx'"_s)}), fourLines,
            u"{'context':'instruct'}"_s, u"1:no_key"_s);
        row("tokens, none", book({entry(u"'content':'@@instruct_scan_depth 0\\nx'"_s)}), fourLines,
            u"{'context':'instruct'}"_s, u"1:no_key"_s);
        row("tokens in chat", book({entry(u"'content':'@@instruct_scan_depth 1\\nx'"_s)}), fourLines, {},
            u"1@default"_s);
        const QStringList chain{entry(u"'id':1,'content':'Elves hate orcs'"_s),
                                entry(u"'id':2,'keys':['orc'],'content':'like trolls'"_s),
                                entry(u"'id':3,'keys':['troll'],'content':'end'"_s)};
        row("recursive", book(chain, u"'recursive_scanning':true"_s), anElf, {}, u"1@default 2@default 3@default"_s);
        row("not recursive", book(chain, u"'recursive_scanning':false"_s), anElf, u"{'default_recursive':true}"_s,
            u"1@default 2:no_key 3:no_key"_s);
        row("default recursive", book(chain), anElf, u"{'default_recursive':true}"_s,
            u"1@default 2@default 3@default"_s);
        row("default not", book(chain), anElf, {}, u"1@default 2:no_key 3:no_key"_s);
        row("recursive, any depth", book(chain, u"'recursive_scanning':true,'scan_depth':1"_s), anElf, {},
            u"1@default 2@default 3@default"_s);
        row("each once",
            book({entry(u"'content':'elf elf'"_s), entry(u"'id':2,'content':'elf'"_s)}, u"'recursive_scanning':true"_s),
            anElf, {}, u"1@default 2@default"_s);
        row("hidden key",
            book({entry(u"'content':'x{{hidden_key:orc}}'"_s), entry(u"'id':2,'keys':['orc']"_s)},
                 u"'recursive_scanning':true"_s),
            anElf, {}, u"1@default 2@default"_s);
        row("comment is not scanned",
            book({entry(u"'content':'x{{// orc}}{{comment: orc}}'"_s), entry(u"'id':2,'keys':['orc']"_s)},
                 u"'recursive_scanning':true"_s),
            anElf, {}, u"1@default 2:no_key"_s);
        row("decorators are not scanned",
            book({entry(u"'content':'@@position orc\\nx'"_s), entry(u"'id':2,'keys':['orc']"_s)},
                 u"'recursive_scanning':true"_s),
            anElf, {}, u"1@default 2:no_key"_s);
        row("secondary by recursion",
            book({entry(u"'content':'orc'"_s), entry(u"'id':2,'selective':true,'secondary_keys':['orc']"_s)},
                 u"'recursive_scanning':true"_s),
            anElf, {}, u"1@default 2@default"_s);
    }
    void scanning() { checkLoreRow(); }

    void patterns_data()
    {
        const LoreRow row = loreColumns();
        const auto one = [&](const char *name, const QString &fields, const QString &expected) {
            row(name, book({entry(u"'use_regex':true,"_s + fields)}), anElf, {}, expected);
        };
        const QString foreign = u"'extensions':{'selectiveLogic':0},"_s;
        one("slashes", u"'keys':['/e[l]f/i']"_s, u"1@default"_s);
        one("slashes, case", u"'keys':['/e[l]f/']"_s, u"1:no_key"_s);
        one("bare", u"'keys':['\\\\bel?f']"_s, u"1@default"_s);
        one("bare at the end", u"'keys':['there$']"_s, u"1@default"_s);
        one("second key", u"'keys':['/orc/','/Elf/']"_s, u"1@default"_s);
        one("invalid", u"'keys':['/el(f/']"_s, u"1:invalid_regex"_s);
        one("a bare one that is none", u"'keys':['el(f']"_s, u"1:no_key"_s);
        one("one of them invalid", u"'keys':['/Elf/','/(/']"_s, u"1:invalid_regex"_s);
        one("constant is ignored", u"'keys':['/orc/'],'constant':true"_s, u"1:no_key"_s);
        one("secondary is ignored", u"'keys':['/Elf/'],'selective':true,'secondary_keys':['orc']"_s, u"1@default"_s);
        one("plain words stay words", u"'keys':['elf'],'constant':false"_s, u"1@default"_s);
        one("plain words, constant", u"'keys':['orc'],'constant':true"_s, u"1@default"_s);
        one("flag of another program", foreign + u"'keys':['orc'],'constant':true"_s, u"1@default"_s);
        one("flag of another program, constant, invalid", foreign + u"'keys':['/(/'],'constant':true"_s,
            u"1@default"_s);
        one("flag of another program, sign", foreign + u"'keys':['elf$']"_s, u"1:no_key"_s);
        one("other program, secondary", foreign + u"'keys':['/Elf/'],'selective':true,'secondary_keys':['orc']"_s,
            u"1:secondary_keys"_s);
        one("path is a word", foreign + u"'keys':['/usr/bin']"_s, u"1:no_key"_s);
        one("additional", u"'keys':['/Elf/'],'content':'@@additional_keys /o{1,2}rc/,/the(re)/\\nx'"_s, u"1@default"_s);
        one("additional, none", u"'keys':['/Elf/'],'content':'@@additional_keys /orc/\\nx'"_s,
            u"1:no_additional_key"_s);
        one("additional invalid", u"'keys':['/Elf/'],'content':'@@additional_keys /Elf/,/(/\\nx'"_s,
            u"1:invalid_regex"_s);
        one("exclude is ignored", u"'keys':['/Elf/'],'content':'@@exclude_keys there\\nx'"_s, u"1@default"_s);
        one("dot matches no line break", u"'keys':['/see.*there/']"_s, u"1@default"_s);
        one("lookbehind, unicode", u"'keys':['/(?<=an )\\\\u0045lf/u']"_s, u"1@default"_s);
        row("off: slashes are text", book({entry(u"'keys':['/elf/i']"_s)}), anElf, {}, u"1:no_key"_s);
        row("a message's beginning", book({entry(u"'use_regex':true,'keys':['/^three$/']"_s)}), fourLines, {},
            u"1@default"_s);
        row("scan depth", book({entry(u"'use_regex':true,'keys':['/elf/']"_s)}, u"'scan_depth':2"_s), fourLines, {},
            u"1:no_key"_s);
    }
    void patterns() { checkLoreRow(); }

    void decoratorsLeaveTheText_data()
    {
        QTest::addColumn<QString>("content");
        QTest::addColumn<QString>("expected");
        QTest::newRow("one") << u"@@activate\\nText"_s << u"Text"_s;
        QTest::newRow("blank lines") << u"@@activate\\n\\n\\nText\\n"_s << u"Text\n"_s;
        QTest::newRow("before") << u"\\n\\n@@activate\\nText"_s << u"Text"_s;
        QTest::newRow("unknown") << u"@@activate\\n@@probability 5\\n@@@x\\n@@end\\nText"_s << u"Text"_s;
        QTest::newRow("later ones are text") << u"@@activate\\nText\\n@@depth 1"_s << u"Text\n@@depth 1"_s;
        QTest::newRow("inner breaks stay") << u"@@activate\\n  a\\n\\nb"_s << u"  a\n\nb"_s;
    }
    void decoratorsLeaveTheText()
    {
        QFETCH(QString, content);
        QFETCH(QString, expected);
        const base::Json got = answer(book({entry(u"'content':'"_s + content + u'\'')}), anElf, {});
        QCOMPARE(got[u"active"][0][u"content"].toString(), expected);
    }

    void promptsAreDisabledByActiveEntries()
    {
        const auto disabled = [](const QString &lines, const QString &settings = {}) {
            const base::Json got = answer(book({entry(u"'content':'"_s + lines + u'\'')}), anElf, settings);
            return QString::fromUtf8(got[u"disabled_ui_prompts"].toUtf8()).remove(u'"');
        };
        QCOMPARE(disabled(u"@@disable_ui_prompt system_prompt\\nx"_s), u"[system_prompt]"_s);
        QCOMPARE(disabled(u"@@disable_ui_prompt system_prompt"_s), u"[system_prompt]"_s);
        QCOMPARE(disabled(u"@@disable_ui_prompt unknown\\nx"_s), u"[]"_s);
        QCOMPARE(disabled(u"@@dont_activate\\n@@disable_ui_prompt system_prompt\\nx"_s), u"[]"_s);
        QCOMPARE(disabled(u"@@disable_ui_prompt system_prompt\\nx"_s, u"{'supports':{'ui_prompts':[]}}"_s), u"[]"_s);
    }

    void theStateGoesOn()
    {
        const base::Json got = answer(book({entry(u"'extensions':{'position':0,'sticky':2,'cooldown':3}"_s)}), anElf,
                                      u"{'previous_matches':{'1':4}}"_s);
        QCOMPARE(QString::fromUtf8(got[u"state"].toUtf8()).remove(u'"'),
                 u"{1:{matches:5,sticky_until:3,cooldown_until:6}}"_s);
    }

    void badCasesAreNamed_data()
    {
        QTest::addColumn<QString>("question");
        QTest::addColumn<QString>("part");
        QTest::newRow("no book") << u"{'chat':[]}"_s << u"lorebook"_s;
        QTest::newRow("number") << u"5"_s << u"lorebook"_s;
        QTest::newRow("chat") << u"{'lorebook':{'entries':[]},'chat':5}"_s << u"chat"_s;
        QTest::newRow("context") << u"{'lorebook':{'entries':[]},'settings':{'context':'story'}}"_s
                                 << u"settings.context"_s;
        QTest::newRow("number setting") << u"{'lorebook':{'entries':[]},'settings':{'default_scan_depth':'3'}}"_s
                                        << u"settings.default_scan_depth"_s;
        QTest::newRow("supports") << u"{'lorebook':{'entries':[]},'settings':{'supports':{'roles':1}}}"_s
                                  << u"settings.supports.roles"_s;
        QTest::newRow("settings") << u"{'lorebook':{'entries':[]},'settings':[]}"_s << u"settings"_s;
        QTest::newRow("matches") << u"{'lorebook':{'entries':[]},'settings':{'previous_matches':{'1':'x'}}}"_s
                                 << u"settings.previous_matches.1"_s;
        QTest::newRow("role") << u"{'lorebook':{'entries':[]},'chat':[{'role':'x','content':''}]}"_s
                              << u"chat[0].role"_s;
        QTest::newRow("content") << u"{'lorebook':{'entries':[]},'chat':[{'role':'user'}]}"_s << u"chat[0].content"_s;
    }
    void badCasesAreNamed()
    {
        QFETCH(QString, question);
        QFETCH(QString, part);
        const auto got = answerLoreCase(json(question), {}, 1);
        QVERIFY(!got);
        QVERIFY2(got.error().detail.startsWith(part), qPrintable(got.error().detail));
    }
};

DRAMATIS_TEST(LoreTest);

} // namespace tst_lore

#include "tst_lore.moc"
