#include "domain/prompt/personparts.h"

#include "domain/knowledge/layers/layers.h"
#include "domain/knowledge/view.h"

namespace dramatis::domain {

namespace {

const QString about = QStringLiteral("About %1:");

LayeredText personaOf(const World &world)
{
    const CastEntry &user = world.cast.value(you).who;
    return {user.persona, layeredfields::persona, user.layers};
}

QString secretsIn(const QList<LayeredText> &texts)
{
    QStringList secrets;
    for (const LayeredText &text : texts)
        secrets << textIn(TextLayer::Secret, text);
    secrets.removeAll(QString());
    return secrets.join(u'\n');
}

QString toldOf(CastSlot other, const QString &speaker, const Acquaintance &known)
{
    const SeenPerson seen = known.seen(other);
    QStringList told{seen.visible};
    if (known.knowsName(other) && !seen.rumoured.isEmpty())
        told << QStringLiteral("It is said: ") + seen.rumoured;
    told.removeAll(QString());
    if (told.isEmpty() && other == you && seen.hasMore)
        told << QStringLiteral("%1 knows no more of %2 than %2 has shown and said.").arg(speaker, known.nameFor(you));
    return told.join(u'\n');
}

} // namespace

QString ownPart(const PromptInputs &inputs, const QString &field)
{
    return inputs.speaker == you ? QString() : withoutSecrets(layered(inputs.card, field));
}

PersonPart descriptionPart(const PromptInputs &inputs, const QString &name)
{
    return {about.arg(name),
            ownPart(inputs, layeredfields::description),
            QStringLiteral("card: description"),
            {},
            QStringLiteral("character"),
            name};
}

PersonPart personalityPart(const PromptInputs &inputs, const QString &name)
{
    return {QStringLiteral("%1's personality:").arg(name),
            ownPart(inputs, layeredfields::personality),
            QStringLiteral("card: personality"),
            {},
            QStringLiteral("personality")};
}

QList<PersonPart> personParts(const PromptInputs &inputs, const Acquaintance &known)
{
    QList<PersonPart> parts;
    const bool isUser = inputs.speaker == you;
    const QString speaker = known.nameFor(inputs.speaker);
    const LayeredText persona = personaOf(inputs.world);
    if (isUser)
        parts.append({about.arg(speaker),
                      withoutSecrets(persona),
                      QStringLiteral("persona"),
                      {},
                      QStringLiteral("persona"),
                      speaker});
    const QString secrets = isUser ? secretsIn({persona})
                                   : secretsIn({layered(inputs.card, layeredfields::description),
                                                layered(inputs.card, layeredfields::personality)});
    parts.append({QStringLiteral("What nobody but %1 knows:").arg(speaker),
                  secrets,
                  isUser ? QStringLiteral("persona") : QStringLiteral("card: secrets"),
                  {},
                  QStringLiteral("secrets"),
                  {},
                  true});
    const WitnessSet near = SpeakerView(inputs.world, inputs.speaker).near();
    for (const CastSlot other : inputs.world.castSlots())
        if (other != inputs.speaker && near.contains(other))
            parts.append({about.arg(known.nameFor(other)), toldOf(other, speaker, known),
                          other == you ? QStringLiteral("persona") : QStringLiteral("card: seen"),
                          other == you ? QString() : known.nameFor(other),
                          other == you ? QStringLiteral("persona") : QStringLiteral("person"), known.nameFor(other)});
    return parts;
}

} // namespace dramatis::domain
