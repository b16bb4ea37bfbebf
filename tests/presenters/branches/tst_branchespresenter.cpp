#include "presenters/branches/branchespresenter.h"
#include "support/main/testmain.h"
#include "support/stories/drawerstory.h"
#include "turn/session/story/storytree.h"

#include <QAbstractItemModelTester>

namespace tst_branchespresenter {

using namespace dramatis;
using namespace dramatis::presenters;
using namespace dramatis::tests;
using namespace Qt::StringLiterals;
using domain::EventId;

namespace {

// "event<above" each.
QString shown(const QList<turn::TreeNode> &nodes)
{
    QStringList parts;
    for (const turn::TreeNode &node : nodes)
        parts << u"%1<%2"_s.arg(node.event.value).arg(node.above.value);
    return parts.join(u' ');
}

// "lane event" each; * where one is, | for lanes that go by, +n for versions.
QString shown(const TreeLayout &layout)
{
    QStringList parts;
    for (const TreeRow &row : layout.rows) {
        QString part = QString(row.passing.size(), u'|') + u"%1:%2"_s.arg(row.lane).arg(row.place.event);
        if (row.here)
            part += u'*';
        if (row.otherVersions)
            part += u"+%1"_s.arg(row.otherVersions);
        parts << part;
    }
    return parts.join(u' ');
}

TreePlace place(qint64 event, qint64 above, int turns = 2, int branch = 0)
{
    return {.event = event,
            .above = above,
            .lastTurn = event,
            .firstTurn = event,
            .turns = turns,
            .branches = {},
            .branch = branch};
}

} // namespace

class BranchesPresenterTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void nodesAreForksEndsAndHeads_data()
    {
        using P = QList<store::TreeSegment>;
        const auto segment = [](qint64 first, qint64 last, qint64 parent) {
            return store::TreeSegment{EventId{first}, EventId{last}, EventId{parent}};
        };
        QTest::addColumn<P>("segments");
        QTest::addColumn<QList<qint64>>("kept");
        QTest::addColumn<QString>("nodes");
        QTest::newRow("nothing") << P{} << QList<qint64>{} << QString();
        QTest::newRow("straight") << P{segment(1, 9, 0)} << QList<qint64>{9} << u"9<0"_s;
        QTest::newRow("rewound") << P{segment(1, 9, 0)} << QList<qint64>{4} << u"4<0 9<4"_s;
        QTest::newRow("fork") << P{segment(1, 5, 0), segment(6, 9, 3)} << QList<qint64>{9} << u"3<0 5<3 9<3"_s;
        QTest::newRow("goes on later") << P{segment(1, 5, 0), segment(6, 7, 3), segment(8, 9, 5)} << QList<qint64>{9}
                                       << u"3<0 7<3 9<3"_s;
        QTest::newRow("fork at the first")
            << P{segment(1, 2, 0), segment(3, 3, 1), segment(4, 4, 1)} << QList<qint64>{2} << u"1<0 2<1 3<1 4<1"_s;
        QTest::newRow("fork in a fork") << P{segment(1, 4, 0), segment(5, 8, 2), segment(9, 9, 6)} << QList<qint64>{9}
                                        << u"2<0 4<2 6<2 8<6 9<6"_s;
    }
    void nodesAreForksEndsAndHeads()
    {
        QFETCH(QList<store::TreeSegment>, segments);
        QFETCH(QList<qint64>, kept);
        QSet<EventId> heads;
        for (const qint64 head : kept)
            heads.insert(EventId{head});
        QTEST(shown(turn::treeNodes(segments, heads)), "nodes");
    }

    void theWayToYouIsStraight_data()
    {
        QTest::addColumn<QList<TreePlace>>("places");
        QTest::addColumn<qint64>("here");
        QTest::addColumn<QString>("rows");
        QTest::newRow("alone") << QList<TreePlace>{place(9, 0, 2, 1)} << 9LL << u"0:9*"_s;
        QTest::newRow("two branches") << QList<TreePlace>{place(3, 0), place(5, 3, 2, 1), place(9, 3, 2, 2)} << 9LL
                                      << u"0:3 |1:5 0:9*"_s;
        QTest::newRow("the other way") << QList<TreePlace>{place(3, 0), place(5, 3, 2, 1), place(9, 3, 2, 2)} << 5LL
                                       << u"0:3 |1:9 0:5*"_s;
        QTest::newRow("versions of one turn are counted")
            << QList<TreePlace>{place(3, 0), place(4, 3, 1), place(5, 3, 1), place(9, 3, 2, 1)} << 9LL
            << u"0:3+2 0:9*"_s;
        QTest::newRow("a branch of a branch")
            << QList<TreePlace>{place(2, 0), place(4, 2), place(6, 2), place(8, 6), place(9, 6)} << 4LL
            << u"0:2 |1:6 ||2:9 |1:8 0:4*"_s;
    }
    void theWayToYouIsStraight()
    {
        QFETCH(QList<TreePlace>, places);
        QFETCH(qint64, here);
        QTEST(shown(layOut(places, here)), "rows");
    }

    void aBigTreeIsDrawnAroundYou()
    {
        QList<TreePlace> places{place(1, 0)};
        for (qint64 i = 1; i < 500; ++i)
            places << place(2 * i, 2 * i - 1) << place(2 * i + 1, 2 * i - 1);
        const TreeLayout layout = layOut(places, 999, 100);
        QCOMPARE(layout.rows.size(), 100);
        QCOMPARE(layout.leftOut, 899);
        QVERIFY(layout.rows.last().here);
    }

