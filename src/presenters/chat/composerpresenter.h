// ComposerPresenter is the line that is being written in one window: what is typed and not sent, who says it, and what
// has to be asked before it can be sent. Of several windows on a chat each has a line of its own.
#pragma once

#include "base/result.h"
#include "domain/event/ids.h"

#include <QObject>
#include <QTimer>

#include <functional>

namespace dramatis::turn {
class ChatSession;
}

namespace dramatis::presenters {

class ShownStory;

class ComposerPresenter : public QObject {
    Q_OBJECT
public:
    ComposerPresenter(turn::ChatSession &session, const ShownStory &story, QObject *parent = nullptr);

    // What is typed is kept half a second later at the latest, and is there again after a crash.
    QString text() const { return m_typed; }
    void typed(const QString &text);
    void keepNow();
    QString tokensText() const; // what it costs, as far as can be told; empty: nothing is typed
    bool isNewcomer() const;    // who has said little here yet

    // The next line is spoken as this one of the cast: the user, or anybody else who is in the scene. After a line it
    // is the user again, unless the voice is held.
    domain::CastSlot speaksAs() const;
    void speakAs(domain::CastSlot slot);
    bool keepsSpeaker() const { return m_keepsSpeaker; }
    void keepSpeaker(bool hold);
    QString ownName() const;                                      // as whom the user speaks, unless as another
    QList<std::pair<domain::CastSlot, QString>> speakers() const; // that can be chosen, the user first
    QString speakAsText() const; // "You write this line as Mara."; empty: the user speaks

    // A choice is one thing that can be done about what is asked.
    struct Choice {
        QString text;
        std::function<void()> act;
    };

    // Returns true where the text was taken. Without a text, it asks for a reply to what stands last.
    bool send(const QString &text);
    void impersonate(); // has the user's line written by the model
    // A line that the session gives back goes to the window that asked for it.
    void expectLine(bool expected) { m_expectsLine = expected; }

Q_SIGNALS:
    void changed(); // who speaks
    void tokensChanged();
    void textReplaced(const QString &text); // by an impersonated line
    void textHanded(const QString &text);   // a line that undo gives back; empty: redo has taken it along
    void impersonationGrew(const QString &text);
    // A line was not sent, because it is not clear who is to hear it. It stays in the composer until one of these is
    // done.
    void asked(const QString &sentence, const dramatis::presenters::ComposerPresenter::Choice &first,
               const dramatis::presenters::ComposerPresenter::Choice &other);
    void askedNoMore(); // it is another line now
    void failed(const dramatis::base::Error &error);

private:
    template <class T> bool report(const base::Result<T> &result);
    bool sendLine(const QString &text, bool toAll);
    void clear(bool wasSaid);
    void askWhoHears(const QString &text, const base::Error &error);
    Choice choice(const QString &label, const QString &line, bool toAll);
    using TextSignal = void (ComposerPresenter::*)(const QString &text);
    void takeText(const QString &text, TextSignal tell);
    void takeLineAlong(const QString &text);
    void passImpersonation();
    void countTokens();

    turn::ChatSession &m_session;
    const ShownStory &m_story;
    QString m_typed;
    qsizetype m_tokens = 0;
    QTimer m_count;
    QString m_unclear;     // the line that was asked about
    bool m_unkept = false; // typed since it was kept
    QTimer m_keep;
    bool m_expectsLine = false;
    domain::CastSlot m_speaksAs = domain::you;
    bool m_keepsSpeaker = false;
};

} // namespace dramatis::presenters
