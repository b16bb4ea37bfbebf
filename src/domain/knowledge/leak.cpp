#include "domain/knowledge/leak.h"

#include <algorithm>
#include <array>

namespace dramatis::domain {

namespace {

using TextKind = GuardedText::Kind;

enum class Origin { OwnCard, Given, Story };

// What the user gives to a speaker is not part of the story.
Origin originOf(const Contribution &contribution)
{
    if (contribution.source.startsWith(QLatin1StringView("card: ")))
        return Origin::OwnCard;
    const bool isGiven = contribution.layer == Layer::Instructions || contribution.layer == Layer::Examples
                         || contribution.layer == Layer::Lore || contribution.layer == Layer::Closing
                         || contribution.source == QLatin1StringView("persona");
    return isGiven ? Origin::Given : Origin::Story;
}

struct CheckedBlock {
    const Contribution *contribution = nullptr;
    Origin origin = Origin::Story;
    std::shared_ptr<const NumberedWords> words;
};

// The words that a speaker knows, compared with those of a prompt.
class WordComparison {
public:
    explicit WordComparison(int words) : m_met(size_t(words)), m_known(size_t(words)), m_told(size_t(words)) {}

    void meet(const std::shared_ptr<const NumberedWords> &words)
    {
        m_texts.push_back(words);
        mark(*words, m_met);
        mark(*words, m_known);
    }
    void add(const CheckedBlock &block)
    {
        for (const int word : block.words->all)
            m_told[size_t(word)] = true;
        if (block.origin != Origin::Story)
            mark(*block.words, m_known);
        m_blocks.append(block);
    }

    // The blocks that have it.
    QList<const CheckedBlock *> blocksWith(const GuardedText &guarded, const NumberedWords &words)
    {
        const bool isSecret = guarded.kind == TextKind::Secret;
        std::vector<int> unmet; // that the speaker can only have from here
        for (const int word : words.telling)
            if (!(isSecret ? m_met : m_known)[size_t(word)])
                unmet.push_back(word);
        const auto isTold = [&](int word) { return bool(m_told[size_t(word)]); };
        const bool mayBeWhole = std::ranges::all_of(words.all, isTold) && isTellingRun(guarded, words, unmet);
        const bool mayBePart = isPart(unmet, std::ranges::count_if(unmet, isTold));
        QList<const CheckedBlock *> found;
        if (!mayBeWhole && !mayBePart)
            return found;
        for (const CheckedBlock &block : m_blocks) {
            const bool isLookedAt = block.origin == Origin::Story || (isSecret && block.origin == Origin::Given);
            if (isLookedAt
                && ((mayBeWhole && block.words->contains(words))
                    || (mayBePart && block.origin == Origin::Story && isPart(unmet, common(unmet, *block.words)))))
                found.append(&block);
        }
        return found;
    }

    const QList<CheckedBlock> &blocks() const { return m_blocks; }

private:
    static void mark(const NumberedWords &words, std::vector<bool> &set)
    {
        for (const int word : words.all)
            set[size_t(word)] = true;
    }

    static bool isPart(const std::vector<int> &unmet, std::ptrdiff_t hits)
    {
        return tellsEnough(hits, std::ssize(unmet));
    }
    static std::ptrdiff_t common(const std::vector<int> &unmet, const NumberedWords &words)
    {
        return std::ranges::count_if(unmet, [&](int word) { return std::ranges::binary_search(words.telling, word); });
    }

    // Whether finding it word for word is no coincidence.
    bool isTellingRun(const GuardedText &guarded, const NumberedWords &words, const std::vector<int> &unmet)
    {
        constexpr size_t longRun = 5;
        const size_t needed = guarded.isLabel ? 2 : 1;
        if (unmet.size() >= needed)
            return true;
        return words.all.size() >= longRun && !isKnownRun(words);
    }

    // Word for word. Compares the texts that have the rarest of its words; if there are still too many, it counts as
    // unknown, because a false alarm is better than a missed leak.
    bool isKnownRun(const NumberedWords &words)
    {
        constexpr size_t mostCompared = 10'000'000; // words, for one prompt
        const std::vector<int> *fewest = nullptr;
        for (const int word : words.all)
            if (const std::vector<int> &texts = textsWith(word); !fewest || texts.size() < fewest->size())
                fewest = &texts;
        for (const int text : *fewest) {
            const NumberedWords &known = *m_texts[size_t(text)];
            m_compared += known.all.size() + words.all.size();
            if (m_compared > mostCompared)
                return false;
            if (known.contains(words))
                return true;
        }
        return false;
    }

    const std::vector<int> &textsWith(int word)
    {
        if (m_textsWith.empty()) {
            m_textsWith.resize(m_met.size());
            for (size_t i = 0; i < m_texts.size(); ++i)
                for (const int each : m_texts[i]->all)
                    if (std::vector<int> &texts = m_textsWith[size_t(each)]; texts.empty() || texts.back() != int(i))
                        texts.push_back(int(i));
        }
        return m_textsWith[size_t(word)];
    }

