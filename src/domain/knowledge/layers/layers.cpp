#include "domain/knowledge/layers/layers.h"

#include "domain/knowledge/layers/sight.h"

#include <QHash>
#include <QMap>
#include <QSet>

#include <algorithm>
#include <utility>

namespace dramatis::domain {

namespace {

constexpr qsizetype mostSought = 2000; // marks whose sentences have changed

QSet<QString> differentWords(const QString &sentence)
{
    QSet<QString> words;
    QString word;
    for (const QChar letter : sentence + u' ') {
        if (letter.isLetterOrNumber()) {
            word += letter.toCaseFolded();
        } else if (!word.isEmpty()) {
            words.insert(word);
            word.clear();
        }
    }
    return words;
}

// An index of words to sentences, so that only sentences with words in common are compared: a text and its marks may
// both be long.
class WordsOfSentences {
public:
    explicit WordsOfSentences(const QList<LayeredSentence> &sentences)
    {
        for (qsizetype i = 0; i < sentences.size(); ++i) {
            const QSet<QString> words = differentWords(sentences[i].text);
            m_sizes.append(words.size());
            for (const QString &word : words)
                m_sentences[word].append(i);
        }
    }

    // How much each has in common with this one, from 0 to 1. Words in most sentences are ignored.
    QMap<qsizetype, double> alike(const QString &sentence) const
    {
        constexpr qsizetype common = 500;
        const QSet<QString> wanted = differentWords(sentence);
        QHash<qsizetype, qsizetype> shared;
        qsizetype usual = 0;
        for (const QString &word : wanted) {
            const auto found = m_sentences.constFind(word);
            if (found != m_sentences.cend() && found->size() > common)
                ++usual;
            else if (found != m_sentences.cend())
                for (const qsizetype index : *found)
                    ++shared[index];
        }
        QMap<qsizetype, double> likeness;
        for (const auto &[index, count] : shared.asKeyValueRange()) {
            const qsizetype both = count + usual;
            const qsizetype all = std::max(both, wanted.size() + m_sizes[index] - both);
            likeness.insert(index, double(both) / double(all));
        }
        return likeness;
    }

private:
    QList<qsizetype> m_sizes;
    QHash<QString, QList<qsizetype>> m_sentences;
};

void mark(LayeredSentence &sentence, TextLayer layer, const QString &unknownWord = {})
{
    sentence.layer = layer;
    sentence.unknownWord = unknownWord;
    sentence.marked = true;
    sentence.seen = layer == TextLayer::Visible ? sentence.text : QString();
}

// Other programs change the text without knowing about marks: a mark that matches no sentence goes to the most similar
// one. Returns those that match none.
QList<LayerMark> markSimilar(QList<LayeredSentence> &sentences, const QList<LayerMark> &homeless)
{
    constexpr double alike = 0.6;
    if (homeless.isEmpty())
        return {};
    QList<LayerMark> rest;
    const WordsOfSentences words(sentences);
    for (const LayerMark &lost : homeless.first(std::min(mostSought, homeless.size()))) {
        qsizetype best = -1;
        double most = alike;
        const QMap<qsizetype, double> alikes = words.alike(lost.sentence);
        for (const auto &[index, like] : alikes.asKeyValueRange())
            if (!sentences[index].marked && like >= most && (best < 0 || like > most)) {
                best = index;
                most = like;
            }
        if (best >= 0)
            mark(sentences[best], lost.layer, lost.unknownWord);
        else
            rest.append(lost);
    }
    return rest + homeless.mid(mostSought);
}

// If there are too many marks to search for, any sentence may be one that they were meant to hide.
void hideUnmarked(QList<LayeredSentence> &sentences)
{
    for (LayeredSentence &sentence : sentences) {
        if (sentence.marked)
            continue;
        sentence.layer = TextLayer::Secret;
        sentence.seen.clear();
    }
}

// In a card the other one is {{user}}, in a persona {{char}}.
QString othersMacro(const QString &field)
{
    return field == layeredfields::persona ? QStringLiteral("{{char}}") : QStringLiteral("{{user}}");
}

// By rule. A personality cannot be seen, and a scenario is shared by all.
QList<LayeredSentence> unmarked(const LayeredText &text)
{
    const QList<TextSpan> spans = sentencesIn(text.text);
    const bool isScenario = text.field == layeredfields::scenario;
    const bool canBeSeen = text.field != layeredfields::personality && !isScenario;
    const QStringList seen = canBeSeen ? seenOf(text.text, spans, othersMacro(text.field)) : QStringList();
    QList<LayeredSentence> sentences;
    for (qsizetype i = 0; i < spans.size(); ++i) {
        LayeredSentence sentence;
        sentence.span = spans[i];
        sentence.text = spans[i].in(text.text).toString();
        sentence.seen = isScenario && !soundsSecret(sentence.text) ? sentence.text : seen.value(i);
        sentence.layer = sentence.seen.isEmpty() ? TextLayer::Told : TextLayer::Visible;
        sentences.append(sentence);
    }
    return sentences;
}

// The sentences with their marks, and the marks that fit none.
struct Placed {
    QList<LayeredSentence> sentences;
    QList<LayerMark> homeless;
};

Placed placed(const LayeredText &text)
{
    Placed all{unmarked(text), {}};
    const auto isOfField = [&](const LayerMark &mark) { return mark.field == text.field; };
    if (std::ranges::none_of(text.marks, isOfField))
        return all;
    QHash<QString, QList<qsizetype>> places;
    for (qsizetype i = 0; i < all.sentences.size(); ++i)
        places[all.sentences[i].text.simplified()].append(i);
    QHash<QString, LayerMark> marks; // the last mark wins
    QList<LayerMark> homeless;
    for (const LayerMark &wanted : text.marks) {
        if (!isOfField(wanted))
            continue;
        if (places.contains(wanted.sentence))
            marks.insert(wanted.sentence, wanted);
        else
            homeless.append(wanted);
    }
    for (const LayerMark &wanted : std::as_const(marks))
        for (const qsizetype place : std::as_const(places[wanted.sentence]))
            mark(all.sentences[place], wanted.layer, wanted.unknownWord);
    all.homeless = markSimilar(all.sentences, homeless);
    if (homeless.size() > mostSought)
        hideUnmarked(all.sentences);
    return all;
}

QList<LayerMark> marksOf(const QList<LayeredSentence> &sentences, const LayeredText &text,
                         const QList<LayerMark> &homeless)
{
    QList<LayerMark> marks;
    for (const LayerMark &other : text.marks)
        if (other.field != text.field)
            marks.append(other);
    QSet<std::pair<QString, int>> there;
    for (const LayeredSentence &sentence : sentences) {
        if (!sentence.marked)
            continue;
        const LayerMark own{text.field, sentence.layer, sentence.text.simplified(), sentence.unknownWord};
        const qsizetype before = there.size();
        there.insert({own.sentence, int(own.layer)});
        if (there.size() > before)
            marks.append(own);
    }
    for (const LayerMark &lost : homeless)
        if (!lost.unknownWord.isEmpty())
            marks.append(lost);
    return marks;
}

bool touches(TextSpan sentence, TextSpan range)
{
    return range.begin == range.end ? sentence.begin <= range.begin && range.begin <= sentence.end
                                    : sentence.begin < range.end && range.begin < sentence.end;
}

// Which characters of a text survive an edit: those before and after the change.
class Kept {
public:
    Kept(const QString &before, const QString &after) :
        m_before(before), m_after(after), m_shift(after.size() - before.size())
    {
        const qsizetype shorter = std::min(before.size(), after.size());
        while (m_head < shorter && before[m_head] == after[m_head])
            ++m_head;
        qsizetype tail = 0;
        while (tail < shorter - m_head && before[before.size() - 1 - tail] == after[after.size() - 1 - tail])
            ++tail;
        m_tail = before.size() - tail;
    }
    // Whether the later sentence is the earlier one, or a good part of it.
    bool share(TextSpan before, TextSpan after) const
    {
        const TextSpan later{after.begin - m_shift, after.end - m_shift};
        const qsizetype letters = shared(before, after, 0, m_head) + shared(before, later, m_tail, before.end);
        constexpr qsizetype part = 3;
        return letters > 0 && letters * part >= std::min(lettersIn(m_before, before), lettersIn(m_after, after));
    }

private:
    static qsizetype lettersIn(const QString &text, TextSpan span)
    {
        return span.begin >= span.end ? 0
                                      : std::count_if(text.begin() + span.begin, text.begin() + span.end,
                                                      [](QChar letter) { return letter.isLetterOrNumber(); });
    }
    qsizetype shared(TextSpan a, TextSpan b, qsizetype from, qsizetype to) const
    {
        return lettersIn(m_before, {std::max({a.begin, b.begin, from}), std::min({a.end, b.end, to})});
    }

