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

// The files that chats of the log came from.
struct ImportedFiles {
    QSet<QByteArray> fingerprints;
    QHash<QString, QList<domain::ChatId>> stories; // by the places of their files; also of those that became a branch
};
base::Result<ImportedFiles> importedFiles(const store::EventLog &log);

class ImportedTree {
public:
    // Where a branch of a chat that is here already begins.
    struct Fork {
        domain::World world;
        QByteArray hash;      // of its head
        domain::EventId last; // of the chat
        qsizetype turns = 0;  // on the way there
    };
    // A message that the chat has already, and an alternative of it that it does not have.
    struct Beside {
        domain::EventId above;
        QByteArray hash; // of `above`
        cards::ChatMessage message;
        qsizetype alternative = 0;
        bool isFirst = false; // of the chat
    };

    ImportedTree(const cards::ChatFile &file, const QString &fileName, ImportedCast cast, qint64 now,
                 const QList<domain::ChosenBook> &books = {});
    // `cast`: at the fork, and behind it whoever joins there.
    ImportedTree(const cards::ChatFile &file, const QString &fileName, ImportedCast cast, qint64 now, const Fork &fork);

    void add(const Beside &beside);
    void take(const cards::ChatMessage &message);
    qsizetype leave(); // who is away in the end leaves, but for the last one who is there; gives back how many are away
    QList<store::PendingEvent> takeEvents() { return std::exchange(m_events, {}); } // since the last call
    qsizetype waiting() const { return m_events.size(); }

    const domain::World &world() const { return m_world; } // at the head of the branch
    const QString &lastText() const { return m_lastText; }
    qsizetype turns() const { return m_turns; }
    qsizetype alternatives() const { return m_alternatives; }

private:
    domain::Payload turnOf(const cards::ChatMessage &message, qsizetype i, bool isFirst) const;
    void takeBookmark(const base::Json &rest, domain::EventId turn);
    void begin(const QList<domain::Payload> &payloads);
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
