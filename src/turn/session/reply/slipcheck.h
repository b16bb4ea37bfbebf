// The check after a reply: whether its speaker told somebody what only others knew (domain/knowledge/slip.h). It looks
// at the replies since the user spoke, the newest first, and begins when everything else has been done. Nothing is kept
// but what the user says to it: that is a correction of who heard the reply, and a reply that has one is not looked at.
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
    struct Found {
        domain::EventId reply; // none: nothing was told that should not have been
        domain::CastSlot speaker = domain::nobody;
        QList<domain::Slip> slips;

        bool operator==(const Found &) const = default;
    };

    SlipCheck(const SessionContext &context, const StoryLine &line, const RunningReply &reply,
              const ReplyCompletion &completion, Corrections &corrections);

    const Found &found() const { return m_found; }
    void look(); // at once
    void lookSoon() { m_soon.start(); }

    // What the user makes of it; nothing, where nothing is found.
    base::Result<> keep();     // those who heard it know it now
    base::Result<> takeBack(); // those to whom it was new did not hear it

Q_SIGNALS:
    void changed();

private:
    Found find() const;
    base::Result<QList<domain::Slip>> slipsOf(const domain::TranscriptLine &line) const;
    base::Result<bool> isHeardByHand(domain::EventId reply) const;
    base::Result<QList<domain::GuardedText>> known(const domain::TranscriptLine &line) const;
    base::Result<QList<domain::GuardedText>> ownTexts(domain::CastSlot slot, bool isSpeaker) const;

    const SessionContext &m_context;
    const StoryLine &m_line;
    const RunningReply &m_reply;
    Corrections &m_corrections;
    QTimer m_soon;
    Found m_found;
};

} // namespace dramatis::turn
