// chat new, list, show, say, prompt.
#include "cli/openchat.h"
#include "cli/promptlosses.h"
#include "cli/storyjson.h"
#include "domain/event/words.h"
#include "domain/macro/expand.h"
#include "host/quitsignals.h"
#include "llm/connection.h"
#include "turn/connections/connections.h"
#include "turn/prompt/planlimits.h"
#include "turn/prompt/toolcallrecord.h"
#include "turn/session/chatlibrary.h"
#include "turn/session/sessioncontext.h"

#include <algorithm>

namespace dramatis::cli {

using base::Fault;
using base::Result;
using namespace domain;

namespace {

constexpr QLatin1StringView yourLine("your line");

Outcome newChat(Call &call)
{
    const auto card = call.option(key("--card"));
    const QStringList guestWords = call.options(key("--guest"));
    const auto persona = call.option(key("--persona"));
    if (!card || call.more())
        return usage(QStringLiteral("chat new --card FILE|ID [--guest FILE|ID]… [--persona NAME]"));
    DRAMATIS_TRY(const auto services, call.services());
    // Before files come in: a command that is refused changes nothing.
    DRAMATIS_TRY_DO(turn::roomFor(guestWords.size() + 1, services->sessionContext().settings));
    DRAMATIS_TRY(const auto id, cardOf(*services, *card));
    QList<CardId> guests;
    Json guestIds = Json::array();
    for (const QString &word : guestWords) {
        DRAMATIS_TRY(const auto guest, cardOf(*services, word));
        guests.append(guest);
        guestIds.append(Json(guest.value));
    }
    if (persona) {
        turn::PlaySettings &play = services->sessionContext().settings;
        const auto kept = std::ranges::find(std::as_const(play.personas), *persona, &turn::Persona::name);
        play.userName = *persona;
        if (kept != play.personas.cend()) {
            play.persona = kept->description;
            play.personaLayers = kept->layers;
        }
    }
    DRAMATIS_TRY(const auto chat, services->chats().begin(id, guests));
    return Json::object({{key("id"), Json(chat.value)}, {key("card"), Json(id.value)}, {key("guests"), guestIds}});
}

Outcome listChats(Call &call)
{
    if (call.more())
        return usage(QStringLiteral("chat list"));
    DRAMATIS_TRY(const auto services, call.services());
    DRAMATIS_TRY(const auto rows, services->chats().chats());
    Json chats = Json::array();
    for (const turn::ChatRow &row : rows)
        chats.append(Json::object({{key("id"), Json(row.chat.value)},
                                   {key("title"), Json(row.title)},
                                   {key("characters"), Json(row.names)},
                                   {key("card"), Json(row.card.value)},
                                   {key("turns"), Json(row.turns)},
                                   {key("last"), Json(domain::withCommentsShown(row.lastText))}}));
    return chats;
}

Json readableLines(const Json &lines)
{
    Json texts = Json::array();
    for (const Json &line : lines.elements()) {
        QList<domain::ToolCallRecord> calls;
        for (const Json &call : line[u"tool_calls"].elements())
            calls.append({call[u"name"].toString(), call[u"arguments"].toString()});
        const QString called =
            calls.isEmpty() ? QString()
                            : QStringLiteral(" [%1]").arg(turn::toolCallInEnglish(line[u"speaker"].toString(), calls));
        texts.append(Json(QStringLiteral("#%1 %2: %3%4%5")
                              .arg(line[u"event"].toInteger())
                              .arg(line[u"speaker"].toString(), line[u"text"].toString(),
                                   line[u"truncated"].toBool() ? QStringLiteral(" [incomplete]") : QString(), called)));
    }
    return texts;
}

Outcome show(Call &call)
{
    const auto as = call.option(key("--as"));
    const auto at = call.option(key("--at"));
    DRAMATIS_TRY(const auto opened, openChat(call));
    if (call.more())
        return usage(QStringLiteral("chat show ID [--as NAME] [--at EVENT]"));
    World world = opened.session->world();
    if (at) {
        DRAMATIS_TRY(const auto then, worldAt(*opened.session, *at));
        world = then;
    }
    CastSlot slot = nobody;
    if (as) {
        DRAMATIS_TRY(const auto found, slotOf(world, *as));
        slot = found;
    }
    const auto lines = transcriptJson(world, opened.services->sessionContext(), opened.session->chat(), slot);
    return lines && !call.json() ? Result<Json>(readableLines(*lines)) : lines;
}

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

Json replyJson(const World &world, const Event &event, const AssistantTurn &turn)
{
    return Json::object({{key("event"), Json(event.head.id.value)},
                         {key("speaker"), Json(world.nameOf(turn.speaker))},
                         {key("text"), Json(turn.text)},
                         {key("tool_calls"), callsJson(turn.calls)},
                         {key("truncated"), Json(turn.truncated)},
                         {key("ending"), Json(wordFor(turn.ending))},
                         {key("why"), Json(QString::fromLatin1(domain::word(turn.speakerReason)))},
                         {key("model"), Json(turn.model)}});
}

// `failure`: why the reply is not whole.
Result<Json> saidJson(const turn::ChatSession &session, const store::EventLog &log, EventId before, CastSlot asked,
                      const std::optional<base::Error> &failure, const PromptLosses &losses)
{
    DRAMATIS_TRY(const auto segments, log.path(session.chat(), session.world().head, before));
    Json events = Json::array();
    Json reply;
    const auto read = log.readPath(session.chat(), segments, Reading::Whole, [&](const Event &event) {
        events.append(eventJson(event));
        // Who speaks up after it is among the events.
        if (const auto *turn = std::get_if<AssistantTurn>(&event.payload);
            turn && turn->speaker != asked && reply.isNull())
            reply = replyJson(session.world(), event, *turn);
    });
    if (!read)
        return std::unexpected(read.error());
    losses.tell();
    Json said = Json::object({{key("events"), events},
                              {key("reply"), reply},
                              {key("shortened"), losses.shortened()},
                              {key("failed"), losses.failed()}});
    if (failure)
        said.set(u"error", reasonJson(*failure));
    return said;
}

bool isOverLimit(const base::Error &error)
{
    return error.code.startsWith(QLatin1StringView("prompt_over_"));
}

// `said`: by whose mouth the line was that is answered.
bool answered(const turn::ChatSession &session, EventId before, CastSlot said)
{
    const auto &transcript = session.world().transcript;
    return !transcript.isEmpty() && transcript.last().speaker != said && transcript.last().turn > before;
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

// The line that nobody answered goes, too: a refused command changes nothing.
Result<Json> takenBack(turn::ChatSession &session, EventId before, const base::Error &error)
{
    if (session.world().head != before)
        DRAMATIS_TRY_DO(session.undo());
    return std::unexpected(aboutLine(error, before));
}

// What has come of the reply is kept, as if somebody had pressed Stop.
void stopAtSignal(turn::ChatSession *session, const std::shared_ptr<std::optional<base::Error>> &failure)
{
    auto *signals = new host::QuitSignals(session);
    QObject::connect(signals, &host::QuitSignals::received, session, [failure, session] {
        *failure = base::Error{Fault::Cancelled, key("stopped"), QStringLiteral("stopped by a signal"), {}};
        // What begins with the end of the reply ends, too.
        QObject::connect(session, &turn::ChatSession::bookkeepingChanged, session, &turn::ChatSession::stopBookkeeping,
                         Qt::QueuedConnection);
        session->stop();
        session->stopBookkeeping();
    });
}

turn::ChatSession::Unclear takeUnclear(Call &call)
{
    return call.flag(key("--to-everyone")) ? turn::ChatSession::Unclear::ForAll : turn::ChatSession::Unclear::Refused;
}

Outcome say(Call &call)
{
    const auto as = call.option(key("--as"));
    const auto unclear = takeUnclear(call);
    DRAMATIS_TRY(const auto opened, openChat(call));
    const QStringList words = call.rest();
    const QString text = words.join(QLatin1Char(' '));
    if (words.isEmpty())
        return usage(QStringLiteral("chat say ID TEXT [--as NAME] [--to-everyone]"));
    const std::shared_ptr<turn::ChatSession> session = opened.session;
    DRAMATIS_TRY(const auto speaker, as ? slotOf(session->world(), *as) : Result<CastSlot>(you));
    // Without a word, those who are there go on, or the one who is named does.
    const bool isSilent = text.trimmed().isEmpty();
    const CastSlot mouth = isSilent ? you : speaker;
    opened.services->connections().setRehearsalPace(0);
    const EventId before = session->world().head;
    auto failure = std::make_shared<std::optional<base::Error>>();
    QObject::connect(session.get(), &turn::ChatSession::failed, session.get(),
                     [failure](const base::Error &error) { *failure = error; });
    auto losses = std::make_shared<PromptLosses>();
    QObject::connect(session.get(), &turn::ChatSession::planMade, session.get(),
                     [losses, spoken = session.get()] { losses->takePrompt(*spoken); });
    const store::EventLog *log = &opened.services->sessionContext().log;
    QObject::connect(session.get(), &turn::ChatSession::becameIdle, session.get(),
                     [&call, log, before, failure, losses, slot = mouth] {
                         if (!call.holds)
                             return; // answered already
                         const auto held =
                             std::static_pointer_cast<turn::ChatSession>(std::exchange(call.holds, nullptr));
                         if (*failure)
                             call.status = ExitStatus::Refused;
                         const bool kept = answered(*held, before, slot);
                         if (*failure && kept)
                             call.failure = *failure;
                         call.finish(*failure && !kept ? takenBack(*held, before, **failure)
                                                       : saidJson(*held, *log, before, slot, *failure, *losses));
                     });
    stopAtSignal(session.get(), failure);
    call.holds = session;
    turn::Connections &connections = opened.services->connections();
    connections.whenKeysAreRead(session.get(), [&call, &connections, log, text, before, failure, losses, isSilent,
                                                unclear, slot = mouth, chosen = speaker, spoken = session.get()] {
        if (*failure) { // a signal came before anything was asked
            const auto held = std::exchange(call.holds, nullptr);
            return call.finish(takenBack(*spoken, before, **failure));
        }
        const auto lent = borrowKey(call, connections, connections.roles().narrative);
        const auto said = !lent           ? lent
                          : !isSilent     ? spoken->sayAs(slot, text, unclear)
                          : chosen == you ? spoken->reply()
                                          : spoken->replyBy(chosen);
        if ((said && !spoken->idle()) || !call.holds)
            return; // it goes on, or has answered already
        const auto held = std::exchange(call.holds, nullptr);
        const bool unsent = *failure && isOverLimit(**failure);
        const bool done = said && !unsent;
        call.finish(done ? saidJson(*spoken, *log, before, slot, *failure, *losses)
                         : takenBack(*spoken, before, said ? **failure : said.error()));
    });
    return std::nullopt;
}

Outcome prompt(Call &call)
{
    const auto speaker = call.option(key("--speaker"));
    const auto text = call.option(key("--text"));
    const auto form = call.option(key("--template"));
    const auto presetName = call.option(key("--preset"));
    const QString style = call.option(key("--style")).value_or(key("plain"));
    const auto unclear = takeUnclear(call);
    const QString how =
        QStringLiteral("chat prompt ID --speaker NAME [--text TEXT] [--to-everyone] [--template any|first|strict|text] "
                       "[--style plain] [--preset NAME]");
    const bool asText = form == key("text");
    const std::optional<MessageLayout> layout = form && !asText ? messageLayoutCalled(*form) : std::nullopt;
    if (style == key("lmml"))
        return base::fail(Fault::Unsupported, key("style_not_supported"),
                          QStringLiteral("prompts are written as plain text; LMML is not supported"));
    if (!speaker || (form && !asText && !layout) || style != key("plain"))
        return usage(how);
    DRAMATIS_TRY(const auto opened, openChat(call));
    if (call.more())
        return usage(how);
    std::optional<PromptPreset> preset;
    if (presetName) {
        DRAMATIS_TRY(const auto named, presetCalled(*opened.services, *presetName));
        preset = named;
    }
    DRAMATIS_TRY(const auto slot, slotOf(opened.session->world(), *speaker));
    DRAMATIS_TRY_DO(opened.session->isClear(text.value_or(QString()), unclear));
    DRAMATIS_TRY(const auto plan, opened.session->planFor(slot, text.value_or(QString()), preset));
    Json shown = planJson(plan, asText ? MessageLayout::SystemAnywhere : layout.value_or(plan.layout));
    if (asText) {
        const turn::Connections &connections = opened.services->connections();
        const auto connection = connections.named(connections.roles().narrative);
        shown.set(u"text", Json(llm::asText(plan.prompt, llm::instructOf(connection.value_or(llm::Connection())))));
    }
    const auto fits = turn::fitToSend(plan, opened.services->sessionContext().settings.budget);
    if (!fits) {
        base::Error error = fits.error();
        if (error.subject == QLatin1StringView("event 0")) // it is none yet
            error.subject = yourLine;
        tellError(error);
        shown.set(u"refused", reasonJson(error));
    }
    return shown;
}

} // namespace

void addChatCommands(Commands &commands)
{
    commands[QStringLiteral("chat new")] = newChat;
    commands[QStringLiteral("chat list")] = listChats;
    commands[QStringLiteral("chat show")] = show;
    commands[QStringLiteral("chat say")] = say;
    commands[QStringLiteral("chat prompt")] = prompt;
}

} // namespace dramatis::cli
