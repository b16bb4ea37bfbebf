// The shape of a chat's tree.
#include "store/log/treesegments.h"
#include "store/openstore.h"
#include "support/done.h"
#include "support/main/testmain.h"

#include <QTest>

namespace tst_treesegments {

using namespace dramatis;
using namespace dramatis::domain;
using namespace dramatis::tests;
using namespace Qt::StringLiterals;
using store::TreeSegment;

class TreeSegmentsTest : public QObject {
    Q_OBJECT

    ScratchFolder m_folder;
    std::unique_ptr<OpenStore> m_open;
    ChatId m_chat;

    // So many user's turns below `base`.
    void say(EventId base, int turns)
    {
        const auto branch = m_open->log.branch(m_chat, 1);
        VERIFY_DONE(branch);
        QList<NewEvent> events;
        for (int i = 0; i < turns; ++i)
            events.append({UserTurn{you, u"a"_s, {you, 1}}, {}});
        VERIFY_DONE(m_open->log.append(m_chat, 1, branch->head, base, events, {"say", 0, {}}));
    }

private Q_SLOTS:
    void initTestCase()
    {
        m_open = *OpenStore::at(m_folder.path("dramatis.db"));
        Teller other(*m_open, 1); // which is none of it
        VERIFY_DONE(other.begin());
        VERIFY_DONE(other.tell(30));
        Teller teller(*m_open, 2);
        VERIFY_DONE(teller.begin());
        m_chat = teller.chat;
    }
    void cleanupTestCase() { m_open.reset(); }

    void aSegmentBeginsWhereATurnHasAnotherParent()
    {
        const EventId begun{m_open->log.nextId(m_chat)->value - 1};
        const EventId a{begun.value + 1};
        QCOMPARE(*store::treeSegments(*m_open->database, m_chat), (QList<TreeSegment>{{EventId{1}, begun, {}}}));
        say(begun, 3); // a to a+2
        QCOMPARE(*store::treeSegments(*m_open->database, m_chat),
                 (QList<TreeSegment>{{EventId{1}, {a.value + 2}, {}}}));
        say(a, 2);             // a+3, a+4
        say({a.value + 4}, 1); // goes on
        say({a.value + 2}, 1); // a+6
        QCOMPARE(*store::treeSegments(*m_open->database, m_chat),
                 (QList<TreeSegment>{{EventId{1}, {a.value + 2}, {}},
                                     {{a.value + 3}, {a.value + 5}, a},
                                     {{a.value + 6}, {a.value + 6}, {a.value + 2}}}));
        QCOMPARE(*store::treeSegments(*m_open->database, ChatId{999}), QList<TreeSegment>());
    }

    void turnsAreCountedFromEitherEnd()
    {
        const EventId last{m_open->log.nextId(m_chat)->value - 1};
        const EventId first{last.value - 4};
        const auto turns = [&](EventId from, EventId to, int limit, bool newest) {
            QList<qint64> found;
            const auto turns = store::turnsBetween(*m_open->database, m_chat, from, to, limit, newest);
            for (const EventId turn : turns.value())
                found << turn.value - first.value;
            return found;
        };
        QCOMPARE(turns(first, last, 9, false), (QList<qint64>{0, 1, 2, 3, 4}));
        QCOMPARE(turns(first, last, 2, false), (QList<qint64>{0, 1}));
        QCOMPARE(turns(first, last, 2, true), (QList<qint64>{4, 3}));
        QCOMPARE(turns({first.value + 1}, {last.value - 1}, 9, false), (QList<qint64>{1, 2, 3}));
    }
};

DRAMATIS_TEST(TreeSegmentsTest);

} // namespace tst_treesegments

#include "tst_treesegments.moc"
