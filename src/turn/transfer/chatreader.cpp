#include "turn/transfer/chatreader.h"

#include "turn/transfer/importedtree.h"

#include <algorithm>

namespace dramatis::turn {

using base::Result;
using cards::ChatFile;
using cards::ChatMessage;

namespace {

constexpr qsizetype eventsPerSlice = 200; // some milliseconds of writing
constexpr qsizetype eventsPerSnapshot = 5000;

QStringList bookNamesOf(const QList<domain::ChosenBook> &books)
{
    QStringList names;
    for (const domain::ChosenBook &book : books)
        names.append(book.name);
    return names;
}

} // namespace

Result<> ChatReader::read(const std::function<Result<>(ChatSlice)> &give)
{
    qsizetype before = 0;
    for (qsizetype i = 0; i < files.size(); ++i)
        DRAMATIS_TRY_DO(readOne(i, before, give));
    return {};
}

Result<> ChatReader::readOne(qsizetype i, qsizetype &before, const std::function<Result<>(ChatSlice)> &give)
{
    const ChatFile &file = files[i];
    DRAMATIS_TRY(const auto cast, importedCastOf(file, libraryCards, user, surroundings));
    ImportedTree tree(file, fileName, cast, now, surroundings.books + ownBooks[i]);
    qsizetype kept = 0;
    const auto next = [&] {
        ChatSlice slice{i, tree.takeEvents(), {}, before + tree.turns()};
        if (tree.world().events - kept >= eventsPerSnapshot) {
            kept = tree.world().events;
            slice.world = tree.world();
        }
        return slice;
    };
    DRAMATIS_TRY_DO(file.each([&](const ChatMessage &message) {
        tree.take(message);
        return tree.waiting() < eventsPerSlice ? Result<>() : give(next());
    }));
    const qsizetype muted = tree.leave();
    if (i == files.size() - 1)
        last = next();
    else
        DRAMATIS_TRY_DO(give(next()));
    before += tree.turns();
    imported.append({{},
                     file.title,
                     file.format,
                     tree.turns(),
                     tree.alternatives(),
                     file.notImported + notMuted(surroundings, muted),
                     file.warnings + cast.warnings,
                     bookNamesOf(ownBooks[i])});
    arrived.append({{}, tree.world(), tree.lastText()});
    return {};
}

bool PreparedChats::areShort(const QList<ChatFile> &files)
{
    qsizetype messages = 0;
    for (const ChatFile &file : files)
        messages += file.messages;
    return messages <= mostMessages && std::ranges::all_of(files, &QList<cards::ChatBook>::isEmpty, &ChatFile::books);
}

Result<PreparedChats> PreparedChats::from(ChatReader reader)
{
    PreparedChats prepared;
    prepared.reader = std::move(reader);
    prepared.reader.ownBooks.resize(prepared.reader.files.size());
    DRAMATIS_TRY_DO(prepared.reader.read([&](ChatSlice slice) -> Result<> {
        prepared.slices.append(std::move(slice));
        return {};
    }));
    if (prepared.reader.last)
        prepared.slices.append(*std::exchange(prepared.reader.last, std::nullopt));
    for (const ChatSlice &slice : std::as_const(prepared.slices))
        prepared.events += slice.events.size();
    prepared.reader.files.clear(); // with the messages
    return prepared;
}

} // namespace dramatis::turn
