// The story so far in short, as pure functions: which lines are due to be summed up, what a model is asked and how its
// answer is read, and which summaries a prompt tells.
//
// Lines are summed up for those who heard them: what the same people heard goes into one chunk, told neutrally, so that
// no chunk says anything to somebody who was not there. Eight chunks of one level become one of the next.
#pragma once

#include "base/result.h"
#include "domain/prompt/prompt.h"
#include "domain/world/world.h"

#include <functional>

namespace dramatis::domain {

inline constexpr QLatin1StringView historySummaryTask{"history_summary"};

// When lines are due. Tokens are those of their texts.
struct SummarySizes {
    int tokens = 1200; // of a chunk; or so many lines; or, once a scene is over, whatever there is of it
    qsizetype lines = 24;
    int fewestTokens = 300; // less is not worth a question
    qsizetype settling = 8; // newest lines, which may still be swiped, edited, or have their notes carried over
    qsizetype together = 8; // chunks that become one of the next level
    qsizetype fewestParts = 2;
};

struct DueSummary {
    WitnessSet witnesses;
    int level = 1;
    EventId first; // turns
    EventId upTo;
    QList<TranscriptLine> lines = {}; // of the first level
    QList<HistorySummary> parts = {}; // of the others
    bool again = false;               // what there was is outdated
    int tokens = 0;                   // of its lines, where they were counted

    bool operator==(const DueSummary &) const = default;
};

using LineTokens = std::function<int(const TranscriptLine &)>;

// First what is outdated, then what sums up other chunks, then lines in the order of the story; `most` of them.
QList<DueSummary> dueSummaries(const World &world, const LineTokens &tokens, qsizetype most,
                               const SummarySizes &sizes = {});
// Whether it would still be made as it was asked for: nothing that it tells of has become another.
bool isStillDue(const World &world, const DueSummary &due);

// `told`: what is to be summed up, "NAME: text" each, or the chunks; of so many tokens.
Prompt historySummaryPrompt(const World &world, const DueSummary &due, const QStringList &told, int tokens);
// Fault::Invalid: no text ("wordless"), or one with marks of prompts in it ("has_marks").
base::Result<QString> readHistorySummary(const QString &answer);
// Why a summary cannot be taken: it says more than what it sums up ("longer_than_source"), or tells of somebody of the
// cast who is not in it ("names_others"). `count`: of both texts.
base::Result<> checkHistorySummary(const World &world, const QString &summary, const QStringList &told,
                                   const std::function<int(const QString &)> &count);
HistorySummarized historySummarized(const DueSummary &due, const QString &text);

// Of those that somebody may read, what a prompt tells, oldest first: none whose lines a higher one tells of. Higher
// ones reach over much of the story, and give way to their parts where the dialogue, which begins with this turn,
// tells of some of it.
QList<HistorySummary> toldSummaries(const QList<HistorySummary> &known, EventId dialogueFrom);

} // namespace dramatis::domain
