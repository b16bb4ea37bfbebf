// MainWindow has characters and chats at the side, one chat in the middle, and what is known about that chat in
// drawers.
#pragma once

#include <QMainWindow>

#include <functional>
#include <memory>

class QAction;

namespace Ui {
class MainWindow;
}

namespace dramatis::presenters {
struct LoreTarget;
class Workspace;
} // namespace dramatis::presenters

namespace dramatis::widgets {

class Actions;
class CharacterCommands;
class ChatPage;
class Drawers;
class FileCommands;
class NoticeBar;
class Places;
class ReplyAlert;
class ReportCommands;
class StoryCommands;
class ViewCommands;
class WindowLayout;

class MainWindow : public QMainWindow {
    Q_OBJECT
public:
    explicit MainWindow(presenters::Workspace &workspace, QWidget *parent = nullptr);
    ~MainWindow() override;

    bool openChat(qint64 chat);
    void openOncePainted(qint64 chat);              // so that a long chat does not hold up the window
    void beginChat(qint64 card, int greeting = -1); // a greeting of the card, by its number; -1: the first
    void closeChat();
    bool openMessage(qint64 chat, int branch, qint64 turn);
    qint64 chat() const; // 0: none is open
    ChatPage *page() const { return m_page; }
    Places &places() const { return *m_places; }
    QAction *action(const QByteArray &command) const;
    void tell(const QString &sentence);
    void offer(const QString &sentence, const QString &actionText, const std::function<void()> &act);
    void say(std::function<void(NoticeBar &)> tell); // in the notice, once there is one to be seen
    ReportCommands &reports() const { return *m_reports; }

Q_SIGNALS:
    void newWindowRequested(qint64 chat);
    void loreRequested(const dramatis::presenters::LoreTarget &target,
                       qint64 chat);      // a lorebook in its editor; the chat: to try it on
    void characterRequested(qint64 card); // in its editor
    void characterCopyRequested(qint64 card);
    void newCharacterRequested();
    void chatDeletionRequested(qint64 chat); // it is closed everywhere first

protected:
    void keyPressEvent(QKeyEvent *event) override;
    void closeEvent(QCloseEvent *event) override;
    void paintEvent(QPaintEvent *event) override;
    void changeEvent(QEvent *event) override;
    void dragEnterEvent(QDragEnterEvent *event) override;
    void dropEvent(QDropEvent *event) override;

private:
    void addMenus();
    void connectSidebar();
    void connectPlaces();
    void connectPage();
    void connectDrawers();
    void finishImport();
    NoticeBar &notice() const;
    void showState();
    void showPersona();
    void markPlaces();
    void showHome();
    void fillHome();

    std::unique_ptr<Ui::MainWindow> m_ui;
    presenters::Workspace &m_workspace;
    Actions *m_actions;
    NoticeBar *m_notice; // while no chat is open
    Places *m_places = nullptr;
    ReplyAlert *m_alert;
    FileCommands *m_file = nullptr;
    CharacterCommands *m_characters = nullptr;
    StoryCommands *m_story = nullptr;
    ViewCommands *m_view = nullptr;
    ReportCommands *m_reports = nullptr;
    ChatPage *m_page = nullptr;
    std::function<void(NoticeBar &)> m_untold; // until the awaited chat is there to say it in
    qint64 m_awaited = 0;                      // the chat that is opened once the window has been painted
    std::unique_ptr<Drawers> m_drawers;
    std::unique_ptr<WindowLayout> m_layout;
};

} // namespace dramatis::widgets
