// An open chat as a whole: what is said, what is noted of it, and what is there when it is opened again.
#include "support/main/testmain.h"
#include "support/stories/storytest.h"

namespace tst_chatsession {

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
        QVERIFY(asked >= 1);
    }

    void anAsideAloneAsksForNoReply()
    {
        QVERIFY(m_session->say(QStringLiteral("((thinking aloud))")));
        QVERIFY(!m_session->draft().active());
        QCOMPARE(linesOf(*m_session).size(), 2);
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
        const QString moment = plan->prompt.messages.last().text;
        QVERIFY(moment.contains(QStringLiteral("Mara is undecided about Alex.")));
        QVERIFY(moment.contains(QStringLiteral("holding a lantern")));
        // What the dialogue itself tells is not told twice.
        const auto fact = std::ranges::find_if(plan->blocks, [](const Block &block) {
            return block.contribution.text.contains(QStringLiteral("Alex is a sailor"));
        });
        QVERIFY(fact != plan->blocks.end());
        QCOMPARE(fact->verdict, Verdict::AlreadyThere);
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
        QCOMPARE(m_session->world().edge(1, you).affinity, 54); // a deep feeling moves less
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
};

DRAMATIS_TEST(ChatSessionTest);

} // namespace tst_chatsession

#include "tst_chatsession.moc"
