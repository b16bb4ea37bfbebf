// An HTTP server on this computer that does exactly what a test tells it to, down to the byte: also what no server
// should.
#pragma once

#include <QByteArray>
#include <QHash>
#include <QList>
#include <QObject>
#include <QString>
#include <QTcpServer>

#include <atomic>
#include <variant>

class QTcpSocket;

namespace dramatis::tests {

struct Send {
    QByteArray bytes;
};
struct Wait {
    int milliseconds;
};
struct Drip { // in small pieces
    QByteArray bytes;
    int piece;
    int milliseconds; // between two
};
struct Flood { // the same again and again, as fast as it is taken
    QByteArray bytes;
    qint64 total;
};
struct Close {}; // in order
struct Reset {}; // at once

using Step = std::variant<Send, Wait, Drip, Flood, Close, Reset>;
// After the last step the connection stays open and silent.
using Script = QList<Step>;

class FaultServer : public QObject {
    Q_OBJECT
public:
    FaultServer();

    QString url() const; // "http://127.0.0.1:port"
    // What to do once a request has come whole; one script for each request, the last one for all that follow.
    void play(const Script &script) { m_scripts.append(script); }
    // For all requests to a path, whenever they come.
    void playAt(const QByteArray &path, const Script &script) { m_scriptsAt[path] = script; }
    // For all requests that hold this.
    void playWhere(const QByteArray &words, const Script &script) { m_scriptsWhere.append({words, script}); }

    QList<QByteArray> requests() const { return m_requests; } // heads and bodies, as they came
    int connections() const { return m_connections; }
    int openConnections() const;
    qint64 flooded() const { return m_flooded; } // bytes of floods that were taken; from any thread

    static QByteArray head(int status, const QByteArray &type, const QByteArray &more = {});
    static Script json(int status, const QByteArray &body, const QByteArray &headers = {});
    static QByteArray streamHead(); // closed by the end of the connection
    static QByteArray delta(const QByteArray &text);
    static QByteArray finish(); // a finish reason and [DONE]

private:
    void accept();
    Script scriptFor(const QByteArray &request);

    QTcpServer m_server;
    QList<Script> m_scripts;
    QHash<QByteArray, Script> m_scriptsAt;
    QList<std::pair<QByteArray, Script>> m_scriptsWhere;
    QList<QByteArray> m_requests;
    int m_connections = 0;
    std::atomic<qint64> m_flooded = 0;

    friend class FaultConnection;
};

} // namespace dramatis::tests
