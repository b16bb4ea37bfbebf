// What text replacements make of a message, and that none of them takes long.
#include "domain/replacement/textreplacer.h"
#include "support/main/testmain.h"

#include <QTest>

namespace tst_textreplacer {

using namespace dramatis;
using namespace dramatis::domain;
using namespace Qt::StringLiterals;
using Use = TextReplacer::Use;
using Why = FailedReplacement::Why;

class TextReplacerTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void textsAreReplaced_data();
    void textsAreReplaced();
    void trimmedTextsGo();
    void theyApplyOneAfterTheOther();
    void displayAndPromptDiffer();
    void placesAreKept();
    void namesStandInPatterns();
    void whatIsFoundIsNoMacro();
    void aWrongPatternIsTold();
    void aSlowPatternIsToldOnce();
    void whatIsPutInPlaceCosts();
    void aTextDoesNotGrowForEver();
    void aCopyOutlivesTheFirst();

private:
    static TextReplacer replacer(const QList<TextReplacement> &replacements, Use use = Use::Display)
    {
        return {replacements, use, {u"Mara (old)"_s, u"Alex"_s}};
    }
    static QString made(const TextReplacement &replacement, const QString &text)
    {
        return replacer({replacement}).replaced(text, {}).text;
    }
};

void TextReplacerTest::textsAreReplaced_data()
{
    QTest::addColumn<QString>("pattern");
    QTest::addColumn<QString>("with");
    QTest::addColumn<QString>("text");
    QTest::addColumn<QString>("expected");
    QTest::newRow("bare: once") << u"a"_s << u"b"_s << u"aaa"_s << u"baa"_s;
    QTest::newRow("all") << u"/a/g"_s << u"b"_s << u"aaa"_s << u"bbb"_s;
    QTest::newRow("case") << u"/A/gi"_s << u"b"_s << u"aAx"_s << u"bbx"_s;
    QTest::newRow("groups") << u"/(\\w+) (\\w+)/"_s << u"$2 $1, $0"_s << u"one two"_s << u"two one, one two"_s;
    QTest::newRow("names") << u"/(?<first>\\w+)!/g"_s << u"$<first>?$<no>"_s << u"a! b!"_s << u"a? b?"_s;
    QTest::newRow("match") << u"/b/"_s << u"[{{Match}}]"_s << u"abc"_s << u"a[b]c"_s;
    QTest::newRow("no such group") << u"/b/"_s << u"<$3>"_s << u"abc"_s << u"a<>c"_s;
    QTest::newRow("group took no part") << u"/(x)?b/"_s << u"<$1>"_s << u"abc"_s << u"a<>c"_s;
    QTest::newRow("nothing found") << u"/z/g"_s << u"y"_s << u"abc"_s << u"abc"_s;
    QTest::newRow("empty places") << u"/x*/g"_s << u"-"_s << u"ab"_s << u"-a-b-"_s;
    QTest::newRow("lines") << u"/^/gm"_s << u"> "_s << u"a\nb"_s << u"> a\n> b"_s;
    QTest::newRow("looks back") << u"/(?<=a)b/g"_s << u"c"_s << u"abbab"_s << u"acbac"_s;
    QTest::newRow("slash within") << u"/<i>(.*?)</i>/g"_s << u"*$1*"_s << u"<i>a</i>"_s << u"*a*"_s;
    QTest::newRow("over lines") << u"/<t>.*?<\\/t>\\s*/gs"_s << QString() << u"<t>a\nb</t>\nc"_s << u"c"_s;
    QTest::newRow("emoji") << u"/(?:)/gu"_s << u"."_s << u"😀a"_s << u".😀.a."_s;
    QTest::newRow("dollar alone") << u"/b/"_s << u"$ $$ $x"_s << u"b"_s << u"$ $$ $x"_s;
    QTest::newRow("names in it") << u"/b/"_s << u"{{char}}, {{user}}"_s << u"b"_s << u"Mara (old), Alex"_s;
}

