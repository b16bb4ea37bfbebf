// Things that were there only for an event that is over: they are told no more, unless somebody owns them now.
#pragma once

#include "domain/world/world.h"

namespace dramatis::domain {

// Whether a text speaks of a thing: its last word ("wicker basket": basket), as a word, in the singular or the plural.
bool namesThing(QStringView text, QStringView thing);

class ExpiredProps {
public:
    explicit ExpiredProps(const World &world);

    bool isEmpty() const { return m_spans.isEmpty(); }
    // Whether a text that was said (or noted) in that turn names a prop that has expired since.
    bool namedIn(QStringView text, EventId turn) const;
    bool namedInAny(QStringView text) const; // whenever it was said
    // A text of a turn (or, where there is none, of a scene) without the sentences that name such things.
    QString without(const QString &text, EventId turn, qint32 scene) const;
    // The same for what holds on, whenever it was said.
    QString withoutAny(const QString &text) const;
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
    static QString withoutThose(const QString &text, const QStringList &things);

    QList<Span> m_spans;
    QStringList m_all; // things of all of them
    EventId m_newestEnd;
};

} // namespace dramatis::domain
