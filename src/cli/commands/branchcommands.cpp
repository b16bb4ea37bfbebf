// chat line, world show.
#include "cli/command.h"
#include "cli/storyjson.h"
#include "turn/session/chatlibrary.h"
#include "turn/session/sessioncontext.h"

#include <algorithm>

namespace dramatis::cli {

using base::Fault;
using base::Result;
using namespace domain;

namespace {

// The first branch has no name of its own.
QString nameOf(const store::Branch &branch)
{
    return branch.name.isEmpty() ? QString::fromLatin1(turn::mainBranchName) : branch.name;
}

// By its number or its name.
Result<store::Branch> branchOf(const turn::ChatSession &session, const QString &word)
{
    DRAMATIS_TRY(const auto branches, session.branches());
    bool isNumber = false;
    const int number = word.toInt(&isNumber);
    for (const store::Branch &branch : branches)
        if ((isNumber && branch.number == number) || branch.name == word
            || nameOf(branch).compare(word, Qt::CaseInsensitive) == 0)
            return branch;
    return base::fail(Fault::NotFound, key("no_such_line"), QStringLiteral("this chat has no branch \"%1\"").arg(word));
}

Result<Json> branchesJson(const turn::ChatSession &session)
{
    DRAMATIS_TRY(const auto branches, session.branches());
    Json list = Json::array();
    for (const store::Branch &branch : branches)
        list.append(Json::object({{key("line"), Json(branch.number)},
                                  {key("name"), Json(nameOf(branch))},
                                  {key("head"), Json(branch.head.value)},
                                  {key("current"), Json(branch.number == session.currentBranch())}}));
    return Json::object({{key("lines"), list}, {key("head"), Json(session.world().head.value)}});
}

Result<std::shared_ptr<turn::ChatSession>> openChat(Call &call, host::ApplicationServices *&services)
{
    DRAMATIS_TRY(const auto chat, chatOf(call.next()));
    DRAMATIS_TRY(const auto opened, call.services());
    services = opened;
    return services->chats().open(chat);
}

// An event of the branch that is played.
Result<EventId> ownEventOf(const turn::SessionContext &context, const turn::ChatSession &session, const QString &word)
{
    const auto event = eventOf(word);
    const auto known = event ? session.event(*event) : std::unexpected(event.error());
    DRAMATIS_TRY(const auto path,
                 known ? context.log.path(session.chat(), session.world().head) : std::unexpected(known.error()));
    const auto holds = [&](const store::PathSegment &segment) {
        return segment.first <= *event && *event <= segment.last;
    };
    if (std::ranges::none_of(path, holds))
        return base::fail(
            Fault::NotFound, key("not_on_this_line"),
            QStringLiteral("event %1 is not on the current branch; switch to its branch first").arg(word));
    return event;
}

Result<> rewindTo(const turn::SessionContext &context, turn::ChatSession &session, const QString &word)
{
    DRAMATIS_TRY(const auto event, ownEventOf(context, session, word));
    const World &world = session.world();
    if (world.transcript.isEmpty() || event < world.transcript.at(0).turn)
        return base::fail(Fault::NotFound, key("no_such_turn"), QStringLiteral("event %1 is not a turn").arg(word));
    return session.rewindTo(event);
}

Result<Json> compare(const turn::ChatSession &session, const QString &a, const QString &b)
{
    const auto first = branchOf(session, a);
    const auto second = branchOf(session, b);
    if (!first || !second)
        return std::unexpected(!first ? first.error() : second.error());
    const auto before = session.worldAt(first->head);
    const auto after = session.worldAt(second->head);
    if (!before || !after)
        return std::unexpected(!before ? before.error() : after.error());
    // What the second has more is what the first would lose the other way round.
    Json apart = differenceJson(difference(*before, *after), *before, *after);
    const Json back = differenceJson(difference(*after, *before), *after, *before);
    for (const auto *what : {"pins", "belongings", "threads", "events", "place", "arrivals", "departures"})
        apart.set(key(what) + key("_gained"), back[key(what) + key("_lost")]);
    Json summaries = Json::array();
    for (CastSlot from = 0; from < castLimit; ++from)
        for (CastSlot to = 0; to < castLimit; ++to)
            if (const QString one = before->edge(from, to).summary, other = after->edge(from, to).summary;
                from != to && one != other)
                summaries.append(
                    Json::object({{key("from"), Json((before->cast.contains(from) ? *before : *after).nameOf(from))},
                                  {key("to"), Json((before->cast.contains(to) ? *before : *after).nameOf(to))},
                                  {key("summary"), Json::array({Json(one), Json(other)})}}));
    apart.set(key("summaries"), summaries);
    apart.set(key("group"), Json::array({Json(before->group.summary), Json(after->group.summary)}));
    return apart;
}

Outcome branch(Call &call)
{
    const bool asksNew = call.flag(key("--new"));
    const bool asksCompare = call.flag(key("--compare"));
    const auto to = call.option(key("--switch"));
    const auto back = call.option(key("--rewind"));
    host::ApplicationServices *services = nullptr;
    DRAMATIS_TRY(const auto session, openChat(call, services));
    if (asksCompare) {
        const QString a = call.next();
        const QString b = call.next();
        return b.isEmpty() ? Result<Json>(usage(QStringLiteral("chat line ID --compare A B")))
                           : compare(*session, a, b);
    }
    const QString name = asksNew ? call.next() : QString();
    if (call.more() || int(asksNew) + int(to.has_value()) + int(back.has_value()) > 1)
        return usage(QStringLiteral("chat line ID [--new [NAME] | --switch LINE | --rewind EVENT | --compare A B]"));
    Result<> done;
    if (asksNew) {
        const World &world = session->world();
        if (world.transcript.isEmpty())
            return base::fail(Fault::NotFound, key("no_such_turn"), QStringLiteral("the chat has no turns yet"));
        const auto created = session->branch(world.transcript.last().turn, name);
        done = created ? Result<>() : std::unexpected(created.error());
    } else if (to) {
        const auto wanted = branchOf(*session, *to);
        done = wanted ? session->selectBranch(wanted->number) : std::unexpected(wanted.error());
    } else if (back) {
        done = rewindTo(services->sessionContext(), *session, *back);
    }
    if (!done)
        return std::unexpected(done.error());
    return branchesJson(*session);
}

Outcome showWorld(Call &call)
{
    const auto at = call.option(key("--at"));
    const auto branchWord = call.option(key("--line"));
    host::ApplicationServices *services = nullptr;
    DRAMATIS_TRY(const auto session, openChat(call, services));
    if (call.more())
        return usage(QStringLiteral("world show ID [--at EVENT] [--line NAME]"));
    auto world = at ? worldAt(*session, *at) : Result<World>(session->world());
    if (branchWord) {
        DRAMATIS_TRY(const auto wanted, branchOf(*session, *branchWord));
        if (!at) // an event is the same on each branch that it is on
            world = session->worldAt(wanted.head);
    }
    if (!world)
        return std::unexpected(world.error());
    return worldJson(*world, services->sessionContext(), session->chat());
}

} // namespace

void addBranchCommands(Commands &commands)
{
    commands[QStringLiteral("chat line")] = branch;
    commands[QStringLiteral("world show")] = showWorld;
}

} // namespace dramatis::cli
