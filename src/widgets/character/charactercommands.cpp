#include "widgets/character/charactercommands.h"
#include "presenters/character/characterexport.h"
#include "presenters/chat/chatpresenter.h"
#include "presenters/connections/connectionspresenter.h"
#include "presenters/connections/modelchoices.h"
#include "presenters/export/castexport.h"
#include "presenters/export/exports.h"
#include "presenters/library/characteritemmodel.h"
#include "presenters/library/chatlistitemmodel.h"
#include "presenters/library/libraryactions.h"
#include "presenters/lore/booklinksitemmodel.h"
#include "presenters/lore/lorebookspresenter.h"
#include "presenters/lore/loreeditor.h"
#include "presenters/shell/workspace.h"
#include "presenters/text/shownname.h"
#include "turn/session/chatsession.h"
#include "widgets/character/notesdialog.h"
#include "widgets/chat/chatpage.h"
#include "widgets/chat/exportdialog.h"
#include "widgets/export/castexporting.h"
#include "widgets/library/collectionmenu.h"
#include "widgets/library/librarypage.h"
#include "widgets/library/sidebar.h"
#include "widgets/lore/booklinksdialog.h"
#include "widgets/shell/actions.h"
#include "widgets/shell/mainwindow.h"
#include "widgets/shell/places.h"

#include <QAction>
#include <QActionGroup>
#include <QMenu>

