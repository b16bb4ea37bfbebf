#include "presenters/text/markup.h"
#include "support/main/testmain.h"

#include <QTest>

namespace tst_markup {

using namespace dramatis::presenters;
using namespace Qt::StringLiterals;

namespace {

// Spans written into the text: i italic, b bold, s struck, c code, q speech, o out of character, l link, t target, p
// picture.
QString shown(const MarkupBlock &block)
{
    static const QList<std::pair<MarkupFormat, QChar>> letters{
        {MarkupFormat::Italic, u'i'}, {MarkupFormat::Bold, u'b'},       {MarkupFormat::Struck, u's'},
        {MarkupFormat::Code, u'c'},   {MarkupFormat::Speech, u'q'},     {MarkupFormat::OutOfCharacter, u'o'},
        {MarkupFormat::Link, u'l'},   {MarkupFormat::LinkTarget, u't'}, {MarkupFormat::Picture, u'p'}};
    QString result;
    int at = 0;
    for (const MarkupSpan &span : block.spans) {
        result += block.text.sliced(at, span.from - at);
        result += u'{';
        for (const auto &[format, letter] : letters) {
            if (span.formats & format)
                result += letter;
        }
        result += u':' + block.text.sliced(span.from, span.length) + u'}';
        at = span.from + span.length;
    }
    result += block.text.sliced(at);
    QString prefix;
    if (block.kind == MarkupBlock::Kind::Heading)
        prefix = u"H%1 "_s.arg(block.heading);
    if (block.kind == MarkupBlock::Kind::Code)
        prefix = u"CODE "_s;
    if (block.kind == MarkupBlock::Kind::Rule)
        prefix = u"RULE "_s;
    prefix += QString(block.quotes, u'>') + QString(block.indent, u'_') + block.marker;
    return (prefix + result).replace(QChar::LineSeparator, u'/');
}

QString shown(const QString &text)
{
    QStringList blocks;
    for (const MarkupBlock &block : readMarkup(cleanText(text)))
        blocks << shown(block);
    return blocks.join(u" | "_s);
}

} // namespace

class MarkupTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void rolePlayReadsAsItIsMeant_data();
    void rolePlayReadsAsItIsMeant();
    void foreignTextStaysText_data();
    void foreignTextStaysText();
    void linksLeadOnlyWhereTheySay_data();
    void linksLeadOnlyWhereTheySay();
    void whatDisturbsIsTakenOut();
    void outOfCharacterMarksAreConfigurable();
    void longTextIsCutIntoSections();
    void aGrowingTextKeepsItsSections();
    void codeThatIsCutStaysCode();
    void hostileTextIsRead_data();
    void hostileTextIsRead();
    void whatIsNoMarkupIsShownAsWritten();
    void plainTextKeepsParagraphsAndMarkers();
};

