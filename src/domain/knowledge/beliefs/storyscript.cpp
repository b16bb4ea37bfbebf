#include "domain/knowledge/beliefs/storyscript.h"

#include "domain/knowledge/beliefs/whereabouts.h"

#include <algorithm>
#include <array>
#include <iterator>

namespace dramatis::domain {

using base::Fault;
using base::Json;
using base::Result;

namespace {

using StepKind = StoryStep::Kind;

constexpr qsizetype mostSteps = 10'000;
constexpr qsizetype mostNames = 1'000; // of rooms
constexpr qsizetype mostQuestions = 1'000;
constexpr qsizetype longestChain = 32;

std::unexpected<base::Error> badScript(const QString &where, const QString &what)
{
    return base::fail(Fault::Invalid, QStringLiteral("bad_case"), QStringLiteral("%1: %2").arg(where, what));
}

// One element of a list in the script, with its position for error messages.
struct Element {
    QString where; // "events[3]"
    Json value;

    const Json &operator[](const char *name) const { return value[QString::fromLatin1(name)]; }
    QString at(const char *name) const { return where + u'.' + QLatin1StringView(name); }

    Result<QString> text(const char *name) const
    {
        const QString found = (*this)[name].toString().simplified();
        if (found.isEmpty())
            return badScript(at(name), QStringLiteral("is missing or not text"));
        return found;
    }
    Result<bool> flag(const char *name, bool fallback) const
    {
        const Json &found = (*this)[name];
        if (!found.isNull() && !found.isBool())
            return badScript(at(name), QStringLiteral("is neither true nor false"));
        return found.toBool(fallback);
    }
};

class ScriptReader {
public:
    explicit ScriptReader(const Json &json) : m_json(json) {}

    Result<StoryScript> read()
    {
        if (!m_json.isObject())
            return badScript(QStringLiteral("case"), QStringLiteral("is not an object"));
        DRAMATIS_TRY(const auto cast, names(u"cast"));
        if (cast.size() > castLimit)
            return badScript(
                QStringLiteral("cast"),
                QStringLiteral("has %1 names; at most %2 can take part").arg(cast.size()).arg(int(castLimit)));
        m_script.cast = cast;
        DRAMATIS_TRY(const auto rooms, m_json.contains(u"rooms") ? names(u"rooms") : Result<QStringList>());
        m_script.rooms = rooms;
        DRAMATIS_TRY(const auto events, elements(u"events"));
        if (events.size() > mostSteps)
            return badScript(QStringLiteral("events"), QStringLiteral("are more than %1").arg(mostSteps));
        for (const Element &event : events) {
            DRAMATIS_TRY(const auto step, readStep(event));
            m_script.steps.append(step);
        }
        DRAMATIS_TRY(const auto questions, elements(u"questions"));
        if (questions.size() > mostQuestions)
            return badScript(QStringLiteral("questions"), QStringLiteral("are more than %1").arg(mostQuestions));
        for (const Element &each : questions) {
            DRAMATIS_TRY(const auto question, readQuestion(each));
            m_script.questions.append(question);
        }
        return std::move(m_script);
    }

private:
    Result<QStringList> names(QStringView member) const
    {
        const QString where = member.toString();
        if (!m_json[member].isArray())
            return badScript(where, QStringLiteral("is missing or not a list"));
        if (m_json[member].size() > mostNames)
            return badScript(where, QStringLiteral("names more than %1").arg(mostNames));
        QStringList found;
        for (const Json &each : m_json[member].elements()) {
            const QString name = each.toString().simplified();
            if (name.isEmpty())
                return badScript(where, QStringLiteral("holds something that is not a name"));
            if (found.contains(name, Qt::CaseInsensitive))
                return badScript(where, QStringLiteral("names \"%1\" twice").arg(name));
            found.append(name);
        }
        return found;
    }

    Result<QList<Element>> elements(QStringView member) const
    {
        if (!m_json[member].isArray())
            return badScript(member.toString(), QStringLiteral("is missing or not a list"));
        QList<Element> found;
        for (const Json &each : m_json[member].elements()) {
            found.append({QStringLiteral("%1[%2]").arg(member).arg(found.size()), each});
            if (!each.isObject())
                return badScript(found.last().where, QStringLiteral("is not an object"));
        }
        return found;
    }

    Result<StoryStep> readStep(const Element &event) const
    {
        static constexpr std::array verbs{"enter", "leave", "lies", "move", "say", "tell"};
        const auto isThere = [&](const char *verb) { return event.value.contains(QString::fromLatin1(verb)); };
        const auto verb = std::ranges::find_if(verbs, isThere);
        if (std::ranges::count_if(verbs, isThere) != 1)
            return badScript(event.where, QStringLiteral("has to be one of enter, leave, lies, move, say, tell"));
        const auto kind = StepKind(std::distance(verbs.begin(), verb));
        switch (kind) {
        case StepKind::Enter:
        case StepKind::Leave: return readMovement(event, kind, *verb);
        case StepKind::Lies:
        case StepKind::Move: return readThing(event, kind);
        case StepKind::Say:
        case StepKind::Tell: return readSpeech(event, kind);
        }
        return badScript(event.where, QString());
    }

