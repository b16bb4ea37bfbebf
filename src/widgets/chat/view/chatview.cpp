#include "widgets/chat/view/chatview.h"
#include "presenters/chat/chatroles.h"
#include "widgets/chat/rows/chatportraits.h"
#include "widgets/chat/rows/chatrowpainter.h"
#include "widgets/chat/view/chataccessible.h"
#include "widgets/chat/view/chatbackdrop.h"
#include "widgets/chat/view/chateditor.h"
#include "widgets/chat/view/chatfinder.h"
#include "widgets/chat/view/chatscroller.h"
#include "widgets/chat/view/chatselector.h"

#include <QAbstractItemModel>
#include <QElapsedTimer>
#include <QPaintEvent>
#include <QPainter>
#include <QPushButton>
#include <QScrollBar>

#include <algorithm>
#include <chrono>
#include <utility>

namespace dramatis::widgets {

using namespace std::chrono_literals;

namespace {
constexpr auto frameTime = 16ms;
constexpr auto growthTime =
    40ms; // of a row: nobody reads faster, and a reply of a hundred tokens a second costs half as much
// A frame that is costly to lay out is followed by a rest of this many times as long.
constexpr int restShare = 4;
constexpr auto barRest = 500ms;
} // namespace

ChatView::ChatView(QWidget *parent) :
    QAbstractScrollArea(parent),
    m_rows(std::make_unique<ChatRows>()),
    m_scroller(std::make_unique<ChatScroller>(*m_rows)),
    m_selector(std::make_unique<ChatSelector>(*m_rows)),
    m_finder(std::make_unique<ChatFinder>(*m_rows)),
    m_portraits(std::make_unique<ChatPortraits>()),
    m_backdrop(std::make_unique<ChatBackdrop>()),
    m_jump(new QPushButton(viewport()))
{
    static const bool accessible = [] {
        QAccessible::installFactory(makeChatAccessible);
        return true;
    }();
    Q_UNUSED(accessible)
    setFocusPolicy(Qt::StrongFocus);
    setFrameShape(QFrame::NoFrame);
    setVerticalScrollBarPolicy(Qt::ScrollBarAlwaysOn); // coming and going would lay out everything again
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setAccessibleName(tr("Messages"));
    viewport()->setMouseTracking(true);
    viewport()->setBackgroundRole(QPalette::Base);
    viewport()->setAttribute(Qt::WA_OpaquePaintEvent); // the backdrop covers everything
    m_jump->hide();
    m_jump->setFocusPolicy(Qt::NoFocus);
    m_jump->setCursor(Qt::ArrowCursor);
    connect(m_jump, &QPushButton::clicked, this, &ChatView::scrollToNewest);
    restyle();
}

ChatView::~ChatView() = default;

void ChatView::setModel(QAbstractItemModel *model)
{
    if (m_rows->model())
        m_rows->model()->disconnect(this);
    endEdit();
    clearSelection();
    m_finder->clear();
    m_current = -1;
    m_newRows = 0;
    m_newestKnown = 0;
    m_rows->setModel(model);
    if (model)
        connectModel();
    if (const int last = m_rows->count() - 1; last >= 0)
        noteNewest(last, last);
    m_draftShown = m_rows->isDraft(m_rows->count() - 1);
    m_newRows = 0;
    m_scroller->follow();
    layOutVisible();
    m_opening = true;
    openAtGreeting();
    viewport()->update();
}

QAbstractItemModel *ChatView::model() const
{
    return m_rows->model();
}

void ChatView::connectModel()
{
    const QAbstractItemModel *model = m_rows->model();
    connect(model, &QAbstractItemModel::rowsInserted, this,
            [this](const QModelIndex &, int first, int last) { rowsInserted(first, last); });
    connect(model, &QAbstractItemModel::rowsRemoved, this,
            [this](const QModelIndex &, int first, int last) { rowsRemoved(first, last); });
    connect(model, &QAbstractItemModel::dataChanged, this,
            [this](const QModelIndex &first, const QModelIndex &last) { rowsChanged(first.row(), last.row()); });
    connect(model, &QAbstractItemModel::modelReset, this, &ChatView::modelReset);
    connect(model, &QAbstractItemModel::layoutChanged, this, &ChatView::modelReset);
    connect(model, &QAbstractItemModel::rowsMoved, this, &ChatView::modelReset);
    connect(model, &QObject::destroyed, this, &ChatView::modelReset);
}

void ChatView::rowsInserted(int first, int last)
{
    const bool atEnd = last == m_rows->model()->rowCount() - 1;
    if (m_lastChanged >= first) // their numbers are no longer true
        changed(0, INT_MAX);
    m_rows->insert(first, last);
    m_rowsMoved = true;
    m_scroller->rowsInserted(first, last);
    m_selector->rowsInserted(first, last);
    m_finder->clear();
    if (m_current >= first)
        m_current += last - first + 1;
    if (atEnd)
        noteNewest(first, last);
    if (atEnd && QAccessible::isActive() && m_rows->model()->index(last, 0).data(presenters::SceneBreakRole).toBool())
        announce(*this, describe(last));
    laterFrame();
}

// From the end: ids grow along a branch, and a draft has none.
void ChatView::noteNewest(int first, int last)
{
    const qint64 known = m_newestKnown;
    for (int row = last; row >= first; --row) {
        const qint64 event = m_rows->model()->index(row, 0).data(presenters::EventRole).toLongLong();
        if (event != 0 && event <= known)
            break;
        m_newestKnown = std::max(m_newestKnown, event);
        m_newRows += m_scroller->follows() ? 0 : 1;
    }
}

void ChatView::rowsRemoved(int first, int last)
{
    if (m_lastChanged >= first) // their numbers are no longer true
        changed(0, INT_MAX);
    const bool atEnd = first == m_rows->model()->rowCount();
    m_rows->remove(first, last);
    m_rowsMoved = true;
    m_scroller->rowsRemoved(first, last);
    const ChatSelection before = m_selector->selection();
    m_selector->rowsRemoved(first, last);
    selectionMoved(before);
    m_finder->clear();
    m_hovered = {};
    if (m_current > last)
        m_current -= last - first + 1;
    else if (m_current >= first)
        m_current = std::min(first, m_rows->count() - 1);
    if (atEnd)
        m_newRows = std::max(0, m_newRows - (last - first + 1));
    laterFrame();
}

void ChatView::rowsChanged(int first, int last)
{
    if (last == m_rows->model()->rowCount() - 1) // a draft that stands now
        m_newestKnown =
            std::max(m_newestKnown, m_rows->model()->index(last, 0).data(presenters::EventRole).toLongLong());
    changed(std::min(m_firstChanged, first), std::max(m_lastChanged, last));
    laterFrame(growthTime);
}

void ChatView::changed(int first, int last)
{
    m_firstChanged = first;
    m_lastChanged = last;
}

void ChatView::modelReset()
{
    const bool followed = m_scroller->follows();
    const int top = m_scroller->firstRow();
    const qint64 current = currentEvent();
    ChatRow *shown = m_rows->shownRow(top);
    const qint64 topEvent = shown ? shown->facts().event : 0;
    clearSelection();
    m_finder->clear();
    m_hovered = {};
    m_rows->reset();
    m_rowsMoved = true;
    m_current = m_rows->rowOf(current);
    changed(INT_MAX, -1);
    const int row = m_rows->rowOf(topEvent);
    if (!followed && row >= 0)
        m_scroller->showAtTop(row);
    else
        m_scroller->follow();
    m_newRows = 0;
    laterFrame();
}

void ChatView::laterFrame()
{
    laterFrame(frameTime);
}

void ChatView::laterFrame(std::chrono::milliseconds wait)
{
    m_needsLayout = true;
    if (!m_frame.isActive())
        m_frame.start(std::max(wait, std::chrono::ceil<std::chrono::milliseconds>(restShare * m_frameCost)),
                      Qt::PreciseTimer, this);
}

// Everything the model said since the last frame is shown at once: tokens come faster than anyone can see.
void ChatView::frame()
{
    m_frame.stop();
    m_needsLayout = false;
    QElapsedTimer timer;
    timer.start();
    const int top = m_scroller->top();
    const int total = m_rows->total();
    const int first = m_firstChanged;
    const int last = std::min(m_lastChanged, m_rows->count() - 1);
    changed(INT_MAX, -1);
    if (last >= first)
        m_rows->change(first, last);
    layOutVisible();
    noteDraft();
    if (std::exchange(m_rowsMoved, false) || last < first || top != m_scroller->top() || total != m_rows->total())
        viewport()->update();
    else if (first == last)
        updateChanged(first);
    else
        viewport()->update();
    m_frameCost = timer.durationElapsed();
}

// Of a long reply that grows only the end is painted again.
void ChatView::updateChanged(int row)
{
    ChatRow *content = m_rows->shownRow(row);
    if (!content)
        return;
    const int above = content->bodyRect().top() + content->body().takeChangedTop();
    const QRect rect = visualRect(row);
    const bool alsoHead = content->factsChanged();
    viewport()->update(alsoHead ? rect : rect.adjusted(0, above, 0, 0));
}

// A finished reply is announced whole and once; tokens never are.
void ChatView::noteDraft()
{
    const int last = m_rows->count() - 1;
    const bool draft = m_rows->isDraft(last);
    if (draft && !m_draftShown)
        m_beforeDraft = m_rows->eventOf(last - 1);
    const bool finished = !draft && m_draftShown && last >= 0 && m_rows->eventOf(last) != m_beforeDraft;
    m_draftShown = draft;
    if (!finished)
        return;
    if (QAccessible::isActive())
        announce(*this, describe(last));
    Q_EMIT replyFinished(m_rows->eventOf(last));
}

void ChatView::restyle()
{
    const bool wasLaidOut = m_rows->style().width > 0 && m_rows->count() > 0;
    const bool follows = m_scroller->follows();
    const ChatPlace top = wasLaidOut && !follows ? placeAt(QPoint(m_rows->style().textLeft, 0)) : ChatPlace();
    int below = 0;
    if (ChatRow *row = wasLaidOut && !follows ? m_rows->shownRow(top.row) : nullptr)
        below = visualRect(top.row).top() + row->bodyRect().top() + int(row->body().caret(top.place).top());

    ChatStyle style = ChatStyle::made(palette(), font(), m_zoom, viewport()->width());
    style.roundPortraits = m_portraitShape == PortraitShape::Round;
    style.tintsSpeech = m_speechTinted;
    m_rows->setStyle(style);
    m_scroller->setViewportHeight(viewport()->height());
    if (wasLaidOut && !follows)
        m_scroller->pin(top.row, top.place, below);
    layOutVisible();
    openAtGreeting();
    viewport()->update();
}

// A chat that has only just begun is read from its beginning. Until it is seen, its height may still change.
void ChatView::openAtGreeting()
{
    if (!m_opening || m_rows->count() != 1 || m_draftShown || m_rows->style().width <= 0)
        return;
    m_scroller->showAtTop(0);
    layOutVisible();
}

void ChatView::layOutVisible()
{
    m_scroller->layOutVisible();
    if (!growsAtEnd())
        showScrolling();
    else if (!m_barRests.isActive())
        letBarRest();
    placeOverlays();
}

bool ChatView::growsAtEnd() const
{
    return m_wasAtNewest && m_scroller->follows() && m_rows->isDraft(m_rows->count() - 1);
}

// While a reply grows below all that was said, a step of the bar is hardly seen; but styles draw bars with gradients,
// for which Qt wakes its threads: a third of what streaming costs.
void ChatView::letBarRest()
{
    showScrolling();
    if (growsAtEnd())
        m_barRests.start(barRest, this);
    else
        m_barRests.stop();
}

void ChatView::showScrolling()
{
    m_layingOut = true;
    QScrollBar *bar = verticalScrollBar();
    bar->setRange(0, m_scroller->furthest());
    bar->setPageStep(m_scroller->viewportHeight());
    bar->setSingleStep(QFontMetrics(m_rows->style().text).height() * 2);
    bar->setValue(m_scroller->top());
    m_layingOut = false;
    const bool atNewest = m_scroller->follows();
    if (atNewest)
        m_newRows = 0;
    if (atNewest != m_wasAtNewest) {
        m_wasAtNewest = atNewest;
        Q_EMIT atNewestChanged(atNewest);
    }
}

void ChatView::placeOverlays()
{
    const bool newestIsShown = m_scroller->follows() || m_scroller->top() >= m_scroller->furthest();
    if (newestIsShown)
        m_newRows = 0;
    m_jump->setHidden(newestIsShown);
    if (!newestIsShown) {
        //: Button at the edge of the chat: %n messages came at the end while the user reads further up.
        m_jump->setText(m_newRows > 0 ? tr("↓ %n new message(s)", nullptr, m_newRows) : tr("↓ Newest"));
        const QSize size = m_jump->sizeHint();
        const int gap = m_rows->style().padding;
        m_jump->setGeometry(
            QRect(QPoint(viewport()->width() - size.width() - gap, viewport()->height() - size.height() - gap), size));
    }
    if (!m_editor)
        return;
    const int row = m_rows->rowOf(m_edited);
    if (row < 0) {
        endEdit();
        Q_EMIT editHidden();
        return;
    }
    m_editor->setGeometry(m_rows->row(row).bodyRect().translated(0, visualRect(row).top()));
}

void ChatView::scrollContentsBy(int, int)
{
    if (m_layingOut)
        return;
    m_scroller->moveTo(verticalScrollBar()->value());
    showScrolling();
    placeOverlays();
    viewport()->update();
}

void ChatView::scrollBy(int pixels)
{
    m_scroller->moveBy(pixels);
    showScrolling();
    placeOverlays();
    viewport()->update();
}

void ChatView::paintEvent(QPaintEvent *event)
{
    if (m_needsLayout)
        frame();
    QPainter painter(viewport());
    const QRect clip = event->rect();
    m_backdrop->paint(painter, clip, viewport()->size(), m_rows->style());
    const int goalRow = m_goal != 0 ? m_rows->rowOf(m_goal) : -1;
    for (int row = m_rows->rowAt(m_scroller->top() + clip.top()); row >= 0 && row < m_rows->count(); ++row) {
        if (visualRect(row).top() > clip.bottom())
            break;
        paintRow(painter, row, clip, goalRow);
    }
    m_opening = false;
}

void ChatView::paintRow(QPainter &painter, int row, const QRect &clip, int goalRow)
{
    const ChatRow &content = m_rows->row(row);
    ChatRowLook look;
    if (!content.facts().portrait.isNull()) {
        look.portrait = m_portraits->scaled(content.facts().portrait, m_rows->style().portrait, devicePixelRatioF(),
                                            m_rows->style().roundPortraits);
    }
    look.highlights = highlights(row);
    look.hovered = row == m_hovered.row ? ChatRow::Part(m_hovered.part) : ChatRow::Part::None;
    look.current = row == m_current && m_currentShown && hasFocus();
    look.flashing = row == m_flashing;
    look.goal = goalRow >= 0 && row == goalRow;
    look.stepsBack = goalRow >= 0 && row > goalRow && m_offer == Offer::Rewind;
    look.goes = look.goal && m_offer == Offer::Removal;
    ChatRowPainter(painter, content, look).paint(visualRect(row).topLeft(), clip.top(), clip.bottom());
}

QList<BodyHighlight> ChatView::highlights(int row) const
{
    QList<BodyHighlight> highlights;
    const ChatStyle &style = m_rows->style();
    if (!m_finder->wanted().isEmpty()) {
        QTextCharFormat found;
        found.setBackground(style.hit);
        ChatRow &content = m_rows->row(row);
        const int above = m_scroller->top() - m_rows->top(row) - content.bodyRect().top();
        const int first = content.body().sectionAt(above);
        const int last = content.body().sectionAt(above + viewport()->height());
        for (const ChatFinder::Hit &hit : m_finder->hitsIn(content.body(), first, last))
            highlights.append({hit.from, hit.to, found});
    }
    QTextCharFormat selected;
    selected.setBackground(style.selection);
    selected.setForeground(style.selectedInk);
    for (const ChatSelection &selection : {m_finder->hit(), m_selector->selection()}) {
        if (const auto range = selection.within(row))
            highlights.append({range->first, range->second, selected});
    }
    return highlights;
}

void ChatView::updateRow(int row)
{
    if (row >= 0 && row < m_rows->count())
        viewport()->update(visualRect(row));
}

} // namespace dramatis::widgets
