// A reply that is continued should come without what was there already; servers that repeat it are corrected here.
#pragma once

#include <QString>

#include <utility>

namespace dramatis::llm {

class PrefixStripper {
public:
    enum class Repeats {
        Long,
        Any
    }; // which are taken for repeats: so short a beginning as a word may well be said twice
    explicit PrefixStripper(const QString &prefix, Repeats repeats = Repeats::Long);

    QString feed(const QString &delta);
    QString finish();

private:
    static constexpr qsizetype shortest = 12;

    QString m_prefix; // empty: decided
    QString m_held;
    bool m_skipsSpace = true;
};

} // namespace dramatis::llm
