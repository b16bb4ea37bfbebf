// Tools that a model calls though there are none: what it called is kept, shown and named.
#include "support/main/testmain.h"
#include "support/stories/storytest.h"
#include "turn/prompt/toolcallrecord.h"
#include "turn/transfer/chatexport.h"

#include <QBuffer>

namespace tst_toolcallrecord {

using namespace dramatis;
using namespace dramatis::domain;
using namespace dramatis::tests;
using namespace Qt::StringLiterals;

namespace {

const ToolCallRecord search{u"search"_s, u"{\"for\":\"storms\"}"_s};

llm::StreamEnd calling(const QList<ToolCallRecord> &calls)
{
    llm::StreamEnd end;
    end.finishReason = u"tool_calls"_s;
    for (const ToolCallRecord &call : calls)
        end.calls.append({u"id"_s, call.name, call.arguments});
    return end;
}

} // namespace

class ToolCallRecordTest : public StoryTest {
    Q_OBJECT

    QList<ToolCallRecord> calls() const
    {
        return m_session->calls(world().transcript.last().turn, world().transcript.last().text)
            .value_or(QList<ToolCallRecord>{{u"unread"_s, {}}});
    }
    QByteArray exported(cards::ChatForm form, CastSlot viewer = nobody) const
    {
        QBuffer file;
        return file.open(QIODevice::WriteOnly) && turn::exportChat(m_services->context, m_chat, form, file, viewer)
                   ? file.data()
                   : QByteArray();
    }

private Q_SLOTS:
    void aReplyKeepsTheToolsThatItCalled()
    {
        m_services->model.replies = {QStringList{u"I look it up."_s}};
        m_services->model.ends = {calling({search, {u"wait"_s, {}}})};
        QSignalSpy failed(m_session.get(), &turn::ChatSession::failed);
        QVERIFY(say(u"Will there be a storm?"_s));
        QVERIFY(failed.isEmpty());
        QCOMPARE(linesOf(*m_session).last(), u"Mara: I look it up."_s);
        QVERIFY(world().transcript.last().flags & TranscriptLine::Called);
        QVERIFY(!(world().transcript.last().flags & TranscriptLine::Truncated));
        QCOMPARE(calls(), (QList<ToolCallRecord>{search, {u"wait"_s, {}}}));
        restart();
        QVERIFY(world().transcript.last().flags & TranscriptLine::Called);
        QCOMPARE(calls().size(), 2);
        QVERIFY(!(world().transcript.at(0).flags & TranscriptLine::Called));
    }

    void aReplyThatIsNothingButACallIsNotFinished()
    {
        m_services->model.replies = {QStringList()};
        m_services->model.ends = {calling({search})};
        QSignalSpy failed(m_session.get(), &turn::ChatSession::failed);
        const qsizetype before = world().transcript.size();
        QVERIFY(say(u"Will there be a storm?"_s));
        QCOMPARE(failed.size(), 1);
        QCOMPARE(failed[0][0].value<base::Error>().code, u"only_a_call"_s);
        QCOMPARE(world().transcript.size(), before + 2);
        QVERIFY(world().transcript.last().flags & TranscriptLine::Truncated);
        QCOMPARE(calls(), QList<ToolCallRecord>{search});
        // Asked again, it is the other alternative that the story goes on with; the call is still there beside it.
        m_services->model.replies = {QStringList{u"There will."_s}};
        QVERIFY(m_session->retry() && waitIdle(*m_session));
        QCOMPARE(linesOf(*m_session).last(), u"Mara: There will."_s);
        QVERIFY(calls().isEmpty());
        const auto alternatives = m_session->alternatives(world().transcript.last().turn);
        QVERIFY(alternatives && alternatives->size() == 2);
        QCOMPARE(m_session->calls(alternatives->first(), alternatives->first()).value(), QList<ToolCallRecord>{search});
    }

