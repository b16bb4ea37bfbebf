// A number that cannot be mistaken for another kind of number. 0 means "none".
#pragma once

#include <QtTypes>

#include <compare>
#include <functional>

namespace dramatis::base {

template <class Tag> struct Id {
    qint64 value = 0;

    constexpr explicit operator bool() const { return value != 0; }
    constexpr auto operator<=>(const Id &) const = default;
};

template <class Tag> size_t qHash(Id<Tag> id, size_t seed = 0)
{
    return std::hash<qint64>{}(id.value) ^ seed;
}

} // namespace dramatis::base

template <class Tag> struct std::hash<dramatis::base::Id<Tag>> {
    size_t operator()(dramatis::base::Id<Tag> id) const { return std::hash<qint64>{}(id.value); }
};
