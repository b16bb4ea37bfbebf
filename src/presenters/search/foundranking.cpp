#include "presenters/search/foundranking.h"

#include "domain/search/passageranking.h"

#include <algorithm>
#include <functional>

namespace dramatis::presenters {

namespace {

// By the words alone: what else tells an answer counts among all lines of a story, not among those that were found.
constexpr domain::RankingWeights wordsAlone{.weights = {1.0F}};

} // namespace

QList<store::StoryHit> byRelevance(const QList<store::StoryHit> &hits, const QString &typed)
{
    domain::PassageTexts texts;
    domain::PassageScope scope(texts);
    // Each in a scene of its own: what stands beside it here did not stand there.
    for (const store::StoryHit &hit : hits)
        scope.append({.text = texts.add(hit.text), .scene = scope.size()});
    std::vector<float> scores(size_t(hits.size()), 0);
    domain::PassageRanker ranker(wordsAlone);
    for (const auto &candidate : ranker.candidates(scope, {.question = typed}))
        scores[size_t(candidate.row)] = candidate.score;
    std::vector<qsizetype> order;
    for (qsizetype i = 0; i < hits.size(); ++i)
        order.push_back(i);
    std::ranges::stable_sort(order, std::ranges::greater(), [&](qsizetype i) { return scores[size_t(i)]; });
    QList<store::StoryHit> sorted;
    for (const qsizetype i : order)
        sorted.append(hits[i]);
    return sorted;
}

} // namespace dramatis::presenters
