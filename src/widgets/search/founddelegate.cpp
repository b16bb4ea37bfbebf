#include "widgets/search/founddelegate.h"
#include "presenters/library/shorttime.h"
#include "presenters/search/founditemmodel.h"
#include "presenters/text/markup.h"
#include "presenters/text/shownname.h"
#include "widgets/controls/drawercolors.h"
#include "widgets/controls/rowpainting.h"
#include "widgets/style/theme.h"

#include <QApplication>
#include <QPainter>
#include <QTextLayout>

namespace dramatis::widgets {

using presenters::FoundLine;

namespace {

constexpr int faceEdge = 40;
constexpr int rowMargin = 12;
constexpr int partGap = 12;
constexpr int shownLines = 2;

QFont nameFont(const QFont &font)
{
    QFont name = font;
    name.setWeight(QFont::DemiBold);
    return name;
}

// As in the chat itself: who has no picture has a colour.
void paintFace(QPainter &painter, const QRect &place, const QModelIndex &index, const QPalette &palette)
{
    const QString speaker = index.data(presenters::FoundSpeakerRole).toString();
    const auto picture = index.data(Qt::DecorationRole).value<QImage>();
    if (!picture.isNull()) {
        paintPortrait(painter, place, picture, speaker, palette);
        return;
    }
    constexpr qreal corner = 0.16;
    constexpr qreal partOfGround = 0.3;
    constexpr qreal partOfLetter = 0.35;
    const DrawerColors colors = DrawerColors::of(palette);
    const QColor color = colors.person(index.data(presenters::FoundSlotRole).toInt());
    QFont letter = painter.font();
    letter.setPixelSize(place.height() * 45 / 100);
    letter.setWeight(QFont::DemiBold);
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(Qt::NoPen);
    painter.setBrush(mixed(colors.paper, color, partOfGround));
    painter.drawRoundedRect(place, place.width() * corner, place.width() * corner);
    painter.setFont(letter);
    painter.setPen(mixed(colors.ink, color, partOfLetter));
    painter.drawText(place, Qt::AlignCenter, presenters::initial(speaker));
    painter.restore();
}

QList<QTextLayout::FormatRange> markFormats(const FoundLine &line, const QStyleOptionViewItem &option,
                                            const Theme &theme)
{
    constexpr qreal partOfAccent = 0.3;
    const bool isChosen = option.state & QStyle::State_Selected;
    QTextCharFormat format;
    format.setFont(nameFont(option.font));
    format.setForeground(theme.text);
    format.setBackground(mixed(isChosen ? theme.selection : theme.surface, theme.accent, partOfAccent));
    QList<QTextLayout::FormatRange> ranges;
    for (const auto &mark : line.marks)
        ranges.append({int(mark.from), int(mark.length), format});
    return ranges;
}

// Where the last line that is shown ends; -1: all of it is shown.
qsizetype layOut(QTextLayout &layout, int width)
{
    qsizetype end = -1;
    qreal y = 0;
    layout.beginLayout();
    for (int i = 0; i <= shownLines; ++i) {
        QTextLine line = layout.createLine();
        if (!line.isValid())
            break;
        if (i == shownLines) {
            end = line.textStart();
            line.setNumColumns(0);
            break;
        }
        line.setLineWidth(width);
        line.setPosition({0, y});
        y += line.height();
    }
    layout.endLayout();
    return end;
}

void paintLine(QPainter &painter, const QRect &area, const FoundLine &line, const QStyleOptionViewItem &option,
               const Theme &theme)
{
    QTextOption text(option.direction == Qt::RightToLeft ? Qt::AlignRight : Qt::AlignLeft);
    text.setWrapMode(QTextOption::WrapAtWordBoundaryOrAnywhere);
    const QString ellipsis = QStringLiteral("…");
    FoundLine shown = line;
    QTextLayout layout;
    layout.setFont(option.font);
    layout.setTextOption(text);
    for (bool fits = false; !fits;) {
        layout.setText(shown.text);
        layout.setFormats(markFormats(shown, option, theme));
        const qsizetype end = layOut(layout, area.width());
        fits = end < 0 || end < ellipsis.size() + 1;
        if (!fits)
            shown.text = shown.text.left(std::min(end, shown.text.size() - 1) - ellipsis.size()).trimmed() + ellipsis;
        shown.marks.removeIf([&shown](const auto &mark) { return mark.from + mark.length > shown.text.size() - 1; });
    }
    painter.setPen(theme.text);
    layout.draw(&painter, area.topLeft());
}

} // namespace

QSize FoundDelegate::sizeHint(const QStyleOptionViewItem &option, const QModelIndex &) const
{
    const int words = QFontMetrics(nameFont(option.font)).height() + 2 + shownLines * option.fontMetrics.height();
    return {2 * rowMargin + faceEdge, 2 * rowMargin + std::max(faceEdge, words)};
}

void FoundDelegate::paint(QPainter *painter, const QStyleOptionViewItem &option, const QModelIndex &index) const
{
    QStyleOptionViewItem plain = option;
    plain.text.clear();
    plain.icon = {};
    const QStyle *style = option.widget ? option.widget->style() : QApplication::style();
    style->drawPrimitive(QStyle::PE_PanelItemViewItem, &plain, painter, option.widget);
    if (option.state & QStyle::State_HasFocus)
        paintFocus(*painter, plain, option.widget);

    const Theme theme = Theme::of(option.palette);
    const QString speaker = presenters::cleanLine(index.data(presenters::FoundSpeakerRole).toString());
    const QString title = presenters::cleanLine(index.data(presenters::FoundTitleRole).toString());
    const QString time = presenters::shortTime(index.data(presenters::FoundTimeRole).toDateTime());
    const auto mirrored = [&](const QRect &rect) { return QStyle::visualRect(option.direction, option.rect, rect); };
    const QRect inner = option.rect.adjusted(rowMargin, rowMargin, -rowMargin, -rowMargin);
    const QFont name = nameFont(option.font);
    const QFontMetrics nameMetrics(name);
    painter->save();
    paintFace(*painter, mirrored({inner.topLeft(), QSize(faceEdge, faceEdge)}), index, option.palette);
    QRect head = inner.adjusted(faceEdge + partGap, 0, 0, 0);
    head.setHeight(nameMetrics.height());
    QRect aside = head;
    aside.setLeft(head.right() - option.fontMetrics.horizontalAdvance(time));
    QRect who = head;
    who.setWidth(std::min(nameMetrics.horizontalAdvance(speaker) + 1, (aside.left() - head.left()) / 2));
    QRect where = head;
    where.setLeft(who.right() + partGap);
    where.setRight(aside.left() - partGap);
    painter->setFont(name);
    painter->setPen(theme.text);
    painter->drawText(mirrored(who), Qt::AlignVCenter | Qt::AlignLeading,
                      nameMetrics.elidedText(speaker, Qt::ElideRight, who.width()));
    painter->setFont(option.font);
    painter->setPen(theme.dim);
    painter->drawText(mirrored(where), Qt::AlignVCenter | Qt::AlignLeading,
                      option.fontMetrics.elidedText(title, Qt::ElideRight, where.width()));
    painter->drawText(mirrored(aside), Qt::AlignVCenter | Qt::AlignTrailing, time);
    const FoundLine line{index.data().toString(),
                         index.data(presenters::FoundMarksRole).value<QList<store::StoryQuery::Place>>()};
    paintLine(*painter, mirrored(inner.adjusted(faceEdge + partGap, nameMetrics.height() + 2, 0, 0)), line, option,
              theme);
    painter->restore();
}

} // namespace dramatis::widgets
