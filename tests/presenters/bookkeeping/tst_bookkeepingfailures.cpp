// What the bookkeeping could not do: said in sentences, and made up for where that is possible.
#include "domain/world/world.h"
#include "presenters/bookkeeping/bookkeepingfailurespresenter.h"
#include "support/main/testmain.h"
#include "support/stories/drawerstory.h"

#include <QAbstractItemModelTester>

namespace tst_bookkeepingfailures {

using namespace dramatis;
using namespace dramatis::presenters;
using namespace dramatis::tests;
using namespace Qt::StringLiterals;
using domain::EventId;
using domain::World;

class BookkeepingFailuresTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void eachNoteIsNamedForPeople_data()
    {
        QTest::addColumn<QString>("task");
        QTest::addColumn<QString>("title");
        QTest::newRow("feelings") << u"state_update"_s << u"Turn 2: feelings and memories were not noted"_s;
        QTest::newRow("importance") << u"significance"_s << u"Turn 2: importance was not rated"_s;
        QTest::newRow("places") << u"scene_report"_s << u"Turn 2: places, things and events were not noted"_s;
        QTest::newRow("time") << u"story_time"_s << u"Turn 2: the time that passed was not noted"_s;
        QTest::newRow("relationship") << u"relationship_seed"_s << u"Could not derive a relationship from your text"_s;
        QTest::newRow("record") << u"scene_summary"_s << u"Scene 1: a character’s record failed"_s;
        QTest::newRow("summary") << u"history_summary"_s << u"Turn 2: the story so far was not summed up"_s;
        QTest::newRow("group") << u"group_view"_s << u"Scene 1: the group record failed"_s;
        QTest::newRow("a newer program’s") << u"weather_%1"_s << u"Turn 2: a note failed (weather_%1)"_s;
    }
    void eachNoteIsNamedForPeople()
    {
        QFETCH(QString, task);
        World world = twoScenes();
        fail(world, 90, 20, task, u"no_json (Home): x"_s);
        BookkeepingFailuresItemModel model;
        const QAbstractItemModelTester tester(&model);
        model.setRows(failureRows(world));
        QCOMPARE(model.rowCount(), 1);
        QTEST(model.index(0).data().toString(), "title");
        const QString all = model.index(0).data(Qt::AccessibleTextRole).toString();
        QVERIFY(all.startsWith(model.index(0).data().toString()));
        QVERIFY2(all.endsWith(u'.'), qPrintable(all));
    }

    void theNewestComesFirstAndOnlySoMany()
    {
        World world = twoScenes();
        QVERIFY(failureRows(world).isEmpty());
        for (int i = 0; i < 2000; ++i)
            fail(world, 100 + i, 20, u"significance"_s, u"no_json (Home): x"_s);
        const QList<BookkeepingFailureRow> rows = failureRows(world);
        QVERIFY(rows.size() < 2000);
        QCOMPARE(rows.first().event, 2099);
        QCOMPARE(rows.first().turn, 20);
        QCOMPARE(rows.first().number, 2);
    }

    void itIsSaidWhatBecameOfIt()
    {
        BookkeepingFailureRow row;
        row.task = u"state_update"_s;
        row.reason = u"refused (Far): I'm sorry."_s;
        row.remedy = u"default"_s;
        QVERIFY(failureText(row).contains(u"Nothing was changed. Far declined the request"_s));
        row.remedy = u"fallback_model"_s;
        QVERIFY(failureText(row).contains(u"Another model was asked instead. Far declined the request"_s));
        row.task = u"relationship_seed"_s;
        row.remedy = u"default"_s;
        QVERIFY(failureText(row).contains(u"Your text is kept"_s));
    }

    void itIsSaidWhatWasExpected()
    {
        BookkeepingFailureRow row;
        row.remedy = u"default"_s;
        row.task = u"state_update"_s;
        row.reason = u"answer_timeout (Home): 10 s"_s;
        QVERIFY(failureText(row).contains(u"Home did not answer within 10 s."_s));
        row.task = u"story_time"_s;
        row.reason = u"time_without_words (): 4320"_s;
        QVERIFY(failureText(row).contains(u"4320 minutes had passed"_s));
    }

