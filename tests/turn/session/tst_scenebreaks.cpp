// What stands between two lines, read from the events between them, and how it is said.
#include "turn/session/scenebreaks.h"

#include "support/main/testmain.h"
#include "support/stories/parttest.h"
#include "turn/session/story/journalverbs.h"

namespace tst_scenebreaks {

using namespace dramatis;
using namespace dramatis::domain;
using namespace dramatis::tests;
using namespace Qt::StringLiterals;

using turn::ShownSceneBreak;
using turn::TimeUnit;

class SceneBreaksTest : public PartTest {
    Q_OBJECT
private Q_SLOTS:
    void linesThatFollowHaveNothingBetween()
    {
        QVERIFY(append({line()}));
        QVERIFY(append({line()}));
        QCOMPARE(beforeLast(), ShownSceneBreak());
        QCOMPARE(atEnd(), ShownSceneBreak());
        ShownSceneBreak first;
        first.opens = true;
        const TranscriptLine greeting = world().transcript.at(0);
        QCOMPARE(turn::sceneBreakBefore(m_services->log, m_chat, world(), nullptr, greeting).value(), first);
        QVERIFY(!first.isAny());
    }

    void skippedTimeIsAddedUp()
    {
        QVERIFY(append({TimeSkipped{false, 45, {}, {}}}));
        ShownSceneBreak skipped;
        skipped.minutes = 45;
        QCOMPARE(atEnd(), skipped); // before anybody has said a word
        QVERIFY(append({TimeSkipped{false, 60, {}, {}}, TimeSkipped{false, -15, {}, {}}, line()}));
        skipped.minutes = 90;
        QCOMPARE(beforeLast(), skipped);
        QCOMPARE(atEnd(), ShownSceneBreak());
    }

    void timeThatIsToldSpeaksForItself()
    {
        QVERIFY(append({TimeSkipped{true, 600, u"In the morning"_s, {}}, line()}));
        ShownSceneBreak skipped;
        skipped.said = u"In the morning"_s;
        QCOMPARE(beforeLast(), skipped);
    }

    // Its lines tell of it.
    void whatTheStorySkipsByItselfIsNoBreak()
    {
        const auto noted = m_parts->line.commit({{TimeSkipped{false, 45, {}, {}}, turnAt(0)}},
                                                {turn::journalverbs::bookkeeping, 0, {}});
        QVERIFY(noted);
        QCOMPARE(world().clock, qint64(45));
        QCOMPARE(atEnd(), ShownSceneBreak());
    }

    void anotherSceneSaysItsTitleAndItsPlace()
    {
        QVERIFY(append({scene(u"pier"_s, u"The pier at night"_s, {you, 1})}));
        ShownSceneBreak opened;
        opened.opens = true;
        opened.said = u"The pier at night"_s;
        opened.place = u"pier"_s;
        QCOMPARE(atEnd(), opened);
        QVERIFY(append({line()}));
        QCOMPARE(beforeLast(), opened);
        QVERIFY(append({line()}));
        QCOMPARE(beforeLast(), ShownSceneBreak());
    }

    void aSceneWithoutTheUserSaysWhoIsThere()
    {
        QVERIFY(join("Tomas"));
        QVERIFY(append({scene(u"cellar"_s, {}, {1, 2})}));
        ShownSceneBreak away;
        away.opens = true;
        away.place = u"cellar"_s;
        away.user = ShownSceneBreak::User::Away;
        away.company = {1, 2};
        QCOMPARE(atEnd(), away);
        AssistantTurn unheard;
        unheard.text = u"He is gone."_s;
        unheard.witnesses = {1, 2};
        QVERIFY(append({unheard}));
        QCOMPARE(beforeLast(), away);
        QVERIFY(append({scene(u"cellar"_s, {}, {you, 1, 2}), line()}));
        ShownSceneBreak back;
        back.opens = true;
        back.place = u"cellar"_s;
        back.user = ShownSceneBreak::User::Back;
        QCOMPARE(beforeLast(), back);
    }

    void isUnheardByTheUser()
    {
        TranscriptLine some;
        some.speaker = 1;
        some.witnesses = {1, 2};
        QVERIFY(turn::isUnheard(some));
        some.witnesses = {you, 1};
        QVERIFY(!turn::isUnheard(some));
        some.speaker = you;
        some.witnesses = {1};
        QVERIFY(!turn::isUnheard(some));
        some.speaker = nobody;
        QVERIFY(!turn::isUnheard(some));
    }

    void minutesAreSaidInUnits_data()
    {
        QTest::addColumn<qint64>("minutes");
        QTest::addColumn<int>("count");
        QTest::addColumn<int>("unit");
        const auto row = [](qint64 minutes, int count, TimeUnit unit) {
            QTest::addRow("%lld", static_cast<long long>(minutes)) << minutes << count << int(unit);
        };
        row(1, 1, TimeUnit::Minutes);
        row(59, 59, TimeUnit::Minutes);
        row(60, 1, TimeUnit::Hours);
        row(90, 90, TimeUnit::Minutes);
        row(119, 119, TimeUnit::Minutes);
        row(120, 2, TimeUnit::Hours);
        row(150, 3, TimeUnit::Hours);
        row(24 * 60, 1, TimeUnit::Days);
        row(24 * 60 + 60, 25, TimeUnit::Hours);
        row(2 * 24 * 60, 2, TimeUnit::Days);
        row(2 * 24 * 60 + 12 * 60, 3, TimeUnit::Days);
    }
    void minutesAreSaidInUnits()
    {
        QFETCH(qint64, minutes);
        QFETCH(int, count);
        QFETCH(int, unit);
        QCOMPARE(turn::inUnits(minutes), std::pair(count, TimeUnit(unit)));
    }

    void itIsSaidInOneLine()
    {
        ShownSceneBreak said;
        QCOMPARE(describe(said), QString());
        said.opens = true;
        said.place = u"pier"_s;
        QCOMPARE(describe(said), QString()); // a place alone divides nothing
        said.minutes = 60;
        QCOMPARE(describe(said), u"1 hour later"_s);
        said.said = u"The\npier"_s;
        QCOMPARE(describe(said), u"1 hour later · The pier"_s);
        said.minutes = 0;
        said.user = ShownSceneBreak::User::Away;
        said.company = {1};
        QCOMPARE(describe(said), u"Meanwhile, without Alex · The pier · pier · Mara"_s);
        said.said = u"Pier"_s; // is not said twice
        said.user = ShownSceneBreak::User::Back;
        said.company = {};
        QCOMPARE(describe(said), u"With Alex again · Pier"_s);
    }

private:
    static Payload line() { return UserTurn{you, u"Hm."_s, {you, 1}, false}; }
    static Payload scene(const QString &place, const QString &title, WitnessSet present)
    {
        return SceneChanged{{7, place, {}, false, false, {}}, title, {}, present};
    }
    ShownSceneBreak beforeLast() const
    {
        const auto &lines = world().transcript;
        return turn::sceneBreakBefore(m_services->log, m_chat, world(), &lines.at(lines.size() - 2), lines.last())
            .value();
    }
    ShownSceneBreak atEnd() const { return turn::sceneBreakAtEnd(m_services->log, m_chat, world()).value(); }
    QString describe(const ShownSceneBreak &sceneBreak) const
    {
        return turn::describe(sceneBreak, world(), turn::englishWords());
    }
};

DRAMATIS_TEST(SceneBreaksTest);

} // namespace tst_scenebreaks

#include "tst_scenebreaks.moc"
