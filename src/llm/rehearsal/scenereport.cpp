#include "llm/rehearsal/scenereport.h"

#include "llm/rehearsal/words.h"

#include <QJsonArray>
#include <QRegularExpression>

namespace dramatis::llm::rehearsal {

namespace {

using Pattern = QRegularExpression;

// One may give any of these, or step into it, and nothing has changed hands or place.
constexpr QStringView neither[] = {
    u"arm",      u"arms",   u"back",      u"breath",  u"chance", u"conclusion", u"dark",  u"edge",  u"embrace",
    u"end",      u"glance", u"half",      u"hand",    u"hands",  u"hug",        u"kiss",  u"lap",   u"light",
    u"look",     u"moment", u"moonlight", u"nod",     u"nudge",  u"open",       u"out",   u"point", u"rain",
    u"rest",     u"shadow", u"shadows",   u"shove",   u"shrug",  u"side",       u"smile", u"snow",  u"sun",
    u"sunlight", u"view",   u"voice",     u"warning", u"wave",   u"way",        u"wind",  u"wink"};
// What one reaches within a place.
constexpr QStringView inside[] = {u"bar",  u"bed",    u"bottom", u"chair",  u"corner", u"counter", u"door", u"doorway",
                                  u"fire", u"handle", u"shelf",  u"stairs", u"step",   u"table",   u"top",  u"window"};
// What does not belong to a name.
const QLatin1StringView goesOn("(?!(?:and|as|at|before|by|for|from|in|of|on|then|to|where|while|with)\\b)");

bool names(const QString &phrase, Table nothings)
{
    const QStringList words = wordsOf(phrase);
    return !words.isEmpty() && countOf(words, nothings) == 0;
}

QString found(const Pattern &pattern, const QString &text)
{
    const QRegularExpressionMatch match = pattern.match(text);
    return match.hasMatch() ? match.captured(1).simplified() : QString();
}

// What is done, without what is said of other days and places.
QString done(QString text)
{
    static const Pattern speech(QStringLiteral("[\"“”][^\"“”]*[\"“”]?"));
    return text.remove(speech);
}

QString placeReached(const QString &text)
{
    static const Pattern arrives(QStringLiteral("\\b(?:arrives? at|arrived at|reach(?:es|ed)?|steps? into|stepped "
                                                "into|walks? into|walked into|climbs? into) "
                                                "(?:(?:the|a|an) |(?-i:(?=\\p{Lu})))"
                                                "(\\p{L}[\\p{L}'-]*(?: %1\\p{L}[\\p{L}'-]*)?)")
                                     .arg(goesOn),
                                 Pattern::CaseInsensitiveOption);
    const QString place = found(arrives, done(text));
    return names(place, neither) && names(place, inside) ? place : QString();
}

QString spotIn(const QString &text)
{
    static const Pattern sits(
        QStringLiteral("\\b(?:sits?|sat|settles?|settled) (?:down )?(?:in|on|onto|at|by) "
                       "(?:the |a |an )(\\p{L}[\\p{L}'-]*(?: (?:seat|chair|bench|bed|sofa|step|table))?)"),
        Pattern::CaseInsensitiveOption);
    const QString spot = found(sits, done(text));
    return names(spot, neither) ? spot : QString();
}

bool isVehicle(const QString &place)
{
    static const Pattern vehicle(QStringLiteral("\\b(car|train|bus|boat|ship|carriage|cab|taxi|truck|van|plane)\\b"),
                                 Pattern::CaseInsensitiveOption);
    return vehicle.match(place).hasMatch();
}

QString promiseIn(const QString &text)
{
    static const Pattern promise(QStringLiteral("\\bI promise (?:you )?(?:that |to )?([^.!?*\"]{4,120})"),
                                 Pattern::CaseInsensitiveOption);
    return found(promise, text);
}

QJsonObject gift(const QString &by, const QString &text)
{
    static const Pattern hands(QStringLiteral("\\b(?:gives?|gave|hands?|handed) (\\p{Lu}[\\p{L}'-]*) (?:the |a |an "
                                              "|his |her |my )(\\p{L}[\\p{L}'-]*(?: %1\\p{L}[\\p{L}'-]*)?)")
                                   .arg(goesOn));
    const QRegularExpressionMatch match = hands.match(text);
    if (!match.hasMatch() || !names(match.captured(2), neither))
        return {};
    return {{QStringLiteral("item"), match.captured(2)},
            {QStringLiteral("from"), by},
            {QStringLiteral("to"), match.captured(1)}};
}

QJsonObject planIn(const QString &text)
{
    static const Pattern plans(QStringLiteral("\\b(?:let us|let's|let’s|we will|we'll|we’ll) "
                                              "(\\p{L}[^.!?*\"\\n]{2,40}?),? (tomorrow|tonight|in an hour)\\b"),
                               Pattern::CaseInsensitiveOption);
    const QRegularExpressionMatch match = plans.match(text);
    if (!match.hasMatch())
        return {};
    const QString when = match.captured(2).toLower();
    const int minutes = when == QLatin1StringView("tomorrow")  ? 24 * 60
                        : when == QLatin1StringView("tonight") ? 6 * 60
                                                               : 60;
    return {{QStringLiteral("title"), match.captured(1).simplified()},
            {QStringLiteral("once"), QString()},
            {QStringLiteral("in_minutes"), minutes},
            {QStringLiteral("significance"), 1}};
}

int minutesIn(const QString &text)
{
    static const Pattern later(QStringLiteral("\\b(an?|\\d{1,2}) (hour|minute)s? later\\b"),
                               Pattern::CaseInsensitiveOption);
    const QRegularExpressionMatch match = later.match(text);
    if (!match.hasMatch())
        return 0;
    bool isNumber = false;
    const int count = match.captured(1).toInt(&isNumber);
    return (isNumber ? count : 1) * (match.captured(2).startsWith(QLatin1Char('h'), Qt::CaseInsensitive) ? 60 : 1);
}

} // namespace

QJsonObject sceneReport(const domain::Prompt &prompt)
{
    QString place;
    int minutes = 0;
    QJsonArray opened;
    QJsonArray items;
    QJsonArray spots;
    QJsonArray planned;
    for (const domain::PromptPart &part : prompt.parts) {
        if (!part.layer.startsWith(domain::saidBy))
            continue;
        const QString by = part.layer.sliced(domain::saidBy.size());
        if (const QString reached = placeReached(part.text); !reached.isEmpty())
            place = reached;
        minutes += minutesIn(part.text);
        if (const QString taken = spotIn(part.text); !taken.isEmpty() && !spots.contains(taken))
            spots.append(taken);
        if (const QString promised = promiseIn(part.text); !promised.isEmpty())
            opened.append(QJsonObject{{QStringLiteral("text"), QStringLiteral("%1 promised: %2").arg(by, promised)},
                                      {QStringLiteral("kind"), QStringLiteral("promise")},
                                      {QStringLiteral("by"), by},
                                      {QStringLiteral("to"), QString()},
                                      {QStringLiteral("due_minutes"), 0}});
        if (const QJsonObject plan = planIn(part.text); !plan.isEmpty())
            planned.append(plan);
        if (const QJsonObject given = gift(by, part.text); !given.isEmpty())
            items.append(given);
    }
    return {{QStringLiteral("place"), place},          {QStringLiteral("moving"), isVehicle(place)},
            {QStringLiteral("public"), false},         {QStringLiteral("audible"), QStringLiteral("inside")},
            {QStringLiteral("spots"), spots},          {QStringLiteral("elsewhere"), QJsonArray()},
            {QStringLiteral("minutes"), minutes},      {QStringLiteral("weather"), QString()},
            {QStringLiteral("opened"), opened},        {QStringLiteral("resolved"), QJsonArray()},
            {QStringLiteral("dropped"), QJsonArray()}, {QStringLiteral("planned"), planned},
            {QStringLiteral("started"), QJsonArray()}, {QStringLiteral("begun"), QJsonArray()},
            {QStringLiteral("ended"), QJsonArray()},   {QStringLiteral("cancelled"), QJsonArray()},
            {QStringLiteral("items"), items}};
}

} // namespace dramatis::llm::rehearsal
