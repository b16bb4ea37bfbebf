#include "widgets/chat/view/chatstyling.h"
#include "widgets/chat/view/chatframes.h"
#include "widgets/chat/view/chatsurface.h"

#include <QAbstractScrollArea>

#include <algorithm>
#include <cmath>

namespace dramatis::widgets {

using presenters::Looks;

namespace {
constexpr qreal zoomStep = 1.1;
} // namespace

ChatStyling::ChatStyling(ChatSurface &surface, ChatFrames &frames) : m_surface(surface), m_frames(frames) {}

void ChatStyling::apply()
{
    const QAbstractScrollArea &area = m_surface.area();
    ChatStyle style = ChatStyle::made(area.palette(), area.font(), m_looks, m_surface.viewport().width());
    style.isMirrored = area.isRightToLeft();
    m_surface.setStyle(style);
    m_frames.showAll();
    Q_EMIT applied();
}

void ChatStyling::setLooks(const Looks &looks)
{
    if (looks == m_looks)
        return;
    m_looks = looks;
    apply();
}

void ChatStyling::setZoom(qreal factor)
{
    factor = std::clamp(factor, Looks::leastZoom, Looks::mostZoom);
    if (qFuzzyCompare(factor, m_looks.zoom))
        return;
    m_looks.zoom = factor;
    apply();
    Q_EMIT zoomChanged(factor);
}

void ChatStyling::zoomBy(int steps)
{
    setZoom(m_looks.zoom * std::pow(zoomStep, steps));
}

} // namespace dramatis::widgets
