#include "llm/rehearsal/gestures.h"

namespace dramatis::llm::rehearsal::lines {

namespace {

constexpr QStringView gestureWarm[] = {u"{they} smiles and leans a little closer.",
                                       u"{they} touches your sleeve, only for a moment.",
                                       u"{they} laughs under {their} breath.", u"{they} makes room beside {them}.",
                                       u"{they} looks at you longer than is needed."};

constexpr QStringView gestureEven[] = {u"{they} looks up.",
                                       u"{they} tilts {their} head and considers you.",
                                       u"{they} turns toward you, unhurried.",
                                       u"{they} pauses, one eyebrow raised.",
                                       u"{they} straightens and brushes the dust from {their} sleeves.",
                                       u"{they} lets out a slow breath.",
                                       u"{they} takes a step closer.",
                                       u"{they} sets {holding} aside.",
                                       u"{they} turns {holding} over in {their} hands.",
                                       u"{they} rests a hand on {thing}.",
                                       u"{they} glances at {thing} and back at you.",
                                       u"{they} listens with half-closed eyes.",
                                       u"{they} nods, as if to {themself}.",
                                       u"{they} shifts {their} weight and waits for you to finish."};

constexpr QStringView gestureCold[] = {
    u"{they} does not look up.", u"{they} folds {their} arms.", u"{they} keeps {thing} between you and {them}.",
    u"{they} looks past you at nothing.", u"{they} answers only after a long pause."};

constexpr QStringView gestureHurt[] = {u"{they} goes very still.",
                                       u"The smile leaves {their} face.",
                                       u"{they} takes a step back.",
                                       u"{their} jaw tightens.",
                                       u"{they} looks at you as if {they} had misheard.",
                                       u"{they} turns away, one hand on {thing}."};

constexpr QStringView gestureSoft[] = {u"{they} lowers {their} voice.", u"{they} sits down beside you without a word.",
                                       u"{they} holds your gaze.", u"{they} reaches out and stops halfway."};

constexpr QStringView gestureGreeting[] = {
    u"{they} looks up and a smile begins at the corner of {their} mouth.", u"{they} raises a hand in greeting.",
    u"{they} turns at the sound of your voice.", u"{they} rises from {their} place."};

constexpr QStringView quiet[] = {u"For a moment neither of you speaks.",
                                 u"Somewhere in {place} something creaks.",
                                 u"{they} watches your face for an answer.",
                                 u"{their} fingers drum once and are still.",
                                 u"{their} eyes wander to {thing}.",
                                 u"The light has shifted since you last noticed it.",
                                 u"{they} seems to weigh the next words.",
                                 u"{they} shakes {their} head slowly.",
                                 u"A draught moves through {place}.",
                                 u"{they} almost smiles.",
                                 u"{their} hand finds {thing} without looking.",
                                 u"{they} rubs {their} neck, thinking.",
                                 u"Outside, a sound comes and goes."};

constexpr QStringView meDo[] = {u"I nod slowly.",
                                u"I take a step closer.",
                                u"I look around {place} before I answer.",
                                u"I hold {partner}'s gaze.",
                                u"I run a hand along {thing}.",
                                u"I smile, a little unsure.",
                                u"I lean against the wall and listen.",
                                u"I hesitate."};

} // namespace

Table gestures(Move move, Temper temper)
{
    switch (move) {
    case Move::Insult:
    case Move::Threat:
    case Move::Betrayal: return gestureHurt;
    case Move::Secret:
    case Move::Grief:
    case Move::Affection:
    case Move::Promise: return temper == Temper::Cold ? Table(gestureCold) : Table(gestureSoft);
    case Move::Greeting: return temper == Temper::Cold ? Table(gestureCold) : Table(gestureGreeting);
    default: break;
    }
    if (temper == Temper::Cold)
        return gestureCold;
    return temper == Temper::Warm ? Table(gestureWarm) : Table(gestureEven);
}

Table quietGestures()
{
    return quiet;
}

Table userGestures()
{
    return meDo;
}

} // namespace dramatis::llm::rehearsal::lines
