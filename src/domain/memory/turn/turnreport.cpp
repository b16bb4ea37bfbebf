#include "domain/memory/turn/turnreport.h"

#include "domain/cast/names.h"
#include "domain/knowledge/view.h"
#include "domain/memory/hearsay.h"
#include "domain/memory/turn/turnrules.h"
#include "domain/prompt/answerjson.h"
#include "domain/prompt/layers/feelings.h"
#include "domain/prompt/lenientjson.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QSet>

#include <algorithm>

namespace dramatis::domain {

using base::Fault;
using base::Result;

namespace {

const QLatin1StringView witnessesMember("witnesses");
const QLatin1StringView sceneMember("scene");
const QLatin1StringView significanceMember("significance");
const QLatin1StringView minutesMember("minutes"); // what only a scene has
const QLatin1StringView scoreMember("score");
const QLatin1StringView memoryMember("memory"); // what only a witness has

// By what a witness is called in question and answer. Shared names are made distinct.
QString witnessName(const World &world, CastSlot slot)
{
    const QString name = world.nameInPrompts(slot);
    const bool isShared = std::ranges::any_of(world.cast, [&](const Entity &other) {
        return other.who.slot != slot && world.nameInPrompts(other.who.slot).compare(name, Qt::CaseInsensitive) == 0;
    });
    return isShared ? QStringLiteral("%1 (%2)").arg(name, QString::number(slot)) : name;
}

bool hearsLine(const Exchange &exchange, CastSlot witness)
{
    return exchange.userLine.isEmpty() || exchange.userLineWitnesses.contains(witness);
}

Exchange asHeardBy(const TurnQuestion &question, Exchange exchange)
{
    if (!question.witnesses.isEmpty() && !hearsLine(exchange, question.witnesses.first().slot))
        exchange.userLine.clear();
    return exchange;
}

QString factsKnown(const Edge &edge, qsizetype most)
{
    QStringList facts;
    for (qsizetype i = std::max<qsizetype>(0, edge.facts.size() - most); i < edge.facts.size(); ++i)
        facts << edge.facts.at(i).text;
    return facts.isEmpty() ? QString() : QStringLiteral(" Known already: %1").arg(facts.join(QLatin1Char(' ')));
}

QString feelingsIn(const Edge &edge)
{
    return QStringLiteral("%1, %2").arg(affinityWord(edge.affinity), trustWord(edge.trust));
}

// Who somebody is, how they are, and what they think and know of those whom the exchange is about.
QString saidOf(const World &world, const TurnWitness &witness, const Exchange &exchange)
{
    constexpr qsizetype mostOfFirst = 8;
    constexpr qsizetype mostOfOthers = 4;
    const SpeakerView view(world, witness.slot);
    const QString name = witnessName(world, witness.slot);
    QStringList lines{name};
    if (const QString persona = witness.persona.simplified(); !persona.isEmpty())
        lines << QStringLiteral("Who %1 is: %2").arg(name, persona);
    lines << presentStateOf(world, witness.slot);
    QList<CastSlot> others = counterparts(world, witness.slot, exchange);
    const CastSlot first = others.takeFirst();
    const Edge edge = view.towards(first);
    lines << QStringLiteral("%1's view of %2: %3.%4")
                 .arg(name, world.nameInPrompts(first), feelingsIn(edge), factsKnown(edge, mostOfFirst));
    const QList<CastSlot> absent = absentOnes(world, witness.slot, exchange);
    for (const CastSlot other : others + absent) {
        const Edge theirs = view.towards(other);
        lines << QStringLiteral("Others – %1%2: %3.%4")
                     .arg(world.nameInPrompts(other),
                          absent.contains(other) ? QStringLiteral(" (not there)") : QString(), feelingsIn(theirs),
                          factsKnown(theirs, mostOfOthers));
    }
    return lines.join(QLatin1Char('\n'));
}

QByteArray quotedName(const QString &name)
{
    return QJsonDocument(QJsonArray{name}).toJson(QJsonDocument::Compact).chopped(1).sliced(1);
}

QByteArray joinedBytes(const QList<QByteArray> &parts)
{
    return parts.join(',');
}

// Of each part what its own question has.
struct WholeShape {
    QList<QByteArray> names; // of the parts, in quotation marks
    QList<QByteArray> schemas;
    QList<QByteArray> fallbacks;
    QByteArray definitions;

