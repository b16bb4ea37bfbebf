// What the newest reply gave away, and what the user makes of it.
#include "turn/session/reply/slipcheck.h"

#include "support/main/testmain.h"
#include "support/stories/storytest.h"

namespace tst_slipcheck {

using namespace dramatis;
using namespace dramatis::domain;
using namespace dramatis::tests;
using namespace Qt::StringLiterals;

class SlipCheckTest : public StoryTest {
    Q_OBJECT

    static QString secret() { return u"The heirloom waits underneath the floorboards."_s; }
    const QList<Slip> &slips() const { return m_session->slips().found().slips; }
    EventId newest() const { return world().transcript.last().turn; }
    WitnessSet heard() const { return world().transcript.last().witnesses; }

    // Mara was told in a whisper, and says it before Tomas.
    bool slipped()
    {
        if (!m_session->addGuest(imported("Tomas")) || !say(u"@Mara@ "_s + secret()))
            return false;
        m_services->model.replies = {{secret()}};
        return say(u"Mara, good evening."_s);
    }

private Q_SLOTS:
    void init()
    {
        begin();
        m_services->context.settings.bookkeeping = false;
    }

    void whatAReplyGivesAwayIsFound()
    {
        QVERIFY(slipped());
        QTRY_COMPARE(slips().size(), 1);
        const turn::SlipCheck::Found &found = m_session->slips().found();
        QCOMPARE(found.reply, newest());
        QVERIFY(found.speaker == 1);
        QCOMPARE(slips()[0].newTo, WitnessSet{2});
        QCOMPARE(slips()[0].told, secret());
        QVERIFY(slips()[0].cause < newest());
    }

    void whatIsWhisperedBackIsNone()
    {
        QVERIFY(m_session->addGuest(imported("Tomas")));
        m_services->model.replies = {{secret()}};
        QVERIFY(say(u"@Mara@ "_s + secret()));
        m_session->slips().look();
        QVERIFY(slips().isEmpty());
    }

    void theStoryGoesOnWithoutAnAnswer()
    {
        QVERIFY(slipped());
        QTRY_COMPARE(slips().size(), 1);
        QVERIFY(say(u"Tomas, good evening."_s));
        QTRY_VERIFY(slips().isEmpty());
    }

    void anAlternativeThatIsNotShownCountsForNothing()
    {
        QVERIFY(slipped());
        QTRY_COMPARE(slips().size(), 1);
        const EventId told = newest();
        m_services->model.replies = {{u"Good evening."_s}};
        QVERIFY(m_session->regenerate());
        QVERIFY(waitIdle(*m_session));
        QTRY_VERIFY(slips().isEmpty());
        QVERIFY(m_session->chooseAlternative(told));
        QTRY_COMPARE(slips().size(), 1);
    }

    void thoseWhoHeardItMayKnowIt()
    {
        QVERIFY(slipped());
        QTRY_COMPARE(slips().size(), 1);
        const WitnessSet before = heard();
        QVERIFY(m_session->slips().keep());
        QTRY_VERIFY(slips().isEmpty());
        QCOMPARE(heard(), before);
        openAgain();
        m_session->slips().look();
        QVERIFY(slips().isEmpty());
        QVERIFY(m_session->undo());
        m_session->slips().look();
        QCOMPARE(slips().size(), 1);
    }

    void aSlipIsTakenBack()
    {
        QVERIFY(slipped());
        QTRY_COMPARE(slips().size(), 1);
        QVERIFY(m_session->slips().takeBack());
        QTRY_VERIFY(slips().isEmpty());
        QVERIFY(!heard().contains(2));
        QVERIFY(heard().contains(you) && heard().contains(1));
        QVERIFY(!promptOf(2).contains(u"heirloom"_s));
        openAgain();
        m_session->slips().look();
        QVERIFY(slips().isEmpty());
        QVERIFY(!heard().contains(2));
    }

    void whatIsNotDecidedIsAskedAgain()
    {
        QVERIFY(slipped());
        QTRY_COMPARE(slips().size(), 1);
        openAgain();
        QTRY_COMPARE(slips().size(), 1);
    }

    void whoSpeaksUpAfterwardsHidesNothing()
    {
        QVERIFY(slipped());
        QTRY_COMPARE(slips().size(), 1);
        const EventId told = newest();
        m_services->model.replies = {{u"Good evening."_s}};
        QVERIFY(m_session->replyBy(2));
        QVERIFY(waitIdle(*m_session));
        QVERIFY(newest() != told);
        m_session->slips().look();
        QCOMPARE(slips().size(), 1);
        QCOMPARE(m_session->slips().found().reply, told);
        QVERIFY(m_session->slips().keep());
        QVERIFY(slips().isEmpty());
        QVERIFY(m_session->undo());
        QTRY_COMPARE(slips().size(), 1);
    }

    void whatTheUserWroteIsMeant()
    {
        QVERIFY(slipped());
        QTRY_COMPARE(slips().size(), 1);
        QVERIFY(m_session->edit(newest(), secret() + u" Truly."_s));
        QTRY_VERIFY(slips().isEmpty());
    }

    void whereNothingIsFoundNothingIsWritten()
    {
        const EventId head = world().head;
        QVERIFY(m_session->slips().keep());
        QVERIFY(m_session->slips().takeBack());
        QCOMPARE(world().head, head);
    }
};

DRAMATIS_TEST(SlipCheckTest);

} // namespace tst_slipcheck

#include "tst_slipcheck.moc"
