// A story as lanes: one for each of its people, over the turns from 1. Who hears each other is together; who left is
// apart.
#pragma once

#include "domain/world/world.h"
#include "presenters/shell/shownstory.h"

namespace dramatis::presenters {

struct LaneTurn {
    domain::EventId event;                     // none: the viewer did not hear it
    domain::CastSlot speaker = domain::nobody; // nobody: the same
    domain::WitnessSet heard;
    qint8 significance = 0;
    bool isWhisper = false;

    bool isUnheard() const { return !event; }
    bool operator==(const LaneTurn &) const = default;
};

struct Lane {
    domain::CastSlot slot = domain::you;
    QString name;
    int first = 1;      // the turn with which it begins
    bool isYou = false; // the user, who has no name of their own

    bool operator==(const Lane &) const = default;
};

// How the people stand from a turn on, until the next formation.
struct Formation {
    int turn = 1;
    QList<domain::WitnessSet> together; // those who hear each other; also one who speaks alone
    domain::WitnessSet apart;           // of whom nothing is heard

    bool operator==(const Formation &) const = default;
};

struct Meeting {
    domain::WitnessSet who;
    int first = 1;
    int last = 1;

    bool operator==(const Meeting &) const = default;
};

struct LaneFact {
    domain::CastSlot about = domain::nobody;
    domain::Fact fact;
    int until = 0; // the turn with which a secret is one no more; 0: it still is

    bool operator==(const LaneFact &) const = default;
};

// Something to click on, at a turn of somebody's lane.
struct LaneMark {
    enum class Kind : quint8 { Whisper, Secret, FalseBelief, Learned };

    Kind kind = Kind::Learned;
    domain::CastSlot slot = domain::you; // of a whisper: who whispers
    int turn = 1;
    domain::WitnessSet heard;   // of a whisper: who hears it, beside the one who whispers
    QList<LaneFact> facts = {}; // of all others

    qint64 key() const { return qint64(turn) << 16 | qint64(slot) << 8 | qint64(kind); }
    int until() const; // the turn with which it is over; 0: it goes on
    bool operator==(const LaneMark &) const = default;
};

struct Lanes {
    QList<Lane> lanes; // in the order of the cast
    QList<LaneTurn> turns;
    QList<Formation> formations;
    QList<Meeting> meetings; // of two and more, by their first turn
    QList<LaneMark> marks;   // by turn, then lane
    QList<SceneMark> scenes;

    QString nameOf(domain::CastSlot slot) const;
    qsizetype formationAt(int turn) const; // -1: before the first
    const LaneMark *mark(qint64 key) const;
    bool operator==(const Lanes &) const = default;
};

} // namespace dramatis::presenters
