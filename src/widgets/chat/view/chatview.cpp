#include "widgets/chat/view/chatview.h"
#include "widgets/chat/editing/inplaceediting.h"
#include "widgets/chat/input/chatkeys.h"
#include "widgets/chat/input/chatmouse.h"
#include "widgets/chat/input/chatselector.h"
#include "widgets/chat/input/currentrow.h"
#include "widgets/chat/view/chataccessible.h"
#include "widgets/chat/view/chatannouncer.h"
#include "widgets/chat/view/chatfinder.h"
#include "widgets/chat/view/chatframes.h"
#include "widgets/chat/view/chatpainter.h"
#include "widgets/chat/view/chatscrolling.h"
#include "widgets/chat/view/chatstyling.h"
#include "widgets/chat/view/chatsurface.h"
#include "widgets/chat/view/newestbutton.h"

#include <QApplication>
#include <QClipboard>
#include <QPainter>
#include <QScrollBar>

namespace dramatis::widgets {

ChatView::ChatView(QWidget *parent) :
    QAbstractScrollArea(parent),
    m_surface(std::make_unique<ChatSurface>(*this)),
    m_scrolling(std::make_unique<ChatScrolling>(*m_surface, *verticalScrollBar())),
    m_frames(std::make_unique<ChatFrames>(*m_surface, *m_scrolling)),
    m_styling(std::make_unique<ChatStyling>(*m_surface, *m_frames)),
    m_selector(std::make_unique<ChatSelector>(m_surface->rows())),
    m_finder(std::make_unique<ChatFinder>(m_surface->rows())),
    m_goal(std::make_unique<ChatGoal>(m_surface->rows())),
    m_announcer(std::make_unique<ChatAnnouncer>(*this, *m_surface, *m_goal)),
    m_painter(std::make_unique<ChatPainter>(*m_surface, *m_selector, *m_finder)),
    m_current(std::make_unique<CurrentRow>(*m_surface)),
    m_editing(std::make_unique<InPlaceEditing>(*m_surface, *m_scrolling, *m_frames, *m_current)),
    m_mouse(std::make_unique<ChatMouse>(*m_surface, *m_scrolling, *m_selector, *m_current)),
    m_keys(std::make_unique<ChatKeys>(*this, *m_surface, *m_scrolling, *m_selector, *m_current)),
    m_newest(new NewestButton(*m_surface))
{
    installChatAccessible();
    setFocusPolicy(Qt::StrongFocus);
    setFrameShape(QFrame::NoFrame);
    setVerticalScrollBarPolicy(Qt::ScrollBarAlwaysOn); // coming and going would lay out everything again
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setAccessibleName(tr("Messages"));
    viewport()->setBackgroundRole(QPalette::Base);
    viewport()->setAttribute(Qt::WA_OpaquePaintEvent); // the backdrop covers everything
    connectFrames();
    connectInput();
    m_styling->apply();
}

ChatView::~ChatView() = default;

void ChatView::connectFrames()
{
    const ChatFrames *frames = m_frames.get();
    connect(frames, &ChatFrames::inserted, m_selector.get(), &ChatSelector::rowsInserted);
    connect(frames, &ChatFrames::inserted, m_current.get(), &CurrentRow::rowsInserted);
    connect(frames, &ChatFrames::inserted, m_newest, &NewestButton::rowsInserted);
    connect(frames, &ChatFrames::inserted, m_announcer.get(), &ChatAnnouncer::tellScene);
    connect(frames, &ChatFrames::removed, m_selector.get(), &ChatSelector::rowsRemoved);
    connect(frames, &ChatFrames::removed, m_mouse.get(), &ChatMouse::forgetHovered);
    connect(frames, &ChatFrames::removed, m_current.get(), &CurrentRow::rowsRemoved);
    connect(frames, &ChatFrames::removed, m_newest, &NewestButton::rowsRemoved);
    connect(frames, &ChatFrames::resetting, m_current.get(), &CurrentRow::keepEvent);
    connect(frames, &ChatFrames::resetting, m_selector.get(), &ChatSelector::clear);
    connect(frames, &ChatFrames::resetting, m_mouse.get(), &ChatMouse::forgetHovered);
    connect(frames, &ChatFrames::reset, m_current.get(), &CurrentRow::findEvent);
    connect(frames, &ChatFrames::reset, m_newest, &NewestButton::forgetCount);
    const auto clearFinder = [this] { m_finder->clear(); };
    connect(frames, &ChatFrames::inserted, this, clearFinder);
    connect(frames, &ChatFrames::removed, this, clearFinder);
    connect(frames, &ChatFrames::resetting, this, clearFinder);
    connect(frames, &ChatFrames::lastChanged, m_newest, &NewestButton::lastChanged);
    connect(frames, &ChatFrames::draftFinished, this,
            [this](int row) { Q_EMIT replyFinished(m_surface->rows().eventOf(row)); });
    connect(m_scrolling.get(), &ChatScrolling::moved, m_newest, &NewestButton::place);
    connect(m_scrolling.get(), &ChatScrolling::moved, m_editing.get(), &InPlaceEditing::place);
    connect(m_styling.get(), &ChatStyling::zoomChanged, this, &ChatView::zoomChanged);
    connect(m_styling.get(), &ChatStyling::applied, this, &ChatView::restyled);
    connect(m_scrolling.get(), &ChatScrolling::atNewestChanged, this, &ChatView::atNewestChanged);
    connect(m_newest, &NewestButton::clicked, this, &ChatView::scrollToNewest);
    connect(m_newest, &NewestButton::roomBelowWanted, this, [this](int room) { setViewportMargins(0, 0, 0, room); });
}

void ChatView::connectInput()
{
    connect(m_selector.get(), &ChatSelector::changed, this, [this] {
        viewport()->update();
        Q_EMIT selectionChanged();
    });
    connect(m_current.get(), &CurrentRow::changed, m_announcer.get(), &ChatAnnouncer::tellCurrent);
    connect(m_current.get(), &CurrentRow::changed, this, &ChatView::currentChanged);
    connect(m_mouse.get(), &ChatMouse::swipeRequested, this, &ChatView::swipeRequested);
    connect(m_mouse.get(), &ChatMouse::thoughtsRequested, this, &ChatView::thoughtsRequested);
    connect(m_mouse.get(), &ChatMouse::linkActivated, this, &ChatView::linkActivated);
    connect(m_keys.get(), &ChatKeys::swipeRequested, this, &ChatView::swipeRequested);
    connect(m_keys.get(), &ChatKeys::activated, this, &ChatView::activated);
    connect(m_keys.get(), &ChatKeys::editRequested, this, &ChatView::editRequested);
    connect(m_editing.get(), &InPlaceEditing::accepted, this, &ChatView::editAccepted);
    connect(m_editing.get(), &InPlaceEditing::branched, this, &ChatView::editBranched);
    connect(m_editing.get(), &InPlaceEditing::typed, this, &ChatView::editTyped);
    connect(m_editing.get(), &InPlaceEditing::cancelled, this, &ChatView::editCancelled);
    connect(m_editing.get(), &InPlaceEditing::hidden, this, &ChatView::editHidden);
}

void ChatView::setModel(QAbstractItemModel *model)
{
    m_editing->end();
    m_selector->clear();
    m_finder->clear();
    m_current->forget();
    m_frames->setModel(model);
    m_newest->begin();
    m_frames->open();
}

QAbstractItemModel *ChatView::model() const
{
    return m_surface->rows().model();
}

const presenters::Looks &ChatView::looks() const
{
    return m_styling->looks();
}

void ChatView::setLooks(const presenters::Looks &looks)
{
    m_styling->setLooks(looks);
}

void ChatView::setOutOfCharacterMarks(const QString &open, const QString &close)
{
    m_surface->rows().setRules({open, close});
    m_styling->apply();
}

void ChatView::setBackdrop(const QImage &picture)
{
    m_painter->setBackdrop(picture);
}

qreal ChatView::zoom() const
{
    return m_styling->zoom();
}

void ChatView::setZoom(qreal factor)
{
    m_styling->setZoom(factor);
}

void ChatView::zoomIn()
{
    m_styling->zoomBy(1);
}

void ChatView::zoomOut()
{
    m_styling->zoomBy(-1);
}

void ChatView::resetZoom()
{
    m_styling->setZoom(1);
}

int ChatView::currentRow() const
{
    return m_current->row();
}

qint64 ChatView::currentEvent() const
{
    return m_current->event();
}

void ChatView::setCurrentRow(int row)
{
    m_current->set(row);
}

bool ChatView::isAtNewest() const
{
    return m_surface->scroller().follows();
}

void ChatView::scrollToNewest()
{
    m_scrolling->moveToNewest();
}

bool ChatView::scrollTo(qint64 event, bool flash)
{
    const int row = m_surface->rows().rowOf(event);
    if (row < 0)
        return false;
    m_current->set(row);
    m_scrolling->showRow(row);
    if (flash)
        m_current->flash();
    viewport()->update();
    return true;
}

void ChatView::setGoal(qint64 event, Offer offer)
{
    m_goal->set(event, offer);
    viewport()->update();
}

qint64 ChatView::goal() const
{
    return m_goal->event();
}

bool ChatView::hasSelection() const
{
    return !m_selector->selection().isEmpty();
}

QString ChatView::selectedText() const
{
    return m_selector->text();
}

void ChatView::copy()
{
    if (hasSelection())
        QApplication::clipboard()->setText(selectedText());
}

void ChatView::selectAll()
{
    m_selector->selectAll();
}

void ChatView::clearSelection()
{
    m_selector->clear();
}

bool ChatView::beginEdit(qint64 event, const QString &text)
{
    return m_editing->begin(event, text);
}

bool ChatView::isEditing() const
{
    return m_editing->isActive();
}

qint64 ChatView::editedEvent() const
{
    return m_editing->event();
}

void ChatView::cancelEdit()
{
    m_editing->cancel();
}

bool ChatView::find(const QString &text, bool forward)
{
    m_finder->setWanted(text);
    const bool found = m_finder->next(forward, m_surface->topPlace());
    if (found) {
        const ChatPlace hit = m_finder->hit().from();
        m_selector->select(hit, m_finder->hit().to()); // what was selected would hide it
        m_scrolling->showPlace(hit);
    }
    viewport()->update();
    return found;
}

void ChatView::clearFind()
{
    m_finder->clear();
    viewport()->update();
}

QSize ChatView::minimumSizeHint() const
{
    const int line = qMin(320, 36 * fontMetrics().averageCharWidth()); // that can be read; of large text less
    return QAbstractScrollArea::minimumSizeHint().expandedTo({line, 0});
}

int ChatView::firstVisibleRow() const
{
    return m_surface->scroller().firstRow();
}

int ChatView::lastVisibleRow() const
{
    return m_surface->scroller().lastRow();
}

QRect ChatView::visualRect(int row) const
{
    return m_surface->visualRect(row);
}

QRect ChatView::cardRect(int row) const
{
    return m_surface->cardRect(row);
}

QString ChatView::describe(int row) const
{
    return m_announcer->describe(row);
}

bool ChatView::event(QEvent *event)
{
    if (event->type() == QEvent::ShortcutOverride && ChatKeys::isOurs(*static_cast<QKeyEvent *>(event))) {
        event->accept();
        return true;
    }
    return QAbstractScrollArea::event(event);
}

void ChatView::paintEvent(QPaintEvent *event)
{
    m_frames->showDue();
    QPainter painter(viewport());
    const bool showsCurrent = m_current->isShown() && hasFocus();
    m_painter->paint(painter, event->rect(),
                     {*m_goal, m_mouse->hovered(), showsCurrent ? m_current->row() : -1, m_current->flashing()});
}

void ChatView::resizeEvent(QResizeEvent *event)
{
    QAbstractScrollArea::resizeEvent(event);
    m_styling->apply();
}

void ChatView::changeEvent(QEvent *event)
{
    QAbstractScrollArea::changeEvent(event);
    if (event->type() == QEvent::FontChange || event->type() == QEvent::PaletteChange
        || event->type() == QEvent::StyleChange || event->type() == QEvent::LayoutDirectionChange)
        m_styling->apply();
}

void ChatView::scrollContentsBy(int, int)
{
    m_scrolling->moveToBar();
}

void ChatView::wheelEvent(QWheelEvent *event)
{
    const int turned = event->angleDelta().y();
    if (event->modifiers() & Qt::ControlModifier) {
        m_styling->zoomBy(turned > 0 ? 1 : turned < 0 ? -1 : 0);
    } else {
        const int pixels = event->pixelDelta().y() != 0
                               ? event->pixelDelta().y()
                               : turned * QApplication::wheelScrollLines() * m_surface->lineHeight() / 120;
        m_scrolling->moveBy(-pixels);
        m_mouse->hoverAt(event->position().toPoint());
    }
    event->accept();
}

void ChatView::keyPressEvent(QKeyEvent *event)
{
    event->setAccepted(m_keys->press(*event)); // what is not ours is the window's
}

void ChatView::contextMenuEvent(QContextMenuEvent *event)
{
    QPoint where = event->globalPos();
    if (event->reason() == QContextMenuEvent::Keyboard) {
        if (m_current->row() < 0)
            m_current->set(lastVisibleRow());
        where = viewport()->mapToGlobal(visualRect(m_current->row()).intersected(viewport()->rect()).center());
    } else if (const int row = m_surface->spotAt(viewport()->mapFromGlobal(where)).row; row >= 0) {
        m_current->set(row);
    }
    Q_EMIT contextMenuRequested(currentEvent(), where);
    event->accept();
}

void ChatView::focusInEvent(QFocusEvent *event)
{
    QAbstractScrollArea::focusInEvent(event);
    m_current->takeFocus(event->reason());
    m_announcer->tellCurrent(m_current->row());
}

void ChatView::focusOutEvent(QFocusEvent *event)
{
    QAbstractScrollArea::focusOutEvent(event);
    m_current->update();
}

} // namespace dramatis::widgets
