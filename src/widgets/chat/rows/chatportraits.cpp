#include "widgets/chat/rows/chatportraits.h"

#include <QImage>
#include <QPainter>
#include <QPainterPath>

namespace dramatis::widgets {

ChatPortraits::ChatPortraits() : m_scaled(64) {}

QPixmap ChatPortraits::scaled(const QImage &portrait, int side, qreal pixelRatio, bool round)
{
    const int pixels = std::max(1, int(side * pixelRatio));
    const Key key{portrait.cacheKey(), pixels, round};
    if (const QPixmap *known = m_scaled.object(key))
        return *known;

    // A smooth reduction by a large factor costs much and looks no better than one in two steps.
    QImage image = portrait;
    if (std::min(image.width(), image.height()) > 4 * pixels)
        image = image.scaled(3 * pixels, 3 * pixels, Qt::KeepAspectRatioByExpanding, Qt::FastTransformation);
    image = image.scaled(pixels, pixels, Qt::KeepAspectRatioByExpanding, Qt::SmoothTransformation);

    QPixmap shaped(pixels, pixels);
    shaped.fill(Qt::transparent);
    QPainter painter(&shaped);
    painter.setRenderHint(QPainter::Antialiasing);
    QPainterPath path;
    const qreal radius = round ? pixels / 2.0 : pixels * 0.16;
    path.addRoundedRect(QRectF(0, 0, pixels, pixels), radius, radius);
    painter.setClipPath(path);
    // A portrait that is higher than wide shows its upper part: that is where faces are.
    painter.drawImage((pixels - image.width()) / 2, 0, image);
    painter.end();
    shaped.setDevicePixelRatio(pixelRatio);
    m_scaled.insert(key, new QPixmap(shaped));
    return shaped;
}

} // namespace dramatis::widgets
