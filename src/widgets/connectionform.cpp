#include "widgets/connectionform.h"

#include "ui_connectionform.h"

namespace dramatis::widgets {

using present::Endpoint;

ConnectionForm::ConnectionForm(QWidget *parent) : QWidget(parent), m_ui(std::make_unique<Ui::ConnectionForm>())
{
    m_ui->setupUi(this);
}

ConnectionForm::~ConnectionForm() = default;

void ConnectionForm::setExtent(Extent extent)
{
    const bool all = extent == Extent::Everything;
    for (QWidget *widget : std::initializer_list<QWidget *>{m_ui->name, m_ui->nameLabel, m_ui->extra, m_ui->extraLabel,
                                                            m_ui->alternate, m_ui->standard})
        widget->setVisible(all);
}

void ConnectionForm::fill(const Endpoint &endpoint, bool hasKey)
{
    m_ui->name->setText(endpoint.name);
    m_ui->address->setText(endpoint.url);
    m_ui->key->clear();
    m_ui->key->setPlaceholderText(hasKey ? tr("A key is kept; type to replace it") : tr("None, or as the service gave it"));
    m_ui->model->clear();
    m_ui->model->setEditText(endpoint.model);
    m_ui->model->lineEdit()->setPlaceholderText(tr("Test to see what there is"));
    m_ui->extra->setPlainText(endpoint.extra);
    m_ui->alternate->setChecked(endpoint.alternateRoles);
    m_ui->standard->setChecked(endpoint.standardFieldsOnly);
}

Endpoint ConnectionForm::endpoint() const
{
    Endpoint endpoint;
    endpoint.name = m_ui->name->text();
    endpoint.url = m_ui->address->text();
    endpoint.key = m_ui->key->text();
    endpoint.model = m_ui->model->currentText();
    endpoint.extra = m_ui->extra->toPlainText();
    endpoint.alternateRoles = m_ui->alternate->isChecked();
    endpoint.standardFieldsOnly = m_ui->standard->isChecked();
    return endpoint;
}

void ConnectionForm::offerModels(const QStringList &models)
{
    const QString chosen = m_ui->model->currentText();
    m_ui->model->clear();
    m_ui->model->addItems(models);
    m_ui->model->setEditText(chosen.isEmpty() ? models.value(0) : chosen);
}

} // namespace dramatis::widgets
