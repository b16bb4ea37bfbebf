// A story without notes is told again with them: how far, what for whom, and what becomes of it when something comes in
// between.
#include "turn/session/revive/revival.h"

#include "support/main/testmain.h"
#include "support/stories/storytest.h"
#include "turn/session/revive/revivalcost.h"
#include "turn/session/story/carryover.h"
#include "turn/session/story/journalverbs.h"

namespace tst_revival {

using namespace dramatis;
using namespace dramatis::domain;
using namespace dramatis::tests;
using namespace Qt::StringLiterals;
using Step = turn::RevivalState::Step;

namespace {

const QString branchName = u"Revived"_s;

} // namespace

class RevivalTest : public StoryTest {
    Q_OBJECT
private Q_SLOTS:
    // As after an import: words, and nothing that was noted of them.
    void aLongChatIsToldAgain()
    {
        tell(100);
        const QStringList before = linesOf(*m_session);
        const EventId head = world().head;
        const qint64 lastAt = world().transcript.last().at;
        m_services->model.answers[u"state_update"_s] = {
            u"{\"affinity_delta\":1,\"trust_delta\":0,\"memory\":\"It was said.\"}"_s};
        QVERIFY(begin());
        QVERIFY(waitTillDone());
        QCOMPARE(m_session->currentBranch(), 2);
        QCOMPARE(linesOf(*m_session), before);
        QCOMPARE(world().transcript.last().at, lastAt);
        QVERIFY(world().edge(1, you).affinity > 0);
        QVERIFY(!world().memories.isEmpty());
        QCOMPARE(questions(), 100);
        for (qsizetype i = 0; i < world().memories.size(); ++i) {
            const MemoryLine &memory = world().memories.at(i);
            const qsizetype line = world().findTurn(memory.turn);
            QVERIFY(line > 0);
            // Each stands before what was said next.
            QVERIFY(line + 1 == world().transcript.size() || memory.memory < world().transcript.at(line + 1).turn);
        }
        QCOMPARE(m_services->log.branch(m_chat, 1)->head, head); // the old one is as it was
        QVERIFY(m_session->undo());
        QCOMPARE(m_session->currentBranch(), 1);
        QCOMPARE(world().head, head);
        QVERIFY(world().memories.isEmpty());
        QVERIFY(m_session->redo());
        QCOMPARE(m_session->currentBranch(), 2);
    }

    void itIsToldFromALineOn()
    {
        tell(4);
        const EventId from = world().transcript.at(5).turn;
        const EventId shared = world().transcript.at(4).turn;
        QVERIFY(m_session->revival().begin(from, branchName));
        QCOMPARE(m_session->revival().state().left, 2);
        QVERIFY(waitTillDone());
        QCOMPARE(questions(), 2);
        QCOMPARE(world().transcript.at(4).turn, shared);
        QVERIFY(world().transcript.at(5).turn > from);
        QCOMPARE(m_session->revival().begin(from, branchName).error().code,
                 u"no_such_turn"_s); // it is on the old branch
    }

    void afterAKillItGoesOn()
    {
        tell(20);
        const QStringList before = linesOf(*m_session);
        QVERIFY(begin());
        QVERIFY(waitFor([this] { return m_session->revival().state().told >= 7; }));
        const qsizetype asked = questions();
        restart();
        QCOMPARE(m_session->revival().state().step, Step::Goes);
        QVERIFY(m_session->revival().state().told >= 6);
        QVERIFY(waitTillDone());
        QCOMPARE(linesOf(*m_session), before);
        QVERIFY(asked + questions() <= 22); // only what was being asked about is asked again
    }

    void whatWaitsStillWaitsAfterAKill()
    {
        tell(3);
        QVERIFY(begin());
        QVERIFY(m_session->revival().wait());
        restart();
        QCOMPARE(m_session->revival().state().step, Step::Waits);
        QVERIFY(!m_session->revival().state().why);
        QCoreApplication::processEvents(); // for what must not be asked
        QCOMPARE(questions(), 0);
        QVERIFY(m_session->revival().goOn());
        QVERIFY(waitTillDone());
        QCOMPARE(questions(), 3);
    }

