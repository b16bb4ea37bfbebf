// What a person looks for in all stories, as it was typed: every word has to be there, words in quotation marks side by
// side, and of the last word the beginning is enough.
#pragma once

#include <QList>
#include <QString>
#include <QStringList>

namespace dramatis::store {

class StoryQuery {
public:
    static constexpr qsizetype shortestBeginning = 2; // a single letter begins everything

    StoryQuery() = default;
    explicit StoryQuery(const QString &typed);

    bool isEmpty() const { return m_terms.isEmpty(); } // there is no word in it
    // Of the last word, as the index may hold it; none: it is whole. None of them begins another one.
    QStringList beginnings() const;
    // For FTS5; nothing that was typed is an operator. `words`: what stands for the last word where it is a beginning.
    QString expression(const QStringList &words = {}) const;
    QString expressionWithoutBeginning() const; // empty: there is nothing else
    bool fits(const QString &text) const;       // whether all of it stands there

    struct Place {
        qsizetype from = 0;
        qsizetype length = 0;

        bool operator==(const Place &) const = default;
    };
    QList<Place> placesIn(const QString &text) const; // each of them, in order and without overlap

    bool operator==(const StoryQuery &) const = default;

private:
    struct Term {
        QStringList words; // side by side, folded as those of a text (searchwords.h)
        QStringList typed; // the same, as they were typed
        bool isBeginning = false;

        bool operator==(const Term &) const = default;
    };
    void addEach(const QString &typed, bool isLast);
    void add(const QString &typed, bool isLast);
    bool hasBeginning() const { return !isEmpty() && m_terms.last().isBeginning; }

    QList<Term> m_terms;
};

} // namespace dramatis::store
