#include "domain/prompt/storymacros.h"

#include "domain/card/depthprompt.h"

#include <utility>

namespace dramatis::domain {

namespace {

QString lastSaid(const PromptInputs &inputs, const Acquaintance &known, const std::function<bool(CastSlot)> &by)
{
    for (qsizetype i = inputs.dialogue.size() - 1; i >= 0; --i)
        if (by(inputs.dialogue[i].line.speaker))
            return known.lineWithKnownNames(heardOf(inputs.dialogue[i].text, inputs.marker));
    return {};
}

void addDialogue(MacroContext &context, const PromptInputs &inputs, const Acquaintance &known)
{
    const auto last = [&](const std::function<bool(CastSlot)> &by) { return lastSaid(inputs, known, by); };
    context.values[QStringLiteral("lastmessage")] = last([](CastSlot) { return true; });
    context.values[QStringLiteral("lastusermessage")] = last([](CastSlot slot) { return slot == you; });
    context.values[QStringLiteral("lastcharmessage")] = last([](CastSlot slot) { return slot != you; });
    context.values[QStringLiteral("lastmessageid")] = QString::number(inputs.world.transcript.size() - 1);
}

QString generationOf(const PromptInputs &inputs)
{
    switch (inputs.task) {
    case Task::Continue: return QStringLiteral("continue");
    case Task::Impersonate: return QStringLiteral("impersonate");
    case Task::Reply: break;
    }
    switch (inputs.again) {
    case Again::Regenerated: return QStringLiteral("regenerate");
    case Again::Swiped: return QStringLiteral("swipe");
    case Again::No: break;
    }
    return QStringLiteral("normal");
}

// What is asked of which model, and how much it reads and writes: in words of SillyTavern.
void addRequest(MacroContext &context, const PromptInputs &inputs)
{
    const auto add = [&context](const char *name, const QString &value) {
        context.values[QString::fromLatin1(name)] = value;
    };
    const auto swipe = [](int number) { return number > 0 ? QString::number(number) : QString(); };
    const int reply = inputs.sampling.maxTokens;
    const int all = inputs.budget.context > 0 ? inputs.budget.context : inputs.budget.hard + reply;
    for (const char *name : {"maxprompt", "maxprompttokens"})
        add(name, QString::number(inputs.budget.hard));
    for (const char *name : {"maxcontext", "maxcontexttokens"})
        add(name, QString::number(all));
    for (const char *name : {"maxresponse", "maxresponsetokens"})
        add(name, QString::number(reply));
    add("model", inputs.model);
    add("input", inputs.typed);
    add("lastgenerationtype", generationOf(inputs));
    add("lastswipeid", swipe(inputs.swipes.last));
    add("currentswipeid", swipe(inputs.swipes.current));
}

// Everybody but the user: "Mara, Tomas".
void addCast(MacroContext &context, const PromptInputs &inputs, const Acquaintance &known)
{
    QStringList all;
    QStringList others;
    for (const CastSlot slot : inputs.world.castSlots()) {
        if (slot != you)
            all << known.nameFor(slot);
        if (slot != inputs.speaker)
            others << known.nameFor(slot);
    }
    const QString names = all.join(QStringLiteral(", "));
    context.values[QStringLiteral("group")] = names;
    context.values[QStringLiteral("charifnotgroup")] = all.size() > 1 ? names : context.character;
    context.values[QStringLiteral("notchar")] = others.join(QStringLiteral(", "));
}

// What is seen of somebody else's card: its macros stand for names, and neither read nor change anything of this
// prompt.
void addForeignCardTexts(MacroContext &context, const Card &card)
{
    addCardTexts(context, card);
    for (auto text = context.texts.begin(); text != context.texts.end(); ++text)
        context.values[text.key()] = withNames(std::exchange(*text, {}), context.character, context.user);
}

} // namespace

void addCardTexts(MacroContext &context, const Card &card)
{
    const std::pair<const char *, const QString &> texts[] = {
        {"description", card.description},
        {"chardescription", card.description},
        {"personality", card.personality},
        {"charpersonality", card.personality},
        {"scenario", card.scenario},
        {"charscenario", card.scenario},
        {"mesexamples", card.exampleMessages},
        {"mesexamplesraw", card.exampleMessages},
        {"charprompt", card.systemPrompt},
        {"charinstruction", card.postHistoryInstructions},
        {"charjailbreak", card.postHistoryInstructions},
        {"charcreatornotes", card.creatorNotes},
        {"creatornotes", card.creatorNotes},
    };
    const auto add = [&context](const QString &name, const QString &text) {
        context.texts[name] = text;
        context.values.remove(name);
    };
    for (const auto &[name, text] : texts)
        add(QString::fromLatin1(name), text);
    add(QStringLiteral("chardepthprompt"), depthPromptOf(card).text);
    add(greetingText(0), card.firstMessage);
    for (qsizetype i = 0; i < card.alternateGreetings.size(); ++i)
        add(greetingText(int(i) + 1), card.alternateGreetings[i]);
    context.values[QStringLiteral("charversion")] = card.characterVersion;
}

MacroContext macroContext(const PromptInputs &inputs, const Acquaintance &known)
{
    MacroContext context;
    context.character = calledName(inputs.card);
    if (inputs.speaker != you && context.character.isEmpty())
        context.character = inputs.world.nameInPrompts(inputs.speaker);
    constexpr CastSlot host = 1;
    if (inputs.speaker == you && !known.knowsName(host))
        context.character = known.nameFor(host);
    context.user = known.nameFor(you);
    context.now = inputs.now;
    context.idleSeconds = inputs.idleSeconds;
    context.seed = inputs.world.seed;
    context.variables.local = inputs.world.variables;
    if (inputs.speaker == you)
        addForeignCardTexts(context, inputs.card);
    else
        addCardTexts(context, inputs.card);
    const CastEntry &user = inputs.world.cast.value(you).who;
    context.texts[QStringLiteral("persona")] = inputs.speaker == you ? user.persona : seenPerson(user).visible;
    addDialogue(context, inputs, known);
    addCast(context, inputs, known);
    const SpeakerView view(inputs.world, inputs.speaker);
    context.texts[QStringLiteral("authorsnote")] = view.noteToAll().text;
    context.texts[QStringLiteral("charauthorsnote")] = view.ownNote().text;
    addRequest(context, inputs);
    return context;
}

} // namespace dramatis::domain
