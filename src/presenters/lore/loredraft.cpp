#include "presenters/lore/loredraft.h"

#include "domain/lore/books/decoratorlines.h"
#include "domain/lore/books/folders.h"
#include "domain/lore/match/pages.h"
#include "llm/tokens/tokenestimator.h"

#include <QHash>

#include <algorithm>

namespace dramatis::presenters {

using domain::LoreEntry;
using Pointer = std::shared_ptr<const DraftEntry>;

namespace {

// Behind each of the chosen folders what is in it: else a folder would stay where the first of its entries is.
QList<Pointer> gathered(const QList<Pointer> &entries, const QSet<qint64> &chosen)
{
    QHash<QString, QList<Pointer>> inside;
    for (const Pointer &each : entries)
        if (const QString key = domain::folderKey(each->entry);
            domain::isFolder(each->entry) && chosen.contains(each->key) && !key.isEmpty())
            inside.insert(key, {});
    QList<Pointer> others;
    for (const Pointer &each : entries) {
        const auto folder = inside.find(domain::folderOf(each->entry));
        (folder == inside.end() ? others : *folder).append(each);
    }
    QList<Pointer> made;
    for (const Pointer &each : std::as_const(others)) {
        made.append(each);
        if (domain::isFolder(each->entry))
            made += inside.take(domain::folderKey(each->entry));
    }
    return made;
}

} // namespace

class LoreDraft::Step : public QUndoCommand {
public:
    Step(LoreDraft &draft, const QString &text, LoreState after, qint64 typing) :
        QUndoCommand(text), m_draft(draft), m_before(draft.m_state), m_after(std::move(after)), m_typing(typing)
    {}
    void undo() override { m_draft.show(m_before); }
    void redo() override { m_draft.show(m_after); }
    int id() const override { return m_typing == 0 ? -1 : 1; }
    bool mergeWith(const QUndoCommand *other) override
    {
        const auto *next = static_cast<const Step *>(other);
        if (next->m_typing != m_typing)
            return false;
        m_after = next->m_after;
        return true;
    }

private:
    LoreDraft &m_draft;
    LoreState m_before;
    LoreState m_after;
    qint64 m_typing; // the same for what is one typing; 0: by itself
};

LoreDraft::LoreDraft(QObject *parent) : QObject(parent) {}

void LoreDraft::setBook(const domain::Lorebook &book)
{
    LoreState state;
    state.book = book;
    state.book.entries.clear();
    state.entries.reserve(book.entries.size());
    for (const LoreEntry &entry : book.entries)
        state.entries.append(made(entry));
    m_undo.clear();
    show(state);
}

domain::Lorebook LoreDraft::book() const
{
    domain::Lorebook book = m_state.book;
    book.entries.reserve(m_state.entries.size());
    for (const Pointer &each : m_state.entries)
        book.entries.append(each->entry);
    return book;
}

qsizetype LoreDraft::placeOf(qint64 key) const
{
    const auto found = std::ranges::find(m_state.entries, key, [](const Pointer &each) { return each->key; });
    return found == m_state.entries.cend() ? -1 : found - m_state.entries.cbegin();
}

const DraftEntry *LoreDraft::entry(qint64 key) const
{
    const qsizetype place = placeOf(key);
    return place < 0 ? nullptr : m_state.entries[place].get();
}

QList<const DraftEntry *> LoreDraft::entries(const QList<qint64> &keys) const
{
    const QSet<qint64> wanted(keys.begin(), keys.end());
    QList<const DraftEntry *> found;
    for (const Pointer &each : m_state.entries)
        if (wanted.contains(each->key))
            found << each.get();
    return found;
}

bool LoreDraft::isFolder(const DraftEntry &entry)
{
    return domain::isFolder(entry.entry);
}

int LoreDraft::tokensOf(const DraftEntry &entry)
{
    if (entry.tokens < 0)
        entry.tokens = int(llm::estimateTokens(domain::readDecorators(entry.entry.content).text));
    return entry.tokens;
}

Pointer LoreDraft::made(LoreEntry entry)
{
    return std::make_shared<const DraftEntry>(DraftEntry{++m_lastKey, std::move(entry)});
}

void LoreDraft::change(const QString &text, LoreState next, qint64 typing)
{
    m_undo.push(new Step(*this, text, std::move(next), typing));
}

void LoreDraft::changeEntries(const QString &text, const Entries &entries)
{
    change(text, {m_state.book, entries});
}

void LoreDraft::show(const LoreState &state)
{
    m_state = state;
    Q_EMIT changed();
}

base::Json LoreDraft::freeId() const
{
    qint64 highest = -1;
    for (const Pointer &each : m_state.entries)
        highest = std::max(highest, each->entry.id.toInteger(-1));
    return highest + 1;
}

qint64 LoreDraft::add(qint64 after)
{
    const qsizetype place = placeOf(after);
    LoreEntry entry;
    entry.id = freeId();
    entry.insertionOrder = 100;
    if (place >= 0) {
        const LoreEntry &neighbour = m_state.entries[place]->entry;
        domain::setFolder(entry,
                          domain::isFolder(neighbour) ? domain::folderKey(neighbour) : domain::folderOf(neighbour));
    }
    Entries entries = m_state.entries;
    const Pointer fresh = made(entry);
    entries.insert(place < 0 ? entries.size() : place + 1, fresh);
    changeEntries(tr("New entry"), entries);
    return fresh->key;
}

qint64 LoreDraft::addFolder(const QString &name, const QList<qint64> &keys)
{
    const Pointer folder = made(domain::makeFolder(name, domain::freeFolderNumber(folderKeys())));
    const QSet<qint64> chosen(keys.begin(), keys.end());
    Entries entries;
    bool placed = false;
    for (const Pointer &each : m_state.entries) {
        if (!chosen.contains(each->key) || domain::isFolder(each->entry)) {
            entries.append(each);
            continue;
        }
        if (!placed)
            entries.append(folder);
        placed = true;
        LoreEntry inside = each->entry;
        domain::setFolder(inside, domain::folderKey(folder->entry));
        entries.append(std::make_shared<const DraftEntry>(DraftEntry{each->key, inside}));
    }
    if (!placed)
        entries.append(folder);
    changeEntries(tr("New folder"), entries);
    return folder->key;
}

QList<qint64> LoreDraft::duplicate(const QList<qint64> &keys)
{
    const QSet<qint64> chosen(keys.begin(), keys.end());
    QList<qint64> fresh;
    Entries entries;
    qint64 id = freeId().toInteger();
    for (const Pointer &each : m_state.entries) {
        entries.append(each);
        if (!chosen.contains(each->key) || domain::isFolder(each->entry))
            continue;
        LoreEntry copy = each->entry;
        copy.id = id++;
        entries.append(made(copy));
        fresh << entries.last()->key;
    }
    if (!fresh.isEmpty())
        changeEntries(tr("Duplicate"), entries);
    return fresh;
}

// What was in a folder that goes is not lost: it is in none then.
void LoreDraft::remove(const QList<qint64> &keys)
{
    const QSet<qint64> chosen(keys.begin(), keys.end());
    QSet<QString> folders;
    for (const Pointer &each : m_state.entries)
        if (chosen.contains(each->key) && domain::isFolder(each->entry))
            folders.insert(domain::folderKey(each->entry));
    Entries entries;
    for (const Pointer &each : m_state.entries) {
        if (chosen.contains(each->key))
            continue;
        entries.append(each);
        if (folders.isEmpty() || !folders.contains(domain::folderOf(each->entry)))
            continue;
        LoreEntry outside = each->entry;
        domain::setFolder(outside, {});
        entries.last() = std::make_shared<const DraftEntry>(DraftEntry{each->key, outside});
    }
    if (entries.size() < m_state.entries.size())
        changeEntries(tr("Delete"), entries);
}

void LoreDraft::set(const QList<qint64> &keys, LoreField field, const QVariant &value)
{
    const QSet<qint64> chosen(keys.begin(), keys.end());
    Entries entries = m_state.entries;
    bool any = false;
    for (Pointer &each : entries) {
        if (!chosen.contains(each->key) || (domain::isFolder(each->entry) && field != LoreField::Name))
            continue;
        if (valueOf(each->entry, field) == value)
            continue;
        LoreEntry next = each->entry;
        setValue(next, field, value);
        each = std::make_shared<const DraftEntry>(DraftEntry{each->key, std::move(next)});
        any = true;
    }
    const qint64 typing =
        keys.size() == 1 && value.typeId() != QMetaType::Bool ? keys.first() * 100 + qint64(field) + 1 : 0;
    if (any)
        change(keys.size() == 1 ? tr("Edit entry") : tr("Edit %n entries", nullptr, int(keys.size())),
               {m_state.book, entries}, typing);
}

void LoreDraft::set(BookField field, const QVariant &value)
{
    LoreState next = m_state;
    setValue(next.book, field, value);
    if (next.book != m_state.book)
        change(tr("Edit book"), next, -1 - qint64(field));
}

void LoreDraft::move(const QList<qint64> &keys, qint64 before, const QString &folder)
{
    const QSet<qint64> chosen(keys.begin(), keys.end());
    Entries moved;
    Entries entries;
    qsizetype target = -1;
    for (const Pointer &each : m_state.entries) {
        if (each->key == before)
            target = entries.size();
        if (!chosen.contains(each->key)) {
            entries.append(each);
            continue;
        }
        moved.append(each);
        if (domain::isFolder(each->entry) || domain::folderOf(each->entry) == folder)
            continue;
        LoreEntry inside = each->entry;
        domain::setFolder(inside, folder);
        moved.last() = std::make_shared<const DraftEntry>(DraftEntry{each->key, inside});
    }
    if (target < 0)
        target = entries.size();
    entries = gathered(entries.sliced(0, target) + moved + entries.sliced(target), chosen);
    if (entries != m_state.entries)
        changeEntries(tr("Move"), entries);
}

// Past what stands in other folders, so that it can be seen to move.
void LoreDraft::shift(const QList<qint64> &keys, int by)
{
    const QSet<qint64> chosen(keys.begin(), keys.end());
    Entries entries = m_state.entries;
    const auto step = [&](qsizetype i) {
        if (!chosen.contains(entries[i]->key))
            return;
        const QString folder = domain::folderOf(entries[i]->entry);
        qsizetype other = i + by;
        while (other >= 0 && other < entries.size() && domain::folderOf(entries[other]->entry) != folder)
            other += by;
        if (other >= 0 && other < entries.size() && !chosen.contains(entries[other]->key))
            entries.move(i, other);
    };
    for (qsizetype i = 0; i < entries.size(); ++i)
        step(by < 0 ? i : entries.size() - 1 - i);
    if (entries != m_state.entries)
        changeEntries(tr("Move"), gathered(entries, chosen));
}

void LoreDraft::putInto(const QList<qint64> &keys, const QString &folder)
{
    set(keys, LoreField::Folder, folder);
}

QStringList LoreDraft::folderKeys() const
{
    QStringList keys;
    QSet<QString> known;
    const auto add = [&](const QString &key) {
        if (!key.isEmpty() && !known.contains(key))
            keys << key;
        known.insert(key);
    };
    for (const Pointer &each : m_state.entries)
        add(domain::isFolder(each->entry) ? domain::folderKey(each->entry) : domain::folderOf(each->entry));
    return keys;
}

QString LoreDraft::folderName(const QString &key) const
{
    const auto named = std::ranges::find_if(m_state.entries, [&](const Pointer &each) {
        return domain::isFolder(each->entry) && domain::folderKey(each->entry) == key;
    });
    return folderName(named == m_state.entries.cend() ? nullptr : named->get(), key);
}

// Keys of our own are not for people.
QString LoreDraft::folderName(const DraftEntry *folder, const QString &key)
{
    const QString name = folder ? domain::titleOf(folder->entry, 0) : key;
    return name.startsWith(QChar(0xF000)) ? tr("Folder") : name;
}

} // namespace dramatis::presenters
