#include "widgets/mainwindow.h"
#include "present/castpresenter.h"
#include "present/chatpresenter.h"
#include "present/comparisonpresenter.h"
#include "present/errortext.h"
#include "present/importpresenter.h"
#include "present/preferences.h"
#include "present/shelfitemmodel.h"
#include "present/shownstory.h"
#include "present/workspace.h"
#include "widgets/actions.h"
#include "widgets/chatpage.h"
#include "widgets/commandpalette.h"
#include "widgets/connectionspage.h"
#include "widgets/drawers/comparedialog.h"
#include "widgets/drawers/drawers.h"
#include "widgets/guestdialog.h"
#include "widgets/noticebar.h"
#include "widgets/viewermenu.h"

#include "ui_mainwindow.h"

#include <QAction>
#include <QCloseEvent>
#include <QDragEnterEvent>
#include <QMenu>
#include <QMimeData>
#include <QScreen>
#include <QSettings>
#include <QStackedWidget>
#include <QTimer>

namespace dramatis::widgets {

using present::ImportPresenter;
using present::Workspace;

namespace {
const QLatin1StringView geometrySetting("window/geometry");
const QLatin1StringView splitterSetting("window/splitter");
const QLatin1StringView drawersSetting("window/drawers");
constexpr int sidebarWidth = 290; // before the user moves the splitter
constexpr double shareOfWidth = 0.99; // the frame needs room, too
constexpr double shareOfHeight = 0.94; // and its title bar
} // namespace

MainWindow::MainWindow(Workspace &workspace, QWidget *parent)
    : QMainWindow(parent), m_ui(std::make_unique<Ui::MainWindow>()), m_workspace(workspace),
      m_actions(new Actions(workspace.keys(), this)), m_palette(new CommandPalette(workspace.palette(), this)),
      m_notice(new NoticeBar(this))
{
    m_ui->setupUi(this);
    setDockNestingEnabled(true);
    setTabPosition(Qt::RightDockWidgetArea, QTabWidget::East); // their names fit there
    setTabPosition(Qt::LeftDockWidgetArea, QTabWidget::West);
    m_ui->sidebar->setWorkspace(workspace);
    m_ui->home->layout()->addWidget(m_notice);
    makeMenus();
    connectFileCommands();
    connectStoryCommands();
    connectMessageCommands();
    connectViewCommands();
    connectSidebar();
    connectDrawers();
    connect(&workspace, &Workspace::failed, this, &MainWindow::tell);
    connect(&workspace.shelf(), &present::ShelfItemModel::draggedWithout, this, &MainWindow::tell);
    connect(&workspace.imports(), &ImportPresenter::finished, this, &MainWindow::finishImport);
    restoreLayout();
    showHome();
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
    std::unique_ptr<present::ChatPresenter> presenter = m_workspace.openChat(chat);
    if (!presenter)
        return false;
    closeChat();
    m_page = new ChatPage(m_workspace, std::move(presenter), *m_actions);
    m_ui->pages->addWidget(m_page);
    m_ui->pages->setCurrentWidget(m_page);
    connectPage();
    m_drawers->setStory(&m_page->chat().story());
    m_viewers->setStory(&m_page->chat().story());
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
            if (!m_untold.isEmpty())
                tell(std::exchange(m_untold, {}));
        });
}

void MainWindow::beginChat(qint64 card)
{
    if (card != 0)
        openChat(m_workspace.beginChat({card}));
}

void MainWindow::beginChatTogether()
{
    const QList<qint64> chosen = m_ui->sidebar->chosenCards();
    if (chosen.size() > 1)
        openChat(m_workspace.beginChat(chosen));
    else
        tell(tr("Choose several characters on the shelf first."));
}

void MainWindow::closeChat()
{
    if (!m_page)
        return;
    saveLayout();
    m_drawers->setStory(nullptr);
    m_viewers->setStory(nullptr);
    m_ui->sidebar->setStory(nullptr);
    delete std::exchange(m_page, nullptr);
    showHome();
}

qint64 MainWindow::chat() const
{
    return m_page ? m_page->chat().chat() : 0;
}

QAction *MainWindow::action(const QByteArray &command) const
{
    return m_actions->action(command);
}