    void add(QLatin1StringView name, const QByteArray &schema, const QByteArray &fallback)
    {
        names << quotedName(name);
        schemas << quotedName(name) + ':' + schema;
        fallbacks << quotedName(name) + ':' + fallback;
    }
    QByteArray schema() const
    {
        return R"({"type":"object","additionalProperties":false,"required":[)" + joinedBytes(names)
               + R"(],"properties":{)" + joinedBytes(schemas) + '}' + definitions + '}';
    }
    QByteArray fallback() const { return '{' + joinedBytes(fallbacks) + '}'; }
};

// All witnesses share one form, which appears once.
void addWitnesses(WholeShape &shape, const World &world, const TurnQuestion &question, const Exchange &exchange)
{
    QByteArray form;
    QList<QByteArray> names;
    QList<QByteArray> forms;
    QList<QByteArray> fallbacks;
    for (const TurnWitness &witness : question.witnesses) {
        const OutputShape own = *stateUpdatePrompt(world, witness.slot, exchange).shape;
        form = own.schema.size() > form.size() ? own.schema : form;
        names << quotedName(witnessName(world, witness.slot));
        forms << names.last() + R"(:{"$ref":"#/$defs/state"})";
        fallbacks << names.last() + ':' + own.fallback;
    }
    shape.definitions = R"(,"$defs":{"state":)" + form + '}';
    shape.add(witnessesMember,
              R"({"type":"object","additionalProperties":false,"required":[)" + joinedBytes(names)
                  + R"(],"properties":{)" + joinedBytes(forms) + "}}",
              '{' + joinedBytes(fallbacks) + '}');
}

OutputShape shapeOf(const World &world, const TurnQuestion &question, const Exchange &exchange)
{
    WholeShape shape;
    if (!question.witnesses.isEmpty())
        addWitnesses(shape, world, question, exchange);
    if (question.scene) {
        const OutputShape scene = *sceneReportPrompt(world, exchange).shape;
        shape.add(sceneMember, scene.schema, scene.fallback);
    }
    if (question.significance) {
        const OutputShape significance = *significancePrompt(world, exchange).shape;
        shape.add(significanceMember, significance.schema, significance.fallback);
    }
    return {turnReportShape, shape.schema(), shape.fallback()};
}

QString rulesOf(const World &world, const TurnQuestion &question, const Exchange &exchange)
{
    QString rules = QStringLiteral("You keep the books of a story. Read the exchange and report, as one JSON object, "
                                   "what it changed. Only what the exchange itself shows counts.");
    if (exchange.earlierSpeaker != you && !exchange.userLine.isEmpty())
        rules += QStringLiteral(" Only the last line is new; the one before it has been noted.");
    QStringList names;
    for (const TurnWitness &witness : question.witnesses)
        names << witnessName(world, witness.slot);
    if (!names.isEmpty())
        rules += witnessRules.arg(names.join(QStringLiteral(", ")));
    if (question.scene)
        rules += QStringLiteral("\n\nscene: %1").arg(sceneReportRules());
    return question.significance ? rules + significanceRules : rules;
}

QString askedText(const World &world, const TurnQuestion &question, const Exchange &exchange)
{
    QStringList blocks;
    for (const TurnWitness &witness : question.witnesses)
        blocks << saidOf(world, witness, exchange);
    if (question.scene)
        blocks << QStringLiteral("The scene so far\n%1").arg(sceneSoFar(world));
    const bool isOpened = question.scene && !exchange.opening.isEmpty();
    blocks << QStringLiteral("The exchange\n%1%2")
                  .arg(isOpened ? exchange.opening + u'\n' : QString(), exchangeText(world, exchange));
    return blocks.join(QStringLiteral("\n\n")) + QStringLiteral("\n\nReport what it changed.");
}

qsizetype pastBlanks(QStringView text, qsizetype at)
{
    while (at < text.size() && text[at].isSpace())
        ++at;
    return at;
}

// A part that was cut off, or stands in another place, as long as it is whole: models close one bracket too many.
// `mark`: a member that only this part has. Opinions of Mara are stored under her name, too, and a witness may be
// called "scene".
std::optional<QJsonObject> memberAnywhere(const QString &answer, const QString &name, QLatin1StringView mark)
{
    constexpr int most = 16; // of the same name
    const QString key = QString::fromUtf8(quotedName(name));
    int looked = 0;
    for (qsizetype at = answer.indexOf(key); at >= 0; at = answer.indexOf(key, at + key.size())) {
        const qsizetype colon = pastBlanks(answer, at + key.size());
        if (colon >= answer.size() || answer[colon] != u':')
            continue;
        const qsizetype open = pastBlanks(answer, colon + 1);
        if (open >= answer.size() || answer[open] != u'{')
            continue;
        LenientJson json(QStringView(answer).sliced(open));
        const auto object = json.firstObject();
        if (object && !json.isCut() && object->contains(mark))
            return object;
        if (++looked >= most)
            break;
    }
    return std::nullopt;
}

class TurnReportReader {
public:
    TurnReportReader(const World &world, const TurnQuestion &question, const QString &answer,
                     const QJsonObject &members) :
        m_world(world), m_question(question), m_answer(answer), m_members(members)
    {}

