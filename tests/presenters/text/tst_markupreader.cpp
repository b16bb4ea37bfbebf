// What the reader of markup makes of lists, quotes, links and characters, as whole blocks.
#include "presenters/text/markupreader.h"
#include "presenters/text/markupsource.h"
#include "support/main/testmain.h"

#include <QTest>

namespace tst_markupreader {

using namespace dramatis::presenters;
using namespace Qt::StringLiterals;
using Kind = MarkupBlock::Kind;

namespace {

QList<MarkupBlock> read(const QString &text)
{
    const MarkupRules rules;
    return MarkupReader(rules).read(prepareForCommonMark(text).toUtf8());
}

MarkupBlock paragraph(const QString &text, const QList<MarkupSpan> &spans = {})
{
    return {.text = text, .spans = spans};
}

MarkupBlock item(int indent, const QString &marker, const QString &text)
{
    return {.indent = indent, .marker = marker, .text = text};
}

} // namespace

class MarkupReaderTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void itemsHaveTheMarkersOfTheirLists_data()
    {
        QTest::addColumn<QString>("text");
        QTest::addColumn<QList<MarkupBlock>>("blocks");
        const QString dot = u"•"_s;
        QTest::newRow("numbers in brackets")
            << u"9) a\n9) b"_s << QList{item(1, u"9)"_s, u"a"_s), item(1, u"10)"_s, u"b"_s)};
        QTest::newRow("plus") << u"+ a\n+ b"_s << QList{item(1, u"+"_s, u"a"_s), item(1, u"+"_s, u"b"_s)};
        QTest::newRow("nothing in one") << u"1.\n2. b"_s << QList{item(1, u"1."_s, {}), item(1, u"2."_s, u"b"_s)};
        QTest::newRow("two paragraphs") << u"- a\n\n  b\n- c"_s
                                        << QList{item(1, dot, u"a"_s), item(1, {}, u"b"_s), item(1, dot, u"c"_s)};
        QTest::newRow("a list within") << u"1. a\n   - b\n2. c\n\nd"_s
                                       << QList{item(1, u"1."_s, u"a"_s), item(2, dot, u"b"_s),
                                                item(1, u"2."_s, u"c"_s), paragraph(u"d"_s)};
    }
    void itemsHaveTheMarkersOfTheirLists()
    {
        QFETCH(const QString, text);
        QTEST(read(text), "blocks");
    }

    void whatIsNestedDeeperIsShownAtTheSixthLevel()
    {
        const auto quoted = [](int depth) {
            const QList<MarkupBlock> blocks = read(QString(depth, u'>') + u" a\n\nb"_s);
            return std::pair(blocks.first().quotes, blocks.last());
        };
        QCOMPARE(quoted(6), std::pair(6, paragraph(u"b"_s)));
        QCOMPARE(quoted(7), std::pair(6, paragraph(u"b"_s)));
        QList<int> indents;
        for (const MarkupBlock &block :
             read(u"- a\n  - b\n    - c\n      - d\n        - e\n          - f\n            - g"_s))
            indents << block.indent;
        QCOMPARE(indents, (QList{1, 2, 3, 4, 5, 6, 6}));
    }

    void headingsRulesAndCodeAreBlocksOfTheirOwn()
    {
        const QList<MarkupBlock> blocks = read(u"###### a\n***\n> ```\n> *b*\n>\n> ```\nc"_s);
        QCOMPARE(blocks, (QList<MarkupBlock>{{.kind = Kind::Heading, .heading = 6, .text = u"a"_s},
                                             {.kind = Kind::Rule},
                                             {.kind = Kind::Code, .quotes = 1, .text = u"*b*"_s},
                                             paragraph(u"c"_s)}));
    }

    void formatsEndWithTheirMarks_data()
    {
        QTest::addColumn<QString>("text");
        QTest::addColumn<MarkupBlock>("block");
        using enum MarkupFormat;
        QTest::newRow("nested") << u"_a __b__ c_ d"_s
                                << paragraph(u"a b c d"_s, {{0, 2, Italic}, {2, 1, Italic | Bold}, {3, 2, Italic}});
        QTest::newRow("struck") << u"~~a~~ b"_s << paragraph(u"a b"_s, {{0, 1, Struck}});
        QTest::newRow("code") << u"`a` b"_s << paragraph(u"a b"_s, {{0, 1, Code}});
        QTest::newRow("picture") << u"![a](b) c"_s << paragraph(u"a c"_s, {{0, 1, Picture, u"b"_s}});
        QTest::newRow("nameless picture") << u"a ![](~b~) c"_s << paragraph(u"a ~b~ c"_s, {{2, 3, Picture, u"~b~"_s}});
        QTest::newRow("entities") << u"&quot;&apos;&#39;&nbsp;&gt;"_s
                                  << paragraph(u"\"'' >"_s.replace(u' ', QChar::Nbsp), {{0, 5, Speech}});
        QTest::newRow("line breaks") << u"a  \nb\nc"_s << paragraph(u"a\u2028b\u2028c"_s);
    }
    void formatsEndWithTheirMarks()
    {
        QFETCH(const QString, text);
        QFETCH(const MarkupBlock, block);
        QCOMPARE(read(text), QList{block});
    }

    void linksKnowTheirTargets_data()
    {
        QTest::addColumn<QString>("text");
        QTest::addColumn<MarkupBlock>("block");
        using enum MarkupFormat;
        const QString one = u"http://one.org"_s;
        const QString two = u"https://two.org"_s;
        QTest::newRow("two side by side") << u"<http://one.org><https://two.org>"_s
                                          << paragraph(one + two, {{0, 14, Link, one}, {14, 15, Link, two}});
        QTest::newRow("named as it is") << u"[http://one.org](http://one.org) a"_s
                                        << paragraph(one + u" a"_s, {{0, 14, Link, one}});
        QTest::newRow("named otherwise") << u"[https://two.org](http://one.org) a"_s
                                         << paragraph(u"https://two.org (http://one.org) a"_s,
                                                      {{0, 15, Link, one}, {15, 17, Link | LinkTarget, one}});
        QTest::newRow("to nobody") << u"[a](mailto:) <http:///b>"_s << paragraph(u"[a](mailto:) http:///b"_s);
        for (const int size : {120, 121}) {
            const QString target = one + u'/' + QString(size - 15, u'a');
            const QString told = size == 120 ? target : target.first(120) + u'…';
            QTest::addRow("%d long", size)
                << u"[a](%1)"_s.arg(target)
                << paragraph(u"a (%1)"_s.arg(told),
                             {{0, 1, Link, target}, {1, int(told.size()) + 3, Link | LinkTarget, target}});
        }
    }
    void linksKnowTheirTargets()
    {
        QFETCH(const QString, text);
        QFETCH(const MarkupBlock, block);
        QCOMPARE(read(text), QList{block});
    }

    void wordsWithoutEndBreakAnywhere()
    {
        QVERIFY(!hasLongWord(QString(2000, u'a') + u' ' + QString(2000, u'b')));
        QVERIFY(hasLongWord(u"a "_s + QString(2001, u'b')));
        QVERIFY(!read(QString(2000, u'a')).first().breaksAnywhere);
        QVERIFY(read(QString(2001, u'a')).first().breaksAnywhere);
    }
};

DRAMATIS_TEST(MarkupReaderTest);

} // namespace tst_markupreader

#include "tst_markupreader.moc"
