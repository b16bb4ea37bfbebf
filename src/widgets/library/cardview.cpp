#include "widgets/library/cardview.h"
#include "presenters/library/characteritemmodel.h"
#include "widgets/library/carddelegate.h"

#include <QContextMenuEvent>
#include <QKeyEvent>
#include <QScrollBar>

#include <algorithm>

namespace dramatis::widgets {

namespace {
qint64 cardOf(const QModelIndex &index)
{
    return index.data(presenters::CardRole).toLongLong();
}
} // namespace

CardView::CardView(QWidget *parent) : QListView(parent), m_delegate(new CardDelegate(this))
{
    setItemDelegate(m_delegate);
    setResizeMode(QListView::Adjust);
    setUniformItemSizes(true);
    setSelectionMode(QAbstractItemView::ExtendedSelection);
    setSelectionRectVisible(true);
    setVerticalScrollMode(QAbstractItemView::ScrollPerPixel);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setVerticalScrollBarPolicy(Qt::ScrollBarAlwaysOn);
    setDragEnabled(true);
    setMouseTracking(true);
    viewport()->setBackgroundRole(QPalette::Window);
    connect(this, &QListView::clicked, this, [this](const QModelIndex &index) {
        if (QGuiApplication::keyboardModifiers() == Qt::NoModifier)
            Q_EMIT openRequested(cardOf(index));
    });
    setList(false);
}

void CardView::setList(bool list)
{
    m_isList = list;
    m_delegate->setForm(list ? CardDelegate::Form::Row : CardDelegate::Form::Card);
    setFlow(list ? QListView::TopToBottom : QListView::LeftToRight);
    setWrapping(!list);
    fitColumns();
    scheduleDelayedItemsLayout();
    if (currentIndex().isValid())
        scrollTo(currentIndex());
}

void CardView::fitColumns()
{
    if (m_isList) {
        setGridSize({});
        return;
    }
    constexpr int gap = CardDelegate::gap;
    const int room = viewport()->width() - 1; // a row that is filled to the last pixel would wrap
    const int columns = std::max(1, qRound(qreal(room) / (CardDelegate::cardSize.width() + gap)));
    const int width = room / columns;
    const int height = (width - gap) * CardDelegate::cardSize.height() / CardDelegate::cardSize.width() + gap;
    m_delegate->setCell({width, height});
    setGridSize({width, height});
    verticalScrollBar()->setSingleStep(height / 4);
}

void CardView::resizeEvent(QResizeEvent *event)
{
    fitColumns();
    QListView::resizeEvent(event);
}

QList<qint64> CardView::chosen() const
{
    QModelIndexList indexes = selectionModel()->selectedIndexes();
    std::ranges::sort(indexes, {}, &QModelIndex::row);
    QList<qint64> cards;
    for (const QModelIndex &index : std::as_const(indexes))
        cards << cardOf(index);
    return cards;
}

qint64 CardView::current() const
{
    return cardOf(currentIndex());
}

bool CardView::takeHeart(const QMouseEvent &event)
{
    const QModelIndex index = indexAt(event.position().toPoint());
    if (event.button() != Qt::LeftButton || event.modifiers() != Qt::NoModifier || !index.isValid()
        || !m_delegate->heartPlace(visualRect(index), layoutDirection()).contains(event.position().toPoint()))
        return false;
    Q_EMIT favouriteRequested({cardOf(index)});
    return true;
}

void CardView::mousePressEvent(QMouseEvent *event)
{
    if (!takeHeart(*event))
        QListView::mousePressEvent(event);
}

void CardView::mouseDoubleClickEvent(QMouseEvent *event)
{
    if (!takeHeart(*event))
        QListView::mouseDoubleClickEvent(event);
}

// Keys that the window has other uses for belong to the cards while they have the keyboard.
bool CardView::event(QEvent *event)
{
    if (event->type() == QEvent::ShortcutOverride) {
        const auto *key = static_cast<QKeyEvent *>(event);
        if (key->modifiers() == Qt::NoModifier && (key->key() == Qt::Key_F || key->key() == Qt::Key_Delete)) {
            event->accept();
            return true;
        }
    }
    return QListView::event(event);
}

void CardView::keyPressEvent(QKeyEvent *event)
{
    const bool plain = event->modifiers() == Qt::NoModifier;
    const bool enter = event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter;
    if (plain && enter && current() != 0)
        Q_EMIT openRequested(current());
    else if (plain && event->key() == Qt::Key_F && !chosen().isEmpty())
        Q_EMIT favouriteRequested(chosen());
    else if (plain && event->key() == Qt::Key_Delete && !chosen().isEmpty())
        Q_EMIT removeRequested(chosen());
    else
        QListView::keyPressEvent(event);
}

// The menu key opens it beside the current card.
void CardView::contextMenuEvent(QContextMenuEvent *event)
{
    const bool byKey = event->reason() == QContextMenuEvent::Keyboard;
    const QModelIndex index = byKey ? currentIndex() : indexAt(event->pos());
    if (!index.isValid())
        return;
    const QPoint at = byKey ? viewport()->mapToGlobal(visualRect(index).center()) : event->globalPos();
    Q_EMIT menuRequested(cardOf(index), at);
}

} // namespace dramatis::widgets
