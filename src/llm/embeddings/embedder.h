// Turns texts into vectors, with a model of a server that does, or with a model file and a server of our own for it.
#pragma once

#include "llm/embeddings/embedding.h"
#include "llm/http/jsoncall.h"

#include <QPointer>

#include <functional>
#include <memory>

namespace dramatis::llm {

class LocalServer;

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
    // Ends a server of our own until it is asked again; who waits for it hears so.
    void rest();

private:
    struct Question {
        QStringList texts;
        std::chrono::milliseconds patience;
        QPointer<QObject> context;
        Done done;
    };

    void ask(const Question &question);
    void serve(const QStringList &pooling);
    void serverChanged();
    void answerWaiting(const base::Error &error);

    Connection m_connection;
    ApiKey m_key;
    QPointer<RequestLog> m_log;
    std::unique_ptr<LocalServer> m_server; // of a model file
    bool m_poolsByUs = false;
    bool m_rests = false;
    QList<Question> m_waiting; // until it is loaded
};

} // namespace dramatis::llm
