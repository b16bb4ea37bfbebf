// What the Help menu does for people who report something, and where failures lead that only the log knows more of.
#include "presenters/shell/keymap.h"
#include "presenters/shell/workspace.h"
#include "support/main/testmain.h"
#include "widgets/help/reportcommands.h"
#include "widgets/shell/troubledialog.h"
#include "widgets/windowfixture.h"

#include <QClipboard>
#include <QDesktopServices>
#include <QMenuBar>
#include <QPushButton>
#include <QTest>

namespace tst_reportcommands {

using namespace dramatis;
using namespace dramatis::tests;
using namespace Qt::StringLiterals;
namespace command = presenters::command;

// In place of the desktop's programs.
class OpenedFiles : public QObject {
    Q_OBJECT
public:
    OpenedFiles() { QDesktopServices::setUrlHandler(u"file"_s, this, "open"); }
    ~OpenedFiles() override { QDesktopServices::unsetUrlHandler(u"file"_s); }
    QStringList paths;
public Q_SLOTS:
    void open(const QUrl &url) { paths << url.toLocalFile(); }
};

namespace {
// A window of a program that writes a log.
struct LoggedWindow {
    LoggedWindow() : log(fixture.file(u"dramatis.log"_s, "a line\n"))
    {
        host::ApplicationServices &services = *fixture.services;
        fixture.windows.reset();
        fixture.workspace = std::make_unique<presenters::Workspace>(presenters::WorkspaceContext{
            services.sessionContext(), services.cards(), services.chats(), services.connections(), services.settings(),
            services.state(), services.dataFolder(), log, [] { return QStringList{u"a problem"_s}; }});
        fixture.windows = std::make_unique<widgets::Windows>(*fixture.workspace);
        window = fixture.windows->open();
    }
    widgets::NoticeBar *notice() const
    {
        for (auto *bar : window->findChildren<widgets::NoticeBar *>())
            if (!bar->sentence().isEmpty())
                return bar;
        return nullptr;
    }
    QString said() const { return notice() ? notice()->sentence() : QString(); }

    WindowFixture fixture;
    QString log;
    widgets::MainWindow *window = nullptr;
};

const base::Error inside{base::Fault::Internal, u"never_heard_of"_s, {}, {}};
} // namespace

class ReportCommandsTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void diagnosticsAreCopied()
    {
        const LoggedWindow logged;
        QGuiApplication::clipboard()->clear();
        logged.window->action(command::copyDiagnostics)->trigger();
        const QString copied = QGuiApplication::clipboard()->text();
        QVERIFY2(copied.startsWith(u"Dramatis "), qPrintable(copied));
        QVERIFY2(copied.contains(u"a problem"), qPrintable(copied));
        QVERIFY(logged.said().startsWith(u"Diagnostics copied."));
    }

    void theLogIsShown()
    {
        const LoggedWindow logged;
        const OpenedFiles opened;
        logged.window->action(command::showLog)->trigger();
        QCOMPARE(opened.paths, QStringList{logged.log});
        QCOMPARE(logged.said(), QString());
    }

    void whereThereIsNoLogThatIsSaid()
    {
        const OpenedFiles opened;
        WindowFixture fixture;
        widgets::MainWindow *window = fixture.windows->open();
        window->action(command::showLog)->trigger();
        QCOMPARE(opened.paths, QStringList());
        QStringList said;
        for (const auto *bar : window->findChildren<widgets::NoticeBar *>())
            said << bar->sentence();
        QVERIFY(said.join(u' ').contains(u"There is no log"));
    }

    void aLogThatIsGoneIsNamed()
    {
        const LoggedWindow logged;
        QVERIFY(QFile::remove(logged.log));
        logged.window->action(command::showLog)->trigger();
        QVERIFY2(logged.said().contains(u"dramatis.log"), qPrintable(logged.said()));
    }

    void aFailureThatOnlyTheLogKnowsMoreOfLeadsThere()
    {
        const LoggedWindow logged;
        const OpenedFiles opened;
        logged.window->reports().tell(inside);
        QVERIFY(logged.said().contains(u"Show Log"));
        auto *show = child<QPushButton>(logged.notice(), "action");
        QCOMPARE(show->text(), u"Show log"_s);
        show->click();
        QCOMPARE(opened.paths, QStringList{logged.log});
    }

    void anotherFailureDoesNot()
    {
        const LoggedWindow logged;
        logged.window->reports().tell({base::Fault::Cancelled, u"stopped"_s, {}, {}});
        QVERIFY(!logged.said().isEmpty());
        QVERIFY(!logged.notice()->offersAction());
    }

    void anUncleanEndIsToldWithBothAtHand()
    {
        const LoggedWindow logged;
        const OpenedFiles opened;
        const QDateTime at(QDate(2026, 11, 23), QTime(14, 5));
        logged.window->reports().tellOfUncleanEnd(u"0.8"_s, at);
        QVERIFY(logged.said().contains(u"Dramatis 0.8"));
        QVERIFY(logged.said().contains(QLocale().toString(at, QLocale::ShortFormat)));
        QVERIFY(logged.said().contains(u"dramatis.log"));
        child<QPushButton>(logged.notice(), "other")->click();
        QCOMPARE(opened.paths, QStringList{logged.log});
        logged.window->reports().tellOfUncleanEnd(u"0.8"_s, at);
        QGuiApplication::clipboard()->clear();
        child<QPushButton>(logged.notice(), "action")->click();
        QVERIFY(QGuiApplication::clipboard()->text().startsWith(u"Dramatis "));
    }

    // Without a window there is no menu.
    void troubleLeadsToTheLogByAButton_data()
    {
        QTest::addColumn<bool>("isInside");
        QTest::addColumn<bool>("hasLog");
        QTest::addColumn<bool>("isOffered");
        QTest::newRow("of our own making") << true << true << true;
        QTest::newRow("without a log") << true << false << false;
        QTest::newRow("another") << false << true << false;
    }
    void troubleLeadsToTheLogByAButton()
    {
        QFETCH(const bool, isInside);
        QFETCH(const bool, hasLog);
        QFETCH(const bool, isOffered);
        const base::Error busy{base::Fault::Busy, u"busy"_s, {}, {}};
        widgets::TroubleDialog dialog({isInside ? inside : busy, widgets::Trouble::Data::Closed, std::nullopt, hasLog});
        QSignalSpy wanted(&dialog, &widgets::TroubleDialog::logWanted);
        int offered = 0;
        for (QAbstractButton *button : dialog.buttons())
            if (button->text().remove(u'&') == u"Show log") {
                ++offered;
                button->click();
            }
        QCOMPARE(offered, int(isOffered));
        QCOMPARE(wanted.count(), int(isOffered));
    }

    void bothAreInTheHelpMenu()
    {
        WindowFixture fixture;
        widgets::MainWindow *window = fixture.windows->open();
        const QMenu *help = window->menuBar()->actions().last()->menu();
        QVERIFY(help->actions().contains(window->action(command::showLog)));
        QVERIFY(help->actions().contains(window->action(command::copyDiagnostics)));
    }
};

DRAMATIS_TEST(ReportCommandsTest);

} // namespace tst_reportcommands

#include "tst_reportcommands.moc"
