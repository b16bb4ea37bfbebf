// The prompts of an open chat: that of the newest reply, and those that are only looked at.
#include "turn/session/reply/promptplans.h"

#include "support/main/testmain.h"
#include "support/stories/parttest.h"

namespace tst_promptplans {

using namespace dramatis;
using namespace dramatis::domain;
using namespace dramatis::tests;
using namespace Qt::StringLiterals;

class PromptPlansTest : public PartTest {
    Q_OBJECT
private Q_SLOTS:
    void init()
    {
        beginWithParts();
        m_services->context.settings.bookkeeping = false;
    }

    void whatIsOnlyLookedAtIsNotTheNewest()
    {
        QVERIFY(!m_parts->plans.newest());
        QCOMPARE(m_parts->plans.newestFor(), nobody);
        const auto plan = m_parts->plans.planFor(1, u"  Where is the lamp, {{char}}?"_s);
        QVERIFY(plan);
        QCOMPARE(plan->prompt.messages.last().text, u"Where is the lamp, Mara?"_s);
        QCOMPARE(plan->prompt.speaker, u"Mara"_s);
        QVERIFY(!m_parts->plans.newest());
        QVERIFY(m_services->model.prompts.isEmpty());
        QCOMPARE(world().transcript.size(), 1);
    }

    void whatIsMadeIsTheNewest()
    {
        QVERIFY(m_parts->plans.make(1, Task::Reply, {}));
        QVERIFY(m_parts->plans.newest());
        QCOMPARE(m_parts->plans.newestFor(), CastSlot(1));
        QCOMPARE(m_parts->plans.newest()->prompt.speaker, u"Mara"_s);
        QVERIFY(!m_parts->plans.newest()->unchanged); // nothing was sent before it
        QVERIFY(m_parts->plans.make(you, Task::Impersonate, {}));
        QCOMPARE(m_parts->plans.newestFor(), you);
        QCOMPARE(m_parts->plans.newest()->prompt.speaker, u"Alex"_s);
        QVERIFY(m_parts->plans.newest()->unchanged);
    }

    void theServersCountIsTheNewests()
    {
        QVERIFY(m_parts->plans.make(1, Task::Reply, {}));
        QVERIFY(!m_parts->plans.newest()->reading);
        m_parts->plans.setReading({120, 100});
        QCOMPARE(m_parts->plans.newest()->reading, std::optional(ServerCount{120, 100}));
        QVERIFY(m_parts->plans.make(1, Task::Reply, {}));
        QVERIFY(!m_parts->plans.newest()->reading);
    }

    void whoWouldNotHearALineAnswersWithoutIt()
    {
        QVERIFY(join("Tomas"));
        const QString whisper = u"@Tomas@ The vault word is heron."_s;
        QVERIFY(promptFor(2, whisper).contains(u"heron"_s));
        QVERIFY(!promptFor(1, whisper).contains(u"heron"_s));
        QVERIFY(promptFor(1, u"The vault word is heron."_s).contains(u"heron"_s));
        QVERIFY(m_parts->cast.setPresent(you, false));
        QVERIFY(!promptFor(1, u"The vault word is heron."_s).contains(u"heron"_s));
    }

    void anEarlierWorldKnowsNothingOfWhatCame()
    {
        const World then = world();
        QVERIFY(append({UserTurn{you, u"The vault word is heron."_s, {you, 1}, false}}));
        QVERIFY(promptFor(1).contains(u"heron"_s));
        const auto plan = m_parts->plans.planIn(then, 1);
        QVERIFY(plan);
        QVERIFY(!textOf(*plan).contains(u"heron"_s));
        QVERIFY(textOf(*plan).contains(u"You are late, Alex."_s));
    }

    void whatCannotBeShortenedEnoughIsNotMade()
    {
        QVERIFY(m_parts->plans.make(you, Task::Impersonate, {}));
        m_services->context.settings.budget = {10, 10};
        QCOMPARE(m_parts->plans.make(1, Task::Reply, {}).error().code, u"prompt_over_budget"_s);
        QCOMPARE(m_parts->plans.newestFor(), you);
        QVERIFY(m_parts->plans.planFor(1, {})); // it may be looked at
    }

    void aModelThatReadsLessGetsAShorterOne()
    {
        QList<Payload> lines;
        for (int i = 0; i < 30; ++i)
            lines.append(UserTurn{you, u"word "_s.repeated(60), {you, 1}, false});
        QVERIFY(append(lines));
        QVERIFY(m_parts->plans.make(1, Task::Reply, {}));
        const int before = m_parts->plans.newest()->tokens;
        QVERIFY(!m_parts->plans.shorten(world())); // it reads as much as before
        QCOMPARE(m_parts->plans.newest()->tokens, before);
        const int half = before / 2;
        m_services->context.settings.budget = {half, half};
        QVERIFY(m_parts->plans.shorten(world()));
        QVERIFY(m_parts->plans.newest()->tokens <= half);
        QCOMPARE(m_parts->plans.newestFor(), CastSlot(1));
        m_services->context.settings.budget = {10, 10};
        QVERIFY(!m_parts->plans.shorten(world()));
    }

private:
    static QString textOf(const PromptPlan &plan)
    {
        QString text;
        for (const PromptMessage &message : plan.prompt.messages)
            text += message.text + u'\n';
        return text;
    }
    QString promptFor(CastSlot speaker, const QString &pending = {}) const
    {
        return textOf(m_parts->plans.planFor(speaker, pending).value());
    }
};

DRAMATIS_TEST(PromptPlansTest);

} // namespace tst_promptplans

#include "tst_promptplans.moc"
