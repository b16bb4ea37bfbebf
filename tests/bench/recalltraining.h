// Learns the weights of the ranking from questions whose answers are known: pairs of a line that answers and one that
// does not, by logistic regression that keeps the weights small.
#pragma once

#include "bench/recallconversations.h"

namespace dramatis::bench {

domain::RankingWeights learnWeights(const std::vector<Conversation> &conversations, const Vectors &vectors,
                                    double regularisation = 1e-3);

} // namespace dramatis::bench
