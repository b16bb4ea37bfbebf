#include "llm/dialect/dialects.h"
#include "llm/dialect/instruct.h"
#include "llm/dialect/samplers.h"
#include "llm/heard.h"
#include "llm/stream/replytext.h"
#include "support/main/testmain.h"

#include <QDir>
#include <QJsonArray>
#include <QJsonDocument>
#include <QTest>

namespace tst_dialects {

using namespace dramatis;
using namespace dramatis::tests;
using namespace Qt::StringLiterals;
using llm::Api;
using llm::Connection;
using llm::Server;

namespace {

domain::Prompt scene()
{
    domain::Prompt prompt;
    prompt.messages = {{domain::Role::System, u"You are Mira."_s, {}},
                       {domain::Role::User, u"Hello"_s, {}},
                       {domain::Role::Assistant, u"Who is there?"_s, {}},
                       {domain::Role::User, u"Me."_s, {}}};
    prompt.speaker = u"Mira"_s;
    prompt.sampling = {0.7, 0.9, 200, {u"\nAlex:"_s}, 42};
    return prompt;
}

domain::Prompt shaped()
{
    domain::Prompt prompt = scene();
    prompt.shape = domain::OutputShape{u"mood"_s, R"({"type":"object","properties":{"mood":{"type":"string"}}})", "{}"};
    return prompt;
}

Connection to(Server server, Api api)
{
    Connection connection;
    connection.url = u"http://localhost:1"_s;
    connection.model = u"tiny"_s;
    connection.server = server;
    connection.api = api;
    return connection;
}

QJsonObject requestOf(const domain::Prompt &prompt, const Connection &connection)
{
    return llm::dialectOf(connection).request(prompt, connection);
}

// What the events of a body say, cut in two at one place.
struct Read {
    QString text;
    QString reasoning;
    QString finish;
    int prompt = 0;
    int reply = 0;
    bool operator==(const Read &) const = default;
};

Read readCut(const llm::Dialect &dialect, const QByteArray &body, qsizetype at)
{
    llm::SseParser parser(dialect.framing());
    llm::ReplyText text({}, {});
    Read read;
    const auto take = [&] {
        while (const auto event = parser.next()) {
            const llm::ChatChunk chunk = dialect.chunk(event->data);
            const auto parts = text.feed(chunk.text, chunk.reasoning);
            read.text += parts.text;
            read.reasoning += parts.reasoning;
            if (!chunk.finishReason.isEmpty())
                read.finish = chunk.finishReason;
            if (chunk.usage) {
                read.prompt = chunk.usage->promptTokens;
                read.reply = chunk.usage->replyTokens;
            }
            if (chunk.replyTokens)
                read.reply = chunk.replyTokens;
        }
    };
    parser.feed(QByteArrayView(body).first(at));
    take();
    parser.feed(QByteArrayView(body).sliced(at));
    parser.finish();
    take();
    const auto rest = text.finish();
    read.text += rest.text;
    read.reasoning += rest.reasoning;
    return read;
}

const QByteArray ollamaStream =
    R"({"model":"llama3","created_at":"2026-01-01T00:00:00Z","message":{"role":"assistant","content":"Grü"},"done":false}
{"model":"llama3","message":{"role":"assistant","content":"","thinking":"hm"},"done":false}
{"model":"llama3","message":{"role":"assistant","content":"\u00dfe"},"done":false}
{"model":"llama3","message":{"role":"assistant","content":""},"done":true,"done_reason":"length","prompt_eval_count":12,"eval_count":7}
)";

const QByteArray koboldStream = "event: message\ndata: {\"token\": \"Gr\xc3\xbc\", \"finish_reason\": null}\n\n"
                                "event: message\ndata: {\"token\": \"\xc3\x9f"
                                "e\", \"finish_reason\": null}\n\n"
                                "event: message\ndata: {\"token\": \"\", \"finish_reason\": \"stop\"}\n\n";

} // namespace

