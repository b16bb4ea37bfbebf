// The world of a story as a value, folded from the events on one branch. It holds references to the texts of turns and
// memories, not the texts: those stay in the log.
#pragma once

#include "domain/event/event.h"
#include "domain/world/chunked.h"
#include "domain/world/removals.h"
#include "domain/world/summaries.h"

#include <QHash>
#include <QMap>
#include <QSet>

#include <array>

namespace dramatis::domain {

struct TranscriptLine {
    EventId turn;
    EventId text; // the event that holds its present text: the turn itself, or its last change
    EventId mood; // the event that said how its speaker felt; none: nothing did
    qint64 at = 0;
    qint32 scene = 0;
    CastSlot speaker = you;
    WitnessSet witnesses;
    qint8 significance = 0;
    enum Flag : quint8 {
        Truncated = 1,
        Edited = 2,
        Greeting = 4,
        Failed = 8,
        Stopped = 16,
        Cut = 32,
        Thought = 64,
        Called = 128
    };
    quint8 flags = 0;
    qint64 clock = 0;                  // of the story, when it was said
    WitnessSet there = {};             // who was in earshot, whether or not the line was for them
    std::array<quint8, 7> unused = {}; // no gap, so that lines are stored as they lie in memory

    bool isReply() const { return speaker != you && !(flags & Greeting); } // a greeting answers nothing
    bool operator==(const TranscriptLine &) const = default;
};

enum class PinKind : quint8 { None, Automatic, Manual };

struct MemoryLine {
    EventId memory;
    EventId text;
    EventId turn; // none: of the whole scene
    qint32 scene = 0;
    CastSlot owner = 1;
    WitnessSet witnesses;
    qint8 significance = 0;
    PinKind pin = PinKind::None;
    bool textByHand = false;
    bool significanceByHand = false;
    bool pinByHand = false;
    bool offStage = false; // what the owner did while the story was elsewhere

    bool operator==(const MemoryLine &) const = default;
};

// Why an edge moved: a named cause, to be opened from the edge panel.
struct EdgeCause {
    EventId event;
    EventId turn; // none: moved by hand
    qint16 affinity = 0;
    qint16 trust = 0;
    bool heldBack = false; // recorded, without effect: the value was set by hand
    EdgeMover by = EdgeMover::Exchange;

    bool operator==(const EdgeCause &) const = default;
};

struct Fact {
    QString text;
    EventId event;
    EventId turn; // none: added by hand
    Provenance provenance = Provenance::Witnessed;
    CastSlot from = nobody;

    bool operator==(const Fact &) const = default;
};

// Whether the user said that one knows what the other is called.
enum class NameKnown : quint8 { Unsaid, Yes, No };

// What one entity feels for and knows about another. Directed: A→B and B→A are two edges, never one.
struct Edge {
    static constexpr int lowest = -100;
    static constexpr int highest = 100;

    int affinity = 0;
    int trust = 0;
    bool affinityByHand = false;
    bool trustByHand = false;
    bool summaryByHand = false;
    QString summary;
    QString summaryBefore; // the scene of whose end it tells
    int summaryScene = 0;  // 0: of none
    QString lastInteraction;
    EventId lastInteractionTurn;
    Chunked<Fact> facts;
    Chunked<EdgeCause> causes;
    QSet<QString> factsRemovedByHand; // folded case: the classifier does not bring them back
    qint64 feltAt = 0;                // the story's clock when something renewed it, or when it faded last
    NameKnown name = NameKnown::Unsaid;
    bool nameByHand = false;

    bool operator==(const Edge &) const = default;
};

struct Activity {
    int container = 0;
    QString position;
    QString posture;
    Action action;
    QString holding;
    QString attention;

    bool operator==(const Activity &) const = default;
};

// A thing that somebody owns.
struct Belonging {
    QString name;
    EventId event; // how it came to them
    EventId turn;  // none: given by hand

    bool operator==(const Belonging &) const = default;
};

// Where a thing lies that nobody carries.
struct Thing {
    QString name;
    QString place;
    int container = 0;   // 0: not known
    bool hidden = false; // whoever comes in does not see it
    EventId event;       // with which it came there

    bool operator==(const Thing &) const = default;
};

struct Entity {
    CastEntry who;
    bool present = true;
    QString mood;
    EventId moodFrom; // the event that said so
    QString goals;
    QString status;
    Activity activity;
    QMap<QString, Belonging> belongings; // by folded name
    QSet<QString> takenByHand;           // folded: the classifier does not give them back
    QSet<int> byHand;                    // of EditTarget: what the user set, and the classifier leaves alone
    EventId joined;                      // the event with which they came into the story

    bool operator==(const Entity &) const = default;
};

struct Scene {
    int number = 1;
    int container = 0;
    QString title;
    QString description;
    EventId opened;
    int leftByHand = 0; // the container that the user has moved it out of: no report brings it back there

    bool operator==(const Scene &) const = default;
};

// A break between two lines of the story that neither of them tells: another scene opened, or the user skipped time.
struct SceneBreak {
    EventId event;
    int scene = 0; // that opened; 0: none did
    QString said;  // its title, or what the user said of the time that went by; empty: nothing
    WitnessSet witnesses;

