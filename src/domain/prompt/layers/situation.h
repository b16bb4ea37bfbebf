// The current moment in a speaker's prompt, as a storyteller would put it: where everybody is and what they are doing,
// how the speaker feels, what is unresolved. It may change with every turn, so it comes right before the newest line.
#pragma once

#include "domain/knowledge/layers/acquaintance.h"
#include "domain/prompt/assemble.h"
#include "domain/world/expiredprops.h"

#include <utility>

namespace dramatis::domain {

class Situation {
public:
    // Replaces the macros of a text; the second names its place (see Assembler).
    using Expand = std::function<QString(const QString &text, const QString &place)>;

    Situation(const PromptInputs &inputs, const Acquaintance &known, const Expand &expand);

    QList<Contribution> moment();   // time, place, who does what, the scene
    QList<Contribution> feelings(); // the speaker's state, what they feel for whom and know alone, the group
    QList<Contribution> open();     // threads, events under way, plans
    // What the speaker has known about the others for some time. It changes in steps, so it may come before the
    // dialogue.
    QList<Contribution> oldFacts();
    // What an event that is over took out of all these since the last call.
    QList<EndedText> takeEnded() { return std::exchange(m_ended, {}); }

private:
    enum class Age { Old, New, Any };

    Contribution &add(Layer layer, Tier tier, int priority, const QString &text, const QString &source);
    QString withoutEnded(const QString &text, const EndedText &of);
    QString nameOf(CastSlot slot) const { return m_known.nameFor(slot); }
    qsizetype placeOf(EventId turn) const { return turn ? m.world.findTurn(turn) : -1; }
    QList<CastSlot> told() const;
    void state();
    void edges();
    void edge(CastSlot other, Tier tier, int priority);
    void facts(CastSlot other, Tier tier, int priority, Age age);
    void unawareness();
    void group();
    void worldState();
    QString whenAndWhere() const;
    QString place() const;
    void scene();
    void activity();
    QString doingOf(const Entity &entity);
    void threads();
    QString threadInWords(const Thread &thread) const;
    void storyEvents();
    QString planOf(const StoryEvent &storyEvent) const;

    const PromptInputs &m;
    SpeakerView m_view;
    const Acquaintance &m_known;
    ExpiredProps m_expiredProps;
    Expand m_expand;
    QList<Contribution> m_out;
    QList<EndedText> m_ended;
    Contribution m_none; // takes what is said of a text that is empty
};

} // namespace dramatis::domain
