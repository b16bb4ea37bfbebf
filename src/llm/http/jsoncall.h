// One question to a server that is answered with JSON at once: a list of models, a count of tokens.
#pragma once

#include "llm/connection.h"
#include "llm/http/request.h"
#include "llm/http/requestlog.h"
#include "llm/keys/apikey.h"

#include <QJsonDocument>
#include <QObject>
#include <QTimer>

namespace dramatis::llm {

class JsonCall : public QObject {
    Q_OBJECT
public:
    static constexpr std::chrono::milliseconds usualPatience{15'000};
    static constexpr qsizetype mostBytes = 8'000'000;

    JsonCall(Connection connection, ApiKey key, std::chrono::milliseconds patience = usualPatience);
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
    HttpCall m_reply;
    QTimer m_patience;
    RequestRecord m_record;
    QByteArray m_body;
    bool m_answered = false;
};

} // namespace dramatis::llm
