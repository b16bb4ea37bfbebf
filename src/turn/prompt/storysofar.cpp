#include "turn/prompt/storysofar.h"

#include "base/log.h"
#include "domain/memory/history/rollingsummary.h"

#include <algorithm>

namespace dramatis::turn {

using namespace domain;

namespace {

constexpr qsizetype mostRead = 64; // more are in no prompt

// What the user wrote stands as it is.
QString asItIsTold(const HistorySummary &chunk, const QString &text, const ExpiredProps &expiredProps,
                   PromptInputs &inputs)
{
    const qsizetype line = inputs.world.findTurn(chunk.upTo);
    if (chunk.byHand || line < 0)
        return text;
    const CutText cut = expiredProps.cut(text, chunk.upTo, inputs.world.transcript.at(line).scene);
    for (const QString &gone : cut.leftOut)
        inputs.ended.append(
            {Layer::Summary, Tier::Should, QStringLiteral("summary %1").arg(chunk.event.value), gone, chunk.upTo});
    return cut.text;
}

} // namespace

void addStorySoFar(const SessionContext &context, ChatId chat, const SpeakerView &view,
                   const ExpiredProps &expiredProps, PromptInputs &inputs)
{
    const EventId dialogueFrom = inputs.dialogue.isEmpty() ? EventId() : inputs.dialogue.first().line.turn;
    const QList<HistorySummary> told = toldSummaries(view.summaries(), dialogueFrom);
    for (const HistorySummary &chunk : told.last(std::min(mostRead, told.size()))) {
        const auto texts = context.log.texts(chat, {chunk.event});
        if (!texts) {
            qCWarning(base::turnLog) << "a prompt goes without a summary" << texts.error();
            const QString part = QStringLiteral("summaries");
            if (!std::ranges::contains(inputs.failed, part, &FailedPart::part))
                inputs.failed.append({Layer::Summary, part, texts.error()});
            continue;
        }
        const QString text = asItIsTold(chunk, texts->value(chunk.event), expiredProps, inputs);
        if (!text.trimmed().isEmpty())
            inputs.summaries.append({chunk, text});
    }
}

} // namespace dramatis::turn
