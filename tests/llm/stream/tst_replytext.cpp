#include "llm/dialect/dialects.h"
#include "llm/stream/replytext.h"
#include "support/main/testmain.h"

#include <QTest>

namespace tst_replytext {

using namespace dramatis;
using llm::ChatChunk;
using llm::ReplyText;

namespace {

struct Outcome {
    QString text;
    QString reasoning;
};

Outcome through(ReplyText reply, const QStringList &deltas)
{
    Outcome outcome;
    const auto add = [&](const ReplyText::Parts &parts) {
        outcome.text += parts.text;
        outcome.reasoning += parts.reasoning;
    };
    for (const QString &delta : deltas)
        add(reply.feed(delta, {}));
    add(reply.finish());
    return outcome;
}

} // namespace

class TestReplyText : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void anyChunkingGivesTheSameText_data();
    void anyChunkingGivesTheSameText();
    void halvesOfACharacterWaitForEachOther();
    void nothingButWholeCharactersComesOut();
    void understandsChunks_data();
    void understandsChunks();
    void chunksCarryUsageAndReasoning();
    void aWholeAnswerIsUnderstood();
};

void TestReplyText::anyChunkingGivesTheSameText_data()
{
    QTest::addColumn<QString>("sent");
    QTest::addColumn<QString>("continued");
    QTest::addColumn<QStringList>("stops");
    QTest::addColumn<QString>("text");
    QTest::addColumn<QString>("reasoning");
    const QStringList stops{QStringLiteral("\nAlex:"), QStringLiteral("\nAlexandra:"), QString()};
    const auto row = [&](const char *name, const char *sent, const char *continued, const char *text,
                         const char *reasoning) {
        QTest::newRow(name) << QString::fromUtf8(sent) << QString::fromUtf8(continued) << stops
                            << QString::fromUtf8(text) << QString::fromUtf8(reasoning);
    };
    row("plain", "*She nods.* Grüße 🐉!", "", "*She nods.* Grüße 🐉!", "");
    row("empty", "", "", "", "");
    row("thinking", "<think>\nHm.\n</think>\n\nHello", "", "Hello", "\nHm.\n");
    row("thinking without an end", "<think>Hm", "", "", "Hm");
    row("white space before thinking", "\n <think>a</think>b", "", "b", "a");
    row("thinking later", "I <think> so", "", "I ", " so");
    row("almost thinking", "<thin air", "", "<thin air", "");
    row("a stop string", "Hello\nAlex: hi", "", "Hello", "");
    row("the longer stop string", "Hello\nAlexandra: hi", "", "Hello", "");
    row("half a stop string", "Hello\nAle", "", "Hello\nAle", "");
    row("the prefix again", "*She looks up and* smiles.", "*She looks up and*", " smiles.", "");
    row("the prefix again, with space", " *She looks up and* smiles.", "*She looks up and* ", " smiles.", "");
    row("no prefix", " smiles.", "*She looks up and*", " smiles.", "");
    row("almost the prefix", "*She looks down.", "*She looks up and*", "*She looks down.", "");
    row("only part of the prefix", "*She loo", "*She looks up and*", "*She loo", "");
    row("a short prefix may be said twice", "Yes, yes.", "Yes", "Yes, yes.", "");
}

void TestReplyText::anyChunkingGivesTheSameText()
{
    QFETCH(QString, sent);
    QFETCH(QString, continued);
    QFETCH(QStringList, stops);
    QFETCH(QString, text);
    QFETCH(QString, reasoning);
    QStringList single;
    for (const QChar c : sent)
        single.append(QString(c));
    const auto same = [&](const QStringList &deltas) {
        const Outcome outcome = through(ReplyText(continued, stops), deltas);
        QCOMPARE(outcome.text, text);
        QCOMPARE(outcome.reasoning, reasoning);
    };
    same({sent});
    same(single);
    for (qsizetype cut = 0; cut <= sent.size(); ++cut)
        same({sent.first(cut), sent.sliced(cut)});
}

void TestReplyText::halvesOfACharacterWaitForEachOther()
{
    ReplyText reply({}, {});
    const QString dragon = QStringLiteral("🐉");
    QCOMPARE(reply.feed(dragon.first(1), {}).text, QString());
    QCOMPARE(reply.feed(dragon.last(1), {}).text, dragon);
}

void TestReplyText::nothingButWholeCharactersComesOut()
{
    const QString dragon = QStringLiteral("🐉");
    QCOMPARE(through(ReplyText({}, {}), {dragon.first(1), QStringLiteral("a")}).text, QStringLiteral("\uFFFDa"));
    QCOMPARE(through(ReplyText({}, {}), {QStringLiteral("a") + dragon.last(1)}).text, QStringLiteral("a\uFFFD"));
    QCOMPARE(through(ReplyText({}, {}), {dragon.first(1)}).text, QStringLiteral("\uFFFD"));
}

