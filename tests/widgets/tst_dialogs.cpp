#include "presenters/connections/connectionspresenter.h"
#include "presenters/connections/connectiontrials.h"
#include "presenters/connections/modelchoices.h"
#include "presenters/connections/samplerpresets.h"
#include "presenters/shell/keymap.h"
#include "support/main/testmain.h"
#include "turn/session/sessioncontext.h"
#include "widgets/connections/samplersdialog.h"
#include "widgets/models/modelsdialog.h"
#include "widgets/settings/settingsdialog.h"
#include "widgets/shell/aboutdialog.h"
#include "widgets/shell/troubledialog.h"
#include "widgets/text/resultview.h"
#include "widgets/welcome/welcomepage.h"
#include "widgets/windowfixture.h"

#include <QAccessible>
#include <QCheckBox>
#include <QComboBox>
#include <QDoubleSpinBox>
#include <QJsonArray>
#include <QLabel>
#include <QLineEdit>
#include <QListView>
#include <QMessageBox>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QSpinBox>
#include <QTemporaryDir>

namespace tst_dialogs {

using namespace dramatis;
using namespace dramatis::tests;
using namespace Qt::StringLiterals;
using widgets::MainWindow;
using widgets::ResultView;

class DialogsTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void everythingThatTakesFocusHasAName();
    void thePaletteRunsAnAction();
    void remappedKeysCountAtOnce();
    void settingsAreKept();
    void aWrongAddressIsSaid();
    void enterDeletesNothing();
    void enterStartsNothingOver();
    void damageBesideASoundLogOffersTheBackup();
    void whatPassesIsTriedAgainAndTakesNothingAway();
    void thePaletteSaysThatNothingFits();
    void aConnectionIsSavedAsItWasChosen();
    void whatCannotBeSavedIsSaidBeforeItIsGivenUp();
    void aCharacterMayHaveAModelOfItsOwn();
    void onlyTheSamplersOfTheServerAreOffered();
    void samplersAreKeptAsFineAsTheyWereGiven();
    void aPresetIsKeptWithEnter();
    void modelFilesSearchMemoriesToo();
};

namespace {
QStringList namelessIn(QWidget *top)
{
    QStringList nameless;
    for (QWidget *widget : top->findChildren<QWidget *>()) {
        const QString name = widget->objectName();
        if (widget->focusPolicy() == Qt::NoFocus || name.isEmpty() || name.startsWith(u"qt_"))
            continue;
        QAccessibleInterface *face = QAccessible::queryAccessibleInterface(widget);
        if (face && face->text(QAccessible::Name).isEmpty() && !qobject_cast<QTabWidget *>(widget)
            && !qobject_cast<QLabel *>(widget))
            nameless << u"%1 (%2)"_s.arg(name, QString::fromLatin1(widget->metaObject()->className()));
    }
    return nameless;
}
} // namespace

void DialogsTest::everythingThatTakesFocusHasAName()
{
    WindowFixture fixture;
    MainWindow *window = fixture.openChat();
    widgets::SettingsDialog settings(*fixture.workspace);
    widgets::WelcomePage welcome(*fixture.workspace);
    widgets::AboutDialog about;
    widgets::ModelsDialog models(fixture.workspace->connections().downloads());
    for (QWidget *top : std::initializer_list<QWidget *>{window->page(), &settings, &welcome, &about, &models})
        QCOMPARE(namelessIn(top).join(u", "_s), QString());
}

void DialogsTest::thePaletteRunsAnAction()
{
    WindowFixture fixture;
    MainWindow *window = fixture.openChat();
    window->action(presenters::command::palette)->trigger();
    auto *palette = child<QWidget>(window, "CommandPalette");
    QVERIFY(palette->isVisible());
    auto *search = child<QLineEdit>(palette, "search");
    QTest::keyClicks(search, u"find in"_s);
    QTest::keyClick(search, Qt::Key_Return);
    QVERIFY(!palette->isVisible());
    QVERIFY(child<QWidget>(window, "findBar")->isVisible());
    window->action(presenters::command::palette)->trigger();
    QCOMPARE(child<QListView>(palette, "actions")->model()->index(0, 0).data().toString(), u"Find in Chat…"_s);
}

