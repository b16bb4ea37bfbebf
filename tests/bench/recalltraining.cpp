#include "bench/recalltraining.h"

#include <algorithm>
#include <cmath>

namespace dramatis::bench {

using namespace domain;

namespace {

using Weights = std::array<double, RankingWeights::FeatureCount>;

// What the answers to one question have, and what its hardest other lines have.
struct Lesson {
    std::vector<RankingWeights::Features> answers;
    std::vector<RankingWeights::Features> others;
};

std::vector<Lesson> lessonsOf(std::span<const Conversation> conversations, bool knowsScenes, const Vectors &vectors)
{
    std::vector<Lesson> lessons;
    const RecallIndex index(conversations, knowsScenes, vectors);
    PassageRanker ranker;
    for (size_t c = 0; c < conversations.size(); ++c) {
        for (const AskedQuestion &question : conversations[c].questions) {
            Lesson lesson;
            for (const auto &candidate : ranker.candidates(index.scope, {.question = question.text})) {
                const bool answers = std::ranges::contains(question.evidence, candidate.row - index.firstRow[c]);
                (answers ? lesson.answers : lesson.others).push_back(candidate.features);
            }
            constexpr size_t hardest = 100;
            if (lesson.others.size() > hardest) {
                const auto byWords = [](const auto &a, const auto &b) {
                    return a[RankingWeights::Window] + a[RankingWeights::Own]
                           > b[RankingWeights::Window] + b[RankingWeights::Own];
                };
                std::ranges::nth_element(lesson.others, lesson.others.begin() + hardest, byWords);
                lesson.others.resize(hardest);
            }
            if (!lesson.answers.empty() && !lesson.others.empty())
                lessons.push_back(std::move(lesson));
        }
    }
    return lessons;
}

// Of the cost: how much each weight should fall. Others weigh by how likely they are to be taken for the answer.
Weights slope(const std::vector<Lesson> &lessons, const Weights &weights)
{
    Weights sum{};
    const auto value = [&](const RankingWeights::Features &features) {
        double all = 0;
        for (size_t i = 0; i < weights.size(); ++i)
            all += weights[i] * double(features[i]);
        return all;
    };
    std::vector<double> chance;
    for (const Lesson &lesson : lessons) {
        double best = -1e9;
        chance.clear();
        for (const auto &other : lesson.others) {
            chance.push_back(value(other));
            best = std::max(best, chance.back());
        }
        double all = 0;
        for (double &each : chance)
            all += each = std::exp(each - best);
        for (const auto &answer : lesson.answers) {
            const double own = std::exp(std::min(value(answer) - best, 50.0));
            const double total = all + own;
            const double share = 1 / double(lesson.answers.size());
            for (size_t i = 0; i < weights.size(); ++i)
                sum[i] += share * (own / total - 1) * double(answer[i]);
            for (size_t o = 0; o < chance.size(); ++o)
                for (size_t i = 0; i < weights.size(); ++i)
                    sum[i] += share * chance[o] / total * double(lesson.others[o][i]);
        }
    }
    for (double &each : sum)
        each /= double(lessons.size());
    return sum;
}

} // namespace

RankingWeights learnWeights(const std::vector<Conversation> &conversations, const Vectors &vectors,
                            double regularisation)
{
    std::vector<Lesson> lessons;
    for (const bool knowsScenes : {true, false})
        for (const Vectors &known : {vectors, Vectors()})
            std::ranges::move(lessonsOf(conversations, knowsScenes, known), std::back_inserter(lessons));
    Weights weights{};
    Weights first{};
    Weights second{};
    constexpr int rounds = 400;
    for (int round = 1; round <= rounds; ++round) { // Adam
        const Weights down = slope(lessons, weights);
        for (size_t i = 0; i < weights.size(); ++i) {
            const double g = down[i] + regularisation * weights[i];
            first[i] = 0.9 * first[i] + 0.1 * g;
            second[i] = 0.999 * second[i] + 0.001 * g * g;
            weights[i] -= 0.1 * (first[i] / (1 - std::pow(0.9, round)))
                          / (std::sqrt(second[i] / (1 - std::pow(0.999, round))) + 1e-8);
        }
    }
    // A scale of its own says nothing: what the window brings counts one.
    RankingWeights learned = learnedWeights;
    const double scale =
        weights[RankingWeights::Window] + weights[RankingWeights::Own] + weights[RankingWeights::Coverage];
    for (size_t i = 0; i < weights.size(); ++i)
        learned.weights[i] = float(weights[i] / scale);
    return learned;
}

} // namespace dramatis::bench