    void aReplyOfNothingIsStillNone()
    {
        m_services->model.replies = {QStringList()};
        QSignalSpy failed(m_session.get(), &turn::ChatSession::failed);
        const qsizetype before = world().transcript.size();
        QVERIFY(say(u"Will there be a storm?"_s));
        QCOMPARE(failed[0][0].value<base::Error>().code, u"empty_reply"_s);
        QCOMPARE(world().transcript.size(), before + 1);
    }

    void aCallInWordsIsKeptAsOne()
    {
        m_services->model.replies = {
            QStringList{u"I look it up.\n<tool_call>\n"_s,
                        u"{\"name\": \"search\", \"arguments\": {\"for\":\"storms\"}}\n</tool_call>"_s}};
        QVERIFY(say(u"Will there be a storm?"_s));
        QCOMPARE(linesOf(*m_session).last(), u"Mara: I look it up."_s);
        QCOMPARE(calls(), QList<ToolCallRecord>{search});
    }

    void whatContinuesAReplyKeepsItsCalls()
    {
        m_services->model.replies = {QStringList{u"I look"_s}, QStringList{u" it up"_s}, QStringList{u", at once."_s}};
        m_services->model.ends = {calling({search}), calling({{u"wait"_s, {}}}), calling({{u"knock"_s, {}}})};
        QVERIFY(say(u"Will there be a storm?"_s));
        QVERIFY(m_session->continueReply() && waitIdle(*m_session));
        QVERIFY(m_session->continueReply() && waitIdle(*m_session));
        QCOMPARE(linesOf(*m_session).last(), u"Mara: I look it up, at once."_s);
        const QList<ToolCallRecord> all{search, {u"wait"_s, {}}, {u"knock"_s, {}}};
        QCOMPARE(calls(), all);
        QVERIFY(m_session->edit(world().transcript.last().turn, u"I shall see."_s) && waitIdle(*m_session));
        QCOMPARE(calls(), all);
        QVERIFY(exported(cards::ChatForm::Lines).contains("knock"));
    }

    void aLineThatIsWrittenForTheUserSaysWhyThereIsNone()
    {
        m_services->model.replies = {QStringList()};
        m_services->model.ends = {calling({search})};
        QSignalSpy failed(m_session.get(), &turn::ChatSession::failed);
        const qsizetype before = world().transcript.size();
        QVERIFY(m_session->impersonate() && waitIdle(*m_session));
        QCOMPARE(failed[0][0].value<base::Error>().code, u"only_a_call"_s);
        QCOMPARE(world().transcript.size(), before);
    }

    void exportsNameIt()
    {
        m_services->model.replies = {QStringList()};
        m_services->model.ends = {calling({{u"search"_s, u"{\"for\":\"<storms>\"}"_s}})};
        QVERIFY(say(u"Will there be a storm?"_s));
        QVERIFY(exported(cards::ChatForm::Markdown)
                    .contains("> Mara called the tool “search” with \\{\\\"for\\\"\\:\\\"\\<storms\\>\\\"\\}. Dramatis "
                              "has no tools yet"));
        QVERIFY(exported(cards::ChatForm::Html)
                    .contains("Mara called the tool “search” with {&quot;for&quot;:&quot;&lt;storms&gt;&quot;}."));
        const QByteArray written =
            "\"tool_calls\":[{\"name\":\"search\",\"arguments\":\"{\\\"for\\\":\\\"<storms>\\\"}\"}]";
        QVERIFY2(exported(cards::ChatForm::Lines).contains(written), exported(cards::ChatForm::Lines).constData());
        QVERIFY2(exported(cards::ChatForm::SillyTavern).contains(written),
                 exported(cards::ChatForm::SillyTavern).constData());
        QVERIFY(exported(cards::ChatForm::Markdown, you).contains("called the tool"));
    }

