// What the Edit and Story menus of a window do to the open chat and its messages, and what can be done to a chat of the
// list.
#pragma once

#include <QObject>

#include <functional>

class QMenuBar;
class QPoint;

namespace dramatis::presenters {
class Workspace;
}

namespace dramatis::widgets {

class Actions;
class ChatList;
class ChatPage;
class MainWindow;

class StoryCommands : public QObject {
    Q_OBJECT
public:
    StoryCommands(MainWindow &window, presenters::Workspace &workspace, const Actions &actions);

    void addEditMenu(QMenuBar &menus) const;
    void addStoryMenu(QMenuBar &menus) const;
    void addTo(ChatPage &page) const; // the menu of the chat's header

    void showState();           // which of them can be chosen now, and what Undo and Redo would do
    void serve(ChatList &list); // what is asked for in it
    void openChatMenu(qint64 chat, const QPoint &globalPosition);
    void openPersona();
    void openAuthorsNote();
    void openWritingStyle();
    void openRevival();
    void openQuickReplies();
    void openTextReplacements();
    void openPromptPresets();
    void openComparison(int branch); // of the one that is shown with another

private:
    void connectPlay();
    void connectMessages();
    void onPage(const QByteArray &command, const std::function<void(ChatPage &)> &act);
    void onMessage(const QByteArray &command,
                   const std::function<void(ChatPage &, qint64 turn)> &act); // the one that is meant
    void askTitle(qint64 chat);
    void duplicate(qint64 chat);
    void togglePin(qint64 chat);
    void exportChat();
    static QString exportedText(const QString &file, const QString &whose, bool isYours);
    void askDelete(qint64 chat);

    MainWindow &m_window;
    presenters::Workspace &m_workspace;
    const Actions &m_actions;
};

} // namespace dramatis::widgets
