// The tree of a story beside its places: a line for each way that it took, and a ring where you are.
#pragma once

#include "widgets/controls/twolinedelegate.h"

namespace dramatis::presenters {
class TreeItemModel;
}

namespace dramatis::widgets {

class BranchLinesDelegate : public TwoLineDelegate {
    Q_OBJECT
public:
    explicit BranchLinesDelegate(const presenters::TreeItemModel &model, QObject *parent = nullptr);

protected:
    int leadWidth(const QStyleOptionViewItem &option, const QModelIndex &index) const override;
    void paintLead(QPainter &painter, const QRect &box, const QStyleOptionViewItem &option,
                   const QModelIndex &index) const override;

private:
    int lineWidth(const QStyleOptionViewItem &option) const;

    const presenters::TreeItemModel &m_model;
};

} // namespace dramatis::widgets
