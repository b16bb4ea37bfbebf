// Foreign pictures are decoded, and become a PNG or a JPEG where a card has to be put into one: three formats, bounded
// in size.
#pragma once

#include "base/result.h"

#include <QByteArray>
#include <QImage>

namespace dramatis::turn {

enum class PictureKind { Png, Jpeg };

// Fault::Unsupported "unfit_picture" where it says that it has more pixels than are ever decoded. What it is otherwise
// is not asked.
base::Result<> checkSize(const QByteArray &bytes);

// The size in its header, without decoding it; empty where it is of no format that is read, or has too many pixels.
QSize sizeOf(const QByteArray &bytes);

// Fault::Unsupported "unfit_picture" as above, and where it is of no format that is read, or broken. Pure; meant for a
// pool thread.
base::Result<QImage> decodedPicture(const QByteArray &bytes);

// Bytes that are of that kind already stay as they are. Pure; meant for a pool thread.
base::Result<QByteArray> pictureAs(PictureKind kind, const QByteArray &bytes);
// For a character that has no picture: one plain colour, made of the name.
base::Result<QByteArray> plainPicture(PictureKind kind, const QString &name);

} // namespace dramatis::turn
