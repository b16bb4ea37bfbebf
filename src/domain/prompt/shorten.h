// A text made to fit a number of tokens: its beginning, up to where a reader would pause.
#pragma once

#include "domain/prompt/plan.h"

namespace dramatis::domain {

// Less room than this, in tokens, is not worth the beginning of a text.
inline constexpr int leastShortened = 40;

// The text itself where it has at most `tokens`. Else its beginning, which ends behind a sentence, else before a blank,
// else between two characters as a reader sees them; never inside a macro, a link or a tag; "…" says that more was
// there. Empty: there is too little room. Counts at most 24 times, and only about as much text as fits.
QString shortenTo(const QString &text, int tokens, const CountTokens &count);

} // namespace dramatis::domain
