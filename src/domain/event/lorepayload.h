// What can happen to the lorebooks of a chat. See payload.h.
#pragma once

#include "domain/event/fields.h"
#include "domain/event/ids.h"

#include <QByteArray>
#include <QList>
#include <QString>

namespace dramatis::domain {

// What a lorebook entry remembers from prompt to prompt. Counted in messages of the chat.
struct LoreMemory {
    QString entry; // book and id
    int matches = 0;
    int stickyUntil = 0;
    int cooldownUntil = 0;

    bool operator==(const LoreMemory &) const = default;
    DRAMATIS_FIELDS(f("entry", p.entry); f("matches", p.matches); f("sticky_until", p.stickyUntil);
                    f("cooldown_until", p.cooldownUntil);)
};

// Lorebook entries had a part in the prompt of a reply, and remember it; as they are from now on.
struct LoreMatched {
    static constexpr const char *kind = "lore_matched";
    QList<LoreMemory> entries;

    bool operator==(const LoreMatched &) const = default;
    DRAMATIS_FIELDS(f("entries", p.entries);)
};

// A lorebook by the bytes that it had when a chat chose it: whatever number it has elsewhere.
struct ChosenBook {
    QByteArray blob; // SHA-256 (hex)
    QString name;

    bool operator==(const ChosenBook &) const = default;
    DRAMATIS_FIELDS(f("blob", p.blob); f("name", p.name);)
};

// The lorebooks that a chat has of its own, beside those of its characters; all of them, as they are from now on.
struct BooksChosen {
    static constexpr const char *kind = "books_chosen";
    QList<ChosenBook> books;

    bool operator==(const BooksChosen &) const = default;
    DRAMATIS_FIELDS(f("books", p.books);)
};

} // namespace dramatis::domain
