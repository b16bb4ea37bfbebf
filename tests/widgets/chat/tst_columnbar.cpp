// The bars around the messages: they have the edges of the messages, and yet keep no window wide.
#include "presenters/shell/preferences.h"
#include "support/main/testmain.h"
#include "widgets/chat/columnbar.h"
#include "widgets/chat/rows/chatstyle.h"
#include "widgets/postedevents.h"
#include "widgets/windowfixture.h"

#include <QHBoxLayout>
#include <QPushButton>
#include <QToolButton>
#include <QTranslator>

namespace tst_columnbar {

using namespace dramatis;
using namespace dramatis::tests;
using namespace Qt::StringLiterals;
using presenters::Looks;
using widgets::ColumnBar;
using widgets::MainWindow;

namespace {

int leftIn(const QWidget *part, const QWidget *whole)
{
    return part->mapTo(whole, QPoint()).x();
}

int rightIn(const QWidget *part, const QWidget *whole)
{
    return leftIn(part, whole) + part->width();
}

} // namespace

class ColumnBarTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void barsHaveTheEdgesOfTheMessages_data()
    {
        QTest::addColumn<Looks::Layout>("layout");
        QTest::addColumn<Looks::Column>("column");
        QTest::addColumn<QSize>("size");
        const QList<std::pair<const char *, Looks::Layout>> layouts{
            {"book", Looks::Layout::Book}, {"bubbles", Looks::Layout::Bubbles}, {"compact", Looks::Layout::Compact}};
        for (const auto &[name, layout] : layouts) {
            for (const QSize &size : {QSize(1400, 800), QSize(1000, 700), QSize(800, 600)})
                QTest::addRow("%s, %d", name, size.width()) << layout << Looks::Column::Normal << size;
            QTest::addRow("%s, all of it", name) << layout << Looks::Column::Full << QSize(1400, 800);
        }
    }

    void barsHaveTheEdgesOfTheMessages()
    {
        QFETCH(Looks::Layout, layout);
        QFETCH(Looks::Column, column);
        QFETCH(QSize, size);
        WindowFixture fixture;
        MainWindow *window = fixture.openChat();
        QVERIFY(QTest::qWaitForWindowExposed(window));
        Looks looks = fixture.workspace->preferences().looks();
        looks.layout = layout;
        looks.column = column;
        fixture.workspace->preferences().setLooks(looks);
        window->action(presenters::command::lookBack)->trigger();
        window->page()->offer(u"Something was said."_s, widgets::NoticeBar::Stay::UntilClosed, u"Undo"_s, [] {});
        window->resize(size);
        handlePostedEvents();
        QCOMPARE(window->size(), size);
        const widgets::ChatView &view = window->page()->messages();
        const auto style =
            widgets::ChatStyle::made(view.palette(), view.font(), view.looks(), view.viewport()->width());
        const int left = leftIn(view.viewport(), window) + style.columnLeft();
        const int right = leftIn(view.viewport(), window) + style.columnRight();
        const auto *box = child<QWidget>(window, "box");
        QCOMPARE(leftIn(box, window), left);
        QCOMPARE(rightIn(box, window), right);
        auto *timeBar = child<QWidget>(window, "timeBar");
        QCOMPARE(leftIn(child<QWidget>(timeBar, "turns"), window), left);
        QCOMPARE(rightIn(child<QWidget>(timeBar, "close"), window), right);
        auto *notice = child<QWidget>(window->page(), "notice");
        QCOMPARE(leftIn(child<QWidget>(notice, "sentence"), window), left);
        QCOMPARE(rightIn(child<QWidget>(notice, "close"), window), right);
    }

    void aWideWindowBecomesNarrowInOneStep()
    {
        QTranslator german;
        QVERIFY(german.load(u":/dramatis/translations/dramatis_de.qm"_s));
        for (const bool isGerman : {false, true}) {
            if (isGerman)
                QCoreApplication::installTranslator(&german);
            WindowFixture fixture;
            MainWindow *window = fixture.openChat();
            QVERIFY(QTest::qWaitForWindowExposed(window));
            window->action(presenters::command::lookBack)->trigger();
            for (const int wide : {1600, 2400}) {
                window->resize(wide, 900);
                handlePostedEvents();
                QVERIFY2(window->minimumSizeHint().width() <= 800,
                         qPrintable(QString::number(window->minimumSizeHint().width())));
                window->resize(800, 570);
                handlePostedEvents();
                QCOMPARE(window->size(), QSize(800, 570));
            }
            QCoreApplication::removeTranslator(&german);
        }
    }

    void marginsGiveWayToWhatStandsBetweenThem()
    {
        QWidget window; // it would not become smaller than the layout of a bar that is a window itself
        auto *bar = new ColumnBar(&window);
        auto *row = new QHBoxLayout(bar);
        row->setContentsMargins(16, 0, 16, 0);
        auto *button = new QPushButton(u"Continue"_s);
        button->setFixedWidth(200);
        row->addWidget(button);
        bar->resize(600, 40);
        window.resize(700, 100);
        window.show();
        QCOMPARE(row->contentsMargins().left(), 16); // it has no edges yet
        bar->setEdges(120, 60);
        QCOMPARE(row->contentsMargins().left(), 120);
        QCOMPARE(row->contentsMargins().right(), 60);
        QCOMPARE(bar->minimumSizeHint().width(), 216);
        bar->resize(300, 40);
        handlePostedEvents();
        QCOMPARE(row->contentsMargins().left(), 40);
        QCOMPARE(row->contentsMargins().right(), 60);
        bar->resize(216, 40);
        handlePostedEvents();
        QCOMPARE(row->contentsMargins().left(), 8);
        QCOMPARE(row->contentsMargins().right(), 8);
        bar->resize(600, 40);
        handlePostedEvents();
        QCOMPARE(row->contentsMargins().left(), 120);
    }
};

DRAMATIS_TEST(ColumnBarTest);

} // namespace tst_columnbar

#include "tst_columnbar.moc"
