// Things that were there only for an event that is over: they are told no more, unless somebody owns them now.
#pragma once

#include "domain/world/world.h"

namespace dramatis::domain {

// Whether a text speaks of a thing: its last word ("wicker basket": basket), as a word, in the singular or the plural.
bool namesThing(QStringView text, QStringView thing);

// A text, and what was cut out of it.
struct CutText {
    QString text;
    QStringList leftOut; // sentences, or clauses of some

    bool operator==(const CutText &) const = default;
};
// A text without what it says of these things: the clauses that name them, where the rest of the sentence stands by
// itself, or else the sentences.
CutText withoutThings(const QString &text, const QStringList &things);

class ExpiredProps {
public:
    explicit ExpiredProps(const World &world);

    bool isEmpty() const { return m_spans.isEmpty(); }
    // Whether a text that was said (or noted) in that turn names a prop that has expired since.
    bool namedIn(QStringView text, EventId turn) const;
    bool namedInAny(QStringView text) const; // whenever it was said
    // A text of a turn (or, where there is none, of a scene) without what it says of such things.
    CutText cut(const QString &text, EventId turn, qint32 scene) const;
    QString without(const QString &text, EventId turn, qint32 scene) const { return cut(text, turn, scene).text; }
    // The same for what holds on, whenever it was said.
    CutText cutAny(const QString &text) const { return withoutThings(text, m_all); }
    QString withoutAny(const QString &text) const { return cutAny(text).text; }
    // After this event nothing that was said before it needs to be told for what goes on; none: nothing is over.
    EventId newestEnd() const { return m_newestEnd; }

private:
    struct Span {
        EventId first;
        EventId last;
        qint32 firstScene = 0;
        qint32 lastScene = 0;
        QStringList things;
    };
    QStringList thingsOf(EventId turn, qint32 scene) const;

    QList<Span> m_spans;
    QStringList m_all; // things of all of them
    EventId m_newestEnd;
};

} // namespace dramatis::domain
