// How characters are kept, as part of their menu: favourites, tags and folders; and the small dialogs for it.
#pragma once

#include <QObject>

class QMenu;

namespace dramatis::presenters {
class LibraryActions;
class Workspace;
} // namespace dramatis::presenters

namespace dramatis::widgets {

class CollectionMenu : public QObject {
    Q_OBJECT
public:
    CollectionMenu(presenters::Workspace &workspace, QWidget &window);

    void addTo(QMenu &menu, const QList<qint64> &cards);
    void openFolderMenu(qint64 folder, const QPoint &globalPosition);
    void askFolder(const QList<qint64> &cards); // a new one, and they move there
    void editTags(const QList<qint64> &cards);

private:
    void addFolders(QMenu &menu, const QList<qint64> &cards);
    void askName(qint64 folder, const QString &before);

    presenters::Workspace &m_workspace;
    presenters::LibraryActions &m_actions;
    QWidget &m_window;
};

} // namespace dramatis::widgets
