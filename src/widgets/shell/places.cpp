#include "widgets/shell/places.h"

#include "presenters/search/storysearchpresenter.h"
#include "presenters/shell/workspace.h"
#include "widgets/chat/chatpage.h"
#include "widgets/chat/view/chatview.h"
#include "widgets/library/librarypage.h"
#include "widgets/search/storysearchpage.h"
#include "widgets/shell/mainwindow.h"
#include "widgets/shell/noticebar.h"
#include "widgets/welcome/welcomepage.h"

#include <QLayout>
#include <QStackedWidget>

namespace dramatis::widgets {

Places::Places(MainWindow &window, QStackedWidget &pages, NoticeBar &notice, presenters::Workspace &workspace) :
    QObject(&window), m_window(window), m_pages(pages), m_notice(notice), m_workspace(workspace)
{}

// Made when it is shown first, so that no window waits for it.
void Places::makeLibrary()
{
    m_library = new LibraryPage(m_workspace);
    m_pages.addWidget(m_library);
    connect(m_library, &LibraryPage::beginRequested, &m_window, &MainWindow::beginChat);
    connect(m_library, &LibraryPage::backRequested, this, &Places::back);
    Q_EMIT libraryMade(*m_library);
}

void Places::makeSearch()
{
    m_search = new StorySearchPage(m_workspace.storySearch());
    m_pages.addWidget(m_search);
    connect(m_search, &StorySearchPage::messageRequested, &m_window, &MainWindow::openMessage);
    connect(m_search, &StorySearchPage::backRequested, this, &Places::back);
}

void Places::makeWelcome()
{
    m_welcome = new WelcomePage(m_workspace);
    m_pages.addWidget(m_welcome);
    connect(m_welcome, &WelcomePage::left, this, &Places::back);
    Q_EMIT welcomeMade(*m_welcome);
}

void Places::showLibrary()
{
    if (library()) {
        m_library->focusSearch();
        return;
    }
    if (!m_library)
        makeLibrary();
    showInstead(*m_library);
    m_library->focusCards();
}

void Places::showSearch(const QString &words)
{
    if (!m_search)
        makeSearch();
    showInstead(*m_search);
    m_search->open(words);
}

void Places::showWelcome()
{
    if (!m_welcome)
        makeWelcome();
    showInstead(*m_welcome);
    m_welcome->open();
}

// Each leads back to the chat that was open before all of them.
void Places::showInstead(QWidget &place)
{
    const ChatPage *page = m_window.page();
    if (page || (!library() && !isSearchShown() && !isWelcomeShown())) {
        m_leftChat = m_window.chat();
        m_leftMessage = page && !page->messages().isAtNewest() ? page->topMessage() : 0;
    }
    m_window.closeChat();
    show(place);
}

void Places::show(QWidget &place)
{
    place.layout()->addWidget(&m_notice);
    m_pages.setCurrentWidget(&place);
}

void Places::back()
{
    if (!m_window.openChat(m_leftChat))
        Q_EMIT left();
    else if (m_leftMessage != 0)
        m_window.page()->messages().scrollTo(m_leftMessage, false);
}

const LibraryPage *Places::library() const
{
    return m_library && m_pages.currentWidget() == m_library ? m_library : nullptr;
}

bool Places::isSearchShown() const
{
    return m_search && m_pages.currentWidget() == m_search;
}

bool Places::isWelcomeShown() const
{
    return m_welcome && m_pages.currentWidget() == m_welcome;
}

} // namespace dramatis::widgets
