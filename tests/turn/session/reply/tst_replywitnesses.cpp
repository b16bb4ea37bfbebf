// Who hears a reply, or words that have become others.
#include "turn/session/reply/replywitnesses.h"

#include "support/main/testmain.h"
#include "support/stories/parttest.h"

namespace tst_replywitnesses {

using namespace dramatis;
using namespace dramatis::domain;
using namespace dramatis::tests;
using namespace Qt::StringLiterals;

class ReplyWitnessesTest : public PartTest {
    Q_OBJECT
private Q_SLOTS:
    void init()
    {
        beginWithParts();
        QVERIFY(join("Tomas"));
    }

    void aReplyIsHeardByAllWhoAreThere()
    {
        QVERIFY(append({UserTurn{you, u"Good evening."_s, {you, 1, 2}, false}}));
        QCOMPARE(heard(1, u"Good evening."_s), (WitnessSet{you, 1, 2}));
        QVERIFY(m_parts->cast.setPresent(2, false));
        QCOMPARE(heard(1, u"Good evening."_s), (WitnessSet{you, 1}));
    }

    void aWhisperIsAnsweredInAWhisper()
    {
        QVERIFY(append({UserTurn{you, u"@Tomas@ The vault word is heron."_s, {you, 2}, false}}));
        QCOMPARE(heard(2, u"I see."_s), (WitnessSet{you, 2}));
    }

    void anAnswerThatSaysForWhomItIsReachesThem()
    {
        QVERIFY(append({UserTurn{you, u"@Tomas@ The vault word is heron."_s, {you, 2}, false}}));
        QCOMPARE(heard(2, u"@Mara@ He told me the word."_s), (WitnessSet{1, 2}));
        QVERIFY(append({UserTurn{you, u"And you, Mara?"_s, {you, 1, 2}, false}}));
        QCOMPARE(heard(1, u"@Alex@ I do not trust him."_s), (WitnessSet{you, 1}));
    }

    void whoDidNotHearTheWhisperSpeaksToAll()
    {
        QVERIFY(append({UserTurn{you, u"@Tomas@ The vault word is heron."_s, {you, 2}, false}}));
        QCOMPARE(heard(1, u"What are you whispering?"_s), (WitnessSet{you, 1, 2}));
    }

    // From the gallery, which carries, into the hall below.
    void aCallAcrossIsAnsweredAcross()
    {
        QVERIFY(leaveTomasInTheHall(heardAround));
        QVERIFY(append({UserTurn{you, u"Tomas! What do you see?"_s, {you, 1, 2}, false}}));
        QCOMPARE(heard(2, u"Nothing."_s), (WitnessSet{you, 1, 2}));
        QVERIFY(append({UserTurn{you, u"Mara, he sees nothing."_s, {you, 1}, false}}));
        QCOMPARE(heard(2, u"Nothing at all."_s), (WitnessSet{2})); // nobody called him
    }

    void whatDoesNotCarryIsNotAnsweredAcross()
    {
        QVERIFY(leaveTomasInTheHall({}));
        QVERIFY(append({UserTurn{you, u"Tomas! What do you see?"_s, {you, 1, 2}, false}}));
        QCOMPARE(heard(2, u"Nothing."_s), (WitnessSet{2}));
    }

    void otherWordsAreHeardAsBefore()
    {
        QVERIFY(append({UserTurn{you, u"Good evening."_s, {you, 1}, false}}));
        QCOMPARE(edited(u"Good night, Tomas."_s), (WitnessSet{you, 1}));
    }

    void wordsThatBecomeAWhisperAreForNobodyElse()
    {
        QVERIFY(append({UserTurn{you, u"Good evening."_s, {you, 1, 2}, false}}));
        QCOMPARE(edited(u"@Tomas@ Good evening."_s), (WitnessSet{you, 2}));
        QVERIFY(append({UserTurn{you, u"Good evening."_s, {you, 1}, false}}));
        QCOMPARE(edited(u"@Tomas@ Good evening."_s), (WitnessSet{you})); // he was not there
    }

    // While the tag stays, what the user said of who heard it does, too.
    void aWhisperThatIsStillOneIsHeardAsItWas()
    {
        QVERIFY(append({UserTurn{you, u"@Tomas@ The vault word is heron."_s, {you, 2}, false}}));
        QVERIFY(append({WitnessesCorrected{lastTurn(), {you, 1, 2}}}));
        QCOMPARE(edited(u"@Tomas@ The vault word was heron."_s), (WitnessSet{you, 1, 2}));
        QCOMPARE(edited(u"@Mara@ The vault word was heron."_s), (WitnessSet{you, 1}));
    }

private:
    WitnessSet heard(CastSlot speaker, const QString &reply) const
    {
        return turn::whoHearsReply(m_services->log, m_chat, world(), speaker, reply);
    }
    WitnessSet edited(const QString &told) const // the last line
    {
        return turn::whoHearsEdited(m_services->log, m_chat, world(), world().transcript.last(), told).value();
    }
    bool leaveTomasInTheHall(const QString &audible)
    {
        return append({SceneChanged{{7, u"gallery"_s, {}, false, false, audible}, u"gallery"_s, {}, {you, 1, 2}},
                       ContainerChanged{{8, u"hall"_s, {}, false, false, {}}, false},
                       ManualEdit{EditTarget::Place, 2, nobody, {}, 8, {}, false}});
    }
};

DRAMATIS_TEST(ReplyWitnessesTest);

} // namespace tst_replywitnesses

#include "tst_replywitnesses.moc"
