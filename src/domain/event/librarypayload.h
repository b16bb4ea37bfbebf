// What can happen to the library. It keeps its own log: the same events, in a chat of its own
// (store/library/library.h). See payload.h.
#pragma once

#include "domain/event/fields.h"
#include "domain/event/ids.h"

#include <QByteArray>
#include <QStringList>

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
    bool everywhere = false;       // used in every chat
    QList<CardId> characters = {}; // used wherever one of these speaks

    bool operator==(const BookKept &) const = default;
    DRAMATIS_FIELDS(f("book", p.book); f("blob", p.blob); f("file_name", p.fileName); f("name", p.name);
                    f("everywhere", p.everywhere); f.added("characters", p.characters, {});)
};

struct BookRemoved {
    static constexpr const char *kind = "book_removed";
    BookId book;

    bool operator==(const BookRemoved &) const = default;
    DRAMATIS_FIELDS(f("book", p.book);)
};

// How the user keeps a character from now on; the card's file knows nothing of it.
struct CardMarked {
    static constexpr const char *kind = "card_marked";
    CardId card;
    bool favourite = false;
    FolderId folder;  // none, or one that was removed: in no folder
    QStringList tags; // the user's, beside those of the card

    bool operator==(const CardMarked &) const = default;
    DRAMATIS_FIELDS(f("card", p.card); f("favourite", p.favourite); f("folder", p.folder); f("tags", p.tags);)
};

// A folder of the library: new, or (the same id again) with another name.
struct FolderKept {
    static constexpr const char *kind = "folder_kept";
    FolderId folder;
    QString name;

    bool operator==(const FolderKept &) const = default;
    DRAMATIS_FIELDS(f("folder", p.folder); f("name", p.name);)
};

struct FolderRemoved {
    static constexpr const char *kind = "folder_removed";
    FolderId folder;

    bool operator==(const FolderRemoved &) const = default;
    DRAMATIS_FIELDS(f("folder", p.folder);)
};

// How one character stands to another where a chat begins with both.
struct RelationshipKept {
    static constexpr const char *kind = "relationship_kept";
    CardId from;
    CardId to;
    int affinity = 0;
    int trust = 0;
    QString summary;
    bool asWritten = false; // the summary tells of both, and the sides are still to be told apart (cast/meeting.h)

    bool operator==(const RelationshipKept &) const = default;
    DRAMATIS_FIELDS(f("from", p.from); f("to", p.to); f("affinity", p.affinity); f("trust", p.trust);
                    f("summary", p.summary); f("as_written", p.asWritten);)
};

// A chat stands on top of the list, or no longer.
struct ChatPinned {
    static constexpr const char *kind = "chat_pinned";
    ChatId chat;
    bool pinned = false;

    bool operator==(const ChatPinned &) const = default;
    DRAMATIS_FIELDS(f("chat", p.chat); f("pinned", p.pinned);)
};

} // namespace dramatis::domain
