// One character, large: what the creator says, the greetings to choose from, the chats so far, and Start.
#pragma once

#include "presenters/library/charactersheet.h"

#include <QWidget>

#include <memory>

namespace Ui {
class CharacterSheetPage;
}

namespace dramatis::presenters {
class ChatsOfCharacter;
class Workspace;
} // namespace dramatis::presenters

namespace dramatis::widgets {

class ChatList;

class CharacterSheetPage : public QWidget {
    Q_OBJECT
public:
    explicit CharacterSheetPage(presenters::Workspace &workspace, QWidget *parent = nullptr);
    ~CharacterSheetPage() override;

    bool open(qint64 card); // false: it cannot be read
    void focusStart();
    qint64 card() const { return m_card; }
    ChatList &chats() const;

Q_SIGNALS:
    void startRequested(qint64 card, int greeting); // by its number; -1: there is none
    void menuRequested(qint64 card, const QPoint &globalPosition);
    void closed();

protected:
    void keyPressEvent(QKeyEvent *event) override;

private:
    void connectButtons();
    void showLibraryState(); // what the user says of the character, and the portrait
    void showGreeting(int index);
    void showChats();

    std::unique_ptr<Ui::CharacterSheetPage> m_ui;
    presenters::Workspace &m_workspace;
    std::unique_ptr<presenters::ChatsOfCharacter> m_chats;
    presenters::CharacterSheet m_sheet;
    qint64 m_card = 0;
    int m_greeting = 0; // of the sheet
};

} // namespace dramatis::widgets
