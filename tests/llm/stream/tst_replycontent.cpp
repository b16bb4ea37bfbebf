#include "llm/stream/replycontent.h"
#include "support/main/testmain.h"

#include <QTest>

namespace tst_replycontent {

using namespace dramatis;
using namespace dramatis::llm;
using namespace Qt::StringLiterals;

namespace {

ChatChunk words(const QString &text, const QString &reasoning = {})
{
    ChatChunk chunk;
    chunk.kind = ChatChunk::Kind::Delta;
    chunk.text = text;
    chunk.reasoning = reasoning;
    return chunk;
}

ChatChunk call(const QString &name, const QString &arguments)
{
    ChatChunk chunk;
    chunk.kind = ChatChunk::Kind::Delta;
    chunk.tools.append({0, u"c1"_s, name, arguments});
    return chunk;
}

ReplyContent contentOf(const QString &tool = {}, const QStringList &stops = {}, const ApiKey &key = {})
{
    return {KeyMask(key), ReplyText({}, stops), tool};
}

} // namespace

// What a reply says, chunk by chunk, however it ends.
class TestReplyContent : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void wordsAreToldOnce()
    {
        ReplyContent content = contentOf();
        content.take(words(u"The gate"_s, u"Hm."_s));
        QCOMPARE(content.takeReasoning(), u"Hm."_s);
        QCOMPARE(content.takeText(), u"The gate"_s);
        QCOMPARE(content.takeText(), QString());
        content.take(words(u" is open."_s));
        content.close(true);
        QCOMPARE(content.takeText(), u" is open."_s);
        QVERIFY(content.anyReply());
        QVERIFY(content.anyThoughts());
        QCOMPARE(content.bytes(), 2 * u"The gateHm. is open."_s.size());
    }

    void thoughtsAloneAreNoReply()
    {
        ReplyContent content = contentOf();
        content.take(words(u"<think>Who is there?</think>\n"_s));
        content.close(false);
        QVERIFY(content.anyThoughts());
        QVERIFY(!content.anyReply());
        QVERIFY(!content.anyCalls());
    }

    void nothingIsToldBehindAStopWord()
    {
        ReplyContent content = contentOf({}, {u"\nYou:"_s});
        content.take(words(u"Come in.\nYo"_s));
        QVERIFY(!content.atStop());
        content.take(words(u"u: Thanks."_s));
        QVERIFY(content.atStop());
        content.close(true);
        QCOMPARE(content.takeText(), u"Come in."_s);
    }

    void whatIsDroppedIsNotTold()
    {
        ReplyContent content = contentOf();
        content.take(words(u"The gate"_s, u"Hm."_s));
        content.drop();
        QCOMPARE(content.takeReasoning(), QString());
        QCOMPARE(content.takeText(), QString());
    }

    void aStructuredAnswerIsToldWhenItIsThere()
    {
        ReplyContent content = contentOf(u"scene"_s);
        content.take(words(u"{\"place\":"_s));
        QCOMPARE(content.takeText(), QString());
        content.take(words(u"\"pier\"}"_s));
        content.close(true);
        QCOMPARE(content.takeText(), u"{\"place\":\"pier\"}"_s);
    }

    void aStructuredAnswerMayBeACall()
    {
        ReplyContent whole = contentOf(u"scene"_s);
        whole.take(call(u"scene"_s, u"{\"place\":\"pier\"}"_s));
        whole.close(true);
        QCOMPARE(whole.takeText(), u"{\"place\":\"pier\"}"_s);
        QCOMPARE(whole.calls(), QList<ToolCall>());
        ReplyContent broken = contentOf(u"scene"_s);
        broken.take(call(u"scene"_s, u"{\"pla"_s));
        broken.close(false);
        QCOMPARE(broken.takeText(), QString());
    }

    void callsOfAReplyStandBesideItsWords()
    {
        ReplyContent content = contentOf();
        content.take(call(u"roll"_s, u"{\"sides\":"_s));
        content.take(call({}, u"6}"_s));
        content.close(true);
        QVERIFY(content.anyCalls());
        QCOMPARE(content.calls(), (QList<ToolCall>{{u"c1"_s, u"roll"_s, u"{\"sides\":6}"_s}}));
        QCOMPARE(content.takeText(), QString());
    }

    void theKeyIsInNoPart()
    {
        const ApiKey key{u"https://example.org:443"_s, u"sk-Zq9XhostileKEY77abc"_s};
        ReplyContent content = contentOf({}, {}, key);
        content.take(words(u"It is sk-Zq9"_s, key.secret));
        content.take(words(u"XhostileKEY77abc."_s));
        content.take(call(u"roll"_s, key.secret));
        content.close(true);
        QCOMPARE(content.takeText(), u"It is [key]."_s);
        QVERIFY(!content.takeReasoning().contains(key.secret));
        QCOMPARE(content.calls().first().arguments, u"[key]"_s);
    }
};

DRAMATIS_TEST(TestReplyContent);

} // namespace tst_replycontent

#include "tst_replycontent.moc"
