// The help: its pages are whole in both languages, and its window leads to the right one.
#include "presenters/shell/keymap.h"
#include "support/main/testmain.h"
#include "widgets/help/helpview.h"
#include "widgets/help/helpwindow.h"
#include "widgets/settings/settingsdialog.h"
#include "widgets/windowfixture.h"

#include <QComboBox>
#include <QFile>
#include <QLabel>
#include <QLineEdit>
#include <QListWidget>
#include <QRegularExpression>
#include <QScrollBar>
#include <QSignalSpy>
#include <QTest>
#include <QToolButton>

namespace tst_help {

using namespace dramatis;
using namespace dramatis::tests;
using namespace Qt::StringLiterals;
using presenters::HelpTopic;
using widgets::HelpView;
using widgets::HelpWindow;

class HelpTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void everyTopicIsWhole_data();
    void everyTopicIsWhole();
    void itNamesCommandsAsTheyAre();
    void keysAreThoseOfTheUser();
    void nothingComesFromOutside();
    void f1OpensItAtThePlaceOfTheFocus();
    void f1OpensItAboveADialog();
    void oneCanGoBackAndForward();
    void searchLeavesWhatFits();
    void picturesAreNoWiderThanThePage();
};

void HelpTest::everyTopicIsWhole_data()
{
    QTest::addColumn<QString>("language");
    QTest::newRow("English") << u"en"_s;
    QTest::newRow("German") << u"de"_s;
}

void HelpTest::everyTopicIsWhole()
{
    QFETCH(QString, language);
    WindowFixture fixture;
    const QList<HelpTopic> topics = presenters::helpTopics(fixture.workspace->keys(), language);
    QStringList names;
    for (const HelpTopic &topic : topics)
        names << topic.name;
    QCOMPARE(names, presenters::helpTopicNames());
    static const QRegularExpression link(u"(!?)\\[[^\\]]+\\]\\(([^)]+)\\)"_s);
    for (const HelpTopic &topic : topics) {
        QVERIFY2(!topic.title.isEmpty(), qPrintable(topic.name));
        QVERIFY2(!topic.text.contains(u"{{"), qPrintable(topic.text)); // a command that there is not
        for (const QRegularExpressionMatch &found : link.globalMatch(topic.text)) {
            const QString target = found.captured(2);
            if (found.captured(1).isEmpty()) {
                QVERIFY2(names.contains(target.chopped(3)), qPrintable(topic.name + u": "_s + target));
                continue;
            }
            const QFile picture(u":/dramatis/help/pictures/"_s + target);
            QVERIFY2(picture.exists(), qPrintable(topic.name + u": "_s + target));
            QCOMPARE_LE(picture.size(), 80 * 1024);
        }
    }
}

void HelpTest::itNamesCommandsAsTheyAre()
{
    WindowFixture fixture;
    const QList<HelpTopic> topics = presenters::helpTopics(fixture.workspace->keys(), u"en"_s);
    const auto text = [&topics](const QString &name) {
        for (const HelpTopic &topic : topics)
            if (topic.name == name)
                return topic.text;
        return QString();
    };
    QVERIFY2(text(u"begin"_s).contains(u"**Story → Regenerate** (Ctrl+Return)"), qPrintable(text(u"begin"_s)));
    QVERIFY2(text(u"begin"_s).contains(u"**Story → Persona** "), qPrintable(text(u"begin"_s))); // it has no key
}

void HelpTest::keysAreThoseOfTheUser()
{
    WindowFixture fixture;
    fixture.workspace->keys().setKeys(presenters::command::lookBack, {QKeySequence(u"Ctrl+Alt+7"_s)});
    HelpWindow help(fixture.workspace->keys());
    help.openTopic(u"keys"_s);
    const QString text = child<HelpView>(&help, "page")->toPlainText();
    QVERIFY2(text.contains(u"Timeline: Ctrl+Alt+7"), qPrintable(text));
    QVERIFY2(text.contains(u"Zoom Out: Ctrl+-"), qPrintable(text));
}

void HelpTest::nothingComesFromOutside()
{
    WindowFixture fixture;
    const QString outside = fixture.file(u"outside.md"_s, "# Outside");
    HelpWindow help(fixture.workspace->keys());
    help.openTopic(u"data"_s);
    auto *page = child<HelpView>(&help, "page");
    page->setSource(QUrl::fromLocalFile(outside));
    QCOMPARE(page->topic(), u"data"_s);
    page->setSource(QUrl(u"https://example.invalid/page.html"_s));
    QCOMPARE(page->topic(), u"data"_s);
    QVERIFY(!page->loadResource(QTextDocument::StyleSheetResource, QUrl::fromLocalFile(outside)).isValid());
}

