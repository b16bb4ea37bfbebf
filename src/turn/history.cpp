#include "turn/history.h"

#include "turn/verbs.h"

#include <QSet>

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
    static const QByteArrayList followers{verbs::bookkeeping, verbs::start,   verbs::undo, verbs::redo,
                                          verbs::giveUp,      verbs::recover, QByteArrayLiteral("line_renamed")};
    return m.partOf == 0 && !followers.contains(m.verb);
}

struct Found {
    Steps steps;
    // A step is older than all that was read, or what was read holds no step at all.
    bool looksFurther = false;
};

Found find(const QList<Movement> &newestFirst)
{
    Found found;
    Steps &steps = found.steps;
    QList<qint64> done;   // sequences of steps that stand, oldest first
    QList<qint64> undone; // sequences that were taken back, in the order in which they were
    QHash<qint64, Movement> bySequence;
    QHash<qint64, domain::EventId> lastHead; // of a step with all that completes it
    for (auto it = newestFirst.rbegin(); it != newestFirst.rend(); ++it) {
        const Movement &m = *it;
        bySequence[m.sequence] = m;
        if (m.verb == verbs::undo) {
            drop(done, m.partOf);
            if (undone.isEmpty() || undone.last() != m.partOf) // a line takes more than one movement to take back
                undone.append(m.partOf);
        } else if (m.verb == verbs::redo) {
            drop(undone, m.partOf);
            done.append(m.partOf);
        } else if (m.verb == verbs::giveUp) {
            drop(done, m.partOf); // it brought nothing: there is nothing to take back
        } else if (isStep(m)) {
            done.append(m.sequence);
            undone.clear();
            lastHead[m.sequence] = m.after;
        } else if (m.partOf) {
            lastHead[m.partOf] = m.after;
        }
    }
    if (!done.isEmpty() && bySequence.contains(done.last()))
        steps.undo = bySequence[done.last()];
    if (!undone.isEmpty() && bySequence.contains(undone.last())) {
        steps.redo = bySequence[undone.last()];
        steps.redoTo = lastHead.value(undone.last(), steps.redo->after);
    }
    found.looksFurther = !steps.undo || (!undone.isEmpty() && !steps.redo);
    return found;
}

} // namespace

Result<Steps> stepsIn(const store::EventLog &log, domain::ChatId chat)
{
    QList<Movement> read;
    for (int wanted = firstLook;; wanted = int(read.size())) { // twice as far each time
        const auto older = log.movements(chat, read.isEmpty() ? 0 : read.last().sequence, wanted);
        if (!older)
            return std::unexpected(older.error());
        read += *older;
        Found found = find(read);
        if (found.looksFurther && older->size() == wanted)
            continue;
        found.steps.movements = read;
        return found.steps;
    }
}

} // namespace dramatis::turn
