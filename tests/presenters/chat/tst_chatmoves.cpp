// Moves along the tree of a chat, and what is said of them before and after.
#include "presenters/chat/chatheading.h"
#include "presenters/chat/chatitemmodel.h"
#include "presenters/chat/chatmoves.h"
#include "presenters/chat/chattest.h"
#include "presenters/chat/movepreviews.h"
#include "support/main/testmain.h"

namespace tst_chatmoves {

using namespace dramatis;
using namespace dramatis::presenters;
using namespace dramatis::tests;
using namespace Qt::StringLiterals;

class ChatMovesTest : public ChatTest {
    Q_OBJECT
private Q_SLOTS:
    void init() { openChat(); }
    void cleanup() { closeChat(); }
    void aRewindNamesWhoCameAndHowLongItTook();
    void aSwipeOfThePastSaysWhatGoesOutOfSight();
    void rewindIsToldInWordsAndUndone();
    void deletedMessagesComeBack();
    void branchesAreNamedAfterTheirMessage();
};

void ChatMovesTest::aRewindNamesWhoCameAndHowLongItTook()
{
    const domain::EventId greeting = m_chat->newest();
    const auto guest = m_services->cards.importBytes(SessionFixture::card("Tomas"), u"tomas.json"_s);
    QVERIFY(guest);
    QVERIFY(say(u"Good evening."_s));
    QVERIFY(m_chat->session().addGuest(guest->row.id));
    domain::StoryEventChanged picnic;
    picnic.id = 1;
    picnic.title = u"Picnic"_s;
    picnic.phase = domain::Phase::Active;
    QVERIFY(m_chat->session().applyEvents(picnic));
    QVERIFY(say(u"Sit down."_s));
    const domain::EventId sitting = m_chat->newest();
    QVERIFY(say(u"Look, a kite."_s));
    QVERIFY(m_chat->session().applyEvents(domain::TimeSkipped{false, 60 * 49, {}, {}}));
    picnic.phase = domain::Phase::Completed;
    QVERIFY(m_chat->session().applyEvents(picnic));
    QVERIFY(say(u"Home."_s));
    const QString all = m_chat->previews().ofRewind(greeting);
    QVERIFY2(all.contains(u"Tomas’s arrival") && all.contains(u"“Picnic”") && all.contains(u"2 day(s)"),
             qPrintable(all));
    const QString end = m_chat->previews().ofRewind(sitting);
    QVERIFY2(end.contains(u"the end of “Picnic”") && !end.contains(u"arrival"), qPrintable(end));
}

void ChatMovesTest::aSwipeOfThePastSaysWhatGoesOutOfSight()
{
    const domain::EventId greeting = m_chat->newest();
    QVERIFY(say(u"One."_s));
    QVERIFY(say(u"Two."_s));
    const QSignalSpy notice(m_chat.get(), &ChatPresenter::notice);
    m_chat->moves().swipe(greeting, +1);
    QCOMPARE(m_chat->messages().rowCount(), 1);
    QCOMPARE(notice.count(), 1);
    QVERIFY(notice.first().first().toString().startsWith(u"4 later message(s) are hidden on this branch."));
    QVERIFY(notice.first().last().toBool());
    m_chat->moves().swipe(m_chat->newest(), -1);
    QCOMPARE(m_chat->messages().rowCount(), 5);
    QCOMPARE(notice.count(), 1);
}

void ChatMovesTest::rewindIsToldInWordsAndUndone()
{
    const domain::EventId greeting = m_chat->newest();
    QVERIFY(say(u"One."_s));
    QVERIFY(say(u"Two."_s));
    QCOMPARE(m_chat->previews().ofRewind(greeting), u"Rewinding undoes: 4 message(s)."_s);
    m_chat->moves().rewind(greeting);
    QCOMPARE(m_chat->messages().rowCount(), 1);
    QCOMPARE(m_chat->moves().undoText(), u"Undo Rewind"_s);
    m_chat->moves().undo();
    QCOMPARE(m_chat->messages().rowCount(), 5);
    QCOMPARE(m_chat->moves().redoText(), u"Redo Rewind"_s);
}

void ChatMovesTest::deletedMessagesComeBack()
{
    QVERIFY(say(u"One."_s));
    const domain::EventId own = m_chat->newestOwn();
    m_chat->moves().remove(own);
    QCOMPARE(m_chat->messages().rowCount(), 2);
    m_chat->moves().undo();
    QCOMPARE(text(1), u"One."_s);
}

void ChatMovesTest::branchesAreNamedAfterTheirMessage()
{
    QVERIFY(say(u"*One.* \"And **two**.\""_s));
    const QSignalSpy notice(m_chat.get(), &ChatPresenter::notice);
    m_chat->moves().branch(m_chat->newestOwn());
    QCOMPARE(m_chat->heading().branchName(), u"From: One. And two."_s); // no marks, and quotes only around the whole
    QCOMPARE(m_chat->messages().rowCount(), 2);
    QVERIFY(notice.first().at(1).toBool());
}

DRAMATIS_TEST(ChatMovesTest);

} // namespace tst_chatmoves

#include "tst_chatmoves.moc"
