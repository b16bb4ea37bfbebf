#include "domain/world/world.h"
#include "presenters/relationships/edgecauses.h"
#include "support/main/testmain.h"

#include <QAbstractItemModelTester>
#include <QSignalSpy>
#include <QTest>

namespace tst_edgecauses {

using namespace dramatis;
using namespace dramatis::presenters;
using namespace Qt::StringLiterals;
using domain::Edge;
using domain::EventId;
using domain::World;

class EdgeCausesTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void init()
    {
        m_world = {};
        m_edge = {};
        for (int turn = 1; turn <= 3; ++turn) {
            domain::TranscriptLine line;
            line.turn = EventId{turn * 10};
            m_world.transcript.append(line);
        }
    }

    void theNewestComesFirst()
    {
        add(11, 10, 3, 1);
        add(21, 20, -2, 0);
        add(25, 0, 9, 0);
        add(31, 30, 0, 4);
        const QList<EdgeCauseRow> rows = edgeCauses(m_world, m_edge, 100);
        QCOMPARE(rows.size(), 4);
        QCOMPARE(rows[0], (EdgeCauseRow{31, 30, 3, 0, 4, false}));
        QCOMPARE(rows[1], (EdgeCauseRow{25, 0, 0, 9, 0, false}));
        QCOMPARE(rows[3], (EdgeCauseRow{11, 10, 1, 3, 1, false}));
    }

    void aLongHistoryBeginsWithItsEnd()
    {
        for (int i = 0; i < 5000; ++i)
            add(100 + i, 10, 1, 0);
        const QList<EdgeCauseRow> rows = edgeCauses(m_world, m_edge, 50);
        QCOMPARE(rows.size(), 50);
        QCOMPARE(rows.first().event, 5099);
        QVERIFY(edgeCauses(m_world, m_edge, 0).isEmpty());
    }

    void nothingMovedItIsAnEmptyList()
    {
        QVERIFY(edgeCauses(m_world, m_edge, 50).isEmpty());
        QCOMPARE(edgeSum(m_edge, EdgeMeasure::Affinity), EdgeSum());
    }

    void aSumCountsWhatHadAnEffectOnItsMeasure()
    {
        add(11, 10, 5, 0);
        add(12, 10, 2, -3);
        add(21, 20, -4, 0);
        add(31, 30, 50, 50, true);
        QCOMPARE(edgeSum(m_edge, EdgeMeasure::Affinity), (EdgeSum{7, 4, 3}));
        QCOMPARE(edgeSum(m_edge, EdgeMeasure::Trust), (EdgeSum{0, 3, 1}));
    }

    void theTitleSaysWhereItCameFrom()
    {
        add(21, 20, -2, 1);
        add(22, 0, 9, 0);
        add(23, 15, 1, 0); // its turn is gone from this branch
        EdgeCausesItemModel model;
        const QAbstractItemModelTester tester(&model);
        model.setRows(edgeCauses(m_world, m_edge, 100));
        QCOMPARE(text(model, 0), u"Earlier: +1 affinity"_s);
        QCOMPARE(text(model, 1), u"By hand: +9 affinity"_s);
        QCOMPARE(text(model, 2), u"Turn 2: -2 affinity, +1 trust"_s);
        QCOMPARE(model.index(2).data(TurnRole).toLongLong(), 20);
        QCOMPARE(model.index(1).data(TurnRole).toLongLong(), 0);
    }

    // By itself, as the story's time went on: of a turn, or of a skip of the user's, which is none.
    void whatTimeDidSaysSo()
    {
        add(21, 20, -2, 0);
        add(23, 22, 0, -8);
        m_edge.causes.edit(0).by = domain::EdgeMover::Time;
        m_edge.causes.edit(1).by = domain::EdgeMover::BrokenPromise;
        EdgeCausesItemModel model;
        model.setRows(edgeCauses(m_world, m_edge, 100));
        QCOMPARE(text(model, 0), u"Promise not kept: -8 trust"_s);
        QCOMPARE(model.index(0).data(TurnRole).toLongLong(), 0);
        QCOMPARE(text(model, 1), u"Time passed: -2 affinity"_s);
        QCOMPARE(model.index(1).data(TurnRole).toLongLong(), 20);
    }

