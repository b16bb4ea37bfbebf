// Lorebooks for those who write them: read from a character and kept with it again, and tried out.
#pragma once

#include "domain/card/notice.h"
#include "domain/lore/match/trial.h"
#include "turn/prompt/gather.h"

namespace dramatis::turn {

// Nothing where the character has none.
base::Result<std::optional<domain::Lorebook>> bookOf(const CardLibrary &cards, domain::CardId card);
// The character with this book, as a new version of its file (CardLibrary::save). Returns what the file could not hold.
base::Result<QList<domain::Notice>> saveBook(CardLibrary &cards, domain::CardId card, const domain::Lorebook &book);

// A book as it is edited, in the place of the one that it came from.
struct EditedBook {
    domain::CardId card; // whose it is
    domain::BookId book; // or which of the library
    domain::Lorebook content;
};

// Books, and what they are tried out on. A value: the trial may run on a pool thread.
struct LoreSetup {
    QList<domain::LoreSource> books;
    domain::LoreAbilities abilities;
    QString character;
    QString user;
    domain::LoreScene scene;
    QStringList titles;    // of the books, for people
    qsizetype edited = -1; // which of them it is
};

// A text, as if somebody had just said it.
LoreSetup setupFor(const EditedBook &edited, const QString &title, const QString &text, const QString &user);
// A chat as it stands when the speaker speaks next, with all its books.
base::Result<LoreSetup> setupFor(const SessionContext &context, const domain::World &world,
                                 const PromptRequest &request, const EditedBook &edited, const QString &title);
// For domain::trial.
std::shared_ptr<const domain::LoreBooks> readied(const LoreSetup &setup);

} // namespace dramatis::turn
