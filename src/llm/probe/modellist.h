// Asks an endpoint which models it has.
#pragma once

#include "llm/http/jsoncall.h"

#include <QJsonArray>

namespace dramatis::llm {

struct ModelEntry {
    QString id;
    qint64 contextTokens = 0; // 0: not said
    QString shown =
        {}; // where the id is too long to choose, or not what it looks like: a safe picture of it; empty: the id

    bool operator==(const ModelEntry &) const = default;
};

QList<ModelEntry> modelsIn(const QJsonObject &answer);

class ModelList : public QObject {
    Q_OBJECT
public:
    static inline const QString badList = QStringLiteral("bad_model_list"); // a list without the name of a model

    ModelList(Connection connection, ApiKey key, std::chrono::milliseconds patience = std::chrono::seconds(15));
    ~ModelList() override;

    void logTo(RequestLog *log) { m_call.logTo(log, QStringLiteral("model_list")); }
    void start();

Q_SIGNALS:
    // Once, from the event loop.
    void listed(const dramatis::base::Result<QList<dramatis::llm::ModelEntry>> &models);

private:
    void take(const base::Result<QJsonDocument> &answer);
    QList<ModelEntry> withoutKey(QList<ModelEntry> models) const;
    base::Error notAList() const;
    base::Error namesNone(const QJsonArray &list) const;

    QString m_endpoint;
    ApiKey m_key;
    JsonCall m_call;
};

} // namespace dramatis::llm
