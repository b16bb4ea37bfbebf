#include "widgets/connections/fallbacksdialog.h"

#include "presenters/connections/modelchoices.h"
#include "presenters/text/shownname.h"
#include "widgets/controls/listorderkeys.h"

#include "ui_fallbacksdialog.h"

namespace dramatis::widgets {

FallbacksDialog::FallbacksDialog(presenters::ConnectionsPresenter &connections, QWidget *parent) :
    QDialog(parent), m_ui(std::make_unique<Ui::FallbacksDialog>()), m_connections(connections)
{
    m_ui->setupUi(this);
    const QStringList known = connections.names();
    for (const QString &name : connections.models().roles().fallbacks)
        if (known.contains(name))
            append(name);
    connect(m_ui->order, &QListWidget::currentRowChanged, this, &FallbacksDialog::showPossible);
    connect(m_ui->addFallback, &QPushButton::clicked, this, &FallbacksDialog::add);
    connect(m_ui->removeFallback, &QPushButton::clicked, this, &FallbacksDialog::remove);
    connect(m_ui->moveUp, &QPushButton::clicked, this, [this] { move(-1); });
    connect(m_ui->moveDown, &QPushButton::clicked, this, [this] { move(1); });
    const auto *keys = new ListOrderKeys(m_ui->order);
    connect(keys, &ListOrderKeys::moveRequested, this, &FallbacksDialog::move);
    connect(keys, &ListOrderKeys::removeRequested, this, &FallbacksDialog::remove);
    connect(m_ui->buttons, &QDialogButtonBox::accepted, this, &FallbacksDialog::accept);
    connect(m_ui->buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    m_ui->order->setCurrentRow(0);
    fillOthers();
    (m_ui->order->count() > 0 ? static_cast<QWidget *>(m_ui->order) : m_ui->others)->setFocus();
}

FallbacksDialog::~FallbacksDialog() = default;

void FallbacksDialog::append(const QString &name)
{
    (new QListWidgetItem(presenters::shownName(name), m_ui->order))->setData(Qt::UserRole, name);
}

QStringList FallbacksDialog::order() const
{
    QStringList names;
    for (int row = 0; row < m_ui->order->count(); ++row)
        names << m_ui->order->item(row)->data(Qt::UserRole).toString();
    return names;
}

void FallbacksDialog::add()
{
    append(m_ui->others->currentData().toString());
    m_ui->order->setCurrentRow(m_ui->order->count() - 1);
    fillOthers();
}

void FallbacksDialog::remove()
{
    delete m_ui->order->takeItem(m_ui->order->currentRow());
    fillOthers();
}

void FallbacksDialog::move(int rows)
{
    const int from = m_ui->order->currentRow();
    const int to = from + rows;
    if (from < 0 || to < 0 || to >= m_ui->order->count())
        return;
    m_ui->order->insertItem(to, m_ui->order->takeItem(from));
    m_ui->order->setCurrentRow(to);
}

// Each is asked once, so each is in the list once.
void FallbacksDialog::fillOthers()
{
    const QVariant chosen = m_ui->others->currentData();
    const QStringList taken = order();
    m_ui->others->clear();
    for (const QString &name : m_connections.names())
        if (!taken.contains(name))
            m_ui->others->addItem(presenters::shownName(name), name);
    m_ui->others->setCurrentIndex(qMax(0, m_ui->others->findData(chosen)));
    showPossible();
}

void FallbacksDialog::showPossible()
{
    const int row = m_ui->order->currentRow();
    m_ui->addFallback->setEnabled(m_ui->others->count() > 0);
    m_ui->others->setEnabled(m_ui->others->count() > 0);
    m_ui->removeFallback->setEnabled(row >= 0);
    m_ui->moveUp->setEnabled(row > 0);
    m_ui->moveDown->setEnabled(row >= 0 && row < m_ui->order->count() - 1);
}

void FallbacksDialog::accept()
{
    presenters::ModelRoles roles = m_connections.models().roles();
    roles.fallbacks = order();
    m_connections.models().setRoles(roles);
    QDialog::accept();
}

} // namespace dramatis::widgets
