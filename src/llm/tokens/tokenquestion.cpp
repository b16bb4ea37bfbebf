#include "llm/tokens/tokenquestion.h"

#include <QJsonArray>

namespace dramatis::llm {

std::optional<TokenQuestion> tokenQuestion(const Connection &connection, const QString &text)
{
    TokenQuestion question;
    switch (connection.server) {
    case Server::LlamaCpp:
        question = {QStringLiteral("/tokenize"),
                    {{QStringLiteral("content"), text}, {QStringLiteral("add_special"), false}}};
        break;
    case Server::KoboldCpp:
        question = {QStringLiteral("/api/extra/tokencount"),
                    {{QStringLiteral("prompt"), text}, {QStringLiteral("special"), false}}};
        break;
    case Server::TabbyApi:
        question = {QStringLiteral("token/encode"),
                    {{QStringLiteral("text"), text}, {QStringLiteral("add_bos_token"), false}}};
        break;
    case Server::Vllm:
        question = {QStringLiteral("/tokenize"),
                    {{QStringLiteral("prompt"), text}, {QStringLiteral("add_special_tokens"), false}}};
        break;
    case Server::Aphrodite:
        question = {QStringLiteral("tokenize"),
                    {{QStringLiteral("prompt"), text}, {QStringLiteral("add_special_tokens"), false}}};
        break;
    default: return std::nullopt;
    }
    // A server with several models has to know which one counts.
    if (!connection.model.isEmpty() && connection.server != Server::KoboldCpp)
        question.body[QStringLiteral("model")] = connection.model;
    return question;
}

std::optional<int> tokensIn(const QJsonDocument &answer)
{
    for (const auto key : {"count", "value", "length"})
        if (const QJsonValue said = answer[QLatin1StringView(key)]; said.isDouble() && said.toInt(-1) >= 0)
            return said.toInt();
    const QJsonValue tokens = answer[QLatin1StringView("tokens")];
    return tokens.isArray() ? std::optional(int(tokens.toArray().size())) : std::nullopt;
}

} // namespace dramatis::llm
