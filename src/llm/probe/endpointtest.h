// What the Test button and `backend test` ask: is somebody there, with which models, how much does the model read, does
// a short reply stream, does it keep to a schema, and are there embeddings?
#pragma once

#include "llm/backend.h"
#include "llm/connection.h"
#include "llm/keys/apikey.h"
#include "llm/probe/modellist.h"
#include "llm/probe/serverfacts.h"
#include "llm/probe/serverguess.h"
#include "llm/stream/httpbackend.h"
#include "llm/stream/streamlimits.h"

#include <QElapsedTimer>
#include <QObject>

#include <functional>
#include <optional>

namespace dramatis::llm {

struct EndpointReport {
    bool reachable = false;             // it answered at all, be it with an error
    QList<ModelEntry> models;           // empty where the server does not list any
    std::optional<base::Error> badList; // it lists something, and no models
    QString model;                      // the one that replied, or that was asked
    qint64 firstTokenMs = -1;           // -1: none came
    bool streams = false;               // the reply came as a stream of events
    qint64 latencyMs = -1;              // of the first answer
    Server server = Server::Any;        // what it turned out to be, where that was not said
    std::optional<Server>
        looksLike;            // what it shows itself to be, where that can be asked; Any: a list of models, and no more
    qint64 contextTokens = 0; // 0: not said
    QString instruct;         // the template that the model tells of
    bool guessesTemplate = false;   // texts are made here, and nobody says with which template
    std::optional<bool> structured; // an answer kept to a schema; nothing: not tried
    int embeddingSize = 0;          // 0: none
    bool badEmbeddings = false;     // it sent some that cannot be used
    domain::MessageLayout layout = domain::MessageLayout::SystemAnywhere; // the freest one in which it replied
    bool wantsModel = false; // none is chosen, and it does not choose for itself; `model` was tried
    std::optional<base::Error> error;
};

class EndpointTest : public QObject {
    Q_OBJECT
public:
    EndpointTest(Connection connection, ApiKey key, StreamLimits limits = {}, RequestLog *log = nullptr);
    ~EndpointTest() override;

    // What it waits for: anybody there, a reply, a server that is loading its model or has no time, and what is tried
    // after a reply.
    enum class Step { Contact, Reply, Loading, Busy, Form, Embeddings };
    Q_ENUM(Step)

    void start();

Q_SIGNALS:
    void stepped(dramatis::llm::EndpointTest::Step step);
    void finished(const dramatis::llm::EndpointReport &report); // once, from the event loop

private:
    void takeModels(const base::Result<QList<ModelEntry>> &models);
    void reply();
    void takeWaiting(const base::Error &error);
    void takePiece();
    void takeEnd(const StreamEnd &end);
    void askForFacts();
    void askFor(const std::function<void(const ServerFacts &)> &then);
    void tryStructure();
    void tryEmbeddings();
    void takeEmbedding(const QJsonDocument &answer);
    void finish();

    Connection m_connection;
    ApiKey m_key;
    StreamLimits m_limits;
    QPointer<RequestLog> m_log;
    ModelList m_list;
    ServerGuess m_guess;
    std::unique_ptr<FactsQuestion> m_facts;
    std::unique_ptr<JsonCall> m_embedding;
    QString m_answer;
    bool m_isOneOfSeveral = false; // the model that is tried, where none was chosen
    std::unique_ptr<HttpBackend> m_backend;
    std::unique_ptr<Stream> m_stream;
    QElapsedTimer m_clock;
    EndpointReport m_report;
};

} // namespace dramatis::llm
