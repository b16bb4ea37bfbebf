// What is noted of replies, and when.
#include "turn/session/notekeeping.h"

#include "support/main/testmain.h"
#include "support/stories/parttest.h"
#include "turn/session/story/journalverbs.h"

namespace tst_notekeeping {

using namespace dramatis;
using namespace dramatis::domain;
using namespace dramatis::tests;
using namespace Qt::StringLiterals;

using Work = turn::BookkeepingState::Work;

class NoteKeepingTest : public PartTest {
    Q_OBJECT
private Q_SLOTS:
    void aReplyIsTakenWithTheLineThatItAnswers()
    {
        QVERIFY(append({UserTurn{you, u"Hello. ((be brief))"_s, {you, 1}, false}, reply(u"Good evening."_s)}));
        const auto taken = m_parts->notes.take(lastTurn());
        QVERIFY(taken);
        QCOMPARE(taken->turn, lastTurn());
        QCOMPARE(taken->userLine, u"Hello."_s); // an aside is nobody's
        QCOMPARE(taken->earlierSpeaker, you);
        QCOMPARE(taken->reply, u"Good evening."_s);
        QCOMPARE(taken->replySpeaker, CastSlot(1));
        QCOMPARE(taken->witnesses, (WitnessSet{you, 1}));
        QVERIFY(taken->opening.contains(u"You are late, Alex."_s)); // no place is known yet
        QVERIFY(append({reply(u"And good night."_s)}));
        QCOMPARE(m_parts->notes.take(lastTurn()).value().userLine, QString()); // she spoke before, too
    }

    void whatIsNotThereIsNotTaken()
    {
        QVERIFY(!m_parts->notes.take(EventId{999}));
        m_services->context.settings.bookkeeping = false;
        QVERIFY(append({line(), reply(u"Good evening."_s)}));
        QVERIFY(!m_parts->notes.take(lastTurn()));
        QVERIFY(m_parts->notes.isIdle());
        QVERIFY(m_services->model.prompts.isEmpty());
    }

    void whatIsNotedIsAppended()
    {
        m_services->model.answers[u"state_update"_s] = {
            u"{\"affinity_delta\":4,\"trust_delta\":2,\"memory\":\"He greeted me.\"}"_s};
        m_services->model.answers[u"significance"_s] = {u"{\"score\":2,\"why\":\"\"}"_s};
        const QSignalSpy noted(&m_parts->notes, &turn::NoteKeeping::noted);
        const QSignalSpy idle(&m_parts->notes, &turn::NoteKeeping::becameIdle);
        QVERIFY(append({line(), reply(u"Good evening."_s)}));
        const EventId turn = lastTurn();
        QVERIFY(m_parts->notes.take(turn));
        QVERIFY(m_parts->notes.owes(turn));
        QVERIFY(!m_parts->notes.isIdle());
        QCOMPARE(m_parts->notes.state().work, Work::Turn);
        QVERIFY(waitTillIdle());
        QCOMPARE(noted.size(), 1);
        QVERIFY(!idle.isEmpty());
        QVERIFY(!m_parts->notes.owes(turn));
        QCOMPARE(m_parts->notes.state().work, Work::None);
        QCOMPARE(world().edge(1, you).affinity, 4);
        QCOMPARE(world().transcript.last().significance, qint8(2));
        QCOMPARE(world().memories.size(), 1);
        QCOMPARE(world().memories.at(0).turn, turn);
        QCOMPARE(m_parts->line.undoState().undo, turn::journalverbs::changeChat); // notes are no step
    }

    void itIsToldHowFarItIs()
    {
        m_services->model.silentShapes = true;
        QVERIFY(append({line(), reply(u"Good evening."_s)}));
        using Questions = turn::QuestionsPerReply;
        // Alone: of both who were there, of the scene, and how much it matters.
        for (const auto &[questions, asked] : {std::pair(Questions::OnePerCharacter, 4), std::pair(Questions::Two, 2),
                                               std::pair(Questions::One, 1), std::pair(Questions::Automatic, 1)}) {
            m_services->context.settings.questionsPerReply = questions;
            QVERIFY(m_parts->notes.take(lastTurn()));
            QTRY_COMPARE(m_parts->notes.state().asked, asked);
            QCOMPARE(m_parts->notes.state().answered, 0);
            m_parts->notes.stop();
            QVERIFY(waitTillIdle());
        }
    }

