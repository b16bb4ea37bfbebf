// A regular expression as lorebooks have it: JavaScript's syntax, in a /…/flags form or bare. Foreign ones may be
// hostile: every search is counted in steps and given up when they are used up.
#pragma once

#include "base/result.h"

#include <QHash>
#include <QStringView>

#include <memory>
#include <optional>

struct pcre2_real_code_16;
struct pcre2_real_match_context_16;
struct pcre2_real_match_data_16;

namespace dramatis::domain {

struct PatternSource {
    QString body;
    QString flags;

    bool operator==(const PatternSource &) const = default;
};

// "/dragons?/i" → {"dragons?", "i"}; nothing where it is not of this form: "/usr/bin", "and/or".
std::optional<PatternSource> slashForm(const QString &key);
// Bare words with signs that would mean something in a pattern.
bool looksLikePattern(const QString &key);
// Those, and all others with such a sign that are a pattern and not one that is in every text.
bool mayBePattern(const QString &key);

class Pattern {
public:
    // An error's subject is the pattern, its detail the reason.
    static base::Result<Pattern> compile(const PatternSource &source);

    qsizetype bytes() const;    // of memory
    bool isInEveryText() const; // may be found where there is nothing
    QHash<QString, int> groupNames() const;

private:
    friend class PatternSearch;
    std::shared_ptr<pcre2_real_code_16> m_code; // shared by copies: a compiled pattern never changes
};

// Where in a text: from `begin` up to `end`, which is behind it. A group that took no part is nowhere.
struct FoundGroup {
    qsizetype begin = -1;
    qsizetype end = -1;

    bool operator==(const FoundGroup &) const = default;
};

// Looks for one pattern after the other.
class PatternSearch {
public:
    PatternSearch();

    // Steps that a search takes before it begins.
    static qint64 toBegin(QStringView text);

    enum class Outcome { Found, Absent, GaveUp };
    // `steps`: how many there are left; those that were taken are taken off.
    Outcome find(const Pattern &pattern, QStringView text, qint64 &steps);
    // The same from a place on, what stands before it being looked back at; tells the whole and its groups by number.
    Outcome find(const Pattern &pattern, QStringView text, qsizetype from, QList<FoundGroup> &groups, qint64 &steps);

private:
    Outcome search(const Pattern &pattern, QStringView text, qsizetype from, pcre2_real_match_data_16 *match,
                   qint64 &steps);

    std::shared_ptr<pcre2_real_match_context_16> m_context; // shared, because unique ones have to know how to free
    std::shared_ptr<pcre2_real_match_data_16> m_match;
};

} // namespace dramatis::domain
