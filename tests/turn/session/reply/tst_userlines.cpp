// "@Tomas@": lines for some of those who are there.
#include "support/main/testmain.h"
#include "support/stories/storytest.h"

#include <QSignalSpy>

namespace tst_userlines {

using namespace dramatis;
using namespace dramatis::domain;
using namespace dramatis::tests;
using namespace Qt::StringLiterals;

class UserLinesTest : public StoryTest {
    Q_OBJECT
private Q_SLOTS:
    void init()
    {
        begin();
        QVERIFY(m_session->addGuest(imported("Tomas")));
    }

    // "@Tomas@": for him alone, and he answers.
    void aTaggedLineIsForThoseWhoAreNamed()
    {
        QVERIFY(say(u"@Tomas@ The vault word is heron. Mara must not know."_s));
        QCOMPARE(linesOf(*m_session).last(), u"Tomas: Reply 1."_s);
        const TranscriptLine told = world().transcript.at(world().transcript.size() - 2);
        QCOMPARE(told.witnesses, WitnessSet({you, 2}));
        QCOMPARE(world().transcript.last().witnesses, WitnessSet({you, 2})); // a whisper is answered in a whisper
        QVERIFY(promptOf(2).contains(u"heron"_s));
        QVERIFY(!promptOf(1).contains(u"heron"_s));
        QVERIFY(!promptOf(1, u"@Tomas@ And the door?"_s).contains(u"And the door"_s));
        QVERIFY(!promptOf(1).contains(u"Reply 1"_s));
        QVERIFY(m_session->regenerate() && waitIdle(*m_session));
        QCOMPARE(world().transcript.last().witnesses, WitnessSet({you, 2}));
    }

    void aLineForNobodyIsNotSaid()
    {
        const qsizetype before = world().transcript.size();
        QCOMPARE(m_session->say(u"@Tomaso@ The vault word is heron."_s).error().code, u"nobody_tagged"_s);
        QCOMPARE(world().transcript.size(), before);
    }

    // What looks like a whisper and is none goes out to nobody, unless the user says so.
    void anUnclearWhisperIsNotSaid()
    {
        const qsizetype before = world().transcript.size();
        for (const auto &line :
             {u"(ooc: @ Mara ,Tomas@) The vault word is heron."_s, u"@Tomas The vault word is heron."_s,
              u"(ooc: @Tomas"_s, u"@@ The vault word is heron."_s}) {
            const auto said = m_session->say(line);
            QCOMPARE(said.error().code, u"unclear_whisper"_s);
            QCOMPARE(world().transcript.size(), before);
        }
        QCOMPARE(m_session->sayAs(1, u"@Tomas come here."_s).error().subject, u"Tomas"_s);
        const auto unclear = m_session->unclearWhisper(u"@Tomas The vault word is heron."_s);
        QVERIFY(unclear && say(unclear->meant));
        QCOMPARE(world().transcript.at(before).witnesses, WitnessSet({you, 2}));
        QVERIFY(!promptOf(1).contains(u"heron"_s));
        QVERIFY(m_session->say(u"@Tomas I am glad that you are here."_s, turn::ChatSession::Unclear::ForAll)
                && waitIdle(*m_session));
        QVERIFY(promptOf(1).contains(u"I am glad"_s));
    }

    void aWhisperWithASecondTagThatIsNotClearIsNotSaid()
    {
        const qsizetype before = world().transcript.size();
        for (const auto &line : {u"@Mara@@Tomas The vault word is heron."_s, u"@Mara:@ The vault word is heron."_s,
                                 u"@Mara:@"_s, u"@Tomas@Mara@ The vault word is heron."_s}) {
            QCOMPARE(m_session->say(line).error().code, u"unclear_whisper"_s);
            QCOMPARE(m_session->isClear(line).error().code, u"unclear_whisper"_s);
        }
        QCOMPARE(world().transcript.size(), before);
        QVERIFY(m_session->say(u"@Mara@@Tomas Let us go."_s, turn::ChatSession::Unclear::ForAll)
                && waitIdle(*m_session));
        QCOMPARE(world().transcript.at(before).witnesses, WitnessSet({you, 1, 2}));
    }

