#include "llm/rehearsal/notes/recollection.h"

#include "llm/rehearsal/tone.h"
#include "llm/rehearsal/words.h"

#include <algorithm>
#include <cstdlib>

namespace dramatis::llm::rehearsal {

namespace {

constexpr int notable = 2; // weight from which on it is more than talk
constexpr qsizetype mostMoments = 3;

QString verbFor(Move move, const QString &whom)
{
    switch (move) {
    case Move::Greeting: return QStringLiteral("greeted %1").arg(whom);
    case Move::Farewell: return QStringLiteral("took leave of %1").arg(whom);
    case Move::Thanks: return QStringLiteral("thanked %1").arg(whom);
    case Move::Apology: return QStringLiteral("apologised to %1").arg(whom);
    case Move::Kindness: return QStringLiteral("was kind to %1").arg(whom);
    case Move::Affection: return QStringLiteral("spoke of love to %1").arg(whom);
    case Move::Insult: return QStringLiteral("insulted %1").arg(whom);
    case Move::Threat: return QStringLiteral("threatened %1").arg(whom);
    case Move::Betrayal: return QStringLiteral("owned up to a betrayal");
    case Move::Promise: return QStringLiteral("made %1 a promise").arg(whom);
    case Move::Secret: return QStringLiteral("let %1 in on a secret").arg(whom);
    case Move::Question: return QStringLiteral("asked %1").arg(whom);
    case Move::Request: return QStringLiteral("asked something of %1").arg(whom);
    default: return QStringLiteral("told %1").arg(whom);
    }
}

int kindnessOf(const Utterance &utterance)
{
    const Tone tone = toneOf(utterance.text);
    return tone.kindness + tone.trust - (tone.move == Move::Threat || tone.move == Move::Betrayal ? 3 : 0);
}

// How heavy it is for one who heard or said it: what is said to others weighs less.
int weightFor(const Utterance &utterance, const QString &witness)
{
    constexpr int scale = 10;
    const bool isOwn = utterance.by == witness;
    const int weight = scale * weightOf({utterance}).score + std::min(scale / 2, std::abs(kindnessOf(utterance)));
    return isOwn ? weight - 1 : utterance.isFor(witness) ? weight + 1 : weight - 2;
}

// What was said, or done without a word.
QString contentOf(const Utterance &utterance)
{
    const QString spoken = spokenIn(utterance.text);
    return spoken.isEmpty() ? QString() : QStringLiteral(": \"%1\"").arg(firstWords(spoken));
}

QString howItWas(Voice voice, int kindness)
{
    switch (voice) {
    case Voice::Warm: return kindness < 0 ? QStringLiteral(" It hurt.") : QStringLiteral(" It went to my heart.");
    case Voice::Dry:
        return kindness < 0 ? QStringLiteral(" I will not forget that.") : QStringLiteral(" We shall see.");
    case Voice::Formal:
        return kindness < 0 ? QStringLiteral(" I had expected better.") : QStringLiteral(" I hold it in high regard.");
    case Voice::Lively: return kindness < 0 ? QStringLiteral(" I was furious!") : QStringLiteral(" What a moment!");
    case Voice::Plain: break;
    }
    return {};
}

QString howItIsToOverhear(Voice voice)
{
    switch (voice) {
    case Voice::Warm: return QStringLiteral(" I did not know where to look.");
    case Voice::Dry: return QStringLiteral(" None of my business.");
    case Voice::Formal: return QStringLiteral(" I kept my countenance.");
    case Voice::Lively: return QStringLiteral(" And I was right there!");
    case Voice::Plain: break;
    }
    return {};
}

QString listed(const QStringList &names)
{
    return names.isEmpty() ? QStringLiteral("everybody") : names.join(QStringLiteral(" and "));
}

} // namespace

qsizetype heaviest(const QList<Utterance> &utterances, const QString &witness)
{
    qsizetype most = -1;
    for (qsizetype i = 0; i < utterances.size(); ++i)
        if (most < 0 || weightFor(utterances[i], witness) >= weightFor(utterances[most], witness))
            most = i;
    return most;
}

QString recollectionOf(const Utterance &utterance, const QString &witness, Voice voice)
{
    const QString name = utterance.by.isEmpty() ? QStringLiteral("Someone") : utterance.by;
    const QString content = contentOf(utterance);
    const QStringList actions = actionsIn(utterance.text);
    const bool isOwn = utterance.by == witness;
    if (content.isEmpty())
        return actions.isEmpty() || isOwn
                   ? QString()
                   : QStringLiteral("I saw what %1 did: %2.").arg(name, firstWords(actions.last()));
    const Move move = toneOf(utterance.text).move;
    const bool isHeavy = weightOf({utterance}).score >= notable;
    if (isOwn)
        return QStringLiteral("I %1%2").arg(verbFor(move, listed(utterance.to)), content);
    if (!utterance.isFor(witness))
        return QStringLiteral("I was there when %1 %2%3%4")
            .arg(name, verbFor(move, listed(utterance.to)), content, isHeavy ? howItIsToOverhear(voice) : QString());
    return QStringLiteral("%1 %2%3%4")
        .arg(name, verbFor(move, QStringLiteral("me")), content,
             isHeavy ? howItWas(voice, kindnessOf(utterance)) : QString());
}

QString memoryOf(const QString &witness, const QList<Utterance> &told, Voice voice)
{
    QList<Utterance> heard;
    for (const Utterance &utterance : told) {
        const bool isHeavy = weightOf({utterance}).score >= notable;
        // Small talk of others is forgotten, and one's own.
        if (isHeavy || (utterance.by != witness && utterance.isFor(witness)))
            heard.append(utterance);
    }
    const qsizetype most = heaviest(heard, witness);
    return most < 0 ? QString() : recollectionOf(heard[most], witness, voice);
}

namespace {

// Those that matter most, in their order; the first one where none does.
QList<Utterance> momentsOf(const QList<Utterance> &told, const QString &witness)
{
    QList<qsizetype> order;
    QList<int> weights;
    for (qsizetype i = 0; i < told.size(); ++i) {
        weights << weightFor(told[i], witness);
        if (!contentOf(told[i]).isEmpty())
            order << i;
    }
    std::ranges::stable_sort(order, std::ranges::greater(), [&](qsizetype i) { return weights[i]; });
    constexpr int routine = 5; // of weightFor()
    const auto matters = [&](qsizetype i) { return weights[i] > routine; };
    const qsizetype heavy = std::ranges::count_if(order, matters);
    order.resize(std::min({order.size(), mostMoments, std::max<qsizetype>(heavy, 1)}));
    std::ranges::sort(order);
    QList<Utterance> moments;
    for (const qsizetype i : std::as_const(order))
        moments << told[i];
    return moments;
}

QString inSentences(QStringList texts)
{
    for (QString &text : texts)
        if (!text.endsWith(u'.') && !text.endsWith(u'!') && !text.endsWith(u'"') && !text.endsWith(u'?'))
            text += u'.';
    return texts.join(u' ');
}

} // namespace

QString recordOf(const QString &witness, const QList<Utterance> &told, Voice voice)
{
    QStringList sentences;
    for (const Utterance &moment : momentsOf(told, witness))
        if (const QString sentence = recollectionOf(moment, witness, voice); !sentence.isEmpty())
            sentences << sentence;
    return inSentences(sentences);
}

QString sharedRecordOf(const QList<Utterance> &told)
{
    QStringList sentences;
    for (const Utterance &moment : momentsOf(told, QString()))
        sentences << QStringLiteral("%1 %2%3").arg(moment.by, verbFor(toneOf(moment.text).move, listed(moment.to)),
                                                   contentOf(moment));
    return inSentences(sentences);
}

} // namespace dramatis::llm::rehearsal