    void whatIsSaidOfACallIsShort()
    {
        const QString said =
            turn::toolCallInEnglish(u"Mara"_s, {{QString(10'000, u'n'), QString(1'000'000, u'a') + u"\n\n"_s}});
        QVERIFY(said.size() < 500);
        QVERIFY(!said.contains(u'\n'));
        QCOMPARE(turn::toolCallInEnglish(u"Mara"_s, {{u"wait"_s, u"{}"_s}}),
                 u"Mara called the tool “wait”. Dramatis has no tools yet, so nothing was done."_s);
        QCOMPARE(turn::callsKept({{{}, QString(10'000, u'n'), QString(1'000'000, u'a')}}).first().arguments.size(),
                 100'000);
    }

    void aCallWithoutANameIsCalledSoEverywhere()
    {
        QCOMPARE(turn::toolCallInEnglish(u"Mara"_s, {{{}, u"{}"_s}}),
                 u"Mara called a tool without a name. Dramatis has no tools yet, so nothing was done."_s);
        QCOMPARE(turn::toolCallInEnglish(u"Mara"_s, {{u"\u202e"_s, u"{1}"_s}}),
                 u"Mara called a tool without a name with {1}. Dramatis has no tools yet, so nothing was done."_s);
        QCOMPARE(
            turn::toolCallInEnglish(u"Mara"_s, {search, {}}),
            u"Mara called the tools “search” and one without a name. Dramatis has no tools yet, so nothing was done."_s);
        m_services->model.replies = {QStringList()};
        m_services->model.ends = {calling({ToolCallRecord{}})};
        QSignalSpy failed(m_session.get(), &turn::ChatSession::failed);
        QVERIFY(say(u"Will there be a storm?"_s));
        QCOMPARE(failed[0][0].value<base::Error>().detail,
                 u"the model called a tool without a name and did not reply"_s);
    }

    void aBrokenCallInWordsIsNoLine()
    {
        m_services->model.replies = {
            QStringList{u"<tool_call>{\"name\":\"search\",\"arguments\":{\"for\":\"storms\"</tool_call>"_s}};
        QSignalSpy failed(m_session.get(), &turn::ChatSession::failed);
        QVERIFY(say(u"Will there be a storm?"_s));
        QCOMPARE(failed.size(), 1);
        QCOMPARE(failed[0][0].value<base::Error>().code, u"only_a_call"_s);
        QCOMPARE(calls(), (QList<ToolCallRecord>{{u"search"_s, u"{\"for\":\"storms\""_s}}));
        QVERIFY(!linesOf(*m_session).last().contains(u"tool_call"));
    }

    void manyCallsAreOneSentence()
    {
        QList<ToolCallRecord> many;
        for (int i = 0; i < 64; ++i)
            many.append({u"tool %1"_s.arg(i), u"{\"for\":\"storms\"}"_s});
        QCOMPARE(
            turn::toolCallInEnglish(u"Mara"_s, many.first(63)),
            u"Mara called the tools “tool 0”, “tool 1”, “tool 2”, “tool 3” and 59 more. Dramatis has no tools yet, so nothing was done."_s);
        // Of more than 64 calls, nobody knows how many there were.
        QCOMPARE(
            turn::toolCallInEnglish(u"Mara"_s, many),
            u"Mara called the tools “tool 0”, “tool 1”, “tool 2”, “tool 3” and more. Dramatis has no tools yet, so nothing was done."_s);
        QCOMPARE(turn::toolCallInEnglish(u"Mara"_s, many.first(2)),
                 u"Mara called the tools “tool 0” and “tool 1”. Dramatis has no tools yet, so nothing was done."_s);
        const QList<ToolCallRecord> same(64, search);
        QCOMPARE(turn::toolCallInEnglish(u"Mara"_s, same),
                 u"Mara called the tool “search”. Dramatis has no tools yet, so nothing was done."_s);
        m_services->model.replies = {QStringList()};
        m_services->model.ends = {calling(many)};
        QVERIFY(say(u"Will there be a storm?"_s));
        QCOMPARE(exported(cards::ChatForm::Markdown).count("Mara called"), 1);
        QCOMPARE(exported(cards::ChatForm::Html).count("Mara called"), 1);
        QCOMPARE(exported(cards::ChatForm::Lines).count("\"name\":\"tool "), 64); // for programs, all of them
    }

    // What reads Markdown would fetch a picture; what shows a text would turn it, or ring its bell.
    void aCallIsNothingButWordsInAnExport()
    {
        m_services->model.replies = {QStringList()};
        m_services->model.ends = {calling({{u"![see](https://spy.example/a.png)\u202e\x1b[31m\a"_s,
                                            u"<img src=https://spy.example/b.png> www.spy.example `x` \u2066"_s}})};
        QVERIFY(say(u"Will there be a storm?"_s));
        const QByteArray markdown = exported(cards::ChatForm::Markdown);
        QVERIFY2(markdown.contains("\\!\\[see\\]\\(https\\:\\/\\/spy\\.example\\/a\\.png\\)"), markdown.constData());
        QVERIFY2(markdown.contains("\\<img src\\=https\\:\\/\\/spy\\.example\\/b\\.png\\> www\\.spy\\.example \\`x\\`"),
                 markdown.constData());
        for (const cards::ChatForm form : {cards::ChatForm::Markdown, cards::ChatForm::Html})
            for (const char *sign : {"\u202e", "\u2066", "\x1b", "\a"})
                QVERIFY(!exported(form).contains(sign));
    }

    // Back at a reply it was continued, and then the story went on where it had gone on before.
    void whatContinuedAReplyWithNothingButACallGoesAlong()
    {
        QVERIFY(say(u"One"_s));
        const EventId reply = world().transcript.last().turn;
        QVERIFY(say(u"Two"_s));
        QVERIFY(m_session->rewind(reply));
        m_services->model.replies = {QStringList()};
        m_services->model.ends = {calling({search})};
        QVERIFY(m_session->continueReply() && waitIdle(*m_session));
        QCOMPARE(calls(), QList<ToolCallRecord>{search});
        QVERIFY(say(u"Three"_s));
        QVERIFY(m_session->swipe(world().transcript.at(3).turn, -1) && waitIdle(*m_session));
        QCOMPARE(linesOf(*m_session).at(3), u"Alex: Two"_s);
        const TranscriptLine line = world().transcript.at(2);
        QCOMPARE(line.turn, reply);
        QCOMPARE(m_session->calls(line.turn, line.text).value(), QList<ToolCallRecord>{search});
        QVERIFY(line.flags & TranscriptLine::Called);
        QVERIFY(m_session->swipe(world().transcript.at(3).turn, 1) && waitIdle(*m_session));
        QCOMPARE(m_session->calls(reply, world().transcript.at(2).text).value(), QList<ToolCallRecord>{search}); // once
    }

    void whatContinuedAReplyInWordsGoesAlongWithItsCalls()
    {
        m_services->model.replies = {QStringList{u"I look"_s}};
        QVERIFY(say(u"One"_s));
        const EventId reply = world().transcript.last().turn;
        QVERIFY(say(u"Two"_s));
        QVERIFY(m_session->rewind(reply));
        m_services->model.replies = {QStringList{u" it up."_s}};
        m_services->model.ends = {calling({search})};
        QVERIFY(m_session->continueReply() && waitIdle(*m_session));
        QVERIFY(m_session->edit(reply, u"I shall see."_s) && waitIdle(*m_session));
        QVERIFY(say(u"Three"_s));
        QVERIFY(m_session->swipe(world().transcript.at(3).turn, -1) && waitIdle(*m_session));
        QCOMPARE(linesOf(*m_session).at(2), u"Mara: I shall see."_s);
        QCOMPARE(m_session->calls(reply, world().transcript.at(2).text).value(), QList<ToolCallRecord>{search});
    }
};

DRAMATIS_TEST(ToolCallRecordTest);

} // namespace tst_toolcallrecord

#include "tst_toolcallrecord.moc"