    void aWhisperWithoutWordsIsNotSaid()
    {
        const qsizetype before = world().transcript.size();
        for (const auto &line : {u"@Mara@"_s, u"(ooc: @Mara, Tomas@)"_s}) {
            const auto said = m_session->say(line);
            QCOMPARE(said.error().code, u"empty_whisper"_s);
            QVERIFY2(said.error().detail.contains(u"after the tag"), qPrintable(said.error().detail));
        }
        QCOMPARE(m_session->say(u"@Mara@"_s, turn::ChatSession::Unclear::ForAll).error().code, u"empty_whisper"_s);
        QCOMPARE(world().transcript.size(), before);
    }

    void wordsThatBecomeAWhisperAreForNobodyElse()
    {
        QVERIFY(say(u"Good evening, Tomas."_s));
        const EventId turn = world().transcript.at(world().transcript.size() - 2).turn;
        QVERIFY(m_session->edit(turn, u"@Tomas@ The vault word is heron."_s) && waitIdle(*m_session));
        const auto heardBy = [&] { return world().transcript.at(world().findTurn(turn)).witnesses; };
        QCOMPARE(heardBy(), WitnessSet({you, 2}));
        QVERIFY(!promptOf(1).contains(u"heron"_s));
        QVERIFY(m_session->undo());
        QCOMPARE(heardBy(), WitnessSet({you, 1, 2}));
        QVERIFY(m_session->redo());
        QCOMPARE(heardBy(), WitnessSet({you, 2}));
        // What the user says of who heard it stands while the tag does.
        QVERIFY(m_session->applyEvents(WitnessesCorrected{turn, WitnessSet({you, 1, 2})}));
        QVERIFY(m_session->edit(turn, u"@Tomas@ The vault word was heron."_s) && waitIdle(*m_session));
        QCOMPARE(heardBy(), WitnessSet({you, 1, 2}));
        QVERIFY(m_session->editAsBranch(turn, u"@Mara@ The vault word is otter."_s, u"Other"_s)
                && waitIdle(*m_session));
        QVERIFY(!promptOf(2).contains(u"otter"_s));
        QVERIFY(promptOf(1).contains(u"otter"_s));
    }

    void nobodyElseAnswersInTheirPlace()
    {
        QVERIFY(m_session->setPresent(2, false));
        QSignalSpy failed(m_session.get(), &turn::ChatSession::failed);
        QVERIFY(say(u"@Tomas@ Come back at once."_s));
        QCOMPARE(failed.size(), 1);
        QCOMPARE(failed[0][0].value<base::Error>().code, u"nobody_hears"_s);
        QCOMPARE(world().transcript.last().speaker, you);
        QVERIFY(say(u"@Alex@ Be brave, old boy."_s));
        QCOMPARE(failed.size(), 2);
        QCOMPARE(world().transcript.last().witnesses, WitnessSet({you}));
    }

    void whoIsCalledLikeTheUserIsMeant()
    {
        QVERIFY(m_session->applyEvents(PersonaChanged{u"Tomas"_s, {}, {}, false}));
        QVERIFY(say(u"@Tomas@ The vault word is heron."_s));
        QCOMPARE(world().transcript.last().witnesses, WitnessSet({you, 2}));
    }

