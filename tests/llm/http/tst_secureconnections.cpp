#include "llm/heard.h"
#include "llm/http/request.h"
#include "support/main/testmain.h"

#include <QFile>
#include <QNetworkAccessManager>
#include <QNetworkProxy>
#include <QNetworkReply>
#include <QProcess>
#include <QSslCertificate>
#include <QSslConfiguration>
#include <QSslKey>
#include <QSslServer>
#include <QStandardPaths>
#include <QTcpSocket>
#include <QTemporaryDir>
#include <QTest>

#ifdef Q_OS_UNIX
#include <array>
#include <unistd.h>
#endif

namespace tst_secureconnections {

using namespace dramatis;
using namespace dramatis::tests;
using namespace Qt::StringLiterals;

namespace {

// A server with a certificate, which answers every request with a reply and remembers what it could read.
class SecureServer : public QObject {
public:
    explicit SecureServer(const QSslConfiguration &configuration)
    {
        m_server.setSslConfiguration(configuration);
        connect(&m_server, &QSslServer::pendingConnectionAvailable, this, [this] {
            QTcpSocket *socket = m_server.nextPendingConnection();
            connect(socket, &QTcpSocket::readyRead, this, [this, socket] {
                read += socket->readAll();
                if (!hasWhole())
                    return;
                if (answers)
                    socket->write(FaultServer::streamHead() + FaultServer::delta("Hello") + FaultServer::finish());
                socket->disconnectFromHost();
            });
        });
        if (!m_server.listen(QHostAddress::LocalHost))
            qFatal("no port");
    }
    QString url(const QString &host = u"127.0.0.1"_s) const
    {
        return u"https://%1:%2"_s.arg(host).arg(m_server.serverPort());
    }

    QByteArray read;
    bool answers = true;

private:
    bool hasWhole() const
    {
        const qsizetype end = read.indexOf("\r\n\r\n");
        const QByteArray head = read.first(std::max<qsizetype>(end, 0)).toLower();
        return end > 0
               && read.size() >= end + 4
                                     + head.sliced(head.indexOf("content-length:") + 15)
                                           .split('\r')
                                           .first()
                                           .trimmed()
                                           .toLongLong();
    }

    QSslServer m_server;
};

// A proxy that connects whoever asks with a password to one server, whatever the name.
class Tunnel : public QObject {
public:
    explicit Tunnel(quint16 to)
    {
        connect(&m_server, &QTcpServer::newConnection, this, [this, to] {
            QTcpSocket *here = m_server.nextPendingConnection();
            auto *there = new QTcpSocket(here);
            connect(here, &QTcpSocket::readyRead, this, [this, here, there, to] {
                if (connected) {
                    there->write(here->readAll());
                    return;
                }
                asked += here->readAll();
                if (!asked.endsWith("\r\n\r\n"))
                    return;
                if (asked.contains("Proxy-Authorization: ")) {
                    there->connectToHost(QHostAddress::LocalHost, to);
                    here->write("HTTP/1.1 200 Connected\r\nX-Proxy: yes\r\n\r\n");
                    connected = true;
                } else {
                    here->write(
                        "HTTP/1.1 407 Who?\r\nProxy-Authenticate: Basic realm=\"x\"\r\nContent-Length: 0\r\n\r\n");
                }
            });
            connect(there, &QTcpSocket::readyRead, here, [here, there] { here->write(there->readAll()); });
            connect(there, &QTcpSocket::disconnected, here, &QTcpSocket::disconnectFromHost);
        });
        if (!m_server.listen(QHostAddress::LocalHost))
            qFatal("no port");
    }
    quint16 port() const { return m_server.serverPort(); }

