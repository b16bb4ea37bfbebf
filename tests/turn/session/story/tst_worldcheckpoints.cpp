// Worlds along a branch that are kept near.
#include "turn/session/story/worldcheckpoints.h"

#include "support/main/testmain.h"
#include "support/stories/storytest.h"

namespace tst_worldcheckpoints {

using namespace dramatis;
using namespace dramatis::domain;
using namespace dramatis::tests;
using namespace Qt::StringLiterals;

using turn::WorldCheckpoints;

class WorldCheckpointsTest : public StoryTest {
    Q_OBJECT

    // With the greeting so many lines and one.
    bool tell(int lines)
    {
        for (int i = 0; i < lines; ++i)
            if (!m_session->say(u"((%1))"_s.arg(i))) // asks for no reply
                return false;
        return true;
    }

private Q_SLOTS:
    void init()
    {
        begin();
        m_services->context.settings.bookkeeping = false;
    }

    void aShortStoryNeedsNone()
    {
        QVERIFY(tell(WorldCheckpoints::apart - 1));
        WorldCheckpoints checkpoints(m_services->context, *m_session);
        const QSignalSpy advanced(&checkpoints, &WorldCheckpoints::advanced);
        QVERIFY(checkpoints.isNear(WorldCheckpoints::apart - 1));
        QVERIFY(!checkpoints.isNear(WorldCheckpoints::apart));
        checkpoints.make();
        QCoreApplication::processEvents();
        QCOMPARE(advanced.size(), 0);
    }

    void allOfALongStoryComesNear()
    {
        QVERIFY(tell(3 * WorldCheckpoints::apart + 4));
        WorldCheckpoints checkpoints(m_services->context, *m_session);
        const QSignalSpy advanced(&checkpoints, &WorldCheckpoints::advanced);
        const qsizetype last = world().transcript.size() - 1;
        QVERIFY(!checkpoints.isNear(last));
        checkpoints.make();
        QVERIFY(!checkpoints.isNear(last)); // a little at a time
        QTRY_VERIFY(checkpoints.isNear(last));
        QCOMPARE(advanced.size(), 3);
    }

    void whatIsNearIsAsItWas()
    {
        QVERIFY(tell(2 * WorldCheckpoints::apart + 4));
        WorldCheckpoints checkpoints(m_services->context, *m_session);
        checkpoints.make();
        QTRY_VERIFY(checkpoints.isNear(world().transcript.size() - 1));
        for (qsizetype i = 0; i < world().transcript.size(); i += 7) {
            const auto then = m_session->worldAfter(world().transcript.at(i).turn);
            QVERIFY(then);
            QCOMPARE(then->transcript.size(), i + 1);
            QVERIFY(*then == m_services->worlds.foldedFromRoot(m_chat, then->head).value());
        }
    }

    void anotherPastIsPassedAnew()
    {
        QVERIFY(tell(2 * WorldCheckpoints::apart + 4));
        WorldCheckpoints checkpoints(m_services->context, *m_session);
        checkpoints.make();
        QTRY_VERIFY(checkpoints.isNear(2 * WorldCheckpoints::apart));
        QVERIFY(m_session->rewind(world().transcript.at(10).turn));
        QVERIFY(!checkpoints.isNear(WorldCheckpoints::apart));
        QVERIFY(tell(WorldCheckpoints::apart));
        checkpoints.make();
        QTRY_VERIFY(checkpoints.isNear(world().transcript.size() - 1));
        const auto then = m_session->worldAfter(world().transcript.at(WorldCheckpoints::apart).turn);
        QVERIFY(then && *then == m_services->worlds.foldedFromRoot(m_chat, then->head).value());
    }
};

DRAMATIS_TEST(WorldCheckpointsTest);

} // namespace tst_worldcheckpoints

#include "tst_worldcheckpoints.moc"
