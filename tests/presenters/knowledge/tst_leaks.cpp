// How many leaks there are in the prompts of a chat: counted while somebody looks.
#include "presenters/knowledge/beliefspresenter.h"
#include "support/main/testmain.h"
#include "support/stories/drawerstory.h"

namespace tst_leaks {

using namespace dramatis;
using namespace dramatis::presenters;
using namespace dramatis::tests;
using namespace Qt::StringLiterals;

class LeaksTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void theyAreCountedWhileSomebodyLooks()
    {
        DrawerStory story;
        QVERIFY(story.playEvening());
        BeliefsPresenter presenter;
        presenter.setWatched(false);
        presenter.setStory(&story.shown);
        QCOMPARE(presenter.leakText(), QString());
        const QSignalSpy counted(&presenter, &BeliefsPresenter::leaksCounted);
        presenter.setWatched(true);
        QCOMPARE(presenter.leakText(), u"Checking prompts: 0 of 4"_s);
        QTRY_COMPARE(presenter.leakText(), u"0 leak(s) in 4 prompt(s)"_s);
        QVERIFY(!counted.isEmpty());
        QCOMPARE(presenter.leakDetails(), QString());
        presenter.setWatched(false);
        QCOMPARE(presenter.leakText(), u"0 leak(s) in 4 prompt(s)"_s);
        presenter.setStory(nullptr);
        QCOMPARE(presenter.leakText(), QString());
    }

    void aChatWithoutRepliesHasNone()
    {
        DrawerStory story;
        BeliefsPresenter presenter;
        presenter.setStory(&story.shown);
        QCoreApplication::processEvents();
        QCOMPARE(presenter.leakText(), QString());
    }
};

DRAMATIS_TEST(LeaksTest);

} // namespace tst_leaks

#include "tst_leaks.moc"