    void branchesAreListedNamedAndLeft()
    {
        DrawerStory story;
        QVERIFY(story.playEvening());
        BranchesPresenter presenter;
        const QAbstractItemModelTester branchesTester(&presenter.branches());
        const QAbstractItemModelTester treeTester(&presenter.tree());
        presenter.setWatched(true);
        presenter.setSession(story.session.get());
        QCOMPARE(presenter.branches().rowCount(), 1);
        QCOMPARE(presenter.branches().index(0).data().toString(), u"Main branch"_s);
        QCOMPARE(presenter.branches().index(0).data(TagRole).toString(), u"current"_s);

        presenter.branch({});
        QVERIFY(story.play(u"Tell me about the ferryman."_s, u"\"He owes me nothing.\""_s, {}, {}));
        presenter.refreshNow();
        QCOMPARE(presenter.branches().rowCount(), 2);
        QCOMPARE(presenter.branches().index(1).data().toString(), u"Branch 1"_s);
        QVERIFY(presenter.branches().rows()[1].here);
        QVERIFY(presenter.branches().rows()[1].newest.startsWith(u"\"He owes me"_s));
        // The main branch stands where the branch began; you are at its end.
        const QList<TreeRow> rows = presenter.tree().rows();
        QVERIFY(rows.last().here);
        QCOMPARE(rows.at(rows.size() - 2).place.branches, u"Main branch"_s);

        QVERIFY(presenter.branches().setData(presenter.branches().index(1), u"The ferryman"_s, Qt::EditRole));
        presenter.refreshNow();
        QCOMPARE(presenter.branches().index(1).data().toString(), u"The ferryman"_s);
        presenter.goTo(rows.at(rows.size() - 2).place.event);
        QCOMPARE(story.session->currentBranch(), 1);
        QSignalSpy removed(&presenter, &BranchesPresenter::removed);
        presenter.remove(2);
        QCOMPARE(removed.value(0).value(0).toString(), u"The ferryman"_s);
        presenter.refreshNow();
        QCOMPARE(presenter.branches().rowCount(), 1);
        QVERIFY(story.session->undo());
        presenter.refreshNow();
        QCOMPARE(presenter.branches().rowCount(), 2);
    }

    // Two branches below where one is, and the branch that goes on: none of it is on the way.
    void onlyTheWayToWhereOneIsStandsOut()
    {
        const QList<TreePlace> places{place(1, 0), place(2, 1), place(3, 1), place(4, 1)};
        for (const TreeRow &row : layOut(places, 1).rows)
            QVERIFY(!row.wayPasses);
        const TreeLayout below = layOut(places, 3);
        const auto side = std::ranges::find(below.rows, 2, [](const TreeRow &row) { return row.place.event; });
        QVERIFY(side != below.rows.end() && side->wayPasses);
    }

    void aViewerReadsNothingThatTheyDidNotHear()
    {
        DrawerStory story;
        QVERIFY(story.playEvening());
        BranchesPresenter presenter;
        presenter.setWatched(true);
        presenter.setStory(&story.shown);
        const domain::TranscriptLine third = story.session->world().transcript.at(6);
        QVERIFY(story.session->applyEvents(domain::WitnessesCorrected{third.turn, domain::WitnessSet{1}}));
        QVERIFY(story.session->branch(third.turn, u"From: For a long moment only…"_s));
        QVERIFY(story.play(u"Tell me of the ferryman."_s, u"\"He owes me nothing.\""_s, {}, {}));
        presenter.refreshNow();
        const auto all = [&presenter] {
            QStringList told;
            for (int row = 0; row < presenter.tree().rowCount(); ++row)
                told << presenter.tree().index(row).data(Qt::AccessibleTextRole).toString();
            for (int row = 0; row < presenter.branches().rowCount(); ++row)
                told << presenter.branches().index(row).data(Qt::AccessibleTextRole).toString();
            return told.join(u'|');
        };
        QVERIFY2(all().contains(u"long moment"_s), qPrintable(all()));
        story.shown.viewAs(domain::you);
        presenter.refreshNow();
        QVERIFY2(all().contains(u"not heard by Alex"_s), qPrintable(all()));
        QVERIFY2(!all().contains(u"long moment"_s), qPrintable(all()));
        QVERIFY(all().contains(u"He owes me nothing"_s));
    }

    void aDeadEndCanBeReturnedTo()
    {
        DrawerStory story;
        QVERIFY(story.playEvening());
        const EventId first = story.session->world().transcript.at(2).turn;
        QVERIFY(story.session->rewind(first));
        QVERIFY(story.play(u"No more oil."_s, u"\"Then no more light.\""_s, {}, {}));
        BranchesPresenter presenter;
        presenter.setWatched(true);
        presenter.setSession(story.session.get());
        qint64 end = 0;
        for (const TreeRow &row : presenter.tree().rows())
            if (!row.onTheWay && !row.goesOn)
                end = row.place.event;
        QVERIFY(end);
        presenter.goTo(end);
        QCOMPARE(story.session->world().transcript.size(), 9);
    }
};

DRAMATIS_TEST(BranchesPresenterTest);

} // namespace tst_branchespresenter

#include "tst_branchespresenter.moc"
