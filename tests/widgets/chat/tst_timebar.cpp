#include "presenters/chat/chatactivity.h"
#include "presenters/chat/chatmoves.h"
#include "presenters/shell/shownstory.h"
#include "support/main/testmain.h"
#include "widgets/chat/timeslider.h"
#include "widgets/chat/viewermenu.h"
#include "widgets/windowfixture.h"

#include <QLabel>
#include <QPushButton>

namespace tst_timebar {

using namespace dramatis;
using namespace dramatis::tests;
using namespace Qt::StringLiterals;
using widgets::MainWindow;
using widgets::TimeSlider;

class TimeBarTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void keysLookBackAndEscapeLeadsToNow();
    void theMouseGoesWhereItPresses();
    void goingOnMakesABranch();
    void aNarrowWindowStillSaysWhereOneIs();
    void aReplyIsNotDisturbed();
    void nothingIsEditedInThePast();
    void theStoryIsReadAsACharacterKnowsIt();

private:
    static MainWindow *played(WindowFixture &fixture, int exchanges)
    {
        MainWindow *window = fixture.openChat();
        for (int i = 0; i < exchanges; ++i)
            if (!say(window, u"Line %1."_s.arg(i)))
                qFatal("no reply");
        return window;
    }
    static TimeSlider *opened(MainWindow *window)
    {
        window->action(presenters::command::lookBack)->trigger();
        auto *slider = child<TimeSlider>(window, "turns");
        return slider->isVisible() ? slider : nullptr;
    }
    static presenters::ShownStory &story(MainWindow *window) { return window->page()->chat().story(); }
};

void TimeBarTest::keysLookBackAndEscapeLeadsToNow()
{
    WindowFixture fixture;
    MainWindow *window = played(fixture, 3);
    TimeSlider *slider = opened(window);
    QVERIFY(slider);
    QVERIFY(slider->hasFocus());
    window->page()->focusComposer();
    QCOMPARE(opened(window), slider); // it is brought the keyboard, and stays
    QVERIFY(slider->hasFocus());
    QVERIFY(composerOf(window)->isVisible());
    QTest::keyClick(slider, Qt::Key_Left);
    QTRY_COMPARE(messagesOf(window).rowCount(), 6);
    QVERIFY(!composerOf(window)->isVisible());
    QCOMPARE(child<QLabel>(window, "where")->text(), u"Viewing turn 6 of 7"_s);
    QTest::keyClick(slider, Qt::Key_Home);
    QTRY_COMPARE(messagesOf(window).rowCount(), 1);
    QTest::keyClick(slider, Qt::Key_PageDown);
    QTRY_COMPARE(messagesOf(window).rowCount(), 3);
    QTest::keyClick(slider, Qt::Key_Escape);
    QCOMPARE(messagesOf(window).rowCount(), 7);
    QVERIFY(composerOf(window)->isVisible());
    QVERIFY(slider->isVisible());
    QTest::keyClick(slider, Qt::Key_Escape);
    QVERIFY(!slider->isVisible());
    QVERIFY(composerOf(window)->hasFocus());
}

void TimeBarTest::theMouseGoesWhereItPresses()
{
    WindowFixture fixture;
    MainWindow *window = played(fixture, 5);
    TimeSlider *slider = opened(window);
    QTest::mousePress(slider, Qt::LeftButton, {}, QPoint(2, slider->height() / 2));
    QTRY_COMPARE(messagesOf(window).rowCount(), 1);
    QTest::mouseMove(slider, slider->rect().center());
    QTRY_COMPARE(story(window).turn(), 6);
    QTRY_COMPARE(messagesOf(window).rowCount(), 6);
    QTest::mouseRelease(slider, Qt::LeftButton, {}, slider->rect().center());
    QTest::mouseClick(child<QPushButton>(window, "now"), Qt::LeftButton);
    QCOMPARE(messagesOf(window).rowCount(), 11);
}

void TimeBarTest::aNarrowWindowStillSaysWhereOneIs()
{
    WindowFixture fixture;
    MainWindow *window = played(fixture, 2);
    window->resize(640, 480);
    TimeSlider *slider = opened(window);
    QTest::keyClick(slider, Qt::Key_Home);
    QTRY_COMPARE(messagesOf(window).rowCount(), 1);
    const auto *where = child<QLabel>(window, "where");
    QTRY_VERIFY2(where->contentsRect().width() >= where->fontMetrics().horizontalAdvance(where->text()),
                 qPrintable(QString::number(where->width())));
    window->resize(1400, 700);
    QTRY_VERIFY(qAbs(where->geometry().center().y() - child<QPushButton>(window, "now")->geometry().center().y()) < 3);
}

