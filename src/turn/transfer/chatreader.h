// Turns the chats of a file into events (ImportedTree), slice by slice, so that a long one is never in memory as a
// whole. Pure, for a pool thread.
#pragma once

#include "store/library/pendingimports.h"
#include "turn/transfer/importedcast.h"

#include <functional>
#include <optional>

namespace dramatis::turn {

struct ImportedChat {
    domain::ChatId id;
    QString title;
    QString format;
    qsizetype messages = 0;
    qsizetype alternatives = 0; // beside the shown ones
    QStringList notImported;
    QList<domain::Warning> warnings;
    QStringList books = {}; // names of the lorebooks that came with it and are its own
};

struct ChatSlice {
    qsizetype chat = 0; // by its place in the file
    QList<store::PendingEvent> events;
    std::optional<domain::World> world; // where it is time to keep it
    qsizetype messages = 0;             // so far, of all chats
};

// What reading needs, and what it found.
struct ChatReader {
    QList<cards::ChatFile> files;
    QList<QList<domain::ChosenBook>> ownBooks; // as many
    QString fileName;
    ChatSurroundings surroundings;
    QList<store::CardRow> libraryCards;
    QString user;
    qint64 now = 0;

    QList<ImportedChat> imported;
    QList<store::PendingChat> arrived;
    std::optional<ChatSlice> last; // written together with what makes the chats visible

    base::Result<> read(const std::function<base::Result<>(ChatSlice)> &give);

private:
    base::Result<> readOne(qsizetype i, qsizetype &before, const std::function<base::Result<>(ChatSlice)> &give);
};

// Chats that are short enough to be events before anything of them is written.
struct PreparedChats {
    static constexpr qsizetype mostMessages = 150;
    static constexpr qsizetype mostEvents =
        1000; // some hundredths of a second of writing: messages may have many swipes

    // Without lorebooks of their own, which would have to be kept first.
    static bool areShort(const QList<cards::ChatFile> &files);
    static base::Result<PreparedChats> from(ChatReader reader);

    ChatReader reader;
    QList<ChatSlice> slices; // all of them
    qsizetype events = 0;
};

} // namespace dramatis::turn
