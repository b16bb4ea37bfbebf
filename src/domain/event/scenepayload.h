// What can happen to the scene: where it is, when it is, what goes on in it, what is unresolved, and who owns what. See
// payload.h.
#pragma once

#include "domain/event/fields.h"
#include "domain/event/ids.h"

#include <QString>
#include <QStringList>

namespace dramatis::domain {

struct ContainerSeen {
    int id = 0;
    QString name;
    QStringList spots;
    bool moving = false;
    bool isPublic = false;
    QString audibleRange;

    bool operator==(const ContainerSeen &) const = default;
    DRAMATIS_FIELDS(f("id", p.id); f("name", p.name); f("slots", p.spots); f("moving", p.moving);
                    f("public", p.isPublic); f("audible_range", p.audibleRange);)
};

// A container as the story knows it from now on: seen for the first time, or more of it. `here`: the scene that is
// under way turns out to be in it.
struct ContainerChanged {
    static constexpr const char *kind = "container_changed";
    ContainerSeen container;
    bool here = false;

    bool operator==(const ContainerChanged &) const = default;
    DRAMATIS_FIELDS(f("container", p.container); f("here", p.here);)
};

// One scene closed and another opened, in a container that is known already or seen here for the first time.
struct SceneChanged {
    static constexpr const char *kind = "scene_transition";
    ContainerSeen container;
    QString title;
    QString description;
    WitnessSet present;

    bool operator==(const SceneChanged &) const = default;
    DRAMATIS_FIELDS(f("container", p.container); f("title", p.title); f("description", p.description);
                    f("present", p.present);)
};

// What one witness will remember of a scene that closed, in that witness's words.
struct SceneSummarized {
    static constexpr const char *kind = "scene_summary";
    CastSlot owner = 1;
    int scene = 1;
    QString text;

    bool operator==(const SceneSummarized &) const = default;
    DRAMATIS_FIELDS(f("owner", p.owner); f("scene", p.scene); f.prose("text", p.text);)
};

// What is left of older lines where a prompt has no room for them: told once, neutrally, for all who heard exactly
// these. The last of the lines is its cause; without one, the user wrote it.
struct HistorySummarized {
    static constexpr const char *kind = "history_summarized";
    WitnessSet witnesses;
    int level = 1; // 2 and 3: of several of the level below
    EventId first; // of the turns that it tells of
    EventId upTo;
    QString text;
    bool released = false; // there is no text: the one that the user wrote is handed back to the model

    bool operator==(const HistorySummarized &) const = default;
    DRAMATIS_FIELDS(f("witnesses", p.witnesses); f("level", p.level); f("first", p.first); f("up_to", p.upTo);
                    f("released", p.released); f.prose("text", p.text);)
};

inline constexpr qint64 noTime = -1;

// Elision skips the dull middle of what goes on; a jump goes to another time.
struct TimeSkipped {
    static constexpr const char *kind = "time_skip";
    bool jump = false;
    qint64 minutes = 0;
    QString narration;
    QString weather;           // empty: unchanged
    qint64 timeOfDay = noTime; // minutes after midnight that it is then, where it was told

    bool operator==(const TimeSkipped &) const = default;
    DRAMATIS_FIELDS(f("jump", p.jump); f("minutes", p.minutes); f("narration", p.narration); f("weather", p.weather);
                    f.added("time_of_day", p.timeOfDay, noTime);)
};

enum class Phase { Planned, Active, Completed, Cancelled, Expired };

inline constexpr WitnessSet everybody = WitnessSet(quint8(0xff));

// An event of the story with props of its own moved to another phase of its life. Times are minutes of the story's
// clock.
struct StoryEventChanged {
    static constexpr const char *kind = "event_triggered";
    int id = 0;
    QString title;
    Phase phase = Phase::Active;
    QStringList props;
    QString precondition;
    int significance = 0;
    QString onStart = {};    // what the story is told when it begins
    QString onComplete = {}; // and when it is over
    qint64 startsAt = noTime;
    qint64 endsAt = noTime;           // what has not begun by then expires
    QString gist = {};                // all that is left of it
    WitnessSet witnesses = everybody; // who knows of it
    QString place = {};               // where it begins, by its name; empty: wherever the story is
    WitnessSet people = {};           // who must be there; empty: nobody in particular

    bool operator==(const StoryEventChanged &) const = default;
    DRAMATIS_FIELDS(f("id", p.id); f("title", p.title); f("phase", p.phase); f("props", p.props);
                    f("precondition", p.precondition); f("significance", p.significance);
                    f.added("on_start", p.onStart, {}); f.added("on_complete", p.onComplete, {});
                    f.added("starts_at", p.startsAt, noTime); f.added("ends_at", p.endsAt, noTime);
                    f.added("gist", p.gist, {}); f.added("witnesses", p.witnesses, everybody);
                    f.added("place", p.place, {}); f.added("people", p.people, {});)
};

enum class Tie { Tension, Promise, Debt };

// An unresolved tension, a promise or a debt: it stays until it is resolved or dropped.
struct ThreadChanged {
    static constexpr const char *kind = "thread_changed";
    int id = 0;
    QString text;
    bool open = true;
    Tie tie = Tie::Tension;
    CastSlot by = nobody; // who promised or owes
    CastSlot to = nobody;
    qint64 due = noTime;              // minutes of the story's clock
    WitnessSet witnesses = everybody; // who knows of it
    bool dropped = false;             // closed without having been resolved
    bool broken = false;              // open still, but not kept in time

    bool operator==(const ThreadChanged &) const = default;
    DRAMATIS_FIELDS(f("id", p.id); f("text", p.text); f("open", p.open); f.added("tie", p.tie, Tie::Tension);
                    f.added("by", p.by, nobody); f.added("to", p.to, nobody); f.added("due", p.due, noTime);
                    f.added("witnesses", p.witnesses, everybody); f.added("dropped", p.dropped, false);
                    f.added("broken", p.broken, false);)
};

// A thing changed hands: what was a prop of an event stays when somebody owns it.
struct ItemMoved {
    static constexpr const char *kind = "item_moved";
    QString item;
    CastSlot from = nobody; // nobody: found, made, bought
    CastSlot to = nobody;   // nobody: lost, used up

    bool operator==(const ItemMoved &) const = default;
    DRAMATIS_FIELDS(f("item", p.item); f("from", p.from); f("to", p.to);)
};

// A thing came to lie somewhere; or somebody says that it does, true or not.
struct ThingPlaced {
    static constexpr const char *kind = "thing_placed";
    QString thing;
    QString place;        // "basket"; the name of a container: in the open there
    int container = 0;    // in which the place is; 0: not known
    CastSlot by = nobody; // who put it there, or says so
    WitnessSet witnesses; // who saw it, or heard it
    bool told = false;    // it is only said
    bool hidden = false;  // whoever comes in later does not see it

    bool operator==(const ThingPlaced &) const = default;
    DRAMATIS_FIELDS(f("thing", p.thing); f("place", p.place); f("container", p.container); f("by", p.by);
                    f("witnesses", p.witnesses); f("told", p.told); f("hidden", p.hidden);)
};

} // namespace dramatis::domain
