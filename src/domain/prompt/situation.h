// What a speaker's prompt says of the moment: how they feel, where everybody is, what is open. All of it may change
// with every turn, so it stands behind what does not.
#pragma once

#include "domain/knowledge/acquaintance.h"
#include "domain/prompt/assemble.h"
#include "domain/world/expiredprops.h"

namespace dramatis::domain {

class Situation {
public:
    // Replaces the macros of a text; the second names its place (see Assembler).
    using Expand = std::function<QString(const QString &text, const QString &place)>;

    Situation(const PromptInputs &inputs, const Acquaintance &known, const Expand &expand);

    // In the order in which a prompt has them: the speaker's state, edges and group; then time, scene, activities and
    // threads; and behind the dialogue what is under way.
    QList<Contribution> beforeLore();
    QList<Contribution> behindLore();
    QList<Contribution> underWay();

private:
    void add(Layer layer, Tier tier, int priority, const QString &text, const QString &source);
    QString nameOf(CastSlot slot) const { return m_known.nameFor(slot); }
    void state();
    void edges();
    void edge(CastSlot other, Tier tier, int priority);
    QSet<CastSlot> spokenOf() const;
    QString sourceOf(const Fact &fact, CastSlot about) const;
    void group();
    void worldState();
    void scene();
    void activity();
    QString doingOf(const Entity &entity) const;
    void threads();
    QString bondOf(const Thread &thread) const;
    void storyEvents();
    static QString planOf(const StoryEvent &storyEvent);

    const PromptInputs &m;
    SpeakerView m_view;
    const Acquaintance &m_known;
    ExpiredProps m_expiredProps;
    Expand m_expand;
    QList<Contribution> m_out;
};

} // namespace dramatis::domain
