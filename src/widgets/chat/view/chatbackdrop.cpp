#include "widgets/chat/view/chatbackdrop.h"
#include "widgets/chat/rows/chatstyle.h"

#include <QLinearGradient>
#include <QPainter>

namespace dramatis::widgets {

namespace {

// How much of the paper lies over the picture where the text is, at least: with nine parts of ten, small text keeps a
// contrast of 4.5 : 1 over white as well as over black. At the margins, the user says how much.
constexpr qreal textVeil = 0.90;

// What is still to be laid over a veil of this strength, where there is text.
qreal secondVeil(qreal first)
{
    return first < textVeil ? 1 - (1 - textVeil) / (1 - first) : 0;
}

size_t keyOf(const ChatStyle &style)
{
    return qHashMulti(0, style.isMirrored, style.paper.rgb(), style.textLeft, style.textWidth, style.dimming);
}

QColor veil(QColor paper, qreal share)
{
    paper.setAlphaF(float(share));
    return paper;
}

void veilText(QPainter &painter, const QRectF &view, const ChatStyle &style)
{
    const qreal soft = style.padding * 3;
    const qreal begin = style.portraitLeft - style.padding;
    const qreal end = style.textLeft + style.textWidth + style.padding;
    const qreal left = style.isMirrored ? view.width() - end : begin;
    const qreal right = style.isMirrored ? view.width() - begin : end;
    QLinearGradient column(left - soft, 0, right + soft, 0);
    const qreal edge = soft / (right - left + 2 * soft);
    const QColor covered = veil(style.paper, secondVeil(style.dimming));
    column.setColorAt(0, veil(style.paper, 0));
    column.setColorAt(edge, covered);
    column.setColorAt(1 - edge, covered);
    column.setColorAt(1, veil(style.paper, 0));
    painter.fillRect(view, column);
}

} // namespace

void ChatBackdrop::setPicture(const QImage &picture)
{
    m_picture = picture;
    m_shown = {};
}

void ChatBackdrop::paint(QPainter &painter, const QRect &clip, const QSize &view, const ChatStyle &style)
{
    if (m_picture.isNull() || view.isEmpty()) {
        painter.fillRect(clip, style.paper);
        return;
    }
    const qreal ratio = painter.device()->devicePixelRatio();
    const QSize pixels = (QSizeF(view) * ratio).toSize();
    if (m_shown.isNull() || m_madeFor != pixels || m_madeWith != keyOf(style)) {
        m_shown = made(pixels, ratio, style);
        m_madeFor = pixels;
        m_madeWith = keyOf(style);
    }
    painter.drawPixmap(0, 0, m_shown); // what need not be painted is clipped away
}

QPixmap ChatBackdrop::made(const QSize &pixels, qreal pixelRatio, const ChatStyle &style) const
{
    QPixmap shown(pixels);
    shown.fill(style.paper);
    shown.setDevicePixelRatio(pixelRatio);
    const QRectF view(QPointF(), QSizeF(pixels) / pixelRatio);
    QRectF target(QPointF(), QSizeF(m_picture.size()).scaled(view.size(), Qt::KeepAspectRatioByExpanding));
    target.moveCenter(view.center());
    QPainter painter(&shown);
    painter.setRenderHint(QPainter::SmoothPixmapTransform);
    painter.drawImage(target, m_picture);
    painter.fillRect(view, veil(style.paper, style.dimming));
    veilText(painter, view, style);
    return shown;
}

} // namespace dramatis::widgets