    const QString &m_before;
    const QString &m_after;
    qsizetype m_shift;
    qsizetype m_head = 0; // characters that are the same at the beginning
    qsizetype m_tail = 0; // where those begin, before the change, that are the same at the end
};

} // namespace

LayeredText layered(const Card &card, const QString &field)
{
    const QString &text = field == layeredfields::personality ? card.personality
                          : field == layeredfields::scenario  ? card.scenario
                                                              : card.description;
    return {text, field, layersOf(card)};
}

QList<LayeredSentence> sentencesOf(const LayeredText &text)
{
    return placed(text).sentences;
}

QList<UnknownLayer> unknownLayersIn(const LayeredText &text)
{
    const Placed all = placed(text);
    QList<UnknownLayer> unknown;
    int line = 1;
    qsizetype counted = 0;
    for (const LayeredSentence &sentence : all.sentences) {
        line += int(QStringView(text.text).sliced(counted, sentence.span.begin - counted).count(u'\n'));
        counted = sentence.span.begin;
        if (!sentence.unknownWord.isEmpty())
            unknown.append({sentence.unknownWord, line});
    }
    for (const LayerMark &lost : all.homeless)
        if (!lost.unknownWord.isEmpty())
            unknown.append({lost.unknownWord, 0});
    return unknown;
}

QString textIn(TextLayer layer, const LayeredText &text)
{
    QString all;
    qsizetype end = 0;
    for (const LayeredSentence &sentence : sentencesOf(text)) {
        const bool isNewLine = QStringView(text.text).sliced(end, sentence.span.begin - end).contains(u'\n');
        end = sentence.span.end;
        const QString &part = layer == TextLayer::Visible ? sentence.seen : sentence.text;
        if (sentence.layer != layer || part.isEmpty())
            continue;
        if (!all.isEmpty())
            all += isNewLine ? u'\n' : u' ';
        all += part;
    }
    return all;
}

QString withoutSecrets(const LayeredText &text)
{
    QString rest;
    qsizetype from = 0;
    for (const LayeredSentence &sentence : sentencesOf(text)) {
        if (sentence.layer != TextLayer::Secret)
            continue;
        rest += QStringView(text.text).sliced(from, sentence.span.begin - from);
        from = sentence.span.end;
        if (rest.isEmpty() || rest.back().isSpace())
            while (from < text.text.size() && text.text[from] == u' ')
                ++from;
    }
    return rest + text.text.sliced(from);
}

QList<LayerMark> withLayer(const LayeredText &text, TextSpan range, std::optional<TextLayer> layer)
{
    Placed all = placed(text);
    for (LayeredSentence &sentence : all.sentences) {
        if (!touches(sentence.span, range))
            continue;
        if (layer)
            mark(sentence, *layer);
        else
            sentence.marked = false; // the rules judge it when it is read again
        if (range.begin == range.end)
            break; // between two, the first
    }
    return marksOf(all.sentences, text, all.homeless);
}

QList<LayerMark> followed(const LayeredText &before, const QString &after)
{
    const auto isOfField = [&](const LayerMark &mark) { return mark.field == before.field; };
    if (std::ranges::none_of(before.marks, isOfField))
        return before.marks;
    const Kept kept(before.text, after);
    const auto [was, homeless] = placed(before);
    QHash<QString, qsizetype> places; // the first of the same
    for (qsizetype i = was.size() - 1; i >= 0; --i)
        places.insert(was[i].text.simplified(), i);
    QList<LayeredSentence> is = unmarked({after, before.field, {}});
    for (LayeredSentence &sentence : is) {
        if (const auto same = places.constFind(sentence.text.simplified()); same != places.cend()) {
            if (was[*same].marked)
                mark(sentence, was[*same].layer, was[*same].unknownWord);
            continue;
        }
        const LayeredSentence *strictest = nullptr;
        for (const LayeredSentence &earlier : was)
            if (earlier.marked && kept.share(earlier.span, sentence.span)
                && (!strictest || earlier.layer > strictest->layer))
                strictest = &earlier;
        if (strictest)
            mark(sentence, strictest->layer, strictest->unknownWord);
    }
    return marksOf(is, before, homeless);
}

} // namespace dramatis::domain
