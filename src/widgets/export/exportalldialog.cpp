#include "widgets/export/exportalldialog.h"

#include "presenters/export/libraryexport.h"
#include "ui_exportalldialog.h"

#include <QDir>
#include <QFileDialog>
#include <QSettings>
#include <QStandardPaths>

namespace dramatis::widgets {

using presenters::LibraryExport;

namespace {
const QLatin1StringView everythingFolderSetting("export/everythingFolder");
}

ExportAllDialog::ExportAllDialog(std::unique_ptr<LibraryExport> library, QSettings &state, QWidget *parent) :
    QDialog(parent), m_export(std::move(library)), m_state(state), m_ui(std::make_unique<Ui::ExportAllDialog>())
{
    m_ui->setupUi(this);
    const QString documents = QStandardPaths::writableLocation(QStandardPaths::DocumentsLocation);
    const QString above = m_state.value(everythingFolderSetting, documents).toString();
    m_ui->where->setText(QDir::toNativeSeparators(QDir(above).filePath(QStringLiteral("Dramatis"))));
    m_ui->results->setModel(m_export.get());
    m_ui->results->hide();
    m_ui->progress->hide();
    m_ui->outcome->hide();
    m_ui->exportNow->setDefault(true);
    connect(m_export.get(), &LibraryExport::progressed, this, &ExportAllDialog::showProgress);
    connect(m_export.get(), &LibraryExport::finished, this, &ExportAllDialog::showOutcome);
    connect(m_ui->where, &QLineEdit::textChanged, this, &ExportAllDialog::showState);
    connect(m_ui->browse, &QPushButton::clicked, this, &ExportAllDialog::browse);
    connect(m_ui->exportNow, &QPushButton::clicked, this, &ExportAllDialog::begin);
    connect(m_ui->cancel, &QPushButton::clicked, m_export.get(), &LibraryExport::cancel);
    connect(m_ui->closeDialog, &QPushButton::clicked, this, &QDialog::reject);
    showState();
}

// The list lets go of the model before the model goes.
ExportAllDialog::~ExportAllDialog()
{
    m_ui->results->setModel(nullptr);
}

void ExportAllDialog::browse()
{
    auto *dialog = new QFileDialog(this, tr("Export All"), QDir::fromNativeSeparators(m_ui->where->text()));
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setFileMode(QFileDialog::Directory);
    dialog->setOption(QFileDialog::ShowDirsOnly);
    connect(dialog, &QFileDialog::fileSelected, this,
            [this](const QString &path) { m_ui->where->setText(QDir::toNativeSeparators(path)); });
    dialog->open();
}

void ExportAllDialog::begin()
{
    const QString where = QDir::fromNativeSeparators(m_ui->where->text().trimmed());
    m_state.setValue(everythingFolderSetting, QFileInfo(where).absolutePath());
    m_ui->outcome->hide();
    m_ui->results->hide();
    m_ui->progress->setRange(0, 0); // until it is known how much there is
    m_ui->progress->show();
    m_export->write(where);
    showState();
    m_ui->cancel->setFocus();
}

void ExportAllDialog::showProgress(int done, int total)
{
    m_ui->progress->setRange(0, total);
    m_ui->progress->setValue(done);
}

void ExportAllDialog::showOutcome()
{
    if (m_closes)
        return QDialog::done(QDialog::Rejected);
    m_ui->progress->hide();
    m_ui->outcome->setText(m_export->summary());
    m_ui->outcome->show();
    const bool hasResults = m_export->rowCount() > 0;
    m_ui->results->setVisible(hasResults);
    constexpr int heightWithResults = 400;
    if (hasResults && height() < heightWithResults)
        resize(width(), heightWithResults);
    showState();
    m_ui->closeDialog->setFocus();
}

void ExportAllDialog::showState()
{
    const bool running = m_export->isRunning();
    m_ui->where->setEnabled(!running);
    m_ui->browse->setEnabled(!running);
    m_ui->exportNow->setEnabled(!running && !m_ui->where->text().trimmed().isEmpty());
    m_ui->cancel->setVisible(running);
    m_ui->closeDialog->setVisible(!running);
}

// While it runs, closing gives it up; the dialog goes when nothing of it is left.
void ExportAllDialog::done(int result)
{
    if (!m_export->isRunning())
        return QDialog::done(result);
    m_closes = true;
    m_export->cancel();
}

} // namespace dramatis::widgets
