#include "widgets/library/chatlist.h"
#include "presenters/library/chatlistitemmodel.h"
#include "widgets/library/sidebardelegates.h"

#include <QContextMenuEvent>
#include <QKeyEvent>

namespace dramatis::widgets {

namespace {
qint64 chatOf(const QModelIndex &index)
{
    return index.data(presenters::ChatIdRole).toLongLong();
}
} // namespace

ChatList::ChatList(QWidget *parent) : QListView(parent)
{
    setItemDelegate(new ChatDelegate(this));
    const auto open = [this](const QModelIndex &index) { Q_EMIT openRequested(chatOf(index)); };
    connect(this, &QListView::activated, this, open);
    connect(this, &QListView::clicked, this, open);
}

qint64 ChatList::current() const
{
    return chatOf(currentIndex());
}

ChatList::Request ChatList::requestOf(const QKeyEvent &event)
{
    switch (event.keyCombination().toCombined()) {
    case Qt::Key_F2: return &ChatList::renameRequested;
    case Qt::Key_Delete: return &ChatList::deleteRequested;
    case (Qt::CTRL | Qt::Key_D).toCombined(): return &ChatList::duplicateRequested;
    case (Qt::CTRL | Qt::Key_T).toCombined(): return &ChatList::pinRequested;
    default: return nullptr;
    }
}

// Keys that the window has other uses for belong to the list while it has the keyboard.
bool ChatList::event(QEvent *event)
{
    if (event->type() == QEvent::ShortcutOverride && current() != 0
        && requestOf(*static_cast<const QKeyEvent *>(event))) {
        event->accept();
        return true;
    }
    return QListView::event(event);
}

void ChatList::keyPressEvent(QKeyEvent *event)
{
    const Request request = requestOf(*event);
    if (request && current() != 0)
        Q_EMIT(this->*request)(current());
    else
        QListView::keyPressEvent(event);
}

// The menu key opens it beside the current chat.
void ChatList::contextMenuEvent(QContextMenuEvent *event)
{
    const bool byKey = event->reason() == QContextMenuEvent::Keyboard;
    const QModelIndex index = byKey ? currentIndex() : indexAt(event->pos());
    if (index.isValid())
        Q_EMIT menuRequested(chatOf(index),
                             byKey ? viewport()->mapToGlobal(visualRect(index).center()) : event->globalPos());
}

} // namespace dramatis::widgets