    QByteArray asked;
    bool connected = false;

private:
    QTcpServer m_server;
};

QByteArray contentOf(const QString &path)
{
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

} // namespace

// What does not verify gets neither a key nor a word; and proxies.
class TestSecureConnections : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void initTestCase()
    {
        m_before = QSslConfiguration::defaultConfiguration();
        m_isPossible = !QStandardPaths::findExecutable(u"openssl"_s).isEmpty() && QSslSocket::supportsSsl();
        if (!m_isPossible)
            return;
        openssl({u"req"_s, u"-x509"_s, u"-newkey"_s, u"rsa:2048"_s, u"-nodes"_s, u"-subj"_s, u"/CN=Authority"_s,
                 u"-days"_s, u"30"_s, u"-keyout"_s, path("ca.key"), u"-out"_s, path("ca.pem")});
        QVERIFY2(QFile::exists(path("ca.pem")), "openssl made no certificate");
        // Who issues these is known to the system; all else is as it is everywhere.
        QSslConfiguration trusting = m_before;
        trusting.addCaCertificate(QSslCertificate(contentOf(path("ca.pem"))));
        QSslConfiguration::setDefaultConfiguration(trusting);
    }
    void init()
    {
        if (!m_isPossible)
            QSKIP("the program openssl, which makes the certificates, is not installed");
    }
    void cleanupTestCase() { QSslConfiguration::setDefaultConfiguration(m_before); }

    void whatVerifiesIsSpokenTo()
    {
        SecureServer server(configuration("good", u"IP:127.0.0.1"_s));
        const Heard heard(server.url());
        QVERIFY2(heard.end().kind == EndKind::Finished, qPrintable(heard.end().error.detail));
        QCOMPARE(heard.listening.text, u"Hello"_s);
        QVERIFY(server.read.contains(secret));
    }

    void whatDoesNotVerifyGetsNothing_data()
    {
        QTest::addColumn<QString>("kind");
        for (const char *kind : {"expired", "not yet", "wrong host", "self-signed", "another authority"})
            QTest::newRow(kind) << QString::fromLatin1(kind);
    }
    void whatDoesNotVerifyGetsNothing()
    {
        QFETCH(QString, kind);
        const QString here = u"IP:127.0.0.1"_s;
        QSslConfiguration shown;
        if (kind == "expired"_L1)
            shown = configuration("expired", here,
                                  {u"-not_before"_s, u"20200101000000Z"_s, u"-not_after"_s, u"20200201000000Z"_s});
        else if (kind == "not yet"_L1)
            shown = configuration("early", here,
                                  {u"-not_before"_s, u"20900101000000Z"_s, u"-not_after"_s, u"20910101000000Z"_s});
        else if (kind == "wrong host"_L1)
            shown = configuration("elsewhere", u"DNS:elsewhere.example"_s);
        else if (kind == "self-signed"_L1)
            shown = selfSigned("self", here);
        else
            shown = issuedBy("stranger", "own", here);
        SecureServer server(shown);
        const Heard heard(server.url());
        QCOMPARE(heard.end().kind, EndKind::Failed);
        QCOMPARE(heard.end().error.code, u"tls_failed"_s);
        QCOMPARE(heard.end().tries, 1);
        QVERIFY(!heard.end().error.detail.isEmpty());
        QCOMPARE(server.read, QByteArray());
    }

    void oldProtocolsAreRefused()
    {
        QSslConfiguration old = configuration("old", u"IP:127.0.0.1"_s);
        QT_WARNING_PUSH
        QT_WARNING_DISABLE_DEPRECATED
        old.setProtocol(QSsl::TlsV1_0);
        QT_WARNING_POP
        SecureServer server(old);
        const Heard heard(server.url());
        QCOMPARE(heard.end().kind, EndKind::Failed);
        QCOMPARE(server.read, QByteArray());
    }

