// Text as a tooltip. Qt shows a tooltip that looks like HTML as HTML, and what stands in a story is written by others.
#pragma once

#include <QString>

namespace dramatis::presenters {

QString toolTip(const QString &text); // wraps, and keeps line breaks; empty: no tooltip

} // namespace dramatis::presenters
