#include "domain/knowledge/likeness.h"

#include "domain/memory/hearsay.h"

#include <algorithm>

namespace dramatis::domain {

double likeness(const QString &one, const QString &other)
{
    if (one.simplified().toCaseFolded() == other.simplified().toCaseFolded())
        return 1;
    const QSet<QString> some = tellingWords(one);
    const QSet<QString> others = tellingWords(other);
    const qsizetype fewer = std::min(some.size(), others.size());
    return fewer == 0 ? 0 : 0.99 * double((some & others).size()) / double(fewer);
}

} // namespace dramatis::domain