    void whatWasHeldBackSaysSoToEverybody()
    {
        add(21, 20, -2, 0, true);
        EdgeCausesItemModel model;
        model.setReasons([](const QList<EdgeCauseRow> &) { return QHash<qint64, QString>{{21, u"an insult"_s}}; });
        model.setRows(edgeCauses(m_world, m_edge, 100));
        QCOMPARE(text(model, 0, TagRole), u"held back"_s);
        QVERIFY(model.index(0).data(QuietRole).toBool());
        QCOMPARE(text(model, 0, Qt::AccessibleTextRole),
                 u"Turn 2: -2 affinity, held back because the value was set by hand. an insult"_s);
    }

    // Which are read from the log: a list of thousands asks for what is in view.
    void reasonsAreAskedForWhatIsInViewAndOnce()
    {
        for (int i = 0; i < 1000; ++i)
            add(100 + i, 10, 1, 0);
        QList<qsizetype> asked;
        EdgeCausesItemModel model;
        model.setReasons([&](const QList<EdgeCauseRow> &rows) {
            asked << rows.size();
            QHash<qint64, QString> reasons;
            for (const EdgeCauseRow &row : rows)
                reasons.insert(row.event, u"reason %1"_s.arg(row.event));
            return reasons;
        });
        model.setRows(edgeCauses(m_world, m_edge, 1000));
        QVERIFY(asked.isEmpty());
        QCOMPARE(text(model, 0, DetailRole), u"reason 1099"_s);
        QCOMPARE(text(model, 5, DetailRole), u"reason 1094"_s);
        QCOMPARE(text(model, 0, Qt::ToolTipRole).count(u"reason 1099"_s), 1);
        QCOMPARE(asked.size(), 1);
        QVERIFY(asked.first() < 100);
        QCOMPARE(text(model, 999, DetailRole), u"reason 100"_s);
        QCOMPARE(asked, (QList<qsizetype>{asked.first(), 1}));
    }

    void anUnknownReasonIsNotAskedForAgain()
    {
        add(11, 10, 1, 0);
        int asked = 0;
        EdgeCausesItemModel model;
        model.setReasons([&](const QList<EdgeCauseRow> &) {
            ++asked;
            return QHash<qint64, QString>();
        });
        model.setRows(edgeCauses(m_world, m_edge, 10));
        QCOMPARE(text(model, 0, DetailRole), QString());
        QCOMPARE(text(model, 0, DetailRole), QString());
        QCOMPARE(asked, 1);
        QCOMPARE(text(model, 0, Qt::AccessibleTextRole), u"Turn 1: +1 affinity"_s);
    }

    void newReasonsReplaceTheOld()
    {
        add(11, 10, 1, 0);
        EdgeCausesItemModel model;
        const auto always = [](const QString &reason) {
            return [reason](const QList<EdgeCauseRow> &) { return QHash<qint64, QString>{{11, reason}}; };
        };
        model.setReasons(always(u"before"_s));
        model.setRows(edgeCauses(m_world, m_edge, 10));
        QCOMPARE(text(model, 0, DetailRole), u"before"_s);
        const QSignalSpy changed(&model, &QAbstractItemModel::dataChanged);
        model.setReasons(always(u"after"_s));
        QCOMPARE(changed.count(), 1);
        QCOMPARE(text(model, 0, DetailRole), u"after"_s);
    }

private:
    void add(qint64 event, qint64 turn, int affinity, int trust, bool heldBack = false)
    {
        m_edge.causes.append({EventId{event}, EventId{turn}, qint16(affinity), qint16(trust), heldBack});
    }
    static QString text(const QAbstractItemModel &model, int row, int role = Qt::DisplayRole)
    {
        return model.index(row, 0).data(role).toString();
    }

    World m_world;
    Edge m_edge;
};

DRAMATIS_TEST(EdgeCausesTest);

} // namespace tst_edgecauses

#include "tst_edgecauses.moc"
