// A speaker's prompt from what was gathered: pure providers, one per layer.
#pragma once

#include "domain/card/card.h"
#include "domain/chat/ooc.h"
#include "domain/knowledge/layers/seenperson.h"
#include "domain/knowledge/view.h"
#include "domain/prompt/plan.h"
#include "domain/prompt/promptpreset.h"

#include <QDateTime>

#include <memory>
#include <optional>

namespace dramatis::domain {

class LoreBooks;

// A line of dialogue with its text, as the view of the speaker allowed it.
struct SpokenLine {
    TranscriptLine line;
    QString text;
    QStringList changedBy = {}; // the names of text replacements
};

// A line of the dialogue that is not told, and why.
struct LeftOutLine {
    SpokenLine spoken;
    Verdict verdict = Verdict::Excluded;
};

// A sentence or clause removed from a text because its event is over.
struct EndedText {
    Layer layer = Layer::Memories; // of what it was cut from, as are these:
    Tier tier = Tier::Should;
    QString source;
    QString text = {};
    EventId turn = {};
};

struct RememberedLine {
    MemoryLine line;
    QString text;
    double score = -1; // how well it fits what was said last; -1: that was not asked
};

struct ToldSummary {
    HistorySummary chunk;
    QString text;
};

enum class Task { Reply, Continue, Impersonate };
enum class Again { No, Regenerated, Swiped }; // a reply, in place of which another stood

// Which of its alternatives the newest reply is, counted from 1; 0: the newest line is the user's, or there is none.
struct Swipes {
    int current = 0;
    int last = 0; // how many there are

    bool operator==(const Swipes &) const = default;
};

// All that a prompt is made of. Texts come from the log through SpeakerView alone.
struct PromptInputs {
    const World &world;
    CastSlot speaker = 1;
    Card card; // the speaker's; where the speaker is the user, the host's as seen by the user
    QList<SpokenLine> dialogue;
    QList<LeftOutLine> leftOut = {}; // of the same lines of the story
    QList<EndedText> ended = {};     // of the memories and records below
    QList<RememberedLine> pinned;
    QList<RememberedLine> retrieved; // best first
    Task task = Task::Reply;
    QString continueFrom;
    OocMarker marker;
    QString instructions; // the user's own; empty: the built-in
    Budget budget;
    Sampling sampling;
    QDateTime now = {};                         // where the user is
    qint64 idleSeconds = -1;                    // since the user last said something
    quint64 chance = 0;                         // what {{random}} and {{roll}} come from
    std::shared_ptr<const LoreBooks> lore = {}; // made ready; without, the card's own book is
    std::optional<int> greeting = {};           // which one the chat began with
    LineCounts olderLines = {};                 // before the dialogue
    QList<RememberedLine> scenes = {};          // the speaker's records of the last ones
    QList<ToldSummary> summaries = {};          // of older lines, oldest first
    QList<FailedPart> failed = {};              // what could not be read of all this
    QList<FailedReplacement> failedReplacements = {};
    PromptPreset preset = builtInPresets().first();
    PromptStyle style = PromptStyle::Plain; // in which it is written
    // For macros alone.
    Again again = Again::No;
    Swipes swipes = {};
    QString model = {};                        // that is asked
    QString typed = {};                        // and not sent yet
    QMap<CastSlot, SeenPerson> others = {};    // of the cast, as they are seen
    QList<SpokenLine> recalledLines = {};      // from before the dialogue, that it brings to mind; oldest first
    std::optional<WitnessSet> namesHeard = {}; // whose names the speaker has heard; none: the dialogue tells
};

PromptPlan plan(const PromptInputs &inputs, const CountTokens &count);

} // namespace dramatis::domain
