#include "presenters/character/cardfilename.h"

#include "base/visibletext.h"
#include "cards/zip/membername.h"

namespace dramatis::presenters {

QString safeFileName(const QString &name, const QString &otherwise, const QString &suffix)
{
    constexpr qsizetype longest = 60;
    QString start = base::oneLine(name).left(longest).replace(u'/', u'-');
    if (!start.isEmpty() && start.back().isHighSurrogate())
        start.chop(1); // half a character is no text
    const QString whole = QStringLiteral("%1.%2").arg(start, suffix);
    return cards::isSafeMemberName(whole) && !whole.startsWith(u'.') ? whole
                                                                     : QStringLiteral("%1.%2").arg(otherwise, suffix);
}

QString cardFileName(const store::CardRow &row, const QString &suffix)
{
    return safeFileName(row.name, QString::number(row.id.value), suffix);
}

} // namespace dramatis::presenters
