// What can happen in a story, each as a past-tense fact. Each payload names its fields once, in `fields`; the codec
// reads and writes through that.
//
// A released payload is never changed: a new field needs a default that means "as before"; anything else needs a new
// version, an upcast in upcast.cpp and a frozen example in tests/data/events.
#pragma once

#include "domain/event/fields.h"
#include "domain/event/ids.h"
#include "domain/event/scenepayload.h"

#include <QByteArray>
#include <QList>
#include <QString>
#include <QStringList>

#include <variant>

namespace dramatis::domain {

struct CastEntry {
    CastSlot slot = you;
    QString name;
    QString persona; // what the prompt says of "you"; characters have a card instead
    QByteArray card; // SHA-256 (hex) of the card's bytes; empty for "you"
    CardId cardId;
    QString icon = {};     // the picture of "you": the name of an asset of the type user_icon; empty: the main one
    bool iconless = false; // none of the cards' pictures is the user's

    bool operator==(const CastEntry &) const = default;
    DRAMATIS_FIELDS(f("slot", p.slot); f("name", p.name); f("persona", p.persona); f("card", p.card);
                    f("card_id", p.cardId); f.added("icon", p.icon, {}); f.added("iconless", p.iconless, false);)
};

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
};

struct ChatStarted {
    static constexpr const char *kind = "chat_started";
    QString title;
    QList<CastEntry> cast;
    quint64 seed = 0; // for picks and rolls of this chat

    bool operator==(const ChatStarted &) const = default;
    DRAMATIS_FIELDS(f("title", p.title); f("cast", p.cast); f("seed", p.seed);)
};

struct ChatRenamed {
    static constexpr const char *kind = "chat_renamed";
    QString title;

    bool operator==(const ChatRenamed &) const = default;
    DRAMATIS_FIELDS(f("title", p.title);)
};

struct PersonaChanged {
    static constexpr const char *kind = "persona_changed";
    QString name;
    QString persona;
    QString icon = {}; // as in CastEntry
    bool iconless = false;

    bool operator==(const PersonaChanged &) const = default;
    DRAMATIS_FIELDS(f("name", p.name); f("persona", p.persona); f.added("icon", p.icon, {});
                    f.added("iconless", p.iconless, false);)
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

    bool operator==(const AssistantTurn &) const = default;
    DRAMATIS_FIELDS(f("speaker", p.speaker); f("witnesses", p.witnesses); f("ending", p.ending);
                    f("truncated", p.truncated); f("greeting", p.greeting); f("model", p.model); f("reason", p.reason);
                    f.added("thought", p.thought, false); f.added("floor", p.speakerReason, SpeakerReason::Again);
                    f.added("calls", p.calls, {}); f.prose("text", p.text); f.addedProse("thoughts", p.thoughts);)
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

// How somebody came to know something. What was told keeps who told it; a lie is true for whom it was told to.
enum class Provenance { Witnessed, Told, Overheard, Inferred, False };

struct LearnedFact {
    QString text;
    Provenance provenance = Provenance::Witnessed;
    CastSlot from = nobody; // who told it

    bool operator==(const LearnedFact &) const = default;
    DRAMATIS_FIELDS(f("text", p.text); f("provenance", p.provenance); f("from", p.from);)
};

// What one turn did to one directed edge. Deltas are points on the -100…100 scales.
struct EdgeUpdated {
    static constexpr const char *kind = "edge_update";
    CastSlot from = you;
    CastSlot to = you;
    int affinityDelta = 0;
    int trustDelta = 0;
    QList<LearnedFact> knowledge;
    QString lastInteraction;
    QString summary; // empty: unchanged
    QString why;     // the classifier's reason, shown beside the delta
    int scene = 0;   // of whose end the summary tells; 0: of none

    bool operator==(const EdgeUpdated &) const = default;
    DRAMATIS_FIELDS(f("from", p.from); f("to", p.to); f("affinity_delta", p.affinityDelta);
                    f("trust_delta", p.trustDelta); f("knowledge_facts", p.knowledge);
                    f("last_interaction", p.lastInteraction); f("summary", p.summary); f("why", p.why);
                    f.added("scene", p.scene, 0);)
};

// Mood, goals and status of one entity; an empty string leaves the field as it was, unless it is over.
struct EntityStateChanged {
    static constexpr const char *kind = "entity_state_change";
    CastSlot slot = you;
    QString mood = {};
    QString goals = {};
    QString status = {};
    bool goalsOver = false;
    bool statusOver = false;

