// Calls of tools, however servers cut them; and structured answers that come as one.
#include "llm/dialect/dialect.h"
#include "llm/dialect/toolcalls.h"
#include "llm/heard.h"
#include "llm/stream/sseparser.h"
#include "support/main/testmain.h"

#include <QFile>
#include <QJsonDocument>
#include <QJsonObject>
#include <QTest>

namespace tst_toolcalls {

using namespace dramatis;
using namespace dramatis::tests;
using namespace Qt::StringLiterals;
using llm::Server;
using llm::ToolCall;
using llm::ToolCalls;
using llm::ToolPiece;

namespace {

const QByteArray anthropicStream =
    "event: message_start\ndata: "
    "{\"type\":\"message_start\",\"message\":{\"model\":\"c\",\"usage\":{\"input_tokens\":9}}}\n\n"
    "event: content_block_start\ndata: "
    "{\"type\":\"content_block_start\",\"index\":0,\"content_block\":{\"type\":\"text\",\"text\":\"\"}}\n\n"
    "event: content_block_delta\ndata: "
    "{\"type\":\"content_block_delta\",\"index\":0,\"delta\":{\"type\":\"text_delta\",\"text\":\"Gr\xc3\xbc\xc3\x9f"
    "e\"}}\n\n"
    "event: content_block_start\ndata: "
    "{\"type\":\"content_block_start\",\"index\":1,\"content_block\":{\"type\":\"tool_use\",\"id\":\"t1\",\"name\":"
    "\"mood\",\"input\":{}}}\n\n"
    "event: content_block_delta\ndata: "
    "{\"type\":\"content_block_delta\",\"index\":1,\"delta\":{\"type\":\"input_json_delta\",\"partial_json\":\"\"}}\n\n"
    "event: content_block_delta\ndata: "
    "{\"type\":\"content_block_delta\",\"index\":1,\"delta\":{\"type\":\"input_json_delta\",\"partial_json\":\"{"
    "\\\"mood\\\": \\\"tr\xc3\xbc\"}}\n\n"
    "event: content_block_delta\ndata: "
    "{\"type\":\"content_block_delta\",\"index\":1,\"delta\":{\"type\":\"input_json_delta\",\"partial_json\":\"b\\\"}"
    "\"}}\n\n"
    "event: message_delta\ndata: "
    "{\"type\":\"message_delta\",\"delta\":{\"stop_reason\":\"tool_use\"},\"usage\":{\"output_tokens\":7}}\n\n"
    "event: message_stop\ndata: {\"type\":\"message_stop\"}\n\n";

const QByteArray ollamaStream =
    R"({"model":"m","message":{"role":"assistant","content":"","tool_calls":[{"function":{"name":"mood","arguments":{"mood":"dry"}}}]},"done":false}
{"model":"m","message":{"role":"assistant","content":"","tool_calls":[{"function":{"name":"place","arguments":{"at":3}}}]},"done":false}
{"model":"m","message":{"role":"assistant","content":""},"done":true,"done_reason":"stop"}
)";

QList<ToolCall> readCut(const llm::Dialect &dialect, const QByteArray &body, qsizetype at)
{
    llm::SseParser parser(dialect.framing());
    ToolCalls calls;
    const auto take = [&] {
        while (const auto event = parser.next())
            for (const ToolPiece &piece : dialect.chunk(event->data).tools)
                calls.feed(piece);
    };
    parser.feed(QByteArrayView(body).first(at));
    take();
    parser.feed(QByteArrayView(body).sliced(at));
    parser.finish();
    take();
    return calls.calls();
}

domain::Prompt shaped()
{
    domain::Prompt prompt = greeting();
    prompt.shape = domain::OutputShape{u"mood"_s, R"({"type":"object","properties":{"mood":{"type":"string"}}})", "{}"};
    return prompt;
}

QJsonObject bodyOf(const QByteArray &request)
{
    return QJsonDocument::fromJson(request.mid(request.indexOf("\r\n\r\n") + 4)).object();
}

} // namespace

