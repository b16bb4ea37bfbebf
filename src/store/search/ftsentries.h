// The full-text index over turns and memories, by the keys of their events. New ones wait until there are enough of
// them: entering them one turn at a time writes ten times as many bytes. Search looks at those that wait as well.
#pragma once

#include "store/database.h"

namespace dramatis::store {

// Then they are entered, in the transaction that brings the next.
inline constexpr qsizetype mostWaitingFtsEntries = 64;

struct FtsEntry {
    qint64 key = 0;
    QString text;
};

// A condition on rows of `event`: those whose text is in the index.
QString ftsEntryCondition();

base::Result<> addFtsEntry(Database &database, qint64 key);
// Where `most` or more are waiting.
base::Result<> insertFtsEntries(Database &database, qsizetype most = mostWaitingFtsEntries);
base::Result<> insertFtsEntry(Database &database, const FtsEntry &entry);
base::Result<> forgetFtsEntries(Database &database, qint64 firstKey, qint64 endKey);
base::Result<QList<FtsEntry>> waitingFtsEntries(const Database &database, qint64 firstKey, qint64 endKey);

} // namespace dramatis::store
