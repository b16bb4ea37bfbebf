// Whose names somebody has heard, however long ago, and only if it was in their hearing.
#include "support/main/testmain.h"
#include "support/stories/storytest.h"
#include "turn/session/chatsession.h"

namespace tst_heardnames {

using namespace dramatis;
using namespace dramatis::domain;
using namespace dramatis::tests;
using namespace Qt::StringLiterals;

class HeardNamesTest : public StoryTest {
    Q_OBJECT
private Q_SLOTS:
    void init()
    {
        begin();
        m_services->context.settings.bookkeeping = false;
        m_services->context.settings.charactersAtMost = castLimit - 1;
        QVERIFY(m_session->addGuest(imported("Tomas")));
    }

    void whoHasJustComeKnowsNobody()
    {
        QVERIFY(!knows(2, 1) && !knows(2, you) && !knows(1, 2) && !knows(you, 2));
        QVERIFY(knows(1, you) && knows(you, 1) && knows(2, 2));
        QVERIFY(!promptOf(2).contains(u"Mara"_s));
        QVERIFY(!promptOf(2).contains(u"Alex"_s)); // neither the greeting nor the instructions give it away
        QVERIFY(promptOf(1).contains(u"the newcomer"_s));
    }

    // The line has long gone from the dialogue that is read.
    void aNameThatWasSaidLongAgoIsKnown()
    {
        QVERIFY(say(u"Tomas, this is Mara."_s));
        QVERIFY(tell(900, {you, 1, 2}));
        QVERIFY(knows(2, 1) && knows(1, 2));
        QVERIFY(!knows(2, you)); // nobody has said that
        QVERIFY(promptOf(2).contains(u"Mara"_s));
    }

    void whatWasWhisperedWasNotHeard()
    {
        QVERIFY(append({UserTurn{you, u"Mara, that is Tomas, I think."_s, {you, 1}, false}}));
        QVERIFY(tell(450, {you, 1, 2}));
        QVERIFY(knows(1, 2));
        QVERIFY(!knows(2, 1));
    }

    void whatSomebodySaidBeforeWasNotHeard()
    {
        QVERIFY(append({UserTurn{you, u"Mara, Ines will come."_s, {you, 1}, false}}));
        const auto ines = m_session->addGuest(imported("Ines"));
        QVERIFY(ines);
        QVERIFY(knows(1, *ines));
        QVERIFY(!knows(2, *ines) && !knows(*ines, 1));
    }

    void whatIsTakenBackWasNotSaid()
    {
        QVERIFY(append({UserTurn{you, u"Tomas, this is Mara."_s, {you, 1, 2}, false}}));
        const EventId turn = world().transcript.last().turn;
        QVERIFY(tell(450, {you, 1, 2}));
        QVERIFY(knows(2, 1));
        QVERIFY(m_session->edit(turn, u"This is somebody."_s));
        QVERIFY(!knows(2, 1));
        QVERIFY(m_session->edit(turn, u"Well, this is Mara."_s)); // the words are in a later event
        QVERIFY(knows(2, 1));
        QVERIFY(m_session->applyEvents(WitnessesCorrected{turn, {you, 1}}));
        QVERIFY(!knows(2, 1));
        QVERIFY(m_session->undo());
        QVERIFY(knows(2, 1));
        QVERIFY(m_session->remove(turn));
        QVERIFY(!knows(2, 1));
    }

    void theUserSaysIt()
    {
        ManualEdit edit;
        edit.target = EditTarget::NameKnown;
        edit.from = 2;
        edit.to = 1;
        edit.number = 1;
        QVERIFY(m_session->adjust(edit));
        QVERIFY(knows(2, 1) && !knows(1, 2));
        QVERIFY(m_session->undo());
        QVERIFY(!knows(2, 1));
    }

    void whoIsIntroducedWithTheUsersNameKnowsIt()
    {
        const auto friends = m_session->addGuest(imported("Ines"), u"Ines has sailed with Alex and Mara."_s);
        QVERIFY(friends);
        QVERIFY(knows(*friends, 1) && knows(*friends, you) && knows(you, *friends));
        const auto other = m_session->addGuest(imported("Bodo"), u"He owes Mara money."_s);
        QVERIFY(other);
        QVERIFY(knows(*other, 1) && !knows(*other, you));
    }

    // Write My Line knows nothing of the card but what is seen.
    void theUsersLineIsWrittenWithoutTheCard()
    {
        const QByteArray described =
            SessionFixture::card("Vera", {})
                .replace("{{char}} keeps the lighthouse.", "{{char}} is a tall woman. {{char}} poisoned the well.");
        const auto card = m_services->cards.importBytes(described, u"vera.json"_s);
        QVERIFY(card);
        m_session = m_services->session(m_services->chats.begin(card->row.id).value());
        QVERIFY(promptOf(1).contains(u"poisoned"_s));
        const QString own = promptOf(you);
        QVERIFY(own.contains(u"Vera is a tall woman."_s));
        QVERIFY(!own.contains(u"poisoned"_s));
        QVERIFY(!own.contains(u"dry"_s)); // the personality
    }

private:
    bool knows(CastSlot who, CastSlot whom) const { return m_session->knownNames(world(), who).value().contains(whom); }
    bool append(const QList<Payload> &payloads) { return m_session->applyEvents(payloads).has_value(); }
    bool tell(int lines, WitnessSet witnesses)
    {
        QList<Payload> said;
        for (int i = 0; i < lines; ++i)
            said.append(UserTurn{you, u"Hm, %1."_s.arg(i), witnesses, false});
        return append(said);
    }
};

DRAMATIS_TEST(HeardNamesTest);

} // namespace tst_heardnames

#include "tst_heardnames.moc"
