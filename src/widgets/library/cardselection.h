// The rows of a list of characters that show certain cards, as a selection: what was chosen before the list was read
// anew is chosen again in one step.
#pragma once

#include <QItemSelection>

namespace dramatis::widgets {

// In time proportional to the rows.
QItemSelection selectionOf(const QList<qint64> &cards, const QAbstractItemModel &model);

} // namespace dramatis::widgets
