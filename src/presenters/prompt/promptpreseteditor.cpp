#include "presenters/prompt/promptpreseteditor.h"

#include "cards/charx/bundle.h"
#include "presenters/prompt/promptpresets.h"
#include "store/writablefile.h"
#include "turn/library/cardlibrary.h"

#include <QJsonDocument>
#include <QSaveFile>

#include <algorithm>

namespace dramatis::presenters {

using domain::PromptPreset;

PromptPresetEditor::PromptPresetEditor(PromptPresets &kept) : m_kept(kept), m_edited(kept.held())
{
    for (const PromptPreset &preset : std::as_const(m_edited.own))
        m_was << preset.name;
}

int PromptPresetEditor::count() const
{
    return int(domain::builtInPresets().size() + m_edited.own.size());
}

qsizetype PromptPresetEditor::own(int row) const
{
    return row - domain::builtInPresets().size();
}

bool PromptPresetEditor::isBuiltIn(int row) const
{
    return own(row) < 0;
}

PromptPreset PromptPresetEditor::at(int row) const
{
    return isBuiltIn(row) ? domain::builtInPresets().value(row) : m_edited.own.value(own(row));
}

int PromptPresetEditor::rowOf(const QString &name) const
{
    for (int row = 0; row < count(); ++row)
        if (at(row).name == name)
            return row;
    return -1;
}

int PromptPresetEditor::defaultPreset() const
{
    return rowOf(turn::chosenPreset(m_edited, {}).preset.name);
}

void PromptPresetEditor::setDefaultPreset(int row)
{
    m_edited.defaultPreset = row == 0 ? QString() : at(row).name;
}

void PromptPresetEditor::setParts(int row, const QList<domain::PresetPart> &parts)
{
    if (!isBuiltIn(row) && row < count())
        m_edited.own[own(row)].parts = parts;
}

base::Result<> PromptPresetEditor::rename(int row, const QString &name)
{
    PromptPreset preset = at(row);
    const QString before = preset.name;
    preset.name = name.simplified();
    return turn::putPreset(m_edited, preset, before);
}

int PromptPresetEditor::add(const QString &name)
{
    PromptPreset preset = domain::builtInPresets().first();
    preset.name = name;
    return append(preset);
}

int PromptPresetEditor::duplicate(int row)
{
    return append(at(row));
}

int PromptPresetEditor::append(PromptPreset preset)
{
    preset.name = turn::freePresetName(m_edited, preset.name);
    m_edited.own.append(preset);
    m_was << QString();
    return count() - 1;
}

void PromptPresetEditor::remove(int row)
{
    if (isBuiltIn(row) || row >= count())
        return;
    m_was.removeAt(own(row));
    turn::removePreset(m_edited, at(row).name);
}

base::Result<PromptPresetEditor::Imported> PromptPresetEditor::importFrom(const QString &path)
{
    DRAMATIS_TRY(const auto bytes, turn::CardLibrary::bytesOf(path));
    DRAMATIS_TRY(const auto bundle, cards::readPromptPresets(bytes, path));
    const cards::ForeignPromptPreset &read = bundle.promptPresets.first();
    const QString name = turn::addPreset(m_edited, read.preset);
    if (name.isEmpty())
        return Imported{rowOf(read.preset.name.simplified()), true, read.notImported};
    m_was << QString();
    return Imported{count() - 1, false, read.notImported};
}

base::Result<QStringList> PromptPresetEditor::exportTo(int row, const QString &path, Form form) const
{
    DRAMATIS_TRY_DO(store::mayWriteTo(path));
    const PromptPreset preset = at(row);
    const bool isTheirs = form == Form::SillyTavern;
    const QByteArray text = isTheirs ? cards::asChatCompletionPreset(preset).toUtf8(base::Json::Layout::Indented)
                                     : QJsonDocument(domain::toJson(preset)).toJson(QJsonDocument::Indented);
    QSaveFile file(path);
    if (!file.open(QIODevice::WriteOnly) || file.write(text) != text.size() || !file.commit())
        return base::fail(base::Fault::Denied, QStringLiteral("cannot_write"), file.errorString(), path);
    return isTheirs ? cards::lostInChatCompletion(preset) : QStringList();
}

void PromptPresetEditor::keep()
{
    QMap<QString, QString> renamed;
    for (const PromptPreset &before : m_kept.held().own) {
        const qsizetype now = m_was.indexOf(before.name);
        const QString name = now < 0 ? QString() : m_edited.own[now].name;
        if (name != before.name)
            renamed[before.name] = name;
    }
    m_kept.set(m_edited, renamed);
}

} // namespace dramatis::presenters
