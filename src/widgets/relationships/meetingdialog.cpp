#include "widgets/relationships/meetingdialog.h"
#include "widgets/text/spellchecker.h"

#include "ui_meetingdialog.h"

#include <QPushButton>

#include <algorithm>

namespace dramatis::widgets {

MeetingDialog::MeetingDialog(presenters::CastPresenter &cast, const QList<presenters::CastPresenter::Pair> &pairs,
                             QWidget *parent) :
    QDialog(parent), m_ui(std::make_unique<Ui::MeetingDialog>()), m_cast(cast), m_pairs(pairs), m_told(pairs.size())
{
    m_ui->setupUi(this);
    new SpellChecker(m_ui->how);
    setAttribute(Qt::WA_DeleteOnClose);
    for (const presenters::CastPresenter::Pair &pair : pairs)
        m_ui->pairs->addItem(pair.names);
    m_ui->pairs->setVisible(pairs.size() > 1);
    connect(m_ui->pairs, &QComboBox::currentIndexChanged, this, &MeetingDialog::ask);
    connect(m_ui->how, &QPlainTextEdit::textChanged, this, [this] {
        m_told[m_ui->pairs->currentIndex()] = m_ui->how->toPlainText();
        showButtons();
    });
    connect(m_ui->buttons, &QDialogButtonBox::accepted, this, &MeetingDialog::accept);
    connect(m_ui->buttons, &QDialogButtonBox::rejected, this, &MeetingDialog::reject);
    ask();
    showButtons();
    m_ui->how->setFocus();
}

MeetingDialog::~MeetingDialog() = default;

// What was told of one pair stays with it.
void MeetingDialog::ask()
{
    //: %1: two names
    m_ui->question->setText(tr("How do %1 know each other?").arg(m_ui->pairs->currentText()));
    m_ui->how->setPlainText(m_told[m_ui->pairs->currentIndex()]);
}

void MeetingDialog::showButtons()
{
    const bool any = std::ranges::any_of(m_told, [](const QString &told) { return !told.trimmed().isEmpty(); });
    m_ui->buttons->button(QDialogButtonBox::Ok)->setEnabled(any);
}

void MeetingDialog::accept()
{
    for (qsizetype i = 0; i < m_pairs.size(); ++i)
        if (!m_told[i].trimmed().isEmpty())
            m_cast.introduce(m_pairs[i], m_told[i]);
    QDialog::accept();
}

} // namespace dramatis::widgets
