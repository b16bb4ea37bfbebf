// Rows of the drawers' lists: what it is, a quieter line about it, and a few words at the right
// (presenters/shell/drawerroles.h).
#pragma once

#include <QStyledItemDelegate>

namespace dramatis::widgets {

class TwoLineDelegate : public QStyledItemDelegate {
    Q_OBJECT
public:
    // `titleLines`: as many as a long text may take.
    explicit TwoLineDelegate(int titleLines, QObject *parent = nullptr);

    void paint(QPainter *painter, const QStyleOptionViewItem &option, const QModelIndex &index) const override;
    QSize sizeHint(const QStyleOptionViewItem &option, const QModelIndex &index) const override;

protected:
    // What stands left of the text: its width, and the drawing of it.
    virtual int leadWidth(const QStyleOptionViewItem &option, const QModelIndex &index) const;
    virtual void paintLead(QPainter &painter, const QRect &box, const QStyleOptionViewItem &option,
                           const QModelIndex &index) const;

private:
    int m_titleLines;
};

// A pin, filled or as an outline.
void paintPin(QPainter &painter, const QRectF &box, const QColor &color, bool filled);

} // namespace dramatis::widgets
