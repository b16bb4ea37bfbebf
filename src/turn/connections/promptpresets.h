// The user's prompt presets and the default one, as stored in the settings.
#pragma once

#include "base/result.h"
#include "domain/prompt/promptpreset.h"

class QSettings;

namespace dramatis::turn {

struct PromptPresets {
    QList<domain::PromptPreset> own; // each name once
    QString defaultPreset = {};      // in all chats, by its name; empty: the first built-in one

    bool operator==(const PromptPresets &) const = default;
};

bool isBuiltInPreset(const QString &name);
QList<domain::PromptPreset> allPresets(const PromptPresets &presets); // the built-in ones first
std::optional<domain::PromptPreset> presetCalled(const PromptPresets &presets, const QString &name);
// "Mine", or where that is taken "Mine 2". An empty name gets the one of the first built-in preset.
QString freePresetName(const PromptPresets &presets, const QString &name);

// Replaces the one of that name, or the one called `before`. Fault::Invalid "prompt_preset_unnamed";
// Fault::Refused "prompt_preset_built_in"; Fault::Conflict "prompt_preset_name_taken".
base::Result<> putPreset(PromptPresets &presets, const domain::PromptPreset &preset, const QString &before = {});
// Adds it under a unique name, which is returned. Empty: an equal preset exists.
QString addPreset(PromptPresets &presets, const domain::PromptPreset &preset);
void removePreset(PromptPresets &presets, const QString &name);

struct PresetChoice {
    domain::PromptPreset preset;
    QString gone = {}; // the first that was chosen and is not there; empty: none
};

// The first of the names that is chosen and there; else the default one.
PresetChoice chosenPreset(const PromptPresets &presets, const QStringList &names);

// Unreadable values are kept aside in the settings.
PromptPresets readPromptPresets(QSettings &settings);
void writePromptPresets(QSettings &settings, const PromptPresets &presets);

} // namespace dramatis::turn
