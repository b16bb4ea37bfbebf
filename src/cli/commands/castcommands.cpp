// chat cast, chat scene, chat persona: who is in the scene, where and when it is, and who the user is.
#include "cli/openchat.h"
#include "cli/storyjson.h"
#include "domain/card/usericon.h"
#include "domain/knowledge/layers/seenperson.h"
#include "domain/world/calendar.h"
#include "domain/world/clock.h"
#include "domain/world/places.h"
#include "turn/connections/connections.h"
#include "turn/library/cardlibrary.h"

namespace dramatis::cli {

using base::Fault;
using base::Result;
using namespace domain;

namespace {

Json castJson(const World &world)
{
    Json cast = Json::array();
    for (const Entity &entity : world.cast)
        cast.append(Json::object({{key("slot"), Json(int(entity.who.slot))},
                                  {key("name"), Json(entity.who.name)},
                                  {key("present"), Json(entity.present)},
                                  {key("card"), Json(entity.who.cardId.value)}}));
    return Json::object({{key("cast"), cast}});
}

struct CastWish {
    std::optional<QString> add;
    QString how;
    std::optional<QString> leave;
    std::optional<QString> back;
    std::optional<QString> met; // two names

    int count() const
    {
        return int(add.has_value()) + int(leave.has_value()) + int(back.has_value()) + int(met.has_value());
    }
};

Result<> fulfil(const Opened &opened, const CastWish &wish)
{
    if (wish.add) {
        const auto card = cardOf(*opened.services, *wish.add);
        const auto added = card ? opened.session->addGuest(*card, wish.how) : std::unexpected(card.error());
        return added ? Result<>() : std::unexpected(added.error());
    }
    if (wish.met) {
        const auto first = slotOf(opened.session->world(), wish.met->section(u',', 0, 0).trimmed());
        const auto second = slotOf(opened.session->world(), wish.met->section(u',', 1).trimmed());
        if (!first || !second)
            return std::unexpected(!first ? first.error() : second.error());
        return opened.session->introduce(*first, *second, wish.how);
    }
    if (!wish.leave && !wish.back)
        return {};
    const auto slot = slotOf(opened.session->world(), wish.leave ? *wish.leave : *wish.back);
    return slot ? opened.session->setPresent(*slot, wish.back.has_value()) : std::unexpected(slot.error());
}

// When nothing is being noted any more.
Outcome whenIdle(Call &call, const std::shared_ptr<turn::ChatSession> &session, Json (*answer)(const World &))
{
    if (session->idle())
        return answer(session->world());
    QObject::connect(session.get(), &turn::ChatSession::becameIdle, session.get(), [&call, answer] {
        if (!call.holds)
            return;
        const auto held = std::static_pointer_cast<turn::ChatSession>(std::exchange(call.holds, nullptr));
        call.finish(answer(held->world()));
    });
    call.holds = session;
    return std::nullopt;
}

Outcome cast(Call &call)
{
    const char *form =
        "chat cast ID [--add FILE|ID [--how TEXT] | --leave NAME | --back NAME | --met NAME,NAME --how TEXT]";
    const CastWish wish{call.option(key("--add")), call.option(key("--how")).value_or(QString()),
                        call.option(key("--leave")), call.option(key("--back")), call.option(key("--met"))};
    DRAMATIS_TRY(const auto opened, openChat(call));
    if (call.more() || wish.count() > 1 || (!wish.add && !wish.met && !wish.how.isEmpty()))
        return usage(key(form));
    if (wish.count() == 0) // reading asks no model
        return castJson(opened.session->world());
    opened.services->connections().setRehearsalPace(0);
    DRAMATIS_TRY_DO(fulfil(opened, wish));
    return whenIdle(call, opened.session, &castJson);
}

Result<qint64> minutesOf(const QString &word)
{
    bool isNumber = false;
    const qint64 minutes = word.toLongLong(&isNumber);
    constexpr qint64 most = 1'000'000'000;
    if (!isNumber || minutes < 0 || minutes > most)
        return base::fail(Fault::Invalid, key("bad_number"),
                          QStringLiteral("\"%1\" is not a number of minutes").arg(word));
    return minutes;
}

QStringList namesIn(const QString &list)
{
    QStringList names;
    for (const QString &name : list.split(u','))
        names.append(name.simplified());
    names.removeAll(QString());
    return names;
}

// A place as it is from now on, as far as the options say.
struct PlaceWish {
    std::optional<bool> moving;
    std::optional<bool> isPublic;
    std::optional<bool> carries;
    std::optional<QStringList> spots;
    bool isContradiction = false;

