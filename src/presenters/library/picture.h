// Foreign pictures become small pictures of ours: three formats, bounded in size, never more than asked for.
#pragma once

#include <QByteArray>
#include <QImage>

namespace dramatis::presenters {

// A square of at most `edge` pixels, cut where faces mostly are. Null where the bytes are no picture that we read.
// Pure; meant for a pool thread.
QImage squarePicture(const QByteArray &bytes, int edge);
// Of the proportions of `size`, and no larger; cut as above.
QImage coverPicture(const QByteArray &bytes, QSize size);
// The whole of it, neither side longer than `edge`; 0: as large as it is.
QImage wholePicture(const QByteArray &bytes, int edge = 0);

} // namespace dramatis::presenters
