// The tags of a line that make it a whisper: "@Mara@", "@Mara, Tomas@". Places are indexes into the line, in UTF-16
// units.
#pragma once

#include "domain/world/world.h"

namespace dramatis::domain {

struct WhisperTag {
    qsizetype from = 0;
    qsizetype to = 0; // behind the last sign
    QList<CastSlot> meant;
    QStringList unknown = {}; // names of nobody
    bool ends = true;         // no word goes on behind it
    bool isPlain = true;      // the names stand there without other signs
};

inline constexpr qsizetype longestTag = 200; // of what stands between two signs

// All that stands between two signs as names do, whoever is called so, in the order of the line.
QList<WhisperTag> whisperTagsIn(const World &world, const QString &line);

// Whom a name in a tag means; nobody: none of the cast, or several.
CastSlot whoIsTagged(const World &world, const QString &name);

bool isTagSign(QChar c); // "@", also in its wide and its small form

// Whether a letter stands before `at`, also one behind U+FFFF.
bool isBehindWord(const QString &line, qsizetype at);

// How many signs any name of the cast has at most: "x@y". Whoever has more is asked about.
qsizetype signsInNames(const World &world);

// Each once, in the order in which they come.
void addMissing(QList<CastSlot> &all, const QList<CastSlot> &more);

} // namespace dramatis::domain
