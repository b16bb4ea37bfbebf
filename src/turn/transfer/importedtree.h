// A chat of another program as an event tree: alternatives as siblings, the shown ones as the branch. Pure, so that a
// long one can be read on a pool thread.
#pragma once

#include "domain/world/fold.h"
#include "store/library/pendingimports.h"
#include "turn/transfer/importedcast.h"

#include <QSet>

namespace dramatis::turn {

// Kinds of events without effect that keep what a file said beyond what we use, word for word.
inline const QByteArray importedChatKind = "chat_imported";
inline const QByteArray importedTurnKind = "turn_imported"; // its cause is the turn

// The fingerprints of all files that chats of the log came from.
base::Result<QSet<QByteArray>> importedFingerprints(const store::EventLog &log);

class ImportedTree {
public:
    ImportedTree(const cards::ChatFile &file, const QString &fileName, ImportedCast cast, qint64 now,
                 const QList<domain::ChosenBook> &books = {});

    void take(const cards::ChatMessage &message);
    QList<store::PendingEvent> takeEvents() { return std::exchange(m_events, {}); } // since the last call
    qsizetype waiting() const { return m_events.size(); }

    const domain::World &world() const { return m_world; } // at the head of the branch
    const QString &lastText() const { return m_lastText; }
    qsizetype turns() const { return m_turns; }
    qsizetype alternatives() const { return m_alternatives; }

private:
    domain::Payload turnOf(const cards::ChatMessage &message, qsizetype i) const;
    qint64 momentOf(const cards::ChatMessage &message, qsizetype i) const;
    domain::Event write(domain::EventId parent, const QByteArray &above, domain::Payload payload, domain::EventId cause,
                        qint64 at);

    ImportedCast m_cast;
    qint64 m_now;
    QList<store::PendingEvent> m_events;
    domain::World m_world;
    QByteArray m_hash;
    QString m_lastText;
    qint64 m_count = 0;
    qint64 m_last = 0;
    qsizetype m_turns = 0;
    qsizetype m_alternatives = 0;
};

} // namespace dramatis::turn
