// Full text over turns and memories. It knows nothing of branches or witnesses: what it finds must go through the
// world.
#pragma once

#include "domain/event/ids.h"
#include "store/database.h"

namespace dramatis::store {

class Search {
public:
    struct Hit {
        domain::EventId event; // that holds the text
        double score = 0;      // higher is better; BM25
    };

    explicit Search(const Database &database) : m_database(database) {}

    // Entries of one chat that have any of the telling words of `text`; best first. What `text` is does not matter:
    // nothing in it is an operator.
    base::Result<QList<Hit>> find(domain::ChatId chat, const QString &text, int limit) const;
    // Entries from `first` on that have any of these words, oldest first.
    base::Result<QList<domain::EventId>> since(domain::ChatId chat, const QString &words, domain::EventId first,
                                               int limit) const;

    struct Entry {
        domain::ChatId chat;
        domain::EventId event;

        bool operator==(const Entry &) const = default;
    };
    // For each stem the entries of all chats that have a word which begins as it does, newest chat and entry first.
    base::Result<QList<QList<Entry>>> everywhere(const QStringList &stems, int limit) const;

private:
    base::Result<QList<Entry>> everywhereWith(const QString &query, int limit) const;

    struct Term {
        QString words;
        int entries = 0; // that have it, as far as they were counted
    };
    base::Result<QList<Term>> counted(domain::ChatId chat, const QStringList &terms) const; // rarest first
    base::Result<QList<Hit>> weighed(domain::ChatId chat, const QList<Term> &terms, int limit) const;
    base::Result<QList<Hit>> waiting(domain::ChatId chat, const QList<Term> &terms) const;
    base::Result<QList<Hit>> hits(const QString &sql, domain::ChatId chat, const QString &query, int limit) const;

    const Database &m_database;
};

} // namespace dramatis::store
