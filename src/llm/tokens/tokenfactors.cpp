#include "llm/tokens/tokenfactors.h"

#include <algorithm>
#include <cmath>

namespace dramatis::llm {

namespace {

constexpr double lowest = 0.5;
constexpr double highest = 3;
constexpr double weight = 0.3;          // of the newest
constexpr qsizetype leastTelling = 200; // shorter prompts are mostly template
constexpr double noticeableChange = 0.001;
constexpr qsizetype mostFactors = 500;

QString keyOf(const QString &connection, const QString &model)
{
    return connection + QLatin1Char('\n') + model;
}

} // namespace

double TokenFactors::of(const QString &connection, const QString &model) const
{
    return m_heard.value(keyOf(connection, model)).factor;
}

void TokenFactors::heard(const QString &connection, const QString &model, qsizetype estimated, qint64 counted,
                         bool plain)
{
    if (estimated < leastTelling || counted <= 0
        || (m_heard.size() >= mostFactors && !m_heard.contains(keyOf(connection, model))))
        return;
    const double now = std::clamp(double(counted) / double(estimated), lowest, highest);
    const auto known = m_heard.find(keyOf(connection, model));
    if (known == m_heard.end()) {
        m_heard.insert(keyOf(connection, model), {now, plain});
        Q_EMIT changed();
        return;
    }
    if (known->plain && !plain)
        return;
    const bool first = plain && !known->plain;
    const double before = known->factor;
    *known = {first ? now : before + weight * (now - before), plain};
    if (std::abs(known->factor - before) > noticeableChange)
        Q_EMIT changed();
}

void TokenFactors::forget(const QString &connection)
{
    const auto gone =
        m_heard.removeIf([&](const auto &entry) { return entry.key().startsWith(connection + QLatin1Char('\n')); });
    if (gone > 0)
        Q_EMIT changed();
}

QJsonObject TokenFactors::kept() const
{
    QJsonObject all;
    for (auto it = m_heard.begin(); it != m_heard.end(); ++it)
        if (it->plain)
            all[it.key()] = it->factor;
    return all;
}

void TokenFactors::restore(const QJsonObject &kept)
{
    for (auto it = kept.begin(); it != kept.end() && m_heard.size() < mostFactors; ++it)
        if (const double factor = it->toDouble(); factor >= lowest && factor <= highest)
            m_heard[it.key()] = {factor, true};
}

} // namespace dramatis::llm
