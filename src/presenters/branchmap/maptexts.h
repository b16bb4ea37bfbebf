// What may be read of the turns of a map: as they stand on the branch that is shown, else on the branch that leads
// there, else where the story stood last below them. Seen as one of the cast, nothing that this one did not hear.
#pragma once

#include "presenters/branchmap/branchmap.h"

#include <QHash>

#include <optional>

namespace dramatis::presenters {

class ShownStory;

class MapTexts {
public:
    struct Said {
        enum class State { Heard, NotHeard, Unreadable }; // something of it; nothing; the data is damaged

        State state = State::NotHeard;
        QString text = {};

        bool operator==(const Said &) const = default;
    };

    MapTexts(ShownStory &story, const store::EventLog &log, const BranchMap &map) :
        m_story(story), m_log(log), m_map(map)
    {}

    void setTree(const turn::TurnTree &tree, const QList<turn::TurnChange> &changes, const QList<MapHead> &heads);
    void forget(); // the viewer is another

    Said of(domain::EventId turn);
    QString speakerOf(domain::EventId turn) const; // empty: not known to the viewer
    // Of words that were found: what was heard of them; nothing where others stand in their place.
    std::optional<QString> heardOf(domain::EventId turn, domain::EventId textEvent, const QString &said) const;

private:
    Said read(domain::EventId turn) const;
    domain::EventId textOf(domain::EventId turn) const; // the event that has its words
    domain::EventId newestTextOn(domain::EventId head, domain::EventId turn) const;
    bool stands(domain::EventId turn, domain::EventId text) const; // on any branch, or where it is shown
    bool isHeard(domain::EventId turn, domain::WitnessSet witnesses) const;
    bool isHeardElsewhere(domain::EventId turn, domain::WitnessSet witnesses) const;
    bool isSame(domain::CastSlot slot, domain::EventId turn) const;

    ShownStory &m_story;
    const store::EventLog &m_log;
    const BranchMap &m_map;
    turn::TurnTree m_tree;
    QList<MapHead> m_heads;
    QHash<domain::EventId, Said> m_known;
    QHash<domain::EventId, QList<domain::EventId>> m_texts; // by turn: the events that gave it other words
    QHash<domain::EventId, domain::WitnessSet> m_corrected; // by turn: who heard it after each correction
    QList<domain::CastSlot> m_firstCast;                    // with which the chat began
};

} // namespace dramatis::presenters
