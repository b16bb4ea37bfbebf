// That the newest reply told somebody what only others knew, as the window says it.
#include "presenters/chat/chattest.h"
#include "presenters/chat/slippresenter.h"
#include "presenters/shell/shownstory.h"
#include "support/main/testmain.h"
#include "turn/session/chatsession.h"

namespace tst_slippresenter {

using namespace dramatis;
using namespace dramatis::presenters;
using namespace dramatis::tests;
using namespace Qt::StringLiterals;

class SlipPresenterTest : public ChatTest {
    Q_OBJECT

    SlipPresenter &slip() const { return m_chat->slip(); }
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

    void itIsSaidWhoToldWhomWhat()
    {
        QCOMPARE(slip().text(), QString());
        const QSignalSpy changed(&slip(), &SlipPresenter::changed);
        QVERIFY(slipped());
        QTRY_COMPARE(slip().text(), u"Mara told Tomas something that only Mara and Alex knew: “The heirloom waits "
                                    "underneath the floorboards.”"_s);
        QVERIFY(!changed.isEmpty());
    }

    void whoDidNotKnowItIsNotTold()
    {
        QVERIFY(slipped());
        QTRY_VERIFY(!slip().text().isEmpty());
        m_chat->story().viewAs(2);
        QCOMPARE(slip().text(), QString());
        m_chat->story().viewAs(1);
        QVERIFY(!slip().text().isEmpty());
        m_chat->story().viewAs(domain::nobody);
        QVERIFY(!slip().text().isEmpty());
    }

    void norWhoLooksBack()
    {
        QVERIFY(slipped());
        QTRY_VERIFY(!slip().text().isEmpty());
        m_chat->story().look(1);
        QTRY_COMPARE(slip().text(), QString());
        m_chat->story().backToNow();
        QTRY_VERIFY(!slip().text().isEmpty());
    }

    void eachChoiceEndsIt_data()
    {
        QTest::addColumn<int>("choice");
        QTest::newRow("regenerate") << 0;
        QTest::newRow("they know now") << 1;
        QTest::newRow("it was a slip") << 2;
        QTest::newRow("closed") << 3;
    }
    void eachChoiceEndsIt()
    {
        QFETCH(const int, choice);
        QVERIFY(slipped());
        QTRY_VERIFY(!slip().text().isEmpty());
        const domain::EventId reply = m_chat->newest();
        m_services->model.replies = {{u"Good evening."_s}};
        if (choice == 0)
            slip().regenerate();
        else if (choice == 1)
            slip().keep();
        else if (choice == 2)
            slip().takeBack();
        else
            slip().dismiss();
        QTRY_COMPARE(slip().text(), QString());
        QVERIFY(waitIdle(m_chat->session()));
        QCOMPARE(m_chat->newest() == reply, choice != 0);
        const auto &line = m_chat->session().world().transcript.last();
        QCOMPARE(line.witnesses.contains(2), choice != 2);
    }
};

DRAMATIS_TEST(SlipPresenterTest);

} // namespace tst_slippresenter

#include "tst_slippresenter.moc"