    void whereNobodyLooksItGoesOn()
    {
        tell(5);
        QVERIFY(begin());
        m_session.reset();
        QVERIFY(waitFor([this] { return m_services->log.currentBranch(m_chat) == 2; }));
        m_session = m_services->session(m_chat);
        QCOMPARE(world().transcript.size(), 11);
        QCOMPARE(m_session->revival().state().step, Step::None);
    }

    // The list of chats tells of what is shown, however far the other branch is.
    void theListOfChatsStaysAsItIs()
    {
        tell(6);
        const auto before = m_services->chats.chats();
        QVERIFY(begin());
        QVERIFY(waitFor([this] { return m_session->revival().state().told >= 2; }));
        QVERIFY(m_session->revival().wait());
        const auto after = m_services->chats.chats();
        QVERIFY(before && after);
        QCOMPARE(after->first().turns, before->first().turns);
        QCOMPARE(after->first().lastText, before->first().lastText);
        QCOMPARE(m_services->log.currentBranch(m_chat), 1);
    }

    void itIsGivenUp()
    {
        tell(3);
        const EventId head = world().head;
        QVERIFY(begin());
        QVERIFY(waitFor([this] { return m_session->revival().state().told >= 1; }));
        QVERIFY(m_session->revival().giveUp());
        QCOMPARE(m_session->revival().state().step, Step::None);
        QCOMPARE(m_session->branches()->size(), 1);
        QCOMPARE(world().head, head);
        QVERIFY(m_session->undo()); // and its branch comes back
        QVERIFY(waitFor([this] { return m_session->revival().state().step == Step::Waits; }));
        QVERIFY(m_session->revival().goOn());
        QVERIFY(waitTillDone());
    }

    void onlyOneIsToldAtATime()
    {
        tell(2);
        QVERIFY(begin());
        QCOMPARE(m_session->revival().begin(turn::firstRetold(world()), branchName).error().code, u"revival_goes"_s);
        m_session->revival().giveUp();
        m_services->context.settings.bookkeeping = false;
        QCOMPARE(m_session->revival().begin(turn::firstRetold(world()), branchName).error().code, u"bookkeeping_off"_s);
        m_services->context.settings.bookkeeping = true;
    }

    // Each connection is tried twice.
    void aServerThatIsAwayIsWaitedFor()
    {
        tell(3);
        m_services->model.cutShapes = 2;
        const QSignalSpy failed(&m_session->revival(), &turn::Revival::failed);
        QVERIFY(begin());
        QVERIFY(waitFor([this] { return m_session->revival().state().step == Step::Waits; }));
        QCOMPARE(failed.size(), 1);
        QCOMPARE(m_session->revival().state().why.value().code, u"connection_cut"_s);
        QCOMPARE(m_session->revival().state().told, 0);
        QVERIFY(m_session->revival().goOn());
        QVERIFY(waitTillDone());
        QVERIFY(!isAnythingLeftOut());
    }

    void whatIsSaidMeanwhileIsToldToo()
    {
        tell(6);
        QVERIFY(begin());
        QVERIFY(waitFor([this] { return m_session->revival().state().told >= 2; }));
        QVERIFY(m_session->say(u"And what now?"_s));
        QVERIFY(waitTillDone());
        QCOMPARE(m_session->currentBranch(), 2);
        QCOMPARE(world().transcript.size(), 15);
        QVERIFY(linesOf(*m_session).at(13).contains(u"And what now?"_s));
    }

    void whatIsLeftMeanwhileIsTakenBack()
    {
        tell(6);
        QVERIFY(begin());
        QVERIFY(waitFor([this] { return m_session->revival().state().told >= 4; }));
        QVERIFY(m_session->rewind(world().transcript.at(4).turn));
        const QStringList before = linesOf(*m_session);
        QVERIFY(waitTillDone());
        QCOMPARE(linesOf(*m_session), before);
        QCOMPARE(world().transcript.size(), 5);
    }

