// What was set right by hand goes along when the story goes on elsewhere, and what was taken back stays away.
#include "support/main/testmain.h"
#include "support/stories/storytest.h"
#include "turn/session/story/carryover.h"

namespace tst_carryover {

using namespace dramatis;
using namespace dramatis::domain;
using namespace dramatis::tests;
using namespace Qt::StringLiterals;

class CarryOverTest : public StoryTest {
    Q_OBJECT

    EventId turn(qsizetype i) const { return m_session->world().transcript.at(i).turn; }
    EventId last() const { return turn(m_session->world().transcript.size() - 1); }
    QString prompted() const
    {
        QString all;
        for (const PromptMessage &message : m_services->model.prompts.last().messages)
            all += message.text + u'\n';
        return all;
    }
    bool regenerate() { return m_session->regenerate() && waitIdle(*m_session); }
    bool setTrust(int trust)
    {
        ManualEdit edit;
        edit.target = EditTarget::EdgeTrust;
        edit.from = 1;
        edit.to = you;
        edit.number = trust;
        return m_session->adjust(edit).has_value();
    }

private Q_SLOTS:
    void init()
    {
        begin();
        m_services->context.settings.bookkeeping = false;
    }

    void anEditedLineIsWhatANewReplyAnswers()
    {
        QVERIFY(say(u"I am a baker."_s));
        QVERIFY(m_session->edit(turn(1), u"I am a sailor."_s));
        QVERIFY(regenerate());
        QVERIFY(prompted().contains(u"sailor"_s) && !prompted().contains(u"baker"_s));
        QCOMPARE(linesOf(*m_session).at(1), u"Alex: I am a sailor."_s);
        QCOMPARE(m_session->alternatives(last())->size(), 2);
        const qint64 events = m_session->world().events;
        for (int i = 0; i < 6; ++i)
            QVERIFY(m_session->swipe(last(), i % 2 ? +1 : -1));
        QCOMPARE(linesOf(*m_session).at(1), u"Alex: I am a sailor."_s);
        QCOMPARE(m_session->world().events, events); // nothing was said twice
    }

    void aHandSetValueHoldsOnEveryAlternative()
    {
        QVERIFY(say(u"Hello."_s));
        QVERIFY(setTrust(80));
        QVERIFY(regenerate());
        QCOMPARE(m_session->world().edge(1, you).trust, 80);
        QVERIFY(m_session->world().edge(1, you).trustByHand);
        QVERIFY(setTrust(-20));
        QVERIFY(m_session->swipe(last(), -1));
        QCOMPARE(m_session->world().edge(1, you).trust, -20);
        QVERIFY(m_session->undo());
        QCOMPARE(m_session->world().edge(1, you).trust, -20);
        QVERIFY(m_session->undo());
        QCOMPARE(m_session->world().edge(1, you).trust, 80); // undo takes back exactly what was done
    }

    void marksOfMessagesGoAlongToAnotherAlternative()
    {
        QVERIFY(say(u"Hello."_s));
        const EventId line = turn(1);
        QVERIFY(m_session->applyEvents({TurnExcluded{line}, TurnBookmarked{line, true, u"The start"_s}}));
        QVERIFY(regenerate());
        QVERIFY(m_session->world().excluded.contains(line));
        QCOMPARE(m_session->world().bookmarks.value(line), u"The start"_s);
        QVERIFY(m_session->applyEvents({TurnExcluded{line, false}, TurnBookmarked{line, false, {}}}));
        QVERIFY(m_session->swipe(last(), -1));
        QVERIFY(m_session->world().excluded.isEmpty());
        QVERIFY(m_session->world().bookmarks.isEmpty());
        QVERIFY(m_session->undo());
        QVERIFY(m_session->undo());
        QCOMPARE(m_session->world().bookmarks.value(line), u"The start"_s);
    }

