// SlipPresenter says that a reply since the user spoke told somebody what only others knew, and does what the user
// decides: first of the newest such reply, then of those before it. Who looks as one of the cast reads it only if that
// one knew it all along, and heard the reply.
#pragma once

#include "base/result.h"
#include "domain/event/ids.h"

#include <QObject>
#include <QSet>

namespace dramatis::domain {
struct Slip;
}

namespace dramatis::presenters {

class ShownStory;

class SlipPresenter : public QObject {
    Q_OBJECT
public:
    explicit SlipPresenter(ShownStory &story, QObject *parent = nullptr);

    QString text() const { return m_shown.text; }           // empty: there is nothing to decide
    domain::EventId reply() const { return m_shown.reply; } // of which it is said

    // Each of that reply, whatever is said by then. What is decided is asked again once it is undone.
    void regenerate(domain::EventId reply); // with it goes what was answered to it
    void keep(domain::EventId reply);       // those who heard it know it now
    void takeBack(domain::EventId reply);   // it was a slip: they did not hear it
    void dismiss(domain::EventId reply);    // not decided; not said again while the chat is shown

Q_SIGNALS:
    void changed();
    void failed(const dramatis::base::Error &error);

private:
    struct Shown {
        domain::EventId reply;
        QString text;

        bool operator==(const Shown &) const = default;
    };
    void look();
    Shown wanted() const;
    bool maySee(domain::EventId reply, const domain::Slip &slip) const;
    QString names(domain::WitnessSet set, const QString &you) const;
    QString sentence(domain::CastSlot speaker, const domain::Slip &slip) const;
    void decide(domain::EventId reply, const base::Result<> &done);

    ShownStory &m_story;
    QSet<qint64> m_dismissed; // replies
    Shown m_shown;
};

} // namespace dramatis::presenters
