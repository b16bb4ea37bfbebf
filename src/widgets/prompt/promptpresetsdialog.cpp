#include "widgets/prompt/promptpresetsdialog.h"

#include "presenters/prompt/promptpresets.h"
#include "presenters/shell/shownstory.h"
#include "presenters/text/errortext.h"
#include "presenters/text/shownname.h"
#include "widgets/controls/listorderkeys.h"
#include "widgets/text/macrocompleter.h"
#include "widgets/text/spellchecker.h"

#include "ui_promptpresetsdialog.h"

#include <QFileDialog>
#include <QScopedValueRollback>
#include <QScrollBar>

namespace dramatis::widgets {

using domain::PartKind;
using domain::PresetPart;
using presenters::PromptPresetEditor;

PromptPresetsDialog::PromptPresetsDialog(presenters::PromptPresets &presets, presenters::ShownStory *story,
                                         QWidget *parent) :
    QDialog(parent), m_ui(std::make_unique<Ui::PromptPresetsDialog>()), m_editor(presets), m_preview(story)
{
    m_ui->setupUi(this);
    setAttribute(Qt::WA_DeleteOnClose);
    new MacroCompleter(m_ui->text);
    new SpellChecker(m_ui->text);
    m_ui->parts->setModel(&m_parts);
    connectPresets();
    connectParts();
    connect(&m_preview, &presenters::PromptPreview::changed, this, &PromptPresetsDialog::showPreview);
    const domain::World *world = story ? &story->world() : nullptr;
    const int chosen = world ? m_editor.rowOf(world->promptPreset) : -1;
    fillPresets(chosen < 0 ? m_editor.defaultPreset() : chosen);
    m_ui->parts->setFocus();
}

PromptPresetsDialog::~PromptPresetsDialog() = default;

void PromptPresetsDialog::connectPresets()
{
    connect(m_ui->preset, &QComboBox::currentIndexChanged, this, &PromptPresetsDialog::showPreset);
    connect(m_ui->defaultPreset, &QCheckBox::clicked, this, [this](bool isDefault) {
        m_editor.setDefaultPreset(isDefault ? row() : 0);
        showPreset();
    });
    connect(m_ui->name, &QLineEdit::editingFinished, this, &PromptPresetsDialog::takeName);
    connect(m_ui->add, &QPushButton::clicked, this, [this] {
        fillPresets(m_editor.add(tr("New preset")));
        m_ui->name->setFocus();
        m_ui->name->selectAll();
    });
    connect(m_ui->duplicate, &QPushButton::clicked, this, [this] { fillPresets(m_editor.duplicate(row())); });
    connect(m_ui->remove, &QPushButton::clicked, this, [this] {
        const int gone = row();
        m_editor.remove(gone);
        fillPresets(qMin(gone, m_editor.count() - 1));
    });
    connect(m_ui->importFile, &QPushButton::clicked, this, &PromptPresetsDialog::importFile);
    connect(m_ui->exportFile, &QPushButton::clicked, this, &PromptPresetsDialog::exportFile);
    connect(m_ui->buttons, &QDialogButtonBox::accepted, this, &PromptPresetsDialog::accept);
}

void PromptPresetsDialog::connectParts()
{
    connect(&m_parts, &presenters::PresetPartsItemModel::edited, this, &PromptPresetsDialog::takeParts);
    connect(m_ui->parts->selectionModel(), &QItemSelectionModel::currentChanged, this, &PromptPresetsDialog::showPart);
    const auto *keys = new ListOrderKeys(m_ui->parts);
    connect(keys, &ListOrderKeys::moveRequested, this, [this](int rows) {
        const int from = part();
        if (from >= 0)
            m_parts.moveRow({}, from, {}, rows > 0 ? from + rows + 1 : from + rows);
    });
    connect(keys, &ListOrderKeys::removeRequested, this, &PromptPresetsDialog::removeText);
    connect(m_ui->addText, &QPushButton::clicked, this, &PromptPresetsDialog::addText);
    connect(m_ui->removeText, &QPushButton::clicked, this, &PromptPresetsDialog::removeText);
    connect(m_ui->title, &QLineEdit::textEdited, this, &PromptPresetsDialog::takeFields);
    connect(m_ui->role, &QComboBox::activated, this, &PromptPresetsDialog::takeFields);
    connect(m_ui->depth, &QSpinBox::valueChanged, this, &PromptPresetsDialog::takeFields);
    connect(m_ui->text, &QPlainTextEdit::textChanged, this, &PromptPresetsDialog::takeFields);
}

int PromptPresetsDialog::row() const
{
    return qMax(0, m_ui->preset->currentIndex());
}

int PromptPresetsDialog::part() const
{
    return m_ui->parts->currentIndex().row();
}

void PromptPresetsDialog::fillPresets(int row)
{
    {
        const QSignalBlocker quiet(m_ui->preset);
        m_ui->preset->clear();
        for (int i = 0; i < m_editor.count(); ++i)
            m_ui->preset->addItem(presenters::shownName(m_editor.at(i).name));
        m_ui->preset->setCurrentIndex(row);
    }
    showPreset();
}

void PromptPresetsDialog::showPreset()
{
    const bool isOwn = !m_editor.isBuiltIn(row());
    m_parts.setPreset(m_editor.at(row()), isOwn);
    m_ui->name->setText(m_editor.at(row()).name);
    m_ui->name->setEnabled(isOwn);
    m_ui->remove->setEnabled(isOwn);
    m_ui->addText->setEnabled(isOwn);
    m_ui->defaultPreset->setChecked(m_editor.defaultPreset() == row());
    m_ui->defaultPreset->setEnabled(m_editor.defaultPreset() != 0 || row() != 0); // one of them always is
    tell({});
    m_ui->parts->setCurrentIndex(m_parts.index(0));
    showPart();
    m_preview.show(m_parts.preset());
}

void PromptPresetsDialog::showPart()
{
    const PresetPart shown = m_parts.preset().parts.value(part(), {.kind = PartKind::Dialogue});
    const bool isOwn = shown.kind == PartKind::Own;
    const bool takesText = domain::takesText(shown.kind);
    const QScopedValueRollback filling(m_isFilling, true);
    m_ui->title->setText(isOwn ? shown.name : presenters::partName(shown));
    m_ui->role->setCurrentIndex(int(shown.role));
    m_ui->depth->setValue(shown.depth);
    m_ui->text->setPlainText(shown.text);
    m_ui->text->setPlaceholderText(shown.kind == PartKind::Instructions  ? tr("Empty: the default instructions")
                                   : shown.kind == PartKind::PostHistory ? tr("Empty: only what the card says")
                                   : isOwn                               ? QString()
                                                                         : tr("Written by Dramatis for each prompt"));
    for (QWidget *field :
         {static_cast<QWidget *>(m_ui->title), static_cast<QWidget *>(m_ui->role), static_cast<QWidget *>(m_ui->depth)})
        field->setEnabled(isOwn && m_parts.isEditable());
    m_ui->text->setReadOnly(!m_parts.isEditable());
    m_ui->text->setEnabled(takesText);
    m_ui->removeText->setEnabled(isOwn && m_parts.isEditable());
}

void PromptPresetsDialog::showPreview()
{
    QScrollBar *bar = m_ui->preview->verticalScrollBar();
    const int place = bar->value();
    if (m_ui->preview->toPlainText() != m_preview.text())
        m_ui->preview->setPlainText(m_preview.text());
    bar->setValue(place);
    m_ui->previewNote->setText(m_preview.note());
    m_parts.setTokens(m_preview.tokens());
}

void PromptPresetsDialog::takeParts()
{
    m_editor.setParts(row(), m_parts.preset().parts);
    m_preview.show(m_parts.preset());
}

void PromptPresetsDialog::takeFields()
{
    if (m_isFilling || part() < 0)
        return;
    PresetPart edited = m_parts.preset().parts[part()];
    if (edited.kind == PartKind::Own) {
        edited.name = m_ui->title->text();
        edited.role = domain::Role(m_ui->role->currentIndex());
        edited.depth = m_ui->depth->value();
    }
    if (m_ui->text->document()->isModified()) // an editor knows fewer blanks than a file
        edited.text = m_ui->text->toPlainText();
    m_parts.setPart(part(), edited);
}

bool PromptPresetsDialog::takeName()
{
    if (m_editor.isBuiltIn(row()) || m_ui->name->text().simplified() == m_editor.at(row()).name)
        return true;
    const auto renamed = m_editor.rename(row(), m_ui->name->text());
    m_ui->preset->setItemText(row(), presenters::shownName(m_editor.at(row()).name));
    tell(renamed ? QString() : presenters::sentence(renamed.error()));
    return renamed.has_value();
}

void PromptPresetsDialog::addText()
{
    if (!m_parts.isEditable())
        return;
    const int place = m_parts.addOwn(part(), tr("New text"));
    m_ui->parts->setCurrentIndex(m_parts.index(place));
    m_ui->title->setFocus();
    m_ui->title->selectAll();
}

void PromptPresetsDialog::removeText()
{
    m_parts.removeOwn(part());
    showPart();
}

void PromptPresetsDialog::importFile()
{
    auto *dialog = new QFileDialog(this, tr("Import Prompt Preset"), {}, tr("Prompt presets (*.json)"));
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setFileMode(QFileDialog::ExistingFile);
    connect(dialog, &QFileDialog::fileSelected, this, &PromptPresetsDialog::importFrom);
    dialog->open();
}

void PromptPresetsDialog::importFrom(const QString &path)
{
    const auto imported = m_editor.importFrom(path);
    if (!imported)
        return tell(presenters::sentence(imported.error()));
    fillPresets(imported->row);
    const QString name = presenters::shownName(m_editor.at(imported->row).name);
    const QStringList left = imported->notImported.first(qMin<qsizetype>(3, imported->notImported.size()));
    QStringList sentences{imported->isAlreadyThere ? tr("The prompt preset “%1” is already there.").arg(name)
                                                   : tr("Prompt preset “%1” added.").arg(name)};
    if (!left.isEmpty())
        //: %n parts of a file, of which %1 names the first few
        sentences << tr("Not imported: %1 (%n in all).", nullptr, int(imported->notImported.size()))
                         .arg(presenters::shownName(left.join(QStringLiteral(", "))));
    tell(sentences.join(u' '));
}

void PromptPresetsDialog::exportFile()
{
    const QString ours = tr("Dramatis (*.json)");
    const QString theirs = tr("SillyTavern, chat completion (*.json)");
    auto *dialog = new QFileDialog(this, tr("Export Prompt Preset"));
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setAcceptMode(QFileDialog::AcceptSave);
    dialog->setNameFilters({ours, theirs});
    dialog->setDefaultSuffix(QStringLiteral("json"));
    dialog->selectFile(QStringLiteral("prompt-preset.json"));
    connect(dialog, &QFileDialog::fileSelected, this, [this, dialog, theirs](const QString &path) {
        exportTo(path, dialog->selectedNameFilter() == theirs ? PromptPresetEditor::Form::SillyTavern
                                                              : PromptPresetEditor::Form::Dramatis);
    });
    dialog->open();
}

void PromptPresetsDialog::exportTo(const QString &path, PromptPresetEditor::Form form)
{
    const auto lost = m_editor.exportTo(row(), path, form);
    if (!lost)
        return tell(presenters::sentence(lost.error()));
    tell(lost->isEmpty() ? tr("The prompt preset was exported.")
                         : tr("The prompt preset was exported. SillyTavern has no place for %n of its part(s).",
                              nullptr, int(lost->size())));
}

void PromptPresetsDialog::tell(const QString &sentence)
{
    m_ui->told->setText(!sentence.isEmpty()    ? sentence
                        : m_parts.isEditable() ? QString()
                                               : tr("Built-in presets cannot be changed. Duplicate one to edit it."));
}

void PromptPresetsDialog::accept()
{
    if (!takeName())
        return;
    m_editor.keep();
    QDialog::accept();
}

} // namespace dramatis::widgets
