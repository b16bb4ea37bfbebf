// What the words of an exchange bear out. Models report what they expect: rooms that nobody entered, people who were
// only spoken of, things that were never there. So a report counts only as far as the exchange has words for it, and
// for whom somebody heard them.
#pragma once

#include "domain/memory/exchange.h"

namespace dramatis::domain {

class Evidence {
public:
    Evidence(const World &world, const Exchange &exchange); // both outlive it

    // Whether it may say where the story is now. Notes that come late, or are of a scene that is over, do not.
    bool tellsOfNow() const;

    bool isTold(const QString &thing) const;
    bool says(const QString &words) const; // just these, in any case
    // What is whispered is no word about the place, and leads nobody elsewhere who did not hear it.
    bool isToldToAll(const QString &thing) const;
    bool isAnythingToldToAll() const { return !m_toldToAll.isEmpty(); }

    // The story goes where its user is; without the user, anywhere.
    bool userHeardOf(const QString &place) const;
    // Who came in between the two lines goes along, unless the first was a whisper.
    bool hasHeardOf(const QString &place, CastSlot slot) const;
    // Only who heard both lines knows what follows from them.
    WitnessSet heardAll() const;

private:
    bool isForAll(WitnessSet heard) const;
    QString toldToAll() const;

    const World &m_world;
    const Exchange &m_exchange;
    QString m_told;
    QString m_toldToAll;
};

// As names and texts are compared: in any case, with any blanks.
QString foldedCase(const QString &text);

} // namespace dramatis::domain
