// How many of the lines that answer a question are among the first that a search finds, and what a question costs.
// --learn: learns the weights of the ranking (domain/search/passageranking.h) from the conversations, prints them, and
// judges each conversation by what was learned from the others.
#include "base/dice.h"
#include "bench/measure.h"
#include "bench/recalltraining.h"

#include <cmath>
#include <cstdio>

using namespace dramatis;
using namespace dramatis::bench;
using namespace dramatis::domain;
using namespace Qt::StringLiterals;

namespace {

constexpr std::array tops{5, 10, 20};

class Recalled {
public:
    void add(const std::vector<RankedPassage> &found, const std::vector<int> &evidence, int firstRow)
    {
        ++m_questions;
        for (size_t t = 0; t < tops.size(); ++t) {
            int there = 0;
            for (size_t i = 0; i < std::min(found.size(), size_t(tops[t])); ++i)
                there += std::ranges::contains(evidence, found[i].row - firstRow);
            m_sum[t] += double(there) / double(evidence.size());
        }
    }
    double at(size_t t) const { return m_questions ? m_sum[t] / m_questions : 0; }
    int questions() const { return m_questions; }

private:
    std::array<double, tops.size()> m_sum{};
    int m_questions = 0;
};

struct Figures {
    Recalled all;
    std::array<Recalled, AskedQuestion::Adversarial + 1> byCategory;
};

void ask(std::span<const Conversation> conversations, const RankingWeights &weights, bool knowsScenes,
         const Vectors &vectors, Figures &figures)
{
    const RecallIndex index(conversations, knowsScenes, vectors);
    PassageRanker ranker(weights);
    for (size_t c = 0; c < conversations.size(); ++c)
        for (const AskedQuestion &question : conversations[c].questions) {
            const auto found = ranker.rank(index.scope, {.question = question.text, .count = tops.back()});
            figures.all.add(found, question.evidence, index.firstRow[c]);
            figures.byCategory[size_t(question.category)].add(found, question.evidence, index.firstRow[c]);
        }
}

// `least`: what is asked for.
void show(const QString &what, const Recalled &recalled, std::array<double, tops.size()> least, bool &isGood)
{
    std::printf("%-56s", qPrintable(what));
    for (size_t t = 0; t < tops.size(); ++t) {
        const bool misses = recalled.at(t) < least[t];
        std::printf(" %5.3f%s", recalled.at(t), misses ? " MISSED" : "");
        isGood = isGood && !misses;
    }
    std::printf("   (%d questions)\n", recalled.questions());
}

bool measureRecall(const std::vector<Conversation> &conversations)
{
    bool isGood = true;
    std::printf("%-56s", "recall of lines that answer");
    for (const int top : tops)
        std::printf("   @%-2d", top);
    std::printf("\n");
    const Vectors known = readVectors();
    if (!known)
        std::printf("The word vectors cannot be read.\n");
    isGood = known != nullptr;
    struct Way {
        QString name;
        bool knowsScenes;
        Vectors vectors;
        std::array<double, tops.size()> alone;
        std::array<double, tops.size()> together;
    };
    for (const auto &[way, knowsScenes, vectors, leastAlone, leastTogether] :
         {Way{QString(), true, known, {0.78, 0.85, 0.89}, {0.68, 0.77, 0.83}},
          Way{u", no scenes or dates"_s, false, known, {0.76, 0.83, 0.87}, {}},
          Way{u", no word vectors"_s, true, {}, {0.76, 0.83, 0.87}, {0.68, 0.77, 0.83}},
          Way{u", none of them"_s, false, {}, {}, {}}}) {
        Figures alone;
        Figures together;
        for (const Conversation &one : conversations)
            ask({&one, 1}, learnedWeights, knowsScenes, vectors, alone);
        ask(conversations, learnedWeights, knowsScenes, vectors, together);
        show(u"each conversation alone"_s + way, alone.all, leastAlone, isGood);
        const std::array names{u"several lines"_s, u"when"_s, u"open"_s, u"one line"_s, u"of the wrong one"_s};
        for (size_t i = 0; i < names.size(); ++i)
            show(u"    "_s + names[i], alone.byCategory[i + 1], {0, i == 0 ? 0.5 : 0.0, 0}, isGood);
        show(u"all conversations in one index"_s + way, together.all, leastTogether, isGood);
    }
    return isGood;
}

void learn(const std::vector<Conversation> &conversations)
{
    const Vectors vectors = readVectors();
    const RankingWeights learned = learnWeights(conversations, vectors);
    for (const float weight : learned.weights)
        std::printf("%.3fF, ", double(weight));
    std::printf("\n");
    bool isGood = true;
    Figures heldOut;
    for (size_t c = 0; c < conversations.size(); ++c) {
        std::vector<Conversation> others = conversations;
        others.erase(others.begin() + std::ptrdiff_t(c));
        ask({&conversations[c], 1}, learnWeights(others, vectors), true, vectors, heldOut);
    }
    show(u"each, by the weights of the others"_s, heldOut.all, {}, isGood);
    show(u"    several lines"_s, heldOut.byCategory[AskedQuestion::MultiHop], {}, isGood);
}

// Words as often as in a language: the second half as often as the first, the third a third as often.
class Sayings {
public:
    QString next(int words)
    {
        QString text;
        for (int i = 0; i < words; ++i)
            text += word() + (i % 9 == 8 ? u". "_s : u" "_s);
        return text;
    }

private:
    QString word()
    {
        constexpr double vocabulary = 60'000;
        const double chance = double(m_dice.below(1'000'000)) / 1e6;
        return u"w%1"_s.arg(int(std::pow(vocabulary, chance)) + 20); // and none that is in every line
    }

