#include "widgets/shell/storycommands.h"
#include "presenters/branches/comparisonpresenter.h"
#include "presenters/cast/castname.h"
#include "presenters/chat/chatactivity.h"
#include "presenters/chat/chatexport.h"
#include "presenters/chat/chatheading.h"
#include "presenters/chat/chatmoves.h"
#include "presenters/chat/chatpresenter.h"
#include "presenters/chat/composerpresenter.h"
#include "presenters/export/castexport.h"
#include "presenters/export/exports.h"
#include "presenters/export/pdfexport.h"
#include "presenters/library/chatactions.h"
#include "presenters/library/chatlistitemmodel.h"
#include "presenters/shell/shownstory.h"
#include "presenters/shell/workspace.h"
#include "presenters/text/errortext.h"
#include "presenters/text/shownname.h"
#include "widgets/bookmarks/messagemarks.h"
#include "widgets/branches/comparedialog.h"
#include "widgets/cast/personadialog.h"
#include "widgets/chat/chatpage.h"
#include "widgets/chat/view/chatview.h"
#include "widgets/export/castexporting.h"
#include "widgets/export/pdfexporting.h"
#include "widgets/help/reportcommands.h"
#include "widgets/library/chatlist.h"
#include "widgets/narration/authorsnotedialog.h"
#include "widgets/narration/writingstyledialog.h"
#include "widgets/prompt/promptpresetsdialog.h"
#include "widgets/quickreplies/quickrepliesdialog.h"
#include "widgets/replacements/textreplacementsdialog.h"
#include "widgets/revive/revivedialog.h"
#include "widgets/shell/actions.h"
#include "widgets/shell/mainwindow.h"

#include <QAction>
#include <QFileDialog>
#include <QInputDialog>
#include <QMenu>
#include <QMenuBar>
#include <QMessageBox>
#include <QPushButton>

