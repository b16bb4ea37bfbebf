// What is known of a reply while it arrives.
#include "turn/session/reply/draft.h"

#include "support/main/testmain.h"
#include "support/stories/parttest.h"

namespace tst_draft {

using namespace dramatis;
using namespace dramatis::domain;
using namespace dramatis::tests;
using namespace Qt::StringLiterals;

using turn::Draft;

class DraftTest : public PartTest {
    Q_OBJECT

    const Draft &draft() const { return m_parts->reply.draft(); }
    bool stop()
    {
        m_parts->requests.stop();
        return waitTillIdle();
    }

private Q_SLOTS:
    void init()
    {
        beginWithParts();
        m_services->context.settings.bookkeeping = false;
        m_services->model.hangs = true;
    }

    void nothingIsArrivingAtFirst()
    {
        QVERIFY(!draft().active());
        QCOMPARE(draft().firstWordMs, qint64(-1));
        QVERIFY(draft().waiting.code.isEmpty());
        for (const Draft::Kind kind : {Draft::Kind::Reply, Draft::Kind::Continuation, Draft::Kind::Impersonation}) {
            Draft some;
            some.kind = kind;
            QVERIFY(some.active());
        }
    }

    void aReplyIsItsSpeakers()
    {
        m_services->model.thoughts = u"He is late."_s;
        m_services->model.replies = {{u"Half a"_s, u" thought"_s}};
        QVERIFY(m_parts->lines.say(you, u"Hello."_s, turn::Unclear::Refused, turn::WrittenIn::Elsewhere));
        QCOMPARE(draft().kind, Draft::Kind::Reply); // before anything has come
        QVERIFY(draft().text.isEmpty());
        QCOMPARE(draft().firstWordMs, qint64(-1));
        QTRY_COMPARE(draft().text, u"Half a thought"_s);
        QCOMPARE(draft().thoughts, u"He is late."_s);
        QCOMPARE(draft().speaker, CastSlot(1));
        QCOMPARE(draft().speakerReason, SpeakerReason::Only);
        QCOMPARE(draft().backend, u"Scripted"_s);
        QVERIFY(!draft().target);
        QVERIFY(draft().firstWordMs >= 0);
        QVERIFY(stop());
        QVERIFY(!draft().active());
        QVERIFY(draft().text.isEmpty());
        QCOMPARE(told().last(), u"Mara: Half a thought"_s);
    }

    void aContinuationHoldsOnlyWhatIsNew()
    {
        m_services->model.hangs = false;
        QVERIFY(say(u"Hello."_s));
        QCOMPARE(told().last(), u"Mara: Reply 1."_s);
        m_services->model.hangs = true;
        m_services->model.replies = {{u" And more."_s}};
        QVERIFY(m_parts->requests.continueReply());
        QCOMPARE(draft().kind, Draft::Kind::Continuation);
        QCOMPARE(draft().target, lastTurn());
        QTRY_COMPARE(draft().text, u" And more."_s);
        QVERIFY(stop());
        QCOMPARE(told().last(), u"Mara: Reply 1. And more."_s);
    }

    void aLineForTheUserIsNobodyElses()
    {
        m_services->model.replies = {{u"I sit down."_s}};
        QVERIFY(m_parts->requests.impersonate());
        QCOMPARE(draft().kind, Draft::Kind::Impersonation);
        QCOMPARE(draft().speaker, you);
        QTRY_COMPARE(draft().text, u"I sit down."_s);
        QVERIFY(stop());
        QVERIFY(!draft().active());
        QCOMPARE(told().size(), 1);
    }
};

DRAMATIS_TEST(DraftTest);

} // namespace tst_draft

#include "tst_draft.moc"
