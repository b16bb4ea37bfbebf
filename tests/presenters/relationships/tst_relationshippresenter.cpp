#include "presenters/relationships/edgewords.h"
#include "presenters/relationships/relationshippresenter.h"
#include "support/done.h"
#include "support/main/testmain.h"
#include "support/stories/drawerstory.h"

#include <QAbstractItemModelTester>

namespace tst_relationshippresenter {

using namespace dramatis;
using namespace dramatis::presenters;
using namespace dramatis::tests;
using namespace Qt::StringLiterals;

namespace {

QStringList shown(const QAbstractItemModel &model, int role = Qt::DisplayRole)
{
    QStringList rows;
    for (int row = 0; row < model.rowCount(); ++row)
        rows << model.index(row, 0).data(role).toString();
    return rows;
}

constexpr int mara = 1;
constexpr int user = 0;

} // namespace

class RelationshipPresenterTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void init()
    {
        m_story = std::make_unique<DrawerStory>();
        m_presenter = std::make_unique<RelationshipPresenter>();
        m_edges = std::make_unique<QAbstractItemModelTester>(&m_presenter->edgeModel());
        m_causes = std::make_unique<QAbstractItemModelTester>(&m_presenter->edge().causes());
        m_presenter->setStory(&m_story->shown);
    }
    void cleanup()
    {
        m_edges.reset();
        m_causes.reset();
        m_presenter.reset();
        m_story.reset();
    }

    void numbersAreWordsToo_data()
    {
        QTest::addColumn<int>("value");
        QTest::addColumn<QString>("affinity");
        QTest::addColumn<QString>("trust");
        QTest::newRow("lowest") << -100 << u"-100 hatred"_s << u"trust -100"_s;
        QTest::newRow("distant") << -8 << u"-8 distant"_s << u"trust -8"_s;
        QTest::newRow("nothing") << 0 << u"0 neutral"_s << u"trust 0"_s;
        QTest::newRow("friendly") << 12 << u"+12 friendly"_s << u"trust +12"_s;
        QTest::newRow("highest") << 100 << u"+100 devoted"_s << u"trust +100"_s;
    }
    void numbersAreWordsToo()
    {
        QFETCH(int, value);
        QTEST(EdgeWords::affinityLabel(value), "affinity");
        QTEST(EdgeWords::trustLabel(value), "trust");
    }

    void twoPeopleHaveTwoEdgesThatDiffer()
    {
        QVERIFY(m_story->playEvening());
        QCOMPARE(shown(m_presenter->edgeModel()), (QStringList{u"Alex → Mara"_s, u"Mara → Alex"_s}));
        QCOMPARE(m_presenter->edges()[0].affinity, 5);
        QCOMPARE(m_presenter->edges()[1].affinity, 13);
        QCOMPARE(m_presenter->edges()[1].trust, 6);
        QCOMPARE(shown(m_presenter->edgeModel(), DetailRole).last(), u"+13 friendly, trust +6 (unsure)"_s);
        QCOMPARE(m_presenter->entities()[1].mood, u"calm"_s);
        QCOMPARE(m_presenter->entities()[1].activity, u"by the stove, sitting, trimming a wick"_s);
    }

    void whatChangedIsNewUntilOneLooked()
    {
        QVERIFY(!m_presenter->edges()[1].changed());
        QVERIFY(m_story->play(u"Hello"_s, u"\"Well.\""_s, {}, {3, -1, u"politeness"_s, {}, {}, {}}));
        QCOMPARE(shown(m_presenter->edgeModel(), TagRole), (QStringList{{}, u"+3 affinity, -1 trust"_s}));
        m_presenter->looked();
        QVERIFY(!m_presenter->edges()[1].changed());
    }

    void causesLeadToTheirTurns()
    {
        QVERIFY(m_story->playEvening());
        m_presenter->edge().open(mara, user);
        const EdgeCausesItemModel &causes = m_presenter->edge().causes();
        QCOMPARE(shown(causes), (QStringList{u"Turn 9: +2 affinity, +1 trust"_s, u"Turn 7: +9 affinity, +7 trust"_s,
                                             u"Turn 5: -1 affinity, -4 trust"_s, u"Turn 3: +3 affinity, +2 trust"_s}));
        QCOMPARE(shown(causes, DetailRole).at(1), u"he gave away what was his to keep"_s);
        const qint64 turn = causes.index(3).data(TurnRole).toLongLong();
        QCOMPARE(turn, m_story->session->world().transcript.at(2).turn.value);
        QCOMPARE(m_presenter->edge().sumText(EdgeMeasure::Affinity), u"+13 from 4 cause(s)"_s);
    }

