#include "domain/knowledge/view.h"
#include "store/search/ftsentries.h"
#include "support/main/testmain.h"
#include "support/stories/storytest.h"
#include "turn/prompt/gather.h"

#include <algorithm>

namespace tst_prompts {

using namespace dramatis;
using namespace dramatis::domain;
using namespace dramatis::tests;
using namespace Qt::StringLiterals;

// What a reply is asked with, where not all of it can be read, or be sent.
class PromptsTest : public StoryTest {
    Q_OBJECT
private Q_SLOTS:
    // Each part by itself: the reply comes without it, and the plan says what is missing and why.
    void onlyCardAndDialogueAreIndispensable_data()
    {
        QTest::addColumn<QString>("part");    // empty: there is no reply
        QTest::addColumn<QString>("missing"); // of the prompt
        QTest::newRow("a memory") << u"memories"_s << u"He spoke of the heron."_s;
        QTest::newRow("a pinned memory") << u"pinned_memories"_s << u"He gave me the lantern."_s;
        QTest::newRow("a record of a scene") << u"scene_records"_s << u"We sat out a storm."_s;
        QTest::newRow("a lorebook") << u"lorebooks"_s << u"Gulls are saints."_s;
        QTest::newRow("the dialogue") << QString() << QString();
        QTest::newRow("the card") << QString() << QString();
    }
    void onlyCardAndDialogueAreIndispensable()
    {
        QFETCH(QString, part);
        QFETCH(QString, missing);
        QVERIFY(rememberMuch());
        const QString whole = promptOf(1, u"What of the heron and the gulls?"_s);
        QVERIFY2(whole.contains(missing), qPrintable(whole));
        QVERIFY(m_session->planFor(1, u"What of the heron and the gulls?"_s)->failed.isEmpty());
        QVERIFY(breakIt(QString::fromLatin1(QTest::currentDataTag())));
        const auto plan = m_session->planFor(1, u"What of the heron and the gulls?"_s);
        QCOMPARE(plan.has_value(), !part.isEmpty());
        if (plan) {
            const auto failed = std::ranges::find(plan->failed, part, &FailedPart::part);
            QVERIFY(failed != plan->failed.end());
            QVERIFY(!failed->error.code.isEmpty());
            QCOMPARE(plan->failed.size(), 1);
            QVERIFY(!promptOf(1, u"What of the heron and the gulls?"_s).contains(missing));
            const qsizetype lines = world().transcript.size();
            m_services->context.settings.bookkeeping = false;
            QVERIFY(m_session->say(u"What of the heron and the gulls?"_s));
            QVERIFY(waitIdle(*m_session));
            QCOMPARE(world().transcript.size(), lines + 2);
        }
        m_session.reset(); // what is broken is not held against it
    }

    void aDamagedMemoryDoesNotTakeTheOthersWithIt()
    {
        QVERIFY(rememberMuch());
        const QList<MemoryLine> memories = ownMemories();
        QVERIFY(memories.size() > 2);
        QVERIFY(m_session->pin(memories[1].memory, true));
        const QString pinnedToo =
            m_session->texts({memories[1].text}).value_or(QHash<EventId, QString>()).value(memories[1].text);
        QVERIFY(!pinnedToo.isEmpty());
        QVERIFY(breakIt(u"a pinned memory"_s));
        QVERIFY(promptOf(1).contains(pinnedToo));
        m_session.reset();
    }

    // What was said is searched by what the chat read of it, not by the index over all chats.
    void memoriesComeWithoutTheFullTextIndex()
    {
        QVERIFY(rememberMuch());
        QVERIFY(m_services->database->run(u"DROP TABLE passage"_s));
        const auto plan = m_session->planFor(1, u"What of the heron and the gulls?"_s);
        QVERIFY(plan && plan->failed.isEmpty());
        QVERIFY(promptOf(1, u"What of the heron and the gulls?"_s).contains(u"He spoke of the heron."_s));
        m_session.reset(); // what is broken is not held against it
    }

