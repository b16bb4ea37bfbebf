#include "widgets/connections/requestsdialog.h"

#include "presenters/connections/requestspresenter.h"
#include "widgets/controls/twolinedelegate.h"

#include "ui_requestsdialog.h"

#include <QClipboard>
#include <QFontDatabase>
#include <QGuiApplication>
#include <QScrollBar>

namespace dramatis::widgets {

RequestsDialog::RequestsDialog(std::unique_ptr<presenters::RequestsPresenter> requests, QWidget *parent) :
    QDialog(parent), m_requests(std::move(requests)), m_ui(std::make_unique<Ui::RequestsDialog>())
{
    m_ui->setupUi(this);
    m_ui->text->setFont(QFontDatabase::systemFont(QFontDatabase::FixedFont));
    m_ui->requests->setModel(&m_requests->model());
    m_ui->requests->setItemDelegate(new TwoLineDelegate(1, this));
    for (const auto &[kind, shown] : presenters::RequestsPresenter::kinds())
        m_ui->kind->addItem(shown, int(kind));
    connect(m_ui->kind, &QComboBox::currentIndexChanged, this, &RequestsDialog::chooseKind);
    connect(m_ui->requests->selectionModel(), &QItemSelectionModel::currentChanged, this, &RequestsDialog::showChosen);
    connect(m_requests.get(), &presenters::RequestsPresenter::changed, this, &RequestsDialog::refresh);
    connect(m_ui->copy, &QPushButton::clicked, this, &RequestsDialog::copy);
    connect(m_ui->clear, &QPushButton::clicked, m_requests.get(), &presenters::RequestsPresenter::clear);
    connect(m_ui->buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    m_ui->requests->setCurrentIndex(m_requests->model().index(0));
    refresh();
}

RequestsDialog::~RequestsDialog() = default;

void RequestsDialog::chooseKind()
{
    m_requests->show(presenters::RequestKind(m_ui->kind->currentData().toInt()));
    if (!m_ui->requests->currentIndex().isValid())
        m_ui->requests->setCurrentIndex(m_requests->model().index(0));
}

void RequestsDialog::refresh()
{
    m_ui->clear->setEnabled(m_requests->model().rowCount() > 0);
    showChosen();
}

// Where it grows, the reader stays where they are.
void RequestsDialog::showChosen()
{
    const QModelIndex chosen = m_ui->requests->currentIndex();
    const QString text = m_requests->text(chosen.data(presenters::KeyRole).toLongLong());
    m_ui->copy->setEnabled(!text.isEmpty());
    if (text == m_ui->text->toPlainText())
        return;
    const int place = m_ui->text->verticalScrollBar()->value();
    const bool other = !text.startsWith(m_ui->text->toPlainText().section(u'\n', 0, 1));
    m_ui->text->setPlainText(text);
    m_ui->text->verticalScrollBar()->setValue(other ? 0 : place);
}

void RequestsDialog::copy()
{
    QGuiApplication::clipboard()->setText(
        m_requests->text(m_ui->requests->currentIndex().data(presenters::KeyRole).toLongLong()));
}

} // namespace dramatis::widgets
