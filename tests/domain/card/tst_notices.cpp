// The same complaint about many places is made once.
#include "domain/card/notices.h"
#include "support/main/testmain.h"

#include <QTest>

namespace tst_notices {

using namespace dramatis::domain;
using namespace Qt::StringLiterals;

class NoticesTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void tenFurtherPlacesAreNamed_data()
    {
        QTest::addColumn<int>("entries");
        QTest::addColumn<int>("named");
        QTest::addColumn<bool>("goesOn");
        QTest::newRow("one") << 1 << 0 << false;
        QTest::newRow("two") << 2 << 1 << false;
        QTest::newRow("eleven") << 11 << 10 << false;
        QTest::newRow("twelve") << 12 << 10 << true;
        QTest::newRow("many") << 300 << 10 << true;
    }
    void tenFurtherPlacesAreNamed()
    {
        QFETCH(int, entries);
        QFETCH(int, named);
        QFETCH(bool, goesOn);
        Notices notices;
        for (int i = 0; i < entries; ++i)
            notices.add(u"wrong_type", {u"book.entries"_s, i}, u"keys", {FactKind::NotAList});
        const QList<Warning> warnings = notices.take();
        QCOMPARE(warnings.size(), 1);
        const Notice &notice = warnings[0].notice;
        QCOMPARE(notice.place, u"book.entries[0].keys"_s);
        QCOMPARE(notice.further, entries - 1);
        QStringList expected;
        for (int i = 1; i <= named; ++i)
            expected << u"[%1]"_s.arg(i);
        if (goesOn)
            expected << u"…"_s;
        QCOMPARE(notice.furtherPlaces, expected);
        QVERIFY(notices.take().isEmpty());
    }

    void aPlaceIsNamedOnce()
    {
        Notices notices;
        for (const int entry : {3, 3, 5, 5})
            notices.add(u"wrong_type", {u"entries"_s, entry}, u"keys", {FactKind::NotAList});
        const Notice notice = notices.take().value(0).notice;
        QCOMPARE(notice.further, 3);
        QCOMPARE(notice.furtherPlaces, QStringList{u"[5]"_s});
    }

    void otherComplaintsStandForThemselves()
    {
        Notices notices;
        const Place place{u"data"_s};
        notices.add(u"wrong_type", place, u"name", {FactKind::NotText});
        notices.add(u"wrong_type", place, u"name", {FactKind::NotAList});
        notices.add(u"wrong_type", place, u"tags", {FactKind::NotText});
        notices.add(u"null_field", place, u"name", {FactKind::NotText});
        notices.add(u"wrong_type", place, u"name", {FactKind::NotText}, Consequence::LeftOut);
        QCOMPARE(notices.take().size(), 5);
    }

    void ofOneListTwentyAreMade()
    {
        Notices notices;
        for (int i = 0; i < 25; ++i)
            notices.add(u"pattern", {u"entries"_s, i}, u"keys", {FactKind::InvalidPattern, {QString::number(i)}});
        const QList<Warning> warnings = notices.take();
        QCOMPARE(warnings.size(), 20);
        QCOMPARE(warnings[18].notice.further, 0);
        QCOMPARE(warnings[19].notice.further, 5);
    }

    void whatIsLostIsNamedOneByOne()
    {
        Notices notices;
        notices.lose({u"data"_s}, u"a", {FactKind::NotText});
        notices.lose({u"data"_s}, u"b", {FactKind::NotText});
        const QList<Notice> lost = notices.takeLost();
        QCOMPARE(lost.size(), 2);
        QCOMPARE(lost[1].place, u"data.b"_s);
        QCOMPARE(lost[1].consequence, Consequence::LeftOut);
        QVERIFY(notices.takeLost().isEmpty());
        for (int i = 0; i < 10'003; ++i)
            notices.lose({u"entries"_s, i}, u"a", {FactKind::NotText});
        const QList<Notice> many = notices.takeLost();
        QCOMPARE(many.size(), 10'000);
        QCOMPARE(many.last().further, 3);
        QCOMPARE(many.last().furtherPlaces, QStringList{u"…"_s});
    }
};

DRAMATIS_TEST(NoticesTest);

} // namespace tst_notices

#include "tst_notices.moc"
