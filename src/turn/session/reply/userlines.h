// The lines that the user writes: their own, and those by the hand of a character. Each is said to those who are to
// hear it, and then somebody is asked for an answer.
#pragma once

#include "domain/cast/whisper.h"
#include "turn/session/sessioncontext.h"

#include <QObject>

namespace dramatis::turn {

class NoteKeeping;
class RunningReply;
class StoryLine;
class TurnTaking;

// What becomes of a line that may be meant as a whisper and is none for sure.
enum class Unclear { Refused, ForAll };
// A line that was written in the composer leaves it in the same commit: whenever the program is killed, it stands in
// the chat or in the composer.
enum class WrittenIn { Composer, Elsewhere };

class UserLines : public QObject {
    Q_OBJECT
public:
    UserLines(const SessionContext &context, StoryLine &line, const RunningReply &reply, NoteKeeping &notes,
              TurnTaking &turnTaking) :
        m_context(context), m_line(line), m_reply(reply), m_notes(notes), m_turnTaking(turnTaking)
    {}

    base::Result<> say(domain::CastSlot slot, const QString &text, Unclear unclear, WrittenIn place);
    // Whether it is clear who is to hear a line. Errors: "nobody_tagged", "unclear_whisper", and "empty_whisper" where
    // nothing but the tag is there.
    base::Result<> isClear(const QString &text, Unclear unclear) const;
    base::Result<domain::UnclearWhisper> unclearWhisper(const QString &text) const;

Q_SIGNALS:
    void failed(const dramatis::base::Error &error); // the line stands, and no answer can be had

private:
    base::Result<QString> expanded(const QString &text) const;
    base::Result<> isPresent(domain::CastSlot slot) const;
    base::Result<> isForSure(const QString &told, Unclear unclear) const;
    domain::WitnessSet whoIsToHear(const QString &told, Unclear unclear, domain::CastSlot speaker) const;

    const SessionContext &m_context;
    StoryLine &m_line;
    const RunningReply &m_reply;
    NoteKeeping &m_notes;
    TurnTaking &m_turnTaking;
};

} // namespace dramatis::turn
