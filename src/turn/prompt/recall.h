// What somebody in a story can be reminded of: passages found by their words and what stands around them, as far as
// that one witnessed or knows them.
#pragma once

#include "turn/prompt/recallindex.h"

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

// What a model of meanings says of the question: texts of one story, with their likeness from 0 to 1.
struct AskedMeaning {
    QList<domain::VectorIndex::Near> near = {};
    bool alone = false; // words do not count
};

base::Result<QList<Recalled>> recall(const SessionContext &context, domain::ChatId chat, const domain::World &world,
                                     domain::CastSlot speaker, const QString &query, int top,
                                     const AskedMeaning &meaning = {});

// The same for one who plays in several stories. The worlds outlive it; what was read is kept for further questions.
class RecallFromAll {
public:
    RecallFromAll(const SessionContext &context, const QList<RecallIndex::Reader> &readers);

    base::Result<QList<Recalled>> find(const QString &query, int top);

private:
    const SessionContext &m_context;
    QList<RecallIndex::Reader> m_readers;
    RecallTexts m_texts;
    RecallIndex m_index{m_texts};
    domain::PassageRanker m_ranker;
};

} // namespace dramatis::turn