void MainWindow::connectPage()
{
    connect(m_page, &ChatPage::stateChanged, this, &MainWindow::showState);
    connect(m_page, &ChatPage::connectionsRequested, this, &MainWindow::openConnections);
    connect(m_page, &ChatPage::budgetRequested, this, &MainWindow::openBudget);
    connect(m_page, &ChatPage::characterRequested, this, &MainWindow::characterRequested);
    connect(m_page, &ChatPage::filesGiven, &m_workspace.imports(),
            [this](const QMimeData *given) { m_workspace.imports().add(*given); });
    auto *more = new QMenu(m_page);
    namespace command = present::command;
    m_actions->fill(more, {command::renameChat, command::newWindow, command::editCharacter, QByteArray(), command::regenerate, command::resume,
                           command::impersonate, QByteArray(), command::exportChat, command::deleteChat});
    m_page->setMoreMenu(more);
}

void MainWindow::connectDrawers()
{
    m_drawers = std::make_unique<Drawers>(*this, &m_workspace.portraits(), m_workspace.state());
    m_viewMenu->insertActions(m_drawersPlace, m_drawers->toggleActions());
    for (const QAction *toggle : m_drawers->toggleActions())
        connect(toggle, &QAction::triggered, this, &MainWindow::saveLayout);
    connect(m_drawers.get(), &Drawers::showTurn, this, [this](qint64 turn) {
        if (m_page)
            m_page->chat().show(turn);
    });
    connect(m_drawers.get(), &Drawers::guestWanted, this, [this] { (new GuestDialog(m_workspace, m_drawers->cast(), this))->open(); });
    connect(&m_drawers->cast(), &present::CastPresenter::greetingsOffered, this, [this](int slot, const QString &name, int greetings) {
        if (m_page) //: %1 is a character who has joined the scene
            m_page->offer(tr("%1 has %n greeting(s) for a group.", nullptr, greetings).arg(name), NoticeBar::Stay::UntilClosed,
                          tr("Hea&r It"), [this, slot] { m_drawers->cast().greet(slot); });
    });
    connect(m_drawers.get(), &Drawers::personaWanted, this, &MainWindow::openPersona);
    connect(m_drawers.get(), &Drawers::compareWanted, this, &MainWindow::openComparison);
    connect(m_drawers.get(), &Drawers::loreWanted, this, &MainWindow::openCharacterLore);
    connect(m_drawers.get(), &Drawers::refused, this, [this](const base::Error &error) { tell(present::sentence(error)); });
    connect(m_drawers.get(), &Drawers::lineRemoved, this, [this](const QString &name) {
        offer(tr("The branch “%1” is gone.").arg(name), tr("&Undo"), [this] {
            if (m_page)
                m_page->chat().undo();
        });
    });
}

void MainWindow::openComparison(int line)
{
    if (!m_page)
        return;
    auto *dialog = new CompareDialog(m_page->chat().story(), line, this);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    connect(&dialog->comparison(), &present::ComparisonPresenter::showTurn, &m_page->chat(), &present::ChatPresenter::show);
    connect(&dialog->comparison(), &present::ComparisonPresenter::refused, this,
            [this](const base::Error &error) { tell(present::sentence(error)); });
    dialog->show();
}

void MainWindow::tell(const QString &sentence)
{
    if (m_awaited != 0)
        m_untold = sentence;
    else
        notice().tell(sentence, NoticeBar::Stay::AWhile);
}

void MainWindow::offer(const QString &sentence, const QString &actionText, const std::function<void()> &act)
{
    notice().tell(sentence, NoticeBar::Stay::AWhile, actionText, act);
}

NoticeBar &MainWindow::notice() const
{
    return m_page ? m_page->notice() : *m_notice;
}

void MainWindow::finishImport()
{
    const bool panelSays = m_ui->sidebar->isVisible() && m_workspace.imports().rowCount() > 1 && m_workspace.imports().failed() > 0;
    if (!panelSays && (isActiveWindow() || m_workspace.imports().failed() > 0))
        tellOfImport();
    if (!m_page)
        m_ui->sidebar->markCard(m_workspace.imports().newest());
}