namespace dramatis::widgets {

using presenters::ChatPresenter;
namespace command = presenters::command;

StoryCommands::StoryCommands(MainWindow &window, presenters::Workspace &workspace, const Actions &actions) :
    QObject(&window), m_window(window), m_workspace(workspace), m_actions(actions)
{
    connectPlay();
    connectMessages();
    const auto on = [this](const QByteArray &id, const auto &act) {
        connect(m_actions.action(id), &QAction::triggered, this, act);
    };
    on(command::persona, [this] { openPersona(); });
    on(command::authorsNote, [this] { openAuthorsNote(); });
    on(command::writingStyle, [this] { openWritingStyle(); });
    on(command::revive, [this] { openRevival(); });
    on(command::quickReplies, [this] { openQuickReplies(); });
    on(command::textReplacements, [this] { openTextReplacements(); });
    on(command::promptPresets, [this] { openPromptPresets(); });
    on(command::renameChat, [this] { askTitle(m_window.chat()); });
    on(command::exportChat, [this] { exportChat(); });
    onPage(command::exportCast, [this](ChatPage &page) {
        const ChatPresenter &chat = page.chat();
        exportCast(m_window, m_workspace.exports().castOfChat(chat.chat().value, chat.story().viewer()));
    });
    on(command::deleteChat, [this] { askDelete(m_window.chat()); });
}

void StoryCommands::addEditMenu(QMenuBar &menus) const
{
    const QByteArray separator;
    m_actions.fill(menus.addMenu(tr("&Edit")),
                   {command::undo, command::redo, separator, command::copy, command::edit, command::editLast,
                    command::editLastOwn, separator, command::find, command::findNext, command::findPrevious});
}

void StoryCommands::addStoryMenu(QMenuBar &menus) const
{
    const QByteArray separator;
    m_actions.fill(menus.addMenu(tr("&Story")), {command::stop,
                                                 command::regenerate,
                                                 command::resume,
                                                 command::impersonate,
                                                 command::speakAs,
                                                 separator,
                                                 command::swipeLeft,
                                                 command::swipeRight,
                                                 separator,
                                                 command::branch,
                                                 command::rewind,
                                                 command::remove,
                                                 separator,
                                                 command::bookmark,
                                                 command::exclude,
                                                 separator,
                                                 command::stopBookkeeping,
                                                 command::resumeBookkeeping,
                                                 command::revive,
                                                 separator,
                                                 command::persona,
                                                 command::authorsNote,
                                                 command::writingStyle,
                                                 command::quickReplies,
                                                 command::textReplacements,
                                                 command::renameChat,
                                                 command::exportChat,
                                                 command::exportCast,
                                                 command::deleteChat});
}

void StoryCommands::addTo(ChatPage &page) const
{
    auto *more = new QMenu(&page);
    m_actions.fill(more, {command::renameChat, command::newWindow, command::editCharacter, QByteArray(),
                          command::regenerate, command::resume, command::impersonate, QByteArray(), command::exportChat,
                          command::exportCast, command::deleteChat});
    page.setMoreMenu(more);
}

void StoryCommands::connectPlay()
{
    onPage(command::stop, [](ChatPage &page) { page.chat().activity().stop(); });
    onPage(command::stopBookkeeping, [](ChatPage &page) { page.chat().activity().stopBookkeeping(); });
    onPage(command::resumeBookkeeping, [](ChatPage &page) { page.chat().activity().resumeBookkeeping(); });
    onPage(command::regenerate, [](ChatPage &page) { page.chat().regenerate(); });
    onPage(command::resume, [](ChatPage &page) { page.chat().continueReply(); });
    onPage(command::impersonate, [](ChatPage &page) { page.chat().composer().impersonate(); });
    onPage(command::undo, [](ChatPage &page) { page.chat().moves().undo(); });
    onPage(command::redo, [](ChatPage &page) { page.chat().moves().redo(); });
    onPage(command::speakAs, [](ChatPage &page) { page.chooseSpeaker(); });
}

void StoryCommands::connectMessages()
{
    onPage(command::edit, [](ChatPage &page) { page.edit(page.target()); });
    onPage(command::editLast, [](ChatPage &page) { page.edit(page.chat().newest().value); });
    onPage(command::editLastOwn, [](ChatPage &page) { page.edit(page.chat().newestOwn().value); });
    onPage(command::copy, [](ChatPage &page) { page.copyMessage(page.target()); });
    onPage(command::remove, [](ChatPage &page) { page.askRemove(page.target()); });
    onPage(command::find, [](ChatPage &page) { page.openFind(); });
    onPage(command::findNext, [](ChatPage &page) { page.findNext(true); });
    onPage(command::findPrevious, [](ChatPage &page) { page.findNext(false); });
    onMessage(command::swipeLeft,
              [](ChatPage &page, qint64 turn) { page.chat().moves().swipe(domain::EventId{turn}, -1); });
    onMessage(command::swipeRight,
              [](ChatPage &page, qint64 turn) { page.chat().moves().swipe(domain::EventId{turn}, +1); });
    onMessage(command::branch, [](ChatPage &page, qint64 turn) { page.chat().moves().branch(domain::EventId{turn}); });
    onMessage(command::bookmark, [](ChatPage &page, qint64 turn) { toggleBookmark(page, domain::EventId{turn}); });
    onMessage(command::exclude, [](ChatPage &page, qint64 turn) { toggleExcluded(page, domain::EventId{turn}); });
    onMessage(command::rewind, [](ChatPage &page, qint64 turn) { page.askRewind(turn); });
}

void StoryCommands::onPage(const QByteArray &command, const std::function<void(ChatPage &)> &act)
{
    connect(m_actions.action(command), &QAction::triggered, this, [this, act] {
        if (ChatPage *page = m_window.page())
            act(*page);
    });
}

void StoryCommands::onMessage(const QByteArray &command, const std::function<void(ChatPage &, qint64)> &act)
{
    onPage(command, [act](ChatPage &page) {
        if (const qint64 turn = page.target(); turn != 0)
            act(page, turn);
    });
}

void StoryCommands::showState()
{
    const ChatPresenter *chat = m_window.page() ? &m_window.page()->chat() : nullptr;
    const bool free = chat && chat->canChange();
    const auto enable = [this](const QByteArray &id, bool enabled) { m_actions.action(id)->setEnabled(enabled); };
    for (const QByteArray &id :
         {command::edit, command::editLast, command::editLastOwn, command::impersonate, command::swipeLeft,
          command::swipeRight, command::branch, command::rewind, command::remove, command::bookmark, command::exclude})
        enable(id, free && chat->newest().value != 0);
    for (const QByteArray &id :
         {command::copy, command::find, command::findNext, command::findPrevious, command::renameChat,
          command::exportChat, command::exportCast, command::deleteChat, command::quickReplies, command::composer,
          command::messages, command::characterLore, command::lookBack})
        enable(id, chat != nullptr);
    enable(command::regenerate, chat && chat->canRegenerate());
    enable(command::resume, chat && chat->canContinue());
    enable(command::stop,
           chat && chat->activity().isReplying() && !chat->story().isPast()); // Esc leads back to now there
    enable(command::speakAs, free);
    enable(command::stopBookkeeping, chat && chat->activity().isNoting());
    for (const QByteArray &id : {command::persona, command::authorsNote, command::writingStyle, command::revive})
        enable(id, free && !chat->story().isPast());
    enable(command::resumeBookkeeping, free && !chat->activity().isNoting());
    QAction *undo = m_actions.action(command::undo);
    QAction *redo = m_actions.action(command::redo);
    undo->setEnabled(free && !chat->moves().undoText().isEmpty());
    redo->setEnabled(free && !chat->moves().redoText().isEmpty());
    undo->setText(undo->isEnabled() ? chat->moves().undoText() : tr("&Undo"));
    redo->setText(redo->isEnabled() ? chat->moves().redoText() : tr("&Redo"));
}

void StoryCommands::serve(ChatList &list)
{
    connect(&list, &ChatList::openRequested, &m_window, &MainWindow::openChat);
    connect(&list, &ChatList::menuRequested, this, &StoryCommands::openChatMenu);
    connect(&list, &ChatList::renameRequested, this, &StoryCommands::askTitle);
    connect(&list, &ChatList::duplicateRequested, this, &StoryCommands::duplicate);
    connect(&list, &ChatList::pinRequested, this, &StoryCommands::togglePin);
    connect(&list, &ChatList::deleteRequested, this, &StoryCommands::askDelete);
}

void StoryCommands::openChatMenu(qint64 chat, const QPoint &globalPosition)
{
    auto *menu = new QMenu(&m_window);
    menu->setAttribute(Qt::WA_DeleteOnClose);
    connect(menu->addAction(tr("&Open")), &QAction::triggered, this, [this, chat] { m_window.openChat(chat); });
    connect(menu->addAction(tr("Open in New &Window")), &QAction::triggered, this,
            [this, chat] { Q_EMIT m_window.newWindowRequested(chat); });
    menu->addSeparator();
    QAction *pin = menu->addAction(tr("&Pin to Top"));
    pin->setCheckable(true);
    pin->setChecked(m_workspace.chatActions().isPinned(chat));
    connect(pin, &QAction::triggered, this, [this, chat] { togglePin(chat); });
    connect(menu->addAction(QIcon::fromTheme(QStringLiteral("edit-rename")), tr("&Rename…")), &QAction::triggered, this,
            [this, chat] { askTitle(chat); });
    connect(menu->addAction(QIcon::fromTheme(QStringLiteral("edit-copy")), tr("D&uplicate")), &QAction::triggered, this,
            [this, chat] { duplicate(chat); });
    menu->addSeparator();
    connect(menu->addAction(QIcon::fromTheme(QStringLiteral("edit-delete")), tr("&Delete…")), &QAction::triggered, this,
            [this, chat] { askDelete(chat); });
    menu->popup(globalPosition);
}

void StoryCommands::openPersona()
{
    if (ChatPage *page = m_window.page())
        (new PersonaDialog(page->chat().story(), m_workspace, page))->open();
}

void StoryCommands::openAuthorsNote()
{
    if (ChatPage *page = m_window.page())
        (new AuthorsNoteDialog(page->chat().story(), page))->open();
}

void StoryCommands::openWritingStyle()
{
    if (ChatPage *page = m_window.page())
        (new WritingStyleDialog(page->chat().story(), page))->open();
}

void StoryCommands::openRevival()
{
    if (ChatPage *page = m_window.page())
        (new ReviveDialog(page->chat().story(), domain::EventId{page->target()}, page))->open();
}

void StoryCommands::openTextReplacements()
{
    const ChatPage *page = m_window.page();
    (new TextReplacementsDialog(m_workspace, page ? &page->chat().session() : nullptr, &m_window))->open();
}

void StoryCommands::openPromptPresets()
{
    const ChatPage *page = m_window.page();
    (new PromptPresetsDialog(m_workspace.promptPresets(), page ? &page->chat().story() : nullptr, &m_window))->open();
}

void StoryCommands::openQuickReplies()
{
    if (ChatPage *page = m_window.page())
        (new QuickRepliesDialog(m_workspace, page->chat().chat(), page))->open();
}

void StoryCommands::askTitle(qint64 chat)
{
    const int row = m_workspace.chats().rowOf(chat);
    if (row < 0)
        return;
    auto *dialog = new QInputDialog(&m_window);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setWindowTitle(tr("Rename Chat"));
    dialog->setLabelText(tr("New name"));
    dialog->setTextValue(m_workspace.chats().index(row).data().toString());
    connect(dialog, &QInputDialog::textValueSelected, this,
            [this, chat](const QString &title) { m_workspace.chatActions().rename(chat, title); });
    dialog->open();
}

void StoryCommands::duplicate(qint64 chat)
{
    if (m_workspace.chatActions().duplicate(chat) != 0)
        m_window.tell(tr("Chat duplicated."));
}

void StoryCommands::togglePin(qint64 chat)
{
    presenters::ChatActions &chats = m_workspace.chatActions();
    chats.setPinned(chat, !chats.isPinned(chat));
}

void StoryCommands::exportChat()
{
    if (!m_window.page())
        return;
    const qint64 chat = m_window.chat();
    const presenters::ShownStory &story = m_window.page()->chat().story();
    const int viewer = story.viewer(); // what is shown is what is written
    const QString whose = viewer == domain::nobody ? QString() : presenters::castName(story.world(), story.viewer());
    const bool isYours = presenters::isYou(story.world(), story.viewer());
    auto *dialog = new QFileDialog(&m_window, whose.isEmpty() ? tr("Export Chat")
                                              : isYours       ? tr("Export Chat as You Know It")
                                                        //: %1: a name
                                                        : tr("Export Chat as %1 Knows It").arg(whose));
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setAcceptMode(QFileDialog::AcceptSave);
    dialog->setNameFilters(presenters::exportFilters());
    const auto showSuffix = [dialog](const QString &filter) {
        dialog->setDefaultSuffix(presenters::exportSuffix(filter));
    };
    showSuffix(dialog->selectedNameFilter());
    dialog->selectFile(
        presenters::exportFileName(m_window.page()->chat().heading().title(), dialog->selectedNameFilter()));
    connect(dialog, &QFileDialog::filterSelected, dialog, showSuffix);
    connect(dialog, &QFileDialog::accepted, this, [this, dialog, chat, viewer, whose, isYours] {
        const QString path = dialog->selectedFiles().value(0);
        if (path.isEmpty())
            return;
        const QString written = exportedText(presenters::shownFileName(path), whose, isYours);
        if (presenters::isPdf(path, dialog->selectedNameFilter()))
            return exportPdf(m_window, m_workspace.exports().pdf(chat, viewer), path, written);
        const auto done = m_workspace.exports().chat(chat, path, dialog->selectedNameFilter(), viewer);
        m_window.tell(done ? written : presenters::sentence(done.error()));
    });
    dialog->open();
}

// `whose`: as whom the story is known in the file; empty: all of it is there.
QString StoryCommands::exportedText(const QString &file, const QString &whose, bool isYours)
{
    if (whose.isEmpty())
        return tr("Chat exported to “%1”.").arg(file);
    return isYours ? tr("Chat exported to “%1” as you know it.").arg(file)
                   //: %1: a name, %2: a file's
                   : tr("Chat exported to “%2” as %1 knows it.").arg(whose, file);
}

// The one thing that cannot be undone asks, and names what it is about.
void StoryCommands::askDelete(qint64 chat)
{
    if (chat == 0)
        return;
    const QModelIndex row = m_workspace.chats().index(m_workspace.chats().rowOf(chat));
    const int turns = row.data(presenters::TurnsRole).toInt();
    auto *question = new QMessageBox(QMessageBox::Warning, tr("Delete Chat"),
                                     tr("Delete “%1” and its %n message(s) permanently? A backup is made first; only "
                                        "that backup can bring the chat back.",
                                        nullptr, turns)
                                         .arg(row.data().toString()),
                                     QMessageBox::Cancel, &m_window);
    question->setTextFormat(Qt::PlainText);
    question->setAttribute(Qt::WA_DeleteOnClose);
    const QPushButton *remove = question->addButton(tr("Delete"), QMessageBox::DestructiveRole);
    question->setDefaultButton(QMessageBox::Cancel);
    connect(
        remove, &QPushButton::clicked, &m_window, [this, chat] { Q_EMIT m_window.chatDeletionRequested(chat); },
        Qt::QueuedConnection);
    question->open();
}

void StoryCommands::openComparison(int branch)
{
    const ChatPage *page = m_window.page();
    if (!page)
        return;
    auto *dialog = new CompareDialog(page->chat().story(), branch, &m_window);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    connect(&dialog->comparison(), &presenters::ComparisonPresenter::showTurn, &page->chat(), &ChatPresenter::show);
    connect(&dialog->comparison(), &presenters::ComparisonPresenter::refused, &m_window,
            [this](const base::Error &error) { m_window.reports().tell(error); });
    dialog->show();
}

} // namespace dramatis::widgets
