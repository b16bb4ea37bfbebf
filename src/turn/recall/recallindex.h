// What somebody in one or more stories heard and knows, ready to be searched: lines, memories, records of scenes and
// facts, in the order in which they came (domain/search/passagescope.h). Each text is read from the log once, whatever
// branch it is on; after an edit or a move along the tree, only the rows behind the place where the story differs are
// put together anew, from texts that are known already.
#pragma once

#include "domain/chat/ooc.h"
#include "domain/knowledge/view.h"
#include "domain/memory/vectorindex.h"
#include "domain/search/passageranking.h"
#include "turn/recall/shippedvectors.h"
#include "turn/session/sessioncontext.h"

#include <QHash>

namespace dramatis::turn {

// Texts by the event that holds them.
class RecallTexts {
public:
    const domain::PassageTexts &passages() const { return m_passages; }
    void setVectors(const std::shared_ptr<const domain::WordVectors> &vectors) { m_passages.setVectors(vectors); }

    // As somebody hears it; `isOwn`: the user, with asides. What cannot be read counts as empty. -1: it is not known,
    // and there are no `reads` left.
    int of(const SessionContext &context, domain::ChatId chat, domain::EventId event, bool isOwn, qsizetype &reads);
    int ofFact(domain::ChatId chat, domain::EventId event, const QString &text);

private:
    struct Numbers {
        int own = -1;
        int heard = -1;
    };

    domain::PassageTexts m_passages;
    QHash<std::pair<qint64, qint64>, Numbers> m_numbers; // by chat and event
    QHash<std::pair<std::pair<qint64, qint64>, QString>, int> m_facts;
};

class RecallIndex {
public:
    struct Reader {
        domain::ChatId chat;
        const domain::World *world = nullptr;
        domain::CastSlot slot = domain::you;
    };
    struct Source {
        enum class Kind : quint8 { Line, Memory, Fact };

        Kind kind = Kind::Line;
        domain::ChatId chat;
        domain::EventId ref;  // the turn, the memory, or the event that the fact was learned with
        domain::EventId text; // the event that holds the text; none: a fact
        QString fact = {};

        bool operator==(const Source &) const = default;
    };

    explicit RecallIndex(RecallTexts &texts) : m_texts(texts), m_scope(texts.passages()) {}

    // Brings it up to date, as far as `mostReads` texts that were not known bring it. False: there is more to read.
    bool follow(const SessionContext &context, const QList<Reader> &readers, qsizetype mostReads);

    using TextOfChat = std::pair<domain::ChatId, domain::EventId>;
    // Takes in only what may be found: these texts, as far as they stand in the readers' stories and were heard, the
    // lines around them, and facts. `mayFind` may have others; they are left out. Returns all that the readers heard
    // and know.
    struct Heard {
        int passages = 0;
        QSet<TextOfChat> texts = {}; // without facts
    };
    Heard takeNear(const SessionContext &context, const QList<Reader> &readers, const QSet<TextOfChat> &mayFind);
    domain::PassageScope &scope() { return m_scope; }

    const domain::PassageScope &scope() const { return m_scope; }
    const Source &source(int row) const { return m_sources[size_t(row)]; }
    int size() const { return int(m_sources.size()); }
    int rowOf(domain::EventId text) const; // where there is one story; -1: the reader does not know it

private:
    struct Entry {
        Source source;
        domain::PassageRow row;
        bool isOwn = false; // the user's, with asides
    };

    // What of a reader's story was taken in so far. A world's lists share their chunks with those of the world before,
    // so that what is the same is seen at once.
    struct Told {
        domain::Chunked<domain::TranscriptLine> transcript = {};
        domain::Chunked<domain::MemoryLine> memories = {};
        QMap<domain::CastSlot, domain::Chunked<domain::Fact>> facts = {};
        qint64 at = 0;               // of the last line
        int scene = -1;              // of the last line
        QHash<int, int> scenes = {}; // ours by the story's
        bool hasClock = false;
    };

    bool goesOn(const Reader &reader) const;
    void startOver(const QList<Reader> &readers);
    void keepNear(const QSet<TextOfChat> &texts);
    void addReader(const Reader &reader, int number, Told &told, std::vector<Entry> &entries);
    void addLines(const Reader &reader, int number, Told &told, std::vector<Entry> &entries);
    bool append(const SessionContext &context, const Entry &entry, qsizetype &reads);

    RecallTexts &m_texts;
    domain::PassageScope m_scope;
    std::vector<Source> m_sources; // by row
    QHash<domain::EventId, int> m_rowOfText;
    int m_lastScene = 0;
    std::optional<Told> m_told;   // of one story
    std::vector<Entry> m_pending; // all or some of it, in the order in which they get their rows
    size_t m_next = 0;            // of them
};

// Those of the chats that were searched last.
class RecallIndexes {
public:
    RecallIndex &of(const SessionContext &context, domain::ChatId chat, domain::CastSlot reader);
    void forget(domain::ChatId chat) { m_chats.remove(chat); }
    domain::PassageRanker &ranker() { return m_ranker; }

    // From now on what words mean counts, too, as soon as it was read.
    void setVectors(ShippedVectors vectors) { m_vectors = std::move(vectors); }
    // For who would rather wait than find less. nullptr: there are none.
    std::shared_ptr<const domain::WordVectors> waitForVectors() { return m_vectors ? m_vectors->wait() : nullptr; }

private:
    struct Chat {
        RecallTexts texts;
        QHash<domain::CastSlot, std::shared_ptr<RecallIndex>> readers;
    };
    Chat &chatAt(domain::ChatId chat);

    QHash<domain::ChatId, std::shared_ptr<Chat>> m_chats;
    QList<domain::ChatId> m_order; // searched last at the end
    domain::OocMarker m_marker;
    domain::PassageRanker m_ranker;
    std::optional<ShippedVectors> m_vectors;
};

} // namespace dramatis::turn
