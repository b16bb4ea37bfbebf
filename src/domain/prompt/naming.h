// Whose line it is, told in the words of a prompt: a server knows two voices, a story has up to eight.
#pragma once

#include "domain/knowledge/layers/acquaintance.h"

namespace dramatis::domain {

// More than two play, or have played.
bool tellsNames(const World &world);

QString asSaidBy(const QString &name, const QString &text); // "Mara: …"
// Of a line that not all who were there heard: "(whispering to you and Tomas)"; else empty, as of the speaker's own.
QString asideOf(const TranscriptLine &line, CastSlot speaker, const Acquaintance &known);
// For a template that writes names itself. What does not begin with the name comes back as it is.
QString withoutNameOf(const QString &name, const QString &text);

// Where a reply by `speaker` goes on with a line of somebody else, by name or as the speaker calls them.
QStringList stopsAtOthers(const World &world, CastSlot speaker, const Acquaintance &known);

} // namespace dramatis::domain
