// Random numbers as a value: the same seed gives the same rolls on every machine (SplitMix64, public domain algorithm
// by Sebastiano Vigna), so that what was rolled can be replayed.
#pragma once

#include <QtTypes>

namespace dramatis::base {

class Dice {
public:
    constexpr explicit Dice(quint64 seed) : m_state(seed) {}

    constexpr quint64 next()
    {
        m_state += 0x9e3779b97f4a7c15ULL;
        quint64 z = m_state;
        z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9ULL;
        z = (z ^ (z >> 27)) * 0x94d049bb133111ebULL;
        return z ^ (z >> 31);
    }

    // 0 <= result < sides; 0 where there are no sides.
    constexpr qint64 below(qint64 sides) { return sides > 0 ? qint64(next() % quint64(sides)) : 0; }

private:
    quint64 m_state;
};

} // namespace dramatis::base