namespace dramatis::widgets {

namespace command = presenters::command;

CharacterCommands::CharacterCommands(MainWindow &window, Sidebar &sidebar, presenters::Workspace &workspace,
                                     const Actions &actions) :
    QObject(&window),
    m_window(window),
    m_sidebar(sidebar),
    m_workspace(workspace),
    m_collection(new CollectionMenu(workspace, window))
{
    const auto on = [this, &actions](const QByteArray &id, const auto &act) {
        connect(actions.action(id), &QAction::triggered, this, act);
    };
    on(command::newCharacter, [this] { Q_EMIT m_window.newCharacterRequested(); });
    on(command::editCharacter, [this] { withCurrent(&CharacterCommands::edit); });
    on(command::creatorNotes, [this] { withCurrent(&CharacterCommands::openNotes); });
    on(command::characterLore, [this] { openLore(); });
    on(command::exportCharacter, [this] { exportCurrent(); });
    on(command::exportCharacters, [this] { exportAll(); });
    on(command::chatTogether, [this] { beginChatTogether(); });
}

void CharacterCommands::openMenu(qint64 card, const QPoint &globalPosition)
{
    auto *menu = new QMenu(&m_window);
    menu->setAttribute(Qt::WA_DeleteOnClose);
    const QList<qint64> chosen = this->chosen();
    const QList<qint64> leaving = chosen.contains(card) ? chosen : QList<qint64>{card};
    const auto add = [this, menu](const QString &text, const QString &icon, const auto &act) {
        QAction *action = menu->addAction(text);
        if (!icon.isEmpty())
            action->setIcon(QIcon::fromTheme(icon));
        connect(action, &QAction::triggered, this, act);
    };
    add(tr("&Start Chat"), {}, [this, card] { m_window.beginChat(card); });
    if (leaving.size() > 1)
        add(tr("New &Group Chat"), {}, [this] { beginChatTogether(); });
    menu->addSeparator();
    m_collection->addTo(*menu, leaving);
    menu->addSeparator();
    add(tr("&Lorebook…"), QStringLiteral("bookmarks"),
        [this, card] { Q_EMIT m_window.loreRequested({.card = card}, 0); });
    add(tr("Linked Lore&books…"), {},
        [this, card] { BookLinksDialog::openOver(m_workspace.lorebooks()->links({.card = card}), &m_window); });
    add(tr("&Edit…"), QStringLiteral("document-edit"), [this, card] { edit(card); });
    fillModels(*menu->addMenu(tr("&Model")), card);
    add(tr("Creator’s N&otes…"), {}, [this, card] { openNotes(card); });
    add(tr("&Duplicate…"), {}, [this, card] { Q_EMIT m_window.characterCopyRequested(card); });
    const QString exporting =
        leaving.size() > 1 ? tr("E&xport %n Character(s)…", nullptr, int(leaving.size())) : tr("E&xport…");
    add(exporting, QStringLiteral("document-export"), [this, leaving] { exportCharacters(leaving); });
    if (leaving.size() > 1)
        add(tr("Export as &Cast…"), {},
            [this, leaving] { exportCast(m_window, m_workspace.exports().castOfLibrary(leaving)); });
    add(tr("&New Character…"), {}, [this] { Q_EMIT m_window.newCharacterRequested(); });
    menu->addSeparator();
    const QString removing = leaving.size() > 1
                                 ? tr("&Remove %n Character(s) from Library", nullptr, int(leaving.size()))
                                 : tr("&Remove from Library");
    add(removing, QStringLiteral("edit-delete"), [this, leaving] { m_workspace.libraryActions().remove(leaving); });
    menu->popup(globalPosition);
}

void CharacterCommands::openFolderMenu(qint64 folder, const QPoint &globalPosition)
{
    m_collection->openFolderMenu(folder, globalPosition);
}

void CharacterCommands::askFolder(const QList<qint64> &cards)
{
    m_collection->askFolder(cards);
}

QList<qint64> CharacterCommands::chosen() const
{
    const LibraryPage *library = m_window.places().library();
    return library && !m_sidebar.hasFocusOnCharacters() ? library->chosenCards() : m_sidebar.chosenCards();
}

qint64 CharacterCommands::current() const
{
    const LibraryPage *library = m_window.places().library();
    if (library && library->currentCard() != 0 && !m_sidebar.hasFocusOnCharacters())
        return library->currentCard();
    const qint64 chosen = m_sidebar.currentCard();
    if (chosen != 0 && (!m_window.page() || m_sidebar.hasFocusOnCharacters()))
        return chosen;
    const int row = m_workspace.chats().rowOf(m_window.chat());
    const qint64 playing = row < 0 ? 0 : m_workspace.chats().index(row).data(presenters::ChatCardRole).toLongLong();
    return playing != 0 ? playing : chosen;
}

void CharacterCommands::withCurrent(void (CharacterCommands::*act)(qint64 card))
{
    if (const qint64 card = current(); card != 0)
        (this->*act)(card);
    else
        m_window.tell(tr("Choose a character in the library first."));
}

void CharacterCommands::edit(qint64 card)
{
    Q_EMIT m_window.characterRequested(card);
}

void CharacterCommands::openNotes(qint64 card)
{
    const auto read = m_workspace.character(card);
    if (!read)
        return;
    auto *dialog = new NotesDialog(*read, &m_window);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->open();
}

void CharacterCommands::openLore()
{
    if (!m_window.page())
        return;
    const domain::CardId card = m_window.page()->chat().session().world().cast.value(1).who.cardId;
    if (card)
        Q_EMIT m_window.loreRequested({.card = card.value}, m_window.chat());
    else
        m_window.tell(tr("This chat’s character has no card, so there is no lorebook."));
}

void CharacterCommands::exportCurrent()
{
    const QList<qint64> chosen = this->chosen();
    if (const qint64 card = current(); card != 0)
        exportCharacters(chosen.contains(card) ? chosen : QList<qint64>{card});
    else
        m_window.tell(tr("Choose a character in the library first."));
}

void CharacterCommands::exportAll()
{
    QList<qint64> all;
    for (int row = 0; row < m_workspace.characters().rowCount(); ++row)
        all << m_workspace.characters().index(row).data(presenters::CardRole).toLongLong();
    if (all.isEmpty())
        m_window.tell(tr("The library has no characters yet."));
    else
        exportCharacters(all);
}

void CharacterCommands::exportCharacters(const QList<qint64> &cards)
{
    auto *dialog = new ExportDialog(m_workspace.exports().characters(cards), m_workspace.state(), &m_window);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->open();
}

void CharacterCommands::beginChatTogether()
{
    const QList<qint64> chosen = this->chosen();
    if (chosen.size() > 1)
        m_window.openChat(m_workspace.beginChat(chosen));
    else
        m_window.tell(tr("Choose several characters in the library first."));
}

void CharacterCommands::fillModels(QMenu &menu, qint64 card)
{
    presenters::ConnectionsPresenter &connections = m_workspace.connections();
    const QString chosen = connections.models().connectionFor(domain::CardId{card});
    auto *group = new QActionGroup(&menu);
    const auto add = [&](const QString &text, const QString &name) {
        QAction *action = menu.addAction(text);
        action->setCheckable(true);
        action->setChecked(name == chosen);
        group->addAction(action);
        connect(action, &QAction::triggered, &connections,
                [&connections, card, name] { connections.models().setConnectionFor(domain::CardId{card}, name); });
    };
    add(tr("&Default (%1)").arg(connections.models().speakerText()), {});
    for (const QString &name : connections.names())
        add(presenters::shownName(name).replace(u'&', QStringLiteral("&&")), name);
}

} // namespace dramatis::widgets
