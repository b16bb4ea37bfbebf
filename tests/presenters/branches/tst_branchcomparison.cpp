#include "presenters/branches/comparisonpresenter.h"
#include "presenters/shell/shownstory.h"
#include "support/main/testmain.h"
#include "support/stories/drawerstory.h"

#include <algorithm>

namespace tst_branchcomparison {

using namespace dramatis;
using namespace dramatis::presenters;
using namespace dramatis::tests;
using namespace Qt::StringLiterals;
using domain::EventId;
using Side = ComparisonPresenter::Side;

class BranchComparisonTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void init()
    {
        m_story = std::make_unique<DrawerStory>();
        QVERIFY(m_story->playEvening());
    }
    void twoBranchesSideBySide();
    void aDifferenceLeadsToItsTurn();
    void aBranchAndTheTurnThatIsLookedAt();
    void theSameIsNoDifference();

private:
    // Another branch after the first exchange, on which something else happens.
    int branched() const
    {
        const EventId at = m_story->session->world().transcript.at(2).turn;
        const auto line = m_story->session->branch(at, u"Kinder"_s);
        if (!line
            || !m_story->play(u"I missed you."_s, u"\"And I you.\""_s, {3, 3, u"warm"_s, {}, {}, u"glad"_s},
                              {20, 10, u"he said so"_s, u"Alex missed her."_s, {}, u"glad"_s}))
            qFatal("no branch");
        const auto &world = m_story->session->world();
        domain::ContainerSeen boat;
        boat.id = 7;
        boat.name = u"Boat"_s;
        if (!m_story->session->applyEvents({domain::SceneChanged{boat, u"At sea"_s, {}, world.present()},
                                            domain::ThreadChanged{5, u"Who lit the lamp?"_s, true}}))
            qFatal("no scene");
        return *line;
    }
    static QStringList texts(const QList<ComparedRow> &rows, ComparedRow::About about)
    {
        QStringList found;
        for (const ComparedRow &row : rows)
            if (row.about == about)
                found << u"%1|%2|%3"_s.arg(row.what, row.left.text, row.right.text);
        return found;
    }

    std::unique_ptr<DrawerStory> m_story;
};

void BranchComparisonTest::twoBranchesSideBySide()
{
    const int kinder = branched();
    ComparisonPresenter comparison(m_story->shown);
    QCOMPARE(comparison.choices().size(), 2);
    QCOMPARE(comparison.choices().at(comparison.chosen(Side::Left)).branch, kinder);
    QCOMPARE(comparison.choices().at(comparison.chosen(Side::Right)).branch, 1);
    QVERIFY(comparison.partedText().startsWith(u"Split after turn 3 ·"));
    const QList<ComparedRow> &rows = comparison.rows();
    QVERIFY(
        texts(rows, ComparedRow::About::Feelings).contains(u"Mara → Alex|+23 warm, trust +12|+13 friendly, trust +6"_s)
        || texts(rows, ComparedRow::About::Feelings).size() == 2);
    QVERIFY(texts(rows, ComparedRow::About::Knowledge).contains(u"Mara → Alex|Alex missed her.|"_s));
    QVERIFY(texts(rows, ComparedRow::About::Knowledge).contains(u"Mara → Alex||Alex gave oil to the ferryman."_s));
    QVERIFY(texts(rows, ComparedRow::About::People).contains(u"Mara: mood|glad|calm"_s));
    QVERIFY(texts(rows, ComparedRow::About::Scene).contains(u"Place|Boat|"_s));
    QVERIFY(texts(rows, ComparedRow::About::Threads).contains(u"Open|Who lit the lamp?|"_s));
    QVERIFY(std::ranges::is_sorted(rows, {}, &ComparedRow::about));
}

void BranchComparisonTest::aDifferenceLeadsToItsTurn()
{
    const int kinder = branched();
    const EventId reply = m_story->session->world().transcript.at(4).turn;
    ComparisonPresenter comparison(m_story->shown);
    QSignalSpy shown(&comparison, &ComparisonPresenter::showTurn);
    const auto mood = std::ranges::find(comparison.rows(), u"Mara: mood"_s, &ComparedRow::what);
    QVERIFY(mood != comparison.rows().end());
    const ComparedRow row = *mood;
    QVERIFY(comparison.canOpen(row, Side::Left));
    comparison.open(row, Side::Left);
    QCOMPARE(shown.first().first().toLongLong(), reply.value);
    QCOMPARE(m_story->session->currentBranch(), kinder);
    comparison.open(row, Side::Right); // on the other branch
    QCOMPARE(m_story->session->currentBranch(), 1);
    QVERIFY(m_story->session->world().findTurn(EventId{shown.at(1).first().toLongLong()}) >= 0);
}

void BranchComparisonTest::aBranchAndTheTurnThatIsLookedAt()
{
    m_story->shown.look(3);
    const ComparisonPresenter comparison(m_story->shown);
    QCOMPARE(comparison.choices().size(), 2);
    QCOMPARE(comparison.choices().last().name, u"This branch at turn 3"_s);
    QCOMPARE(comparison.chosen(Side::Right), 1);
    QVERIFY(texts(comparison.rows(), ComparedRow::About::Knowledge)
                .contains(u"Mara → Alex|Alex gave oil to the ferryman.|"_s));
}

void BranchComparisonTest::theSameIsNoDifference()
{
    const auto &world = m_story->session->world();
    QVERIFY(compareWorlds(world, world).isEmpty());
    QCOMPARE(turnsInCommon(world, world), 9);
    ComparisonPresenter comparison(m_story->shown);
    QCOMPARE(comparison.partedText(), u"Choose two different branches."_s);
    QVERIFY(comparison.rows().isEmpty());
}

DRAMATIS_TEST(BranchComparisonTest);

} // namespace tst_branchcomparison

#include "tst_branchcomparison.moc"
