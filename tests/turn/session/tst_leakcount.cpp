// Every prompt of a chat, made again and held against what its speaker could know.
#include "turn/session/leakcount.h"

#include "support/main/testmain.h"
#include "support/stories/storytest.h"

#include <algorithm>

namespace tst_leakcount {

using namespace dramatis;
using namespace dramatis::domain;
using namespace dramatis::tests;
using namespace Qt::StringLiterals;

using turn::LeakCount;

class LeakCountTest : public StoryTest {
    Q_OBJECT

    bool count(LeakCount &leaks) const
    {
        leaks.start();
        return waitFor([&] { return leaks.isDone(); });
    }

private Q_SLOTS:
    void init()
    {
        begin();
        m_services->context.settings.bookkeeping = false;
    }

    void aGreetingWasAskedOfNobody()
    {
        LeakCount leaks(*m_session);
        const QSignalSpy done(&leaks, &LeakCount::done);
        QVERIFY(count(leaks));
        QTRY_COMPARE(done.size(), 1);
        QCOMPARE(leaks.prompts(), 0);
        QCOMPARE(leaks.replies(), 0);
    }

    void everyReplyHadOne()
    {
        QVERIFY(m_session->addGuest(imported("Tomas")));
        QVERIFY(say(u"@Mara@ The ledger waits underneath the floorboards."_s));
        QVERIFY(say(u"Tomas, good evening."_s));
        QVERIFY(say(u"Mara, good evening."_s));
        LeakCount leaks(*m_session);
        QVERIFY(count(leaks));
        QCOMPARE(leaks.prompts(), 3);
        QCOMPARE(leaks.leaks(), QList<turn::PromptLeak>());
    }

    void newRepliesFollowAndOldOnesAreNotMadeAgain()
    {
        QVERIFY(say(u"One."_s));
        LeakCount leaks(*m_session);
        QVERIFY(count(leaks));
        QVERIFY(say(u"Two."_s));
        QTRY_COMPARE(leaks.prompts(), 2);
        leaks.stop();
        QVERIFY(say(u"Three."_s));
        QCOMPARE(leaks.prompts(), 2);
        QVERIFY(count(leaks));
        QCOMPARE(leaks.prompts(), 3);
        QVERIFY(m_session->rewind(world().transcript.at(2).turn));
        QTRY_COMPARE(leaks.prompts(), 1);
        QCOMPARE(leaks.replies(), 1);
    }

    void aLongStoryTakesItsTime()
    {
        for (int i = 0; i < 40; ++i)
            QVERIFY(say(u"Line %1."_s.arg(i)));
        LeakCount leaks(*m_session);
        const QSignalSpy advanced(&leaks, &LeakCount::advanced);
        leaks.start();
        QCOMPARE(leaks.prompts(), 0); // nobody waits for it
        QVERIFY(waitFor([&] { return leaks.isDone(); }));
        QCOMPARE(leaks.prompts(), 40);
        QVERIFY(!advanced.isEmpty());
    }

    // As where a bug would put it: the prompt names what only another one heard.
    void whatAPromptSaysTooMuchIsFound()
    {
        QVERIFY(m_session->addGuest(imported("Tomas")));
        QVERIFY(say(u"@Mara@ The heirloom waits underneath the floorboards."_s));
        QVERIFY(say(u"Tomas, good evening."_s));
        const auto plan = m_session->planFor(2);
        QVERIFY(plan);
        QList<Block> blocks = plan->blocks;
        LeakFinder finder(
            [this](const QList<EventId> &ids) { return m_session->texts(ids).value_or(QHash<EventId, QString>()); },
            [this](const QString &text) { return m_session->heard(text); });
        QCOMPARE(finder.find(world(), 2, blocks), QList<Leak>());
        blocks.append(m_session->planFor(1)->blocks);
        const QList<Leak> found = finder.find(world(), 2, blocks);
        QVERIFY(!found.isEmpty());
        QVERIFY(std::ranges::contains(found, GuardedText::Kind::Line, &Leak::kind));
        QVERIFY(std::ranges::any_of(found, [](const Leak &leak) { return leak.text.contains(u"heirloom"_s); }));
    }
};

DRAMATIS_TEST(LeakCountTest);

} // namespace tst_leakcount

#include "tst_leakcount.moc"