void DialogsTest::remappedKeysCountAtOnce()
{
    WindowFixture fixture;
    MainWindow *window = fixture.openChat();
    fixture.workspace->keys().setKeys(presenters::command::swipeRight, {QKeySequence(Qt::Key_PageDown)});
    QTest::keyClick(composerOf(window), Qt::Key_Right);
    QCOMPARE(messagesOf(window).index(0, 0).data(presenters::SwipeIndexRole).toInt(), 0);
    QTest::keyClick(composerOf(window), Qt::Key_PageDown);
    QCOMPARE(messagesOf(window).index(0, 0).data(presenters::SwipeIndexRole).toInt(), 1);
    QCOMPARE(window->action(presenters::command::swipeRight)->shortcut(), QKeySequence(Qt::Key_PageDown));
}

void DialogsTest::settingsAreKept()
{
    WindowFixture fixture;
    {
        widgets::SettingsDialog settings(*fixture.workspace);
        settings.openAt(widgets::SettingsDialog::Page::Play);
        child<QPlainTextEdit>(&settings, "instructions")->setPlainText(u"Be brief."_s);
        settings.close();
    }
    fixture.restart();
    QCOMPARE(fixture.services->sessionContext().settings.instructions, u"Be brief."_s);
}

void DialogsTest::aWrongAddressIsSaid()
{
    WindowFixture fixture;
    widgets::SettingsDialog settings(*fixture.workspace);
    settings.openAt(widgets::SettingsDialog::Page::Connections);
    QWidget *page = child<QWidget>(&settings, "connections");
    QWidget *form = child<QWidget>(page, "form");
    QTest::keyClicks(child<QLineEdit>(form, "name"), u"Home"_s);
    QTest::keyClicks(child<QLineEdit>(form, "address"), u"gopher://old"_s);
    child<QPushButton>(page, "save")->click();
    QCOMPARE(child<ResultView>(page, "outcome")->text(), u"The address has to begin with http:// or https://."_s);
}

void DialogsTest::aConnectionIsSavedAsItWasChosen()
{
    WindowFixture fixture;
    {
        widgets::SettingsDialog settings(*fixture.workspace);
        settings.openAt(widgets::SettingsDialog::Page::Connections);
        QWidget *form = child<QWidget>(&settings, "form");
        QTest::keyClicks(child<QLineEdit>(form, "name"), u"Home"_s);
        QTest::keyClicks(child<QLineEdit>(form, "address"), u"localhost:5001"_s);
        auto *server = child<QComboBox>(form, "server");
        server->setCurrentIndex(server->findData(u"koboldcpp"_s));
        QCOMPARE(child<QComboBox>(form, "api")->currentData().toString(), u"native"_s);
        QVERIFY(child<QComboBox>(form, "instruct")->isVisible());
        child<QComboBox>(form, "instruct")->setCurrentText(u"Alpaca"_s);
        child<QSpinBox>(form, "context")->setValue(16384);
        child<QSpinBox>(form, "firstWord")->setValue(600);
        settings.close(); // without a click on Save
    }
    fixture.restart();
    const auto kept = fixture.services->connections().named(u"Home"_s);
    QVERIFY(kept);
    QCOMPARE(kept->server, llm::Server::KoboldCpp);
    QCOMPARE(kept->api, llm::Api::Native);
    QCOMPARE(kept->instruct, u"Alpaca"_s);
    QCOMPARE(kept->contextTokens, 16384);
    QCOMPARE(kept->firstWordSeconds, 600);
}

