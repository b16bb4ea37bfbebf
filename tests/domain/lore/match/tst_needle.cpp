// What has to stand in a text for a pattern to be found there: never too much.
#include "domain/lore/match/needle.h"
#include "support/main/testmain.h"

#include <QTest>

namespace tst_needle {

using namespace dramatis;
using namespace dramatis::domain;
using namespace Qt::StringLiterals;

class NeedleTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void needles_data()
    {
        QTest::addColumn<QString>("pattern");
        QTest::addColumn<QStringList>("needles");
        const auto row = [](const QString &pattern, const QStringList &needles) {
            QTest::newRow(qPrintable(pattern)) << pattern << needles;
        };
        row(u"dragon"_s, {u"dragon"_s});
        row(u"Dragon"_s, {u"dragon"_s});
        row(u"\\bdragons?\\b"_s, {u"dragon"_s});
        row(u"dragon|wyrm"_s, {u"dragon"_s, u"wyrm"_s});
        row(u"\\b(?:dragon|wyrm)s\\b"_s, {u"dragon"_s, u"wyrm"_s});
        row(u"(dragon|wyrm)?s"_s, {});
        row(u"(dragon|wyrm){0,2}slayer"_s, {u"slayer"_s});
        row(u"(dragon|wyrm)+"_s, {u"dragon"_s, u"wyrm"_s});
        row(u"dragon|"_s, {});
        row(u"dragon|a"_s, {});
        row(u"[dD]ragon"_s, {u"ragon"_s});
        row(u"dra[^]gons"_s, {u"gons"_s});
        row(u"ab*cd"_s, {u"cd"_s});
        row(u"ab+cd"_s, {u"ab"_s});
        row(u"abc{0}de"_s, {u"ab"_s});
        row(u"a{x}bc"_s, {});
        row(u"mr\\. smith"_s, {u"mr. smith"_s});
        row(u"the.*dragon"_s, {u"dragon"_s});
        row(u"(?<who>mara)\\k<who>"_s, {});
        row(u"(?<who>mara)s"_s, {u"mara"_s});
        row(u"(?=dragon)x"_s, {u"dragon"_s});
        row(u"(?!dragon)xy"_s, {u"xy"_s});
        row(u"(?<!dragon)xy"_s, {u"xy"_s});
        row(u"(?i)dragon"_s, {});
        row(u"\\u0041bc"_s, {});
        row(u"\\d+ dragons"_s, {u" dragons"_s});
        row(u"caf\u00e9s"_s, {u"caf"_s});
        row(u".*"_s, {});
        row(u"[[a]b]cd"_s, {});
        row(u"((a|b)|c)de"_s, {u"de"_s});
        row(u"\\(dragon\\)"_s, {u"(dragon)"_s});
    }
    void needles()
    {
        QFETCH(QString, pattern);
        QFETCH(QStringList, needles);
        QCOMPARE(neededBy(pattern), needles);
    }
};

DRAMATIS_TEST(NeedleTest);

} // namespace tst_needle

#include "tst_needle.moc"
