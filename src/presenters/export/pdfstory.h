// A story for a PDF: its messages and speakers.
#pragma once

#include "cards/chats/chatwriting.h"

#include <QHash>

namespace dramatis::presenters {

struct PdfSpeaker {
    QByteArray portrait; // a picture's bytes; empty: none
    QByteArray card;     // the file of the card, which has the pictures that messages name; empty: none
};

struct PdfStory {
    cards::ChatHeading heading;
    QList<cards::ChatMessage> messages;
    QHash<QString, PdfSpeaker> speakers; // by the names that messages say
};

} // namespace dramatis::presenters
