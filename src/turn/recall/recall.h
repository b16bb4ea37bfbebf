// Search in what somebody in a story witnessed or knows, by words and context.
#pragma once

#include "turn/recall/recallindex.h"

namespace dramatis::turn {

struct Recalled {
    QString kind; // "message", "memory", "summary", "knowledge"
    domain::ChatId chat;
    domain::EventId ref;
    qsizetype index = -1; // of a message: its place in the transcript
    QString text;
    double score = 0;
    QString why;
};

// The embedding model's hits for the question: texts of one story, with their likeness from 0 to 1.
struct AskedMeaning {
    QList<domain::VectorIndex::Near> near = {};
    bool alone = false; // words do not count
};

base::Result<QList<Recalled>> recall(const SessionContext &context, domain::ChatId chat, const domain::World &world,
                                     domain::CastSlot speaker, const QString &query, int top,
                                     const AskedMeaning &meaning = {});

struct NearText {
    domain::ChatId chat;
    domain::EventId event;
    double likeness = 0; // 0 to 1
};

// The same of texts of several stories.
struct AskedMeaningOfAll {
    QList<NearText> near = {};
    bool alone = false; // words do not count
};

// The same for one who plays in several stories. The index of all chats tells which texts may answer; only stories that
// have any are opened, and only these texts and those around them are read. What was read is kept for further
// questions.
class RecallFromAll {
public:
    // Who reads in a story; its world outlives this. Nothing: nobody does.
    using ReaderOf = std::function<base::Result<std::optional<RecallIndex::Reader>>(domain::ChatId)>;

    RecallFromAll(const SessionContext &context, ReaderOf readerOf);

    base::Result<QList<Recalled>> find(const QString &query, int top, const AskedMeaningOfAll &meaning = {});
    bool hadReaders() const { return m_hadReaders; } // in any story that had something

private:
    using Texts = QSet<RecallIndex::TextOfChat>;
    struct AskedStem {
        std::u16string stem;
        Texts texts; // that have it, of all chats
    };

    base::Result<std::vector<AskedStem>> askedStems(const QString &query) const; // rarest first
    base::Result<QList<RecallIndex::Reader>> readersOf(const Texts &texts);
    static std::vector<domain::RankedPassage> rowsOf(const RecallIndex &index, const AskedMeaningOfAll &meaning);

    const SessionContext &m_context;
    ReaderOf m_readerOf;
    bool m_hadReaders = false;
    RecallTexts m_texts;
    domain::PassageRanker m_ranker;
};

} // namespace dramatis::turn
