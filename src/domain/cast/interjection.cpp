#include "domain/cast/interjection.h"

#include "domain/cast/names.h"
#include "domain/prompt/answerjson.h"

namespace dramatis::domain {

using base::Result;

namespace {

const QByteArray interjectionSchema = R"({"type":"object","additionalProperties":false,"required":["who","why"],
"properties":{"who":{"type":"string","maxLength":80},"why":{"type":"string","maxLength":160}}})";

const QByteArray interjectionFallback = R"({"who":"","why":""})";

} // namespace

QList<CastSlot> whoMayInterject(const World &world, const Exchange &exchange)
{
    QList<CastSlot> among;
    for (auto it = world.cast.begin(); it != world.cast.end(); ++it)
        if (it.key() != you && it.key() != exchange.replySpeaker && it->present
            && exchange.witnesses.contains(it.key()))
            among.append(it.key());
    return among;
}

Prompt interjectionPrompt(const World &world, const Exchange &exchange, const QList<CastSlot> &among)
{
    QStringList names;
    for (const CastSlot slot : among)
        names << world.nameInPrompts(slot);
    Prompt prompt;
    prompt.messages = {
        {Role::System,
         QStringLiteral(
             "In a scene with several people, decide whether one of these cannot help but speak up right after the "
             "last line: %1. Mostly nobody does: only when they were spoken to, spoken about in a way that demands "
             "an answer, or must act at once. Answer as JSON; who: the name, or an empty string for nobody.")
             .arg(names.join(QStringLiteral(", "))),
         {}},
        {Role::User, exchangeText(world, exchange), {}},
    };
    prompt.sampling = {.temperature = 0.1, .topP = 1.0, .maxTokens = 80, .stop = {}, .seed = exchange.turn.value};
    prompt.shape = OutputShape{QStringLiteral("interjection"), interjectionSchema, interjectionFallback};
    prompt.speaker = names.first();
    prompt.user = world.nameInPrompts(you);
    prompt.newestLine = exchange.reply;
    return prompt;
}

Result<Interjection> readInterjection(const QString &answer)
{
    DRAMATIS_TRY(const auto object, outermostObject(answer));
    const QString who = answeredText(object[QLatin1StringView("who")], 80);
    const bool isNobody = who.compare(QLatin1StringView("nobody"), Qt::CaseInsensitive) == 0
                          || who.compare(QLatin1StringView("no one"), Qt::CaseInsensitive) == 0;
    return Interjection{isNobody ? QString() : who, answeredText(object[QLatin1StringView("why")], 240)};
}

CastSlot whoInterjects(const World &world, const QList<CastSlot> &among, const Interjection &interjection)
{
    return whoIsNamed(world, interjection.who, among);
}

} // namespace dramatis::domain
