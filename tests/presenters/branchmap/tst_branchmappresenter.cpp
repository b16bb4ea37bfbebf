// The branches of a played story: gone through, gone to, and searched; and as one of its cast.
#include "presenters/branchmap/branchmappresenter.h"
#include "support/main/testmain.h"
#include "support/stories/drawerstory.h"

#include <QAbstractItemModelTester>

namespace tst_branchmappresenter {

using namespace dramatis;
using namespace dramatis::presenters;
using namespace dramatis::tests;
using namespace Qt::StringLiterals;
using domain::EventId;

namespace {

// An evening, in which the user went back to the second reply and told it otherwise.
struct ForkedEvening {
    ForkedEvening()
    {
        const bool isPlayed = story.playEvening() && session().branch(turnAt(4), u"The ferryman"_s)
                              && story.play(u"Tell me about the lantern."_s, u"\"It is as old as I am.\""_s, {}, {});
        if (!isPlayed)
            qFatal("the evening is not over");
        presenter = std::make_unique<BranchMapPresenter>(story.shown, story.services.context);
        refresh();
    }

    turn::ChatSession &session() const { return *story.session; }
    EventId turnAt(int line) const { return session().world().transcript.at(line).turn; }
    void refresh() const
    {
        QSignalSpy changed(presenter.get(), &BranchMapPresenter::changed);
        if (!changed.wait())
            qFatal("no map");
    }
    int turnWith(const QString &words) const
    {
        for (int turn = 0; turn < int(presenter->map().turns.size()); ++turn)
            if (presenter->words().beginning(turn).contains(words))
                return turn;
        return -1;
    }
    QStringList find(const QString &words) const
    {
        MapSearch &search = presenter->search();
        search.setText(words);
        if (!waitFor([&] { return !search.isSearching(); }))
            qFatal("it does not end");
        QStringList lines;
        for (const FoundLine &line : search.hits())
            lines << line.text;
        return lines;
    }

    DrawerStory story;
    std::unique_ptr<BranchMapPresenter> presenter;
};

} // namespace

class BranchMapPresenterTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void branchesPartWhereTheUserWentBack()
    {
        const ForkedEvening evening;
        const BranchMap &map = evening.presenter->map();
        QCOMPARE(map.firstVersions, 2); // other greetings
        QCOMPARE(map.stretches.size(), 5);
        const MapStretch here = map.stretches[map.here()];
        QCOMPARE(here.branches, u"The ferryman"_s);
        QCOMPARE(map.stretches[here.above].turns, 5);
        QCOMPARE(map.stretches[here.above].goingOn, 2);
        QCOMPARE(evening.presenter->chosen(), here.last); // where one is
        QCOMPARE(evening.presenter->words().heading(here.last), u"Mara · Turn 7"_s);
        QCOMPARE(evening.presenter->words().place(map.here()), u"The ferryman · Turn 7"_s);
        const QAbstractItemModelTester tester(&evening.presenter->rows());
        QCOMPARE(evening.presenter->rows().rowCount(), 5);
        QVERIFY(evening.presenter->rows().index(2).data(Qt::AccessibleTextRole).toString().contains(u"Turn 5"_s));
    }

    void oneGoesToTheBranchThatLeadsThere()
    {
        const ForkedEvening evening;
        QSignalSpy shown(evening.presenter.get(), &BranchMapPresenter::showTurn);
        const int turn = evening.turnWith(u"gave some of it"_s); // in the middle of the main branch
        QVERIFY(turn >= 0);
        const EventId there = evening.presenter->map().turns[turn];
        evening.presenter->choose(turn);
        QVERIFY(evening.presenter->canGo() && !evening.presenter->canShow());
        QCOMPARE(evening.presenter->comparableBranch(), 1);
        evening.presenter->goThere();
        QCOMPARE(evening.session().currentBranch(), 1);
        QCOMPARE(shown.takeFirst().at(0).toLongLong(), there.value);
        evening.refresh();
        QVERIFY(evening.presenter->canShow() && !evening.presenter->canGo());
        QCOMPARE(evening.presenter->comparableBranch(), 0);
        evening.presenter->show();
        QCOMPARE(shown.size(), 1);
        QVERIFY(evening.session().undo());
        QCOMPARE(evening.session().currentBranch(), 2);
    }

