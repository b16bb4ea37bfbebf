#include "widgets/library/cardpainting.h"
#include "presenters/text/shownname.h"
#include "widgets/style/fonts.h"
#include "widgets/style/theme.h"

#include <QImage>
#include <QPainter>
#include <QPainterPath>
#include <QPalette>
#include <QStyle>

namespace dramatis::widgets {

namespace {

constexpr int cardPadding = 12;
constexpr int cardNameSize = 15;
constexpr int captionSize = 12;
constexpr int usualTagHeight = 20;
constexpr int tagPadding = 8;
constexpr int tagsOnCard = 2;
constexpr qreal shadowAlpha = 0.9;

QColor withAlpha(QColor color, qreal alpha)
{
    color.setAlphaF(float(alpha));
    return color;
}

QPainterPath outlineOf(const QRect &card)
{
    QPainterPath outline;
    outline.addRoundedRect(card, cardCorner, cardCorner);
    return outline;
}

QPainterPath heartIn(const QRectF &box)
{
    const auto at = [&box](qreal x, qreal y) {
        return QPointF(box.left() + x * box.width(), box.top() + y * box.height());
    };
    QPainterPath heart(at(0.5, 0.95));
    heart.cubicTo(at(0.1, 0.65), at(0.0, 0.45), at(0.0, 0.3));
    heart.cubicTo(at(0.0, 0.0), at(0.4, 0.0), at(0.5, 0.28));
    heart.cubicTo(at(0.6, 0.0), at(1.0, 0.0), at(1.0, 0.3));
    heart.cubicTo(at(1.0, 0.45), at(0.9, 0.65), at(0.5, 0.95));
    return heart;
}

QFont fontOf(const QPainter &painter, int pixels, QFont::Weight weight)
{
    QFont font = painter.font();
    font.setPixelSize(textPixels(pixels));
    font.setWeight(weight);
    return font;
}

QFont letterFont(const QPainter &painter, int pixels)
{
    QFont font = painter.font();
    font.setPixelSize(pixels);
    font.setWeight(QFont::DemiBold);
    return font;
}

// Returns where the next one may begin.
int paintChip(QPainter &painter, const QRect &row, int from, const QString &tag, Qt::LayoutDirection direction)
{
    const QFontMetrics metrics(painter.font());
    const int tagHeight = row.height();
    const int room = row.right() - from;
    const int width = qMin(room, metrics.horizontalAdvance(tag) + 2 * tagPadding);
    const QRect chip = QStyle::visualRect(direction, row, QRect(from, row.top(), width, tagHeight));
    painter.setPen(Qt::NoPen);
    painter.setBrush(withAlpha(Theme::dark().text, 0.22));
    painter.drawRoundedRect(chip, tagHeight / 2.0, tagHeight / 2.0);
    painter.setPen(Theme::dark().text);
    painter.drawText(chip, Qt::AlignCenter, metrics.elidedText(tag, Qt::ElideRight, width - 2 * tagPadding + 2));
    return from + width + 4;
}

} // namespace

void paintCover(QPainter &painter, const QRect &card, const QImage &cover, const QString &name, const QPalette &palette)
{
    const Theme theme = Theme::of(palette);
    painter.save();
    painter.setRenderHints(QPainter::Antialiasing | QPainter::SmoothPixmapTransform);
    painter.setClipPath(outlineOf(card));
    if (cover.isNull()) {
        QLinearGradient ground(card.topLeft(), card.bottomRight());
        ground.setColorAt(0, mixed(theme.accent, theme.surface, 0.55));
        ground.setColorAt(1, mixed(theme.accent, Theme::dark().sunken, 0.55));
        painter.fillRect(card, ground);
        painter.setFont(letterFont(painter, card.width() / 2));
        painter.setPen(withAlpha(Theme::dark().text, 0.85));
        painter.drawText(card.adjusted(0, 0, 0, -card.height() / 4), Qt::AlignCenter, presenters::initial(name));
    } else {
        const QSizeF part = QSizeF(card.size()).scaled(cover.size(), Qt::KeepAspectRatio);
        painter.drawImage(card, cover, QRectF(QPointF((cover.width() - part.width()) / 2, 0), part));
    }
    painter.restore();
}

void paintShade(QPainter &painter, const QRect &card)
{
    QLinearGradient shadow(card.left(), card.top() + card.height() * 0.45, card.left(), card.bottom());
    shadow.setColorAt(0, withAlpha(Theme::dark().sunken, 0));
    shadow.setColorAt(0.55, withAlpha(Theme::dark().sunken, 0.72));
    shadow.setColorAt(1, withAlpha(Theme::dark().sunken, shadowAlpha));
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    painter.fillPath(outlineOf(card), shadow);
    painter.restore();
}

void paintCardWords(QPainter &painter, const QRect &card, const CardWords &words, Qt::LayoutDirection direction)
{
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    const QRect inner = card.adjusted(cardPadding, cardPadding, -cardPadding, -cardPadding);
    const QFont nameFont = fontOf(painter, cardNameSize, QFont::DemiBold);
    painter.setFont(fontOf(painter, captionSize, QFont::Medium));
    const int captionHeight = QFontMetrics(painter.font()).height();
    int bottom = inner.bottom();
    painter.setPen(withAlpha(Theme::dark().text, 0.85));
    painter.drawText(QRect(inner.left(), bottom - captionHeight, inner.width(), captionHeight),
                     int(QStyle::visualAlignment(direction, Qt::AlignLeft)) | Qt::AlignVCenter,
                     QFontMetrics(painter.font()).elidedText(words.aside, Qt::ElideRight, inner.width()));
    bottom -= captionHeight + 6;
    if (!words.tags.isEmpty()) {
        const int tagHeight = textPixels(usualTagHeight);
        const QRect row(inner.left(), bottom - tagHeight, inner.width(), tagHeight);
        int from = row.left();
        for (const QString &tag : words.tags.first(qMin<qsizetype>(tagsOnCard, words.tags.size())))
            if (from + 3 * tagPadding < row.right())
                from = paintChip(painter, row, from, tag, direction);
        bottom -= tagHeight + 4;
    }
    painter.setFont(nameFont);
    painter.setPen(Theme::dark().text);
    const QFontMetrics metrics(nameFont);
    painter.drawText(QRect(inner.left(), bottom - metrics.height(), inner.width(), metrics.height()),
                     int(QStyle::visualAlignment(direction, Qt::AlignLeft)) | Qt::AlignVCenter,
                     metrics.elidedText(words.name, Qt::ElideRight, inner.width()));
    painter.restore();
}

void paintHeart(QPainter &painter, const QRect &place, HeartState state, const QPalette &palette)
{
    constexpr qreal size = 16;
    const Theme theme = state.onPicture ? Theme::dark() : Theme::of(palette);
    QRectF box(0, 0, size, size);
    box.moveCenter(QRectF(place).center() + QPointF(0, 0.5));
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    if (state.onPicture) {
        painter.setPen(Qt::NoPen);
        painter.setBrush(withAlpha(Theme::dark().sunken, 0.6));
        painter.drawEllipse(QRectF(place).adjusted(2, 2, -2, -2));
    }
    const QColor color = state.filled ? theme.bad : state.onPicture ? theme.text : theme.edge;
    painter.setPen(QPen(color, 1.5));
    painter.setBrush(state.filled ? QBrush(color) : QBrush(Qt::NoBrush));
    painter.drawPath(heartIn(box));
    painter.restore();
}

} // namespace dramatis::widgets