    // A text that still names the kitchen does not lead back there; one that leads on does.
    void noReportBringsTheSceneBackToWhereTheUserTookItFrom()
    {
        const auto placeNow = [this] {
            return m_session->world().containers.value(m_session->world().scene.container).name;
        };
        const auto reports = [this](const char *place) {
            m_services->model.answers[u"scene_report"_s] = {
                u"{\"minutes\":1,\"place\":\"%1\"}"_s.arg(QLatin1StringView(place))};
        };
        m_services->context.settings.bookkeeping = true;
        reports("kitchen");
        QVERIFY(say(u"We stand in the kitchen."_s));
        QCOMPARE(placeNow(), u"kitchen"_s);
        QVERIFY(m_session->applyEvents(
            SceneChanged{{9, u"harbour"_s, {}, false, false, {}}, u"harbour"_s, {}, m_session->world().present()}));
        const int scene = m_session->world().scene.number;
        QVERIFY(say(u"I still smell the kitchen."_s));
        QCOMPARE(placeNow(), u"harbour"_s);
        QCOMPARE(m_session->world().scene.number, scene);
        reports("attic");
        QVERIFY(say(u"Up into the attic."_s));
        QCOMPARE(placeNow(), u"attic"_s);
        reports("kitchen");
        QVERIFY(say(u"And down into the kitchen."_s));
        QCOMPARE(placeNow(), u"kitchen"_s);
    }

    void thePlaceThatTheUserSaidHoldsOnEveryAlternative()
    {
        QVERIFY(say(u"Hello."_s));
        const World &world = m_session->world();
        QVERIFY(m_session->applyEvents(
            SceneChanged{{8, u"kitchen"_s, {}, false, false, {}}, u"kitchen"_s, {}, world.present()}));
        QVERIFY(say(u"And now?"_s));
        QVERIFY(m_session->applyEvents(
            SceneChanged{{9, u"harbour"_s, {}, false, false, {}}, u"harbour"_s, {}, world.present()}));
        QVERIFY(regenerate());
        QCOMPARE(world.scene.container, 9);
        QCOMPARE(world.scene.title, u"harbour"_s);
        QVERIFY(m_session->swipe(last(), -1));
        QCOMPARE(world.scene.container, 9);
        QVERIFY(m_session->rewind(turn(1)));
        QVERIFY(world.scene.container != 9);
    }

    void aRewindTakesBackValuesAndKeepsTexts()
    {
        QVERIFY(say(u"One."_s));
        QVERIFY(say(u"Two."_s));
        QVERIFY(setTrust(80));
        QVERIFY(m_session->edit(turn(1), u"Uno."_s));
        QVERIFY(m_session->rewind(turn(2)));
        QCOMPARE(m_session->world().edge(1, you).trust, 0);
        QCOMPARE(linesOf(*m_session).at(1), u"Alex: Uno."_s);
        QCOMPARE(linesOf(*m_session).size(), 3);
    }

    void whatWasTakenOutStaysOut()
    {
        QVERIFY(say(u"One."_s));
        QVERIFY(say(u"Two."_s));
        QVERIFY(m_session->remove(turn(2)));
        const QStringList lines = linesOf(*m_session);
        QVERIFY(regenerate());
        QCOMPARE(linesOf(*m_session).mid(0, 3), lines.mid(0, 3));
        QVERIFY(m_session->rewind(turn(2)));
        QCOMPARE(linesOf(*m_session), lines.mid(0, 3));
    }

    void aNewTitleStays()
    {
        QVERIFY(say(u"One."_s));
        QVERIFY(m_session->applyEvents(ChatRenamed{u"The storm"_s}));
        QVERIFY(regenerate());
        QCOMPARE(m_session->world().title, u"The storm"_s);
        const auto line = m_session->branch(turn(1), u"Elsewhere"_s);
        QVERIFY(line);
        QVERIFY(m_session->applyEvents(ChatRenamed{u"The calm"_s}));
        QVERIFY(m_session->selectBranch(1));
        QCOMPARE(m_session->world().title, u"The calm"_s);
    }

