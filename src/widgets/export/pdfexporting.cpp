#include "widgets/export/pdfexporting.h"

#include "presenters/export/pdfexport.h"
#include "presenters/text/shownname.h"
#include "widgets/shell/mainwindow.h"
#include "widgets/shell/noticebar.h"

#include <QCoreApplication>
#include <QPointer>

namespace dramatis::widgets {

using presenters::PdfExport;

namespace {

struct PdfExportStrings {
    Q_DECLARE_TR_FUNCTIONS(PdfExporting)
};

} // namespace

void exportPdf(MainWindow &window, std::unique_ptr<PdfExport> pdf, const QString &path, const QString &written)
{
    PdfExport *writing = pdf.release();
    writing->setParent(&window);
    QObject::connect(writing, &PdfExport::finished, &window, [&window, writing, written](const QString &problem) {
        window.tell(problem.isEmpty() ? written : problem);
        writing->deleteLater();
    });
    window.say([path, writing = QPointer(writing)](NoticeBar &bar) {
        if (!writing)
            return; // it was quicker
        bar.tell(PdfExportStrings::tr("Writing “%1”…").arg(presenters::shownFileName(path)),
                 NoticeBar::Stay::UntilClosed, PdfExportStrings::tr("Cancel"), [writing] {
                     if (writing)
                         writing->cancel();
                 });
    });
    writing->write(path);
}

} // namespace dramatis::widgets