    bool operator==(const SceneBreak &) const = default;
};

struct StoryEvent {
    QString title;
    Phase phase = Phase::Planned;
    QStringList props;        // while it is not over
    QStringList expiredProps; // what they were, when it is: so that they are not told any more
    QString precondition;
    int significance = 0;
    QString onStart;
    QString onComplete;
    qint64 startsAt = noTime;
    qint64 endsAt = noTime;
    QString gist;
    WitnessSet witnesses = everybody;
    EventId first;         // the turn (or, by hand, the event) that told of it first
    EventId began;         // the turn (or, by hand, the event) with which it became active
    EventId changed;       // its last event
    EventId turn;          // that told of it last; none: nothing but the user did
    EventId byHand;        // the last one of these that came from the user
    qint32 firstScene = 0; // the scenes in which it was active
    qint32 lastScene = 0;
    QString place;     // where it begins; empty: anywhere
    WitnessSet people; // who must be there

    bool isOver() const { return phase != Phase::Planned && phase != Phase::Active; }
    bool operator==(const StoryEvent &) const = default;
};

// Unresolved: a tension, a promise or a debt.
struct Thread {
    QString text;
    Tie tie = Tie::Tension;
    CastSlot by = nobody;
    CastSlot to = nobody;
    qint64 due = noTime;
    WitnessSet witnesses = everybody;
    EventId event; // with which it was opened
    EventId turn;  // none: by hand
    bool byHand = false;
    bool broken = false; // was due, and is not kept; its creditor has felt it

    bool operator==(const Thread &) const = default;
};

struct Group {
    WitnessSet members;
    QString summary;
    QString dynamic;
    int scene = 0;      // after which it was told so
    WitnessSet knownTo; // who was of it then

    bool operator==(const Group &) const = default;
};

struct BookkeepingFailure {
    EventId event;
    EventId turn;
    QString task;
    QString reason;
    QString remedy;

    bool operator==(const BookkeepingFailure &) const = default;
};

// An audible range that reaches all who are in the scene, wherever they are; any other ends where the container does.
inline const QString heardAround = QStringLiteral("around");

struct World {
    EventId head;
    QString title;
    quint64 seed = 0;
    QMap<CastSlot, Entity> cast;
    QMap<int, Edge> edges; // by edgeKey
    Group group;
    QMap<int, ContainerSeen> containers;
    QSet<int> containersByHand; // how they are was said by the user
    Scene scene;
    QHash<int, QString> sceneTitles; // of all scenes so far
    QHash<int, int> scenePlaces;     // their containers
    qint64 clock = 0;                // minutes since the story began
    qint64 beganAt = noTime;         // minutes after midnight at which it began; noTime: not known
    bool beganByHand = false;
    QString weather;
    bool weatherByHand = false;
    QMap<int, StoryEvent> storyEvents;
    QMap<int, Thread> threads;         // open ones
    int lastThread = 0;                // ids are not used again
    QSet<QString> threadsClosedByHand; // folded texts: the classifier does not open them again
    QMap<QString, LoreMemory> lore;    // by LoreMemory::entry
    QMap<QString, Thing> things;       // by folded name
    QList<ChosenBook> books;           // beside those of the characters
    Chunked<TranscriptLine> transcript;
    Chunked<SceneBreak> sceneBreaks; // in the order of their events
    Chunked<MemoryLine> memories;
    Chunked<HistorySummary> summaries; // in the order of their events
    QList<EventId> pinned;             // memories with a pin, in the order in which they were pinned
    Chunked<BookkeepingFailure> bookkeepingFailures;
    QSet<EventId> excluded;                   // turns that are in no prompt
    QMap<EventId, QString> bookmarks;         // turns, and what the user calls them
    QMap<CastSlot, AuthorsNote> authorsNotes; // for one of the cast alone; at `nobody`: for all
    NarrationStyle style;
    QString promptPreset;             // of this chat, by its name; empty: what else is chosen
    QMap<QString, QString> variables; // of macros, as each prompt begins
    Removals removals;
    QHash<EventId, int> voided;         // events that leave no trace, and the scene in which they stand
    QMap<int, EventId> recordsOutdated; // scenes whose records are to be written again, and since when
    qint64 events = 0;                  // folded so far

    bool operator==(const World &) const = default;

    static constexpr int edgeKey(CastSlot from, CastSlot to) { return from * castLimit + to; }
    Edge edge(CastSlot from, CastSlot to) const { return edges.value(edgeKey(from, to)); }
    QString nameOf(CastSlot slot) const { return cast.value(slot).who.name; }
    QString nameInPrompts(CastSlot slot) const; // a user without a name is "User" to a model
    WitnessSet present() const;
    // Who hears what is said by `speaker`: those who are with them, and all of the scene where walls do not hold it
    // back.
    WitnessSet earshot(CastSlot speaker) const;
    QList<CastSlot> castSlots() const { return cast.keys(); }

    // Places in the lists, newest first because that is where one looks; -1 where there is none.
    qsizetype findTurn(EventId turn) const;
    qsizetype findMemory(EventId memory) const;
    qsizetype newestLineOf(CastSlot speaker) const;
};

} // namespace dramatis::domain
