#include "present/picture.h"

#include <QBuffer>
#include <QImageReader>

#include <algorithm>

namespace dramatis::present {

namespace {
constexpr qint64 mostPixels = 50'000'000;
constexpr int mostMebibytes = 256;

// By the bytes, not by Qt's guess: a file that only pretends would wake decoders that nobody wants.
QByteArray formatOf(const QByteArray &bytes)
{
    if (bytes.startsWith("\x89PNG\r\n\x1a\n"))
        return "png";
    if (bytes.startsWith("\xff\xd8\xff"))
        return "jpeg";
    if (bytes.startsWith("RIFF") && bytes.sliced(0, qMin<qsizetype>(12, bytes.size())).endsWith("WEBP"))
        return "webp";
    return {};
}

// The middle of a wide picture; of a tall one the upper part.
QRect squareIn(QSize size)
{
    const int edge = qMin(size.width(), size.height());
    return {(size.width() - edge) / 2, (size.height() - edge) / 8, edge, edge};
}

bool hasInk(const QImage &picture)
{
    constexpr uchar faintest = 8;
    if (!picture.hasAlphaChannel())
        return true;
    const QImage alpha = picture.convertToFormat(QImage::Format_Alpha8);
    for (int y = 0; y < alpha.height(); ++y)
        if (std::any_of(alpha.constScanLine(y), alpha.constScanLine(y) + alpha.width(), [](uchar each) { return each > faintest; }))
            return true;
    return false;
}

QImage decoded(const QByteArray &bytes)
{
    const QByteArray format = formatOf(bytes);
    if (format.isEmpty())
        return {};
    QBuffer buffer;
    buffer.setData(bytes);
    QImageReader reader(&buffer, format);
    reader.setAutoDetectImageFormat(false);
    reader.setDecideFormatFromContent(false);
    QImageReader::setAllocationLimit(mostMebibytes);
    const QSize size = reader.size();
    if (size.isEmpty() || qint64(size.width()) * size.height() > mostPixels)
        return {};
    return reader.read();
}
} // namespace

QImage squarePicture(const QByteArray &bytes, int edge)
{
    const QImage whole = decoded(bytes);
    if (whole.isNull())
        return {};
    const QImage square = whole.copy(squareIn(whole.size()));
    const QImage small = square.width() <= edge ? square : square.scaled(edge, edge, Qt::IgnoreAspectRatio, Qt::SmoothTransformation);
    return hasInk(small) ? small : QImage();
}

QImage wholePicture(const QByteArray &bytes, int edge)
{
    const QImage whole = decoded(bytes);
    const bool fits = edge <= 0 || (whole.width() <= edge && whole.height() <= edge);
    return fits ? whole : whole.scaled(edge, edge, Qt::KeepAspectRatio, Qt::SmoothTransformation);
}

} // namespace dramatis::present