    void notesAndStyleStayWhereverTheStoryGoesOn()
    {
        const AuthorsNote note{u"It rains on {{user}}."_s, 2, Role::System, 1};
        const NarrationStyle past{.tense = NarrationTense::Past};
        QVERIFY(say(u"One."_s));
        QVERIFY(say(u"Two."_s));
        QVERIFY(m_session->applyEvents({AuthorsNoteChanged{nobody, note}, StyleChanged{past}}));
        QVERIFY(regenerate());
        QVERIFY(prompted().contains(u"It rains on Alex."_s) && prompted().contains(u"Write in the past tense."_s));
        QVERIFY(m_session->swipe(last(), -1));
        QCOMPARE(world().authorsNotes.value(nobody), note);
        QVERIFY(m_session->rewind(turn(2)));
        QCOMPARE(world().authorsNotes.value(nobody), note);
        QCOMPARE(world().style, past);
        QVERIFY(m_session->branch(turn(1), u"Elsewhere"_s));
        QCOMPARE(world().authorsNotes.value(nobody), note);
        QVERIFY(m_session->applyEvents(AuthorsNoteChanged{nobody, {}}));
        QVERIFY(m_session->selectBranch(1));
        QCOMPARE(world().authorsNotes.value(nobody), note);
    }

    void aNoteIsTakenBackAtOnce()
    {
        QVERIFY(say(u"One."_s));
        QVERIFY(m_session->applyEvents(AuthorsNoteChanged{1, {u"Rain."_s}}));
        QVERIFY(m_session->undo());
        QVERIFY(world().authorsNotes.isEmpty());
        QCOMPARE(linesOf(*m_session).size(), 3);
        QVERIFY(m_session->redo());
        QCOMPARE(world().authorsNotes.value(1).text, u"Rain."_s);
    }

    void aNewBranchBeginsWithWhatIsTold()
    {
        QVERIFY(say(u"One."_s));
        QVERIFY(say(u"Two."_s));
        QVERIFY(setTrust(80));
        QVERIFY(m_session->edit(turn(1), u"Uno."_s));
        QVERIFY(m_session->branch(turn(2), u"Elsewhere"_s));
        QCOMPARE(linesOf(*m_session).size(), 3);
        QCOMPARE(linesOf(*m_session).at(1), u"Alex: Uno."_s);
        QCOMPARE(m_session->world().edge(1, you).trust, 0);
        QVERIFY(m_session->undo());
        QCOMPARE(linesOf(*m_session).size(), 5);
        QVERIFY(m_session->redo());
        QCOMPARE(linesOf(*m_session).at(1), u"Alex: Uno."_s);
        QVERIFY(m_session->selectBranch(1));
        QVERIFY(m_session->editAsBranch(turn(3), u"Three."_s, u"Third"_s));
        QVERIFY(waitIdle(*m_session));
        QVERIFY(prompted().contains(u"Uno."_s) && !prompted().contains(u"One."_s));
    }

    void aBranchKeepsItsOwnTexts()
    {
        QVERIFY(say(u"One."_s));
        const auto line = m_session->branch(turn(2), u"Elsewhere"_s);
        QVERIFY(line);
        QVERIFY(m_session->edit(turn(1), u"Uno."_s));
        QVERIFY(m_session->selectBranch(1));
        QCOMPARE(linesOf(*m_session).at(1), u"Alex: One."_s);
    }

    void aSwipeBringsBackNothingThatWasUndone()
    {
        QVERIFY(say(u"One."_s));
        const EventId first = last();
        QVERIFY(say(u"Two."_s));
        QVERIFY(m_session->undo());
        QCOMPARE(m_session->world().transcript.size(), 3);
        QVERIFY(regenerate());
        QVERIFY(m_session->swipe(last(), -1));
        QCOMPARE(last(), first);
        QCOMPARE(m_session->world().transcript.size(), 3);
    }

