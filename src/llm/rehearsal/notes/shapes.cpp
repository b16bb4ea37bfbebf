#include "llm/rehearsal/notes/shapes.h"

#include "domain/memory/history/rollingsummary.h"
#include "domain/memory/turn/turnreport.h"
#include "llm/rehearsal/audience.h"
#include "llm/rehearsal/notes/recollection.h"
#include "llm/rehearsal/notes/scenereport.h"
#include "llm/rehearsal/notes/schemafit.h"
#include "llm/rehearsal/notes/stateupdate.h"
#include "llm/rehearsal/tone.h"
#include "llm/rehearsal/words.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QRegularExpression>

#include <algorithm>

namespace dramatis::llm::rehearsal {

using domain::OutputShape;
using domain::Prompt;

namespace {

constexpr int strongestFeeling = 100;
constexpr int longestSummary = 300;
constexpr qsizetype sceneLimit = 40'000;

constexpr QStringView bonds[] = {u"friends",  u"lovers", u"married", u"siblings", u"sister",  u"sisters", u"brother",
                                 u"brothers", u"allies", u"family",  u"trust",    u"trusts",  u"saved",   u"rescued",
                                 u"loves",    u"likes",  u"grew",    u"together", u"partners"};
constexpr QStringView strains[] = {u"enemies", u"enemy",  u"rivals",   u"rival",      u"distrust", u"distrusts",
                                   u"hates",   u"feud",   u"quarrel",  u"quarrelled", u"owes",     u"jealous",
                                   u"fears",   u"killed", u"betrayed", u"fought"};

// Whom an answer about a witness is mostly about, where the question does not say: the user for all others.
QString firstFor(const Prompt &prompt, const QList<Utterance> &told)
{
    if (prompt.speaker != prompt.user)
        return prompt.user;
    return told.isEmpty() ? QString() : told.last().by;
}

QList<Utterance> heardAndSaid(const Prompt &prompt)
{
    if (const QList<Utterance> told = toldIn(prompt); !told.isEmpty())
        return told;
    const Exchange exchange = exchangeOf(prompt);
    return exchange.heard + exchange.own;
}

QJsonObject stateOfSpeaker(const Prompt &prompt)
{
    const QList<Utterance> told = heardAndSaid(prompt);
    const QString known = prompt.messages.isEmpty() ? QString() : prompt.messages.last().text;
    return stateUpdate({.witness = prompt.speaker, .first = firstFor(prompt, told), .known = known}, told);
}

QJsonObject significance(const Prompt &prompt)
{
    const Weight weight = weightOf(heardAndSaid(prompt));
    return {{QStringLiteral("score"), weight.score}, {QStringLiteral("why"), weight.why}};
}

// What the question says of a witness: "Who Mara is: …", "Mara's view of Alex: …".
QString lineAfter(const QString &text, const char *pattern)
{
    return QRegularExpression(QLatin1StringView(pattern), QRegularExpression::MultilineOption)
        .match(text)
        .captured(1)
        .simplified();
}

QJsonObject turnReport(const Prompt &prompt)
{
    const QList<Utterance> told = toldIn(prompt);
    QJsonObject witnesses;
    for (const domain::PromptPart &part : prompt.parts) {
        if (!part.layer.startsWith(domain::witnessPart))
            continue;
        const QString name = part.layer.sliced(domain::witnessPart.size());
        const Voice voice = voiceOf(lineAfter(part.text, "^Who .{1,80} is: (.+)$"), name);
        witnesses[name] = stateUpdate({.witness = name,
                                       .first = lineAfter(part.text, "'s view of ([^:\n]+): "),
                                       .known = part.text,
                                       .voice = voice},
                                      told);
    }
    return {{QStringLiteral("witnesses"), witnesses},
            {QStringLiteral("scene"), sceneReport(prompt)},
            {QStringLiteral("significance"), significance(prompt)}};
}

// What became of the two in a scene.
QString bondAfter(const QString &witness, const QString &other, const QList<Utterance> &told)
{
    int affinity = 0;
    int trust = 0;
    for (const Utterance &utterance : told)
        if (utterance.by == other && utterance.isFor(witness)) {
            const Tone tone = toneOf(utterance.text);
            affinity += tone.kindness - (tone.move == Move::Threat || tone.move == Move::Betrayal ? 3 : 0);
            trust += tone.trust;
        }
    constexpr int noticeable = 3;
    if (affinity <= -noticeable)
        return QStringLiteral("%1 hurt me, and it stands between us.").arg(other);
    if (trust <= -noticeable)
        return QStringLiteral("I trust %1 less than before.").arg(other);
    if (affinity >= noticeable)
        return QStringLiteral("%1 was good to me, and we are closer for it.").arg(other);
    return trust >= noticeable ? QStringLiteral("%1 confided in me.").arg(other) : QString();
}

// What mattered most of what was said, as the one who remembers heard it.
QJsonObject sceneSummary(const Prompt &prompt)
{
    const QList<Utterance> told = toldIn(prompt);
    const QString asked = prompt.messages.isEmpty() ? QString() : prompt.messages.last().text;
    const Voice voice = voiceOf(lineAfter(asked, "^Who .{1,80} is: (.+)$"), prompt.speaker);
    QJsonArray edges;
    QStringList known{prompt.speaker};
    for (const Utterance &utterance : told) {
        if (known.contains(utterance.by))
            continue;
        known << utterance.by;
        if (const QString bond = bondAfter(prompt.speaker, utterance.by, told); !bond.isEmpty())
            edges.append(QJsonObject{{QStringLiteral("name"), utterance.by}, {QStringLiteral("summary"), bond}});
    }
    return {{QStringLiteral("summary"), recordOf(prompt.speaker, told, voice)}, {QStringLiteral("edges"), edges}};
}

// The lines of a scene as a question about it has them: "NAME: text" each.
QList<Utterance> linesOf(const QString &text)
{
    static const QRegularExpression line(QStringLiteral("^([^:\\n]{1,60}): (.+)$"),
                                         QRegularExpression::MultilineOption);
    QList<Utterance> told;
    for (auto it = line.globalMatch(text.right(sceneLimit)); it.hasNext();) {
        const QRegularExpressionMatch match = it.next();
        told.append({match.captured(1).simplified(), match.captured(2), {}});
    }
    for (qsizetype i = 0; i + 1 < told.size(); ++i)
        if (told[i + 1].by != told[i].by)
            told[i].to = {told[i + 1].by};
    return told;
}

QJsonObject groupView(const Prompt &prompt)
{
    const QString asked = prompt.messages.isEmpty() ? QString() : prompt.messages.last().text;
    const QString before = lineAfter(asked, "^Until then: (.+)$");
    QList<Utterance> told = linesOf(asked);
    told.removeIf([](const Utterance &utterance) { return utterance.by == QLatin1StringView("Until then"); });
    int kindness = 0;
    for (const Utterance &utterance : std::as_const(told))
        kindness += toneOf(utterance.text).kindness;
    const QString dynamic = kindness > 3    ? QStringLiteral("close to each other")
                            : kindness < -3 ? QStringLiteral("at odds with each other")
                                            : QStringLiteral("at ease with each other");
    // The latest scene is what they share; a record that was cut in the middle of a quotation would say nothing.
    const QString record = sharedRecordOf(told).simplified();
    const QString summary = record.isEmpty() ? before : record;
    return {{QStringLiteral("summary"), summary}, {QStringLiteral("dynamic"), dynamic}};
}

// What mattered most of some lines, in the words of all; of summaries, how each begins.
QJsonObject historySummary(const Prompt &prompt)
{
    const QString asked = prompt.messages.isEmpty() ? QString() : prompt.messages.last().text;
    const QString record = sharedRecordOf(linesOf(asked)).simplified();
    if (!record.isEmpty() && record.size() < asked.size() / 2)
        return {{QStringLiteral("summary"), record}};
    static const QRegularExpression sentence(QStringLiteral("^[^.!?\\n]{1,160}[.!?]?"),
                                             QRegularExpression::MultilineOption);
    QStringList first;
    qsizetype length = 0;
    for (auto it = sentence.globalMatch(asked.right(sceneLimit)); it.hasNext();) {
        const QString said = it.next().captured();
        length += said.size() + 1;
        if (!first.isEmpty() && length > std::min<qsizetype>(longestSummary * 2, asked.size() / 3))
            break;
        first << said;
    }
    return {{QStringLiteral("summary"), first.join(u' ').simplified()}};
}

// Who was spoken to by name cannot help but answer.
QJsonObject interjection(const Prompt &prompt)
{
    const QString rules = prompt.messages.isEmpty() ? QString() : prompt.messages.first().text;
    const QStringList among = lineAfter(rules, "last line: ([^.]+)\\.").split(QStringLiteral(", "));
    const QStringList meant = audienceOf(prompt.newestLine, among);
    return {{QStringLiteral("who"), meant.size() == 1 ? meant.first() : QString()},
            {QStringLiteral("why"), meant.size() == 1 ? QStringLiteral("spoken to by name") : QString()}};
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
        return written(fitted(stateOfSpeaker(prompt), schema));
    if (shape.name == domain::turnReportShape)
        return written(fitted(turnReport(prompt), schema));
    if (shape.name == QLatin1StringView("significance"))
        return written(fitted(significance(prompt), schema));
    if (shape.name == QLatin1StringView("scene_summary"))
        return written(fitted(sceneSummary(prompt), schema));
    if (shape.name == QLatin1StringView("scene_report"))
        return written(fitted(sceneReport(prompt), schema));
    if (shape.name == QLatin1StringView("group_view"))
        return written(fitted(groupView(prompt), schema));
    if (shape.name == domain::historySummaryTask)
        return written(fitted(historySummary(prompt), schema));
    if (shape.name == QLatin1StringView("interjection"))
        return written(fitted(interjection(prompt), schema));
    if (shape.name == QLatin1StringView("relationship_seed"))
        return written(fitted(relationshipSeed(prompt), schema));
    return written(unknownShape(shape, schema));
}

} // namespace dramatis::llm::rehearsal
