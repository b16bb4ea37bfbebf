// The prompt and how it came about, in one object: what the context inspector shows.
#pragma once

#include "base/result.h"
#include "domain/event/payload.h"
#include "domain/prompt/budget.h"
#include "domain/prompt/messagelayout.h"
#include "domain/prompt/prompt.h"
#include "domain/replacement/textreplacer.h"

#include <functional>
#include <optional>

namespace dramatis::domain {

// In prompt order. What rarely changes comes first, then the dialogue; what changes with every turn comes right before
// the newest line, so that a server's prompt cache covers the rest.
enum class Layer {
    Instructions, // how to play; the card's own replaces it
    Identity,     // who the speaker is
    Scenario,     // how the story began, until its first scene is over
    Lore,         // also before, after and among other layers, where an entry says so
    Examples,
    Summary, // the speaker's records of scenes that are over
    Dialogue,
    World, // time, weather, place
    Activity,
    Scene,
    State, // how the speaker is now
    EdgeToUser,
    EdgeToOther,
    Group,
    Threads,
    Note, // the author's, among the lines of the dialogue
    StoryEvents,
    Memories,
    Closing, // the card's post-history instructions, and what this turn asks for
};

// What may be left out when the budget is short: Must never is, and is shortened where all of it is over the hard
// limit; Should up to the hard limit; Nice up to the soft one.
enum class Tier { Must, Should, Nice };

// Of an element, in LMML.
struct Attribute {
    QString name;
    QString value;

    bool operator==(const Attribute &) const = default;
};

struct Contribution {
    Layer layer = Layer::Instructions;
    Tier tier = Tier::Must;
    int priority = 0; // higher stays longer within its tier
    Role role = Role::System;
    QString text;
    QString source; // for people and scripts: "card: description", "memory 17", "event 212"
    QList<EventId> causes;
    QString speaker;            // of a line of dialogue
    QString reason = {};        // why it is there, where that is not plain from the source
    bool inDialogue = false;    // stands among the lines of the dialogue
    bool steady = false;        // the same in every prompt for this speaker
    qsizetype place = -1;       // of a line of dialogue: which line of the story it is
    bool mayShorten = false;    // its beginning is better than nothing; never of a line of dialogue
    QStringList changedBy = {}; // the names of text replacements
    QString heading = {};       // over it and its neighbours that have the same; empty: none
    // What the dialogue says anyway is not said twice. The line of the story that says the same, and the one from which
    // on all lines do; -1: none.
    qsizetype toldBy = -1;
    qsizetype toldSince = -1;
    int atMost = 0; // so many of those with its heading are kept: the first that the dialogue does not tell; 0: all
    int part = -1;  // which of the preset's it belongs to
    QString element = {};             // in LMML, where it is not that of its layer
    bool isTitled = false;            // its first line says what its element would, too
    QList<Attribute> attributes = {}; // whom or what it is about
    EventId memory = {};              // that it tells
    double score = -1;                // of what was looked for: how well it fits; -1: it was not
    // In LMML, else empty (lmml.h): its marks, or those around it and its neighbours with the same heading; the title
    // that they replaced.
    QString opening = {};
    QString closing = {};
    QString title = {};
    bool sharesMarks = false;
    int tokensOfMarks = 0;
};

enum class Verdict {
    Kept,
    OverSoftBudget,
    OverHardBudget,
    OlderThanDropped,
    LeftInStep,      // goes early, together with others, so that the next prompts begin as this one does
    NoOutlet,        // no text asks for the outlet that it is for
    Shortened,       // its beginning is sent
    Excluded,        // by the user
    AlreadyThere,    // the dialogue says it
    SceneOver,       // it holds for the first scene
    SwitchedOff,     // in the prompt preset
    Emptied,         // text replacements left nothing of it
    NotDue,          // it is sent now and then, and not this time
    EventOver,       // it tells of things that were there only for an event
    TooMany,         // of its kind, newer ones are there
    OverLayerBudget, // the room of its layer is taken
};

struct Block {
    Contribution contribution;
    int tokens = 0;
    Verdict verdict = Verdict::Kept;
    bool exact = false;    // the model itself counted; else it is an estimate
    int whole = 0;         // tokens of what was shortened
    int room = 0;          // tokens of its layer's room, where that is why; 0: it is not
    bool disarmed = false; // it holds marks of prompt templates, which are sent as text that means nothing to the model
    int more = 0;          // that are left out for the same reason and are not listed

    bool kept() const { return verdict == Verdict::Kept || verdict == Verdict::Shortened; }
};

// The chosen prompt preset no longer exists, so another is used; nothing else is missing.
inline constexpr QLatin1StringView presetPart("prompt_preset");

// A part that could not be read: the prompt went out without it, or without some of it.
struct FailedPart {
    Layer layer = Layer::Memories;
    QString part; // for scripts: "lorebooks", "greeting", "scene_records", "pinned_memories", "memories", or below
    base::Error error;

    bool operator==(const FailedPart &) const = default;
};

// What the server said of a prompt that it has read.
struct ServerCount {
    int tokens = 0;
    int cached = -1; // of them it still knew; -1: not said

    bool operator==(const ServerCount &) const = default;
};

struct PromptPlan {
    Prompt prompt;
    QList<Block> blocks; // in prompt order, with those left out
    int tokens = 0;
    Budget budget;
    QList<LoreMemory> lore;   // what lorebook entries remember, once there is a reply
    QStringList slowPatterns; // of lorebooks, given up
    QList<FailedPart> failed;
    QList<FailedReplacement> failedReplacements; // texts are as they were before these
    std::optional<ServerCount> reading;          // once it was sent
    std::optional<int> unchanged; // tokens at its beginning that the prompt before had, too; none before: nothing
    MessageLayout layout = MessageLayout::SystemAnywhere; // in which the model gets it
    QString preset;                                       // by whose order it is made
    PromptStyle style = PromptStyle::Plain;               // in which it is written
    PromptBasis basis;                                    // to make it again

    // Where what may not be shortened is too long: it is not sent.
    bool overHardBudget() const { return tokens > budget.hard; }
    const Block *longest() const; // that is kept; nullptr: there is none
};

using CountTokens = std::function<int(QStringView)>;

// The kept blocks as messages: the lines of the dialogue, and what stands together before, between and behind them.
// `persona`: who speaks, as elements name them.
QList<PromptMessage> render(const QList<Block> &blocks, const QString &persona = {});

// How many tokens at the beginning of a prompt are those of another one.
int sharedTokens(const Prompt &before, const Prompt &now, const CountTokens &count);

// What brings a block into the prompt, for scripts: "card", "persona", "lorebooks", "memories", …
const char *providerOf(const Contribution &contribution);

const char *word(Layer layer);
const char *word(Tier tier);
const char *word(Verdict verdict);

// At most so many tokens of a text: its beginning and its end, "[…]" between them.
QString withoutMiddle(const QString &text, int tokens, const CountTokens &count);

} // namespace dramatis::domain
