// What a model answers to a structured question.
#include "domain/memory/scenepass.h"
#include "domain/memory/scenereport.h"
#include "domain/memory/significance.h"
#include "domain/memory/statepass.h"
#include "domain/memory/turn/believedupdate.h"
#include "domain/memory/turn/turnreport.h"
#include "domain/prompt/lenientjson.h"

using namespace dramatis::domain;

namespace {

// All parts at once, of a cast of three.
void readWhole(const QString &answer)
{
    World world;
    for (const CastSlot slot : {you, CastSlot(1), CastSlot(2)}) {
        world.cast[slot].who.slot = slot;
        world.cast[slot].who.name = QStringLiteral("Person %1").arg(slot);
    }
    const TurnQuestion question{{{you, {}}, {1, {}}, {2, {}}}, true, true};
    const auto report = readTurnReport(world, question, answer);
    if (report && (report->updates.size() != 3 || !report->scene || !report->significance))
        __builtin_trap();
    for (const CastSlot slot : report ? report->updates.keys() : QList<CastSlot>())
        if (const auto &update = report->updates[slot]; update)
            static_cast<void>(believedUpdate(world, slot, {}, *update));
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const unsigned char *data, size_t size)
{
    const QString answer = QString::fromUtf8(reinterpret_cast<const char *>(data), qsizetype(size));
    LenientJson json(answer);
    if (!json.firstObject() && json.why().isEmpty())
        __builtin_trap();
    const auto update = readStateUpdate(answer);
    if (update && (std::abs(update->affinityDelta) > largestDelta || std::abs(update->trustDelta) > largestDelta))
        __builtin_trap();
    readWhole(answer);
    static_cast<void>(readSceneReport(answer));
    static_cast<void>(readSceneMemory(answer));
    const auto significance = readSignificance(answer);
    if (significance && (significance->score < 0 || significance->score > 3))
        __builtin_trap();
    return 0;
}
