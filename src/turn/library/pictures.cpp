#include "turn/library/pictures.h"

#include <QBuffer>
#include <QColor>
#include <QCryptographicHash>
#include <QImageReader>
#include <QImageWriter>

namespace dramatis::turn {

using base::Fault;
using base::Result;

namespace {

constexpr qint64 mostPixels = 50'000'000;
constexpr int mostMebibytes = 256;

const char *nameOf(PictureKind kind)
{
    return kind == PictureKind::Png ? "png" : "jpeg";
}

// By the bytes, so that no other decoder is woken.
QByteArray formatOf(const QByteArray &bytes)
{
    if (bytes.startsWith("\x89PNG\r\n\x1a\n"))
        return "png";
    if (bytes.startsWith("\xff\xd8\xff"))
        return "jpeg";
    if (bytes.startsWith("RIFF") && bytes.size() > 12 && bytes.sliced(8, 4) == "WEBP")
        return "webp";
    return {};
}

auto unfit(const QString &why)
{
    return base::fail(Fault::Unsupported, QStringLiteral("unfit_picture"), why);
}

// A reader that believes the bytes, and neither a name nor Qt's guess.
class BoundedReader {
public:
    BoundedReader(const QByteArray &bytes, const QByteArray &format)
    {
        m_buffer.setData(bytes);
        m_reader.setDevice(&m_buffer);
        m_reader.setFormat(format);
        m_reader.setAutoDetectImageFormat(false);
        m_reader.setDecideFormatFromContent(false);
        QImageReader::setAllocationLimit(mostMebibytes);
    }

    QSize size() const { return m_reader.size(); }

    Result<> checkSize() const
    {
        const QSize size = m_reader.size();
        if (qint64(size.width()) * size.height() > mostPixels)
            return unfit(QStringLiteral("the picture has %1 × %2 pixels, more than %3")
                             .arg(size.width())
                             .arg(size.height())
                             .arg(mostPixels));
        return {};
    }

    Result<QImage> read()
    {
        DRAMATIS_TRY_DO(checkSize());
        QImage image = m_reader.read();
        if (image.isNull())
            return unfit(QStringLiteral("the picture cannot be decoded: %1").arg(m_reader.errorString()));
        return image;
    }

private:
    QBuffer m_buffer;
    QImageReader m_reader;
};

Result<QByteArray> encoded(const QImage &image, PictureKind kind)
{
    QByteArray bytes;
    QBuffer buffer(&bytes);
    QImageWriter writer(&buffer, nameOf(kind));
    if (kind == PictureKind::Jpeg)
        writer.setQuality(92);
    if (!writer.write(image))
        return base::fail(Fault::Internal, QStringLiteral("cannot_encode"), writer.errorString());
    return bytes;
}

} // namespace

Result<> checkSize(const QByteArray &bytes)
{
    const QByteArray format = formatOf(bytes);
    return format.isEmpty() ? Result<>() : BoundedReader(bytes, format).checkSize();
}

QSize sizeOf(const QByteArray &bytes)
{
    const QByteArray format = formatOf(bytes);
    if (format.isEmpty())
        return {};
    const BoundedReader reader(bytes, format);
    return reader.checkSize() ? reader.size() : QSize();
}

Result<QImage> decodedPicture(const QByteArray &bytes)
{
    const QByteArray format = formatOf(bytes);
    if (format.isEmpty())
        return unfit(QStringLiteral("the picture is neither a PNG, nor a JPEG, nor a WebP"));
    return BoundedReader(bytes, format).read();
}

Result<QByteArray> pictureAs(PictureKind kind, const QByteArray &bytes)
{
    if (formatOf(bytes) == nameOf(kind))
        return bytes;
    return decodedPicture(bytes).and_then([&](const QImage &image) { return encoded(image, kind); });
}

Result<QByteArray> plainPicture(PictureKind kind, const QString &name)
{
    QImage image(400, 600, QImage::Format_RGB32);
    const QByteArray hash = QCryptographicHash::hash(name.toUtf8(), QCryptographicHash::Sha256);
    image.fill(QColor::fromHsv(uchar(hash[0]) * 359 / 255, 90, 150));
    return encoded(image, kind);
}

} // namespace dramatis::turn
