#include "cards/foreign/foreignpromptpreset.h"

#include "cards/foreign/contexttemplate.h"

#include <QHash>
#include <QJsonDocument>
#include <QSet>

#include <algorithm>
#include <array>
#include <utility>

namespace dramatis::cards {

using base::Json;
using domain::PartKind;
using domain::PresetPart;
using domain::PromptPreset;
using domain::Role;

namespace {

constexpr qsizetype longestText = 200'000;      // of one prompt
constexpr int usualDepth = 4;                   // SillyTavern's
const QLatin1StringView ownMarker("dramatis_"); // before the word of a part that SillyTavern does not know

struct Marker {
    const char *identifier;
    const char *name;
    PartKind part;
};

// Only the first of its kind is written.
constexpr std::array markers{Marker{"main", "Main Prompt", PartKind::Instructions},
                             Marker{"worldInfoBefore", "World Info (before)", PartKind::Lore},
                             Marker{"personaDescription", "Persona Description", PartKind::Persona},
                             Marker{"charDescription", "Char Description", PartKind::Character},
                             Marker{"charPersonality", "Char Personality", PartKind::Character},
                             Marker{"scenario", "Scenario", PartKind::Scenario},
                             Marker{"worldInfoAfter", "World Info (after)", PartKind::ActiveLore},
                             Marker{"dialogueExamples", "Chat Examples", PartKind::Examples},
                             Marker{"chatHistory", "Chat History", PartKind::Dialogue},
                             Marker{"jailbreak", "Post-History Instructions", PartKind::PostHistory}};

const Marker *markerCalled(const QString &identifier)
{
    const auto found = std::ranges::find_if(
        markers, [&](const Marker &marker) { return identifier == QLatin1StringView(marker.identifier); });
    return found == markers.end() ? nullptr : &*found;
}

const Marker *markerOf(PartKind part)
{
    const auto found = std::ranges::find(markers, part, &Marker::part);
    return found == markers.end() ? nullptr : &*found;
}

Role roleOf(const Json &value)
{
    const QString word = value.toString();
    return word == u"user" ? Role::User : word == u"assistant" ? Role::Assistant : Role::System;
}

QString shortened(const QString &text)
{
    constexpr qsizetype longestName = 100;
    return text.simplified().left(longestName).trimmed();
}

// SillyTavern keeps an order for each character and one for all; the longest is the one its user works with.
const Json &longestOrder(const Json &root)
{
    static const Json none;
    const Json *longest = &none;
    for (const Json &each : root[u"prompt_order"].elements())
        if (each[u"order"].size() > longest->size())
            longest = &each[u"order"];
    return *longest;
}

class ChatCompletionReader {
public:
    ChatCompletionReader(const Json &root, const QString &name) : m_root(root) { m_read.preset.name = name; }

    ForeignPromptPreset read()
    {
        for (const Json &prompt : m_root[u"prompts"].elements())
            if (const QString identifier = prompt[u"identifier"].toString(); !identifier.isEmpty())
                m_prompts.insert(identifier, &prompt);
        const Json &order = longestOrder(m_root);
        for (const Json &entry : order.elements())
            add(entry[u"identifier"].toString(), entry[u"enabled"].toBool(true));
        // Prompts outside the order are off, but can be switched on. Without any order, all are on, in file order.
        for (const Json &prompt : m_root[u"prompts"].elements())
            add(prompt[u"identifier"].toString(), order.size() == 0 && prompt[u"enabled"].toBool(true));
        if (m_tooMany > 0)
            m_read.notImported.append(QStringLiteral("%1 more prompts").arg(m_tooMany));
        placeOurs();
        m_read.preset = domain::completed(std::move(m_read.preset));
        return std::move(m_read);
    }

private:
    void add(const QString &identifier, bool on)
    {
        if (identifier.isEmpty() || m_seen.contains(identifier))
            return;
        m_seen.insert(identifier);
        if (m_read.preset.parts.size() >= domain::mostPresetParts) {
            ++m_tooMany;
            return;
        }
        const Json *prompt = m_prompts.value(identifier);
        if (const Marker *marker = markerCalled(identifier))
            addMarker(*marker, prompt ? *prompt : Json(), on);
        else if (const auto ours = ourPart(identifier))
            addPart({.kind = *ours, .on = on});
        else if (!prompt || (*prompt)[u"marker"].toBool())
            m_read.notImported.append(shortened(identifier));
        else
            addOwn(*prompt, on);
    }

