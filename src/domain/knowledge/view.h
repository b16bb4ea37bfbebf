// The world as one speaker may see it. Every read on behalf of a speaker comes through here: there is no other way to
// the transcript or to memories for a prompt.
#pragma once

#include "domain/world/world.h"

#include <functional>

namespace dramatis::domain {

struct LineCounts {
    qint64 all = 0;
    qint64 byCharacters = 0;
};

class SpeakerView {
public:
    SpeakerView(const World &world, CastSlot speaker) : m_world(world), m_speaker(speaker) {}

    CastSlot speaker() const { return m_speaker; }

    // The newest lines that the speaker witnessed, oldest first, `count` at most; only those before `before` (none:
    // all).
    QList<TranscriptLine> lines(qsizetype count, EventId before = {}) const;
    bool witnessed(EventId turn) const;
    LineCounts linesBefore(EventId turn) const; // how many the speaker witnessed

    // The speaker's own memories of what the speaker witnessed.
    QList<MemoryLine> pinnedMemories() const;
    QList<MemoryLine> memories(qsizetype count, EventId before = {}) const; // newest, oldest first
    std::optional<MemoryLine> memory(EventId memory) const;
    // What the speaker did while the story was elsewhere, until they have said something since.
    std::optional<MemoryLine> meanwhile() const;
    // The speaker's records of scenes that closed, of the last `count`, oldest first.
    QList<MemoryLine> sceneRecords(qsizetype count) const;

    // Summaries of older lines that the speaker heard.
    QList<HistorySummary> summaries() const;

    // Only outgoing edges: what others feel about the speaker is theirs.
    // What was learned in a turn that the speaker turns out not to have witnessed is not known, nor what the user wrote
    // of two people before it became what each of them makes of it.
    Edge towards(CastSlot other) const;
    QList<CastSlot> othersPresent() const;

    int container() const; // in which the speaker is; 0: not known, or not in the scene
    // Between two lines (none: from the first on, to the end), oldest first: those that the speaker was there for.
    QList<SceneBreak> sceneBreaks(EventId after, EventId before) const;
    bool isInScene() const;           // where it is, not only of those who are in it: knows its title and the weather
    bool knowsTitle(int scene) const; // of this scene, or of an earlier one: was with those whom it is about
    WitnessSet near() const;          // whom the speaker is with
    QList<Thread> threads() const;
    QList<StoryEvent> storyEvents() const;
    QStringList belongings() const; // the newest of them
    // What the group has been through, where the speaker was of it and all who were are here.
    std::optional<Group> group() const;
    bool knows(const Thread &thread) const { return thread.witnesses.contains(m_speaker) && !missed(thread.turn); }
    bool knows(const StoryEvent &storyEvent) const
    {
        return storyEvent.witnesses.contains(m_speaker) && !missed(storyEvent.turn);
    }
    // The author's notes for all and for the speaker; those for others are hidden.
    AuthorsNote noteToAll() const { return m_world.authorsNotes.value(nobody); }
    AuthorsNote ownNote() const { return m_world.authorsNotes.value(m_speaker); }
    // Whether no reply has come since that event.
    bool isNew(EventId event) const;

private:
    bool mine(const MemoryLine &memory) const
    {
        return memory.owner == m_speaker && memory.witnesses.contains(m_speaker);
    }

    // A turn of this branch that the speaker did not witness.
    bool missed(EventId turn) const;

    const World &m_world;
    CastSlot m_speaker;
};

} // namespace dramatis::domain
