#include "presenters/cast/pickedpictures.h"

#include "base/hash.h"
#include "base/localfile.h"
#include "presenters/import/importsources.h"
#include "presenters/library/picture.h"
#include "presenters/library/portraits.h"
#include "presenters/text/errortext.h"
#include "turn/library/cardlibrary.h"
#include "turn/library/personapictures.h"
#include "turn/library/pictures.h"

#include <QBuffer>
#include <QFileInfo>
#include <QFuture>
#include <QMimeData>
#include <QtConcurrentRun>

namespace dramatis::presenters {

using base::Fault;
using base::Result;

namespace {

constexpr qint64 largestPicture = qint64(64) * 1024 * 1024;

Result<QByteArray> pictureBytesOf(const QString &path)
{
    DRAMATIS_TRY_DO(base::checkIsFile(path));
    if (QFileInfo(path).size() > largestPicture)
        return base::fail(Fault::TooLarge, QStringLiteral("picture_too_large"),
                          QStringLiteral("more than %1 MB").arg(largestPicture / 1024 / 1024), path);
    return turn::CardLibrary::bytesOf(path);
}

// Programs offer either the whole file or the decoded picture.
QByteArray pictureFileIn(const QMimeData &data)
{
    for (const char *type : {"image/png", "image/jpeg", "image/webp"})
        if (const QByteArray bytes = data.data(QString::fromLatin1(type)); !bytes.isEmpty())
            return bytes;
    return {};
}

QByteArray asPng(const QImage &image)
{
    QByteArray bytes;
    QBuffer buffer(&bytes);
    image.save(&buffer, "png");
    return bytes;
}

} // namespace

PickedPictures::PickedPictures(turn::CardLibrary &cards, QObject *parent) : QObject(parent), m_cards(cards)
{
    m_pool.setMaxThreadCount(1);
}

PickedPictures::~PickedPictures()
{
    m_pool.clear();
    m_pool.waitForDone();
}

bool PickedPictures::canTake(const QMimeData &data)
{
    return data.hasImage() || !pictureFileIn(data).isEmpty() || !localFiles(data).isEmpty();
}

QString PickedPictures::fileFilter()
{
    return tr("Pictures (*.png *.jpg *.jpeg *.webp)");
}

void PickedPictures::read(const QString &path)
{
    readOnPool([path] { return pictureBytesOf(path); }, path);
}

bool PickedPictures::read(const QMimeData &data)
{
    //: Stands for the name of a file in sentences such as "“%1” is not a picture"
    const QString pasted = tr("The pasted picture");
    if (const QStringList files = localFiles(data); !files.isEmpty())
        read(files.first());
    else if (const QByteArray bytes = pictureFileIn(data); !bytes.isEmpty())
        readOnPool([bytes]() -> Result<QByteArray> { return bytes; }, pasted);
    else if (const QImage image = data.imageData().value<QImage>(); !image.isNull())
        readOnPool([image]() -> Result<QByteArray> { return asPng(image); }, pasted);
    else
        return false;
    return true;
}

Result<PickedPictures::Picked> PickedPictures::pickedOf(const QByteArray &bytes, const QString &name)
{
    if (bytes.size() > largestPicture || !turn::checkSize(bytes))
        return base::fail(Fault::TooLarge, QStringLiteral("picture_too_large"),
                          QStringLiteral("%1 bytes").arg(bytes.size()), name);
    const auto written = turn::asPersonaPicture(bytes);
    if (!written)
        return base::fail(written.error().kind, QStringLiteral("no_picture"), written.error().detail, name);
    return Picked{*written, base::sha256(*written).toHex(), coverPicture(*written, Portraits::square)};
}

void PickedPictures::readOnPool(const std::function<Result<QByteArray>()> &bytes, const QString &name)
{
    ++m_reading;
    QtConcurrent::run(&m_pool, [bytes, name]() -> Result<Picked> {
        DRAMATIS_TRY(const auto read, bytes());
        return pickedOf(read, name);
    }).then(this, [this](const Result<Picked> &picked) {
        --m_reading;
        if (!picked) {
            Q_EMIT refused(sentence(picked.error()));
            return;
        }
        m_picked.insert(picked->hash, *picked);
        Q_EMIT this->picked(picked->hash);
    });
}

QImage PickedPictures::picture(const QByteArray &hash) const
{
    return m_picked.value(hash).small;
}

Result<> PickedPictures::keep(const QByteArray &hash)
{
    const auto picked = m_picked.constFind(hash);
    if (picked == m_picked.cend())
        return {};
    const auto kept = m_cards.personaPictures().keepWritten(picked->bytes);
    return kept ? Result<>() : std::unexpected(kept.error());
}

} // namespace dramatis::presenters