void MarkupTest::rolePlayReadsAsItIsMeant_data()
{
    QTest::addColumn<QString>("text");
    QTest::addColumn<QString>("expected");
    const auto row = [](const char *name, const QString &text, const QString &expected) {
        QTest::newRow(name) << text << expected;
    };
    row("plain", u"Hello there."_s, u"Hello there."_s);
    row("action", u"*She smiles.*"_s, u"{i:She smiles.}"_s);
    row("action and speech", u"*waves* \"Hi!\" *sits*"_s, u"{i:waves} {q:\"Hi!\"} {i:sits}"_s);
    row("without spaces", u"*waves.*\"Hi!\"*sits*"_s, u"{i:waves.}{q:\"Hi!\"}{i:sits}"_s);
    row("action touches word", u"*waves.*Hello"_s, u"{i:waves.}Hello"_s);
    row("speech within action", u"*She says \"no\" and leaves.*"_s, u"{i:She says }{iq:\"no\"}{i: and leaves.}"_s);
    row("chinese", u"*她笑了。*你好"_s, u"{i:她笑了。}你好"_s);
    row("bold", u"**never** again"_s, u"{b:never} again"_s);
    row("bold within action", u"*a **b** c*"_s, u"{i:a }{ib:b}{i: c}"_s);
    row("both", u"***so*** it goes"_s, u"{ib:so} it goes"_s);
    row("unclosed action", u"*She smiles\nand goes"_s, u"{i:She smiles}/and goes"_s);
    row("unclosed, then closed", u"*one\n*two* three"_s, u"{i:one}/{i:two} three"_s);
    row("stray closer", u"She smiles.* Yes"_s, u"She smiles.* Yes"_s);
    row("within a word", u"f*ck that sh*t"_s, u"f*ck that sh*t"_s);
    row("word within action", u"*what the f*ck* he says"_s, u"{i:what the f*ck} he says"_s);
    row("arithmetic", u"5 * 3 *2 = 30"_s, u"5 * 3 *2 = 30"_s);
    row("spaced action", u"* She waves. *"_s, u"{i:She waves.}"_s);
    row("escaped", u"\\*not an action\\*"_s, u"*not an action*"_s);
    row("underscores", u"_waves_ snake_case_name __b__"_s, u"{i:waves} snake_case_name {b:b}"_s);
    row("single newlines stay", u"one\ntwo\n\nthree"_s, u"one/two | three"_s);
    row("list", u"- one\n- two"_s, u"_•one | _•two"_s);
    row("starred list", u"* one\n* *two*"_s, u"_•one | _•{i:two}"_s);
    row("numbers stay", u"7. seven\n8. eight"_s, u"_7.seven | _8.eight"_s);
    row("nested list", u"- a\n  - b"_s, u"_•a | __•b"_s);
    row("quote", u"> said\n> she"_s, u">said/she"_s);
    row("heading", u"## Act *two*"_s, u"H2 Act {i:two}"_s);
    row("rule", u"a\n---\nb"_s, u"a | RULE  | b"_s);
    row("stars as rule", u"a\n\n***\n\nb"_s, u"a | RULE  | b"_s);
    row("no underlined headings", u"a\n===\nb\n-"_s, u"a/===/b/-"_s);
    row("inline code", u"`*x*` y"_s, u"{c:*x*} y"_s);
    row("fence", u"```cpp\nint *a;\n\nint b;\n```\nafter"_s, u"CODE int *a;//int b; | after"_s);
    row("open fence", u"```\nint a;"_s, u"CODE int a;"_s);
    row("struck", u"~~no~~ yes~ ~maybe~"_s, u"{s:no} yes~ ~maybe~"_s);
    row("narrator label", u"[Narrator]: It rains."_s, u"[Narrator]: It rains."_s);
    row("aside", u"Hi ((brb, \"phone\")) ok"_s, u"Hi {o:((brb, \"phone\"))} ok"_s);
    row("curly speech", u"“Yes,” he said. „Nein“ «non»"_s, u"{q:“Yes,”} he said. {q:„Nein“} {q:«non»}"_s);
    row("inches", u"a 5\" gun and \"yes\""_s, u"a 5\" gun and {q:\"yes\"}"_s);
    row("indented stays prose", u"    indented"_s, u"indented"_s);
    row("empty", QString(), QString());
    row("only stars", u"****"_s, u"RULE "_s);
}

void MarkupTest::rolePlayReadsAsItIsMeant()
{
    QFETCH(QString, text);
    QFETCH(QString, expected);
    QCOMPARE(shown(text), expected);
}

void MarkupTest::foreignTextStaysText_data()
{
    QTest::addColumn<QString>("text");
    QTest::addColumn<QString>("expected");
    QTest::newRow("html") << u"<b>x</b> <img src=http://e.org/a.png>"_s << u"<b>x</b> <img src=http://e.org/a.png>"_s;
    QTest::newRow("html block") << u"<table>\n<tr>\n</table>"_s << u"<table>/<tr>/</table>"_s;
    QTest::newRow("script") << u"<script>alert(1)</script>"_s << u"<script>alert(1)</script>"_s;
    QTest::newRow("picture") << u"![a cat](http://e.org/cat.png)"_s << u"{p:a cat}"_s;
    QTest::newRow("picture without words") << u"![](http://e.org/cat.png)"_s << u"{p:http://e.org/cat.png}"_s;
    QTest::newRow("entities") << u"a &amp; b &lt;i&gt; &bogus;"_s << u"a & b <i> &bogus;"_s;
}

void MarkupTest::foreignTextStaysText()
{
    QFETCH(QString, text);
    QFETCH(QString, expected);
    QCOMPARE(shown(text), expected);
}

