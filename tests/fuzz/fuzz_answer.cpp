// What a model answers to a structured question.
#include "domain/memory/scenepass.h"
#include "domain/memory/scenereport.h"
#include "domain/memory/significance.h"
#include "domain/memory/statepass.h"
#include "domain/prompt/lenientjson.h"

using namespace dramatis::domain;

extern "C" int LLVMFuzzerTestOneInput(const unsigned char *data, size_t size)
{
    const QString answer = QString::fromUtf8(reinterpret_cast<const char *>(data), qsizetype(size));
    LenientJson json(answer);
    if (!json.firstObject() && json.why().isEmpty())
        __builtin_trap();
    const auto update = readStateUpdate(answer);
    if (update && (std::abs(update->affinityDelta) > largestDelta || std::abs(update->trustDelta) > largestDelta))
        __builtin_trap();
    static_cast<void>(readSceneReport(answer));
    static_cast<void>(readSceneMemory(answer));
    const auto significance = readSignificance(answer);
    if (significance && (significance->score < 0 || significance->score > 3))
        __builtin_trap();
    return 0;
}
