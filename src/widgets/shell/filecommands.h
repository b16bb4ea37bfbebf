// What the File and Help menus of a window do, but for characters (charactercommands.h): imports, exports, and
// the program's own dialogs.
#pragma once

#include <QObject>

class QMenuBar;
class QMimeData;

namespace dramatis::presenters {
class Workspace;
struct ModelNotice;
} // namespace dramatis::presenters

namespace dramatis::widgets {

class Actions;
class MainWindow;

class FileCommands : public QObject {
    Q_OBJECT
public:
    FileCommands(MainWindow &window, presenters::Workspace &workspace, const Actions &actions);

    void addFileMenu(QMenuBar &menus) const;
    void addHelpMenu(QMenuBar &menus) const;

    void importFiles();
    void importFolder(); // of files, or of SillyTavern
    void addSample();
    void tellOfImport(); // what the last import brought
    void openSettings();
    void openBudget();
    void openConnections();
    void openModels(); // to download
    static bool canTake(const QMimeData &dropped);
    bool take(const QMimeData &dropped); // false: it is nothing of ours

private:
    void setUpModel(const QString &file);
    void useModel(const QString &file);
    void tellOfModel(const presenters::ModelNotice &notice);
    void exportAll();
    void paste();
    void openRequests();
    void openHelp(); // at the place that has the focus
    void explain();
    void openAbout();
    void openLorebooks();

    MainWindow &m_window;
    presenters::Workspace &m_workspace;
    const Actions &m_actions;
};

} // namespace dramatis::widgets
