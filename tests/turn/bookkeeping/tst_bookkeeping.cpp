#include "support/main/testmain.h"
#include "support/stories/storytest.h"
#include "turn/bookkeeping/bookkeeper.h"

#include <QTimer>

namespace tst_bookkeeping {

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

// Cannot be reached, and is to be asked again much later.
class AwayStream : public llm::Stream {
public:
    AwayStream()
    {
        constexpr int later = 600'000;
        const base::Error error{base::Fault::Unreachable, QStringLiteral("connection_refused"),
                                QStringLiteral("nobody there"), QStringLiteral("Away")};
        QTimer::singleShot(0, this, [this, error] { Q_EMIT waiting(error, later); });
    }
    void stop() override {}
};

class AwayBackend : public llm::Backend {
public:
    QString name() const override { return QStringLiteral("Away"); }
    bool isModel() const override { return true; }
    std::unique_ptr<llm::Stream> open(const Prompt &) override
    {
        ++asked;
        return std::make_unique<AwayStream>();
    }
    int asked = 0;
};

} // namespace

// What the bookkeeping does where a model does not answer as asked. Each character is asked about alone.
class BookkeepingTest : public StoryTest {
    Q_OBJECT
private Q_SLOTS:
    void init()
    {
        begin();
        m_services->context.settings.questionsPerReply = turn::QuestionsPerReply::OnePerCharacter;
    }

    // Notes come from no frame of theirs: who hears of them may end them, or begin anew.
    void whoHearsThatNotesAreTakenMayEndThem()
    {
        m_services->context.settings.bookkeeping = false;
        QVERIFY(say(QStringLiteral("Good evening.")));
        Exchange exchange;
        exchange.turn = world().transcript.last().turn;
        exchange.reply = QStringLiteral("Reply 1.");
        exchange.witnesses = WitnessSet({you, 1});
        std::unique_ptr<turn::Bookkeeper> books;
        const auto begin = [&] {
            books =
                std::make_unique<turn::Bookkeeper>(m_services->context, [this]() -> const World & { return world(); });
        };
        begin();
        connect(books.get(), &turn::Bookkeeper::done, this, [&] { books.reset(); });
        books->add(exchange);
        QTRY_VERIFY(!books);
        begin();
        connect(books.get(), &turn::Bookkeeper::progressed, this, [&] { books.reset(); });
        books->add(exchange);
        QTRY_VERIFY(!books);
        begin();
        connect(books.get(), &turn::Bookkeeper::busyChanged, this, [&] {
            if (!books->busy())
                books.reset();
        });
        books->add(exchange);
        QTRY_VERIFY(!books);
        begin();
        int times = 0;
        connect(books.get(), &turn::Bookkeeper::done, this, [&] {
            if (++times > 2)
                return;
            books->stop();
            books->add(exchange);
        });
        books->add(exchange);
        QTRY_COMPARE(times, 3);
        QTRY_VERIFY(!books->busy());
        QVERIFY(!books->owes(exchange.turn));
    }

    // Inline comments are the user's (CCv3, "Comments").
    void commentsAreNotNoted()
    {
        QVERIFY(say(QStringLiteral("I bring {{comment: a trap}} a zebra.")));
        QVERIFY(m_services->model.prompts.size() > 1);
        for (const Prompt &prompt : std::as_const(m_services->model.prompts)) {
            QString all = prompt.newestLine;
            for (const PromptMessage &message : prompt.messages)
                all += message.text;
            QVERIFY(!all.contains(QStringLiteral("trap")));
            QVERIFY(all.contains(QStringLiteral("zebra")));
        }
    }

    // Character Card V3, {{comment}}: replaced with nothing whenever a message goes to a model.
    void inlineCommentsReachNoModel()
    {
        QVERIFY(m_session->say(
            QStringLiteral("I bring {{comment: pocketword}}a zebra.{{hidden_key:pocketword}} ((pocketword))")));
        QVERIFY(waitIdle(*m_session));
        QVERIFY(m_session->say(QStringLiteral("It is striped.")));
        QVERIFY(waitIdle(*m_session));
        QVERIFY(m_services->model.prompts.size() > 4);
        bool told = false;
        for (const domain::Prompt &prompt : std::as_const(m_services->model.prompts))
            for (const domain::PromptMessage &message : prompt.messages) {
                QVERIFY2(!message.text.contains(u"pocketword"), qPrintable(message.text));
                told |= message.text.contains(u"zebra");
            }
        QVERIFY(told);
    }
    void badAnswersAreAskedForOnceMore()
    {
        m_services->model.answers[stateUpdate] = {QStringLiteral("well, let me think"), stateAnswer(2, 0),
                                                  QStringLiteral("I cannot help with that")};
        ScriptedBackend other;
        other.answers[stateUpdate] = {stateAnswer(6, 0)};
        m_services->fallbacks = {&other};
        QVERIFY(m_session->say(QStringLiteral("Hello")));
        QVERIFY(waitIdle(*m_session));
        QCOMPARE(m_session->world().edge(you, 1).affinity, 2); // asked again
        QCOMPARE(m_session->world().edge(1, you).affinity, 6); // refused: the fallback model answered
        QCOMPARE(m_session->world().bookkeepingFailures.size(), 1);
        QCOMPARE(m_session->world().bookkeepingFailures.at(0).remedy, QStringLiteral("fallback_model"));
    }

