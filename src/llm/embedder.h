// Turns texts into vectors, with a model of a server that does.
#pragma once

#include "llm/embedding.h"
#include "llm/jsoncall.h"

#include <functional>


namespace dramatis::llm {

class Embedder : public QObject {
    Q_OBJECT
public:
    using Done = std::function<void(const base::Result<QList<Embedding>> &)>;

    Embedder(const Connection &connection, const ApiKey &key, RequestLog *log = nullptr);
    ~Embedder() override;

    // What a vector can be compared by: those of another model mean something else.
    QString model() const;
    bool isOnThisComputer() const;
    // `done` once, from the event loop, unless `context` has gone.
    void embed(const QStringList &texts, std::chrono::milliseconds patience, QObject *context, const Done &done);

private:
    Connection m_connection;
    ApiKey m_key;
    QPointer<RequestLog> m_log;
};

} // namespace dramatis::llm