void TimeBarTest::goingOnMakesABranch()
{
    WindowFixture fixture;
    MainWindow *window = played(fixture, 2);
    TimeSlider *slider = opened(window);
    QTest::keyClick(slider, Qt::Key_Home);
    QTRY_COMPARE(messagesOf(window).rowCount(), 1);
    const turn::ChatSession &session = window->page()->chat().session();
    QCOMPARE(session.branches()->size(), 1);
    QTest::mouseClick(child<QPushButton>(window, "goOn"), Qt::LeftButton);
    QCOMPARE(session.branches()->size(), 2);
    QVERIFY(!story(window).isPast());
    QVERIFY(composerOf(window)->isVisible());
    QVERIFY(composerOf(window)->hasFocus());
    QCOMPARE(messagesOf(window).rowCount(), 1);
    QVERIFY(say(window, u"Otherwise."_s));
    QCOMPARE(messagesOf(window).rowCount(), 3);
    window->page()->chat().moves().undo();
    window->page()->chat().moves().undo();
    QCOMPARE(messagesOf(window).rowCount(), 5);
}

void TimeBarTest::aReplyIsNotDisturbed()
{
    WindowFixture fixture;
    MainWindow *window = played(fixture, 2);
    fixture.services->connections().setRehearsalPace(40);
    type(window, u"Tell me everything."_s);
    QTest::keyClick(composerOf(window), Qt::Key_Return);
    QTRY_VERIFY(!textAt(window, 6).isEmpty());
    TimeSlider *slider = opened(window);
    QTest::keyClick(slider, Qt::Key_Home);
    QTRY_COMPARE(messagesOf(window).rowCount(), 1);
    QVERIFY(window->page()->chat().activity().isReplying());
    QTRY_VERIFY(window->page()->chat().session().draft().text.size() > 20); // it goes on meanwhile
    QCOMPARE(messagesOf(window).rowCount(), 1);
    QTest::keyClick(slider, Qt::Key_Escape);
    QVERIFY(window->page()->chat().activity().isReplying());
    QCOMPARE(messagesOf(window).rowCount(), 7);
    QVERIFY(!textAt(window, 6).isEmpty());
    QTest::keyClick(slider, Qt::Key_Home);
    QTRY_COMPARE(messagesOf(window).rowCount(), 1);
    fixture.services->connections().setRehearsalPace(0);
    window->page()->chat().session().stop();
    QVERIFY(waitForReply(window));
    QCOMPARE(messagesOf(window).rowCount(), 1);
    QCOMPARE(story(window).turns(), 7);
}

void TimeBarTest::nothingIsEditedInThePast()
{
    WindowFixture fixture;
    MainWindow *window = played(fixture, 2);
    TimeSlider *slider = opened(window);
    QTest::keyClick(slider, Qt::Key_Left);
    QTRY_COMPARE(messagesOf(window).rowCount(), 4);
    for (const QByteArray &id : {presenters::command::edit, presenters::command::remove,
                                 presenters::command::swipeRight, presenters::command::undo})
        QVERIFY(!window->action(id)->isEnabled());
    window->page()->edit(window->page()->chat().newest().value);
    QVERIFY(!window->page()->messages().isEditing());
    window->page()->chat().moves().remove(window->page()->chat().newest());
    QVERIFY(window->page()->notice().sentence().startsWith(u"You are viewing an earlier turn"));
    QCOMPARE(story(window).turns(), 5);
}

void TimeBarTest::theStoryIsReadAsACharacterKnowsIt()
{
    WindowFixture fixture;
    MainWindow *window = played(fixture, 3);
    const domain::TranscriptLine said = window->page()->chat().session().world().transcript.at(1);
    QVERIFY(window->page()
                ->chat()
                .session()
                .applyEvents(domain::WitnessesCorrected{said.turn, domain::WitnessSet(1)})
                .has_value());
    auto *menu = window->findChild<widgets::ViewerMenu *>();
    Q_EMIT menu->aboutToShow();
    const QList<QAction *> choices = menu->actions();
    QCOMPARE(choices.last()->text(), u"Mara"_s);
    QVERIFY(choices.first()->isChecked());
    choices.last()->trigger();
    QVERIFY(child<QLabel>(window, "viewer")->isVisible());
    QCOMPARE(child<QLabel>(window, "viewer")->text(), u"Viewing as Mara. Messages Mara did not hear are hidden."_s);
    QTRY_COMPARE(window->page()->messages().describe(1), u"1 message(s) that Mara did not hear"_s);
    QVERIFY(window->page()->messages().visualRect(1).height() < window->page()->messages().visualRect(2).height());
    QVERIFY(say(window, u"You heard this."_s));
    QCOMPARE(messagesOf(window).rowCount(), 9);
    QTest::mouseClick(child<QPushButton>(window, "everything"), Qt::LeftButton);
    QCOMPARE(textAt(window, 1), u"Line 0."_s);
    QVERIFY(!child<QLabel>(window, "viewer")->isVisible());
}

DRAMATIS_TEST(TimeBarTest);

} // namespace tst_timebar

#include "tst_timebar.moc"
