// What SillyTavern keeps of a chat as a whole, in `chat_metadata`, and we play by: its author's note and the variables
// of its macros.
#pragma once

#include "base/json.h"
#include "domain/event/payload.h"

#include <QMap>

namespace dramatis::cards {

// A note that stands above all messages there is as deep as can be here. What is missing or makes no sense is as usual.
domain::AuthorsNote noteIn(const base::Json &metadata);
// Those with a value of a size that makes sense.
QList<domain::MacroVariable> variablesIn(const base::Json &metadata);

// What says the same already stays as it is written.
void setNote(base::Json &metadata, const domain::AuthorsNote &note);
void setVariables(base::Json &metadata, const QMap<QString, QString> &variables);

// The names of what these read.
QStringList usedMetadata(const base::Json &metadata);

} // namespace dramatis::cards
