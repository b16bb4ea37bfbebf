#include "widgets/narration/authorsnotedialog.h"

#include "widgets/text/macrocompleter.h"
#include "widgets/text/spellchecker.h"

#include "ui_authorsnotedialog.h"

namespace dramatis::widgets {

AuthorsNoteDialog::AuthorsNoteDialog(presenters::ShownStory &story, QWidget *parent) :
    QDialog(parent), m_ui(std::make_unique<Ui::AuthorsNoteDialog>()), m_editor(story)
{
    m_ui->setupUi(this);
    setAttribute(Qt::WA_DeleteOnClose);
    new MacroCompleter(m_ui->note);
    new SpellChecker(m_ui->note);
    m_ui->noteTokens->setForegroundRole(QPalette::PlaceholderText);
    m_ui->depth->setMaximum(domain::AuthorsNote::deepest);
    for (const auto &[slot, name] : m_editor.readers())
        m_ui->reader->addItem(name, int(slot));
    showMarks();
    showNote();
    m_ui->note->setFocus();
    connect(m_ui->reader, &QComboBox::activated, this, &AuthorsNoteDialog::showNote);
    connect(m_ui->note, &QPlainTextEdit::textChanged, this, &AuthorsNoteDialog::takeFields);
    connect(m_ui->depth, &QSpinBox::valueChanged, this, &AuthorsNoteDialog::takeFields);
    connect(m_ui->role, &QComboBox::activated, this, &AuthorsNoteDialog::takeFields);
    connect(m_ui->every, &QSpinBox::valueChanged, this, &AuthorsNoteDialog::takeFields);
    connect(m_ui->noteButtons, &QDialogButtonBox::accepted, this, &AuthorsNoteDialog::accept);
    connect(m_ui->noteButtons, &QDialogButtonBox::rejected, this, &AuthorsNoteDialog::reject);
}

AuthorsNoteDialog::~AuthorsNoteDialog() = default;

domain::CastSlot AuthorsNoteDialog::reader() const
{
    return domain::CastSlot(m_ui->reader->currentData().toInt());
}

void AuthorsNoteDialog::showNote()
{
    const domain::AuthorsNote note = m_editor.note(reader());
    m_isFilling = true;
    m_ui->note->setPlainText(note.text);
    m_ui->depth->setValue(note.depth);
    m_ui->role->setCurrentIndex(int(note.role));
    m_ui->every->setValue(note.every);
    m_ui->noteTokens->setText(presenters::AuthorsNoteEditor::tokensText(note.text));
    m_isFilling = false;
}

void AuthorsNoteDialog::takeFields()
{
    if (m_isFilling)
        return;
    const QString text = m_ui->note->toPlainText();
    m_editor.setNote(reader(),
                     {text, m_ui->depth->value(), domain::Role(m_ui->role->currentIndex()), m_ui->every->value()});
    m_ui->noteTokens->setText(presenters::AuthorsNoteEditor::tokensText(text));
    showMarks();
}

void AuthorsNoteDialog::showMarks()
{
    for (int row = 0; row < m_ui->reader->count(); ++row) {
        const auto slot = domain::CastSlot(m_ui->reader->itemData(row).toInt());
        QFont font = m_ui->reader->font();
        font.setBold(m_editor.hasNote(slot));
        m_ui->reader->setItemData(row, font, Qt::FontRole);
    }
}

void AuthorsNoteDialog::accept()
{
    const QString refusal = m_editor.keep();
    m_ui->noteRefused->setText(refusal);
    m_ui->noteRefused->setVisible(!refusal.isEmpty());
    if (refusal.isEmpty())
        QDialog::accept();
}

} // namespace dramatis::widgets
