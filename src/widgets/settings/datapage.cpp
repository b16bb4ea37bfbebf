#include "widgets/settings/datapage.h"
#include "presenters/shell/backupspresenter.h"

#include "ui_datapage.h"

#include <QDesktopServices>
#include <QHeaderView>
#include <QMessageBox>
#include <QUrl>

namespace dramatis::widgets {

using presenters::BackupsPresenter;

DataPage::DataPage(QWidget *parent) : QWidget(parent), m_ui(std::make_unique<Ui::DataPage>())
{
    m_ui->setupUi(this);
    connect(m_ui->open, &QPushButton::clicked, this,
            [this] { QDesktopServices::openUrl(QUrl::fromLocalFile(m_ui->folder->text())); });
    connect(m_ui->restore, &QPushButton::clicked, this, &DataPage::askRestore);
    connect(m_ui->remove, &QPushButton::clicked, this, &DataPage::askRemoval);
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
    connect(m_ui->backups->selectionModel(), &QItemSelectionModel::selectionChanged, this, &DataPage::showBusy);
    connect(&backups, &QAbstractItemModel::modelReset, this, &DataPage::showBusy);
    backups.reread();
    showBusy();
}

void DataPage::showBusy()
{
    const bool busy = m_backups->isBusy();
    m_ui->backUp->setEnabled(!busy);
    m_ui->verify->setEnabled(!busy);
    const bool isChosen = !busy && chosen() >= 0;
    m_ui->restore->setEnabled(isChosen);
    m_ui->remove->setEnabled(isChosen);
}

// A screen reader selects a row without making it the current one.
int DataPage::chosen() const
{
    const QModelIndexList rows = m_ui->backups->selectionModel()->selectedRows();
    return rows.isEmpty() ? -1 : rows.first().row();
}

// Asks once, and does nothing by itself; the button is what does it.
QPushButton *DataPage::ask(const QString &title, const QString &text, const QString &act)
{
    auto *question = new QMessageBox(QMessageBox::Question, title, text, QMessageBox::Cancel, this);
    question->setTextFormat(Qt::PlainText);
    question->setAttribute(Qt::WA_DeleteOnClose);
    QPushButton *button = question->addButton(act, QMessageBox::AcceptRole);
    question->setDefaultButton(QMessageBox::Cancel);
    question->open();
    return button;
}

void DataPage::askRestore()
{
    const int row = chosen();
    const QPushButton *restore = ask(tr("Restore this backup?"), m_backups->question(row), tr("Restore"));
    connect(
        restore, &QPushButton::clicked, m_backups, [this, row] { m_backups->requestRestore(row); },
        Qt::QueuedConnection);
}

void DataPage::askRemoval()
{
    const int row = chosen();
    // By its path: the list may change while the question stands.
    const QString path = m_backups->path(row);
    const QPushButton *remove = ask(tr("Remove this backup?"), m_backups->removalQuestion(row), tr("Remove"));
    connect(remove, &QPushButton::clicked, m_backups, [this, path] { m_backups->remove(path); });
}

} // namespace dramatis::widgets