void TextReplacerTest::textsAreReplaced()
{
    QFETCH(const QString, pattern);
    QFETCH(const QString, with);
    QFETCH(const QString, text);
    QFETCH(const QString, expected);
    QCOMPARE(made({.name = u"x"_s, .pattern = pattern, .with = with}, text), expected);
}

void TextReplacerTest::trimmedTextsGo()
{
    QCOMPARE(made({.name = u"x"_s, .pattern = u"/<[^>]+>/g"_s, .with = u"({{match}})"_s, .trim = {u"<"_s, u">"_s}},
                  u"<a> <b>"_s),
             u"(a) (b)"_s);
}

void TextReplacerTest::theyApplyOneAfterTheOther()
{
    const QList<TextReplacement> all{{.name = u"one"_s, .pattern = u"a"_s, .with = u"b"_s},
                                     {.name = u"off"_s, .pattern = u"b"_s, .with = u"x"_s, .isEnabled = false},
                                     {.name = u"none"_s, .pattern = u"z"_s, .with = u"x"_s},
                                     {.name = u"two"_s, .pattern = u"b"_s, .with = u"c"_s}};
    QCOMPARE(replacer(all).replaced(u"a"_s, {}), (ReplacedText{u"c"_s, {u"one"_s, u"two"_s}}));
}

void TextReplacerTest::displayAndPromptDiffer()
{
    const TextReplacement plain{.name = u"plain"_s, .pattern = u"a"_s, .with = u"1"_s};
    TextReplacement shown = plain;
    shown.displayOnly = true;
    TextReplacement sent = plain;
    sent.promptOnly = true;
    TextReplacement both = shown;
    both.promptOnly = true;
    const auto changes = [](const TextReplacement &each, Use use) {
        return !replacer({each}, use).replaced(u"a"_s, {}).by.isEmpty();
    };
    QVERIFY(changes(plain, Use::Display) && changes(plain, Use::Prompt));
    QVERIFY(changes(shown, Use::Display) && !changes(shown, Use::Prompt));
    QVERIFY(!changes(sent, Use::Display) && changes(sent, Use::Prompt));
    QVERIFY(changes(both, Use::Display) && changes(both, Use::Prompt));
}

void TextReplacerTest::placesAreKept()
{
    TextReplacement deep{.name = u"x"_s, .pattern = u"a"_s, .with = u"b"_s};
    deep.minDepth = 2;
    deep.maxDepth = 3;
    deep.alsoEdited = false;
    TextReplacer replacer = TextReplacerTest::replacer({deep});
    QCOMPARE(replacer.depthBounds(), (QList<qint64>{2, 4}));
    QCOMPARE(replacer.boundsPassed(0), 0);
    QCOMPARE(replacer.boundsPassed(2), 1);
    QCOMPARE(replacer.boundsPassed(3), 1);
    QCOMPARE(replacer.boundsPassed(4), 2);
    QVERIFY(TextReplacerTest::replacer({{.name = u"x"_s, .pattern = u"a"_s}}).depthBounds().isEmpty());
    const auto changes = [&](const TextReplacer::Place &place) {
        return replacer.replaced(u"a"_s, place).text == u"b";
    };
    QVERIFY(!changes({.depth = 1}) && changes({.depth = 2}) && changes({.depth = 3}) && !changes({.depth = 4}));
    QVERIFY(!changes({.isUser = true, .depth = 2}));
    QVERIFY(!changes({.isEdited = true, .depth = 2}));
}

void TextReplacerTest::namesStandInPatterns()
{
    TextReplacement named{.name = u"x"_s, .pattern = u"/{{char}}/g"_s, .with = u"she"_s};
    QCOMPARE(made(named, u"Mara (old) is Mara old"_s), u"Mara (old) is Mara old"_s);
    named.macros = TextReplacement::Macros::Raw;
    QCOMPARE(made(named, u"Mara (old) is Mara old"_s), u"Mara (old) is she"_s);
    named.macros = TextReplacement::Macros::Escaped;
    QCOMPARE(made(named, u"Mara (old) is Mara old"_s), u"she is Mara old"_s);
}