    TurnReport read()
    {
        TurnReport report;
        findWitnesses();
        for (const TurnWitness &witness : m_question.witnesses)
            report.updates.insert(witness.slot, updateOf(witness.slot));
        if (m_question.scene)
            report.scene = partCalled<SceneReport>(sceneMember, minutesMember, &readSceneReport);
        if (m_question.significance)
            report.significance = partCalled<Significance>(significanceMember, scoreMember, &readSignificance);
        report.strangers = m_strangers;
        return report;
    }

private:
    template <class T> using Read = Result<T> (*)(const QString &);

    // As the question about this part alone would be answered.
    template <class T> static Result<T> readAs(const QJsonObject &part, Read<T> read)
    {
        return read(QString::fromUtf8(QJsonDocument(part).toJson(QJsonDocument::Compact)));
    }
    static std::unexpected<base::Error> nothingOn(const QString &name)
    {
        return base::fail(Fault::Invalid, QStringLiteral("bad_field"), QStringLiteral("%1 is missing").arg(name));
    }
    // Asked for one part alone, models leave out what is around it.
    std::optional<QJsonObject> alone(QLatin1StringView mark) const
    {
        return m_question.parts() == 1 && m_members.contains(mark) ? std::optional(m_members) : std::nullopt;
    }

    template <class T> Result<T> partCalled(QLatin1StringView name, QLatin1StringView mark, Read<T> read) const
    {
        std::optional<QJsonObject> part = alone(mark);
        if (const QJsonValue member = m_members[name]; !part && member.isObject())
            part = member.toObject();
        if (!part)
            part = memberAnywhere(m_answer, name, mark);
        return part ? readAs(*part, read) : nothingOn(name);
    }

    Result<StateUpdate> updateOf(CastSlot slot) const
    {
        if (m_doubtful.contains(slot))
            return base::fail(Fault::Invalid, QStringLiteral("bad_field"),
                              QStringLiteral("%1 stands there twice").arg(m_world.nameOf(slot)));
        std::optional<QJsonObject> part = alone(QLatin1StringView("affinity_delta"));
        if (const auto found = m_found.find(slot); !part && found != m_found.end())
            part = *found;
        if (!part)
            part = memberAnywhere(m_answer, witnessName(m_world, slot), memoryMember);
        return part ? readAs<StateUpdate>(*part, &readStateUpdate) : nothingOn(m_world.nameInPrompts(slot));
    }

