#include "widgets/shell/mainwindow.h"
#include "presenters/cast/castpresenter.h"
#include "presenters/chat/chatheading.h"
#include "presenters/chat/chatmoves.h"
#include "presenters/chat/chatpresenter.h"
#include "presenters/chat/composerpresenter.h"
#include "presenters/import/importpresenter.h"
#include "presenters/library/characteritemmodel.h"
#include "presenters/library/libraryactions.h"
#include "presenters/library/portraits.h"
#include "presenters/shell/preferences.h"
#include "presenters/shell/shownstory.h"
#include "presenters/shell/workspace.h"
#include "turn/session/chatsession.h"
#include "widgets/cast/guestdialog.h"
#include "widgets/character/charactercommands.h"
#include "widgets/chat/chatpage.h"
#include "widgets/chat/view/chatview.h"
#include "widgets/help/reportcommands.h"
#include "widgets/library/librarypage.h"
#include "widgets/panel/drawers.h"
#include "widgets/shell/actions.h"
#include "widgets/shell/filecommands.h"
#include "widgets/shell/noticebar.h"
#include "widgets/shell/places.h"
#include "widgets/shell/replyalert.h"
#include "widgets/shell/storycommands.h"
#include "widgets/shell/viewcommands.h"
#include "widgets/shell/windowlayout.h"
#include "widgets/welcome/welcomepage.h"

#include "ui_mainwindow.h"

#include <QAction>
#include <QCloseEvent>
#include <QDragEnterEvent>
#include <QMenuBar>
#include <QMimeData>
#include <QStackedWidget>
#include <QTimer>

