#include "domain/prompt/budget.h"

#include "domain/prompt/plan.h"

namespace dramatis::domain {

namespace {

constexpr int mostRoom = 2'000'000; // tokens

// Tokens of each room where the soft budget is this.
constexpr int defaultSoft = 8000;
constexpr std::array<int, roomCount> defaultTokens{1500, 2500, 800, 1500, 1000, 500};

constexpr std::array<const char *, roomCount> roomWords{"character", "dialogue", "summary", "content", "lore", "note"};
const QString defaultWord = QStringLiteral("default");

} // namespace

int Budget::tokensFor(Room room) const
{
    const RoomSize &chosen = size(room);
    const qint64 all = std::max(soft, 0);
    switch (chosen.unit) {
    case RoomSize::Unit::Default: break;
    case RoomSize::Unit::Tokens: return chosen.number;
    case RoomSize::Unit::Percent: return int(all * chosen.number / 100);
    }
    return int(all * defaultTokens[size_t(room)] / defaultSoft);
}

std::optional<Room> roomOf(Layer layer, Tier tier)
{
    const bool isGiven = tier == Tier::Must; // by a card or a persona; else somebody learned it
    switch (layer) {
    case Layer::Identity: return isGiven ? Room::Character : Room::Content;
    case Layer::Scenario:
    case Layer::Examples: return Room::Character;
    case Layer::Dialogue: return Room::Dialogue;
    case Layer::Summary: return Room::Summary;
    case Layer::EdgeToUser:
    case Layer::EdgeToOther: return isGiven ? std::nullopt : std::optional(Room::Content);
    case Layer::Memories: return Room::Content;
    case Layer::Lore: return Room::Lore;
    case Layer::Note: return Room::Note;
    case Layer::Instructions:
    case Layer::World:
    case Layer::Activity:
    case Layer::Scene:
    case Layer::State:
    case Layer::Group:
    case Layer::Threads:
    case Layer::StoryEvents:
    case Layer::Closing: break;
    }
    return std::nullopt;
}

RoomsLeft::RoomsLeft(const Budget &budget)
{
    for (size_t i = 0; i < roomCount; ++i)
        m_left[i] = budget.tokensFor(Room(i));
}

const char *word(Room room)
{
    return roomWords[size_t(room)];
}

std::optional<Room> roomCalled(const QString &word)
{
    for (size_t i = 0; i < roomCount; ++i)
        if (word == QLatin1StringView(roomWords[i]))
            return Room(i);
    return std::nullopt;
}

QString toText(const RoomSize &size)
{
    switch (size.unit) {
    case RoomSize::Unit::Default: break;
    case RoomSize::Unit::Tokens: return QString::number(size.number);
    case RoomSize::Unit::Percent: return QStringLiteral("%1%").arg(size.number);
    }
    return defaultWord;
}

std::optional<RoomSize> roomSizeFrom(const QString &text)
{
    if (text == defaultWord)
        return RoomSize();
    const bool isPercent = text.endsWith(QLatin1Char('%'));
    bool isNumber = false;
    const int number = (isPercent ? text.chopped(1) : text).toInt(&isNumber);
    if (!isNumber || number < 0 || number > (isPercent ? 100 : mostRoom))
        return std::nullopt;
    return RoomSize{isPercent ? RoomSize::Unit::Percent : RoomSize::Unit::Tokens, number};
}

} // namespace dramatis::domain
