#include "llm/rehearsal/notes/stateupdate.h"

#include "llm/rehearsal/notes/posture.h"
#include "llm/rehearsal/notes/recollection.h"
#include "llm/rehearsal/tone.h"
#include "llm/rehearsal/words.h"

#include <QJsonArray>
#include <QRegularExpression>

#include <algorithm>
#include <cmath>

namespace dramatis::llm::rehearsal {

namespace {

constexpr int furthestDelta = 10;

struct Feelings {
    int affinity = 0;
    int trust = 0;
    Move move = Move::Silence;      // what was done to the witness last
    Move witnessed = Move::Silence; // and what to others
};

// Some are won easily, others are not; a slight is felt by all.
int felt(int points, Voice voice)
{
    const bool isReserved = voice == Voice::Dry || voice == Voice::Formal;
    const double factor = points <= 0 ? 1 : voice == Voice::Warm ? 1.5 : isReserved ? 0.5 : 1;
    const int all = int(std::ceil(points * factor));
    return std::clamp(all, -furthestDelta, furthestDelta);
}

// `by`: of one who spoke; empty: of all.
Feelings feelingsAbout(const StateQuestion &question, const QList<Utterance> &heard, const QString &by)
{
    Feelings feelings;
    for (const Utterance &utterance : heard) {
        if (!by.isEmpty() && utterance.by != by)
            continue;
        const Tone tone = toneOf(utterance.text);
        const bool isHarsh = tone.move == Move::Threat || tone.move == Move::Betrayal;
        if (!utterance.isFor(question.witness)) {
            // Who is unkind to another is liked a little less; kindness to another is theirs.
            feelings.affinity += tone.kindness < 0 || isHarsh ? -1 : 0;
            feelings.witnessed = tone.move;
            continue;
        }
        feelings.affinity += tone.kindness + (isHarsh ? -3 : 0) + (tone.move == Move::Apology ? 1 : 0);
        feelings.trust += tone.trust + (tone.move == Move::Grief ? 1 : 0) + (tone.move == Move::Insult ? -1 : 0)
                          + (tone.kindness > 3 ? 1 : 0);
        feelings.move = tone.move;
    }
    feelings.affinity = felt(feelings.affinity, question.voice);
    feelings.trust = felt(feelings.trust, question.voice);
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

QString moodOf(Voice voice, bool isGood)
{
    switch (voice) {
    case Voice::Warm: return isGood ? QStringLiteral("touched") : QStringLiteral("hurt");
    case Voice::Dry: return isGood ? QStringLiteral("softened") : QStringLiteral("angry");
    case Voice::Formal: return isGood ? QStringLiteral("gratified") : QStringLiteral("offended");
    case Voice::Lively: return isGood ? QStringLiteral("delighted") : QStringLiteral("furious");
    case Voice::Plain: break;
    }
    return isGood ? QStringLiteral("warm") : QStringLiteral("hurt");
}

QString moodOfBystander(Move witnessed, Voice voice)
{
    if (witnessed == Move::Threat)
        return QStringLiteral("alarmed");
    if (witnessed == Move::Grief)
        return QStringLiteral("sad");
    if (witnessed == Move::Insult || witnessed == Move::Betrayal)
        return QStringLiteral("uneasy");
    if (witnessed != Move::Affection && witnessed != Move::Secret)
        return {};
    return voice == Voice::Lively ? QStringLiteral("curious") : QStringLiteral("embarrassed");
}

QString moodAfter(const Feelings &feelings, const QString &before, Voice voice)
{
    if (feelings.move == Move::Grief)
        return QStringLiteral("sad");
    if (feelings.move == Move::Threat)
        return QStringLiteral("alarmed");
    if (feelings.affinity <= -3)
        return moodOf(voice, false);
    if (feelings.affinity >= 3)
        return moodOf(voice, true);
    if (feelings.trust >= 3)
        return QStringLiteral("hopeful");
    if (feelings.trust <= -3)
        return QStringLiteral("wary");
    if (const QString mood = moodOfBystander(feelings.witnessed, voice); !mood.isEmpty())
        return mood;
    return before.isEmpty() ? QStringLiteral("calm") : before;
}

QString matchIn(const QString &text, const char *pattern)
{
    return QRegularExpression(QLatin1StringView(pattern), QRegularExpression::CaseInsensitiveOption
                                                              | QRegularExpression::UseUnicodePropertiesOption)
        .match(text)
        .captured(1)
        .simplified();
}

// "I want to find the map": what somebody is after.
QString goalsIn(const QList<Utterance> &own)
{
    QString goal;
    for (const Utterance &utterance : own)
        if (const QString found = matchIn(spokenIn(utterance.text),
                                          "\\b(?:I want|I need|I have|I mean|I intend) (to \\p{L}[^.!?,;\"*]{3,60})");
            !found.isEmpty() && !found.startsWith(QLatin1StringView("to be ")))
            goal = found;
    return goal;
}

// What lasts of a body: told where it is done, not where it is spoken of.
QString statusIn(const QList<Utterance> &own)
{
    static constexpr std::pair<const char *, const char *> states[] = {
        {"\\b(bleed(?:s|ing)|wounded|wound in (?:his|her|their|my))\\b", "wounded"},
        {"\\b(limps|limping)\\b", "limping"},
        {"\\b(drunk|sways drunkenly|tipsy)\\b", "drunk"},
        {"\\b(soaked|drenched|dripping wet)\\b", "soaked"}};
    QString status;
    for (const Utterance &utterance : own)
        for (const auto &[pattern, state] : states)
            if (!matchIn(actionsIn(utterance.text).join(u'\n'), pattern).isEmpty())
                status = QString::fromLatin1(state);
    return status;
}

// A glance ends nothing; who does something else with their hands stays where they are. "Mara is sitting by the fire."
Posture goingOn(Posture posture, const StateQuestion &question)
{
    if (posture.position.isEmpty() && posture.posture.isEmpty() && posture.verb.isEmpty() && posture.holding.isEmpty())
        return {};
    if (!posture.position.isEmpty() || !posture.posture.isEmpty())
        return posture;
    const QRegularExpression before(
        QStringLiteral("\\b%1 is (?<posture>\\w+ing)?(?: ?(?<position>(?:at|by|on|in|behind|beside|near|under|against) "
                       "[^.\\n]{2,60}))?\\.")
            .arg(QRegularExpression::escape(question.witness)));
    const QRegularExpressionMatch match = before.match(question.known);
    posture.posture = match.captured(QStringLiteral("posture"));
    posture.position = match.captured(QStringLiteral("position"));
    return posture;
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

// What one who spoke told of themselves, unless it is known.
QJsonArray factsAbout(const StateQuestion &question, const QList<Utterance> &heard, const QString &by)
{
    QJsonArray facts;
    for (const Utterance &utterance : heard) {
        if (!by.isEmpty() && utterance.by != by)
            continue;
        const bool isForThem = utterance.isFor(question.witness);
        for (const QString &fact : factsIn(utterance))
            if (!question.known.contains(fact, Qt::CaseInsensitive))
                facts.append(QJsonObject{
                    {QStringLiteral("text"), fact},
                    {QStringLiteral("how"), isForThem ? QStringLiteral("told") : QStringLiteral("witnessed")}});
    }
    return facts;
}

// What was last between the two.
QString lastBetween(const StateQuestion &question, const QList<Utterance> &told, const QString &other)
{
    QString last;
    for (const Utterance &utterance : told) {
        const bool isTheirs = utterance.by == other && utterance.isFor(question.witness);
        const bool isOwn = utterance.by == question.witness && utterance.to.contains(other);
        if (isTheirs || (isOwn && last.isEmpty()))
            if (const QString text = recollectionOf(utterance, question.witness, Voice::Plain); !text.isEmpty())
                last = text;
    }
    return last;
}

QJsonObject edgeTo(const StateQuestion &question, const QList<Utterance> &told, const QString &other)
{
    const Exchange exchange = exchangeOf(question.witness, told);
    const Feelings feelings = feelingsAbout(question, exchange.heard, other);
    const QString partner = other.isEmpty() && !exchange.heard.isEmpty() ? exchange.heard.last().by : other;
    return {{QStringLiteral("affinity_delta"), feelings.affinity},
            {QStringLiteral("trust_delta"), feelings.trust},
            {QStringLiteral("knowledge_facts"), factsAbout(question, exchange.heard, other)},
            {QStringLiteral("last_interaction"), lastBetween(question, told, partner)},
            {QStringLiteral("why"), whyOf(feelings)}};
}

// Of all but the first of those who spoke.
QJsonArray othersIn(const StateQuestion &question, const QList<Utterance> &told)
{
    QJsonArray others;
    QStringList done{question.witness, question.first};
    for (const Utterance &utterance : told) {
        if (question.first.isEmpty() || done.contains(utterance.by))
            continue;
        done << utterance.by;
        QJsonObject edge = edgeTo(question, told, utterance.by);
        edge[QStringLiteral("name")] = utterance.by;
        others.append(edge);
    }
    return others;
}

} // namespace

QJsonObject stateUpdate(const StateQuestion &question, const QList<Utterance> &told)
{
    const Exchange exchange = exchangeOf(question.witness, told);
    const QString before = matchIn(question.known, "\\bmood(?:\\s*[:=]| is)\\s*([a-z]{3,16})");
    const Feelings all = feelingsAbout(question, exchange.heard, {});
    QJsonObject update = edgeTo(question, told, question.first);
    update[QStringLiteral("mood")] =
        moodAfter(all, before == QLatin1StringView("unknown") ? QString() : before.toLower(), question.voice);
    update[QStringLiteral("goals")] = goalsIn(exchange.own);
    update[QStringLiteral("status")] = statusIn(exchange.own);
    update[QStringLiteral("activity")] = activityOf(goingOn(postureIn(exchange.own), question));
    update[QStringLiteral("memory")] = memoryOf(question.witness, told, question.voice);
    update[QStringLiteral("others")] = othersIn(question, told);
    return update;
}

} // namespace dramatis::llm::rehearsal
