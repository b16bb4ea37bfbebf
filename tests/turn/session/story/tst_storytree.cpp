// The tree of a chat: where it forks, where it ends, and where a branch stands.
#include "turn/session/story/storytree.h"

#include "support/main/testmain.h"
#include "support/stories/parttest.h"
#include "turn/session/story/journalverbs.h"

namespace tst_storytree {

using namespace dramatis;
using namespace dramatis::domain;
using namespace dramatis::tests;
using namespace Qt::StringLiterals;

using turn::TreeNode;

class StoryTreeTest : public PartTest {
    Q_OBJECT
private Q_SLOTS:
    void init()
    {
        beginWithParts();
        m_greetings = m_parts->line.alternatives(turnAt(0)).value();
        QCOMPARE(m_greetings.size(), 3);
        m_root = m_services->log.parent(m_chat, m_greetings.first()).value();
    }

    void greetingsAreTheFirstFork()
    {
        QCOMPARE(nodes(), (QList<TreeNode>{{m_root, {}, {}, {}, 0},
                                           {m_greetings[0], m_root, m_greetings[0], m_greetings[0], 1},
                                           {m_greetings[1], m_root, m_greetings[1], m_greetings[1], 1},
                                           {m_greetings[2], m_root, m_greetings[2], m_greetings[2], 1}}));
    }

    void whereTheStoryGoesOnIsTheEnd()
    {
        const EventId first = say();
        say();
        const EventId last = say();
        QCOMPARE(nodeAt(last), (TreeNode{last, m_root, m_greetings[0], last, 2})); // more than one is enough to know
        QVERIFY(!nodeAt(first).event);
        QVERIFY(!nodeAt(m_greetings[0]).event);
        QCOMPARE(nodes().size(), 4);
    }

    void whereABranchStandsIsANode()
    {
        const EventId early = say();
        const EventId last = say();
        QVERIFY(m_services->log.createBranch(m_chat, u"Aside"_s, early, {turn::journalverbs::branch, 0, {}}));
        QCOMPARE(nodeAt(early), (TreeNode{early, m_root, m_greetings[0], early, 2}));
        QCOMPARE(nodeAt(last), (TreeNode{last, early, last, last, 1}));
    }

    void alternativesForkBelowTheLineThatTheyAnswer()
    {
        const EventId line = say();
        const EventId one = say();
        QVERIFY(m_services->log.moveHead(m_chat, 1, one, line, {turn::journalverbs::rewind, 0, {}}));
        openParts();
        const EventId other = say();
        QCOMPARE(nodeAt(line), (TreeNode{line, m_root, m_greetings[0], line, 2}));
        QCOMPARE(nodeAt(one), (TreeNode{one, line, one, one, 1}));
        QCOMPARE(nodeAt(other), (TreeNode{other, line, other, other, 1}));
    }

    void aDeadEndWithoutATurnIsLeftOut()
    {
        const EventId line = say();
        const auto changed =
            m_parts->line.commit({{ChatRenamed{u"The storm"_s}, {}}}, {turn::journalverbs::adjust, 0, {}});
        QVERIFY(changed);
        const EventId renamed = world().head;
        QCOMPARE(nodeAt(renamed), (TreeNode{renamed, m_root, m_greetings[0], line, 2})); // the head stands there
        QVERIFY(m_services->log.moveHead(m_chat, 1, renamed, line, {turn::journalverbs::undo, changed->sequence, {}}));
        openParts();
        QVERIFY(!nodeAt(renamed).event);
        QVERIFY(nodeAt(line).event);
    }

    void segmentsAloneTellTheShape()
    {
        const QList<store::TreeSegment> fork{{EventId{1}, EventId{5}, {}}, {EventId{6}, EventId{9}, EventId{3}}};
        QList<qint64> places;
        for (const TreeNode &node : turn::treeNodes(fork, {EventId{7}}))
            places << node.event.value << node.above.value;
        QCOMPARE(places, (QList<qint64>{3, 0, 5, 3, 7, 3, 9, 7}));
        QVERIFY(turn::treeNodes({}, {EventId{7}}).isEmpty());
    }

private:
    EventId say()
    {
        const auto said =
            m_parts->line.commit({{UserTurn{you, u"Hm."_s, {you, 1}, false}, {}}}, {turn::journalverbs::say, 0, {}});
        return said ? said->events.last().head.id : EventId();
    }
    QList<TreeNode> nodes() const { return turn::storyTree(m_services->log, m_chat).value(); }
    TreeNode nodeAt(EventId event) const
    {
        for (const TreeNode &node : nodes())
            if (node.event == event)
                return node;
        return {};
    }

    QList<EventId> m_greetings;
    EventId m_root;
};

DRAMATIS_TEST(StoryTreeTest);

} // namespace tst_storytree

#include "tst_storytree.moc"
