// chat summary: the story so far, which stands in for lines that a prompt has no room for.
#include "cli/openchat.h"
#include "domain/knowledge/view.h"
#include "domain/memory/history/rollingsummary.h"
#include "turn/connections/connections.h"
#include "turn/session/chatsession.h"
#include "turn/session/sessioncontext.h"

#include <algorithm>

namespace dramatis::cli {

using base::Fault;
using base::Result;
using namespace domain;

namespace {

constexpr auto summaryUsage = "chat summary ID [--make] [--as NAME]";

// The summaries that `reader` may read (nobody: all, including outdated ones).
QList<HistorySummary> summariesFor(const World &world, CastSlot reader)
{
    QList<HistorySummary> found;
    if (reader != nobody) {
        found = SpeakerView(world, reader).summaries();
    } else {
        for (qsizetype i = 0; i < world.summaries.size(); ++i)
            found.append(world.summaries.at(i));
    }
    std::ranges::stable_sort(found, {}, &HistorySummary::first);
    return found;
}

Result<Json> summariesJson(const turn::ChatSession &session, CastSlot reader)
{
    const World &world = session.world();
    const QList<HistorySummary> found = summariesFor(world, reader);
    QList<EventId> ids;
    for (const HistorySummary &each : found)
        ids.append(each.event);
    DRAMATIS_TRY(const auto texts, session.texts(ids));
    Json list = Json::array();
    for (const HistorySummary &each : found) {
        Json witnesses = Json::array();
        for (const CastSlot slot : world.castSlots())
            if (each.witnesses.contains(slot))
                witnesses.append(world.nameOf(slot));
        list.append(Json::object({{key("level"), Json(int(each.level))},
                                  {key("witnesses"), witnesses},
                                  {key("first"), Json(each.first.value)},
                                  {key("up_to"), Json(each.upTo.value)},
                                  {key("text"), Json(texts.value(each.event))},
                                  {key("outdated"), Json(each.outdated)}}));
    }
    return list;
}

// The last failure since then; none: all succeeded.
std::optional<base::Error> failureSince(const World &world, qsizetype failures)
{
    for (qsizetype i = world.bookkeepingFailures.size() - 1; i >= failures; --i)
        if (const BookkeepingFailure &failure = world.bookkeepingFailures.at(i);
            failure.task == historySummaryTask && failure.remedy == QLatin1StringView("default"))
            return base::Error{Fault::Invalid, key("summary_failed"), failure.reason, {}};
    return std::nullopt;
}

void answerOnceMade(Call &call, CastSlot reader, qsizetype failures)
{
    const auto held = std::static_pointer_cast<turn::ChatSession>(std::exchange(call.holds, nullptr));
    call.failure = failureSince(held->world(), failures);
    if (call.failure)
        call.status = ExitStatus::Refused;
    call.finish(summariesJson(*held, reader));
}

Outcome make(Call &call, const Opened &opened, CastSlot reader)
{
    const turn::PlaySettings &play = opened.services->sessionContext().settings;
    if (!play.bookkeeping || !play.summaries)
        return base::fail(Fault::Unsupported, key("bookkeeping_off"),
                          QStringLiteral("summaries are part of the bookkeeping, and it is off"));
    const std::shared_ptr<turn::ChatSession> session = opened.session;
    turn::Connections &connections = opened.services->connections();
    connections.setRehearsalPace(0);
    const qsizetype failures = session->world().bookkeepingFailures.size();
    call.holds = session;
    connections.whenKeysAreRead(session.get(), [&call, &connections, reader, failures, spoken = session.get()] {
        const QString classifier = connections.roles().classifier;
        const auto lent =
            borrowKey(call, connections, classifier.isEmpty() ? connections.roles().narrative : classifier);
        if (!lent) {
            const auto held = std::exchange(call.holds, nullptr);
            call.finish(std::unexpected(lent.error()));
            return;
        }
        QObject::connect(spoken, &turn::ChatSession::becameIdle, spoken, [&call, reader, failures, spoken] {
            if (call.holds && !spoken->summarizer().isWriting())
                answerOnceMade(call, reader, failures);
        });
        spoken->summarizer().writeAll();
        if (spoken->idle())
            answerOnceMade(call, reader, failures);
    });
    return std::nullopt;
}

Outcome summary(Call &call)
{
    const bool isMade = call.flag(key("--make"));
    const auto as = call.option(key("--as"));
    DRAMATIS_TRY(const auto opened, openChat(call));
    if (call.more())
        return usage(key(summaryUsage));
    CastSlot reader = nobody;
    if (as) {
        DRAMATIS_TRY(const auto slot, slotOf(opened.session->world(), *as));
        reader = slot;
    }
    return isMade ? make(call, opened, reader) : Outcome(summariesJson(*opened.session, reader));
}

} // namespace

void addSummaryCommands(Commands &commands)
{
    commands[QStringLiteral("chat summary")] = summary;
}

} // namespace dramatis::cli
