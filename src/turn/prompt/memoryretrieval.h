// Finds the few memories of a speaker that the last lines bring to mind, by their words and by what they mean.
#pragma once

#include "domain/knowledge/view.h"
#include "turn/session/sessioncontext.h"

namespace dramatis::turn {

class MemoryVectors;

class MemoryRetrieval {
public:
    // All of them outlive it. `vectors`: nullptr where memories are found by their words alone.
    MemoryRetrieval(const SessionContext &context, domain::ChatId chat, const domain::World &world,
                    const domain::SpeakerView &view, const MemoryVectors *vectors) :
        m_context(context), m_chat(chat), m_world(world), m_view(view), m_vectors(vectors)
    {}

    // Best first, with a bonus for significance and for being recent. `told`: turns that stand in the prompt, whose
    // memories would say the same again, and `records`, which are in it, too; neither these nor what is pinned is
    // found.
    QList<domain::MemoryLine> about(const QStringList &lines, const QList<domain::MemoryLine> &records,
                                    const QSet<domain::EventId> &told);
    // What could not be read on the way. The rest was found without it.
    const QList<base::Error> &errors() const { return m_errors; }

private:
    QList<store::Search::Hit> byWords(const QStringList &lines);
    QList<domain::EventId> byMeaning(const QStringList &lines);
    std::optional<domain::MemoryLine> withText(domain::EventId text);
    base::Result<std::optional<domain::MemoryLine>> read(domain::EventId text) const;

    const SessionContext &m_context;
    domain::ChatId m_chat;
    const domain::World &m_world;
    const domain::SpeakerView &m_view;
    const MemoryVectors *m_vectors;
    QList<base::Error> m_errors;
};

// One order, best first, of what was found by words and what was found by meaning. Where both can be asked, only ranks
// can be compared (reciprocal rank fusion); where nothing was found by meaning, the hits stay as they are.
QList<store::Search::Hit> fused(const QList<store::Search::Hit> &byWords, const QList<domain::EventId> &byMeaning);

} // namespace dramatis::turn
