// Who is in the story and what each feels for each, as plain values for views.
#pragma once

#include <QList>
#include <QString>

namespace dramatis::domain {
struct World;
}

namespace dramatis::presenters {

struct EntityValue {
    int slot = 0;
    QString name;
    QString mood;
    QString doing;    // "reading the map"
    QString activity; // "by the window, sitting, reading the map"
    bool here = true;

    bool isUser() const { return slot == 0; }
    bool operator==(const EntityValue &) const = default;
};

// One direction. The other one is another edge, and may differ.
struct EdgeValue {
    int from = 0;
    int to = 0;
    QString fromName;
    QString toName;
    int affinity = 0;
    int trust = 0;
    bool affinityByHand = false;
    bool trustByHand = false;
    bool summaryByHand = false;
    QString summary;
    QString lastInteraction;
    qint64 lastInteractionTurn = 0;
    // Since the user last looked.
    int affinityChange = 0;
    int trustChange = 0;
    bool isToYou = false; // to the user, who has no name

    qint64 key() const { return from * 8 + to; }
    bool changed() const { return affinityChange || trustChange; }
    bool byHand() const { return affinityByHand || trustByHand || summaryByHand; }
    bool operator==(const EdgeValue &) const = default;
};

QList<EntityValue> entityValues(const domain::World &world);
// All n·(n−1) of them, by who feels, then for whom.
QList<EdgeValue> edgeValues(const domain::World &world);

// What a message is called where it is referred to: its place in the transcript, from 1; 0: it is not on this branch.
int turnNumber(const domain::World &world, qint64 turn);

} // namespace dramatis::presenters
