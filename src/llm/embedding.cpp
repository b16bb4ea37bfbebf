#include "llm/embedding.h"

#include <QJsonArray>
#include <QJsonObject>

#include <algorithm>
#include <cmath>

namespace dramatis::llm {

using base::fail;
using base::Fault;
using base::Result;

namespace {

constexpr qsizetype mostDimensions = 16'384;

// Empty: it is none.
Embedding embeddingIn(const QJsonArray &numbers)
{
    Embedding embedding;
    if (numbers.size() > mostDimensions)
        return {};
    embedding.reserve(numbers.size());
    for (const QJsonValue &number : numbers) {
        if (!number.isDouble() || !std::isfinite(float(number.toDouble())))
            return {};
        embedding.append(float(number.toDouble()));
    }
    // Nothing is like a text that points nowhere.
    return std::ranges::all_of(embedding, [](float number) { return number == 0; }) ? Embedding() : embedding;
}

} // namespace

EmbeddingQuestion embeddingQuestion(const Connection &connection, const QStringList &texts)
{
    const bool ollama = connection.server == Server::Ollama;
    EmbeddingQuestion question{ollama ? QStringLiteral("/api/embed") : QStringLiteral("embeddings"),
                               {{QStringLiteral("input"), QJsonArray::fromStringList(texts)}}};
    if (!connection.model.isEmpty())
        question.body[QStringLiteral("model")] = connection.model;
    return question;
}

bool holdsEmbeddings(const QJsonDocument &answer)
{
    return !answer[QLatin1StringView("data")][0][QLatin1StringView("embedding")].toArray().isEmpty()
        || !answer[QLatin1StringView("embeddings")][0].toArray().isEmpty();
}

Result<QList<Embedding>> embeddingsIn(const QJsonDocument &answer, qsizetype texts)
{
    QList<Embedding> found(texts);
    const QJsonArray data = answer[QLatin1StringView("data")].toArray();
    const QJsonArray plain = answer[QLatin1StringView("embeddings")].toArray();
    for (qsizetype i = 0; i < std::min(texts, data.size()); ++i) {
        const qint64 index = data[i][QLatin1StringView("index")].toInteger(i);
        if (index >= 0 && index < texts)
            found[index] = embeddingIn(data[i][QLatin1StringView("embedding")].toArray());
    }
    for (qsizetype i = 0; i < std::min(texts, plain.size()); ++i)
        found[i] = embeddingIn(plain[i].toArray());
    const bool good = std::ranges::all_of(found, [&](const Embedding &each) {
        return !each.isEmpty() && each.size() == found.first().size();
    });
    if (!good)
        return fail(Fault::Unsupported, QStringLiteral("no_embeddings"),
                    QStringLiteral("the answer does not hold %1 good embeddings of one size").arg(texts));
    return found;
}

} // namespace dramatis::llm
