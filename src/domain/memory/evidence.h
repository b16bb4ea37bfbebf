// Whether the words of an exchange support what a model reports of it. Models report what they expect: rooms that
// nobody entered, people who were only mentioned, things that were never there. So a report counts only as far as the
// exchange mentions it, and only for those who heard the words.
#pragma once

#include "domain/memory/exchange.h"

namespace dramatis::domain {

class Evidence {
public:
    Evidence(const World &world, const Exchange &exchange); // both outlive it

    // Whether a report on it may say where the story is now. Late notes, and notes on a scene that is over, may not.
    bool tellsOfNow() const;

    bool isTold(const QString &thing) const;
    bool says(const QString &words) const; // exactly these, ignoring case
    // A whisper says nothing about the place, and moves nobody who did not hear it.
    bool isToldToAll(const QString &thing) const;
    bool isAnythingToldToAll() const { return !m_toldToAll.isEmpty(); }

    // The story follows its user; without the user in the scene, it may go anywhere.
    bool userHeardOf(const QString &place) const;
    // Whoever came in between the two lines comes along, unless the first was a whisper.
    bool hasHeardOf(const QString &place, CastSlot slot) const;
    // Only those who heard both lines know what follows from them.
    WitnessSet heardAll() const;

private:
    bool isForAll(WitnessSet heard) const;
    QString toldToAll() const;

    const World &m_world;
    const Exchange &m_exchange;
    QString m_told;
    QString m_toldToAll;
};

// How names and texts are compared: ignoring case and spacing.
QString foldedCase(const QString &text);

} // namespace dramatis::domain
