#include "turn/transfer/recognisedfile.h"
#include "turn/library/cardlibrary.h"
#include "turn/library/lorebooklibrary.h"
#include "turn/library/personapictures.h"

#include <QBuffer>
#include <QDir>
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

// As it is kept; of another picture `notImported` tells.
void takePicture(cards::ForeignPersona &persona, const QByteArray &bytes)
{
    const auto picture = asPersonaPicture(bytes);
    persona.picture = picture.value_or(QByteArray());
    if (picture)
        persona.notImported.removeAll(cards::pictureNotice(persona));
}

// Beside a backup of personas, or where a user's folder has it.
QByteArray pictureBeside(const QString &path, const QString &name)
{
    const bool isName = !name.isEmpty() && QFileInfo(name).fileName() == name && !name.contains(u'\\');
    const QDir folder = QFileInfo(path).absoluteDir();
    for (const QString &place : {name, QStringLiteral("User Avatars/") + name})
        if (const QString file = folder.filePath(place); isName && QFileInfo(file).isFile())
            return CardLibrary::bytesOf(file).value_or(QByteArray());
    return {};
}

// `path`: of the file; empty: it is none.
void takePictures(RecognisedFile &file, const QString &path)
{
    auto *bundle = std::get_if<cards::Bundle>(&file);
    if (!bundle)
        return;
    for (cards::ForeignPersona &persona : bundle->personas) {
        if (persona.picture.isEmpty() && !path.isEmpty())
            persona.picture = pictureBeside(path, persona.pictureFile);
        if (!persona.picture.isEmpty())
            takePicture(persona, persona.picture);
    }
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

const QStringList &importedSuffixes()
{
    static const QStringList known{
        QStringLiteral("*.png"),  QStringLiteral("*.json"), QStringLiteral("*.charx"), QStringLiteral("*.apng"),
        QStringLiteral("*.jpg"),  QStringLiteral("*.jpeg"), QStringLiteral("*.jsonl"), QStringLiteral("*.lorebook"),
        QStringLiteral("*.yaml"), QStringLiteral("*.yml"),  QStringLiteral("*.byaf"),  QStringLiteral("*.scenario"),
        QStringLiteral("*.story")};
    return known;
}

Result<RecognisedFile> recogniseFile(const QString &path, const QString &name)
{
    const auto source = std::make_shared<QFile>(path);
    if (QFileInfo(path).isFile() && source->open(QIODevice::ReadOnly))
        if (auto chats = asChats(source, name))
            return *std::move(chats);
    DRAMATIS_TRY(const auto bytes, CardLibrary::bytesOf(path));
    auto file = asWhole(bytes, name);
    if (file)
        takePictures(*file, path);
    return file;
}

Result<RecognisedFile> recogniseBytes(const QByteArray &bytes, const QString &name)
{
    const auto source = std::make_shared<QBuffer>();
    source->setData(bytes);
    source->open(QIODevice::ReadOnly);
    if (auto chats = asChats(source, name))
        return *std::move(chats);
    auto file = asWhole(bytes, name);
    if (file)
        takePictures(*file, {});
    return file;
}

} // namespace dramatis::turn
