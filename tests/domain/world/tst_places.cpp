// Places as one speaks of them, and who is there.
#include "domain/world/places.h"
#include "support/main/testmain.h"

#include <QTest>

#include <limits>

namespace tst_places {

using namespace dramatis::domain;
using namespace Qt::StringLiterals;

class PlacesInWordsTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void aPlaceIsToldWithItsPreposition_data()
    {
        QTest::addColumn<QString>("name");
        QTest::addColumn<bool>("moving");
        QTest::addColumn<QString>("words");
        QTest::newRow("a room") << u"kitchen"_s << false << u"in the kitchen"_s;
        QTest::newRow("written like a name") << u"Kitchen"_s << false << u"in the Kitchen"_s;
        QTest::newRow("an inn") << u"Lantern Inn"_s << false << u"at the Lantern Inn"_s;
        QTest::newRow("with an article") << u"The lighthouse"_s << false << u"in the lighthouse"_s;
        QTest::newRow("somebody's") << u"Mara's shop"_s << false << u"at Mara's shop"_s;
        QTest::newRow("a town") << u"Venice"_s << false << u"in Venice"_s;
        QTest::newRow("on its way") << u"mule cart"_s << true << u"in the mule cart"_s;
        QTest::newRow("upon") << u"river road"_s << false << u"on the river road"_s;
        QTest::newRow("none") << u" "_s << false << QString();
    }
    void aPlaceIsToldWithItsPreposition()
    {
        QFETCH(QString, name);
        QFETCH(bool, moving);
        QTEST(placeInWords({1, name, {}, moving, false, {}}), "words");
    }

    void aPlaceIsKnownByItsNameInAnyCase()
    {
        World world;
        const ContainerSeen inn{3, u"Inn"_s, {u"hearth"_s}, false, true, heardAround};
        world.containers[3] = inn;
        QVERIFY(knownPlace(world, u"inn"_s) == inn);
        QVERIFY(!knownPlace(world, u"barn"_s));
        QCOMPARE(placeNamed(world, u"inn"_s, true, false).id, 3);
        QCOMPARE(placeNamed(world, u"inn"_s, true, false).spots, QStringList{u"hearth"_s});
        QCOMPARE(placeNamed(world, u"barn"_s, false, true), (ContainerSeen{4, u"barn"_s, {}, false, true, {}}));
        world.containers[std::numeric_limits<int>::max()] = inn; // as a file may have it
        const int free = placeNamed(world, u"barn"_s, false, true).id;
        QVERIFY(free > 0 && !world.containers.contains(free));
    }
};

DRAMATIS_TEST(PlacesInWordsTest);

} // namespace tst_places

#include "tst_places.moc"
