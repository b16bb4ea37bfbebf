#include "turn/transfer/folder/chatpreparing.h"

#include "turn/transfer/folder/chatparents.h"

#include <QFileInfo>

namespace dramatis::turn {

namespace {

base::Result<> readMessages(const cards::ChatFile &chat, QList<cards::ChatMessage> &messages)
{
    return chat.each([&](const cards::ChatMessage &message) -> base::Result<> {
        messages.append(message);
        return {};
    });
}

} // namespace

FolderReading readAndPrepare(const FolderSource &source, const FolderFile &file, const FolderReadingWish &wish)
{
    FolderReading reading{file, readFolderFile(source, file, wish.known, wish.toCome)};
    auto *chats = reading.content ? std::get_if<RecognisedChats>(&*reading.content) : nullptr;
    if (!chats)
        return reading;
    // Before groups add theirs: files are put off by what they say themselves.
    const bool isBranch = !ChatParents::parentOf(file, chats->chats).isEmpty();
    reading.surroundings = surroundingsOf(wish.user, file, chats->chats);
    reading.surroundings.library = wish.library;
    const bool mayBranch = isBranch || !ChatParents::parentOf(file, chats->chats).isEmpty();
    if (mayBranch)
        if (const auto read = readMessages(chats->chats.first(), reading.messages); !read)
            reading.content = std::unexpected(read.error());
    if (mayBranch || !wish.library || !PreparedChats::areShort(chats->chats))
        return reading;
    ChatReader reader = wish.reader;
    reader.files = chats->chats;
    reader.fileName = QFileInfo(file.path).fileName();
    reader.surroundings = reading.surroundings;
    reader.libraryCards = *wish.library;
    auto prepared = PreparedChats::from(std::move(reader));
    if (prepared && prepared->events > PreparedChats::mostEvents)
        return reading;
    reading.prepared = std::move(prepared);
    chats->chats.clear();
    chats->source.reset();
    return reading;
}

} // namespace dramatis::turn
