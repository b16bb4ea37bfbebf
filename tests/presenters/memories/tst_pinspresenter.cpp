#include "presenters/memories/pinspresenter.h"
#include "support/main/testmain.h"
#include "support/stories/drawerstory.h"

#include <QAbstractItemModelTester>

namespace tst_pinspresenter {

using namespace dramatis;
using namespace dramatis::presenters;
using namespace dramatis::tests;
using namespace Qt::StringLiterals;

class PinsPresenterTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void init()
    {
        m_story = std::make_unique<DrawerStory>();
        QVERIFY(m_story->playEvening());
        m_presenter = std::make_unique<PinsPresenter>();
        m_tester = std::make_unique<QAbstractItemModelTester>(&m_presenter->model());
        m_presenter->setStory(&m_story->shown);
    }
    void cleanup()
    {
        m_tester.reset();
        m_presenter.reset();
        m_story.reset();
    }

    void pivotalTurnsPinThemselves()
    {
        m_presenter->setFilter(PinsFilter::Pinned);
        QCOMPARE(m_presenter->model().rowCount(), 1);
        const QModelIndex pinned = m_presenter->model().index(0);
        QVERIFY(pinned.data().toString().startsWith(u"He gave the oil away"_s));
        QCOMPARE(pinned.data(TagRole).toString(), u"pinned automatically"_s);
        QCOMPARE(pinned.data(DetailRole).toString(), u"Pivotal · turn 7"_s);
        QCOMPARE(pinned.data(TurnRole).toLongLong(), m_story->session->world().transcript.at(6).turn.value);
        QCOMPARE(m_presenter->countText(), u"0 pinned · 1 of 8 auto"_s);
    }

    void aMemoryOfASceneNamesTheScene()
    {
        m_story->services.model.answers[u"scene_summary"_s] = {
            u"{\"summary\":\"It was a wet evening.\",\"edges\":[]}"_s};
        domain::SceneChanged next;
        QVERIFY(m_story->session->applyEvents(next) && waitIdle(*m_story->session));
        m_presenter->setFilter(PinsFilter::All);
        QModelIndex found;
        for (int row = 0; row < m_presenter->model().rowCount(); ++row)
            if (m_presenter->model().index(row).data().toString() == u"It was a wet evening.")
                found = m_presenter->model().index(row);
        QVERIFY(found.isValid());
        QVERIFY2(found.data(DetailRole).toString().endsWith(u" · scene 1"_s),
                 qPrintable(found.data(DetailRole).toString()));
        QCOMPARE(m_presenter->model().rows()[found.row()].number, 0);
    }

    void allMemoriesArePinnedOnesThenTheNewest()
    {
        m_presenter->setFilter(PinsFilter::All);
        QCOMPARE(m_presenter->model().rowCount(), 4);
        QCOMPARE(m_presenter->model().rows()[0].significance, 3);
        QCOMPARE(m_presenter->model().rows()[1].number, 9);
        QCOMPARE(m_presenter->model().rows()[3].number, 3);
    }

    void whatTheUserPinsStaysPinned()
    {
        m_presenter->setFilter(PinsFilter::All);
        const qint64 memory = m_presenter->model().rows()[3].memory;
        const qsizetype before = m_story->events();
        m_presenter->pin(memory, true);
        QCOMPARE(m_story->events(), before + 1);
        const int row = m_presenter->model().rowOf(memory);
        QCOMPARE(m_presenter->model().rows()[row].pin, Pin::ByHand);
        QCOMPARE(m_presenter->model().index(row).data(TagRole).toString(), u"pinned by you"_s);
        m_presenter->pin(memory, false);
        QCOMPARE(m_presenter->model().rows()[m_presenter->model().rowOf(memory)].pin, Pin::None);
    }

    void wordsAndWeightAreSetByHand()
    {
        const qint64 memory = m_presenter->model().rows()[0].memory;
        const QString original = m_presenter->model().text(0);
        const qsizetype before = m_story->events();
        m_presenter->setText(memory, original);
        m_presenter->setText(memory, u"   "_s);
        QCOMPARE(m_story->events(), before);
        m_presenter->setText(memory, u"He lied, and it was kind."_s);
        QCOMPARE(m_presenter->model().text(0), u"He lied, and it was kind."_s);
        QVERIFY(m_presenter->model().rows()[0].textByHand);
        m_presenter->setSignificance(memory, 1);
        QVERIFY(m_presenter->model().rows()[0].significanceByHand);
        QCOMPARE(m_presenter->model().index(0).data(DetailRole).toString(), u"Notable · turn 7"_s);
        QCOMPARE(m_story->events(), before + 2);
        m_presenter->restoreText(memory);
        QCOMPARE(m_presenter->model().text(0), original);
        m_presenter->releaseSignificance(memory);
        QVERIFY(!m_presenter->model().rows()[0].significanceByHand);
    }

    void whatIsUndoneIsUnpinned()
    {
        m_presenter->setFilter(PinsFilter::All);
        m_presenter->pin(m_presenter->model().rows()[2].memory, true);
        QVERIFY(m_story->session->undo());
        QCOMPARE(m_presenter->countText(), u"0 pinned · 1 of 8 auto"_s);
    }

private:
    std::unique_ptr<DrawerStory> m_story;
    std::unique_ptr<PinsPresenter> m_presenter;
    std::unique_ptr<QAbstractItemModelTester> m_tester;
};

DRAMATIS_TEST(PinsPresenterTest);

} // namespace tst_pinspresenter

#include "tst_pinspresenter.moc"
