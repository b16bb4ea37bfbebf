// The lorebook rules of Character Card V3 (ccv3-tables.md sections 5 to 7) and of SillyTavern, as tables. Cases are JSON with
// single quotes; an answer is written "id@place …" for what is active, "id:reason …" for what is not.
#include "domain/lore/lorecase.h"
#include "support/testmain.h"

#include <QElapsedTimer>
#include <QTest>

using namespace dramatis;
using namespace dramatis::domain;
using namespace Qt::StringLiterals;

namespace {

base::Json json(QString text)
{
    return base::Json::parse(text.replace(u'\'', u'"').toUtf8()).value().value;
}

QString placeOf(const base::Json &place)
{
    QString text = place[u"where"].toString();
    for (const QStringView name : {u"value", u"messages_after", u"tokens_after", u"role", u"name"})
        if (place.contains(name))
            text += u':' + (place[name].isString() ? place[name].toString() : QString::number(place[name].toInteger()));
    return text;
}

base::Json answer(const QString &book, const QString &chat, const QString &settings)
{
    base::Json options = json(settings.isEmpty() ? u"{}"_s : settings);
    if (!options.contains(u"tokenizer"))
        options.set(u"tokenizer", u"words"_s);
    const base::Json question = base::Json::object({{u"lorebook"_s, json(book)}, {u"chat"_s, json(chat)}, {u"settings"_s, options}});
    const auto done = answerLoreCase(question, {}, 1);
    return done ? *done : base::Json::object({{u"error"_s, base::Json(done.error().detail)}});
}

QString outcome(const base::Json &answer)
{
    QStringList parts;
    for (const base::Json &one : answer[u"active"].elements())
        parts << QString::fromUtf8(one[u"id"].toUtf8()) + u'@' + placeOf(one[u"placement"]);
    for (const base::Json &one : answer[u"inactive"].elements())
        parts << QString::fromUtf8(one[u"id"].toUtf8()) + u':' + one[u"reason"].toString();
    return parts.join(u' ').remove(u'"');
}

// One entry from its fields; what is not said is as plain as can be.
QString entry(const QString &fields)
{
    base::Json object = json(u"{'keys':['elf'],'content':'Elves are old.','extensions':{},'enabled':true,'insertion_order':1,'id':1,'use_regex':false}"_s);
    const base::Json changes = json(u'{' + fields + u'}');
    for (const base::JsonMember &member : changes.members())
        object.set(member.name, member.value);
    return QString::fromUtf8(object.toUtf8());
}

QString book(const QStringList &entries, const QString &fields = {})
{
    return u"{'extensions':{},"_s + (fields.isEmpty() ? QString() : fields + u',') + u"'entries':["_s + entries.join(u',') + u"]}"_s;
}

QString said(const QStringList &lines)
{
    base::Json chat = base::Json::array();
    for (const QString &line : lines) {
        const bool user = line.startsWith(u"U ");
        chat.append(base::Json::object({{u"role"_s, base::Json(user ? u"user"_s : line.startsWith(u"S ") ? u"system"_s : u"assistant"_s)},
                                        {u"content"_s, base::Json(line.sliced(2))}}));
    }
    return QString::fromUtf8(chat.toUtf8());
}

const QString anElf = u"[{'role':'user','content':'I see an Elf there'}]"_s;
const QString fourLines = u"[{'role':'assistant','content':'one'},{'role':'user','content':'two elf'},{'role':'assistant','content':'three'},{'role':'user','content':'four'}]"_s;

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
        return [](const char *name, const QString &books, const QString &chat, const QString &settings, const QString &expected) {
            QTest::newRow(name) << books << chat << settings << expected;
        };
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
        const auto one = [&](const char *name, const QString &fields, const QString &expected, const QString &settings = {}) {
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
        row("cyrillic", book({entry(u"'keys':['\u0440\u0423\u043a\u0430']"_s)}), said({u"U \u0420\u0443\u041a\u0410"_s}), {}, u"1@default"_s);
        row("not across messages", book({entry(u"'keys':['ab']"_s)}), said({u"U a"_s, u"A b"_s}), {}, u"1:no_key"_s);
        row("empty chat", book({entry({})}), u"[]"_s, {}, u"1:no_key"_s);
        row("order", book({entry(u"'id':1,'insertion_order':5"_s), entry(u"'id':2,'insertion_order':-1.5"_s), entry(u"'id':3,'insertion_order':2"_s)}),
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
        row("decorator deeper", book({entry(u"'content':'@@scan_depth 3\\nx'"_s)}, u"'scan_depth':1"_s), fourLines, {}, u"1@default"_s);
        row("decorator nearer", book({entry(u"'content':'@@scan_depth 1\\nx'"_s)}, u"'scan_depth':9"_s), fourLines, {}, u"1:no_key"_s);
        row("decorator and secondary", book({entry(u"'selective':true,'secondary_keys':['one'],'content':'@@scan_depth 3\\nx'"_s)}), fourLines, {}, u"1:secondary_keys"_s);
        row("invalid decorator", book({entry(u"'content':'@@scan_depth many\\nx'"_s)}, u"'scan_depth':1"_s), fourLines, {}, u"1:no_key"_s);
        row("instruct ignores depth", book({entry(u"'content':'@@scan_depth 1\\nx'"_s)}, u"'scan_depth':1"_s), fourLines, u"{'context':'instruct'}"_s, u"1@default"_s);
        row("tokens", book({entry(u"'content':'@@instruct_scan_depth 3\\nx'"_s)}), fourLines, u"{'context':'instruct'}"_s, u"1@default"_s);
        row("tokens, too few", book({entry(u"'content':'@@instruct_scan_depth 2\\nx'"_s)}), fourLines, u"{'context':'instruct'}"_s, u"1:no_key"_s);
        row("tokens, none", book({entry(u"'content':'@@instruct_scan_depth 0\\nx'"_s)}), fourLines, u"{'context':'instruct'}"_s, u"1:no_key"_s);
        row("tokens in chat", book({entry(u"'content':'@@instruct_scan_depth 1\\nx'"_s)}), fourLines, {}, u"1@default"_s);
        const QStringList chain{entry(u"'id':1,'content':'Elves hate orcs'"_s), entry(u"'id':2,'keys':['orc'],'content':'like trolls'"_s),
                                entry(u"'id':3,'keys':['troll'],'content':'end'"_s)};
        row("recursive", book(chain, u"'recursive_scanning':true"_s), anElf, {}, u"1@default 2@default 3@default"_s);
        row("not recursive", book(chain, u"'recursive_scanning':false"_s), anElf, u"{'default_recursive':true}"_s, u"1@default 2:no_key 3:no_key"_s);
        row("default recursive", book(chain), anElf, u"{'default_recursive':true}"_s, u"1@default 2@default 3@default"_s);
        row("default not", book(chain), anElf, {}, u"1@default 2:no_key 3:no_key"_s);
        row("recursive, any depth", book(chain, u"'recursive_scanning':true,'scan_depth':1"_s), anElf, {}, u"1@default 2@default 3@default"_s);
        row("each once", book({entry(u"'content':'elf elf'"_s), entry(u"'id':2,'content':'elf'"_s)}, u"'recursive_scanning':true"_s), anElf, {}, u"1@default 2@default"_s);
        row("hidden key", book({entry(u"'content':'x{{hidden_key:orc}}'"_s), entry(u"'id':2,'keys':['orc']"_s)}, u"'recursive_scanning':true"_s), anElf, {}, u"1@default 2@default"_s);
        row("comment is not scanned", book({entry(u"'content':'x{{// orc}}{{comment: orc}}'"_s), entry(u"'id':2,'keys':['orc']"_s)}, u"'recursive_scanning':true"_s), anElf, {}, u"1@default 2:no_key"_s);
        row("decorators are not scanned", book({entry(u"'content':'@@position orc\\nx'"_s), entry(u"'id':2,'keys':['orc']"_s)}, u"'recursive_scanning':true"_s), anElf, {}, u"1@default 2:no_key"_s);
        row("secondary by recursion", book({entry(u"'content':'orc'"_s), entry(u"'id':2,'selective':true,'secondary_keys':['orc']"_s)}, u"'recursive_scanning':true"_s), anElf, {}, u"1@default 2@default"_s);
    }
    void scanning() { check(); }

    void decorators_data()
    {
        const Row row = columns();
        const auto one = [&](const char *name, const QString &lines, const QString &chat, const QString &expected, const QString &settings = {}) {
            row(name, book({entry(u"'content':'"_s + lines + u"\\nText.'"_s)}), chat, settings, expected);
        };
        const QString replies = said({u"U elf"_s, u"A 1"_s, u"U 2"_s, u"A 3"_s}); // two of the assistant
        one("after, reached", u"@@activate_only_after 2"_s, replies, u"1@default"_s);
        one("after, not yet", u"@@activate_only_after 3"_s, replies, u"1:too_early"_s);
        one("after, no chat", u"@@activate_only_after 3"_s, replies, u"1@default"_s, u"{'context':'instruct'}"_s);
        one("every", u"@@activate_only_every 2"_s, replies, u"1@default"_s);
        one("every, not now", u"@@activate_only_every 3"_s, replies, u"1:not_this_message"_s);
        one("every zero", u"@@activate_only_every 0"_s, replies, u"1@default"_s);
        one("activate", u"@@activate"_s, u"[]"_s, u"1@default"_s);
        one("dont activate", u"@@dont_activate"_s, anElf, u"1:dont_activate"_s);
        one("both", u"@@dont_activate\\n@@activate"_s, anElf, u"1@default"_s);
        one("activate beats conditions", u"@@activate_only_after 9\\n@@activate"_s, u"[]"_s, u"1@default"_s);
        one("greeting", u"@@is_greeting 1"_s, anElf, u"1@default"_s, u"{'greeting_index':1}"_s);
        one("other greeting", u"@@is_greeting 1"_s, anElf, u"1:other_greeting"_s, u"{'greeting_index':0}"_s);
        one("no greetings", u"@@is_greeting 1"_s, anElf, u"1@default"_s, u"{'greeting_index':0,'supports':{'greetings':false}}"_s);
        one("greeting is no number", u"@@is_greeting first"_s, anElf, u"1@default"_s, u"{'greeting_index':0}"_s);
        one("icon", u"@@is_user_icon Alex"_s, anElf, u"1@default"_s, u"{'user_icon':'Alex'}"_s);
        one("other icon", u"@@is_user_icon Alex"_s, anElf, u"1:other_user_icon"_s, u"{'user_icon':'Bo'}"_s);
        one("no icons", u"@@is_user_icon Alex"_s, anElf, u"1@default"_s, u"{'user_icon':'Bo','supports':{'user_icons':false}}"_s);
        one("full", u"@@ignore_on_max_context"_s, anElf, u"1:context_full"_s, u"{'max_context_reached':true}"_s);
        one("not full", u"@@ignore_on_max_context"_s, anElf, u"1@default"_s, u"{'max_context_reached':false}"_s);
        one("keep", u"@@keep_activate_after_match"_s, u"[]"_s, u"1@default"_s, u"{'previous_matches':{'1':2}}"_s);
        one("keep, never yet", u"@@keep_activate_after_match"_s, u"[]"_s, u"1:no_key"_s, u"{'previous_matches':{'1':0}}"_s);
        one("keep, no history", u"@@keep_activate_after_match"_s, u"[]"_s, u"1:no_key"_s, u"{'previous_matches':{'1':2},'supports':{'match_history':false}}"_s);
        one("dont again", u"@@dont_activate_after_match"_s, anElf, u"1:matched_before"_s, u"{'previous_matches':{'1':2}}"_s);
        one("dont again, first", u"@@dont_activate_after_match"_s, anElf, u"1@default"_s);
        one("dont again, no history", u"@@dont_activate_after_match"_s, anElf, u"1@default"_s, u"{'previous_matches':{'1':2},'supports':{'match_history':false}}"_s);
        one("additional", u"@@additional_keys orc, there"_s, anElf, u"1@default"_s);
        one("additional, none", u"@@additional_keys orc,troll"_s, anElf, u"1:no_additional_key"_s);
        one("additional twice", u"@@additional_keys see\\n@@additional_keys there"_s, anElf, u"1@default"_s);
        one("additional twice, one fails", u"@@additional_keys see\\n@@additional_keys orc"_s, anElf, u"1:no_additional_key"_s);
        one("exclude", u"@@exclude_keys orc,there"_s, anElf, u"1:excluded_key"_s);
        one("exclude, not there", u"@@exclude_keys orc"_s, anElf, u"1@default"_s);
        one("unknown", u"@@risu_only 4"_s, anElf, u"1@default"_s);
        one("unknown, fallback", u"@@risu_only 4\\n@@@dont_activate"_s, anElf, u"1:dont_activate"_s);
        one("known, no fallback", u"@@activate_only_after 0\\n@@@dont_activate"_s, anElf, u"1@default"_s);
        one("five fallbacks", u"@@a\\n@@@b 1\\n@@@c\\n@@@d x\\n@@@e\\n@@@dont_activate"_s, anElf, u"1:dont_activate"_s);
        one("fallback stops", u"@@a\\n@@@depth 0\\n@@@dont_activate"_s, anElf, u"1@depth:0"_s);
        one("invalid, fallback", u"@@depth x\\n@@@dont_activate"_s, anElf, u"1:dont_activate"_s);
        one("several values, fallback", u"@@depth 1,2\\n@@@dont_activate"_s, anElf, u"1:dont_activate"_s);
        one("instruct in chat, fallback", u"@@instruct_depth 5\\n@@@depth 1"_s, anElf, u"1@depth:1"_s);
        one("cancelled, fallback", u"@@depth 5\\n@@@dont_activate\\n@@position after_desc"_s, anElf, u"1:dont_activate"_s);
        one("orphan fallback", u"@@@dont_activate"_s, anElf, u"1@default"_s);
        one("same name twice", u"@@depth 1\\n@@depth 0"_s, fourLines, u"1@depth:1"_s);
        one("carriage returns", u"@@depth 1\\r\\n@@role user\\r"_s, fourLines, u"1@depth:1:user"_s);
        one("blank lines between", u"\\n@@depth 1\\n\\n@@role user\\n"_s, fourLines, u"1@depth:1:user"_s);
        row("constant needs conditions", book({entry(u"'constant':true,'content':'@@activate_only_after 3\\nx'"_s)}), replies, {}, u"1:too_early"_s);
        row("constant and additional", book({entry(u"'constant':true,'content':'@@additional_keys orc\\nx'"_s)}), replies, {}, u"1:no_additional_key"_s);
        row("disabled beats activate", book({entry(u"'enabled':false,'content':'@@activate\\nx'"_s)}), anElf, {}, u"1:disabled"_s);
        row("only decorators", book({entry(u"'content':'@@activate'"_s)}), anElf, {}, u"1:empty"_s);
    }
    void decorators() { check(); }

    void places_data()
    {
        const Row row = columns();
        const auto one = [&](const char *name, const QString &lines, const QString &expected, const QString &settings = {}) {
            row(name, book({entry(u"'content':'"_s + lines + u"\\nText.'"_s)}), fourLines, settings, expected);
        };
        const QString instruct = u"{'context':'instruct'}"_s; // five words
        one("depth", u"@@depth 2"_s, u"1@depth:2"_s);
        one("depth too deep", u"@@depth 99"_s, u"1@depth:4"_s);
        one("depth below one", u"@@depth -3"_s, u"1@depth:0"_s);
        one("depth zero", u"@@depth 0"_s, u"1@depth:0"_s);
        one("depth in text", u"@@depth 2"_s, u"1@default"_s, instruct);
        one("reverse depth", u"@@reverse_depth 1"_s, u"1@depth:3"_s);
        one("reverse and depth", u"@@reverse_depth 1\\n@@depth 2"_s, u"1@depth:2"_s);
        one("reverse too far", u"@@reverse_depth 10"_s, u"1@depth:0"_s);
        one("tokens", u"@@instruct_depth 2"_s, u"1@tokens:2"_s, instruct);
        one("tokens too deep", u"@@instruct_depth 99"_s, u"1@tokens:5"_s, instruct);
        one("tokens, prefill", u"@@instruct_depth 0"_s, u"1@prefill"_s, instruct);
        one("tokens, no prefill", u"@@instruct_depth 0"_s, u"1@tokens:0"_s, u"{'context':'instruct','supports':{'prefill':false}}"_s);
        one("tokens in chat", u"@@instruct_depth 2"_s, u"1@default"_s);
        one("reverse tokens", u"@@reverse_instruct_depth 1"_s, u"1@tokens:4"_s, instruct);
        one("role", u"@@depth 1\\n@@role assistant"_s, u"1@depth:1:assistant"_s);
        one("role unknown", u"@@depth 1\\n@@role narrator"_s, u"1@depth:1"_s);
        one("no roles", u"@@depth 1\\n@@role user"_s, u"1@depth:1"_s, u"{'supports':{'roles':false}}"_s);
        one("prefill", u"@@depth 0\\n@@role assistant"_s, u"1@prefill"_s);
        one("no prefill", u"@@depth 0\\n@@role assistant"_s, u"1@depth:0:assistant"_s, u"{'supports':{'prefill':false}}"_s);
        one("prefill needs roles", u"@@depth 0\\n@@role assistant"_s, u"1@depth:0"_s, u"{'supports':{'roles':false}}"_s);
        one("position", u"@@position after_desc"_s, u"1@position:after_desc"_s);
        one("position beats depth", u"@@depth 2\\n@@reverse_depth 1\\n@@position scenario"_s, u"1@position:scenario"_s);
        one("position unknown", u"@@position nowhere\\n@@depth 1"_s, u"1@depth:1"_s);
        one("position unsupported", u"@@position scenario\\n@@depth 1"_s, u"1@depth:1"_s, u"{'supports':{'positions':['after_desc']}}"_s);
        row("position field is beaten", book({entry(u"'position':'before_char','content':'@@depth 1\\nx'"_s)}), fourLines, {}, u"1@depth:1"_s);
        row("prompt order", book({entry(u"'id':1,'content':'@@depth 0\\nx'"_s), entry(u"'id':2,'content':'@@depth 2\\nx'"_s),
                                  entry(u"'id':3,'position':'after_char'"_s), entry(u"'id':4,'position':'before_char','insertion_order':9"_s)}),
            fourLines, {}, u"4@before_char 3@after_char 2@depth:2 1@depth:0"_s);
    }
    void places() { check(); }

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
        one("invalid bare", u"'keys':['el(f']"_s, u"1:invalid_regex"_s);
        one("one of them invalid", u"'keys':['/Elf/','/(/']"_s, u"1:invalid_regex"_s);
        one("constant is ignored", u"'keys':['/orc/'],'constant':true"_s, u"1:no_key"_s);
        one("secondary is ignored", u"'keys':['/Elf/'],'selective':true,'secondary_keys':['orc']"_s, u"1@default"_s);
        one("plain words stay words", u"'keys':['elf'],'constant':false"_s, u"1@default"_s);
        one("plain words, constant", u"'keys':['orc'],'constant':true"_s, u"1@default"_s);
        one("flag of another program", foreign + u"'keys':['orc'],'constant':true"_s, u"1@default"_s);
        one("flag of another program, sign", foreign + u"'keys':['elf$']"_s, u"1:no_key"_s);
        one("other program, secondary", foreign + u"'keys':['/Elf/'],'selective':true,'secondary_keys':['orc']"_s, u"1:secondary_keys"_s);
        one("path is a word", foreign + u"'keys':['/usr/bin']"_s, u"1:no_key"_s);
        one("additional", u"'keys':['/Elf/'],'content':'@@additional_keys /o{1,2}rc/,/the(re)/\\nx'"_s, u"1@default"_s);
        one("additional, none", u"'keys':['/Elf/'],'content':'@@additional_keys /orc/\\nx'"_s, u"1:no_additional_key"_s);
        one("additional invalid", u"'keys':['/Elf/'],'content':'@@additional_keys /Elf/,/(/\\nx'"_s, u"1:invalid_regex"_s);
        one("exclude is ignored", u"'keys':['/Elf/'],'content':'@@exclude_keys there\\nx'"_s, u"1@default"_s);
        one("dot matches no line break", u"'keys':['/see.*there/']"_s, u"1@default"_s);
        one("lookbehind, unicode", u"'keys':['/(?<=an )\\\\u0045lf/u']"_s, u"1@default"_s);
        row("off: slashes are text", book({entry(u"'keys':['/elf/i']"_s)}), anElf, {}, u"1:no_key"_s);
        row("a message's beginning", book({entry(u"'use_regex':true,'keys':['/^three$/']"_s)}), fourLines, {}, u"1@default"_s);
        row("scan depth", book({entry(u"'use_regex':true,'keys':['/elf/']"_s)}, u"'scan_depth':2"_s), fourLines, {}, u"1:no_key"_s);
    }
    void patterns() { check(); }

