#include "presenters/bookkeeping/bookkeepingfailurespresenter.h"
#include "presenters/prompt/planpresenter.h"
#include "support/main/testmain.h"
#include "support/stories/drawerstory.h"

#include <QAbstractItemModelTester>

namespace tst_planpresenter {

using namespace dramatis;
using namespace dramatis::presenters;
using namespace dramatis::tests;
using namespace Qt::StringLiterals;

namespace {

domain::Block block(domain::Layer layer, domain::Tier tier, const QString &source, int tokens, domain::Verdict verdict)
{
    domain::Block made;
    made.contribution.layer = layer;
    made.contribution.tier = tier;
    made.contribution.source = source;
    made.contribution.text = source + u"!"_s;
    made.tokens = tokens;
    made.verdict = verdict;
    return made;
}

} // namespace

class PlanPresenterTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void blocksSayWhereTheyComeFromAndWhyTheyWent_data()
    {
        using domain::Layer, domain::Tier, domain::Verdict;
        QTest::addColumn<domain::Block>("given");
        QTest::addColumn<QString>("source");
        QTest::addColumn<QString>("tier");
        QTest::addColumn<QString>("why");
        QTest::newRow("card") << block(Layer::Identity, Tier::Must, u"card: description"_s, 9, Verdict::Kept)
                              << u"Card: description"_s << u"must"_s << QString();
        QTest::newRow("lore") << block(Layer::Lore, Tier::Nice, u"lore: the reef"_s, 9, Verdict::OverSoftBudget)
                              << u"Lore entry “the reef”"_s << u"nice"_s
                              << u"Left out: optional blocks stop at 60 tokens."_s;
        QTest::newRow("edge") << block(Layer::EdgeToUser, Tier::Should, u"edge Mara → Alex"_s, 9,
                                       Verdict::OverHardBudget)
                              << u"Mara → Alex"_s << u"should"_s << u"Left out: the prompt limit is 80 tokens."_s;
        QTest::newRow("old line")
            << block(Layer::Dialogue, Tier::Nice, u"event 3"_s, 9, Verdict::OlderThanDropped) << u"event 3"_s
            << u"nice"_s << u"Left out: a newer message did not fit, and a gap in the dialogue would mislead."_s;
        QTest::newRow("line of a step")
            << block(Layer::Dialogue, Tier::Nice, u"event 3"_s, 9, Verdict::LeftInStep) << u"event 3"_s << u"nice"_s
            << u"Left out together with older messages so that the model can reuse its cache."_s;
        domain::Block shortened = block(Layer::Identity, Tier::Must, u"card: description"_s, 39, Verdict::Shortened);
        shortened.whole = 56255;
        QTest::newRow("shortened") << shortened << u"Card: description"_s << u"must"_s
                                   << u"Shortened from 56,255 to 39 tokens: the prompt limit is 80 tokens."_s;
        shortened.disarmed = true;
        QTest::newRow("shortened, with markers")
            << shortened << u"Card: description"_s << u"must"_s
            << u"Shortened from 56,255 to 39 tokens: the prompt limit is 80 tokens. "_s
                   + u"Its template markers are sent as plain text."_s;
        domain::Block crossing = block(Layer::Memories, Tier::Should, u"memory 7"_s, 50, Verdict::Shortened);
        crossing.whole = 1200;
        crossing.room = 1500;
        QTest::newRow("shortened to its room")
            << crossing << u"memory 7"_s << u"should"_s
            << u"Shortened from 1,200 to 50 tokens: this part of the prompt has room for 1,500 tokens."_s;
        crossing.verdict = Verdict::OverLayerBudget;
        QTest::newRow("over its room") << crossing << u"memory 7"_s << u"should"_s
                                       << u"Left out: this part of the prompt has room for 1,500 tokens."_s;
    }
    void blocksSayWhereTheyComeFromAndWhyTheyWent()
    {
        QFETCH(domain::Block, given);
        domain::PromptPlan plan;
        plan.blocks = {given};
        plan.budget = {60, 80};
        const PlanValue value = planValue(plan, {});
        QCOMPARE(value.layers.size(), 1);
        const PlanBlock &shown = value.layers[0].blocks[0];
        QTEST(shown.source, "source");
        QTEST(shown.tier, "tier");
        QTEST(shown.why, "why");
        QCOMPARE(shown.kept, given.kept());
    }

    void whatIsShortenedSaysSoInItsRow()
    {
        using domain::Layer, domain::Tier, domain::Verdict;
        domain::PromptPlan plan;
        plan.blocks = {block(Layer::Identity, Tier::Must, u"card: description"_s, 39, Verdict::Shortened)};
        plan.blocks[0].whole = 56255;
        PlanItemModel model;
        model.setPlan(planValue(plan, {}));
        const QModelIndex layer = model.index(0, 0);
        QCOMPARE(model.index(0, PlanItemModel::VerdictColumn, layer).data().toString(), u"shortened"_s);
        QCOMPARE(model.index(0, PlanItemModel::VerdictColumn).data().toString(), u"all"_s);
    }

