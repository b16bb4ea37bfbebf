// The full-text index over turns and memories, by the keys of their events. New ones wait until there are enough of them:
// entering them one turn at a time writes ten times as many bytes. Search looks at those that wait as well.
#pragma once

#include "store/database.h"

namespace dramatis::store {

// Then they are entered, in the transaction that brings the next.
inline constexpr qsizetype mostPassagesWaiting = 64;

struct Passage {
    qint64 key = 0;
    QString text;
};

// A condition on rows of `event`: those whose text is a passage.
QString passageCondition();

base::Result<> addPassage(Database &database, qint64 key);
// Where `most` or more are waiting.
base::Result<> enterPassages(Database &database, qsizetype most = mostPassagesWaiting);
base::Result<> enterPassage(Database &database, const Passage &passage);
base::Result<> forgetPassages(Database &database, qint64 firstKey, qint64 endKey);
base::Result<QList<Passage>> waitingPassages(const Database &database, qint64 firstKey, qint64 endKey);

} // namespace dramatis::store