    void budgets_data()
    {
        const Row row = columns();
        const auto three = [](const QString &a, const QString &b, const QString &c) {
            return QStringList{entry(u"'id':1,'content':'a a a a',"_s + a), entry(u"'id':2,'content':'b b b b',"_s + b),
                               entry(u"'id':3,'content':'c c c c',"_s + c)};
        };
        const QStringList prior = three(u"'priority':5"_s, u"'priority':1"_s, u"'priority':9"_s);
        const QStringList ordered = three(u"'insertion_order':3"_s, u"'insertion_order':1"_s, u"'insertion_order':2"_s);
        row("enough", book(prior, u"'token_budget':12"_s), anElf, {}, u"1@default 2@default 3@default"_s);
        row("lowest priority", book(prior, u"'token_budget':11"_s), anElf, {}, u"1@default 3@default 2:over_budget"_s);
        row("two lowest", book(prior, u"'token_budget':4"_s), anElf, {}, u"3@default 1:over_budget 2:over_budget"_s);
        row("nothing fits", book(prior, u"'token_budget':0"_s), anElf, {}, u"1:over_budget 2:over_budget 3:over_budget"_s);
        row("by order", book(ordered, u"'token_budget':8"_s), anElf, {}, u"3@default 1@default 2:over_budget"_s);
        row("default", book(ordered), anElf, u"{'default_token_budget':8}"_s, u"3@default 1@default 2:over_budget"_s);
        row("decorators cost nothing", book({entry(u"'content':'@@depth 1\\na b'"_s)}, u"'token_budget':2"_s), anElf, {}, u"1@depth:1"_s);
    }
    void budgets() { check(); }

