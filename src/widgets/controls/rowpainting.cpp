#include "widgets/controls/rowpainting.h"

#include "presenters/text/shownname.h"
#include "widgets/style/theme.h"

#include <QApplication>
#include <QPainter>
#include <QPainterPath>
#include <QStyle>

namespace dramatis::widgets {

namespace {
constexpr int portraitEdge = 52;
constexpr int margin = 8;
constexpr qreal roundness = 0.16;

QColor faded(const QColor &text, const QColor &ground)
{
    constexpr qreal part = 0.38;
    return QColor::fromRgbF(float(text.redF() * (1 - part) + ground.redF() * part),
                            float(text.greenF() * (1 - part) + ground.greenF() * part),
                            float(text.blueF() * (1 - part) + ground.blueF() * part));
}

void paintBackground(QPainter &painter, const QStyleOptionViewItem &option)
{
    const QStyle *style = option.widget ? option.widget->style() : QApplication::style();
    QStyleOptionViewItem plain = option;
    plain.text.clear();
    plain.icon = {};
    style->drawPrimitive(QStyle::PE_PanelItemViewItem, &plain, &painter, option.widget);
    if (option.state & QStyle::State_HasFocus)
        paintFocus(painter, plain, option.widget);
}

QString elided(const QFontMetrics &metrics, const QString &text, int width)
{
    return metrics.elidedText(text, Qt::ElideRight, qMax(0, width));
}
} // namespace

void paintPortrait(QPainter &painter, const QRect &place, const QImage &picture, const QString &name,
                   const QPalette &palette)
{
    painter.save();
    painter.setRenderHints(QPainter::Antialiasing | QPainter::SmoothPixmapTransform);
    QPainterPath outline;
    outline.addRoundedRect(place, place.width() * roundness, place.height() * roundness);
    painter.setClipPath(outline, Qt::IntersectClip);
    if (!picture.isNull()) {
        painter.drawImage(place, picture);
    } else {
        const Theme theme = Theme::of(palette); // as in the chat
        painter.fillPath(outline, mixed(theme.surface, theme.accent, 0.30));
        QFont font = painter.font();
        font.setPixelSize(qMax(8, place.height() / 2));
        painter.setFont(font);
        painter.setPen(mixed(theme.text, theme.accent, 0.35));
        painter.drawText(place, Qt::AlignCenter, presenters::initial(name));
    }
    painter.restore();
}

QSize rowSize(const QStyleOptionViewItem &option)
{
    const int lines = 2 * QFontMetrics(option.font).height();
    return {2 * margin + portraitEdge, 2 * margin + qMax(portraitEdge, lines)};
}

void paintFocus(QPainter &painter, const QStyleOption &option, const QWidget *widget)
{
    QStyleOptionFocusRect frame;
    frame.QStyleOption::operator=(option);
    frame.type = QStyleOptionFocusRect::Type;
    frame.backgroundColor = option.palette.color(QPalette::Base);
    frame.state |= QStyle::State_KeyboardFocusChange;
    const QStyle *style = widget ? widget->style() : QApplication::style();
    style->drawPrimitive(QStyle::PE_FrameFocusRect, &frame, &painter, widget);
}

void paintRow(QPainter &painter, const QStyleOptionViewItem &option, const QImage &portrait, const RowWords &words)
{
    paintBackground(painter, option);
    const QRect inner = option.rect.adjusted(margin, margin, -margin, -margin);
    const bool toLeft = option.direction == Qt::RightToLeft;
    const auto mirrored = [&](const QRect &rect) {
        return toLeft ? QStyle::visualRect(option.direction, option.rect, rect) : rect;
    };
    const QRect face(inner.left(), inner.center().y() - portraitEdge / 2, portraitEdge, portraitEdge);
    paintPortrait(painter, mirrored(face), portrait, words.title, option.palette);

    const bool selected = option.state & QStyle::State_Selected;
    const QColor text = option.palette.color(selected ? QPalette::HighlightedText : QPalette::Text);
    const QColor ground = option.palette.color(selected ? QPalette::Highlight : QPalette::Base);
    QFont titleFont = option.font;
    titleFont.setWeight(QFont::DemiBold);
    const QFontMetrics titleMetrics(titleFont);
    const QFontMetrics metrics(option.font);
    QRect area(face.right() + 1 + margin + 2, 0, inner.right() - face.right() - margin - 2 - words.endMargin, 0);
    const int height = titleMetrics.height() + metrics.height() + 2;
    area.setTop(inner.center().y() - height / 2);
    area.setHeight(titleMetrics.height());
    const int asideWidth = words.aside.isEmpty() ? 0 : metrics.horizontalAdvance(words.aside) + margin;

    painter.save();
    painter.setFont(titleFont);
    painter.setPen(text);
    const QRect title = area.adjusted(0, 0, -asideWidth, 0);
    painter.drawText(mirrored(title), Qt::AlignVCenter | Qt::AlignLeading,
                     elided(titleMetrics, words.title, title.width()));
    painter.setFont(option.font);
    painter.setPen(faded(text, ground));
    painter.drawText(mirrored(area), Qt::AlignVCenter | Qt::AlignTrailing, words.aside);
    area.translate(0, titleMetrics.height() + 2);
    painter.drawText(mirrored(area), Qt::AlignVCenter | Qt::AlignLeading, elided(metrics, words.second, area.width()));
    painter.restore();
}

} // namespace dramatis::widgets
