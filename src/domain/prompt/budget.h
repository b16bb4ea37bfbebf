// The token budget of a prompt, and the share of each of its parts.
#pragma once

#include <QString>

#include <array>
#include <optional>

namespace dramatis::domain {

enum class Layer;
enum class Tier;

// Layers with a budget of their own. The others are short and have none.
enum class Room {
    Character, // who is who, the scenario and the examples
    Dialogue,  // its room is what is kept free for it: it may have more
    Summary,
    Content, // memories, and what is known of people
    Lore,
    Note, // the author's
};
inline constexpr size_t roomCount = 6;

// By default, a layer's room grows with the soft budget and gives way only to the dialogue. What the user set always
// applies.
struct RoomSize {
    enum class Unit { Default, Tokens, Percent }; // of the soft budget
    Unit unit = Unit::Default;
    int number = 0;

    bool operator==(const RoomSize &) const = default;
};

struct Budget {
    int soft = 6000; // tokens
    int hard = 8000;
    int context = 0; // the model's context size, including its reply; 0: unknown
    std::array<RoomSize, roomCount> rooms = {};

    const RoomSize &size(Room room) const { return rooms[size_t(room)]; }
    bool isChosen(Room room) const { return size(room).unit != RoomSize::Unit::Default; }
    int tokensFor(Room room) const;

    bool operator==(const Budget &) const = default;
};

// The room that a block counts against. Texts of cards count as character, what was learned about people as content.
std::optional<Room> roomOf(Layer layer, Tier tier);

// What is left of each room while a prompt is filled; negative if overfull.
class RoomsLeft {
public:
    explicit RoomsLeft(const Budget &budget);

    int in(Room room) const { return m_left[size_t(room)]; }
    void take(Room room, int tokens) { m_left[size_t(room)] -= tokens; }

private:
    std::array<int, roomCount> m_left = {};
};

// For settings and scripts: "character", …; "300", "15%", "default".
const char *word(Room room);
std::optional<Room> roomCalled(const QString &word);
QString toText(const RoomSize &size);
std::optional<RoomSize> roomSizeFrom(const QString &text);

} // namespace dramatis::domain
