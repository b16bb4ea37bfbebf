#include "app/program.h"
#include "base/log.h"
#include "host/applicationservices.h"
#include "host/logmaintenance.h"
#include "host/messagelog.h"
#include "llm/http/httpcall.h"
#include "llm/keys/systemkeychain.h"
#include "presenters/import/importpresenter.h"
#include "presenters/shell/backupspresenter.h"
#include "presenters/shell/workspace.h"
#include "store/backup/backups.h"
#include "store/check/verify.h"
#include "turn/session/sessioncontext.h"
#include "widgets/help/reportcommands.h"
#include "widgets/shell/mainwindow.h"
#include "widgets/shell/troubledialog.h"
#include "widgets/shell/windows.h"

#include <QDesktopServices>
#include <QDir>
#include <QEventLoopLocker>
#include <QFileOpenEvent>
#include <QGuiApplication>
#include <QThreadPool>
#include <QTimer>
#include <QUrl>

#include <utility>

namespace dramatis::app {

using base::Error;
using base::Result;

namespace {
constexpr int firstBackupMilliseconds = 60'000; // not while the window is still coming up

QString databaseIn(const QString &folder)
{
    return QDir(folder).filePath(QStringLiteral("dramatis.db"));
}

// The other errors are of the disk, or of the present data.
bool saysWhatABackupIs(const Error &error)
{
    return error.kind == base::Fault::Damaged || error.kind == base::Fault::NotFound
           || error.kind == base::Fault::Unsupported;
}
// That opening failed is not enough: the log itself is asked.
bool areBeyondUse(const QString &databasePath, const Error &error)
{
    const auto saysSo = [](const Error &said) {
        return said.kind == base::Fault::Damaged || said.code == QLatin1StringView("foreign_data")
               || said.code == QLatin1StringView("data_altered");
    };
    if (!saysSo(error))
        return false;
    const Result<> checked = store::checkLogIn(databasePath);
    return !checked && saysSo(checked.error());
}
// A loss; other findings are only told.
bool saysWhatIsMissing(const Error &error)
{
    return error.code.startsWith(u"log_");
}
} // namespace

Program::Program(const QString &dataFolder, QObject *parent) : QObject(parent), m_dataFolder(dataFolder)
{
    QCoreApplication::instance()->installEventFilter(this);
}

Program::~Program()
{
    close();
}

Result<> Program::open()
{
    QThreadPool::globalInstance()->start(&llm::prepareSecureConnections);
    const Result<> opened = openServices();
    if (!opened)
        explain(opened.error());
    else
        tellLoss();
    return opened;
}

void Program::tellLoss()
{
    const std::optional<Error> loss = m_services->logMaintenance().loss();
    if (!loss)
        return;
    if (!saysWhatIsMissing(*loss))
        m_services->logMaintenance().acceptLoss();
    explain(*loss);
}

Result<> Program::openServices()
{
    host::HostOptions hostOptions;
    hostOptions.dataFolder = m_dataFolder;
    hostOptions.keys = std::make_unique<llm::SystemKeychain>(QStringLiteral("Dramatis"));
    Result<std::unique_ptr<host::ApplicationServices>> services =
        host::ApplicationServices::open(std::move(hostOptions));
    m_damaged = !services && areBeyondUse(databaseIn(m_dataFolder), services.error());
    if (!services) {
        qCWarning(base::programLog) << "the data cannot be opened:" << services.error();
        return std::unexpected(services.error());
    }
    m_services = std::move(*services);
    m_workspace = std::make_unique<presenters::Workspace>(presenters::WorkspaceContext{
        m_services->sessionContext(), m_services->cards(), m_services->chats(), m_services->connections(),
        m_services->settings(), m_services->state(), m_services->dataFolder(), m_log ? m_log->path() : QString(),
        [log = m_log] { return log ? log->problems() : QStringList(); }});
    m_windows = std::make_unique<widgets::Windows>(*m_workspace);
    presenters::BackupsPresenter *backups = &m_workspace->backups();
    connect(backups, &presenters::BackupsPresenter::restoreRequested, this, &Program::restore, Qt::QueuedConnection);
    QTimer::singleShot(firstBackupMilliseconds, backups, &presenters::BackupsPresenter::backUpWhenDue);
    widgets::MainWindow *window = m_windows->openFirst();
    // A report of damaged settings, which may follow from a crash, was just shown and matters more.
    if (const auto end = std::exchange(m_lastEnd, std::nullopt); end && m_services->settingsSetAside().isEmpty())
        window->reports().tellOfUncleanEnd(end->version, end->at);
    importFiles(std::exchange(m_waiting, {}));
    return {};
}

void Program::importFiles(const QStringList &files)
{
    if (!m_workspace)
        m_waiting += files;
    else if (!files.isEmpty())
        m_workspace->imports().addPaths(files);
}

bool Program::eventFilter(QObject *watched, QEvent *event)
{
    if (event->type() != QEvent::FileOpen)
        return QObject::eventFilter(watched, event);
    importFiles({static_cast<QFileOpenEvent *>(event)->url().toString(QUrl::FullyEncoded)});
    bringForward();
    return true;
}

void Program::bringForward()
{
    if (m_windows)
        m_windows->bringForward();
}

void Program::keepEverything()
{
    if (m_windows)
        m_windows->keepDrafts();
}

void Program::close()
{
    m_windows.reset(); // sessions end here, and commit what has arrived
    m_workspace.reset();
    m_services.reset();
}

void Program::restore(const QString &backup)
{
    QGuiApplication::setQuitOnLastWindowClosed(false); // the windows come back
    if (m_trouble)
        m_trouble->close(); // it asks about data that are no longer there
    close();
    const base::SystemClock clock;
    const Result<> restored = store::Backups::restore(databaseIn(m_dataFolder), backup, clock);
    if (restored)
        qCInfo(base::programLog, "a backup was restored");
    else
        qCWarning(base::programLog) << "a backup was not restored:" << restored.error();
    if (!restored && saysWhatABackupIs(restored.error()))
        m_unusable.append(backup);
    const Result<> opened = openServices();
    QGuiApplication::setQuitOnLastWindowClosed(true);
    if (!restored)
        explain(restored.error());
    else if (!opened)
        explain(opened.error());
    else
        m_windows->tellRestored();
}

void Program::startOver()
{
    const base::SystemClock clock;
    if (const auto aside = store::Backups::setAside(databaseIn(m_dataFolder), clock); !aside) {
        explain(aside.error());
        return;
    }
    static_cast<void>(open()); // says itself what is wrong
}

// The newest backup that has not failed yet: where that one fails too, the next older one is offered.
void Program::explain(const Error &error)
{
    const base::SystemClock clock;
    const auto offered = store::Backups(databaseIn(m_dataFolder), clock).newestExcept(m_unusable);
    using Data = widgets::Trouble::Data;
    const Data state = isOpen() ? (m_services->logMaintenance().loss() ? Data::Reduced : Data::Whole)
                                : (m_damaged ? Data::Damaged : Data::Closed);
    if (m_trouble)
        m_trouble->close();
    const QString log = m_log ? m_log->path() : QString();
    auto *dialog =
        new widgets::TroubleDialog({error, state, offered ? std::optional(offered->at) : std::nullopt, !log.isEmpty()});
    m_trouble = dialog;
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    // Queued, for these take windows down; and the program does not end while one of them is still to come.
    const auto when = [this, dialog, stay = std::make_shared<QEventLoopLocker>()](auto signal, auto &&act) {
        connect(dialog, signal, this, [stay, act] { act(); }, Qt::QueuedConnection);
    };
    using widgets::TroubleDialog;
    when(&TroubleDialog::againWanted, [this] {
        if (!isOpen())
            static_cast<void>(open()); // says itself what is wrong
    });
    if (offered)
        when(&TroubleDialog::restoreWanted, [this, path = offered->path] { restore(path); });
    when(&TroubleDialog::continueWanted, [this] {
        if (m_services) // a restore that failed may have closed it meanwhile
            m_services->logMaintenance().acceptLoss();
    });
    when(&TroubleDialog::startOverWanted, [this] { startOver(); });
    when(&TroubleDialog::folderWanted, [this, error] {
        QDesktopServices::openUrl(QUrl::fromLocalFile(m_dataFolder));
        explain(error); // the ways on are still wanted
    });
    when(&TroubleDialog::logWanted, [this, error, log] {
        widgets::openLogFile(log);
        explain(error);
    });
    dialog->open();
}

} // namespace dramatis::app
