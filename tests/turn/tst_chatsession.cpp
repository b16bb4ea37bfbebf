#include "support/storytest.h"
#include "support/testmain.h"

using namespace dramatis;
using namespace dramatis::domain;
using namespace dramatis::tests;

namespace {

QString stateAnswer(int affinity, int trust, const QString &fact = {}, const QString &memory = {})
{
    return QStringLiteral(
               R"({"affinity_delta":%1,"trust_delta":%2,"knowledge_facts":[%3],"last_interaction":"They spoke.",)"
               R"("why":"because","mood":"wry","activity":{"position":"by the window","posture":"standing",)"
               R"("verb":"watching the sea","interruptible":true,"required_attention":"","expected_minutes":0,)"
               R"("holding":"a lantern","attention":""},"memory":"%4"})")
        .arg(affinity)
        .arg(trust)
        .arg(fact.isEmpty() ? QString() : QStringLiteral(R"({"text":"%1"})").arg(fact), memory);
}

const auto stateUpdate = QStringLiteral("state_update");
const auto significance = QStringLiteral("significance");

} // namespace

class ChatSessionTest : public StoryTest {
    Q_OBJECT
private Q_SLOTS:
    // What broke off stays as an alternative; what was not the character's is not asked of them.
    void whatBrokeOffIsTriedInItsPlace()
    {
        m_services->model.replies = {{QStringLiteral("Torn")}, {QStringLiteral("Whole.")}};
        llm::StreamEnd torn;
        torn.kind = llm::StreamEnd::Kind::Cut;
        torn.error = {base::Fault::Refused, QStringLiteral("connection_cut"), {}, {}};
        m_services->model.ends = {torn};
        QVERIFY(say(QStringLiteral("Hello")));
        QVERIFY(world().transcript.last().flags & TranscriptLine::Truncated);
        QVERIFY(m_session->retry());
        QVERIFY(waitIdle(*m_session));
        QCOMPARE(linesOf(*m_session).sliced(1),
                 QStringList({QStringLiteral("Alex: Hello"), QStringLiteral("Mara: Whole.")}));
        QCOMPARE(m_session->alternatives(world().transcript.last().turn)->size(), 2);

        // Another alternative that came to nothing, and a line for the user that did.
        llm::StreamEnd refused = torn;
        refused.kind = llm::StreamEnd::Kind::Failed;
        m_services->model.ends = {refused};
        m_services->model.replies = {QStringList(), {QStringLiteral("Third.")}};
        QVERIFY(m_session->regenerate());
        QVERIFY(waitIdle(*m_session));
        QCOMPARE(linesOf(*m_session).last(), QStringLiteral("Mara: Whole."));
        QVERIFY(m_session->retry());
        QVERIFY(waitIdle(*m_session));
        QCOMPARE(linesOf(*m_session).sliced(1),
                 QStringList({QStringLiteral("Alex: Hello"), QStringLiteral("Mara: Third.")}));
        m_services->model.ends = {refused};
        m_services->model.replies = {QStringList(), {QStringLiteral("I shrug.")}};
        QSignalSpy written(m_session.get(), &turn::ChatSession::impersonated);
        QVERIFY(m_session->impersonate());
        QVERIFY(waitIdle(*m_session));
        QVERIFY(m_session->retry());
        QVERIFY(waitIdle(*m_session));
        QCOMPARE(written.size(), 1);
        QCOMPARE(linesOf(*m_session).size(), 3);
    }

    void greetingsAreAlternatives()
    {
        QCOMPARE(linesOf(*m_session), QStringList{QStringLiteral("Mara: *Mara looks up.* \"You are late, Alex.\"")});
        const EventId first = m_session->world().transcript.at(0).turn;
        QCOMPARE(m_session->alternatives(first)->size(), 3);
        QVERIFY(m_session->swipe(first, +1));
        QCOMPARE(linesOf(*m_session), QStringList{QStringLiteral("Mara: \"Sit down.\"")});
        QVERIFY(m_session->undo());
        QCOMPARE(m_session->world().transcript.at(0).turn, first);
        QCOMPARE(m_session->swipe(first, -1).error().code, QStringLiteral("no_alternative"));
    }

