#include "widgets/shell/viewcommands.h"
#include "presenters/branchmap/branchmappresenter.h"
#include "presenters/chat/chatpresenter.h"
#include "presenters/library/chatlistitemmodel.h"
#include "presenters/shell/workspace.h"
#include "widgets/bookmarks/bookmarkmenu.h"
#include "widgets/branchmap/branchmapdialog.h"
#include "widgets/chat/chatpage.h"
#include "widgets/chat/view/chatview.h"
#include "widgets/chat/viewermenu.h"
#include "widgets/help/reportcommands.h"
#include "widgets/lanes/lanesdialog.h"
#include "widgets/library/sidebar.h"
#include "widgets/panel/sidepanel.h"
#include "widgets/shell/actions.h"
#include "widgets/shell/commandpalette.h"
#include "widgets/shell/mainwindow.h"
#include "widgets/shell/places.h"

#include <QAction>
#include <QEvent>
#include <QMenu>
#include <QMenuBar>

namespace dramatis::widgets {

namespace command = presenters::command;

ViewCommands::ViewCommands(MainWindow &window, Sidebar &sidebar, presenters::Workspace &workspace,
                           const Actions &actions) :
    QObject(&window),
    m_window(window),
    m_sidebar(sidebar),
    m_workspace(workspace),
    m_actions(actions),
    m_palette(new CommandPalette(workspace.palette(), &window)),
    m_viewers(new ViewerMenu(&window)),
    m_bookmarks(new BookmarkMenu(&window))
{
    const auto on = [this](const QByteArray &id, const auto &act) {
        connect(m_actions.action(id), &QAction::triggered, this, act);
    };
    const auto onPage = [this, &on](const QByteArray &id, void (*act)(ChatPage &)) {
        on(id, [this, act] {
            if (ChatPage *page = m_window.page())
                act(*page);
        });
    };
    on(command::palette, [this] { openPalette(); });
    m_actions.action(command::sidebar)->setCheckable(true);
    m_actions.action(command::sidebar)->setChecked(!m_sidebar.isHidden());
    m_sidebar.installEventFilter(this);
    on(command::sidebar, [this] { m_sidebar.setVisible(m_sidebar.isHidden()); });
    on(command::characters, [this] {
        m_sidebar.show();
        m_sidebar.showCharacters();
    });
    on(command::chats, [this] {
        m_sidebar.show();
        m_sidebar.showChats();
    });
    on(command::library, [this] { m_window.places().showLibrary(); });
    on(command::searchChats, [this] { m_window.places().showSearch(); });
    on(command::previousChat, [this] { switchChat(-1); });
    on(command::nextChat, [this] { switchChat(+1); });
    onPage(command::lookBack, [](ChatPage &page) { page.lookBack(); });
    on(command::lanes, [this] { openLanes(); });
    on(command::branchMap, [this] { openBranchMap(); });
    connect(m_bookmarks, &BookmarkMenu::chosen, this, [this](qint64 turn) {
        if (const ChatPage *page = m_window.page())
            page->chat().show(turn);
    });
    onPage(command::composer, [](ChatPage &page) { page.focusComposer(); });
    onPage(command::messages, [](ChatPage &page) { page.messages().setFocus(Qt::ShortcutFocusReason); });
    onPage(command::zoomIn, [](ChatPage &page) { page.zoom(+1); });
    onPage(command::zoomOut, [](ChatPage &page) { page.zoom(-1); });
    onPage(command::zoomReset, [](ChatPage &page) { page.zoom(0); });
}

void ViewCommands::addViewMenu(QMenuBar &menus)
{
    const QByteArray separator;
    m_menu = menus.addMenu(tr("&View"));
    m_actions.fill(m_menu, {command::palette, separator, command::library, command::characters, command::chats,
                            command::searchChats, command::messages, command::composer, command::previousChat,
                            command::nextChat, separator, command::lookBack, command::lanes, command::branchMap});
    m_menu->addMenu(m_bookmarks);
    m_menu->addMenu(m_viewers);
    m_actions.fill(m_menu, {separator, command::sidebar, command::requests});
    m_behindPanels = m_menu->addSeparator();
    m_actions.fill(m_menu, {command::zoomIn, command::zoomOut, command::zoomReset});
}

void ViewCommands::addPanels(SidePanel &panel, const QList<QAction *> &toggles)
{
    const auto opens = [this, &panel](const QByteArray &id, PanelGroup group) {
        connect(m_actions.action(id), &QAction::triggered, &panel, [&panel, group] { panel.open(group); });
    };
    opens(command::peoplePanel, PanelGroup::People);
    opens(command::scenePanel, PanelGroup::Scene);
    opens(command::storyPanel, PanelGroup::Story);
    opens(command::promptPanel, PanelGroup::Prompt);
    QAction *shown = m_actions.action(command::panel);
    shown->setCheckable(true);
    connect(shown, &QAction::triggered, &panel, &SidePanel::toggle);
    connect(&panel, &SidePanel::opened, shown, [shown] { shown->setChecked(true); });
    connect(&panel, &SidePanel::closed, shown, [shown] { shown->setChecked(false); });

    auto *panels = new QMenu(tr("Pan&els"), m_menu);
    m_actions.fill(
        panels,
        {command::panel, {}, command::peoplePanel, command::scenePanel, command::storyPanel, command::promptPanel});
    panels->addSeparator();
    panels->addActions(toggles);
    m_menu->insertMenu(m_behindPanels, panels);
    m_drawers = toggles;
}

void ViewCommands::setStory(presenters::ShownStory *story)
{
    m_viewers->setStory(story);
    m_bookmarks->setStory(story);
}

// It also gives way to a panel.
bool ViewCommands::eventFilter(QObject *watched, QEvent *event)
{
    if (watched == &m_sidebar && (event->type() == QEvent::ShowToParent || event->type() == QEvent::HideToParent))
        m_actions.action(command::sidebar)->setChecked(!m_sidebar.isHidden());
    return QObject::eventFilter(watched, event);
}

void ViewCommands::openPalette()
{
    m_palette->open(m_actions.all() + m_drawers + m_bookmarks->offered() + m_viewers->offered());
}

void ViewCommands::openLanes()
{
    const ChatPage *page = m_window.page();
    if (!page)
        return;
    if (m_lanes && m_lanes->isVisible()) {
        m_lanes->raise();
        m_lanes->activateWindow();
        return;
    }
    m_lanes = new LanesDialog(page->chat().story(), &m_workspace.portraits(), &m_window);
    m_lanes->setAttribute(Qt::WA_DeleteOnClose);
    connect(m_lanes, &LanesDialog::showTurn, &page->chat(), &presenters::ChatPresenter::show);
    m_lanes->show();
}

void ViewCommands::openBranchMap()
{
    const ChatPage *page = m_window.page();
    if (!page)
        return;
    if (m_map && m_map->isVisible()) {
        m_map->raise();
        m_map->activateWindow();
        return;
    }
    m_map = new BranchMapDialog(m_workspace.branchMap(page->chat().story()), &m_window);
    m_map->setAttribute(Qt::WA_DeleteOnClose);
    connect(m_map, &BranchMapDialog::showTurn, &page->chat(), &presenters::ChatPresenter::show);
    connect(m_map, &BranchMapDialog::compareWanted, this, &ViewCommands::compareWanted);
    connect(m_map, &BranchMapDialog::refused, &m_window,
            [this](const base::Error &error) { m_window.reports().tell(error); });
    m_map->show();
}

void ViewCommands::switchChat(int step)
{
    m_window.openChat(m_workspace.chats().neighbour(m_window.chat(), step));
}

} // namespace dramatis::widgets
