// SlipPresenter reports replies since the user last spoke that told somebody what only others knew, newest first, and
// carries out what the user decides. Someone viewing as a cast member sees the report only if that member knew it all
// along and heard the reply.
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
    domain::EventId reply() const { return m_shown.reply; } // the reported reply

    // These act on `reply`, whatever is reported by then. Undoing a decision brings its question back.
    void regenerate(domain::EventId reply); // replies after it go too
    void keep(domain::EventId reply);       // those who heard it know it now
    void takeBack(domain::EventId reply);   // it was a slip: they did not hear it
    void dismiss(domain::EventId reply);    // undecided, but not reported again while the chat is shown

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
