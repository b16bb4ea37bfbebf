#include "turn/transfer/cardexport.h"

#include "cards/validation.h"
#include "store/writablefile.h"
#include "turn/library/pictures.h"

#include <QFileInfo>
#include <QSaveFile>

namespace dramatis::turn {

using base::Fault;
using base::Result;
using cards::CardFile;
using cards::CardFormat;
using cards::WrittenCard;

namespace {

// Nothing is asked for that the file is not, and strict readers take it.
bool isAsItCame(const CardFile &file, CardFormat format, const ExportWish &wish)
{
    return wish.picture.isEmpty() && !file.original.isEmpty() && format == CardFormat{file.container, file.spec}
           && cards::isStrict(file);
}

Result<CardFormat> formatFor(const CardFile &file, const QString &fileName, const ExportWish &wish)
{
    if (wish.format)
        return *wish.format;
    auto byName = cards::formatOfFile(fileName);
    if (!byName)
        return base::fail(Fault::Unsupported, QStringLiteral("unknown_format"),
                          QStringLiteral("the file name must end in .png, .json or .charx"));
    if (byName->container == cards::Container::Png && cards::isPicture(file.container))
        byName->container = file.container;
    if (byName->container == file.container && wish.picture.isEmpty())
        byName->spec = file.spec;
    return *byName;
}

// Character Card V3 asks for the date of an export. What becomes another file is one: a card in another container or
// version, with another picture, or one that was mended. A valid card that is only copied keeps its bytes, and with
// them its date. Older versions have no such field.
void date(CardFile &file, CardFormat format, const ExportWish &wish)
{
    if (wish.now != 0 && format.spec == domain::CardSpec::V3)
        file.card.modificationDate = base::Number(wish.now / 1000);
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
    DRAMATIS_TRY_DO(checkSize(wish.picture));
    DRAMATIS_TRY(const auto picture,
                 cards::isPicture(format.container) ? pictureAs(PictureKind::Png, wish.picture) : wish.picture);
    return cards::withPortrait(file, picture);
}

} // namespace

Result<WrittenCard> exportedCard(CardFile file, const QString &fileName, const ExportWish &wish)
{
    DRAMATIS_TRY(const auto format, formatFor(file, fileName, wish));
    if (isAsItCame(file, format, wish))
        return WrittenCard{file.original, {}};
    if (!cards::isPicture(format.container))
        file.original.clear(); // it is as large as all of its files, which are in memory too
    DRAMATIS_TRY(auto dressed, withWishedPortrait(file, format, wish));
    date(dressed, format, wish);
    return writtenCard(dressed, format);
}

Result<WrittenCard> writtenCard(const CardFile &file, CardFormat format)
{
    const auto picture = pictureFor(file, format);
    return picture ? cards::writeCard(file, format, *picture) : std::unexpected(picture.error());
}

Result<QList<domain::Notice>> exportCard(CardFile file, const QString &path, const ExportWish &wish)
{
    const auto inPlace = [&path](base::Error error) {
        error.subject = path;
        return error;
    };
    if (!wish.overwrite && QFileInfo::exists(path))
        return writeFile(path, {}, false).transform([] { return QList<domain::Notice>(); });
    DRAMATIS_TRY(const auto written, exportedCard(std::move(file), path, wish).transform_error(inPlace));
    DRAMATIS_TRY_DO(writeFile(path, written.bytes, wish.overwrite));
    return written.lost;
}

Result<> writeFile(const QString &path, const QByteArray &bytes, bool overwrite)
{
    if (QFileInfo(path).isDir())
        return base::fail(Fault::Unsupported, QStringLiteral("is_folder"),
                          QStringLiteral("this is a folder; name a file in it"), path);
    if (!overwrite && QFileInfo::exists(path))
        return base::fail(Fault::Conflict, QStringLiteral("file_exists"), QStringLiteral("this file already exists"),
                          path);
    DRAMATIS_TRY_DO(store::mayWriteTo(path));
    QSaveFile file(path);
    if (!file.open(QIODevice::WriteOnly) || file.write(bytes) != bytes.size() || !file.commit()) {
        const bool full = file.error() == QFileDevice::ResourceError;
        return base::fail(full ? Fault::Full : Fault::Denied, QStringLiteral("cannot_write"), file.errorString(), path);
    }
    return {};
}

} // namespace dramatis::turn
