// Who heard a message, and what going back would take: as the user sees and corrects it.
#include "presenters/chat/chattest.h"
#include "presenters/chat/movepreviews.h"
#include "presenters/chat/witnesses.h"
#include "presenters/shell/shownstory.h"
#include "support/done.h"
#include "support/main/testmain.h"

namespace tst_witnesses {

using namespace dramatis;
using namespace dramatis::presenters;
using namespace dramatis::tests;
using namespace Qt::StringLiterals;
using domain::EventId;

class WitnessesTest : public ChatTest {
    Q_OBJECT
private Q_SLOTS:
    void init() { openChat(); }
    void cleanup() { closeChat(); }

    void allOfTheCastAreAskedFor()
    {
        QVERIFY(say(u"Good evening."_s));
        const QList<WitnessValue> all = witnessesOf(m_chat->story(), m_chat->newestOwn());
        QCOMPARE(all, (QList<WitnessValue>{{0, u"Alex"_s, true, true}, {1, u"Mara"_s, true, false}}));
        QVERIFY(witnessesOf(m_chat->story(), EventId{4711}).isEmpty());
        QVERIFY(witnessesOf(m_chat->story(), {}).isEmpty());
    }

    void whatWasNotHeardIsCorrected()
    {
        QVERIFY(say(u"Good evening."_s));
        const EventId line = m_chat->newestOwn();
        VERIFY_DONE(setHeard(m_chat->story(), line, 1, false));
        QVERIFY(!witnessesOf(m_chat->story(), line)[1].heard);
        QVERIFY(witnessesOf(m_chat->story(), line)[0].heard);
        VERIFY_DONE(setHeard(m_chat->story(), line, 1, true));
        QVERIFY(witnessesOf(m_chat->story(), line)[1].heard);
    }

    void aMessageThatIsGoneCannotBeHeard()
    {
        const auto done = setHeard(m_chat->story(), EventId{4711}, 1, true);
        QVERIFY(!done);
        QCOMPARE(done.error().code, u"no_such_turn"_s);
    }

    void thePastIsNotCorrected()
    {
        QVERIFY(say(u"Good evening."_s));
        const EventId greeting = m_chat->session().world().transcript.at(0).turn;
        m_chat->story().look(1);
        QTRY_VERIFY(m_chat->story().world().transcript.size() == 1);
        const auto done = setHeard(m_chat->story(), greeting, 0, false);
        QVERIFY(!done);
        QCOMPARE(done.error().code, u"looking_back"_s);
        m_chat->story().backToNow();
        QVERIFY(witnessesOf(m_chat->story(), greeting)[0].heard);
    }

    void goingBackSaysWhatItTakes()
    {
        QVERIFY(say(u"Good evening."_s));
        QVERIFY(say(u"Is it raining?"_s));
        const EventId first = m_chat->session().world().transcript.at(0).turn;
        const QString taken = m_chat->previews().ofRewind(first);
        QVERIFY2(taken.contains(u'4') && taken.endsWith(u'.'), qPrintable(taken));
        QCOMPARE(m_chat->previews().ofRewind(m_chat->newest()), QString());
        QCOMPARE(m_chat->previews().ofRemoval(m_chat->newestOwn()), QString()); // nothing beside it
        QCOMPARE(m_chat->session().world().transcript.size(), 5);               // it was only asked
    }

    void goingNowhereIsSaidSo()
    {
        const QString said = m_chat->previews().ofRewind(EventId{4711});
        QVERIFY2(said.endsWith(u'.') && !said.contains(u'%'), qPrintable(said));
        const QString removed = m_chat->previews().ofRemoval(EventId{4711});
        QVERIFY2(removed.endsWith(u'.') && !removed.contains(u'%'), qPrintable(removed));
    }
};

DRAMATIS_TEST(WitnessesTest);

} // namespace tst_witnesses

#include "tst_witnesses.moc"
