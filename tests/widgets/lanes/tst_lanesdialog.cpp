// The lanes of a told story, as somebody looks at them, clicks, and walks through them.
#include "presenters/lanes/lanespresenter.h"
#include "support/main/testmain.h"
#include "support/stories/lanestory.h"
#include "widgets/controls/drawercolors.h"
#include "widgets/lanes/lanesdialog.h"
#include "widgets/lanes/lanesview.h"
#include "widgets/style/theme.h"
#include "widgets/windowfixture.h"

#include <QLabel>
#include <QListView>
#include <QPushButton>
#include <QScrollBar>
#include <QSignalSpy>
#include <QTest>
#include <QWheelEvent>

namespace tst_lanesdialog {

using namespace dramatis;
using namespace dramatis::tests;
using namespace Qt::StringLiterals;
using presenters::LaneMark;
using Kind = presenters::LaneMark::Kind;

namespace {

template <class T> T *part(QWidget &dialog, const char *name)
{
    return dialog.findChild<T *>(QString::fromLatin1(name));
}

struct Shown {
    Shown()
    {
        WindowFixture::wearHouseStyle();
        dialog.show();
        if (!QTest::qWaitForWindowExposed(&dialog))
            qFatal("no window");
    }

    const presenters::Lanes &lanes() const { return dialog.presenter().lanes(); }
    LaneMark first(Kind kind) const
    {
        for (const LaneMark &mark : lanes().marks)
            if (mark.kind == kind)
                return mark;
        qFatal("no such mark");
    }
    void click(const LaneMark &mark) const
    {
        QTest::mouseClick(view->viewport(), Qt::LeftButton, {}, view->markPoint(mark).toPoint());
    }
    QString chosen() { return part<QLabel>(dialog, "chosen")->text(); }

    LaneStory story;
    widgets::LanesDialog dialog{*story.shown, nullptr};
    widgets::LanesView *view = part<widgets::LanesView>(dialog, "view");
    QListView *rows = part<QListView>(dialog, "rows");
    QListView *chain = part<QListView>(dialog, "chain");
    QSignalSpy opened{&dialog, &widgets::LanesDialog::showTurn};
};

} // namespace

class LanesDialogTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void aClickOnAMarkShowsWhoToldWhom()
    {
        Shown shown;
        LaneMark spread;
        for (const LaneMark &mark : shown.lanes().marks)
            if (mark.kind == Kind::FalseBelief && mark.slot == LaneStory::mara)
                spread = mark;
        shown.click(spread);
        QCOMPARE(shown.chosen(), u"Turn 22: Mara wrongly believes: Alex sold the lamp oil"_s);
        QCOMPARE(shown.chain->model()->rowCount(), 3);
        QCOMPARE(shown.chain->model()->index(1, 0).data().toString(), u"Wren told Mara"_s);
        QCOMPARE(shown.chain->model()->index(2, 0).data().toString(), u"Tomas told Wren, but it is not true"_s);
        QTest::mouseClick(shown.chain->viewport(), Qt::LeftButton, {},
                          shown.chain->visualRect(shown.chain->model()->index(2, 0)).center());
        QCOMPARE(shown.opened.takeFirst().at(0).toLongLong(), shown.story.turnAt(14).value);
    }

    void aWhisperLeadsToItsLine()
    {
        Shown shown;
        shown.click(shown.first(Kind::Whisper));
        QCOMPARE(shown.chosen(), u"Turn 9: Alex whispers to Mara"_s);
        QVERIFY(shown.chain->model()->index(0, 0).data(presenters::DetailRole).toString().contains(u"silver key"_s));
    }

    void theListSaysTheSame()
    {
        Shown shown;
        const LaneMark secret = shown.first(Kind::Secret);
        shown.click(secret);
        QCOMPARE(shown.rows->currentIndex().data().toString(),
                 u"Mara learns a secret: Alex hid the silver key under the stairs"_s);
        QCOMPARE(shown.rows->currentIndex().data(presenters::DetailRole).toString(),
                 u"Turn 10, no secret since turn 27"_s);
        const int whisper = shown.dialog.presenter().rows().rowOfMark(shown.first(Kind::Whisper).key());
        shown.rows->setCurrentIndex(shown.rows->model()->index(whisper, 0));
        QCOMPARE(shown.view->currentMark(), shown.first(Kind::Whisper).key());
        QVERIFY(shown.view->accessibleDescription().isEmpty() == false);
    }

    void keysGoFromLaneToLaneAndFromMarkToMark()
    {
        Shown shown;
        shown.view->setFocus();
        QTest::keyClick(shown.view, Qt::Key_Home);
        QTest::keyClick(shown.view, Qt::Key_Down); // Mara
        const LaneMark *first = shown.lanes().mark(shown.view->currentMark());
        QVERIFY(first);
        QCOMPARE(first->slot, LaneStory::mara);
        while (shown.lanes().mark(shown.view->currentMark())->turn > 10)
            QTest::keyClick(shown.view, Qt::Key_Left);
        const LaneMark *here = shown.lanes().mark(shown.view->currentMark());
        QCOMPARE(here->turn, 10);
        QVERIFY2(shown.view->accessibleDescription().contains(u"Mara"_s),
                 qPrintable(shown.view->accessibleDescription()));
        QTest::keyClick(shown.view, Qt::Key_Return);
        QVERIFY(shown.chain->hasFocus());
        QCOMPARE(shown.chain->currentIndex().row(), 0);
    }