namespace dramatis::widgets {

using presenters::ImportPresenter;
using presenters::Workspace;
namespace command = presenters::command;

MainWindow::MainWindow(Workspace &workspace, QWidget *parent) :
    QMainWindow(parent),
    m_ui(std::make_unique<Ui::MainWindow>()),
    m_workspace(workspace),
    m_actions(new Actions(workspace.keys(), this)),
    m_notice(new NoticeBar(this)),
    m_alert(new ReplyAlert(*this, workspace.preferences()))
{
    m_ui->setupUi(this);
    m_ui->rail->fill(*m_actions);
    m_places = new Places(*this, *m_ui->pages, *m_notice, workspace);
    m_ui->sidebar->setWorkspace(workspace);
    m_layout = std::make_unique<WindowLayout>(*this, *m_ui->rail, *m_ui->splitter, *m_ui->panel, workspace.state());
    addMenus();
    connectPlaces();
    connectSidebar();
    connectDrawers();
    connect(&workspace, &Workspace::failed, this, &MainWindow::tell);
    connect(&workspace.characters(), &presenters::CharacterItemModel::draggedWithout, this, &MainWindow::tell);
    presenters::LibraryActions &actions = workspace.libraryActions();
    connect(&actions, &presenters::LibraryActions::undoable, this, [this, &actions](const QString &sentence) {
        offer(sentence, tr("&Undo"), [&actions] { actions.undo(); });
    });
    connect(&workspace.imports(), &ImportPresenter::finished, this, &MainWindow::finishImport);
    m_layout->restore();
    showHome();
}

void MainWindow::addMenus()
{
    m_file = new FileCommands(*this, m_workspace, *m_actions);
    m_characters = new CharacterCommands(*this, *m_ui->sidebar, m_workspace, *m_actions);
    m_story = new StoryCommands(*this, m_workspace, *m_actions);
    m_view = new ViewCommands(*this, *m_ui->sidebar, m_workspace, *m_actions);
    m_reports = new ReportCommands(*this, m_workspace, *m_actions);
    m_file->addFileMenu(*menuBar());
    m_story->addEditMenu(*menuBar());
    m_story->addStoryMenu(*menuBar());
    m_view->addViewMenu(*menuBar());
    m_file->addHelpMenu(*menuBar());
    m_actions->leaveKeysTo(menuBar());
}

void MainWindow::connectPlaces()
{
    connect(m_ui->pages, &QStackedWidget::currentChanged, this, &MainWindow::showState);
    connect(m_places, &Places::left, this, &MainWindow::showHome);
    connect(m_places, &Places::libraryMade, this, [this](LibraryPage &page) {
        m_story->serve(page.chats());
        connect(&page, &LibraryPage::importRequested, m_file, &FileCommands::importFiles);
        connect(&page, &LibraryPage::menuRequested, m_characters, &CharacterCommands::openMenu);
        connect(&page, &LibraryPage::folderMenuRequested, m_characters, &CharacterCommands::openFolderMenu);
        connect(&page, &LibraryPage::folderRequested, m_characters, &CharacterCommands::askFolder);
    });
    connect(m_places, &Places::welcomeMade, this, [this](const WelcomePage &page) {
        connect(&page, &WelcomePage::sampleRequested, m_file, &FileCommands::addSample);
        connect(&page, &WelcomePage::importRequested, m_file, &FileCommands::importFiles);
        connect(&page, &WelcomePage::folderRequested, m_file, &FileCommands::importFolder);
        connect(&page, &WelcomePage::connectionsRequested, m_file, &FileCommands::openConnections);
        connect(&page, &WelcomePage::modelsRequested, m_file, &FileCommands::openModels);
    });
    connect(&m_workspace.portraits(), &presenters::Portraits::made, this, &MainWindow::showPersona);
}

void MainWindow::connectSidebar()
{
    connect(m_ui->sidebar, &Sidebar::beginRequested, this, [this](qint64 card) { beginChat(card); });
    connect(m_ui->sidebar, &Sidebar::notesRequested, m_characters, &CharacterCommands::openNotes);
    connect(m_ui->sidebar, &Sidebar::importRequested, m_file, &FileCommands::importFiles);
    connect(m_ui->sidebar, &Sidebar::characterMenuRequested, m_characters, &CharacterCommands::openMenu);
    connect(m_ui->sidebar, &Sidebar::searchRequested, m_places, &Places::showSearch);
    connect(m_ui->sidebar, &Sidebar::shownChanged, this, &MainWindow::markPlaces);
    m_story->serve(m_ui->sidebar->chatList());
    connect(m_ui->home, &HomePage::libraryRequested, m_places, &Places::showLibrary);
    connect(m_ui->home, &HomePage::importRequested, m_file, &FileCommands::importFiles);
    connect(m_ui->home, &HomePage::sampleRequested, m_file, &FileCommands::addSample);
    connect(m_ui->home, &HomePage::resumeRequested, this, [this] { openChat(m_workspace.lastChat()); });
    connect(&m_workspace.characters(), &QAbstractItemModel::modelReset, this, &MainWindow::fillHome);
}

// The page goes before the drawers and the workspace that it looks at.
MainWindow::~MainWindow()
{
    closeChat();
}

bool MainWindow::openChat(qint64 chat)
{
    if (chat == 0 || chat == this->chat())
        return chat != 0;
    std::unique_ptr<presenters::ChatPresenter> presenter = m_workspace.openChat(chat);
    if (!presenter)
        return false;
    closeChat();
    m_page = new ChatPage(m_workspace, std::move(presenter), *m_actions);
    m_ui->pages->addWidget(m_page);
    m_ui->pages->setCurrentWidget(m_page);
    connectPage();
    m_drawers->setStory(&m_page->chat().story());
    m_view->setStory(&m_page->chat().story());
    m_ui->sidebar->setStory(&m_page->chat().story());
    m_workspace.setLastChat(chat);
    m_ui->sidebar->markChat(chat);
    m_page->focusComposer();
    showState();
    return true;
}

void MainWindow::openOncePainted(qint64 chat)
{
    m_awaited = chat;
    auto *blank = new QWidget(m_ui->pages);
    m_ui->pages->addWidget(blank);
    m_ui->pages->setCurrentWidget(blank);
    connect(m_ui->pages, &QStackedWidget::currentChanged, blank, &QObject::deleteLater);
}

void MainWindow::paintEvent(QPaintEvent *event)
{
    QMainWindow::paintEvent(event);
    if (const qint64 chat = std::exchange(m_awaited, 0))
        QTimer::singleShot(0, this, [this, chat] {
            if (!m_page && !openChat(chat))
                showHome();
            if (const auto untold = std::exchange(m_untold, {}))
                untold(notice());
        });
}

void MainWindow::beginChat(qint64 card, int greeting)
{
    if (card != 0)
        openChat(m_workspace.beginChat({card}, greeting));
}

void MainWindow::closeChat()
{
    if (!m_page)
        return;
    m_layout->save();
    m_drawers->setStory(nullptr);
    m_view->setStory(nullptr);
    m_ui->sidebar->setStory(nullptr);
    delete std::exchange(m_page, nullptr);
    showHome();
}

bool MainWindow::openMessage(qint64 chat, int branch, qint64 turn)
{
    const bool isOpen = openChat(chat);
    if (isOpen)
        m_page->showMessage(branch, turn);
    return isOpen;
}

qint64 MainWindow::chat() const
{
    return m_page ? m_page->chat().chat().value : 0;
}

QAction *MainWindow::action(const QByteArray &command) const
{
    return m_actions->action(command);
}

void MainWindow::connectPage()
{
    connect(m_page, &ChatPage::stateChanged, this, &MainWindow::showState);
    connect(m_page, &ChatPage::connectionsRequested, m_file, &FileCommands::openConnections);
    connect(m_page, &ChatPage::budgetRequested, m_file, &FileCommands::openBudget);
    connect(m_page, &ChatPage::promptRequested, m_drawers.get(), &Drawers::promptWanted);
    connect(m_page, &ChatPage::characterRequested, this, &MainWindow::characterRequested);
    connect(m_page, &ChatPage::filesGiven, &m_workspace.imports(),
            [this](const QMimeData *given) { m_workspace.imports().add(*given); });
    m_story->addTo(*m_page);
    m_alert->watch(m_page->chat());
}

void MainWindow::connectDrawers()
{
    m_drawers = std::make_unique<Drawers>(*m_ui->panel, &m_workspace.portraits(), m_workspace.state(), this);
    m_view->addPanels(*m_ui->panel, m_drawers->toggleActions());
    for (const QAction *toggle : m_drawers->toggleActions())
        connect(toggle, &QAction::triggered, this, [this] { m_layout->save(); });
    connect(m_drawers.get(), &Drawers::showTurn, this, [this](qint64 turn) {
        if (m_page)
            m_page->chat().show(turn);
    });
    connect(m_drawers.get(), &Drawers::guestWanted, this,
            [this] { (new GuestDialog(m_workspace, m_drawers->cast(), this))->open(); });
    connect(&m_drawers->cast(), &presenters::CastPresenter::greetingsOffered, this,
            [this](int slot, const QString &name, int greetings) {
                if (m_page) //: %1 is a character who has joined the scene
                    m_page->offer(tr("%1 has %n group greeting(s).", nullptr, greetings).arg(name),
                                  NoticeBar::Stay::UntilClosed, tr("Hea&r it"),
                                  [this, slot] { m_drawers->cast().greet(slot); });
            });
    connect(m_drawers.get(), &Drawers::personaWanted, m_story, &StoryCommands::openPersona);
    connect(m_drawers.get(), &Drawers::compareWanted, m_story, &StoryCommands::openComparison);
    connect(m_drawers.get(), &Drawers::mapWanted, m_view, &ViewCommands::openBranchMap);
    connect(m_view, &ViewCommands::compareWanted, m_story, &StoryCommands::openComparison);
    connect(m_drawers.get(), &Drawers::loreWanted, m_characters, &CharacterCommands::openLore);
    connect(m_drawers.get(), &Drawers::presetsWanted, action(presenters::command::promptPresets), &QAction::trigger);
    connect(m_drawers.get(), &Drawers::refused, this, [this](const base::Error &error) { m_reports->tell(error); });
    connect(m_drawers.get(), &Drawers::branchRemoved, this, [this](const QString &name) {
        offer(tr("Branch “%1” removed.").arg(name), tr("&Undo"), [this] {
            if (m_page)
                m_page->chat().moves().undo();
        });
    });
}

void MainWindow::say(std::function<void(NoticeBar &)> tell)
{
    if (m_awaited != 0)
        m_untold = std::move(tell);
    else
        tell(notice());
}

void MainWindow::tell(const QString &sentence)
{
    say([sentence](NoticeBar &notice) { notice.tell(sentence, NoticeBar::Stay::AWhile); });
}

void MainWindow::offer(const QString &sentence, const QString &actionText, const std::function<void()> &act)
{
    say([sentence, actionText, act](NoticeBar &notice) {
        notice.tell(sentence, NoticeBar::Stay::AWhile, actionText, act);
    });
}

NoticeBar &MainWindow::notice() const
{
    return m_page ? m_page->notice() : *m_notice;
}

void MainWindow::finishImport()
{
    const bool panelSays =
        m_ui->sidebar->isVisible() && m_workspace.imports().rowCount() > 1 && m_workspace.imports().failed() > 0;
    if (!panelSays && (isActiveWindow() || m_workspace.imports().failed() > 0))
        m_file->tellOfImport();
    if (!m_page)
        m_ui->sidebar->markCard(m_workspace.imports().newest());
    if (m_places->isWelcomeShown() && m_workspace.imports().newest() != 0)
        m_places->showLibrary();
}

void MainWindow::showState()
{
    const QString title = m_page ? m_page->chat().heading().title() : m_ui->pages->currentWidget()->windowTitle();
    setWindowTitle(title.isEmpty() ? QGuiApplication::applicationDisplayName() : title);
    m_story->showState();
    showPersona();
    markPlaces();
    // Not between two chats, of which one is closed before the other is there.
    QTimer::singleShot(0, m_layout.get(), [this] { m_layout->setStoryShown(m_page); });
}

void MainWindow::showPersona()
{
    if (m_page)
        m_ui->rail->setPersona(m_page->chat().composer().ownName(),
                               m_workspace.portraits().of(m_page->chat().session().world().cast, domain::you));
    else
        m_ui->rail->setPersona({});
}

// What fills the middle of the window is where one is, whatever list stands beside it.
void MainWindow::markPlaces()
{
    QByteArray list;
    if (!m_ui->sidebar->isHidden())
        list = m_ui->sidebar->areChatsShown() ? command::chats : command::characters;
    QByteArray place = list;
    if (m_places->library())
        place = command::library;
    else if (m_places->isSearchShown())
        place = command::searchChats;
    m_ui->rail->mark(place, list);
}

void MainWindow::showHome()
{
    fillHome();
    m_places->show(*m_ui->home);
    showState();
}

void MainWindow::fillHome()
{
    m_ui->home->offer(m_workspace.lastChat() != 0, m_workspace.characters().rowCount() == 0);
}

// Escape that nobody had a use for leads back to writing.
void MainWindow::keyPressEvent(QKeyEvent *event)
{
    if (event->key() == Qt::Key_Escape && m_page && m_page->chat().story().isPast())
        m_page->chat().story().backToNow();
    else if (event->key() == Qt::Key_Escape && m_page)
        m_page->focusComposer();
    else if (event->key() == Qt::Key_Escape && m_places->isSearchShown())
        m_places->back();
    else
        QMainWindow::keyPressEvent(event);
}

void MainWindow::closeEvent(QCloseEvent *event)
{
    m_layout->save();
    if (m_page)
        m_page->chat().composer().keepNow();
    event->accept();
}

void MainWindow::changeEvent(QEvent *event)
{
    QMainWindow::changeEvent(event);
    if (event->type() == QEvent::ActivationChange && !isActiveWindow() && m_page)
        m_page->chat().composer().keepNow();
}

void MainWindow::dragEnterEvent(QDragEnterEvent *event)
{
    if (FileCommands::canTake(*event->mimeData()))
        event->acceptProposedAction();
}

void MainWindow::dropEvent(QDropEvent *event)
{
    if (m_file->take(*event->mimeData()))
        event->acceptProposedAction();
}

} // namespace dramatis::widgets
