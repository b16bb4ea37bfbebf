#include "turn/library/collection.h"

#include "base/log.h"

#include <algorithm>

namespace dramatis::turn {

using base::Fault;
using base::Result;
using domain::CardId;
using domain::FolderId;
using store::CardMarks;
using store::LibraryFolder;
using store::MarksByCard;

Collection::Collection(dramatis::store::Collection &stored, QObject *parent) : QObject(parent), m_stored(stored)
{
    readAgain();
}

void Collection::readAgain()
{
    if (const auto state = m_stored.state(); state)
        m_state = *state;
    else
        qCWarning(base::turnLog) << "favourites and folders cannot be read:" << state.error();
}

CardMarks Collection::marks(CardId card) const
{
    CardMarks found = m_state.marks.value(card);
    if (!m_state.folders.contains(found.folder))
        found.folder = {};
    return found;
}

QList<LibraryFolder> Collection::folders() const
{
    QList<LibraryFolder> found;
    for (auto it = m_state.folders.cbegin(); it != m_state.folders.cend(); ++it)
        found.append({it.key(), it.value()});
    std::ranges::stable_sort(
        found, [](const LibraryFolder &a, const LibraryFolder &b) { return a.name.localeAwareCompare(b.name) < 0; });
    return found;
}

QString Collection::folderName(FolderId folder) const
{
    return m_state.folders.value(folder);
}

Result<MarksByCard> Collection::change(const QList<CardId> &cards, const Change &change)
{
    MarksByCard before;
    MarksByCard after;
    for (const CardId card : cards) {
        const CardMarks was = marks(card);
        CardMarks is = was;
        change(is);
        if (is == was)
            continue;
        before.insert(card, was);
        after.insert(card, is);
    }
    DRAMATIS_TRY_DO(restore(after));
    return before;
}

Result<> Collection::restore(const MarksByCard &before)
{
    if (before.isEmpty())
        return {};
    const auto hasOtherTags = [&](CardId card) { return marks(card).tags != before.value(card).tags; };
    const bool otherTags = std::ranges::any_of(before.keys(), hasOtherTags);
    DRAMATIS_TRY_DO(m_stored.mark(before));
    readAgain();
    Q_EMIT marksChanged(before.keys());
    if (otherTags)
        Q_EMIT tagsChanged();
    return {};
}

Result<MarksByCard> Collection::setFavourite(const QList<CardId> &cards, bool favourite)
{
    return change(cards, [favourite](CardMarks &marks) { marks.favourite = favourite; });
}

Result<MarksByCard> Collection::moveTo(FolderId folder, const QList<CardId> &cards)
{
    return change(cards, [folder](CardMarks &marks) { marks.folder = folder; });
}

Result<MarksByCard> Collection::setTags(CardId card, const QStringList &tags)
{
    return change({card}, [&tags](CardMarks &marks) { marks.tags = tidyTags(tags); });
}

Result<MarksByCard> Collection::addTags(const QList<CardId> &cards, const QStringList &tags)
{
    return change(cards, [&tags](CardMarks &marks) { marks.tags = tidyTags(marks.tags + tags); });
}

Result<LibraryFolder> Collection::makeFolder(const QString &name)
{
    const QString wanted = name.simplified().left(longestName);
    if (wanted.isEmpty())
        return base::fail(Fault::Refused, QStringLiteral("folder_unnamed"), QStringLiteral("a folder has a name"));
    for (const LibraryFolder &folder : folders())
        if (folder.name.compare(wanted, Qt::CaseInsensitive) == 0)
            return folder;
    DRAMATIS_TRY(const auto made, m_stored.keepFolder({{}, wanted}));
    readAgain();
    Q_EMIT foldersChanged();
    return made;
}

Result<> Collection::renameFolder(FolderId folder, const QString &name)
{
    const QString wanted = name.simplified().left(longestName);
    if (wanted.isEmpty() || wanted == folderName(folder))
        return {};
    for (const LibraryFolder &other : folders())
        if (other.id != folder && other.name.compare(wanted, Qt::CaseInsensitive) == 0)
            return base::fail(Fault::Refused, QStringLiteral("folder_name_taken"),
                              QStringLiteral("another folder is called %1").arg(other.name), other.name);
    return restoreFolder({folder, wanted});
}

Result<LibraryFolder> Collection::removeFolder(FolderId folder)
{
    const LibraryFolder before{folder, folderName(folder)};
    DRAMATIS_TRY_DO(m_stored.removeFolder(folder));
    readAgain();
    Q_EMIT foldersChanged();
    return before;
}

Result<> Collection::restoreFolder(const LibraryFolder &folder)
{
    DRAMATIS_TRY_DO(m_stored.keepFolder(folder));
    readAgain();
    Q_EMIT foldersChanged();
    return {};
}

Result<> Collection::pin(domain::ChatId chat, bool pinned)
{
    if (isPinned(chat) == pinned)
        return {};
    DRAMATIS_TRY_DO(m_stored.pin(chat, pinned));
    readAgain();
    Q_EMIT pinsChanged();
    return {};
}

Result<> Collection::keepRelationships(const QList<domain::RelationshipKept> &relationships)
{
    QList<domain::RelationshipKept> fresh;
    for (const domain::RelationshipKept &each : relationships)
        if (!m_state.relationships.contains(each))
            fresh.append(each);
    if (fresh.isEmpty())
        return {};
    DRAMATIS_TRY_DO(m_stored.keepRelationships(fresh));
    readAgain();
    return {};
}

QStringList tidyTags(const QStringList &tags)
{
    QStringList tidy;
    for (const QString &tag : tags)
        if (const QString shown = tag.simplified().left(Collection::longestName);
            !shown.isEmpty() && !tidy.contains(shown, Qt::CaseInsensitive))
            tidy.append(shown);
    return tidy;
}

} // namespace dramatis::turn