void DialogsTest::whatCannotBeSavedIsSaidBeforeItIsGivenUp()
{
    WindowFixture fixture;
    llm::Connection kept;
    kept.name = u"Home"_s;
    kept.url = u"http://localhost:1"_s;
    kept.samplers = {{u"min_p"_s, 0.1}};
    QVERIFY(fixture.services->connections().put(kept));
    widgets::SettingsDialog settings(*fixture.workspace);
    settings.openAt(widgets::SettingsDialog::Page::Connections);
    QWidget *page = child<QWidget>(&settings, "connections");
    QWidget *form = child<QWidget>(page, "form");
    auto *address = child<QLineEdit>(form, "address");
    QCOMPARE(child<ResultView>(page, "outcome")->text(), QString()); // nothing was changed yet
    address->setText(u"gopher://old"_s);
    QTest::keyClick(&settings, Qt::Key_Escape);
    QVERIFY(settings.isVisible());
    QCOMPARE(child<ResultView>(page, "outcome")->text(), u"The address has to begin with http:// or https://."_s);
    // A found server becomes a connection of its own.
    address->setText(kept.url);
    presenters::Endpoint found;
    found.name = u"Home"_s;
    found.url = u"http://127.0.0.1:2"_s;
    found.server = u"llama.cpp"_s;
    Q_EMIT fixture.workspace->connections().trials().serversFound({found}, u"1 server found"_s);
    QCOMPARE(child<QLineEdit>(form, "name")->text(), u"Home 2"_s);
    found.name = u"Another"_s; // the next one has a name of its own, too
    Q_EMIT fixture.workspace->connections().trials().serversFound({found}, u"1 server found"_s);
    QCOMPARE(child<QLineEdit>(form, "name")->text(), u"Another"_s);
    child<QLineEdit>(form, "name")->setText(u"Home"_s);
    child<QPushButton>(page, "save")->click();
    QVERIFY(child<ResultView>(page, "outcome")->text().contains(u"already"_s));
    QTest::keyClick(&settings, Qt::Key_Escape);
    QTest::keyClick(&settings, Qt::Key_Escape);
    QVERIFY(!settings.isVisible());
    QCOMPARE(fixture.services->connections().all(), QList<llm::Connection>{kept});
}

void DialogsTest::aCharacterMayHaveAModelOfItsOwn()
{
    WindowFixture fixture;
    const qint64 mara = fixture.addCharacter("Mara");
    const qint64 bo = fixture.addCharacter("Bo");
    for (const QString &name : {u"Home"_s, u"Far"_s}) {
        llm::Connection connection;
        connection.name = name;
        connection.url = u"http://localhost:1"_s;
        QVERIFY(fixture.services->connections().put(connection));
    }
    fixture.services->connections().setRoles({u"Home"_s, {}, {}});
    fixture.workspace->connections().models().setConnectionFor(domain::CardId{mara}, u"Far"_s);
    fixture.restart();
    const auto modelOf = [&](qint64 card) {
        return fixture.services->sessionContext().router.narrative(domain::CardId{card}).name();
    };
    QCOMPARE(modelOf(mara), u"Far"_s);
    QCOMPARE(modelOf(bo), u"Home"_s);
    QCOMPARE(modelOf(0), u"Home"_s);
    QCOMPARE(fixture.workspace->connections().models().speakerText(domain::CardId{mara}), u"Far"_s);
    fixture.workspace->connections().remove(u"Far"_s);
    QCOMPARE(modelOf(mara), u"Home"_s);
}