    void plainWordsWhereSecureOnesAreExpected()
    {
        FaultServer server;
        server.play({Send{FaultServer::streamHead() + FaultServer::delta("Hello") + FaultServer::finish()}, Close{}});
        const Heard heard(server.url().replace(u"http:"_s, u"https:"_s), unhurriedButInSilence());
        QCOMPARE(heard.end().kind, EndKind::Failed);
        QVERIFY(heard.end().error.kind == base::Fault::Refused || heard.end().error.kind == base::Fault::Timeout);
        QCOMPARE(server.requests().size(), 0);
    }

    void whoMakesNoSecureConnectionIsNotWaitedForLong()
    {
        QTcpServer mute;
        QVERIFY(mute.listen(QHostAddress::LocalHost));
        const Heard heard(u"https://127.0.0.1:%1"_s.arg(mute.serverPort()), unhurriedButInSilence());
        QCOMPARE(heard.end().error.code, u"connect_timeout"_s);
        QCOMPARE(heard.end().tries, 1);
    }

    void secureWordsWherePlainOnesAreExpected()
    {
        SecureServer server(configuration("plain", u"IP:127.0.0.1"_s));
        const Heard heard(server.url().replace(u"https:"_s, u"http:"_s));
        QCOMPARE(heard.end().kind, EndKind::Failed);
        QCOMPARE(server.read, QByteArray());
    }

    void aProxyThatWantsAPasswordIsNamed_data()
    {
        QTest::addColumn<QString>("url");
        QTest::addColumn<QString>("code");
        QTest::newRow("plain") << u"http://models.example:8080"_s << u"http_407"_s;
        QTest::newRow("secure") << u"https://models.example:8443"_s << u"proxy_refused"_s;
    }
    void aProxyThatWantsAPasswordIsNamed()
    {
        QFETCH(QString, url);
        QFETCH(QString, code);
        FaultServer proxy;
        proxy.play({Send{"HTTP/1.1 407 Proxy Authentication Required\r\nProxy-Authenticate: Basic "
                         "realm=\"x\"\r\nContent-Length: 0\r\nConnection: close\r\n\r\n"},
                    Close{}});
        QNetworkProxy::setApplicationProxy(
            QNetworkProxy(QNetworkProxy::HttpProxy, u"127.0.0.1"_s, quint16(QUrl(proxy.url()).port())));
        const Heard heard(url);
        QNetworkProxy::setApplicationProxy(QNetworkProxy(QNetworkProxy::DefaultProxy));
        QCOMPARE(heard.end().kind, EndKind::Failed);
        QCOMPARE(heard.end().error.code, code);
        QCOMPARE(proxy.requests().size(), 1);
        // To a secure server the proxy passes bytes that it cannot read.
        QCOMPARE(proxy.requests().first().contains(secret), url.startsWith("http:"_L1));
        QCOMPARE(proxy.requests().first().startsWith("CONNECT"), url.startsWith("https:"_L1));
    }

