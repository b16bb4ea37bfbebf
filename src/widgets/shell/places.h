// Places are what the middle of a window shows one after the other: home, a chat, the library, the search in all chats,
// the welcome. The latter three come instead of a chat and lead back to it.
#pragma once

#include <QObject>

class QStackedWidget;

namespace dramatis::presenters {
class Workspace;
}

namespace dramatis::widgets {

class LibraryPage;
class MainWindow;
class NoticeBar;
class StorySearchPage;
class WelcomePage;

class Places : public QObject {
    Q_OBJECT
public:
    // All live longer. The notice stands below a place that is no chat.
    Places(MainWindow &window, QStackedWidget &pages, NoticeBar &notice, presenters::Workspace &workspace);

    void showLibrary();
    void showSearch(const QString &words = {}); // in all chats; no words: what was looked for last
    void showWelcome();
    void show(QWidget &place);          // with the notice
    void back();                        // to the chat that was open before
    const LibraryPage *library() const; // nullptr: it is not shown
    bool isSearchShown() const;
    bool isWelcomeShown() const;

Q_SIGNALS:
    // When it is shown first.
    void libraryMade(dramatis::widgets::LibraryPage &page);
    void welcomeMade(dramatis::widgets::WelcomePage &page);
    void left(); // and there was no chat to go back to

private:
    void makeLibrary();
    void makeSearch();
    void makeWelcome();
    void showInstead(QWidget &place);

    MainWindow &m_window;
    QStackedWidget &m_pages;
    NoticeBar &m_notice;
    presenters::Workspace &m_workspace;
    LibraryPage *m_library = nullptr;
    StorySearchPage *m_search = nullptr;
    WelcomePage *m_welcome = nullptr;
    qint64 m_leftChat = 0;
    qint64 m_leftMessage = 0; // that stood on top there; 0: the newest were shown
};

} // namespace dramatis::widgets
