#include "llm/http/request.h"
#include "support/main/testmain.h"
#include "support/main/waiting.h"
#include "support/servers/faultserver.h"
#include "support/servers/serverelsewhere.h"

#include <QNetworkAccessManager>
#include <QNetworkProxy>
#include <QNetworkReply>
#include <QSet>
#include <QSignalSpy>
#include <QTcpServer>
#include <QTcpSocket>
#include <QTest>

#include <algorithm>
#include <memory>

#ifdef Q_OS_UNIX
#include <sys/socket.h>
#endif

namespace tst_httpcall {

using namespace dramatis;
using namespace dramatis::tests;
using namespace Qt::StringLiterals;

namespace {

const QByteArray hello = FaultServer::head(200, "text/plain", "Content-Length: 5\r\n") + "Hello";

quint16 portOf(const QString &url)
{
    return quint16(QUrl(url).port());
}

QNetworkRequest requestTo(const QString &url)
{
    return llm::plainRequest(QUrl(url));
}

// Puts the system's proxies back.
struct Through {
    explicit Through(const FaultServer &server, const QString &user = {})
    {
        QNetworkProxy::setApplicationProxy(
            QNetworkProxy(QNetworkProxy::HttpProxy, u"127.0.0.1"_s, portOf(server.url()), user, u"word"_s));
    }
    ~Through() { QNetworkProxy::setApplicationProxy(QNetworkProxy(QNetworkProxy::DefaultProxy)); }
};

// Hangs up at one point of an exchange, and counts how often it is asked.
class Cutter : public QObject {
public:
    static constexpr qint64 whole = -1; // of the request

    // Once so much of the request came, and after so much of an answer.
    Cutter(qint64 requestBytes, const QByteArray &answer, bool resets) :
        m_requestBytes(requestBytes), m_answer(answer), m_resets(resets)
    {
        connect(&m_server, &QTcpServer::newConnection, this, [this] {
            while (QTcpSocket *socket = m_server.nextPendingConnection()) {
                m_peers.insert(socket->peerPort());
                connect(socket, &QTcpSocket::readyRead, this, [this, socket, came = QByteArray()]() mutable {
                    requests += came.isEmpty() ? 1 : 0;
                    came += socket->readAll();
                    look(socket, came);
                });
                look(socket, {});
            }
        });
        if (!m_server.listen(QHostAddress::LocalHost))
            qFatal("no port");
    }
    QString url() const { return u"http://127.0.0.1:%1"_s.arg(m_server.serverPort()); }

    // Connections come in the order in which they were made: with a new one, all that were made before are here.
    bool hasHeardAll()
    {
        QTcpSocket last;
        last.connectToHost(QHostAddress::LocalHost, m_server.serverPort());
        if (!last.waitForConnected())
            return false;
        const bool isHere = waitFor([this, port = last.localPort()] { return m_peers.contains(port); });
        QCoreApplication::processEvents(); // what was sent over them
        return isHere;
    }

    int requests = 0; // that came, or began to

private:
    static bool isWhole(const QByteArray &request)
    {
        const qsizetype end = request.indexOf("\r\n\r\n");
        if (end < 0)
            return false;
        const QByteArray head = request.first(end).toLower();
        const qsizetype length =
            head.sliced(head.indexOf("content-length:") + 15).split('\r').first().trimmed().toLongLong();
        return request.size() >= end + 4 + length;
    }
    void look(QTcpSocket *socket, const QByteArray &came)
    {
        if (socket->state() != QTcpSocket::ConnectedState
            || (m_requestBytes == whole ? !isWhole(came) : came.size() < m_requestBytes))
            return;
        socket->write(m_answer);
        socket->flush();
        if (!m_resets)
            return socket->disconnectFromHost();
#ifdef Q_OS_UNIX
        const linger now{1, 0};
        setsockopt(int(socket->socketDescriptor()), SOL_SOCKET, SO_LINGER, &now, sizeof now);
#endif
        socket->abort();
    }

