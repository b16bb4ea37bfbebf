#include "presenters/shell/tooltip.h"

namespace dramatis::presenters {

namespace {

constexpr qsizetype mostCharacters = 2000; // about what a screen holds

}

QString toolTip(const QString &text)
{
    if (text.isEmpty())
        return {};
    const QString shown = text.size() > mostCharacters ? text.left(mostCharacters) + QChar(u'…') : text;
    return QStringLiteral("<p style=\"white-space:pre-wrap\">%1</p>").arg(shown.toHtmlEscaped());
}

} // namespace dramatis::presenters
