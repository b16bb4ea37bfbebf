#include "llm/dialect/dialects.h"
#include "llm/dialect/jsonreading.h"
#include "llm/dialect/samplers.h"

#include <QJsonArray>
#include <QJsonDocument>

namespace dramatis::llm {

using domain::Prompt;
using domain::PromptMessage;
using domain::Role;

namespace {

QJsonArray messagesOf(const Prompt &prompt, const Connection &connection)
{
    QList<PromptMessage> messages = prompt.messages;
    if (!prompt.continueFrom.isEmpty())
        messages.append({Role::Assistant, prompt.continueFrom, prompt.speaker});
    return chatMessages(domain::laidOut(messages, connection.layout));
}

void addSampling(QJsonObject &body, const Prompt &prompt, const Connection &connection)
{
    addSamplers(body, samplersOf(prompt, connection), connection.server, connection.api);
    body[QStringLiteral("max_tokens")] = prompt.sampling.maxTokens;
    if (!prompt.sampling.stop.isEmpty())
        body[QStringLiteral("stop")] = QJsonArray::fromStringList(
            prompt.sampling.stop.first(std::min(prompt.sampling.stop.size(), stopsOnTheWire)));
}

void addShape(QJsonObject &body, const domain::OutputShape &shape)
{
    const QJsonObject schema = QJsonDocument::fromJson(shape.schema).object();
    if (schema.isEmpty())
        return;
    const QJsonObject named{
        {QStringLiteral("name"), shape.name}, {QStringLiteral("strict"), true}, {QStringLiteral("schema"), schema}};
    body[QStringLiteral("response_format")] =
        QJsonObject{{QStringLiteral("type"), QStringLiteral("json_schema")}, {QStringLiteral("json_schema"), named}};
}

// The answer is what a tool is called with; of one tool, "required" says as much as its name, and more servers keep to
// it.
void addTool(QJsonObject &body, const domain::OutputShape &shape)
{
    const QJsonObject function{{QStringLiteral("name"), shape.name},
                               {QStringLiteral("description"), QStringLiteral("Takes the answer.")},
                               {QStringLiteral("parameters"), QJsonDocument::fromJson(shape.schema).object()}};
    body[QStringLiteral("tools")] = QJsonArray{
        QJsonObject{{QStringLiteral("type"), QStringLiteral("function")}, {QStringLiteral("function"), function}}};
    body[QStringLiteral("tool_choice")] = QStringLiteral("required");
}

// Others refuse what they do not know. Who is not known is asked with them, and again without where it says so.
bool takesTemplateFields(const Connection &connection)
{
    switch (connection.server) {
    case Server::Any:
    case Server::LlamaCpp:
    case Server::ModelFile:
    case Server::TabbyApi:
    case Server::Vllm:
    case Server::Aphrodite: return !connection.standardFieldsOnly;
    default: return false;
    }
}

void addTemplateFields(QJsonObject &body, const Prompt &prompt)
{
    // llama.cpp continues a last assistant message by itself; vLLM and TabbyAPI want to be told.
    if (!prompt.continueFrom.isEmpty()) {
        body[QStringLiteral("continue_final_message")] = true;
        body[QStringLiteral("add_generation_prompt")] = false;
    }
    // Thinking cannot be combined with a reply that has begun, and in a short structured answer it uses up the budget.
    if (!prompt.continueFrom.isEmpty() || prompt.shape)
        body[QStringLiteral("chat_template_kwargs")] = QJsonObject{{QStringLiteral("enable_thinking"), false}};
}

// Text is a string, or (seldom) a list of parts of which some are text.
QString textIn(const QJsonValue &content)
{
    if (!content.isArray())
        return content.toString();
    QString text;
    for (const QJsonValue &part : content.toArray())
        text += part[QLatin1StringView("text")].toString();
    return text;
}

// Of thoughts in parts: Mistral's lists of texts, OpenRouter's texts and summaries.
QString thoughtsIn(const QJsonValue &parts)
{
    QString text = parts.toString();
    for (const QJsonValue &part : parts.toArray())
        for (const auto key : {"text", "summary", "thinking"})
            text += thoughtsIn(part[QLatin1StringView(key)]);
    return text;
}

// One server writes the same thought under several names: the first that is there counts.
QString reasoningIn(const QJsonObject &delta)
{
    for (const auto key : {"reasoning_content", "reasoning", "thinking", "reasoning_details"}) {
        const QJsonValue value = delta[QLatin1StringView(key)];
        const QString text = thoughtsIn(value.isObject() ? value[QLatin1StringView("content")] : value);
        if (!text.isEmpty())
            return text;
    }
    QString text;
    for (const QJsonValue &part : delta[QLatin1StringView("content")].toArray())
        text += thoughtsIn(part[QLatin1StringView("thinking")]);
    return text;
}

// We ask for one answer; where a server sends several, the first is ours.
QJsonObject firstChoice(const QJsonObject &object)
{
    for (const QJsonValue &choice : object[QLatin1StringView("choices")].toArray()) {
        if (choice[QLatin1StringView("index")].toInt() == 0)
            return choice.toObject();
    }
    return {};
}

// Some proxies send messages where others send pieces of them, or pieces where a message was due.
QJsonObject messageIn(const QJsonObject &choice, QLatin1StringView usual, ChatChunk &chunk)
{
    const QLatin1StringView delta("delta");
    const QLatin1StringView message("message");
    if (choice.contains(usual))
        return choice[usual].toObject();
    chunk.isMessage = usual == delta && choice.contains(message);
    return choice[usual == delta ? message : delta].toObject();
}

ChatChunk chunkOf(const QByteArray &data, QLatin1StringView textField)
{
    const auto object = objectIn(data);
    if (!object)
        return noObject(data);
    ChatChunk chunk = answerIn(*object);
    chunk.model = (*object)[QLatin1StringView("model")].toString();
    chunk.usage = usageIn(*object);
    const QJsonObject choice = firstChoice(*object);
    const QJsonObject delta = messageIn(choice, textField, chunk);
    // A server that was asked for a chat may answer with a text.
    chunk.text =
        delta.isEmpty() ? choice[QLatin1StringView("text")].toString() : textIn(delta[QLatin1StringView("content")]);
    chunk.refusal = delta[QLatin1StringView("refusal")].toString();
    chunk.reasoning = reasoningIn(delta);
    chunk.tools = toolPiecesIn(delta);
    chunk.finishReason = choice[QLatin1StringView("finish_reason")].toString();
    return chunk;
}

} // namespace

QJsonObject OpenAiChat::request(const Prompt &asked, const Connection &connection) const
{
    // OpenAI's own models take a last message of theirs for a finished one.
    const bool inWords = connection.continuesInWords || connection.server == Server::OpenAi;
    const Prompt begun = inWords ? continuedInWords(asked) : asked;
    const Prompt prompt = connection.structure == Structure::Words ? withShapeInWords(begun) : begun;
    QJsonObject body{{QStringLiteral("stream"), true},
                     {QStringLiteral("stream_options"), QJsonObject{{QStringLiteral("include_usage"), true}}},
                     {QStringLiteral("messages"), messagesOf(prompt, connection)}};
    if (!connection.model.isEmpty())
        body[QStringLiteral("model")] = connection.model;
    addSampling(body, prompt, connection);
    if (prompt.shape && connection.structure == Structure::Schema)
        addShape(body, *prompt.shape);
    if (prompt.shape && connection.structure == Structure::Tool)
        addTool(body, *prompt.shape);
    if (takesTemplateFields(connection))
        addTemplateFields(body, prompt);
    layOver(body, connection.extra);
    return body;
}

ChatChunk OpenAiChat::chunk(const QByteArray &data) const
{
    if (isDoneMark(data)) {
        ChatChunk done;
        done.kind = ChatChunk::Kind::Done;
        return done;
    }
    return chunkOf(data.trimmed(), QLatin1StringView("delta"));
}

ChatChunk OpenAiChat::whole(const QByteArray &body) const
{
    return chunkOf(body.trimmed(), QLatin1StringView("message"));
}

} // namespace dramatis::llm
