#include "presenters/character/cardplaces.h"

#include "domain/card/depthprompt.h"
#include "domain/knowledge/layers/layers.h"
#include "presenters/character/creatornotes.h"
#include "presenters/character/greetings.h"

#include <QCoreApplication>
#include <QHash>

namespace dramatis::presenters {

using domain::Card;

namespace {

struct CardPlaceStrings {
    Q_DECLARE_TR_FUNCTIONS(CardPlaces)
};

// Those that are one text of the card.
QString Card::*memberOf(CardField field)
{
    switch (field) {
    case CardField::Name: return &Card::name;
    case CardField::Description: return &Card::description;
    case CardField::Personality: return &Card::personality;
    case CardField::Scenario: return &Card::scenario;
    case CardField::ExampleMessages: return &Card::exampleMessages;
    case CardField::SystemPrompt: return &Card::systemPrompt;
    case CardField::PostHistoryInstructions: return &Card::postHistoryInstructions;
    case CardField::Creator: return &Card::creator;
    case CardField::CharacterVersion: return &Card::characterVersion;
    default: return nullptr;
    }
}

QStringList tagsIn(const QString &text)
{
    QStringList tags;
    for (const QString &tag : text.split(u',')) {
        if (const QString plain = tag.simplified(); !plain.isEmpty() && !tags.contains(plain))
            tags.append(plain);
    }
    return tags;
}

void setDepthPrompt(Card &card, const QString &text)
{
    domain::DepthPrompt prompt = domain::depthPromptOf(card);
    prompt.text = text;
    domain::setDepthPrompt(card, prompt);
}

void setGreeting(Card &card, int index, const QString &text)
{
    QList<Greeting> greetings = greetingsOf(card);
    if (index < 0 || index >= greetings.size())
        return;
    greetings[index].text = text;
    setGreetings(card, greetings);
}

} // namespace

QString textAt(const Card &card, CardPlace place)
{
    if (const auto member = memberOf(place.field))
        return card.*member;
    switch (place.field) {
    case CardField::Nickname: return card.nickname.value_or(QString());
    case CardField::Tags: return card.tags.join(QStringLiteral(", "));
    case CardField::DepthPrompt: return domain::depthPromptOf(card).text;
    case CardField::Greeting: return greetingsOf(card).value(place.index).text;
    case CardField::Note: return notesOf(card).value(place.index).text;
    default: return {};
    }
}

std::optional<QString> layeredFieldOf(CardField field)
{
    switch (field) {
    case CardField::Description: return domain::layeredfields::description;
    case CardField::Personality: return domain::layeredfields::personality;
    case CardField::Scenario: return domain::layeredfields::scenario;
    default: return std::nullopt;
    }
}

void setTextAt(Card &card, CardPlace place, const QString &text)
{
    if (const auto member = memberOf(place.field)) {
        if (const auto field = layeredFieldOf(place.field))
            domain::setLayers(card, domain::followed(domain::layered(card, *field), text));
        card.*member = text;
        return;
    }
    switch (place.field) {
    case CardField::Nickname: card.nickname = text.isEmpty() ? std::nullopt : std::optional(text); break;
    case CardField::Tags: card.tags = tagsIn(text); break;
    case CardField::DepthPrompt: setDepthPrompt(card, text); break;
    case CardField::Greeting: setGreeting(card, place.index, text); break;
    case CardField::Note: setNote(card, place.index, text); break;
    default: break;
    }
}

QString nameOf(CardField field)
{
    switch (field) {
    case CardField::Name: return CardPlaceStrings::tr("Name");
    case CardField::Nickname: return CardPlaceStrings::tr("Nickname");
    case CardField::Tags: return CardPlaceStrings::tr("Tags");
    case CardField::Description: return CardPlaceStrings::tr("Description");
    case CardField::Personality: return CardPlaceStrings::tr("Personality");
    case CardField::Scenario: return CardPlaceStrings::tr("Scenario");
    case CardField::Greeting: return CardPlaceStrings::tr("Greeting");
    case CardField::ExampleMessages: return CardPlaceStrings::tr("Example messages");
    case CardField::SystemPrompt: return CardPlaceStrings::tr("System prompt");
    case CardField::PostHistoryInstructions: return CardPlaceStrings::tr("Post-history instructions");
    case CardField::DepthPrompt: return CardPlaceStrings::tr("Depth prompt");
    case CardField::Creator: return CardPlaceStrings::tr("Creator");
    case CardField::CharacterVersion: return CardPlaceStrings::tr("Version");
    case CardField::Note: return CardPlaceStrings::tr("Creator’s notes");
    case CardField::Assets: return CardPlaceStrings::tr("Pictures and files");
    }
    return {};
}

QString nameOfMember(const QString &member)
{
    static const QHash<QString, CardField> fields{
        {QStringLiteral("name"), CardField::Name},
        {QStringLiteral("nickname"), CardField::Nickname},
        {QStringLiteral("tags"), CardField::Tags},
        {QStringLiteral("description"), CardField::Description},
        {QStringLiteral("personality"), CardField::Personality},
        {QStringLiteral("scenario"), CardField::Scenario},
        {QStringLiteral("mes_example"), CardField::ExampleMessages},
        {QStringLiteral("system_prompt"), CardField::SystemPrompt},
        {QStringLiteral("post_history_instructions"), CardField::PostHistoryInstructions},
        {QStringLiteral("creator"), CardField::Creator},
        {QStringLiteral("character_version"), CardField::CharacterVersion},
        {QStringLiteral("creator_notes"), CardField::Note},
        {QStringLiteral("assets"), CardField::Assets},
    };
    static const QHash<QString, const char *> others{
        {QStringLiteral("first_mes"), QT_TRANSLATE_NOOP("CardPlaces", "First message")},
        {QStringLiteral("alternate_greetings"), QT_TRANSLATE_NOOP("CardPlaces", "Alternative greetings")},
        {QStringLiteral("group_only_greetings"), QT_TRANSLATE_NOOP("CardPlaces", "Group greetings")},
        {QStringLiteral("character_book"), QT_TRANSLATE_NOOP("CardPlaces", "Lorebook")},
        {QStringLiteral("extensions"), QT_TRANSLATE_NOOP("CardPlaces", "App extensions")},
        {QStringLiteral("creator_notes_multilingual"),
         QT_TRANSLATE_NOOP("CardPlaces", "Creator’s notes in other languages")},
        {QStringLiteral("source"), QT_TRANSLATE_NOOP("CardPlaces", "Source")},
        {QStringLiteral("creation_date"), QT_TRANSLATE_NOOP("CardPlaces", "Created on")},
        {QStringLiteral("modification_date"), QT_TRANSLATE_NOOP("CardPlaces", "Modified on")},
    };
    if (const auto field = fields.constFind(member); field != fields.cend())
        return nameOf(*field);
    const char *other = others.value(member);
    return other ? CardPlaceStrings::tr(other) : member;
}

} // namespace dramatis::presenters