    void theAxisLooksBack()
    {
        Shown shown;
        QTest::mousePress(shown.view->viewport(), Qt::LeftButton, {}, shown.view->axisPoint(12).toPoint());
        QTRY_COMPARE(shown.story.shown->turn(), 12);
        QTest::mouseMove(shown.view->viewport(), shown.view->axisPoint(20).toPoint());
        QTRY_COMPARE(shown.story.shown->turn(), 20);
        QTest::mouseRelease(shown.view->viewport(), Qt::LeftButton, {}, shown.view->axisPoint(20).toPoint());
        QCOMPARE(part<QLabel>(shown.dialog, "where")->text(), u"Turn 20 of 30"_s);
        QCOMPARE(shown.lanes().turns.size(), 30); // what comes later stays in the picture
        QTest::keyClick(shown.view, Qt::Key_Left);
        QTRY_COMPARE(shown.story.shown->turn(), 19);
        QTest::keyClick(shown.view, Qt::Key_Escape);
        QTRY_VERIFY(!shown.story.shown->isPast());
        QVERIFY(part<QPushButton>(shown.dialog, "now")->isHidden());
    }

    void aViewerSeesNothingElse()
    {
        Shown shown;
        shown.story.shown->viewAs(LaneStory::tomas);
        QTRY_COMPARE(shown.dialog.presenter().viewer(), LaneStory::tomas);
        QTRY_VERIFY(shown.lanes().turns[8].isUnheard());
        for (const LaneMark &mark : shown.lanes().marks)
            QVERIFY(mark.kind == Kind::Whisper || mark.slot == LaneStory::tomas);
        for (int row = 0; row < shown.rows->model()->rowCount(); ++row) {
            const QString words = shown.rows->model()->index(row, 0).data().toString();
            QVERIFY2(!words.contains(u"whispers to Mara"_s) && !words.contains(u"wrongly"_s), qPrintable(words));
        }
        QCOMPARE(part<QLabel>(shown.dialog, "where")->text(), u"Turn 30 of 30, as Tomas knows it"_s);
    }

    void theWheelZoomsWhereItPoints()
    {
        Shown shown;
        const qreal before = shown.view->step();
        const QPointF at(shown.view->axisPoint(10).x(), 60);
        QWheelEvent wheel(at, shown.view->viewport()->mapToGlobal(at), {}, {0, 240}, Qt::NoButton, Qt::ControlModifier,
                          Qt::NoScrollPhase, false);
        QApplication::sendEvent(shown.view->viewport(), &wheel);
        QVERIFY(shown.view->step() > before);
        QVERIFY(qAbs(shown.view->axisPoint(10).x() - at.x()) <= shown.view->step());
        shown.view->setFocus();
        QTest::keyClick(shown.view, Qt::Key_0);
        QCOMPARE(shown.view->step(), before);
    }

    void marksHaveTheirColor_data()
    {
        QTest::addColumn<bool>("dark");
        QTest::addRow("light") << false;
        QTest::addRow("dark") << true;
    }
    void marksHaveTheirColor()
    {
        QFETCH(bool, dark);
        const widgets::Theme &theme = dark ? widgets::Theme::dark() : widgets::Theme::light();
        Shown shown;
        shown.dialog.setPalette(theme.palette());
        const QImage picture = shown.view->viewport()->grab().toImage();
        const QPoint lie = shown.view->markPoint(shown.first(Kind::FalseBelief)).toPoint();
        QCOMPARE(picture.pixelColor(lie - QPoint(4, 0)), theme.bad);
        const QPoint secret = shown.view->markPoint(shown.first(Kind::Secret)).toPoint();
        QCOMPARE(picture.pixelColor(secret - QPoint(4, 0)), theme.secret);
    }

    void withoutAStoryItSaysSo()
    {
        SessionFixture services(m_folder.path());
        const auto chat = services.log.createChat();
        QVERIFY(chat);
        domain::ChatStarted started;
        started.title = u"Empty"_s;
        started.cast = {{domain::you, u"Alex"_s, {}, {}, {}}};
        QVERIFY(services.log.append(*chat, 1, {}, QList<domain::NewEvent>{{started, {}}}, {"say", 0, {}}));
        const auto session = services.session(*chat);
        presenters::ShownStory story(*session);
        widgets::LanesDialog dialog(story, nullptr);
        dialog.show();
        QVERIFY(dialog.presenter().isEmpty());
        QVERIFY(part<QWidget>(dialog, "words")->isHidden());
        QTest::keyClick(part<widgets::LanesView>(dialog, "view"), Qt::Key_Down);
    }

private:
    QTemporaryDir m_folder;
};

DRAMATIS_TEST(LanesDialogTest);

} // namespace tst_lanesdialog

#include "tst_lanesdialog.moc"
