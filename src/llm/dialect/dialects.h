// The dialects there are.
#pragma once

#include "llm/dialect/dialect.h"

namespace dramatis::llm {

// `POST /v1/chat/completions`, as OpenAI documents it, with what local servers add.
class OpenAiChat : public Dialect {
public:
    QString path() const override { return QStringLiteral("chat/completions"); }
    QJsonObject request(const domain::Prompt &prompt, const Connection &connection) const override;
    ChatChunk chunk(const QByteArray &data) const override;
    ChatChunk whole(const QByteArray &body) const override;
};

// `POST /v1/completions`: one text, made with an instruct template.
class OpenAiText : public Dialect {
public:
    QString path() const override { return QStringLiteral("completions"); }
    QJsonObject request(const domain::Prompt &prompt, const Connection &connection) const override;
    ChatChunk chunk(const QByteArray &data) const override;
    ChatChunk whole(const QByteArray &body) const override;
};

// `POST /completion` of llama.cpp's server (its tools/server/README.md).
class LlamaCppDialect : public Dialect {
public:
    QString path() const override { return QStringLiteral("/completion"); }
    QJsonObject request(const domain::Prompt &prompt, const Connection &connection) const override;
    ChatChunk chunk(const QByteArray &data) const override;
    ChatChunk whole(const QByteArray &body) const override { return chunk(body); }
};

// `POST /api/extra/generate/stream` (KoboldCpp's API documentation).
class KoboldCppDialect : public Dialect {
public:
    QString path() const override { return QStringLiteral("/api/extra/generate/stream"); }
    QJsonObject request(const domain::Prompt &prompt, const Connection &connection) const override;
    ChatChunk chunk(const QByteArray &data) const override;
    ChatChunk whole(const QByteArray &body) const override;
};

// `POST /api/chat` (Ollama's docs/api.md): lines of JSON.
class OllamaDialect : public Dialect {
public:
    QString path() const override { return QStringLiteral("/api/chat"); }
    QJsonObject request(const domain::Prompt &prompt, const Connection &connection) const override;
    SseParser::Framing framing() const override { return SseParser::Framing::Lines; }
    ChatChunk chunk(const QByteArray &data) const override;
    ChatChunk whole(const QByteArray &body) const override { return chunk(body); }
};

// `POST /v1/messages` (Anthropic's API reference, version 2023-06-01).
class AnthropicDialect : public Dialect {
public:
    QString path() const override { return QStringLiteral("messages"); }
    QJsonObject request(const domain::Prompt &prompt, const Connection &connection) const override;
    ChatChunk chunk(const QByteArray &data) const override;
    ChatChunk whole(const QByteArray &body) const override;
    void sign(QNetworkRequest &request, const ApiKey &key) const override;
};

} // namespace dramatis::llm
