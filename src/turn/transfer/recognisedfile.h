// What a file is that somebody gives: a character, chats, a lorebook, or several things of another program. The window
// and the command line ask here, so that both take the same files and refuse the others with the same words.
#pragma once

#include "cards/charx/bundle.h"
#include "domain/lore/books/anybook.h"

#include <memory>
#include <variant>

class QIODevice;

namespace dramatis::turn {

struct RecognisedCard {
    QByteArray bytes; // that are kept
    cards::CardFile file;
};

struct RecognisedChats {
    QList<cards::ChatFile> chats;
    std::shared_ptr<QIODevice> source; // they are read from it a second time while they are stored
};

struct RecognisedBook {
    QByteArray bytes;
    domain::LorebookReading reading;
};

using RecognisedFile = std::variant<RecognisedCard, RecognisedChats, RecognisedBook, cards::Bundle>;

// "*.png", "*.json", …: how such files are called.
const QStringList &importedSuffixes();

// Personas come with their pictures as they are kept (asPersonaPicture): with the one that the file is, or that lies
// beside it.
// What is none of these has the error of a character. `name` is the name that stands in errors and gives titles.
base::Result<RecognisedFile> recogniseFile(const QString &path, const QString &name);
base::Result<RecognisedFile> recogniseBytes(const QByteArray &bytes, const QString &name);

} // namespace dramatis::turn
