#include "presenters/library/libraryactions.h"
#include "presenters/text/errortext.h"
#include "presenters/text/shownname.h"
#include "turn/library/cardlibrary.h"
#include "turn/library/collection.h"

#include <algorithm>

namespace dramatis::presenters {

using domain::CardId;
using domain::FolderId;

namespace {
QList<CardId> idsOf(const QList<qint64> &cards)
{
    QList<CardId> ids;
    for (const qint64 card : cards)
        ids << CardId{card};
    return ids;
}
} // namespace

LibraryActions::LibraryActions(turn::CardLibrary &cards, QObject *parent) :
    QObject(parent), m_cards(cards), m_collection(cards.collection())
{
    connect(&m_collection, &turn::Collection::foldersChanged, this, &LibraryActions::foldersChanged);
}

template <class T> bool LibraryActions::report(const base::Result<T> &result)
{
    if (!result)
        Q_EMIT failed(presenters::sentence(result.error()));
    return result.has_value();
}

// What was done to one character can be seen, and done back the same way.
template <class T>
void LibraryActions::offerUndo(const base::Result<T> &before, qsizetype cards, const QString &sentence)
{
    if (!report(before) || before->isEmpty() || cards < 2)
        return;
    m_undo = [this, marks = *before] { return m_collection.restore(marks); };
    Q_EMIT undoable(sentence);
}

void LibraryActions::setFavourite(const QList<qint64> &cards, bool favourite)
{
    const int count = int(cards.size());
    offerUndo(m_collection.setFavourite(idsOf(cards), favourite), count,
              favourite ? tr("%n character(s) added to favourites.", nullptr, count)
                        : tr("%n character(s) removed from favourites.", nullptr, count));
}

void LibraryActions::toggleFavourite(const QList<qint64> &cards)
{
    const auto isFavourite = [this](qint64 card) { return m_collection.marks(CardId{card}).favourite; };
    setFavourite(cards, !std::ranges::all_of(cards, isFavourite));
}

void LibraryActions::setTags(qint64 card, const QStringList &tags)
{
    report(m_collection.setTags(CardId{card}, tags));
}

void LibraryActions::addTags(const QList<qint64> &cards, const QStringList &tags)
{
    offerUndo(m_collection.addTags(idsOf(cards), tags), cards.size(),
              tr("%n character(s) tagged.", nullptr, int(cards.size())));
}

void LibraryActions::moveTo(qint64 folder, const QList<qint64> &cards)
{
    const int count = int(cards.size());
    const QString name = shownName(m_collection.folderName(FolderId{folder}));
    const QString sentence = folder == 0 ? tr("%n character(s) taken out of their folder.", nullptr, count)
                                         //: %1: the name of a folder
                                         : tr("%n character(s) moved to “%1”.", nullptr, count).arg(name);
    offerUndo(m_collection.moveTo(FolderId{folder}, idsOf(cards)), 2, sentence); // one that moves is out of sight
}

bool LibraryActions::remove(const QList<qint64> &cards)
{
    QList<store::CardRow> rows;
    for (const CardId card : idsOf(cards)) {
        const auto row = m_cards.row(card);
        if (!report(row))
            return false;
        rows << *row;
    }
    if (rows.isEmpty() || !report(m_cards.remove(idsOf(cards))))
        return false;
    m_undo = [this, rows] { return m_cards.restore(rows); };
    const QString name = shownName(rows.first().name);
    Q_EMIT undoable(rows.size() == 1 ? tr("%1 was removed from the library; chats with them stay.").arg(name)
                                     : tr("%n characters were removed from the library; chats with them stay.", nullptr,
                                          int(rows.size())));
    return true;
}

QList<FolderChoice> LibraryActions::folders() const
{
    QList<FolderChoice> choices;
    for (const store::LibraryFolder &folder : m_collection.folders())
        choices.append({folder.id.value, shownName(folder.name)});
    return choices;
}

qint64 LibraryActions::makeFolder(const QString &name)
{
    const auto made = m_collection.makeFolder(name);
    return report(made) ? made->id.value : 0;
}

void LibraryActions::renameFolder(qint64 folder, const QString &name)
{
    report(m_collection.renameFolder(FolderId{folder}, name));
}

void LibraryActions::removeFolder(qint64 folder)
{
    const auto removed = m_collection.removeFolder(FolderId{folder});
    if (!report(removed))
        return;
    m_undo = [this, before = *removed] { return m_collection.restoreFolder(before); };
    Q_EMIT undoable(tr("Folder “%1” removed. Its characters stay.").arg(shownName(removed->name)));
}

void LibraryActions::undo()
{
    if (const auto undo = std::exchange(m_undo, {}))
        report(undo());
}

} // namespace dramatis::presenters
