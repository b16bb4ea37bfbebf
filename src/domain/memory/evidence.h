// Whether the words of an exchange support what a model reports of it. Models report what they expect: rooms that
// nobody entered, people who were only mentioned, things that were never there. So a report counts only as far as the
// exchange mentions it, and only for those who heard the words. What somebody does moves them; what they say, ask,
// think or imagine does not (chat/narration.h).
#pragma once

#include "domain/chat/narration.h"
#include "domain/memory/exchange.h"

namespace dramatis::domain {

class Evidence {
public:
    Evidence(const World &world, const Exchange &exchange); // both outlive it

    // Whether a report on it may say where the story is now. Late notes, and notes on a scene that is over, may not.
    bool tellsOfNow() const;

    bool isTold(const QString &thing) const; // in any way
    bool says(const QString &words) const;   // exactly these, ignoring case
    // A whisper says nothing about the place, and moves nobody who did not hear it.
    bool isToldToAll(const QString &thing) const;
    bool isAnythingToldToAll() const { return !m_toldToAll.isEmpty(); }
    bool isSeenByAll(const QString &thing) const; // named where something is told, not only said

    // Whether they have come to a place. One that the story knows is believed where somebody moves or arrives; another
    // must be named where that is told, or be where somebody says that they go.
    bool isReached(const QString &place) const;
    bool isReachedInLineOf(CastSlot speaker, const QString &place) const;
    bool isReachedForAll(const QString &place) const;
    bool movesAnybody() const; // to any other place
    // The story follows its user; without the user in the scene, it may go anywhere.
    bool userHeardOf(const QString &place) const;
    // Whoever came in between the two lines comes along, unless the first was a whisper.
    bool hasHeardOf(const QString &place, CastSlot slot) const;
    // Only those who heard both lines know what follows from them.
    WitnessSet heardAll() const;

    const QString &whatHappens() const { return m_happens; } // all that is told, without what is said
    bool isTalk() const;                                     // nobody does anything but talk

private:
    struct Line {
        CastSlot speaker = nobody; // nobody: the story's opening
        QString text;
        Narration parts;
        WitnessSet heardBy;
    };
    bool isForAll(WitnessSet heard) const;
    template <class Counts> bool isReachedIn(const QString &place, Counts counts) const;

    const World &m_world;
    const Exchange &m_exchange;
    QList<Line> m_lines;
    QString m_told;
    QString m_happens;
    QString m_toldToAll;
};

// How names and texts are compared: ignoring case and spacing.
QString foldedCase(const QString &text);

} // namespace dramatis::domain
