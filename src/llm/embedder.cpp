#include "llm/embedder.h"

#include "llm/request.h"

#include <QPointer>

namespace dramatis::llm {

using base::Result;

Embedder::Embedder(const Connection &connection, const ApiKey &key, RequestLog *log) :
    m_connection(connection), m_key(key), m_log(log)
{}

Embedder::~Embedder() = default;

QString Embedder::model() const
{
    const QString place = originOf(m_connection.url);
    return m_connection.model.isEmpty() ? place : place + QLatin1Char(' ') + m_connection.model;
}

bool Embedder::isOnThisComputer() const
{
    const Result<QUrl> base = apiBase(m_connection.url);
    return base && isThisComputer(*base);
}

void Embedder::embed(const QStringList &texts, std::chrono::milliseconds patience, QObject *context, const Done &done)
{
    auto *call = new JsonCall(m_connection, m_key, patience);
    call->setParent(this);
    call->logTo(m_log, QStringLiteral("embeddings"));
    connect(call, &JsonCall::answered, this,
            [call, done, texts = texts.size(), alive = QPointer(context)](const Result<QJsonDocument> &answer) {
                call->deleteLater();
                if (!alive)
                    return;
                if (answer)
                    done(embeddingsIn(*answer, texts));
                else
                    done(std::unexpected(answer.error()));
            });
    const EmbeddingQuestion question = embeddingQuestion(m_connection, texts);
    call->post(question.path, question.body);
}

} // namespace dramatis::llm
