#include "widgets/library/collectionmenu.h"
#include "presenters/library/characteritemmodel.h"
#include "presenters/library/libraryactions.h"
#include "presenters/shell/workspace.h"
#include "widgets/library/tagsdialog.h"

#include <QActionGroup>
#include <QIcon>
#include <QInputDialog>
#include <QMenu>

#include <algorithm>

namespace dramatis::widgets {

namespace {
QString escaped(QString text)
{
    return text.replace(u'&', QStringLiteral("&&"));
}
} // namespace

CollectionMenu::CollectionMenu(presenters::Workspace &workspace, QWidget &window) :
    QObject(&window), m_workspace(workspace), m_actions(workspace.libraryActions()), m_window(window)
{}

void CollectionMenu::addTo(QMenu &menu, const QList<qint64> &cards)
{
    const presenters::CharacterItemModel &characters = m_workspace.characters();
    const bool favourites = std::ranges::all_of(cards, [&characters](qint64 card) {
        return characters.index(characters.rowOf(card)).data(presenters::FavouriteRole).toBool();
    });
    QAction *favourite = menu.addAction(QIcon::fromTheme(QStringLiteral("emblem-favorite")), tr("&Favourite"));
    favourite->setCheckable(true);
    favourite->setChecked(favourites);
    connect(favourite, &QAction::triggered, this, [this, cards](bool on) { m_actions.setFavourite(cards, on); });
    connect(menu.addAction(tr("&Tags…")), &QAction::triggered, this, [this, cards] { editTags(cards); });
    addFolders(*menu.addMenu(tr("Mo&ve to Folder")), cards);
}

void CollectionMenu::addFolders(QMenu &menu, const QList<qint64> &cards)
{
    const presenters::CharacterItemModel &characters = m_workspace.characters();
    const qint64 now = cards.size() == 1
                           ? characters.index(characters.rowOf(cards.first())).data(presenters::FolderRole).toLongLong()
                           : -1;
    auto *group = new QActionGroup(&menu);
    const auto add = [&](const QString &text, qint64 folder) {
        QAction *action = menu.addAction(text);
        action->setCheckable(true);
        action->setChecked(folder == now);
        group->addAction(action);
        connect(action, &QAction::triggered, this, [this, cards, folder] { m_actions.moveTo(folder, cards); });
    };
    add(tr("&No Folder"), 0);
    for (const presenters::FolderChoice &folder : m_actions.folders())
        add(escaped(folder.name), folder.folder);
    menu.addSeparator();
    connect(menu.addAction(tr("New &Folder…")), &QAction::triggered, this, [this, cards] { askFolder(cards); });
}

void CollectionMenu::openFolderMenu(qint64 folder, const QPoint &globalPosition)
{
    auto *menu = new QMenu(&m_window);
    menu->setAttribute(Qt::WA_DeleteOnClose);
    const QList<presenters::FolderChoice> folders = m_actions.folders();
    const auto found = std::ranges::find(folders, folder, &presenters::FolderChoice::folder);
    const QString name = found == folders.cend() ? QString() : found->name;
    connect(menu->addAction(tr("&Rename…")), &QAction::triggered, this,
            [this, folder, name] { askName(folder, name); });
    connect(menu->addAction(QIcon::fromTheme(QStringLiteral("edit-delete")), tr("Re&move Folder")), &QAction::triggered,
            this, [this, folder] { m_actions.removeFolder(folder); });
    menu->popup(globalPosition);
}

void CollectionMenu::askName(qint64 folder, const QString &before)
{
    auto *dialog = new QInputDialog(&m_window);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setWindowTitle(tr("Rename Folder"));
    dialog->setLabelText(tr("Name:"));
    dialog->setTextValue(before);
    connect(dialog, &QInputDialog::textValueSelected, this,
            [this, folder](const QString &name) { m_actions.renameFolder(folder, name); });
    dialog->open();
}

void CollectionMenu::askFolder(const QList<qint64> &cards)
{
    auto *dialog = new QInputDialog(&m_window);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setWindowTitle(tr("New Folder"));
    dialog->setLabelText(tr("Name:"));
    connect(dialog, &QInputDialog::textValueSelected, this, [this, cards](const QString &name) {
        const qint64 folder = name.trimmed().isEmpty() ? 0 : m_actions.makeFolder(name);
        if (folder != 0 && !cards.isEmpty())
            m_actions.moveTo(folder, cards);
    });
    dialog->open();
}

void CollectionMenu::editTags(const QList<qint64> &cards)
{
    auto *dialog = new TagsDialog(m_workspace, cards, &m_window);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->open();
}

} // namespace dramatis::widgets
