#include "widgets/datapage.h"
#include "present/backupspresenter.h"

#include "ui_datapage.h"

#include <QDesktopServices>
#include <QHeaderView>
#include <QMessageBox>
#include <QUrl>

namespace dramatis::widgets {

using present::BackupsPresenter;

DataPage::DataPage(QWidget *parent) : QWidget(parent), m_ui(std::make_unique<Ui::DataPage>())
{
    m_ui->setupUi(this);
    connect(m_ui->open, &QPushButton::clicked, this,
            [this] { QDesktopServices::openUrl(QUrl::fromLocalFile(m_ui->folder->text())); });
    connect(m_ui->restore, &QPushButton::clicked, this, &DataPage::askRestore);
}

DataPage::~DataPage() = default;

void DataPage::setData(BackupsPresenter &backups, const QString &folder)
{
    m_backups = &backups;
    m_ui->folder->setText(folder);
    m_ui->backups->setModel(&backups);
    m_ui->backups->header()->setSectionResizeMode(QHeaderView::ResizeToContents);
    connect(m_ui->backUp, &QPushButton::clicked, &backups, &BackupsPresenter::backUpNow);
    connect(m_ui->verify, &QPushButton::clicked, &backups, &BackupsPresenter::verify);
    connect(&backups, &BackupsPresenter::told, m_ui->outcome, &QLabel::setText);
    connect(&backups, &BackupsPresenter::busyChanged, this, &DataPage::showBusy);
    connect(m_ui->backups->selectionModel(), &QItemSelectionModel::currentChanged, this, &DataPage::showBusy);
    connect(&backups, &QAbstractItemModel::modelReset, this, &DataPage::showBusy);
    backups.reread();
    showBusy();
}

void DataPage::showBusy()
{
    const bool busy = m_backups->isBusy();
    m_ui->backUp->setEnabled(!busy);
    m_ui->verify->setEnabled(!busy);
    m_ui->restore->setEnabled(!busy && m_ui->backups->currentIndex().isValid());
}

void DataPage::askRestore()
{
    const int row = m_ui->backups->currentIndex().row();
    auto *question = new QMessageBox(QMessageBox::Question, tr("Restore this backup?"), m_backups->question(row),
                                     QMessageBox::Cancel, this);
    question->setTextFormat(Qt::PlainText);
    question->setAttribute(Qt::WA_DeleteOnClose);
    const QPushButton *restore = question->addButton(tr("Restore"), QMessageBox::AcceptRole);
    question->setDefaultButton(QMessageBox::Cancel);
    connect(restore, &QPushButton::clicked, m_backups, [this, row] { m_backups->requestRestore(row); }, Qt::QueuedConnection);
    question->open();
}

} // namespace dramatis::widgets
