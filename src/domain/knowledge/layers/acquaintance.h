// Whose names somebody knows, and what they call the others until then: "the courier with muddy boots".
//
// Known names are those of the story's first cast, of people the user introduced, of people the speaker's own card
// names, and any said in the speaker's hearing. What the user sets by hand outranks all this.
#pragma once

#include "domain/knowledge/layers/seenperson.h"
#include "domain/world/world.h"

#include <QMap>

namespace dramatis::domain {

// Those of the cast whose names the speaker knows only if they were said. `own`: the text of the speaker's card or
// persona.
WitnessSet namesToBeHeard(const World &world, CastSlot speaker, const QString &own);
QString ownTextOf(const Card &card);

class Acquaintance {
public:
    struct Known {
        QString own;
        WitnessSet heard; // whose names were said
        QMap<CastSlot, SeenPerson> others;
    };
    Acquaintance(const World &world, CastSlot speaker, const Known &known);

    bool knowsName(CastSlot other) const { return !m_strangers.contains(other); }
    QString nameFor(CastSlot other) const; // in the middle of a sentence
    SeenPerson seen(CastSlot other) const { return m_others.value(other); }

    // A text of others with names that the speaker does not know replaced by what those people are called.
    QString withKnownNames(const QString &text) const;
    // The same of a line of the story, but for what is said in it.
    QString lineWithKnownNames(const QString &line) const;

private:
    QString withKnownNames(const QString &text, const QList<TextSpan> &kept) const;

    const World &m_world;
    QMap<CastSlot, SeenPerson> m_others;
    QMap<CastSlot, QString> m_strangers; // and what they are called
};

} // namespace dramatis::domain
