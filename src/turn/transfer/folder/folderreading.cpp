#include "turn/transfer/folder/folderreading.h"

#include "cards/limits.h"
#include "turn/library/cardlibrary.h"
#include "turn/library/lorebooklibrary.h"
#include "turn/library/personapictures.h"

#include <QBuffer>
#include <QCryptographicHash>

#include <algorithm>

namespace dramatis::turn {

using base::Fault;
using base::Result;
using cards::FolderPart;

namespace {

Result<QByteArray> wholeOf(QIODevice &from)
{
    if (from.size() > cards::limits::file)
        return base::fail(Fault::TooLarge, QStringLiteral("file_too_large"),
                          QStringLiteral("%1 bytes, at most %2 are read").arg(from.size()).arg(cards::limits::file));
    return from.read(cards::limits::file);
}

// Most files are read once, for what they are and for what is in them.
Result<std::shared_ptr<QIODevice>> inMemory(const std::shared_ptr<QIODevice> &from)
{
    constexpr qint64 most = qint64(16) << 20;
    if (from->size() > most || qobject_cast<QBuffer *>(from.get()))
        return from;
    const auto buffer = std::make_shared<QBuffer>();
    const qint64 size = from->size();
    buffer->setData(from->read(size));
    if (buffer->data().size() < size)
        return base::fail(Fault::Damaged, QStringLiteral("cannot_read"), from->errorString());
    buffer->open(QIODevice::ReadOnly);
    return buffer;
}

// What its first line says. A longer one is read with the rest.
QString parentSaidIn(QIODevice &from, const FolderFile &file)
{
    constexpr qint64 longest = qint64(1) << 20;
    const QByteArray line = from.readLine(longest);
    from.seek(0);
    if (!line.contains("\"main_chat\""))
        return {};
    const auto header = base::Json::parse(line);
    return header ? parentPlace(file, header->value[u"chat_metadata"][u"main_chat"].toString()) : QString();
}

Result<FolderContent> chatsFrom(const std::shared_ptr<QIODevice> &source, const FolderFile &file,
                                const QSet<QByteArray> &known, const QSet<QString> &toCome)
{
    if (!toCome.isEmpty())
        if (const QString parent = parentSaidIn(*source, file); toCome.contains(file.user + parent))
            return WaitingChat{parent};
    DRAMATIS_TRY(const auto from, inMemory(source));
    DRAMATIS_TRY(const auto fingerprint, chatFingerprint(*from, file.path));
    if (known.contains(fingerprint))
        return KnownChat();
    DRAMATIS_TRY(auto chats, cards::readChats(*from, file.path));
    for (cards::ChatFile &chat : chats) {
        chat.fingerprint = fingerprint;
        chat.place = file.path;
    }
    return RecognisedChats{chats, from};
}

Result<FolderContent> contentOf(const std::shared_ptr<QIODevice> &from, const FolderFile &file,
                                const QSet<QByteArray> &known, const QSet<QString> &toCome)
{
    using enum FolderPart;
    if (file.part == Chat || file.part == GroupChat)
        return chatsFrom(from, file, known, toCome);
    DRAMATIS_TRY(const auto bytes, wholeOf(*from));
    switch (file.part) {
    case Settings: return cards::readUserSettings(bytes, file.path);
    case Group: return cards::readGroupFile(bytes, file.path);
    case Character: {
        DRAMATIS_TRY(const auto card, CardLibrary::read(bytes, file.path));
        return RecognisedCard{bytes, card};
    }
    case Lorebook: {
        DRAMATIS_TRY(const auto book, LorebookLibrary::read(bytes, file.path));
        return RecognisedBook{bytes, book};
    }
    case PersonaPicture: {
        DRAMATIS_TRY(const auto picture, asPersonaPicture(bytes));
        return PersonaPictureFile{picture};
    }
    default: return cards::readBundle(bytes, file.path);
    }
}

} // namespace

QList<FolderFile> filesInOrder(const FolderSource &source)
{
    QList<FolderFile> files;
    for (const FolderSource::User &user : source.users()) {
        QList<FolderFile> own;
        for (const QString &path : user.files)
            own.append({cards::partOf(path), user.folder, path});
        std::ranges::stable_sort(own, {}, &FolderFile::part);
        files += own;
    }
    return files;
}

Result<QByteArray> chatFingerprint(QIODevice &from, const QString &place)
{
    QCryptographicHash hash(QCryptographicHash::Sha256);
    hash.addData(place.toUtf8());
    hash.addData(QByteArrayView("", 1));
    if (!from.seek(0) || !hash.addData(&from) || !from.seek(0))
        return base::fail(Fault::Damaged, QStringLiteral("cannot_read"), from.errorString());
    return hash.result().toHex();
}

QString parentPlace(const FolderFile &file, const QString &name)
{
    if (name.isEmpty() || name.contains(u'/') || name.contains(u'\\'))
        return {}; // such chats lie beside it
    const QString parent = file.path.section(u'/', 0, -2) + u'/' + name + QStringLiteral(".jsonl");
    return parent == file.path ? QString() : parent;
}

Result<FolderContent> readFolderFile(const FolderSource &source, const FolderFile &file, const QSet<QByteArray> &known,
                                     const QSet<QString> &toCome)
{
    const auto from = source.open(file.whole());
    Result<FolderContent> content = from ? contentOf(*from, file, known, toCome) : std::unexpected(from.error());
    if (!content)
        content.error().subject = file.whole();
    return content;
}

} // namespace dramatis::turn
