// Lorebooks for those who write them: read from a character or a chat, kept with the character again, and tried out.
#pragma once

#include "domain/lore/trial.h"
#include "turn/gather.h"

namespace dramatis::turn {

// Nothing where the character has none.
base::Result<std::optional<domain::Lorebook>> bookOf(const CardDesk &cards, domain::CardId card);
// Those that the characters of a chat brought with them, in the order of the cast.
base::Result<QList<domain::LoreSource>> booksOf(const CardDesk &cards, const domain::World &world);

// The character with this book, as a new version of its file (CardDesk::save). Returns what the file could not hold.
base::Result<QStringList> saveBook(CardDesk &cards, domain::CardId card, const domain::Lorebook &book);

// What books would do with a text, as if somebody had just said it.
domain::LoreTrial tryLore(const QList<domain::LoreSource> &books, const QString &text);
// What books would do with a chat as it stands when the speaker speaks next; without any, those that the chat has.
base::Result<domain::LoreTrial> tryLore(const Rooms &rooms, const domain::World &world, const Wanted &wanted,
                                        const QList<domain::LoreSource> &books = {});

} // namespace dramatis::turn
