#include "presenters/character/cardfilename.h"

#include "base/visibletext.h"
#include "cards/zip/membername.h"

namespace dramatis::presenters {

QString safeFileName(const QString &name, const QString &otherwise, const QString &suffix)
{
    constexpr qsizetype longest = 60;
    const QString whole = QStringLiteral("%1.%2").arg(base::oneLine(name).left(longest).replace(u'/', u'-'), suffix);
    return cards::isSafeMemberName(whole) && !whole.startsWith(u'.') ? whole
                                                                     : QStringLiteral("%1.%2").arg(otherwise, suffix);
}

QString cardFileName(const store::CardRow &row, const QString &suffix)
{
    return safeFileName(row.name, QString::number(row.id.value), suffix);
}

} // namespace dramatis::presenters