    void whatIsEditedMeanwhileIsNotedAgain()
    {
        tell(6);
        QVERIFY(begin());
        QVERIFY(waitFor([this] { return m_session->revival().state().told >= 3; }));
        QVERIFY(m_session->edit(world().transcript.at(2).turn, u"She said otherwise."_s));
        QVERIFY(waitTillDone());
        QVERIFY(linesOf(*m_session).at(2).contains(u"She said otherwise."_s));
        QVERIFY(world().removals.notes.contains(world().transcript.at(2).turn));
    }

    void ofWhatWasNotChosenNothingIsNoted()
    {
        tell(2);
        m_services->context.settings.bookkeeping = false;
        QVERIFY(m_session->regenerate());
        QVERIFY(waitIdle(*m_session));
        m_services->context.settings.bookkeeping = true;
        m_services->model.answers[u"state_update"_s] = {
            u"{\"affinity_delta\":1,\"trust_delta\":0,\"memory\":\"It was said.\"}"_s};
        QVERIFY(begin());
        QVERIFY(waitTillDone());
        const EventId last = world().transcript.last().turn;
        const auto alternatives = m_session->alternatives(last);
        QVERIFY(alternatives);
        QCOMPARE(alternatives->size(), 2);
        for (const EventId each : *alternatives)
            QCOMPARE(m_services->log.causedBy(m_chat, each)->isEmpty(), each != last);
        QCOMPARE(questions(), 2);
    }

    void aWhisperStaysPrivate()
    {
        m_services->context.settings.bookkeeping = false;
        const auto tomas = m_session->addGuest(imported("Tomas"));
        QVERIFY(tomas);
        QVERIFY(waitIdle(*m_session));
        QVERIFY(
            append({UserTurn{you, u"The key is under the stone."_s, {you, 1}, false},
                    AssistantTurn{1, u"I will keep the secret."_s, {you, 1}, Ending::Finished, false, -1, {}, {}},
                    UserTurn{you, u"Good evening, Tomas."_s, {you, 1, *tomas}, false},
                    AssistantTurn{*tomas, u"Good evening."_s, {you, 1, *tomas}, Ending::Finished, false, -1, {}, {}}}));
        m_services->context.settings.bookkeeping = true;
        m_services->model.answers[u"state_update"_s] = {
            u"{\"affinity_delta\":1,\"trust_delta\":0,\"memory\":\"It was said.\"}"_s};
        QVERIFY(begin());
        QVERIFY(waitTillDone());
        const qsizetype whisper = world().transcript.size() - 3;
        QCOMPARE(world().transcript.at(whisper).witnesses, (WitnessSet{you, 1}));
        for (qsizetype i = 0; i < world().memories.size(); ++i)
            if (world().memories.at(i).turn == world().transcript.at(whisper).turn)
                QVERIFY(!world().memories.at(i).witnesses.contains(*tomas) && world().memories.at(i).owner != *tomas);
        QVERIFY(!promptOf(*tomas).contains(u"stone"_s));
    }

    void whatTheUserSetOutranksIt()
    {
        tell(3);
        ManualEdit set;
        set.target = EditTarget::EdgeAffinity;
        set.from = 1;
        set.to = you;
        set.number = 40;
        QVERIFY(m_session->adjust(set));
        QVERIFY(m_session->applyEvents(TurnBookmarked{world().transcript.at(2).turn, true, u"Here"_s}));
        m_services->model.answers[u"state_update"_s] = {
            u"{\"affinity_delta\":-9,\"trust_delta\":0,\"memory\":\"It was said.\"}"_s};
        QVERIFY(begin());
        QVERIFY(waitTillDone());
        QCOMPARE(world().edge(1, you).affinity, 40);
        QVERIFY(world().bookmarks.contains(world().transcript.at(2).turn));
    }

