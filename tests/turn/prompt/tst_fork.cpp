#include "support/main/testmain.h"
#include "support/main/waiting.h"
#include "support/stories/storytest.h"
#include "turn/prompt/fork.h"

namespace tst_fork {

using namespace dramatis;
using namespace dramatis::domain;
using namespace dramatis::tests;
using namespace Qt::StringLiterals;

namespace {

constexpr int patient = 5000; // milliseconds

base::Task<void> take(llm::Backend *backend, Prompt fork, Subquery query, std::optional<base::Result<QString>> *answer)
{
    base::Result<QString> came = co_await turn::askFork(*backend, fork, query, patient);
    *answer = std::move(came);
}

} // namespace

// What is asked beside the story.
class ForkTest : public StoryTest {
    Q_OBJECT
private Q_SLOTS:
    void itIsAskedBehindThePromptOfTheReply()
    {
        QVERIFY(say(u"Mara, good evening."_s));
        const qsizetype lines = world().transcript.size();
        const Subquery query{SubqueryKind::Thinking, u"What does Alex want?"_s};
        const auto fork = turn::forkFor(m_services->context, world(), request(), query);
        QVERIFY(fork);
        const auto plan = m_session->planFor(1);
        QVERIFY(plan);
        QCOMPARE(fork->messages.size(), plan->prompt.messages.size() + 1);
        for (qsizetype i = 0; i < plan->prompt.messages.size(); ++i)
            QCOMPARE(fork->messages[i].text, plan->prompt.messages[i].text);
        m_services->model.replies = {{u"<think>Hm.</think>"_s, u"Mara: Alex wants the key."_s}};
        const auto answer = answerTo(*fork, query);
        QVERIFY(answer && *answer);
        QCOMPARE(**answer, u"Alex wants the key."_s);
        QCOMPARE(world().transcript.size(), lines); // nothing of it is told
    }

    void anEmptyAnswerIsAnError()
    {
        QVERIFY(say(u"Mara, good evening."_s));
        const Subquery query{SubqueryKind::SessionSummary, u"Sum it up."_s};
        const auto fork = turn::forkFor(m_services->context, world(), request(), query);
        QVERIFY(fork);
        m_services->model.replies = {{u"<think>Hm."_s}};
        const auto answer = answerTo(*fork, query);
        QVERIFY(answer && !*answer);
        QCOMPARE(answer->error().code, u"empty_answer"_s);
    }

    void aTextThatIsTooLongIsNotAskedAbout()
    {
        QVERIFY(say(u"Mara, good evening."_s));
        const auto fork =
            turn::forkFor(m_services->context, world(), request(),
                          {SubqueryKind::ContentAnalysis, u"Sum it up."_s, u"Word by word. "_s.repeated(5000)});
        QVERIFY(!fork);
        QCOMPARE(fork.error().code, u"subquery_too_long"_s);
    }

private:
    turn::PromptRequest request() const
    {
        turn::PromptRequest request;
        request.chat = m_session->chat();
        return request;
    }
    std::optional<base::Result<QString>> answerTo(const Prompt &fork, const Subquery &query)
    {
        std::optional<base::Result<QString>> answer;
        base::TaskScope scope;
        scope.start(take(&m_services->model, fork, query, &answer));
        return waitFor([&] { return answer.has_value(); }) ? answer : std::nullopt;
    }
};

DRAMATIS_TEST(ForkTest);

} // namespace tst_fork

#include "tst_fork.moc"
