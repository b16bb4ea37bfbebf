#include "llm/tokens/contextbudget.h"
#include "llm/tokens/tokenestimator.h"
#include "support/main/testmain.h"

#include <QTest>

namespace tst_contextbudget {

using namespace dramatis;
using namespace Qt::StringLiterals;
using llm::Connection;
using llm::ContextBudget;
using llm::Server;

namespace {

Connection connectionTo(Server server)
{
    Connection connection;
    connection.name = u"Home"_s;
    connection.model = u"m"_s;
    connection.server = server;
    return connection;
}

const QString sea = u"The sea is grey and the wind turns. "_s.repeated(60);

domain::Prompt longPrompt()
{
    domain::Prompt prompt;
    prompt.messages = {{domain::Role::User, sea, {}}};
    return prompt;
}

llm::StreamEnd finishedAfter(qint64 promptTokens)
{
    llm::StreamEnd end;
    end.kind = llm::StreamEnd::Kind::Finished;
    end.usage.promptTokens = promptTokens;
    return end;
}

} // namespace

// What a model can read, as far as it is known without asking it.
class ContextBudgetTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void textsAreEstimatedUntilTheModelTells()
    {
        ContextBudget budget(connectionTo(Server::Any), {}, nullptr, nullptr);
        const int estimated = int(llm::estimateTokens(sea));
        QCOMPARE(budget.count(sea).tokens, estimated);
        QVERIFY(!budget.count(sea).exact);
        budget.heard(longPrompt(), finishedAfter(estimated * 3 / 2));
        QVERIFY(budget.count(sea).tokens > estimated);
    }

    void fromAPromptThatWasCutNothingIsLearned()
    {
        ContextBudget budget(connectionTo(Server::Any), {}, nullptr, nullptr);
        const int estimated = int(llm::estimateTokens(sea));
        budget.heard(longPrompt(), finishedAfter(estimated / 3));
        QCOMPARE(budget.count(sea).tokens, estimated);
        budget.setWindow(estimated * 3 / 2);
        budget.heard(longPrompt(), finishedAfter(estimated * 3 / 2));
        QCOMPARE(budget.count(sea).tokens, estimated);
    }

    void roomGrowsInSteps()
    {
        ContextBudget budget(connectionTo(Server::Ollama), {}, nullptr, nullptr);
        QVERIFY(budget.makeRoom({6000, 8000}, 400));
        QCOMPARE(budget.room(), 9216);
        QVERIFY(!budget.makeRoom({6000, 8500}, 400));
        QVERIFY(!budget.makeRoom({1000, 2000}, 400));
        QCOMPARE(budget.room(), 9216);
        QCOMPARE(budget.fitting({6000, 8000}, 400), (domain::Budget{6000, 8000, 9216}));
        QVERIFY(budget.makeRoom({6000, 10'000}, 400));
        QCOMPARE(budget.room(), 11'264);
    }

    void moreRoomForgetsTheOldWindow()
    {
        ContextBudget budget(connectionTo(Server::Ollama), {}, nullptr, nullptr);
        QVERIFY(budget.makeRoom({1000, 2000}, 400));
        budget.setWindow(3072);
        QCOMPARE(budget.fitting({6000, 8000}, 400).context, 3072);
        QVERIFY(budget.makeRoom({6000, 8000}, 400));
        QCOMPARE(budget.fitting({6000, 8000}, 400), (domain::Budget{6000, 8000, 9216}));
    }

    void whatTheUserSetIsKept()
    {
        Connection connection = connectionTo(Server::Ollama);
        connection.contextTokens = 4096;
        ContextBudget budget(connection, {}, nullptr, nullptr);
        QVERIFY(!budget.makeRoom({6000, 8000}, 400));
        QCOMPARE(budget.room(), 0);
        QVERIFY(budget.fitting({6000, 8000}, 400).hard < 4096);
    }
};

DRAMATIS_TEST(ContextBudgetTest);

} // namespace tst_contextbudget

#include "tst_contextbudget.moc"
