// The dialogue of a prompt: what was said, as the speaker heard it, with scene breaks between the lines, and the lore
// and the notes that stand at a depth among them.
#pragma once

#include "domain/prompt/lorelayer.h"

#include <functional>

namespace dramatis::domain {

class DialogueLayer {
public:
    // Replaces the macros of a text; the second names its place.
    using Expand = std::function<QString(const QString &text, const QString &place)>;

    // All of them outlive it.
    DialogueLayer(const PromptInputs &inputs, const LoreLayer &lore, Expand expand);

    // All but the newest line, before which stands all that is new with every turn. What the speaker said last
    // themselves is no line to answer: then it is all of them.
    QList<Contribution> earlier();
    // The newest line, and what stands behind it.
    QList<Contribution> newest();
    // Lines that are not told, with the reason.
    QList<Block> leftOut(const CountTokens &count) const;
    // Which line of the story it is.
    qsizetype placeOf(const SpokenLine &spoken) const;

private:
    struct Note {
        qint64 depth = 0; // so many messages stand behind it
        Role role = Role::System;
        QString text;
        QString source;
        Layer layer = Layer::Identity;
    };

    QList<Note> notesOf() const;
    qsizetype earlierLines() const;
    void add(qsizetype first, qsizetype end);
    void addLine(qsizetype line);
    void addBeat(qsizetype line, Tier tier, int priority);
    void addNotes(qsizetype depth);
    void addLore(qsizetype line);
    Tier tierOf(qsizetype line) const;

    const PromptInputs &m;
    const LoreLayer &m_lore;
    Expand m_expand;
    QStringList m_heard; // of each line
    QList<Note> m_notes;
    const bool m_tellsNames;
    QList<Contribution> m_out;
};

} // namespace dramatis::domain
