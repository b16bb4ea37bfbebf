// A speaker's memories in a prompt: the records of past scenes, and single memories. Those that the dialogue still
// tells are marked, so that they are not repeated.
#pragma once

#include "domain/prompt/layers/dialoguelayer.h"

namespace dramatis::domain {

class RememberedLayer {
public:
    // All of them outlive it.
    RememberedLayer(const PromptInputs &inputs, const Acquaintance &known, const DialogueLayer &dialogue);

    QList<Contribution> storySoFar() const; // records of scenes and summaries of older lines, oldest first
    QList<Contribution> memories() const;   // pinned ones first, and lines from before the dialogue last

private:
    struct OfScene {
        int scene = 0;
        Contribution told;
    };
    void addRecords(QList<OfScene> &to) const;
    void addSummaries(QList<OfScene> &to) const;
    qsizetype firstLineOf(int scene) const;
    qsizetype firstPlaceOf(const HistorySummary &chunk) const;
    QList<Attribute> attributesOf(const MemoryLine &memory) const;
    void addMemories(const QList<RememberedLine> &list, int priority, const QString &source,
                     QList<Contribution> &to) const;
    void addLines(QList<Contribution> &to) const;

    const PromptInputs &m;
    SpeakerView m_view;
    const Acquaintance &m_known;
    const DialogueLayer &m_dialogue;
};

} // namespace dramatis::domain
