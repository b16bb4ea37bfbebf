#include "domain/knowledge/slip.h"

#include "domain/knowledge/commonwords.h"
#include "domain/knowledge/wordtable.h"

#include <QRegularExpression>

#include <algorithm>

namespace dramatis::domain {

namespace {

// Nobody guards secrets from long ago, and the check must finish within a frame.
constexpr qsizetype linesLookedAt = 200;
constexpr qsizetype memoriesLookedAt = 100;
constexpr qsizetype factsLookedAt = 64; // of an edge

WitnessSet andSlot(WitnessSet set, CastSlot slot)
{
    set.insert(slot);
    return set;
}

// Words that are never secret: everybody's names, also in the genitive, and names of macros.
QString plainWords(const World &world)
{
    const QSet<QString> &common = commonWords();
    QString words = QStringList(common.begin(), common.end()).join(u' ') + u' ' + world.title
                    + QStringLiteral(" char user don't didn't doesn't isn't wasn't won't can't couldn't wouldn't i've "
                                     "i'll it's let's that's there's they're we'll we're you'll you're you've");
    for (const Entity &entity : world.cast)
        for (const QString &name : entity.who.name.split(u' ', Qt::SkipEmptyParts))
            words += u' ' + name + u' ' + name + QStringLiteral("s ") + name + QStringLiteral("'s");
    return words + u' ' + QString(words).replace(u'\'', u'’');
}

QString matchesOf(const QRegularExpression &pattern, const QString &text)
{
    QString all;
    for (auto it = pattern.globalMatch(text); it.hasNext();)
        all += it.next().captured() + u' ';
    return all;
}

// The names in a text: words with a capital inside of a sentence. In German every noun has one, so it means nothing.
QString properNamesIn(const QString &text)
{
    static const QRegularExpression german(
        QStringLiteral("\\b(?:und|ist|nicht|eine?|der|das|dem|sie|ich|wurde|seine?|ihre?|wurden)\\b"),
        QRegularExpression::CaseInsensitiveOption);
    static const QRegularExpression name(QStringLiteral("(?<=[\\p{Ll},;] )\\p{Lu}[\\p{L}'’-]+"));
    return text.contains(german) ? QString() : matchesOf(name, text);
}

// As a name is written: with a capital, but for a line that has none at all.
QString possibleNamesIn(const QString &line)
{
    static const QRegularExpression capital(QStringLiteral("(?<!\\p{L})\\p{Lu}[\\p{L}'’-]+"));
    return line == line.toLower() ? line : matchesOf(capital, line);
}

class KnownReader {
public:
    KnownReader(const World &world, EventId turn) : m_world(world), m_turn(turn) {}

    QList<GuardedText> read()
    {
        readLines();
        readMemories();
        for (auto edge = m_world.edges.cbegin(); edge != m_world.edges.cend(); ++edge)
            readFacts(CastSlot(edge.key() / castLimit), CastSlot(edge.key() % castLimit), *edge);
        for (const Thread &thread : m_world.threads)
            add(GuardedText::Kind::Thread, thread.event, thread.witnesses, thread.text);
        for (const StoryEvent &storyEvent : m_world.storyEvents)
            for (const QString &text : {storyEvent.title, storyEvent.gist})
                add(GuardedText::Kind::StoryEvent, storyEvent.changed, storyEvent.witnesses, text);
        return std::move(m_found);
    }

private:
    // Later texts are about the turn itself.
    void add(GuardedText::Kind kind, EventId event, WitnessSet mayKnow, const QString &text, EventId words = {})
    {
        if (event < m_turn && (words || !text.trimmed().isEmpty()))
            m_found.append({kind, event, mayKnow, text, words});
    }

    void readLines()
    {
        const qsizetype own = m_world.findTurn(m_turn);
        const qsizetype end = own < 0 ? m_world.transcript.size() : own;
        for (qsizetype i = end - 1; i >= std::max(qsizetype(0), end - linesLookedAt); --i) {
            const TranscriptLine &line = m_world.transcript.at(i);
            add(GuardedText::Kind::Line, line.turn, line.witnesses, {}, line.text);
        }
    }

