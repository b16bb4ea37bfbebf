// What the replies since the user spoke gave away, and what the user makes of it.
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
    static QString other() { return u"A smuggler hides beside the northern lighthouse."_s; }
    const QList<turn::SlipCheck::Found> &found() const { return m_session->slips().found(); }
    QList<Slip> slips() const { return found().isEmpty() ? QList<Slip>() : found().first().slips; }
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
    bool replied(CastSlot by, const QString &text)
    {
        m_services->model.replies = {{text}};
        return m_session->replyBy(by) && waitIdle(*m_session);
    }
    // She says one thing, Tomas answers, and she says the other; the turns of all three.
    QList<EventId> slippedTwice()
    {
        if (!m_session->addGuest(imported("Tomas")) || !say(u"@Mara@ "_s + other()) || !slippedAgain())
            return {};
        const auto &lines = world().transcript;
        return {lines.at(lines.size() - 3).turn, lines.at(lines.size() - 2).turn, lines.last().turn};
    }
    bool slippedAgain()
    {
        if (!say(u"@Mara@ "_s + secret()))
            return false;
        m_services->model.replies = {{secret()}};
        return say(u"Mara, good evening."_s) && replied(2, u"Good evening."_s) && replied(1, other());
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
        QCOMPARE(found().size(), 1);
        QCOMPARE(found().first().reply, newest());
        QVERIFY(found().first().speaker == 1);
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
        QVERIFY(m_session->slips().keep(newest()));
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
        QVERIFY(m_session->slips().takeBack(newest()));
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
        QCOMPARE(found().first().reply, told);
        QVERIFY(m_session->slips().keep(newest()));
        QCOMPARE(slips().size(), 1); // that one gave nothing away
        QVERIFY(m_session->slips().keep(told));
        QVERIFY(slips().isEmpty());
        QVERIFY(m_session->undo());
        QTRY_COMPARE(slips().size(), 1);
    }

    void eachReplyIsFoundTheNewestFirst()
    {
        const QList<EventId> said = slippedTwice();
        QCOMPARE(said.size(), 3);
        m_session->slips().look();
        QCOMPARE(found().size(), 2);
        QCOMPARE(found()[0].reply, said[2]);
        QCOMPARE(found()[0].slips.first().told, other());
        QCOMPARE(found()[1].reply, said[0]);
        QCOMPARE(found()[1].slips.first().told, secret());
    }

    void eachReplyIsDecidedByItself_data()
    {
        QTest::addColumn<int>("which");
        QTest::addColumn<bool>("kept");
        QTest::newRow("the newest, they know now") << 0 << true;
        QTest::newRow("the newest, it was a slip") << 0 << false;
        QTest::newRow("the older one, they know now") << 1 << true;
        QTest::newRow("the older one, it was a slip") << 1 << false;
    }
    void eachReplyIsDecidedByItself()
    {
        QFETCH(const int, which);
        QFETCH(const bool, kept);
        QCOMPARE(slippedTwice().size(), 3);
        m_session->slips().look();
        QCOMPARE(found().size(), 2);
        const EventId decided = found()[which].reply;
        const turn::SlipCheck::Found other = found()[1 - which];
        QVERIFY(kept ? m_session->slips().keep(decided) : m_session->slips().takeBack(decided));
        QCOMPARE(found(), QList{other});
        const auto &lines = world().transcript;
        QCOMPARE(lines.at(world().findTurn(decided)).witnesses.contains(2), kept);
        QVERIFY(lines.at(world().findTurn(other.reply)).witnesses.contains(2));
        QVERIFY(m_session->undo());
        m_session->slips().look();
        QCOMPARE(found().size(), 2);
    }

    void anOlderReplyIsReplacedWithWhatWasAnsweredToIt()
    {
        const QList<EventId> said = slippedTwice();
        QCOMPARE(said.size(), 3);
        const qsizetype lines = world().transcript.size();
        m_services->model.replies = {{u"Good evening."_s}};
        QVERIFY(m_session->regenerateFrom(said[0]));
        QVERIFY(waitIdle(*m_session));
        m_session->slips().look();
        QVERIFY(found().isEmpty());
        QCOMPARE(world().transcript.size(), lines - 2);
        QVERIFY(world().transcript.last().speaker == 1);
        QCOMPARE(m_session->alternatives(newest())->size(), 2);
        QVERIFY(m_session->chooseAlternative(said[0]));
        m_session->slips().look();
        QCOMPARE(found().size(), 2);
        QCOMPARE(newest(), said[2]);
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
        QVERIFY(m_session->slips().keep(newest()));
        QVERIFY(m_session->slips().takeBack(newest()));
        QCOMPARE(world().head, head);
    }
};

DRAMATIS_TEST(SlipCheckTest);

} // namespace tst_slipcheck

#include "tst_slipcheck.moc"
