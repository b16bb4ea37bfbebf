#include "llm/dialect/inlinetoolcall.h"
#include "llm/heard.h"
#include "support/main/testmain.h"

#include <QJsonDocument>
#include <QJsonObject>
#include <QTest>

namespace tst_inlinetoolcall {

using namespace dramatis;
using namespace dramatis::tests;
using namespace Qt::StringLiterals;

namespace {

domain::Prompt mood()
{
    domain::Prompt prompt = greeting();
    prompt.shape =
        domain::OutputShape{u"mood"_s, "{\"type\":\"object\",\"properties\":{\"mood\":{\"type\":\"string\"}}}", "{}"};
    return prompt;
}

QByteArray quoted(const QString &text)
{
    const QByteArray json = QJsonDocument(QJsonObject{{u"t"_s, text}}).toJson(QJsonDocument::Compact);
    return json.sliced(6, json.size() - 8);
}

} // namespace

// Tools that are called in words.
class TestInlineToolCall : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void callsInAReplyAreParted_data()
    {
        QTest::addColumn<QString>("reply");
        QTest::addColumn<QString>("said");
        QTest::addColumn<QList<llm::ToolCall>>("calls");
        const auto row = [](const char *name, const QString &reply, const QString &said,
                            const QList<llm::ToolCall> &calls) { QTest::newRow(name) << reply << said << calls; };
        const llm::ToolCall search{{}, u"search"_s, u"{\"for\":\"storms\"}"_s};
        const QString json = u"{\"name\": \"search\", \"arguments\": {\"for\": \"storms\"}}"_s;
        row("tags", u"I look.\n<tool_call>\n"_s + json + u"\n</tool_call>"_s, u"I look.\n"_s, {search});
        row("between words", u"One <tool_call>"_s + json + u"</tool_call> two"_s, u"One  two"_s, {search});
        row("several", u"<tool_call>"_s + json + u"</tool_call>\n<tool_call>"_s + json + u"</tool_call>"_s, u"\n"_s,
            {search, search});
        row("a list in tags", u"<tool_calls>["_s + json + u',' + json + u"]</tool_calls>"_s, {}, {search, search});
        row("Mistral's", u"Wait. [TOOL_CALLS]["_s + json + u"]"_s, u"Wait. "_s, {search});
        row("Qwen's", u"<tool_call><function=search><parameter=for>storms</parameter></function></tool_call>"_s, {},
            {{{}, u"search"_s, u"<parameter=for>storms</parameter>"_s}});
        row("alone", json, {}, {search});
        row("alone in a fence", u"```json\n"_s + json + u"\n```"_s, {}, {search});
        row("as OpenAI does", u"{\"tool_calls\": [{\"type\": \"function\", \"function\": "_s + json + u"}]}"_s, {},
            {search});
        // Nothing but tags is no line, whatever is in them.
        row("broken JSON", u"<tool_call>{\"name\":\"s\",\"arguments\":{\"q\":\"1\"</tool_call>"_s, {},
            {{{}, u"s"_s, u"{\"q\":\"1\""_s}});
        row("no JSON", u"\n<tool_call>search for storms</tool_call>\n"_s, {}, {{{}, {}, u"search for storms"_s}});
        row("no words", u"<tool_call></tool_call>"_s, {}, {llm::ToolCall{}});
        row("a whole one and a broken one",
            u"<tool_call>"_s + json + u"</tool_call> <tool_call>{\"name\": \"wait\", </tool_call>"_s, {},
            {search, {{}, u"wait"_s, u"{\"name\": \"wait\","_s}});
        // What may be the story's stays in it.
        const auto stays = [&row](const char *name, const QString &reply) { row(name, reply, reply, {}); };
        stays("words", u"I look it up."_s);
        stays("nothing", QString());
        stays("cut off", u"<tool_call>{\"name\": \"search\""_s);
        stays("no call in the tags, beside words", u"I look. <tool_call>search for storms</tool_call>"_s);
        stays("in a sentence", u"She writes "_s + json + u" on the wall."_s);
        stays("other JSON", u"{\"name\": \"Mara\", \"mood\": \"dry\"}"_s);
        stays("a list of other things", u"[1, 2]"_s);
        stays("braces", u"{ She looks up. }"_s);
    }
    void callsInAReplyAreParted()
    {
        QFETCH(QString, reply);
        const llm::TextAndToolCalls parted = llm::withoutInlineToolCalls(reply);
        QTEST(parted.said, "said");
        QTEST(parted.calls, "calls");
    }

