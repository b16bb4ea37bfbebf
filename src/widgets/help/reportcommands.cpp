#include "widgets/help/reportcommands.h"

#include "presenters/help/diagnostics.h"
#include "presenters/shell/commands.h"
#include "presenters/shell/workspace.h"
#include "presenters/text/errortext.h"
#include "turn/connections/diagnostics.h"
#include "widgets/shell/actions.h"
#include "widgets/shell/mainwindow.h"
#include "widgets/shell/noticebar.h"

#include <QAction>
#include <QClipboard>
#include <QDateTime>
#include <QDesktopServices>
#include <QFileInfo>
#include <QGuiApplication>
#include <QLocale>
#include <QUrl>

namespace dramatis::widgets {

namespace command = presenters::command;

bool openLogFile(const QString &path)
{
    const QFileInfo file(path);
    return file.isFile()
           && (QDesktopServices::openUrl(QUrl::fromLocalFile(path))
               || QDesktopServices::openUrl(QUrl::fromLocalFile(file.absolutePath())));
}

ReportCommands::ReportCommands(MainWindow &window, presenters::Workspace &workspace, const Actions &actions) :
    QObject(&window), m_window(window), m_workspace(workspace)
{
    connect(actions.action(command::showLog), &QAction::triggered, this, &ReportCommands::showLog);
    connect(actions.action(command::copyDiagnostics), &QAction::triggered, this, &ReportCommands::copyDiagnostics);
}

void ReportCommands::tell(const base::Error &error)
{
    const QString sentence = presenters::sentence(error);
    if (presenters::pointsToLog(error))
        m_window.offer(sentence, tr("Show log"), [this] { showLog(); });
    else
        m_window.tell(sentence);
}

void ReportCommands::tellOfUncleanEnd(const QString &version, const QDateTime &at)
{
    const QString when = QLocale().toString(at.toLocalTime(), QLocale::ShortFormat);
    const QString log = m_workspace.diagnostics().logFile();
    const QString sentence =
        log.isEmpty() //: %1 is a version, %2 a date and a time
            ? tr("Dramatis %1 did not close properly the last time (%2).").arg(version, when)
            //: %1 is a version, %2 a date and a time, %3 a path
            : tr("Dramatis %1 did not close properly the last time (%2). What happened before is in “%3”.")
                  .arg(version, when, turn::shortPath(log));
    m_window.say([this, sentence](NoticeBar &notice) {
        notice.tell(sentence, NoticeBar::Stay::UntilClosed, tr("Copy diagnostics"), [this] { copyDiagnostics(); },
                    {tr("Show log"), [this] { showLog(); }});
    });
}

void ReportCommands::showLog()
{
    const QString path = m_workspace.diagnostics().logFile();
    if (path.isEmpty())
        m_window.tell(tr("There is no log: it could not be written in the data folder."));
    else if (!openLogFile(path))
        //: %1 is a path
        m_window.tell(tr("The log cannot be opened here. It is “%1”.").arg(turn::shortPath(path)));
}

void ReportCommands::copyDiagnostics()
{
    QGuiApplication::clipboard()->setText(m_workspace.diagnostics().text());
    m_window.tell(tr("Diagnostics copied. They contain no keys and nothing from your stories."));
}

} // namespace dramatis::widgets
