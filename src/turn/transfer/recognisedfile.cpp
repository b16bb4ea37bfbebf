#include "turn/transfer/recognisedfile.h"
#include "turn/library/cardlibrary.h"
#include "turn/library/lorebooklibrary.h"

#include <QBuffer>
#include <QFile>
#include <QFileInfo>

#include <optional>

namespace dramatis::turn {

using base::Result;

namespace {

// Nothing: what is no chat may be something else. A broken chat is said to be one.
std::optional<Result<RecognisedFile>> asChats(const std::shared_ptr<QIODevice> &source, const QString &name)
{
    auto chats = cards::readChats(*source, name);
    if (chats)
        return RecognisedChats{*std::move(chats), source};
    const bool isElse = chats.error().code == u"not_a_chat" || chats.error().code == u"invalid_json";
    return isElse ? std::nullopt : std::optional<Result<RecognisedFile>>(std::unexpected(chats.error()));
}

std::optional<Result<RecognisedFile>> asBundle(const QByteArray &bytes, const QString &name)
{
    auto bundle = cards::readBundle(bytes, name);
    if (!bundle && bundle.error().code == u"not_a_parcel")
        return std::nullopt;
    return bundle.transform([](cards::Bundle &found) { return RecognisedFile(std::move(found)); });
}

// A bundle may look like a character, and is one only where nothing else is in it.
Result<RecognisedFile> asWhole(const QByteArray &bytes, const QString &name)
{
    if (cards::mayHoldSeveral(bytes))
        if (auto bundle = asBundle(bytes, name))
            return *std::move(bundle);
    auto card = CardLibrary::read(bytes, name);
    if (card)
        return RecognisedCard{bytes, *std::move(card)};
    if (auto bundle = asBundle(bytes, name))
        return *std::move(bundle);
    if (!LorebookLibrary::mayBeBook(card.error()))
        return std::unexpected(card.error());
    auto book = LorebookLibrary::read(bytes, name);
    if (book)
        return RecognisedBook{bytes, *std::move(book)};
    return std::unexpected(book.error().code == u"no_lorebook" ? card.error() : book.error());
}

} // namespace

Result<RecognisedFile> recogniseFile(const QString &path, const QString &name)
{
    const auto source = std::make_shared<QFile>(path);
    if (QFileInfo(path).isFile() && source->open(QIODevice::ReadOnly))
        if (auto chats = asChats(source, name))
            return *std::move(chats);
    DRAMATIS_TRY(const auto bytes, CardLibrary::bytesOf(path));
    return asWhole(bytes, name);
}

Result<RecognisedFile> recogniseBytes(const QByteArray &bytes, const QString &name)
{
    const auto source = std::make_shared<QBuffer>();
    source->setData(bytes);
    source->open(QIODevice::ReadOnly);
    if (auto chats = asChats(source, name))
        return *std::move(chats);
    return asWhole(bytes, name);
}

} // namespace dramatis::turn
