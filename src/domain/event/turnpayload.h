// What can happen to the dialogue: what is said, and what becomes of a turn afterwards. See payload.h.
#pragma once

#include "domain/event/fields.h"
#include "domain/event/ids.h"

#include <QList>
#include <QString>

namespace dramatis::domain {

// How a streamed reply ended. Four endings, one event.
enum class Ending { Finished, Stopped, Cut, Failed };
// Why it is this character who speaks (domain/cast/addressee.h).
enum class SpeakerReason {
    Nobody,     // no character is here
    Only,       // nobody else is here
    Called,     // "Mara, …", "… , Mara?", "@Mara"
    Named,      // the only one whose name is said
    Near,       // the only one in the same place as the user
    Silent,     // has been silent the longest
    Close,      // feels more for the user, or against
    Tie,        // as good as the others
    Chosen,     // by the model, or by the user
    Interjects, // was not addressed, and speaks up
    Again,      // more of the same, or not known
    Partner,    // the one whom the line's speaker was talking to
    SpokeLast,  // had just spoken to the line's speaker, or is who the line reacts to
    Asked,      // by the one who spoke last
    Arrived,    // has just come in, and is welcomed
    Remaining,  // the others are spoken of, or have answered already
};

struct UserTurn {
    static constexpr const char *kind = "user_turn";
    CastSlot speaker = you;
    QString text;
    WitnessSet witnesses;
    bool impersonated = false; // written by the model for the user

    bool operator==(const UserTurn &) const = default;
    DRAMATIS_FIELDS(f("speaker", p.speaker); f("witnesses", p.witnesses); f("impersonated", p.impersonated);
                    f.prose("text", p.text);)
};

// A tool that a model called in place of words, or beside them. There are none: it is kept, shown, and nothing is done.
struct ToolCallRecord {
    QString name;
    QString arguments; // as the model wrote them: JSON, or a part of it

    bool operator==(const ToolCallRecord &) const = default;
    DRAMATIS_FIELDS(f("name", p.name); f("arguments", p.arguments);)
};

// What the prompt of a reply was made with and the world of its time cannot give back, so that it can be made again.
struct PromptBasis {
    EventId head;                 // of the story as it stood: notes may have come before the reply did
    qint64 at = 0;                // milliseconds
    EventId replaced = {};        // the reply in place of which this one was asked for; none: it was the first
    bool swiped = false;          // not regenerated
    QList<EventId> memories = {}; // that were called to mind, best first
    QList<EventId> lines = {};    // from before the dialogue that were called to mind
    // Hashes (domain/prompt/prompthash.h): where the prompt becomes another one now, they tell why.
    QString settings = {};
    QString books = {};
    QString counts = {};

    bool operator==(const PromptBasis &) const = default;
    DRAMATIS_FIELDS(f("head", p.head); f("at", p.at); f("replaced", p.replaced); f("swiped", p.swiped);
                    f("memories", p.memories); f("lines", p.lines); f("settings", p.settings); f("books", p.books);
                    f("counts", p.counts);)
};

struct AssistantTurn {
    static constexpr const char *kind = "assistant_turn";
    CastSlot speaker = 1;
    QString text;
    WitnessSet witnesses;
    Ending ending = Ending::Finished;
    bool truncated = false; // text was lost or cut short: Ending is not Finished
    int greeting = -1;      // 0 = first_mes, 1… = alternate greetings; -1 = not a greeting
    QString model;
    QString reason;        // of Ending::Failed
    bool thought = false;  // the model did, before it wrote
    QString thoughts = {}; // shown to the user alone
    SpeakerReason speakerReason = SpeakerReason::Again;
    QList<ToolCallRecord> calls = {};
    QString promptHash = {}; // of the messages that it answers; empty: of no model, or not known
    PromptBasis promptBasis = {};

    bool operator==(const AssistantTurn &) const = default;
    DRAMATIS_FIELDS(f("speaker", p.speaker); f("witnesses", p.witnesses); f("ending", p.ending);
                    f("truncated", p.truncated); f("greeting", p.greeting); f("model", p.model); f("reason", p.reason);
                    f.added("thought", p.thought, false); f.added("floor", p.speakerReason, SpeakerReason::Again);
                    f.added("calls", p.calls, {}); f.added("prompt_hash", p.promptHash, {});
                    f.added("prompt_basis", p.promptBasis, {}); f.prose("text", p.text);
                    f.addedProse("thoughts", p.thoughts);)
};

// The text of a turn became another: edited in place by the user, or continued by the model. Holds the whole text.
struct TurnTextChanged {
    static constexpr const char *kind = "turn_text_changed";
    EventId turn;
    QString text;
    bool continued = false;
    bool truncated = false;
    QList<ToolCallRecord> calls = {}; // of all that continued it; those of the turn itself are with it

    bool operator==(const TurnTextChanged &) const = default;
    DRAMATIS_FIELDS(f("turn", p.turn); f("continued", p.continued); f("truncated", p.truncated);
                    f.added("calls", p.calls, {}); f.prose("text", p.text);)
};

// Surgical removal: from here on, the fold skips the turn and all that it caused. Of a turn whose words became others,
// only what was noted of it before this event is skipped (`notesOnly`), but for memories that the user had set
// (`kept`).
struct TurnRemoved {
    static constexpr const char *kind = "turn_removed";
    EventId turn;
    bool notesOnly = false;
    QList<EventId> kept = {};

    bool operator==(const TurnRemoved &) const = default;
    DRAMATIS_FIELDS(f("turn", p.turn); f.added("books_only", p.notesOnly, false); f.added("kept", p.kept, {});)
};

// Who was there, corrected by the user.
struct WitnessesCorrected {
    static constexpr const char *kind = "witnesses_corrected";
    EventId turn;
    WitnessSet witnesses;

    bool operator==(const WitnessesCorrected &) const = default;
    DRAMATIS_FIELDS(f("turn", p.turn); f("witnesses", p.witnesses);)
};

// The user keeps a turn out of all prompts, or lets it back in. What was noted of it stays.
struct TurnExcluded {
    static constexpr const char *kind = "turn_excluded";
    EventId turn;
    bool excluded = true;

    bool operator==(const TurnExcluded &) const = default;
    DRAMATIS_FIELDS(f("turn", p.turn); f("excluded", p.excluded);)
};

// A turn that the user wants to find again.
struct TurnBookmarked {
    static constexpr const char *kind = "turn_bookmarked";
    EventId turn;
    bool bookmarked = true;
    QString name; // empty: the turn's first words say enough

    bool operator==(const TurnBookmarked &) const = default;
    DRAMATIS_FIELDS(f("turn", p.turn); f("bookmarked", p.bookmarked); f("name", p.name);)
};

} // namespace dramatis::domain