void MarkupTest::linksLeadOnlyWhereTheySay_data()
{
    QTest::addColumn<QString>("text");
    QTest::addColumn<QString>("expected");
    QTest::addColumn<QString>("target");
    QTest::newRow("target is shown") << u"[here](https://e.org/a_b)"_s << u"{l:here}{lt: (https://e.org/a_b)}"_s
                                     << u"https://e.org/a_b"_s;
    QTest::newRow("bare") << u"see https://e.org/x now"_s << u"see {l:https://e.org/x} now"_s << u"https://e.org/x"_s;
    QTest::newRow("angled") << u"<mailto:a@e.org>"_s << u"{l:mailto:a@e.org}"_s << u"mailto:a@e.org"_s;
    QTest::newRow("script") << u"[x](javascript:alert(1))"_s << u"[x](javascript:alert(1))"_s << QString();
    QTest::newRow("file") << u"[x](file:///etc/passwd)"_s << u"[x](file:///etc/passwd)"_s << QString();
    QTest::newRow("share") << u"[x](smb://h/s)"_s << u"[x](smb://h/s)"_s << QString();
    QTest::newRow("relative") << u"[x](//e.org)"_s << u"[x](//e.org)"_s << QString();
    QTest::newRow("in an action") << u"*reads https://e.org/ aloud*"_s << u"{i:reads }{il:https://e.org/}{i: aloud}"_s
                                  << u"https://e.org/"_s;
}

void MarkupTest::linksLeadOnlyWhereTheySay()
{
    QFETCH(QString, text);
    QFETCH(QString, expected);
    QFETCH(QString, target);
    QCOMPARE(shown(text), expected);
    QStringList targets;
    const QList<MarkupBlock> blocks = readMarkup(text);
    for (const MarkupSpan &span : blocks.constFirst().spans) {
        if (!span.target.isEmpty() && !targets.contains(span.target))
            targets << span.target;
    }
    QCOMPARE(targets.join(u' '), target);
}

void MarkupTest::whatDisturbsIsTakenOut()
{
    QCOMPARE(cleanText(u"a\u202Eb\u202Dc\u202A"_s), u"abc"_s);
    QCOMPARE(cleanText(u"a\u2067b\nc"_s), u"a\u2067b\u2069\nc"_s); // an isolate ends with its paragraph
    QCOMPARE(cleanText(u"a\u2069b"_s), u"ab"_s);
    QCOMPARE(cleanText(u"\x1b[31mred\x07\x7f"_s), u"[31mred"_s);
    QCOMPARE(cleanText(u"a\r\nb\rc\u2028d\u2029e"_s), u"a\nb\nc\nd\ne"_s);
    QCOMPARE(cleanText(QString(QChar(0xFDD0)) + QChar(0xFFFF)), u"\uFFFD\uFFFD"_s);
    QCOMPARE(cleanText(u"keep\tthe tab, é and 👍🏽"_s), u"keep\tthe tab, é and 👍🏽"_s);
    QCOMPARE(cleanLine(u"  A\nname\u202E "_s), u"A name"_s);
}

void MarkupTest::outOfCharacterMarksAreConfigurable()
{
    const QList<MarkupBlock> blocks = readMarkup(u"yes // brb //"_s, {u"//"_s, u"//"_s});
    QCOMPARE(shown(blocks.constFirst()), u"yes {o:// brb //}"_s);
}

