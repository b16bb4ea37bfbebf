// Lorebooks beyond the letter of the specification (that is tst_conformance.cpp): texts of any script, SillyTavern's
// fields, hostile books. Cases are JSON with single quotes.
#include "domain/lore/match/lorecase.h"
#include "support/lorecases.h"
#include "support/testmain.h"

#include <QElapsedTimer>
#include <QTest>

using namespace dramatis;
using namespace dramatis::domain;
using namespace Qt::StringLiterals;
using tests::json;
using tests::outcome;

namespace {

base::Json answer(const QString &book, const QString &chat, const QString &settings)
{
    return tests::loreAnswer(json(book), json(chat), json(settings.isEmpty() ? u"{}"_s : settings));
}

// One entry from its fields; what is not said is as plain as can be.
QString entry(const QString &fields)
{
    return QString::fromUtf8(tests::loreEntry(json(u'{' + fields + u'}')).toUtf8());
}

QString book(const QStringList &entries, const QString &fields = {})
{
    return u"{'extensions':{},"_s + (fields.isEmpty() ? QString() : fields + u',') + u"'entries':["_s
           + entries.join(u',') + u"]}"_s;
}

QString said(const QStringList &lines)
{
    return QString::fromUtf8(tests::loreChat(lines).toUtf8());
}

const QString anElf = u"[{'role':'user','content':'I see an Elf there'}]"_s;
const QString fourLines =
    u"[{'role':'assistant','content':'one'},{'role':'user','content':'two elf'},{'role':'assistant','content':'three'},{'role':'user','content':'four'}]"_s;

} // namespace

