#include "turn/library/personapictures.h"

#include "store/library/library.h"
#include "turn/library/pictures.h"

#include <QBuffer>
#include <QImageWriter>

namespace dramatis::turn {

using base::Result;

namespace {

constexpr int longestSide = 1024; // twice a portrait on a screen of high density

} // namespace

Result<QByteArray> asPersonaPicture(const QByteArray &bytes)
{
    DRAMATIS_TRY(QImage image, decodedPicture(bytes));
    if (qMax(image.width(), image.height()) > longestSide)
        image = image.scaled(longestSide, longestSide, Qt::KeepAspectRatio, Qt::SmoothTransformation);
    image.convertTo(image.hasAlphaChannel() ? QImage::Format_ARGB32 : QImage::Format_RGB32);
    // Copies the pixels alone: a QImage keeps its file's texts, so a card would be written along with it.
    const QImage pixels(image.constBits(), image.width(), image.height(), image.bytesPerLine(), image.format());
    QByteArray written;
    QBuffer buffer(&written);
    QImageWriter writer(&buffer, "png");
    if (!writer.write(pixels))
        return base::fail(base::Fault::Internal, QStringLiteral("cannot_encode"), writer.errorString());
    return written;
}

bool isPlainPicture(const QByteArray &picture, const QString &name)
{
    const auto plain = plainPicture(PictureKind::Png, name).and_then(asPersonaPicture);
    return plain && *plain == picture;
}

Result<QByteArray> PersonaPictures::keep(const QByteArray &bytes)
{
    DRAMATIS_TRY(const auto picture, asPersonaPicture(bytes));
    return keepWritten(picture);
}

Result<QByteArray> PersonaPictures::keepWritten(const QByteArray &bytes)
{
    return m_library.keepBytes(bytes);
}

Result<QByteArray> PersonaPictures::bytes(const QByteArray &hash) const
{
    return m_library.bytes(hash);
}

Result<QImage> PersonaPictures::picture(const QByteArray &hash) const
{
    DRAMATIS_TRY(const auto bytes, m_library.bytes(hash));
    return decodedPicture(bytes);
}

} // namespace dramatis::turn
