// How somebody speaks and remembers, by the words of their card, so that no two sound alike.
#pragma once

#include "llm/rehearsal/words.h"

namespace dramatis::llm::rehearsal {

enum class Voice {
    Plain,  // nothing is known of them
    Warm,   // kind, open
    Dry,    // gruff, stern, ironic
    Formal, // polite, learned
    Lively  // curious, cheeky
};

// `persona`: what is known of them. Without a matching word, the voice is chosen by their name, or is the plain one.
Voice voiceOf(const QString &persona, const QString &name);

// Speech in that voice: what answers a statement or question, what hands the word back; and what is done between.
Table replies(Voice voice);
Table returns(Voice voice);
Table habits(Voice voice);

} // namespace dramatis::llm::rehearsal
