// Finds the few memories of a speaker, and lines too old for the dialogue, that the last lines bring to mind: by words,
// by context and by meaning.
#pragma once

#include "domain/knowledge/view.h"
#include "turn/recall/recallindex.h"
#include "turn/session/sessioncontext.h"

namespace dramatis::turn {

class MemoryVectors;

// What the prompt contains already.
struct AlreadyTold {
    QList<domain::MemoryLine> records;
    QSet<domain::EventId> turns;     // whose memories would say the same again
    domain::EventId firstOfDialogue; // none: there is no dialogue
};

class MemoryRetrieval {
public:
    // All of them outlive it. `vectors`: nullptr where memories are found by their words alone.
    MemoryRetrieval(const SessionContext &context, domain::ChatId chat, const domain::World &world,
                    const domain::SpeakerView &view, const MemoryVectors *vectors) :
        m_context(context), m_chat(chat), m_world(world), m_view(view), m_vectors(vectors)
    {}

    // Best first, with a bonus for significance and for being recent. Those told already or pinned are left out before
    // the best are taken.
    QList<domain::MemoryLine> about(const QStringList &lines, const AlreadyTold &told);
    // The best lines from before the dialogue, in the order in which they were said.
    QList<domain::TranscriptLine> linesAbout(const QStringList &lines, const AlreadyTold &told);
    // How well one of them fits; -1: it is not one of them.
    double scoreOf(domain::EventId memory) const { return m_scores.value(memory, -1); }
    // What could not be read on the way. The rest was found without it.
    const QList<base::Error> &errors() const { return m_errors; }

private:
    struct Hit {
        domain::EventId text;
        double score = 0; // about one where all words are there
    };

    RecallIndex *index(); // nullptr: too much of the story has not been read yet
    std::vector<domain::RankedPassage> near(const RecallIndex &index, const QStringList &lines) const;
    QList<Hit> byWords(const QStringList &lines); // while there is no index
    QList<Hit> ranked(RecallIndex &index, const QStringList &lines, const AlreadyTold &told);
    bool isLeftOut(const domain::MemoryLine &memory, const AlreadyTold &told) const;
    std::optional<domain::MemoryLine> withText(domain::EventId text);
    base::Result<std::optional<domain::MemoryLine>> read(domain::EventId text) const;

    const SessionContext &m_context;
    domain::ChatId m_chat;
    const domain::World &m_world;
    const domain::SpeakerView &m_view;
    const MemoryVectors *m_vectors;
    QList<base::Error> m_errors;
    QHash<domain::EventId, double> m_scores;
};

} // namespace dramatis::turn
