// A server of this computer that speaks TLS with a certificate which this program believes, and answers by path.
#pragma once

#include <QFile>
#include <QHash>
#include <QProcess>
#include <QSslCertificate>
#include <QSslConfiguration>
#include <QSslKey>
#include <QSslServer>
#include <QStandardPaths>
#include <QStringList>
#include <QTcpSocket>
#include <QTemporaryDir>

namespace dramatis::tests {

class SecureServer : public QObject {
public:
    static bool isPossible()
    {
        return QSslSocket::supportsSsl() && !QStandardPaths::findExecutable(QStringLiteral("openssl")).isEmpty();
    }

    SecureServer()
    {
        QProcess openssl;
        openssl.start(QStringLiteral("openssl"),
                      {QStringLiteral("req"), QStringLiteral("-x509"), QStringLiteral("-newkey"),
                       QStringLiteral("rsa:2048"), QStringLiteral("-nodes"), QStringLiteral("-subj"),
                       QStringLiteral("/CN=here"), QStringLiteral("-addext"),
                       QStringLiteral("subjectAltName=IP:127.0.0.1,DNS:localhost"), QStringLiteral("-days"),
                       QStringLiteral("30"), QStringLiteral("-keyout"), m_folder.filePath(QStringLiteral("key.pem")),
                       QStringLiteral("-out"), m_folder.filePath(QStringLiteral("own.pem"))});
        openssl.waitForFinished(20'000);
        const QSslCertificate own(contentOf(QStringLiteral("own.pem")));
        QSslConfiguration shown;
        shown.setLocalCertificate(own);
        shown.setPrivateKey(QSslKey(contentOf(QStringLiteral("key.pem")), QSsl::Rsa));
        m_server.setSslConfiguration(shown);
        QSslConfiguration trusting = m_before;
        trusting.addCaCertificate(own);
        QSslConfiguration::setDefaultConfiguration(trusting);
        connect(&m_server, &QSslServer::pendingConnectionAvailable, this,
                [this] { speak(m_server.nextPendingConnection()); });
        if (!m_server.listen(QHostAddress::LocalHost))
            qFatal("no port");
    }
    ~SecureServer() override { QSslConfiguration::setDefaultConfiguration(m_before); }

    QString url(const QString &path, const QString &host = QStringLiteral("127.0.0.1")) const
    {
        return QStringLiteral("https://%1:%2%3").arg(host).arg(m_server.serverPort()).arg(path);
    }
    void answer(const QByteArray &path, const QByteArray &body, const QByteArray &head = "200 OK\r\n")
    {
        m_answers.insert(path, "HTTP/1.1 " + head + "Content-Length: " + QByteArray::number(body.size())
                                   + "\r\nConnection: close\r\n\r\n" + body);
    }
    void redirect(const QByteArray &path, const QString &target)
    {
        answer(path, {}, "302 Found\r\nLocation: " + target.toUtf8() + "\r\n");
    }

    QStringList asked; // paths
    QByteArray read;   // all that was said

private:
    QByteArray contentOf(const QString &name) const
    {
        QFile file(m_folder.filePath(name));
        return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
    }
    void speak(QTcpSocket *socket)
    {
        connect(socket, &QTcpSocket::readyRead, this, [this, socket] {
            const QByteArray request = socket->readAll();
            const QByteArray path = request.split(' ').value(1);
            read += request;
            asked.append(QString::fromUtf8(path));
            socket->write(
                m_answers.value(path, "HTTP/1.1 404 Not Found\r\nContent-Length: 0\r\nConnection: close\r\n\r\n"));
            socket->disconnectFromHost();
        });
    }

    QTemporaryDir m_folder;
    QSslConfiguration m_before = QSslConfiguration::defaultConfiguration();
    QSslServer m_server;
    QHash<QByteArray, QByteArray> m_answers;
};

} // namespace dramatis::tests
