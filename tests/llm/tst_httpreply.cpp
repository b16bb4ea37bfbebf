#include "llm/http/dialer.h"
#include "llm/http/route.h"
#include "llm/request.h"
#include "support/faultserver.h"
#include "support/serverelsewhere.h"
#include "support/testmain.h"

#include <QNetworkProxy>
#include <QNetworkReply>
#include <QSignalSpy>
#include <QTcpServer>
#include <QTcpSocket>
#include <QTest>

#include <memory>
#include <vector>

using namespace dramatis;
using namespace dramatis::tests;
using namespace Qt::StringLiterals;

namespace {

const QByteArray hello = FaultServer::head(200, "text/plain", "Content-Length: 5\r\n") + "Hello";

quint16 portOf(const QString &url)
{
    return quint16(QUrl(url).port());
}

// Puts the system's proxies back.
struct Through {
    explicit Through(const FaultServer &server, const QString &user = {})
    {
        QNetworkProxy::setApplicationProxy(QNetworkProxy(QNetworkProxy::HttpProxy, u"127.0.0.1"_s, portOf(server.url()), user, u"word"_s));
    }
    ~Through() { QNetworkProxy::setApplicationProxy(QNetworkProxy(QNetworkProxy::DefaultProxy)); }
};

// A port of this computer that swallows what is sent to it: nobody takes in who comes, and its queue is full.
class Silence {
public:
    Silence()
    {
        m_server.setListenBacklogSize(1);
        m_server.setMaxPendingConnections(1);
        if (!m_server.listen(QHostAddress::LocalHost))
            qFatal("no port");
        m_server.pauseAccepting();
        for (int i = 0; i < 8; ++i)
            m_queue.emplace_back(std::make_unique<QTcpSocket>())->connectToHost(QHostAddress::LocalHost, port());
        QTest::qWait(50);
    }

    quint16 port() const { return m_server.serverPort(); }

private:
    QTcpServer m_server;
    std::vector<std::unique_ptr<QTcpSocket>> m_queue;
};

} // namespace

