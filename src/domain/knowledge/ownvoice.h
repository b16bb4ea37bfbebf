// What was told of somebody, as they tell it themselves. English, for models.
#pragma once

#include <QString>

namespace dramatis::domain {

// What somebody remembers of an event: "I was at the picnic at the river: Ilan gave me the ledger." Who did not hear
// all of it knows only that they were there. What is told in another language stays as it is.
QString inOwnVoice(const QString &name, const QString &title, const QString &gist, bool heardAll);

} // namespace dramatis::domain
