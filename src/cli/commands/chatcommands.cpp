// chat new, list, show, say.
#include "cli/openchat.h"
#include "cli/storychange.h"
#include "cli/storyjson.h"
#include "domain/macro/expand.h"
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
    // Before files are imported: a refused command changes nothing.
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
    // Without text, the scene goes on, or the named character replies.
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

} // namespace

void addChatCommands(Commands &commands)
{
    commands[QStringLiteral("chat new")] = newChat;
    commands[QStringLiteral("chat list")] = listChats;
    commands[QStringLiteral("chat show")] = show;
    commands[QStringLiteral("chat say")] = say;
}

} // namespace dramatis::cli
