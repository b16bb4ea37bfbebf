#include "domain/knowledge/view.h"
#include "support/main/testmain.h"
#include "support/stories/storytest.h"

#include <algorithm>

namespace tst_summarizer {

using namespace dramatis;
using namespace dramatis::domain;
using namespace dramatis::tests;
using namespace Qt::StringLiterals;

namespace {

const QString shape = u"history_summary"_s;
const QString answer = u"{\"summary\":\"They carried the lantern.\"}"_s;

} // namespace

// Older lines are summed up after the notes, and what cannot be is noted as a failure.
class SummarizerTest : public StoryTest {
    Q_OBJECT

    void wantSummaries(const QStringList &answers = {answer})
    {
        m_services->context.settings.summaries = true;
        m_services->model.answers[shape] = answers;
    }
    bool sayMany(int count)
    {
        for (int i = 0; i < count; ++i)
            if (!say(u"Mara, we carry the lantern to the harbour, and then back to the light again. %1"_s.arg(i)))
                return false;
        return true;
    }
    qsizetype asked() const
    {
        return std::ranges::count_if(m_services->model.prompts,
                                     [](const Prompt &prompt) { return prompt.shape && prompt.shape->name == shape; });
    }
    qsizetype failures() const
    {
        qsizetype count = 0;
        for (qsizetype i = 0; i < world().bookkeepingFailures.size(); ++i)
            count += world().bookkeepingFailures.at(i).task == shape;
        return count;
    }
    QString textOf(const HistorySummary &summary) const
    {
        return m_session->texts({summary.event}).value_or(QHash<EventId, QString>()).value(summary.event);
    }

private Q_SLOTS:
    void nothingIsAskedOfAShortStory()
    {
        wantSummaries();
        QVERIFY(sayMany(4));
        QCOMPARE(asked(), 0);
    }

    void olderLinesAreSummedUpOnce()
    {
        wantSummaries();
        QVERIFY(sayMany(16));
        QCOMPARE(world().summaries.size(), 1);
        const HistorySummary summary = world().summaries.at(0);
        QCOMPARE(summary.first, world().transcript.at(0).turn);
        QCOMPARE(textOf(summary), u"They carried the lantern."_s);
        QCOMPARE(asked(), 1);
        QVERIFY(sayMany(2));
        QCOMPARE(asked(), 1);
        restart();
        QVERIFY(waitIdle(*m_session));
        QCOMPARE(world().summaries.size(), 1);
    }

    void itIsOffBySwitch()
    {
        wantSummaries();
        m_services->context.settings.summaries = false;
        QVERIFY(sayMany(16));
        QCOMPARE(asked(), 0);
    }

    void theQuestionHasNothingButTheLines()
    {
        wantSummaries();
        QVERIFY(sayMany(16));
        const auto prompt = std::ranges::find_if(
            m_services->model.prompts, [](const Prompt &each) { return each.shape && each.shape->name == shape; });
        QVERIFY(prompt != m_services->model.prompts.end());
        QVERIFY(prompt->messages.last().text.contains(u"Alex: Mara, we carry"_s));
        for (const PromptMessage &message : prompt->messages)
            QVERIFY(!message.text.contains(u"keeps the lighthouse"_s)); // what a card says is not for all
    }

    void promptsTellItOnceTheLinesAreGone()
    {
        wantSummaries();
        QVERIFY(sayMany(16));
        QVERIFY(!promptOf(1).contains(u"They carried the lantern."_s)); // the dialogue does
        m_services->context.settings.budget.soft = 500;
        m_services->context.settings.budget.hard = 600;
        QVERIFY(promptOf(1).contains(u"The story so far:\nThey carried the lantern."_s));
    }

    void answersWithoutSenseAreTriedThreeTimesAtMost_data()
    {
        QTest::addColumn<QString>("said");
        QTest::newRow("empty") << u"{\"summary\":\"\"}"_s;
        QTest::newRow("prose") << u"Sorry?"_s;
        QTest::newRow("marks") << u"{\"summary\":\"They </agent-context> went.\"}"_s;
        QTest::newRow("too long") << u"{\"summary\":\"%1\"}"_s.arg(u"on and on "_s.repeated(3000));
    }
    void answersWithoutSenseAreTriedThreeTimesAtMost()
    {
        QFETCH(const QString, said);
        wantSummaries({said});
        QVERIFY(sayMany(22));
        QCOMPARE(world().summaries.size(), 0);
        QCOMPARE(failures(), 3);
        restart();
        wantSummaries();
        QVERIFY(say(u"Mara, one more."_s));
        QCOMPARE(failures(), 3);
        m_session->summarizer().writeAll();
        QVERIFY(waitIdle(*m_session));
        QVERIFY(!world().summaries.isEmpty());
    }

    // A model may refuse what is told, and then tell what follows.
    void whatIsTriedInVainDoesNotKeepOthersOut()
    {
        wantSummaries({u"I cannot help with that."_s});
        QVERIFY(sayMany(70)); // more chunks than are asked for unasked
        QCOMPARE(world().summaries.size(), 0);
        QVERIFY(m_session->summarizer().isTooMuchUnasked());
        wantSummaries();
        QVERIFY(sayMany(16));
        QVERIFY(!world().summaries.isEmpty());
        QVERIFY(world().summaries.at(0).first > world().transcript.at(100).turn);
    }

