#include "widgets/export/castexporting.h"

#include "presenters/export/castexport.h"
#include "widgets/shell/mainwindow.h"

#include <QCoreApplication>
#include <QFileDialog>

namespace dramatis::widgets {

using presenters::CastExport;

namespace {

struct CastExportStrings {
    Q_DECLARE_TR_FUNCTIONS(CastExporting)
};

} // namespace

void exportCast(MainWindow &window, std::unique_ptr<CastExport> cast)
{
    if (!cast->canWrite())
        return window.tell(cast->refusal());
    auto *dialog = new QFileDialog(&window, CastExportStrings::tr("Export Cast"));
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setAcceptMode(QFileDialog::AcceptSave);
    dialog->setNameFilter(CastExport::filter());
    dialog->setDefaultSuffix(CastExport::suffix());
    dialog->selectFile(cast->fileName());
    CastExport *writing = cast.release();
    writing->setParent(dialog);
    QObject::connect(dialog, &QFileDialog::fileSelected, writing, [&window, writing](const QString &path) {
        writing->setParent(&window); // the dialog goes before it has written
        QObject::connect(writing, &CastExport::finished, &window, [&window, writing](const QString &sentence) {
            window.tell(sentence);
            writing->deleteLater();
        });
        writing->write(path);
    });
    dialog->open();
}

} // namespace dramatis::widgets