    bool operator==(const EntityStateChanged &) const = default;
    DRAMATIS_FIELDS(f("slot", p.slot); f("mood", p.mood); f("goals", p.goals); f("status", p.status);
                    f.added("goals_over", p.goalsOver, false); f.added("status_over", p.statusOver, false);)
};

struct Action {
    QString verb; // an open string: "reading the map"
    bool interruptible = true;
    QString requiredAttention;
    int expectedMinutes = 0; // 0: not known

    bool operator==(const Action &) const = default;
    DRAMATIS_FIELDS(f("verb", p.verb); f("interruptible", p.interruptible);
                    f("required_attention", p.requiredAttention); f("expected_minutes", p.expectedMinutes);)
};

// The whole activity record of one entity, as it is from now on.
struct ActivityChanged {
    static constexpr const char *kind = "activity_change";
    CastSlot slot = you;
    int container = 0; // 0: the scene's
    QString position;  // the place inside it: "by the window"
    QString posture;
    Action action;
    QString holding;
    QString attention;

    bool operator==(const ActivityChanged &) const = default;
    DRAMATIS_FIELDS(f("slot", p.slot); f("container", p.container); f("position", p.position); f("posture", p.posture);
                    f("action", p.action); f("holding", p.holding); f("attention", p.attention);)
};

// What one witness will remember of a turn, in that witness's words.
struct MemoryWritten {
    static constexpr const char *kind = "memory_written";
    CastSlot owner = 1;
    EventId turn;
    WitnessSet witnesses;
    QString text;
    int significance = 0; // at least; that of what it tells of, where its turn matters less

    bool operator==(const MemoryWritten &) const = default;
    DRAMATIS_FIELDS(f("owner", p.owner); f("turn", p.turn); f("witnesses", p.witnesses);
                    f.added("significance", p.significance, 0); f.prose("text", p.text);)
};

// 0 routine, 1 notable, 2 significant, 3 pivotal.
struct SignificanceScored {
    static constexpr const char *kind = "significance_scored";
    EventId turn;
    int score = 0;
    QString why;

    bool operator==(const SignificanceScored &) const = default;
    DRAMATIS_FIELDS(f("turn", p.turn); f("score", p.score); f("why", p.why);)
};

struct PinChanged {
    static constexpr const char *kind = "pin_changed";
    EventId memory;
    bool pinned = true;
    bool manual = false;

    bool operator==(const PinChanged &) const = default;
    DRAMATIS_FIELDS(f("memory", p.memory); f("pinned", p.pinned); f("manual", p.manual);)
};

// What the user set right by hand. A value that was set stays until the user changes or releases it.
enum class EditTarget {
    EdgeAffinity,
    EdgeTrust,
    EdgeSummary,
    EdgeFactAdded,
    EdgeFactRemoved,
    MemoryText,
    MemorySignificance,
    Mood,
    Goals,
    Status,
    Position,
    Posture,
    ActionVerb,
    Holding,
    Attention,
    Place,   // `number`: the container in which `from` is
    Weather, // of the world
};

struct ManualEdit {
    static constexpr const char *kind = "manual_edit";
    EditTarget target = EditTarget::EdgeAffinity;
    CastSlot from = nobody; // the edge's owner, or the entity
    CastSlot to = nobody;
    EventId memory;
    int number = 0;
    QString text;
    bool released = false;                         // hands the value back to the classifier
    Provenance provenance = Provenance::Witnessed; // of a fact that is added
    CastSlot teller = nobody;                      // who told it

    bool operator==(const ManualEdit &) const = default;
    DRAMATIS_FIELDS(f("target", p.target); f("from", p.from); f("to", p.to); f("memory", p.memory);
                    f("number", p.number); f("released", p.released);
                    f.added("provenance", p.provenance, Provenance::Witnessed); f.added("teller", p.teller, nobody);
                    f("text", p.text);)
};

struct GuestAdded {
    static constexpr const char *kind = "guest_added";
    CastEntry guest;

    bool operator==(const GuestAdded &) const = default;
    DRAMATIS_FIELDS(f("guest", p.guest);)
};

struct GuestRemoved {
    static constexpr const char *kind = "guest_removed";
    CastSlot slot = 2;

    bool operator==(const GuestRemoved &) const = default;
    DRAMATIS_FIELDS(f("slot", p.slot);)
};

// The group node: what the cast is together, beside what each thinks of each.
struct GroupInitialized {
    static constexpr const char *kind = "group_node_initialized";
    WitnessSet members;
    QString summary;
    QString dynamic;

    bool operator==(const GroupInitialized &) const = default;
    DRAMATIS_FIELDS(f("members", p.members); f("summary", p.summary); f("dynamic", p.dynamic);)
};

struct GroupUpdated {
    static constexpr const char *kind = "group_node_updated";
    QString summary;
    QString dynamic;
    int scene = 0; // after which; 0: not known