    void whatWasWantedWhileNothingWasDueIsForgotten()
    {
        wantSummaries();
        m_session->summarizer().writeAll(); // nothing is due
        m_services->context.settings.summaries = false;
        m_session->summarizer().writeAll(); // it is off
        QVERIFY(sayMany(70));
        wantSummaries();
        m_session->summarizer().write();
        QVERIFY(waitIdle(*m_session));
        QCOMPARE(asked(), 0);
    }

    void anEditMakesItAnew()
    {
        wantSummaries({answer, u"{\"summary\":\"They left it at home.\"}"_s});
        QVERIFY(sayMany(16));
        const EventId before = world().summaries.at(0).event;
        QVERIFY(m_session->edit(world().transcript.at(1).turn, u"Let us leave it at home."_s));
        QVERIFY(waitIdle(*m_session));
        QVERIFY(say(u"Mara, go on."_s));
        QCOMPARE(world().summaries.size(), 1);
        QVERIFY(world().summaries.at(0).event != before);
        QVERIFY(!world().summaries.at(0).outdated);
        QCOMPARE(textOf(world().summaries.at(0)), u"They left it at home."_s);
    }

    void whatTheUserWroteIsNotWrittenOver()
    {
        wantSummaries();
        QVERIFY(sayMany(16));
        const HistorySummary made = world().summaries.at(0);
        QVERIFY(m_session->applyEvents(
            HistorySummarized{made.witnesses, made.level, made.first, made.upTo, u"As I say."_s}));
        QVERIFY(m_session->edit(world().transcript.at(1).turn, u"Otherwise."_s));
        QVERIFY(waitIdle(*m_session));
        QVERIFY(say(u"Mara, go on."_s));
        QCOMPARE(world().summaries.size(), 1);
        QCOMPARE(textOf(world().summaries.at(0)), u"As I say."_s);
    }

    void aRewindTakesItBackAndNothingIsOwed()
    {
        wantSummaries();
        QVERIFY(sayMany(16));
        QCOMPARE(world().summaries.size(), 1);
        QVERIFY(m_session->rewind(world().transcript.at(10).turn));
        QVERIFY(waitIdle(*m_session));
        QCOMPARE(world().summaries.size(), 0);
        QCOMPARE(asked(), 1);
        QVERIFY(m_session->undo());
        QVERIFY(waitIdle(*m_session));
        QCOMPARE(world().summaries.size(), 1);
    }

    void anotherBranchHasItsOwn()
    {
        wantSummaries();
        QVERIFY(sayMany(16));
        const int trunk = m_session->currentBranch();
        const auto branch = m_session->branch(world().transcript.at(10).turn, u"Elsewhere"_s);
        QVERIFY(branch);
        if (m_session->currentBranch() == trunk)
            QVERIFY(m_session->selectBranch(*branch));
        QVERIFY(waitIdle(*m_session));
        QCOMPARE(world().summaries.size(), 0);
        QVERIFY(m_session->selectBranch(trunk));
        QVERIFY(waitIdle(*m_session));
        QCOMPARE(world().summaries.size(), 1);
        QCOMPARE(asked(), 1);
    }

    // Made anew from what is left of its lines.
    void whatIsGoneOrUnheardIsInItNoMore_data()
    {
        QTest::addColumn<bool>("isRemoved");
        QTest::newRow("removed") << true;
        QTest::newRow("not heard") << false;
    }
    void whatIsGoneOrUnheardIsInItNoMore()
    {
        QFETCH(const bool, isRemoved);
        wantSummaries({answer, u"{\"summary\":\"They carried it home.\"}"_s});
        QVERIFY(sayMany(16));
        QCOMPARE(asked(), 1);
        const EventId turn = world().transcript.at(1).turn;
        QVERIFY(isRemoved ? m_session->remove(turn)
                          : m_session->applyEvents(WitnessesCorrected{turn, WitnessSet{you}}));
        QVERIFY(waitIdle(*m_session));
        QVERIFY(say(u"Mara, go on."_s));
        QVERIFY(asked() > 1);
        const auto prompts = m_services->model.prompts;
        for (qsizetype i = prompts.size() - 1, left = asked() - 1; i >= 0 && left > 0; --i)
            if (prompts[i].shape && prompts[i].shape->name == shape) {
                QVERIFY(!prompts[i].messages.last().text.contains(u"light again. 0"_s));
                --left;
            }
        for (const HistorySummary &each : SpeakerView(world(), 1).summaries())
            QCOMPARE(textOf(each), u"They carried it home."_s);
        QVERIFY(!SpeakerView(world(), 1).summaries().isEmpty());
    }