    base::Dice m_dice{7};
};

void measureSpeed(Report &report, int turns, double limit)
{
    constexpr int linesOfAScene = 25;
    constexpr int questions = 200;
    Sayings sayings;
    PassageTexts texts;
    PassageScope scope(texts);
    scope.nameSpeaker(0, {u"Ada"_s});
    scope.nameSpeaker(1, {u"Ben"_s});
    const auto built = timed(1, [&] {
        for (int i = 0; i < turns; ++i)
            scope.append({.text = texts.add(sayings.next(12)), .scene = i / linesOfAScene, .speaker = i % 2});
    });
    PassageRanker ranker;
    QStringList asked;
    for (int i = 0; i < questions; ++i)
        asked.append(u"What did Ada say of "_s + sayings.next(5));
    int next = 0;
    const auto times = timed(questions, [&] { ranker.rank(scope, {.question = asked[next++], .count = tops.back()}); });
    const QString what = u"a question over %L1 lines"_s.arg(turns);
    report.add(what + u": typical"_s, median(times), u"ms"_s, limit);
    report.add(what + u": 95 of 100"_s, percentile(times, 0.95), u"ms"_s, limit * 2.4);
    report.add(u"reading %L1 lines"_s.arg(turns), built[0], u"ms"_s);
}

} // namespace

int main(int argc, char **argv)
{
    const std::vector<Conversation> conversations = readConversations();
    if (conversations.empty())
        std::printf("There are no conversations at %s: recall is not measured.\n", qPrintable(conversationsPath()));
    if (argc > 1 && qstrcmp(argv[1], "--learn") == 0) {
        learn(conversations);
        return 0;
    }
    const bool isGood = conversations.empty() || measureRecall(conversations);
    Report report(u"recall"_s);
    measureSpeed(report, 10'000, 3);
    measureSpeed(report, qEnvironmentVariable("DRAMATIS_MESSAGES", u"1000000"_s).toInt(), 25);
    const int status = report.finish(argc, argv);
    return isGood ? status : 1;
}
