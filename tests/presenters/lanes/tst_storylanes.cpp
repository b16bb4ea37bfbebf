// Lanes of a story: who is together, who whispers, what is believed; and what a viewer gets to see of it.
#include "domain/world/fold.h"
#include "presenters/lanes/lanechain.h"
#include "presenters/lanes/lanerows.h"
#include "presenters/lanes/lanewords.h"
#include "presenters/lanes/storylanes.h"
#include "support/main/testmain.h"

#include <QTest>

namespace tst_storylanes {

using namespace dramatis;
using namespace dramatis::domain;
using namespace Qt::StringLiterals;
using presenters::LaneMark;
using presenters::Lanes;
using Kind = presenters::LaneMark::Kind;

class StoryLanesTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void init()
    {
        m_world = {};
        m_whispers.clear();
        happen(ChatStarted{u"Lighthouse"_s,
                           {{you, u"Alex"_s, {}, {}, {}},
                            {1, u"Mara"_s, {}, {}, {}},
                            {2, u"Tomas"_s, {}, {}, {}},
                            {3, u"Wren"_s, {}, {}, {}}},
                           1});
    }

    void whoHearsEachOtherIsTogether()
    {
        say(you, {you, 1, 2});
        say(1, {you, 1, 2});
        const Lanes lanes = all();
        QCOMPARE(lanes.formations.size(), 1);
        QCOMPARE(lanes.formations[0].together, QList<WitnessSet>({{you, 1, 2}}));
        QCOMPARE(lanes.meetings, QList<presenters::Meeting>({{{you, 1, 2}, 1, 2}}));
        QCOMPARE(lanes.lanes.size(), 3); // Wren was never there
    }

    void whoLeavesParts()
    {
        say(you, {you, 1, 2});
        say(1, {you, 1});
        const Lanes lanes = all();
        QCOMPARE(lanes.formations.last().turn, 2);
        QCOMPARE(lanes.formations.last().together, QList<WitnessSet>({{you, 1}}));
        QCOMPARE(lanes.formations.last().apart, WitnessSet{2});
    }

    void twoRoomsStandBesideEachOther()
    {
        say(you, {you, 1});
        say(2, {2, 3});
        say(1, {you, 1});
        const Lanes lanes = all();
        QCOMPARE(lanes.formations.size(), 2); // the second room does not part the first
        QCOMPARE(lanes.formations.last().together.size(), 2);
        QCOMPARE(lanes.meetings.size(), 2);
    }

    void aWhisperIsAThreadAndPartsNobody()
    {
        say(you, {you, 1, 2});
        whisper(you, {you, 1});
        say(1, {you, 1}); // the answer is one, too
        say(2, {you, 1, 2});
        const Lanes lanes = all();
        QCOMPARE(lanes.formations.size(), 1);
        QCOMPARE(marksOf(lanes, Kind::Whisper).size(), 2);
        QCOMPARE(lanes.marks[0].slot, you);
        QCOMPARE(lanes.marks[0].heard, WitnessSet{1});
        QCOMPARE(lanes.marks[1].slot, CastSlot(1));
        QVERIFY(!lanes.turns[3].isWhisper);
    }

    void aNewSceneKeepsNobodyWhereTheyWere()
    {
        say(2, {2, 3});
        happen(SceneChanged{{1, u"Pier"_s, {}, false, false, {}}, u"The pier"_s, {}, {you, 1}});
        say(you, {you, 1});
        QCOMPARE(all().formations.last().together, QList<WitnessSet>({{you, 1}}));
        QCOMPARE(all().formations.last().apart, WitnessSet({2, 3}));
    }

    void aLieIsAFalseBeliefForAllWhoHadItFromTheLiar()
    {
        const EventId lie = say(2, {1, 2});
        learn(1, you, u"Alex sold the lamp oil"_s, Provenance::False, 2, lie);
        const EventId gossip = say(1, {1, 3});
        learn(3, you, u"Alex sold the lamp oil"_s, Provenance::Told, 1, gossip);
        const QList<LaneMark> wrong = marksOf(all(), Kind::FalseBelief);
        QCOMPARE(wrong.size(), 2);
        QCOMPARE(wrong[0].slot, CastSlot(1));
        QCOMPARE(wrong[1].slot, CastSlot(3));
        QCOMPARE(wrong[1].turn, 2);
    }

    void whatIsWhisperedIsASecretUntilOthersAreTold()
    {
        say(you, {you, 1, 2});
        const EventId whispered = whisper(you, {you, 1});
        learn(1, you, u"the silver key is under the stairs"_s, Provenance::Told, you, whispered);
        QCOMPARE(marksOf(all(), Kind::Secret).size(), 1);
        QCOMPARE(marksOf(all(), Kind::Secret)[0].until(), 0);
        const EventId told = say(1, {1, 2});
        learn(2, you, u"the key is under the stairs"_s, Provenance::Told, 1, told);
        QCOMPARE(marksOf(all(), Kind::Secret)[0].until(), 3);
        QCOMPARE(marksOf(all(), Kind::Learned).size(), 1);
    }

