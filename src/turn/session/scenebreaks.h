// What stands between two lines of a story and is told by neither: another scene, time that was skipped, the user's
// going away. Read from the events between them; the world holds only how things are.
#pragma once

#include "domain/world/world.h"
#include "store/log/eventlog.h"
#include "turn/prompt/toolcallrecord.h"

#include <functional>

namespace dramatis::turn {

struct ShownSceneBreak {
    bool opens = false; // another scene, or the first
    QString said;       // its title; of skipped time, what was said of it; empty: nothing
    QString place;      // where it is; empty: not known, or as before
    qint64 minutes = 0; // that the user skipped without a word; 0: none
    enum class User { AsBefore, Away, Back };
    User user = User::AsBefore;
    domain::WitnessSet company; // who is there; of a scene without the user

    bool isAny() const { return !said.isEmpty() || minutes > 0 || user != User::AsBefore; }
    bool operator==(const ShownSceneBreak &) const = default;
};

// Before a line of world.transcript; `shown`: the line that is shown before it (nullptr: none).
base::Result<ShownSceneBreak> sceneBreakBefore(const store::EventLog &log, domain::ChatId chat,
                                               const domain::World &world, const domain::TranscriptLine *shown,
                                               const domain::TranscriptLine &line);
// Behind the last line, where the story has gone on without one.
base::Result<ShownSceneBreak> sceneBreakAtEnd(const store::EventLog &log, domain::ChatId chat,
                                              const domain::World &world);

enum class TimeUnit { Minutes, Hours, Days };
std::pair<int, TimeUnit> inUnits(qint64 minutes); // rounded, as one would say it

// How it is said, in the reader's language. "%1" is the user, where they are named.
struct SceneBreakWords {
    QString away;                                         // "Meanwhile, without %1"
    QString back;                                         // "With %1 again"
    std::function<QString(qint64 minutes)> later;         // "3 hours later"
    std::function<QString(const QStringList &names)> all; // "Mara and Tomas"
    QString unheard;                                      // of one line: "without %1"
    CalledWords called;                                   // of the tools that a reply called
};
SceneBreakWords englishWords(); // for programs that are not translated

// "Meanwhile, without you · The kitchen · Mara and Tomas"; empty where nothing divides.
QString describe(const ShownSceneBreak &sceneBreak, const domain::World &world, const SceneBreakWords &words);
// Whether the user did not hear a line of somebody else.
bool isUnheard(const domain::TranscriptLine &line);

} // namespace dramatis::turn