    void whatAModelSaidStaysText()
    {
        BookkeepingFailureRow row;
        row.task = u"state_update"_s;
        row.reason = u"refused (Far %2): <b>no</b> %1\u202E"_s;
        BookkeepingFailuresItemModel model;
        model.setRows({row});
        const QString detail = model.index(0).data(DetailRole).toString();
        QCOMPARE(detail, u"Nothing was changed. Far %2 declined the request (<b>no</b> %1)."_s);
        QVERIFY(!model.index(0).data(Qt::ToolTipRole).toString().contains(u"<b>"_s));
        row.reason = u"refused (Far): "_s + QString(100'000, u'n');
        model.setRows({row});
        QVERIFY(model.index(0).data(DetailRole).toString().size() < 1000);
    }

    void aRecordThatWasMadeUpIsNotMissedAnyMore()
    {
        World world = twoScenes();
        fail(world, 90, 20, u"group_view"_s, u"no_json (Home): x"_s);
        fail(world, 91, 20, u"state_update"_s, u"no_json (Home): x"_s);
        QCOMPARE(failureRows(world).size(), 2);
        world.group.scene = 1;
        QCOMPARE(failureRows(world).size(), 1);
        QCOMPARE(failureRows(world).first().task, u"state_update"_s);
    }

    void aSummaryThatWasMadeUpIsNotMissedAnyMore_data()
    {
        QTest::addColumn<qint64>("made");
        QTest::addColumn<bool>("outdated");
        QTest::addColumn<int>("rows");
        QTest::newRow("after it") << qint64(95) << false << 1;
        QTest::newRow("before it") << qint64(85) << false << 2; // of another level
        QTest::newRow("outdated") << qint64(95) << true << 2;
    }
    void aSummaryThatWasMadeUpIsNotMissedAnyMore()
    {
        QFETCH(const qint64, made);
        QFETCH(const bool, outdated);
        World world = twoScenes();
        fail(world, 90, 20, u"history_summary"_s, u"wordless (Home): x"_s);
        fail(world, 91, 20, u"state_update"_s, u"no_json (Home): x"_s);
        QCOMPARE(failureRows(world).size(), 2);
        domain::HistorySummary summary;
        summary.event = EventId{made};
        summary.first = EventId{10};
        summary.upTo = EventId{20};
        summary.witnesses = domain::everybody;
        summary.outdated = outdated;
        world.summaries.append(summary);
        QTEST(int(failureRows(world).size()), "rows");
    }

    void aSummaryThatFailedIsMadeAfterAll()
    {
        const QString task = u"history_summary"_s;
        DrawerStory story;
        BookkeepingFailuresPresenter presenter;
        const QAbstractItemModelTester tester(&presenter.model());
        presenter.setStory(&story.shown);
        story.services.context.settings.summaries = true;
        story.services.model.answers[task] = {u"Sorry?"_s};
        for (int i = 0; i < 22; ++i)
            QVERIFY(story.session->say(u"Mara, we carry the lantern to the harbour. %1"_s.arg(i))
                    && waitIdle(*story.session));
        const auto summaries = [&presenter, &task] {
            QList<qint64> found;
            for (const BookkeepingFailureRow &row : presenter.model().rows())
                if (row.task == task)
                    found.append(row.event);
            return found;
        };
        QTRY_COMPARE(summaries().size(), 3); // and no more tries
        QVERIFY(presenter.canNoteAgain(summaries().first()));
        story.services.model.answers[task] = {u"{\"summary\":\"They carried the lantern.\"}"_s};
        presenter.noteAgain(summaries().first());
        QVERIFY(waitIdle(*story.session));
        QTRY_COMPARE(summaries().size(), 0);
        QCOMPARE(story.session->world().summaries.size(), 1);
    }

    void whatFailedIsNotedAfterAll()
    {
        DrawerStory story;
        BookkeepingFailuresPresenter presenter;
        const QAbstractItemModelTester tester(&presenter.model());
        presenter.setStory(&story.shown);
        QCOMPARE(presenter.countText(), u"The notes are up to date."_s);
        QVERIFY(!presenter.canNoteAnyAgain());

        story.services.model.answers[u"state_update"_s] = {u"well, let me think"_s};
        QVERIFY(story.session->say(u"Hello"_s) && waitIdle(*story.session));
        const int failed = presenter.model().rowCount();
        QVERIFY(failed > 0);
        QVERIFY(presenter.countText().contains(QString::number(failed)));
        QVERIFY(presenter.countText().contains(u"The story itself is complete."_s));
        const BookkeepingFailureRow row = presenter.model().rows().first();
        QCOMPARE(row.number, 3);
        QVERIFY(presenter.canNoteAgain(row.event));

        story.services.model.answers.remove(u"state_update"_s);
        presenter.noteAgain(row.event);
        QVERIFY(waitIdle(*story.session));
        QTRY_COMPARE(presenter.model().rowCount(), 0);
        QCOMPARE(presenter.countText(), u"The notes are up to date."_s);
    }

    // Nothing failed where something was left out.
    void whatWasLeftOutIsNoFailure()
    {
        DrawerStory story;
        BookkeepingFailuresPresenter presenter;
        presenter.setStory(&story.shown);
        story.services.model.answers[u"scene_report"_s] = {u"{\"minutes\":0,\"place\":\"moon base\"}"_s};
        QVERIFY(story.session->say(u"Hello"_s) && waitIdle(*story.session));
        QCOMPARE(presenter.model().rowCount(), 1);
        QCOMPARE(presenter.model().index(0).data().toString(), u"Turn 3: some notes were left out"_s);
        QCOMPARE(presenter.model().index(0).data(DetailRole).toString(),
                 u"Nothing in the story leads to “moon base”."_s);
        QVERIFY(presenter.countText().startsWith(u"No notes failed."_s));
        QVERIFY(!presenter.canNoteAnyAgain());
    }

    void allAreNotedTogether()
    {
        DrawerStory story;
        BookkeepingFailuresPresenter presenter;
        presenter.setStory(&story.shown);
        story.services.model.answers[u"state_update"_s] = {u"well, let me think"_s};
        for (const QString &line : {u"Hello"_s, u"Hello again"_s})
            QVERIFY(story.session->say(line) && waitIdle(*story.session));
        QVERIFY(presenter.model().rowCount() > 1);
        QVERIFY(presenter.canNoteAnyAgain());
        story.services.model.answers.remove(u"state_update"_s);
        presenter.noteAllAgain();
        QVERIFY(waitIdle(*story.session));
        QTRY_COMPARE(presenter.model().rowCount(), 0);
    }

    void nothingIsNotedAgainWhileOneLooksBack()
    {
        DrawerStory story;
        BookkeepingFailuresPresenter presenter;
        presenter.setStory(&story.shown);
        story.services.model.answers[u"state_update"_s] = {u"well, let me think"_s};
        QVERIFY(story.session->say(u"Hello"_s) && waitIdle(*story.session));
        const qint64 failure = presenter.model().rows().first().event;
        story.shown.look(1);
        QTRY_COMPARE(presenter.model().rowCount(), 0); // nothing had failed then
        QVERIFY(!presenter.canNoteAgain(failure));
        QVERIFY(!presenter.canNoteAnyAgain());
    }

    void withoutAChatThereIsNothingToNote()
    {
        BookkeepingFailuresPresenter presenter;
        presenter.setStory(nullptr);
        QVERIFY(!presenter.canNoteAgain(7));
        QVERIFY(!presenter.isStopped());
        presenter.noteAgain(7);
        presenter.resume();
        QCOMPARE(presenter.model().rowCount(), 0);
    }

private:
    // Turns 10 and 20 in the first scene, 30 in the second; Mara heard them all.
    static World twoScenes()
    {
        World world;
        for (const domain::CastSlot slot : {domain::CastSlot(0), domain::CastSlot(1)}) {
            domain::Entity entity;
            entity.who.slot = slot;
            entity.who.name = slot == 0 ? u"Alex"_s : u"Mara"_s;
            world.cast.insert(slot, entity);
        }
        for (int turn = 1; turn <= 3; ++turn) {
            domain::TranscriptLine line;
            line.turn = EventId{turn * 10};
            line.scene = turn < 3 ? 1 : 2;
            line.speaker = 1;
            line.witnesses = {0, 1};
            world.transcript.append(line);
        }
        world.scene.number = 2;
        return world;
    }
    static void fail(World &world, qint64 event, qint64 turn, const QString &task, const QString &reason)
    {
        world.bookkeepingFailures.append({EventId{event}, EventId{turn}, task, reason, u"default"_s});
    }
};

DRAMATIS_TEST(BookkeepingFailuresTest);

} // namespace tst_bookkeepingfailures

#include "tst_bookkeepingfailures.moc"
