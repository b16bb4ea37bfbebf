#include "turn/connections/promptpresets.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QSettings>

#include <algorithm>

namespace dramatis::turn {

using base::Fault;
using base::Result;
using domain::PromptPreset;

namespace {

const QLatin1StringView ownPresetsSetting("promptPresets/own");
const QLatin1StringView unreadablePresetsSetting("promptPresets/unreadable");
const QLatin1StringView defaultSetting("promptPresets/usual");

bool isTaken(const PromptPresets &presets, const QString &name)
{
    return isBuiltInPreset(name) || std::ranges::contains(presets.own, name, &PromptPreset::name);
}

QString stemOf(const QString &name)
{
    constexpr qsizetype longest = 100;
    const QString wished = name.simplified().left(longest).trimmed();
    return wished.isEmpty() ? domain::builtInPresets().first().name : wished;
}

// "Mine", or "Mine 2": what came in under a number is still the same.
bool isNumbered(const QString &name, const QString &stem)
{
    const bool mayBe = name.startsWith(stem + u' ');
    return name == stem || (mayBe && QStringView(name).sliced(stem.size() + 1).toInt() > 1);
}

} // namespace

bool isBuiltInPreset(const QString &name)
{
    return std::ranges::contains(domain::builtInPresets(), name, &PromptPreset::name);
}

QList<PromptPreset> allPresets(const PromptPresets &presets)
{
    return domain::builtInPresets() + presets.own;
}

std::optional<PromptPreset> presetCalled(const PromptPresets &presets, const QString &name)
{
    for (const PromptPreset &preset : allPresets(presets))
        if (preset.name == name)
            return preset;
    return std::nullopt;
}

QString freePresetName(const PromptPresets &presets, const QString &name)
{
    const QString stem = stemOf(name);
    QString found = stem;
    for (int i = 2; isTaken(presets, found); ++i)
        found = QStringLiteral("%1 %2").arg(stem).arg(i);
    return found;
}

Result<> putPreset(PromptPresets &presets, const PromptPreset &preset, const QString &before)
{
    const QString was = before.isEmpty() ? preset.name : before;
    if (preset.name.trimmed().isEmpty())
        return base::fail(Fault::Invalid, QStringLiteral("prompt_preset_unnamed"),
                          QStringLiteral("a prompt preset needs a name"));
    if (isBuiltInPreset(was))
        return base::fail(Fault::Refused, QStringLiteral("prompt_preset_built_in"),
                          QStringLiteral("a built-in prompt preset cannot be changed"), was);
    if (was != preset.name && isTaken(presets, preset.name))
        return base::fail(Fault::Conflict, QStringLiteral("prompt_preset_name_taken"),
                          QStringLiteral("a prompt preset of this name exists"), preset.name);
    const auto known = std::ranges::find(presets.own, was, &PromptPreset::name);
    if (known == presets.own.end())
        presets.own.append(domain::completed(preset));
    else
        *known = domain::completed(preset);
    if (presets.defaultPreset == was)
        presets.defaultPreset = preset.name;
    return {};
}

QString addPreset(PromptPresets &presets, const PromptPreset &preset)
{
    PromptPreset added = domain::completed(preset);
    const QString stem = stemOf(added.name);
    const bool isThere = std::ranges::any_of(allPresets(presets), [&](const PromptPreset &known) {
        return known.parts == added.parts && isNumbered(known.name, stem);
    });
    if (isThere)
        return {};
    added.name = freePresetName(presets, added.name);
    presets.own.append(added);
    return added.name;
}

void removePreset(PromptPresets &presets, const QString &name)
{
    presets.own.removeIf([&](const PromptPreset &preset) { return preset.name == name; });
    if (presets.defaultPreset == name && !isBuiltInPreset(name))
        presets.defaultPreset.clear();
}

PresetChoice chosenPreset(const PromptPresets &presets, const QStringList &names)
{
    PresetChoice choice;
    for (const QString &name : names + QStringList{presets.defaultPreset}) {
        if (name.isEmpty())
            continue;
        if (const auto preset = presetCalled(presets, name)) {
            choice.preset = *preset;
            return choice;
        }
        if (choice.gone.isEmpty())
            choice.gone = name;
    }
    choice.preset = domain::builtInPresets().first();
    return choice;
}

PromptPresets readPromptPresets(QSettings &settings)
{
    PromptPresets presets;
    presets.defaultPreset = settings.value(defaultSetting).toString();
    const QByteArray own = settings.value(ownPresetsSetting).toByteArray();
    const QJsonDocument document = QJsonDocument::fromJson(own);
    bool isWhole = document.isArray() || own.isEmpty();
    for (const QJsonValue &each : document.array()) {
        auto preset = domain::presetFromJson(each.toObject());
        if (!preset) {
            isWhole = false;
            continue;
        }
        preset->name = freePresetName(presets, preset->name);
        presets.own.append(*preset);
    }
    if (!isWhole) // what is written next does not take its place
        settings.setValue(unreadablePresetsSetting, own);
    return presets;
}

void writePromptPresets(QSettings &settings, const PromptPresets &presets)
{
    QJsonArray own;
    for (const PromptPreset &preset : presets.own)
        own.append(domain::toJson(preset));
    settings.setValue(ownPresetsSetting, QJsonDocument(own).toJson(QJsonDocument::Compact));
    settings.setValue(defaultSetting, presets.defaultPreset);
    settings.sync();
}

} // namespace dramatis::turn
