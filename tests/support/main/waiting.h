// Waiting for what events bring. Qt Test sleeps 10 or 50 ms between two looks, and a reply takes a hundred looks; these
// wake with each event. What comes without one (a file, another program) is looked at every few milliseconds.
#pragma once

#include <QCoreApplication>
#include <QDeadlineTimer>
#include <QElapsedTimer>
#include <QTest>
#include <QTimer>

#include <algorithm>

namespace dramatis::tests {

// How many milliseconds a test waits for what must come: long enough for a computer that is busy with other things.
inline constexpr int patience = 60'000;

// Whether `isTrue` became true in time.
template <typename Condition>
[[nodiscard]] bool waitFor(Condition isTrue, int milliseconds = patience)
{
    if (isTrue())
        return true;
    QTimer tick;
    tick.start(5);
    const QDeadlineTimer end(milliseconds);
    while (!end.hasExpired()) {
        QCoreApplication::processEvents(QEventLoop::WaitForMoreEvents);
        QCoreApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete);
        if (isTrue())
            return true;
    }
    return isTrue();
}

// How many milliseconds it took: at most those given.
template <typename Condition>
int timeUntil(Condition isTrue, int milliseconds)
{
    QElapsedTimer timer;
    timer.start();
    return waitFor(isTrue, milliseconds) ? int(timer.elapsed()) : milliseconds;
}

} // namespace dramatis::tests

// What QTRY_VERIFY and its kin do until their time is up.
#undef QTRY_LOOP_IMPL
#define QTRY_LOOP_IMPL(expr, timeoutValue, step)                                                                       \
    Q_UNUSED(step)                                                                                                     \
    [[maybe_unused]] const int qt_test_i = dramatis::tests::timeUntil(                                                 \
        [&] { return (QTest::runningTest() && QTest::currentTestResolved()) || bool(expr); },                          \
        std::max<int>(timeoutValue, dramatis::tests::patience));
