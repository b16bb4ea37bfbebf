// How a character looks in the library: a card with a tall portrait, or a row of a list. Both have a heart to click.
#pragma once

#include <QStyledItemDelegate>

namespace dramatis::widgets {

class CardDelegate : public QStyledItemDelegate {
    Q_OBJECT
public:
    enum class Form { Card, Row };
    static constexpr QSize cardSize{160, 220}; // about; cards fill their column
    static constexpr int gap = 16;             // between cards

    using QStyledItemDelegate::QStyledItemDelegate;
    void setForm(Form form) { m_form = form; }
    void setCell(QSize cell) { m_cell = cell; } // of a card with the gap around it

    void paint(QPainter *painter, const QStyleOptionViewItem &option, const QModelIndex &index) const override;
    QSize sizeHint(const QStyleOptionViewItem &option, const QModelIndex &index) const override;
    QRect heartPlace(const QRect &item, Qt::LayoutDirection direction) const;

private:
    void paintCard(QPainter &painter, const QStyleOptionViewItem &option, const QModelIndex &index) const;
    void paintAsRow(QPainter &painter, const QStyleOptionViewItem &option, const QModelIndex &index) const;

    Form m_form = Form::Card;
    QSize m_cell = cardSize + QSize(gap, gap);
};

} // namespace dramatis::widgets
