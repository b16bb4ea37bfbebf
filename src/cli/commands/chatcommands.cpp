// chat new, list, show, say, prompt.
#include "cli/openchat.h"
#include "cli/planjson.h"
#include "cli/storychange.h"
#include "cli/storyjson.h"
#include "domain/event/words.h"
#include "domain/macro/expand.h"
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
            play.personaPicture = kept->picture;
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
    DRAMATIS_TRY(const auto speaker, as ? slotOf(opened.session->world(), *as) : Result<CastSlot>(you));
    // Without a word, those who are there go on, or the one who is named does.
    const bool isSilent = text.trimmed().isEmpty();
    StoryChange change;
    change.said = isSilent ? you : speaker;
    change.begin = [text, isSilent, unclear, speaker](turn::ChatSession &spoken) {
        return !isSilent        ? spoken.sayAs(speaker, text, unclear)
               : speaker == you ? spoken.reply()
                                : spoken.replyBy(speaker);
    };
    return changeStory(call, opened, change);
}

std::optional<PromptStyle> promptStyleCalled(const QString &word)
{
    PromptStyle style = PromptStyle::Default;
    const bool isKnown = domain::fromWord(word.toStdString(), style);
    return isKnown && style != PromptStyle::Default ? std::optional(style) : std::nullopt;
}

Outcome prompt(Call &call)
{
    const auto speaker = call.option(key("--speaker"));
    const auto text = call.option(key("--text"));
    const auto form = call.option(key("--template"));
    const auto presetName = call.option(key("--preset"));
    const auto styleName = call.option(key("--style"));
    const auto unclear = takeUnclear(call);
    const QString how =
        QStringLiteral("chat prompt ID --speaker NAME [--text TEXT] [--to-everyone] [--template any|first|strict|text] "
                       "[--style plain|lmml] [--preset NAME]");
    const bool asText = form == key("text");
    const std::optional<MessageLayout> layout = form && !asText ? messageLayoutCalled(*form) : std::nullopt;
    const std::optional<PromptStyle> style = styleName ? promptStyleCalled(*styleName) : PromptStyle::Default;
    if (!speaker || (form && !asText && !layout) || !style)
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
    DRAMATIS_TRY(const auto plan, opened.session->planFor(slot, text.value_or(QString()), preset, *style));
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
