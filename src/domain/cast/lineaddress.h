// The addressee in the words of a line. Speech is told apart from narration: in "*I turn to Mara* Tomas told me that
// you were here." Mara is addressed, and Tomas is only spoken of. English and German.
#pragma once

#include "domain/world/world.h"

namespace dramatis::domain {

struct LineAddress {
    QList<CastSlot> called;       // "Mara, …", "…, Doctor?"; each once, in the order of the line
    CastSlot asked = nobody;      // of several who are called, the only one to whom a question is put
    CastSlot turnedTo = nobody;   // in narration; the last one
    WitnessSet spokenOf;          // in speech, in the third person: "Mara told me …"
    WitnessSet dismissed;         // of these, those ruled out: "Not you, Mara."
    bool isToSomebody = false;    // says "you", or gives an order
    bool isToSeveral = false;     // "you two", "everybody"
    bool tellsOfYou = false;      // "*looks at you*"
    bool saysHeOrShe = false;     // uses a pronoun instead of a name
    bool asks = false;            // ends with a question
    bool returnsQuestion = false; // is nothing but "And you?"
    bool welcomes = false;        // "Come in", "Who are you?"
    bool reacts = false;          // to what was just said: "What do you mean?"
    bool thanks = false;
    bool isOfWhoSpoke = false; // about the last speaker in the third person: "Is she always like this?"

    bool operator==(const LineAddress &) const = default;
};

// `said`: by whom.
LineAddress addressIn(const World &world, const QString &line, CastSlot said);

} // namespace dramatis::domain
