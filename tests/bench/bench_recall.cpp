// How many of the lines that answer a question are among the first that a search finds, and how long that takes.
// --learn: learns the weights of the ranking and prints them.
#include "base/dice.h"
#include "bench/measure.h"
#include "bench/recalltraining.h"

using namespace dramatis;
using namespace dramatis::bench;
using namespace Qt::StringLiterals;

namespace {

constexpr std::array tops{5, 10, 20};

struct Recalled {
    std::array<double, tops.size()> sum{};
    int questions = 0;

    void add(const std::vector<domain::RankedPassage> &found, const std::vector<int> &evidence, int firstRow)
    {
        ++questions;
        for (size_t t = 0; t < tops.size(); ++t) {
            int there = 0;
            for (size_t i = 0; i < std::min(found.size(), size_t(tops[t])); ++i)
                there += std::ranges::contains(evidence, found[i].row - firstRow);
            sum[t] += double(there) / double(evidence.size());
        }
    }
    double at(size_t t) const { return questions ? sum[t] / questions : 0; }
};

struct Figures {
    Recalled all;
    std::array<Recalled, 6> byCategory;
};

domain::RankingWeights g_weights = domain::learnedWeights;
void ask(std::span<const Conversation> conversations, const domain::RankingWeights &weights, Figures &figures,
         bool knowsScenes)
{
    const RecallIndex index(conversations, knowsScenes);
    domain::PassageRanker ranker(weights);
    for (size_t c = 0; c < conversations.size(); ++c)
        for (const AskedQuestion &question : conversations[c].questions) {
            const auto found = ranker.rank(index.scope, {.question = question.text, .count = tops.back()});
            figures.all.add(found, question.evidence, index.firstRow[c]);
            figures.byCategory[size_t(question.category)].add(found, question.evidence, index.firstRow[c]);
        }
}

void print(const QString &what, const Recalled &recalled)
{
    std::printf("%-56s %5.3f %5.3f %5.3f   (%d)\n", qPrintable(what), recalled.at(0), recalled.at(1), recalled.at(2),
                recalled.questions);
}

void measureRecall(const std::vector<Conversation> &conversations, bool heldOut)
{
    for (const bool knowsScenes : {true, false}) {
        const QString way = knowsScenes ? QString() : u", scenes and dates unknown"_s;
        Figures each;
        Figures left;
        Figures all;
        for (size_t c = 0; c < conversations.size(); ++c) {
            const std::span one(&conversations[c], 1);
            ask(one, g_weights, each, knowsScenes);
            std::vector<Conversation> others = conversations;
            others.erase(others.begin() + std::ptrdiff_t(c));
            if (heldOut)
                ask(one, learnWeights(others), left, knowsScenes);
        }
        ask(conversations, g_weights, all, knowsScenes);
        print(u"each conversation alone"_s + way, each.all);
        const std::array names{u"multi-hop"_s, u"when"_s, u"open"_s, u"single-hop"_s, u"adversarial"_s};
        for (size_t i = 0; i < names.size(); ++i)
            print(u"    "_s + names[i], each.byCategory[i + 1]);
        if (heldOut)
            print(u"held out: weights of the other two"_s + way, left.all);
        if (heldOut)
            print(u"held out, multi-hop"_s + way, left.byCategory[1]);
        print(u"all conversations in one index"_s + way, all.all);
    }
}

void printWeights(const domain::RankingWeights &weights)
{
    const std::array names{"Window", "Own", "Coverage", "Speaker", "SceneWords", "QuestionBefore", "IsQuestion",
                           "Length", "FirstOfScene", "TellsWhen", "Date", "Rarity", "NamesAndNumbers"};
    for (size_t i = 0; i < names.size(); ++i)
        std::printf("    %-16s %7.3f\n", names[i], double(weights.weights[i]));
}

} // namespace

int main(int argc, char **argv)
{
    const bool learns = argc > 1 && qstrcmp(argv[1], "--learn") == 0;
    const std::vector<Conversation> conversations = readConversations();
    if (conversations.empty())
        std::printf("no conversations at %s: recall is not measured\n", qPrintable(conversationsPath()));
    const QByteArray given = qgetenv("RB_W");
    if (!given.isEmpty()) { const auto parts = given.split(','); g_weights.weights.fill(0); for (int i = 0; i < parts.size(); ++i) g_weights.weights[size_t(i)] = parts[i].toFloat(); }
    if (qEnvironmentVariableIsSet("RB_Q")) { if (given.isEmpty()) { g_weights = learnWeights(conversations); printWeights(g_weights);} measureRecall(conversations, given.isEmpty()); return 0; }
    if (learns)
        printWeights(learnWeights(conversations));
    measureRecall(conversations, true);
    return 0;
}