    // Two of their prompts may be one part here, which is on if either is.
    void addMarker(const Marker &marker, const Json &prompt, bool on)
    {
        PresetPart part{.kind = marker.part, .on = on};
        if (domain::takesText(marker.part))
            part.text = prompt[u"content"].toString().left(longestText).trimmed();
        // A post-history prompt without a text leaves it to the card, in both programs.
        if (part.kind == PartKind::Instructions && prompt[u"injection_position"].toInteger() == 1)
            m_read.notImported.append(QStringLiteral("main: depth"));
        const auto known = std::ranges::find(m_read.preset.parts, marker.part, &PresetPart::kind);
        if (known == m_read.preset.parts.end())
            return addPart(part);
        if (known->on != on)
            m_read.notImported.append(
                QStringLiteral("%1: %2").arg(QLatin1StringView(marker.identifier), on ? u"on" : u"off"));
        known->on = known->on || on;
    }

    void addOwn(const Json &prompt, bool on)
    {
        const QString text = prompt[u"content"].toString();
        const QString name = shortened(prompt[u"name"].toString());
        if (text.trimmed().isEmpty() && (prompt[u"system_prompt"].toBool() || name.isEmpty()))
            return; // an empty one
        PresetPart part{.kind = PartKind::Own, .on = on, .name = name, .text = text.left(longestText)};
        if (part.name.isEmpty())
            part.name = shortened(prompt[u"identifier"].toString());
        if (text.size() > longestText)
            m_read.notImported.append(QStringLiteral("%1: the end of its text").arg(part.name));
        part.role = roleOf(prompt[u"role"]);
        if (prompt[u"injection_position"].toInteger() == 1)
            part.depth = int(std::clamp<qint64>(prompt[u"injection_depth"].toInteger(usualDepth), 0, 10'000));
        for (const char16_t *unused : {u"injection_trigger", u"forbid_overrides"})
            if (const Json &value = prompt[unused]; value == Json(true) || (value.isArray() && value.size() > 0))
                m_read.notImported.append(QStringLiteral("%1: %2").arg(part.name, QString(unused)));
        addPart(part);
    }

    void addPart(const PresetPart &part)
    {
        const bool isThere =
            part.kind != PartKind::Own && std::ranges::contains(m_read.preset.parts, part.kind, &PresetPart::kind);
        if (!isThere)
            m_read.preset.parts.append(part);
    }

    static std::optional<PartKind> ourPart(const QString &identifier)
    {
        for (int part = 0; part < domain::partKinds; ++part)
            if (identifier == ownMarker + QLatin1StringView(domain::word(PartKind(part))))
                return PartKind(part);
        return std::nullopt;
    }

    // What changes with every turn goes behind the dialogue, wherever the file puts its lore.
    void placeOurs()
    {
        QList<PresetPart> &parts = m_read.preset.parts;
        auto place = std::ranges::find(parts, PartKind::Dialogue, &PresetPart::kind);
        if (place == parts.end())
            return;
        qsizetype next = place - parts.begin() + 1;
        for (const PartKind part : {PartKind::Moment, PartKind::Feelings, PartKind::Threads, PartKind::Memories})
            if (!std::ranges::contains(parts, part, &PresetPart::kind))
                parts.insert(next++, {.kind = part});
    }

    const Json &m_root;
    QHash<QString, const Json *> m_prompts;
    QSet<QString> m_seen;
    qsizetype m_tooMany = 0;
    ForeignPromptPreset m_read;
};

bool isOurs(const Json &root)
{
    return root[u"dramatis_prompt_preset"].isNumber() && root[u"parts"].isArray();
}

ForeignPromptPreset ours(const Json &root, const QString &name)
{
    const auto preset = domain::presetFromJson(QJsonDocument::fromJson(root.toUtf8()).object());
    ForeignPromptPreset read{domain::completed(preset.value_or(PromptPreset())), {}};
    read.preset.name = shortened(read.preset.name.isEmpty() ? name : read.preset.name);
    if (root[u"parts"].size() > domain::mostPresetParts)
        read.notImported.append(QStringLiteral("parts behind the first %1").arg(domain::mostPresetParts));
    return read;
}

QString roleWord(Role role)
{
    return role == Role::User        ? QStringLiteral("user")
           : role == Role::Assistant ? QStringLiteral("assistant")
                                     : QStringLiteral("system");
}

Json text(const char *word)
{
    return Json(QLatin1StringView(word));
}

Json promptOf(const PresetPart &part, int number)
{
    const Marker *marker = markerOf(part.kind);
    Json prompt = Json::object();
    if (part.kind == PartKind::Own) {
        prompt.set(u"identifier", Json(QStringLiteral("dramatis-own-%1").arg(number)));
        prompt.set(u"name", Json(part.name));
        prompt.set(u"system_prompt", Json(false));
        prompt.set(u"injection_position", Json(part.depth >= 0 ? 1 : 0));
        prompt.set(u"injection_depth", Json(part.depth >= 0 ? part.depth : usualDepth));
    } else {
        prompt.set(u"identifier",
                   marker ? text(marker->identifier) : Json(ownMarker + QLatin1StringView(word(part.kind))));
        prompt.set(u"name", text(marker ? marker->name : word(part.kind)));
        prompt.set(u"system_prompt", Json(true));
        prompt.set(u"marker", Json(!domain::takesText(part.kind)));
    }
    if (domain::takesText(part.kind)) {
        prompt.set(u"role", Json(roleWord(part.role)));
        prompt.set(u"content", Json(part.text));
    }
    return prompt;
}

} // namespace

bool isChatCompletionPreset(const Json &root)
{
    const auto isNamed = [](const Json &prompt) { return !prompt[u"identifier"].toString().isEmpty(); };
    return root[u"prompts"].isArray()
           && (root[u"prompt_order"].isArray() || std::ranges::any_of(root[u"prompts"].elements(), isNamed));
}

bool isPromptPreset(const Json &root)
{
    return isOurs(root) || isChatCompletionPreset(root) || isContextTemplate(root);
}

ForeignPromptPreset promptPresetFrom(const Json &root, const QString &name)
{
    if (isOurs(root))
        return ours(root, name);
    const QString own = shortened(root[u"name"].toString(name));
    return isContextTemplate(root) ? fromContextTemplate(root, own) : ChatCompletionReader(root, own).read();
}

Json asChatCompletionPreset(const PromptPreset &preset)
{
    Json prompts = Json::array();
    Json order = Json::array();
    const auto add = [&](const Json &prompt, bool on) {
        prompts.append(prompt);
        order.append(Json::object(
            {{QStringLiteral("identifier"), prompt[u"identifier"]}, {QStringLiteral("enabled"), Json(on)}}));
    };
    int number = 0;
    for (const PresetPart &part : preset.parts) {
        add(promptOf(part, ++number), part.on);
        if (part.kind == PartKind::Character) // which is two of theirs
            add(Json::object({{QStringLiteral("identifier"), text("charPersonality")},
                              {QStringLiteral("name"), text("Char Personality")},
                              {QStringLiteral("system_prompt"), Json(true)},
                              {QStringLiteral("marker"), Json(true)}}),
                part.on);
    }
    constexpr int allCharacters = 100'001; // SillyTavern's number for them
    return Json::object({{QStringLiteral("name"), Json(preset.name)},
                         {QStringLiteral("prompts"), prompts},
                         {QStringLiteral("prompt_order"),
                          Json::array({Json::object({{QStringLiteral("character_id"), Json(allCharacters)},
                                                     {QStringLiteral("order"), order}})})}});
}

QStringList lostInChatCompletion(const PromptPreset &preset)
{
    QStringList lost;
    for (const PresetPart &part : preset.parts)
        if (part.on && part.kind != PartKind::Own && !markerOf(part.kind))
            lost.append(QString::fromLatin1(domain::word(part.kind)));
    return lost;
}

} // namespace dramatis::cards
