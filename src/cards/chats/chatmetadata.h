// The parts of SillyTavern's `chat_metadata` that we use: the author's note and the macro variables.
#pragma once

#include "base/json.h"
#include "domain/event/payload.h"

#include <QMap>

namespace dramatis::cards {

// A note above all messages gets the greatest depth. Missing or invalid values get their defaults.
domain::AuthorsNote noteIn(const base::Json &metadata);
// Those whose value has a sensible size.
QList<domain::MacroVariable> variablesIn(const base::Json &metadata);

// Values that are equal already keep their spelling.
void setNote(base::Json &metadata, const domain::AuthorsNote &note);
void setVariables(base::Json &metadata, const QMap<QString, QString> &variables);

// The names of the members that these functions read.
QStringList usedMetadata(const base::Json &metadata);

} // namespace dramatis::cards