    void anAlternativeCanBeGoneTo()
    {
        ForkedEvening evening;
        evening.story.services.model.replies = {{u"\"Older than the sea.\""_s}};
        QVERIFY(evening.session().regenerate());
        QVERIFY(waitIdle(evening.session()));
        evening.refresh();
        const int turn = evening.turnWith(u"as old as I am"_s);
        QVERIFY(turn >= 0);
        QVERIFY(evening.presenter->map().stretchAt(turn).isVersion);
        evening.presenter->choose(turn);
        evening.presenter->goThere();
        QCOMPARE(evening.session().currentBranch(), 2);
        QVERIFY(evening.session().world().findTurn(evening.presenter->map().turns[turn]) >= 0);
    }

    void wordsAreFoundOnAllBranches()
    {
        const ForkedEvening evening;
        QCOMPARE(evening.find(u"lantern"_s), QStringList{u"Tell me about the lantern."_s});
        QCOMPARE(evening.presenter->chosen(), evening.turnWith(u"about the lantern"_s));
        QCOMPARE(evening.presenter->search().countText(), u"1 of 1"_s);
        QCOMPARE(evening.find(u"ferryman"_s), QStringList{u"I gave some of it to the ferryman. His lamp was out."_s});
        QVERIFY(!evening.presenter->map().stretchAt(evening.presenter->chosen()).isOnCurrentBranch);
        QCOMPARE(evening.presenter->chosenText().marks.size(), 1);
        QVERIFY(evening.find(u"xylophone"_s).isEmpty());
        QCOMPARE(evening.presenter->search().countText(), u"No matches"_s);
        evening.find({});
        QVERIFY(evening.presenter->search().countText().isEmpty());
    }

    void hitsFollowEachOtherInARing()
    {
        const ForkedEvening evening;
        const auto count = evening.find(u"the"_s).size();
        QVERIFY(count > 3);
        MapSearch &search = evening.presenter->search();
        search.step(+1, search.hits().lastKey());
        QCOMPARE(search.current(), search.hits().firstKey());
        QCOMPARE(search.countText(), u"1 of %1"_s.arg(count));
        search.step(-1, search.current());
        QCOMPARE(search.current(), search.hits().lastKey());
        QCOMPARE(evening.presenter->hits().size(), count);
    }

    // Words that became others are not found where they do not stand any more.
    void whatWasEditedIsFoundAsItStands()
    {
        const ForkedEvening evening;
        const EventId said = evening.presenter->map().turns[evening.turnWith(u"about the lantern"_s)];
        QVERIFY(evening.session().edit(said, u"Tell me about the candle."_s));
        evening.refresh();
        QVERIFY(evening.find(u"lantern"_s).isEmpty());
        QCOMPARE(evening.find(u"candle"_s), QStringList{u"Tell me about the candle."_s});
        QVERIFY(evening.turnWith(u"about the candle"_s) >= 0);
    }

