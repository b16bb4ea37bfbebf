#include "widgets/chat/view/chatsurface.h"

#include <QAbstractScrollArea>
#include <QFontMetrics>

namespace dramatis::widgets {

ChatSurface::ChatSurface(QAbstractScrollArea &area) : m_area(area), m_scroller(m_rows) {}

QWidget &ChatSurface::viewport() const
{
    return *m_area.viewport();
}

void ChatSurface::setStyle(const ChatStyle &style)
{
    const bool keeps = m_rows.style().width > 0 && m_rows.count() > 0 && !m_scroller.follows();
    const ChatPlace top = keeps ? topPlace() : ChatPlace();
    int below = 0;
    if (ChatRow *row = keeps ? m_rows.shownRow(top.row) : nullptr)
        below = visualRect(top.row).top() + row->bodyRect().top() + int(row->body().caret(top.place).top());
    m_rows.setStyle(style);
    m_scroller.setViewportHeight(viewport().height());
    if (keeps)
        m_scroller.pin(top.row, top.place, below);
}

int ChatSurface::lineHeight() const
{
    return QFontMetrics(m_rows.style().text).height();
}

QRect ChatSurface::visualRect(int row) const
{
    if (row < 0 || row >= m_rows.count())
        return {};
    return QRect(0, m_rows.top(row) - m_scroller.top(), viewport().width(), m_rows.height(row));
}

QRect ChatSurface::cardRect(int row)
{
    const ChatRow *shown = m_rows.shownRow(row);
    return shown ? shown->cardRect().translated(0, visualRect(row).top()) : QRect();
}

ChatSpot ChatSurface::spotAt(const QPoint &point)
{
    ChatSpot spot;
    const int y = m_scroller.top() + point.y();
    const int row = m_rows.rowAt(y);
    if (row < 0 || y < 0 || y >= m_rows.total())
        return spot;
    ChatRow &content = m_rows.row(row);
    spot.row = row;
    spot.inRow = QPoint(point.x(), y - m_rows.top(row));
    spot.part = content.partAt(spot.inRow);
    if (spot.part == ChatRow::Part::Text && !content.hasStandIn())
        spot.link = content.body().linkAt(spot.inRow - content.bodyRect().topLeft());
    return spot;
}

ChatPlace ChatSurface::placeAt(const QPoint &point)
{
    const int y = m_scroller.top() + point.y();
    const int row = m_rows.rowAt(y);
    if (row < 0)
        return {};
    ChatRow &content = m_rows.row(row);
    const QRect body = content.bodyRect();
    const QPoint inBody = QPoint(point.x(), y - m_rows.top(row)) - body.topLeft();
    if (inBody.y() >= body.height())
        return {row, content.body().clamped(BodyPlace::last())};
    return {row, content.body().placeAt(inBody)};
}

ChatPlace ChatSurface::topPlace()
{
    return placeAt(QPoint(m_rows.style().textLeft, 0));
}

void ChatSurface::update()
{
    viewport().update();
}

void ChatSurface::updateRow(int row)
{
    if (row >= 0 && row < m_rows.count())
        viewport().update(visualRect(row));
}

} // namespace dramatis::widgets
