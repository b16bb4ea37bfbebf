// What the commands of a window do.
#include "present/connectionspresenter.h"
#include "present/characterexport.h"
#include "present/chatexport.h"
#include "present/chatlistitemmodel.h"
#include "present/chatpresenter.h"
#include "present/importpresenter.h"
#include "present/loreeditor.h"
#include "present/shelfitemmodel.h"
#include "present/shownname.h"
#include "present/shownstory.h"
#include "present/workspace.h"
#include "widgets/aboutdialog.h"
#include "widgets/actions.h"
#include "widgets/chatpage.h"
#include "widgets/chatview.h"
#include "widgets/commandpalette.h"
#include "widgets/exportdialog.h"
#include "widgets/mainwindow.h"
#include "widgets/notesdialog.h"
#include "widgets/personadialog.h"
#include "widgets/settingsdialog.h"
#include "widgets/viewermenu.h"
#include "widgets/welcomedialog.h"

#include "ui_mainwindow.h"

#include <QMenu>
#include <QActionGroup>
#include <QAction>
#include <QClipboard>
#include <QFileDialog>
#include <QGuiApplication>
#include <QInputDialog>
#include <QMenuBar>
#include <QMessageBox>
#include <QPushButton>

namespace dramatis::widgets {

using present::ChatPresenter;
namespace command = present::command;

void MainWindow::makeMenus()
{
    const QByteArray line;
    m_actions->fill(menuBar()->addMenu(tr("&File")), {command::newCharacter, command::editCharacter, command::creatorNotes, command::characterLore,
                                                      command::chatTogether, line,
                                                      command::importFiles, command::paste, command::exportCharacter,
                                                      command::exportCharacters, line, command::lorebooks, line, command::newWindow,
                                                      line, command::settings, command::connections, line, command::closeWindow, command::quit});
    m_actions->fill(menuBar()->addMenu(tr("&Edit")), {command::undo, command::redo, line, command::copy, command::edit, command::editLast,
                                                      command::editLastOwn, line, command::find, command::findNext,
                                                      command::findPrevious});
    m_actions->fill(menuBar()->addMenu(tr("&Story")), {command::stop, command::regenerate, command::resume, command::impersonate, command::speakAs, line,
                                                       command::swipeLeft, command::swipeRight, line, command::branch,
                                                       command::rewind, command::remove, line, command::stopBooks,
                                                       command::resumeBooks, line, command::persona, command::renameChat,
                                                       command::exportChat, command::deleteChat});
    m_viewMenu = menuBar()->addMenu(tr("&View"));
    m_actions->fill(m_viewMenu, {command::palette, line, command::characters, command::chats, command::messages, command::composer,
                                 command::previousChat, command::nextChat, line, command::lookBack});
    m_viewers = new ViewerMenu(this);
    m_viewMenu->addMenu(m_viewers);
    m_actions->fill(m_viewMenu, {line, command::sidebar, command::requests});
    m_drawersPlace = m_viewMenu->addSeparator();
    m_actions->fill(m_viewMenu, {command::zoomIn, command::zoomOut, command::zoomReset});
    m_actions->fill(menuBar()->addMenu(tr("&Help")), {command::welcome, command::about});
    m_actions->leaveKeysTo(menuBar());
}

void MainWindow::on(const QByteArray &command, void (MainWindow::*act)())
{
    connect(m_actions->action(command), &QAction::triggered, this, act);
}

void MainWindow::connectFileCommands()
{
    on(command::importFiles, &MainWindow::importFiles);
    on(command::paste, &MainWindow::paste);
    on(command::lorebooks, &MainWindow::openLorebooks);
    on(command::characterLore, &MainWindow::openCharacterLore);
    on(command::editCharacter, &MainWindow::editCharacter);
    on(command::creatorNotes, &MainWindow::openNotesAtHand);
    on(command::exportCharacter, &MainWindow::exportCharacter);
    on(command::exportCharacters, &MainWindow::exportAllCharacters);
    on(command::chatTogether, &MainWindow::beginChatTogether);
    on(command::newCharacter, &MainWindow::newCharacterRequested);
    on(command::settings, &MainWindow::openSettings);
    on(command::connections, &MainWindow::openConnections);
    on(command::welcome, &MainWindow::showWelcome);
    on(command::about, &MainWindow::openAbout);
    on(command::requests, &MainWindow::openRequests);
    on(command::persona, &MainWindow::openPersona);
    on(command::renameChat, &MainWindow::renameChat);
    on(command::exportChat, &MainWindow::exportChat);
    connect(m_actions->action(command::newWindow), &QAction::triggered, this, [this] { Q_EMIT newWindowRequested(chat()); });
    connect(m_actions->action(command::closeWindow), &QAction::triggered, this, &QWidget::close);
    connect(m_actions->action(command::quit), &QAction::triggered, qApp, &QApplication::closeAllWindows);
    connect(m_actions->action(command::deleteChat), &QAction::triggered, this, [this] { askDeleteChat(chat()); });
}

void MainWindow::connectStoryCommands()
{
    const auto tellChat = [this](const QByteArray &id, void (ChatPresenter::*act)()) {
        connect(m_actions->action(id), &QAction::triggered, this, [this, act] {
            if (m_page)
                (m_page->chat().*act)();
        });
    };
    tellChat(command::stop, &ChatPresenter::stop);
    tellChat(command::stopBooks, &ChatPresenter::stopBooks);
    tellChat(command::resumeBooks, &ChatPresenter::resumeBooks);
    tellChat(command::regenerate, &ChatPresenter::regenerate);
    tellChat(command::resume, &ChatPresenter::continueReply);
    tellChat(command::impersonate, &ChatPresenter::impersonate);
    tellChat(command::undo, &ChatPresenter::undo);
    tellChat(command::redo, &ChatPresenter::redo);
}

void MainWindow::connectMessageCommands()
{
    const auto tellPage = [this](const QByteArray &id, const std::function<void(ChatPage &)> &act) {
        connect(m_actions->action(id), &QAction::triggered, this, [this, act] {
            if (m_page)
                act(*m_page);
        });
    };
    tellPage(command::edit, [](ChatPage &page) { page.edit(page.target()); });
    tellPage(command::editLast, [](ChatPage &page) { page.edit(page.chat().newest()); });
    tellPage(command::editLastOwn, [](ChatPage &page) { page.edit(page.chat().newestOwn()); });
    tellPage(command::copy, [](ChatPage &page) { page.copyMessage(page.target()); });
    tellPage(command::swipeLeft, [](ChatPage &page) { if (const qint64 turn = page.target(); turn != 0) page.chat().swipe(turn, -1); });
    tellPage(command::swipeRight, [](ChatPage &page) { if (const qint64 turn = page.target(); turn != 0) page.chat().swipe(turn, +1); });
    tellPage(command::branch, [](ChatPage &page) { if (const qint64 turn = page.target(); turn != 0) page.chat().branch(turn); });
    tellPage(command::rewind, [](ChatPage &page) { if (const qint64 turn = page.target(); turn != 0) page.askRewind(turn); });
    tellPage(command::remove, [](ChatPage &page) { page.askRemove(page.target()); });
    tellPage(command::find, [](ChatPage &page) { page.openFind(); });
    tellPage(command::findNext, [](ChatPage &page) { page.findNext(true); });
    tellPage(command::findPrevious, [](ChatPage &page) { page.findNext(false); });
    tellPage(command::lookBack, [](ChatPage &page) { page.lookBack(); });
    tellPage(command::zoomIn, [](ChatPage &page) { page.zoom(+1); });
    tellPage(command::zoomOut, [](ChatPage &page) { page.zoom(-1); });
    tellPage(command::zoomReset, [](ChatPage &page) { page.zoom(0); });
    tellPage(command::speakAs, [](ChatPage &page) { page.chooseVoice(); });
    tellPage(command::composer, [](ChatPage &page) { page.focusComposer(); });
    tellPage(command::messages, [](ChatPage &page) { page.messages().setFocus(Qt::ShortcutFocusReason); });
}

void MainWindow::connectViewCommands()
{
    on(command::palette, &MainWindow::openPalette);
    on(command::sidebar, &MainWindow::toggleSidebar);
    connect(m_actions->action(command::characters), &QAction::triggered, this, [this] {
        m_ui->sidebar->show();
        m_ui->sidebar->showCharacters();
    });
    connect(m_actions->action(command::chats), &QAction::triggered, this, [this] {
        m_ui->sidebar->show();
        m_ui->sidebar->showChats();
    });
    connect(m_actions->action(command::previousChat), &QAction::triggered, this, [this] { switchChat(-1); });
    connect(m_actions->action(command::nextChat), &QAction::triggered, this, [this] { switchChat(+1); });
}

void MainWindow::connectSidebar()
{
    connect(m_ui->sidebar, &Sidebar::beginRequested, this, &MainWindow::beginChat);
    connect(m_ui->sidebar, &Sidebar::openRequested, this, &MainWindow::openChat);
    connect(m_ui->sidebar, &Sidebar::notesRequested, this, &MainWindow::openNotes);
    connect(m_ui->sidebar, &Sidebar::importRequested, this, &MainWindow::importFiles);
    connect(m_ui->sidebar, &Sidebar::characterMenuRequested, this, &MainWindow::openCharacterMenu);
    connect(m_ui->sidebar, &Sidebar::chatMenuRequested, this, &MainWindow::openChatMenu);
    connect(m_ui->home, &HomePage::importRequested, this, &MainWindow::importFiles);
    connect(m_ui->home, &HomePage::sampleRequested, this, &MainWindow::addSample);
    connect(m_ui->home, &HomePage::resumeRequested, this, [this] { openChat(m_workspace.lastChat()); });
    connect(&m_workspace.shelf(), &QAbstractItemModel::modelReset, m_ui->home,
            [this] { m_ui->home->offer(m_workspace.lastChat() != 0, m_workspace.shelf().rowCount() == 0); });
}

void MainWindow::importFiles()
{
    auto *dialog = new QFileDialog(this, tr("Import Characters"), QString(), present::ImportPresenter::fileFilter());
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setFileMode(QFileDialog::ExistingFiles);
    connect(dialog, &QFileDialog::filesSelected, &m_workspace.imports(), &present::ImportPresenter::addPaths);
    dialog->open();
}

void MainWindow::paste()
{
    const QMimeData *held = QGuiApplication::clipboard()->mimeData();
    if (!held || !m_workspace.imports().add(*held))
        tell(tr("There is no character in the clipboard."));
}

void MainWindow::openSettings()
{
    auto *dialog = new SettingsDialog(m_workspace, this);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->openAt(SettingsDialog::Page::Looks);
}

void MainWindow::openAbout()
{
    auto *dialog = new AboutDialog(this);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->open();
}

void MainWindow::showWelcome()
{
    auto *dialog = new WelcomeDialog(m_workspace, this);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    connect(dialog, &WelcomeDialog::sampleWanted, this, &MainWindow::addSample);
    dialog->open();
}

void MainWindow::openPalette()
{
    QList<QAction *> actions = m_actions->all();
    for (QAction *action : m_viewMenu->actions())
        if (!action->isSeparator() && !action->menu() && !actions.contains(action))
            actions << action; // the drawers
    actions << m_viewers->offered();
    m_palette->open(actions);
}

void MainWindow::addSample()
{
    openChat(m_workspace.addSample());
}

void MainWindow::switchChat(int step)
{
    openChat(m_workspace.chats().neighbour(chat(), step));
}

void MainWindow::exportChat()
{
    if (!m_page)
        return;
    const qint64 chat = this->chat();
    const present::ShownStory &story = m_page->chat().story();
    const int viewer = story.viewer(); // what is shown is what is written
    const QString whose = viewer == domain::nobody ? QString() : present::shownName(story.world().nameOf(story.viewer()));
    //: %1: a name
    auto *dialog = new QFileDialog(this, whose.isEmpty() ? tr("Export Chat") : tr("Export Chat as %1 Knows It").arg(whose));
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setAcceptMode(QFileDialog::AcceptSave);
    dialog->setNameFilters(present::exportFilters());
    const auto showSuffix = [dialog](const QString &filter) { dialog->setDefaultSuffix(present::exportSuffix(filter)); };
    showSuffix(dialog->selectedNameFilter());
    dialog->selectFile(present::exportFileName(m_page->chat().title(), dialog->selectedNameFilter()));
    connect(dialog, &QFileDialog::filterSelected, dialog, showSuffix);
    connect(dialog, &QFileDialog::accepted, this, [this, dialog, chat, viewer, whose] {
        const QString path = dialog->selectedFiles().value(0);
        if (path.isEmpty() || !m_workspace.exportChat(chat, path, dialog->selectedNameFilter(), viewer))
            return;
        const QString file = present::shownFileName(path);
        tell(whose.isEmpty() ? tr("The chat was written to “%1”.").arg(file)
                             //: %1: a name, %2: a file's
                             : tr("The chat, as %1 knows it, was written to “%2”.").arg(whose, file));
    });
    dialog->open();
}

void MainWindow::renameChat()
{
    if (!m_page)
        return;
    auto *dialog = new QInputDialog(this);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setWindowTitle(tr("Rename Chat"));
    dialog->setLabelText(tr("A new name for this chat:"));
    dialog->setTextValue(m_page->chat().title());
    connect(dialog, &QInputDialog::textValueSelected, &m_page->chat(), &ChatPresenter::rename);
    dialog->open();
}

void MainWindow::openPersona()
{
    if (m_page)
        (new PersonaDialog(m_page->chat().story(), m_workspace.preferences(), m_workspace.portraits(), m_page))->open();
}

// The one thing that cannot be undone asks, and names what it is about.
void MainWindow::askDeleteChat(qint64 chat)
{
    if (chat == 0)
        return;
    const QModelIndex row = m_workspace.chats().index(m_workspace.chats().rowOf(chat));
    const int turns = row.data(present::TurnsRole).toInt();
    auto *question = new QMessageBox(QMessageBox::Warning, tr("Delete Chat"),
                                     tr("Delete “%1” with its %n message(s) for good? A backup is made first; only that could bring it back.", nullptr, turns)
                                         .arg(row.data().toString()),
                                     QMessageBox::Cancel, this);
    question->setTextFormat(Qt::PlainText);
    question->setAttribute(Qt::WA_DeleteOnClose);
    const QPushButton *remove = question->addButton(tr("Delete"), QMessageBox::DestructiveRole);
    question->setDefaultButton(QMessageBox::Cancel);
    connect(remove, &QPushButton::clicked, this, [this, chat] { Q_EMIT chatDeletionRequested(chat); }, Qt::QueuedConnection);
    question->open();
}

void MainWindow::openCharacterMenu(qint64 card, const QPoint &globalPosition)
{
    auto *menu = new QMenu(this);
    menu->setAttribute(Qt::WA_DeleteOnClose);
    connect(menu->addAction(tr("&Start Chat")), &QAction::triggered, this, [this, card] { beginChat(card); });
    if (const auto chosen = m_ui->sidebar->chosenCards(); chosen.size() > 1 && chosen.contains(card))
        connect(menu->addAction(tr("Start a Chat To&gether")), &QAction::triggered, this, &MainWindow::beginChatTogether);
    connect(menu->addAction(QIcon::fromTheme(QStringLiteral("bookmarks")), tr("&Lorebook…")), &QAction::triggered, this,
            [this, card] { Q_EMIT loreRequested({.card = card}, 0); });
    connect(menu->addAction(QIcon::fromTheme(QStringLiteral("document-edit")), tr("&Edit…")), &QAction::triggered, this,
            [this, card] { Q_EMIT characterRequested(card); });
    addVoices(menu->addMenu(tr("&Model")), card);
    connect(menu->addAction(tr("Creator’s N&otes…")), &QAction::triggered, this, [this, card] { openNotes(card); });
    connect(menu->addAction(tr("&Duplicate…")), &QAction::triggered, this, [this, card] { Q_EMIT characterCopyRequested(card); });
    const QList<qint64> chosen = m_ui->sidebar->chosenCards();
    const QList<qint64> leaving = chosen.contains(card) ? chosen : QList<qint64>{card};
    const QString text = leaving.size() > 1 ? tr("E&xport %n Character(s)…", nullptr, int(leaving.size())) : tr("E&xport…");
    connect(menu->addAction(QIcon::fromTheme(QStringLiteral("document-export")), text), &QAction::triggered, this,
            [this, leaving] { exportCharacters(leaving); });
    connect(menu->addAction(tr("&New Character…")), &QAction::triggered, this, &MainWindow::newCharacterRequested);
    menu->addSeparator();
    connect(menu->addAction(QIcon::fromTheme(QStringLiteral("edit-delete")), tr("&Remove from the Shelf")), &QAction::triggered, this,
            [this, card] { removeCharacter(card); });
    menu->popup(globalPosition);
}

void MainWindow::openChatMenu(qint64 chat, const QPoint &globalPosition)
{
    auto *menu = new QMenu(this);
    menu->setAttribute(Qt::WA_DeleteOnClose);
    connect(menu->addAction(tr("&Open")), &QAction::triggered, this, [this, chat] { openChat(chat); });
    connect(menu->addAction(tr("Open in New &Window")), &QAction::triggered, this, [this, chat] { Q_EMIT newWindowRequested(chat); });
    menu->addSeparator();
    connect(menu->addAction(QIcon::fromTheme(QStringLiteral("edit-delete")), tr("&Delete…")), &QAction::triggered, this,
            [this, chat] { askDeleteChat(chat); });
    menu->popup(globalPosition);
}

qint64 MainWindow::characterAtHand() const
{
    const qint64 chosen = m_ui->sidebar->currentCard();
    if (chosen != 0 && (!m_page || m_ui->sidebar->hasFocusOnCharacters()))
        return chosen;
    const int row = m_workspace.chats().rowOf(chat());
    const qint64 playing = row < 0 ? 0 : m_workspace.chats().index(row).data(present::ChatCardRole).toLongLong();
    return playing != 0 ? playing : chosen;
}

void MainWindow::editCharacter()
{
    if (const qint64 card = characterAtHand(); card != 0)
        Q_EMIT characterRequested(card);
    else
        tell(tr("Choose a character on the shelf first."));
}

void MainWindow::openNotesAtHand()
{
    if (const qint64 card = characterAtHand(); card != 0)
        openNotes(card);
    else
        tell(tr("Choose a character on the shelf first."));
}

void MainWindow::openNotes(qint64 card)
{
    const auto read = m_workspace.character(card);
    if (!read)
        return;
    auto *dialog = new NotesDialog(*read, this);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->open();
}

void MainWindow::exportCharacter()
{
    const QList<qint64> chosen = m_ui->sidebar->chosenCards();
    if (const qint64 card = characterAtHand(); card != 0)
        exportCharacters(chosen.contains(card) ? chosen : QList<qint64>{card});
    else
        tell(tr("Choose a character on the shelf first."));
}

void MainWindow::exportAllCharacters()
{
    QList<qint64> all;
    for (int row = 0; row < m_workspace.shelf().rowCount(); ++row)
        all << m_workspace.shelf().index(row).data(present::CardRole).toLongLong();
    if (all.isEmpty())
        tell(tr("There is no character on the shelf yet."));
    else
        exportCharacters(all);
}

void MainWindow::exportCharacters(const QList<qint64> &cards)
{
    auto *dialog = new ExportDialog(m_workspace.exportCharacters(cards), m_workspace.state(), this);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->open();
}

void MainWindow::removeCharacter(qint64 card)
{
    const QString name = m_workspace.shelf().index(m_workspace.shelf().rowOf(card)).data().toString();
    if (m_workspace.removeCharacter(card))
        offer(tr("%1 left the shelf; chats with them stay.").arg(name), tr("&Undo"), [this, card] { m_workspace.restoreCharacter(card); });
}

void MainWindow::toggleSidebar()
{
    m_ui->sidebar->setVisible(m_ui->sidebar->isHidden());
}

} // namespace dramatis::widgets
