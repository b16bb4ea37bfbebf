#include "widgets/shell/palettedelegate.h"
#include "presenters/shell/paletteitemmodel.h"

#include <QPainter>

namespace dramatis::widgets {

namespace {
constexpr int leastPaletteRow = 32; // pixels, so that it is easy to hit
}

void PaletteDelegate::paint(QPainter *painter, const QStyleOptionViewItem &option, const QModelIndex &index) const
{
    QStyledItemDelegate::paint(painter, option, index);
    const QString keys = index.data(presenters::PaletteItemModel::ShortcutRole).toString();
    const bool selected = option.state & QStyle::State_Selected;
    painter->save();
    painter->setFont(option.font);
    painter->setPen(option.palette.color(selected ? QPalette::HighlightedText : QPalette::PlaceholderText));
    painter->drawText(option.rect.adjusted(8, 0, -8, 0), Qt::AlignVCenter | Qt::AlignTrailing, keys);
    painter->restore();
}

QSize PaletteDelegate::sizeHint(const QStyleOptionViewItem &option, const QModelIndex &index) const
{
    QSize size = QStyledItemDelegate::sizeHint(option, index);
    size.setHeight(qMax(option.fontMetrics.height() * 8 / 5, leastPaletteRow));
    return size;
}

} // namespace dramatis::widgets
