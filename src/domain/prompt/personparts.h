// The people in a prompt: everything about the speaker, with their secrets set apart; of the others, what the speaker
// can see and has heard.
#pragma once

#include "domain/knowledge/layers/acquaintance.h"
#include "domain/prompt/assemble.h"

namespace dramatis::domain {

// One of the speaker's own texts, without the secrets in it. Where the speaker is the user, the card is somebody
// else's, and this is empty.
QString ownPart(const PromptInputs &inputs, const QString &field);

struct PersonPart {
    QString title; // a line
    QString text;  // its macros are still to be expanded
    QString source;
    QString owner =
        {}; // of somebody else's card: whom {{char}} means in it. Its macros stand for names and do no more.
    QString element = {};     // in which it stands in LMML
    QString name = {};        // whom it is about
    bool isTitleKept = false; // in LMML: it says more than the element

    bool operator==(const PersonPart &) const = default;
};

// Of the speaker's card; `name`: as it calls the speaker.
PersonPart descriptionPart(const PromptInputs &inputs, const QString &name);
PersonPart personalityPart(const PromptInputs &inputs, const QString &name);

// The persona, where the speaker is the user; the speaker's secrets; whoever is with the speaker.
QList<PersonPart> personParts(const PromptInputs &inputs, const Acquaintance &known);

} // namespace dramatis::domain
