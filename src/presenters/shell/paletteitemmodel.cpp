#include "presenters/shell/paletteitemmodel.h"

#include <QSettings>

#include <algorithm>

namespace dramatis::presenters {

namespace {
constexpr int remembered = 12;
const QLatin1StringView recentSetting("palette/recent");

// A match at the start of a keyword ranks just below one at the start of the name, even if it was used last.
int wordScore(const QString &search, const QString &words)
{
    constexpr int behindNames = 16;
    int best = -1;
    for (const QString &word : words.split(u' ', Qt::SkipEmptyParts))
        if (word.startsWith(search, Qt::CaseInsensitive))
            best = std::max(best, fuzzyScore(search, word) - behindNames);
    return best;
}
} // namespace

int fuzzyScore(QStringView search, QStringView text)
{
    constexpr int atWord = 8;
    constexpr int inRow = 5;
    int score = 0;
    qsizetype from = 0;
    for (const QChar wanted : search) {
        if (wanted.isSpace())
            continue;
        const qsizetype at = text.indexOf(wanted, from, Qt::CaseInsensitive);
        if (at < 0)
            return -1;
        score += 1 + (at == 0 || !text.at(at - 1).isLetterOrNumber() ? atWord : 0) + (at == from && at > 0 ? inRow : 0);
        from = at + 1;
    }
    return score * 16 - int(qMin<qsizetype>(text.size(), 15)); // of two that fit alike, the shorter
}

PaletteItemModel::PaletteItemModel(QSettings &state, QObject *parent) : QAbstractListModel(parent), m_state(state)
{
    for (const QString &id : m_state.value(recentSetting).toStringList())
        m_recent.append(id.toLatin1());
}

int PaletteItemModel::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : int(m_shown.size());
}

QVariant PaletteItemModel::data(const QModelIndex &index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid))
        return {};
    const PaletteEntry &entry = m_shown.at(index.row());
    switch (role) {
    case Qt::DisplayRole: return entry.text;
    case IdRole: return entry.id;
    case GroupRole: return entry.group;
    case ShortcutRole: return entry.shortcut;
    case Qt::AccessibleTextRole:
        return entry.shortcut.isEmpty() ? entry.text : tr("%1, %2").arg(entry.text, entry.shortcut);
    default: return {};
    }
}

void PaletteItemModel::setEntries(const QList<PaletteEntry> &entries)
{
    m_entries = entries;
    arrange();
}

void PaletteItemModel::setSearch(const QString &text)
{
    m_search = text.trimmed();
    arrange();
}

void PaletteItemModel::noteUse(const QByteArray &id)
{
    m_recent.removeAll(id);
    m_recent.prepend(id);
    m_recent.resize(qMin<qsizetype>(m_recent.size(), remembered));
    QStringList ids;
    for (const QByteArray &each : std::as_const(m_recent))
        ids << QString::fromLatin1(each);
    m_state.setValue(recentSetting, ids);
}

void PaletteItemModel::arrange()
{
    QList<std::pair<int, PaletteEntry>> found;
    for (const PaletteEntry &entry : std::as_const(m_entries)) {
        const qsizetype used = m_recent.indexOf(entry.id);
        const int recency = used < 0 ? 0 : int(remembered - used);
        const int score = std::max(fuzzyScore(m_search, entry.text), wordScore(m_search, entry.alsoFoundBy));
        constexpr int exact = 10'000; // above all that merely begins like it
        const bool isIt = entry.text.compare(m_search, Qt::CaseInsensitive) == 0;
        if (score >= 0 || m_search.isEmpty())
            found.append({m_search.isEmpty() ? recency : score + recency + (isIt ? exact : 0), entry});
    }
    std::ranges::stable_sort(found, std::ranges::greater(), &std::pair<int, PaletteEntry>::first);
    beginResetModel();
    m_shown.clear();
    for (const auto &[score, entry] : std::as_const(found))
        m_shown.append(entry);
    endResetModel();
}

} // namespace dramatis::presenters
