#include "heard.h"
#include "support/testmain.h"

#include <QTest>

using namespace dramatis;
using namespace dramatis::tests;
using namespace std::chrono_literals;
using Kind = EndKind;

// A stream ends when the user says so, and when nobody wants it any more.
class TestStopping : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void stopTakesAtMostATenthOfASecond_data();
    void stopTakesAtMostATenthOfASecond();
    void aHeadWithoutAnEndHoldsNobodyUp();
    void deletingAStreamIsSilent();
    void aStreamMayOutliveItsBackend();
    void aStreamMayBeDeletedFromItsOwnSignal();
    void aStormOfStopsLeavesNothingOpen();
};

void TestStopping::stopTakesAtMostATenthOfASecond_data()
{
    QTest::addColumn<Script>("script");
    const QByteArray head = FaultServer::streamHead();
    QTest::newRow("before the head") << Script{};
    QTest::newRow("a dripping head") << Script{Drip{head, 1, 20}};
    QTest::newRow("in silence") << Script{Send{head + FaultServer::delta("a")}};
    QTest::newRow("in a flood") << Script{Send{head}, Flood{FaultServer::delta("a").repeated(200), 400'000'000}};
}

void TestStopping::stopTakesAtMostATenthOfASecond()
{
    QFETCH(Script, script);
    FaultServer server;
    server.play(script);
    llm::HttpBackend backend(connectionTo(server.url()), {}, {});
    Listening listening(backend.open(greeting()));
    QTRY_COMPARE(server.requests().size(), 1);
    if (script.size() > 1)
        QTRY_VERIFY(listening.pieces > 0);
    QElapsedTimer clock;
    clock.start();
    listening.stream->stop();
    QCOMPARE(listening.ends, 0);
    QVERIFY(listening.waitForEnd());
    const qint64 took = clock.elapsed();
    QVERIFY2(took < 100, qPrintable(QString::number(took)));
    QCOMPARE(int(listening.end.kind), int(Kind::Stopped));
    QCoreApplication::processEvents();
    QCOMPARE(listening.late, 0);
    QCOMPARE(listening.ends, 1);
    QTRY_COMPARE(server.openConnections(), 0);
}

void TestStopping::aHeadWithoutAnEndHoldsNobodyUp()
{
    FaultServer server;
    const QByteArray line = "X-Line: " + QByteArray(1000, 'h') + "\r\n";
    server.play({Send{"HTTP/1.1 200 OK\r\n"}, Flood{line.repeated(100), 20'000'000'000}});
    llm::HttpBackend backend(connectionTo(server.url()), {}, {});
    Listening listening(backend.open(greeting()));
    QTRY_VERIFY(server.flooded() > 1'000'000);
    QElapsedTimer clock;
    clock.start();
    listening.stream->stop();
    QVERIFY(listening.waitForEnd());
    QVERIFY2(clock.restart() < 100, "Stop takes too long");
    listening.stream.reset();
    for (int round = 0; round < 20; ++round) {
        clock.restart();
        QTest::qWait(5);
        QVERIFY2(clock.elapsed() < 100, "the thread of the window waits");
    }
}

void TestStopping::deletingAStreamIsSilent()
{
    FaultServer server;
    server.play({Send{FaultServer::streamHead() + FaultServer::delta("a")}});
    llm::HttpBackend backend(connectionTo(server.url()), {}, {});
    Listening listening(backend.open(greeting()));
    QTRY_COMPARE(listening.text, QStringLiteral("a"));
    listening.stream.reset();
    QTRY_COMPARE(server.openConnections(), 0);
    QCOMPARE(listening.ends, 0);
}

void TestStopping::aStreamMayOutliveItsBackend()
{
    FaultServer server;
    server.play({Send{FaultServer::streamHead() + FaultServer::delta("a")}});
    auto backend = std::make_unique<llm::HttpBackend>(connectionTo(server.url()), llm::ApiKey(), hasty());
    Listening listening(backend->open(greeting()));
    QTRY_COMPARE(listening.text, QStringLiteral("a"));
    backend.reset();
    QVERIFY(listening.waitForEnd());
    QCOMPARE(int(listening.end.kind), int(Kind::Cut));
}

void TestStopping::aStreamMayBeDeletedFromItsOwnSignal()
{
    FaultServer server;
    server.play({Send{FaultServer::streamHead() + FaultServer::delta("a") + FaultServer::finish()}, Close{}});
    llm::HttpBackend backend(connectionTo(server.url()), {}, hasty());
    for (const bool atText : {true, false}) {
        std::unique_ptr<llm::Stream> stream = backend.open(greeting());
        if (atText)
            connect(stream.get(), &llm::Stream::text, this, [&stream] { stream.reset(); });
        else
            connect(stream.get(), &llm::Stream::ended, this, [&stream] { stream.reset(); });
        QTRY_VERIFY(!stream);
    }
}

void TestStopping::aStormOfStopsLeavesNothingOpen()
{
    FaultServer server;
    server.play({Send{FaultServer::streamHead() + FaultServer::delta("a")}});
    auto backend = std::make_unique<llm::HttpBackend>(connectionTo(server.url()), llm::ApiKey(), llm::StreamLimits());
    constexpr int atOnce = 40;
    for (int round = 0; round < 25; ++round) {
        std::vector<std::unique_ptr<Listening>> storm;
        for (int i = 0; i < atOnce; ++i)
            storm.push_back(std::make_unique<Listening>(backend->open(greeting())));
        if (round % 3 == 1)
            QTRY_VERIFY(server.openConnections() > 0);
        if (round % 3 == 2)
            QTRY_VERIFY(storm.front()->pieces > 0);
        for (const auto &listening : storm) {
            listening->stream->stop();
            listening->stream->stop();
        }
        for (const auto &listening : storm) {
            QVERIFY(listening->waitForEnd(100));
            QCOMPARE(listening->ends, 1);
            QCOMPARE(int(listening->end.kind), int(Kind::Stopped));
        }
    }
    // Some were opened for requests that were never sent; they wait for the next ones, as many as a backend has at most.
    QTRY_VERIFY(server.openConnections() <= 16);
    backend.reset();
    QTRY_COMPARE(server.openConnections(), 0);
}

DRAMATIS_TEST(TestStopping);
#include "tst_stopping.moc"