void TestReplyText::understandsChunks_data()
{
    QTest::addColumn<QByteArray>("data");
    QTest::addColumn<int>("kind");
    QTest::addColumn<QString>("text");
    using Kind = ChatChunk::Kind;
    const auto row = [](const char *name, const QByteArray &data, Kind kind, const QString &text = {}) {
        QTest::newRow(name) << data << int(kind) << text;
    };
    row("delta", R"({"choices":[{"index":0,"delta":{"content":"a"}}]})", Kind::Delta, QStringLiteral("a"));
    row("role in every delta", R"({"choices":[{"delta":{"role":"assistant","content":"a"}}]})", Kind::Delta,
        QStringLiteral("a"));
    row("null content", R"({"choices":[{"index":0,"delta":{"role":"assistant","content":null}}]})", Kind::Delta);
    row("parts", R"({"choices":[{"delta":{"content":[{"type":"text","text":"a"},{"type":"text","text":"b"}]}}]})",
        Kind::Delta, QStringLiteral("ab"));
    row("a message", R"({"choices":[{"index":0,"message":{"content":"a"}}]})", Kind::Delta, QStringLiteral("a"));
    row("an empty delta beside a message", R"({"choices":[{"delta":{},"message":{"content":"a"}}]})", Kind::Delta);
    row("another choice", R"({"choices":[{"index":1,"delta":{"content":"b"}}]})", Kind::Delta);
    row("no choices", R"({"choices":[]})", Kind::Delta);
    row("choices missing", R"({"object":"x"})", Kind::Delta);
    row("null", "null", Kind::Noise);
    row("empty", "", Kind::Noise);
    row("a relayed comment", ": OPENROUTER PROCESSING", Kind::Noise);
    row("done", "[DONE]", Kind::Done);
    row("done with space", "[DONE] \r", Kind::Done);
    row("error object", R"({"error":{"code":500,"message":"bad"}})", Kind::Failure);
    row("error string", R"({"error":"no data in 30000ms"})", Kind::Failure);
    row("error beside choices",
        R"({"choices":[{"delta":{"content":"a"},"finish_reason":"error"}],"error":{"message":"x"}})", Kind::Failure,
        QStringLiteral("a"));
    row("no error", R"({"error":null,"choices":[{"delta":{"content":"a"}}]})", Kind::Delta, QStringLiteral("a"));
    row("half an object", R"({"choices":[{"del)", Kind::Malformed);
    row("broken UTF-8 in a string", "{\"choices\":[{\"delta\":{\"content\":\"a\xff\"}}]}", Kind::Delta,
        QStringLiteral("a\uFFFD"));
}

void TestReplyText::understandsChunks()
{
    QFETCH(QByteArray, data);
    QFETCH(int, kind);
    QFETCH(QString, text);
    const ChatChunk chunk = llm::OpenAiChat().chunk(data);
    QCOMPARE(int(chunk.kind), kind);
    QCOMPARE(chunk.text, text);
}

void TestReplyText::chunksCarryUsageAndReasoning()
{
    const ChatChunk chunk = llm::OpenAiChat().chunk(
        R"({"model":"m","choices":[{"delta":{"reasoning_content":"a","reasoning":"a"},"finish_reason":"length"}],
        "usage":{"prompt_tokens":46,"completion_tokens":24,"prompt_tokens_details":{"cached_tokens":45}}})");
    QCOMPARE(chunk.reasoning, QStringLiteral("a"));
    QCOMPARE(chunk.finishReason, QStringLiteral("length"));
    QCOMPARE(chunk.model, QStringLiteral("m"));
    QVERIFY(chunk.usage);
    QCOMPARE(chunk.usage->promptTokens, 46);
    QCOMPARE(chunk.usage->replyTokens, 24);
    QCOMPARE(chunk.usage->cachedTokens, 45);
    for (const char *delta : {R"("thinking":"t")", R"("reasoning":{"content":"t"})",
                              R"("reasoning_details":[{"type":"reasoning.text","text":"t"}])",
                              R"("reasoning_details":[{"type":"reasoning.summary","summary":"t"}])",
                              R"("content":[{"type":"thinking","thinking":[{"type":"text","text":"t"}]}])"}) {
        const ChatChunk thought = llm::OpenAiChat().chunk(R"({"choices":[{"delta":{)" + QByteArray(delta) + "}}]}");
        QCOMPARE(thought.reasoning, QStringLiteral("t"));
        QCOMPARE(thought.text, QString());
    }
}

void TestReplyText::aWholeAnswerIsUnderstood()
{
    const ChatChunk chunk =
        llm::OpenAiChat().whole(R"({"choices":[{"message":{"content":"a"},"finish_reason":"stop"}]})");
    QCOMPARE(chunk.text, QStringLiteral("a"));
    QCOMPARE(chunk.finishReason, QStringLiteral("stop"));
    QCOMPARE(llm::OpenAiChat().whole(R"({"choices":[{"delta":{"content":"a"}}]})").text, QStringLiteral("a"));
}

DRAMATIS_TEST(TestReplyText);

} // namespace tst_replytext

#include "tst_replytext.moc"