    // After a kill: of the user's lines and of greetings nothing is owed.
    void whatIsOwedIsTakenUp()
    {
        m_parts->notes.takeOwed();
        QVERIFY(m_parts->notes.isIdle());
        QVERIFY(append({line(), reply(u"Good evening."_s), line()}));
        const EventId owed = turnAt(2);
        openParts();
        m_parts->notes.takeOwed(1);
        QVERIFY(!m_parts->notes.owes(owed)); // it is too far back
        m_parts->notes.takeOwed();
        QVERIFY(m_parts->notes.owes(owed));
        QVERIFY(waitTillIdle());
        QVERIFY(!m_services->log.causedBy(m_chat, owed)->isEmpty());
        m_parts->notes.takeOwed();
        QVERIFY(m_parts->notes.isIdle()); // once is enough
    }

    void whatBecameAnotherIsNotedAnew()
    {
        QVERIFY(append({line(), reply(u"Good evening."_s)}));
        const EventId turn = lastTurn();
        QVERIFY(m_parts->notes.take(turn));
        QVERIFY(waitTillIdle());
        QVERIFY(append({TurnTextChanged{turn, u"Good night."_s, false, false}, TurnRemoved{turn, true, {}}}));
        const EventId since = world().head;
        openParts(); // the program ended before it was asked about
        m_parts->notes.retake();
        QVERIFY(m_parts->notes.owes(turn));
        QVERIFY(waitTillIdle());
        QVERIFY(m_services->log.causedBy(m_chat, turn)->last() > since);
        m_parts->notes.retake();
        QVERIFY(!m_parts->notes.owes(turn));
    }

    void whatIsStoppedIsOwedUntilItIsResumed()
    {
        m_services->model.silentShapes = true;
        QVERIFY(m_parts->lines.say(you, u"Hello"_s, turn::Unclear::Refused, turn::WrittenIn::Elsewhere));
        QTRY_VERIFY(!m_parts->reply.draft().active());
        QCOMPARE(m_parts->notes.state().work, Work::Turn);
        m_parts->notes.stop();
        QTRY_VERIFY(m_parts->isIdle());
        QCOMPARE(world().bookkeepingFailures.size(), 0);
        QVERIFY(m_parts->notes.state().stopped);
        m_services->model.silentShapes = false;
        QVERIFY(say(u"And on."_s));
        QVERIFY(m_parts->notes.state().stopped);
        const EventId left = turnAt(2);
        QVERIFY(m_services->log.causedBy(m_chat, left)->isEmpty());
        m_parts->notes.resume();
        QVERIFY(!m_parts->notes.state().stopped);
        QVERIFY(m_parts->notes.owes(left));
        QVERIFY(waitTillIdle());
        QVERIFY(!m_services->log.causedBy(m_chat, left)->isEmpty());
    }

    void ofATurnThatIsHeldNothingIsNoted()
    {
        QVERIFY(append({line(), reply(u"Good evening."_s)}));
        const EventId turn = lastTurn();
        QVERIFY(m_parts->notes.take(turn));
        m_parts->notes.hold(turn); // more of it is to come, and it is being asked about already
        QTRY_VERIFY(!m_parts->notes.owes(turn));
        QVERIFY(m_services->log.causedBy(m_chat, turn)->isEmpty());
        QVERIFY(!m_parts->notes.take(turn));
        QVERIFY(!m_parts->notes.owes(turn));
        QVERIFY(!m_parts->notes.isIdle());
        m_parts->notes.release();
        QVERIFY(m_parts->notes.owes(turn));
        QVERIFY(waitTillIdle());
        QVERIFY(!m_services->log.causedBy(m_chat, turn)->isEmpty());
        m_parts->notes.hold(turn);
        m_parts->notes.release(); // nothing was asked for
        QVERIFY(m_parts->notes.isIdle());
    }

    void withNothingToDoAStopStopsNothing()
    {
        m_parts->notes.stop();
        QVERIFY(!m_parts->notes.state().stopped);
        QVERIFY(append({line(), reply(u"Good evening."_s)}));
        m_parts->notes.takeOwed();
        QVERIFY(m_parts->notes.owes(lastTurn()));
        QVERIFY(waitTillIdle());
    }

private:
    static Payload line() { return UserTurn{you, u"Hello."_s, {you, 1}, false}; }
    static Payload reply(const QString &text)
    {
        AssistantTurn turn;
        turn.text = text;
        turn.witnesses = {you, 1};
        return turn;
    }
};

DRAMATIS_TEST(NoteKeepingTest);

} // namespace tst_notekeeping

#include "tst_notekeeping.moc"