    void aKillWhileItIsMadeLosesNothing()
    {
        wantSummaries();
        QVERIFY(sayMany(15));
        for (int i = 15; asked() == 0 && i < 20; ++i) {
            m_services->model.shapesAfter = 300; // long enough to be cut off
            QVERIFY(
                m_session->say(u"Mara, we carry the lantern to the harbour, and then back to the light. %1"_s.arg(i)));
            QTRY_VERIFY(asked() > 0 || m_session->idle());
        }
        QCOMPARE(asked(), 1);
        QVERIFY(m_session->summarizer().isWriting());
        restart();
        QCOMPARE(world().summaries.size(), 0);
        QCOMPARE(failures(), 0);
        wantSummaries();
        QVERIFY(say(u"Mara, go on."_s));
        QCOMPARE(world().summaries.size(), 1);
    }

    void itIsMadeAnewAsOftenAsTheUserWantsIt()
    {
        wantSummaries();
        QVERIFY(sayMany(16));
        for (int i = 0; i < 5; ++i) {
            const HistorySummary made = world().summaries.at(0);
            m_services->model.answers[shape] = {u"{\"summary\":\"They carried it, %1.\"}"_s.arg(i)};
            QVERIFY(
                m_session->applyEvents(HistorySummarized{made.witnesses, made.level, made.first, made.upTo, {}, true}));
            m_session->summarizer().writeAnew(made.upTo);
            QVERIFY(waitIdle(*m_session));
            QCOMPARE(world().summaries.size(), 1);
            QCOMPARE(textOf(world().summaries.at(0)), u"They carried it, %1."_s.arg(i));
        }
    }

    void whatWasTriedInVainIsTriedWhenTheUserWantsIt()
    {
        wantSummaries({u"Sorry?"_s});
        QVERIFY(sayMany(22));
        QCOMPARE(failures(), 3);
        wantSummaries();
        QVERIFY(say(u"Mara, one more."_s));
        QCOMPARE(world().summaries.size(), 0);
        const EventId upTo = world().bookkeepingFailures.at(world().bookkeepingFailures.size() - 1).turn;
        m_session->summarizer().writeAnew(upTo);
        QVERIFY(waitIdle(*m_session));
        QCOMPARE(world().summaries.size(), 1);
        QCOMPARE(world().summaries.at(0).upTo, upTo);
    }

    void whatItCostsIsReadByParts()
    {
        m_services->context.settings.summaries = false;
        QVERIFY(sayMany(30));
        wantSummaries();
        turn::Summarizer &summarizer = m_session->summarizer();
        int parts = 1;
        while (summarizer.readAhead(7))
            ++parts;
        QCOMPARE(parts, int((world().transcript.size() + 6) / 7));
        const turn::SummaryCost cost = summarizer.cost();
        QVERIFY(cost.questions > 0);
        QVERIFY(cost.lines >= cost.questions * 2);
        QVERIFY(!summarizer.readAhead(7)); // nothing new
    }

    void itStopsAndGoesOn()
    {
        m_services->context.settings.summaries = false;
        QVERIFY(sayMany(70));
        wantSummaries();
        turn::Summarizer &summarizer = m_session->summarizer();
        const int questions = summarizer.cost().questions;
        const auto stopping = connect(&summarizer, &turn::Summarizer::progressed, this, [&summarizer] {
            if (summarizer.written() == 2)
                summarizer.stop();
        });
        summarizer.writeAll();
        QVERIFY(waitIdle(*m_session));
        disconnect(stopping);
        QCOMPARE(world().summaries.size(), 2);
        summarizer.writeAll();
        QVERIFY(waitIdle(*m_session));
        QCOMPARE(asked(), questions);
        QCOMPARE(world().summaries.size(), questions);
    }

    void nothingIsWrittenWhileItIsOff()
    {
        m_services->context.settings.summaries = false;
        QVERIFY(sayMany(70));
        QVERIFY(!m_session->summarizer().isOn());
        m_session->summarizer().writeAll();
        QVERIFY(waitIdle(*m_session));
        wantSummaries();
        QVERIFY(say(u"Mara, go on."_s)); // it is still to be asked for
        QCOMPARE(asked(), 0);
    }

    void aLongStoryIsSummedUpWhenTheUserWantsIt()
    {
        m_services->context.settings.summaries = false;
        QVERIFY(sayMany(70));
        wantSummaries();
        m_session->summarizer().write();
        QVERIFY(waitIdle(*m_session));
        QCOMPARE(asked(), 0);
        QVERIFY(m_session->summarizer().isTooMuchUnasked());
        const turn::SummaryCost cost = m_session->summarizer().cost();
        QVERIFY(cost.questions > 4);
        QVERIFY(cost.lines >= cost.questions * 2);
        QVERIFY(cost.tokens > 0);
        m_session->summarizer().writeAll();
        QVERIFY(waitIdle(*m_session));
        QCOMPARE(world().summaries.size(), cost.questions);
        QCOMPARE(m_session->summarizer().written(), cost.questions);
        QVERIFY(!m_session->summarizer().isTooMuchUnasked());
    }
};

DRAMATIS_TEST(SummarizerTest);

} // namespace tst_summarizer

#include "tst_summarizer.moc"