    // On a branch that is not shown, too; but what was undone there does not stand.
    void whatWasEditedElsewhereIsShownAsItStands()
    {
        const ForkedEvening evening;
        const int turn = evening.turnWith(u"gave some of it"_s);
        const EventId said = evening.presenter->map().turns[turn];
        QVERIFY(evening.session().selectBranch(1));
        QVERIFY(evening.session().edit(said, u"I gave half of it to a stranger."_s));
        QVERIFY(waitIdle(evening.session()));
        QVERIFY(evening.session().selectBranch(2));
        evening.refresh();
        QCOMPARE(evening.presenter->words().beginning(turn), u"I gave half of it to a stranger."_s);
        QCOMPARE(evening.find(u"stranger"_s), QStringList{u"I gave half of it to a stranger."_s});
        QVERIFY(evening.find(u"ferryman"_s).isEmpty());
        QVERIFY(evening.session().selectBranch(1));
        QVERIFY(evening.session().edit(said, u"I drank it."_s));
        QVERIFY(waitIdle(evening.session()));
        QVERIFY(evening.session().undo());
        QVERIFY(waitIdle(evening.session()));
        QVERIFY(evening.session().selectBranch(2));
        evening.refresh();
        QCOMPARE(evening.presenter->words().beginning(turn), u"I gave half of it to a stranger."_s);
        QVERIFY(evening.find(u"drank"_s).isEmpty());
    }

    void anAlternativeThatWasEditedIsShownAsItStoodLast()
    {
        ForkedEvening evening;
        const EventId said = evening.presenter->map().turns[evening.turnWith(u"as old as I am"_s)];
        QVERIFY(evening.session().edit(said, u"\"It is older than both of us.\""_s));
        QVERIFY(waitIdle(evening.session()));
        evening.story.services.model.replies = {{u"\"Who knows.\""_s}};
        QVERIFY(evening.session().regenerate());
        QVERIFY(waitIdle(evening.session()));
        evening.refresh();
        QVERIFY(!evening.presenter->map().stretchAt(evening.presenter->map().find(said)).through);
        QVERIFY(evening.turnWith(u"older than both"_s) >= 0);
        QCOMPARE(evening.turnWith(u"as old as I am"_s), -1);
    }

    void whatCannotBeReadIsNotTakenForUnheard()
    {
        const ForkedEvening evening;
        const int turn = evening.turnWith(u"gave some of it"_s);
        const QVariant key = store::EventLog::key(evening.session().chat(), evening.presenter->map().turns[turn]);
        QVERIFY(evening.story.services.database->run(u"UPDATE event SET payload=x'7b' WHERE key=?"_s, {key}));
        evening.presenter->readAgain();
        evening.refresh();
        QCOMPARE(evening.presenter->words().beginning(turn), u"(cannot be read)"_s);
        QCOMPARE(evening.presenter->words().heading(turn), u"Turn 6"_s);
    }

    void aMapThatCannotBeReadIsReadAgain()
    {
        DrawerStory story;
        QVERIFY(story.playEvening());
        store::Database &database = *story.services.database;
        QVERIFY(database.run(u"ALTER TABLE event RENAME TO hidden"_s));
        BranchMapPresenter presenter(story.shown, story.services.context);
        QTRY_VERIFY(!presenter.failure().isEmpty());
        QVERIFY(!presenter.isRead());
        QVERIFY(presenter.map().isEmpty());
        QVERIFY(database.run(u"ALTER TABLE hidden RENAME TO event"_s));
        presenter.readAgain();
        QVERIFY(presenter.failure().isEmpty());
        QTRY_VERIFY(presenter.isRead());
        QVERIFY(presenter.failure().isEmpty());
        QVERIFY(!presenter.map().isEmpty());
    }

    void aViewerSeesAndFindsOnlyWhatWasHeard()
    {
        ForkedEvening evening;
        const EventId here = evening.presenter->map().turns[evening.turnWith(u"about the lantern"_s)];
        const EventId elsewhere = evening.presenter->map().turns[evening.turnWith(u"gave some of it"_s)];
        QVERIFY(evening.session().applyEvents(domain::WitnessesCorrected{here, domain::WitnessSet{1}}));
        evening.story.shown.viewAs(domain::you);
        evening.refresh();
        QVERIFY(evening.find(u"lantern"_s).isEmpty());
        QCOMPARE(evening.turnWith(u"lantern"_s), -1);
        QVERIFY(evening.turnWith(u"not heard by Alex"_s) >= 0);
        const int silent = evening.presenter->map().find(here);
        QCOMPARE(evening.presenter->words().heading(silent), u"Turn 6"_s);
        QVERIFY(!evening.presenter->words().spoken(silent).contains(u"lantern"_s));
        QVERIFY(evening.presenter->map().find(elsewhere) >= 0);
        QCOMPARE(evening.find(u"ferryman"_s).size(), 1); // which Alex did hear
        for (const MapStretch &stretch : evening.presenter->map().stretches)
            QVERIFY(!stretch.branches.contains(u"ferryman"_s));
    }

