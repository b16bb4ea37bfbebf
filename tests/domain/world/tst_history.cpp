// What must hold for every history, asked of random ones (DRAMATIS_HISTORIES says of how many).
#include "domain/event/codec.h"
#include "support/main/testmain.h"
#include "support/stories/randomstory.h"
#include "support/stories/storytree.h"

#include <QTest>

namespace tst_history {

using namespace dramatis;
using namespace dramatis::domain;
using tests::RandomStory;
using tests::StoryTree;

class HistoryTest : public QObject {
    Q_OBJECT

    // A tree with branches; `heads` are the ends of its branches.
    struct Grown {
        StoryTree tree;
        QList<EventId> heads;
    };
    static Grown grown(quint64 seed, int turns)
    {
        RandomStory story(seed);
        Grown grown;
        grown.heads = {grown.tree.append({}, story.opening())};
        for (int i = 0; i < turns; ++i) {
            const qsizetype line = qsizetype(story.dice().below(grown.heads.size()));
            EventId at = grown.heads[line];
            if (story.dice().below(8) == 0) {
                const QList<Event> path = grown.tree.path(at);
                at = path[qsizetype(story.dice().below(path.size()))].head.id;
                grown.heads.append(at);
            }
            const EventId head = grown.tree.append(at, story.next(grown.tree.world(at), grown.tree.next()));
            (at == grown.heads[line] ? grown.heads[line] : grown.heads.last()) = head;
        }
        return grown;
    }
    // As if only this path had ever been told: events counted anew from 1.
    static QHash<EventId, EventId> counting(const QList<Event> &path)
    {
        QHash<EventId, EventId> map;
        for (const Event &event : path)
            map.insert(event.head.id, EventId{map.size() + 1});
        return map;
    }
    static int histories() { return qEnvironmentVariable("DRAMATIS_HISTORIES", QStringLiteral("200")).toInt(); }

private Q_SLOTS:
    void whatIsStoredFoldsToTheSame()
    {
        PayloadReader reader;
        for (int seed = 0; seed < histories(); ++seed) {
            const Grown story = grown(quint64(seed), 25);
            for (const EventId head : story.heads) {
                QList<Event> path = story.tree.path(head);
                for (Event &event : path) {
                    const StoredPayload stored = encode(event.payload);
                    event.payload = *reader.read(stored.kind, stored.version, stored.json, Reading::Folding);
                }
                QVERIFY(StoryTree::fold(path) == story.tree.world(head));
            }
        }
    }

    void aSwipeThatIsNotChosenLeavesNoTrace()
    {
        for (int seed = 0; seed < histories(); ++seed) {
            const Grown story = grown(quint64(seed), 25);
            for (const EventId head : story.heads) {
                const QList<Event> path = story.tree.path(head);
                const auto map = counting(path);
                QList<Event> alone;
                for (const Event &event : path)
                    alone.append(tests::renumbered(event, map));
                QVERIFY(StoryTree::fold(alone) == tests::renumbered(story.tree.world(head), map));
            }
        }
    }

