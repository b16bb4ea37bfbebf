// The parts of a prompt in the order that the user chose. Parts can be moved and switched off, and the user can add
// text of their own. The newest line always comes last.
#pragma once

#include "domain/prompt/prompt.h"

#include <QJsonObject>

#include <optional>

namespace dramatis::domain {

enum class PartKind {
    Instructions, // the system prompt, or the card's
    Character,    // description and personality of who speaks
    Persona,      // the user's
    Known,        // what the speaker has known of the others for long
    Scenario,
    Lore, // that is always there
    Examples,
    Summary, // records of scenes that are over
    Dialogue,
    Moment,     // time, place, who does what
    Feelings,   // of the speaker, and what they feel for whom
    ActiveLore, // that what was said brings up
    Threads,    // open ones, plans, events under way
    Memories,
    PostHistory, // the card's post-history instructions
    Own,         // a text of the user's
};
inline constexpr int partKinds = int(PartKind::Own); // without texts of the user's own

struct PresetPart {
    PartKind kind = PartKind::Own;
    bool on = true; // the dialogue always is
    // Of texts of the user's own, with macros. `text` of the instructions stands in place of the usual ones; that of
    // the post-history instructions stands where the card has none, and is what its {{original}} means.
    QString name = {};
    QString text = {};
    Role role = Role::System;
    int depth = -1; // so many messages stand behind it; -1: it stands where it is in the list

    bool operator==(const PresetPart &) const = default;
};

struct PromptPreset {
    QString name;
    QList<PresetPart> parts;

    bool operator==(const PromptPreset &) const = default;
};

inline constexpr qsizetype mostPresetParts = 500; // of a file or of the settings; what is more is not read

// "Chat", "Novel", "Terse", "Card as written". The first is what is used where nothing else is chosen.
const QList<PromptPreset> &builtInPresets();

// With each part once and the dialogue on: what is missing comes behind what is before it in the first built-in preset.
PromptPreset completed(PromptPreset preset);

// For storage and exchange.
QJsonObject toJson(const PromptPreset &preset);
std::optional<PromptPreset> presetFromJson(const QJsonObject &json); // nothing: it is none
bool takesText(PartKind part);                                       // the user may write one for it

const char *word(PartKind part);

} // namespace dramatis::domain
