// What of a window cannot be read: text that is cut off, stands outside, or lies under other text.
#pragma once

#include <QStringList>

class QWidget;

namespace dramatis::tests {

// One line for each widget of the window that is shown now; empty: everything can be read. Text that ends in "…" can,
// if the tool tip has all of it.
QStringList unreadableIn(QWidget &top);

} // namespace dramatis::tests
