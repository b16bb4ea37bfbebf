#include "llm/heard.h"
#include "support/main/testmain.h"
#include "support/servers/serverelsewhere.h"

#include <QJsonDocument>
#include <QJsonObject>
#include <QSignalSpy>
#include <QTest>
#include <QTimer>

#include <algorithm>

namespace tst_stopping {

using namespace dramatis;
using namespace dramatis::tests;
using namespace std::chrono_literals;
using Kind = EndKind;

// A stream ends when the user says so, and when nobody wants it any more.
class TestStopping : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void stopWaitsForNobody_data();
    void stopWaitsForNobody();
    void aHeadWithoutAnEndHoldsNobodyUp_data();
    void aHeadWithoutAnEndHoldsNobodyUp();
    void aHeadWithoutAnEndEndsInTime_data();
    void aHeadWithoutAnEndEndsInTime();
    void deletingAStreamIsSilent();
    void aStreamMayOutliveItsBackend();
    void aStreamMayBeDeletedFromItsOwnSignal();
    void aStormOfStopsLeavesNothingOpen();
    void whoReadsOnIsToldWhatToLetGo();
    void nothingIsWaitedForBehindAFinalMark_data();
    void nothingIsWaitedForBehindAFinalMark();
};

void TestStopping::stopWaitsForNobody_data()
{
    QTest::addColumn<Script>("script");
    const QByteArray head = FaultServer::streamHead();
    QTest::newRow("before the head") << Script{};
    QTest::newRow("a dripping head") << Script{Drip{head, 1, 20}};
    QTest::newRow("in silence") << Script{Send{head + FaultServer::delta("a")}};
    QTest::newRow("in a flood") << Script{Send{head}, Flood{FaultServer::delta("a").repeated(200), 400'000'000}};
}

void TestStopping::stopWaitsForNobody()
{
    QFETCH(Script, script);
    FaultServer server;
    server.play(script);
    llm::HttpBackend backend(connectionTo(server.url()), {}, {});
    Listening listening(backend.open(greeting()));
    QTRY_COMPARE(server.requests().size(), 1);
    if (script.size() > 1)
        QTRY_VERIFY(listening.pieces > 0);
    listening.stream->stop();
    QCOMPARE(listening.ends, 0);
    QVERIFY(listening.endsAtOnce());
    QCOMPARE(int(listening.end.kind), int(Kind::Stopped));
    QCoreApplication::processEvents();
    QCOMPARE(listening.late, 0);
    QCOMPARE(listening.ends, 1);
    QTRY_COMPARE(server.openConnections(), 0);
}

