// Wall-clock time comes in by constructor, so that a test can hold it still.
#pragma once

#include <QtTypes>

namespace dramatis::base {

class Clock {
public:
    virtual ~Clock() = default;
    virtual qint64 now() const = 0; // milliseconds since 1970-01-01 UTC
};

class SystemClock : public Clock {
public:
    qint64 now() const override;
};

// For tests: stands still until it is moved.
class SteppedClock : public Clock {
public:
    explicit SteppedClock(qint64 start = 1'767'225'600'000) : m_now(start) {} // 2026-01-01 00:00 UTC
    qint64 now() const override { return m_now; }
    void step(qint64 milliseconds) { m_now += milliseconds; }

private:
    qint64 m_now;
};

} // namespace dramatis::base