    void aViewerSeesWhatThatOneHeardAndBelieves()
    {
        say(you, {you, 1, 2});
        const EventId lie = say(2, {1, 2});
        learn(1, you, u"Alex sold the lamp oil"_s, Provenance::False, 2, lie);
        const EventId whispered = whisper(you, {you, 2});
        learn(2, you, u"the silver key is under the stairs"_s, Provenance::Told, you, whispered);
        say(3, {3});
        const Lanes seen = as(1);
        QCOMPARE(seen.lanes.size(), 3); // Wren was not heard
        QVERIFY(seen.turns[2].isUnheard());
        QCOMPARE(seen.turns[2], presenters::LaneTurn());
        QVERIFY(seen.turns[3].isUnheard());
        QCOMPARE(seen.marks.size(), 1);
        QCOMPARE(seen.marks[0].slot, CastSlot(1));
        QCOMPARE(seen.marks[0].kind, Kind::Learned); // that it is a lie, she does not know
        QCOMPARE(presenters::possibleWhispers(m_world, 1).size(), 1);
    }

    void theChainLeadsFromMouthToMouth()
    {
        const EventId lie = say(2, {1, 2});
        learn(1, you, u"Alex sold the lamp oil"_s, Provenance::False, 2, lie);
        const EventId gossip = say(1, {1, 3});
        const EventId answer = say(3, {1, 3});
        learn(3, you, u"Alex sold the lamp oil"_s, Provenance::Told, 1, answer); // noted with the answer
        const LaneMark mark = marksOf(all(), Kind::FalseBelief).at(1);
        const auto words = [&](const TranscriptLine &line) { return u"words of %1"_s.arg(line.turn.value); };
        const QList<presenters::ChainLink> chain = presenters::chainOf(m_world, mark, words);
        QCOMPARE(chain.size(), 3);
        QVERIFY(chain[0].isHead);
        QCOMPARE(chain[0].text, u"Alex sold the lamp oil"_s);
        QCOMPARE(chain[1].text, u"Mara told Wren"_s);
        QCOMPARE(chain[1].turn, gossip.value); // where it was said
        QCOMPARE(chain[1].detail, u"Turn 2, Mara, heard by Wren: words of %1"_s.arg(gossip.value));
        QCOMPARE(chain[2].text, u"Tomas told Mara, but it is not true"_s);
        QCOMPARE(chain[2].turn, lie.value);
    }

    void theListSaysTheSameInWords()
    {
        say(you, {you, 1, 2});
        whisper(you, {you, 1});
        const QList<presenters::LaneRow> rows = presenters::laneRows(all());
        QCOMPARE(rows.size(), 2);
        QCOMPARE(rows[0].text, u"Alex, Mara, Tomas are together"_s);
        QCOMPARE(rows[0].detail, u"Turns 1 to 2"_s);
        QCOMPARE(rows[1].text, u"Alex whispers to Mara"_s);
        QCOMPARE(rows[1].detail, u"Turn 2"_s);
        QCOMPARE(rows[1].event, m_world.transcript.at(1).turn.value);
    }

    void theUserWithoutANameIsYou()
    {
        m_world.cast[you].who.name = u"You"_s;
        say(you, {you, 1, 2});
        whisper(you, {you, 1});
        const EventId answer = whisper(1, {you, 1});
        learn(you, 1, u"Mara hid the key"_s, Provenance::Told, 1, answer);
        learn(1, you, u"The user limps"_s, Provenance::Told, you, answer);
        const Lanes lanes = all();
        const presenters::LaneWords words(lanes);
        const QList<LaneMark> whispers = marksOf(lanes, Kind::Whisper);
        QCOMPARE(words.mark(whispers.at(0)), u"You whisper to Mara"_s);
        QCOMPARE(words.mark(whispers.at(1)), u"Mara whispers to you"_s);
        QStringList told;
        const auto text = [](const TranscriptLine &) { return QString(); };
        for (const LaneMark &mark : lanes.marks)
            for (const presenters::ChainLink &link : presenters::chainOf(m_world, mark, text))
                told << link.text << link.detail;
        QVERIFY(told.contains(u"Mara told you"_s));
        QVERIFY(told.contains(u"You told Mara"_s));
        QVERIFY(told.contains(u"You whispered to Mara"_s));
        QVERIFY(told.contains(u"Mara whispered to you"_s));
    }

    void anEmptyStoryHasNoLanes() { QCOMPARE(all(), Lanes()); }

private:
    EventId happen(const Payload &payload, EventId cause = {})
    {
        const EventId id{m_world.head.value + 1};
        apply(m_world, {{id, m_world.head, 0, cause}, payload});
        return id;
    }
    EventId say(CastSlot speaker, WitnessSet witnesses)
    {
        AssistantTurn turn;
        turn.speaker = speaker;
        turn.witnesses = witnesses;
        return happen(turn);
    }
    EventId whisper(CastSlot speaker, WitnessSet witnesses)
    {
        const EventId turn = say(speaker, witnesses);
        m_whispers.insert(turn);
        return turn;
    }
    void learn(CastSlot who, CastSlot about, const QString &text, Provenance provenance, CastSlot from, EventId turn)
    {
        happen(EdgeUpdated{who, about, 0, 0, {{text, provenance, from}}, {}, {}, {}}, turn);
    }
    Lanes as(CastSlot viewer) const
    {
        return presenters::lanesOf(m_world, viewer,
                                   [this](const TranscriptLine &line) { return m_whispers.contains(line.turn); }, {});
    }
    Lanes all() const { return as(nobody); }
    static QList<LaneMark> marksOf(const Lanes &lanes, Kind kind)
    {
        QList<LaneMark> found;
        for (const LaneMark &mark : lanes.marks)
            if (mark.kind == kind)
                found.append(mark);
        return found;
    }

    World m_world;
    QSet<EventId> m_whispers;
};

DRAMATIS_TEST(StoryLanesTest);

} // namespace tst_storylanes

#include "tst_storylanes.moc"
