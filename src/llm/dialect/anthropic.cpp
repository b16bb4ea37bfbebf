#include "llm/dialect/dialects.h"
#include "llm/dialect/jsonreading.h"
#include "llm/dialect/samplers.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QNetworkRequest>

namespace dramatis::llm {

using domain::Prompt;
using domain::PromptMessage;
using domain::Role;

namespace {

struct Spoken {
    QString system;
    qsizetype steady = 0; // of it
    QJsonArray messages;
};

// The server keeps what it made of everything up to such a text.
QJsonObject kept(const QString &text)
{
    return {{QStringLiteral("type"), QStringLiteral("text")},
            {QStringLiteral("text"), text},
            {QStringLiteral("cache_control"), QJsonObject{{QStringLiteral("type"), QStringLiteral("ephemeral")}}}};
}

// What was said before the moment is told begins the next prompt, too.
QJsonValue contentOf(const PromptMessage &message)
{
    if (message.steady <= 0)
        return message.text;
    QJsonArray parts{kept(message.text.first(message.steady))};
    if (message.steady < message.text.size())
        parts.append(QJsonObject{{QStringLiteral("type"), QStringLiteral("text")},
                                 {QStringLiteral("text"), message.text.sliced(message.steady)}});
    return parts;
}

// The system's words stand apart, and the user has the first word.
Spoken spoken(const Prompt &prompt)
{
    QList<PromptMessage> messages = prompt.messages;
    if (!prompt.continueFrom.isEmpty())
        messages.append(
            {Role::Assistant, prompt.continueFrom.trimmed(), prompt.speaker}); // blanks at its end are refused
    Spoken result;
    for (const PromptMessage &message : domain::laidOut(messages, domain::MessageLayout::Alternating)) {
        if (message.role == Role::System) {
            result.system = message.text;
            result.steady = message.steady;
            continue;
        }
        const QLatin1StringView role(message.role == Role::User ? "user" : "assistant");
        result.messages.append(
            QJsonObject{{QStringLiteral("role"), role}, {QStringLiteral("content"), contentOf(message)}});
    }
    return result;
}

// First what begins every prompt alike, then what changes with the story.
QJsonArray systemOf(const Spoken &said)
{
    if (said.steady <= 0 || said.steady >= said.system.size())
        return {kept(said.system)};
    return {kept(said.system.first(said.steady)), kept(said.system.sliced(said.steady))};
}

// The newest line comes with what closes the prompt; the next prompt repeats all that stands before it.
void keepDialogue(QJsonArray &messages)
{
    if (messages.size() < 3)
        return;
    QJsonObject last = messages[messages.size() - 2].toObject();
    if (!last[QLatin1StringView("content")].isString()) // it is kept up to there
        return;
    last[QStringLiteral("content")] = QJsonArray{kept(last[QLatin1StringView("content")].toString())};
    messages[messages.size() - 2] = last;
}

// A structured answer is the input of a tool that has to be used.
void addTool(QJsonObject &body, const QString &name, const QJsonObject &schema)
{
    body[QStringLiteral("tools")] =
        QJsonArray{QJsonObject{{QStringLiteral("name"), name},
                               {QStringLiteral("description"), QStringLiteral("Takes the answer.")},
                               {QStringLiteral("input_schema"), schema}}};
    body[QStringLiteral("tool_choice")] =
        QJsonObject{{QStringLiteral("type"), QStringLiteral("tool")}, {QStringLiteral("name"), name}};
}

QString finishReasonOf(const QString &stopReason)
{
    if (stopReason == QLatin1StringView("max_tokens"))
        return QStringLiteral("length");
    if (stopReason == QLatin1StringView("refusal"))
        return QStringLiteral("content_filter");
    if (stopReason == QLatin1StringView("model_context_window_exceeded")
        || stopReason == QLatin1StringView("pause_turn"))
        return stopReason; // not whole
    return stopReason.isEmpty() ? stopReason : QStringLiteral("stop");
}

std::optional<Usage> usageOf(const QJsonObject &usage)
{
    if (usage.isEmpty())
        return std::nullopt;
    const int cached = usage[QLatin1StringView("cache_read_input_tokens")].toInt(-1);
    return Usage{usage[QLatin1StringView("input_tokens")].toInt() + std::max(0, cached)
                     + usage[QLatin1StringView("cache_creation_input_tokens")].toInt(),
                 usage[QLatin1StringView("output_tokens")].toInt(), cached};
}

// `index`: of the block in its message.
void takeBlock(ChatChunk &chunk, const QJsonObject &block, int index)
{
    const QString type = block[QLatin1StringView("type")].toString();
    chunk.text += block[QLatin1StringView("text")].toString();
    chunk.reasoning += block[QLatin1StringView("thinking")].toString();
    if (type == QLatin1StringView("input_json_delta")) {
        chunk.tools.append({index, {}, {}, block[QLatin1StringView("partial_json")].toString()});
    } else if (type == QLatin1StringView("tool_use")) {
        // Streamed, its input is empty here and comes in pieces.
        const QJsonObject input = block[QLatin1StringView("input")].toObject();
        const QByteArray whole = input.isEmpty() ? QByteArray() : QJsonDocument(input).toJson(QJsonDocument::Compact);
        chunk.tools.append({index, block[QLatin1StringView("id")].toString(),
                            block[QLatin1StringView("name")].toString(), QString::fromUtf8(whole)});
    }
}

} // namespace

QJsonObject AnthropicDialect::request(const Prompt &prompt, const Connection &connection) const
{
    Spoken said = spoken(connection.continuesInWords ? continuedInWords(prompt) : prompt);
    if (!prompt.shape)
        keepDialogue(said.messages);
    QJsonObject body{{QStringLiteral("stream"), true},
                     {QStringLiteral("model"), connection.model},
                     {QStringLiteral("max_tokens"), prompt.sampling.maxTokens},
                     {QStringLiteral("messages"), said.messages}};
    if (!said.system.isEmpty())
        body[QStringLiteral("system")] = systemOf(said);
    addSamplers(body, samplersOf(prompt, connection), connection.server, connection.api);
    // Newer models take only one of the two, and no temperature above 1.
    if (body.contains(QStringLiteral("temperature"))) {
        body[QStringLiteral("temperature")] = std::min(1.0, body[QStringLiteral("temperature")].toDouble());
        body.remove(QStringLiteral("top_p"));
    }
    QJsonArray stops;
    for (const QString &stop : prompt.sampling.stop)
        if (!stop.trimmed().isEmpty())
            stops.append(stop);
    if (!stops.isEmpty())
        body[QStringLiteral("stop_sequences")] = stops;
    if (const QJsonObject schema = jsonSchemaOf(prompt); !schema.isEmpty())
        addTool(body, prompt.shape->name, schema);
    layOver(body, connection.extra);
    return body;
}

ChatChunk AnthropicDialect::chunk(const QByteArray &data) const
{
    const auto object = objectIn(data.trimmed());
    if (!object)
        return noObject(data);
    const QString type = (*object)[QLatin1StringView("type")].toString();
    ChatChunk chunk = answerIn(*object);
    if (chunk.kind == ChatChunk::Kind::Failure)
        return chunk;
    if (type == QLatin1StringView("message_start")) {
        const QJsonObject message = (*object)[QLatin1StringView("message")].toObject();
        chunk.model = message[QLatin1StringView("model")].toString();
        chunk.usage = usageOf(message[QLatin1StringView("usage")].toObject());
    } else if (type == QLatin1StringView("content_block_start")) {
        takeBlock(chunk, (*object)[QLatin1StringView("content_block")].toObject(),
                  (*object)[QLatin1StringView("index")].toInt());
    } else if (type == QLatin1StringView("content_block_delta")) {
        takeBlock(chunk, (*object)[QLatin1StringView("delta")].toObject(),
                  (*object)[QLatin1StringView("index")].toInt());
    } else if (type == QLatin1StringView("message_delta")) {
        chunk.finishReason =
            finishReasonOf((*object)[QLatin1StringView("delta")][QLatin1StringView("stop_reason")].toString());
        // Counts only what came; what was read was said at the start.
        chunk.replyTokens = (*object)[QLatin1StringView("usage")][QLatin1StringView("output_tokens")].toInt();
    } else if (type == QLatin1StringView("message_stop")) {
        chunk.kind = ChatChunk::Kind::Done;
    } else {
        chunk.kind = ChatChunk::Kind::Noise;
    }
    return chunk;
}

ChatChunk AnthropicDialect::whole(const QByteArray &body) const
{
    const auto object = objectIn(body.trimmed());
    if (!object)
        return noObject(body);
    ChatChunk chunk = answerIn(*object);
    if (chunk.kind == ChatChunk::Kind::Failure)
        return chunk;
    const QJsonArray blocks = (*object)[QLatin1StringView("content")].toArray();
    for (int i = 0; i < blocks.size(); ++i)
        takeBlock(chunk, blocks[i].toObject(), i);
    chunk.finishReason = finishReasonOf((*object)[QLatin1StringView("stop_reason")].toString());
    chunk.model = (*object)[QLatin1StringView("model")].toString();
    chunk.usage = usageOf((*object)[QLatin1StringView("usage")].toObject());
    return chunk;
}

void AnthropicDialect::sign(QNetworkRequest &request, const ApiKey &key) const
{
    request.setRawHeader("anthropic-version", "2023-06-01");
    if (!key.secret.isEmpty())
        request.setRawHeader("x-api-key", key.secret.toLatin1());
}

} // namespace dramatis::llm