    void sillyTavern_data()
    {
        const Row row = columns();
        const auto one = [&](const char *name, const QString &extensions, const QString &expected, const QString &settings = {}) {
            row(name, book({entry(u"'use_regex':true,'selective':true,'secondary_keys':['see','orc'],'extensions':{"_s + extensions + u'}')}), anElf, settings, expected);
        };
        one("and any", u"'selectiveLogic':0"_s, u"1@default"_s);
        one("not all", u"'selectiveLogic':1"_s, u"1@default"_s);
        one("not any", u"'selectiveLogic':2"_s, u"1:secondary_keys"_s);
        one("and all", u"'selectiveLogic':3"_s, u"1:secondary_keys"_s);
        one("never", u"'useProbability':true,'probability':0"_s, u"1:chance"_s);
        one("always", u"'useProbability':true,'probability':100"_s, u"1@default"_s);
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
        one("cooldown", u"'position':0,'cooldown':5"_s, u"1:cooldown"_s, u"{'state':{'1':{'matches':1,'cooldown_until':2}}}"_s);
        one("only in recursion", u"'position':0,'delay_until_recursion':true"_s, u"1:only_in_recursion"_s);
        one("in recursion", u"'position':0,'delay_until_recursion':true"_s, u"1@before_char"_s, u"{'default_recursive':true}"_s);
        one("other trigger", u"'position':0,'triggers':['swipe']"_s, u"1:other_trigger"_s);
        one("for Mara", u"'position':0,'character_filter':{'isExclude':false,'names':['mara']}"_s, u"1@before_char"_s, u"{'char':'Mara'}"_s);
        one("not for Mara", u"'position':0,'character_filter':{'isExclude':true,'names':['Mara']}"_s, u"1:other_character"_s, u"{'char':'Mara'}"_s);
        row("sticky", book({entry(u"'keys':['orc'],'extensions':{'position':0,'sticky':3}"_s)}), anElf, u"{'state':{'1':{'matches':1,'sticky_until':2}}}"_s, u"1@before_char"_s);
        row("sticky over", book({entry(u"'keys':['orc'],'extensions':{'position':0,'sticky':3}"_s)}), anElf, u"{'state':{'1':{'matches':1,'sticky_until':1}}}"_s, u"1:no_key"_s);
        row("whole words", book({entry(u"'keys':['el'],'extensions':{'match_whole_words':true}"_s), entry(u"'id':2,'extensions':{'match_whole_words':true}"_s),
                                 entry(u"'id':3,'keys':['n elf'],'extensions':{'match_whole_words':true}"_s)}), anElf, {}, u"2@default 3@default 1:no_key"_s);
        row("group", book({entry(u"'id':1,'extensions':{'group':'g','group_weight':0}"_s), entry(u"'id':2,'extensions':{'group':'g','group_weight':5}"_s)}), anElf, {}, u"2@default 1:group"_s);
        row("group override", book({entry(u"'id':1,'extensions':{'group':'g','group_override':true}"_s), entry(u"'id':2,'extensions':{'group':'g','group_weight':500}"_s)}), anElf, {}, u"1@default 2:group"_s);
        row("group scoring", book({entry(u"'id':1,'keys':['elf','see'],'extensions':{'group':'g','use_group_scoring':true,'group_weight':0}"_s),
                                   entry(u"'id':2,'extensions':{'group':'g','use_group_scoring':true}"_s)}), anElf, {}, u"1@default 2:group"_s);
        const QString on = u"'recursive_scanning':true"_s;
        row("excluded from recursion", book({entry(u"'content':'orc'"_s), entry(u"'id':2,'keys':['orc'],'extensions':{'exclude_recursion':true}"_s)}, on), anElf, {}, u"1@default 2:no_key"_s);
        row("prevents recursion", book({entry(u"'content':'orc','extensions':{'prevent_recursion':true}"_s), entry(u"'id':2,'keys':['orc']"_s)}, on), anElf, {}, u"1@default 2:no_key"_s);
        row("world info", u"{'entries':{'5':{'uid':5,'key':['elf'],'keysecondary':[],'content':'x','order':3,'position':4,'depth':1,'role':1,'disable':false,'selective':true}}}"_s, anElf, {}, u"5@depth:1:user"_s);
        row("world info, pattern", u"{'entries':{'5':{'uid':5,'key':['/e.f/i'],'keysecondary':[],'content':'x','disable':false}}}"_s, anElf, {}, u"5@before_char"_s);
        row("world info, off", u"{'entries':{'5':{'uid':5,'key':['elf'],'keysecondary':[],'content':'x','disable':true}}}"_s, anElf, {}, u"5:disabled"_s);
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
        const base::Json got = answer(book({entry(u"'extensions':{'position':0,'sticky':2,'cooldown':3}"_s)}), anElf, u"{'previous_matches':{'1':4}}"_s);
        QCOMPARE(QString::fromUtf8(got[u"state"].toUtf8()).remove(u'"'), u"{1:{matches:5,sticky_until:3,cooldown_until:6}}"_s);
    }

    void badCasesAreNamed_data()
    {
        QTest::addColumn<QString>("question");
        QTest::addColumn<QString>("part");
        QTest::newRow("no book") << u"{'chat':[]}"_s << u"lorebook"_s;
        QTest::newRow("number") << u"5"_s << u"lorebook"_s;
        QTest::newRow("chat") << u"{'lorebook':{'entries':[]},'chat':5}"_s << u"chat"_s;
        QTest::newRow("role") << u"{'lorebook':{'entries':[]},'chat':[{'role':'x','content':''}]}"_s << u"chat[0].role"_s;
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
        QTest::newRow("nested brackets") << QStringList{u'/' + u"("_s.repeated(3000) + u")"_s.repeated(3000) + u'/'} << u"x"_s;
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
        const base::Json got = answer(book({entry(u"'use_regex':true,'keys':['/(a+)+$/']"_s), entry(u"'id':2,'use_regex':true,'keys':['/!/']"_s)}),
                                      said({u"U "_s + u"a"_s.repeated(20'000) + u'!'}), {});
        QCOMPARE(outcome(got), u"2@default 1:regex_too_slow"_s);
        QCOMPARE(got[u"slow_patterns"][0].toString(), u"/(a+)+$/"_s);
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
