// Where the story stood last on an alternative.
#include "turn/session/story/lastposition.h"

#include "support/main/testmain.h"
#include "support/stories/parttest.h"
#include "turn/session/story/journalverbs.h"

namespace tst_lastposition {

using namespace dramatis;
using namespace dramatis::domain;
using namespace dramatis::tests;
using namespace Qt::StringLiterals;

class LastPositionTest : public PartTest {
    Q_OBJECT
private Q_SLOTS:
    void init()
    {
        beginWithParts();
        m_greetings = m_parts->line.alternatives(turnAt(0)).value();
        QCOMPARE(m_greetings.size(), 3);
    }

    void whatNobodyWentOnFromEndsWithItself()
    {
        QCOMPARE(position(m_greetings[1]), m_greetings[1]);
        QCOMPARE(position(m_greetings[2]), m_greetings[2]);
    }

    void itIsWhereTheStoryLeftIt()
    {
        QVERIFY(append({line()}) && append({line()}));
        const EventId left = world().head;
        QVERIFY(go(m_greetings[1]));
        QCOMPARE(position(m_greetings[0]), left);
        QVERIFY(append({line()}));
        const EventId elsewhere = world().head;
        QVERIFY(go(left));
        QCOMPARE(position(m_greetings[1]), elsewhere);
    }

    // Back and away again: the last time counts, not the farthest.
    void theLastTimeCounts()
    {
        QVERIFY(append({line()}));
        const EventId early = world().head;
        QVERIFY(append({line()}));
        QVERIFY(go(early) && go(m_greetings[1]));
        QCOMPARE(position(m_greetings[0]), early);
    }

    void whatABranchDidIsItsOwn()
    {
        QVERIFY(append({line()}));
        const EventId left = world().head;
        QVERIFY(go(m_greetings[1]));
        const auto aside = m_services->log.createBranch(m_chat, u"Aside"_s, left, {turn::journalverbs::branch, 0, {}});
        QVERIFY(aside);
        const auto said =
            m_services->log.append(m_chat, *aside, left, {{line(), {}}}, {turn::journalverbs::say, 0, {}});
        QVERIFY(said);
        const EventId farther = said->events.last().head.id;
        QVERIFY(m_services->log.moveHead(m_chat, *aside, farther, m_greetings[2], {turn::journalverbs::swipe, 0, {}}));
        QCOMPARE(position(m_greetings[0]), left);
        QCOMPARE(position(m_greetings[0], *aside), farther);
    }

    // Notes and corrections belong to a turn; what was said after it does not.
    void aBranchThatWasNeverThereStopsBeforeTheNextTurn()
    {
        QVERIFY(append({ChatRenamed{u"The storm"_s}, ChatRenamed{u"The calm"_s}}));
        const EventId renamed = world().head;
        QVERIFY(append({line()}));
        constexpr int another = 99;
        QCOMPARE(position(m_greetings[0], another), renamed);
        QCOMPARE(position(lastTurn(), another), lastTurn());
    }

private:
    static Payload line() { return UserTurn{you, u"Hm."_s, {you, 1}, false}; }
    bool go(EventId head)
    {
        return m_parts->line.jump(head, {turn::journalverbs::rewind, 0, {}}, Keep::Nothing).has_value();
    }
    EventId position(EventId alternative, int branch = 1) const
    {
        return turn::lastPosition(m_services->log, m_chat, branch, alternative).value();
    }

    QList<EventId> m_greetings;
};

DRAMATIS_TEST(LastPositionTest);

} // namespace tst_lastposition

#include "tst_lastposition.moc"
