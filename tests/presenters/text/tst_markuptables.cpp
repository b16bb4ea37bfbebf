// Which lines are a table, and how a table is read into cells.
#include "presenters/text/markup.h"
#include "presenters/text/markuptables.h"
#include "support/main/testmain.h"

#include <QTest>

#include <algorithm>

namespace tst_markuptables {

using namespace dramatis::presenters;
using namespace Qt::StringLiterals;

namespace {

// Blocks parted by ‖; of a table the alignments, then cells parted by · and rows by /.
QString shown(const QString &text)
{
    QStringList blocks;
    for (const MarkupBlock &block : readMarkup(cleanText(text))) {
        QString prefix;
        if (block.kind == MarkupBlock::Kind::Table) {
            for (const MarkupAlignment each : block.columns)
                prefix += QStringView(u"-lcr")[qsizetype(each)];
            prefix += u": "_s;
        }
        QString told = block.text;
        told.replace(u'\t', u'·').replace(QChar::ParagraphSeparator, u'/').replace(QChar::LineSeparator, u'↵');
        blocks << QString(block.quotes, u'>') + QString(block.indent, u'_') + prefix + told;
    }
    return blocks.join(u'‖');
}

QString table(int columns, int rows)
{
    QString text = u"| a "_s.repeated(columns) + u"|\n"_s + u"|---"_s.repeated(columns) + u"|\n"_s;
    for (int row = 1; row < rows; ++row)
        text += u"| b "_s.repeated(columns) + u"|\n"_s;
    return text;
}

bool hasTable(const QString &text)
{
    return std::ranges::contains(readMarkup(text), MarkupBlock::Kind::Table, &MarkupBlock::kind);
}

} // namespace

class MarkupTablesTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void tablesAreRead_data()
    {
        QTest::addColumn<QString>("text");
        QTest::addColumn<QString>("expected");
        const auto row = [](const char *name, const QString &text, const QString &expected) {
            QTest::newRow(name) << text << expected;
        };
        row("plain", u"| a | b |\n|---|---|\n| 1 | 2 |"_s, u"--: a·b/1·2"_s);
        row("alignments", u"|a|b|c|d|\n|:-|:-:|-:|-|"_s, u"lcr-: a·b·c·d"_s);
        row("without outer pipes", u"a | b\n--- | ---\n1 | 2"_s, u"--: a·b/1·2"_s);
        row("one column", u"| a |\n|---|\n| 1 |"_s, u"-: a/1"_s);
        row("missing cells", u"| a | b |\n|---|---|\n| 1 |"_s, u"--: a·b/1·"_s);
        row("cells beyond the last", u"| a | b |\n|---|---|\n| 1 | 2 | 3 |"_s, u"--: a·b/1·2 | 3"_s);
        row("escaped pipes", u"| a \\| x | b |\n|---|---|"_s, u"--: a | x·b"_s);
        row("pipes in code", u"| `a|x` | b |\n|---|---|"_s, u"--: a|x·b"_s);
        row("line breaks", u"| a<br>x | b<BR />y |\n|---|---|"_s, u"--: a↵x·b↵y"_s);
        row("no line breaks in code", u"| use `<br>` here |\n|---|"_s, u"-: use <br> here"_s);
        row("behind text", u"Look:\n| a | b |\n|---|---|\n| 1 | 2 |"_s, u"Look:‖--: a·b/1·2"_s);
        row("before text", u"| a | b |\n|---|---|\n| 1 | 2 |\n*She nods.*"_s, u"--: a·b/1·2‖She nods."_s);
        row("quoted", u"> said\n> | a | b |\n> |---|---|\n> | 1 | 2 |"_s, u">said‖>--: a·b/1·2"_s);
        row("in a list", u"- one\n  | a | b |\n  |---|---|\n  | 1 | 2 |"_s, u"_one‖_--: a·b/1·2"_s);
        row("two", u"|a|b|\n|-|-|\n\n|c|d|\n|-|-|"_s, u"--: a·b‖--: c·d"_s);
        row("no delimiter row yet", u"| a | b |"_s, u"| a | b |"_s);
        row("delimiter row not whole", u"| a | b |\n|---"_s, u"| a | b |↵|---"_s);
        row("delimiter row of another width", u"| a | b |\n|---|---|---|"_s, u"| a | b |↵|---|---|---|"_s);
        row("no header", u"|---|---|\n| 1 | 2 |"_s, u"|---|---|↵| 1 | 2 |"_s);
        row("a pipe in prose", u"He | she\nwent on"_s, u"He | she↵went on"_s);
        row("a rule stays one", u"a | b\n---\nc"_s, u"a | b‖‖c"_s);
        row("in code", u"```\n| a |\n|---|\n```"_s, u"| a |↵|---|"_s);
    }
    void tablesAreRead()
    {
        QFETCH(QString, text);
        QFETCH(QString, expected);
        QCOMPARE(shown(text), expected);
    }

