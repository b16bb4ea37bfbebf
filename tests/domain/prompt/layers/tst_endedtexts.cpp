// What the end of an event takes out of a prompt is on its receipt.
#include "domain/prompt/promptfixture.h"
#include "support/main/testmain.h"

#include <QTest>

namespace tst_endedtexts {

using namespace dramatis;
using namespace dramatis::domain;
using namespace dramatis::tests;
using namespace Qt::StringLiterals;

namespace {

// A picnic with a basket that is over.
class AfterPicnic : public PromptFixture {
public:
    AfterPicnic()
    {
        say(you, u"Shall we eat?"_s);
        StoryEventChanged picnic;
        picnic.id = 1;
        picnic.title = u"Picnic"_s;
        picnic.props = {u"basket"_s};
        happen(picnic);
        picnic.phase = Phase::Completed;
        happen(picnic);
        say(you, u"Enough."_s);
    }
};

QStringList endedIn(const PromptPlan &plan)
{
    QStringList told;
    for (const Block &block : plan.blocks)
        if (block.verdict == Verdict::EventOver)
            told << u"%1, %2: %3 (%4)"_s
                        .arg(QLatin1StringView(word(block.contribution.layer)), block.contribution.source,
                             block.contribution.text)
                        .arg(block.tokens);
    return told;
}

} // namespace

class EndedTextsTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void aStateIsListedInPartAndWhole()
    {
        AfterPicnic scene;
        Entity &self = scene.world.cast[1];
        self.mood = u"calm"_s;
        self.goals = u"To carry the basket."_s;
        self.status = u"She is tired. The basket was heavy."_s;
        const PromptPlan made = plan(scene.inputs(), words);
        QCOMPARE(endedIn(made), (QStringList{u"state, state: To carry the basket. (4)"_s,
                                             u"state, state: The basket was heavy. (4)"_s}));
        QVERIFY(!textOf(made).contains(u"basket"_s));
        QVERIFY(textOf(made).contains(u"tired"_s));
    }

    void anActivityIsListedInPartAndWhole()
    {
        AfterPicnic scene;
        Activity &now = scene.world.cast[1].activity;
        now.posture = u"sitting"_s;
        now.holding = u"a basket"_s;
        QCOMPARE(endedIn(plan(scene.inputs(), words)), QStringList{u"activity, activities: a basket (2)"_s});
        now.posture.clear();
        QCOMPARE(endedIn(plan(scene.inputs(), words)), QStringList{u"activity, activities: a basket (2)"_s});
        scene.world.cast[1].byHand.insert(int(EditTarget::Holding)); // what the user wrote stays
        QVERIFY(endedIn(plan(scene.inputs(), words)).isEmpty());
    }

    // Each where its part stands, whatever the order in which they were gathered.
    void recordsAndMemoriesAreListedInTheirOrder()
    {
        AfterPicnic scene;
        scene.world.cast[1].goals = u"To carry the basket."_s;
        PromptInputs g = scene.inputs();
        const EventId turn = scene.world.transcript.at(0).turn;
        g.ended = {{Layer::Memories, Tier::Should, u"memory 12"_s, u"The basket was red."_s, turn},
                   {Layer::Summary, Tier::Should, u"scene 1"_s, u"She held the basket."_s}};
        const PromptPlan made = plan(g, words);
        QCOMPARE(endedIn(made), (QStringList{u"summary, scene 1: She held the basket. (4)"_s,
                                             u"state, state: To carry the basket. (4)"_s,
                                             u"memories, memory 12: The basket was red. (4)"_s}));
        QCOMPARE(made.blocks.last().contribution.causes, QList<EventId>{turn});
        QVERIFY(!made.blocks.last().kept());
        QCOMPARE(QLatin1StringView(word(made.blocks.last().verdict)), "event_over"_L1);
    }

    void nothingThatIsCutIsNoBlock()
    {
        AfterPicnic scene;
        scene.world.cast[1].goals = u"To go home."_s;
        QVERIFY(endedIn(plan(scene.inputs(), words)).isEmpty());
        PromptFixture before;
        before.world.cast[1].goals = u"To carry the basket."_s;
        before.say(you, u"Hello."_s);
        QVERIFY(endedIn(plan(before.inputs(), words)).isEmpty());
    }

    void theLastOneCountsThoseThatAreTooMany()
    {
        AfterPicnic scene;
        PromptInputs g = scene.inputs();
        for (int i = 0; i < 40; ++i)
            g.ended.append({Layer::Memories, Tier::Should, u"memory %1"_s.arg(i), u"The basket."_s});
        QCOMPARE(endedIn(plan(g, words)).size(), 40);
        QCOMPARE(plan(g, words).blocks.last().more, 0);
        g.ended += g.ended.first(3);
        const PromptPlan made = plan(g, words);
        QCOMPARE(endedIn(made).size(), 40);
        QCOMPARE(made.blocks.last().more, 3);
        QCOMPARE(made.blocks.last().contribution.source, u"memory 39"_s);
    }
};

DRAMATIS_TEST(EndedTextsTest);

} // namespace tst_endedtexts

#include "tst_endedtexts.moc"
