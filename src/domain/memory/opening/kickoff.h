// How a story begins, read by rules, so that the first prompt already has its place, time and weather, and who is there
// doing what. Reads only what is stated; the notes of the first reply correct and complete it.
#pragma once

#include "domain/event/event.h"
#include "domain/world/world.h"

#include <optional>

namespace dramatis::domain {

// The texts of a character that set the opening, without macros.
struct OpeningTexts {
    QString greeting;
    QString scenario;
    QString description;
    CastSlot speaker = 1; // of the greeting
};

struct OpeningScene {
    struct Person {
        CastSlot slot = you;
        QString position;  // "behind the counter"
        QString posture;   // "standing"
        QString elsewhere; // the place where they are, if they are not there

        bool operator==(const Person &) const = default;
    };

    QString place; // empty: not said
    bool isPublic = false;
    bool isMoving = false;
    std::optional<int> minuteOfDay;
    QString weather;
    QList<Person> people; // of whom something is said

    bool operator==(const OpeningScene &) const = default;
};

OpeningScene openingScene(const World &world, const OpeningTexts &texts);

// The events that follow from it, caused by the greeting. `world`: before anything else happened.
QList<NewEvent> openingEvents(const World &world, const OpeningScene &scene, EventId greeting);

} // namespace dramatis::domain
