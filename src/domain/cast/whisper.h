// "@Mara@ meet me at the pier", "(ooc: @Mara, Tom@) the treasure is under the oak": a line for those alone who are
// named so.
#pragma once

#include "domain/world/world.h"

namespace dramatis::domain {

struct Whisper {
    bool isOne = false;   // somebody is named, wherever they are
    WitnessSet to;        // those who are named
    QStringList nobody;   // what stands like a name between the signs and is nobody's
    bool isEmpty = false; // nothing is said beside the tags
};

Whisper whisperIn(const World &world, const QString &line);

// A line that may be meant as a whisper and cannot be read as one: "@Mara hello", "(ooc: @ Mara ,Tomas@) hello", "Mara@
// hello", "psst@Mara@ hello", "@@ hello"; or that is one, and perhaps not as it was meant: "@Mara@@Tomas hello",
// "@Mara:@ hello". One sign at which no name of the cast stands means nothing ("me@home", "@ 5 pm").
struct UnclearWhisper {
    QStringList names; // of those who may be meant, as the cast has them: all who are there, where none is named;
                       // empty: the line is clear
    QString meant;     // the line as a whisper to them
};

UnclearWhisper unclearWhisperIn(const World &world, const QString &line);

// Who hears a line: those in earshot; of them those who are tagged, where there are any. The speaker among them.
WitnessSet whoHears(const World &world, const QString &line, CastSlot speaker = you);

} // namespace dramatis::domain