    void aSwipeOfAnOlderMessageBringsItsOwnStoryBack()
    {
        QVERIFY(say(u"One."_s));
        QVERIFY(regenerate());
        QVERIFY(say(u"Two."_s));
        const QStringList lines = linesOf(*m_session);
        QVERIFY(m_session->swipe(turn(2), -1));
        QCOMPARE(m_session->world().transcript.size(), 3);
        QVERIFY(m_session->swipe(turn(2), +1));
        QCOMPARE(linesOf(*m_session), lines);
    }

    void aSliderThatMovesWhileAReplyArrivesIsKept()
    {
        QVERIFY(say(u"One."_s));
        m_services->model.hangs = true;
        m_services->model.replies = {{u"Half a "_s}};
        QVERIFY(m_session->regenerate());
        QVERIFY(waitFor([&] { return !m_session->draft().text.isEmpty(); }));
        QVERIFY(setTrust(33));
        m_session->stop();
        QVERIFY(waitIdle(*m_session));
        QCOMPARE(m_session->alternatives(last())->size(), 2);
        QCOMPARE(m_session->world().edge(1, you).trust, 33);
        QVERIFY(m_session->swipe(last(), -1));
        QCOMPARE(m_session->world().edge(1, you).trust, 33);
    }

    void whatIsNotedOfATurnIsKnownByItsCause()
    {
        const EventId turn = world().transcript.at(0).turn;
        const EventId head = world().head;
        m_session.reset(); // what follows is not its doing
        const auto noted =
            m_services->log.append(m_chat, 1, head,
                                   {{LoreMatched{{{u"Sky/1"_s, 1, 0, 0}}}, turn},
                                    {TurnTextChanged{turn, u"You are late. Sit down."_s, true, false}, turn},
                                    {MemoryWritten{1, turn, {you, 1}, u"He came late."_s}, turn},
                                    {ChatRenamed{u"The storm"_s}, {}}},
                                   {"bookkeeping", 0, {}});
        QVERIFY(noted);
        const auto notes = turn::notesOf(m_services->log, m_chat, turn);
        QVERIFY(notes);
        QCOMPARE(notes->size(), 2); // a continued text is the turn's own
        QCOMPARE(notes->first(), noted->events.at(0));
        QCOMPARE(notes->last(), noted->events.at(2));
        QVERIFY(turn::areTaken(*notes));
        QVERIFY(!turn::areTaken(*notes, notes->last().head.id)); // nothing since
        QVERIFY(!turn::areTaken({notes->first()}));              // what lorebooks remember says nothing of it
        QVERIFY(!turn::areTaken({}));
    }

    // The notes of a reply stand below the next line; where the story goes back to the reply, they are wanted again.
    void lateNotesAreCarriedOverAsTheyWere()
    {
        const World before = world();
        const EventId turn = before.transcript.at(0).turn;
        m_session.reset();
        const EventId memory{m_services->log.nextId(m_chat)->value + 1};
        const auto late = m_services->log.append(m_chat, 1, before.head,
                                                 {{UserTurn{you, u"Hello."_s, {you, 1}, false}, {}},
                                                  {MemoryWritten{1, turn, {you, 1}, u"He came late."_s}, turn},
                                                  {PinChanged{memory, true, false}, turn}},
                                                 {"say", 0, {}});
        QVERIFY(late);
        const World after = m_services->worlds.at(m_chat, late->events.last().head.id).value();
        const auto carried = turn::carriedOver(m_services->log, m_chat, after, before, Keep::Nothing);
        QVERIFY(carried);
        QCOMPARE(carried->size(), 2);
        const EventId next = m_services->log.nextId(m_chat).value();
        QCOMPARE(carried->at(0).payload, late->events.at(1).payload);
        QCOMPARE(carried->at(0).cause, turn);
        QCOMPARE(std::get<PinChanged>(carried->at(1).payload).memory, next); // as the memory will be called
        QVERIFY(turn::carriedOver(m_services->log, m_chat, before, after, Keep::Nothing)->isEmpty()); // they are there
    }
};

DRAMATIS_TEST(CarryOverTest);

} // namespace tst_carryover

#include "tst_carryover.moc"