    void cellsHaveFormats()
    {
        const QList<MarkupBlock> blocks = readMarkup(u"| *a* | b |\n|---|---|\n| **one | \"2\" |\n| 3** | `4` |"_s);
        QCOMPARE(blocks.size(), 1);
        const MarkupBlock &block = blocks.first();
        QCOMPARE(block.text.mid(block.cells[0], block.cellEnd(0) - block.cells[0]), u"a"_s);
        QCOMPARE(block.text.mid(block.cells[5], block.cellEnd(5) - block.cells[5]), u"4"_s);
        QCOMPARE(block.spans.first().formats, MarkupFormat::Bold | MarkupFormat::Italic);
        QCOMPARE(block.spans.last().formats, MarkupFormats(MarkupFormat::Code));
        for (const MarkupSpan &span : block.spans) // none goes on into another cell
            QVERIFY(!QStringView(block.text).sliced(span.from, span.length).contains(u'\t'));
        QCOMPARE(plainText(block), u"a\tb\none\t\"2\"\n3**\t4"_s);
    }

    void aTableIsBounded()
    {
        QVERIFY(hasTable(table(TableBounds::columns, 3)));
        QVERIFY(!hasTable(table(TableBounds::columns + 1, 3)));
        const QList<MarkupBlock> many = readMarkup(table(2, 1'000));
        QCOMPARE(many.first().kind, MarkupBlock::Kind::Table);
        QCOMPARE(many.first().cells.size(), 2 * TableBounds::rows);
        QCOMPARE(many[1].kind, MarkupBlock::Kind::Paragraph);
        QCOMPARE_LE(readMarkup(table(20, 1'000)).first().cells.size(), TableBounds::cells);
        qsizetype rows = 0; // nothing is lost
        for (const MarkupBlock &block : many)
            rows += block.text.count(u'b') / 2;
        QCOMPARE(rows, 999);
    }

    void aTableStaysWholeInItsSection()
    {
        const QString text = u"word "_s.repeated(500) + u"\n\n"_s + table(10, 100) + u"\nThe end."_s;
        int tables = 0;
        for (const MarkupBlock &block : readMarkup(text))
            tables += block.kind == MarkupBlock::Kind::Table ? 1 : 0;
        QCOMPARE(tables, 1);
        const QList<MarkupSection> whole = splitMarkup(text);
        for (qsizetype length : {2'600, 3'000, 4'000, 6'500})
            QVERIFY(splitMarkup(text.first(length)).size() <= whole.size());
        QCOMPARE(splitMarkup(text, whole[1]), whole.sliced(1));
    }

    void hostileTablesAreRead()
    {
        for (const QString &text :
             {u"|"_s.repeated(300'000), u"| `"_s.repeated(100'000), table(24, 20'000), u"|\n|-\n"_s.repeated(50'000),
              u"|a|\n|-|\n"_s.repeated(30'000), u"| "_s + u"`` ` "_s.repeated(900) + u"|\n|-|\n"_s})
            readMarkup(text);
    }

    void widthsOfRowsAreCounted()
    {
        QCOMPARE(cellCount(u"| a | b |"), 2);
        QCOMPARE(cellCount(u"a | b"), 2);
        QCOMPARE(cellCount(u"||"), 1);
        QCOMPARE(cellCount(u"|"), 0);
        QCOMPARE(cellCount(u"no pipe"), 0);
        QCOMPARE(cellCount(u"\\|"), 0);
        QVERIFY(isDelimiterRow(u"| :-: | - |"));
        QVERIFY(!isDelimiterRow(u"| :: |"));
        QVERIFY(!isDelimiterRow(u"---"));
        QCOMPARE(fittedRow(u"|a|b|c|", 2), u"|a|b\\|c|"_s);
    }
};

DRAMATIS_TEST(MarkupTablesTest);

} // namespace tst_markuptables

#include "tst_markuptables.moc"