void HelpTest::f1OpensItAtThePlaceOfTheFocus()
{
    WindowFixture fixture;
    widgets::MainWindow *window = fixture.openChat();
    window->show();
    QVERIFY(QTest::qWaitForWindowActive(window));
    window->findChild<widgets::Composer *>()->setFocus();
    QTest::keyClick(window, Qt::Key_F1);
    auto *help = window->findChild<HelpWindow *>();
    QVERIFY(help && help->isVisible());
    QCOMPARE(child<HelpView>(help, "page")->topic(), u"whisper"_s);
    window->findChild<widgets::ChatView *>()->setFocus();
    QCOMPARE(HelpWindow::topicOf(window->focusWidget()), u"branch"_s);
    QVERIFY(HelpWindow::topicOf(window).isEmpty());
}

void HelpTest::f1OpensItAboveADialog()
{
    WindowFixture fixture;
    widgets::MainWindow *window = fixture.openChat();
    widgets::SettingsDialog dialog(*fixture.workspace, window);
    dialog.openAt(widgets::SettingsDialog::Page::Connections);
    QVERIFY(QTest::qWaitForWindowActive(&dialog));
    dialog.findChild<QComboBox *>(u"narrative"_s)->setFocus();
    QTest::keyClick(dialog.focusWidget(), Qt::Key_F1);
    auto *help = dialog.findChild<HelpWindow *>();
    QVERIFY(help && help->isVisible() && !help->isModal());
    QCOMPARE(child<HelpView>(help, "page")->topic(), u"connect"_s);
    QVERIFY(!window->findChild<HelpWindow *>(Qt::FindDirectChildrenOnly));
}

void HelpTest::oneCanGoBackAndForward()
{
    WindowFixture fixture;
    HelpWindow help(fixture.workspace->keys());
    help.show();
    QVERIFY(QTest::qWaitForWindowActive(&help));
    help.openTopic({});
    auto *page = child<HelpView>(&help, "page");
    auto *contents = child<QListWidget>(&help, "contents");
    QCOMPARE(page->topic(), u"begin"_s);
    QVERIFY(!child<QToolButton>(&help, "back")->isEnabled());
    page->setSource(QUrl(u"whisper.md"_s)); // as a link does
    QCOMPARE(page->topic(), u"whisper"_s);
    QCOMPARE(contents->currentRow(), 1);
    QTest::keyClick(page, Qt::Key_Left, Qt::AltModifier);
    QTRY_COMPARE(page->topic(), u"begin"_s);
    QCOMPARE(contents->currentRow(), 0);
    QTest::keyClick(page, Qt::Key_Right, Qt::AltModifier);
    QTRY_COMPARE(page->topic(), u"whisper"_s);
}

void HelpTest::searchLeavesWhatFits()
{
    WindowFixture fixture;
    HelpWindow help(fixture.workspace->keys());
    help.show();
    auto *search = child<QLineEdit>(&help, "search");
    auto *contents = child<QListWidget>(&help, "contents");
    QTest::keyClicks(search, u"sticky"_s);
    for (int row = 0; row < contents->count(); ++row)
        QCOMPARE(contents->item(row)->isHidden(), presenters::helpTopicNames().at(row) != u"lorebooks"_s);
    QTest::keyClick(search, Qt::Key_Return);
    QCOMPARE(child<HelpView>(&help, "page")->topic(), u"lorebooks"_s);
    QVERIFY(help.isVisible()); // Enter closes nothing
    search->setText(u"qqqq"_s);
    QVERIFY(child<QLabel>(&help, "nothing")->isVisible());
}

void HelpTest::picturesAreNoWiderThanThePage()
{
    HelpView view;
    view.setTopics({{u"a"_s, u"A"_s, u"![Chat](chat.png)"_s}});
    view.resize(420, 600);
    view.show();
    view.openTopic(u"a"_s);
    QTRY_VERIFY(view.document()->size().height() > 60);
    QCOMPARE(view.horizontalScrollBar()->maximum(), 0);
    view.resize(320, 600);
    QTRY_COMPARE(view.horizontalScrollBar()->maximum(), 0);
    QVERIFY(view.document()->size().height() > 60);
}

DRAMATIS_TEST(HelpTest);

} // namespace tst_help

#include "tst_help.moc"
