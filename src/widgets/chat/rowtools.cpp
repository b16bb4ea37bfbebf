#include "widgets/chat/rowtools.h"

#include "presenters/chat/chatactivity.h"
#include "presenters/chat/chatpresenter.h"
#include "presenters/chat/chatroles.h"
#include "presenters/shell/looks.h"
#include "widgets/chat/chatpage.h"
#include "widgets/chat/messagemenu.h"
#include "widgets/chat/view/chatview.h"
#include "widgets/shell/actions.h"
#include "widgets/style/theme.h"

#include <QAbstractItemModel>
#include <QApplication>
#include <QBoxLayout>
#include <QMouseEvent>
#include <QPainter>
#include <QScrollBar>
#include <QToolButton>

#include <algorithm>

namespace dramatis::widgets {

namespace command = presenters::command;

namespace {
constexpr int iconSide = 20;
constexpr int lift = 14;       // above the upper edge of its message, so that it covers no words
constexpr int liftWithin = 21; // the same where the message goes on with what the one above says
constexpr int inset = 8;       // from the right edge of the messages
} // namespace

RowTools::RowTools(ChatPage &page, ChatView &view, Actions &actions) :
    QFrame(view.viewport()),
    m_page(page),
    m_view(view),
    m_actions(actions),
    m_buttons(new QBoxLayout(QBoxLayout::LeftToRight, this)),
    m_more(new QToolButton(this))
{
    setObjectName(QStringLiteral("rowTools"));
    setAccessibleName(tr("Message tools"));
    setCursor(Qt::ArrowCursor);
    m_buttons->setContentsMargins(2, 2, 2, 2);
    m_buttons->setSpacing(0);
    m_more->setObjectName(QStringLiteral("more"));
    m_more->setText(tr("More"));
    m_more->setToolTip(tr("More"));
    m_more->setIcon(QIcon::fromTheme(QStringLiteral("application-menu")));
    m_buttons->addWidget(m_more);
    connect(m_more, &QToolButton::clicked, this, &RowTools::openMenu);
    view.viewport()->installEventFilter(this);
    view.installEventFilter(this);
    connect(&view, &ChatView::currentChanged, this, &RowTools::follow);
    connect(&view, &ChatView::restyled, this, &RowTools::follow);
    connect(view.verticalScrollBar(), &QScrollBar::valueChanged, this, &RowTools::follow);
    connect(view.verticalScrollBar(), &QScrollBar::rangeChanged, this, &RowTools::follow);
    connect(&page, &ChatPage::stateChanged, this, [this] {
        if (!isInUse())
            m_turn = {}; // what can be done with it may have changed
        follow();
    });
    hide();
}

RowTools::~RowTools() = default;

// Nobody takes a button away while it is pressed.
bool RowTools::isInUse() const
{
    return isAncestorOf(QApplication::focusWidget())
           || (isVisible() && QGuiApplication::mouseButtons() != Qt::NoButton);
}

void RowTools::follow()
{
    showAt(wantedRow());
}

int RowTools::wantedRow() const
{
    if (m_view.isEditing() || m_page.chat().activity().isReplying() || !m_view.model())
        return -1;
    if (isAncestorOf(QApplication::focusWidget()) && m_turn.value != 0)
        for (int row = m_view.firstVisibleRow(); row >= 0 && row <= m_view.lastVisibleRow(); ++row)
            if (eventOf(row) == m_turn.value)
                return row;
    if (const int row = rowAt(m_mouse); eventOf(row) != 0)
        return row;
    if (m_view.hasFocus() && eventOf(m_view.currentRow()) != 0)
        return m_view.currentRow();
    const qint64 newest = m_page.chat().newest().value;
    for (int row = m_view.lastVisibleRow(); row >= 0 && row >= m_view.firstVisibleRow(); --row)
        if (eventOf(row) == newest)
            return row;
    return -1;
}

int RowTools::rowAt(int y) const
{
    if (y < 0)
        return -1;
    const int above = isCompact() ? 0 : lift;
    for (int row = m_view.firstVisibleRow(); row >= 0 && row <= m_view.lastVisibleRow(); ++row)
        if (const QRect rect = m_view.visualRect(row); y >= rect.top() - above && y <= rect.bottom())
            if (y <= rect.bottom() - above || row == m_view.lastVisibleRow())
                return row;
    return -1;
}

qint64 RowTools::eventOf(int row) const
{
    return row < 0 ? 0 : m_view.model()->index(row, 0).data(presenters::EventRole).toLongLong();
}

void RowTools::showAt(int row)
{
    const domain::EventId turn{eventOf(row)};
    const QRect rect = row < 0 ? QRect() : m_view.visualRect(row);
    if (turn.value == 0 || !rect.intersects(m_view.viewport()->rect())) {
        m_turn = {};
        hide();
        return;
    }
    if (turn != m_turn)
        fill(turn);
    const auto seen = [this](const QRect &place) { // as if it lay from left to right, and back
        return QStyle::visualRect(m_view.layoutDirection(), m_view.viewport()->rect(), place);
    };
    const QRect card = seen(m_view.cardRect(row));
    const bool isColumn = isCompact() && !isRoomBeside(card, m_across);
    m_buttons->setDirection(isColumn ? QBoxLayout::TopToBottom : QBoxLayout::LeftToRight);
    resize(sizeHint());
    const QPoint wanted = placeAt(card, rect.top());
    const int room = m_view.viewport()->height() - height();
    move(seen(QRect(QPoint(wanted.x(), std::clamp(wanted.y(), 0, std::max(0, room))), size())).topLeft());
    show();
    raise();
}

bool RowTools::isCompact() const
{
    return m_view.looks().layout == presenters::Looks::Layout::Compact;
}

bool RowTools::isRoomBeside(const QRect &card, int wide) const
{
    return card.right() + 1 + inset + wide <= m_view.viewport()->width();
}

// A message that goes on stands right below the one above.
int RowTools::liftOver(const QRect &card, int top) const
{
    return card.top() == top ? liftWithin : lift;
}

// Over the upper edge of the message, where they cover no words. A bubble may be narrower than they are: beside it,
// where there is room. Lines that stand close leave none above: beside them, in the margin that they leave for it.
QPoint RowTools::placeAt(const QRect &card, int top) const
{
    const int viewWidth = m_view.viewport()->width();
    if (isCompact())
        return {isRoomBeside(card, width()) ? card.right() + 1 + inset : viewWidth - width(), card.top()};
    const QPoint over(card.right() + 1 - width() - inset, top - liftOver(card, top));
    if (m_view.looks().layout != presenters::Looks::Layout::Bubbles)
        return over;
    const bool isOwn = card.center().x() > viewWidth / 2;
    const int beside = isOwn ? card.left() - inset - width() : card.right() + 1 + inset;
    if (beside >= 0 && beside + width() <= viewWidth)
        return {beside, card.top()};
    return {isOwn ? over.x() : std::max(over.x(), card.left()), over.y()};
}

void RowTools::fill(domain::EventId turn)
{
    m_turn = turn;
    if (m_menu)
        m_menu->deleteLater(); // one of its actions may be at work
    m_menu = new MessageMenu(m_page, m_actions, turn);
    for (QToolButton *button : std::as_const(m_offered)) {
        m_buttons->removeWidget(button);
        button->hide();
        button->deleteLater();
    }
    m_offered.clear();
    for (const QByteArray &offered :
         {command::regenerate, command::resume, command::edit, command::copy, command::branch})
        offer(offered);
    m_more->setIconSize({iconSide, iconSide});
    m_more->setAutoRaise(true);
    m_buttons->setDirection(QBoxLayout::LeftToRight);
    m_across = sizeHint().width();
    QWidget *before = &m_view;
    for (QToolButton *button : std::as_const(m_offered))
        setTabOrder(std::exchange(before, button), button);
    setTabOrder(before, m_more);
}

void RowTools::offer(const QByteArray &command)
{
    QAction *action = m_menu->actionOf(command);
    if (!action)
        return;
    auto *button = new QToolButton(this);
    button->setObjectName(QString::fromLatin1(command));
    button->setDefaultAction(action);
    button->setToolButtonStyle(Qt::ToolButtonIconOnly);
    button->setIconSize({iconSide, iconSide});
    button->setAutoRaise(true);
    button->setFocusPolicy(Qt::TabFocus);
    m_offered << button;
    m_buttons->insertWidget(m_buttons->count() - 1, button);
    button->show(); // a layout counts no others
    connect(action, &QAction::triggered, this, &RowTools::follow, Qt::QueuedConnection);
}

void RowTools::openMenu()
{
    auto *menu = new MessageMenu(m_page, m_actions, m_turn);
    menu->setAttribute(Qt::WA_DeleteOnClose);
    menu->popup(m_more->mapToGlobal(QPoint(0, m_more->height())));
}

bool RowTools::eventFilter(QObject *watched, QEvent *event)
{
    switch (event->type()) {
    case QEvent::MouseMove:
        if (watched == m_view.viewport())
            m_mouse = static_cast<QMouseEvent *>(event)->position().toPoint().y();
        follow();
        break;
    case QEvent::Leave:
        if (watched == m_view.viewport() && !underMouse())
            m_mouse = -1;
        follow();
        break;
    case QEvent::FocusIn:
    case QEvent::FocusOut:
    case QEvent::Resize: follow(); break;
    default: break;
    }
    return QFrame::eventFilter(watched, event);
}

void RowTools::keyPressEvent(QKeyEvent *event)
{
    if (event->key() == Qt::Key_Escape)
        m_view.setFocus(Qt::OtherFocusReason);
    else
        QFrame::keyPressEvent(event);
}

void RowTools::paintEvent(QPaintEvent * /*event*/)
{
    const Theme theme = Theme::of(palette());
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(theme.line);
    painter.setBrush(theme.surface);
    constexpr qreal corner = 8;
    painter.drawRoundedRect(QRectF(rect()).adjusted(0.5, 0.5, -0.5, -0.5), corner, corner);
}

} // namespace dramatis::widgets
