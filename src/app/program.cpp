#include "app/program.h"
#include "app/house.h"
#include "app/keeper.h"
#include "llm/systemkeychain.h"
#include "present/backupspresenter.h"
#include "present/errortext.h"
#include "present/importpresenter.h"
#include "present/workspace.h"
#include "store/backups.h"
#include "turn/rooms.h"
#include "widgets/windows.h"

#include <QDir>
#include <QGuiApplication>
#include <QLocale>
#include <QMessageBox>
#include <QPushButton>
#include <QTimer>

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

QMessageBox *messageOf(const Error &error)
{
    auto *message = new QMessageBox(QMessageBox::Critical, QStringLiteral("Dramatis"), present::sentence(error), QMessageBox::Close);
    message->setTextFormat(Qt::PlainText);
    message->setAttribute(Qt::WA_DeleteOnClose);
    return message;
}
} // namespace

Program::Program(const QString &dataFolder, QObject *parent) : QObject(parent), m_dataFolder(dataFolder) {}

Program::~Program()
{
    close();
}

Result<> Program::open()
{
    Ground ground;
    ground.dataFolder = m_dataFolder;
    ground.keys = std::make_unique<llm::SystemKeychain>(QStringLiteral("Dramatis"));
    Result<std::unique_ptr<House>> house = House::open(std::move(ground));
    if (!house) {
        explain(house.error());
        return std::unexpected(house.error());
    }
    m_house = std::move(*house);
    m_workspace = std::make_unique<present::Workspace>(
        present::Ground{m_house->rooms(), m_house->cards(), m_house->chats(), m_house->connections(), m_house->settings(),
                        m_house->state(), m_house->dataFolder()});
    m_windows = std::make_unique<widgets::Windows>(*m_workspace);
    present::BackupsPresenter *backups = &m_workspace->backups();
    connect(backups, &present::BackupsPresenter::restoreRequested, this, &Program::restore, Qt::QueuedConnection);
    QTimer::singleShot(firstBackupMilliseconds, backups, &present::BackupsPresenter::backUpWhenDue);
    m_windows->openFirst();
    if (m_house->keeper().loss())
        offerBackup(*m_house->keeper().loss());
    return {};
}

void Program::importFiles(const QStringList &paths)
{
    if (m_workspace && !paths.isEmpty())
        m_workspace->imports().addPaths(paths);
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
    m_house.reset();
}

void Program::restore(const QString &backup)
{
    QGuiApplication::setQuitOnLastWindowClosed(false); // the windows come back
    close();
    const base::SystemClock clock;
    const Result<> restored = store::Backups::restore(databaseIn(m_dataFolder), backup, clock);
    if (!restored && saysWhatABackupIs(restored.error()))
        m_unusable.append(backup);
    const Result<> opened = open(); // says itself what is wrong
    QGuiApplication::setQuitOnLastWindowClosed(true);
    if (!opened)
        close();
    if (!restored)
        tell(restored.error());
}

void Program::explain(const Error &error)
{
    if (error.kind == base::Fault::Damaged)
        offerBackup(error);
    else
        tell(error);
}

void Program::tell(const Error &error)
{
    messageOf(error)->open();
}

// The newest that has not failed yet: where that one fails too, the next older one is offered.
void Program::offerBackup(const Error &error)
{
    const base::SystemClock clock;
    const auto offered = store::Backups(databaseIn(m_dataFolder), clock).newestExcept(m_unusable);
    QMessageBox *message = messageOf(error);
    if (offered) {
        //: %1 is the date and the time at which the backup was made
        const QString text = tr("Restore the Backup of %1").arg(QLocale().toString(offered->at, QLocale::ShortFormat));
        const QPushButton *restore = message->addButton(text, QMessageBox::AcceptRole);
        connect(restore, &QPushButton::clicked, this, [this, path = offered->path] { this->restore(path); },
                Qt::QueuedConnection);
    }
    connect(message, &QMessageBox::buttonClicked, this, [this, message](QAbstractButton *clicked) {
        if (m_house && message->buttonRole(clicked) == QMessageBox::RejectRole)
            m_house->keeper().acceptLoss(); // seen, and taken as it is
    });
    message->open();
}

} // namespace dramatis::app
