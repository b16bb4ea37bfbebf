// How servers that count tokens are asked for them. Pure.
#pragma once

#include "llm/connection.h"

#include <QJsonDocument>

#include <optional>

namespace dramatis::llm {

struct TokenQuestion {
    QString path; // as for requestFor()
    QJsonObject body;
};

// Nothing where this kind of server does not count.
std::optional<TokenQuestion> tokenQuestion(const Connection &connection, const QString &text);
std::optional<int> tokensIn(const QJsonDocument &answer);

} // namespace dramatis::llm
