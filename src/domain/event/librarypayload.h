// What can happen to the library. It keeps its own log: the same events, in a chat of its own
// (store/library/library.h). See payload.h.
#pragma once

#include "domain/event/fields.h"
#include "domain/event/ids.h"

#include <QByteArray>
#include <QString>

namespace dramatis::domain {

struct CardImported {
    static constexpr const char *kind = "card_imported";
    CardId card;
    QByteArray blob; // SHA-256 (hex) of the original bytes
    QString fileName;
    QString name;

    bool operator==(const CardImported &) const = default;
    DRAMATIS_FIELDS(f("card", p.card); f("blob", p.blob); f("file_name", p.fileName); f("name", p.name);)
};

struct CardRemoved {
    static constexpr const char *kind = "card_removed";
    CardId card;

    bool operator==(const CardRemoved &) const = default;
    DRAMATIS_FIELDS(f("card", p.card);)
};

// A lorebook of the library: new, or (the same id again) another version of it.
struct BookKept {
    static constexpr const char *kind = "book_kept";
    BookId book;
    QByteArray blob; // SHA-256 (hex) of its bytes
    QString fileName;
    QString name;
    bool everywhere = false; // has a part in every chat

    bool operator==(const BookKept &) const = default;
    DRAMATIS_FIELDS(f("book", p.book); f("blob", p.blob); f("file_name", p.fileName); f("name", p.name);
                    f("everywhere", p.everywhere);)
};

struct BookRemoved {
    static constexpr const char *kind = "book_removed";
    BookId book;

    bool operator==(const BookRemoved &) const = default;
    DRAMATIS_FIELDS(f("book", p.book);)
};

} // namespace dramatis::domain
