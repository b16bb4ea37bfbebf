// A window puts off layouts and moves of the focus: it posts them to itself.
#pragma once

#include <QCoreApplication>
#include <QEvent>

namespace dramatis::tests {

// Does all that was posted, and what that posts in turn. Timers that have time left do not ring, so what is painted on
// the screen may be older.
inline void handlePostedEvents()
{
    constexpr int rounds = 10; // a layout, the sizes that it gives, what is put there, and so on
    for (int round = 0; round < rounds; ++round) {
        QCoreApplication::processEvents();
        QCoreApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete);
    }
}

} // namespace dramatis::tests
