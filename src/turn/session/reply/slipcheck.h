// The check after a reply: whether its speaker told somebody what only others knew (domain/knowledge/slip.h). It covers
// all replies since the user's last line, up to 8 lines back, and runs after all other work. Only the user's decision
// is stored, as a correction of who heard the reply; replies with one are skipped.
#pragma once

#include "domain/knowledge/slip.h"
#include "turn/session/sessioncontext.h"

#include <QObject>
#include <QTimer>

namespace dramatis::turn {

class Corrections;
class ReplyCompletion;
class RunningReply;
class StoryLine;

class SlipCheck : public QObject {
    Q_OBJECT
public:
    // A reply that told what should not have been told.
    struct Found {
        domain::EventId reply;
        domain::CastSlot speaker = domain::nobody;
        QList<domain::Slip> slips;

        bool operator==(const Found &) const = default;
    };

    SlipCheck(const SessionContext &context, const StoryLine &line, const RunningReply &reply,
              const ReplyCompletion &completion, Corrections &corrections);

    const QList<Found> &found() const { return m_found; } // the newest reply first
    void look();                                          // at once
    void lookSoon() { m_soon.start(); }

    // The user's decision on such a reply; no effect if it is not among those found.
    base::Result<> keep(domain::EventId reply);     // those who heard it know it now
    base::Result<> takeBack(domain::EventId reply); // those to whom it was new did not hear it

Q_SIGNALS:
    void changed();

private:
    QList<Found> find() const;
    const Found *foundIn(domain::EventId reply) const;
    base::Result<QList<domain::Slip>> slipsOf(const domain::TranscriptLine &line) const;
    base::Result<bool> isHeardByHand(domain::EventId reply) const;
    base::Result<QList<domain::GuardedText>> known(const domain::TranscriptLine &line) const;
    base::Result<QList<domain::GuardedText>> ownTexts(domain::CastSlot slot, bool isSpeaker) const;

    const SessionContext &m_context;
    const StoryLine &m_line;
    const RunningReply &m_reply;
    Corrections &m_corrections;
    QTimer m_soon;
    QList<Found> m_found;
};

} // namespace dramatis::turn
