#include "domain/prompt/promptpreset.h"

#include <QJsonArray>

#include <algorithm>
#include <array>

namespace dramatis::domain {

namespace {

const QString novel = QStringLiteral(
    "You write a novel together with the player of {{user}}. Continue it as {{char}}: what {{char}} "
    "does, says and notices, in flowing third-person prose in the past tense, without asterisks; speech stands between "
    "quotation marks. Take your time over places, gestures and silences, and let scenes breathe. Never speak or decide "
    "for {{user}}. {{char}} knows nothing beyond what is told here.");
const QString terse = QStringLiteral(
    "You are {{char}} in a story told together with {{user}}. Answer in two or three sentences at most: one thing "
    "{{char}} does, one thing {{char}} says. Actions stand between *asterisks*, speech between quotation marks. Never "
    "speak or decide for {{user}}. {{char}} knows nothing beyond what is told here.");
const QString plain = QStringLiteral("Write {{char}}'s next reply in a fictional chat between {{char}} and {{user}}.");

PromptPreset inDefaultOrder(const QString &name, const QString &instructions = {})
{
    PromptPreset preset{name, {}};
    for (int part = 0; part < partKinds; ++part)
        preset.parts.append({.kind = PartKind(part)});
    preset.parts.first().text = instructions;
    return preset;
}

PresetPart *find(PromptPreset &preset, PartKind part)
{
    const auto found = std::ranges::find(preset.parts, part, &PresetPart::kind);
    return found == preset.parts.end() ? nullptr : &*found;
}

// The card's texts in the order in which most programs have them, and nothing of the simulation but where everybody is.
PromptPreset cardAsWritten()
{
    PromptPreset preset = inDefaultOrder(QStringLiteral("Card as written"), plain);
    for (const PartKind part : {PartKind::Known, PartKind::Feelings, PartKind::Threads})
        find(preset, part)->on = false;
    const auto persona = std::ranges::find(preset.parts, PartKind::Persona, &PresetPart::kind);
    const auto scenario = std::ranges::find(preset.parts, PartKind::Scenario, &PresetPart::kind);
    std::rotate(persona, scenario, scenario + 1); // the scenario, then the persona
    return preset;
}

std::optional<PartKind> partCalled(const QString &name)
{
    for (int part = 0; part <= partKinds; ++part)
        if (name == QLatin1StringView(word(PartKind(part))))
            return PartKind(part);
    return std::nullopt;
}

constexpr std::array roleWords{"system", "user", "assistant"};

Role roleCalled(const QString &name)
{
    for (size_t i = 0; i < roleWords.size(); ++i)
        if (name == QLatin1StringView(roleWords[i]))
            return Role(i);
    return Role::System;
}

} // namespace

const QList<PromptPreset> &builtInPresets()
{
    static const QList<PromptPreset> all{inDefaultOrder(QStringLiteral("Chat")),
                                         inDefaultOrder(QStringLiteral("Novel"), novel),
                                         inDefaultOrder(QStringLiteral("Terse"), terse), cardAsWritten()};
    return all;
}

PromptPreset completed(PromptPreset preset)
{
    QList<PresetPart> parts;
    for (const PresetPart &part : preset.parts)
        if (part.kind == PartKind::Own || !std::ranges::contains(parts, part.kind, &PresetPart::kind))
            parts.append(part);
    for (int i = 0; i < partKinds; ++i) {
        if (std::ranges::contains(parts, PartKind(i), &PresetPart::kind))
            continue;
        const auto before = i == 0 ? parts.end() : std::ranges::find(parts, PartKind(i - 1), &PresetPart::kind);
        parts.insert(before == parts.end() ? parts.begin() : before + 1, {.kind = PartKind(i)});
    }
    preset.parts = parts;
    find(preset, PartKind::Dialogue)->on = true;
    return preset;
}

QJsonObject toJson(const PromptPreset &preset)
{
    QJsonArray parts;
    for (const PresetPart &part : preset.parts) {
        QJsonObject json{{QStringLiteral("part"), QLatin1StringView(word(part.kind))}, {QStringLiteral("on"), part.on}};
        if (!part.name.isEmpty())
            json[QStringLiteral("name")] = part.name;
        if (!part.text.isEmpty())
            json[QStringLiteral("text")] = part.text;
        if (part.role != Role::System)
            json[QStringLiteral("role")] = QLatin1StringView(roleWords[size_t(part.role)]);
        if (part.depth >= 0)
            json[QStringLiteral("depth")] = part.depth;
        parts.append(json);
    }
    return {{QStringLiteral("dramatis_prompt_preset"), 1},
            {QStringLiteral("name"), preset.name},
            {QStringLiteral("parts"), parts}};
}

std::optional<PromptPreset> presetFromJson(const QJsonObject &json)
{
    if (!json.contains(QLatin1StringView("dramatis_prompt_preset")) || !json[QLatin1StringView("parts")].isArray())
        return std::nullopt;
    PromptPreset preset{json[QLatin1StringView("name")].toString(), {}};
    for (const QJsonValue &value : json[QLatin1StringView("parts")].toArray()) {
        const auto part = partCalled(value[QLatin1StringView("part")].toString());
        if (!part)
            continue; // from a newer version
        if (preset.parts.size() >= mostPresetParts)
            break;
        preset.parts.append({.kind = *part,
                             .on = value[QLatin1StringView("on")].toBool(true),
                             .name = value[QLatin1StringView("name")].toString(),
                             .text = value[QLatin1StringView("text")].toString(),
                             .role = roleCalled(value[QLatin1StringView("role")].toString()),
                             .depth = std::max(-1, value[QLatin1StringView("depth")].toInt(-1))});
    }
    return completed(std::move(preset));
}

bool takesText(PartKind part)
{
    return part == PartKind::Instructions || part == PartKind::PostHistory || part == PartKind::Own;
}

const char *word(PartKind part)
{
    static constexpr std::array words{"instructions", "character", "persona",      "known",  "scenario", "lore",
                                      "examples",     "summary",   "dialogue",     "moment", "feelings", "active_lore",
                                      "threads",      "memories",  "post_history", "own"};
    return words[size_t(part)];
}

} // namespace dramatis::domain
