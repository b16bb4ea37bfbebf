#include "turn/history.h"

#include "turn/verbs.h"

#include <QSet>

#include <algorithm>

namespace dramatis::turn {

using store::Movement;

namespace {

bool isStep(const Movement &m)
{
    static const QByteArrayList followers{verbs::bookkeeping, verbs::start,   verbs::undo, verbs::redo,
                                          verbs::giveUp,      verbs::recover, QByteArrayLiteral("line_renamed")};
    return m.partOf == 0 && !followers.contains(m.verb);
}

} // namespace

Steps stepsOf(const QList<Movement> &newestFirst)
{
    Steps steps;
    QList<qint64> done;   // sequences of steps that stand, oldest first
    QList<qint64> undone; // sequences that were taken back, in the order in which they were
    QHash<qint64, Movement> bySequence;
    QHash<qint64, domain::EventId> lastHead; // of a step with all that completes it
    for (auto it = newestFirst.rbegin(); it != newestFirst.rend(); ++it) {
        const Movement &m = *it;
        bySequence[m.sequence] = m;
        if (m.verb == verbs::undo) {
            done.removeOne(m.partOf);
            undone.append(m.partOf);
        } else if (m.verb == verbs::redo) {
            undone.removeOne(m.partOf);
            done.append(m.partOf);
        } else if (m.verb == verbs::giveUp) {
            done.removeOne(m.partOf); // it brought nothing: there is nothing to take back
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
    return steps;
}

} // namespace dramatis::turn
