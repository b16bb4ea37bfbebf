#include "presenters/lore/lorenodes.h"

#include "domain/lore/books/folders.h"
#include "presenters/lore/lorewords.h"

#include <QHash>

#include <algorithm>

namespace dramatis::presenters {

using Entry = std::shared_ptr<const DraftEntry>;
using Only = LoreFilter::Only;

namespace {

bool isAmong(const domain::LoreEntry &entry, Only only)
{
    switch (only) {
    case Only::All: return true;
    case Only::Enabled: return entry.enabled;
    case Only::Disabled: return !entry.enabled;
    case Only::Constant: return entry.constant.value_or(false);
    case Only::Problems: return !problemsOf(entry).isEmpty();
    }
    return true;
}

bool hasWord(const domain::LoreEntry &entry, const QString &word)
{
    const auto in = [&](const QString &text) { return text.contains(word, Qt::CaseInsensitive); };
    return in(entry.name.value_or(QString())) || in(entry.comment.value_or(QString()))
           || std::ranges::any_of(entry.keys, in) || in(entry.content);
}

bool isLess(const QVariant &a, const QVariant &b)
{
    return a.typeId() == QMetaType::QString ? a.toString().compare(b.toString(), Qt::CaseInsensitive) < 0
                                            : a.toDouble() < b.toDouble();
}

} // namespace

QList<LoreNode> loreNodes(const LoreState &state, const LoreFilter &filter)
{
    QList<LoreNode> made;
    QHash<QString, qsizetype> places;
    const auto placeOf = [&](const QString &folder) {
        if (!places.contains(folder)) {
            places.insert(folder, made.size());
            made.append({{}, folder});
        }
        return places.value(folder);
    };
    const QStringList words = filter.words.split(u' ', Qt::SkipEmptyParts);
    for (const Entry &each : state.entries) {
        if (domain::isFolder(each->entry)) {
            made[placeOf(domain::folderKey(each->entry))].entry = each;
            continue;
        }
        const auto has = [&](const QString &word) { return hasWord(each->entry, word); };
        if (!isAmong(each->entry, filter.only) || !std::ranges::all_of(words, has))
            continue;
        const QString folder = domain::folderOf(each->entry);
        if (folder.isEmpty())
            made.append({each, {}});
        else
            made[placeOf(folder)].inside.append(each);
    }
    if (filter.isOn())
        made.removeIf([](const LoreNode &node) { return node.isFolder() && node.inside.isEmpty(); });
    return made;
}

int shownEntries(const QList<LoreNode> &nodes)
{
    int shown = 0;
    for (const LoreNode &node : nodes)
        shown += node.isFolder() ? int(node.inside.size()) : 1;
    return shown;
}

QList<LoreNode> sortedNodes(const QList<LoreNode> &nodes, Qt::SortOrder order,
                            const std::function<QVariant(const DraftEntry &)> &key)
{
    const auto sorted = [&](const QList<Entry> &entries) {
        QList<std::pair<QVariant, Entry>> keyed;
        for (const Entry &each : entries)
            keyed.append({key(*each), each});
        std::ranges::stable_sort(keyed, [order](const auto &a, const auto &b) {
            return order == Qt::AscendingOrder ? isLess(a.first, b.first) : isLess(b.first, a.first);
        });
        QList<Entry> made;
        for (const auto &[value, each] : std::as_const(keyed))
            made.append(each);
        return made;
    };
    QList<LoreNode> made;
    QList<Entry> loose;
    for (const LoreNode &node : nodes) {
        if (node.isFolder())
            made.append({node.entry, node.folder, sorted(node.inside)});
        else
            loose.append(node.entry);
    }
    for (const Entry &each : sorted(loose))
        made.append({each, {}});
    return made;
}

} // namespace dramatis::presenters
