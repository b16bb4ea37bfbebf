#include "domain/prompt/storymacros.h"

#include "domain/card/depthprompt.h"

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

QString generationOf(const Gathered &gathered)
{
    switch (gathered.task) {
    case Task::Continue: return QStringLiteral("continue");
    case Task::Impersonate: return QStringLiteral("impersonate");
    case Task::Reply: break;
    }
    switch (gathered.again) {
    case Again::Regenerated: return QStringLiteral("regenerate");
    case Again::Swiped: return QStringLiteral("swipe");
    case Again::No: break;
    }
    return QStringLiteral("normal");
}

// What is asked of which model, and how much it reads and writes: in words of SillyTavern.
void addRequest(MacroContext &context, const Gathered &gathered)
{
    const auto add = [&context](const char *name, const QString &value) { context.values[QString::fromLatin1(name)] = value; };
    const auto swipe = [](int number) { return number > 0 ? QString::number(number) : QString(); };
    const int reply = gathered.sampling.maxTokens;
    const int all = gathered.budget.context > 0 ? gathered.budget.context : gathered.budget.hard + reply;
    for (const char *name : {"maxprompt", "maxprompttokens"})
        add(name, QString::number(gathered.budget.hard));
    for (const char *name : {"maxcontext", "maxcontexttokens"})
        add(name, QString::number(all));
    for (const char *name : {"maxresponse", "maxresponsetokens"})
        add(name, QString::number(reply));
    add("model", gathered.model);
    add("input", gathered.typed);
    add("lastgenerationtype", generationOf(gathered));
    add("lastswipeid", swipe(gathered.swipes.last));
    add("currentswipeid", swipe(gathered.swipes.current));
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
        {"charcreatornotes", card.creatorNotes}, {"creatornotes", card.creatorNotes},
    };
    for (const auto &[name, text] : texts)
        context.texts[QString::fromLatin1(name)] = text;
    context.texts[QStringLiteral("chardepthprompt")] = depthPromptOf(card).text;
    context.texts[greetingText(0)] = card.firstMessage;
    for (qsizetype i = 0; i < card.alternateGreetings.size(); ++i)
        context.texts[greetingText(int(i) + 1)] = card.alternateGreetings[i];
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
    addRequest(context, gathered);
    return context;
}

} // namespace dramatis::domain