void TestStopping::aHeadWithoutAnEndHoldsNobodyUp_data()
{
    QTest::addColumn<Script>("script");
    const qint64 large = 90'000'000;
    QTest::newRow("lines") << Script{Send{"HTTP/1.1 200 OK\r\n"},
                                     Flood{("X-A: " + QByteArray(1'000, 'a') + "\r\n").repeated(60), large}};
    QTest::newRow("one line") << Script{Send{"HTTP/1.1 200 OK\r\nX-A: "}, Flood{QByteArray(60'000, 'a'), large}};
    QTest::newRow("announcements") << Script{
        Flood{QByteArray("HTTP/1.1 103 Early Hints\r\n\r\n").repeated(1'000), large}};
    const QByteArray chunked = FaultServer::head(200, "text/event-stream", "Transfer-Encoding: chunked\r\n");
    QTest::newRow("the size of a chunk") << Script{Send{chunked + "1;"}, Flood{QByteArray(60'000, 'a'), large}};
}

// It is read to its end, however long that is: but nobody waits for that.
void TestStopping::aHeadWithoutAnEndHoldsNobodyUp()
{
    QFETCH(Script, script);
    const ServerElsewhere server([script](FaultServer &there) { there.play(script); });
    llm::HttpBackend backend(connectionTo(server.url()), {}, {});
    Listening listening(backend.open(greeting()));
    QTRY_VERIFY(server.flooded() > 1'000'000);
    listening.stream->stop();
    QVERIFY(listening.endsAtOnce());
    QCOMPARE(int(listening.end.kind), int(Kind::Stopped));
    listening.stream.reset();
    QTimer beat;
    QSignalSpy beats(&beat, &QTimer::timeout);
    beat.start(5ms);
    std::vector<qint64> rounds;
    for (int round = 0; round < 21; ++round) {
        QElapsedTimer clock;
        clock.start();
        QVERIFY(beats.wait(patience));
        rounds.push_back(clock.elapsed());
    }
    std::ranges::sort(rounds); // others may hold it up now and then
    QVERIFY2(rounds[10] < 100 && rounds[18] < 1'000, "the thread of the window waits");
}

void TestStopping::aHeadWithoutAnEndEndsInTime_data()
{
    aHeadWithoutAnEndHoldsNobodyUp_data();
}

void TestStopping::aHeadWithoutAnEndEndsInTime()
{
    QFETCH(Script, script);
    const ServerElsewhere server([script](FaultServer &there) { there.play(script); });
    llm::StreamLimits limits = unhurried();
    limits.total = 500ms;
    const Heard heard(server.url(), limits);
    QCOMPARE(int(heard.end().kind), int(Kind::Failed));
    QCOMPARE(heard.end().error.code, QStringLiteral("total_timeout"));
    QVERIFY2(heard.listening.endedAfter < 30'000, qPrintable(QString::number(heard.listening.endedAfter)));
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
    auto backend =
        std::make_unique<llm::HttpBackend>(connectionTo(server.url()), llm::ApiKey(), unhurriedButInSilence());
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
    llm::HttpBackend backend(connectionTo(server.url()), {}, unhurried());
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
    llm::HttpBackend backend(connectionTo(server.url()), {}, {});
    constexpr int atOnce = 40;
    for (int round = 0; round < 25; ++round) {
        std::vector<std::unique_ptr<Listening>> storm;
        for (int i = 0; i < atOnce; ++i)
            storm.push_back(std::make_unique<Listening>(backend.open(greeting())));
        if (round % 3 == 1)
            QTRY_VERIFY(server.openConnections() > 0);
        if (round % 3 == 2)
            QTRY_VERIFY(storm.front()->pieces > 0);
        for (const auto &listening : storm) {
            listening->stream->stop();
            listening->stream->stop();
        }
        for (const auto &listening : storm) {
            QVERIFY(listening->endsAtOnce());
            QCOMPARE(listening->ends, 1);
            QCOMPARE(int(listening->end.kind), int(Kind::Stopped));
        }
    }
    // Those who end connections may still be busy with heads without an end.
    QTRY_COMPARE_WITH_TIMEOUT(server.openConnections(), 0, 20'000);
}

// KoboldCpp sees that somebody hung up only when it has a word to send.
void TestStopping::whoReadsOnIsToldWhatToLetGo()
{
    FaultServer server;
    server.playAt("/api/extra/abort", FaultServer::json(200, R"({"success":"true"})"));
    server.play({}); // silence
    llm::Connection connection = connectionTo(server.url());
    connection.server = llm::Server::KoboldCpp;
    connection.api = llm::Api::Native;
    connection.instruct = QStringLiteral("ChatML");
    llm::HttpBackend backend(connection, {}, {});
    Listening listening(backend.open(greeting()));
    const auto asked = [&](const QByteArray &path) {
        for (const QByteArray &request : server.requests())
            if (request.startsWith("POST " + path + ' '))
                return QJsonDocument::fromJson(request.mid(request.indexOf("\r\n\r\n") + 4)).object();
        return QJsonObject();
    };
    QTRY_VERIFY(!asked("/api/extra/generate/stream").isEmpty());
    listening.stream->stop();
    QTRY_VERIFY(!asked("/api/extra/abort").isEmpty());
    QCOMPARE(asked("/api/extra/abort")[u"genkey"], asked("/api/extra/generate/stream")[u"genkey"]);
    QVERIFY(asked("/api/extra/abort")[u"genkey"].toString().startsWith(u"DRAM"));
}

void TestStopping::nothingIsWaitedForBehindAFinalMark_data()
{
    QTest::addColumn<llm::Server>("kind");
    QTest::addColumn<QByteArray>("stream");
    QTest::newRow("llama.cpp") << llm::Server::LlamaCpp
                               << QByteArray("data: {\"content\":\"Aye.\",\"stop\":false}\n\ndata: "
                                             "{\"content\":\"\",\"stop\":true,\"stop_type\":\"eos\"}\n\n");
    QTest::newRow("Ollama") << llm::Server::Ollama
                            << QByteArray("{\"message\":{\"content\":\"Aye.\"},\"done\":false}\n{\"message\":{"
                                          "\"content\":\"\"},\"done\":true,\"done_reason\":\"stop\"}\n");
}

void TestStopping::nothingIsWaitedForBehindAFinalMark()
{
    QFETCH(llm::Server, kind);
    QFETCH(QByteArray, stream);
    FaultServer server;
    server.playAt("/props", FaultServer::json(404, "{}"));
    server.playAt("/apply-template", FaultServer::json(404, "{}"));
    server.playAt("/api/ps", FaultServer::json(404, "{}"));
    server.play({Send{FaultServer::streamHead() + stream}}); // and stays open
    llm::Connection connection = connectionTo(server.url());
    connection.server = kind;
    connection.api = llm::Api::Native;
    connection.instruct = QStringLiteral("ChatML");
    llm::StreamLimits limits = unhurried();
    limits.afterFinish = 2 * limits.total;
    llm::HttpBackend backend(connection, {}, limits);
    Listening listening(backend.open(greeting()));
    QVERIFY(listening.waitForEnd());
    QCOMPARE(int(listening.end.kind), int(Kind::Finished));
    QCOMPARE(listening.text, QStringLiteral("Aye."));
    QVERIFY2(listening.endedAfter < patience, qPrintable(QString::number(listening.endedAfter)));
}

DRAMATIS_TEST(TestStopping);

} // namespace tst_stopping

#include "tst_stopping.moc"
