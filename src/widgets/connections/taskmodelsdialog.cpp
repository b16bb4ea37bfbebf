#include "widgets/connections/taskmodelsdialog.h"

#include "presenters/text/shownname.h"

#include "ui_taskmodelsdialog.h"

#include <QComboBox>

namespace dramatis::widgets {

TaskModelsDialog::TaskModelsDialog(presenters::ConnectionsPresenter &connections, QWidget *parent) :
    QDialog(parent),
    m_ui(std::make_unique<Ui::TaskModelsDialog>()),
    m_connections(connections),
    m_rows(connections.models().taskModels())
{
    m_ui->setupUi(this);
    for (const presenters::TaskModelRow &row : std::as_const(m_rows)) {
        auto *choice = new QComboBox;
        choice->addItem(row.otherwise, QString());
        for (const QString &name : connections.names())
            choice->addItem(presenters::shownName(name), name);
        choice->setCurrentIndex(qMax(0, choice->findData(row.chosen)));
        choice->setAccessibleName(QString(row.label).remove(u'&'));
        m_ui->rows->addRow(row.label, choice);
        m_choices.append(choice);
    }
    connect(m_ui->buttons, &QDialogButtonBox::accepted, this, &TaskModelsDialog::accept);
    connect(m_ui->buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    m_choices.first()->setFocus();
}

TaskModelsDialog::~TaskModelsDialog() = default;

void TaskModelsDialog::accept()
{
    for (qsizetype i = 0; i < m_rows.size(); ++i)
        m_rows[i].chosen = m_choices[i]->currentData().toString();
    m_connections.models().setTaskModels(m_rows);
    QDialog::accept();
}

} // namespace dramatis::widgets
