// What the user asks of the model without a line of their own.
#include "turn/session/reply/replyrequests.h"

#include "support/main/testmain.h"
#include "support/stories/parttest.h"

namespace tst_replyrequests {

using namespace dramatis;
using namespace dramatis::domain;
using namespace dramatis::tests;
using namespace Qt::StringLiterals;

class ReplyRequestsTest : public PartTest {
    Q_OBJECT
private Q_SLOTS:
    void init()
    {
        beginWithParts();
        m_services->context.settings.bookkeeping = false;
    }

    void whatStandsLastIsAnswered()
    {
        QVERIFY(append({line()}));
        QVERIFY(m_parts->requests.reply() && waitTillIdle());
        QCOMPARE(told().mid(1), (QStringList{u"Alex: Hello."_s, u"Mara: Reply 1."_s}));
        QVERIFY(m_parts->requests.reply() && waitTillIdle()); // she goes on
        QCOMPARE(told().last(), u"Mara: Reply 2."_s);
        QCOMPARE(told().size(), 4);
    }

    void anotherReplyTakesThePlaceOfTheLast()
    {
        QVERIFY(append({line()}));
        QVERIFY(m_parts->requests.regenerate() && waitTillIdle()); // there is none yet
        QCOMPARE(told().last(), u"Mara: Reply 1."_s);
        QVERIFY(m_parts->requests.regenerate() && waitTillIdle());
        QCOMPARE(told().mid(1), (QStringList{u"Alex: Hello."_s, u"Mara: Reply 2."_s}));
        QCOMPARE(m_parts->line.alternatives(lastTurn())->size(), 2);
    }

    void aReplyBeforeTheLastIsReplacedWithAllBehindIt()
    {
        QVERIFY(append({line()}));
        QVERIFY(m_parts->requests.reply() && waitTillIdle());
        const EventId first = lastTurn();
        QVERIFY(m_parts->requests.reply() && waitTillIdle());
        QCOMPARE(told().mid(2), (QStringList{u"Mara: Reply 1."_s, u"Mara: Reply 2."_s}));
        QVERIFY(m_parts->requests.regenerateFrom(first) && waitTillIdle());
        QCOMPARE(told().mid(1), (QStringList{u"Alex: Hello."_s, u"Mara: Reply 3."_s}));
        QCOMPARE(m_parts->line.alternatives(lastTurn())->size(), 2);
        QVERIFY(m_parts->requests.regenerateFrom(lastTurn()) && waitTillIdle());
        QCOMPARE(told().mid(1), (QStringList{u"Alex: Hello."_s, u"Mara: Reply 4."_s}));
    }

    void butNoneAfterWhichTheUserSpoke()
    {
        const EventId greeting = lastTurn();
        QCOMPARE(m_parts->requests.regenerateFrom(greeting).error().code, u"no_alternative"_s);
        QVERIFY(append({line()}));
        QVERIFY(m_parts->requests.reply() && waitTillIdle());
        const EventId reply = lastTurn();
        QVERIFY(append({line()}));
        const QStringList before = told();
        for (const EventId turn : {greeting, reply, lastTurn(), EventId{9999}})
            QCOMPARE(m_parts->requests.regenerateFrom(turn).error().code, u"no_alternative"_s);
        QVERIFY(!m_parts->reply.draft().active());
        QCOMPARE(told(), before);
    }

    void onlyAReplyIsContinued()
    {
        QVERIFY(append({line()}));
        QCOMPARE(m_parts->requests.continueReply().error().code, u"no_reply"_s);
        QVERIFY(!m_parts->reply.draft().active());
        m_services->model.replies = {{u"First"_s}, {u" and then more."_s}};
        QVERIFY(m_parts->requests.reply() && waitTillIdle());
        QVERIFY(m_parts->requests.continueReply() && waitTillIdle());
        QCOMPARE(told().last(), u"Mara: First and then more."_s);
    }

    void oneThingAtATime()
    {
        m_services->model.hangs = true;
        QVERIFY(m_parts->requests.reply());
        for (const base::Error &error :
             {m_parts->requests.reply().error(), m_parts->requests.regenerate().error(),
              m_parts->requests.regenerateFrom(lastTurn()).error(), m_parts->requests.continueReply().error(),
              m_parts->requests.impersonate().error(), m_parts->requests.retry().error()})
            QCOMPARE(error.code, u"reply_arriving"_s);
        QTRY_COMPARE(m_parts->reply.draft().text, u"Reply 1."_s);
        m_parts->requests.stop();
        QVERIFY(waitTillIdle());
        QCOMPARE(told().last(), u"Mara: Reply 1."_s);
        QVERIFY(world().transcript.last().flags & TranscriptLine::Stopped);
        m_parts->requests.stop(); // of nothing
        QCOMPARE(told().size(), 2);
    }

    void aLineForTheUserIsAskedForAgain()
    {
        const QSignalSpy written(&m_parts->reply, &turn::RunningReply::impersonated);
        m_services->model.replies = {{u"I sit down."_s}, {u"I stand up."_s}};
        QVERIFY(m_parts->requests.impersonate() && waitTillIdle());
        QVERIFY(m_parts->requests.retry() && waitTillIdle());
        QCOMPARE(written.size(), 2);
        QCOMPARE(written.last().first().toString(), u"I stand up."_s);
        QCOMPARE(told().size(), 1);
    }

    void whatBrokeOffIsAskedForInItsPlace()
    {
        m_services->model.replies = {{u"Torn"_s}, {u"Whole."_s}};
        m_services->model.ends = {ending(llm::StreamEnd::Kind::Cut)};
        QVERIFY(say(u"Hello."_s));
        QCOMPARE(told().last(), u"Mara: Torn"_s);
        QVERIFY(m_parts->requests.retry() && waitTillIdle());
        QCOMPARE(told().mid(1), (QStringList{u"Alex: Hello."_s, u"Mara: Whole."_s}));
        QCOMPARE(m_parts->line.alternatives(lastTurn())->size(), 2);
    }

    void whoWasChosenIsAskedAgain()
    {
        QVERIFY(join("Tomas"));
        QVERIFY(append({line()}));
        m_services->model.replies = {QStringList(), {u"Here."_s}};
        m_services->model.ends = {ending(llm::StreamEnd::Kind::Failed)};
        QVERIFY(m_parts->turnTaking.replyBy(2) && waitTillIdle());
        QCOMPARE(told().size(), 2);
        QVERIFY(m_parts->requests.retry() && waitTillIdle());
        QCOMPARE(told().last(), u"Tomas: Here."_s);
    }

    void withoutAnythingAskedARetryIsAReply()
    {
        QVERIFY(append({line()}));
        QVERIFY(m_parts->requests.retry() && waitTillIdle());
        QCOMPARE(told().last(), u"Mara: Reply 1."_s);
    }

private:
    static Payload line() { return UserTurn{you, u"Hello."_s, {you, 1}, false}; }
    static llm::StreamEnd ending(llm::StreamEnd::Kind kind)
    {
        llm::StreamEnd end;
        end.kind = kind;
        end.error = {base::Fault::Refused, u"connection_cut"_s, {}, {}};
        return end;
    }
};

DRAMATIS_TEST(ReplyRequestsTest);

} // namespace tst_replyrequests

#include "tst_replyrequests.moc"
