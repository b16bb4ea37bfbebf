// What a reply that has not begun is waiting for, in a sentence.
#pragma once

#include <QString>

namespace dramatis::turn {
struct Draft;
}

namespace dramatis::presenters {

QString loadingText(int percent, int seconds); // percent -1: it is not known

QString waitingText(const turn::Draft &draft); // empty: for the first word alone

} // namespace dramatis::presenters
