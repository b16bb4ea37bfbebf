#include "domain/lore/triggered.h"

#include <algorithm>

namespace dramatis::domain {

namespace {

constexpr int defaultScanDepth = 4;

// An empty or blank key is in every text, and real books use it for headings: it never matches (ccv3-tables.md, A19).
bool containsOneOf(const QString &text, const QStringList &keys, Qt::CaseSensitivity sensitivity)
{
    return std::ranges::any_of(
        keys, [&](const QString &key) { return !key.trimmed().isEmpty() && text.contains(key.trimmed(), sensitivity); });
}

bool fires(const LoreEntry &entry, const QString &text)
{
    if (!entry.enabled || entry.content.isEmpty())
        return false;
    if (entry.constant.value_or(false))
        return true;
    const auto sensitivity = entry.caseSensitive.value_or(false) ? Qt::CaseSensitive : Qt::CaseInsensitive;
    if (!containsOneOf(text, entry.keys, sensitivity))
        return false;
    const QStringList secondary = entry.secondaryKeys.value_or(QStringList());
    return !entry.selective.value_or(false) || secondary.isEmpty() || containsOneOf(text, secondary, sensitivity);
}

} // namespace

QList<LoreEntry> triggered(const Lorebook &book, const QStringList &heard)
{
    const int depth = book.scanDepth ? int(std::clamp(book.scanDepth->toDouble(), 0.0, 1000.0)) : defaultScanDepth;
    const QString text = heard.mid(std::max<qsizetype>(0, heard.size() - depth)).join(QLatin1Char('\n'));
    QList<LoreEntry> found;
    for (const LoreEntry &entry : book.entries)
        if (fires(entry, text))
            found.append(entry);
    std::ranges::stable_sort(found, {}, [](const LoreEntry &entry) { return entry.insertionOrder.toDouble(); });
    return found;
}

} // namespace dramatis::domain