void MainWindow::showState()
{
    namespace command = present::command;
    const present::ChatPresenter *chat = m_page ? &m_page->chat() : nullptr;
    const bool free = chat && chat->canChange();
    setWindowTitle(chat ? chat->title() : QGuiApplication::applicationDisplayName());
    const auto enable = [this](const QByteArray &id, bool enabled) { m_actions->action(id)->setEnabled(enabled); };
    for (const QByteArray &id : {command::edit, command::editLast, command::editLastOwn, command::impersonate, command::swipeLeft,
                                 command::swipeRight, command::branch, command::rewind, command::remove})
        enable(id, free && chat->newest() != 0);
    for (const QByteArray &id : {command::copy, command::find, command::findNext, command::findPrevious, command::renameChat, command::exportChat,
                                 command::deleteChat, command::composer, command::messages, command::characterLore, command::lookBack})
        enable(id, chat != nullptr);
    enable(command::regenerate, chat && chat->canRegenerate());
    enable(command::resume, chat && chat->canContinue());
    enable(command::stop, chat && chat->isReplying() && !chat->story().isPast()); // Esc leads back to now there
    enable(command::speakAs, free);
    enable(command::stopBooks, chat && chat->isNoting());
    enable(command::persona, free && !chat->story().isPast());
    enable(command::resumeBooks, free && !chat->isNoting());
    QAction *undo = m_actions->action(command::undo);
    QAction *redo = m_actions->action(command::redo);
    undo->setEnabled(free && !chat->undoText().isEmpty());
    redo->setEnabled(free && !chat->redoText().isEmpty());
    undo->setText(undo->isEnabled() ? chat->undoText() : tr("&Undo"));
    redo->setText(redo->isEnabled() ? chat->redoText() : tr("&Redo"));
}

void MainWindow::showHome()
{
    m_ui->home->offer(m_workspace.lastChat() != 0, m_workspace.shelf().rowCount() == 0);
    m_ui->pages->setCurrentWidget(m_ui->home);
    showState();
}

void MainWindow::restoreLayout()
{
    const QSettings &state = m_workspace.state();
    if (!restoreGeometry(state.value(geometrySetting).toByteArray()))
        resize(size().boundedTo(QSize(int(screen()->availableSize().width() * shareOfWidth), int(screen()->availableSize().height() * shareOfHeight))));
    if (!m_ui->splitter->restoreState(state.value(splitterSetting).toByteArray()))
        m_ui->splitter->setSizes({sidebarWidth, width() - sidebarWidth});
    m_ui->splitter->setStretchFactor(1, 1);
    restoreState(state.value(drawersSetting).toByteArray());
}

void MainWindow::saveLayout() const
{
    QSettings &state = m_workspace.state();
    state.setValue(geometrySetting, saveGeometry());
    state.setValue(splitterSetting, m_ui->splitter->saveState());
    state.setValue(drawersSetting, saveState());
}

// Escape that nobody had a use for leads back to writing.
void MainWindow::keyPressEvent(QKeyEvent *event)
{
    if (event->key() == Qt::Key_Escape && m_page && m_page->chat().story().isPast())
        m_page->chat().story().backToNow();
    else if (event->key() == Qt::Key_Escape && m_page)
        m_page->focusComposer();
    else
        QMainWindow::keyPressEvent(event);
}

void MainWindow::closeEvent(QCloseEvent *event)
{
    saveLayout();
    if (m_page)
        m_page->chat().keepDraftNow();
    event->accept();
}

void MainWindow::changeEvent(QEvent *event)
{
    QMainWindow::changeEvent(event);
    if (event->type() == QEvent::ActivationChange && !isActiveWindow() && m_page)
        m_page->chat().keepDraftNow();
}

void MainWindow::dragEnterEvent(QDragEnterEvent *event)
{
    if (ImportPresenter::canTake(*event->mimeData()) || !ConnectionsPage::modelFileIn(*event->mimeData()).isEmpty())
        event->acceptProposedAction();
}

void MainWindow::dropEvent(QDropEvent *event)
{
    if (const QString model = ConnectionsPage::modelFileIn(*event->mimeData()); !model.isEmpty()) {
        event->acceptProposedAction();
        setUpModel(model);
    } else if (m_workspace.imports().add(*event->mimeData())) {
        event->acceptProposedAction();
    }
}

} // namespace dramatis::widgets
