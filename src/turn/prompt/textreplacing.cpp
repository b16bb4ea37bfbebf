#include "turn/prompt/textreplacing.h"

#include "turn/library/cardlibrary.h"

#include <algorithm>
#include <map>

namespace dramatis::turn {

using namespace domain;

namespace {

// One for each whose lines are read.
class Replacers {
public:
    Replacers(const SessionContext &context, const PromptInputs &inputs) : m_context(context), m_inputs(inputs) {}

    TextReplacer &of(CastSlot slot)
    {
        const auto known = m_bySlot.find(slot);
        if (known != m_bySlot.end())
            return known->second;
        const World &world = m_inputs.world;
        const TextReplacer made(replacementsFor(m_context, world, slot), TextReplacer::Use::Prompt,
                                {world.nameOf(slot), world.nameOf(you)});
        return m_bySlot.emplace(slot, made).first->second;
    }

    QList<FailedReplacement> failed() const
    {
        QList<FailedReplacement> all;
        for (const auto &[slot, replacer] : m_bySlot)
            for (const FailedReplacement &each : replacer.failed())
                if (!all.contains(each))
                    all.append(each);
        return all;
    }

private:
    const SessionContext &m_context;
    const PromptInputs &m_inputs;
    std::map<CastSlot, TextReplacer> m_bySlot;
};

// Lines from before the dialogue read as they would in it.
void replaceRecalled(PromptInputs &inputs, CastSlot whose, Replacers &replacers)
{
    for (SpokenLine &spoken : inputs.recalledLines) {
        const bool isUser = spoken.line.speaker == you;
        TextReplacer &replacer = replacers.of(isUser ? whose : spoken.line.speaker);
        if (replacer.isEmpty())
            continue;
        const qint64 depth = inputs.world.transcript.size() - 1 - inputs.world.findTurn(spoken.line.turn);
        const ReplacedText replaced = replacer.replaced(
            heardOf(spoken.text, inputs.marker),
            {.isUser = isUser, .isEdited = bool(spoken.line.flags & TranscriptLine::Edited), .depth = depth});
        if (replaced.by.isEmpty())
            continue;
        spoken.changedBy = replaced.by;
        spoken.text = replaced.text;
    }
    inputs.recalledLines.removeIf([](const SpokenLine &spoken) { return spoken.text.trimmed().isEmpty(); });
}

} // namespace

QList<TextReplacement> replacementsOfCard(const SessionContext &context, const World &world, CastSlot slot)
{
    const CastEntry who = world.cast.value(slot).who;
    if (slot == you || who.card.isEmpty())
        return {};
    const auto card = context.cards.cardByBlob(who.card); // where it cannot be read, there is no prompt either
    return card ? textReplacementsOf(*card) : QList<TextReplacement>();
}

QList<TextReplacement> replacementsFor(const SessionContext &context, const World &world, CastSlot slot)
{
    QList<TextReplacement> all = context.replacements.own;
    if (context.replacements.allowed.isEmpty())
        return all;
    const QList<TextReplacement> brought = replacementsOfCard(context, world, slot);
    if (context.replacements.allowed.contains(allowanceOf(world.cast.value(slot).who.cardId, brought)))
        all += brought;
    return all;
}

// The newest first: where time runs out, these count most.
void replaceTexts(const SessionContext &context, PromptInputs &inputs)
{
    const CastSlot whose = inputs.speaker == you ? CastSlot(1) : inputs.speaker;
    Replacers replacers(context, inputs);
    QList<SpokenLine> &lines = inputs.dialogue;
    QList<LeftOutLine> emptied;
    qint64 depth = inputs.task == Task::Continue ? 1 : 0;
    for (qsizetype i = lines.size() - 1; i >= 0; --i, ++depth) {
        SpokenLine &spoken = lines[i];
        const bool isUser = spoken.line.speaker == you;
        TextReplacer &replacer = replacers.of(isUser ? whose : spoken.line.speaker);
        if (replacer.isEmpty())
            continue;
        const QString heard = heardOf(spoken.text, inputs.marker);
        const ReplacedText replaced = replacer.replaced(
            heard, {.isUser = isUser, .isEdited = bool(spoken.line.flags & TranscriptLine::Edited), .depth = depth});
        if (replaced.by.isEmpty())
            continue;
        spoken.changedBy = replaced.by;
        if (replaced.text.trimmed().isEmpty())
            emptied.prepend({lines.takeAt(i), Verdict::Emptied});
        else
            spoken.text = replaced.text;
    }
    if (inputs.task == Task::Continue && !inputs.world.transcript.isEmpty()) {
        const TranscriptLine &last = inputs.world.transcript.last();
        const ReplacedText replaced =
            replacers.of(last.speaker == you ? whose : last.speaker)
                .replaced(inputs.continueFrom,
                          {.isUser = last.speaker == you, .isEdited = bool(last.flags & TranscriptLine::Edited)});
        if (!replaced.text.trimmed().isEmpty()) // what is continued has to begin somehow
            inputs.continueFrom = replaced.text;
    }
    inputs.leftOut += emptied;
    replaceRecalled(inputs, whose, replacers);
    inputs.failedReplacements = replacers.failed();
}

} // namespace dramatis::turn
