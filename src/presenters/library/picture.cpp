#include "presenters/library/picture.h"

#include "turn/library/pictures.h"

#include <algorithm>

namespace dramatis::presenters {

namespace {
// The middle of a wide picture; of a tall one the upper part.
QRect partIn(QSize size, QSize proportions)
{
    const QSize part = proportions.scaled(size, Qt::KeepAspectRatio).expandedTo({1, 1});
    return {QPoint((size.width() - part.width()) / 2, (size.height() - part.height()) / 8), part};
}

bool hasInk(const QImage &picture)
{
    constexpr uchar faintest = 8;
    if (!picture.hasAlphaChannel())
        return true;
    const QImage alpha = picture.convertToFormat(QImage::Format_Alpha8);
    for (int y = 0; y < alpha.height(); ++y)
        if (std::any_of(alpha.constScanLine(y), alpha.constScanLine(y) + alpha.width(),
                        [](uchar each) { return each > faintest; }))
            return true;
    return false;
}
} // namespace

QImage squarePicture(const QByteArray &bytes, int edge)
{
    return coverPicture(bytes, {edge, edge});
}

QImage coverPicture(const QByteArray &bytes, QSize size)
{
    const QImage whole = turn::decodedPicture(bytes).value_or(QImage());
    if (whole.isNull())
        return {};
    const QImage part = whole.copy(partIn(whole.size(), size));
    const QImage small =
        part.width() <= size.width() ? part : part.scaled(size, Qt::IgnoreAspectRatio, Qt::SmoothTransformation);
    return hasInk(small) ? small : QImage();
}

QImage wholePicture(const QByteArray &bytes, int edge)
{
    const QImage whole = turn::decodedPicture(bytes).value_or(QImage());
    const bool fits = edge <= 0 || (whole.width() <= edge && whole.height() <= edge);
    return fits ? whole : whole.scaled(edge, edge, Qt::KeepAspectRatio, Qt::SmoothTransformation);
}

} // namespace dramatis::presenters
