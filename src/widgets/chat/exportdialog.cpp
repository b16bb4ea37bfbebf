#include "widgets/chat/exportdialog.h"

#include "presenters/character/characterexport.h"

#include "presenters/text/shownname.h"
#include "ui_exportdialog.h"

#include <QDir>
#include <QFileDialog>
#include <QMessageBox>
#include <QSettings>
#include <QStandardPaths>

namespace dramatis::widgets {

using presenters::CharacterExport;

namespace {
const QLatin1StringView folderSetting("export/folder");
const QLatin1StringView formSetting("export/form");
} // namespace

ExportDialog::ExportDialog(std::unique_ptr<CharacterExport> characters, QSettings &state, QWidget *parent) :
    QDialog(parent), m_export(std::move(characters)), m_state(state), m_ui(std::make_unique<Ui::ExportDialog>())
{
    m_ui->setupUi(this);
    m_ui->heading->setText(m_export->heading());
    m_ui->form->addItems(CharacterExport::forms());
    m_ui->form->setCurrentIndex(m_state.value(formSetting, 1).toInt());
    m_ui->picture->addItems({tr("The character’s own"), tr("Another…")});
    m_ui->results->setModel(m_export.get());
    m_ui->results->setVisible(false);
    m_ui->progress->setVisible(false);
    m_ui->outcome->setVisible(false);
    m_ui->replace->setVisible(false);
    m_ui->pictureLabel->setVisible(m_export->isOne());
    m_ui->picture->setVisible(m_export->isOne());
    m_ui->exportNow->setDefault(true);
    connectExport();
    m_export->setForm(m_ui->form->currentIndex());
    showState();
}

// The list lets go of the model before the model goes.
ExportDialog::~ExportDialog()
{
    m_ui->results->setModel(nullptr);
}

void ExportDialog::connectExport()
{
    CharacterExport *characters = m_export.get();
    connect(characters, &CharacterExport::looked, this, &ExportDialog::showLosses);
    connect(characters, &CharacterExport::progressed, this, &ExportDialog::showProgress);
    connect(characters, &CharacterExport::finished, this, &ExportDialog::showOutcome);
    connect(characters, &CharacterExport::pictureRead, this, [this] { m_ui->picture->setCurrentIndex(1); });
    connect(characters, &CharacterExport::failed, this, [this](const QString &sentence) {
        m_ui->outcome->setText(sentence);
        m_ui->outcome->show();
    });
    connect(m_ui->form, &QComboBox::currentIndexChanged, this, [this](int form) {
        m_export->setForm(form);
        showState();
    });
    connect(m_ui->picture, &QComboBox::activated, this, &ExportDialog::choosePicture);
    connect(m_ui->where, &QLineEdit::textEdited, this, [this] {
        m_whereIsChosen = true;
        showState();
    });
    connect(m_ui->browse, &QPushButton::clicked, this, &ExportDialog::browse);
    connect(m_ui->exportNow, &QPushButton::clicked, this, &ExportDialog::begin);
    connect(m_ui->replace, &QPushButton::clicked, this, [this] {
        m_ui->replace->hide();
        m_export->replaceExisting();
        showState();
    });
    connect(m_ui->cancel, &QPushButton::clicked, characters, &CharacterExport::cancel);
    connect(m_ui->closeDialog, &QPushButton::clicked, this, &QDialog::reject);
}

void ExportDialog::showLosses()
{
    m_ui->losses->clear();
    m_ui->losses->addItems(m_export->losses());
    if (m_export->isLooking())
        m_ui->losses->addItem(tr("Looking…"));
    else if (m_export->losses().isEmpty())
        m_ui->losses->addItem(tr("Nothing"));
    showWhere();
}

void ExportDialog::showWhere()
{
    const QString documents = QStandardPaths::writableLocation(QStandardPaths::DocumentsLocation);
    const QString chosen = m_ui->where->text();
    const QString folder = m_state.value(folderSetting, documents).toString();
    if (!m_export->isOne()) {
        if (chosen.isEmpty())
            m_ui->where->setText(QDir::toNativeSeparators(folder));
    } else if (!m_export->isLooking()) {
        // The ending follows the form, whatever was chosen before it.
        const QString name = m_export->fileName();
        const QFileInfo before(QDir::fromNativeSeparators(chosen));
        const QString path = m_whereIsChosen
                                 ? before.dir().filePath(before.completeBaseName() + u'.' + QFileInfo(name).suffix())
                                 : QDir(folder).filePath(name);
        m_ui->where->setText(QDir::toNativeSeparators(path));
    }
    showState();
}

void ExportDialog::choosePicture(int choice)
{
    if (choice == 0)
        return m_export->setPicture({});
    m_ui->picture->setCurrentIndex(0); // until there is one
    auto *dialog =
        new QFileDialog(this, tr("Picture of the Card"), QString(), tr("Pictures (*.png *.jpg *.jpeg *.webp)"));
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setFileMode(QFileDialog::ExistingFile);
    connect(dialog, &QFileDialog::fileSelected, m_export.get(), &CharacterExport::readPicture);
    dialog->open();
}

void ExportDialog::browse()
{
    auto *dialog = new QFileDialog(this, m_export->isOne() ? tr("Export Character") : tr("Export Characters"),
                                   QDir::fromNativeSeparators(m_ui->where->text()));
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setAcceptMode(m_export->isOne() ? QFileDialog::AcceptSave : QFileDialog::AcceptOpen);
    dialog->setFileMode(m_export->isOne() ? QFileDialog::AnyFile : QFileDialog::Directory);
    dialog->setOption(QFileDialog::DontConfirmOverwrite); // asked when it is written
    connect(dialog, &QFileDialog::fileSelected, this, [this](const QString &path) {
        m_ui->where->setText(QDir::toNativeSeparators(path));
        m_whereIsChosen = true;
        showState();
    });
    dialog->open();
}

void ExportDialog::begin()
{
    const QString where = QDir::fromNativeSeparators(m_ui->where->text().trimmed());
    const QFileInfo target(where);
    m_state.setValue(folderSetting, m_export->isOne() ? target.absolutePath() : where);
    m_state.setValue(formSetting, m_ui->form->currentIndex());
    if (m_export->isOne() && target.isFile())
        askReplace(where);
    else
        write(false);
}

void ExportDialog::askReplace(const QString &path)
{
    auto *question = new QMessageBox(QMessageBox::Question, tr("Replace File"),
                                     tr("“%1” already exists. Replace it?").arg(presenters::shownFileName(path)),
                                     QMessageBox::Cancel, this);
    question->setTextFormat(Qt::PlainText);
    question->setAttribute(Qt::WA_DeleteOnClose);
    const QPushButton *replace = question->addButton(tr("&Replace"), QMessageBox::DestructiveRole);
    connect(replace, &QPushButton::clicked, this, [this] { write(true); });
    question->open();
}

void ExportDialog::write(bool overwrite)
{
    m_ui->outcome->hide();
    m_ui->replace->hide();
    m_ui->results->setVisible(!m_export->isOne());
    m_export->write(QDir::fromNativeSeparators(m_ui->where->text().trimmed()), overwrite);
    showState();
}

void ExportDialog::showProgress(int done, int total)
{
    m_ui->progress->setMaximum(total);
    m_ui->progress->setValue(done);
    m_ui->progress->setVisible(total > 1);
}

void ExportDialog::showOutcome()
{
    m_ui->outcome->setText(m_export->summary());
    m_ui->outcome->show();
    m_ui->replace->setVisible(m_export->existing() > 0);
    showState();
    m_ui->closeDialog->setFocus();
}

void ExportDialog::showState()
{
    const bool running = m_export->isRunning();
    const bool another = m_ui->picture->currentIndex() == 1;
    m_ui->picture->setEnabled(!running && (m_export->hasPicture() || another));
    m_ui->form->setEnabled(!running);
    m_ui->where->setEnabled(!running);
    m_ui->browse->setEnabled(!running);
    m_ui->exportNow->setEnabled(!running && !m_ui->where->text().trimmed().isEmpty());
    m_ui->cancel->setVisible(running);
    m_ui->closeDialog->setVisible(!running);
}

void ExportDialog::done(int result)
{
    m_export->cancel();
    QDialog::done(result);
}

} // namespace dramatis::widgets
