// The box in which one writes, and what stands in it and below it.
#include "presenters/chat/composerpresenter.h"
#include "presenters/shell/preferences.h"
#include "support/main/testmain.h"
#include "widgets/chat/rows/chatstyle.h"
#include "widgets/windowfixture.h"

#include <QLabel>
#include <QMenu>
#include <QToolButton>

#include <algorithm>

namespace tst_composerarea {

using namespace dramatis;
using namespace dramatis::tests;
using namespace Qt::StringLiterals;
using widgets::MainWindow;

class ComposerAreaTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void theBoxGrowsToTenLines();
    void theBoxHasTheEdgesOfTheMessages();
    void whatIsTypedIsCounted();
    void theHintIsForNewcomers();
    void aPersonaIsSwitchedInItsMenu();
    void theModelWritesForTheUser();

private:
    static QAction *entry(QWidget *window, const QString &text)
    {
        QMenu *menu = child<QToolButton>(window, "speakAs")->menu();
        Q_EMIT menu->aboutToShow();
        const QList<QAction *> all = menu->actions();
        const auto found = std::ranges::find(all, text, &QAction::text);
        return found == all.end() ? nullptr : *found;
    }
};

void ComposerAreaTest::theBoxGrowsToTenLines()
{
    WindowFixture fixture;
    MainWindow *window = fixture.openChat();
    widgets::Composer *composer = composerOf(window);
    const int line = composer->fontMetrics().lineSpacing();
    const int one = composer->sizeHint().height();
    composer->setPlainText(u"x\n"_s.repeated(9) + u'x');
    QCOMPARE(composer->sizeHint().height(), one + 9 * line);
    composer->setPlainText(u"x\n"_s.repeated(30));
    QCOMPARE(composer->sizeHint().height(), one + 9 * line);
}

void ComposerAreaTest::theBoxHasTheEdgesOfTheMessages()
{
    WindowFixture fixture;
    MainWindow *window = fixture.openChat();
    QVERIFY(QTest::qWaitForWindowExposed(window));
    for (const QSize &size : {QSize(1300, 800), QSize(1000, 700), QSize(800, 600)}) {
        window->resize(size);
        QCoreApplication::processEvents();
        const widgets::ChatView &view = window->page()->messages();
        const auto style =
            widgets::ChatStyle::made(view.palette(), view.font(), view.looks(), view.viewport()->width());
        const auto *box = child<QWidget>(window, "box");
        const int left = box->mapTo(window, QPoint()).x() - view.viewport()->mapTo(window, QPoint()).x();
        QCOMPARE(left, style.textLeft - style.padding);
        QCOMPARE(left + box->width(), style.columnRight());
        widgets::Composer *composer = composerOf(window);
        composer->clear();
        const int text = composer->viewport()->mapTo(window, composer->cursorRect().topLeft()).x()
                         - view.viewport()->mapTo(window, QPoint()).x();
        QCOMPARE(text, style.textLeft);
    }
}

void ComposerAreaTest::whatIsTypedIsCounted()
{
    WindowFixture fixture;
    MainWindow *window = fixture.openChat();
    const auto *tokens = child<QLabel>(window, "tokens");
    QVERIFY(tokens->isHidden());
    type(window, u"Good evening to you all"_s);
    QTRY_COMPARE(tokens->text(), u"≈ 6 token(s)"_s);
    QVERIFY(tokens->isVisible());
    composerOf(window)->clear();
    QVERIFY(tokens->isHidden());
}

void ComposerAreaTest::theHintIsForNewcomers()
{
    WindowFixture fixture;
    MainWindow *window = fixture.openChat();
    const auto *hint = child<QLabel>(child<QWidget>(window, "lower"), "hint");
    for (int i = 0; i < 3; ++i) {
        QVERIFY2(hint->text().startsWith(u"Shift+Enter"), qPrintable(hint->text()));
        QVERIFY(say(window, u"Hello."_s));
        QTRY_VERIFY(window->page()->chat().session().idle());
    }
    QCOMPARE(hint->text(), QString());
}

void ComposerAreaTest::aPersonaIsSwitchedInItsMenu()
{
    WindowFixture fixture;
    MainWindow *window = fixture.openChat();
    turn::PlaySettings play = fixture.workspace->preferences().play();
    turn::keepPersona(play, {u"Arin"_s, u"A courier with a limp."_s});
    fixture.workspace->preferences().setPlay(play);
    QVERIFY(window->page()->chat().session().applyEvents(domain::PersonaChanged{u"Alex"_s, u"A sailor."_s, {}, false}));
    QCOMPARE(child<QToolButton>(window, "speakAs")->text(), u"Alex"_s);
    window->page()->chat().composer().speakAs(1);
    QAction *arin = entry(window, u"Arin"_s);
    QVERIFY(arin);
    arin->trigger();
    const domain::World &world = window->page()->chat().session().world();
    QCOMPARE(world.nameOf(domain::you), u"Arin"_s);
    QCOMPARE(world.cast.value(domain::you).who.persona, u"A courier with a limp."_s);
    QCOMPARE(window->page()->chat().composer().speaksAs(), domain::you);
    QTRY_COMPARE(child<QToolButton>(window, "speakAs")->text(), u"Arin"_s);
    // Who was left can be come back to.
    QAction *alex = entry(window, u"Alex"_s);
    QVERIFY(alex);
    alex->trigger();
    QCOMPARE(world.cast.value(domain::you).who.persona, u"A sailor."_s);
    QVERIFY(entry(window, u"Arin"_s));
}

void ComposerAreaTest::theModelWritesForTheUser()
{
    WindowFixture fixture;
    MainWindow *window = fixture.openChat();
    QTest::mouseClick(child<QToolButton>(window, "writeForMe"), Qt::LeftButton);
    QVERIFY(waitForReply(window));
    QTRY_VERIFY(!composerOf(window)->isBlank());
    QCOMPARE(messagesOf(window).rowCount(), 1);
}

DRAMATIS_TEST(ComposerAreaTest);

} // namespace tst_composerarea

#include "tst_composerarea.moc"