class TestToolCalls : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void piecesFindTheirCall_data()
    {
        QTest::addColumn<QList<ToolPiece>>("pieces");
        QTest::addColumn<QList<ToolCall>>("calls");
        const QList<ToolCall> two{{u"a"_s, u"f"_s, u"{1}"_s}, {u"b"_s, u"g"_s, u"{2}"_s}};
        QTest::newRow("OpenAI") << QList<ToolPiece>{{0, u"a"_s, u"f"_s, u"{"_s},
                                                    {0, {}, {}, u"1}"_s},
                                                    {1, u"b"_s, u"g"_s, {}},
                                                    {1, {}, {}, u"{2}"_s}}
                                << two;
        QTest::newRow("interleaved") << QList<ToolPiece>{{0, u"a"_s, u"f"_s, u"{"_s},
                                                         {1, u"b"_s, u"g"_s, u"{"_s},
                                                         {0, {}, {}, u"1}"_s},
                                                         {1, {}, {}, u"2}"_s}}
                                     << two;
        QTest::newRow("all have number 0")
            << QList<ToolPiece>{{0, u"a"_s, u"f"_s, u"{1}"_s}, {0, u"b"_s, u"g"_s, u"{"_s}, {0, {}, {}, u"2}"_s}}
            << two;
        QTest::newRow("no numbers") << QList<ToolPiece>{{-1, u"a"_s, u"f"_s, u"{"_s},
                                                        {-1, {}, {}, u"1}"_s},
                                                        {-1, u"b"_s, u"g"_s, u"{2}"_s}}
                                    << two;
        QTest::newRow("the id every time")
            << QList<ToolPiece>{{0, u"a"_s, u"f"_s, u"{"_s}, {0, u"a"_s, {}, u"1}"_s}, {1, u"b"_s, u"g"_s, u"{2}"_s}}
            << two;
        QTest::newRow("the first is 1") << QList<ToolPiece>{{1, u"a"_s, u"f"_s, u"{1}"_s},
                                                            {2, u"b"_s, u"g"_s, u"{2}"_s}}
                                        << two;
        QTest::newRow("whole, without ids") << QList<ToolPiece>{{-1, {}, u"f"_s, u"{1}"_s}, {-1, {}, u"g"_s, u"{2}"_s}}
                                            << QList<ToolCall>{{{}, u"f"_s, u"{1}"_s}, {{}, u"g"_s, u"{2}"_s}};
    }
    void piecesFindTheirCall()
    {
        QFETCH(QList<ToolPiece>, pieces);
        ToolCalls calls;
        for (const ToolPiece &piece : std::as_const(pieces))
            calls.feed(piece);
        QTEST(calls.calls(), "calls");
    }

    void anEndlessListIsHeldInBounds()
    {
        ToolCalls calls;
        for (int i = 0; i < 10'000; ++i)
            calls.feed({i, {}, u"f"_s, u"{}"_s});
        QVERIFY(calls.calls().size() <= 64);
    }

    void streamsMeanTheSameHoweverTheyAreCut_data()
    {
        QTest::addColumn<int>("server");
        QTest::addColumn<QByteArray>("body");
        QTest::addColumn<QList<ToolCall>>("calls");
        QTest::newRow("Anthropic") << int(Server::Anthropic) << anthropicStream
                                   << QList<ToolCall>{{u"t1"_s, u"mood"_s, u"{\"mood\": \"trüb\"}"_s}};
        QTest::newRow("Ollama") << int(Server::Ollama) << ollamaStream
                                << QList<ToolCall>{{{}, u"mood"_s, u"{\"mood\":\"dry\"}"_s},
                                                   {{}, u"place"_s, u"{\"at\":3}"_s}};
        QFile file(u"" DRAMATIS_LLM_FIXTURES "/captures/05-chat-tools-parallel-stream.body.txt"_s);
        if (file.open(QIODevice::ReadOnly))
            QTest::newRow("llama.cpp, two at once") << int(Server::LlamaCpp) << file.readAll() << QList<ToolCall>();
    }
    void streamsMeanTheSameHoweverTheyAreCut()
    {
        QFETCH(int, server);
        QFETCH(QByteArray, body);
        QFETCH(QList<ToolCall>, calls);
        llm::Connection connection;
        connection.server = Server(server);
        connection.api = connection.server == Server::LlamaCpp ? llm::Api::Chat : llm::Api::Native;
        const llm::Dialect &dialect = llm::dialectOf(connection);
        const QList<ToolCall> whole = readCut(dialect, body, 0);
        QVERIFY(!whole.isEmpty());
        if (!calls.isEmpty())
            QCOMPARE(whole, calls);
        for (const ToolCall &call : whole) {
            QVERIFY(!call.name.isEmpty());
            QVERIFY2(QJsonDocument::fromJson(call.arguments.toUtf8()).isObject(), qPrintable(call.arguments));
        }
        for (qsizetype at = 1; at < body.size(); ++at)
            if (readCut(dialect, body, at) != whole)
                QFAIL(qPrintable(u"cut at byte %1"_s.arg(at)));
    }

    void aStructuredAnswerMayComeAsACall()
    {
        FaultServer server;
        server.play(
            {Send{FaultServer::head(200, "text/event-stream", "Connection: close\r\n") + anthropicStream}, Close{}});
        llm::Connection connection = connectionTo(server.url());
        connection.server = Server::Anthropic;
        llm::HttpBackend backend(connection, {}, unhurried());
        Listening heard(backend.open(shaped()));
        QVERIFY(heard.waitForEnd());
        QCOMPARE(int(heard.end.kind), int(EndKind::Finished));
        QCOMPARE(heard.text, u"Grüße{\"mood\": \"trüb\"}"_s);
        Listening plain(backend.open(greeting())); // nobody asked for a tool
        QVERIFY(plain.waitForEnd());
        QCOMPARE(plain.text, u"Grüße"_s);
        QVERIFY(heard.end.calls.isEmpty()); // it is the answer
        QCOMPARE(plain.end.calls,
                 (QList<ToolCall>{{u"t1"_s, u"mood"_s, u"{\"mood\": \"trüb\"}"_s}})); // and this is kept
    }

    void aReplySaysWhatItCalled_data()
    {
        QTest::addColumn<QByteArray>("answer");
        QTest::addColumn<QString>("text");
        const auto streamed = [](const QByteArray &delta) -> QByteArray {
            return FaultServer::streamHead() + "data: {\"choices\":[{\"index\":0,\"delta\":" + delta + "}]}\n\n"
                   + FaultServer::finish();
        };
        const auto whole = [](const QByteArray &message) -> QByteArray {
            const QByteArray body =
                "{\"choices\":[{\"index\":0,\"message\":" + message + ",\"finish_reason\":\"tool_calls\"}]}";
            return FaultServer::head(200, "application/json",
                                     "Content-Length: " + QByteArray::number(body.size()) + "\r\n")
                   + body;
        };
        const QByteArray call =
            "{\"index\":0,\"function\":{\"name\":\"search\",\"arguments\":\"{\\\"for\\\":\\\"storms\\\"}\"}}";
        const QByteArray old = "{\"name\":\"search\",\"arguments\":\"{\\\"for\\\":\\\"storms\\\"}\"}";
        QTest::newRow("streamed") << streamed("{\"tool_calls\":[" + call + "]}") << QString();
        QTest::newRow("streamed, beside words")
            << streamed("{\"content\":\"Soon.\",\"tool_calls\":[" + call + "]}") << u"Soon."_s;
        QTest::newRow("streamed, the old way") << streamed("{\"function_call\":" + old + "}") << QString();
        QTest::newRow("whole") << whole("{\"role\":\"assistant\",\"content\":null,\"tool_calls\":[" + call + "]}")
                               << QString();
        QTest::newRow("whole, the old way")
            << whole("{\"role\":\"assistant\",\"content\":\"Soon.\",\"function_call\":" + old + "}") << u"Soon."_s;
    }
    void aReplySaysWhatItCalled()
    {
        QFETCH(QByteArray, answer);
        QFETCH(QString, text);
        FaultServer server;
        server.play({Send{answer}, Close{}});
        llm::HttpBackend backend(connectionTo(server.url()), {}, unhurried());
        Listening heard(backend.open(greeting()));
        QVERIFY(heard.waitForEnd());
        QCOMPARE(int(heard.end.kind), int(EndKind::Finished));
        QCOMPARE(heard.text, text);
        QCOMPARE(heard.end.calls, (QList<ToolCall>{{{}, u"search"_s, u"{\"for\":\"storms\"}"_s}}));
    }

    // A server that knows no schemas is asked with a tool, and one without tools in words.
    void whatIsRefusedIsAskedInAnotherWay()
    {
        FaultServer server;
        server.play(FaultServer::json(400, R"({"error":{"message":"response_format is not supported"}})"));
        server.play(
            {Send{FaultServer::streamHead()
                  + "data: "
                    "{\"choices\":[{\"index\":0,\"delta\":{\"tool_calls\":[{\"index\":0,\"id\":\"x\",\"function\":{"
                    "\"name\":\"mood\",\"arguments\":\"{\\\"mood\\\":\"}}]}}]}\n\n"
                    "data: "
                    "{\"choices\":[{\"index\":0,\"delta\":{\"tool_calls\":[{\"index\":0,\"function\":{\"arguments\":"
                    "\"\\\"dry\\\"}\"}}]},\"finish_reason\":\"tool_calls\"}]}\n\ndata: [DONE]\n\n"},
             Close{}});
        server.play(FaultServer::json(422, R"({"detail":"tools are not supported"})"));
        server.play({Send{FaultServer::streamHead() + FaultServer::delta("{}") + FaultServer::finish()}, Close{}});
        llm::HttpBackend backend(connectionTo(server.url()), {}, unhurried());
        Listening tool(backend.open(shaped()));
        QVERIFY(tool.waitForEnd());
        QCOMPARE(tool.text, u"{\"mood\":\"dry\"}"_s);
        Listening words(backend.open(shaped()));
        QVERIFY(words.waitForEnd());
        QCOMPARE(words.text, u"{}"_s);
        QCOMPARE(server.requests().size(), 4);
        QVERIFY(bodyOf(server.requests()[0]).contains(u"response_format"));
        QCOMPARE(bodyOf(server.requests()[1])[u"tools"][0][u"function"][u"name"].toString(), u"mood"_s);
        QCOMPARE(bodyOf(server.requests()[1])[u"tool_choice"].toString(), u"required"_s);
        QVERIFY(bodyOf(server.requests()[2]).contains(u"tools"));
        QVERIFY(!bodyOf(server.requests()[3]).contains(u"tools"));
        QVERIFY(bodyOf(server.requests()[3])[u"messages"][0][u"content"].toString().contains(u"fits this schema"_s));
    }

    void whatIsRefusedInEveryWayIsAnError()
    {
        FaultServer server;
        server.play(FaultServer::json(400, R"({"error":{"message":"no such model"}})"));
        llm::HttpBackend backend(connectionTo(server.url()), {}, unhurried());
        Listening heard(backend.open(shaped()));
        QVERIFY(heard.waitForEnd());
        QCOMPARE(heard.end.error.code, u"http_400"_s);
        QCOMPARE(server.requests().size(), 3);
        Listening plain(backend.open(greeting())); // a reply is asked for in one way only
        QVERIFY(plain.waitForEnd());
        QCOMPARE(server.requests().size(), 4);
    }
};

DRAMATIS_TEST(TestToolCalls);

} // namespace tst_toolcalls

#include "tst_toolcalls.moc"
