#include "presenters/lanes/storylanes.h"

#include "presenters/cast/castname.h"
#include "presenters/lanes/company.h"
#include "presenters/lanes/lanebeliefs.h"

#include <algorithm>

namespace dramatis::presenters {

using domain::CastSlot;
using domain::TranscriptLine;
using domain::WitnessSet;
using domain::World;

namespace {

bool isKnown(const TranscriptLine &line, CastSlot viewer)
{
    return viewer == domain::nobody || line.witnesses.contains(viewer);
}

// The answer to a whisper is one, too (turn/session/reply/replywitnesses.h).
bool answers(const TranscriptLine &line, const TranscriptLine *before)
{
    return before && line.speaker != domain::you && (line.witnesses.bits() & ~before->witnesses.bits()) == 0;
}

QList<LaneTurn> turnsOf(const World &world, CastSlot viewer, const IsWhisper &isWhisper)
{
    QList<LaneTurn> turns;
    turns.reserve(world.transcript.size());
    const TranscriptLine *whispered = nullptr; // the line before, where it was
    for (qsizetype i = 0; i < world.transcript.size(); ++i) {
        const TranscriptLine &line = world.transcript.at(i);
        if (!isKnown(line, viewer)) {
            turns.append(LaneTurn());
            whispered = nullptr;
            continue;
        }
        const bool isOne = isWhisper(line);
        turns.append({line.turn, line.speaker, line.witnesses, line.significance, isOne || answers(line, whispered)});
        whispered = isOne ? &line : nullptr;
    }
    return turns;
}

Company companyOf(const World &world, const QList<LaneTurn> &turns)
{
    Company company;
    for (qsizetype i = 0; i < turns.size(); ++i) {
        const bool beginsScene = i > 0 && world.transcript.at(i).scene != world.transcript.at(i - 1).scene;
        if (beginsScene)
            company.beginScene();
        if (!turns[i].isUnheard())
            company.hear(turns[i].heard, turns[i].isWhisper, int(i) + 1);
    }
    company.end(int(turns.size()));
    return company;
}

// Of all who were seen or heard.
QList<Lane> lanesOf(const World &world, const QList<Formation> &formations)
{
    QList<Lane> lanes;
    for (const CastSlot slot : world.castSlots()) {
        const auto first = std::ranges::find_if(formations, [&](const Formation &each) {
            return std::ranges::any_of(each.together, [&](WitnessSet set) { return set.contains(slot); });
        });
        if (first != formations.end())
            lanes.append({slot, castName(world, slot), first->turn, isYou(world, slot)});
    }
    return lanes;
}

QList<LaneMark> whispersOf(const QList<LaneTurn> &turns)
{
    QList<LaneMark> marks;
    for (qsizetype i = 0; i < turns.size(); ++i) {
        WitnessSet others = turns[i].heard;
        others.remove(turns[i].speaker);
        if (turns[i].isWhisper && others.count() > 0)
            marks.append({LaneMark::Kind::Whisper, turns[i].speaker, int(i) + 1, others});
    }
    return marks;
}

} // namespace

Lanes lanesOf(const World &world, CastSlot viewer, const IsWhisper &isWhisper, const QList<SceneMark> &scenes)
{
    Lanes made;
    made.turns = turnsOf(world, viewer, isWhisper);
    const Company company = companyOf(world, made.turns);
    made.formations = company.formations();
    made.meetings = company.meetings();
    made.lanes = lanesOf(world, made.formations);
    made.marks = whispersOf(made.turns) + beliefMarks(world, viewer, made.turns);
    std::ranges::sort(made.marks, {}, &LaneMark::key);
    made.scenes = scenes;
    return made;
}

QList<TranscriptLine> possibleWhispers(const World &world, CastSlot viewer)
{
    QHash<int, quint8> heardIn; // who heard something of a scene
    for (qsizetype i = 0; i < world.transcript.size(); ++i)
        if (const TranscriptLine &line = world.transcript.at(i); isKnown(line, viewer))
            heardIn[line.scene] |= line.witnesses.bits();
    QList<TranscriptLine> found;
    for (qsizetype i = 0; i < world.transcript.size(); ++i)
        if (const TranscriptLine &line = world.transcript.at(i);
            isKnown(line, viewer) && heardIn.value(line.scene) != line.witnesses.bits())
            found.append(line);
    return found;
}

} // namespace dramatis::presenters
