#include "widgets/controls/twolinedelegate.h"

#include "presenters/shell/drawerroles.h"
#include "widgets/controls/drawercolors.h"
#include "widgets/relationships/graphpainter.h"
#include "widgets/style/theme.h"

#include <QApplication>
#include <QPainter>
#include <QPainterPath>
#include <QStyle>
#include <QTextLayout>

namespace dramatis::widgets {

namespace {

constexpr int padding = 6;

presenters::DrawerMark markOf(const QModelIndex &index)
{
    return presenters::DrawerMark(index.data(presenters::MarkRole).toInt());
}

bool isPin(presenters::DrawerMark mark)
{
    return mark == presenters::DrawerMark::PinnedByHand || mark == presenters::DrawerMark::PinnedByItself;
}

// At most `lines` lines, the last one cut where more would follow. Where they end.
int drawLines(QPainter &painter, const QRect &box, const QString &text, const QFont &font, int lines)
{
    const QFontMetrics metrics(font);
    QTextLayout layout(text.left(2000).simplified(), font);
    layout.beginLayout();
    int y = box.top();
    for (int i = 0; i < lines; ++i, y += metrics.height()) {
        QTextLine line = layout.createLine();
        if (!line.isValid())
            break;
        line.setLineWidth(box.width());
        const bool last = i == lines - 1;
        const QString shown = last
                                  ? metrics.elidedText(layout.text().mid(line.textStart()), Qt::ElideRight, box.width())
                                  : layout.text().mid(line.textStart(), line.textLength());
        painter.drawText(QRect(box.left(), y, box.width(), metrics.height()), Qt::AlignLeft | Qt::AlignVCenter, shown);
    }
    layout.endLayout();
    return y;
}

QRect tagBox(const QRect &line, const QFontMetrics &metrics, const QString &tag)
{
    const int width = metrics.horizontalAdvance(tag) + padding * 2;
    return {line.right() - width + 1, line.top(), width, line.height()};
}

void paintTag(QPainter &painter, const QRect &box, const QString &tag, const QColor &ink, const QColor &paper)
{
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(Qt::NoPen);
    painter.setBrush(paper);
    painter.drawRoundedRect(box, box.height() / 2.0, box.height() / 2.0);
    painter.setPen(ink);
    painter.drawText(box, Qt::AlignCenter, tag);
}

} // namespace

void paintPin(QPainter &painter, const QRectF &box, const QColor &color, bool filled)
{
    const qreal size = std::min(box.width(), box.height());
    const QPointF middle = box.center();
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    painter.translate(middle);
    painter.rotate(32);
    painter.setPen(QPen(color, 1.4, Qt::SolidLine, Qt::RoundCap));
    painter.setBrush(filled ? color : Qt::transparent);
    QPainterPath pin;
    pin.addRoundedRect(QRectF(-size * 0.2, -size * 0.46, size * 0.4, size * 0.34), 2, 2);
    pin.moveTo(-size * 0.32, size * 0.1);
    pin.lineTo(-size * 0.16, -size * 0.12);
    pin.lineTo(size * 0.16, -size * 0.12);
    pin.lineTo(size * 0.32, size * 0.1);
    pin.closeSubpath();
    painter.drawPath(pin);
    painter.drawLine(QPointF(0, size * 0.1), QPointF(0, size * 0.46));
    painter.restore();
}

TwoLineDelegate::TwoLineDelegate(int titleLines, QObject *parent) :
    QStyledItemDelegate(parent), m_titleLines(titleLines)
{}

int TwoLineDelegate::leadWidth(const QStyleOptionViewItem &option, const QModelIndex &index) const
{
    return isPin(markOf(index)) ? option.fontMetrics.height() + padding : 0;
}

void TwoLineDelegate::paintLead(QPainter &painter, const QRect &box, const QStyleOptionViewItem &option,
                                const QModelIndex &index) const
{
    const bool selected = option.state & QStyle::State_Selected;
    const QColor color = option.palette.color(selected ? QPalette::HighlightedText : QPalette::Accent);
    const int side = option.fontMetrics.height();
    if (isPin(markOf(index)))
        paintPin(painter, QStyle::visualRect(option.direction, box, QRect(box.topLeft(), QSize(side, side))), color,
                 markOf(index) == presenters::DrawerMark::PinnedByHand);
}

void TwoLineDelegate::paint(QPainter *painter, const QStyleOptionViewItem &option, const QModelIndex &index) const
{
    QStyleOptionViewItem item = option;
    initStyleOption(&item, index);
    const QString title = item.text;
    item.text.clear();
    const QStyle *style = item.widget ? item.widget->style() : QApplication::style();
    style->drawControl(QStyle::CE_ItemViewItem, &item, painter, item.widget);

    const bool selected = item.state & QStyle::State_Selected;
    const DrawerColors colors = DrawerColors::of(item.palette);
    const QColor ink = selected ? item.palette.color(QPalette::HighlightedText) : colors.ink;
    const QColor dim = selected ? ink : colors.dim;
    const auto seen = [&item](const QRect &rect) { return QStyle::visualRect(item.direction, item.rect, rect); };
    painter->save();
    QRect box = item.rect.adjusted(padding, padding / 2, -padding, -padding / 2);
    if (const int lead = leadWidth(item, index); lead > 0) {
        const QRect place(box.left(), item.rect.top(), lead, item.rect.height());
        paintLead(*painter, seen(place.adjusted(0, padding / 2, 0, 0)), item, index);
        box.setLeft(box.left() + lead);
    }
    painter->setFont(item.font);
    painter->setPen(index.data(presenters::QuietRole).toBool() ? dim : ink);
    const int end = drawLines(*painter, seen(box), title, item.font, m_titleLines);

    const QFont small = smallFont(item.font);
    const QFontMetrics smallMetrics(small);
    painter->setFont(small);
    QRect below(box.left(), end, box.width(), smallMetrics.height());
    if (const QString tag = index.data(presenters::TagRole).toString(); !tag.isEmpty()) {
        const QRect pill = tagBox(below, smallMetrics, tag);
        paintTag(*painter, seen(pill), tag, ink,
                 mixed(selected ? item.palette.color(QPalette::Highlight) : colors.paper,
                       selected ? ink : colors.accent, 0.18));
        below.setRight(pill.left() - padding);
    }
    painter->setPen(dim);
    const QString detail = index.data(presenters::DetailRole).toString().simplified();
    painter->drawText(seen(below), Qt::AlignLeft | Qt::AlignVCenter,
                      smallMetrics.elidedText(detail, Qt::ElideRight, below.width()));
    painter->restore();
}

QSize TwoLineDelegate::sizeHint(const QStyleOptionViewItem &option, const QModelIndex &) const
{
    const QFontMetrics small(smallFont(option.font));
    return {option.fontMetrics.averageCharWidth() * 12,
            option.fontMetrics.height() * m_titleLines + small.height() + padding + 2};
}

} // namespace dramatis::widgets
