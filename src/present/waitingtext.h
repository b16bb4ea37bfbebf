// What a reply that has not begun is waiting for, in a sentence.
#pragma once

#include <QString>

namespace dramatis::turn {
struct Draft;
}

namespace dramatis::present {

QString waitingText(const turn::Draft &draft); // empty: for the first word alone

} // namespace dramatis::present
