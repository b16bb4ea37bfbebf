// What may be read of the turns of a map: on the branch that is shown as they stand, elsewhere as they were said. Seen
// as one of the cast, nothing that this one did not hear.
#pragma once

#include "presenters/branchmap/branchmap.h"

#include <QHash>

#include <optional>

namespace dramatis::presenters {

class ShownStory;

class MapTexts {
public:
    struct Said {
        bool isHeard = false; // something of it
        QString text;

        bool operator==(const Said &) const = default;
    };

    MapTexts(ShownStory &story, const BranchMap &map) : m_story(story), m_map(map) {}

    void forget(const QList<turn::TurnFate> &fates); // another map, or another viewer

    Said of(domain::EventId turn);
    QString speakerOf(domain::EventId turn) const; // empty: not known to the viewer
    // Of words that were found: what was heard of them; nothing where they do not stand on the branch that is shown.
    std::optional<QString> heardOf(domain::EventId turn, domain::EventId textEvent, const QString &said) const;

private:
    Said read(domain::EventId turn) const;
    bool isHeard(domain::EventId turn, domain::WitnessSet witnesses) const;
    bool isHeardElsewhere(domain::EventId turn, domain::WitnessSet witnesses) const;
    bool isSame(domain::CastSlot slot, domain::EventId turn) const;

    ShownStory &m_story;
    const BranchMap &m_map;
    QHash<domain::EventId, Said> m_known;
    QHash<domain::EventId, domain::WitnessSet> m_corrected; // by turn: who heard it after each correction
    QList<domain::CastSlot> m_firstCast;                    // with which the chat began
};

} // namespace dramatis::presenters
