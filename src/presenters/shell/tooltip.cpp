#include "presenters/shell/tooltip.h"

#include "base/visibletext.h"

namespace dramatis::presenters {

namespace {

constexpr qsizetype longestToolTip = 2000; // about what a screen holds

}

QString toolTip(const QString &text)
{
    if (text.isEmpty())
        return {};
    const QString shown = base::elided(text, longestToolTip);
    return QStringLiteral("<p style=\"white-space:pre-wrap\">%1</p>").arg(shown.toHtmlEscaped());
}

} // namespace dramatis::presenters
