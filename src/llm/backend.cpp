#include "llm/backend.h"

#include "llm/tokens/tokenestimator.h"

namespace dramatis::llm {

TokenCount Backend::count(QStringView text) const
{
    return {int(estimateTokens(text)), false};
}

void Backend::learnCounts(const QStringList &, QObject *, const std::function<void()> &) {}

} // namespace dramatis::llm
