#include "domain/memory/scenereport.h"

#include "domain/prompt/answerjson.h"
#include "domain/world/clock.h"
#include "domain/world/threads.h"

#include <QJsonArray>

#include <algorithm>

namespace dramatis::domain {

using base::Fault;
using base::Result;

namespace {

constexpr int minutesPerYear = 365 * minutesPerDay;

const QByteArray schema = R"({"type":"object","additionalProperties":false,
"required":["place","moving","public","audible","spots","elsewhere","minutes","weather","opened","resolved","dropped","planned","started","begun","ended","cancelled","items"],
"properties":{
"place":{"type":"string","maxLength":40},"moving":{"type":"boolean"},"public":{"type":"boolean"},
"audible":{"type":"string","enum":["inside","around"]},
"spots":{"type":"array","maxItems":4,"items":{"type":"string","maxLength":30}},
"elsewhere":{"type":"array","maxItems":3,"items":{"type":"object","additionalProperties":false,"required":["name","place"],
"properties":{"name":{"type":"string","maxLength":40},"place":{"type":"string","maxLength":40}}}},
"minutes":{"type":"integer","minimum":0,"maximum":10080},
"weather":{"type":"string","maxLength":40},
"opened":{"type":"array","maxItems":1,"items":{"type":"object","additionalProperties":false,
"required":["text","kind","by","to","due_minutes"],"properties":{"text":{"type":"string","maxLength":120},
"kind":{"type":"string","enum":["tension","promise","debt"]},"by":{"type":"string","maxLength":40},
"to":{"type":"string","maxLength":40},"due_minutes":{"type":"integer","minimum":0,"maximum":525600}}}},
"resolved":{"type":"array","maxItems":3,"items":{"type":"integer"}},
"dropped":{"type":"array","maxItems":3,"items":{"type":"integer"}},
"planned":{"type":"array","maxItems":1,"items":{"type":"object","additionalProperties":false,"required":["title","once","in_minutes","props","significance"],
"properties":{"title":{"type":"string","maxLength":50},"props":{"type":"array","maxItems":4,"items":{"type":"string","maxLength":30}},"once":{"type":"string","maxLength":60},
"in_minutes":{"type":"integer","minimum":0,"maximum":525600},"significance":{"type":"integer","minimum":0,"maximum":3}}}},
"started":{"type":"array","maxItems":1,"items":{"type":"object","additionalProperties":false,"required":["title","props","significance"],
"properties":{"title":{"type":"string","maxLength":50},"props":{"type":"array","maxItems":4,"items":{"type":"string","maxLength":30}},
"significance":{"type":"integer","minimum":0,"maximum":3}}}},
"begun":{"type":"array","maxItems":2,"items":{"type":"integer"}},
"ended":{"type":"array","maxItems":2,"items":{"type":"object","additionalProperties":false,"required":["id","gist"],
"properties":{"id":{"type":"integer"},"gist":{"type":"string","maxLength":140}}}},
"cancelled":{"type":"array","maxItems":2,"items":{"type":"integer"}},
"items":{"type":"array","maxItems":2,"items":{"type":"object","additionalProperties":false,"required":["item","from","to"],
"properties":{"item":{"type":"string","maxLength":40},"from":{"type":"string","maxLength":40},"to":{"type":"string","maxLength":40}}}}}})";

const QByteArray fallback =
    R"({"place":"","moving":false,"public":false,"audible":"inside","spots":[],"elsewhere":[],"minutes":0,"weather":"","opened":[],"resolved":[],"dropped":[],"planned":[],"started":[],"begun":[],"ended":[],"cancelled":[],"items":[]})";

const QString whatToReport =
    QStringLiteral("Most exchanges do nothing: "
                   "empty strings, empty lists and 0 or 1 minutes are the most common answers. place: only if those "
                   "who speak are somewhere else "
                   "now, its name in the words of the story; moving: whether it is a vehicle under way; public: "
                   "whether strangers may be there; "
                   "audible: \"around\" only if nothing holds back what is said there. spots: seats or corners of the "
                   "place that were named, where "
                   "somebody can be (the back seat, the sofa). "
                   "elsewhere: those of the cast who are not with them now, and where; who has come back to them, with "
                   "the name of the place. minutes: how much time the exchange took or skipped. "
                   "weather: only if it was told. opened: new promises, debts or unresolved tensions, who is bound by "
                   "it, to whom, and in how "
                   "many minutes it is due (0: not said). resolved: numbers of those on the list that are settled now; "
                   "dropped: of those that "
                   "they gave up. planned: something that they agreed to do later, what must be so first (once), in "
                   "how many minutes (0: not "
                   "said), and the things it will need. started: something with its own beginning and end that began "
                   "here (a meal, a game, a fight), and the things it needs; "
                   "significance: 0 routine to 3 pivotal. begun, ended and cancelled: numbers from the list; gist: one "
                   "sentence on what it meant, "
                   "without its things. items: lasting things that changed hands, from whom, to whom.");

