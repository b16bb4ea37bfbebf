#include "llm/probe/modelsize.h"

#include <QRegularExpression>

#include <algorithm>

namespace dramatis::llm {

std::optional<double> billionsIn(const QString &modelName)
{
    // No letter stands before it: "A3B" is what is active of a model, and "E4B" what is effective.
    static const QRegularExpression size(
        QStringLiteral("(?<![\\p{L}\\p{N}.])(?:(\\d{1,3})x)?(\\d{1,4}(?:\\.\\d{1,3})?)(b|m)(?![\\p{L}\\p{N}])"),
        QRegularExpression::CaseInsensitiveOption);
    std::optional<double> largest;
    for (auto it = size.globalMatch(modelName); it.hasNext();) {
        const QRegularExpressionMatch match = it.next();
        const double experts = match.captured(1).isEmpty() ? 1 : match.captured(1).toDouble();
        const bool isMillions = match.captured(3).compare(QLatin1StringView("m"), Qt::CaseInsensitive) == 0;
        const double billions = experts * match.captured(2).toDouble() / (isMillions ? 1000 : 1);
        largest = std::max(largest.value_or(billions), billions);
    }
    return largest;
}

bool isSmallModel(const QString &modelName, int contextTokens)
{
    constexpr double fewBillions = 5;
    constexpr int shortContext = 8192;
    const std::optional<double> billions = billionsIn(modelName);
    return (billions && *billions < fewBillions) || (contextTokens > 0 && contextTokens < shortContext);
}

} // namespace dramatis::llm
