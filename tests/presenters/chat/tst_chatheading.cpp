// What stands above a chat, and what is told of one of its messages.
#include "presenters/chat/chatheading.h"
#include "presenters/chat/chattest.h"
#include "presenters/chat/messagedetails.h"
#include "presenters/shell/shownstory.h"
#include "support/main/testmain.h"

namespace tst_chatheading {

using namespace dramatis;
using namespace dramatis::presenters;
using namespace dramatis::tests;
using namespace Qt::StringLiterals;

class ChatHeadingTest : public ChatTest {
    Q_OBJECT
private Q_SLOTS:
    void init() { openChat(); }
    void cleanup() { closeChat(); }

    void aChatIsCalledAfterItsCharacterUntilItIsRenamed()
    {
        QCOMPARE(heading().title(), u"Mara"_s);
        m_chat->rename(u" The storm "_s);
        QCOMPARE(heading().title(), u"The storm"_s);
    }

    void whatTimeItIsIsTold()
    {
        const auto skip = [this](qint64 minutes, qint64 timeOfDay) {
            return m_chat->session().applyEvents(domain::TimeSkipped{false, minutes, {}, {}, timeOfDay}).has_value();
        };
        QCOMPARE(heading().whereAndWhen(), QString());
        QVERIFY(skip(20, domain::noTime));
        QCOMPARE(heading().whereAndWhen(), u"Day 1, 00:20"_s); // for so long it has gone on
        QVERIFY(skip(0, 19 * 60));
        QCOMPARE(heading().whereAndWhen(), u"Day 1, 19:00"_s);
        QVERIFY(skip(6 * 60, domain::noTime));
        QCOMPARE(heading().whereAndWhen(), u"Day 2, 01:00"_s);
    }

    void whereOneLooksIsTold()
    {
        QVERIFY(say(u"Hello."_s));
        QCOMPARE(heading().lookText(), u"Now: turn 3."_s);
        m_chat->story().look(1);
        QTRY_COMPARE(heading().lookText(), u"Viewing turn 1 of 3"_s);
        QVERIFY(!m_chat->canChange());
    }

    void asWhomOneLooksIsTold()
    {
        QCOMPARE(heading().viewerText(), QString());
        m_chat->story().viewAs(1);
        QCOMPARE(heading().viewerText(), u"Viewing as Mara. Messages Mara did not hear are hidden."_s);
        m_chat->story().viewAs(domain::you);
        QCOMPARE(heading().viewerText(), u"Viewing as yourself. Messages you did not hear are hidden."_s);
    }

    void ofAMessageItIsToldWhoSpokeAndWhoHeard()
    {
        QVERIFY(say(u"Good evening."_s));
        const MessageDetails &details = m_chat->details();
        QCOMPARE(details.speaker(m_chat->newestOwn()), u"Alex"_s);
        QCOMPARE(details.text(m_chat->newestOwn()), u"Good evening."_s);
        QCOMPARE(details.witnessText(m_chat->newestOwn()), u"Heard by: Alex, Mara"_s);
        QCOMPARE(details.branchName(m_chat->newestOwn()), u"From: Good evening."_s);
        QCOMPARE(details.witnessText({}), u"Heard by nobody"_s);
        QCOMPARE(details.branchName({}), u"Branch"_s);
    }

private:
    const ChatHeading &heading() const { return m_chat->heading(); }
};

DRAMATIS_TEST(ChatHeadingTest);

} // namespace tst_chatheading

#include "tst_chatheading.moc"
