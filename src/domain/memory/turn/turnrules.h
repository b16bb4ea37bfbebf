// Instructions for a question about a whole turn, beyond those of the question about the scene.
#pragma once

#include <QString>

namespace dramatis::domain {

// %1: the names of the witnesses.
inline const QString witnessRules = QStringLiteral(
    "\n\nwitnesses: one object for each of these, by name: %1. Each is that person's own side: what one of them "
    "thinks, knows or remembers is no part of another's. affinity_delta and trust_delta: how the exchange moved their "
    "view of the one named first for them; whole numbers from -10 to 10, usually between -2 and 2; 0 is the most "
    "common answer. knowledge_facts: only new, lasting facts about that one that they learned here, none of those that "
    "they know already, and how: witnessed, told, overheard where nobody noticed that they listened, inferred, or lie "
    "where they were told what the exchange shows to be untrue and believe it. goals: what they are after from now on; "
    "status: what lastingly holds of their body or standing (a wound, drunk, in hiding); both only where the exchange "
    "changed them, \"over\" where they are, and empty strings otherwise. activity: what they are doing and "
    "where, after the exchange; empty strings for what "
    "is not said. memory: one sentence, in the first person and in their own voice, of what they themselves saw, heard "
    "or did and would remember; where something is over, what it was to them; an empty string where nothing is worth "
    "it. others: what changed in their view of each of the others that are named for them; leave out those for whom "
    "nothing did.");

inline const QString significanceRules =
    QStringLiteral("\n\nsignificance: how much the exchange matters to the story. score: 0 routine, 1 notable, 2 "
                   "significant, 3 pivotal; most exchanges are 0. why: a few words.");

} // namespace dramatis::domain
