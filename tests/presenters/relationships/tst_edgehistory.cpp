#include "domain/world/world.h"
#include "presenters/relationships/edgehistory.h"
#include "support/main/testmain.h"

#include <QTest>

namespace tst_edgehistory {

using namespace dramatis;
using namespace dramatis::presenters;
using domain::Edge;
using domain::EdgeCause;
using domain::EventId;
using domain::World;

class EdgeHistoryTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void init()
    {
        m_world = {};
        m_edge = {};
        for (int turn = 1; turn <= 5; ++turn) {
            domain::TranscriptLine line;
            line.turn = EventId{turn * 10};
            m_world.transcript.append(line);
        }
    }
    void eachTurnIsOnePoint()
    {
        add(11, 10, 5, -2);
        add(31, 30, 5, 0);
        add(32, 30, 1, 1);
        m_edge.affinity = 11;
        m_edge.trust = -1;
        const QList<EdgePoint> expected{{10, 1, 5, -2}, {30, 3, 11, -1}};
        QCOMPARE(edgeHistory(m_world, m_edge), expected);
    }
    void valuesStayWithinTheirEnds()
    {
        add(11, 10, 90, 0);
        add(21, 20, 90, 0);
        add(31, 30, -10, 0);
        m_edge.affinity = 90;
        QCOMPARE(affinities(), (QList<int>{90, 100, 90}));
    }
    void whatWasHeldBackMovesNothing()
    {
        add(11, 10, 10, 0);
        add(21, 20, 10, 0, true);
        m_edge.affinity = 10;
        QCOMPARE(affinities(), (QList<int>{10, 10}));
    }
    void aHandHoldsUntilItLetsGo()
    {
        add(11, 10, 10, 0);
        add(15, 0, 40, 0);  // set to 50
        add(21, 20, 10, 3); // moves the trust alone
        m_edge.affinity = 50;
        m_edge.trust = 3;
        QCOMPARE(affinities(), (QList<int>{10, 50, 50}));
        QCOMPARE(edgeHistory(m_world, m_edge).at(1).number, 1);
        m_edge.affinity = 60; // it was released in between
        QCOMPARE(affinities(), (QList<int>{10, 50, 60}));
    }
    void nothingHappenedIsNoCurve() { QVERIFY(edgeHistory(m_world, m_edge).isEmpty()); }

private:
    void add(qint64 event, qint64 turn, int affinity, int trust, bool heldBack = false)
    {
        m_edge.causes.append({EventId{event}, EventId{turn}, qint16(affinity), qint16(trust), heldBack});
    }
    QList<int> affinities() const
    {
        QList<int> values;
        for (const EdgePoint &point : edgeHistory(m_world, m_edge))
            values << point.affinity;
        return values;
    }

    World m_world;
    Edge m_edge;
};

DRAMATIS_TEST(EdgeHistoryTest);

} // namespace tst_edgehistory

#include "tst_edgehistory.moc"
