// What the user can set right by hand. See payload.h.
#pragma once

#include "domain/event/fields.h"
#include "domain/event/ids.h"
#include "domain/event/notepayload.h"

#include <QString>

namespace dramatis::domain {

// What the user set right by hand. A value that was set stays until the user changes or releases it.
enum class EditTarget {
    EdgeAffinity,
    EdgeTrust,
    EdgeSummary,
    EdgeFactAdded,
    EdgeFactRemoved,
    MemoryText,
    MemorySignificance,
    Mood,
    Goals,
    Status,
    Position,
    Posture,
    ActionVerb,
    Holding,
    Attention,
    Place,     // `number`: the container in which `from` is
    Weather,   // of the world
    NameKnown, // `number`: 1 where `from` knows what `to` is called, else 0
};

struct ManualEdit {
    static constexpr const char *kind = "manual_edit";
    EditTarget target = EditTarget::EdgeAffinity;
    CastSlot from = nobody; // the edge's owner, or the entity
    CastSlot to = nobody;
    EventId memory;
    int number = 0;
    QString text;
    bool released = false;                         // hands the value back to the classifier
    Provenance provenance = Provenance::Witnessed; // of a fact that is added
    CastSlot teller = nobody;                      // who told it

    bool operator==(const ManualEdit &) const = default;
    DRAMATIS_FIELDS(f("target", p.target); f("from", p.from); f("to", p.to); f("memory", p.memory);
                    f("number", p.number); f("released", p.released);
                    f.added("provenance", p.provenance, Provenance::Witnessed); f.added("teller", p.teller, nobody);
                    f("text", p.text);)
};

} // namespace dramatis::domain
