#include "widgets/narration/writingstyledialog.h"

#include "ui_writingstyledialog.h"

namespace dramatis::widgets {

namespace {
constexpr int previewLines = 5; // so that nothing below moves while it changes
}

using domain::NarrationStyle;

// The lists of the form are in the order of the enums.
WritingStyleDialog::WritingStyleDialog(presenters::ShownStory &story, QWidget *parent) :
    QDialog(parent), m_ui(std::make_unique<Ui::WritingStyleDialog>()), m_editor(story)
{
    m_ui->setupUi(this);
    setAttribute(Qt::WA_DeleteOnClose);
    const NarrationStyle now = m_editor.style();
    m_ui->person->setCurrentIndex(int(now.person));
    m_ui->tense->setCurrentIndex(int(now.tense));
    m_ui->length->setCurrentIndex(int(now.length));
    m_ui->pacing->setCurrentIndex(int(now.pacing));
    m_ui->language->setText(now.language);
    m_ui->marks->setCurrentIndex(int(now.marks));
    m_ui->prompt->setCurrentIndex(int(now.prompt));
    m_ui->person->setFocus();
    m_ui->stylePreview->setForegroundRole(QPalette::PlaceholderText);
    m_ui->stylePreview->setMinimumHeight(previewLines * m_ui->stylePreview->fontMetrics().lineSpacing());
    showPreview();
    for (const QComboBox *choice : findChildren<QComboBox *>())
        connect(choice, &QComboBox::currentIndexChanged, this, &WritingStyleDialog::showPreview);
    connect(m_ui->language, &QLineEdit::textChanged, this, &WritingStyleDialog::showPreview);
    connect(m_ui->styleButtons, &QDialogButtonBox::accepted, this, &WritingStyleDialog::accept);
    connect(m_ui->styleButtons, &QDialogButtonBox::rejected, this, &WritingStyleDialog::reject);
}

WritingStyleDialog::~WritingStyleDialog() = default;

NarrationStyle WritingStyleDialog::chosen() const
{
    return {domain::NarrationPerson(m_ui->person->currentIndex()),
            domain::NarrationTense(m_ui->tense->currentIndex()),
            domain::ReplyLength(m_ui->length->currentIndex()),
            domain::StoryPacing(m_ui->pacing->currentIndex()),
            m_ui->language->text().simplified(),
            domain::SpeechMarks(m_ui->marks->currentIndex()),
            domain::PromptStyle(m_ui->prompt->currentIndex())};
}

void WritingStyleDialog::showPreview()
{
    m_ui->stylePreview->setText(presenters::WritingStyleEditor::preview(chosen()));
}

void WritingStyleDialog::accept()
{
    const QString refusal = m_editor.keep(chosen());
    m_ui->styleRefused->setText(refusal);
    m_ui->styleRefused->setVisible(!refusal.isEmpty());
    if (refusal.isEmpty())
        QDialog::accept();
}

} // namespace dramatis::widgets
