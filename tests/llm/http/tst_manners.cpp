#include "llm/heard.h"
#include "support/main/testmain.h"

#include <QTest>

namespace tst_manners {

using namespace dramatis;
using namespace dramatis::tests;
using namespace Qt::StringLiterals;
using namespace std::chrono_literals;
using base::Fault;
using Kind = EndKind;

// What we send, and what we do when it is declined.
class TestManners : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void aPathOfAModelTellsNoFolders();
    void theKeyGoesIntoTheHeaderOnly();
    void aKeyOfAnotherOriginIsNotSent();
    void aKeyThatIsMissingIsNotAWrongOne();
    void declinedRequestsAreExplained_data();
    void declinedRequestsAreExplained();
    void redirectsLeakNothing_data();
    void redirectsLeakNothing();
    void compressedAnswersAreRefused();
    void cookiesAreNotKept();
    void aStreamHasAConnectionOfItsOwn();
    void noConnectionIsHeldThatOthersMayWaitFor();
};

void TestManners::aPathOfAModelTellsNoFolders()
{
    const auto shown = [](const QString &model) {
        llm::Connection connection = connectionTo(u"http://127.0.0.1:1"_s);
        connection.model = model;
        return llm::HttpBackend(connection, {}).model();
    };
    QCOMPARE(shown(u"/home/anna/models/tiny.gguf"_s), u"tiny.gguf"_s);
    QCOMPARE(shown(u"/tiny.gguf"_s), u"tiny.gguf"_s);
    QCOMPARE(shown(u"/home/anna/tiny/"_s), u"tiny/"_s);
    QCOMPARE(shown(uR"(C:\Users\Anna\tiny.gguf)"_s), u"tiny.gguf"_s);
    QCOMPARE(shown(u"C:/Users/Anna/tiny.gguf"_s), u"tiny.gguf"_s);
    QCOMPARE(shown(uR"(\\host\share\tiny.gguf)"_s), u"tiny.gguf"_s);
    QCOMPARE(shown(u"maker/tiny:free"_s), u"maker/tiny:free"_s);
}

void TestManners::theKeyGoesIntoTheHeaderOnly()
{
    FaultServer server;
    server.play({Send{FaultServer::streamHead() + FaultServer::finish()}, Close{}});
    const Heard heard(server.url());
    QCOMPARE(server.requests().size(), 1);
    const QByteArray request = server.requests().first();
    QCOMPARE(request.count(secret), 1);
    QVERIFY(request.toLower().contains(QByteArray("\r\nauthorization: bearer ") + secret));
    QVERIFY(request.startsWith("POST /v1/chat/completions HTTP/1.1"));
}

void TestManners::aKeyOfAnotherOriginIsNotSent()
{
    FaultServer server;
    llm::HttpBackend backend(connectionTo(server.url()), keyFor(QStringLiteral("http://elsewhere:1")), unhurried());
    Listening listening(backend.open(greeting()));
    QVERIFY(listening.waitForEnd());
    QCOMPARE(listening.end.error.code, QStringLiteral("key_for_another_origin"));
    QCOMPARE(server.connections(), 0);
}

void TestManners::aKeyThatIsMissingIsNotAWrongOne()
{
    FaultServer server;
    server.play(FaultServer::json(401, R"({"error":{"message":"no"}})"));
    llm::HttpBackend backend(connectionTo(server.url()), {}, unhurried());
    Listening listening(backend.open(greeting()));
    QVERIFY(listening.waitForEnd());
    QCOMPARE(listening.end.error.code, QStringLiteral("key_missing"));
    QCOMPARE(int(listening.end.error.kind), int(Fault::Denied));
}

void TestManners::declinedRequestsAreExplained_data()
{
    QTest::addColumn<int>("status");
    QTest::addColumn<int>("kind");
    QTest::addColumn<QByteArray>("headers");
    QTest::addColumn<int>("retryAfter");
    const auto row = [](int status, Fault kind, const QByteArray &headers = {}, int retryAfter = 0) {
        QTest::addRow("%d %s", status, headers.left(14).constData()) << status << int(kind) << headers << retryAfter;
    };
    row(400, Fault::Refused);
    row(401, Fault::Denied);
    row(401, Fault::Denied, "WWW-Authenticate: Basic realm=\"x\"\r\n");
    row(403, Fault::Denied);
    row(404, Fault::NotFound);
    row(408, Fault::Timeout);
    row(413, Fault::TooLarge);
    row(422, Fault::Refused);
    row(429, Fault::Busy, "Retry-After: 20\r\n", 20);
    row(429, Fault::Busy, "Retry-After: 99999999999\r\n", 86400);
    row(429, Fault::Busy, "Retry-After: 99999999999999999999\r\n", 86400);
    row(429, Fault::Busy, "Retry-After: 1.5\r\n", 2);
    row(429, Fault::Busy, "Retry-After: 7\r\nRetry-After: 7\r\n", 7);
    row(429, Fault::Busy, "Retry-After: soon\r\n", 0);
    row(500, Fault::Refused);
    row(502, Fault::Busy);
    row(503, Fault::Busy, "Retry-After: 3\r\n", 3);
    row(529, Fault::Busy);
}

