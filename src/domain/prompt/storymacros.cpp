#include "domain/prompt/storymacros.h"

namespace dramatis::domain {

namespace {

QString lastSaid(const Gathered &gathered, const std::function<bool(CastSlot)> &by)
{
    for (qsizetype i = gathered.dialogue.size() - 1; i >= 0; --i)
        if (by(gathered.dialogue[i].line.speaker))
            return heardOf(gathered.dialogue[i].text, gathered.marker);
    return {};
}

void addDialogue(MacroContext &context, const Gathered &gathered)
{
    context.values[QStringLiteral("lastmessage")] = lastSaid(gathered, [](CastSlot) { return true; });
    context.values[QStringLiteral("lastusermessage")] = lastSaid(gathered, [](CastSlot slot) { return slot == you; });
    context.values[QStringLiteral("lastcharmessage")] = lastSaid(gathered, [](CastSlot slot) { return slot != you; });
    context.values[QStringLiteral("lastmessageid")] = QString::number(gathered.world.transcript.size() - 1);
}

// Everybody but the user: "Mara, Tomas".
void addCast(MacroContext &context, const Gathered &gathered)
{
    QStringList all;
    QStringList others;
    for (auto it = gathered.world.cast.begin(); it != gathered.world.cast.end(); ++it) {
        if (it.key() != you)
            all << it->who.name;
        if (it.key() != gathered.speaker)
            others << it->who.name;
    }
    const QString names = all.join(QStringLiteral(", "));
    context.values[QStringLiteral("group")] = names;
    context.values[QStringLiteral("charifnotgroup")] = all.size() > 1 ? names : context.character;
    context.values[QStringLiteral("notchar")] = others.join(QStringLiteral(", "));
}

} // namespace

void addCardTexts(MacroContext &context, const Card &card)
{
    const std::pair<const char *, const QString &> texts[] = {
        {"description", card.description},     {"chardescription", card.description},
        {"personality", card.personality},     {"charpersonality", card.personality},
        {"scenario", card.scenario},           {"charscenario", card.scenario},
        {"mesexamples", card.exampleMessages}, {"mesexamplesraw", card.exampleMessages},
        {"charprompt", card.systemPrompt},     {"charinstruction", card.postHistoryInstructions},
        {"charjailbreak", card.postHistoryInstructions},
    };
    for (const auto &[name, text] : texts)
        context.texts[QString::fromLatin1(name)] = text;
    context.values[QStringLiteral("charversion")] = card.characterVersion;
}

MacroContext macroContext(const Gathered &gathered)
{
    MacroContext context;
    context.character = calledName(gathered.card);
    if (gathered.speaker != you && context.character.isEmpty())
        context.character = gathered.world.nameOf(gathered.speaker);
    context.user = gathered.world.nameOf(you);
    context.now = gathered.now;
    context.idleSeconds = gathered.idleSeconds;
    context.seed = gathered.world.seed;
    addCardTexts(context, gathered.card);
    context.texts[QStringLiteral("persona")] = gathered.world.cast.value(you).who.persona;
    addDialogue(context, gathered);
    addCast(context, gathered);
    return context;
}

} // namespace dramatis::domain
