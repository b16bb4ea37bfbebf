// Writes a chat as a PDF while the window stays usable, with a button to cancel, and reports the result.
#pragma once

#include <QString>

#include <memory>

namespace dramatis::presenters {
class PdfExport;
}

namespace dramatis::widgets {

class MainWindow;

// `written`: what is said when it is there.
void exportPdf(MainWindow &window, std::unique_ptr<presenters::PdfExport> pdf, const QString &path,
               const QString &written);

} // namespace dramatis::widgets
