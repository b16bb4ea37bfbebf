// Writes a story as a PDF, page by page; meant for a pool thread. It is laid out in pieces, each of which begins a
// page: a scene, or a part of a long one. So it can be cancelled at any time, and no piece is too large for memory.
#pragma once

#include "base/result.h"
#include "presenters/export/pdfstory.h"

#include <QPageSize>

#include <functional>

class QIODevice;
class QLocale;

namespace dramatis::presenters {

struct PdfWish {
    QPageSize paper = QPageSize(QPageSize::A4);
    QString fontFamily = {};           // empty: the usual one
    std::function<bool()> goesOn = {}; // false: it is given up
};

QPageSize paperOf(const QLocale &locale); // Letter where that is usual, else A4

// The number of pages. Fault::Cancelled: the file is incomplete.
base::Result<int> writePdf(const PdfStory &story, QIODevice &to, const PdfWish &wish);

} // namespace dramatis::presenters
