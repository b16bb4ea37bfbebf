// Ranks the messages that match a search.
#pragma once

#include "store/search/storysearch.h"

namespace dramatis::presenters {

enum class FoundOrder : quint8 { Newest, BestMatch };

// Best first, by BM25 (domain/search/passageranking.h); those that are alike, or only begin as a word does, stay
// in their order.
QList<store::StoryHit> byRelevance(const QList<store::StoryHit> &hits, const QString &typed);

} // namespace dramatis::presenters
