#include "widgets/chat/view/chatstyling.h"
#include "widgets/chat/view/chatframes.h"
#include "widgets/chat/view/chatsurface.h"

#include <QAbstractScrollArea>

#include <algorithm>
#include <cmath>

namespace dramatis::widgets {

namespace {
constexpr qreal leastZoom = 0.5;
constexpr qreal mostZoom = 4;
constexpr qreal zoomStep = 1.1;
} // namespace

ChatStyling::ChatStyling(ChatSurface &surface, ChatFrames &frames) : m_surface(surface), m_frames(frames) {}

void ChatStyling::apply()
{
    const QAbstractScrollArea &area = m_surface.area();
    ChatStyle style = ChatStyle::made(area.palette(), area.font(), m_zoom, m_surface.viewport().width());
    style.roundPortraits = m_roundPortraits;
    style.tintsSpeech = m_speechTinted;
    m_surface.setStyle(style);
    m_frames.showAll();
}

void ChatStyling::setZoom(qreal factor)
{
    factor = std::clamp(factor, leastZoom, mostZoom);
    if (qFuzzyCompare(factor, m_zoom))
        return;
    m_zoom = factor;
    apply();
    Q_EMIT zoomChanged(factor);
}

void ChatStyling::zoomBy(int steps)
{
    setZoom(m_zoom * std::pow(zoomStep, steps));
}

void ChatStyling::setRoundPortraits(bool round)
{
    m_roundPortraits = round;
    apply();
}

void ChatStyling::setSpeechTinted(bool tinted)
{
    m_speechTinted = tinted;
    apply();
}

} // namespace dramatis::widgets
