#include "turn/transfer/folder/foldersource.h"

#include "cards/limits.h"
#include "cards/sillytavern/userfolder.h"
#include "cards/zip/archivefile.h"

#include <QBuffer>
#include <QDir>
#include <QDirIterator>
#include <QFile>
#include <QFileInfo>

#include <algorithm>

namespace dramatis::turn {

using base::Fault;
using base::Result;

namespace {

constexpr qsizetype mostFiles = 300'000;

bool isUsers(const QDir &folder)
{
    const bool hasChats = folder.exists(QStringLiteral("chats"));
    const bool hasCharacters = folder.exists(QStringLiteral("characters"));
    return (hasChats && hasCharacters)
           || ((hasChats || hasCharacters) && folder.exists(QStringLiteral("settings.json")));
}

// Since 1.12 in `data`, a folder for each user; before, in `public`.
QStringList usersIn(const QDir &root)
{
    if (isUsers(root))
        return {QString()};
    QStringList users;
    for (const QString &place : {QString(), QStringLiteral("data/")})
        for (const QString &name : QDir(root.filePath(place)).entryList(QDir::Dirs | QDir::NoDotAndDotDot, QDir::Name))
            if (isUsers(QDir(root.filePath(place + name))))
                users << place + name + u'/';
    return users;
}

class DiskFolder : public FolderSource {
public:
    static Result<std::shared_ptr<const FolderSource>> make(const QString &path)
    {
        auto made = std::make_shared<DiskFolder>();
        made->m_root = QDir(path);
        qsizetype count = 0;
        for (const QString &user : usersIn(made->m_root)) {
            User listed{user, {}};
            const QDir folder(made->m_root.filePath(user));
            QDirIterator files(folder.path(), QDir::Files | QDir::Hidden | QDir::NoSymLinks,
                               QDirIterator::Subdirectories);
            for (; files.hasNext() && count <= mostFiles; ++count)
                listed.files << folder.relativeFilePath(files.next());
            listed.files.sort();
            made->m_users.append(listed);
        }
        if (count > mostFiles)
            return base::fail(Fault::TooLarge, QStringLiteral("too_many_files"),
                              QStringLiteral("more than %1 files").arg(mostFiles), path);
        return made;
    }

    Result<std::shared_ptr<QIODevice>> open(const QString &path) const override
    {
        const auto file = std::make_shared<QFile>(m_root.filePath(path));
        if (!file->open(QIODevice::ReadOnly))
            return base::fail(Fault::Denied, QStringLiteral("cannot_read"), file->errorString(), path);
        return file;
    }

private:
    QDir m_root;
};

class ZippedFolder : public FolderSource {
public:
    static Result<std::shared_ptr<const FolderSource>> make(const QString &path)
    {
        auto file = std::make_unique<QFile>(path);
        if (!file->open(QIODevice::ReadOnly))
            return base::fail(Fault::Denied, QStringLiteral("cannot_read"), file->errorString(), path);
        auto archive = cards::ArchiveFile::open(std::move(file), mostFiles);
        if (!archive) {
            archive.error().subject = path;
            return std::unexpected(archive.error());
        }
        auto made = std::make_shared<ZippedFolder>();
        made->m_archive = std::move(*archive);
        const QStringList names = made->m_archive->names(); // in order
        for (const QString &user : cards::userFoldersIn(names)) {
            User listed{user, {}};
            for (auto it = std::ranges::lower_bound(names, user); it != names.end() && it->startsWith(user); ++it)
                listed.files << it->sliced(user.size());
            made->m_users.append(listed);
        }
        return made;
    }

    Result<std::shared_ptr<QIODevice>> open(const QString &path) const override
    {
        DRAMATIS_TRY(const auto bytes, m_archive->read(path, cards::limits::file));
        const auto buffer = std::make_shared<QBuffer>();
        buffer->setData(bytes);
        buffer->open(QIODevice::ReadOnly);
        return buffer;
    }

private:
    std::unique_ptr<cards::ArchiveFile> m_archive;
};

bool isZip(const QString &path)
{
    return QFileInfo(path).suffix().compare(QLatin1StringView("zip"), Qt::CaseInsensitive) == 0;
}

// The names of all files stand at the end of a zip. To list them properly, KArchive may have to read all of it.
bool seemsUsers(const QString &zip)
{
    constexpr qint64 most = qint64(16) << 20;
    QFile file(zip);
    if (!file.open(QIODevice::ReadOnly) || !file.seek(std::max<qint64>(file.size() - most, 0)))
        return false;
    const QByteArray end = file.read(most);
    const bool hasCharacters = end.contains("characters/");
    const bool hasChats = end.contains("chats/");
    return (hasCharacters && hasChats) || ((hasCharacters || hasChats) && end.contains("settings.json"));
}

} // namespace

bool holdsUserFolder(const QString &path)
{
    if (QFileInfo(path).isDir())
        return !usersIn(QDir(path)).isEmpty();
    return isZip(path) && QFileInfo(path).isFile() && seemsUsers(path);
}

Result<std::shared_ptr<const FolderSource>> openFolderSource(const QString &path)
{
    const auto source = QFileInfo(path).isDir() ? DiskFolder::make(path) : ZippedFolder::make(path);
    if (source && (*source)->users().isEmpty())
        return base::fail(Fault::Unsupported, QStringLiteral("no_user_folder"),
                          QStringLiteral("it holds no characters or chats of SillyTavern"), path);
    return source;
}

} // namespace dramatis::turn
