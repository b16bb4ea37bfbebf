// What the Help menu has for people who want to report that something went wrong.
#pragma once

#include <QObject>

class QDateTime;

namespace dramatis::base {
struct Error;
}

namespace dramatis::presenters {
class Workspace;
}

namespace dramatis::widgets {

class Actions;
class MainWindow;

// In the program that reads such files, or else in its folder. false: it cannot be shown.
bool openLogFile(const QString &path);

class ReportCommands : public QObject {
    Q_OBJECT
public:
    ReportCommands(MainWindow &window, presenters::Workspace &workspace, const Actions &actions);

    // Where only the log knows more, the way there stands beside the sentence.
    void tell(const base::Error &error);
    // How the program ended the last time; `at` is last sign of life.
    void tellOfUncleanEnd(const QString &version, const QDateTime &at);

private:
    void showLog();
    void copyDiagnostics();

    MainWindow &m_window;
    presenters::Workspace &m_workspace;
};

} // namespace dramatis::widgets
