#include "widgets/chat/thoughtsdialog.h"

#include "ui_thoughtsdialog.h"

namespace dramatis::widgets {

ThoughtsDialog::ThoughtsDialog(const QString &thoughts, QWidget *parent) :
    QDialog(parent), m_ui(std::make_unique<Ui::ThoughtsDialog>())
{
    m_ui->setupUi(this);
    m_ui->thoughts->setPlainText(thoughts);
    connect(m_ui->buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
}

ThoughtsDialog::~ThoughtsDialog() = default;

} // namespace dramatis::widgets