void MarkupTest::longTextIsCutIntoSections()
{
    const QString paragraph = u"All work and no play makes Jack a dull boy. "_s;
    const QString text = paragraph.repeated(2'000);
    qsizetype at = 0;
    for (const MarkupSection &section : splitMarkup(text)) {
        QCOMPARE(section.from, at);
        QCOMPARE_LE(section.length, 6'000);
        QCOMPARE(section.joined, at > 0);
        at += section.length;
    }
    QCOMPARE(at, text.size());
}

void MarkupTest::aGrowingTextKeepsItsSections()
{
    QString text;
    for (int i = 0; i < 60; ++i)
        text += u"Paragraph %1 says \"nothing much\", *quietly*.\n\n%2"_s.arg(i).arg(
            i % 7 == 0 ? u"```\ncode\n\ncode\n```\n"_s : QString(i * 40, u'x') + u'\n');
    const QList<MarkupSection> whole = splitMarkup(text);
    QCOMPARE_GT(whole.size(), 8);
    QList<MarkupSection> growing;
    for (qsizetype size = 0; size <= text.size(); size += 37) {
        const MarkupSection resumed = growing.isEmpty() ? MarkupSection() : growing.takeLast();
        growing += splitMarkup(QStringView(text).first(std::min(size, text.size())), resumed);
    }
    const MarkupSection resumed = growing.takeLast();
    growing += splitMarkup(text, resumed);
    QCOMPARE(growing, whole);
}

void MarkupTest::codeThatIsCutStaysCode()
{
    const QString text = u"before\n```\n"_s + u"a *line* of code\n"_s.repeated(900) + u"```\n*after*\n"_s;
    const QList<MarkupBlock> blocks = readMarkup(text);
    QCOMPARE_GT(blocks.size(), 3);
    QCOMPARE(shown(blocks.constFirst()), u"before"_s);
    QCOMPARE(shown(blocks.constLast()), u"{i:after}"_s);
    qsizetype lines = 0;
    for (const MarkupBlock &block : blocks.sliced(1, blocks.size() - 2)) {
        QCOMPARE(block.kind, MarkupBlock::Kind::Code);
        lines += block.text.split(QChar::LineSeparator).size();
    }
    QCOMPARE(lines, 900);
}

void MarkupTest::hostileTextIsRead_data()
{
    QTest::addColumn<QString>("text");
    QTest::newRow("1 MB without spaces") << QString(1'000'000, u'a');
    QTest::newRow("asterisks") << u"*a"_s.repeated(100'000);
    QTest::newRow("doubled asterisks") << u"**a *"_s.repeated(50'000);
    QTest::newRow("underscores") << u"_a "_s.repeated(100'000);
    QTest::newRow("brackets") << u"["_s.repeated(100'000);
    QTest::newRow("links") << u"[a]("_s.repeated(50'000);
    QTest::newRow("quotes") << QString(100'000, u'>');
    QTest::newRow("quote ladder") << u"> > > > a\n"_s.repeated(10'000);
    QTest::newRow("lists") << u"- "_s.repeated(50'000);
    QTest::newRow("fences") << u"```\n"_s.repeated(50'000);
    QTest::newRow("backticks") << u"`a``b```c"_s.repeated(20'000);
    QTest::newRow("angles") << u"<a"_s.repeated(100'000);
    QTest::newRow("tables of html") << u"<table><tr><td>"_s.repeated(20'000);
    QTest::newRow("open asides") << u"((("_s.repeated(50'000);
    QTest::newRow("overrides") << QString(100'000, QChar(0x202E));
    QTest::newRow("isolates") << QString(100'000, QChar(0x2067));
    QTest::newRow("combining") << u"e"_s + QString(100'000, QChar(0x0301));
    QTest::newRow("newlines") << QString(300'000, u'\n');
    QTest::newRow("entities") << u"&amp;"_s.repeated(50'000);
}

void MarkupTest::hostileTextIsRead()
{
    QFETCH(QString, text);
    const QList<MarkupBlock> blocks = readMarkup(cleanText(text));
    for (const MarkupBlock &block : blocks) {
        int at = 0;
        for (const MarkupSpan &span : block.spans) {
            QCOMPARE_GE(span.from, at);
            QCOMPARE_GT(span.length, 0);
            at = span.from + span.length;
        }
        QCOMPARE_LE(at, block.text.size());
        QCOMPARE_LE(block.quotes, 6);
        QCOMPARE_LE(block.indent, 6);
    }
}

void MarkupTest::whatIsNoMarkupIsShownAsWritten()
{
    QCOMPARE(plainText(readMarkup(u"[a]: https://example.org\n[b]: https://example.org/b"_s)),
             u"[a]: https://example.org\n[b]: https://example.org/b"_s);
    QString ladder;
    for (int i = 0; i < 4'000; ++i)
        ladder += QString(i, u' ') + u"- a\n"_s;
    QCOMPARE_GE(plainText(readMarkup(cleanText(ladder))).count(u'a'), 4'000);
    QVERIFY(plainText(readMarkup(u"  \n\n "_s)).trimmed().isEmpty());
}

void MarkupTest::plainTextKeepsParagraphsAndMarkers()
{
    const QList<MarkupBlock> blocks = readMarkup(u"*Hi* there\nyou\n\n1. one\n2. two\n\n> ok"_s);
    QCOMPARE(plainText(blocks), u"Hi there\nyou\n\n1. one\n2. two\n\nok"_s);
}

DRAMATIS_TEST(MarkupTest);

} // namespace tst_markup

#include "tst_markup.moc"
