#include "llm/local/localserver.h"
#include "support/main/testmain.h"
#include "support/servers/loadingserver.h"

#include <QTest>

#include <algorithm>

#include <csignal>

namespace tst_loading {

using namespace dramatis;
using namespace dramatis::tests;
using State = llm::LocalServer::State;

// How far a model is loaded, as far as its server says.
class TestLoading : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void dotsAreHundredths()
    {
        const LoadingServer slow(1.5, true);
        if (slow.program().isEmpty())
            QSKIP("there is no python3");
        llm::LocalServer server({slow.model(), slow.program(), 0, {}});
        QList<int> percents;
        connect(&server, &llm::LocalServer::changed, this, [&] {
            if (server.state() == State::Loading)
                percents << server.percent();
        });
        server.start();
        QTRY_COMPARE_WITH_TIMEOUT(server.state(), State::Ready, 20'000);
        QVERIFY(std::ranges::is_sorted(percents));
        QCOMPARE(percents.first(), -1);
        QVERIFY2(percents.last() > 80, qPrintable(QString::number(percents.last())));
        QVERIFY(std::ranges::count_if(percents, [](int percent) { return percent > 0 && percent < 90; }) > 3);
    }

    void withoutDotsSecondsAreCounted()
    {
        const LoadingServer silent(2.5, false);
        if (silent.program().isEmpty())
            QSKIP("there is no python3");
        llm::LocalServer server({silent.model(), silent.program(), 0, {}});
        QList<int> seconds;
        connect(&server, &llm::LocalServer::changed, this, [&] {
            if (server.state() == State::Loading)
                seconds << server.seconds();
        });
        server.start();
        QTRY_VERIFY_WITH_TIMEOUT(seconds.contains(2), 20'000);
        QCOMPARE(server.percent(), -1);
        QCOMPARE(seconds.first(), 0);
        // Stopped while it loads, it is gone.
        const qint64 process = server.processId();
        server.stop();
        QTRY_VERIFY(::kill(pid_t(process), 0) != 0);
    }

    void oneThatHangsIsGivenUp()
    {
        const LoadingServer silent(60, false);
        if (silent.program().isEmpty())
            QSKIP("there is no python3");
        llm::LocalServer server({silent.model(), silent.program(), 0, {}});
        server.setPatience(std::chrono::seconds(1));
        server.start();
        const qint64 process = server.processId();
        QTRY_COMPARE_WITH_TIMEOUT(server.state(), State::Failed, 20'000);
        QCOMPARE(server.error().code, QStringLiteral("server_silent"));
        QTRY_VERIFY(::kill(pid_t(process), 0) != 0);
    }
};

DRAMATIS_TEST(TestLoading);

} // namespace tst_loading

#include "tst_loading.moc"
