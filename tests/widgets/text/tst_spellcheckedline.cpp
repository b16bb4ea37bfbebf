// What is known of the spelling of a line while one writes in it.
#include "widgets/text/spellcheckedline.h"

#include "support/main/testmain.h"

#include <QTest>

namespace tst_spellcheckedline {

using namespace Qt::StringLiterals;
using dramatis::widgets::SpellCheckedLine;
using Span = SpellCheckedLine::Span;

namespace {

QStringList texts(const SpellCheckedLine &line, const QList<Span> &spans)
{
    QStringList words;
    for (const Span &span : spans)
        words << line.text().sliced(span.start, span.size());
    return words;
}

// Checks all that is to be checked: words that begin with x are wrong. The words that were looked at.
QStringList check(SpellCheckedLine &line)
{
    QStringList looked;
    while (!line.isChecked()) {
        const Span piece = line.nextPiece();
        QList<Span> wrong;
        for (const Span &word : line.words(piece)) {
            looked << line.text().sliced(word.start, word.size());
            if (looked.last().startsWith(u'x'))
                wrong << word;
        }
        line.setChecked(piece, wrong);
    }
    return looked;
}

} // namespace

class SpellCheckedLineTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void onlyWordsAreChecked_data()
    {
        QTest::addColumn<QString>("text");
        QTest::addColumn<QStringList>("words");
        QTest::newRow("a sentence") << u"She opened it, and waited."_s
                                    << QStringList{u"She"_s, u"opened"_s, u"it"_s, u"and"_s, u"waited"_s};
        QTest::newRow("apostrophes") << u"I don't know Mara’s."_s << QStringList{u"don't"_s, u"know"_s, u"Mara’s"_s};
        QTest::newRow("numbers") << u"42 b4 the 3rd"_s << QStringList{u"the"_s};
        QTest::newRow("names") << u"@Mara and @Tom@ go"_s << QStringList{u"and"_s, u"go"_s};
        QTest::newRow("macros") << u"{{user}} met {{random: an elf, a dwarf}} here"_s
                                << QStringList{u"met"_s, u"here"_s};
        QTest::newRow("addresses")
            << u"see https://example.org/some/page or mail me@example.org or www.example.org now"_s
            << QStringList{u"see"_s, u"or"_s, u"mail"_s, u"or"_s, u"now"_s};
        QTest::newRow("no word at all") << u"a"_s.repeated(300) << QStringList();
        QTest::newRow("nothing") << QString() << QStringList();
    }

    void onlyWordsAreChecked()
    {
        QFETCH(const QString, text);
        QFETCH(const QStringList, words);
        SpellCheckedLine line;
        line.setText(text);
        QCOMPARE(check(line), words);
    }

    void aLongLineIsCheckedInPiecesOfWholeWords()
    {
        SpellCheckedLine line;
        line.setText(u"the door is xopen "_s.repeated(2000));
        QCOMPARE_LE(line.nextPiece().size(), 500);
        const QStringList looked = check(line);
        QCOMPARE(looked.size(), 8000);
        QCOMPARE(QSet<QString>(looked.begin(), looked.end()).size(), 4); // no halves
        QCOMPARE(line.misspelt().size(), 2000);
    }

    void aLineWithoutBlanksComesToItsEnd()
    {
        SpellCheckedLine line;
        line.setText(QString(100'000, u'x'));
        check(line);
        QVERIFY(line.isChecked());
        line.setText(u"no,"_s.repeated(30'000));
        check(line);
        QVERIFY(line.isChecked());
    }

    // What is known of the rest stays, and moves along.
    void onlyTheWordsAroundAChangeAreCheckedAgain()
    {
        SpellCheckedLine line;
        const QString before = u"xfirst "_s + u"word "_s.repeated(1000);
        const QString after = u" word"_s.repeated(1000) + u" xlast"_s;
        line.setText(before + u"the door"_s + after);
        check(line);
        QCOMPARE(texts(line, line.misspelt()), (QStringList{u"xfirst"_s, u"xlast"_s}));
        line.setText(before + u"the xdoor"_s + after);
        QCOMPARE(texts(line, line.misspelt()), (QStringList{u"xfirst"_s, u"xlast"_s}));
        const QStringList looked = check(line);
        QVERIFY(looked.contains(u"xdoor"_s));
        QCOMPARE_LT(looked.size(), 100);
        QCOMPARE(texts(line, line.misspelt()), (QStringList{u"xfirst"_s, u"xdoor"_s, u"xlast"_s}));
    }

    void aWordThatIsChangedIsNoLongerKnownAsWrong()
    {
        SpellCheckedLine line;
        line.setText(u"an xdoor here"_s);
        check(line);
        line.setText(u"an xdoors here"_s);
        QVERIFY(line.misspelt().isEmpty());
        line.setText(u"an here"_s);
        check(line);
        QVERIFY(line.misspelt().isEmpty());
        line.setText({});
        QVERIFY(line.isChecked());
    }

    // Two braces make a macro of what stands behind them.
    void whatIsWrittenBeforeAWordCountsToo()
    {
        SpellCheckedLine line;
        line.setText(u"random: the xelf}}"_s);
        check(line);
        QCOMPARE(texts(line, line.misspelt()), QStringList{u"xelf"_s});
        line.setText(u"{{random: the xelf}}"_s);
        check(line);
        QVERIFY(line.misspelt().isEmpty());
    }

    void aChangeDuringTheCheckLeavesNothingOut()
    {
        SpellCheckedLine line;
        const QString text = u"word "_s.repeated(200) + u"xlast"_s;
        line.setText(text);
        line.setChecked(line.nextPiece(), {});
        line.setText(u"xfirst "_s + text);
        check(line);
        QCOMPARE(texts(line, line.misspelt()), (QStringList{u"xfirst"_s, u"xlast"_s}));
    }

    void itTellsWhetherOtherWordsAreWrong()
    {
        SpellCheckedLine line;
        line.setText(u"an xdoor"_s);
        QVERIFY(!line.takeChanged());
        check(line);
        QVERIFY(line.takeChanged());
        line.checkAgain();
        QVERIFY(!line.isChecked());
        QCOMPARE(line.misspelt().size(), 1); // until it is known
        check(line);
        QVERIFY(!line.takeChanged());
    }
};

DRAMATIS_TEST(SpellCheckedLineTest);

} // namespace tst_spellcheckedline

#include "tst_spellcheckedline.moc"