    // Witnesses know what somebody remembers of it.
    void readMemories()
    {
        const qsizetype end = m_world.memories.size();
        for (qsizetype i = end - 1; i >= std::max(qsizetype(0), end - memoriesLookedAt); --i) {
            const MemoryLine &memory = m_world.memories.at(i);
            if (memory.witnesses.contains(memory.owner))
                add(GuardedText::Kind::Memory, memory.memory,
                    memory.offStage ? WitnessSet{memory.owner} : memory.witnesses, {}, memory.text);
        }
    }

    // People know what they were seen doing, but not what is said behind their back.
    void readFacts(CastSlot owner, CastSlot about, const Edge &edge)
    {
        const qsizetype end = edge.facts.size();
        for (qsizetype i = end - 1; i >= std::max(qsizetype(0), end - factsLookedAt); --i) {
            const Fact &fact = edge.facts.at(i);
            const qsizetype line = fact.turn ? m_world.findTurn(fact.turn) : -1;
            const WitnessSet heard = line < 0 ? WitnessSet{owner} : m_world.transcript.at(line).witnesses;
            const bool wasSeen = fact.provenance == Provenance::Witnessed;
            add(GuardedText::Kind::Fact, fact.event, wasSeen ? andSlot(heard, about) : heard, fact.text);
        }
    }

    const World &m_world;
    const EventId m_turn;
    QList<GuardedText> m_found;
};

struct Telling {
    Slip slip;
    std::vector<int> words; // that tell it
};

// One line, compared with what each of its hearers has met.
class SaidComparison {
public:
    SaidComparison(const World &world, const SaidLine &line, const QList<GuardedText> &known) :
        m_line(line),
        m_said(m_table.read(line.text).telling),
        m_saidNames(m_table.read(possibleNamesIn(line.text)).telling)
    {
        const NumberedWords plain = m_table.read(plainWords(world));
        std::vector<NumberedWords> texts;
        for (const GuardedText &each : known)
            texts.push_back(m_table.read(each.text));
        for (const CastSlot hearer : world.castSlots()) {
            m_cast.insert(hearer);
            if (hearer == line.speaker || !line.heardBy.contains(hearer))
                continue;
            std::vector<bool> &met = m_met[hearer];
            met.resize(size_t(m_table.size()));
            meet(met, plain);
            for (qsizetype i = 0; i < known.size(); ++i)
                if (known[i].mayKnow.contains(hearer))
                    meet(met, texts[size_t(i)]);
        }
    }

    std::optional<Telling> look(const GuardedText &text)
    {
        if (!text.mayKnow.contains(m_line.speaker))
            return std::nullopt;
        Telling found;
        for (auto hearer = m_met.cbegin(); hearer != m_met.cend(); ++hearer) {
            if (text.mayKnow.contains(hearer.key()))
                continue;
            const std::vector<int> told = toldTo(*hearer, text);
            if (told.empty())
                continue;
            found.slip.newTo.insert(hearer.key());
            if (told.size() > found.words.size())
                found.words = told;
        }
        if (found.words.empty())
            return std::nullopt;
        found.slip.kind = text.kind;
        found.slip.cause = text.event;
        found.slip.knew = WitnessSet(quint8(text.mayKnow.bits() & m_cast.bits()));
        return found;
    }

    QString sentenceWith(const std::vector<int> &words)
    {
        QString best;
        std::ptrdiff_t most = 0;
        for (const TextSpan &span : sentencesIn(m_line.text)) {
            const QString sentence = span.in(m_line.text).toString();
            const std::vector<int> own = m_table.read(sentence).telling;
            const auto isIn = [&](int word) { return std::ranges::binary_search(own, word); };
            if (const std::ptrdiff_t count = std::ranges::count_if(words, isIn); count > most) {
                most = count;
                best = sentence;
            }
        }
        return bare(best);
    }

private:
    static void meet(std::vector<bool> &met, const NumberedWords &words)
    {
        for (const int word : words.all)
            if (size_t(word) < met.size())
                met[size_t(word)] = true;
    }

    static QString bare(const QString &sentence)
    {
        static const QString marks = QStringLiteral("\"“”„«»「」『』*_ ");
        qsizetype from = 0;
        qsizetype to = sentence.size();
        while (from < to && marks.contains(sentence[from]))
            ++from;
        while (to > from && marks.contains(sentence[to - 1]))
            --to;
        return sentence.sliced(from, to - from);
    }

