#include "present/cardfilename.h"

#include "cards/membername.h"

namespace dramatis::present {

QString cardFileName(const store::CardRow &row, const QString &suffix)
{
    constexpr qsizetype longest = 60;
    const QString name = QStringLiteral("%1.%2").arg(row.name.simplified().left(longest).replace(u'/', u'-'), suffix);
    return cards::isSafeMemberName(name) && !name.startsWith(u'.') ? name : QStringLiteral("%1.%2").arg(row.id.value).arg(suffix);
}

} // namespace dramatis::present
