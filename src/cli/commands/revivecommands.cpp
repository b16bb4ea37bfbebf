// chat revive: estimates the questions, or replays a story with notes.
#include "cli/openchat.h"
#include "host/quitsignals.h"
#include "turn/connections/connections.h"
#include "turn/session/revive/revival.h"
#include "turn/session/revive/revivalcost.h"
#include "turn/session/sessioncontext.h"

#include <cstdio>

namespace dramatis::cli {

using base::Fault;
using base::Result;
using namespace domain;

namespace {

constexpr auto reviveUsage =
    "chat revive ID [--from EVENT | --last N] [--name NAME] [--yes] | chat revive ID --give-up|--doubts";

Json costJson(const turn::RevivalCost &cost)
{
    return Json::object({{key("lines"), Json(cost.lines)},
                         {key("replies"), Json(cost.replies)},
                         {key("questions"), Json(cost.questions)},
                         {key("tokens_asked"), Json(cost.tokensAsked)},
                         {key("tokens_answered"), Json(cost.tokensAnswered)}});
}

// What was left out of the current story's notes because it contradicts the story or could not be read.
Json doubtsJson(const World &world)
{
    Json doubts = Json::array();
    for (qsizetype i = 0; i < world.bookkeepingFailures.size(); ++i) {
        const BookkeepingFailure &doubt = world.bookkeepingFailures.at(i);
        doubts.append(Json::object({{key("event"), Json(doubt.event.value)},
                                    {key("turn"), Json(doubt.turn.value)},
                                    {key("task"), Json(doubt.task)},
                                    {key("reason"), Json(doubt.reason)},
                                    {key("remedy"), Json(doubt.remedy)}}));
    }
    return doubts;
}

QString wordFor(turn::RevivalState::Step step)
{
    switch (step) {
    case turn::RevivalState::Step::None: return key("none");
    case turn::RevivalState::Step::Goes: return key("running");
    case turn::RevivalState::Step::Waits: break;
    }
    return key("paused");
}

Json stateJson(const turn::ChatSession &session, const turn::Revival &revival)
{
    const turn::RevivalState state = revival.state();
    return Json::object({{key("state"), Json(wordFor(state.step))},
                         {key("line"), Json(revival.branch())},
                         {key("current"), Json(session.currentBranch())},
                         {key("told"), Json(state.told)},
                         {key("left"), Json(state.left)}});
}

// The messages that --from and --last select; without either, all.
Result<EventId> firstLine(const World &world, const std::optional<QString> &from, const std::optional<QString> &last)
{
    if (from)
        return eventOf(*from);
    bool isNumber = true;
    const qsizetype lines = last ? last->toLongLong(&isNumber) : 0;
    if (last && (!isNumber || lines < 1))
        return base::fail(Fault::Invalid, key("bad_number"), QStringLiteral("\"%1\" is no number of lines").arg(*last));
    const EventId first = turn::firstRetold(world, lines);
    return first ? Result<EventId>(first)
                 : base::fail(Fault::NotFound, key("nothing_to_revive"),
                              QStringLiteral("the chat has no lines but its greeting"));
}

// Reports progress in tenths, a line each.
void tellProgress(const turn::RevivalState &state, qsizetype *said)
{
    const qsizetype all = state.told + state.left;
    const qsizetype part = all > 0 ? state.told * 10 / all : 0;
    if (part <= *said)
        return;
    *said = part;
    std::fprintf(stderr, "%s\n", qUtf8Printable(QStringLiteral("%1 of %2 replies").arg(state.told).arg(all)));
}

// `call.holds` is the session.
void answerWhenDone(Call &call, turn::ChatSession *session)
{
    turn::Revival &revival = session->revival();
    const auto finish = [&call, session](const std::optional<base::Error> &failure) {
        if (!call.holds)
            return; // answered already
        const auto held = std::exchange(call.holds, nullptr);
        Json json = stateJson(*session, session->revival());
        if (failure) {
            call.status = ExitStatus::Refused;
            call.failure = *failure;
            json.set(u"error", reasonJson(*failure));
        }
        call.finish(json);
    };
    QObject::connect(&revival, &turn::Revival::changed, session,
                     [session, said = qsizetype(0)]() mutable { tellProgress(session->revival().state(), &said); });
    QObject::connect(&revival, &turn::Revival::failed, session, finish, Qt::QueuedConnection);
    QObject::connect(
        &revival, &turn::Revival::caughtUp, session, [finish](int) { finish(std::nullopt); }, Qt::QueuedConnection);
    auto *signals = new host::QuitSignals(session);
    QObject::connect(signals, &host::QuitSignals::received, session, [finish, session] {
        const auto waits = session->revival().wait();
        finish(waits ? base::Error{Fault::Cancelled, key("stopped"), QStringLiteral("stopped by a signal"), {}}
                     : waits.error());
    });
}

Outcome goOn(Call &call, const Opened &opened, EventId from, const QString &name)
{
    const std::shared_ptr<turn::ChatSession> session = opened.session;
    turn::Connections &connections = opened.services->connections();
    connections.setRehearsalPace(0);
    answerWhenDone(call, session.get());
    call.holds = session;
    connections.whenKeysAreRead(session.get(), [&call, &connections, from, name, spoken = session.get()] {
        if (!call.holds)
            return; // a signal arrived before the first question
        turn::Revival &revival = spoken->revival();
        const QString classifier = connections.roles().classifier;
        const auto lent =
            borrowKey(call, connections, classifier.isEmpty() ? connections.roles().narrative : classifier);
        const auto goes = !lent ? lent : revival.branch() ? revival.goOn() : revival.begin(from, name);
        if (goes)
            return;
        const auto held = std::exchange(call.holds, nullptr);
        call.finish(std::unexpected(goes.error()));
    });
    return std::nullopt;
}

Outcome revive(Call &call)
{
    const auto from = call.option(key("--from"));
    const auto last = call.option(key("--last"));
    const QString name = call.option(key("--name")).value_or(key("Revived"));
    const bool isGivenUp = call.flag(key("--give-up"));
    const bool isAgreed = call.flag(key("--yes"));
    const bool isAsked = call.flag(key("--doubts"));
    if ((from && last) || (isGivenUp && isAsked) || ((isGivenUp || isAsked) && (from || last || isAgreed)))
        return usage(key(reviveUsage));
    DRAMATIS_TRY(const auto opened, openChat(call));
    if (call.more())
        return usage(key(reviveUsage));
    turn::ChatSession &session = *opened.session;
    turn::Revival &revival = session.revival();
    if (isAsked)
        return doubtsJson(session.world());
    if (isGivenUp) {
        DRAMATIS_TRY_DO(revival.giveUp());
        return stateJson(session, revival);
    }
    if (revival.branch())
        return isAgreed ? goOn(call, opened, {}, name) : Outcome(stateJson(session, revival));
    DRAMATIS_TRY(const auto first, firstLine(session.world(), from, last));
    DRAMATIS_TRY(const auto cost,
                 revivalCost(opened.services->sessionContext(), session.chat(), session.world(), first));
    return isAgreed ? goOn(call, opened, first, name) : Outcome(costJson(cost));
}

} // namespace

void addReviveCommands(Commands &commands)
{
    commands[QStringLiteral("chat revive")] = revive;
}

} // namespace dramatis::cli
