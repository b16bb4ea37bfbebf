#include "llm/embeddings/embedding.h"

#include <QJsonArray>
#include <QJsonObject>
#include <QtEndian>

#include <algorithm>
#include <cmath>
#include <limits>

namespace dramatis::llm {

using base::fail;
using base::Fault;
using base::Result;

namespace {

constexpr qsizetype mostDimensions = 16'384;

// NaN where it is no number.
QList<float> numbersIn(const QJsonArray &values)
{
    QList<float> numbers;
    if (values.size() > mostDimensions)
        return {};
    numbers.reserve(values.size());
    for (const QJsonValue &value : values)
        numbers.append(float(value.toDouble(std::numeric_limits<double>::quiet_NaN())));
    return numbers;
}

// Some send them so unasked: floats of four bytes in Base64, the lowest byte first.
QList<float> numbersIn(const QString &base64)
{
    const QByteArray bytes = QByteArray::fromBase64(base64.toLatin1());
    QList<float> numbers(bytes.size() / qsizetype(sizeof(float)));
    if (bytes.size() % qsizetype(sizeof(float)) != 0 || numbers.size() > mostDimensions)
        return {};
    qFromLittleEndian<float>(bytes.constData(), numbers.size(), numbers.data());
    return numbers;
}

// Empty: it is none.
Embedding embeddingIn(const QJsonValue &value)
{
    const Embedding embedding = value.isString() ? numbersIn(value.toString()) : numbersIn(value.toArray());
    if (!std::ranges::all_of(embedding, [](float number) { return std::isfinite(number); }))
        return {};
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
    const QJsonValue first = answer[QLatin1StringView("data")][0][QLatin1StringView("embedding")];
    return !first.toArray().isEmpty() || !first.toString().isEmpty()
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
            found[index] = embeddingIn(data[i][QLatin1StringView("embedding")]);
    }
    for (qsizetype i = 0; i < std::min(texts, plain.size()); ++i)
        found[i] = embeddingIn(plain[i]);
    const bool good = std::ranges::all_of(
        found, [&](const Embedding &each) { return !each.isEmpty() && each.size() == found.first().size(); });
    if (!good)
        return fail(Fault::Unsupported, QStringLiteral("no_embeddings"),
                    QStringLiteral("the answer does not hold %1 good embeddings of one size").arg(texts));
    return found;
}

} // namespace dramatis::llm