    void theFallbackStandsInForOneThatFails()
    {
        m_services->model.answers[stateUpdate] = {QStringLiteral("well"), QStringLiteral("well, let me think")};
        ScriptedBackend other;
        other.answers[stateUpdate] = {stateAnswer(6, 0)};
        m_services->fallbacks = {&other};
        QVERIFY(m_session->say(QStringLiteral("Hello")));
        QVERIFY(waitIdle(*m_session));
        QCOMPARE(m_session->world().edge(1, you).affinity, 6);
        QCOMPARE(m_session->world().bookkeepingFailures.at(0).remedy, QStringLiteral("fallback_model"));
    }

    void othersAreAskedUntilOneAnswers()
    {
        m_services->model.answers[stateUpdate] = {QStringLiteral("well"), QStringLiteral("well, let me think")};
        ScriptedBackend prude;
        prude.answers[stateUpdate] = {QStringLiteral("I'm sorry, I can't help with that.")};
        ScriptedBackend other;
        other.answers[stateUpdate] = {stateAnswer(6, 0)};
        ScriptedBackend last;
        m_services->fallbacks = {&prude, &m_services->model, &other, &prude, &last};
        QVERIFY(m_session->say(QStringLiteral("Hello")));
        QVERIFY(waitIdle(*m_session));
        QCOMPARE(m_session->world().edge(1, you).affinity, 6);
        QVERIFY(last.prompts.isEmpty());
        const BookkeepingFailure &fault = m_session->world().bookkeepingFailures.at(0);
        QCOMPARE(fault.remedy, QStringLiteral("fallback_model"));
        QCOMPARE(fault.reason, QStringLiteral("no_json (Scripted): the answer contains no JSON object\n"
                                              "refused (Scripted): I'm sorry, I can't help with that."));
        // Where nobody answers, each has said why.
        other.answers[stateUpdate] = {QStringLiteral("{")};
        m_services->fallbacks = {&prude, &other};
        QVERIFY(m_session->say(QStringLiteral("Hello again")));
        QVERIFY(waitIdle(*m_session));
        const BookkeepingFailure &given =
            m_session->world().bookkeepingFailures.at(m_session->world().bookkeepingFailures.size() - 1);
        QCOMPARE(given.remedy, QStringLiteral("default"));
        QCOMPARE(given.reason.split(u'\n').size(), 3);
    }

    void nobodyIsWaitedForWhereOthersAreThere()
    {
        m_services->model.answers[stateUpdate] = {QStringLiteral("well"), QStringLiteral("well, let me think")};
        AwayBackend away;
        ScriptedBackend other;
        other.answers[stateUpdate] = {stateAnswer(6, 0)};
        m_services->fallbacks = {&away, &other};
        QVERIFY(m_session->say(QStringLiteral("Hello")));
        QVERIFY(waitIdle(*m_session)); // long before it would be asked again
        QCOMPARE(m_session->world().edge(1, you).affinity, 6);
        QVERIFY(away.asked > 0);
        QVERIFY(
            m_session->world().bookkeepingFailures.at(0).reason.contains(QStringLiteral("connection_refused (Away)")));
    }

    void whatTheNetworkBrokeOffIsAskedOnceMore()
    {
        m_services->model.cutShapes = 3; // both asks of one question, and the first of the next
        ScriptedBackend other;
        other.answers[stateUpdate] = {stateAnswer(6, 0)};
        other.cutShapes = 1;
        m_services->fallbacks = {&other};
        QVERIFY(m_session->say(QStringLiteral("Hello")));
        QVERIFY(waitIdle(*m_session));
        QCOMPARE(m_session->world().edge(you, 1).affinity, 6);
        QCOMPARE(m_session->world().bookkeepingFailures.size(), 1);
        QCOMPARE(m_session->world().bookkeepingFailures.at(0).remedy, QStringLiteral("fallback_model"));
        QCOMPARE(other.prompts.size(), 2);
    }

    void whatFailedIsNotedAgain()
    {
        m_services->model.answers[stateUpdate] = {QStringLiteral("well")};
        QVERIFY(m_session->say(QStringLiteral("Hello")));
        QVERIFY(waitIdle(*m_session));
        QVERIFY(m_session->say(QStringLiteral("Are you there?")));
        QVERIFY(waitIdle(*m_session));
        QCOMPARE(m_session->world().bookkeepingFailures.size(), 4); // two witnesses, twice
        const EventId first = m_session->world().bookkeepingFailures.at(0).turn;
        const EventId second = m_session->world().bookkeepingFailures.at(3).turn;
        m_services->model.answers[stateUpdate] = {stateAnswer(2, 0)};
        QVERIFY(m_session->noteAgain({first, second, first}));
        QVERIFY(m_session->bookkeeping());
        QVERIFY(m_session->noteAgain({second})); // it is asked already
        QVERIFY(waitIdle(*m_session));
        QCOMPARE(m_session->world().bookkeepingFailures.size(), 0);
        QCOMPARE(m_session->world().edge(1, you).affinity, 4);
        // Once more, and nothing counts twice.
        QVERIFY(m_session->noteAgain({first}));
        QVERIFY(waitIdle(*m_session));
        QCOMPARE(m_session->world().edge(1, you).affinity, 4);
        QCOMPARE(m_session->noteAgain({EventId{99'999}}).error().code, QStringLiteral("no_such_turn"));
        m_services->context.settings.bookkeeping = false;
        QCOMPARE(m_session->noteAgain({first}).error().code, QStringLiteral("bookkeeping_off"));
    }
};

DRAMATIS_TEST(BookkeepingTest);

} // namespace tst_bookkeeping

#include "tst_bookkeeping.moc"
