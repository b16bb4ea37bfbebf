// MainWindow has characters and chats at the side, one chat in the middle, and what is known about that chat in drawers.
#pragma once

#include <QMainWindow>

#include <functional>
#include <memory>

class QAction;
class QMenu;

namespace Ui {
class MainWindow;
}

namespace dramatis::present {
struct LoreTarget;
class Workspace;
}

namespace dramatis::widgets {

class Actions;
class ChatPage;
class CommandPalette;
class Drawers;
class NoticeBar;
class ViewerMenu;

class MainWindow : public QMainWindow {
    Q_OBJECT
public:
    explicit MainWindow(present::Workspace &workspace, QWidget *parent = nullptr);
    ~MainWindow() override;

    bool openChat(qint64 chat);
    void openOncePainted(qint64 chat); // so that a long chat does not hold up the window
    void beginChat(qint64 card);
    void beginChatTogether(); // with all that are chosen on the shelf
    void closeChat();
    qint64 chat() const; // 0: none is open
    ChatPage *page() const { return m_page; }
    QAction *action(const QByteArray &command) const;
    void showWelcome();
    void tell(const QString &sentence);
    void offer(const QString &sentence, const QString &actionText, const std::function<void()> &act);

Q_SIGNALS:
    void newWindowRequested(qint64 chat);
    void loreRequested(const dramatis::present::LoreTarget &target, qint64 chat); // a lorebook in its editor; the chat: to try it on
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
    void makeMenus();
    void connectFileCommands();
    void connectStoryCommands();
    void connectMessageCommands();
    void connectViewCommands();
    void connectSidebar();
    void connectPage();
    void on(const QByteArray &command, void (MainWindow::*act)());
    void connectDrawers();
    void openComparison(int line);

    void importFiles();
    void paste();
    void finishImport();
    void tellOfImport();
    void openSettings();
    void openBudget();
    void openConnections();
    void openRequests();
    void setUpModel(const QString &file);
    void openAbout();
    void openPalette();
    void addSample();
    void switchChat(int step);
    void openPersona();
    void renameChat();
    void exportChat();
    void askDeleteChat(qint64 chat);
    void addVoices(QMenu *menu, qint64 card);
    void openCharacterMenu(qint64 card, const QPoint &globalPosition);
    void openChatMenu(qint64 chat, const QPoint &globalPosition);
    void removeCharacter(qint64 card);
    void openLorebooks();
    void openCharacterLore();
    void editCharacter();
    void openNotesAtHand();
    void openNotes(qint64 card);
    void exportCharacter();
    void exportAllCharacters();
    void exportCharacters(const QList<qint64> &cards);
    qint64 characterAtHand() const; // chosen on the shelf, or of the chat; 0: none
    void toggleSidebar();
    NoticeBar &notice() const;
    void showState();
    void showHome();
    void restoreLayout();
    void saveLayout() const;

    std::unique_ptr<Ui::MainWindow> m_ui;
    present::Workspace &m_workspace;
    Actions *m_actions;
    CommandPalette *m_palette;
    NoticeBar *m_notice; // while no chat is open
    ChatPage *m_page = nullptr;
    QString m_untold; // until the awaited chat is there to say it in
    qint64 m_awaited = 0; // the chat that is opened once the window has been painted
    QMenu *m_viewMenu = nullptr;
    ViewerMenu *m_viewers = nullptr;
    QAction *m_drawersPlace = nullptr; // in the view menu
    std::unique_ptr<Drawers> m_drawers;
};

} // namespace dramatis::widgets
