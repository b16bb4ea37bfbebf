#include "domain/world/world.h"
#include "presenters/relationships/edgemoments.h"
#include "support/main/testmain.h"

#include <QAbstractItemModelTester>
#include <QTest>

namespace tst_edgemoments {

using namespace dramatis;
using namespace dramatis::presenters;
using namespace Qt::StringLiterals;
using base::Result;
using domain::CastSlot;
using domain::EventId;
using domain::WitnessSet;
using domain::World;

class EdgeMomentsTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void init()
    {
        m_world = {};
        for (int turn = 1; turn <= 3; ++turn) {
            domain::TranscriptLine line;
            line.turn = EventId{turn * 10};
            m_world.transcript.append(line);
        }
    }

    void onlyWhatTheTwoHadToThemselves()
    {
        remember(11, 10, 1, {0, 1});
        remember(12, 10, 1, {0, 1, 2}); // Ion was there
        remember(13, 10, 2, {1, 2});
        remember(21, 20, 1, {0, 1});
        QCOMPARE(memories(1, 0), (QList<qint64>{21, 11}));
        QCOMPARE(memories(1, 2), QList<qint64>());
        QCOMPARE(memories(2, 1), QList<qint64>{13});
        QCOMPARE(memories(1, 7), QList<qint64>());
    }

    void theUserSeesThemAsTheOtherRemembers()
    {
        remember(11, 10, 1, {0, 1});
        QCOMPARE(memories(0, 1), QList<qint64>{11});
    }

    void recordsOfWholeScenesAreNoMoments()
    {
        remember(11, 0, 1, {0, 1});
        QVERIFY(memories(1, 0).isEmpty());
    }

    void aLifeTogetherShowsItsNewestMoments()
    {
        for (int i = 0; i < 1000; ++i)
            remember(100 + i, 10, 1, {0, 1});
        const QList<qint64> found = memories(1, 0);
        QVERIFY(found.size() < 1000);
        QCOMPARE(found.first(), 1099);
        QCOMPARE(found.last(), 1100 - found.size());
    }

    void eachHasItsOwnText()
    {
        remember(11, 10, 1, {0, 1});
        remember(31, 30, 1, {0, 1});
        EdgeMomentsItemModel model;
        const QAbstractItemModelTester tester(&model);
        model.setRows(edgeMoments(m_world, 1, 0, said));
        QCOMPARE(model.index(0).data().toString(), u"memory 31"_s);
        QCOMPARE(model.index(0).data(DetailRole).toString(), u"turn 3"_s);
        QCOMPARE(model.index(0).data(TurnRole).toLongLong(), 30);
        QCOMPARE(model.index(1).data().toString(), u"memory 11"_s);
        QCOMPARE(model.index(1).data(Qt::AccessibleTextRole).toString(), u"memory 11, turn 1"_s);
    }

    void aMomentWhoseTurnIsGoneStillTellsItself()
    {
        remember(11, 15, 1, {0, 1});
        EdgeMomentsItemModel model;
        model.setRows(edgeMoments(m_world, 1, 0, said));
        QCOMPARE(model.index(0).data(DetailRole).toString(), QString());
        QCOMPARE(model.index(0).data(Qt::AccessibleTextRole).toString(), u"memory 11"_s);
    }

    void damagedTextsAreNamedSo()
    {
        remember(11, 10, 1, {0, 1});
        const auto rows = edgeMoments(m_world, 1, 0, [](const QList<EventId> &) {
            return Result<QHash<EventId, QString>>(base::fail(base::Fault::Damaged, u"bad_event"_s, u"event 11"_s));
        });
        QCOMPARE(rows.size(), 1);
        QCOMPARE(rows.first().text, u"(This memory cannot be read: the data is damaged.)"_s);
    }

private:
    void remember(qint64 memory, qint64 turn, CastSlot owner, WitnessSet witnesses)
    {
        domain::MemoryLine line;
        line.memory = line.text = EventId{memory};
        line.turn = EventId{turn};
        line.owner = owner;
        line.witnesses = witnesses;
        m_world.memories.append(line);
    }
    static Result<QHash<EventId, QString>> said(const QList<EventId> &texts)
    {
        QHash<EventId, QString> all;
        for (const EventId text : texts)
            all.insert(text, u"memory %1"_s.arg(text.value));
        return all;
    }
    QList<qint64> memories(int from, int to) const
    {
        QList<qint64> found;
        for (const EdgeMomentRow &row : edgeMoments(m_world, from, to, said))
            found << row.memory;
        return found;
    }

    World m_world;
};

DRAMATIS_TEST(EdgeMomentsTest);

} // namespace tst_edgemoments

#include "tst_edgemoments.moc"
