// An HTTP server that turns texts into vectors: words that mean the same count as one.
#pragma once

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QTcpServer>
#include <QTcpSocket>

namespace dramatis::tests {

class MeaningServer {
public:
    MeaningServer()
    {
        QObject::connect(&m_server, &QTcpServer::newConnection, &m_server, [this] {
            while (QTcpSocket *socket = m_server.nextPendingConnection())
                QObject::connect(socket, &QTcpSocket::readyRead, socket, [this, socket] { read(*socket); });
        });
        if (!m_server.listen(QHostAddress::LocalHost))
            qFatal("no port");
    }

    QString url() const { return QStringLiteral("http://127.0.0.1:%1").arg(m_server.serverPort()); }
    QStringList asked() const { return m_asked; } // all texts
    bool refuses = false;
    int refused = 0; // questions

private:
    void read(QTcpSocket &socket)
    {
        QByteArray &request = m_requests[&socket];
        request += socket.readAll();
        const qsizetype head = request.indexOf("\r\n\r\n");
        const QJsonObject body = head < 0 ? QJsonObject() : QJsonDocument::fromJson(request.sliced(head + 4)).object();
        if (body.isEmpty())
            return; // not whole yet
        request.clear();
        refused += refuses ? 1 : 0;
        const QByteArray answer = refuses ? QByteArray("{}") : QJsonDocument(answerTo(body)).toJson();
        socket.write(QByteArray("HTTP/1.1 ") + (refuses ? "500 No" : "200 OK")
                     + "\r\nContent-Type: application/json\r\nContent-Length: " + QByteArray::number(answer.size())
                     + "\r\n\r\n" + answer);
    }
    QJsonObject answerTo(const QJsonObject &question)
    {
        QJsonArray data;
        for (const QJsonValue &text : question[QLatin1StringView("input")].toArray()) {
            m_asked.append(text.toString());
            data.append(QJsonObject{{QStringLiteral("index"), data.size()},
                                    {QStringLiteral("embedding"), vectorOf(text.toString())}});
        }
        return {{QStringLiteral("data"), data}};
    }
    static QJsonArray vectorOf(const QString &text)
    {
        static const QHash<QString, int> meanings{{QStringLiteral("lamp"), 0},
                                                  {QStringLiteral("beacon"), 0},
                                                  {QStringLiteral("oil"), 1},
                                                  {QStringLiteral("fuel"), 1}};
        QList<int> counts(40);
        for (const QString &word : text.toLower().split(QLatin1Char(' '), Qt::SkipEmptyParts))
            counts[meanings.contains(word) ? meanings[word] : 2 + int(qHash(word, 7) % 38)] +=
                meanings.contains(word) ? 8 : 1;
        QJsonArray numbers;
        for (const int count : counts)
            numbers.append(count);
        return numbers;
    }

    QTcpServer m_server;
    QHash<QTcpSocket *, QByteArray> m_requests;
    QStringList m_asked;
};

} // namespace dramatis::tests