QString listed(const World &world)
{
    QStringList lines;
    const ContainerSeen place = world.containers.value(world.scene.container);
    lines << QStringLiteral("Place: %1. Time: %2. Weather: %3.")
                 .arg(place.name.isEmpty() ? QStringLiteral("not known") : place.name, timeOf(world.clock),
                      world.weather.isEmpty() ? QStringLiteral("not known") : world.weather);
    QStringList cast;
    for (const Entity &entity : world.cast) {
        const int where = entity.activity.container;
        if (entity.present)
            cast << (where && where != world.scene.container
                         ? QStringLiteral("%1 (%2)").arg(world.nameInPrompts(entity.who.slot),
                                                         world.containers.value(where).name)
                         : world.nameInPrompts(entity.who.slot));
    }
    lines << QStringLiteral("Cast: %1.").arg(cast.join(QStringLiteral(", ")));
    for (auto it = world.threads.begin(); it != world.threads.end(); ++it)
        lines << QStringLiteral("Unresolved %1: %2").arg(it.key()).arg(it->text);
    for (auto it = world.storyEvents.begin(); it != world.storyEvents.end(); ++it)
        if (it->phase == Phase::Active)
            lines << QStringLiteral("Under way %1: %2").arg(it.key()).arg(it->title);
        else if (it->phase == Phase::Planned)
            lines << QStringLiteral("Planned %1: %2%3")
                         .arg(it.key())
                         .arg(it->title, it->precondition.isEmpty()
                                             ? QString()
                                             : QStringLiteral(" (once %1)").arg(it->precondition));
    return lines.join(QLatin1Char('\n'));
}

QString told(const World &world, const Exchange &exchange)
{
    const QString opening = exchange.opening.isEmpty() ? QString() : exchange.opening + u'\n';
    return opening + exchangeText(world, exchange);
}

QString textIn(const QJsonObject &object, QLatin1StringView name, int most)
{
    return answeredText(object[name], most);
}

Tie tieOf(const QString &kind)
{
    return kind == QLatin1StringView("promise") ? Tie::Promise
           : kind == QLatin1StringView("debt")  ? Tie::Debt
                                                : Tie::Tension;
}

// The members of a report, with so many of each list as are read at all.
class ReportedLists {
public:
    ReportedLists(const QJsonObject &object, SceneReport &report) : m_object(object), m_report(report) {}