    QTcpServer m_server;
    QSet<quint16> m_peers; // ports
    qint64 m_requestBytes;
    QByteArray m_answer;
    bool m_resets;
};

} // namespace

// One request and its answer, and the connection that both go over.
class TestHttpCall : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void everyRequestIsSentOnce_data()
    {
        QTest::addColumn<qint64>("requestBytes");
        QTest::addColumn<QByteArray>("answer");
        QTest::addColumn<bool>("resets");
        QTest::addColumn<QByteArray>("method");
        QTest::addColumn<QByteArray>("body");
        const auto rows = [](const char *name, qint64 requestBytes, const QByteArray &answer = {}) {
            for (const bool resets : {false, true}) {
                const char *how = resets ? "resets" : "closes";
                QTest::addRow("%s, %s, GET", name, how) << requestBytes << answer << resets << "GET"_ba << QByteArray();
                QTest::addRow("%s, %s, small", name, how)
                    << requestBytes << answer << resets << "POST"_ba << "what is said"_ba;
                QTest::addRow("%s, %s, large", name, how)
                    << requestBytes << answer << resets << "POST"_ba << QByteArray(5'000'000, 'a');
            }
        };
        rows("before the request", 0);
        rows("after 3 bytes", 3);
        rows("after 60 bytes", 60);
        rows("behind the request", Cutter::whole);
        rows("in the status line", Cutter::whole, "HTTP/1.1 2");
        rows("in what is no HTTP", Cutter::whole, "SSH-2.0-OpenSSH_9.2\r\n");
        rows("in the head", Cutter::whole, "HTTP/1.1 200 OK\r\nContent-Le");
        rows("in the body", Cutter::whole, hello.chopped(2));
    }
    void everyRequestIsSentOnce()
    {
        QFETCH(qint64, requestBytes);
        QFETCH(QByteArray, answer);
        QFETCH(bool, resets);
        QFETCH(QByteArray, method);
        QFETCH(QByteArray, body);
        Cutter server(requestBytes, answer, resets);
        const llm::HttpCall call =
            method == "GET" ? llm::ask(requestTo(server.url())) : llm::post(requestTo(server.url()), body);
        // Qt may miss that a connection went before it was used; whoever asks gives up after a time of their own.
        const bool mayMissIt = requestBytes == 0 && resets;
        const bool isFinished = waitFor([&call] { return call->isFinished(); }, mayMissIt ? 2'000 : patience);
        QVERIFY(isFinished || mayMissIt);
        if (isFinished) {
            QVERIFY(!llm::cameWhole(*call));
            const QString code = llm::replyError(*call).code;
            QVERIFY2(code == u"connection_cut" || code == u"network_error", qPrintable(code));
        }
        QVERIFY(server.hasHeardAll());
        QVERIFY2(server.requests <= 1 && (server.requests == 1 || requestBytes == 0),
                 qPrintable(QString::number(server.requests)));
        if (!isFinished)
            QSKIP("Qt missed that the connection went");
    }

    void whatIsAskedIsWhatWasGiven_data()
    {
        QTest::addColumn<QString>("path");
        QTest::addColumn<QByteArray>("target");
        QTest::newRow("no path") << QString() << QByteArray("/");
        QTest::newRow("a path") << u"/v1/models"_s << QByteArray("/v1/models");
        QTest::newRow("a question") << u"/v1/models?a=b%20c&d"_s << QByteArray("/v1/models?a=b%20c&d");
        QTest::newRow("no path, a question") << u"?a=b"_s << QByteArray("/?a=b");
        QTest::newRow("letters and blanks") << u"/caf\u00e9 x#part"_s << QByteArray("/caf%C3%A9%20x");
        QTest::newRow("slashes") << u"/a%2Fb//c"_s << QByteArray("/a%2Fb//c");
    }
    void whatIsAskedIsWhatWasGiven()
    {
        QFETCH(QString, path);
        QFETCH(QByteArray, target);
        FaultServer server;
        server.play({Send{hello}});
        QNetworkRequest request = requestTo(server.url() + path);
        request.setRawHeader("X-Note", "yes");
        llm::HttpCall reply = llm::post(request, "what is \0 said"_ba);
        QSignalSpy sent(reply.get(), &QNetworkReply::requestSent);
        QTRY_VERIFY(reply->isFinished());
        QCOMPARE(sent.size(), 1);
        QCOMPARE(server.requests().size(), 1);
        const QByteArray said = server.requests().first();
        QVERIFY2(said.startsWith("POST " + target + " HTTP/1.1\r\n"), said.constData());
        QVERIFY(said.contains("\r\nhost: 127.0.0.1:" + QByteArray::number(portOf(server.url())) + "\r\n"));
        QVERIFY(said.contains("\r\nx-note: yes\r\n"));
        QVERIFY(said.endsWith("\r\n\r\n" + "what is \0 said"_ba));
        QCOMPARE(reply->readAll(), "Hello");
        QCOMPARE(reply->error(), QNetworkReply::NoError);
        QCOMPARE(reply->rawHeader("content-type"), "text/plain");
        reply.reset();
        QTRY_COMPARE(server.openConnections(), 0);
    }

    void aHostIsReachedByItsName()
    {
        FaultServer server; // at one of the two numbers that the name has
        server.play({Send{hello}});
        const llm::HttpCall reply = llm::ask(requestTo(u"http://localhost:%1/"_s.arg(portOf(server.url()))));
        QTRY_VERIFY(reply->isFinished());
        QCOMPARE(reply->readAll(), "Hello");
        QVERIFY(server.requests().first().startsWith("GET / HTTP/1.1\r\nhost: localhost:"));
    }

    void aProxyIsToldTheWholeAddress()
    {
        FaultServer proxy;
        proxy.play({Send{hello}});
        const Through through(proxy, u"me"_s);
        const llm::HttpCall reply = llm::ask(requestTo(u"http://models.example:8080/v1?a=b"_s));
        QTRY_VERIFY(reply->isFinished());
        QCOMPARE(reply->readAll(), "Hello");
        const QByteArray said = proxy.requests().first();
        QVERIFY2(said.startsWith("GET http://models.example:8080/v1?a=b HTTP/1.1\r\nhost: models.example:8080\r\n"),
                 said.constData());
        QVERIFY(said.contains("\r\nproxy-authorization: Basic " + QByteArray("me:word").toBase64() + "\r\n"));
    }

    void whoIsLetGoOfWhileDiallingLeavesNothingOpen()
    {
        QTcpServer server; // takes nobody in: what is open is seen by what comes in later
        QVERIFY(server.listen(QHostAddress::LocalHost));
        QList<QTcpSocket *> came;
        connect(&server, &QTcpServer::newConnection, this, [&] {
            while (QTcpSocket *socket = server.nextPendingConnection())
                came.append(socket);
        });
        const QNetworkRequest request = requestTo(u"http://127.0.0.1:%1/"_s.arg(server.serverPort()));
        constexpr int rounds = 40;
        int gone = 0;
        for (int round = 0; round < rounds; ++round) {
            llm::HttpCall call = llm::ask(request);
            connect(call->manager(), &QObject::destroyed, this, [&gone] { ++gone; });
            QCoreApplication::sendPostedEvents(call.get()); // it dials, and the loop has not heard of it yet
        }
        QTRY_COMPARE(gone, rounds); // with their threads: nobody dials any more
        QTcpSocket last;            // connections come in the order in which they were made
        last.connectToHost(QHostAddress::LocalHost, server.serverPort());
        QVERIFY(last.waitForConnected());
        const auto isLast = [&last](const QTcpSocket *socket) { return socket->peerPort() == last.localPort(); };
        QTRY_VERIFY(std::ranges::any_of(came, isLast));
        for (const QTcpSocket *socket : std::as_const(came))
            if (!isLast(socket))
                QTRY_COMPARE(socket->state(), QTcpSocket::UnconnectedState);
    }

    void proxiesAreNotTakenForServers_data()
    {
        QTest::addColumn<QString>("url");
        QTest::addColumn<Script>("script");
        QTest::addColumn<int>("status");
        QTest::addColumn<QString>("code");
        const QString plain = u"http://models.example:8080"_s;
        const QString secure = u"https://models.example:8443"_s;
        QTest::newRow("no, plainly") << plain << FaultServer::json(403, "no") << 403
                                     << QString(); // it may be the server's
        QTest::newRow("no") << secure << FaultServer::json(403, "no") << 0 << u"proxy_failed"_s;
        QTest::newRow("a password") << secure
                                    << FaultServer::json(407, "no", "Proxy-Authenticate: Basic realm=\"x\"\r\n") << 0
                                    << u"proxy_refused"_s;
        QTest::newRow("it fails") << secure << FaultServer::json(502, "no") << 0 << u"proxy_failed"_s;
        QTest::newRow("a password of no kind") << secure << FaultServer::json(407, "no") << 0 << u"proxy_failed"_s;
        QTest::newRow("it speaks otherwise")
            << secure << Script{Send{"SSH-2.0-OpenSSH_9.2\r\n\r\n"}} << 0 << u"proxy_failed"_s;
    }
    void proxiesAreNotTakenForServers()
    {
        QFETCH(QString, url);
        QFETCH(Script, script);
        QFETCH(QString, code);
        FaultServer proxy;
        proxy.play(script);
        const Through through(proxy);
        const llm::HttpCall call = llm::ask(requestTo(url));
        QTRY_VERIFY(call->isFinished());
        QTEST(call->attribute(QNetworkRequest::HttpStatusCodeAttribute).toInt(), "status");
        if (!code.isEmpty())
            QCOMPARE(llm::replyError(*call).code, code);
    }

    void aProxyThatIsNotThereIsNotTheServer()
    {
        for (const QString &url : {u"http://models.example:8080"_s, u"https://models.example:8443"_s}) {
            auto proxy = std::make_unique<FaultServer>();
            const Through through(*proxy);
            const QString place = u"127.0.0.1:%1"_s.arg(portOf(proxy->url()));
            proxy.reset();
            const llm::HttpCall call = llm::ask(requestTo(url));
            QTRY_VERIFY(call->isFinished());
            const base::Error error = llm::replyError(*call);
            QCOMPARE(error.code, u"proxy_failed"_s);
            QVERIFY2(error.detail.startsWith(place), qPrintable(error.detail)); // which one
        }
    }

    void aProxyThatIsForSomethingElseIsPassedOver()
    {
        const QNetworkProxy::ProxyType kinds[] = {QNetworkProxy::FtpCachingProxy, QNetworkProxy::HttpCachingProxy};
        for (const QNetworkProxy::ProxyType kind : kinds) {
            QNetworkProxy::setApplicationProxy(QNetworkProxy(kind, u"127.0.0.1"_s, 1));
            for (const QString &url : {u"https://models.example"_s, u"http://models.example"_s}) {
                const llm::HttpCall call = llm::ask(requestTo(url));
                QTRY_VERIFY(call->isFinished());
                QCOMPARE(llm::replyError(*call).code,
                         u"proxy_failed"_s); // none is for such an address, or nobody is there
            }
            FaultServer server;
            server.play({Send{hello}});
            const llm::HttpCall call = llm::ask(requestTo(server.url()));
            QTRY_VERIFY(call->isFinished());
            QCOMPARE(call->readAll(), "Hello");
        }
        QNetworkProxy::setApplicationProxy(QNetworkProxy(QNetworkProxy::DefaultProxy));
    }

    void aPasswordThatAProxyDoesNotTakeIsNamed()
    {
        FaultServer proxy;
        proxy.play(FaultServer::json(407, "no", "Proxy-Authenticate: Basic realm=\"x\"\r\n"));
        const Through through(proxy, u"me"_s);
        const llm::HttpCall call = llm::post(requestTo(u"http://models.example:8080/v1"_s), "what is said");
        QTRY_VERIFY(call->isFinished());
        QCOMPARE(call->attribute(QNetworkRequest::HttpStatusCodeAttribute).toInt(), 407);
        QCOMPARE(proxy.requests().size(), 1);
    }

    void nothingIsFollowedOrKept()
    {
        FaultServer server;
        server.play(FaultServer::json(302, "no", "Location: /elsewhere\r\nSet-Cookie: a=b\r\n"));
        for (int round = 1; round <= 2; ++round) {
            const llm::HttpCall call = llm::ask(requestTo(server.url()));
            QTRY_VERIFY(call->isFinished());
            QCOMPARE(call->attribute(QNetworkRequest::HttpStatusCodeAttribute).toInt(), 302);
            QCOMPARE(call->readAll(), "no");
            QCOMPARE(server.requests().size(), round);
            QVERIFY(!server.requests().last().toLower().contains("cookie"));
        }
    }

    void whoAsksIsNotTold()
    {
        FaultServer server;
        server.play({Send{hello}});
        const llm::HttpCall call = llm::ask(requestTo(server.url()));
        QTRY_VERIFY(call->isFinished());
        QByteArrayList names;
        const QByteArray request = server.requests().first();
        for (const QByteArray &line : request.first(request.indexOf("\r\n\r\n")).split('\n').sliced(1))
            names.append(line.first(line.indexOf(':')).toLower());
        std::ranges::sort(names);
        QCOMPARE(names, QByteArrayList({"accept-encoding", "accept-language", "connection", "content-length", "host",
                                        "user-agent"}));
        QVERIFY(request.toLower().contains("\r\naccept-language: *\r\n"));
    }

    void manyFieldsHoldNobodyUp()
    {
        for (const QByteArray &field : {"abc:\r\n"_ba, "(:\r\n"_ba, "a\x01: b\r\n"_ba}) {
            FaultServer server;
            server.play({Send{"HTTP/1.1 200 OK\r\n" + field.repeated(60'000 / field.size()) + "\r\nHello"}, Close{}});
            const llm::HttpCall call = llm::ask(requestTo(server.url()));
            QTRY_VERIFY_WITH_TIMEOUT(call->isFinished(), tests::patience);
            QCOMPARE(call->readAll(), "Hello");
        }
    }

    void aBodyMayEndWithItsConnection_data()
    {
        QTest::addColumn<QByteArray>("head");
        QTest::addColumn<bool>("whole");
        const QByteArray ok = "HTTP/1.1 200 OK\r\n";
        QTest::newRow("without a length") << ok + "\r\n" << true;
        QTest::newRow("of a length that is none") << ok + "Content-Length: many\r\n\r\n" << true;
        QTest::newRow("of that length") << ok + "Content-Length: 5\r\n\r\n" << true;
        QTest::newRow("of another length") << ok + "Content-Length: 6\r\n\r\n" << false;
        QTest::newRow("without its last chunk") << ok + "Transfer-Encoding: chunked\r\n\r\n5\r\n" << false;
    }
    void aBodyMayEndWithItsConnection()
    {
        QFETCH(QByteArray, head);
        for (int round = 0; round < 20; ++round) {
            FaultServer server;
            server.play({Send{head + "Hello"}, Wait{round}, Close{}});
            const llm::HttpCall call =
                round % 2 ? llm::ask(requestTo(server.url())) : llm::post(requestTo(server.url()), "what is said");
            QSignalSpy finished(call.get(),
                                &QNetworkReply::finished); // waits in an event loop: how fast it hears matters
            QVERIFY(finished.wait(patience));
            QCOMPARE(call->readAll(), "Hello");
            QTEST(llm::cameWhole(*call), "whole");
            QCOMPARE(server.requests().size(), 1);
        }
    }

    void anAnswerMayComeBeforeTheRequestIsWhole()
    {
        QTcpServer hasty;
        QVERIFY(hasty.listen(QHostAddress::LocalHost));
        connect(&hasty, &QTcpServer::newConnection, this, [&hasty] {
            QTcpSocket *socket = hasty.nextPendingConnection();
            socket->write("HTTP/1.1 413 Too Large\r\nContent-Length: 2\r\n\r\nno");
            connect(socket, &QTcpSocket::readyRead, socket, [socket] { socket->readAll(); });
        });
        const llm::HttpCall reply =
            llm::post(requestTo(u"http://127.0.0.1:%1/"_s.arg(hasty.serverPort())), QByteArray(20'000'000, 'a'));
        QTRY_VERIFY_WITH_TIMEOUT(reply->isFinished(), 20'000);
        QCOMPARE(reply->attribute(QNetworkRequest::HttpStatusCodeAttribute).toInt(), 413);
        QCOMPARE(reply->readAll(), "no");
    }

    void whatNobodyReadsStaysWithTheSender()
    {
        const ServerElsewhere server([](FaultServer &there) {
            there.play({Send{FaultServer::streamHead()}, Flood{QByteArray(60'000, 'a'), 400'000'000}});
        });
        const llm::HttpCall reply = llm::ask(requestTo(server.url()));
        QTRY_VERIFY(reply->bytesAvailable() > 0);
        qint64 before = -1;
        QTRY_VERIFY_WITH_TIMEOUT(std::exchange(before, server.flooded()) == server.flooded() && before > 1'000'000,
                                 20'000); // the system's own buffers are full
        QVERIFY2(reply->bytesAvailable() < 1'000'000, qPrintable(QString::number(reply->bytesAvailable())));
        QVERIFY2(server.flooded() < 26'000'000, qPrintable(QString::number(server.flooded())));
        qint64 all = 0;
        connect(reply.get(), &QNetworkReply::readyRead, this, [&all, &reply] { all += reply->readAll().size(); });
        all += reply->readAll().size();
        QTRY_VERIFY(all > 30'000'000); // it goes on where it stood
    }

    void lettingGoHangsUp()
    {
        FaultServer server;
        server.play({Send{FaultServer::streamHead() + "Hello"}});
        server.playAt("/last", {Send{hello}});
        llm::HttpCall reply = llm::ask(requestTo(server.url()));
        int heard = 0;
        connect(reply.get(), &QNetworkReply::finished, this, [&heard] { heard += 100; });
        connect(reply.get(), &QNetworkReply::readyRead, this, [&heard, &reply] { // while it speaks
            ++heard;
            reply.reset();
        });
        QTRY_COMPARE(heard, 1);
        QTRY_COMPARE(server.openConnections(), 0);
        int gone = 0;
        for (int i = 0; i < 100; ++i) {
            const llm::HttpCall call = llm::ask(requestTo(server.url())); // let go of before it began
            connect(call->manager(), &QObject::destroyed, this, [&gone] { ++gone; });
        }
        QTRY_COMPARE(gone, 100);
        const llm::HttpCall last = llm::ask(requestTo(server.url() + u"/last"_s));
        QTRY_VERIFY(last->isFinished());
        QCOMPARE(heard, 1);
        QCOMPARE(server.connections(), 2); // the first and the last
    }
};

DRAMATIS_TEST(TestHttpCall);

} // namespace tst_httpcall

#include "tst_httpcall.moc"
