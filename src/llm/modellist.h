// Asks an endpoint which models it has. A control call: it has a network of its own and never waits behind a stream.
#pragma once

#include "llm/apikey.h"
#include "llm/connection.h"

#include <QJsonObject>
#include <QObject>
#include <QPointer>
#include <QTimer>

#include <memory>

class QNetworkAccessManager;
class QNetworkReply;

namespace dramatis::llm {

struct ModelEntry {
    QString id;
    qint64 contextTokens = 0; // 0: not said

    bool operator==(const ModelEntry &) const = default;
};

QList<ModelEntry> modelsIn(const QJsonObject &answer);

class ModelList : public QObject {
    Q_OBJECT
public:
    ModelList(Connection connection, ApiKey key, std::chrono::milliseconds patience = std::chrono::seconds(15));
    ~ModelList() override;

    void start();

Q_SIGNALS:
    // Once, from the event loop.
    void listed(const dramatis::base::Result<QList<dramatis::llm::ModelEntry>> &models);

private:
    using Models = base::Result<QList<ModelEntry>>;

    void read();
    void finished();
    void answer(Models models);
    Models understood();

    Connection m_connection;
    ApiKey m_key;
    std::unique_ptr<QNetworkAccessManager> m_network;
    QPointer<QNetworkReply> m_reply;
    QTimer m_patience;
    QByteArray m_body;
    bool m_answered = false;
};

} // namespace dramatis::llm
