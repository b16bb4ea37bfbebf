// A reply that is continued should come without what was there already; servers that repeat it are corrected here.
#pragma once

#include <QString>

#include <utility>

namespace dramatis::llm {

class PrefixStripper {
public:
    explicit PrefixStripper(const QString &prefix);

    QString feed(const QString &delta);
    QString finish();

private:
    // So short a beginning may well be said twice.
    static constexpr qsizetype shortest = 12;

    QString m_prefix; // empty: decided
    QString m_held;
};

} // namespace dramatis::llm