// What each kind of server is sent, and what is understood of its answers.
class TestDialects : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void aConnectionHasItsDialect()
    {
        const auto pathOf = [](Server server, Api api) { return llm::dialectOf(to(server, api)).path(); };
        QCOMPARE(pathOf(Server::Any, Api::Chat), u"chat/completions"_s);
        QCOMPARE(pathOf(Server::LlamaCpp, Api::Text), u"completions"_s);
        QCOMPARE(pathOf(Server::LlamaCpp, Api::Native), u"/completion"_s);
        QCOMPARE(pathOf(Server::KoboldCpp, Api::Native), u"/api/extra/generate/stream"_s);
        QCOMPARE(pathOf(Server::Ollama, Api::Native), u"/api/chat"_s);
        QCOMPARE(pathOf(Server::Anthropic, Api::Chat), u"messages"_s);
        QCOMPARE(pathOf(Server::Vllm, Api::Native), u"chat/completions"_s);
    }

    void nativePathsAreBelowTheRoot_data()
    {
        QTest::addColumn<QString>("typed");
        QTest::addColumn<QString>("address");
        QTest::newRow("bare") << u"localhost:5001"_s << u"http://localhost:5001/api/chat"_s;
        QTest::newRow("v1") << u"http://localhost:5001/v1"_s << u"http://localhost:5001/api/chat"_s;
        QTest::newRow("api") << u"http://localhost:5001/api/"_s << u"http://localhost:5001/api/chat"_s;
        QTest::newRow("below a folder") << u"https://far.example/llm/v1"_s << u"https://far.example/llm/api/chat"_s;
    }
    void nativePathsAreBelowTheRoot()
    {
        QFETCH(QString, typed);
        QFETCH(QString, address);
        QCOMPARE(llm::apiAddress(*llm::apiBase(typed), u"/api/chat").toString(), address);
    }

    void everySamplerGoesByItsNameThere()
    {
        Connection connection = to(Server::LlamaCpp, Api::Native);
        connection.samplers = {{u"min_p"_s, 0.05},
                               {u"dry_multiplier"_s, 0.8},
                               {u"repetition_penalty"_s, 1.1},
                               {u"repetition_range"_s, -1},
                               {u"top_a"_s, 0.2},
                               {u"dry_breakers"_s, QJsonArray()},
                               {u"xtc_probability"_s, 7},
                               {u"temperature"_s, u"hot"_s},
                               {u"seed"_s, 5},
                               {u"logit_bias"_s, QJsonObject{{u"the"_s, -2.0}, {u"17"_s, 3}}},
                               {u"grammar"_s, u"root ::= \"a\""_s}};
        QJsonObject body = requestOf(scene(), connection);
        QCOMPARE(body[u"min_p"].toDouble(), 0.05);
        QCOMPARE(body[u"repeat_penalty"].toDouble(), 1.1);
        QCOMPARE(body[u"repeat_last_n"].toInt(-7), 0); // -1 is refused by newer ones
        QCOMPARE(body[u"xtc_probability"].toDouble(), 1.0);
        QVERIFY(!body.contains(u"top_a") && !body.contains(u"dry_sequence_breakers") && !body.contains(u"temperature"));
        QCOMPARE(body[u"seed"].toInt(), 5);
        QCOMPARE(body[u"logit_bias"].toArray(), (QJsonArray{QJsonArray{17, 3.0}, QJsonArray{u"the"_s, -2.0}}));
        QCOMPARE(body[u"grammar"].toString(), u"root ::= \"a\""_s);

        connection.server = Server::KoboldCpp;
        body = requestOf(scene(), connection);
        QCOMPARE(body[u"rep_pen"].toDouble(), 1.1);
        QCOMPARE(body[u"sampler_seed"].toInt(), 5);
        QCOMPARE(body[u"max_length"].toInt(), 200);
        QCOMPARE(body[u"top_a"].toDouble(), 0.2);
        QVERIFY(body[u"stop_sequence"].toArray().contains(u"\nAlex:"_s));
        QCOMPARE(body[u"logit_bias"].toObject(), (QJsonObject{{u"17"_s, 3.0}}));

        connection = to(Server::TabbyApi, Api::Chat);
        connection.samplers = {{u"temperature"_s, 1.0}, {u"dynatemp_range"_s, 0.25}, {u"dynatemp_exponent"_s, 2.0}};
        body = requestOf(scene(), connection);
        QCOMPARE(body[u"min_temp"].toDouble(), 0.75);
        QCOMPARE(body[u"max_temp"].toDouble(), 1.25);
        QCOMPARE(body[u"temp_exponent"].toDouble(), 2.0);

        connection = to(Server::OpenAi, Api::Chat);
        connection.samplers = {{u"min_p"_s, 0.1}, {u"presence_penalty"_s, 0.5}};
        body = requestOf(scene(), connection);
        QVERIFY(!body.contains(u"min_p"));
        QCOMPARE(body[u"presence_penalty"].toDouble(), 0.5);
        QCOMPARE(body[u"temperature"].toDouble(), 0.7); // the story's
    }

    void aSeedGoesAsItIsAndMinusOneNotAtAll()
    {
        Connection connection = to(Server::LlamaCpp, Api::Native);
        connection.samplers = {{u"seed"_s, 123456789}, {u"dry_range"_s, -1}};
        QJsonObject body = requestOf(scene(), connection);
        QCOMPARE(body[u"seed"].toInteger(), 123456789);
        QVERIFY(!body.contains(u"dry_penalty_last_n"));
        connection.samplers[u"seed"_s] = -1;
        QVERIFY(!requestOf(scene(), connection).contains(u"seed"));
        connection.samplers[u"seed"_s] = 1000000;
        connection.server = Server::KoboldCpp;
        QCOMPARE(requestOf(scene(), connection)[u"sampler_seed"].toInt(), 1);
    }

    void aLineEndMayBreakAPhrase()
    {
        Connection connection = to(Server::LlamaCpp, Api::Native);
        connection.samplers = {{u"dry_breakers"_s, QJsonArray{u"\\n"_s, u"\n"_s, u":"_s}}};
        QCOMPARE(requestOf(scene(), connection)[u"dry_sequence_breakers"].toArray(),
                 (QJsonArray{u"\n"_s, u"\n"_s, u":"_s}));
    }

    void aStructuredAnswerKeepsItsOwnSampling()
    {
        Connection connection = to(Server::LlamaCpp, Api::Native);
        connection.samplers = {{u"temperature"_s, 2.0}, {u"xtc_probability"_s, 0.5}};
        const QJsonObject body = requestOf(shaped(), connection);
        QCOMPARE(body[u"temperature"].toDouble(), 0.7);
        QVERIFY(!body.contains(u"xtc_probability"));
    }

    void structureIsAskedForInTheBestWay()
    {
        const QString type = u"object"_s;
        QCOMPARE(requestOf(shaped(), to(Server::LlamaCpp, Api::Native))[u"json_schema"][u"type"].toString(), type);
        QCOMPARE(requestOf(shaped(), to(Server::LlamaCpp, Api::Text))[u"json_schema"][u"type"].toString(), type);
        QCOMPARE(requestOf(shaped(), to(Server::Ollama, Api::Native))[u"format"][u"type"].toString(), type);
        QCOMPARE(requestOf(shaped(), to(Server::Any, Api::Chat))[u"response_format"][u"type"].toString(),
                 u"json_schema"_s);
        const QJsonObject tools = requestOf(shaped(), to(Server::Anthropic, Api::Native));
        QCOMPARE(tools[u"tools"][0][u"input_schema"][u"type"].toString(), type);
        QCOMPARE(tools[u"tool_choice"][u"name"].toString(), u"mood"_s);
        for (const Connection &connection : {to(Server::Any, Api::Text), to(Server::KoboldCpp, Api::Native)})
            QVERIFY(requestOf(shaped(), connection)[u"prompt"].toString().contains(u"fits this schema"_s));
    }

    void whoAsksInWordsDoesNotSayTheSchemaTwice()
    {
        Connection connection = to(Server::Any, Api::Chat);
        connection.structure = llm::Structure::Words;
        domain::Prompt again = shaped();
        const QString schema = QString::fromUtf8(again.shape->schema);
        again.messages.append({domain::Role::System, u"Answer once more, as this says:\n"_s + schema, {}});
        const QString asked = requestOf(shaped(), connection)[u"messages"].toArray().last()[u"content"].toString();
        QVERIFY(!asked.contains(u"tool"_s)); // none is offered
        QCOMPARE(asked.count(u"fits this schema"_s), 1);
        const QString repeated = requestOf(again, connection)[u"messages"].toArray().last()[u"content"].toString();
        QCOMPARE(repeated.count(schema), 1);
        QVERIFY(!repeated.contains(u"fits this schema"_s));
    }

    void templatesMakeOneText()
    {
        const auto text = [](const QString &name, const domain::Prompt &prompt = scene()) {
            return llm::asText(prompt, llm::instructCalled(name));
        };
        QCOMPARE(
            text(u"ChatML"_s),
            u"<|im_start|>system\nYou are Mira.<|im_end|>\n<|im_start|>user\nHello<|im_end|>\n<|im_start|>assistant\n"
            "Who is there?<|im_end|>\n<|im_start|>user\nMe.<|im_end|>\n<|im_start|>assistant\n"_s);
        QCOMPARE(text(u"Gemma"_s), u"<start_of_turn>user\nYou are "
                                   u"Mira.\n\nHello<end_of_turn>\n<start_of_turn>model\nWho is there?<end_of_turn>\n"
                                   "<start_of_turn>user\nMe.<end_of_turn>\n<start_of_turn>model\n"_s);
        QCOMPARE(text(u"Mistral V3"_s), u"[INST] You are Mira.\n\nHello[/INST] Who is there?</s>[INST] Me.[/INST]"_s);
        QCOMPARE(text(u"Llama 2"_s),
                 u"[INST] <<SYS>>\nYou are Mira.\n<</SYS>>\n\nHello [/INST]Who is there?</s>[INST] Me. [/INST]"_s);
        QCOMPARE(text(u"no such template"_s), text(u"ChatML"_s));
        domain::Prompt begun = scene();
        begun.continueFrom = u"*She"_s;
        QVERIFY(text(u"Alpaca"_s, begun).endsWith(u"### Response:\n*She"_s));
        QVERIFY(llm::stopsOf(scene(), llm::instructCalled(u"ChatML"_s)).contains(u"<|im_end|>"_s));
        QVERIFY(llm::instructs().size() >= 15);
        for (const llm::Instruct &instruct : llm::instructs())
            QVERIFY2(text(instruct.name).contains(u"Who is there?"_s), qPrintable(instruct.name));
    }

    void templatesAreTheServersOwn()
    {
        // llama-server's rendering of each of its built-in templates, of "SYS", "U1", "A1", "U2".
        QFile file(u"" DRAMATIS_LLM_FIXTURES "/captures/40-builtin-templates.json"_s);
        if (!file.open(QIODevice::ReadOnly))
            QSKIP("the captures are not here");
        const QJsonObject rendered = QJsonDocument::fromJson(file.readAll()).object();
        domain::Prompt prompt;
        prompt.messages = {{domain::Role::System, u"SYS"_s, {}},
                           {domain::Role::User, u"U1"_s, {}},
                           {domain::Role::Assistant, u"A1"_s, {}},
                           {domain::Role::User, u"U2"_s, {}}};
        const QList<std::pair<QString, QString>> same{{u"chatml"_s, u"ChatML"_s},
                                                      {u"llama3"_s, u"Llama 3"_s},
                                                      {u"llama4"_s, u"Llama 4"_s},
                                                      {u"llama2-sys"_s, u"Llama 2"_s},
                                                      {u"mistral-v1"_s, u"Mistral V1"_s},
                                                      {u"mistral-v3"_s, u"Mistral V3"_s},
                                                      {u"mistral-v3-tekken"_s, u"Mistral V3-Tekken"_s},
                                                      {u"mistral-v7"_s, u"Mistral V7"_s},
                                                      {u"mistral-v7-tekken"_s, u"Mistral V7-Tekken"_s},
                                                      {u"gemma"_s, u"Gemma"_s},
                                                      {u"command-r"_s, u"Command-R"_s},
                                                      {u"phi3"_s, u"Phi-3"_s},
                                                      {u"phi4"_s, u"Phi-4"_s},
                                                      {u"vicuna"_s, u"Vicuna"_s},
                                                      {u"deepseek3"_s, u"DeepSeek"_s}};
        QStringList different;
        for (const auto &[theirs, ours] : same)
            if (rendered[theirs].toString() != llm::asText(prompt, llm::instructCalled(ours)))
                different << theirs + u": "_s + rendered[theirs].toString() + u" | "_s
                                 + llm::asText(prompt, llm::instructCalled(ours));
        QVERIFY2(different.isEmpty(), qPrintable(different.join(u'\n')));
    }

    void aModelsOwnTemplateIsRecognised()
    {
        const auto found = [](const QString &text) {
            const llm::Instruct *instruct = llm::instructIn(text);
            return instruct ? instruct->name : QString();
        };
        QCOMPARE(found(u"{{- '<|im_start|>system\\n' }}"_s), u"ChatML"_s);
        QCOMPARE(found(u"<|im_start|>user<|im_sep|>"_s), u"Phi-4"_s);
        QCOMPARE(found(u"{{ '<|start_header_id|>' + role }}"_s), u"Llama 3"_s);
        QCOMPARE(found(u"{{ '<start_of_turn>' + role }}"_s), u"Gemma"_s);
        QCOMPARE(found(u"{{ bos }}{{ '<<SYS>>' }}[INST]"_s), u"Llama 2"_s);
        QCOMPARE(found(u"nothing known"_s), QString());
    }

    void anthropicsWordsAreInItsOrder()
    {
        domain::Prompt prompt = scene();
        prompt.messages = {{domain::Role::System, u"S"_s, {}},
                           {domain::Role::Assistant, u"First."_s, {}},
                           {domain::Role::User, u"Hi"_s, {}}};
        prompt.continueFrom = u"And then "_s;
        const QJsonObject body = requestOf(prompt, to(Server::Anthropic, Api::Native));
        QCOMPARE(body[u"system"][0][u"text"].toString(), u"S"_s);
        const QJsonArray messages = body[u"messages"].toArray();
        QCOMPARE(messages.size(), 4);
        QCOMPARE(messages[0][u"role"].toString(), u"user"_s);
        QCOMPARE(messages[3][u"content"].toString(), u"And then"_s);
        QCOMPARE(body[u"max_tokens"].toInt(), 200);
        QVERIFY(!body.contains(u"top_p") || !body.contains(u"temperature"));
    }

    void anthropicIsToldWhatToKeep()
    {
        domain::Prompt prompt = scene();
        prompt.messages = {{domain::Role::System, u"Who is who.\n\nThe mood."_s, {}, 11},
                           {domain::Role::User, u"Hi"_s, {}},
                           {domain::Role::Assistant, u"Aye."_s, {}},
                           {domain::Role::User, u"And now?"_s, {}}};
        const QJsonObject body = requestOf(prompt, to(Server::Anthropic, Api::Native));
        QCOMPARE(body[u"system"].toArray().size(), 2);
        QCOMPARE(body[u"system"][0][u"text"].toString(), u"Who is who."_s);
        QVERIFY(body[u"system"][0][u"cache_control"].isObject());
        QCOMPARE(body[u"system"][1][u"text"].toString(), u"\n\nThe mood."_s);
        QCOMPARE(body[u"messages"][1][u"content"][0][u"text"].toString(), u"Aye."_s);
        QVERIFY(body[u"messages"][1][u"content"][0][u"cache_control"].isObject());
        QCOMPARE(body[u"messages"][2][u"content"].toString(), u"And now?"_s);
    }

    void whatWasSaidAWhileAgoIsKeptByTheServer()
    {
        domain::Prompt prompt = scene();
        prompt.messages = {{domain::Role::System, u"Who is who."_s, {}}, {domain::Role::User, u"Hello."_s, {}},
                           {domain::Role::Assistant, u"Aye."_s, {}},     {domain::Role::User, u"Long ago."_s, {}, 9},
                           {domain::Role::System, u"The mood."_s, {}},   {domain::Role::User, u"And now?"_s, {}}};
        const QJsonObject body = requestOf(prompt, to(Server::Anthropic, Api::Native));
        const QJsonArray parts = body[u"messages"][2][u"content"].toArray();
        QCOMPARE(parts.size(), 2);
        QCOMPARE(parts[0][u"text"].toString(), u"Long ago."_s);
        QVERIFY(parts[0][u"cache_control"].isObject());
        QCOMPARE(parts[1][u"text"].toString(), u"\n\n[The mood.]\n\nAnd now?"_s);
    }

    void streamsMeanTheSameHoweverTheyAreCut_data()
    {
        QTest::addColumn<int>("server");
        QTest::addColumn<int>("api");
        QTest::addColumn<QByteArray>("body");
        QTest::addColumn<QString>("text");
        QTest::addColumn<QString>("finish");
        const auto row = [](const char *name, Server server, Api api, const QByteArray &body, const QString &text,
                            const QString &finish) {
            QTest::newRow(name) << int(server) << int(api) << body << text << finish;
        };
        row("Ollama", Server::Ollama, Api::Native, ollamaStream, u"Grüße"_s, u"length"_s);
        row("KoboldCpp", Server::KoboldCpp, Api::Native, koboldStream, u"Grüße"_s, u"stop"_s);
        const auto captured = [&](const QString &name, Server server, Api api, const QString &finish) {
            QFile file(u"" DRAMATIS_LLM_FIXTURES "/captures/"_s + name + u".body.txt"_s);
            if (file.open(QIODevice::ReadOnly))
                row(qUtf8Printable(name), server, api, file.readAll(), QString(), finish);
        };
        for (const QString &name : {u"stream"_s, u"progress"_s})
            captured(u"03-completion-"_s + name, Server::LlamaCpp, Api::Native, u"length"_s);
        for (const QString &name : {u"schema-stream"_s, u"stop"_s})
            captured(u"03-completion-"_s + name, Server::LlamaCpp, Api::Native, u"stop"_s);
        for (const QString &name : {u"stream"_s, u"stream-usage"_s})
            captured(u"04-v1-completions-"_s + name, Server::LlamaCpp, Api::Text, u"length"_s);
        captured(u"04-v1-completions-stream-stop"_s, Server::LlamaCpp, Api::Text, u"stop"_s);
        for (const QString &name : {u"stream"_s, u"prefill-stream"_s, u"stream-nothink"_s, u"stream-stopstr"_s})
            captured(u"05-chat-"_s + name, Server::LlamaCpp, Api::Chat, u"stop"_s);
        for (const QString &name : {u"stream-length"_s, u"stream-logprobs"_s, u"stream-progress"_s})
            captured(u"05-chat-"_s + name, Server::LlamaCpp, Api::Chat, u"length"_s);
        for (const QString &name : {u"21-pings-long-prompt"_s, u"21-queued-stream-pings"_s, u"30-router-chat-stream"_s})
            captured(name, Server::LlamaCpp, Api::Chat, u"length"_s);
        captured(u"06-anthropic-messages-stream"_s, Server::Anthropic, Api::Native, u"stop"_s);
    }
    void streamsMeanTheSameHoweverTheyAreCut()
    {
        QFETCH(int, server);
        QFETCH(int, api);
        QFETCH(QByteArray, body);
        QFETCH(QString, text);
        QFETCH(QString, finish);
        const Connection connection = to(Server(server), Api(api));
        const llm::Dialect &dialect = llm::dialectOf(connection);
        const Read whole = readCut(dialect, body, body.size());
        if (!text.isEmpty())
            QCOMPARE(whole.text, text);
        QVERIFY(!whole.text.isEmpty());
        QCOMPARE(whole.finish, finish);
        for (qsizetype at = 0; at < body.size(); at += at < 2500 || at > body.size() - 1500 ? 1 : 7)
            if (readCut(dialect, body, at) != whole)
                QFAIL(qPrintable(u"another reading when cut at %1"_s.arg(at)));
    }

    void usageIsHeard()
    {
        const Read ollama = readCut(llm::dialectOf(to(Server::Ollama, Api::Native)), ollamaStream, 0);
        QCOMPARE(ollama.prompt, 12);
        QCOMPARE(ollama.reply, 7);
        QCOMPARE(ollama.reasoning, u"hm"_s);
    }

    void errorsInTheStreamAreHeard()
    {
        const auto error = [](Server server, Api api, const QByteArray &data) {
            const llm::ChatChunk chunk = llm::dialectOf(to(server, api)).chunk(data);
            return chunk.kind == llm::ChatChunk::Kind::Failure ? chunk.error.detail : QString();
        };
        QCOMPARE(error(Server::Ollama, Api::Native, R"({"error":"model runner has stopped"})"),
                 u"model runner has stopped"_s);
        QCOMPARE(error(Server::KoboldCpp, Api::Native,
                       R"({"detail":{"msg":"Server is busy","type":"service_unavailable"}})"),
                 u"Server is busy"_s);
        QCOMPARE(error(Server::Anthropic, Api::Native,
                       R"({"type":"error","error":{"type":"overloaded_error","message":"Overloaded"}})"),
                 u"Overloaded"_s);
        QCOMPARE(error(Server::LlamaCpp, Api::Native, R"({"error":{"code":500,"message":"no room"}})"), u"no room"_s);
    }

    void aStreamOfLinesIsFinishedOnlyByItsMark()
    {
        FaultServer server;
        const QByteArray head = "HTTP/1.1 200 OK\r\nContent-Type: application/x-ndjson\r\nConnection: close\r\n\r\n";
        server.play({Send{head + ollamaStream}, Close{}});
        server.play({Send{head + ollamaStream.first(ollamaStream.lastIndexOf("\"done\":true"))}, Close{}});
        Connection connection = connectionTo(server.url());
        connection.server = Server::Ollama;
        connection.api = Api::Native;
        connection.contextTokens = 4096; // so that it is not asked for
        llm::HttpBackend backend(connection, {}, unhurried());
        for (const EndKind kind : {EndKind::Finished, EndKind::Cut}) {
            Listening heard(backend.open(greeting()));
            QVERIFY(heard.waitForEnd());
            QCOMPARE(int(heard.end.kind), int(kind));
            QCOMPARE(heard.text, u"Grüße"_s);
        }
        QVERIFY(server.requests().first().startsWith("POST /api/chat "));
    }
};

DRAMATIS_TEST(TestDialects);

} // namespace tst_dialects

#include "tst_dialects.moc"