    // What a whisper says of the place is for those who heard it; nobody else is led away by it.
    void aWhisperMovesOnlyThoseWhoHear()
    {
        const auto report = [this](const char *json) {
            m_services->model.answers[u"scene_report"_s] = {QLatin1StringView(json), u"{\"minutes\":1}"_s};
        };
        report("{\"minutes\":1,\"place\":\"tavern\",\"spots\":[\"table\"]}");
        QVERIFY(say(u"We sit at a table of the tavern."_s));
        const int tavern = world().scene.container;
        QCOMPARE(world().containers.value(tavern).spots, QStringList{u"table"_s});
        report("{\"minutes\":1,\"spots\":[\"trapdoor\"],\"weather\":\"fog\"}");
        QVERIFY(say(u"@Tomas@ There is a trapdoor in the fog."_s));
        QCOMPARE(world().containers.value(tavern).spots, QStringList{u"table"_s});
        QVERIFY(world().weather != u"fog"_s);
        report("{\"minutes\":1,\"elsewhere\":[{\"name\":\"Mara\",\"place\":\"dungeon\"}]}");
        QVERIFY(say(u"@Tomas@ Soon Mara is in the dungeon."_s));
        QCOMPARE(world().cast[1].activity.container, tavern);
        report("{\"minutes\":1,\"place\":\"lair\"}");
        QVERIFY(say(u"@Tomas@ Quick, to the lair."_s));
        QCOMPARE(world().containers.value(world().scene.container).name, u"lair"_s);
        QCOMPARE(world().cast[2].activity.container, world().scene.container);
        QCOMPARE(world().cast[1].activity.container, tavern);
        QVERIFY(!promptOf(1).contains(u"lair"_s));
    }

    // Who missed the line before leads all the same, and goes along.
    void whoCameInBetweenLeadsAndGoesAlong()
    {
        const auto report = [this](const char *json) {
            m_services->model.answers[u"scene_report"_s] = {QLatin1StringView(json), u"{\"minutes\":1}"_s};
        };
        QVERIFY(m_session->setPresent(2, false));
        report("{\"minutes\":1,\"place\":\"tavern\"}");
        QVERIFY(say(u"We sit in the tavern."_s));
        QVERIFY(m_session->setPresent(2, true));
        report("{\"minutes\":1,\"place\":\"garden\"}");
        QVERIFY(m_session->sayAs(2, u"Come along, all of you, into the garden."_s) && waitIdle(*m_session));
        QCOMPARE(world().containers.value(world().scene.container).name, u"garden"_s);
        for (const CastSlot slot : {you, CastSlot(1), CastSlot(2)})
            QCOMPARE(world().cast[slot].activity.container, world().scene.container);
    }

    void addressesAreNoNames()
    {
        QVERIFY(say(u"Mara, write to post@harbour or me@home."_s));
        QVERIFY(promptOf(1).contains(u"post@harbour"_s));
        QVERIFY(promptOf(2).contains(u"post@harbour"_s));
    }

    void charactersWhisperToo()
    {
        m_services->model.replies.append(QStringList{u"@Alex@ It was I."_s});
        QVERIFY(m_session->replyBy(1) && waitIdle(*m_session));
        QCOMPARE(world().transcript.last().witnesses, WitnessSet({you, 1}));
        QVERIFY(!promptOf(2).contains(u"It was I"_s));
    }

    // Whenever the program is killed, a line stands in the chat or in the composer.
    void aLineLeavesTheComposerWhenItIsSaid()
    {
        const auto composer = turn::WrittenIn::Composer;
        const auto typed = [this] { return m_services->drafts.of(m_chat).value(); };
        QVERIFY(m_services->drafts.keep(m_chat, u"@Nobody@ Hello."_s));
        QCOMPARE(m_session->sayAs(you, u"@Nobody@ Hello."_s, turn::Unclear::Refused, composer).error().code,
                 u"nobody_tagged"_s);
        QCOMPARE(typed(), u"@Nobody@ Hello."_s);
        QVERIFY(m_session->sayAs(you, u"((Hello.))"_s));
        QCOMPARE(typed(), u"@Nobody@ Hello."_s); // that came from elsewhere
        QVERIFY(m_session->sayAs(you, u"((Hello.))"_s, turn::Unclear::Refused, composer));
        QCOMPARE(typed(), QString());
    }

    void whoIsAwaySaysNothing()
    {
        QVERIFY(m_session->setPresent(2, false));
        const auto absent = m_session->sayAs(2, u"Hello."_s);
        QCOMPARE(absent.error().code, u"not_present"_s);
        QCOMPARE(absent.error().subject, u"Tomas"_s);
        QVERIFY(m_session->setPresent(you, false));
        QCOMPARE(m_session->say(u"Hello."_s).error().code, u"you_are_away"_s);
    }
};

DRAMATIS_TEST(UserLinesTest);

} // namespace tst_userlines

#include "tst_userlines.moc"
