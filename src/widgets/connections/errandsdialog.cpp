#include "widgets/connections/errandsdialog.h"

#include "presenters/text/shownname.h"

#include "ui_errandsdialog.h"

#include <QComboBox>

namespace dramatis::widgets {

ErrandsDialog::ErrandsDialog(present::ConnectionsPresenter &connections, QWidget *parent)
    : QDialog(parent), m_ui(std::make_unique<Ui::ErrandsDialog>()), m_connections(connections), m_errands(connections.errands())
{
    m_ui->setupUi(this);
    for (const present::ErrandRow &errand : std::as_const(m_errands)) {
        auto *choice = new QComboBox;
        choice->addItem(errand.otherwise, QString());
        for (const QString &name : connections.names())
            choice->addItem(present::shownName(name), name);
        choice->setCurrentIndex(qMax(0, choice->findData(errand.chosen)));
        choice->setAccessibleName(QString(errand.label).remove(u'&'));
        m_ui->rows->addRow(errand.label, choice);
        m_choices.append(choice);
    }
    connect(m_ui->buttons, &QDialogButtonBox::accepted, this, &ErrandsDialog::accept);
    connect(m_ui->buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    m_choices.first()->setFocus();
}

ErrandsDialog::~ErrandsDialog() = default;

void ErrandsDialog::accept()
{
    for (qsizetype i = 0; i < m_errands.size(); ++i)
        m_errands[i].chosen = m_choices[i]->currentData().toString();
    m_connections.setErrands(m_errands);
    QDialog::accept();
}

} // namespace dramatis::widgets
