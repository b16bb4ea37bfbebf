// How the user organises characters and chats: favourites, folders, tags, pinned chats, and the relationships that new
// chats begin with. Only the library's log has it; it is read once, and then updated with what is appended.
#pragma once

#include "store/log/eventlog.h"

#include <QMap>
#include <QSet>

namespace dramatis::store {

struct CardMarks {
    bool favourite = false;
    domain::FolderId folder; // none, or one that was removed: in no folder
    QStringList tags;        // the user's, beside those of the card

    bool operator==(const CardMarks &) const = default;
};

using MarksByCard = QHash<domain::CardId, CardMarks>;

struct LibraryFolder {
    domain::FolderId id;
    QString name;

    bool operator==(const LibraryFolder &) const = default;
};

struct CollectionState {
    MarksByCard marks; // also of characters that were removed: they may come back
    QMap<domain::FolderId, QString> folders;
    QSet<ChatId> pinned;
    QList<domain::RelationshipKept> relationships; // of two, in one direction, the newest alone

    bool operator==(const CollectionState &) const = default;
};

class Collection {
public:
    using Append = std::function<base::Result<>(const QList<domain::NewEvent> &events, const QByteArray &verb)>;
    Collection(const EventLog &log, Append append) : m_log(log), m_append(std::move(append)) {}

    base::Result<CollectionState> state() const;
    base::Result<> mark(const MarksByCard &marks);                // all of them, or none
    base::Result<LibraryFolder> keepFolder(LibraryFolder folder); // without an id it is a new one
    base::Result<> removeFolder(domain::FolderId folder);         // its characters stay, and remember it
    base::Result<> pin(ChatId chat, bool pinned);
    base::Result<> keepRelationships(const QList<domain::RelationshipKept> &relationships); // all of them, or none

private:
    base::Result<> append(const QList<domain::NewEvent> &events, const QByteArray &verb);
    static void apply(CollectionState &state, const domain::Payload &payload);

    const EventLog &m_log;
    Append m_append;
    mutable std::optional<CollectionState> m_state; // nothing: it is to be read
};

} // namespace dramatis::store
