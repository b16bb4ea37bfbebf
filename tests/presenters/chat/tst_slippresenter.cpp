// That a reply since the user spoke told somebody what only others knew, as the window says it.
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
    bool replied(domain::CastSlot by, const QString &text)
    {
        m_services->model.replies = {{text}};
        return m_chat->session().replyBy(by) && waitIdle(m_chat->session());
    }
    // She gives two secrets away, one after the other; the replies.
    QList<domain::EventId> slippedTwice()
    {
        const QString other = u"A smuggler hides beside the northern lighthouse."_s;
        if (!say(u"@Mara@ "_s + other) || !slipped())
            return {};
        const domain::EventId first = m_chat->newest();
        if (!replied(2, u"Good evening."_s) || !replied(1, other))
            return {};
        m_chat->session().slips().look();
        return {first, m_chat->newest()};
    }
    void choose(int choice, domain::EventId reply)
    {
        if (choice == 0)
            slip().regenerate(reply);
        else if (choice == 1)
            slip().keep(reply);
        else if (choice == 2)
            slip().takeBack(reply);
        else
            slip().dismiss(reply);
    }
    static void addChoices()
    {
        QTest::addColumn<int>("choice");
        QTest::newRow("regenerate") << 0;
        QTest::newRow("they know now") << 1;
        QTest::newRow("it was a slip") << 2;
        QTest::newRow("closed") << 3;
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

    void eachChoiceEndsIt_data() { addChoices(); }
    void eachChoiceEndsIt()
    {
        QFETCH(const int, choice);
        QVERIFY(slipped());
        QTRY_VERIFY(!slip().text().isEmpty());
        const domain::EventId reply = m_chat->newest();
        m_services->model.replies = {{u"Good evening."_s}};
        QCOMPARE(slip().reply(), reply);
        choose(choice, reply);
        QTRY_COMPARE(slip().text(), QString());
        QVERIFY(waitIdle(m_chat->session()));
        QCOMPARE(m_chat->newest() == reply, choice != 0);
        const auto &line = m_chat->session().world().transcript.last();
        QCOMPARE(line.witnesses.contains(2), choice != 2);
    }

    void theOlderOneIsSaidOnceTheNewestIsDecided_data() { addChoices(); }
    void theOlderOneIsSaidOnceTheNewestIsDecided()
    {
        QFETCH(const int, choice);
        const QList<domain::EventId> replies = slippedTwice();
        QCOMPARE(replies.size(), 2);
        QCOMPARE(slip().reply(), replies[1]);
        QVERIFY2(slip().text().contains(u"lighthouse"_s), qPrintable(slip().text()));
        m_services->model.replies = {{u"It is late."_s}};
        choose(choice, replies[1]);
        QVERIFY(waitIdle(m_chat->session()));
        m_chat->session().slips().look();
        QCOMPARE(slip().reply(), replies[0]);
        QVERIFY2(slip().text().contains(u"heirloom"_s), qPrintable(slip().text()));
        choose(3, replies[0]);
        QCOMPARE(slip().text(), QString());
    }

    void theOlderOneIsDecidedByItself_data() { addChoices(); }
    void theOlderOneIsDecidedByItself()
    {
        QFETCH(const int, choice);
        const QList<domain::EventId> replies = slippedTwice();
        QCOMPARE(replies.size(), 2);
        slip().dismiss(replies[1]);
        QCOMPARE(slip().reply(), replies[0]);
        const auto &lines = m_chat->session().world().transcript;
        const qsizetype at = m_chat->session().world().findTurn(replies[0]);
        m_services->model.replies = {{u"It is late."_s}};
        choose(choice, replies[0]);
        QVERIFY(waitIdle(m_chat->session()));
        m_chat->session().slips().look();
        QCOMPARE(slip().text(), QString());
        QCOMPARE(lines.at(at).turn == replies[0], choice != 0); // exactly that one gave way, with what followed
        QCOMPARE(lines.size() == at + 1, choice == 0);
        QCOMPARE(m_chat->newest() == replies[1], choice != 0);
        QCOMPARE(lines.at(at).witnesses.contains(2), choice != 2);
    }

    void whatIsUndoneIsSaidAgainBesideWhatWasClosed()
    {
        const QList<domain::EventId> replies = slippedTwice();
        QCOMPARE(replies.size(), 2);
        slip().dismiss(replies[1]);
        slip().dismiss(replies[0]); // as the bar does, before what was chosen is done
        slip().keep(replies[0]);
        QCOMPARE(slip().text(), QString());
        QVERIFY(m_chat->session().undo());
        m_chat->session().slips().look();
        QCOMPARE(slip().reply(), replies[0]);
    }
};

DRAMATIS_TEST(SlipPresenterTest);

} // namespace tst_slippresenter

#include "tst_slippresenter.moc"