    void callsAreUnderstood_data()
    {
        QTest::addColumn<QString>("text");
        QTest::addColumn<QString>("arguments");
        const QString plain = u"{\"mood\": \"calm, {so} \\\"far\\\"\"}"_s;
        const auto row = [&](const char *name, const QString &text, const QString &arguments) {
            QTest::newRow(name) << text << arguments;
        };
        row("tags", u"<tool_call>\n{\"name\": \"mood\", \"arguments\": "_s + plain + u"}\n</tool_call>"_s, plain);
        row("a fence", u"Here it is:\n```json\n{\"name\": \"mood\", \"parameters\": "_s + plain + u"}\n```"_s, plain);
        row("the name last", u"{\"arguments\": "_s + plain + u", \"name\": \"mood\"}"_s, plain);
        row("a list", u"[TOOL_CALLS][{\"name\": \"mood\", \"arguments\": "_s + plain + u"}]"_s, plain);
        row("as OpenAI does",
            u"{\"tool_calls\": [{\"type\": \"function\", \"function\": {\"name\": \"mood\", \"arguments\": "_s + plain
                + u"}}]}"_s,
            plain);
        row("the name as a key", u"{\"mood\": {\"mood\": \"calm\"}}"_s, u"{\"mood\": \"calm\"}"_s);
        row("arguments as a text",
            u"{\"name\": \"mood\", \"arguments\": \"{\\\"mood\\\": \\\"line\\\\\\\\nbreak\\\"}\"}"_s,
            u"{\"mood\": \"line\\\\nbreak\"}"_s);
        row("cut off", u"<tool_call>{\"name\": \"mood\", \"arguments\": {\"mood\": \"cal"_s, u"{\"mood\": \"cal"_s);
        // What is no such call stays as it is.
        row("the arguments alone", plain, plain);
        row("another tool", u"{\"name\": \"other\", \"arguments\": {}}"_s,
            u"{\"name\": \"other\", \"arguments\": {}}"_s);
        row("a name without arguments", u"{\"name\": \"mood\"}"_s, u"{\"name\": \"mood\"}"_s);
        row("words", u"I cannot say."_s, u"I cannot say."_s);
        row("an open string", u"{\"name"_s, u"{\"name"_s);
    }

    void callsAreUnderstood()
    {
        QFETCH(QString, text);
        QFETCH(QString, arguments);
        QCOMPARE(llm::inlineToolArguments(text, u"mood"_s), arguments);
        const auto call = llm::inlineToolCallIn(text, u"mood"_s);
        QCOMPARE(call.has_value(), text != arguments);
        if (call)
            QCOMPARE(*call, (llm::ToolCall{{}, u"mood"_s, arguments}));
        for (qsizetype cut = 0; cut < text.size(); ++cut) // never more than there is
            QVERIFY(llm::inlineToolArguments(text.first(cut), u"mood"_s).size() <= cut);
    }

    void anyChunkingGivesTheSameAnswer()
    {
        const QString said = u"<tool_call>{\"name\": \"mood\", \"arguments\": {\"mood\": \"“calm”\"}}</tool_call>"_s;
        FaultServer server;
        for (qsizetype cut = 0; cut <= said.size(); ++cut) {
            server.play({Send{FaultServer::streamHead() + FaultServer::delta(quoted(said.first(cut)))},
                         Send{FaultServer::delta(quoted(said.sliced(cut))) + FaultServer::finish()}, Close{}});
            llm::HttpBackend backend(connectionTo(server.url()), {}, unhurried());
            Listening heard(backend.open(mood()));
            QVERIFY(heard.waitForEnd());
            QCOMPARE(heard.end.error.code, QString());
            QCOMPARE(heard.text, u"{\"mood\": \"“calm”\"}"_s);
        }
    }

    // All that came of a structured answer waits for its end; what went wrong behind its beginning is no reason to ask
    // again.
    void anAnswerThatBeganIsNotAskedForAgain()
    {
        FaultServer server;
        server.play({Send{FaultServer::streamHead() + FaultServer::delta("{")
                          + "data: {\"error\":{\"code\":503,\"message\":\"gone\"}}\n\n"},
                     Close{}});
        llm::StreamLimits patient = unhurried();
        patient.tries = 3;
        patient.firstPause = 10ms;
        llm::HttpBackend backend(connectionTo(server.url()), {}, patient);
        Listening heard(backend.open(mood()));
        QVERIFY(heard.waitForEnd());
        QCOMPARE(heard.end.error.code, u"http_503"_s);
        QCOMPARE(server.requests().size(), 1);
    }

    void aCutAnswerIsKept()
    {
        FaultServer server;
        server.play({Send{FaultServer::streamHead()
                          + FaultServer::delta(quoted(u"{\"name\": \"mood\", \"arguments\": {\"mood\": \"calm\""_s))},
                     Close{}});
        llm::HttpBackend backend(connectionTo(server.url()), {}, unhurried());
        Listening heard(backend.open(mood()));
        QVERIFY(heard.waitForEnd());
        QCOMPARE(int(heard.end.kind), int(EndKind::Cut));
        QCOMPARE(heard.text, u"{\"mood\": \"calm\""_s);
    }
};

DRAMATIS_TEST(TestInlineToolCall);

} // namespace tst_inlinetoolcall

#include "tst_inlinetoolcall.moc"
