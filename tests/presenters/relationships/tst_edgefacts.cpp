#include "domain/world/world.h"
#include "presenters/relationships/edgefacts.h"
#include "support/main/testmain.h"

#include <QAbstractItemModelTester>
#include <QSet>
#include <QTest>

namespace tst_edgefacts {

using namespace dramatis;
using namespace dramatis::presenters;
using namespace Qt::StringLiterals;
using domain::CastSlot;
using domain::Edge;
using domain::EventId;
using domain::Fact;
using domain::Provenance;
using domain::World;

class EdgeFactsTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void init()
    {
        m_world = {};
        m_edge = {};
        for (int turn = 1; turn <= 2; ++turn) {
            domain::TranscriptLine line;
            line.turn = EventId{turn * 10};
            m_world.transcript.append(line);
        }
        join(1, u"Mara"_s);
    }

    void howItIsKnown_data()
    {
        QTest::addColumn<int>("provenance");
        QTest::addColumn<int>("from");
        QTest::addColumn<qint64>("turn");
        QTest::addColumn<QString>("words");
        const qint64 heard = 10;
        QTest::newRow("seen") << int(Provenance::Witnessed) << int(domain::nobody) << heard << u"witnessed"_s;
        QTest::newRow("by hand") << int(Provenance::Witnessed) << int(domain::nobody) << qint64(0)
                                 << u"added by hand"_s;
        QTest::newRow("told") << int(Provenance::Told) << 1 << heard << u"told by Mara"_s;
        QTest::newRow("told by one who is gone") << int(Provenance::Told) << 5 << heard << u"was told"_s;
        QTest::newRow("told by nobody known") << int(Provenance::Told) << int(domain::nobody) << heard << u"was told"_s;
        QTest::newRow("overheard") << int(Provenance::Overheard) << 1 << heard << u"overheard"_s;
        QTest::newRow("inferred") << int(Provenance::Inferred) << int(domain::nobody) << heard << u"inferred"_s;
    }
    void howItIsKnown()
    {
        QFETCH(int, provenance);
        QFETCH(int, from);
        QFETCH(qint64, turn);
        const Fact fact{u"It rains."_s, EventId{11}, EventId{turn}, Provenance(provenance), CastSlot(from)};
        QTEST(provenanceWords(m_world, fact), "words");
    }

    void aLieNamesTheLiarWhereHeIsKnown()
    {
        Fact lie{u"The lamp is out."_s, EventId{11}, EventId{10}, Provenance::False, 1};
        QCOMPARE(provenanceWords(m_world, lie), u"told by Mara, but not true"_s);
        lie.from = 6;
        QCOMPARE(provenanceWords(m_world, lie), u"believed, but wrong"_s);
    }

    void whatTheUserToldIsToldByYou()
    {
        Fact fact{u"It rains."_s, EventId{11}, EventId{10}, Provenance::Told, domain::you};
        join(domain::you, u"Alex"_s);
        QCOMPARE(provenanceWords(m_world, fact), u"told by Alex"_s);
        join(domain::you, u"You"_s);
        QCOMPARE(provenanceWords(m_world, fact), u"told by you"_s);
        fact.provenance = Provenance::False;
        QCOMPARE(provenanceWords(m_world, fact), u"told by you, but not true"_s);
    }

    void aTellersNameStaysInTheSentence()
    {
        join(2, u"<b>Ion</b>\n%1\u202E"_s);
        const Fact fact{u"x"_s, EventId{11}, EventId{10}, Provenance::Told, 2};
        QCOMPARE(provenanceWords(m_world, fact), u"told by <b>Ion</b> %1"_s);
        join(2, QString(5000, u'n'));
        QVERIFY(provenanceWords(m_world, fact).size() < 150);
        join(2, u" \u200B "_s);
        QCOMPARE(provenanceWords(m_world, fact), u"told by (no name)"_s);
    }

    void theNewestComesFirst()
    {
        add(u"He walked."_s, 11, 10);
        add(u"He fears the sea."_s, 15, 0);
        add(u"He lied."_s, 21, 20);
        const QList<EdgeFactRow> rows = edgeFacts(m_world, m_edge);
        QCOMPARE(rows.size(), 3);
        QCOMPARE(rows[0].text, u"He lied."_s);
        QCOMPARE(rows[0].number, 2);
        QCOMPARE(rows[1].number, 0);
        QCOMPARE(rows[2].text, u"He walked."_s);
        QVERIFY(edgeFacts(m_world, {}).isEmpty());
    }

    void factsOfOneReplyAreToldApart()
    {
        for (int i = 0; i < 3; ++i)
            add(u"Fact %1."_s.arg(i), 11, 10);
        add(u"Another."_s, 12, 10);
        QSet<qint64> keys;
        for (const EdgeFactRow &row : edgeFacts(m_world, m_edge))
            keys.insert(row.key());
        QCOMPARE(keys.size(), 4);
    }

    void aRowSaysHowAndWhen()
    {
        add(u"He walked."_s, 11, 10);
        add(u"He fears the sea."_s, 15, 0);
        add(u"From a branch that is gone."_s, 16, 13);
        EdgeFactsItemModel model;
        const QAbstractItemModelTester tester(&model);
        model.setRows(edgeFacts(m_world, m_edge));
        QCOMPARE(model.index(2).data().toString(), u"He walked."_s);
        QCOMPARE(model.index(2).data(DetailRole).toString(), u"witnessed, turn 1"_s);
        QCOMPARE(model.index(2).data(TurnRole).toLongLong(), 10);
        QCOMPARE(model.index(1).data(DetailRole).toString(), u"added by hand"_s);
        QCOMPARE(model.index(1).data(Qt::AccessibleTextRole).toString(), u"He fears the sea. (added by hand)"_s);
        QCOMPARE(model.index(0).data(DetailRole).toString(), u"witnessed"_s);
    }

private:
    void join(CastSlot slot, const QString &name)
    {
        domain::Entity entity;
        entity.who.slot = slot;
        entity.who.name = name;
        m_world.cast.insert(slot, entity);
    }
    void add(const QString &text, qint64 event, qint64 turn)
    {
        m_edge.facts.append({text, EventId{event}, EventId{turn}});
    }

    World m_world;
    Edge m_edge;
};

DRAMATIS_TEST(EdgeFactsTest);

} // namespace tst_edgefacts

#include "tst_edgefacts.moc"
