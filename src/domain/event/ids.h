// The names of things in a story.
#pragma once

#include "base/id.h"

#include <QHashFunctions>

#include <bit>

namespace dramatis::domain {

using ChatId = base::Id<struct ChatTag>;
// Counted per chat from 1, so that a log that moves to another machine keeps its references.
using EventId = base::Id<struct EventTag>;
using CardId = base::Id<struct CardTag>;
using BookId = base::Id<struct BookTag>;
using FolderId = base::Id<struct FolderTag>; // of the library

// A place in the cast: 0 is "you", 1 to 7 are characters.
using CastSlot = quint8;
inline constexpr CastSlot you = 0;
inline constexpr CastSlot castLimit = 8;
inline constexpr CastSlot nobody = 255;

// Who was there: one bit per cast slot.
class WitnessSet {
public:
    constexpr WitnessSet() = default;
    constexpr explicit WitnessSet(quint8 bits) : m_bits(bits) {}
    constexpr WitnessSet(std::initializer_list<CastSlot> slots)
    {
        for (const CastSlot slot : slots)
            insert(slot);
    }

    constexpr void insert(CastSlot slot) { m_bits = quint8(m_bits | bit(slot)); }
    constexpr void remove(CastSlot slot) { m_bits = quint8(m_bits & ~bit(slot)); }
    constexpr bool contains(CastSlot slot) const { return m_bits & bit(slot); }
    constexpr int count() const { return std::popcount(m_bits); }
    constexpr quint8 bits() const { return m_bits; }
    constexpr bool operator==(const WitnessSet &) const = default;

private:
    static constexpr unsigned bit(CastSlot slot) { return slot < castLimit ? 1U << slot : 0U; }

    quint8 m_bits = 0;
};

} // namespace dramatis::domain
