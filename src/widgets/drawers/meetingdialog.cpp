#include "widgets/drawers/meetingdialog.h"

#include "ui_meetingdialog.h"

#include <QPushButton>

namespace dramatis::widgets {

MeetingDialog::MeetingDialog(present::CastPresenter &cast, const present::CastPresenter::Pair &pair, QWidget *parent) :
    QDialog(parent), m_ui(std::make_unique<Ui::MeetingDialog>()), m_cast(cast), m_pair(pair)
{
    m_ui->setupUi(this);
    setAttribute(Qt::WA_DeleteOnClose);
    //: %1: two names
    m_ui->question->setText(tr("How do %1 know each other?").arg(pair.names));
    QPushButton *ok = m_ui->buttons->button(QDialogButtonBox::Ok);
    ok->setEnabled(false);
    connect(m_ui->how, &QPlainTextEdit::textChanged, this,
            [this, ok] { ok->setEnabled(!m_ui->how->toPlainText().trimmed().isEmpty()); });
    connect(m_ui->buttons, &QDialogButtonBox::accepted, this, &MeetingDialog::accept);
    connect(m_ui->buttons, &QDialogButtonBox::rejected, this, &MeetingDialog::reject);
}

MeetingDialog::~MeetingDialog() = default;

void MeetingDialog::accept()
{
    m_cast.introduce(m_pair, m_ui->how->toPlainText());
    QDialog::accept();
}

} // namespace dramatis::widgets
