#include "turn/session/story/history.h"

#include "turn/session/story/journalverbs.h"

#include <algorithm>

namespace dramatis::turn {

using base::Result;
using store::Movement;

namespace {

constexpr int firstLook = 400; // movements: about 90 turns with their bookkeeping

// Steps are nearly always taken back from the end.
void drop(QList<qint64> &sequences, qint64 sequence)
{
    if (const qsizetype i = sequences.lastIndexOf(sequence); i >= 0)
        sequences.removeAt(i);
}

bool isStep(const Movement &m)
{
    static const QByteArrayList followers{
        journalverbs::bookkeeping, journalverbs::start,   journalverbs::undo,   journalverbs::redo,
        journalverbs::giveUp,      journalverbs::recover, journalverbs::revive, QByteArrayLiteral("line_renamed")};
    return m.partOf == 0 && !followers.contains(m.verb);
}

} // namespace

Result<Steps> History::steps()
{
    DRAMATIS_TRY_DO(readNewer());
    while (looksFurther() && !m_isWhole)
        DRAMATIS_TRY_DO(readOlder());
    Steps steps;
    if (!m_done.isEmpty() && m_places.contains(m_done.last())) {
        steps.undo = m_read.at(m_places.value(m_done.last()));
        steps.selections = m_selections.value(m_done.last());
        std::ranges::reverse(steps.selections);
    }
    if (!m_undone.isEmpty() && m_places.contains(m_undone.last())) {
        steps.redo = m_read.at(m_places.value(m_undone.last()));
        steps.redoTo = m_lastHeads.value(m_undone.last(), steps.redo->after);
    }
    return steps;
}

void History::forget()
{
    m_read.clear();
    m_isWhole = false;
    clearSteps();
}

// The newest row that is known is read along: where it is another one now, all that is known may be out of date.
Result<> History::readNewer()
{
    if (m_read.isEmpty())
        return readOlder();
    DRAMATIS_TRY(const auto newer, m_log.journal().since(m_chat, m_read.last().sequence));
    m_rowsRead += newer.size();
    if (newer.isEmpty() || newer.first() != m_read.last()) {
        forget();
        return readOlder();
    }
    for (const Movement &movement : newer.sliced(1)) {
        m_read.append(movement);
        follow(movement);
    }
    return {};
}

Result<> History::readOlder()
{
    const int wanted = std::max(firstLook, int(m_read.size()));
    DRAMATIS_TRY(const auto older,
                 m_log.journal().newest(m_chat, m_read.isEmpty() ? 0 : m_read.first().sequence, wanted));
    m_rowsRead += older.size();
    m_isWhole = older.size() < wanted;
    m_read = QList<Movement>(older.rbegin(), older.rend()) + m_read;
    followAll();
    return {};
}

void History::followAll()
{
    clearSteps();
    const QList<Movement> all = std::exchange(m_read, {});
    m_read.reserve(all.size());
    for (const Movement &movement : all) {
        m_read.append(movement);
        follow(movement);
    }
}

// `m` is the last of m_read.
void History::follow(const Movement &m)
{
    m_places[m.sequence] = m_read.size() - 1;
    if (m.verb == journalverbs::undo) {
        drop(m_done, m.partOf);
        if (m_undone.isEmpty() || m_undone.last() != m.partOf) // a line takes more than one movement to take back
            m_undone.append(m.partOf);
    } else if (m.verb == journalverbs::redo) {
        drop(m_undone, m.partOf);
        m_done.append(m.partOf);
    } else if (m.verb == journalverbs::giveUp) {
        drop(m_done, m.partOf); // it brought nothing: there is nothing to take back
    } else if (isStep(m)) {
        m_done.append(m.sequence);
        m_undone.clear();
        m_lastHeads[m.sequence] = m.after;
    } else if (m.partOf) {
        m_lastHeads[m.partOf] = m.after;
        if (m.verb == journalverbs::select)
            m_selections[m.partOf].append(m);
    }
}

void History::clearSteps()
{
    m_done.clear();
    m_undone.clear();
    m_places.clear();
    m_lastHeads.clear();
    m_selections.clear();
}

// A step is older than all that was read, or what was read holds no step at all.
bool History::looksFurther() const
{
    const bool knowsUndo = !m_done.isEmpty() && m_places.contains(m_done.last());
    return !knowsUndo || (!m_undone.isEmpty() && !m_places.contains(m_undone.last()));
}

} // namespace dramatis::turn
