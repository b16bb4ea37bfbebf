// The pictures of personas, stored with the cards' bytes and found by their hash.
#pragma once

#include "base/result.h"

#include <QByteArray>
#include <QImage>

namespace dramatis::store {
class Library;
}

namespace dramatis::turn {

// A PNG without metadata (where a photo was taken, a whole character), no larger than it is ever shown.
// Fault::Unsupported "unfit_picture" where it is of no format that is read, has too many pixels, or is broken. Pure;
// meant for a pool thread.
base::Result<QByteArray> asPersonaPicture(const QByteArray &bytes);

// Whether it is the plain one that stands for `name` in files of other programs (plainPicture).
bool isPlainPicture(const QByteArray &picture, const QString &name);

class PersonaPictures {
public:
    explicit PersonaPictures(dramatis::store::Library &library) : m_library(library) {}

    base::Result<QByteArray> keep(const QByteArray &bytes);        // the hash, hex; the same picture is kept once
    base::Result<QByteArray> keepWritten(const QByteArray &bytes); // the same, of what asPersonaPicture gave
    base::Result<QByteArray> bytes(const QByteArray &hash) const;
    base::Result<QImage> picture(const QByteArray &hash) const;

private:
    dramatis::store::Library &m_library;
};

} // namespace dramatis::turn