    void anExcludedMessageIsInNoPromptButOnTheReceipt()
    {
        m_services->context.settings.bookkeeping = false;
        QVERIFY(say(u"The vault word is heron."_s));
        QVERIFY(say(u"And the door is red."_s));
        const EventId line = world().transcript.at(1).turn;
        QVERIFY(promptOf(1).contains(u"heron"_s));
        QVERIFY(m_session->applyEvents(TurnExcluded{line}));
        QVERIFY(!promptOf(1).contains(u"heron"_s));
        QVERIFY(promptOf(1).contains(u"the door is red"_s));
        const auto plan = m_session->planFor(1);
        QVERIFY(plan);
        const auto told = std::ranges::find(plan->blocks, Verdict::Excluded, &Block::verdict);
        QVERIFY(told != plan->blocks.end());
        QCOMPARE(told->contribution.causes, QList<EventId>{line});
        QVERIFY(told->contribution.text.contains(u"heron"_s));
        restart();
        QVERIFY(!promptOf(1).contains(u"heron"_s));
        QVERIFY(say(u"Go on."_s));
        QVERIFY(m_session->regenerate() && waitIdle(*m_session)); // another alternative of a later message
        QVERIFY(!promptOf(1).contains(u"heron"_s));
        QVERIFY(m_session->applyEvents(TurnExcluded{line, false}));
        QVERIFY(promptOf(1).contains(u"heron"_s));
        QVERIFY(m_session->undo());
        QVERIFY(!promptOf(1).contains(u"heron"_s));
    }

    // They decide which records of scenes are told; lorebooks are not all that asks for them.
    void linesBeforeTheDialogueAreCountedWithoutALorebook()
    {
        m_services->context.settings.bookkeeping = false;
        for (int i = 0; i < 16; ++i)
            QVERIFY(say(u"The tide is out. "_s.repeated(20)));
        turn::PromptRequest request;
        request.chat = m_session->chat();
        request.budget = Budget{100, 100};
        const auto inputs = turn::gather(m_services->context, world(), request);
        QVERIFY(inputs && !inputs->lore);
        QVERIFY(inputs->olderLines.all > 0);
        QCOMPARE(inputs->olderLines.all + inputs->dialogue.size(), world().transcript.size());
    }

