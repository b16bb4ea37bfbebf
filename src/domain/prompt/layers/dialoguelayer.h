// The dialogue of a prompt: what was said, as the speaker heard it, with scene breaks between the lines, and the lore
// and the notes that stand at a depth among them.
#pragma once

#include "domain/knowledge/layers/acquaintance.h"
#include "domain/prompt/layers/lorelayer.h"
#include "domain/prompt/layers/notesatdepth.h"

namespace dramatis::domain {

class DialogueLayer {
public:
    using Expand = NotesAtDepth::Expand;

    // All of them outlive it.
    DialogueLayer(const PromptInputs &inputs, const LoreLayer &lore, const Acquaintance &known, Expand expand);

    // All but the newest line, before which stands all that is new with every turn. What the speaker said last
    // themselves is no line to answer: then it is all of them.
    QList<Contribution> earlier();
    // The newest line, and what stands behind it.
    QList<Contribution> newest();
    // Lines and notes that are not told, with the reason.
    QList<Block> leftOut(const CountTokens &count) const;
    // Its index in the story.
    qsizetype placeOf(const SpokenLine &spoken) const;

private:
    qsizetype earlierLines() const;
    void add(qsizetype first, qsizetype end);
    void addLine(qsizetype line);
    QString asHeard(qsizetype line) const;
    void addSceneBreak(qsizetype line, Tier tier, int priority);
    qsizetype lineThatTells(const QString &sceneBreak, qsizetype behind) const;
    void addAmong(qsizetype line, qsizetype behind);
    void addLore(const ActiveLore &active);
    Tier tierOf(qsizetype line) const;

    const PromptInputs &m;
    const LoreLayer &m_lore;
    const Acquaintance &m_known;
    Expand m_expand;
    QStringList m_heard; // of each line
    NotesAtDepth m_notes;
    const bool m_tellsNames;
    QList<Contribution> m_out;
};

} // namespace dramatis::domain
