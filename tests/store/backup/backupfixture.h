// A clock, stories that are told into a store, and backups that are made of it.
#pragma once

#include "store/backup/backups.h"
#include "store/library/blobs.h"
#include "store/openstore.h"

namespace dramatis::tests {

class BackupFixture {
protected:
    base::SteppedClock m_clock;

    // The summary of all that is in the store then; empty: it could not be told.
    static QByteArray tell(OpenStore &open, quint64 seed, int events)
    {
        Teller teller(open, seed);
        const bool isTold =
            teller.begin() && teller.tell(events) && store::Blobs(*open.database).put(QByteArray::number(seed));
        return isTold ? *summaryOf(open) : QByteArray();
    }

    static QByteArray summary(const QString &path)
    {
        const auto open = OpenStore::at(path);
        return open ? *summaryOf(**open) : open.error().code.toUtf8();
    }

    // Its file; what went wrong, where there is none.
    QString backup(OpenStore &open, const QString &path, const QString &why = QStringLiteral("by-hand")) const
    {
        const auto name = store::Backups(path, m_clock).nameFor(why);
        const auto made =
            name.and_then([&](const QString &file) { return store::Backup(*open.database, m_clock, file).toEnd(); });
        return made ? *name : made.error().code + made.error().detail;
    }
};

} // namespace dramatis::tests
