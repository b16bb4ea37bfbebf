#include "cli/storychange.h"

#include "cli/promptlosses.h"
#include "cli/storyjson.h"
#include "domain/event/words.h"
#include "host/quitsignals.h"
#include "turn/connections/connections.h"
#include "turn/session/sessioncontext.h"

namespace dramatis::cli {

using base::Fault;
using base::Result;
using namespace domain;

namespace {

// What is known of a change while the command waits for it.
struct Waiting {
    StoryChange change;
    const store::EventLog *log = nullptr;
    EventId before;   // the head at its beginning
    EventId firstNew; // what it writes comes from here on
    std::optional<base::Error> failure = {};
    std::optional<QString> written = {}; // for the user
    PromptLosses losses = {};
};

QString wordFor(Ending ending)
{
    switch (ending) {
    case Ending::Finished: return key("finished");
    case Ending::Stopped: return key("stopped");
    case Ending::Cut: return key("cut");
    case Ending::Failed: return key("failed");
    }
    return {};
}

Json replyJson(const World &world, EventId event, const AssistantTurn &turn)
{
    return Json::object({{key("event"), Json(event.value)},
                         {key("speaker"), Json(world.nameOf(turn.speaker))},
                         {key("text"), Json(turn.text)},
                         {key("tool_calls"), callsJson(turn.calls)},
                         {key("truncated"), Json(turn.truncated)},
                         {key("ending"), Json(wordFor(turn.ending))},
                         {key("why"), Json(QString::fromLatin1(domain::word(turn.speakerReason)))},
                         {key("model"), Json(turn.model)}});
}

// As it reads now. Null: the last line is the user's, or there is none.
Result<Json> lastReplyJson(const turn::ChatSession &session)
{
    const World &world = session.world();
    if (world.transcript.isEmpty())
        return Json();
    const TranscriptLine &line = world.transcript.last();
    DRAMATIS_TRY(const auto event, session.event(line.turn));
    const auto *turn = std::get_if<AssistantTurn>(&event.payload);
    if (!turn)
        return Json();
    AssistantTurn shown = *turn;
    DRAMATIS_TRY(const auto texts, session.texts({line.text}));
    shown.text = texts.value(line.text);
    shown.truncated = line.flags & TranscriptLine::Truncated;
    DRAMATIS_TRY(const auto calls, session.calls(line.turn, line.text));
    shown.calls = calls;
    return replyJson(world, line.turn, shown);
}

Result<QList<Event>> newEvents(const turn::ChatSession &session, const Waiting &waiting)
{
    DRAMATIS_TRY(auto segments, waiting.log->path(session.chat(), session.world().head));
    segments.removeIf([&](const store::PathSegment &segment) { return segment.last < waiting.firstNew; });
    if (!segments.isEmpty())
        segments.first().first = std::max(segments.first().first, waiting.firstNew);
    QList<Event> events;
    DRAMATIS_TRY_DO(waiting.log->readPath(session.chat(), segments, Reading::Whole,
                                          [&](const Event &event) { events.append(event); }));
    return events;
}

Result<Json> changedJson(const turn::ChatSession &session, const Waiting &waiting)
{
    DRAMATIS_TRY(const auto news, newEvents(session, waiting));
    Json events = Json::array();
    Json reply;
    for (const Event &event : news) {
        events.append(eventJson(event));
        // Who speaks up after it is among the events.
        if (const auto *turn = std::get_if<AssistantTurn>(&event.payload);
            turn && waiting.change.said && turn->speaker != *waiting.change.said && reply.isNull())
            reply = replyJson(session.world(), event.head.id, *turn);
    }
    if (waiting.written) {
        reply =
            Json::object({{key("speaker"), Json(session.world().nameOf(you))}, {key("text"), Json(*waiting.written)}});
    } else if (!waiting.change.said) {
        DRAMATIS_TRY(const auto last, lastReplyJson(session));
        reply = last;
    }
    waiting.losses.tell();
    Json changed = Json::object({{key("events"), events},
                                 {key("reply"), reply},
                                 {key("shortened"), waiting.losses.shortened()},
                                 {key("failed"), waiting.losses.failed()}});
    if (waiting.failure)
        changed.set(u"error", reasonJson(*waiting.failure));
    return changed;
}

bool isOverLimit(const base::Error &error)
{
    return error.code.startsWith(QLatin1StringView("prompt_over_"));
}

// It had a lasting result.
bool isKept(const turn::ChatSession &session, const Waiting &waiting)
{
    if (!waiting.change.said)
        return session.world().head != waiting.before;
    const auto &transcript = session.world().transcript;
    return !transcript.isEmpty() && transcript.last().speaker != *waiting.change.said
           && transcript.last().turn > waiting.before;
}

// An event that is taken back is nothing that a user could look up.
base::Error aboutLine(base::Error error, EventId before)
{
    const QLatin1StringView event("event ");
    const bool isPart = isOverLimit(error) && error.subject.startsWith(event);
    if (isPart && error.subject.sliced(event.size()).toLongLong() > before.value)
        error.subject = yourLine;
    return error;
}

// The unanswered line is removed, too: a refused command changes nothing.
Result<Json> takenBack(turn::ChatSession &session, EventId before, const base::Error &error)
{
    if (session.world().head != before)
        DRAMATIS_TRY_DO(session.undo());
    return std::unexpected(aboutLine(error, before));
}

// The reply so far is kept, as with Stop.
void stopAtSignal(turn::ChatSession *session, const std::shared_ptr<Waiting> &waiting)
{
    auto *signals = new host::QuitSignals(session);
    QObject::connect(signals, &host::QuitSignals::received, session, [waiting, session] {
        waiting->failure = base::Error{Fault::Cancelled, key("stopped"), QStringLiteral("stopped by a signal"), {}};
        // What begins with the end of the reply ends, too.
        QObject::connect(session, &turn::ChatSession::bookkeepingChanged, session, &turn::ChatSession::stopBookkeeping,
                         Qt::QueuedConnection);
        session->stop();
        session->stopBookkeeping();
    });
}

std::shared_ptr<turn::ChatSession> released(Call &call)
{
    return std::static_pointer_cast<turn::ChatSession>(std::exchange(call.holds, nullptr));
}

void answerWhenIdle(Call &call, turn::ChatSession *session, const std::shared_ptr<Waiting> &waiting)
{
    QObject::connect(session, &turn::ChatSession::failed, session,
                     [waiting](const base::Error &error) { waiting->failure = error; });
    QObject::connect(session, &turn::ChatSession::planMade, session,
                     [waiting, session] { waiting->losses.takePrompt(*session); });
    if (waiting->change.isForUser)
        QObject::connect(session, &turn::ChatSession::impersonated, session,
                         [waiting](const QString &text) { waiting->written = text; });
    QObject::connect(session, &turn::ChatSession::becameIdle, session, [&call, waiting] {
        if (!call.holds)
            return; // answered already
        const auto held = released(call);
        const bool kept = isKept(*held, *waiting) || waiting->written;
        if (waiting->failure) {
            call.status = ExitStatus::Refused;
            if (kept)
                call.failure = *waiting->failure;
        }
        call.finish(waiting->failure && !kept ? takenBack(*held, waiting->before, *waiting->failure)
                                              : changedJson(*held, *waiting));
    });
}

void begin(Call &call, turn::Connections &connections, turn::ChatSession *session,
           const std::shared_ptr<Waiting> &waiting)
{
    if (waiting->failure) { // a signal arrived before the first question
        const auto held = released(call);
        return call.finish(takenBack(*session, waiting->before, *waiting->failure));
    }
    const auto lent = borrowKey(call, connections, connections.roles().narrative);
    const auto begun = lent ? waiting->change.begin(*session) : lent;
    if ((begun && !session->idle()) || !call.holds)
        return; // it goes on, or has answered already
    const auto held = released(call);
    const bool isUnsent = waiting->failure && isOverLimit(*waiting->failure);
    call.finish(begun && !isUnsent ? changedJson(*session, *waiting)
                                   : takenBack(*session, waiting->before, begun ? *waiting->failure : begun.error()));
}

} // namespace

Outcome changeStory(Call &call, const Opened &opened, const StoryChange &change)
{
    turn::ChatSession *session = opened.session.get();
    auto waiting = std::make_shared<Waiting>();
    waiting->change = change;
    waiting->log = &opened.services->sessionContext().log;
    waiting->before = session->world().head;
    DRAMATIS_TRY(const auto firstNew, waiting->log->nextId(session->chat()));
    waiting->firstNew = firstNew;
    turn::Connections &connections = opened.services->connections();
    connections.setRehearsalPace(0);
    answerWhenIdle(call, session, waiting);
    stopAtSignal(session, waiting);
    call.holds = opened.session;
    connections.whenKeysAreRead(session, [&call, &connections, session, waiting] {
        if (call.holds)
            begin(call, connections, session, waiting);
    });
    return std::nullopt;
}

} // namespace dramatis::cli
