#include "llm/dialect/dialect.h"

#include "llm/dialect/dialects.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QNetworkRequest>

#include <utility>

namespace dramatis::llm {

void Dialect::sign(QNetworkRequest &request, const ApiKey &key) const
{
    if (!key.secret.isEmpty())
        request.setRawHeader("Authorization", "Bearer " + key.secret.toLatin1());
}

const Dialect &dialectOf(const Connection &connection)
{
    static const OpenAiChat chat;
    static const OpenAiText text;
    static const LlamaCppDialect llamaCpp;
    static const KoboldCppDialect koboldCpp;
    static const OllamaDialect ollama;
    static const AnthropicDialect anthropic;
    if (connection.server == Server::Anthropic)
        return anthropic;
    if (connection.api == Api::Text)
        return text;
    if (connection.api == Api::Native && connection.server == Server::LlamaCpp)
        return llamaCpp;
    if (connection.api == Api::Native && connection.server == Server::KoboldCpp)
        return koboldCpp;
    if (connection.api == Api::Native && connection.server == Server::Ollama)
        return ollama;
    return chat;
}

QJsonObject jsonSchemaOf(const domain::Prompt &prompt)
{
    return prompt.shape ? QJsonDocument::fromJson(prompt.shape->schema).object() : QJsonObject();
}

QJsonArray chatMessages(const QList<domain::PromptMessage> &messages)
{
    const auto named = [](domain::Role role) {
        switch (role) {
        case domain::Role::System: return QStringLiteral("system");
        case domain::Role::User: return QStringLiteral("user");
        case domain::Role::Assistant: return QStringLiteral("assistant");
        }
        return QString();
    };
    QJsonArray wire;
    for (const domain::PromptMessage &message : messages)
        wire.append(
            QJsonObject{{QStringLiteral("role"), named(message.role)}, {QStringLiteral("content"), message.text}});
    return wire;
}

domain::Prompt withShapeInWords(domain::Prompt prompt)
{
    const QJsonObject schema = jsonSchemaOf(prompt);
    if (schema.isEmpty() || prompt.messages.isEmpty()
        || prompt.messages.last().text.contains(QString::fromUtf8(prompt.shape->schema)))
        return prompt; // who asks once more may have said it
    prompt.messages.last().text +=
        QStringLiteral(
            "\n\nAnswer with exactly one JSON object that fits this schema, and with nothing before or after it:\n%1")
            .arg(QString::fromUtf8(QJsonDocument(schema).toJson(QJsonDocument::Compact)));
    return prompt;
}

domain::Prompt continuedInWords(domain::Prompt prompt)
{
    if (prompt.continueFrom.isEmpty())
        return prompt;
    prompt.messages.append({domain::Role::Assistant, std::exchange(prompt.continueFrom, {}), prompt.speaker});
    prompt.messages.append(
        {domain::Role::User,
         QStringLiteral("[This reply was interrupted. Go on with it from exactly where it stops, as the same message, "
                        "without repeating anything of it and without a word about this.]"),
         {}});
    return prompt;
}

QJsonObject samplersOf(const domain::Prompt &prompt, const Connection &connection)
{
    QJsonObject values{{QStringLiteral("temperature"), prompt.sampling.temperature},
                       {QStringLiteral("top_p"), prompt.sampling.topP}};
    if (prompt.sampling.seed >= 0)
        values[QStringLiteral("seed")] = prompt.sampling.seed % 1'000'000;
    if (!prompt.shape)
        layOver(values, connection.samplers);
    return values;
}

void layOver(QJsonObject &body, const QJsonObject &extra)
{
    for (auto field = extra.begin(); field != extra.end(); ++field) {
        if (field.value().isNull())
            body.remove(field.key());
        else
            body[field.key()] = field.value();
    }
}

} // namespace dramatis::llm