class LoreTest : public QObject {
    Q_OBJECT
private:
    using Row = std::function<void(const char *, const QString &, const QString &, const QString &, const QString &)>;
    Row columns()
    {
        QTest::addColumn<QString>("books");
        QTest::addColumn<QString>("chat");
        QTest::addColumn<QString>("settings");
        QTest::addColumn<QString>("expected");
        return [](const char *name, const QString &books, const QString &chat, const QString &settings,
                  const QString &expected) { QTest::newRow(name) << books << chat << settings << expected; };
    }
    void check()
    {
        QFETCH(QString, books);
        QFETCH(QString, chat);
        QFETCH(QString, settings);
        QFETCH(QString, expected);
        const base::Json got = answer(books, chat, settings);
        QVERIFY2(!got.contains(u"error"), qPrintable(got[u"error"].toString()));
        QCOMPARE(outcome(got), expected);
    }

private Q_SLOTS:
    void fields_data()
    {
        const Row row = columns();
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
    void fields() { check(); }

    void scanning_data()
    {
        const Row row = columns();
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
    void scanning() { check(); }

    void patterns_data()
    {
        const Row row = columns();
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
    void patterns() { check(); }

    void sillyTavern_data()
    {
        const Row row = columns();
        const auto one = [&](const char *name, const QString &extensions, const QString &expected,
                             const QString &settings = {}) {
            row(name,
                book({entry(u"'use_regex':true,'selective':true,'secondary_keys':['see','orc'],'extensions':{"_s
                            + extensions + u'}')}),
                anElf, settings, expected);
        };
        one("and any", u"'selectiveLogic':0"_s, u"1@default"_s);
        one("not all", u"'selectiveLogic':1"_s, u"1@default"_s);
        one("not any", u"'selectiveLogic':2"_s, u"1:secondary_keys"_s);
        one("and all", u"'selectiveLogic':3"_s, u"1:secondary_keys"_s);
        one("never", u"'useProbability':true,'probability':0"_s, u"1:chance"_s);
        one("always", u"'useProbability':true,'probability':100"_s, u"1@default"_s);
        one("probability in words", u"'useProbability':true,'probability':'0'"_s, u"1:chance"_s);
        one("probability of no sense", u"'useProbability':true,'probability':'often'"_s, u"1@default"_s);
        one("probability off", u"'useProbability':false,'probability':0"_s, u"1@default"_s);
        one("before", u"'position':0"_s, u"1@before_char"_s);
        one("after", u"'position':1"_s, u"1@after_char"_s);
        one("note top", u"'position':2"_s, u"1@note_top"_s);
        one("note bottom", u"'position':3"_s, u"1@note_bottom"_s);
        one("depth", u"'position':4,'depth':0,'role':2"_s, u"1@depth:0:assistant"_s);
        one("depth, bounded", u"'position':4,'depth':7"_s, u"1@depth:1:system"_s);
        one("examples", u"'position':5"_s, u"1@before_examples"_s);
        one("outlet", u"'position':7,'outlet_name':'x'"_s, u"1@outlet:x"_s);
        one("scan depth", u"'selectiveLogic':0,'scan_depth':0"_s, u"1:no_key"_s);
        one("case", u"'selectiveLogic':0,'case_sensitive':true"_s, u"1:no_key"_s);
        one("delay", u"'position':0,'delay':2"_s, u"1:delayed"_s);
        one("delay over", u"'position':0,'delay':1"_s, u"1@before_char"_s);
        one("cooldown", u"'position':0,'cooldown':5"_s, u"1:cooldown"_s,
            u"{'state':{'1':{'matches':1,'cooldown_until':2}}}"_s);
        one("only in recursion", u"'position':0,'delay_until_recursion':true"_s, u"1:only_in_recursion"_s);
        one("in recursion", u"'position':0,'delay_until_recursion':true"_s, u"1@before_char"_s,
            u"{'default_recursive':true}"_s);
        one("other trigger", u"'position':0,'triggers':['swipe']"_s, u"1:other_trigger"_s);
        one("for Mara", u"'position':0,'character_filter':{'isExclude':false,'names':['mara']}"_s, u"1@before_char"_s,
            u"{'char':'Mara'}"_s);
        one("not for Mara", u"'position':0,'character_filter':{'isExclude':true,'names':['Mara']}"_s,
            u"1:other_character"_s, u"{'char':'Mara'}"_s);
        row("sticky", book({entry(u"'keys':['orc'],'extensions':{'position':0,'sticky':3}"_s)}), anElf,
            u"{'state':{'1':{'matches':1,'sticky_until':2}}}"_s, u"1@before_char"_s);
        row("sticky over", book({entry(u"'keys':['orc'],'extensions':{'position':0,'sticky':3}"_s)}), anElf,
            u"{'state':{'1':{'matches':1,'sticky_until':1}}}"_s, u"1:no_key"_s);
        row("whole words",
            book({entry(u"'keys':['el'],'extensions':{'match_whole_words':true}"_s),
                  entry(u"'id':2,'extensions':{'match_whole_words':true}"_s),
                  entry(u"'id':3,'keys':['n elf'],'extensions':{'match_whole_words':true}"_s)}),
            anElf, {}, u"2@default 3@default 1:no_key"_s);
        row("group",
            book({entry(u"'id':1,'extensions':{'group':'g','group_weight':0}"_s),
                  entry(u"'id':2,'extensions':{'group':'g','group_weight':5}"_s)}),
            anElf, {}, u"2@default 1:group"_s);
        row("group override",
            book({entry(u"'id':1,'extensions':{'group':'g','group_override':true}"_s),
                  entry(u"'id':2,'extensions':{'group':'g','group_weight':500}"_s)}),
            anElf, {}, u"1@default 2:group"_s);
        row("group scoring",
            book(
                {entry(
                     u"'id':1,'keys':['elf','see'],'extensions':{'group':'g','use_group_scoring':true,'group_weight':0}"_s),
                 entry(u"'id':2,'extensions':{'group':'g','use_group_scoring':true}"_s)}),
            anElf, {}, u"1@default 2:group"_s);
        row("group scoring counts secondary keys",
            book(
                {entry(
                     u"'id':1,'selective':true,'secondary_keys':['see'],'extensions':{'group':'g','use_group_scoring':true,'group_weight':0}"_s),
                 entry(u"'id':2,'extensions':{'group':'g','use_group_scoring':true}"_s)}),
            anElf, {}, u"1@default 2:group"_s);
        row("group scoring, keys that keep out",
            book(
                {entry(
                     u"'id':1,'selective':true,'secondary_keys':['orc','see'],'extensions':{'group':'g','use_group_scoring':true,'group_weight':0,'selectiveLogic':1}"_s),
                 entry(u"'id':2,'extensions':{'group':'g','use_group_scoring':true}"_s)}),
            anElf, {}, u"2@default 1:group"_s);
        one("each field by itself: probability", u"'probability':0"_s, u"1:chance"_s);
        one("each field by itself: delay", u"'delay':2"_s, u"1:delayed"_s);
        one("each field by itself: scan depth", u"'scan_depth':0"_s, u"1:no_key"_s);
        one("each field by itself: triggers", u"'triggers':['continue']"_s, u"1:other_trigger"_s);
        one("each field by itself: cooldown", u"'cooldown':5"_s, u"1:cooldown"_s,
            u"{'state':{'1':{'matches':1,'cooldown_until':2}}}"_s);
        one("each field by itself: character filter", u"'character_filter':{'isExclude':true,'names':['Mara']}"_s,
            u"1:other_character"_s, u"{'char':'Mara'}"_s);
        row("each field by itself: case", book({entry(u"'extensions':{'case_sensitive':true}"_s)}), anElf, {},
            u"1:no_key"_s);
        row("each field by itself: sticky", book({entry(u"'keys':['orc'],'extensions':{'sticky':3}"_s)}), anElf,
            u"{'state':{'1':{'matches':1,'sticky_until':2}}}"_s, u"1@default"_s);
        row("each field by itself: group",
            book({entry(u"'id':1,'extensions':{'group':'g','group_weight':0}"_s),
                  entry(u"'id':2,'extensions':{'group':'g'}"_s)}),
            anElf, {}, u"2@default 1:group"_s);
        const QString on = u"'recursive_scanning':true"_s;
        row("excluded from recursion",
            book({entry(u"'content':'orc'"_s),
                  entry(u"'id':2,'keys':['orc'],'extensions':{'exclude_recursion':true}"_s)},
                 on),
            anElf, {}, u"1@default 2:no_key"_s);
        row("prevents recursion",
            book({entry(u"'content':'orc','extensions':{'prevent_recursion':true}"_s),
                  entry(u"'id':2,'keys':['orc']"_s)},
                 on),
            anElf, {}, u"1@default 2:no_key"_s);
        row("world info",
            u"{'entries':{'5':{'uid':5,'key':['elf'],'keysecondary':[],'content':'x','order':3,'position':4,'depth':1,'role':1,'disable':false,'selective':true}}}"_s,
            anElf, {}, u"5@depth:1:user"_s);
        row("world info, pattern",
            u"{'entries':{'5':{'uid':5,'key':['/e.f/i'],'keysecondary':[],'content':'x','disable':false}}}"_s, anElf,
            {}, u"5@before_char"_s);
        row("world info, off",
            u"{'entries':{'5':{'uid':5,'key':['elf'],'keysecondary':[],'content':'x','disable':true}}}"_s, anElf, {},
            u"5:disabled"_s);
    }
    void sillyTavern() { check(); }

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

    // Patterns and books that would take hours end soon, and say who was to blame.
    void hostileBooksEnd_data()
    {
        QTest::addColumn<QStringList>("keys");
        QTest::addColumn<QString>("content");
        const QStringList evil{u"/(a+)+$/"_s, u"/(a|aa)+$/"_s, u"/(.*a){12}b/"_s, u"/^(([a-z])+.)+[A-Z]([a-z])+$/"_s};
        for (const QString &pattern : evil)
            QTest::newRow(qPrintable(pattern)) << QStringList{pattern} << u"x"_s;
        QStringList many;
        for (int i = 0; i < 1000; ++i)
            many << u"/(a+)+%1$/"_s.arg(i);
        QTest::newRow("thousand") << many << u"x"_s;
        QTest::newRow("quantified digits") << QStringList{u"/a*a*a*a*a*a*c/"_s} << u"x"_s;
        QTest::newRow("nested brackets") << QStringList{u'/' + u"("_s.repeated(3000) + u")"_s.repeated(3000) + u'/'}
                                         << u"x"_s;
        QTest::newRow("huge repeats") << QStringList{u"/(?:a{1000}){1000}/"_s} << u"x"_s;
        QTest::newRow("many decorators") << QStringList{u"a"_s} << u"@@activate\\n"_s.repeated(20'000);
        QTest::newRow("long chain") << QStringList{u"a"_s} << QString(u"@@x\\n"_s + u"@@@y 1\\n"_s.repeated(20'000));
    }
    void hostileBooksEnd()
    {
        QFETCH(QStringList, keys);
        QFETCH(QString, content);
        QStringList entries;
        for (const QString &key : keys)
            entries << entry(u"'use_regex':true,'keys':['"_s + key + u"'],'content':'"_s + content + u'\'');
        QElapsedTimer timer;
        timer.start();
        answer(book(entries), said({u"U "_s + u"a"_s.repeated(20'000) + u'!'}), {});
        QVERIFY2(timer.elapsed() < 6'000, qPrintable(QString::number(timer.elapsed())));
    }

    void theSlowPatternIsNamed()
    {
        const base::Json got = answer(book({entry(u"'use_regex':true,'keys':['/(a+)+$/']"_s),
                                            entry(u"'id':2,'use_regex':true,'keys':['/!/']"_s)}),
                                      said({u"U "_s + u"a"_s.repeated(20'000) + u'!'}), {});
        QCOMPARE(outcome(got), u"2@default 1:regex_too_slow"_s);
        QCOMPARE(got[u"slow_patterns"][0].toString(), u"/(a+)+$/"_s);
    }

    // Patterns that ask for little are looked for, however many greedy ones stand before them.
    void greedyPatternsStarveNoOthers_data()
    {
        QTest::addColumn<int>("greedy");
        QTest::addColumn<QStringList>("chat");
        const QString text = u"a"_s.repeated(3000) + u'!';
        for (const int greedy : {1, 20, 300, 1000}) {
            QTest::addRow("%d", greedy) << greedy << QStringList{u"U "_s + text + u" b77"_s};
            QTest::addRow("%d before other messages", greedy)
                << greedy << QStringList{u"U b77"_s, u"A "_s + text, u"U "_s + text};
        }
    }
    void greedyPatternsStarveNoOthers()
    {
        QFETCH(int, greedy);
        QFETCH(QStringList, chat);
        QStringList entries;
        for (int i = 0; i < greedy; ++i)
            entries << entry(u"'id':%1,'use_regex':true,'keys':['/^(a+)+(?!%1)$/']"_s.arg(i + 10));
        entries << entry(u"'id':1,'use_regex':true,'keys':['/\\\\bfoo\\\\d+bar\\\\b/']"_s)
                << entry(u"'id':2,'use_regex':true,'keys':['/\\\\d\\\\d[^x7 ]/']"_s)
                << entry(u"'id':3,'use_regex':true,'keys':['/b[0-9]{2}/']"_s);
        const base::Json got = answer(book(entries), said(chat), {});
        QCOMPARE(got[u"active"].size(), 1);
        QCOMPARE(got[u"active"][0][u"id"].toInteger(), 3);
        QVERIFY(got[u"slow_patterns"].size() > 0);
        qsizetype slow = 0;
        qsizetype starved = 0;
        for (const base::Json &one : got[u"inactive"].elements()) {
            const QString reason = one[u"reason"].toString();
            slow += reason == u"regex_too_slow";
            starved += reason == u"regex_starved";
            if (reason == u"regex_starved")
                QVERIFY2(one[u"detail"].toString().contains(u"used up by \"/^(a+)+(?!10)$/\""_s),
                         qPrintable(one[u"detail"].toString()));
            if (one[u"id"].toInteger() < 10)
                QCOMPARE(reason, u"no_key"_s);
        }
        QCOMPARE(slow, got[u"slow_patterns"].size());
        QCOMPARE(slow + starved, greedy);
    }

    void longChainsOfRecursionEnd()
    {
        QStringList entries;
        for (int i = 0; i < 3000; ++i)
            entries << entry(u"'id':%1,'keys':['k%1x'],'content':'k%2x'"_s.arg(i).arg(i + 1));
        QElapsedTimer timer;
        timer.start();
        const base::Json got = answer(book(entries, u"'recursive_scanning':true"_s), said({u"U k0x"_s}), {});
        QCOMPARE(got[u"active"].size(), 3000);
        QVERIFY2(timer.elapsed() < 10'000, qPrintable(QString::number(timer.elapsed())));
    }
};

DRAMATIS_TEST(LoreTest);
#include "tst_lore.moc"