void DialogsTest::samplersAreKeptAsFineAsTheyWereGiven()
{
    WindowFixture fixture;
    presenters::Endpoint endpoint;
    endpoint.name = u"Home"_s;
    endpoint.url = u"localhost:1"_s;
    endpoint.server = u"llama.cpp"_s;
    endpoint.samplers = {{u"min_p"_s, 0.025},
                         {u"dry_base"_s, 1.075},
                         {u"seed"_s, 123456789},
                         {u"dry_breakers"_s, QJsonArray{u"\n"_s, u":"_s}}};
    widgets::SamplersDialog dialog(fixture.workspace->connections().samplerPresets(), endpoint);
    const auto numberOf = [&](const QString &name) {
        for (QDoubleSpinBox *box : dialog.findChildren<QDoubleSpinBox *>())
            if (box->accessibleName() == name)
                return box;
        return static_cast<QDoubleSpinBox *>(nullptr);
    };
    QCOMPARE(numberOf(u"Min P"_s)->text(), QLocale().toString(0.025, 'f', 3));
    for (QPlainTextEdit *box : dialog.findChildren<QPlainTextEdit *>())
        if (box->accessibleName() == u"DRY breakers"_s)
            QCOMPARE(box->toPlainText(), u"\\n\n:"_s);
    QJsonObject expected = endpoint.samplers;
    expected[u"dry_breakers"_s] = QJsonArray{u"\\n"_s, u":"_s}; // the same on the wire
    QCOMPARE(dialog.values(), expected);
    numberOf(u"Min P"_s)->setValue(0.075);
    QCOMPARE(dialog.values()[u"min_p"].toDouble(), 0.075);
}

void DialogsTest::aPresetIsKeptWithEnter()
{
    WindowFixture fixture;
    presenters::Endpoint endpoint;
    endpoint.name = u"Home"_s;
    endpoint.url = u"localhost:1"_s;
    endpoint.server = u"llama.cpp"_s;
    endpoint.samplers = {{u"temperature"_s, 1}};
    {
        widgets::SamplersDialog dialog(fixture.workspace->connections().samplerPresets(), endpoint);
        dialog.open();
        auto *preset = child<QComboBox>(&dialog, "preset");
        QCOMPARE(preset->currentText(), QString());
        for (QDoubleSpinBox *box : dialog.findChildren<QDoubleSpinBox *>())
            if (box->accessibleName() == u"Temperature"_s) {
                box->stepDown();
                QCOMPARE(box->text(), QLocale().toString(0.95, 'f', 2));
                box->stepDown();
                QCOMPARE(box->text(), QLocale().toString(0.9, 'f', 1));
            }
        QTest::keyClicks(preset, u"Ba"_s); // like another one, but not that
        QTest::keyClick(preset, Qt::Key_Return);
        QVERIFY(dialog.isVisible());
        QCOMPARE(fixture.workspace->connections().samplerPresets().values(u"Ba"_s),
                 (QJsonObject{{u"temperature"_s, 0.9}}));
        endpoint.samplers = dialog.values();
    }
    widgets::SamplersDialog again(fixture.workspace->connections().samplerPresets(), endpoint);
    again.open();
    auto *preset = child<QComboBox>(&again, "preset");
    QCOMPARE(preset->currentText(), u"Ba"_s);
    preset->setEditText(u"Balanced"_s);
    QTest::keyClick(preset, Qt::Key_Return);
    QVERIFY(again.isVisible());
    QCOMPARE(again.values(), fixture.workspace->connections().samplerPresets().values(u"Balanced"_s));
}