    // A long line has room for a secret in one of its sentences. A sentence alone needs one word more: short ones are
    // soon said by chance.
    std::vector<int> toldTo(const std::vector<bool> &met, const GuardedText &text)
    {
        const NumberedWords words = m_table.read(text.text);
        std::vector<int> told = toldOf(met, words, 0);
        if (told.empty())
            told = onlyWordOf(met, text, words);
        const bool hasSentences = text.kind == GuardedText::Kind::Line || text.kind == GuardedText::Kind::Memory;
        if (!told.empty() || !hasSentences)
            return told;
        constexpr size_t three = 3;
        for (const TextSpan &span : sentencesIn(text.text))
            if (std::vector<int> part = toldOf(met, m_table.read(span.in(text.text).toString()), three);
                part.size() > told.size())
                told = std::move(part);
        return told;
    }
    // One word tells a secret if there is no other in it that the hearer has not met. A name does among two others,
    // too; of what is no secret of a card, nothing but a name does.
    std::vector<int> onlyWordOf(const std::vector<bool> &met, const GuardedText &text, const NumberedWords &words)
    {
        constexpr qsizetype mostBesides = 2;
        const bool isSecret = text.kind == GuardedText::Kind::Secret;
        std::vector<int> fresh;
        std::ranges::copy_if(words.telling, std::back_inserter(fresh),
                             [&](int word) { return size_t(word) >= met.size() || !met[size_t(word)]; });
        const bool isAlone = fresh.size() == 1;
        if (fresh.empty() || std::ssize(fresh) > 1 + (isSecret ? mostBesides : 0))
            return {};
        const std::vector<int> names = m_table.read(properNamesIn(text.text)).telling;
        for (const int word : fresh) {
            const bool isName = std::ranges::binary_search(names, word);
            const std::vector<int> &said = isName ? m_saidNames : m_said;
            if ((isName || (isSecret && isAlone)) && std::ranges::binary_search(said, word))
                return {word};
        }
        return {};
    }
    // Empty: too few of them.
    std::vector<int> toldOf(const std::vector<bool> &met, const NumberedWords &words, size_t atLeast) const
    {
        std::ptrdiff_t fresh = 0;
        std::vector<int> told;
        for (const int word : words.telling) {
            if (size_t(word) < met.size() && met[size_t(word)])
                continue;
            ++fresh;
            if (std::ranges::binary_search(m_said, word))
                told.push_back(word);
        }
        return told.size() >= atLeast && tellsEnough(std::ssize(told), fresh) ? told : std::vector<int>();
    }

    const SaidLine &m_line;
    WordTable m_table;
    const std::vector<int> m_said;
    const std::vector<int> m_saidNames; // of those, what may be a name
    WitnessSet m_cast;
    QMap<CastSlot, std::vector<bool>> m_met;
};

} // namespace

QList<GuardedText> secretsOf(CastSlot owner, const QList<LayeredText> &texts)
{
    QList<GuardedText> secrets;
    for (const LayeredText &text : texts)
        for (const LayeredSentence &sentence : sentencesOf(text))
            if (sentence.layer == TextLayer::Secret)
                secrets.append({GuardedText::Kind::Secret, {}, WitnessSet{owner}, sentence.text});
    return secrets;
}

QList<GuardedText> knownBefore(const World &world, EventId turn)
{
    return KnownReader(world, turn).read();
}

QList<Slip> slipsIn(const World &world, const SaidLine &said, const QList<GuardedText> &known)
{
    SaidComparison comparison(world, said, known);
    std::vector<Telling> found;
    for (const GuardedText &text : known)
        if (auto telling = comparison.look(text))
            found.push_back(*std::move(telling));
    std::ranges::stable_sort(found, std::ranges::greater(), [](const Telling &each) { return each.words.size(); });
    QList<Slip> slips;
    quint8 informed = 0;
    for (Telling &each : found) {
        if ((each.slip.newTo.bits() & ~informed) == 0)
            continue;
        informed = quint8(informed | each.slip.newTo.bits());
        each.slip.told = comparison.sentenceWith(each.words);
        slips.append(each.slip);
    }
    return slips;
}

} // namespace dramatis::domain