void TextReplacerTest::whatIsFoundIsNoMacro()
{
    QCOMPARE(made({.name = u"x"_s, .pattern = u"/<(.*)>/"_s, .with = u"$1"_s}, u"<{{user}} $1>"_s), u"{{user}} $1"_s);
}

void TextReplacerTest::aWrongPatternIsTold()
{
    TextReplacer replacer = TextReplacerTest::replacer({{.name = u"bad"_s, .pattern = u"/(a/g"_s, .with = u"x"_s},
                                                        {.name = u"good"_s, .pattern = u"a"_s, .with = u"b"_s}});
    QCOMPARE(replacer.replaced(u"(a"_s, {}), (ReplacedText{u"(b"_s, {u"good"_s}}));
    QCOMPARE(replacer.failed().size(), 1);
    QCOMPARE(replacer.failed().first().why, Why::Invalid);
    QCOMPARE(replacer.failed().first().name, u"bad"_s);
    QVERIFY(!replacer.failed().first().detail.isEmpty());
}

void TextReplacerTest::aSlowPatternIsToldOnce()
{
    TextReplacer replacer = TextReplacerTest::replacer({{.name = u"slow"_s, .pattern = u"/(a+)+$/g"_s, .with = u"x"_s},
                                                        {.name = u"fine"_s, .pattern = u"b"_s, .with = u"c"_s}},
                                                       Use::Prompt);
    for (int i = 0; i < 100; ++i)
        QCOMPARE(replacer.replaced(u"a"_s.repeated(3000) + u'b', {}).by, QStringList{u"fine"_s});
    QCOMPARE(replacer.failed(), (QList<FailedReplacement>{{Why::TooSlow, u"slow"_s}}));
}

void TextReplacerTest::whatIsPutInPlaceCosts()
{
    TextReplacer replacer = TextReplacerTest::replacer(
        {{.name = u"long"_s, .pattern = u"a"_s, .with = u"x"_s.repeated(30'000)},
         {.name = u"trims"_s, .pattern = u"a"_s, .with = u"x"_s, .trim = QStringList(200, u"y"_s)},
         {.name = u"refers"_s, .pattern = u"/./g"_s, .with = u"$9"_s.repeated(2000)}});
    const QString text = u"b"_s.repeated(2000);
    QCOMPARE(replacer.replaced(text, {}).text, text);
    QCOMPARE(
        replacer.failed(),
        (QList<FailedReplacement>{{Why::TooLong, u"long"_s}, {Why::TooLong, u"trims"_s}, {Why::TooSlow, u"refers"_s}}));
}

void TextReplacerTest::aTextDoesNotGrowForEver()
{
    TextReplacer replacer =
        TextReplacerTest::replacer({{.name = u"grows"_s, .pattern = u"/a/g"_s, .with = u"x"_s.repeated(19'000)},
                                    {.name = u"refers"_s, .pattern = u"/a+/"_s, .with = u"$0"_s.repeated(9000)}});
    const QString text = u"a"_s.repeated(4000);
    QCOMPARE(replacer.replaced(text, {}), (ReplacedText{text, {}}));
    QCOMPARE(replacer.failed().size(), 2);
    QCOMPARE(replacer.failed().last(), (FailedReplacement{Why::TooLong, u"refers"_s}));
}

void TextReplacerTest::aCopyOutlivesTheFirst()
{
    auto first =
        std::make_unique<TextReplacer>(replacer({{.name = u"x"_s, .pattern = u"/heron/"_s, .with = u"gull"_s}}));
    TextReplacer copy = *first;
    first.reset();
    QCOMPARE(copy.replaced(u"The heron."_s, {}).text, u"The gull."_s);
}

DRAMATIS_TEST(TextReplacerTest);

} // namespace tst_textreplacer

#include "tst_textreplacer.moc"
