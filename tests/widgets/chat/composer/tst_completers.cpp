// What the composer offers while @ and / are typed.
#include "presenters/chat/composerpresenter.h"
#include "presenters/shell/commands.h"
#include "support/main/testmain.h"
#include "widgets/chat/composer/castcompleter.h"
#include "widgets/chat/composer/commandcompleter.h"
#include "widgets/windowfixture.h"

#include <QListView>
#include <QTextCursor>

namespace tst_completers {

using namespace dramatis;
using namespace dramatis::tests;
using namespace Qt::StringLiterals;
using widgets::MainWindow;

class CompletersTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void aNameIsChosenAndTheTagWritten();
    void theListLeavesTheSpeakerInSight_data();
    void theListLeavesTheSpeakerInSight();
    void aSecondNameIsAddedToATag();
    void escapeLeavesWhatIsTyped();
    void aCommandIsDoneAndGoes();
    void theWhisperCommandOffersTheCast();
    void whatIsNoCommandIsSaid_data();
    void whatIsNoCommandIsSaid();

private:
    struct Open {
        Open() : window(fixture.openChat())
        {
            if (!window->page()->chat().session().addGuest(domain::CardId{fixture.addCharacter("Tomas")})
                || !waitForReply(window) || !QTest::qWaitForWindowActive(window))
                qFatal("no window");
            composerOf(window)->setFocus();
        }
        QListView *list(const char *name) const { return child<QListView>(window, name); }
        void press(Qt::Key key) const { QTest::keyClick(composerOf(window), key); }
        QString text() const { return composerOf(window)->toPlainText(); }

        WindowFixture fixture;
        MainWindow *window;
    };
};

void CompletersTest::aNameIsChosenAndTheTagWritten()
{
    const Open open;
    type(open.window, u"@"_s);
    QVERIFY(open.list("castTags")->isVisible());
    QCOMPARE(open.list("castTags")->model()->rowCount(), 2);
    open.press(Qt::Key_Down);
    QCOMPARE(open.list("castTags")->currentIndex().data().toString(), u"Tomas"_s);
    open.press(Qt::Key_Up);
    open.press(Qt::Key_Tab);
    QCOMPARE(open.text(), u"@Mara@ "_s);
    QVERIFY(!open.list("castTags")->isVisible());
    type(open.window, u"psst"_s);
    open.press(Qt::Key_Return);
    QVERIFY(waitForReply(open.window));
    const domain::World &world = open.window->page()->chat().session().world();
    QVERIFY(!world.transcript.at(1).witnesses.contains(2));
    QVERIFY(world.transcript.at(1).witnesses.contains(1));
}

void CompletersTest::theListLeavesTheSpeakerInSight_data()
{
    QTest::addColumn<QString>("typed");
    QTest::addColumn<QByteArray>("list");
    QTest::newRow("a name") << u"@"_s << "castTags"_ba;
    QTest::newRow("a name after lines") << u"One.\nTwo.\nThree.\n@"_s << "castTags"_ba;
    QTest::newRow("a command") << u"/"_s << "commands"_ba;
}

void CompletersTest::theListLeavesTheSpeakerInSight()
{
    QFETCH(QString, typed);
    QFETCH(QByteArray, list);
    const Open open;
    open.window->resize(800, 570);
    open.window->move(0, 0);
    QCoreApplication::processEvents();
    composerOf(open.window)->setPlainText(typed.chopped(1));
    composerOf(open.window)->moveCursor(QTextCursor::End);
    type(open.window, typed.last(1));
    const QListView *offered = open.list(list.constData());
    QVERIFY(offered->isVisible());
    QCoreApplication::processEvents();
    const auto *speaker = child<QWidget>(open.window, "speakAs");
    const QRect chip(speaker->mapToGlobal(QPoint()), speaker->size());
    QVERIFY(speaker->isVisible());
    QVERIFY(!offered->geometry().intersects(chip));
    const QRect cursor = composerOf(open.window)->cursorRect();
    QVERIFY(offered->geometry().bottom() < composerOf(open.window)->viewport()->mapToGlobal(cursor.center()).y());
}

void CompletersTest::aSecondNameIsAddedToATag()
{
    const Open open;
    type(open.window, u"@Mara, t"_s);
    QVERIFY(open.list("castTags")->isVisible());
    open.press(Qt::Key_Return);
    QCOMPARE(open.text(), u"@Mara, Tomas@ "_s);
    composerOf(open.window)->undo();
    QCOMPARE(open.text(), u"@Mara, t"_s);
}

void CompletersTest::escapeLeavesWhatIsTyped()
{
    const Open open;
    type(open.window, u"@t"_s);
    open.press(Qt::Key_Escape);
    QVERIFY(!open.list("castTags")->isVisible());
    QCOMPARE(open.text(), u"@t"_s);
    type(open.window, u"o"_s);
    QVERIFY(!open.list("castTags")->isVisible());
}

void CompletersTest::aCommandIsDoneAndGoes()
{
    const Open open;
    QVERIFY(say(open.window, u"Hello."_s));
    type(open.window, u"/reg"_s);
    QVERIFY(open.list("commands")->isVisible());
    open.press(Qt::Key_Return);
    QVERIFY(waitForReply(open.window));
    QCOMPARE(open.text(), QString());
    QCOMPARE(messagesOf(open.window).index(2, 0).data(presenters::SwipeCountRole).toInt(), 2);
    QVERIFY(open.window->page()->chat().composer().text().isEmpty());
}

void CompletersTest::theWhisperCommandOffersTheCast()
{
    const Open open;
    type(open.window, u"/whi"_s);
    open.press(Qt::Key_Tab);
    QCOMPARE(open.text(), u"@"_s);
    QVERIFY(open.list("castTags")->isVisible());
}

void CompletersTest::whatIsNoCommandIsSaid_data()
{
    QTest::addColumn<QString>("line");
    QTest::newRow("an unknown word") << u"/xyz"_s;
    QTest::newRow("two slashes") << u"//"_s;
    QTest::newRow("more words") << u"/me waves"_s;
}

void CompletersTest::whatIsNoCommandIsSaid()
{
    QFETCH(const QString, line);
    const Open open;
    QVERIFY(say(open.window, line));
    QCOMPARE(textAt(open.window, 1), line);
}

DRAMATIS_TEST(CompletersTest);

} // namespace tst_completers

#include "tst_completers.moc"