    Result<StoryStep> readMovement(const Element &event, StepKind kind, const char *verb) const
    {
        DRAMATIS_TRY(const auto who, person(event, verb));
        StoryStep step{kind, who};
        if (kind == StepKind::Leave)
            return step;
        DRAMATIS_TRY(const auto name, event.text("room"));
        DRAMATIS_TRY(const auto entered, room(event, name));
        step.room = entered;
        return step;
    }

    Result<StoryStep> readThing(const Element &event, StepKind kind) const
    {
        const bool isMoved = kind == StepKind::Move;
        DRAMATIS_TRY(const auto thing, event.text(isMoved ? "move" : "lies"));
        DRAMATIS_TRY(const auto place, event.text(isMoved ? "to" : "in"));
        StoryStep step{kind, nobody, roomNamed(place), thing, place};
        if (isMoved) {
            DRAMATIS_TRY(const auto mover, person(event, "by"));
            step.who = mover;
        }
        const bool mustSay = !isMoved && !step.room && !m_script.rooms.isEmpty();
        if (mustSay || !event["room"].isNull()) {
            DRAMATIS_TRY(const auto name, event.text("room"));
            DRAMATIS_TRY(const auto there, room(event, name));
            step.room = there;
        }
        DRAMATIS_TRY(const auto open, event.flag("open", true));
        step.hidden = !open;
        DRAMATIS_TRY(const auto witnesses, people(event, "seen_by"));
        step.witnesses = witnesses;
        return step;
    }

    Result<StoryStep> readSpeech(const Element &event, StepKind kind) const
    {
        DRAMATIS_TRY(const auto speaker, person(event, "by"));
        StoryStep step{kind, speaker};
        if (kind == StepKind::Say) {
            DRAMATIS_TRY(const auto words, event.text("say"));
            step.text = words;
        } else {
            const Element claim{event.at("tell"), event["tell"]};
            DRAMATIS_TRY(const auto thing, claim.text("thing"));
            DRAMATIS_TRY(const auto place, claim.text("in"));
            step.thing = thing;
            step.text = place;
            step.room = roomNamed(place);
        }
        DRAMATIS_TRY(const auto hearers, people(event, "to"));
        step.witnesses = hearers;
        return step;
    }

    Result<StoryQuestion> readQuestion(const Element &question) const
    {
        const bool isPlace = question.value.contains(u"where");
        if (isPlace == question.value.contains(u"said"))
            return badScript(question.where, QStringLiteral("has to be one of where, said"));
        DRAMATIS_TRY(const auto about, question.text(isPlace ? "where" : "said"));
        const char *minds = isPlace ? "thinks" : "knows";
        if (!isPlace && question[minds].isNull())
            return badScript(question.at(minds), QStringLiteral("is missing"));
        DRAMATIS_TRY(const auto chain, chainIn(question, minds));
        const auto isIt = [&](const StoryStep &step) {
            return Whereabouts::key(step.thing) == Whereabouts::key(about);
        };
        if (isPlace && std::ranges::none_of(m_script.steps, isIt))
            return badScript(question.at("where"), QStringLiteral("there is no \"%1\" in the story").arg(about));
        return StoryQuestion{isPlace ? StoryQuestion::Kind::Where : StoryQuestion::Kind::Said, about, chain};
    }

    Result<CastSlot> called(const QString &where, const Json &name) const
    {
        if (!name.isString())
            return badScript(where, QStringLiteral("is missing or not a name"));
        const qsizetype slot = m_script.cast.indexOf(name.toString().simplified());
        if (slot < 0)
            return badScript(where, QStringLiteral("nobody in the cast is called \"%1\"").arg(name.toString()));
        return CastSlot(slot);
    }
    Result<CastSlot> person(const Element &element, const char *member) const
    {
        return called(element.at(member), element[member]);
    }

    Result<QList<CastSlot>> chainIn(const Element &element, const char *member) const
    {
        const Json &list = element[member];
        if (!list.isNull() && !list.isArray())
            return badScript(element.at(member), QStringLiteral("is not a list of names"));
        if (list.size() > longestChain)
            return badScript(element.at(member), QStringLiteral("names more than %1").arg(longestChain));
        QList<CastSlot> found;
        for (const Json &each : list.elements()) {
            DRAMATIS_TRY(const auto slot, called(element.at(member), each));
            found.append(slot);
        }
        return found;
    }
    Result<std::optional<WitnessSet>> people(const Element &element, const char *member) const
    {
        if (element[member].isNull())
            return std::nullopt;
        DRAMATIS_TRY(const auto named, chainIn(element, member));
        WitnessSet set;
        for (const CastSlot slot : named)
            set.insert(slot);
        return set;
    }

    int roomNamed(const QString &name) const
    {
        const auto isIt = [&](const QString &each) { return each.compare(name, Qt::CaseInsensitive) == 0; };
        const auto found = std::ranges::find_if(m_script.rooms, isIt);
        return found == m_script.rooms.end() ? 0 : int(std::distance(m_script.rooms.begin(), found)) + 1;
    }
    Result<int> room(const Element &event, const QString &name) const
    {
        const int found = roomNamed(name);
        if (!found)
            return badScript(event.at("room"), QStringLiteral("there is no room \"%1\"").arg(name));
        return found;
    }

    const Json &m_json;
    StoryScript m_script;
};

} // namespace

Result<StoryScript> readStoryScript(const Json &json)
{
    return ScriptReader(json).read();
}

} // namespace dramatis::domain
