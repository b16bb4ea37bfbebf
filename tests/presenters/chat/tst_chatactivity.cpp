// What is said to go on in a chat.
#include "presenters/chat/chatactivity.h"
#include "presenters/chat/chattest.h"
#include "support/main/testmain.h"

namespace tst_chatactivity {

using namespace dramatis;
using namespace dramatis::presenters;
using namespace dramatis::tests;
using namespace Qt::StringLiterals;

class ChatActivityTest : public ChatTest {
    Q_OBJECT
private Q_SLOTS:
    void init() { openChat(); }
    void cleanup() { closeChat(); }

    void nothingIsSaidWhereNothingGoesOn()
    {
        QCOMPARE(activity().text(), QString());
        QVERIFY(!activity().isReplying() && !activity().isNoting() && !activity().isNotingOwed());
    }

    void aReplyIsToldUntilItIsStopped()
    {
        m_services->model.hangs = true;
        QVERIFY(m_chat->composer().send(u"Hello."_s));
        QVERIFY(activity().isReplying());
        QVERIFY2(activity().text().contains(u"Mara"), qPrintable(activity().text()));
        activity().stop();
        QVERIFY(waitIdle(m_chat->session()));
        QVERIFY(!activity().isReplying());
        QCOMPARE(activity().text(), QString());
    }

    void thereAreShorterWordingsForLessRoom()
    {
        QCOMPARE(activity().wordings(), QStringList());
        m_services->model.hangs = true;
        QVERIFY(m_chat->composer().send(u"Hello."_s));
        const QStringList wordings = activity().wordings();
        QCOMPARE(wordings.first(), activity().text());
        QCOMPARE(wordings.last(), u"Writing…"_s);
        for (qsizetype i = 1; i < wordings.size(); ++i)
            QVERIFY2(wordings[i].size() < wordings[i - 1].size(), qPrintable(wordings[i]));
        activity().stop();
        QVERIFY(waitIdle(m_chat->session()));
    }

    void whoseLineIsWrittenIsTold()
    {
        m_services->model.hangs = true;
        m_chat->composer().impersonate();
        QCOMPARE(activity().text(), u"Writing your line…"_s);
        activity().stop();
        QVERIFY(waitIdle(m_chat->session()));
    }

    // The row of the reply is looked at again with the sentence.
    void whatIsWaitedForIsTold()
    {
        m_services->model.hangs = true;
        QVERIFY(m_chat->composer().send(u"Hello."_s));
        QSignalSpy changed(&activity(), &ChatActivity::changed);
        QTRY_COMPARE(changed.size(), 1);
        activity().stop();
        QVERIFY(waitIdle(m_chat->session()));
    }

private:
    ChatActivity &activity() const { return m_chat->activity(); }
};

DRAMATIS_TEST(ChatActivityTest);

} // namespace tst_chatactivity

#include "tst_chatactivity.moc"
