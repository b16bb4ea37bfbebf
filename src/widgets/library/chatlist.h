// A list of chats, with keys and a menu for what can be done to them.
#pragma once

#include <QListView>

namespace dramatis::widgets {

class ChatList : public QListView {
    Q_OBJECT
public:
    explicit ChatList(QWidget *parent = nullptr);

    qint64 current() const; // 0: none

Q_SIGNALS:
    void openRequested(qint64 chat);
    void menuRequested(qint64 chat, const QPoint &globalPosition);
    void renameRequested(qint64 chat);
    void duplicateRequested(qint64 chat);
    void pinRequested(qint64 chat);
    void deleteRequested(qint64 chat);

protected:
    bool event(QEvent *event) override;
    void keyPressEvent(QKeyEvent *event) override;
    void contextMenuEvent(QContextMenuEvent *event) override;

private:
    using Request = void (ChatList::*)(qint64 chat);
    static Request requestOf(const QKeyEvent &event); // nullptr: the key asks for nothing here
};

} // namespace dramatis::widgets
