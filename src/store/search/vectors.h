// What memories mean, as a model said: one direction (domain/memory/vectorindex.h) for the event that holds a text.
// Disposable: what is missing is asked for again.
#pragma once

#include "store/database.h"

#include "domain/event/ids.h"

namespace dramatis::store {

struct Vector {
    domain::EventId event;
    QByteArray direction;
};

class Vectors {
public:
    explicit Vectors(Database &database) : m_database(database) {}

    // Beside `text`, which it is kept by: another event with the same text need not be asked about.
    base::Result<> keep(domain::ChatId chat, domain::EventId event, const QString &model, const QString &text,
                        const QByteArray &direction);
    base::Result<QByteArray> known(const QString &model, const QString &text) const; // empty: it is not
    // In the order of their events, those after `after`.
    base::Result<QList<Vector>> of(domain::ChatId chat, const QString &model, domain::EventId after, int limit) const;

private:
    Database &m_database;
};

base::Result<> forgetVectors(Database &database, qint64 firstKey, qint64 endKey);

} // namespace dramatis::store
