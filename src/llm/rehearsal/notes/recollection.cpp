#include "llm/rehearsal/notes/recollection.h"

#include "llm/rehearsal/tone.h"
#include "llm/rehearsal/words.h"

#include <algorithm>
#include <array>
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
    constexpr int ofOthers = 3; // times less
    const int weight = scale * weightOf({utterance}).score + std::min(scale / 2, std::abs(kindnessOf(utterance)));
    return utterance.by == witness ? weight - 1 : utterance.isFor(witness) ? weight + 1 : weight / ofOthers;
}

// What was said, or done without a word.
QString contentOf(const Utterance &utterance)
{
    const QString spoken = spokenIn(utterance.text);
    return spoken.isEmpty()
               ? QString()
               : QStringLiteral(": \"%1\"").arg(firstWords(capitalised(withoutCalls(spoken, utterance.to))));
}

// How it was to hear that, in one of the ways of a voice.
using Ways = std::array<QStringView, 3>;
struct Remark {
    Voice voice;
    Ways wounded;
    Ways moved; // by love, kindness or a secret
    Ways mourned;
    Ways promised;
    Ways overheard;
};
constexpr Remark remarks[] = {
    {Voice::Warm,
     {u"It hurt.", u"I did not deserve that.", u"I had to turn away."},
     {u"It went to my heart.", u"I can still feel it.", u"I have not been so happy in a long while."},
     {u"My heart ached.", u"I wanted to hold on and not let go.", u"I would have taken that grief away if I could."},
     {u"I believe it.", u"I hold on to that.", u"It makes the waiting easier."},
     {u"I did not know where to look.", u"I hope it ends well for them.", u"I felt for both of them."}},
    {Voice::Dry,
     {u"I will not forget that.", u"Noted.", u"That has a price."},
     {u"I had no answer to that.", u"Fine words.", u"I said little, and thought the more."},
     {u"There was nothing to say.", u"I know how that is.", u"I poured us both something strong."},
     {u"We shall see.", u"Promises are cheap.", u"I will count it when it is done."},
     {u"None of my business.", u"I looked at the wall.", u"I kept out of it."}},
    {Voice::Formal,
     {u"I had expected better.", u"I kept my composure.", u"It was unworthy."},
     {u"I hold it in high regard.", u"It did me honour.", u"I found no words that were equal to it."},
     {u"I offered what comfort I could.", u"I bowed my head.", u"Such a loss commands silence."},
     {u"I shall hold to it as to a contract.", u"A word once given binds.", u"I took it as it was meant."},
     {u"I kept my countenance.", u"It was not meant for my ears.", u"I thought it wise to be silent."}},
    {Voice::Lively,
     {u"I was furious!", u"Nobody talks to me like that!", u"I will get even."},
     {u"What a moment!", u"I could have danced.", u"I blushed to my ears!"},
     {u"I had no words, and that is rare.", u"I did not joke for a whole hour.", u"It made me small and quiet."},
     {u"I will count the days!", u"I shall remind everybody of it.", u"Oh, I will hold out for that!"},
     {u"And I was right there!", u"I could hardly keep still.", u"I want to know how that goes on."}}};

// The same line is always remembered in the same way.
QString wayFor(const Ways &ways, const Utterance &utterance)
{
    return u' ' + ways[size_t(utterance.text.size()) % ways.size()].toString();
}

QString remarkOn(const Utterance &utterance, const QString &witness, Voice voice)
{
    const auto remark = std::ranges::find(remarks, voice, &Remark::voice);
    if (remark == std::end(remarks))
        return {};
    const Tone tone = toneOf(utterance.text);
    const bool isHeavy = weightOf({utterance}).score >= notable;
    if (!utterance.isFor(witness))
        return isHeavy ? wayFor(remark->overheard, utterance) : QString();
    if (tone.move == Move::Insult || tone.move == Move::Threat || tone.move == Move::Betrayal)
        return wayFor(remark->wounded, utterance);
    if (!isHeavy)
        return {};
    return tone.move == Move::Promise                                        ? wayFor(remark->promised, utterance)
           : tone.move == Move::Grief                                        ? wayFor(remark->mourned, utterance)
           : tone.kindness + tone.trust >= 0 && tone.move != Move::Statement ? wayFor(remark->moved, utterance)
                                                                             : QString();
}

// What somebody did without a word.
QString deedOf(const Utterance &utterance, const QString &name)
{
    const QStringList actions = actionsIn(utterance.text);
    QString deed = actions.isEmpty() ? QString() : actions.last();
    while (deed.endsWith(u'.'))
        deed.chop(1);
    if (deed.startsWith(QLatin1StringView("we "), Qt::CaseInsensitive))
        return capitalised(deed) + u'.';
    if (deed.startsWith(name + u' ', Qt::CaseInsensitive))
        deed = deed.sliced(name.size() + 1);
    return deed.isEmpty() ? QString() : QStringLiteral("I saw what %1 did: %2.").arg(name, firstWords(deed));
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
    const bool isOwn = utterance.by == witness;
    if (content.isEmpty())
        return isOwn ? QString() : deedOf(utterance, name);
    const Move move = toneOf(utterance.text).move;
    if (isOwn)
        return QStringLiteral("I %1%2").arg(verbFor(move, listed(utterance.to)), content);
    if (!utterance.isFor(witness))
        return QStringLiteral("I was there when %1 %2%3%4")
            .arg(name, verbFor(move, listed(utterance.to)), content, remarkOn(utterance, witness, voice));
    return QStringLiteral("%1 %2%3%4")
        .arg(name, verbFor(move, QStringLiteral("me")), content, remarkOn(utterance, witness, voice));
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