    void withoutAReasonTheCauseTellsWhatWasSaid()
    {
        QVERIFY(m_story->play(u"Hello"_s, u"\"Well met, stranger.\""_s, {}, {3, 0, {}, {}, {}, {}}));
        m_presenter->edge().open(mara, user);
        QCOMPARE(shown(m_presenter->edge().causes(), DetailRole).first(), u"\"Well met, stranger.\""_s);
    }

    void aValueSetByHandIsOneEventAndStays()
    {
        QVERIFY(m_story->playEvening());
        m_presenter->edge().open(mara, user);
        const qsizetype before = m_story->events();
        m_presenter->edge().set(EdgeMeasure::Trust, 40);
        m_presenter->edge().set(EdgeMeasure::Trust, 40);
        QCOMPARE(m_story->events(), before + 1);
        QCOMPARE(m_presenter->edge().value().trust, 40);
        QVERIFY(m_presenter->edge().value().trustByHand);
        QCOMPARE(shown(m_presenter->edge().causes()).first(), u"By hand: +34 trust"_s);
        // The bookkeeping is told, and has no effect.
        QVERIFY(m_story->play(u"Liar."_s, u"\"Out.\""_s, {}, {-5, -9, u"an insult"_s, {}, {}, {}}));
        QCOMPARE(m_presenter->edge().value().trust, 40);
        QCOMPARE(m_presenter->edge().value().affinity, 7); // it counts more against the feeling
        m_presenter->edge().release(EdgeMeasure::Trust);
        QVERIFY(!m_presenter->edge().value().trustByHand);
        QVERIFY(m_story->play(u"Sorry."_s, u"\"Hm.\""_s, {}, {0, 2, u"an apology"_s, {}, {}, {}}));
        QCOMPARE(m_presenter->edge().value().trust, 41);
    }

    void factsAndSummaryAreSetByHand()
    {
        QVERIFY(m_story->playEvening());
        EdgePresenter &edge = m_presenter->edge();
        edge.open(mara, user);
        QCOMPARE(edge.facts().rowCount(), 3);
        QCOMPARE(edge.facts().index(0).data(DetailRole).toString(), u"witnessed, turn 7"_s);
        edge.addFact(u"  Alex fears the sea. "_s, edge.origins().first());
        QCOMPARE(edge.facts().index(0).data().toString(), u"Alex fears the sea."_s);
        QCOMPARE(edge.facts().index(0).data(DetailRole).toString(), u"added by hand"_s);
        edge.removeFact(1);
        QCOMPARE(edge.facts().rowCount(), 3);
        QVERIFY(!shown(edge.facts()).contains(u"Alex gave oil to the ferryman."_s));
        edge.setSummary(u"She would not say it, but she waits for him."_s);
        QVERIFY(edge.value().summaryByHand);
        edge.releaseSummary();
        QVERIFY(!edge.value().summaryByHand);
    }

    void twoWindowsShowTheSame()
    {
        RelationshipPresenter other;
        other.setStory(&m_story->shown);
        m_presenter->edge().open(mara, user);
        other.edge().open(mara, user);
        m_presenter->edge().set(EdgeMeasure::Affinity, -30);
        QCOMPARE(other.edge().value().affinity, -30);
        QCOMPARE(other.edges(), m_presenter->edges());
    }

    void eightPeopleHaveFiftySixEdges()
    {
        for (int slot = 2; slot < 8; ++slot) {
            domain::GuestAdded guest;
            guest.guest = {domain::CastSlot(slot), u"Guest %1"_s.arg(slot), {}, {}, {}};
            VERIFY_DONE(m_story->session->applyEvents(guest));
        }
        QCOMPARE(m_presenter->entities().size(), 8);
        QCOMPARE(m_presenter->edges().size(), 56);
    }

    void withoutAChatThereIsNothing()
    {
        m_presenter->edge().open(mara, user);
        m_presenter->setStory(nullptr);
        QVERIFY(m_presenter->edges().isEmpty());
        QVERIFY(!m_presenter->edge().isOpen());
        m_presenter->edge().set(EdgeMeasure::Trust, 3);
    }

private:
    std::unique_ptr<DrawerStory> m_story;
    std::unique_ptr<RelationshipPresenter> m_presenter;
    std::unique_ptr<QAbstractItemModelTester> m_edges;
    std::unique_ptr<QAbstractItemModelTester> m_causes;
};

DRAMATIS_TEST(RelationshipPresenterTest);

} // namespace tst_relationshippresenter

#include "tst_relationshippresenter.moc"
