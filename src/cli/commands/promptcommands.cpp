// chat prompt: what would be sent now, what was sent for a reply, and either one under a what-if.
#include "cli/commands/whatifwords.h"
#include "cli/openchat.h"
#include "cli/planjson.h"
#include "cli/storychange.h"
#include "llm/connection.h"
#include "llm/dialect/instruct.h"
#include "turn/connections/connections.h"
#include "turn/prompt/planlimits.h"
#include "turn/session/sessioncontext.h"

namespace dramatis::cli {

using base::Result;
using namespace domain;

namespace {

struct WantedPrompt {
    std::optional<QString> speaker;
    std::optional<QString> text;
    std::optional<QString> of;
    std::optional<QString> preset;
    std::optional<PromptStyle> style = PromptStyle::Default;
    bool asText = false;
    std::optional<MessageLayout> layout;
    QStringList whatIf;
    turn::ChatSession::Unclear unclear = turn::ChatSession::Unclear::Refused;
    bool isUsable = false;
};

WantedPrompt wantedPrompt(Call &call)
{
    WantedPrompt wanted;
    wanted.speaker = call.option(key("--speaker"));
    wanted.text = call.option(key("--text"));
    wanted.of = call.option(key("--of"));
    wanted.preset = call.option(key("--preset"));
    wanted.whatIf = call.options(key("--what-if"));
    const auto form = call.option(key("--template"));
    const auto style = call.option(key("--style"));
    wanted.unclear =
        call.flag(key("--to-everyone")) ? turn::ChatSession::Unclear::ForAll : turn::ChatSession::Unclear::Refused;
    wanted.asText = form == key("text");
    wanted.layout = form && !wanted.asText ? messageLayoutCalled(*form) : std::nullopt;
    wanted.style = style ? promptStyleCalled(*style) : PromptStyle::Default;
    wanted.isUsable = (wanted.speaker || wanted.of) && !(wanted.text && wanted.of)
                      && (!form || wanted.asText || wanted.layout) && wanted.style;
    return wanted;
}

// Some options are short for words of --what-if, which take precedence.
Result<turn::WhatIf> whatIfOf(const Opened &opened, const WantedPrompt &wanted, const World &world)
{
    DRAMATIS_TRY(auto whatIf, whatIfFrom(opened, world, wanted.whatIf));
    if (*wanted.style != PromptStyle::Default && whatIf.style == PromptStyle::Default)
        whatIf.style = *wanted.style;
    if (wanted.preset && !whatIf.preset) {
        DRAMATIS_TRY(const auto preset, presetCalled(*opened.services, *wanted.preset));
        whatIf.preset = preset;
    }
    return whatIf;
}

Json changesJson(const QList<turn::PromptChange> &changes)
{
    Json words = Json::array();
    for (const turn::PromptChange change : changes)
        words.append(Json(QString::fromLatin1(turn::word(change))));
    return words;
}

// `exact` is only given for a prompt that should match what was sent.
Json pastJson(const turn::PastPrompt &past, MessageLayout layout)
{
    Json shown = planJson(past.plan, layout);
    shown.set(u"of", Json(past.reply.value));
    shown.set(u"speaker", Json(past.world.nameOf(past.speaker)));
    if (!past.isSupposed) {
        shown.set(u"exact", Json(past.isExact));
        shown.set(u"changed", changesJson(past.changes));
    }
    return shown;
}

void addText(Json &shown, const Opened &opened, const PromptPlan &plan)
{
    const turn::Connections &connections = opened.services->connections();
    const auto connection = connections.named(connections.roles().narrative);
    shown.set(u"text", Json(llm::asText(plan.prompt, llm::instructOf(connection.value_or(llm::Connection())))));
}

MessageLayout layoutOf(const WantedPrompt &wanted, const PromptPlan &plan)
{
    return wanted.asText ? MessageLayout::SystemAnywhere : wanted.layout.value_or(plan.layout);
}

Result<Json> promptThen(const Opened &opened, const WantedPrompt &wanted)
{
    DRAMATIS_TRY(const auto reply, eventOf(*wanted.of));
    const World &names = opened.session->world();
    DRAMATIS_TRY(auto whatIf, whatIfOf(opened, wanted, names));
    if (wanted.speaker && !whatIf.speaker) {
        DRAMATIS_TRY(const auto slot, slotOf(names, *wanted.speaker));
        DRAMATIS_TRY(const auto event, opened.session->event(reply));
        const auto *turn = std::get_if<AssistantTurn>(&event.payload);
        if (turn && turn->speaker != slot)
            whatIf.speaker = slot;
    }
    DRAMATIS_TRY(const auto past, opened.session->promptPlans().planOf(reply, whatIf));
    Json shown = pastJson(past, layoutOf(wanted, past.plan));
    if (wanted.asText)
        addText(shown, opened, past.plan);
    return shown;
}

Result<Json> promptNow(const Opened &opened, const WantedPrompt &wanted)
{
    const QString text = wanted.text.value_or(QString());
    DRAMATIS_TRY(const auto slot, slotOf(opened.session->world(), *wanted.speaker));
    DRAMATIS_TRY(const auto whatIf, whatIfOf(opened, wanted, opened.session->world()));
    DRAMATIS_TRY_DO(opened.session->isClear(text, wanted.unclear));
    DRAMATIS_TRY(const auto plan, opened.session->promptPlans().planIf(whatIf, slot, text));
    Json shown = planJson(plan, layoutOf(wanted, plan));
    if (wanted.asText)
        addText(shown, opened, plan);
    const Budget usual = opened.services->sessionContext().settings.budget;
    if (const auto fits = turn::fitToSend(plan, whatIf.budget.value_or(usual)); !fits) {
        base::Error error = fits.error();
        if (error.subject == QLatin1StringView("event 0")) // it is none yet
            error.subject = yourLine;
        tellError(error);
        shown.set(u"refused", reasonJson(error));
    }
    return shown;
}

Outcome prompt(Call &call)
{
    const QString how = QStringLiteral("chat prompt ID --speaker NAME [--text TEXT] [--to-everyone] | --of EVENT "
                                       "[--template any|first|strict|text] [--style plain|lmml] [--preset NAME] ")
                        + whatIfUsage;
    const WantedPrompt wanted = wantedPrompt(call);
    if (!wanted.isUsable)
        return usage(how);
    DRAMATIS_TRY(const auto opened, openChat(call));
    if (call.more())
        return usage(how);
    return wanted.of ? promptThen(opened, wanted) : promptNow(opened, wanted);
}

} // namespace

void addPromptCommands(Commands &commands)
{
    commands[QStringLiteral("chat prompt")] = prompt;
}

} // namespace dramatis::cli
