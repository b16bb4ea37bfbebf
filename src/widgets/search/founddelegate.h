// How a message that was found looks: a face, who said it and where, and two lines with the words marked.
#pragma once

#include <QStyledItemDelegate>

namespace dramatis::widgets {

class FoundDelegate : public QStyledItemDelegate {
    Q_OBJECT
public:
    using QStyledItemDelegate::QStyledItemDelegate;
    void paint(QPainter *painter, const QStyleOptionViewItem &option, const QModelIndex &index) const override;
    QSize sizeHint(const QStyleOptionViewItem &option, const QModelIndex &index) const override;
};

} // namespace dramatis::widgets
