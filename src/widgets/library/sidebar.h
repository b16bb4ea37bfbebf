// Sidebar lists the characters and the chats, where they are searched and chosen.
#pragma once

#include <QWidget>

#include <memory>

class QLineEdit;
class QListView;
class QModelIndex;

namespace Ui {
class Sidebar;
}

namespace dramatis::presenters {
class CharacterFilter;
class ShownChats;
class ShownStory;
class Workspace;
} // namespace dramatis::presenters

namespace dramatis::widgets {

class ChatList;

class Sidebar : public QWidget {
    Q_OBJECT
public:
    explicit Sidebar(QWidget *parent = nullptr);
    ~Sidebar() override;

    void setWorkspace(presenters::Workspace &workspace);
    void showCharacters();
    void showChats();
    void markChat(qint64 chat);
    void setStory(presenters::ShownStory *story); // of the chat that the window shows; nullptr: none
    void markCard(qint64 card);
    qint64 currentCard() const; // 0: none is chosen
    QList<qint64> chosenCards() const;
    bool hasFocusOnCharacters() const;
    bool areChatsShown() const; // or the characters
    ChatList &chatList() const;

Q_SIGNALS:
    void shownChanged(); // of the two, or that it came or went
    void beginRequested(qint64 card);
    void notesRequested(qint64 card);
    void importRequested();
    void searchRequested(const QString &words); // in the messages of all chats
    void characterMenuRequested(qint64 card, const QPoint &globalPosition);

protected:
    bool event(QEvent *event) override;

private:
    void connectCharacters();
    void connectChats();
    void leadInto(QLineEdit *search, QListView *found);
    void noteChosen();
    void chooseAgain();
    void refillTags();
    void filterByTag();
    void refreshEmpty();
    void refreshNoChats();
    void refreshAbout();
    std::unique_ptr<Ui::Sidebar> m_ui;
    presenters::Workspace *m_workspace = nullptr;
    std::unique_ptr<presenters::CharacterFilter> m_characters;
    std::unique_ptr<presenters::ShownChats> m_chats;
    qint64 m_marked = 0;  // the chat that is open
    qint64 m_current = 0; // these two of the characters, while they are read anew
    QList<qint64> m_chosen;
};

} // namespace dramatis::widgets
