#include "llm/rehearsal/shapes.h"

#include "llm/rehearsal/exchange.h"
#include "llm/rehearsal/posture.h"
#include "llm/rehearsal/promptreader.h"
#include "llm/rehearsal/scenereport.h"
#include "llm/rehearsal/schemafit.h"
#include "llm/rehearsal/tone.h"
#include "llm/rehearsal/words.h"

#include <QJsonArray>
#include <QJsonDocument>

#include <algorithm>

namespace dramatis::llm::rehearsal {

using domain::OutputShape;
using domain::Prompt;

namespace {

constexpr int largestDelta = 10;
constexpr int strongestFeeling = 100;
constexpr int longestSummary = 300;

constexpr QStringView bonds[] = {u"friends",  u"lovers", u"married", u"siblings", u"sister",  u"sisters", u"brother",
                                 u"brothers", u"allies", u"family",  u"trust",    u"trusts",  u"saved",   u"rescued",
                                 u"loves",    u"likes",  u"grew",    u"together", u"partners"};
constexpr QStringView strains[] = {u"enemies", u"enemy",  u"rivals",   u"rival",      u"distrust", u"distrusts",
                                   u"hates",   u"feud",   u"quarrel",  u"quarrelled", u"owes",     u"jealous",
                                   u"fears",   u"killed", u"betrayed", u"fought"};

struct Feelings {
    int affinity = 0;
    int trust = 0;
    Move move = Move::Silence;
};

Feelings feelingsAbout(const Exchange &exchange)
{
    Feelings feelings;
    for (const Utterance &utterance : exchange.heard) {
        const Tone tone = toneOf(utterance.text);
        feelings.affinity += tone.kindness + (tone.move == Move::Threat || tone.move == Move::Betrayal ? -3 : 0);
        feelings.trust += tone.trust + (tone.move == Move::Insult ? -1 : 0) + (tone.kindness > 3 ? 1 : 0);
        feelings.move = tone.move;
    }
    feelings.affinity = std::clamp(feelings.affinity, -largestDelta, largestDelta);
    feelings.trust = std::clamp(feelings.trust, -largestDelta, largestDelta);
    return feelings;
}

QString whyOf(const Feelings &feelings)
{
    if (feelings.affinity > 0)
        return QStringLiteral("kind words");
    if (feelings.affinity < 0)
        return QStringLiteral("unkind words");
    if (feelings.trust > 0)
        return QStringLiteral("something was entrusted");
    return feelings.trust < 0 ? QStringLiteral("trust was hurt") : QStringLiteral("nothing changed between them");
}

QString moodAfter(const Feelings &feelings, const QString &before)
{
    if (feelings.move == Move::Grief)
        return QStringLiteral("sad");
    if (feelings.move == Move::Threat)
        return QStringLiteral("alarmed");
    if (feelings.affinity <= -3)
        return QStringLiteral("hurt");
    if (feelings.affinity >= 3)
        return QStringLiteral("warm");
    if (feelings.trust >= 3)
        return QStringLiteral("hopeful");
    if (feelings.trust <= -3)
        return QStringLiteral("wary");
    return before.isEmpty() ? QStringLiteral("calm") : before;
}

QJsonObject activityOf(const Posture &posture)
{
    return {{QStringLiteral("position"), posture.position},
            {QStringLiteral("posture"), posture.posture},
            {QStringLiteral("verb"), posture.verb},
            {QStringLiteral("interruptible"), posture.interruptible},
            {QStringLiteral("required_attention"), QString()},
            {QStringLiteral("expected_minutes"), posture.minutes},
            {QStringLiteral("holding"), posture.holding},
            {QStringLiteral("attention"), posture.attention}};
}

QJsonObject stateUpdate(const Prompt &prompt)
{
    const Exchange exchange = exchangeOf(prompt);
    const Feelings feelings = feelingsAbout(exchange);
    QJsonArray facts;
    for (const Utterance &utterance : exchange.heard) {
        for (const QString &fact : factsIn(utterance))
            facts.append(QJsonObject{{QStringLiteral("text"), fact}, {QStringLiteral("how"), QStringLiteral("told")}});
    }
    const QString memory = memoryOf(exchange);
    return {{QStringLiteral("affinity_delta"), feelings.affinity},
            {QStringLiteral("trust_delta"), feelings.trust},
            {QStringLiteral("knowledge_facts"), facts},
            {QStringLiteral("last_interaction"), memory},
            {QStringLiteral("why"), whyOf(feelings)},
            {QStringLiteral("mood"), moodAfter(feelings, readPrompt(prompt).mood)},
            {QStringLiteral("goals"), QString()},
            {QStringLiteral("status"), QString()},
            {QStringLiteral("activity"), activityOf(postureIn(exchange.own))},
            {QStringLiteral("memory"), memory}};
}

QJsonObject significance(const Prompt &prompt)
{
    const Weight weight = weightOf(exchangeOf(prompt));
    return {{QStringLiteral("score"), weight.score}, {QStringLiteral("why"), weight.why}};
}

// The first and the last thing that was said, as the one who remembers heard it.
QJsonObject sceneSummary(const Prompt &prompt)
{
    QStringList said;
    for (const domain::PromptPart &part : prompt.parts)
        if (part.layer.startsWith(domain::saidBy) && !part.text.trimmed().isEmpty())
            said << (part.layer.sliced(domain::saidBy.size()) == prompt.speaker
                         ? QStringLiteral("I said: %1").arg(firstWords(part.text))
                         : QStringLiteral("%1 said: %2")
                               .arg(part.layer.sliced(domain::saidBy.size()), firstWords(part.text)));
    QString summary;
    if (!said.isEmpty())
        summary = said.first();
    if (said.size() > 1)
        summary += QStringLiteral(" In the end, %1").arg(said.last());
    return {{QStringLiteral("summary"), summary}, {QStringLiteral("edges"), QJsonArray()}};
}

// What is said of both holds for both.
QJsonObject relationshipSeed(const Prompt &prompt)
{
    const QString said = prompt.newestLine.trimmed();
    const QStringList words = wordsOf(said);
    const Tone tone = toneOf(said);
    const int bond = meantCountOf(words, bonds) - meantCountOf(words, strains);
    const auto bounded = [](int value) { return std::clamp(value, -strongestFeeling, strongestFeeling); };
    const QJsonObject feeling{{QStringLiteral("affinity"), bounded(5 * tone.kindness + 20 * bond)},
                              {QStringLiteral("trust"), bounded(5 * tone.trust + 15 * bond)},
                              {QStringLiteral("summary"), said.left(longestSummary)}};
    return {{QStringLiteral("first"), feeling}, {QStringLiteral("second"), feeling}};
}

// A shape that we have no rules for: what its author would fall back to, made to fit.
QJsonValue unknownShape(const OutputShape &shape, const QJsonObject &schema)
{
    const QJsonDocument fallback = QJsonDocument::fromJson(shape.fallback);
    if (fallback.isObject())
        return fitted(fallback.object(), schema);
    if (fallback.isArray())
        return fitted(fallback.array(), schema);
    return smallest(schema);
}

QByteArray written(const QJsonValue &value)
{
    if (value.isArray())
        return QJsonDocument(value.toArray()).toJson(QJsonDocument::Compact);
    return QJsonDocument(value.toObject()).toJson(QJsonDocument::Compact);
}

} // namespace

QByteArray shaped(const Prompt &prompt)
{
    const OutputShape shape = prompt.shape.value_or(OutputShape());
    const QJsonObject schema = QJsonDocument::fromJson(shape.schema).object();
    if (shape.name == QLatin1StringView("state_update"))
        return written(fitted(stateUpdate(prompt), schema));
    if (shape.name == QLatin1StringView("significance"))
        return written(fitted(significance(prompt), schema));
    if (shape.name == QLatin1StringView("scene_summary"))
        return written(fitted(sceneSummary(prompt), schema));
    if (shape.name == QLatin1StringView("scene_report"))
        return written(fitted(sceneReport(prompt), schema));
    if (shape.name == QLatin1StringView("relationship_seed"))
        return written(fitted(relationshipSeed(prompt), schema));
    return written(unknownShape(shape, schema));
}

} // namespace dramatis::llm::rehearsal
