#include "turn/cardexport.h"

#include "cards/validation.h"
#include "turn/pictures.h"

#include <QFileInfo>
#include <QSaveFile>

namespace dramatis::turn {

using base::Fault;
using base::Result;
using cards::CardFile;
using cards::CardFormat;
using cards::WrittenCard;

namespace {

// As the file is, where nothing was asked for that it is not.
bool isAsItCame(const CardFile &file, const QString &fileName, const ExportWish &wish)
{
    if (!wish.picture.isEmpty() || file.original.isEmpty())
        return false;
    if (wish.format)
        return *wish.format == CardFormat{file.container, file.spec} && cards::isWellPacked(file);
    const auto byName = cards::formatOfFile(fileName);
    return byName
           && (byName->container == file.container
               || (byName->container == cards::Container::Png && cards::isPicture(file.container)));
}

Result<CardFormat> formatFor(const CardFile &file, const QString &fileName, const ExportWish &wish)
{
    if (wish.format)
        return *wish.format;
    auto byName = cards::formatOfFile(fileName);
    if (!byName)
        return base::fail(
            Fault::Unsupported, QStringLiteral("unknown_format"),
            QStringLiteral(
                "the name of the file does not say what to write: it ends neither in .png, nor .json, nor .charx"));
    if (byName->container == cards::Container::Png && cards::isPicture(file.container))
        byName->container = file.container;
    return *byName;
}

Result<QByteArray> pictureFor(const CardFile &file, CardFormat format)
{
    using Kind = cards::NeededPicture::Kind;
    const cards::NeededPicture needed = cards::neededPicture(file, format);
    if (needed.kind == Kind::None)
        return QByteArray();
    const PictureKind kind = needed.kind == Kind::Png ? PictureKind::Png : PictureKind::Jpeg;
    const auto own = needed.from.isEmpty() ? Result<QByteArray>(QByteArray()) : pictureAs(kind, needed.from);
    return own && !own->isEmpty() ? own : plainPicture(kind, domain::titleOf(file.card));
}

Result<CardFile> withWishedPortrait(const CardFile &file, CardFormat format, const ExportWish &wish)
{
    if (wish.picture.isEmpty())
        return file;
    if (const auto fits = checkSize(wish.picture); !fits)
        return std::unexpected(fits.error());
    const auto picture = cards::isPicture(format.container) ? pictureAs(PictureKind::Png, wish.picture) : wish.picture;
    if (!picture)
        return std::unexpected(picture.error());
    return cards::withPortrait(file, *picture);
}

} // namespace

Result<WrittenCard> exportedCard(CardFile file, const QString &fileName, const ExportWish &wish)
{
    if (isAsItCame(file, fileName, wish))
        return WrittenCard{file.original, {}};
    const auto format = formatFor(file, fileName, wish);
    if (!format)
        return std::unexpected(format.error());
    if (!cards::isPicture(format->container))
        file.original.clear(); // it is as large as all of its files, which are in memory too
    const auto dressed = withWishedPortrait(file, *format, wish);
    if (!dressed)
        return std::unexpected(dressed.error());
    return writtenCard(*dressed, *format);
}

Result<WrittenCard> writtenCard(const CardFile &file, CardFormat format)
{
    const auto picture = pictureFor(file, format);
    return picture ? cards::writeCard(file, format, *picture) : std::unexpected(picture.error());
}

Result<QStringList> exportCard(CardFile file, const QString &path, const ExportWish &wish)
{
    const auto inPlace = [&path](base::Error error) {
        error.subject = path;
        return error;
    };
    if (!wish.overwrite && QFileInfo::exists(path))
        return writeFile(path, {}, false).transform([] { return QStringList(); });
    const auto written = exportedCard(std::move(file), path, wish).transform_error(inPlace);
    if (!written)
        return std::unexpected(written.error());
    if (const auto stored = writeFile(path, written->bytes, wish.overwrite); !stored)
        return std::unexpected(stored.error());
    return written->lost;
}

Result<> writeFile(const QString &path, const QByteArray &bytes, bool overwrite)
{
    if (QFileInfo(path).isDir())
        return base::fail(Fault::Unsupported, QStringLiteral("is_folder"), QStringLiteral("this is a folder"), path);
    if (!overwrite && QFileInfo::exists(path))
        return base::fail(Fault::Conflict, QStringLiteral("file_exists"),
                          QStringLiteral("there is such a file already"), path);
    QSaveFile file(path);
    if (!file.open(QIODevice::WriteOnly) || file.write(bytes) != bytes.size() || !file.commit()) {
        const bool full = file.error() == QFileDevice::ResourceError;
        return base::fail(full ? Fault::Full : Fault::Denied, QStringLiteral("cannot_write"), file.errorString(), path);
    }
    return {};
}

} // namespace dramatis::turn
