#include "domain/world/places.h"

#include <algorithm>
#include <array>
#include <limits>

namespace dramatis::domain {

namespace {

// In the case of their last word, ignoring case; names of places that one is at, not in.
constexpr std::array outside{u"inn",    u"tavern", u"market",     u"harbour", u"harbor", u"station", u"river",
                             u"bank",   u"beach",  u"lake",       u"gate",    u"bridge", u"pier",    u"camp",
                             u"farm",   u"shop",   u"pub",        u"bar",     u"café",   u"cafe",    u"school",
                             u"castle", u"house",  u"crossroads", u"temple",  u"church", u"mill",    u"port",
                             u"dock",   u"fair",   u"well",       u"docks"};
constexpr std::array onto{u"road", u"street",  u"roof",    u"deck",  u"ship", u"boat",  u"ferry", u"hill",
                          u"path", u"balcony", u"terrace", u"train", u"bus",  u"stage", u"square"};
// Common nouns that name a place only with an article, even where they are written like a name.
constexpr std::array common{u"kitchen", u"cart",     u"car",       u"room",     u"hall",  u"garden", u"forest",
                            u"cellar",  u"library",  u"office",    u"carriage", u"wagon", u"cave",   u"attic",
                            u"bedroom", u"workshop", u"woods",     u"village",  u"town",  u"tower",  u"cabin",
                            u"stable",  u"barn",     u"courtyard", u"corridor"};

template <class List> bool isAmong(const List &words, const QString &word)
{
    return std::ranges::any_of(words, [&](QStringView each) { return word == each; });
}

// "the Lantern Inn", but "Venice" and "Mara's shop"
QString withArticle(const QString &name, const QString &head)
{
    const QString first = name.section(QLatin1Char(' '), 0, 0).toLower();
    static const QStringList determiners = QStringLiteral("the a an my your his her our their this that").split(u' ');
    const bool isOwned = first.endsWith(QStringLiteral("'s")) || first.endsWith(QStringLiteral("’s"));
    if (determiners.contains(first))
        return first + name.sliced(first.size());
    const bool isCommon = !name[0].isUpper() || isAmong(common, head) || isAmong(outside, head) || isAmong(onto, head);
    return isOwned || !isCommon ? name : QStringLiteral("the ") + name;
}

} // namespace

QString placeInWords(const ContainerSeen &place)
{
    const QString name = place.name.simplified();
    if (name.isEmpty())
        return {};
    const QString head = name.section(QLatin1Char(' '), -1).toLower();
    const QString called = withArticle(name, head);
    return (isAmong(onto, head)                       ? QStringLiteral("on ")
            : isAmong(outside, head) && !place.moving ? QStringLiteral("at ")
                                                      : QStringLiteral("in "))
           + called;
}

std::optional<ContainerSeen> knownPlace(const World &world, const QString &name)
{
    const auto known = std::ranges::find_if(
        world.containers, [&](const ContainerSeen &each) { return each.name.compare(name, Qt::CaseInsensitive) == 0; });
    return known != world.containers.end() ? std::optional(*known) : std::nullopt;
}

int freePlaceId(const World &world)
{
    if (world.containers.isEmpty())
        return 1;
    // Whatever a file says, another one can follow.
    int id = std::clamp(world.containers.lastKey(), 0, std::numeric_limits<int>::max() / 2) + 1;
    while (world.containers.contains(id))
        ++id;
    return id;
}

ContainerSeen placeNamed(const World &world, const QString &name, bool moving, bool isPublic)
{
    ContainerSeen place;
    place.id = freePlaceId(world);
    place = knownPlace(world, name).value_or(place);
    place.name = name;
    place.moving = moving;
    place.isPublic = isPublic;
    return place;
}

QList<CastSlot> whoIsHere(const World &world)
{
    QList<CastSlot> here;
    for (const Entity &entity : world.cast)
        if (const int own = entity.activity.container; entity.present && (!own || own == world.scene.container))
            here.append(entity.who.slot);
    return here;
}

} // namespace dramatis::domain