    void read()
    {
        using namespace Qt::StringLiterals;
        for (const QJsonValue &spot : firstOf("spots"_L1, mostreported::spots))
            m_report.spots.append(answeredText(spot, 60));
        for (const QJsonValue &each : firstOf("elsewhere"_L1, mostreported::people))
            m_report.elsewhere.append(
                {textIn(each.toObject(), "name"_L1, 80), textIn(each.toObject(), "place"_L1, 80)});
        for (const QJsonValue &value : firstOf("opened"_L1, mostreported::threads)) {
            const QJsonObject each = value.toObject();
            m_report.opened.append({textIn(each, "text"_L1, 200), tieOf(each["kind"_L1].toString()),
                                    textIn(each, "by"_L1, 80), textIn(each, "to"_L1, 80),
                                    std::clamp(each["due_minutes"_L1].toInt(), 0, minutesPerYear)});
        }
        m_report.resolved = numbersIn("resolved"_L1);
        m_report.dropped = numbersIn("dropped"_L1);
        m_report.begun = numbersIn("begun"_L1);
        m_report.cancelled = numbersIn("cancelled"_L1);
        m_report.planned = storyEventsIn("planned"_L1);
        m_report.started = storyEventsIn("started"_L1);
        for (const QJsonValue &value : firstOf("ended"_L1, mostreported::numbers))
            m_report.ended.append({value.toObject()["id"_L1].toInt(), textIn(value.toObject(), "gist"_L1, 240)});
        for (const QJsonValue &value : firstOf("items"_L1, mostreported::things))
            m_report.items.append({textIn(value.toObject(), "item"_L1, 80), textIn(value.toObject(), "from"_L1, 80),
                                   textIn(value.toObject(), "to"_L1, 80)});
    }

private:
    QList<QJsonValue> firstOf(QLatin1StringView name, qsizetype most) { return firstOf(m_object, name, most); }
    QList<QJsonValue> firstOf(const QJsonObject &object, QLatin1StringView name, qsizetype most)
    {
        const QJsonArray all = object[name].toArray();
        QList<QJsonValue> first;
        for (qsizetype i = 0; i < std::min(most, all.size()); ++i)
            first.append(all.at(i));
        if (all.size() > most)
            m_report.beyond.append({name, all.size() - most});
        return first;
    }
    QList<int> numbersIn(QLatin1StringView name)
    {
        QList<int> numbers;
        for (const QJsonValue &value : firstOf(name, mostreported::numbers))
            if (value.isDouble())
                numbers.append(value.toInt());
        return numbers;
    }
    QList<SceneReport::NewStoryEvent> storyEventsIn(QLatin1StringView name)
    {
        using namespace Qt::StringLiterals;
        QList<SceneReport::NewStoryEvent> storyEvents;
        for (const QJsonValue &value : firstOf(name, mostreported::storyEvents)) {
            const QJsonObject each = value.toObject();
            QStringList props;
            for (const QJsonValue &prop : firstOf(each, "props"_L1, mostreported::props))
                props.append(answeredText(prop, 60));
            props.removeAll(QString());
            storyEvents.append({textIn(each, "title"_L1, 80), props, std::clamp(each["significance"_L1].toInt(), 0, 3),
                                textIn(each, "once"_L1, 120),
                                std::clamp(each["in_minutes"_L1].toInt(), 0, minutesPerYear)});
        }
        return storyEvents;
    }

    const QJsonObject &m_object;
    SceneReport &m_report;
};

} // namespace

Prompt sceneReportPrompt(const World &world, const Exchange &exchange)
{
    Prompt prompt;
    prompt.messages = {
        {Role::System,
         QStringLiteral("You keep the books of a story. Read the exchange and report, as JSON, what it did to the "
                        "scene. ")
             + whatToReport,
         {}},
        {Role::User,
         listed(world) + QStringLiteral("\n\n") + told(world, exchange) + QStringLiteral("\n\nReport on the scene."),
         {}},
    };
    prompt.sampling = {.temperature = 0.1, .topP = 1.0, .maxTokens = 800, .stop = {}, .seed = exchange.turn.value};
    prompt.shape = OutputShape{QStringLiteral("scene_report"), schema, fallback};
    prompt.speaker = world.nameInPrompts(exchange.replySpeaker);
    prompt.user = world.nameInPrompts(you);
    prompt.newestLine = exchange.reply;
    prompt.parts = saidParts(world, exchange);
    return prompt;
}

QString sceneReportRules()
{
    return whatToReport;
}

QString sceneSoFar(const World &world)
{
    return listed(world);
}

Result<SceneReport> readSceneReport(const QString &answer)
{
    DRAMATIS_TRY(const auto answered, answeredObject(answer));
    const QJsonObject *const object = &answered.members;
    constexpr int mostMinutes = 7 * minutesPerDay;
    const bool isCutAway = answered.cut && !object->contains(QLatin1StringView("minutes"));
    constexpr int beyondReason = 10 * mostMinutes; // is a mistake, and no week
    DRAMATIS_TRY(const auto minutes,
                 isCutAway ? 0 : answeredNumber(*object, QStringLiteral("minutes"), 0, beyondReason));
    if (minutes == beyondReason)
        return base::fail(Fault::Invalid, QStringLiteral("bad_field"), QStringLiteral("minutes is beyond all reason"));
    using namespace Qt::StringLiterals;
    SceneReport report;
    report.place = textIn(*object, "place"_L1, 80);
    report.moving = (*object)["moving"_L1].toBool();
    report.isPublic = (*object)["public"_L1].toBool();
    report.carries = (*object)["audible"_L1].toString() == "around"_L1;
    report.minutes = std::min(minutes, mostMinutes);
    report.weather = textIn(*object, "weather"_L1, 80);
    ReportedLists(*object, report).read();
    return report;
}

} // namespace dramatis::domain
