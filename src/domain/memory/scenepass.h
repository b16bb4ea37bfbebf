// The close of a scene as pure functions: each witness's own record of it and what it did to their view of the others,
// and what the group is since.
#pragma once

#include "base/result.h"
#include "domain/event/event.h"
#include "domain/prompt/prompt.h"
#include "domain/world/world.h"

#include <optional>

namespace dramatis::domain {

struct SceneMemory {
    QString summary;              // empty: nothing is worth it
    QMap<QString, QString> edges; // by the name of the other: what is between them now

    bool operator==(const SceneMemory &) const = default;
};

struct GroupView {
    QString summary;
    QString dynamic;

    bool operator==(const GroupView &) const = default;
};

// Who remembers a scene: the record differs with who somebody is and what is between them and the others. The texts are
// such as the witness knows.
struct SceneWitness {
    CastSlot slot = 1;
    QString persona = {}; // without macros
    QString earlier = {}; // their record of the scene before; empty: none
};

// `told`: the lines of the scene as the witness heard them, "NAME: text" each.
Prompt sceneMemoryPrompt(const World &world, const SceneWitness &witness, const QString &title,
                         const QStringList &told);
base::Result<SceneMemory> readSceneMemory(const QString &answer);
QList<NewEvent> sceneMemoryEvents(const World &world, CastSlot witness, int scene, const SceneMemory &memory,
                                  EventId closedBy);

// Of what all of them heard, and of what was told of them before where all of them know it.
Prompt groupPrompt(const World &world, const QStringList &told);
base::Result<GroupView> readGroupView(const QString &answer);
// The text without props of an event that is over; none: nothing is left.
std::optional<GroupUpdated> groupUpdate(const World &world, int scene, const GroupView &view);

// Characters who heard enough lines of the scene for a record; nothing is owed to those who have one.
inline constexpr int fewestSceneLines = 2;
QList<CastSlot> owedASummary(const World &world, int scene);

// The closed scenes from `first` on of which lines stand, with the last line of each.
QMap<int, EventId> closedScenes(const World &world, int first);

} // namespace dramatis::domain
