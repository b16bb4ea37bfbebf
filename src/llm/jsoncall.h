// One question to a server that is answered with JSON at once: a list of models, a count of tokens. A network of its own, so
// that it never waits behind a stream.
#pragma once

#include "llm/apikey.h"
#include "llm/connection.h"
#include "llm/network.h"
#include "llm/requestlog.h"

#include <QJsonDocument>
#include <QObject>
#include <QPointer>
#include <QTimer>

#include <memory>

class QNetworkAccessManager;
class QNetworkReply;

namespace dramatis::llm {

class JsonCall : public QObject {
    Q_OBJECT
public:
    static constexpr std::chrono::milliseconds usualPatience{15'000};
    static constexpr qsizetype mostBytes = 8'000'000;

    // `shared`: a network that many calls share; without, it has its own. It outlives the call.
    JsonCall(Connection connection, ApiKey key, std::chrono::milliseconds patience = usualPatience,
             QNetworkAccessManager *shared = nullptr);
    ~JsonCall() override;

    // Before it is sent: it is written down there.
    void logTo(RequestLog *log, const QString &task);

    // Paths as for requestFor().
    void get(QStringView path);
    void post(QStringView path, const QJsonObject &body);

    const QByteArray &body() const { return m_body; } // what came of the answer

Q_SIGNALS:
    // Once, from the event loop. Null: an answer that is no JSON, with a good status.
    void answered(const dramatis::base::Result<QJsonDocument> &answer);

private:
    using Answer = base::Result<QJsonDocument>;

    void send(QStringView path, const QByteArray *body);
    void read();
    void finished();
    Answer understood() const;
    void answer(Answer answer);

    Connection m_connection;
    ApiKey m_key;
    Network m_own;
    QNetworkAccessManager *m_network = nullptr;
    QPointer<QNetworkReply> m_reply;
    QTimer m_patience;
    RequestRecord m_record;
    QByteArray m_body;
    bool m_answered = false;
};

} // namespace dramatis::llm