    // What was set right on another branch counts where that branch is not shown.
    void aCorrectionElsewhereHidesToo()
    {
        ForkedEvening evening;
        const EventId elsewhere = evening.presenter->map().turns[evening.turnWith(u"gave some of it"_s)];
        QVERIFY(evening.session().selectBranch(1));
        QVERIFY(evening.session().applyEvents(domain::WitnessesCorrected{elsewhere, domain::WitnessSet{1}}));
        QVERIFY(evening.session().selectBranch(2));
        evening.refresh();
        QCOMPARE(evening.find(u"ferryman"_s).size(), 1);
        evening.story.shown.viewAs(domain::you);
        evening.refresh();
        QVERIFY(evening.find(u"ferryman "_s).isEmpty());
        QCOMPARE(evening.turnWith(u"gave some of it"_s), -1);
    }

    void asidesAreTheUsers()
    {
        ForkedEvening evening;
        QVERIFY(evening.story.play(u"((Let her be kind.)) Is it yours?"_s, u"\"Nobody's.\""_s, {}, {}));
        evening.refresh();
        QCOMPARE(evening.find(u"kind"_s).size(), 1);
        evening.story.shown.viewAs(1);
        evening.refresh();
        QVERIFY(evening.find(u"kind "_s).isEmpty());
        QVERIFY(evening.turnWith(u"Is it yours"_s) >= 0);
        QCOMPARE(evening.turnWith(u"kind"_s), -1);
    }

    void aLineThatIsAllAsideIsNotHeard()
    {
        ForkedEvening evening;
        QVERIFY(evening.story.play(u"((Let her be kind, and slow.))"_s, u"\"Hm.\""_s, {}, {}));
        evening.refresh();
        const int turn = evening.turnWith(u"kind, and slow"_s);
        QVERIFY(turn >= 0);
        evening.story.shown.viewAs(1);
        evening.refresh();
        QCOMPARE(evening.presenter->words().beginning(turn), u"(not heard by Mara)"_s);
    }

    void whatIsSaidMeanwhileComesOntoTheMap()
    {
        ForkedEvening evening;
        evening.find(u"lantern"_s);
        evening.presenter->choose(evening.turnWith(u"as old as I am"_s));
        QVERIFY(evening.story.play(u"And the other lantern?"_s, u"\"Sank.\""_s, {}, {}));
        QTRY_COMPARE(evening.presenter->search().hits().size(), 2);
        QCOMPARE(evening.presenter->map().stretches[evening.presenter->map().here()].turns, 4);
        QCOMPARE(evening.presenter->chosen(), // and goes on with who looks at it
                 evening.presenter->map().stretches[evening.presenter->map().here()].last);
    }

    void theStoryMayCloseFirst()
    {
        auto story = std::make_unique<DrawerStory>();
        QVERIFY(story->playEvening());
        auto shown = std::make_unique<ShownStory>(*story->session);
        BranchMapPresenter presenter(*shown, story->services.context);
        QSignalSpy closed(&presenter, &BranchMapPresenter::closed);
        shown.reset();
        QCOMPARE(closed.size(), 1);
        QCOMPARE(presenter.rows().rowCount(), 0);
    }
};

DRAMATIS_TEST(BranchMapPresenterTest);

} // namespace tst_branchmappresenter

#include "tst_branchmappresenter.moc"
