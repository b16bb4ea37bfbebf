// How far a model is loaded that a stream waits for: the two numbers of its error, "model_loading".
#pragma once

#include "base/result.h"

#include <QStringList>

namespace dramatis::llm {

inline constexpr QLatin1StringView modelLoading("model_loading");

struct LoadProgress {
    int percent = -1; // -1: it is not known
    int seconds = 0;  // since it began

    base::Error asError() const
    {
        return {base::Fault::Busy, modelLoading, QStringLiteral("%1 %2").arg(percent).arg(seconds), {}};
    }
};

inline LoadProgress loadProgressOf(const base::Error &error)
{
    const QStringList numbers = error.detail.split(u' ');
    return {numbers.value(0).toInt(), numbers.value(1).toInt()};
}

} // namespace dramatis::llm
