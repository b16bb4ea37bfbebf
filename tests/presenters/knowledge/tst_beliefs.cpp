// Why somebody knows something: the way that it came, back to who witnessed it.
#include "domain/world/fold.h"
#include "presenters/knowledge/beliefspresenter.h"
#include "presenters/shell/drawerroles.h"
#include "presenters/shell/shownlanguage.h"
#include "support/main/testmain.h"

#include <QTest>

namespace tst_beliefs {

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

    void aLieIsToldFromWhatIsOnlyWrong_data()
    {
        QTest::addColumn<CastSlot>("teller");
        QTest::addColumn<QString>("shown");
        QTest::newRow("of the user") << you << u"Tomas sings (your own lie)"_s;
        QTest::newRow("of a character") << CastSlot(2) << u"Tomas sings (made up by Tomas)"_s;
        QTest::newRow("of nobody known") << nobody << u"Tomas sings (not true)"_s;
        QTest::newRow("of one who is not there") << CastSlot(5) << u"Tomas sings (not true)"_s;
    }
    void aLieIsToldFromWhatIsOnlyWrong()
    {
        QFETCH(const CastSlot, teller);
        QFETCH(const QString, shown);
        learn(1, 2, u"Tomas sings"_s, Provenance::False, teller, say(you, {you, 1, 2}));
        QCOMPARE(shownTo(1), (QStringList{shown}));
    }

    // What was made up comes back, and is passed on.
    void aLieIsWhoseItWasFirst()
    {
        learn(1, 2, u"Tomas sings"_s, Provenance::False, you, say(you, {you, 1}));
        learn(you, 2, u"Tomas sings"_s, Provenance::Told, 1, say(1, {you, 1}));
        QCOMPARE(shownTo(you), (QStringList{u"Tomas sings (your own lie)"_s}));
        happen(GuestAdded{{3, u"Ilan"_s, {}, {}, {}}});
        learn(3, 2, u"Tomas sings"_s, Provenance::False, 1, say(1, {1, 3}));
        QCOMPARE(shownTo(3), (QStringList{u"Tomas sings (your own lie)"_s}));
        learn(3, 2, u"The boat is his"_s, Provenance::Told, 1, say(1, {1, 3}));
        QCOMPARE(shownTo(3).first(), u"The boat is his"_s); // as far as anybody knows
    }

    void theUserWithoutANameIsYou()
    {
        m_world.cast[you].who.name = u"You"_s;
        learn(1, you, u"The user limps"_s, Provenance::Told, you, say(you, {you, 1}));
        const presenters::BeliefRow row = presenters::beliefRows(m_world, 1).at(0);
        QCOMPARE(row.origin, u"told by you, turn 1"_s);
        presenters::BeliefsItemModel model;
        model.setRows({row});
        QCOMPARE(model.index(0, 0).data(presenters::DetailRole).toString(), u"about you · told by you, turn 1"_s);
        QCOMPARE(model.index(0, 0).data(Qt::AccessibleTextRole).toString(),
                 u"The user limps About you, told by you, turn 1"_s);
        const EventId whispered = say(1, {1, 2});
        learn(1, 2, u"Tomas fled"_s, Provenance::Told, 2, whispered);
        const auto told = [&] { return presenters::unawareText(m_world, 1, 2, m_world.edge(1, 2).facts.at(0)); };
        QCOMPARE(told(), u"You do not know that Mara knows."_s);
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
    QStringList shownTo(CastSlot owner) const
    {
        presenters::BeliefsItemModel model;
        model.setRows(presenters::beliefRows(m_world, owner));
        QStringList shown;
        for (int i = 0; i < model.rowCount(); ++i)
            shown << model.index(i, 0).data().toString();
        return shown;
    }
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

} // namespace tst_beliefs

#include "tst_beliefs.moc"
