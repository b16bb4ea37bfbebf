// The prompts of replies that stand in a story, made again.
#include "turn/prompt/pastprompt.h"

#include "domain/prompt/prompthash.h"
#include "support/main/testmain.h"
#include "support/stories/storytest.h"

#include <algorithm>

namespace tst_pastprompt {

using namespace dramatis;
using namespace dramatis::domain;
using namespace dramatis::tests;
using namespace Qt::StringLiterals;

using turn::PastPrompt;
using turn::PromptChange;
using turn::WhatIf;

class PastPromptTest : public StoryTest {
    Q_OBJECT

    base::Result<PastPrompt> of(EventId reply, const WhatIf &whatIf = {}) const
    {
        return m_session->promptPlans().planOf(reply, whatIf);
    }
    bool isExact(EventId reply) const
    {
        const auto past = of(reply);
        return past && past->isExact;
    }
    EventId newestReply() const { return world().transcript.last().turn; }
    static QString all(const PromptPlan &plan)
    {
        QStringList texts;
        for (const PromptMessage &message : plan.prompt.messages)
            texts << message.text;
        return texts.join(u'\n');
    }
    static bool holds(const PromptPlan &plan, EventId memory)
    {
        return std::ranges::any_of(
            plan.blocks, [&](const Block &block) { return block.kept() && block.contribution.memory == memory; });
    }

private Q_SLOTS:
    void aReplyKeepsTheHashOfItsPrompt()
    {
        QVERIFY(say(u"Good evening."_s));
        const auto event = m_session->event(newestReply());
        QVERIFY(event);
        const auto &reply = std::get<AssistantTurn>(event->payload);
        QCOMPARE(reply.promptHash, promptHash(m_session->lastPlan()->prompt));
        QVERIFY(reply.promptBasis.head && reply.promptBasis.head < newestReply());
        QVERIFY(!reply.promptBasis.settings.isEmpty());
    }

    void everyReplyOfAnEveningIsMadeAgainAsItWasSent()
    {
        const auto tomas = m_session->addGuest(imported("Tomas"));
        QVERIFY(tomas && waitIdle(*m_session));
        QList<EventId> replies;
        for (int i = 0; i < 24; ++i) {
            const QString whom = i % 3 ? u"Mara"_s : u"Tomas"_s;
            const QString tag = i % 5 ? QString() : u"@Mara@ "_s;
            QVERIFY(say(u"%1%2, the lantern number %3 burns behind the mill."_s.arg(tag, whom).arg(i)));
            replies << newestReply();
            if (i == 10) { // another in its place
                QVERIFY(m_session->regenerate() && waitIdle(*m_session));
                replies << newestReply();
            }
        }
        QVERIFY(m_session->swipe(newestReply(), +1) && waitIdle(*m_session));
        replies << newestReply();
        for (const EventId reply : std::as_const(replies)) {
            const auto past = of(reply);
            QVERIFY2(past, qPrintable(QString::number(reply.value)));
            QVERIFY2(past->isExact, qPrintable(QString::number(reply.value)));
            QVERIFY(past->changes.isEmpty());
        }
        openAgain();
        for (const EventId reply : std::as_const(replies))
            QVERIFY(isExact(reply));
    }

    void whatIsSetAfterwardsIsToldAsTheReason()
    {
        QVERIFY(say(u"Good evening."_s));
        const EventId reply = newestReply();
        m_services->context.settings.instructions = u"Write in verse, {{char}}."_s;
        const auto past = of(reply);
        QVERIFY(past);
        QVERIFY(!past->isExact);
        QCOMPARE(past->changes, QList<PromptChange>{PromptChange::Settings});
        m_services->context.settings.instructions.clear();
        QVERIFY(isExact(reply));
    }

    void whatFollowedTheReplyIsNotInIt()
    {
        QVERIFY(say(u"Good evening."_s));
        const EventId reply = newestReply();
        QVERIFY(say(u"The ledger waits underneath the floorboards."_s));
        const auto past = of(reply);
        QVERIFY(past && past->isExact);
        QVERIFY(!all(past->plan).contains(u"ledger"_s));
        QCOMPARE(past->speaker, CastSlot(1));
    }

