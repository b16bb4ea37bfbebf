// Who answers a line, and who speaks up after an answer.
#include "support/main/testmain.h"
#include "support/stories/storytest.h"

namespace tst_turntaking {

using namespace dramatis;
using namespace dramatis::domain;
using namespace dramatis::tests;
using namespace Qt::StringLiterals;

namespace {

const auto interjection = u"interjection"_s;

QString tomasSpeaksUp()
{
    return u"{\"who\":\"Tomas\",\"why\":\"it was about him\"}"_s;
}

} // namespace

class TurnTakingTest : public StoryTest {
    Q_OBJECT
private Q_SLOTS:
    void init()
    {
        begin();
        m_tomas = imported("Tomas");
    }

    void theOneWhoIsMeantAnswers()
    {
        QVERIFY(m_session->addGuest(m_tomas));
        QVERIFY(say(u"Tomas, what do you see?"_s));
        QCOMPARE(linesOf(*m_session).last(), u"Tomas: Reply 1."_s);
        QVERIFY(say(u"And the sea?"_s));
        QCOMPARE(linesOf(*m_session).last(), u"Tomas: Reply 2."_s); // one goes on talking
        QVERIFY(say(u"What do you two think?"_s));
        QCOMPARE(linesOf(*m_session).last(), u"Mara: Reply 3."_s); // was silent for longer
        QVERIFY(m_session->replyBy(2));
        QVERIFY(waitIdle(*m_session));
        QCOMPARE(linesOf(*m_session).last(), u"Tomas: Reply 4."_s);
        QVERIFY(m_session->regenerate());
        QVERIFY(waitIdle(*m_session));
        QCOMPARE(linesOf(*m_session).last(), u"Tomas: Reply 5."_s);
    }

    void whatWasSaidBeforeDecides()
    {
        QVERIFY(m_session->addGuest(m_tomas));
        m_services->model.replies = {{u"It was in my coat."_s}, {u"Alex, are you coming?"_s}};
        QVERIFY(say(u"Mara, where was the map?"_s));
        QVERIFY(m_session->replyBy(2) && waitIdle(*m_session));
        QVERIFY(say(u"In a moment."_s));
        QCOMPARE(world().transcript.last().speaker, CastSlot(2));
        QCOMPARE(m_session->speakerReasonOf(world().transcript.last().turn), SpeakerReason::SpokeLast);
    }

    // Without the user they take turns, whatever they feel for who is not there.
    void nobodyAnswersThemselvesAmongCharacters()
    {
        QVERIFY(m_session->addGuest(m_tomas));
        for (const EditTarget value : {EditTarget::EdgeAffinity, EditTarget::EdgeTrust})
            QVERIFY(m_session->adjust({value, 1, you, {}, 100, {}, false}));
        QVERIFY(m_session->setPresent(you, false));
        QStringList spoke;
        for (int i = 0; i < 4; ++i) {
            QVERIFY(m_session->reply());
            QVERIFY(waitIdle(*m_session));
            spoke << world().nameOf(world().transcript.last().speaker);
        }
        for (int i = 1; i < 4; ++i)
            QVERIFY(spoke[i] != spoke[i - 1]);
    }

    // By the user's hand: whoever is named in it answers, and never the one who said it.
    void aLineOfACharacterIsAnsweredByTheOthers()
    {
        QVERIFY(m_session->addGuest(m_tomas));
        for (const EditTarget value : {EditTarget::EdgeAffinity, EditTarget::EdgeTrust})
            QVERIFY(m_session->adjust({value, 1, you, {}, 100, {}, false}));
        QVERIFY(m_session->sayAs(1, u"Well?"_s));
        QVERIFY(waitIdle(*m_session));
        QCOMPARE(world().transcript.last().speaker, CastSlot(2));
        const qsizetype lines = world().transcript.size();
        QVERIFY(m_session->sayAs(1, u"((only a note))"_s));
        QVERIFY(waitIdle(*m_session));
        QCOMPARE(world().transcript.size(), lines + 1);
        QVERIFY(m_session->setPresent(1, false));
        QCOMPARE(m_session->sayAs(1, u"I am not here."_s).error().code, u"not_present"_s);
    }

    void aTieIsAskedAbout()
    {
        m_session =
            m_services->session(m_chat = *m_services->chats.begin(m_services->cards.cards()->first().id, {m_tomas}));
        QVERIFY(m_session->replyBy(1) && waitIdle(*m_session));
        QVERIFY(m_session->replyBy(2) && waitIdle(*m_session));
        QVERIFY(m_session->rewind(m_session->world().transcript.at(0).turn));
        m_services->model.answers[u"addressee"_s] = {u"{\"who\":\"Tomas\"}"_s};
        QVERIFY(m_session->adjust({EditTarget::EdgeAffinity, 2, you, {}, 100, {}, false}));
        QVERIFY(m_session->adjust(
            {EditTarget::EdgeTrust, 2, you, {}, 100, {}, false})); // as much as the silence of the other
        QVERIFY(m_session->adjust({EditTarget::EdgeAffinity, 1, you, {}, 100, {}, false}));
        QVERIFY(m_session->adjust({EditTarget::EdgeTrust, 1, you, {}, 100, {}, false}));
        QSignalSpy started(m_session.get(), &turn::ChatSession::draftStarted);
        QVERIFY(m_session->say(u"Hello, both of you."_s));
        QVERIFY(m_session->draft().active());
        QVERIFY(waitIdle(*m_session));
        QCOMPARE(started.size(), 1);
        QVERIFY(linesOf(*m_session).last().startsWith(u"Tomas: "));
    }

    void othersSpeakUpOnce()
    {
        QVERIFY(m_session->addGuest(m_tomas));
        m_services->model.answers[interjection] = {tomasSpeaksUp()};
        QVERIFY(say(u"Mara, do you trust him?"_s));
        QCOMPARE(linesOf(*m_session).mid(1),
                 (QStringList{u"Alex: Mara, do you trust him?"_s, u"Mara: Reply 1."_s, u"Tomas: Reply 2."_s}));
        // Another answer takes the interjection with it.
        const EventId answer = m_session->world().transcript.at(m_session->world().transcript.size() - 2).turn;
        m_services->model.answers[interjection] = {u"{\"interjects\":false}"_s};
        QVERIFY(m_session->swipe(answer, 1));
        QVERIFY(waitIdle(*m_session));
        QCOMPARE(linesOf(*m_session).mid(1), (QStringList{u"Alex: Mara, do you trust him?"_s, u"Mara: Reply 3."_s}));
        QVERIFY(m_session->swipe(m_session->world().transcript.last().turn, -1));
        QCOMPARE(linesOf(*m_session).last(), u"Tomas: Reply 2."_s);
        m_services->model.answers[interjection] = {tomasSpeaksUp()};
        QVERIFY(m_session->undo()); // the choice
        QVERIFY(m_session->undo()); // the other answer
        QVERIFY(m_session->undo()); // one step takes all of it back
        QCOMPARE(linesOf(*m_session).size(), 1);
        m_services->context.settings.interjections = false;
        QVERIFY(say(u"Mara, do you trust him?"_s));
        QVERIFY(linesOf(*m_session).last().startsWith(u"Mara: "));
    }

private:
    CardId m_tomas;
};

DRAMATIS_TEST(TurnTakingTest);

} // namespace tst_turntaking

#include "tst_turntaking.moc"
