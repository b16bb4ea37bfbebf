#include "widgets/chat/rows/bodypicture.h"

#include <QImage>
#include <QPainter>
#include <QPainterPath>
#include <QPixmapCache>

#include <algorithm>

namespace dramatis::widgets {

namespace {

constexpr qreal pictureRadius = 8;
constexpr int smallestSide = 4; // a line of one pixel is still something to see

// Scaling one takes longer than drawing a screen.
QPixmap shapedPicture(const QImage &picture, QSize size, qreal pixelRatio)
{
    const QSize pixels = (QSizeF(size) * pixelRatio).toSize().expandedTo({1, 1});
    const QString key =
        QStringLiteral("message %1 %2 %3").arg(picture.cacheKey()).arg(pixels.width()).arg(pixels.height());
    QPixmap shaped;
    if (QPixmapCache::find(key, &shaped))
        return shaped;
    shaped = QPixmap(pixels);
    shaped.fill(Qt::transparent);
    QPainter painter(&shaped);
    painter.setRenderHint(QPainter::Antialiasing);
    QPainterPath path;
    path.addRoundedRect(QRectF(QPointF(), pixels), pictureRadius * pixelRatio, pictureRadius * pixelRatio);
    painter.setClipPath(path);
    painter.drawImage(0, 0, picture.scaled(pixels, Qt::IgnoreAspectRatio, Qt::SmoothTransformation));
    painter.end();
    shaped.setDevicePixelRatio(pixelRatio);
    QPixmapCache::insert(key, shaped);
    return shaped;
}

} // namespace

QSize shownSize(QSize picture, int room)
{
    const QSize most(std::max(smallestSide, room), highestPicture);
    if (picture.width() > most.width() || picture.height() > most.height())
        picture.scale(most, Qt::KeepAspectRatio);
    return picture.expandedTo({smallestSide, smallestSide});
}

void drawPicture(QPainter &painter, const QRect &place, const QImage &picture, const ChatStyle &style, bool isSelected)
{
    painter.setPen(Qt::NoPen);
    if (picture.isNull()) {
        QColor quiet = style.ink;
        quiet.setAlphaF(0.06F);
        painter.setBrush(quiet);
        painter.drawRoundedRect(place, pictureRadius, pictureRadius);
    } else {
        painter.drawPixmap(place.topLeft(),
                           shapedPicture(picture, place.size(), painter.device()->devicePixelRatioF()));
    }
    if (isSelected) {
        QColor veil = style.accent;
        veil.setAlphaF(0.35F);
        painter.setBrush(veil);
        painter.drawRoundedRect(place, pictureRadius, pictureRadius);
    }
}

} // namespace dramatis::widgets