void TestManners::declinedRequestsAreExplained()
{
    QFETCH(int, status);
    QFETCH(int, kind);
    QFETCH(QByteArray, headers);
    QFETCH(int, retryAfter);
    FaultServer server;
    server.play(FaultServer::json(status, QByteArray(R"({"error":{"message":"no: )") + secret + R"("}})", headers));
    const Heard heard(server.url());
    QCOMPARE(int(heard.end().kind), int(Kind::Failed));
    QCOMPARE(heard.end().error.code, QStringLiteral("http_%1").arg(status));
    QCOMPARE(int(heard.end().error.kind), kind);
    const bool pauses = retryAfter > 0;
    QCOMPARE(heard.end().error.detail,
             pauses ? QStringLiteral("wait %1 s; no: [key]").arg(retryAfter) : QStringLiteral("no: [key]"));
    QCOMPARE(heard.end().error.subject, QStringLiteral("Home"));
    QCOMPARE(heard.end().retryAfter, retryAfter);
    QCOMPARE(server.requests().size(), 1);
}

void TestManners::redirectsLeakNothing_data()
{
    QTest::addColumn<int>("status");
    QTest::addColumn<QString>("target");
    for (const int status : {301, 302, 303, 307, 308}) {
        QTest::addRow("%d other", status) << status << QStringLiteral("other");
        QTest::addRow("%d same", status) << status << QStringLiteral("/v1/elsewhere");
        QTest::addRow("%d loop", status) << status << QStringLiteral("/v1/chat/completions");
        QTest::addRow("%d file", status) << status << QStringLiteral("file:///etc/passwd");
    }
}

void TestManners::redirectsLeakNothing()
{
    QFETCH(int, status);
    QFETCH(QString, target);
    FaultServer other;
    FaultServer server;
    const QString place =
        target == QLatin1StringView("other") ? other.url() + QStringLiteral("/v1/chat/completions") : target;
    server.play(FaultServer::json(status, "{}", "Location: " + place.toLatin1() + "\r\n"));
    const Heard heard(server.url());
    QCOMPARE(heard.end().error.code,
             target.startsWith(u"file:") ? QStringLiteral("redirected_astray") : QStringLiteral("redirected"));
    QCOMPARE(int(heard.end().kind), int(Kind::Failed));
    const QString shown = target.startsWith(u'/') ? server.url() + target
                          : target == u"other"    ? place
                                                  : u"a file: address"_s;
    QCOMPARE(heard.end().error.detail, shown);
    QCOMPARE(other.connections(), 0);
    QCOMPARE(server.requests().size(), 1);
}

void TestManners::compressedAnswersAreRefused()
{
    FaultServer server;
    server.play({Send{FaultServer::head(200, "text/event-stream", "Content-Encoding: gzip\r\nConnection: close\r\n")
                      + QByteArray(1000, '\x1f')},
                 Close{}});
    const Heard heard(server.url());
    QCOMPARE(heard.end().error.code, QStringLiteral("compressed_answer"));
    QVERIFY(server.requests().first().toLower().contains("accept-encoding: identity"));
}

void TestManners::cookiesAreNotKept()
{
    FaultServer server;
    server.play({Send{FaultServer::head(200, "text/event-stream", "Set-Cookie: a=b\r\nConnection: close\r\n")
                      + FaultServer::finish()},
                 Close{}});
    llm::HttpBackend backend(connectionTo(server.url()), {}, unhurried());
    for (int i = 0; i < 2; ++i) {
        Listening listening(backend.open(greeting()));
        QVERIFY(listening.waitForEnd());
    }
    QCOMPARE(server.requests().size(), 2);
    QVERIFY(!server.requests().last().toLower().contains("cookie"));
}

// Python's servers close a connection because they were asked to, and do not say so: one more request on it would be
// lost.
void TestManners::aStreamHasAConnectionOfItsOwn()
{
    FaultServer server;
    const QByteArray body = FaultServer::delta("Hello") + FaultServer::finish();
    server.play(
        {Send{FaultServer::head(200, "text/event-stream", "Content-Length: " + QByteArray::number(body.size()) + "\r\n")
              + body}});
    llm::HttpBackend backend(connectionTo(server.url()), {}, unhurried());
    for (int i = 1; i <= 3; ++i) {
        Listening listening(backend.open(greeting()));
        QVERIFY(listening.waitForEnd());
        QCOMPARE(listening.text, QStringLiteral("Hello"));
        QTRY_COMPARE(server.openConnections(), 0); // nor is one held that others may wait for
        QCOMPARE(server.connections(), i);
    }
}

void TestManners::noConnectionIsHeldThatOthersMayWaitFor()
{
    FaultServer server;
    server.playAt("/tokenize", FaultServer::json(200, R"({"tokens":[1,2]})"));
    llm::Connection connection = connectionTo(server.url());
    connection.server = llm::Server::LlamaCpp;
    llm::HttpBackend backend(connection, {}, unhurried());
    bool counted = false;
    backend.learnCounts({QStringLiteral("One."), QStringLiteral("Two.")}, this, [&] { counted = true; });
    QTRY_VERIFY(counted);
    for (const QByteArray &request : server.requests())
        QVERIFY(request.toLower().contains("\r\nconnection: close\r\n"));
}

DRAMATIS_TEST(TestManners);

} // namespace tst_manners

#include "tst_manners.moc"