    void aReplyStreamsAndBecomesATurn()
    {
        m_services->model.replies = {{QStringLiteral("\"Sto"), QStringLiteral("rm's coming.\"")}};
        QSignalSpy grew(m_session.get(), &turn::ChatSession::draftGrew);
        QVERIFY(m_session->say(QStringLiteral("Hello. ((be brief))")));
        QVERIFY(m_session->draft().active());
        QCOMPARE(m_session->say(QStringLiteral("Again")).error().kind, base::Fault::Busy);
        QVERIFY(waitIdle(*m_session));
        QCOMPARE(grew.size(), 2);
        QCOMPARE(linesOf(*m_session).mid(1), (QStringList{QStringLiteral("Alex: Hello. ((be brief))"),
                                                          QStringLiteral("Mara: \"Storm's coming.\"")}));
        // The aside is never sent.
        for (const Prompt &prompt : m_services->model.prompts)
            for (const PromptMessage &message : prompt.messages)
                QVERIFY(!message.text.contains(QStringLiteral("be brief")));
    }

    void macrosAreExpandedWhenSomethingIsSaid()
    {
        QVERIFY(m_session->say(QStringLiteral("  I am {{user}}, {{char}}. {{no such thing}} {{random::a,b}}")));
        QVERIFY(waitIdle(*m_session));
        const QString said = linesOf(*m_session)[1];
        QVERIFY2(said.startsWith(QStringLiteral("Alex: I am Alex, Mara. {{no such thing}} ")), qPrintable(said));
        QVERIFY(said.endsWith(QLatin1Char('a')) || said.endsWith(QLatin1Char('b')));
        QCOMPARE(m_services->model.prompts.first().messages.last().text, said.mid(6));
        QCOMPARE(m_session->planFor(1, QStringLiteral("{{user}}!"))->prompt.messages.last().text,
                 QStringLiteral("Alex!"));
        const EventId turn = m_session->world().transcript.at(1).turn;
        QVERIFY(m_session->edit(turn, QStringLiteral("Call me {{user}}.")));
        QCOMPARE(linesOf(*m_session)[1], QStringLiteral("Alex: Call me Alex."));
        QCOMPARE(m_session->edit(turn, QStringLiteral("{{// nothing}}{{noop}}")).error().code,
                 QStringLiteral("empty_line"));
        QCOMPARE(m_session->say(QStringLiteral(" {{noop}} ")).error().code, QStringLiteral("empty_line"));
    }