// One request and its answer, and the connection that both go over.
class TestHttpReply : public QObject {
    Q_OBJECT

private Q_SLOTS:
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
        QNetworkRequest request(QUrl(server.url() + path));
        request.setRawHeader("X-Note", "yes");
        const llm::HttpCall reply = llm::post(request, "what is \0 said"_ba);
        QSignalSpy sent(reply.get(), &QNetworkReply::requestSent);
        QTRY_VERIFY(reply->isFinished());
        QCOMPARE(sent.size(), 1);
        QCOMPARE(server.requests().size(), 1);
        const QByteArray said = server.requests().first();
        QVERIFY2(said.startsWith("POST " + target + " HTTP/1.1\r\n"), said.constData());
        QVERIFY(said.contains("\r\nHost: 127.0.0.1:" + QByteArray::number(portOf(server.url())) + "\r\n"));
        QVERIFY(said.contains("\r\nx-note: yes\r\n"));
        QVERIFY(said.endsWith("\r\n\r\n" + "what is \0 said"_ba));
        QCOMPARE(reply->readAll(), "Hello");
        QCOMPARE(reply->error(), QNetworkReply::NoError);
        QCOMPARE(reply->rawHeader("content-type"), "text/plain");
        QTRY_COMPARE(server.openConnections(), 0);
    }

    void aHostIsReachedByItsName()
    {
        FaultServer server; // at one of the two numbers that the name has
        server.play({Send{hello}});
        const llm::HttpCall reply = llm::ask(QNetworkRequest(QUrl(u"http://localhost:%1/"_s.arg(portOf(server.url())))));
        QTRY_VERIFY(reply->isFinished());
        QCOMPARE(reply->readAll(), "Hello");
        QVERIFY(server.requests().first().startsWith("GET / HTTP/1.1\r\nHost: localhost:"));
    }

    void aProxyIsToldTheWholeAddress()
    {
        FaultServer proxy;
        proxy.play({Send{hello}});
        const Through through(proxy, u"me"_s);
        const llm::HttpCall reply = llm::ask(QNetworkRequest(QUrl(u"http://models.example:8080/v1?a=b"_s)));
        QTRY_VERIFY(reply->isFinished());
        QCOMPARE(reply->readAll(), "Hello");
        const QByteArray said = proxy.requests().first();
        QVERIFY2(said.startsWith("GET http://models.example:8080/v1?a=b HTTP/1.1\r\nHost: models.example:8080\r\n"), said.constData());
        QVERIFY(said.contains("\r\nProxy-Authorization: Basic " + QByteArray("me:word").toBase64() + "\r\n"));
    }

    void addressesTakeTurns_data()
    {
        QTest::addColumn<QStringList>("given");
        QTest::addColumn<QStringList>("turns");
        QTest::newRow("none") << QStringList{} << QStringList{};
        QTest::newRow("one") << QStringList{u"10.0.0.1"_s} << QStringList{u"10.0.0.1"_s};
        QTest::newRow("both") << QStringList{u"fd00::1"_s, u"fd00::2"_s, u"fd00::3"_s, u"10.0.0.1"_s}
                              << QStringList{u"fd00::1"_s, u"10.0.0.1"_s, u"fd00::2"_s, u"fd00::3"_s};
        QTest::newRow("the other first") << QStringList{u"10.0.0.1"_s, u"10.0.0.2"_s, u"fd00::1"_s}
                                         << QStringList{u"10.0.0.1"_s, u"fd00::1"_s, u"10.0.0.2"_s};
    }
    void addressesTakeTurns()
    {
        QFETCH(QStringList, given);
        QList<QHostAddress> addresses;
        for (const QString &each : std::as_const(given))
            addresses.append(QHostAddress(each));
        QStringList turns;
        for (const QHostAddress &each : llm::inTurns(addresses))
            turns.append(each.toString());
        QTEST(turns, "turns");
        QCOMPARE(llm::inTurns(QList<QHostAddress>(50, QHostAddress(u"10.0.0.1"_s))).size(), 8);
    }

    void theNextAddressIsTriedWhereOneFails()
    {
        FaultServer server;
        llm::Dialer dialer(llm::Dialer::Socket::Plain);
        QTcpSocket *won = nullptr;
        connect(&dialer, &llm::Dialer::connected, this, [&won](QTcpSocket *socket) { won = socket; });
        QSignalSpy failed(&dialer, &llm::Dialer::failed);
        // Nobody is at the first; the second is nowhere, and says so or swallows all.
        dialer.dialAny({QHostAddress(u"127.0.0.2"_s), QHostAddress(u"192.0.2.1"_s), QHostAddress(u"127.0.0.1"_s)}, portOf(server.url()));
        QTRY_VERIFY(won);
        QCOMPARE(won->peerAddress(), QHostAddress(u"127.0.0.1"_s));
        QCOMPARE(failed.size(), 0);
    }

    void whereTheLastAddressIsSilentItIsWaitedFor()
    {
        const Silence silence;
        llm::Dialer dialer(llm::Dialer::Socket::Plain);
        QSignalSpy connected(&dialer, &llm::Dialer::connected);
        QSignalSpy failed(&dialer, &llm::Dialer::failed);
        dialer.dialAny({QHostAddress(u"127.0.0.2"_s), QHostAddress(u"127.0.0.1"_s)}, silence.port());
        QTest::qWait(600); // more than twice as long as one address has for itself
        QCOMPARE(connected.size() + failed.size(), 0);
    }

    void whereAllFailTheOneThatSaysMostSaysWhy()
    {
        quint16 nobody = 0;
        {
            const FaultServer gone;
            nobody = portOf(gone.url());
        }
        llm::Dialer dialer(llm::Dialer::Socket::Plain);
        QSignalSpy failed(&dialer, &llm::Dialer::failed);
        dialer.dialAny({QHostAddress(u"fe80::1%lo"_s), QHostAddress(u"127.0.0.2"_s), QHostAddress(u"127.0.0.1"_s)}, nobody);
        QTRY_COMPARE(failed.size(), 1);
        QCOMPARE(failed.first().first().value<QAbstractSocket::SocketError>(), QAbstractSocket::ConnectionRefusedError);
        QVERIFY(!failed.first().last().toString().isEmpty());
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
        const QNetworkRequest request(QUrl(u"http://127.0.0.1:%1/"_s.arg(server.serverPort())));
        for (int round = 0; round < 40; ++round) {
            llm::HttpCall call = llm::ask(request);
            QCoreApplication::sendPostedEvents(call.get()); // it dials, and the loop has not heard of it yet
        }
        QTest::qWait(100);
        for (const QTcpSocket *socket : std::as_const(came))
            QTRY_COMPARE(socket->state(), QTcpSocket::UnconnectedState);
    }

    void proxiesAreNotTakenForServers_data()
    {
        QTest::addColumn<QString>("url");
        QTest::addColumn<Script>("script");
        QTest::addColumn<int>("error");
        const QString plain = u"http://models.example:8080"_s;
        const QString secure = u"https://models.example:8443"_s;
        QTest::newRow("no, plainly") << plain << FaultServer::json(403, "no") << int(QNetworkReply::NoError); // it may be the server's
        QTest::newRow("no") << secure << FaultServer::json(403, "no") << int(QNetworkReply::UnknownProxyError);
        QTest::newRow("a password") << secure << FaultServer::json(407, "no") << int(QNetworkReply::ProxyAuthenticationRequiredError);
        QTest::newRow("it hangs up") << secure << Script{Close{}} << int(QNetworkReply::UnknownProxyError);
        QTest::newRow("it speaks otherwise") << secure << Script{Send{"SSH-2.0"}} << int(QNetworkReply::UnknownProxyError);
        QTest::newRow("it never ends") << secure << Script{Send{"HTTP/1.1 200 OK\r\nX-A: "}, Flood{QByteArray(60'000, 'a'), 900'000'000}}
                                       << int(QNetworkReply::UnknownProxyError);
    }
    void proxiesAreNotTakenForServers()
    {
        QFETCH(QString, url);
        QFETCH(Script, script);
        FaultServer proxy;
        proxy.play(script);
        const Through through(proxy);
        const llm::HttpCall call = llm::ask(QNetworkRequest(QUrl(url)));
        QTRY_VERIFY(call->isFinished());
        QTEST(int(call->error()), "error");
        QVERIFY(proxy.flooded() < 26'000'000);
    }

    void aProxyThatIsNotThereIsNotTheServer()
    {
        for (const QString &url : {u"http://models.example:8080"_s, u"https://models.example:8443"_s}) {
            auto proxy = std::make_unique<FaultServer>();
            const Through through(*proxy);
            proxy.reset();
            const llm::HttpCall call = llm::ask(QNetworkRequest(QUrl(url)));
            QTRY_VERIFY(call->isFinished());
            QCOMPARE(call->error(), QNetworkReply::UnknownProxyError);
        }
    }

    void aProxyThatIsForSomethingElseIsPassedOver()
    {
        const QNetworkProxy::ProxyType kinds[] = {QNetworkProxy::FtpCachingProxy, QNetworkProxy::HttpCachingProxy};
        for (const QNetworkProxy::ProxyType kind : kinds) {
            QNetworkProxy::setApplicationProxy(QNetworkProxy(kind, u"127.0.0.1"_s, 1));
            QCOMPARE(llm::routeTo(QUrl(u"https://models.example"_s)).has_value(), false);
            QCOMPARE(llm::routeTo(QUrl(u"http://models.example"_s)).has_value(), kind == QNetworkProxy::HttpCachingProxy);
            QVERIFY(llm::routeTo(QUrl(u"https://127.0.0.1"_s)).has_value());
        }
        QNetworkProxy::setApplicationProxy(QNetworkProxy(QNetworkProxy::DefaultProxy));
    }

    void manyFieldsHoldNobodyUp()
    {
        for (const QByteArray &field : {"abc:\n"_ba, "(:\n"_ba, "a\x01: b\n"_ba}) {
            FaultServer server;
            server.play({Send{"HTTP/1.1 200 OK\r\n" + field.repeated(60'000 / field.size()) + "Content-Length: 5\r\n\r\nHello"}});
            const llm::HttpCall call = llm::ask(QNetworkRequest(QUrl(server.url())));
            QSignalSpy head(call.get(), &QNetworkReply::metaDataChanged);
            QElapsedTimer clock;
            clock.start();
            QTRY_VERIFY(call->isFinished());
            QVERIFY2(clock.elapsed() < 500, qPrintable(QString::number(clock.elapsed())));
            QCOMPARE(call->error(), field.startsWith('a') && !field.contains('\x01') ? QNetworkReply::ProtocolInvalidOperationError : QNetworkReply::NoError);
        }
    }

    void anAnswerMayComeBeforeTheRequestIsWhole()
    {
        QTcpServer hasty;
        QVERIFY(hasty.listen(QHostAddress::LocalHost));
        connect(&hasty, &QTcpServer::newConnection, this, [&hasty] {
            QTcpSocket *socket = hasty.nextPendingConnection();
            socket->setReadBufferSize(1); // reads next to nothing
            socket->write("HTTP/1.1 413 Too Large\r\nContent-Length: 2\r\n\r\nno");
        });
        const llm::HttpCall reply = llm::post(QNetworkRequest(QUrl(u"http://127.0.0.1:%1/"_s.arg(hasty.serverPort()))), QByteArray(50'000'000, 'a'));
        QTRY_VERIFY(reply->isFinished());
        QCOMPARE(reply->attribute(QNetworkRequest::HttpStatusCodeAttribute).toInt(), 413);
        QCOMPARE(reply->readAll(), "no");
        QCOMPARE(reply->error(), QNetworkReply::NoError);
    }

    void whatNobodyReadsStaysWithTheSender()
    {
        const ServerElsewhere server([](FaultServer &there) { there.play({Send{FaultServer::streamHead()}, Flood{QByteArray(60'000, 'a'), 400'000'000}}); });
        const llm::HttpCall reply = llm::ask(QNetworkRequest(QUrl(server.url())));
        QTRY_VERIFY(reply->bytesAvailable() > 0);
        qint64 before = -1;
        QTRY_VERIFY_WITH_TIMEOUT(std::exchange(before, server.flooded()) == server.flooded() && before > 1'000'000, 20'000); // the system's own buffers are full
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
        llm::HttpCall reply = llm::ask(QNetworkRequest(QUrl(server.url())));
        int heard = 0;
        connect(reply.get(), &QNetworkReply::finished, this, [&heard] { heard += 100; });
        connect(reply.get(), &QNetworkReply::readyRead, this, [&heard, &reply] { // while it speaks
            ++heard;
            reply.reset();
        });
        QTRY_COMPARE(heard, 1);
        QTRY_COMPARE(server.openConnections(), 0);
        for (int i = 0; i < 100; ++i)
            llm::ask(QNetworkRequest(QUrl(server.url()))); // let go of before it began
        QTest::qWait(50);
        QCOMPARE(heard, 1);
        QCOMPARE(server.connections(), 1);
    }
};

DRAMATIS_TEST(TestHttpReply);
#include "tst_httpreply.moc"