    void findWitnesses()
    {
        const QJsonValue all = m_members[witnessesMember];
        for (const QJsonValue &each : all.toArray())
            take(each.toObject()[QLatin1StringView("name")].toString(), each);
        // Without what is around them, they stand beside the other parts.
        const QJsonObject named = all.isObject() ? all.toObject() : all.isArray() ? QJsonObject() : m_members;
        for (auto it = named.begin(); it != named.end(); ++it)
            if (all.isObject() || (it.key() != sceneMember && it.key() != significanceMember))
                take(it.key(), it.value());
    }
    void take(const QString &name, const QJsonValue &value)
    {
        constexpr qsizetype mostStrangers = 4;
        if (!value.isObject())
            return;
        if (const CastSlot slot = askedAbout(name); slot != nobody) {
            if (!m_found.contains(slot))
                m_found.insert(slot, value.toObject());
            else if (m_found[slot] != value.toObject())
                m_doubtful.insert(slot); // it is unclear which is right
        } else if (const QString said = answeredText(name, 80); !said.isEmpty() && m_strangers.size() < mostStrangers) {
            m_strangers << said;
        }
    }
    CastSlot askedAbout(const QString &name) const
    {
        QList<CastSlot> asked;
        for (const TurnWitness &witness : m_question.witnesses) {
            if (witnessName(m_world, witness.slot).compare(name.trimmed(), Qt::CaseInsensitive) == 0)
                return witness.slot;
            asked << witness.slot;
        }
        return whoIsNamed(m_world, name, asked);
    }

    const World &m_world;
    const TurnQuestion &m_question;
    const QString &m_answer;
    const QJsonObject &m_members;
    QMap<CastSlot, QJsonObject> m_found;
    QSet<CastSlot> m_doubtful;
    QStringList m_strangers;
};

} // namespace

QList<TurnQuestion> turnQuestions(const QList<TurnWitness> &witnesses, const Exchange &exchange, TurnSplit split)
{
    TurnQuestion hearing;
    TurnQuestion apart;
    for (const TurnWitness &witness : witnesses)
        (hearsLine(exchange, witness.slot) ? hearing : apart).witnesses.append(witness);
    TurnQuestion rest{.witnesses = {}, .scene = true, .significance = true};
    if (split == TurnSplit::One && !hearing.witnesses.isEmpty())
        rest.witnesses = std::exchange(hearing.witnesses, {});
    QList<TurnQuestion> questions{hearing, apart, rest};
    questions.removeIf([](const TurnQuestion &question) { return question.parts() == 0; });
    return questions;
}

Prompt turnReportPrompt(const World &world, const TurnQuestion &question, const Exchange &whole)
{
    const Exchange exchange = asHeardBy(question, whole);
    constexpr int forWitness = 400;
    constexpr int forScene = 700;
    constexpr int forSignificance = 100;
    Prompt prompt;
    prompt.messages = {
        {Role::System, rulesOf(world, question, exchange), {}},
        {Role::User, askedText(world, question, exchange), {}},
    };
    prompt.sampling = {.temperature = 0.1,
                       .topP = 1.0,
                       .maxTokens = int(question.witnesses.size()) * forWitness + (question.scene ? forScene : 0)
                                    + (question.significance ? forSignificance : 0),
                       .stop = {},
                       .seed = exchange.turn.value};
    prompt.shape = shapeOf(world, question, exchange);
    prompt.speaker = world.nameInPrompts(exchange.replySpeaker);
    prompt.user = world.nameInPrompts(you);
    prompt.newestLine = exchange.reply;
    prompt.parts = saidParts(world, exchange);
    for (const TurnWitness &witness : question.witnesses)
        prompt.parts.append({witnessPart + witnessName(world, witness.slot), saidOf(world, witness, exchange)});
    QStringList cast;
    for (const Entity &entity : world.cast)
        cast << world.nameInPrompts(entity.who.slot);
    prompt.parts.append({castPart, cast.join(u'\n')});
    if (question.scene)
        prompt.parts.append({sceneSoFarPart, sceneSoFar(world)});
    return prompt;
}

bool TurnReport::isEmpty() const
{
    const bool hasUpdate = std::ranges::any_of(updates, [](const auto &update) { return update.has_value(); });
    return !hasUpdate && !(scene && *scene) && !(significance && *significance);
}

Result<TurnReport> readTurnReport(const World &world, const TurnQuestion &question, const QString &answer)
{
    DRAMATIS_TRY(const auto answered, answeredObject(answer));
    return TurnReportReader(world, question, answer, answered.members).read();
}

} // namespace dramatis::domain