    bool operator==(const PlaceWish &) const = default;
};

PlaceWish placeWish(Call &call)
{
    PlaceWish wish;
    const auto said = [&](const char *yes, const char *no) {
        const bool is = call.flag(key(yes));
        const bool isNot = call.flag(key(no));
        wish.isContradiction = wish.isContradiction || (is && isNot);
        return is || isNot ? std::optional(is) : std::nullopt;
    };
    wish.moving = said("--moving", "--still");
    wish.isPublic = said("--public", "--private");
    wish.carries = said("--heard-around", "--heard-inside");
    if (const auto spots = call.option(key("--spots")))
        wish.spots = namesIn(*spots);
    return wish;
}

QString placeMistake(const std::optional<QString> &place, const PlaceWish &wish)
{
    if (place && place->isEmpty())
        return QStringLiteral("--place: the name of the place is empty");
    if (wish.isContradiction)
        return QStringLiteral("--still, --private and --heard-inside are the opposites of --moving, --public and "
                              "--heard-around; only one of two can be");
    return !place && wish != PlaceWish() ? QStringLiteral("what a place is like needs --place NAME") : QString();
}

// A known place keeps whatever the options do not change.
ContainerSeen placeAsWished(const World &world, const QString &name, const PlaceWish &wish)
{
    ContainerSeen place = knownPlace(world, name).value_or(placeNamed(world, name, false, false));
    place.moving = wish.moving.value_or(place.moving);
    place.isPublic = wish.isPublic.value_or(place.isPublic);
    if (wish.carries)
        place.audibleRange = *wish.carries ? heardAround : QString();
    place.spots = wish.spots.value_or(place.spots);
    return place;
}

Json sceneJson(const World &world)
{
    const ContainerSeen now = world.containers.value(world.scene.container);
    return Json::object({{key("scene"), Json(world.scene.number)},
                         {key("title"), Json(world.scene.title)},
                         {key("place"), Json(now.name)},
                         {key("moving"), Json(now.moving)},
                         {key("public"), Json(now.isPublic)},
                         {key("audible_range"), Json(now.audibleRange)},
                         {key("spots"), Json(now.spots)},
                         {key("clock"), Json(world.clock)},
                         {key("time"), Json(timeOf(calendarTime(world, world.clock)))},
                         {key("time_of_day"), Json(timeOfDay(world))},
                         {key("weather"), Json(world.weather)}});
}

// "Tomorrow at noon" lets the time until then go by; "at noon" only says what time it is.
qint64 minutesToDayIn(const World &world, qint64 skipped, const QString &time)
{
    const int days = domain::daysAheadIn(time);
    const qint64 now = calendarTime(world, domain::clockAfter(world.clock, skipped));
    return days > 0 ? domain::minutesUntil(now, days, time) : 0;
}

Outcome scene(Call &call)
{
    const char *form =
        "chat scene ID [--place NAME [--moving | --still] [--public | --private] [--heard-around | --heard-inside] "
        "[--spots A,B]] [--title TEXT] [--skip MINUTES] [--time TEXT] [--weather TEXT]";
    auto place = call.option(key("--place"));
    const PlaceWish wish = placeWish(call);
    const auto time = call.option(key("--time"));
    const auto title = call.option(key("--title"));
    const auto skip = call.option(key("--skip"));
    const auto weather = call.option(key("--weather"));
    DRAMATIS_TRY(const auto opened, openChat(call));
    const auto timeOfDay = time ? minuteOfDayIn(*time) : std::nullopt;
    if (call.more())
        return usage(key(form));
    if (place)
        place = place->simplified();
    if (const QString mistake = placeMistake(place, wish); !mistake.isEmpty())
        return usage(mistake);
    if (time && !timeOfDay)
        return usage(QStringLiteral("--time: \"%1\" is no time of day, such as \"morning\" or \"18:30\"").arg(*time));
    DRAMATIS_TRY(const auto skipped, skip ? minutesOf(*skip) : Result<qint64>(0));
    const World &world = opened.session->world();
    const qint64 minutes = skipped + minutesToDayIn(world, skipped, time.value_or(QString()));
    QList<Payload> payloads;
    const bool isJump = minutes >= domain::sceneBreak || (title && minutes > 0);
    if (minutes > 0)
        payloads.append(TimeSkipped{isJump,
                                    minutes,
                                    title.value_or(QString()),
                                    {},
                                    minuteOfDayIn(title.value_or(QString())).value_or(int(noTime))});
    if (timeOfDay)
        payloads.append(TimeSkipped{false, 0, {}, {}, *timeOfDay});
    if (weather) {
        ManualEdit edit;
        edit.target = EditTarget::Weather;
        edit.text = weather->simplified();
        payloads.append(edit);
    }
    const ContainerSeen there =
        place ? placeAsWished(world, *place, wish) : world.containers.value(world.scene.container);
    // What the place is like becomes known; only another place, another time or a title is another scene.
    const bool isHere = place && there.id == world.scene.container && !title && !isJump;
    if (isHere)
        payloads.append(ContainerChanged{there, false});
    else if (place || title || isJump)
        payloads.append(SceneChanged{there, title.value_or(place ? there.name : QString()), {}, world.present()});
    if (payloads.isEmpty())
        return sceneJson(world);
    opened.services->connections().setRehearsalPace(0);
    DRAMATIS_TRY_DO(opened.session->applyEvents(payloads));
    return whenIdle(call, opened.session, &sceneJson);
}

Result<QStringList> iconsOf(const Opened &opened)
{
    QStringList icons;
    for (const Entity &entity : opened.session->world().cast) {
        if (entity.who.card.isEmpty())
            continue;
        DRAMATIS_TRY(const auto card, opened.services->cards().cardByBlob(entity.who.card));
        icons += userIconNames(card);
    }
    icons.removeDuplicates();
    return icons;
}

// The answer names the pictures to choose from.
Outcome persona(Call &call)
{
    const auto name = call.option(key("--name"));
    const auto about = call.option(key("--about"));
    const auto icon = call.option(key("--icon"));
    const bool iconless = call.flag(key("--no-icon"));
    DRAMATIS_TRY(const auto opened, openChat(call));
    if (call.more() || (icon && iconless) || (name && name->simplified().isEmpty()))
        return usage(QStringLiteral("chat persona ID [--name NAME] [--about TEXT] [--icon NAME | --no-icon]"));
    DRAMATIS_TRY(const auto icons, iconsOf(opened));
    if (icon && !icons.contains(*icon))
        return base::fail(Fault::NotFound, key("no_such_icon"),
                          QStringLiteral("no card in this chat has a user picture \"%1\"").arg(*icon));
    const auto user = [&] { return opened.session->world().cast.value(you).who; };
    const CastEntry was = user();
    const QString text = about.value_or(was.persona);
    const PersonaChanged now{name ? name->simplified() : was.name,
                             text,
                             iconless ? QString() : icon.value_or(was.icon),
                             iconless || (was.iconless && !icon),
                             followed({was.persona, layeredfields::persona, was.layers}, text),
                             icon || iconless ? QByteArray() : was.picture}; // replaced by a card's picture or none
    if (now != PersonaChanged{was.name, was.persona, was.icon, was.iconless, was.layers, was.picture})
        DRAMATIS_TRY_DO(opened.session->applyEvents(now));
    const CastEntry is = user();
    return Json::object({{key("name"), Json(is.name)},
                         {key("persona"), Json(is.persona)},
                         {key("others_see"), Json(seenPerson(is).visible)},
                         {key("icon"), is.iconless ? Json() : Json(is.icon.isEmpty() ? icons.value(0) : is.icon)},
                         {key("icons"), Json(icons)}});
}

} // namespace

void addCastCommands(Commands &commands)
{
    commands[QStringLiteral("chat cast")] = cast;
    commands[QStringLiteral("chat scene")] = scene;
    commands[QStringLiteral("chat persona")] = persona;
}

} // namespace dramatis::cli
