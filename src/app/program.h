// The program with its windows: opens the services, and does what needs them closed.
//
// The services can go and come back while the program runs: restoring a backup needs the data closed, and data that
// cannot be opened leave the program without services until the user decides (TroubleDialog). So windows, workspace
// and services go in this order and never outlive one another, and whoever asks for a restore is called back from the
// event loop, when none of their own functions is running any more.
#pragma once

#include "app/runmarker.h"
#include "base/result.h"

#include <QObject>
#include <QPointer>
#include <QStringList>

#include <memory>

namespace dramatis::host {
class ApplicationServices;
class MessageLog;
} // namespace dramatis::host
namespace dramatis::presenters {
class Workspace;
}

namespace dramatis::widgets {
class TroubleDialog;
class Windows;
} // namespace dramatis::widgets

namespace dramatis::app {

class Program : public QObject {
    Q_OBJECT
public:
    explicit Program(const QString &dataFolder, QObject *parent = nullptr);
    ~Program() override;

    // Before the data is opened. The log outlives the program.
    void setLog(const host::MessageLog &log) { m_log = &log; }
    void setLastEnd(const std::optional<UncleanEnd> &lastEnd) { m_lastEnd = lastEnd; } // a window tells of it

    // Where it cannot, a dialog says why and offers ways on; with one of them the windows may open later.
    base::Result<> open();
    bool isOpen() const { return m_services != nullptr; }
    void importFiles(const QStringList &files); // paths or addresses; they wait until the windows are open
    // Files that the desktop hands over: macOS does where others start the program with them.
    bool eventFilter(QObject *watched, QEvent *event) override;
    void bringForward();
    // Everything that has arrived or been typed is on disk afterwards.
    void keepEverything();
    void close();

private:
    void restore(const QString &backup);
    void startOver();
    base::Result<> openServices();
    void tellLoss();
    void explain(const base::Error &error); // in place of what was said before

    QString m_dataFolder;
    QStringList m_waiting;  // files to import
    QStringList m_unusable; // backups that could not be restored
    bool m_damaged = false; // the data are beyond use
    const host::MessageLog *m_log = nullptr;
    std::optional<UncleanEnd> m_lastEnd; // until it is reported
    std::unique_ptr<host::ApplicationServices> m_services;
    std::unique_ptr<presenters::Workspace> m_workspace;
    std::unique_ptr<widgets::Windows> m_windows;
    QPointer<widgets::TroubleDialog> m_trouble; // what is asked just now
};

} // namespace dramatis::app