    void notesOfALongExchangeFitTheModel()
    {
        m_services->context.settings.budget.hard = 100'000; // the line goes out whole
        m_services->model.replies = {
            {QStringLiteral("begin ") + QStringLiteral("word ").repeated(40'000) + QStringLiteral("end")}};
        QVERIFY(
            m_session->say(QStringLiteral("first ") + QStringLiteral("talk ").repeated(40'000) + QStringLiteral("last"))
            && waitIdle(*m_session));
        int asked = 0;
        for (const Prompt &prompt : m_services->model.prompts) {
            if (!prompt.shape)
                continue;
            ++asked;
            const QString text = prompt.messages[1].text;
            QVERIFY2(text.size() < 40'000, qPrintable(QString::number(text.size())));
            for (const char *kept : {"first ", " last", "begin ", " end"})
                QVERIFY(text.contains(QLatin1StringView(kept)));
        }
        QVERIFY(asked >= 2);
    }

    void anAsideAloneAsksForNoReply()
    {
        QVERIFY(m_session->say(QStringLiteral("((thinking aloud))")));
        QVERIFY(!m_session->draft().active());
        QCOMPARE(linesOf(*m_session).size(), 2);
    }

    void whatContinuedAMessageThatHasGoneIsForgotten()
    {
        QVERIFY(m_session->say(QStringLiteral("Hello.")) && waitIdle(*m_session));
        const EventId gone{m_session->world().head.value + 100};
        QVERIFY(m_services->partials.keep(
            m_chat, {1, m_session->world().head, 1, gone, QStringLiteral("Scripted"), QStringLiteral(" and so")}));
        restart();
        QVERIFY(!m_services->partials.of(m_chat)->has_value());
        QVERIFY(!linesOf(*m_session).join(QString()).contains(QStringLiteral("and so")));
    }

    void stopKeepsThePartialReply()
    {
        m_services->model.replies = {{QStringLiteral("Half a"), QStringLiteral(" thought")}};
        m_services->model.hangs = true;
        QVERIFY(m_session->say(QStringLiteral("Hello")));
        QTRY_COMPARE(m_session->draft().text, QStringLiteral("Half a thought"));
        m_session->stop();
        m_services->model.hangs = false;
        QVERIFY(waitIdle(*m_session));
        QCOMPARE(linesOf(*m_session).last(), QStringLiteral("Mara: Half a thought"));
        QVERIFY(m_session->world().transcript.last().flags & TranscriptLine::Truncated);
    }

    void theNotesMoveTheWorld()
    {
        m_services->model.answers[stateUpdate] = {
            stateAnswer(4, 2, QStringLiteral("Alex is a sailor"), QStringLiteral("He came back."))};
        m_services->model.answers[significance] = {QStringLiteral(R"({"score":3,"why":"a return"})")};
        QVERIFY(m_session->say(QStringLiteral("I am a sailor.")));
        QVERIFY(waitIdle(*m_session));
        const World &world = m_session->world();
        const Edge edge = world.edge(1, you);
        QCOMPARE(edge.affinity, 4);
        QCOMPARE(edge.trust, 2);
        QCOMPARE(edge.facts.size(), 1);
        QCOMPARE(edge.causes.at(0).turn, world.transcript.last().turn);
        QCOMPARE(world.edge(you, 1).affinity, 4);
        QCOMPARE(world.cast[1].mood, QStringLiteral("wry"));
        QCOMPARE(world.cast[1].activity.holding, QStringLiteral("a lantern"));
        QCOMPARE(world.transcript.last().significance, 3);
        QCOMPARE(world.memories.size(), 1);
        QCOMPARE(world.memories.at(0).pin, PinKind::Automatic);
        // …and the next prompt knows it.
        const auto plan = m_session->planFor(1);
        QVERIFY(plan);
        QVERIFY(plan->prompt.messages.first().text.contains(QStringLiteral("affinity 4")));
        QVERIFY(plan->prompt.messages.first().text.contains(QStringLiteral("Alex is a sailor")));
        QVERIFY(plan->prompt.messages.first().text.contains(QStringLiteral("holding a lantern")));
    }

    void aRegeneratedReplyLeavesNothingOfTheOld()
    {
        m_services->model.answers[stateUpdate] = {stateAnswer(9, 9, QStringLiteral("old fact"))};
        QVERIFY(m_session->say(QStringLiteral("Hello")));
        QVERIFY(waitIdle(*m_session));
        QCOMPARE(m_session->world().edge(1, you).affinity, 9);
        m_services->model.answers[stateUpdate] = {stateAnswer(-3, 0)};
        QVERIFY(m_session->regenerate());
        QVERIFY(waitIdle(*m_session));
        QCOMPARE(m_session->world().edge(1, you).affinity, -3);
        QVERIFY(m_session->world().edge(1, you).facts.isEmpty());
        const EventId second = m_session->world().transcript.last().turn;
        QCOMPARE(m_session->alternatives(second)->size(), 2);
        const World before = m_session->world();
        QVERIFY(m_session->swipe(second, -1));
        QCOMPARE(m_session->world().edge(1, you).affinity, 9);
        QVERIFY(m_session->swipe(m_session->world().transcript.last().turn, +1));
        QVERIFY(m_session->world() == before);
    }

    void notesThatComeLateAreCarriedOver()
    {
        // The next line is typed before the notes of the reply are there.
        m_services->model.answers[stateUpdate] = {
            stateAnswer(5, 0, QStringLiteral("late fact"), QStringLiteral("Late."))};
        m_services->model.answers[significance] = {QStringLiteral(R"({"score":3,"why":""})")};
        m_services->model.shapesAfter = 100;
        QVERIFY(m_session->say(QStringLiteral("One")));
        QTRY_VERIFY(!m_session->draft().active());
        QVERIFY(m_session->bookkeeping());
        m_services->model.replies = {{QStringLiteral("Second reply")}};
        QVERIFY(m_session->say(QStringLiteral("Two")));
        QVERIFY(waitIdle(*m_session));
        const EventId firstReply = m_session->world().transcript.at(2).turn;
        // Back to the first reply: what it brought about is still so, once.
        QVERIFY(m_session->rewind(firstReply));
        QVERIFY(waitIdle(*m_session));
        QCOMPARE(m_session->world().transcript.size(), 3);
        QCOMPARE(m_session->world().edge(1, you).affinity, 5);
        QCOMPARE(m_session->world().memories.size(), 1);
        QCOMPARE(m_session->world().memories.at(0).pin, PinKind::Automatic);
        QCOMPARE(m_session->world().edge(1, you).facts.size(), 1);
    }

    void notesThatComeLateDoNotPartAlternatives()
    {
        m_services->model.answers[stateUpdate] = {
            stateAnswer(5, 0, QStringLiteral("late fact"), QStringLiteral("Late."))};
        m_services->model.shapesAfter = 100;
        QVERIFY(m_session->say(QStringLiteral("One")));
        QTRY_VERIFY(!m_session->draft().active());
        m_services->model.replies = {{QStringLiteral("Second reply")}, {QStringLiteral("Another second reply")}};
        QVERIFY(m_session->say(QStringLiteral("Two")));
        QVERIFY(waitIdle(*m_session));    // the first reply's notes stand below the second reply
        QVERIFY(m_session->regenerate()); // and are carried over
        QVERIFY(waitIdle(*m_session));
        const EventId another = m_session->world().transcript.last().turn;
        QCOMPARE(m_session->alternatives(another)->size(), 2);
        QVERIFY(m_session->swipe(another, -1));
        QCOMPARE(linesOf(*m_session).last(), QStringLiteral("Mara: Second reply"));
        QVERIFY(m_session->regenerate());
        QVERIFY(waitIdle(*m_session));
        QCOMPARE(m_session->alternatives(m_session->world().transcript.last().turn)->size(), 3);
        QCOMPARE(m_session->world().edge(1, you).facts.size(), 1);
    }

    void aHandSetValueOutranksTheNotes()
    {
        ManualEdit edit;
        edit.target = EditTarget::EdgeAffinity;
        edit.from = 1;
        edit.to = you;
        edit.number = 50;
        QVERIFY(m_session->adjust(edit));
        m_services->model.answers[stateUpdate] = {stateAnswer(7, 1)};
        QVERIFY(m_session->say(QStringLiteral("Hello")));
        QVERIFY(waitIdle(*m_session));
        QCOMPARE(m_session->world().edge(1, you).affinity, 50);
        QCOMPARE(m_session->world().edge(1, you).trust, 1);
        edit.released = true;
        QVERIFY(m_session->adjust(edit));
        QVERIFY(m_session->say(QStringLiteral("Again")));
        QVERIFY(waitIdle(*m_session));
        QCOMPARE(m_session->world().edge(1, you).affinity, 57);
    }

    void everythingCanBeUndoneAndRedone()
    {
        QVERIFY(m_session->say(QStringLiteral("Hello")));
        QVERIFY(waitIdle(*m_session));
        const EventId reply = m_session->world().transcript.last().turn;
        QVERIFY(m_session->edit(reply, QStringLiteral("Edited.")));
        QCOMPARE(linesOf(*m_session).last(), QStringLiteral("Mara: Edited."));
        QVERIFY(m_session->remove(reply));
        QCOMPARE(linesOf(*m_session).size(), 2);
        QCOMPARE(m_session->undoState().undo, QByteArray("remove"));
        QVERIFY(m_session->undo());
        QCOMPARE(linesOf(*m_session).last(), QStringLiteral("Mara: Edited."));
        QVERIFY(m_session->undo());
        QCOMPARE(linesOf(*m_session).last(), QStringLiteral("Mara: Reply 1."));
        QSignalSpy undone(m_session.get(), &turn::ChatSession::undoneSay);
        QVERIFY(m_session->undo());
        QCOMPARE(linesOf(*m_session).size(), 1);
        QCOMPARE(undone.size(), 1);
        QCOMPARE(undone[0][0].toString(), QStringLiteral("Hello"));
        QCOMPARE(m_session->undo().error().code, QStringLiteral("nothing_to_undo"));
        QVERIFY(m_session->redo());
        QCOMPARE(linesOf(*m_session).size(), 3);
        QVERIFY(m_session->redo());
        QVERIFY(m_session->redo());
        QCOMPARE(linesOf(*m_session).size(), 2);
        QCOMPARE(m_session->redo().error().code, QStringLiteral("nothing_to_redo"));
    }

    // Also when the program was closed in between, and over steps of every kind that are far back.
    void undoReachesTheBeginningOfALongChat()
    {
        QVERIFY(say(QStringLiteral("Hello")));
        const EventId greeting = world().transcript.at(0).turn;
        QVERIFY(m_session->edit(greeting, QStringLiteral("Good evening.")));
        QVERIFY(m_session->branch(greeting, QStringLiteral("what if")));
        constexpr int lines = 450;
        for (int i = 0; i < lines; ++i)
            QVERIFY(m_session->say(QStringLiteral("((%1))").arg(i))); // asks for no reply
        const World last = world();
        restart();
        for (int i = lines; i-- > 0;) {
            QCOMPARE(m_session->undoState().undo, QByteArray("say"));
            QVERIFY(m_session->undo());
            if (i == lines / 2)
                restart();
        }
        QCOMPARE(linesOf(*m_session), QStringList{QStringLiteral("Mara: Good evening.")});
        for (const char *step : {"branch", "edit", "say"}) {
            QCOMPARE(m_session->undoState().undo, QByteArray(step));
            QVERIFY(m_session->undo());
        }
        QVERIFY(linesOf(*m_session).first().contains(QStringLiteral("You are late")));
        QCOMPARE(linesOf(*m_session).size(), 1);
        QCOMPARE(m_session->undo().error().code, QStringLiteral("nothing_to_undo"));
        restart();
        for (int i = 0; i < lines + 3; ++i)
            QVERIFY(m_session->redo());
        QCOMPARE(m_session->redo().error().code, QStringLiteral("nothing_to_redo"));
        QCOMPARE(linesOf(*m_session).size(), lines + 1);
        QCOMPARE(world().transcript, last.transcript);
    }

    void branchesAreOfTheirOwn()
    {
        for (const auto &text : {QStringLiteral("One"), QStringLiteral("Two"), QStringLiteral("Three")}) {
            QVERIFY(m_session->say(text));
            QVERIFY(waitIdle(*m_session));
        }
        const World before = m_session->world();
        const auto branch = m_session->branch(m_session->world().transcript.at(2).turn, QStringLiteral("what if"));
        QVERIFY(branch);
        QCOMPARE(linesOf(*m_session).size(), 3);
        QCOMPARE(m_session->branches()->size(), 2);
        QVERIFY(m_session->say(QStringLiteral("Otherwise")));
        QVERIFY(waitIdle(*m_session));
        QVERIFY(m_session->selectBranch(1));
        QVERIFY(m_session->world() == before);
        QVERIFY(m_session->undo()); // the switch
        QCOMPARE(m_session->currentBranch(), *branch);
        QCOMPARE(linesOf(*m_session)[3], QStringLiteral("Alex: Otherwise"));
    }

    void anEditAsABranchAsksAnew()
    {
        QVERIFY(m_session->say(QStringLiteral("Hello")));
        QVERIFY(waitIdle(*m_session));
        const EventId mine = m_session->world().transcript.at(1).turn;
        QVERIFY(m_session->editAsBranch(mine, QStringLiteral("Goodbye"), QStringLiteral("b")));
        QVERIFY(waitIdle(*m_session));
        QCOMPARE(linesOf(*m_session).mid(1),
                 (QStringList{QStringLiteral("Alex: Goodbye"), QStringLiteral("Mara: Reply 2.")}));
        QCOMPARE(m_session->alternatives(m_session->world().transcript.at(1).turn)->size(), 2);
    }

    void continuingAddsToTheReply()
    {
        m_services->model.replies = {{QStringLiteral("First")}, {QStringLiteral(" and then more.")}};
        QVERIFY(m_session->say(QStringLiteral("Hello")));
        QVERIFY(waitIdle(*m_session));
        QVERIFY(m_session->continueReply());
        QVERIFY(waitIdle(*m_session));
        QCOMPARE(linesOf(*m_session).last(), QStringLiteral("Mara: First and then more."));
        QVERIFY(m_session->undo());
        QCOMPARE(linesOf(*m_session).last(), QStringLiteral("Mara: First"));
    }

    void impersonationGoesToTheComposer()
    {
        m_services->model.replies = {{QStringLiteral("I sit"), QStringLiteral(" down.")}};
        QSignalSpy spoken(m_session.get(), &turn::ChatSession::impersonated);
        QVERIFY(m_session->impersonate());
        QVERIFY(waitIdle(*m_session));
        QCOMPARE(spoken.size(), 1);
        QCOMPARE(spoken.first()[0].toString(), QStringLiteral("I sit down."));
        QCOMPARE(linesOf(*m_session).size(), 1);
    }

    void aFailureLosesNothing()
    {
        llm::StreamEnd failed;
        failed.kind = llm::StreamEnd::Kind::Failed;
        failed.error = {base::Fault::Unreachable, QStringLiteral("refused"), QStringLiteral("connection refused"), {}};
        m_services->model.replies = {{}, {QStringLiteral("Half")}};
        m_services->model.ends = {failed, failed};
        QSignalSpy said(m_session.get(), &turn::ChatSession::failed);
        QVERIFY(m_session->say(QStringLiteral("Hello")));
        QVERIFY(waitIdle(*m_session));
        QCOMPARE(said.size(), 1);
        QCOMPARE(linesOf(*m_session).size(), 2); // the user's line stays, no empty reply
        QVERIFY(m_session->reply());
        QVERIFY(waitIdle(*m_session));
        QCOMPARE(linesOf(*m_session).last(), QStringLiteral("Mara: Half"));
        QVERIFY(m_session->world().transcript.last().flags & TranscriptLine::Failed);
        // A regenerate that brings nothing leaves the old reply where it was.
        const World before = m_session->world();
        m_services->model.replies = {{}};
        m_services->model.ends = {failed};
        QVERIFY(m_session->regenerate());
        QVERIFY(waitIdle(*m_session));
        QVERIFY(m_session->world() == before);
    }

    void theClassifierNeverStopsThePlay()
    {
        m_services->context.settings.classifierMilliseconds = 50;
        m_services->model.silentShapes = true;
        QVERIFY(m_session->say(QStringLiteral("Hello")));
        QTRY_VERIFY(!m_session->draft().active());
        QVERIFY(m_session->bookkeeping());
        QVERIFY(m_session->say(QStringLiteral("I go on at once")));
        QVERIFY(waitIdle(*m_session));
        QCOMPARE(linesOf(*m_session).size(), 5);
        QVERIFY(m_session->world().bookkeepingFailures.size() >= 3);
        QCOMPARE(m_session->world().bookkeepingFailures.at(0).remedy, QStringLiteral("default"));
    }

    void reopenedAllIsAsItWas()
    {
        QVERIFY(m_session->say(QStringLiteral("Hello")));
        QVERIFY(waitIdle(*m_session));
        QVERIFY(m_session->keepComposerDraft(QStringLiteral("half a line")));
        const World before = m_session->world();
        const QStringList lines = linesOf(*m_session);
        restart();
        QVERIFY(m_session->world() == before);
        QCOMPARE(linesOf(*m_session), lines);
        QCOMPARE(m_session->composerDraft().value(), QStringLiteral("half a line"));
        QCOMPARE(m_services->chats.chats()->first().turns, 3);
    }

    void closingInMidStreamCommitsWhatArrived()
    {
        m_services->model.replies = {{QStringLiteral("Half a thought")}};
        m_services->model.hangs = true;
        QVERIFY(m_session->say(QStringLiteral("Hello")));
        QTRY_COMPARE(m_session->draft().text, QStringLiteral("Half a thought"));
        restart();
        QCOMPARE(linesOf(*m_session).last(), QStringLiteral("Mara: Half a thought"));
        QVERIFY(m_session->world().transcript.last().flags & TranscriptLine::Truncated);
        QVERIFY(m_session->bookkeeping()); // its notes are owed, and taken now
    }

    void aKillInMidStreamKeepsWhatWasKept()
    {
        QVERIFY(m_session->say(QStringLiteral("Hello")));
        QVERIFY(waitIdle(*m_session));
        QVERIFY(m_services->partials.keep(
            m_chat, {1, m_session->world().head, 1, {}, QStringLiteral("Scripted"), QStringLiteral("It was a dark")}));
        restart();
        QCOMPARE(linesOf(*m_session).last(), QStringLiteral("Mara: It was a dark"));
        QVERIFY(!m_services->partials.of(m_chat)->has_value());
    }

    void aRewindSaysWhatItTakesBack()
    {
        m_services->model.answers[stateUpdate] = {stateAnswer(4, 2, QStringLiteral("f1"), QStringLiteral("m1")),
                                                  stateAnswer(4, 2, QStringLiteral("f1"), QStringLiteral("m1")),
                                                  stateAnswer(-6, 0, QStringLiteral("f2"), QStringLiteral("m2"))};
        QVERIFY(m_session->say(QStringLiteral("One")));
        QVERIFY(waitIdle(*m_session));
        const EventId reply = m_session->world().transcript.last().turn;
        const World then = m_session->world();
        QVERIFY(m_session->say(QStringLiteral("Two")));
        QVERIFY(waitIdle(*m_session));
        const auto preview = m_session->rewindPreview(reply);
        QVERIFY(preview);
        QCOMPARE(preview->turnsLost, 2);
        QCOMPARE(preview->memoriesLost, 1);
        QCOMPARE(preview->edges.size(), 2);
        QVERIFY(m_session->rewind(reply));
        QVERIFY(m_session->world() == then);
        QVERIFY(m_session->undo());
        QCOMPARE(m_session->world().transcript.size(), 5);
    }

    void removingATurnRemovesWhatItCaused()
    {
        m_services->model.answers[stateUpdate] = {stateAnswer(4, 2, QStringLiteral("f1"), QStringLiteral("m1"))};
        QVERIFY(m_session->say(QStringLiteral("One")));
        QVERIFY(waitIdle(*m_session));
        QVERIFY(m_session->say(QStringLiteral("Two")));
        QVERIFY(waitIdle(*m_session));
        QCOMPARE(m_session->world().edge(1, you).affinity, 8);
        QVERIFY(m_session->remove(m_session->world().transcript.at(2).turn));
        QCOMPARE(m_session->world().edge(1, you).affinity, 4);
        QCOMPARE(m_session->world().memories.size(), 1);
        QVERIFY(m_session->undo());
        QCOMPARE(m_session->world().edge(1, you).affinity, 8);
    }
};

DRAMATIS_TEST(ChatSessionTest);
#include "tst_chatsession.moc"
