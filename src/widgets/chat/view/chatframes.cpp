#include "widgets/chat/view/chatframes.h"
#include "widgets/chat/view/chatscrolling.h"
#include "widgets/chat/view/chatsurface.h"

#include <QAbstractItemModel>
#include <QElapsedTimer>
#include <QTimerEvent>

#include <algorithm>
#include <utility>

namespace dramatis::widgets {

using namespace std::chrono_literals;

namespace {
constexpr auto frameTime = 16ms;
// Of a row: nobody reads faster, and a reply of a hundred tokens a second costs half as much.
constexpr auto growthTime = 40ms;
// A frame that is costly to lay out is followed by a rest of this many times as long.
constexpr int restShare = 4;
} // namespace

ChatFrames::ChatFrames(ChatSurface &surface, ChatScrolling &scrolling) : m_surface(surface), m_scrolling(scrolling) {}

void ChatFrames::setModel(QAbstractItemModel *model)
{
    ChatRows &rows = m_surface.rows();
    if (rows.model())
        rows.model()->disconnect(this);
    rows.setModel(model);
    if (model)
        connectModel();
    m_draftShown = rows.isDraft(rows.count() - 1);
}

void ChatFrames::open()
{
    m_surface.scroller().follow();
    m_opening = true;
    showAll();
}

void ChatFrames::showAll()
{
    m_scrolling.layOutVisible();
    openAtGreeting();
    m_surface.update();
}

// A chat that has only just begun is read from its beginning. Until it is seen, its height may still change.
void ChatFrames::openAtGreeting()
{
    if (!m_opening || m_surface.rows().count() != 1 || m_draftShown || m_surface.style().width <= 0)
        return;
    m_surface.scroller().showAtTop(0);
    m_scrolling.layOutVisible();
}

void ChatFrames::connectModel()
{
    const QAbstractItemModel *model = m_surface.rows().model();
    connect(model, &QAbstractItemModel::rowsInserted, this,
            [this](const QModelIndex &, int first, int last) { insertRows(first, last); });
    connect(model, &QAbstractItemModel::rowsRemoved, this,
            [this](const QModelIndex &, int first, int last) { removeRows(first, last); });
    connect(model, &QAbstractItemModel::dataChanged, this,
            [this](const QModelIndex &first, const QModelIndex &last) { changeRows(first.row(), last.row()); });
    connect(model, &QAbstractItemModel::modelReset, this, &ChatFrames::resetRows);
    connect(model, &QAbstractItemModel::layoutChanged, this, &ChatFrames::resetRows);
    connect(model, &QAbstractItemModel::rowsMoved, this, &ChatFrames::resetRows);
    connect(model, &QObject::destroyed, this, &ChatFrames::resetRows);
}

void ChatFrames::insertRows(int first, int last)
{
    setAllChangedFrom(first);
    m_surface.rows().insert(first, last);
    m_rowsMoved = true;
    m_surface.scroller().rowsInserted(first, last);
    Q_EMIT inserted(first, last, last == m_surface.rows().model()->rowCount() - 1);
    later();
}

void ChatFrames::removeRows(int first, int last)
{
    setAllChangedFrom(first);
    m_surface.rows().remove(first, last);
    m_rowsMoved = true;
    m_surface.scroller().rowsRemoved(first, last);
    Q_EMIT removed(first, last, first == m_surface.rows().model()->rowCount());
    later();
}

void ChatFrames::changeRows(int first, int last)
{
    if (last == m_surface.rows().model()->rowCount() - 1)
        Q_EMIT lastChanged(last);
    setChanged(std::min(m_firstChanged, first), std::max(m_lastChanged, last));
    later(growthTime);
}

void ChatFrames::resetRows()
{
    ChatRows &rows = m_surface.rows();
    ChatScroller &scroller = m_surface.scroller();
    const bool followed = scroller.follows();
    const ChatRow *shown = rows.shownRow(scroller.firstRow());
    const qint64 topEvent = shown ? shown->facts().event : 0;
    Q_EMIT resetting();
    rows.reset();
    m_rowsMoved = true;
    setChanged(INT_MAX, -1);
    const int row = rows.rowOf(topEvent);
    if (!followed && row >= 0)
        scroller.showAtTop(row);
    else
        scroller.follow();
    Q_EMIT reset();
    later();
}

void ChatFrames::setChanged(int first, int last)
{
    m_firstChanged = first;
    m_lastChanged = last;
}

// The numbers of rows that changed there are no longer true.
void ChatFrames::setAllChangedFrom(int row)
{
    if (m_lastChanged >= row)
        setChanged(0, INT_MAX);
}

void ChatFrames::later()
{
    later(frameTime);
}

void ChatFrames::later(std::chrono::milliseconds wait)
{
    m_needsLayout = true;
    if (!m_frame.isActive())
        m_frame.start(std::max(wait, std::chrono::ceil<std::chrono::milliseconds>(restShare * m_frameCost)),
                      Qt::PreciseTimer, this);
}

void ChatFrames::showDue()
{
    if (m_needsLayout)
        frame();
    m_opening = false;
}

void ChatFrames::timerEvent(QTimerEvent *event)
{
    if (event->timerId() == m_frame.timerId())
        frame();
    else
        QObject::timerEvent(event);
}

void ChatFrames::frame()
{
    ChatRows &rows = m_surface.rows();
    m_frame.stop();
    m_needsLayout = false;
    QElapsedTimer timer;
    timer.start();
    const int top = m_surface.scroller().top();
    const int total = rows.total();
    const int first = m_firstChanged;
    const int last = std::min(m_lastChanged, rows.count() - 1);
    setChanged(INT_MAX, -1);
    if (last >= first)
        rows.change(first, last);
    m_scrolling.layOutVisible();
    noteDraft();
    const bool stands =
        !std::exchange(m_rowsMoved, false) && top == m_surface.scroller().top() && total == rows.total();
    if (stands && first == last)
        updateChanged(first);
    else
        m_surface.update();
    m_frameCost = timer.durationElapsed();
}

// Of a long reply that grows only the end is painted again.
void ChatFrames::updateChanged(int row)
{
    ChatRow *content = m_surface.rows().shownRow(row);
    if (!content)
        return;
    const int above = content->bodyRect().top() + content->body().takeChangedTop();
    const QRect rect = m_surface.visualRect(row);
    const bool alsoHead = content->factsChanged();
    m_surface.viewport().update(alsoHead ? rect : rect.adjusted(0, above, 0, 0));
}

// A finished reply is told of whole and once; tokens never are.
void ChatFrames::noteDraft()
{
    const ChatRows &rows = m_surface.rows();
    const int last = rows.count() - 1;
    const bool draft = rows.isDraft(last);
    if (draft && !m_draftShown)
        m_beforeDraft = rows.eventOf(last - 1);
    const bool finished = !draft && m_draftShown && last >= 0 && rows.eventOf(last) != m_beforeDraft;
    m_draftShown = draft;
    if (finished)
        Q_EMIT draftFinished(last);
}

} // namespace dramatis::widgets