    void whatCouldNotBeReadIsALayerOfItsOwn()
    {
        domain::PromptPlan plan;
        plan.blocks = {
            block(domain::Layer::Identity, domain::Tier::Must, u"card: description"_s, 39, domain::Verdict::Kept)};
        plan.failed = {{domain::Layer::Memories,
                        u"pinned_memories"_s,
                        {base::Fault::Damaged, u"bad_payload"_s, u"event 7"_s, {}}}};
        const PlanValue value = planValue(plan, {});
        QCOMPARE(value.layers.size(), 2);
        QCOMPARE(value.layers[1].name, u"Could not be read"_s);
        QCOMPARE(value.layers[1].blocks[0].source, u"Pinned memories"_s);
        QVERIFY(value.layers[1].blocks[0].why.contains(u"event 7"));
        QCOMPARE(value.leftOut(), 1);
    }

    void theNewestMessageIsCalledSo()
    {
        using domain::Layer, domain::Tier, domain::Verdict;
        domain::PromptPlan plan;
        for (const Layer layer : {Layer::Identity, Layer::Dialogue, Layer::Activity, Layer::State, Layer::Dialogue})
            plan.blocks << block(layer, Tier::Must, u"event 3"_s, 9, Verdict::Kept);
        QStringList names;
        for (const PlanLayer &layer : planValue(plan, {}).layers)
            names << layer.name;
        QCOMPARE(names, (QStringList{u"Who is who"_s, u"Dialogue"_s, u"Who is doing what"_s, u"How they are now"_s,
                                     u"Newest message"_s}));
    }

    void theLastPromptIsShownAsItWasSent()
    {
        DrawerStory story;
        PlanPresenter presenter;
        const QAbstractItemModelTester tester(&presenter.model());
        presenter.setWatched(true);
        presenter.setStory(&story.shown);
        QVERIFY(presenter.plan().isEmpty());
        QVERIFY(story.playEvening());
        const domain::PromptPlan *last = story.session->lastPlan();
        QVERIFY(last);
        QCOMPARE(presenter.plan().tokens, last->tokens);
        qsizetype blocks = 0;
        for (int layer = 0; layer < presenter.model().rowCount(); ++layer)
            blocks += presenter.model().rowCount(presenter.model().index(layer, 0));
        QCOMPARE(blocks, last->blocks.size());
        QVERIFY(presenter.totalText().contains(u"Budget: 6,000 tokens, at most 8,000."_s));
    }

    void theServersCountIsSetBesideOurs()
    {
        DrawerStory story;
        llm::StreamEnd end;
        end.model = u"Scripted"_s;
        end.usage = {500, 5, 125};
        story.services.model.ends = {end};
        PlanPresenter presenter;
        presenter.setWatched(true);
        presenter.setStory(&story.shown);
        QVERIFY(story.session->say(u"Hello"_s) && waitIdle(*story.session));
        const int ours = presenter.plan().tokens;
        const QString apart = QLocale().toString(qAbs(500.0 - ours) / ours * 100, 'f', 1);
        QVERIFY2(presenter.readingText().startsWith(u"Estimated %1; the server counted 500 ("_s.arg(ours)),
                 qPrintable(presenter.readingText()));
        QVERIFY(presenter.readingText().contains(apart + u" %)."_s));
        QVERIFY(presenter.readingText().endsWith(u"Cache: 125 tokens reused (25 %)."_s));
        QVERIFY(!presenter.readingText().contains(u"Unchanged"_s)); // there was none before
        QVERIFY(story.session->say(u"And now?"_s) && waitIdle(*story.session));
        QVERIFY(presenter.plan().unchanged > 0 && presenter.plan().unchanged < presenter.plan().tokens);
        QVERIFY(presenter.readingText().contains(u"Same as the last prompt: first "_s));
        const QModelIndex block =
            presenter.model().index(0, PlanItemModel::TokensColumn, presenter.model().index(0, 0));
        QVERIFY(block.data().toString().startsWith(u'≈'));
    }

    void whatWouldBeSentNowHoldsWhatIsTyped()
    {
        DrawerStory story;
        QVERIFY(story.playEvening());
        QVERIFY(story.session->keepComposerDraft(u"And the ferryman?"_s));
        PlanPresenter presenter;
        presenter.setStory(&story.shown);
        presenter.setWhich(PlanPresenter::Which::Now);
        QVERIFY(presenter.plan().isEmpty()); // nobody looks
        presenter.setWatched(true);
        QStringList texts;
        for (const PlanLayer &layer : presenter.plan().layers)
            for (const PlanBlock &each : layer.blocks)
                texts << each.text;
        QVERIFY(texts.join(u'\n').contains(u"And the ferryman?"_s));
    }

    void failuresOfTheBookkeepingAreListed()
    {
        DrawerStory story;
        BookkeepingFailuresPresenter presenter;
        const QAbstractItemModelTester tester(&presenter.model());
        presenter.setStory(&story.shown);
        QCOMPARE(presenter.countText(), u"The notes are up to date."_s);
        story.services.model.answers[u"state_update"_s] = {u"I would rather not say."_s};
        story.services.model.answers[u"significance"_s] = {u"{\"score\":0,\"why\":\"\"}"_s};
        QVERIFY(story.session->say(u"Hello"_s));
        QVERIFY(waitIdle(*story.session));
        QVERIFY(presenter.model().rowCount() > 0);
        const QModelIndex first = presenter.model().index(0);
        QCOMPARE(first.data().toString(), u"Turn 3: feelings and memories were not noted"_s);
        QCOMPARE(first.data(TurnRole).toLongLong(), story.session->world().transcript.at(2).turn.value);
    }
};

DRAMATIS_TEST(PlanPresenterTest);

} // namespace tst_planpresenter

#include "tst_planpresenter.moc"