    bool operator==(const GroupUpdated &) const = default;
    DRAMATIS_FIELDS(f("summary", p.summary); f("dynamic", p.dynamic); f.added("scene", p.scene, 0);)
};

// What a lorebook entry remembers from prompt to prompt. Counted in messages of the chat.
struct LoreMemory {
    QString entry; // book and id
    int matches = 0;
    int stickyUntil = 0;
    int cooldownUntil = 0;

    bool operator==(const LoreMemory &) const = default;
    DRAMATIS_FIELDS(f("entry", p.entry); f("matches", p.matches); f("sticky_until", p.stickyUntil);
                    f("cooldown_until", p.cooldownUntil);)
};

// Lorebook entries had a part in the prompt of a reply, and remember it; as they are from now on.
struct LoreMatched {
    static constexpr const char *kind = "lore_matched";
    QList<LoreMemory> entries;

    bool operator==(const LoreMatched &) const = default;
    DRAMATIS_FIELDS(f("entries", p.entries);)
};

// Bookkeeping that could not be done as asked; `remedy` is what was done instead.
struct BookkeepingFailed {
    static constexpr const char *kind = "bookkeeping_failed";
    QString task;
    QString reason;
    QString remedy; // "default", "fallback_model"

    bool operator==(const BookkeepingFailed &) const = default;
    DRAMATIS_FIELDS(f("task", p.task); f("reason", p.reason); f("remedy", p.remedy);)
};

// The library keeps its own log: the same events, in a chat of its own (store/library/library.h).
struct CardImported {
    static constexpr const char *kind = "card_imported";
    CardId card;
    QByteArray blob; // SHA-256 (hex) of the original bytes
    QString fileName;
    QString name;

    bool operator==(const CardImported &) const = default;
    DRAMATIS_FIELDS(f("card", p.card); f("blob", p.blob); f("file_name", p.fileName); f("name", p.name);)
};

struct CardRemoved {
    static constexpr const char *kind = "card_removed";
    CardId card;

    bool operator==(const CardRemoved &) const = default;
    DRAMATIS_FIELDS(f("card", p.card);)
};

// A lorebook of the library: new, or (the same id again) another version of it.
struct BookKept {
    static constexpr const char *kind = "book_kept";
    BookId book;
    QByteArray blob; // SHA-256 (hex) of its bytes
    QString fileName;
    QString name;
    bool everywhere = false; // has a part in every chat

    bool operator==(const BookKept &) const = default;
    DRAMATIS_FIELDS(f("book", p.book); f("blob", p.blob); f("file_name", p.fileName); f("name", p.name);
                    f("everywhere", p.everywhere);)
};

struct BookRemoved {
    static constexpr const char *kind = "book_removed";
    BookId book;

    bool operator==(const BookRemoved &) const = default;
    DRAMATIS_FIELDS(f("book", p.book);)
};

// A lorebook by the bytes that it had when a chat chose it: whatever number it has elsewhere.
struct ChosenBook {
    QByteArray blob; // SHA-256 (hex)
    QString name;

    bool operator==(const ChosenBook &) const = default;
    DRAMATIS_FIELDS(f("blob", p.blob); f("name", p.name);)
};

// The lorebooks that a chat has of its own, beside those of its characters; all of them, as they are from now on.
struct BooksChosen {
    static constexpr const char *kind = "books_chosen";
    QList<ChosenBook> books;

    bool operator==(const BooksChosen &) const = default;
    DRAMATIS_FIELDS(f("books", p.books);)
};

// From a newer version, or from a program that is not ours: kept word for word, and without effect.
struct UnknownKind {
    QByteArray kind;
    int version = 1;
    QByteArray json;

    bool operator==(const UnknownKind &) const = default;
};

using Payload = std::variant<UnknownKind, ChatStarted, ChatRenamed, PersonaChanged, UserTurn, AssistantTurn,
                             TurnTextChanged, TurnRemoved, WitnessesCorrected, EdgeUpdated, EntityStateChanged,
                             ActivityChanged, MemoryWritten, SignificanceScored, PinChanged, ManualEdit, GuestAdded,
                             GuestRemoved, GroupInitialized, GroupUpdated, SceneChanged, SceneSummarized, TimeSkipped,
                             StoryEventChanged, ThreadChanged, BookkeepingFailed, CardImported, CardRemoved,
                             LoreMatched, BookKept, BookRemoved, BooksChosen, ContainerChanged, ItemMoved>;

} // namespace dramatis::domain
