#include "widgets/replacements/textreplacementsdialog.h"

#include "presenters/shell/workspace.h"
#include "presenters/text/errortext.h"
#include "presenters/text/shownname.h"
#include "widgets/controls/listorderkeys.h"

#include "ui_textreplacementsdialog.h"

#include <QFileDialog>

namespace dramatis::widgets {

using domain::TextReplacement;

namespace {

// In the order of the form.
enum Use { Both, Display, Prompt };

Use useOf(const TextReplacement &replacement)
{
    return replacement.displayOnly == replacement.promptOnly ? Both : replacement.displayOnly ? Display : Prompt;
}

void setLines(QWidget &widget, int lines)
{
    constexpr int around = 14; // the frame and its padding
    widget.setMaximumHeight(widget.fontMetrics().lineSpacing() * lines + around);
}

} // namespace

TextReplacementsDialog::TextReplacementsDialog(const presenters::Workspace &workspace, const turn::ChatSession *session,
                                               QWidget *parent) :
    QDialog(parent), m_ui(std::make_unique<Ui::TextReplacementsDialog>()), m_editor(workspace.replacements(), session)
{
    m_ui->setupUi(this);
    setAttribute(Qt::WA_DeleteOnClose);
    m_ui->fileTrouble->hide();
    setLines(*m_ui->trim, 2);
    setLines(*m_ui->cards, 3);
    connectList();
    connectFields();
    fillCards();
    fillList(0);
    (m_editor.count() > 0 ? static_cast<QWidget *>(m_ui->list) : m_ui->add)->setFocus();
}

TextReplacementsDialog::~TextReplacementsDialog() = default;

void TextReplacementsDialog::connectList()
{
    connect(m_ui->list, &QListWidget::currentRowChanged, this, &TextReplacementsDialog::showFields);
    connect(m_ui->list, &QListWidget::itemChanged, this, [this](const QListWidgetItem *item) {
        m_editor.at(m_ui->list->row(item)).isEnabled = item->checkState() == Qt::Checked;
    });
    connect(m_ui->cards, &QListWidget::itemChanged, this, [this](const QListWidgetItem *item) {
        m_editor.setAllowed(m_editor.sourceCards().at(m_ui->cards->row(item)), item->checkState() == Qt::Checked);
    });
    connect(m_ui->add, &QPushButton::clicked, this, &TextReplacementsDialog::add);
    connect(m_ui->duplicate, &QPushButton::clicked, this, &TextReplacementsDialog::duplicate);
    connect(m_ui->remove, &QPushButton::clicked, this, &TextReplacementsDialog::remove);
    connect(m_ui->importFile, &QPushButton::clicked, this, &TextReplacementsDialog::importFile);
    connect(m_ui->exportFile, &QPushButton::clicked, this, &TextReplacementsDialog::exportFile);
    const auto *keys = new ListOrderKeys(m_ui->list);
    connect(keys, &ListOrderKeys::moveRequested, this, &TextReplacementsDialog::move);
    connect(keys, &ListOrderKeys::removeRequested, this, &TextReplacementsDialog::remove);
}

void TextReplacementsDialog::connectFields()
{
    for (QLineEdit *edit : {m_ui->name, m_ui->pattern})
        connect(edit, &QLineEdit::textEdited, this, &TextReplacementsDialog::takeFields);
    for (QPlainTextEdit *edit : {m_ui->with, m_ui->trim})
        connect(edit, &QPlainTextEdit::textChanged, this, &TextReplacementsDialog::takeFields);
    for (QCheckBox *box : {m_ui->ofUser, m_ui->ofCharacters, m_ui->alsoEdited})
        connect(box, &QCheckBox::toggled, this, &TextReplacementsDialog::takeFields);
    for (QSpinBox *box : {m_ui->minDepth, m_ui->maxDepth})
        connect(box, &QSpinBox::valueChanged, this, &TextReplacementsDialog::takeFields);
    connect(m_ui->macros, &QComboBox::activated, this, &TextReplacementsDialog::takeFields);
    connect(m_ui->use, &QComboBox::activated, this, &TextReplacementsDialog::takeUse);
    connect(m_ui->input, &QPlainTextEdit::textChanged, this, &TextReplacementsDialog::tryIt);
    connect(m_ui->buttons, &QDialogButtonBox::accepted, this, &TextReplacementsDialog::accept);
}

void TextReplacementsDialog::fillCards()
{
    const QSignalBlocker quiet(m_ui->cards);
    for (const auto &card : m_editor.sourceCards()) {
        //: A character, and how many text replacements their card brings along
        auto *item = new QListWidgetItem(tr("%1 (%n)", nullptr, card.count).arg(card.name), m_ui->cards);
        item->setToolTip(card.patterns);
        item->setData(Qt::AccessibleTextRole, tr("%1: %n text replacement(s)", nullptr, card.count).arg(card.name));
        item->setCheckState(m_editor.isAllowed(card) ? Qt::Checked : Qt::Unchecked);
    }
    m_ui->cards->setVisible(!m_editor.sourceCards().isEmpty());
    m_ui->cardsLabel->setVisible(!m_editor.sourceCards().isEmpty());
}

void TextReplacementsDialog::fillList(int row)
{
    const QSignalBlocker quiet(m_ui->list);
    m_ui->list->clear();
    for (int i = 0; i < m_editor.count(); ++i) {
        new QListWidgetItem(m_ui->list);
        showItem(i);
    }
    m_ui->list->setCurrentRow(qMin(row, m_ui->list->count() - 1));
    showFields();
}

void TextReplacementsDialog::showItem(int row)
{
    const QSignalBlocker quiet(m_ui->list);
    const TextReplacement &shown = m_editor.at(row);
    QListWidgetItem *item = m_ui->list->item(row);
    const QString label = shown.name.isEmpty() ? shown.pattern : presenters::shownName(shown.name);
    //: A text replacement in which nothing is written yet
    item->setText(label.isEmpty() ? tr("New replacement") : label);
    item->setCheckState(shown.isEnabled ? Qt::Checked : Qt::Unchecked);
}

void TextReplacementsDialog::showFields()
{
    const int row = m_ui->list->currentRow();
    for (QWidget *widget : {static_cast<QWidget *>(m_ui->fields), static_cast<QWidget *>(m_ui->duplicate),
                            static_cast<QWidget *>(m_ui->remove)})
        widget->setEnabled(row >= 0);
    m_ui->exportFile->setEnabled(m_editor.count() > 0);
    const TextReplacement shown = row >= 0 ? m_editor.at(row) : TextReplacement();
    m_isFilling = true;
    m_ui->name->setText(shown.name);
    m_ui->pattern->setText(shown.pattern);
    m_ui->with->setPlainText(shown.with);
    m_ui->trim->setPlainText(shown.trim.join(u'\n'));
    m_ui->ofUser->setChecked(shown.ofUser);
    m_ui->ofCharacters->setChecked(shown.ofCharacters);
    m_ui->alsoEdited->setChecked(shown.alsoEdited);
    m_ui->use->setCurrentIndex(useOf(shown));
    m_ui->minDepth->setValue(shown.minDepth.value_or(0));
    m_ui->maxDepth->setValue(shown.maxDepth.value_or(-1));
    m_ui->macros->setCurrentIndex(int(shown.macros));
    m_isFilling = false;
    tryIt();
}

void TextReplacementsDialog::takeFields()
{
    const int row = m_ui->list->currentRow();
    if (m_isFilling || row < 0)
        return;
    TextReplacement &chosen = m_editor.at(row);
    chosen.name = m_ui->name->text();
    if (m_ui->pattern->isModified()) // a line break in it would be lost
        chosen.pattern = m_ui->pattern->text();
    if (m_ui->with->document()->isModified()) // an editor knows fewer blanks than a file
        chosen.with = m_ui->with->toPlainText();
    if (m_ui->trim->document()->isModified())
        chosen.trim = m_ui->trim->toPlainText().split(u'\n', Qt::SkipEmptyParts);
    chosen.ofUser = m_ui->ofUser->isChecked();
    chosen.ofCharacters = m_ui->ofCharacters->isChecked();
    chosen.alsoEdited = m_ui->alsoEdited->isChecked();
    const int least = m_ui->minDepth->value();
    const int most = m_ui->maxDepth->value();
    chosen.minDepth = least > 0 ? std::optional(least) : std::nullopt;
    chosen.maxDepth = most >= 0 ? std::optional(most) : std::nullopt;
    chosen.macros = TextReplacement::Macros(m_ui->macros->currentIndex());
    showItem(row);
    tryIt();
}

void TextReplacementsDialog::takeUse()
{
    const int row = m_ui->list->currentRow();
    if (row < 0 || m_ui->use->currentIndex() == useOf(m_editor.at(row)))
        return;
    m_editor.at(row).displayOnly = m_ui->use->currentIndex() == Display;
    m_editor.at(row).promptOnly = m_ui->use->currentIndex() == Prompt;
}

void TextReplacementsDialog::tryIt()
{
    const int row = m_ui->list->currentRow();
    const auto trial =
        row >= 0 ? m_editor.tried(row, m_ui->input->toPlainText()) : presenters::TextReplacementEditor::Trial();
    m_ui->result->setPlainText(trial.result);
    m_ui->trouble->setText(trial.trouble);
    m_ui->trouble->setVisible(!trial.trouble.isEmpty());
}

void TextReplacementsDialog::add()
{
    m_editor.add();
    fillList(int(m_editor.count()) - 1);
    m_ui->name->setFocus();
}

void TextReplacementsDialog::duplicate()
{
    const int row = m_ui->list->currentRow();
    if (row < 0)
        return;
    m_editor.duplicate(row);
    fillList(row + 1);
}

void TextReplacementsDialog::remove()
{
    const int row = m_ui->list->currentRow();
    if (row < 0)
        return;
    m_editor.remove(row);
    fillList(row);
}

void TextReplacementsDialog::move(int rows)
{
    const int from = m_ui->list->currentRow();
    const int to = from + rows;
    if (from < 0 || to < 0 || to >= m_editor.count())
        return;
    m_editor.swap(from, to);
    fillList(to);
}

void TextReplacementsDialog::importFile()
{
    auto *dialog = new QFileDialog(this, tr("Import Text Replacements"), {}, tr("Regex scripts (*.json)"));
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setFileMode(QFileDialog::ExistingFile);
    connect(dialog, &QFileDialog::fileSelected, this, &TextReplacementsDialog::importFrom);
    dialog->open();
}

void TextReplacementsDialog::importFrom(const QString &path)
{
    const auto added = m_editor.importFrom(path);
    tellOfFile(added ? tr("%n text replacement(s) added.", nullptr, *added) : presenters::sentence(added.error()));
    fillList(int(m_editor.count()) - 1);
}

void TextReplacementsDialog::exportFile()
{
    auto *dialog = new QFileDialog(this, tr("Export Text Replacements"), {}, tr("Regex scripts (*.json)"));
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setAcceptMode(QFileDialog::AcceptSave);
    dialog->setDefaultSuffix(QStringLiteral("json"));
    dialog->selectFile(QStringLiteral("text-replacements.json"));
    connect(dialog, &QFileDialog::fileSelected, this, [this](const QString &path) {
        const auto written = m_editor.exportTo(path);
        tellOfFile(written ? tr("The text replacements were exported.") : presenters::sentence(written.error()));
    });
    dialog->open();
}

void TextReplacementsDialog::tellOfFile(const QString &sentence)
{
    m_ui->fileTrouble->setText(sentence);
    m_ui->fileTrouble->show();
}

void TextReplacementsDialog::accept()
{
    m_editor.keep();
    QDialog::accept();
}

} // namespace dramatis::widgets
