#include "cli/planjson.h"

#include "cli/answer.h"
#include "domain/event/words.h"

namespace dramatis::cli {

using base::Json;
using namespace domain;

namespace {

Json planWord(std::string_view word)
{
    return Json(QString::fromLatin1(word.data(), qsizetype(word.size())));
}

Json blockJson(const Block &block)
{
    Json causes = Json::array();
    for (const EventId cause : block.contribution.causes)
        causes.append(Json(cause.value));
    Json shown = Json::object({{key("layer"), planWord(domain::word(block.contribution.layer))},
                               {key("source"), Json(block.contribution.source)},
                               {key("provider"), planWord(providerOf(block.contribution))},
                               {key("tokens"), Json(block.tokens)},
                               {key("tier"), planWord(domain::word(block.contribution.tier))},
                               {key("kept"), Json(block.kept())},
                               {key("verdict"), planWord(domain::word(block.verdict))},
                               {key("why"), planWord(domain::word(block.verdict))},
                               {key("reason"), Json(block.contribution.reason)},
                               {key("text"), Json(block.contribution.text)},
                               {key("causes"), causes}});
    if (block.verdict == Verdict::Shortened)
        shown.set(u"shortened", Json::object({{key("from"), Json(block.whole)}, {key("to"), Json(block.tokens)}}));
    if (block.contribution.score >= 0)
        shown.set(u"score", Json(block.contribution.score));
    if (block.contribution.memory)
        shown.set(u"memory", Json(block.contribution.memory.value));
    if (!block.contribution.opening.isEmpty())
        shown.set(u"element", Json(block.contribution.opening));
    if (block.room > 0)
        shown.set(u"room", Json(block.room));
    if (!block.contribution.changedBy.isEmpty())
        shown.set(u"changed_by", Json(block.contribution.changedBy));
    if (block.disarmed)
        shown.set(u"neutralized", Json(true));
    if (block.more > 0)
        shown.set(u"more", Json(block.more));
    return shown;
}

// The budget of each part of the prompt, in tokens; `chosen`: set by the user.
Json roomsJson(const Budget &budget)
{
    Json rooms = Json::object();
    for (size_t i = 0; i < roomCount; ++i)
        rooms.set(key(domain::word(Room(i))), Json::object({{key("tokens"), Json(budget.tokensFor(Room(i)))},
                                                            {key("chosen"), Json(budget.isChosen(Room(i)))}}));
    return rooms;
}

} // namespace

Json failedJson(const QList<FailedPart> &parts)
{
    Json failed = Json::array();
    for (const FailedPart &part : parts)
        failed.append(Json::object({{key("part"), Json(part.part)},
                                    {key("layer"), planWord(domain::word(part.layer))},
                                    {key("code"), Json(part.error.code)},
                                    {key("text"), Json(part.error.detail)}}));
    return failed;
}

Json planJson(const PromptPlan &plan, MessageLayout layout)
{
    static const QStringList roles{key("system"), key("user"), key("assistant")};
    Json messages = Json::array();
    for (const PromptMessage &message : laidOut(plan.prompt.messages, layout))
        messages.append(
            Json::object({{key("role"), Json(roles[int(message.role)])}, {key("content"), Json(message.text)}}));
    Json blocks = Json::array();
    for (const Block &block : plan.blocks)
        blocks.append(blockJson(block));
    return Json::object({{key("messages"), messages},
                         {key("blocks"), blocks},
                         {key("failed"), failedJson(plan.failed)},
                         {key("preset"), Json(plan.preset)},
                         {key("style"), planWord(domain::word(plan.style))},
                         {key("tokens"), Json(plan.tokens)},
                         {key("budget"), Json::object({{key("soft"), Json(plan.budget.soft)},
                                                       {key("hard"), Json(plan.budget.hard)},
                                                       {key("rooms"), roomsJson(plan.budget)}})}});
}

} // namespace dramatis::cli