    std::vector<bool> m_met;                                   // in the story
    std::vector<bool> m_known;                                 // and from what was given
    std::vector<bool> m_told;                                  // in the prompt
    std::vector<std::shared_ptr<const NumberedWords>> m_texts; // of the story, that the speaker knows
    std::vector<std::vector<int>> m_textsWith;                 // each word; made when it is needed
    size_t m_compared = 0;
    QList<CheckedBlock> m_blocks;
};

bool isMissed(const World &world, CastSlot speaker, EventId cause, const QList<GuardedText> &guarded)
{
    if (const qsizetype line = world.findTurn(cause); line >= 0)
        return !world.transcript.at(line).witnesses.contains(speaker);
    static constexpr std::array noted{TextKind::Memory, TextKind::Fact, TextKind::Thread, TextKind::StoryEvent};
    bool isGuarded = false;
    for (const GuardedText &each : guarded) {
        if (each.event != cause || !std::ranges::contains(noted, each.kind))
            continue;
        if (each.mayKnow.contains(speaker))
            return false;
        isGuarded = true;
    }
    return isGuarded;
}

void addLeak(QList<Leak> &leaks, const Leak &leak)
{
    const auto isSame = [&](const Leak &each) {
        return each.source == leak.source && (each.event == leak.event || each.text == leak.text);
    };
    if (std::ranges::none_of(leaks, isSame))
        leaks.append(leak);
}

} // namespace

LeakFinder::LeakFinder(ReadTexts readTexts, HeardText heardText) :
    m_readTexts(std::move(readTexts)), m_heardText(std::move(heardText))
{}

void LeakFinder::readNew(const QList<GuardedText> &guarded)
{
    QList<EventId> unread;
    for (const GuardedText &each : guarded)
        if (each.words && !m_texts.contains(each.words))
            unread.append(each.words);
    const QHash<EventId, QString> texts = unread.isEmpty() ? QHash<EventId, QString>() : m_readTexts(unread);
    for (auto text = texts.cbegin(); text != texts.cend(); ++text) {
        const QString heard = m_heardText(*text);
        m_texts.insert(text.key(), {*text, heard, heard != *text});
    }
}

// Nobody may know asides, though they are part of a line.
void LeakFinder::fillIn(QList<GuardedText> &guarded) const
{
    QList<GuardedText> asides;
    for (GuardedText &each : guarded) {
        const auto text = each.words ? m_texts.constFind(each.words) : m_texts.cend();
        if (text == m_texts.cend())
            continue;
        each.text = each.kind == TextKind::Line ? text->heard : text->whole;
        if (each.kind == TextKind::Line && text->hasAsides)
            asides.append({TextKind::Aside, each.event, {}, text->whole});
    }
    guarded += asides;
}

LeakFinder::Words LeakFinder::wordsOf(const QString &text)
{
    Words &words = m_words[text];
    if (!words)
        words = std::make_shared<const NumberedWords>(m_table.read(text));
    return words;
}

QList<Leak> LeakFinder::find(const World &world, CastSlot speaker, const QList<Block> &blocks,
                             const QList<GuardedText> &secrets)
{
    QList<GuardedText> guarded = guardedTexts(world);
    readNew(guarded);
    fillIn(guarded);
    guarded += secrets;
    std::vector<Words> words;
    for (const GuardedText &each : std::as_const(guarded))
        words.push_back(wordsOf(each.text));
    std::vector<Words> seen;
    for (const QString &text : plainToSee(world, speaker))
        seen.push_back(wordsOf(text));
    QList<CheckedBlock> checked;
    for (const Block &block : blocks) // of a prompt that is gone tomorrow
        if (block.kept())
            checked.append({&block.contribution, originOf(block.contribution),
                            std::make_shared<const NumberedWords>(m_table.read(block.contribution.text))});
    WordComparison comparison(m_table.size());
    for (const Words &each : seen)
        comparison.meet(each);
    for (qsizetype i = 0; i < guarded.size(); ++i)
        if (guarded[i].mayKnow.contains(speaker))
            comparison.meet(words[size_t(i)]);
    for (const CheckedBlock &block : std::as_const(checked))
        comparison.add(block);

    QList<Leak> leaks;
    for (const CheckedBlock &block : comparison.blocks())
        for (const EventId cause : block.contribution->causes)
            if (block.origin == Origin::Story && isMissed(world, speaker, cause, guarded))
                addLeak(leaks, {TextKind::Line, cause, block.contribution->text, block.contribution->source});
    for (qsizetype i = 0; i < guarded.size(); ++i) {
        const GuardedText &each = guarded[i];
        if (each.mayKnow.contains(speaker))
            continue;
        for (const CheckedBlock *block : comparison.blocksWith(each, *words[size_t(i)]))
            addLeak(leaks, {each.kind, each.event, each.text, block->contribution->source});
    }
    return leaks;
}

} // namespace dramatis::domain
