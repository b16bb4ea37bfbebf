// ShownStory is what a window shows of a chat: the story as it stands, or as it stood when an earlier turn was over;
// all of it, or what one of its cast knows. Looking changes nothing: the story goes on beside it.
//
// Three worlds are in play: the session's own, which goes on; `m_then`, of the turn that is looked at; and `m_known`,
// which is either of them through the eyes of the viewer. world() and lines() are the one that is shown. They are
// replaced, not changed: references are good until the next signal. Rows of a viewer are not told one by one: each
// change is a reset.
#pragma once

#include "base/result.h"
#include "presenters/knowledge/knownstory.h"

#include <QObject>

#include <optional>

namespace dramatis::turn {
class ChatSession;
}

namespace dramatis::presenters {

// A SceneMark is the turn with which a scene begins.
struct SceneMark {
    int turn = 1;
    QString title;

    bool operator==(const SceneMark &) const = default;
};

class ShownStory : public QObject {
    Q_OBJECT
public:
    explicit ShownStory(turn::ChatSession &session, QObject *parent = nullptr);
    ~ShownStory() override;

    turn::ChatSession &session() const { return m_session; }
    const domain::World &world() const;

    // Returns the transcript of what is shown. A line without a speaker stands for messages that the viewer did not
    // hear.
    domain::Chunked<domain::TranscriptLine> lines() const;
    int unheard(domain::EventId gap) const { return m_heard.unheard.value(gap.value); }
    domain::CastSlot viewer() const { return m_viewer; } // nobody: all is shown
    void viewAs(domain::CastSlot viewer);
    QString read(const QString &said) const; // what the viewer reads of a message: asides are the user's
    bool knowsThoughts(const domain::TranscriptLine &line) const; // what the speaker thought is the speaker's own
    QString lastHeard() const; // what that one heard last of the story as it stands; of a viewer only

    // These are about the reply that is arriving. It is hidden until it is certain that the viewer hears it, because a
    // tag in its last word may still make a whisper of all that has come.
    bool hearsDraft() const;
    bool showsDraft() const;   // heard, and not somewhere else or some other time
    QString draftText() const; // as much of it as is heard

    bool isPast() const { return m_turn != 0; }
    int turns() const;                                       // of the branch as it stands
    int turn() const { return isPast() ? m_turn : turns(); } // that one looks at, from 1
    domain::EventId turnEvent() const;                       // the message that one looks at; 0: there is none
    QList<SceneMark> scenes() const;

    // The world follows at once, or in a moment where a long story is looked at for the first time.
    void look(int turn);
    void backToNow();

    // Runs `act`, which changes the story, on the session. While the user looks back, it fails with Fault::Refused
    // "looking_back".
    template <class Act> auto now(Act act) const -> std::invoke_result_t<Act, turn::ChatSession &>
    {
        if (isPast())
            return refusal();
        return act(m_session);
    }

Q_SIGNALS:
    void appended(qsizetype first); // lines of world().transcript; those before are unchanged
    void turnChanged(qsizetype index);
    void reset();         // another transcript
    void changed();       // edges, moods, memories, …
    void moved();         // turn(), turns(), isPast() or viewer()
    void looked();        // the world of another turn is shown
    void viewerChanged(); // after all of these
    void failed(const dramatis::base::Error &error);

private:
    void follow();
    const domain::World &whole() const; // of what is shown
    void tellReset();
    void tellChanged();
    void show();
    void showNow();
    static std::unexpected<base::Error> refusal();

    turn::ChatSession &m_session;
    int m_turn = 0;         // 0: now
    bool m_awaited = false; // its world is not shown yet
    std::optional<domain::World> m_then;
    domain::CastSlot m_viewer = domain::nobody;
    std::optional<domain::World> m_known; // to the viewer
    HeardLines m_heard;
};

} // namespace dramatis::presenters
