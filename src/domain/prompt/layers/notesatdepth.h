// What stands at a depth among the newest messages of a prompt: the card's note (SillyTavern's `depth_prompt`), texts
// of the prompt preset, the author's note of the chat, and the one for the speaker alone.
#pragma once

#include "domain/prompt/assemble.h"

namespace dramatis::domain {

class NotesAtDepth {
public:
    // Replaces the macros of a text; the second names its place (see Assembler).
    using Expand = std::function<QString(const QString &text, const QString &place)>;

    explicit NotesAtDepth(const PromptInputs &inputs);

    // Those that stand where `behind` of all `lines` are still to come. One that is deeper than the oldest line stands
    // before it.
    QList<Contribution> at(qsizetype behind, qsizetype lines, const Expand &expand) const;
    // Those that are sent only now and then, and not this time; their texts still with macros.
    QList<Block> notDue(const CountTokens &count) const;

private:
    struct Entry {
        Layer layer = Layer::Note;
        qint64 depth = 0;
        Role role = Role::System;
        QString text;
        QString source;
        QString place; // for macros
        int part = -1; // of the preset

        Contribution contribution(const QString &expanded) const;
    };

    void addAuthors(const AuthorsNote &note, const QString &source, const PromptInputs &inputs);

    QList<Entry> m_due;
    QList<Entry> m_notDue;
};

} // namespace dramatis::domain