void DialogsTest::modelFilesSearchMemoriesToo()
{
    WindowFixture fixture;
    QTemporaryDir folder;
    QFile model(folder.filePath(u"m.gguf"_s));
    QVERIFY(model.open(QIODevice::WriteOnly) && model.write("GGUF" + QByteArray(60, '\0')) > 0);
    model.close();
    llm::Connection file;
    file.name = u"File"_s;
    file.server = llm::Server::ModelFile;
    file.file = model.fileName();
    QVERIFY(fixture.services->connections().put(file));
    llm::Connection served;
    served.name = u"Served"_s;
    served.url = u"http://localhost:1"_s;
    QVERIFY(fixture.services->connections().put(served));
    widgets::SettingsDialog settings(*fixture.workspace);
    settings.openAt(widgets::SettingsDialog::Page::Connections);
    QWidget *page = child<QWidget>(&settings, "connections");
    QVERIFY(child<QComboBox>(page, "narrative")->findText(u"File"_s) >= 0);
    QVERIFY(child<QComboBox>(page, "memory")->findText(u"Served"_s) >= 0);
    child<QComboBox>(page, "memory")->setCurrentText(u"File"_s);
    QVERIFY(fixture.services->connections().memory()->model().startsWith(u"m.gguf "));
    child<QComboBox>(page, "memory")->setCurrentText(u"Served"_s);
    QCOMPARE(fixture.services->connections().memory()->model(), u"http://localhost:1"_s);
    // What goes for good is asked for once, by its name.
    child<QPushButton>(page, "remove")->click();
    auto *question = page->findChild<QMessageBox *>();
    QVERIFY(question && question->text().contains(u"File"_s));
    question->reject();
    QCOMPARE(fixture.workspace->connections().names().size(), 2);
}

void DialogsTest::onlyTheSamplersOfTheServerAreOffered()
{
    WindowFixture fixture;
    presenters::Endpoint endpoint;
    endpoint.name = u"Home"_s;
    endpoint.url = u"localhost:1"_s;
    endpoint.server = u"lmstudio"_s;
    endpoint.samplers = {{u"mirostat"_s, 2}}; // from another server; it stays
    const auto boxes = [](const widgets::SamplersDialog &dialog) {
        QStringList labels;
        for (const QCheckBox *box : dialog.findChildren<QCheckBox *>())
            labels << box->text();
        return labels;
    };
    widgets::SamplersDialog few(fixture.workspace->connections().samplerPresets(), endpoint);
    QVERIFY(boxes(few).contains(u"Temperature"_s));
    QVERIFY(!boxes(few).contains(u"Min P"_s));
    endpoint.server = u"llama.cpp"_s;
    widgets::SamplersDialog many(fixture.workspace->connections().samplerPresets(), endpoint);
    many.open();
    QVERIFY(boxes(many).contains(u"Min P"_s));
    for (QCheckBox *box : many.findChildren<QCheckBox *>())
        if (box->text() == u"Min P"_s || box->text() == u"Logit bias"_s)
            box->setChecked(true);
    for (QDoubleSpinBox *box : many.findChildren<QDoubleSpinBox *>())
        if (box->accessibleName() == u"Min P"_s)
            box->setValue(0.1);
    child<QPushButton>(&many, "keep")->click(); // the bias is no JSON
    QVERIFY(child<QLabel>(&many, "problem")->text().contains(u"Logit bias"_s));
    many.accept();
    QVERIFY(many.isVisible());
    for (QPlainTextEdit *box : many.findChildren<QPlainTextEdit *>())
        if (box->accessibleName() == u"Logit bias"_s)
            box->setPlainText(u"{\"7\": -5}"_s);
    child<QPushButton>(&many, "keep")->click();
    QVERIFY(child<QLabel>(&many, "problem")->text().contains(u"name"_s));
    child<QComboBox>(&many, "preset")->setEditText(u"Mine"_s);
    child<QPushButton>(&many, "keep")->click();
    many.accept();
    QVERIFY(!many.isVisible());
    QCOMPARE(many.values(),
             (QJsonObject{{u"mirostat"_s, 2}, {u"min_p"_s, 0.1}, {u"logit_bias"_s, QJsonObject{{u"7"_s, -5}}}}));
    QVERIFY(fixture.workspace->connections().samplerPresets().names().contains(u"Mine"_s));
    QCOMPARE(fixture.workspace->connections().samplerPresets().values(u"Mine"_s)[u"min_p"].toDouble(), 0.1);
}

void DialogsTest::enterDeletesNothing()
{
    WindowFixture fixture;
    MainWindow *window = fixture.openChat();
    window->action(presenters::command::deleteChat)->trigger();
    const auto *question = window->findChild<QMessageBox *>();
    QVERIFY(question);
    QCOMPARE(question->defaultButton(), question->button(QMessageBox::Cancel));
}

