// What a prompt may cost, and how much of that each part of it has to itself.
#pragma once

#include <QString>

#include <array>
#include <optional>

namespace dramatis::domain {

enum class Layer;
enum class Tier;

// Layers with room of their own. The others are short, and have none.
enum class Room {
    Character, // who is who, the scenario and the examples
    Dialogue,  // its room is what is kept free for it: it may have more
    Summary,
    Content, // memories, and what is known of people
    Lore,
    Note, // the author's
};
inline constexpr size_t roomCount = 6;

// By default a room grows with the soft budget, and gives way only to the dialogue. What the user chose holds always.
struct RoomSize {
    enum class Unit { Default, Tokens, Percent }; // of the soft budget
    Unit unit = Unit::Default;
    int number = 0;

    bool operator==(const RoomSize &) const = default;
};

struct Budget {
    int soft = 6000; // tokens
    int hard = 8000;
    int context = 0; // all that the model reads at once, with its reply; 0: not known
    std::array<RoomSize, roomCount> rooms = {};

    const RoomSize &size(Room room) const { return rooms[size_t(room)]; }
    bool isChosen(Room room) const { return size(room).unit != RoomSize::Unit::Default; }
    int tokensFor(Room room) const;

    bool operator==(const Budget &) const = default;
};

// Whose room a block takes. What a card says is the character's; what was learned of people is content.
std::optional<Room> roomOf(Layer layer, Tier tier);

// What is left in each room while a prompt is filled; less than nothing where it has more than fits.
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
