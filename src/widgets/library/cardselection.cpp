#include "widgets/library/cardselection.h"

#include "presenters/library/characteritemmodel.h"

#include <QSet>

namespace dramatis::widgets {

QItemSelection selectionOf(const QList<qint64> &cards, const QAbstractItemModel &model)
{
    const QSet<qint64> wanted(cards.cbegin(), cards.cend());
    QItemSelection selection;
    for (int row = 0; row < model.rowCount() && !wanted.isEmpty(); ++row) {
        const QModelIndex index = model.index(row, 0);
        if (!wanted.contains(index.data(presenters::CardRole).toLongLong()))
            continue;
        if (!selection.isEmpty() && selection.last().bottom() == row - 1)
            selection.last() = QItemSelectionRange(selection.last().topLeft(), index);
        else
            selection.append(QItemSelectionRange(index));
    }
    return selection;
}

} // namespace dramatis::widgets