void DialogsTest::enterStartsNothingOver()
{
    const base::Error damaged{base::Fault::Damaged, u"data_damaged"_s, {}, u"/there/dramatis.db"_s};
    using widgets::Trouble;
    const widgets::TroubleDialog alone({damaged, Trouble::Data::Damaged, {}});
    QCOMPARE(alone.defaultButton(), alone.button(QMessageBox::Close));
    QVERIFY(alone.informativeText().contains(u"damaged-"));
    const widgets::TroubleDialog backed({damaged, Trouble::Data::Damaged, QDateTime(QDate(2026, 1, 2), QTime(3, 4))});
    QCOMPARE(backed.defaultButton(), backed.button(QMessageBox::Close));
    QCOMPARE(backed.escapeButton(), backed.button(QMessageBox::Close));
}

void DialogsTest::whatPassesIsTriedAgainAndTakesNothingAway()
{
    using base::Fault;
    using widgets::Trouble;
    const QDateTime backup(QDate(2026, 1, 2), QTime(3, 4));
    for (const Fault fault : {Fault::Busy, Fault::Denied, Fault::Full, Fault::Unsupported}) {
        const widgets::TroubleDialog dialog(
            {{fault, u"some_code"_s, {}, u"/there/dramatis.db"_s}, Trouble::Data::Closed, backup});
        const bool passes = fault != Fault::Unsupported;
        QCOMPARE(dialog.defaultButton()->text().remove(u'&') == u"Try again"_s, passes);
        for (const QAbstractButton *button : dialog.buttons())
            QVERIFY2(!button->text().contains(u"Restore"_s) && !button->text().remove(u'&').contains(u"Start over"_s),
                     qPrintable(button->text()));
    }
}

// The log can be read whole, and something beside it cannot: a backup helps, and nothing has to be given up.
void DialogsTest::damageBesideASoundLogOffersTheBackup()
{
    using widgets::Trouble;
    const base::Error damaged{base::Fault::Damaged, u"data_damaged"_s, {}, u"/there/dramatis.db"_s};
    const auto labels = [](const widgets::TroubleDialog &dialog) {
        QStringList all;
        for (const QAbstractButton *button : dialog.buttons())
            all << button->text().remove(u'&');
        return all.join(u'|');
    };
    const QDateTime made(QDate(2026, 1, 2), QTime(3, 4));
    const widgets::TroubleDialog backed({damaged, Trouble::Data::Closed, made});
    QVERIFY2(labels(backed).contains(u"Restore the backup of "_s), qPrintable(labels(backed)));
    QVERIFY2(!labels(backed).contains(u"Start over"_s), qPrintable(labels(backed)));
    QCOMPARE(backed.informativeText(), u"Restoring saves the current data as another backup first."_s);
    QCOMPARE(backed.defaultButton(), backed.button(QMessageBox::Close));
    const widgets::TroubleDialog alone({damaged, Trouble::Data::Closed, {}});
    QVERIFY2(!labels(alone).contains(u"Restore"_s), qPrintable(labels(alone)));
    QCOMPARE(alone.informativeText(), u"There is no backup in the data folder."_s);
}

void DialogsTest::thePaletteSaysThatNothingFits()
{
    WindowFixture fixture;
    MainWindow *window = fixture.openChat();
    window->action(presenters::command::palette)->trigger();
    auto *palette = child<QWidget>(window, "CommandPalette");
    QVERIFY(child<QLabel>(palette, "nothing")->isHidden());
    QTest::keyClicks(child<QLineEdit>(palette, "search"), u"zzzqqq"_s);
    QVERIFY(child<QLabel>(palette, "nothing")->isVisible());
}

DRAMATIS_TEST(DialogsTest);

} // namespace tst_dialogs

#include "tst_dialogs.moc"
