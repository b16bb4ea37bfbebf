// Why somebody knows something: the way that it came, back to who witnessed it.
#include "domain/world/fold.h"
#include "presenters/knowledge/beliefspresenter.h"
#include "presenters/shell/shownlanguage.h"
#include "support/main/testmain.h"

#include <QTest>

using namespace dramatis;
using namespace dramatis::domain;
using namespace Qt::StringLiterals;

class BeliefsTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void init()
    {
        m_world = {};
        happen(ChatStarted{u"Lighthouse"_s,
                           {{you, u"Alex"_s, {}, {}, {}}, {1, u"Mara"_s, {}, {}, {}}, {2, u"Tomas"_s, {}, {}, {}}},
                           1});
    }

    void theWayLeadsToWhoWitnessedIt()
    {
        const EventId seen = say(2, {you, 2});
        learn(2, you, u"Alex limps"_s, Provenance::Witnessed, nobody, seen);
        const EventId told = say(2, {1, 2});
        learn(1, you, u"alex limps"_s, Provenance::Told, 2, told);
        const QList<presenters::BeliefRow> rows = presenters::beliefRows(m_world, 1);
        QCOMPARE(rows.size(), 1);
        QCOMPARE(rows[0].about, u"Alex"_s);
        QCOMPARE(rows[0].turn, told.value);
        QCOMPARE(rows[0].origin, u"told by Tomas, turn 2 ← Tomas: witnessed, turn 1"_s);
    }

    void otherWordsLeadThereToo()
    {
        const EventId seen = say(you, {you, 2});
        learn(2, you, u"Alex hid the silver key under the stairs"_s, Provenance::Witnessed, nobody, seen);
        learn(2, you, u"Alex likes tea"_s, Provenance::Witnessed, nobody, seen);
        const EventId told = say(2, {1, 2});
        learn(1, you, u"the silver key is under the stairs"_s, Provenance::Told, 2, told);
        const presenters::BeliefRow row = presenters::beliefRows(m_world, 1).at(0);
        QCOMPARE(row.steps.size(), 2);
        QCOMPARE(row.steps[0].turn, told.value);
        QCOMPARE(row.steps[1].turn, seen.value);
        learn(1, you, u"Alex is afraid of spiders"_s, Provenance::Told, 2, told);
        QCOMPARE(presenters::beliefRows(m_world, 1).at(0).steps.size(), 1); // where Tomas has that from is not known
    }

    void aLieIsCalledOneOnlyHere()
    {
        const EventId told = say(2, {1, 2});
        learn(1, you, u"Alex is a thief"_s, Provenance::False, 2, told);
        QCOMPARE(presenters::beliefRows(m_world, 1).at(0).origin, u"told by Tomas, but not true, turn 1"_s);
    }

    void whatWasNotHeardIsNotKnown()
    {
        const EventId told = say(2, {1, 2});
        learn(1, you, u"Alex limps"_s, Provenance::Told, 2, told);
        happen(WitnessesCorrected{told, WitnessSet{2}});
        QVERIFY(presenters::beliefRows(m_world, 1).isEmpty());
    }

    void everyWordOfASearchCounts()
    {
        const EventId turn = say(2, {1, 2});
        learn(1, you, u"Alex limps"_s, Provenance::Inferred, nobody, turn);
        learn(1, 2, u"Tomas sings"_s, Provenance::Witnessed, nobody, turn);
        QCOMPARE(presenters::beliefRows(m_world, 1).size(), 2);
        QCOMPARE(presenters::beliefRows(m_world, 1, u"tomas SING"_s).size(), 1);
        QCOMPARE(presenters::beliefRows(m_world, 1, u"tomas limps"_s).size(), 0);
    }

    void whoDoesNotKnowThatSomebodyKnowsIsTold()
    {
        const EventId turn = say(1, {you, 1});
        learn(1, you, u"Alex limps"_s, Provenance::Told, you, turn);
        learn(you, 1, u"Mara hides"_s, Provenance::Told, 1, turn);
        const auto told = [&](CastSlot owner, CastSlot about) {
            return presenters::unawareText(m_world, owner, about, m_world.edge(owner, about).facts.at(0));
        };
        QCOMPARE(told(1, you), u"Tomas does not know that Mara knows."_s);
        QCOMPARE(told(you, 1), u"Tomas does not know that you know."_s);
        happen(GuestRemoved{2});
        QVERIFY(told(1, you).isEmpty()); // it does not matter now
    }

    void severalWhoDoNotKnowAreToldTogether()
    {
        const EventId turn = say(1, {you, 1, 2});
        learn(1, 2, u"Tomas fled"_s, Provenance::Overheard, 2, turn);
        learn(2, 1, u"Mara sings"_s, Provenance::Told, 1, turn);
        const auto told = [&](CastSlot owner, CastSlot about) {
            return presenters::unawareText(m_world, owner, about, m_world.edge(owner, about).facts.at(0));
        };
        const QString both = presenters::sentenceLocale().createSeparatedList({u"Alex"_s, u"Tomas"_s});
        QCOMPARE(told(1, 2), u"%1 do not know that Mara knows."_s.arg(both));
        QVERIFY(told(2, 1).isEmpty()); // all were there
    }

private:
    EventId happen(const Payload &payload, EventId cause = {})
    {
        const EventId id{m_world.head.value + 1};
        apply(m_world, {{id, m_world.head, 0, cause}, payload});
        return id;
    }
    EventId say(CastSlot speaker, WitnessSet witnesses)
    {
        AssistantTurn turn;
        turn.speaker = speaker;
        turn.witnesses = witnesses;
        return happen(turn);
    }
    void learn(CastSlot who, CastSlot about, const QString &text, Provenance provenance, CastSlot from, EventId turn)
    {
        happen(EdgeUpdated{who, about, 0, 0, {{text, provenance, from}}, {}, {}, {}}, turn);
    }

    World m_world;
};

DRAMATIS_TEST(BeliefsTest);
#include "tst_beliefs.moc"