    void whatNoModelWasAskedForHasNone()
    {
        QVERIFY(say(u"Good evening."_s));
        for (const EventId other : {world().transcript.at(0).turn, world().transcript.at(1).turn}) {
            if (other == newestReply())
                continue;
            const auto past = of(other);
            QVERIFY(!past);
            QCOMPARE(past.error().code, u"no_prompt"_s);
        }
        QVERIFY(!of(EventId{99'999}));
    }

    void anotherBudgetSendsLess()
    {
        for (int i = 0; i < 8; ++i)
            QVERIFY(say(u"Line %1: %2"_s.arg(i).arg(u"the lantern burns behind the old mill. "_s.repeated(20))));
        WhatIf whatIf;
        whatIf.budget = Budget{.soft = 600, .hard = 900};
        const auto whole = of(newestReply());
        const auto less = of(newestReply(), whatIf);
        QVERIFY(whole && less);
        QVERIFY(less->isSupposed && !less->isExact);
        QVERIFY(less->plan.tokens < whole->plan.tokens);
        const auto now = m_session->promptPlans().planIf(whatIf, 1, u"And now?"_s);
        QVERIFY(now && now->tokens < whole->plan.tokens);
    }

    void asIfSomebodyHadHeardIt()
    {
        const auto tomas = m_session->addGuest(imported("Tomas"));
        QVERIFY(tomas && waitIdle(*m_session));
        QVERIFY(say(u"@Mara@ The ledger waits underneath the floorboards."_s));
        EventId whisper;
        for (qsizetype i = 0; i < world().transcript.size(); ++i)
            if (world().transcript.at(i).speaker == you)
                whisper = world().transcript.at(i).turn;
        const auto &plans = m_session->promptPlans();
        const auto usual = plans.planIf({}, *tomas, {});
        WhatIf whatIf;
        whatIf.heard = {{*tomas, whisper}};
        const auto supposed = plans.planIf(whatIf, *tomas, {});
        QVERIFY(usual && supposed);
        QVERIFY(!all(*usual).contains(u"ledger"_s));
        QVERIFY(all(*supposed).contains(u"ledger"_s));
        QVERIFY(!world().transcript.at(world().findTurn(whisper)).witnesses.contains(*tomas)); // nothing is kept of it
        const auto again = plans.planIf({}, *tomas, {});
        QVERIFY(again && !all(*again).contains(u"ledger"_s));
    }

    void withoutAMemory()
    {
        m_services->model.answers[u"scene_report"_s] = {u"{\"minutes\":0}"_s};
        m_services->model.answers[u"state_update"_s] = {
            u"{\"affinity_delta\":0,\"trust_delta\":0,\"memory\":\"He gave me the lantern.\"}"_s};
        QVERIFY(say(u"Mara, take the lantern."_s));
        QVERIFY(world().memories.size() > 0);
        const EventId memory = world().memories.at(0).memory;
        const CastSlot owner = world().memories.at(0).owner;
        QVERIFY(m_session->pin(memory, true));
        QVERIFY(forgetDialogue());
        const auto &plans = m_session->promptPlans();
        const auto usual = plans.planIf({}, owner, {});
        QVERIFY(usual && holds(*usual, memory));
        WhatIf whatIf;
        whatIf.without = {memory};
        const auto supposed = plans.planIf(whatIf, owner, {});
        QVERIFY(supposed && !holds(*supposed, memory));
    }

    void whatIsNotThereCannotBeSupposed()
    {
        QVERIFY(say(u"Good evening."_s));
        WhatIf whatIf;
        whatIf.without = {EventId{99'999}};
        QCOMPARE(of(newestReply(), whatIf).error().code, u"no_such_memory"_s);
        whatIf = {};
        whatIf.heard = {{1, EventId{99'999}}};
        QCOMPARE(of(newestReply(), whatIf).error().code, u"no_such_turn"_s);
        whatIf = {};
        whatIf.speaker = CastSlot(6);
        QCOMPARE(of(newestReply(), whatIf).error().code, u"no_such_speaker"_s);
    }
};

DRAMATIS_TEST(PastPromptTest);

} // namespace tst_pastprompt

#include "tst_pastprompt.moc"
