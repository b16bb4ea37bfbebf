// The rolling summary of the story so far, as pure functions: which lines are due, what a model is asked, how its
// answer is read, and which summaries go into a prompt.
//
// Lines are summed up for those who heard them: a chunk has only lines that the same people heard, told neutrally, so
// that no summary tells anybody what they did not witness. Eight chunks of one level become one of the next.
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
    bool again = false;               // replaces an outdated one
    int tokens = 0;                   // of its lines, where they were counted

    bool operator==(const DueSummary &) const = default;
};

using LineTokens = std::function<int(const TranscriptLine &)>;

// First what is outdated, then what sums up other chunks, then lines in the order of the story; `most` of them.
QList<DueSummary> dueSummaries(const World &world, const LineTokens &tokens, qsizetype most,
                               const SummarySizes &sizes = {});
// Whether its sources are unchanged since the question was asked.
bool isStillDue(const World &world, const DueSummary &due);

// `told`: what to sum up, either lines as "NAME: text" or chunks; `tokens`: its length.
Prompt historySummaryPrompt(const World &world, const DueSummary &due, const QStringList &told, int tokens);
// Fault::Invalid: no text ("wordless"), or one with marks of prompts in it ("has_marks").
base::Result<QString> readHistorySummary(const QString &answer);
// Why a summary is rejected: it is longer than its source ("longer_than_source"), or names somebody of the cast who is
// not in the source ("names_others"). `count`: for both texts.
base::Result<> checkHistorySummary(const World &world, const QString &summary, const QStringList &told,
                                   const std::function<int(const QString &)> &count);
HistorySummarized historySummarized(const DueSummary &due, const QString &text);

// The summaries that go into a prompt, oldest first, out of those its reader may see. A higher level replaces its
// parts, except where the dialogue, which begins with this turn, overlaps it.
QList<HistorySummary> toldSummaries(const QList<HistorySummary> &known, EventId dialogueFrom);

} // namespace dramatis::domain
