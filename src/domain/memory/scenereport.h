// What an exchange did to the scene, as pure functions: where everybody is, how much time went by, what began and
// ended, what is unresolved, and what changed hands. The events that follow: sceneevents.h.
#pragma once

#include "base/result.h"
#include "domain/memory/exchange.h"

namespace dramatis::domain {

// So many of each list are read, the first ones; the question asks for fewer.
namespace mostreported {
inline constexpr qsizetype spots = 12;
inline constexpr qsizetype people = castLimit; // who is elsewhere
inline constexpr qsizetype threads = 6;
inline constexpr qsizetype numbers = 8; // of threads, and of events that begin, end or are off
inline constexpr qsizetype storyEvents = 6;
inline constexpr qsizetype props = 8; // of each event
inline constexpr qsizetype things = 12;
} // namespace mostreported

struct SceneReport {
    struct Elsewhere {
        QString name;
        QString place;

        bool operator==(const Elsewhere &) const = default;
    };
    struct NewThread {
        QString text;
        Tie tie = Tie::Tension;
        QString by;
        QString to;
        int dueMinutes = 0; // from now; 0: at no time

        bool operator==(const NewThread &) const = default;
    };
    struct NewStoryEvent {
        QString title;
        QStringList props;
        int significance = 0;
        QString once = {};       // what must be so first; for plans
        int inMinutes = 0;       // from now; 0: not said
        QString place = {};      // where; for plans
        QStringList people = {}; // who must be there, by name

        bool operator==(const NewStoryEvent &) const = default;
    };
    struct Ended {
        int id = 0;
        QString gist;

        bool operator==(const Ended &) const = default;
    };
    struct Item {
        QString item;
        QString from;
        QString to;

        bool operator==(const Item &) const = default;
    };

    // What was not read of a list that is too long.
    struct Beyond {
        QString list; // as the answer calls it
        qsizetype more = 0;

        bool operator==(const Beyond &) const = default;
    };

    QString place; // where those who speak are now; empty: where they were
    bool moving = false;
    bool isPublic = false;
    bool carries = false;       // what is said there is heard by all, wherever in the scene they are
    QStringList spots;          // where one can sit or stand: "the back seat"
    QList<Elsewhere> elsewhere; // who is not with them
    int minutes = 0;
    QString weather;
    QList<NewThread> opened;
    QList<int> resolved;
    QList<int> dropped; // given up, not resolved
    QList<NewStoryEvent> planned;
    QList<NewStoryEvent> started;
    QList<int> begun; // of what was planned
    QList<int> cancelled;
    QList<Ended> ended;
    QList<Item> items;
    QList<Beyond> beyond = {};

    bool operator==(const SceneReport &) const = default;
};

Prompt sceneReportPrompt(const World &world, const Exchange &exchange);
base::Result<SceneReport> readSceneReport(const QString &answer);

// The parts of a question about the scene: what to report, and the scene so far.
QString sceneReportRules();
QString sceneSoFar(const World &world);

} // namespace dramatis::domain
