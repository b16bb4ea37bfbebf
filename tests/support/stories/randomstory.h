// Stories made of a seed: the same seed tells the same story, with every kind of event and words that need care.
#pragma once

#include "base/dice.h"
#include "domain/event/event.h"
#include "domain/world/world.h"

namespace dramatis::tests {

class RandomStory {
public:
    explicit RandomStory(quint64 seed) : m_dice(seed) {}

    QList<domain::NewEvent> opening();
    // What is appended next in this world, where the first event will be `next`: a turn with all that it causes, or
    // something that the user does by hand.
    QList<domain::NewEvent> next(const domain::World &world, domain::EventId next);
    // A turn of `speaker` with its bookkeeping.
    QList<domain::NewEvent> turn(const domain::World &world, domain::EventId next, domain::CastSlot speaker);
    QList<domain::NewEvent> byHand(const domain::World &world);
    // One payload of each kind, filled at random.
    QList<domain::Payload> oneOfEach();

    QString words(int atMost);
    base::Dice &dice() { return m_dice; }

private:
    domain::CastSlot someone(const domain::World &world);
    domain::Payload consequence(const domain::World &world, domain::EventId turn);
    domain::EdgeUpdated edgeUpdate(domain::CastSlot from, domain::CastSlot to);
    domain::ActivityChanged activity(domain::CastSlot slot);
    domain::ThreadChanged thread();
    domain::StoryEventChanged storyEvent();
    domain::ContainerChanged container();
    domain::ThingPlaced thing();
    domain::HistorySummarized summary(domain::EventId first, domain::EventId upTo);
    domain::ManualEdit edit(const domain::World &world);
    domain::AuthorsNote authorsNote();
    domain::NarrationStyle style();
    domain::EventId someTurn(const domain::World &world);
    domain::EventId someMemory(const domain::World &world);
    int number(int lowest, int highest) { return lowest + int(m_dice.below(highest - lowest + 1)); }
    bool chance(int percent) { return m_dice.below(100) < percent; }
    domain::WitnessSet witnesses() { return domain::WitnessSet(quint8(1 + m_dice.below(7))); }

    base::Dice m_dice;
};

} // namespace dramatis::tests
