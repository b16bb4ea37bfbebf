// The text replacements that the user keeps for all chats, and whose cards may bring some along: as they stand in the
// settings.
#pragma once

#include "domain/event/ids.h"
#include "domain/replacement/textreplacement.h"

#include <QSet>

class QSettings;

namespace dramatis::turn {

struct TextReplacements {
    QList<domain::TextReplacement> own;
    QSet<QString> allowed = {}; // see allowanceOf

    bool operator==(const TextReplacements &) const = default;
};

// What is kept when the user allows a card's replacements: for just these, in this card. Others that come with another
// version of it have to be allowed anew.
QString allowanceOf(domain::CardId card, const QList<domain::TextReplacement> &brought);

// Unreadable values are kept aside in the settings.
TextReplacements readTextReplacements(QSettings &settings);
void writeTextReplacements(QSettings &settings, const TextReplacements &replacements);

// Behind those that are there. False: just this one is there already.
bool addTextReplacement(TextReplacements &replacements, const domain::TextReplacement &added);

} // namespace dramatis::turn