    void removingATurnLeavesAWorldWithoutIt()
    {
        for (int seed = 0; seed < histories(); ++seed) {
            Grown story = grown(quint64(seed), 25);
            const EventId head = story.heads.first();
            const World before = story.tree.world(head);
            if (before.transcript.isEmpty())
                continue;
            const EventId gone = before.transcript.at(before.transcript.size() / 2).turn;
            World removed = story.tree.world(story.tree.append(head, {{TurnRemoved{gone}, {}}}));
            QList<Event> without = story.tree.path(head);
            QSet<EventId> voided{gone};
            const int scene = before.transcript.at(before.transcript.size() / 2).scene;
            without.removeIf([&](const Event &e) {
                const auto *record = std::get_if<SceneSummarized>(&e.payload);
                const qsizetype memory = record ? before.findMemory(e.head.id) : -1;
                const bool isByHand =
                    memory >= 0
                    && (before.memories.at(memory).textByHand || before.memories.at(memory).pin == PinKind::Manual);
                if (!voided.contains(e.head.id) && !voided.contains(e.head.cause)
                    && !(record && record->scene == scene && !isByHand))
                    return false;
                voided.insert(e.head.id);
                return true;
            });
            World never = StoryTree::fold(without);
            QVERIFY(removed.removals.turns.contains(gone));
            for (qsizetype i = 0; i < removed.summaries.size(); ++i)
                QVERIFY(removed.summaries.at(i).outdated || !removed.summaries.at(i).covers(gone));
            // What tells of it is told to nobody any more, until it is made anew.
            for (World *world : {&removed, &never})
                for (qsizetype i = 0; i < world->summaries.size(); ++i)
                    world->summaries.edit(i).outdated = {};
            for (World *world : {&removed, &never}) {
                world->removals = {};
                world->voided.clear();
                world->recordsOutdated.clear();
                world->group.summary.clear();
                world->group.dynamic.clear();
                world->group.scene = 0;
                world->group.knownTo = {};
                world->head = {};
                world->events = 0;
            }
            // What comes after may speak of a place by its number: places stay known.
            for (auto it = never.containers.begin(); it != never.containers.end(); ++it)
                QVERIFY(removed.containers.contains(it.key()));
            removed.containers = never.containers;
            for (World *world : {&removed, &never})
                for (Entity &entity : world->cast)
                    entity.activity = {}; // which follows from them
            // And so does who was near when something was said.
            for (World *world : {&removed, &never})
                for (qsizetype i = 0; i < world->transcript.size(); ++i)
                    world->transcript.edit(i).there = {};
            QVERIFY(removed == never);
        }
    }

    // Whatever the bookkeeping says afterwards, a value that was set by hand stands until the user touches it again.
    void valuesByHandOutlastTheBookkeeping()
    {
        for (int seed = 0; seed < histories(); ++seed) {
            Grown story = grown(quint64(seed), 10);
            RandomStory more(quint64(seed) + 1'000'000);
            EventId head =
                story.tree.append(story.heads.first(),
                                  {{ManualEdit{EditTarget::EdgeAffinity, 1, you, {}, 33, {}}, {}},
                                   {ManualEdit{EditTarget::EdgeSummary, 1, you, {}, 0, QStringLiteral("mine")}, {}},
                                   {ManualEdit{EditTarget::Goals, 1, nobody, {}, 0, QStringLiteral("rest")}, {}},
                                   {ManualEdit{EditTarget::ActionVerb, 1, nobody, {}, 0, QStringLiteral("sits")}, {}}});
            for (int i = 0; i < 10; ++i) {
                const World world = story.tree.world(head);
                head = story.tree.append(head, more.turn(world, story.tree.next(), 1));
                const World after = story.tree.world(head);
                QCOMPARE(after.edge(1, you).affinity, 33);
                QCOMPARE(after.edge(1, you).summary, QStringLiteral("mine"));
                QCOMPARE(after.cast[1].goals, QStringLiteral("rest"));
                QCOMPARE(after.cast[1].activity.action.verb, QStringLiteral("sits"));
            }
        }
    }

    void listsAreInTheOrderOfTheLog()
    {
        for (int seed = 0; seed < histories() / 4; ++seed) {
            const Grown story = grown(quint64(seed), 40);
            for (const EventId head : story.heads) {
                const World world = story.tree.world(head);
                for (qsizetype i = 0; i < world.transcript.size(); ++i)
                    QCOMPARE(world.findTurn(world.transcript.at(i).turn), i);
                for (qsizetype i = 0; i < world.memories.size(); ++i)
                    QCOMPARE(world.findMemory(world.memories.at(i).memory), i);
            }
        }
    }
};

DRAMATIS_TEST(HistoryTest);

} // namespace tst_history

#include "tst_history.moc"
