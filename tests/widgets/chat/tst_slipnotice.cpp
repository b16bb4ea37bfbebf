// The notice that asks what to make of a reply that told too much.
#include "presenters/chat/chattest.h"
#include "presenters/chat/slippresenter.h"
#include "support/main/testmain.h"
#include "turn/session/chatsession.h"
#include "widgets/chat/slipnotice.h"
#include "widgets/shell/noticebar.h"

#include <QPushButton>

namespace tst_slipnotice {

using namespace dramatis;
using namespace dramatis::tests;
using namespace Qt::StringLiterals;

class SlipNoticeTest : public ChatTest {
    Q_OBJECT

    bool slipped()
    {
        const QString secret = u"The heirloom waits underneath the floorboards."_s;
        const auto tomas = m_services->cards.importBytes(SessionFixture::card("Tomas"), u"tomas.json"_s);
        if (!tomas || !m_chat->session().addGuest(tomas->row.id) || !say(u"@Mara@ "_s + secret))
            return false;
        m_services->model.replies = {{secret}};
        return say(u"Mara, good evening."_s);
    }

private Q_SLOTS:
    void init() { openChat(); }
    void cleanup() { closeChat(); }

    void eachChoiceIsAButton_data()
    {
        QTest::addColumn<QString>("button");
        QTest::addColumn<QString>("words");
        QTest::newRow("regenerate") << u"action"_s << u"&Regenerate"_s;
        QTest::newRow("they know now") << u"other"_s << u"They &know now"_s;
        QTest::newRow("it was a slip") << u"third"_s << u"Just a s&lip"_s;
    }
    void eachChoiceIsAButton()
    {
        QFETCH(const QString, button);
        QFETCH(const QString, words);
        widgets::NoticeBar bar;
        const widgets::SlipNotice notice(bar, m_chat->slip());
        QVERIFY(bar.isHidden());
        QVERIFY(slipped());
        QTRY_VERIFY(!bar.sentence().isEmpty());
        QCOMPARE(bar.sentence(), m_chat->slip().text());
        auto *choice = bar.findChild<QPushButton *>(button);
        QCOMPARE(choice->text(), words);
        const domain::EventId reply = m_chat->newest();
        QTest::keyClick(choice, Qt::Key_Space);
        QVERIFY(bar.isHidden());
        QVERIFY(waitIdle(m_chat->session()));
        QCOMPARE(m_chat->newest() == reply, button != u"action"_s);
        const auto &line = m_chat->session().world().transcript.last();
        QCOMPARE(line.witnesses.contains(2), button != u"third"_s);
    }

    void whatIsUndoneIsAskedAgain_data()
    {
        QTest::addColumn<QString>("button");
        QTest::newRow("they know now") << u"other"_s;
        QTest::newRow("it was a slip") << u"third"_s;
    }
    void whatIsUndoneIsAskedAgain()
    {
        QFETCH(const QString, button);
        widgets::NoticeBar bar;
        const widgets::SlipNotice notice(bar, m_chat->slip());
        QVERIFY(slipped());
        QTRY_VERIFY(!bar.isHidden());
        QVERIFY(waitIdle(m_chat->session()));
        QTest::keyClick(bar.findChild<QPushButton *>(button), Qt::Key_Space);
        QVERIFY(bar.isHidden());
        QVERIFY(m_chat->session().undo());
        QTRY_VERIFY(!bar.isHidden());
    }

    void afterTheNewestReplyTheOlderOneIsAsked_data()
    {
        QTest::addColumn<QString>("button");
        QTest::newRow("they know now") << u"other"_s;
        QTest::newRow("it was a slip") << u"third"_s;
        QTest::newRow("closed") << u"close"_s;
    }
    void afterTheNewestReplyTheOlderOneIsAsked()
    {
        QFETCH(const QString, button);
        widgets::NoticeBar bar;
        const widgets::SlipNotice notice(bar, m_chat->slip());
        const QString other = u"A smuggler hides beside the northern lighthouse."_s;
        QVERIFY(say(u"@Mara@ "_s + other) && slipped());
        const domain::EventId first = m_chat->newest();
        m_services->model.replies = {{other}};
        QVERIFY(m_chat->session().replyBy(1) && waitIdle(m_chat->session()));
        const domain::EventId second = m_chat->newest();
        QTRY_VERIFY(bar.sentence().contains(u"lighthouse"_s));
        QTest::keyClick(bar.findChild<QAbstractButton *>(button), Qt::Key_Space);
        QTRY_VERIFY(bar.sentence().contains(u"heirloom"_s));
        const domain::World &world = m_chat->session().world();
        QCOMPARE(world.transcript.at(world.findTurn(second)).witnesses.contains(2), button != u"third"_s);
        QVERIFY(world.transcript.at(world.findTurn(first)).witnesses.contains(2)); // nothing was done to it
        QTest::keyClick(bar.findChild<QAbstractButton *>(u"third"_s), Qt::Key_Space);
        QVERIFY(bar.isHidden());
        QVERIFY(!world.transcript.at(world.findTurn(first)).witnesses.contains(2));
    }

    void whoClosesItIsNotAskedAgain()
    {
        widgets::NoticeBar bar;
        const widgets::SlipNotice notice(bar, m_chat->slip());
        QVERIFY(slipped());
        QTRY_VERIFY(!bar.isHidden());
        QTest::keyClick(&bar, Qt::Key_Escape);
        QVERIFY(bar.isHidden());
        QCOMPARE(m_chat->slip().text(), QString());
    }
};

DRAMATIS_TEST(SlipNoticeTest);

} // namespace tst_slipnotice

#include "tst_slipnotice.moc"
