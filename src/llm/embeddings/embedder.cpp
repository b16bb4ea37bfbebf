#include "llm/embeddings/embedder.h"

#include "llm/http/request.h"
#include "llm/local/localserver.h"

#include <QFileInfo>

#include <utility>

namespace dramatis::llm {

using base::Result;

namespace {

// One text at a time, no longer than what embedding models are made for; a text has to fit into one batch.
const QStringList forTexts{
    QStringLiteral("--embeddings"), QStringLiteral("--parallel"), QStringLiteral("1"),
    QStringLiteral("--batch-size"), QStringLiteral("2048"),       QStringLiteral("--ubatch-size"),
    QStringLiteral("2048")};
constexpr int contextTokens = 2048;

// A model that is made for stories says nothing of how the vectors of its words become one: their mean is what most
// use.
const QStringList byMean{QStringLiteral("--pooling"), QStringLiteral("mean")};

bool wantsPooling(const base::Error &error)
{
    return error.detail.contains(QLatin1StringView("pooling"), Qt::CaseInsensitive);
}

} // namespace

Embedder::Embedder(const Connection &connection, const ApiKey &key, RequestLog *log) :
    m_connection(connection), m_key(key), m_log(log)
{
    if (connection.server == Server::ModelFile)
        serve({});
}

Embedder::~Embedder() = default;

void Embedder::serve(const QStringList &pooling)
{
    if (m_server) {
        m_server->disconnect(this);
        m_server.release()->deleteLater(); // it may be in its signal
    }
    m_server = std::make_unique<LocalServer>(
        ModelFile{m_connection.file, m_connection.program, contextTokens, forTexts + pooling});
    connect(m_server.get(), &LocalServer::changed, this, &Embedder::serverChanged);
}

QString Embedder::model() const
{
    if (const QFileInfo file(m_connection.file); m_server)
        return QStringLiteral("%1 %2").arg(file.fileName(), QString::number(file.size()));
    const QString place = originOf(m_connection.url);
    return m_connection.model.isEmpty() ? place : place + QLatin1Char(' ') + m_connection.model;
}

bool Embedder::isOnThisComputer() const
{
    const Result<QUrl> base = apiBase(m_connection.url);
    return m_server || (base && isThisComputer(*base));
}

void Embedder::embed(const QStringList &texts, std::chrono::milliseconds patience, QObject *context, const Done &done)
{
    m_rests = false;
    const Question question{texts, patience, context, done};
    if (!m_server || m_server->state() == LocalServer::State::Ready)
        return ask(question);
    m_waiting.append(question);
    // A file that is gone is said at once, but not before we are back.
    QMetaObject::invokeMethod(
        this,
        [this] {
            if (!m_waiting.isEmpty())
                m_server->start();
        },
        Qt::QueuedConnection);
}

// What it loads is waited for as long as the server itself may take.
void Embedder::serverChanged()
{
    if (m_server->state() == LocalServer::State::Loading || m_server->state() == LocalServer::State::Stopped)
        return;
    if (m_server->state() != LocalServer::State::Ready)
        return answerWaiting(m_server->error());
    for (const Question &question : std::exchange(m_waiting, {}))
        ask(question);
}

void Embedder::rest()
{
    if (!m_server)
        return;
    m_rests = true;
    m_server->stop();
    answerWaiting({base::Fault::Cancelled,
                   QStringLiteral("connection_changed"),
                   QStringLiteral("the connection was changed in the meantime"),
                   {}});
}

void Embedder::answerWaiting(const base::Error &error)
{
    for (const Question &question : std::exchange(m_waiting, {}))
        if (question.context)
            question.done(std::unexpected(error));
}

void Embedder::ask(const Question &question)
{
    Connection there = m_connection;
    if (m_server) {
        there.server = Server::LlamaCpp;
        there.url = m_server->url();
    }
    auto *call = new JsonCall(there, m_key, question.patience);
    call->setParent(this);
    call->logTo(m_log, QStringLiteral("embeddings"));
    connect(call, &JsonCall::answered, this, [this, call, question](const Result<QJsonDocument> &answer) {
        call->deleteLater();
        if (!question.context)
            return;
        if (!answer && m_server && !m_rests && wantsPooling(answer.error()) && !std::exchange(m_poolsByUs, true)) {
            serve(byMean);
            return embed(question.texts, question.patience, question.context, question.done);
        }
        if (answer)
            question.done(embeddingsIn(*answer, question.texts.size()));
        else
            question.done(std::unexpected(answer.error()));
    });
    const EmbeddingQuestion asked = embeddingQuestion(there, question.texts);
    call->post(asked.path, asked.body);
}

} // namespace dramatis::llm
