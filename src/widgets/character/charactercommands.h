// What can be done to the characters of the library from a window: from the File menu, and from the menu of one of
// them.
#pragma once

#include <QObject>

class QMenu;
class QPoint;

namespace dramatis::presenters {
class Workspace;
}

namespace dramatis::widgets {

class Actions;
class CollectionMenu;
class MainWindow;
class Sidebar;

class CharacterCommands : public QObject {
    Q_OBJECT
public:
    CharacterCommands(MainWindow &window, Sidebar &sidebar, presenters::Workspace &workspace, const Actions &actions);

    void openMenu(qint64 card, const QPoint &globalPosition);
    void openNotes(qint64 card);
    void openFolderMenu(qint64 folder, const QPoint &globalPosition);
    void askFolder(const QList<qint64> &cards); // a new one
    void openLore();                            // of the character of the open chat

private:
    qint64 current() const; // chosen in the library, or of the open chat; 0: none
    void withCurrent(void (CharacterCommands::*act)(qint64 card));
    void edit(qint64 card);
    void exportCurrent();
    void exportAll();
    void exportCharacters(const QList<qint64> &cards);
    QList<qint64> chosen() const; // where the user is: in the library page, or in the sidebar
    void beginChatTogether();
    void fillModels(QMenu &menu, qint64 card); // which connection speaks for the character

    MainWindow &m_window;
    Sidebar &m_sidebar;
    presenters::Workspace &m_workspace;
    CollectionMenu *m_collection;
};

} // namespace dramatis::widgets