    void lettingGoWhileItSpeaksIsSafe_data()
    {
        QTest::addColumn<int>("when");
        QTest::newRow("while it goes out") << 0;
        QTest::newRow("when it is sent") << 1;
        QTest::newRow("at the head") << 2;
        QTest::newRow("at the first words") << 3;
        QTest::newRow("at the end") << 4;
    }
    void lettingGoWhileItSpeaksIsSafe()
    {
        QFETCH(int, when);
        SecureServer server(configuration("good", u"IP:127.0.0.1"_s));
        llm::HttpCall call = llm::post(llm::plainRequest(QUrl(server.url())), QByteArray(300'000, 'a'));
        int heard = 0;
        bool isGone = false;
        connect(call->manager(), &QObject::destroyed, this, [&isGone] { isGone = true; });
        const auto letGo = [&](int now) {
            heard += now == when ? 1 : 0;
            if (now == when)
                call.reset();
        };
        connect(call.get(), &QNetworkReply::uploadProgress, this, [&] { letGo(0); });
        connect(call.get(), &QNetworkReply::requestSent, this, [&] { letGo(1); });
        connect(call.get(), &QNetworkReply::metaDataChanged, this, [&] { letGo(2); });
        connect(call.get(), &QNetworkReply::readyRead, this, [&] { letGo(3); });
        connect(call.get(), &QNetworkReply::finished, this, [&] { letGo(4); });
        QTRY_COMPARE(heard, 1);
        QTRY_VERIFY(isGone); // and with it the thread that could have more to say
        QCOMPARE(heard, 1);
    }

    // In a program of several classes Qt Test takes a write to nobody for a crash, unless it is kept from it.
    void aWriteToNobodyFailsAndIsNoCrash()
    {
#ifdef Q_OS_UNIX
        std::array<int, 2> pipe{};
        QCOMPARE(::pipe(pipe.data()), 0);
        ::close(pipe[0]);
        QCOMPARE(::write(pipe[1], "x", 1), ssize_t(-1));
        ::close(pipe[1]);
#else
        QSKIP("there is no such signal here");
#endif
    }

    void progressTellsOfWhatHasLeft()
    {
        // It reads nothing: what the system does not take stays here.
        QSslServer silent;
        const QSslConfiguration shown = configuration("good", u"IP:127.0.0.1"_s);
        silent.setSslConfiguration(shown);
        QVERIFY(silent.listen(QHostAddress::LocalHost));
        connect(&silent, &QSslServer::pendingConnectionAvailable, this,
                [&silent] { silent.nextPendingConnection()->setReadBufferSize(1); });
        const llm::HttpCall call = llm::post(
            llm::plainRequest(QUrl(u"https://127.0.0.1:%1/"_s.arg(silent.serverPort()))), QByteArray(40'000'000, 'a'));
        qint64 most = 0;
        connect(call.get(), &QNetworkReply::uploadProgress, this,
                [&most](qint64 gone) { most = std::max(most, gone); });
        QTRY_VERIFY(most > 0);
        // In the time that this much takes where it is read.
        SecureServer reading(shown);
        const llm::HttpCall other = llm::post(llm::plainRequest(QUrl(reading.url())), QByteArray(10'000'000, 'b'));
        QTRY_VERIFY_WITH_TIMEOUT(other->isFinished(), 60'000);
        QVERIFY2(most < 30'000'000, qPrintable(QString::number(most)));
    }

    void aHangUpBehindTheRequestIsNotAskedAgain()
    {
        SecureServer server(configuration("good", u"IP:127.0.0.1"_s));
        server.answers = false;
        const Heard heard(server.url());
        QCOMPARE(heard.end().error.code, u"hung_up"_s);
        QCOMPARE(server.read.count(secret), 1);
    }

    void throughATunnelTheNameIsChecked()
    {
        SecureServer server(configuration("named", u"DNS:models.example"_s));
        for (const QString &host : {u"models.example"_s, u"elsewhere.example"_s}) {
            Tunnel proxy(quint16(QUrl(server.url()).port()));
            QNetworkProxy::setApplicationProxy(
                QNetworkProxy(QNetworkProxy::HttpProxy, u"127.0.0.1"_s, proxy.port(), u"me"_s, u"word"_s));
            const Heard heard(u"https://%1"_s.arg(host));
            QNetworkProxy::setApplicationProxy(QNetworkProxy(QNetworkProxy::DefaultProxy));
            QVERIFY2(proxy.asked.startsWith("CONNECT " + host.toUtf8() + ":443 HTTP/1.1\r\n"), proxy.asked.constData());
            QVERIFY(proxy.asked.contains("Proxy-Authorization: Basic " + QByteArray("me:word").toBase64()));
            QVERIFY(!proxy.asked.contains(secret));
            if (host == u"models.example") {
                QVERIFY2(heard.end().kind == EndKind::Finished,
                         qPrintable(heard.end().error.code + u' ' + heard.end().error.detail));
                QCOMPARE(heard.listening.text, u"Hello"_s);
                QVERIFY(!server.read.contains("Proxy-Authorization"));
                server.read.clear();
            } else {
                QCOMPARE(heard.end().error.code, u"tls_failed"_s);
                QCOMPARE(server.read, QByteArray());
            }
        }
    }

    void thisComputerIsNeverReachedThroughAProxy()
    {
        FaultServer proxy;
        FaultServer server;
        server.play({Send{FaultServer::streamHead() + FaultServer::delta("Hello") + FaultServer::finish()}, Close{}});
        QNetworkProxy::setApplicationProxy(
            QNetworkProxy(QNetworkProxy::HttpProxy, u"127.0.0.1"_s, quint16(QUrl(proxy.url()).port())));
        const Heard heard(server.url());
        QNetworkProxy::setApplicationProxy(QNetworkProxy(QNetworkProxy::DefaultProxy));
        QCOMPARE(heard.end().kind, EndKind::Finished);
        QCOMPARE(proxy.connections(), 0);
    }

private:
    QString path(const char *name) const { return m_folder.filePath(QString::fromLatin1(name)); }

    static void openssl(const QStringList &arguments)
    {
        QProcess process;
        process.start(u"openssl"_s, arguments);
        if (!process.waitForFinished(20'000) || process.exitCode() != 0)
            qWarning("openssl: %s", process.readAllStandardError().constData());
    }

    QSslConfiguration read(const QByteArray &name) const
    {
        QSslConfiguration shown;
        shown.setLocalCertificate(QSslCertificate(contentOf(path((name + ".pem").constData()))));
        shown.setPrivateKey(QSslKey(contentOf(path((name + ".key").constData())), QSsl::Rsa));
        return shown;
    }

    QSslConfiguration selfSigned(const QByteArray &name, const QString &host) const
    {
        openssl({u"req"_s, u"-x509"_s, u"-newkey"_s, u"rsa:2048"_s, u"-nodes"_s, u"-subj"_s, u"/CN=here"_s,
                 u"-addext"_s, u"subjectAltName="_s + host, u"-days"_s, u"30"_s, u"-keyout"_s,
                 path((name + ".key").constData()), u"-out"_s, path((name + ".pem").constData())});
        return read(name);
    }

    QSslConfiguration configuration(const QByteArray &name, const QString &host,
                                    const QStringList &time = {u"-days"_s, u"30"_s}) const
    {
        return issuedBy("ca", name, host, time);
    }

    QSslConfiguration issuedBy(const QByteArray &authority, const QByteArray &name, const QString &host,
                               const QStringList &time = {u"-days"_s, u"30"_s}) const
    {
        if (!QFile::exists(path((authority + ".pem").constData())))
            openssl({u"req"_s, u"-x509"_s, u"-newkey"_s, u"rsa:2048"_s, u"-nodes"_s, u"-subj"_s, u"/CN=Stranger"_s,
                     u"-days"_s, u"30"_s, u"-keyout"_s, path((authority + ".key").constData()), u"-out"_s,
                     path((authority + ".pem").constData())});
        openssl(QStringList{u"req"_s, u"-x509"_s, u"-newkey"_s, u"rsa:2048"_s, u"-nodes"_s, u"-subj"_s, u"/CN=here"_s,
                            u"-addext"_s, u"subjectAltName="_s + host, u"-addext"_s,
                            u"basicConstraints=critical,CA:FALSE"_s, u"-CA"_s, path((authority + ".pem").constData()),
                            u"-CAkey"_s, path((authority + ".key").constData()), u"-keyout"_s,
                            path((name + ".key").constData()), u"-out"_s, path((name + ".pem").constData())}
                + time);
        return read(name);
    }

    QTemporaryDir m_folder;
    QSslConfiguration m_before;
    bool m_isPossible = false;
};

DRAMATIS_TEST(TestSecureConnections);

} // namespace tst_secureconnections

#include "tst_secureconnections.moc"