    void aCardOverTheHardBudgetIsShortened()
    {
        const CardId big = m_services->cards
                               .importBytes(SessionFixture::card("Big").replace(
                                                "{{char}} keeps the lighthouse.",
                                                QByteArray("She keeps the light, always. ").repeated(8000)),
                                            u"big.json"_s)
                               ->row.id;
        const auto chat = m_services->chats.begin(big);
        QVERIFY(chat);
        m_session = m_services->session(*chat);
        m_services->model.prompts.clear();
        QVERIFY(say(u"Hello."_s));
        const PromptPlan *plan = m_session->lastPlan();
        QVERIFY(plan);
        QVERIFY2(plan->tokens <= plan->budget.hard, qPrintable(QString::number(plan->tokens)));
        const Block *longest = plan->longest();
        QCOMPARE(longest->contribution.source, u"card: description"_s);
        QCOMPARE(longest->verdict, Verdict::Shortened);
        QVERIFY(longest->whole > 40'000);
        qsizetype sent = 0;
        for (const PromptMessage &message : m_services->model.prompts.first().messages)
            sent += llm::estimateTokens(message.text);
        QVERIFY2(sent <= plan->budget.hard, qPrintable(QString::number(sent)));
    }

    void aLineThatIsTooLongIsNotSent()
    {
        const QString line = u"Word by word, she told it all. "_s.repeated(2000);
        QSignalSpy failed(m_session.get(), &turn::ChatSession::failed);
        m_services->model.prompts.clear();
        QVERIFY(m_session->say(line)); // what is said stands
        QVERIFY(waitIdle(*m_session));
        QCOMPARE(failed.size(), 1);
        const auto error = failed[0][0].value<base::Error>();
        QCOMPARE(error.code, u"prompt_over_budget"_s);
        QCOMPARE(error.subject, u"event %1"_s.arg(world().transcript.last().turn.value));
        QCOMPARE(world().transcript.last().speaker, you);
        QVERIFY(std::ranges::none_of(m_services->model.prompts, [](const Prompt &prompt) { return !prompt.shape; }));
        m_services->context.settings.budget = {50'000, 60'000};
        QVERIFY(m_session->retry());
        QVERIFY(waitIdle(*m_session));
        QVERIFY(m_services->model.prompts.first().messages.last().text.contains(line.trimmed()));
    }

    // The model says how much it reads; what it cannot read is not sent again.
    void aLineThatIsTooLongForTheModelNamesIt()
    {
        m_services->model.context = 1500;
        QSignalSpy failed(m_session.get(), &turn::ChatSession::failed);
        QVERIFY(m_session->say(u"Word by word, she told it all. "_s.repeated(300)));
        QVERIFY(waitIdle(*m_session));
        QCOMPARE(failed[0][0].value<base::Error>().code, u"context_exceeded"_s); // now we know
        m_services->model.prompts.clear();
        const auto again = m_session->retry();
        QVERIFY(!again);
        QCOMPARE(again.error().code, u"prompt_over_context"_s);
        QVERIFY(m_services->model.prompts.isEmpty());
    }

    // In the words of SillyTavern, from which cards with such macros come.
    void aCardMayAskWhatIsAskedFor()
    {
        const QByteArray asks =
            "{{lastGenerationType}};{{currentSwipeId}}/{{lastSwipeId}};{{input}};{{model}};"
            "{{maxPrompt}}+{{maxResponse}}={{maxContextTokens}};{{charDepthPrompt}};{{creatorNotes}};{{greeting::1}}";
        const auto card = m_services->cards.importBytes(
            SessionFixture::card("Asker").replace("\"A storm.\"", '"' + asks + '"'), u"asker.json"_s);
        QVERIFY(card);
        m_session = m_services->session(m_services->chats.begin(card->row.id).value());
        m_services->context.settings.budget = {500, 600};
        m_services->context.settings.sampling.maxTokens = 70;
        const auto answer = [this] {
            const QString all = m_session->lastPlan()->prompt.messages.first().text;
            return all.section(u"Scenario:\n"_s, 1).section(u'\n', 0, 0);
        };
        const QString rest = u"Scripted;600+70=670;;;\"Sit down.\""_s;
        QVERIFY(m_session->keepComposerDraft(u"Hello."_s));
        QVERIFY(m_session->sayAs(you, u"Hello."_s, turn::ChatSession::Unclear::Refused,
                                 turn::ChatSession::WrittenIn::Composer));
        QVERIFY(waitIdle(*m_session));
        QCOMPARE(answer(), u"normal;/;;"_s + rest); // what was typed is said
        QVERIFY(m_session->keepComposerDraft(u"I wonder"_s));
        QVERIFY(m_session->regenerate() && waitIdle(*m_session));
        QCOMPARE(answer(), u"regenerate;2/1;I wonder;"_s + rest);
        QVERIFY(m_session->swipe(world().transcript.last().turn, +1) && waitIdle(*m_session));
        QCOMPARE(answer(), u"swipe;3/2;I wonder;"_s + rest);
        QVERIFY(m_session->continueReply() && waitIdle(*m_session));
        QCOMPARE(answer(), u"continue;3/3;I wonder;"_s + rest);
        QVERIFY(m_session->impersonate() && waitIdle(*m_session));
        // The user's person knows no greetings but the one that was said.
        QCOMPARE(answer(), u"impersonate;3/3;I wonder;"_s + QString(rest).remove(u"\"Sit down.\""_s));
    }

    void theLastPromptIsItsOwnersWhereTheNextOneFailed()
    {
        const auto tomas = m_session->addGuest(imported("Tomas"));
        QVERIFY(tomas && waitIdle(*m_session));
        QCOMPARE(m_session->lastPlanFor(), nobody);
        QVERIFY(m_session->replyBy(*tomas) && waitIdle(*m_session));
        QCOMPARE(m_session->lastPlanFor(), *tomas);
        const Prompt sent = m_session->lastPlan()->prompt;
        QVERIFY(m_session->planFor(1)); // which is only looked at
        QCOMPARE(m_session->lastPlanFor(), *tomas);
        m_services->context.settings.budget = {10, 10};
        QCOMPARE(m_session->replyBy(1).error().code, u"prompt_over_budget"_s);
        QCOMPARE(m_session->lastPlanFor(), *tomas);
        QVERIFY(m_session->lastPlan()->prompt == sent);
        m_services->context.settings.budget = {50'000, 60'000};
        QVERIFY(m_session->replyBy(1) && waitIdle(*m_session));
        QCOMPARE(m_session->lastPlanFor(), CastSlot(1));
    }

private:
    QList<MemoryLine> ownMemories() const
    {
        QList<MemoryLine> own;
        for (qsizetype i = 0; i < world().memories.size(); ++i)
            if (world().memories.at(i).owner == 1)
                own.append(world().memories.at(i));
        return own;
    }

    // A record of a scene, a pinned memory and one that is found, and a book of the chat's.
    bool rememberMuch()
    {
        const QByteArray book =
            R"({"spec":"lorebook_v3","data":{"name":"Birds","extensions":{},"entries":[{"keys":["gull"],"content":"Gulls are saints.",)"
            R"("extensions":{},"enabled":true,"insertion_order":1,"use_regex":false,"constant":false,"name":"gulls"}]}})";
        const auto imported = m_services->books.importBytes(book, u"birds.json"_s);
        if (!imported || !m_services->books.setEverywhere(imported->row.id, true))
            return false;
        m_book = imported->row.blob;
        auto &answers = m_services->model.answers;
        answers[u"scene_report"_s] = {u"{\"minutes\":0}"_s};
        answers[u"scene_summary"_s] = {u"{\"summary\":\"We sat out a storm.\",\"edges\":[]}"_s};
        const auto remember = [&](const QString &memory) {
            answers[u"state_update"_s] = {u"{\"affinity_delta\":0,\"trust_delta\":0,\"memory\":\"%1\"}"_s.arg(memory)};
            return say(u"Mara, go on."_s);
        };
        if (!remember(u"He gave me the lantern."_s) || !remember(u"He spoke of the heron."_s))
            return false;
        const bool closed =
            m_session
                ->applyEvents(SceneChanged{{1, u"pier"_s, {}, false, false, {}}, u"The pier"_s, {}, world().present()})
                .has_value();
        if (!closed || !waitIdle(*m_session) || !m_session->pin(ownMemories()[0].memory, true))
            return false;
        for (int i = 0; i < 6; ++i)
            if (!remember(u"I listened, %1."_s.arg(i)))
                return false;
        return forgetDialogue();
    }

    bool breakEvent(EventId event)
    {
        return m_services->database
            ->run(u"UPDATE event SET payload=CAST('{\"x' AS BLOB) WHERE key=?"_s,
                  {store::EventLog::key(m_session->chat(), event)})
            .has_value();
    }

    bool breakIt(const QString &what)
    {
        if (what == u"the dialogue")
            return breakEvent(world().transcript.last().text);
        if (what == u"a record of a scene")
            return breakEvent(SpeakerView(world(), 1).sceneRecords(1).first().text);
        if (what == u"a pinned memory")
            return breakEvent(ownMemories()[0].text);
        if (what == u"a memory") // only the index still knows its words
            return store::insertFtsEntries(*m_services->database, 0) && breakEvent(ownMemories()[1].text);
        const QByteArray blob = what == u"a lorebook" ? m_book : world().cast.value(1).who.card;
        const bool broken = m_services->database
                                ->run(u"UPDATE blob SET bytes=CAST('x' AS BLOB) WHERE hex(hash)=?"_s,
                                      {QString::fromLatin1(blob.toUpper())})
                                .has_value();
        restart(); // what was read is kept
        return broken;
    }

    QByteArray m_book; // its blob
};

DRAMATIS_TEST(PromptsTest);

} // namespace tst_prompts

#include "tst_prompts.moc"