    void theCostIsCountedBefore()
    {
        tell(10);
        const auto all = cost(turn::firstRetold(world()));
        QVERIFY(all);
        QCOMPARE(all->lines, 20);
        QCOMPARE(all->replies, 10);
        QCOMPARE(all->questions, 10);
        const auto some = cost(turn::firstRetold(world(), 4));
        QVERIFY(some);
        QCOMPARE(some->replies, 2);
        QVERIFY(some->tokensAsked > 0 && some->tokensAsked < all->tokensAsked);
        QVERIFY(some->tokensAnswered < all->tokensAnswered);
        QCOMPARE(cost(EventId{999}).error().code, u"no_such_turn"_s);
        QCOMPARE(questions(), 0);
        m_services->context.settings.questionsPerReply = turn::QuestionsPerReply::OnePerCharacter;
        QCOMPARE(cost(turn::firstRetold(world()))->questions, 40);
    }

    // Of a long one, some lines stand for all.
    void theCostOfALongStoryIsReckoned()
    {
        tell(900);
        const auto all = cost(turn::firstRetold(world()));
        const auto some = cost(turn::firstRetold(world(), 180));
        QVERIFY(all && some);
        QCOMPARE(all->lines, 1800);
        QCOMPARE(all->questions, 900);
        QVERIFY(std::abs(all->tokensAsked - 10 * some->tokensAsked) < all->tokensAsked / 50);
        QCOMPARE(all->tokensAnswered, 10 * some->tokensAnswered);
    }

private:
    bool append(const QList<Payload> &payloads) { return m_session->applyEvents(payloads).has_value(); }
    // Exchanges of which nothing is noted.
    void tell(int exchanges)
    {
        const EventId head = world().head;
        m_session.reset();
        const auto next = m_services->log.nextId(m_chat);
        QVERIFY(next);
        QList<NewEvent> events;
        const auto add = [&](const Payload &turn) {
            const EventId id{next->value + events.size()};
            events.append({turn, {}, 1'000'000 + id.value});
            events.append({UnknownKind{"imported_line"_ba, 1, "{}"_ba}, id}); // so is every line that was imported
        };
        for (int i = 0; i < exchanges; ++i) {
            add(UserTurn{you, u"What is number %1?"_s.arg(i), {you, 1}, false});
            add(AssistantTurn{1, u"It is number %1."_s.arg(i), {you, 1}, Ending::Finished, false, -1, {}, {}});
        }
        QVERIFY(m_services->log.append(m_chat, 1, head, events, {turn::journalverbs::start, 0, {}}));
        openAgain();
        QVERIFY(m_session->applyEvents(ChatRenamed{u"Talk"_s})); // and the list of chats is as it stands
        QCOMPARE(questions(), 0);
    }
    // Notes that an answer did not come for.
    bool isAnythingLeftOut() const
    {
        for (qsizetype i = 0; i < world().transcript.size(); ++i) {
            const auto notes = turn::notesOf(m_services->log, m_chat, world().transcript.at(i).turn);
            for (const Event &event : notes ? *notes : QList<Event>())
                if (std::holds_alternative<BookkeepingFailed>(event.payload))
                    return true;
        }
        return false;
    }
    bool begin() { return m_session->revival().begin(turn::firstRetold(world()), branchName).has_value(); }
    bool waitTillDone()
    {
        return waitFor([this] { return m_session->revival().state().step != Step::Goes; }) && waitIdle(*m_session)
               && m_session->revival().state().step == Step::None;
    }
    qsizetype questions() const { return m_services->model.asked(QString(turnReportShape)); }
    base::Result<turn::RevivalCost> cost(EventId from) const
    {
        return turn::revivalCost(m_services->context, m_chat, world(), from);
    }
};

DRAMATIS_TEST(RevivalTest);

} // namespace tst_revival

#include "tst_revival.moc"
