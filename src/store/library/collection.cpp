#include "store/library/collection.h"

namespace dramatis::store {

using base::Result;

Result<CollectionState> Collection::state() const
{
    if (m_state)
        return *m_state;
    CollectionState read;
    DRAMATIS_TRY_DO(m_log.readKinds(libraryLog,
                                    {domain::CardMarked::kind, domain::FolderKept::kind, domain::FolderRemoved::kind,
                                     domain::ChatPinned::kind, domain::RelationshipKept::kind},
                                    [&read](const domain::Event &event) { apply(read, event.payload); }));
    m_state = read;
    return read;
}

Result<> Collection::mark(const MarksByCard &marks)
{
    QList<domain::NewEvent> events;
    for (auto it = marks.cbegin(); it != marks.cend(); ++it)
        events.append({domain::CardMarked{it.key(), it->favourite, it->folder, it->tags}, {}});
    return append(events, "mark");
}

Result<LibraryFolder> Collection::keepFolder(LibraryFolder folder)
{
    if (!folder.id) {
        DRAMATIS_TRY(const auto next, m_log.nextId(libraryLog));
        folder.id = domain::FolderId{next.value}; // the number of the event that brought it
    }
    DRAMATIS_TRY_DO(append({{domain::FolderKept{folder.id, folder.name}, {}}}, "keep_folder"));
    return folder;
}

Result<> Collection::removeFolder(domain::FolderId folder)
{
    return append({{domain::FolderRemoved{folder}, {}}}, "remove_folder");
}

Result<> Collection::pin(ChatId chat, bool pinned)
{
    return append({{domain::ChatPinned{chat, pinned}, {}}}, pinned ? "pin" : "unpin");
}

Result<> Collection::keepRelationships(const QList<domain::RelationshipKept> &relationships)
{
    QList<domain::NewEvent> events;
    for (const domain::RelationshipKept &each : relationships)
        events.append({each, {}});
    return append(events, "keep_relationships");
}

Result<> Collection::append(const QList<domain::NewEvent> &events, const QByteArray &verb)
{
    if (events.isEmpty())
        return {};
    DRAMATIS_TRY_DO(state());
    DRAMATIS_TRY_DO(m_append(events, verb));
    for (const domain::NewEvent &event : events)
        apply(*m_state, event.payload);
    return {};
}

void Collection::apply(CollectionState &state, const domain::Payload &payload)
{
    if (const auto *marked = std::get_if<domain::CardMarked>(&payload))
        state.marks[marked->card] = {marked->favourite, marked->folder, marked->tags};
    else if (const auto *kept = std::get_if<domain::FolderKept>(&payload))
        state.folders[kept->folder] = kept->name;
    else if (const auto *removed = std::get_if<domain::FolderRemoved>(&payload))
        state.folders.remove(removed->folder);
    else if (const auto *pinned = std::get_if<domain::ChatPinned>(&payload); pinned && pinned->pinned)
        state.pinned.insert(pinned->chat);
    else if (pinned)
        state.pinned.remove(pinned->chat);
    else if (const auto *relationship = std::get_if<domain::RelationshipKept>(&payload)) {
        const auto isSamePair = [relationship](const domain::RelationshipKept &each) {
            return each.from == relationship->from && each.to == relationship->to;
        };
        state.relationships.removeIf(isSamePair);
        state.relationships.append(*relationship);
    }
}

} // namespace dramatis::store
