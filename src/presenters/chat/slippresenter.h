// SlipPresenter says that the newest reply told somebody what only others knew, and does what the user decides. Who
// looks as one of the cast reads it only if that one knew it all along, and heard the reply.
#pragma once

#include "base/result.h"
#include "domain/event/ids.h"

#include <QObject>

namespace dramatis::domain {
struct Slip;
}

namespace dramatis::presenters {

class ShownStory;

class SlipPresenter : public QObject {
    Q_OBJECT
public:
    explicit SlipPresenter(ShownStory &story, QObject *parent = nullptr);

    QString text() const; // empty: there is nothing to decide

public Q_SLOTS:
    void regenerate();
    void keep();     // those who heard it know it now
    void takeBack(); // it was a slip: they did not hear it
    // Not decided; not said again of this reply while the chat is shown. What is decided thereupon is asked again once
    // it is undone.
    void dismiss();

Q_SIGNALS:
    void changed();
    void failed(const dramatis::base::Error &error);

private:
    void look();
    bool maySee(const domain::Slip &slip) const;
    QString names(domain::WitnessSet set, const QString &you) const;
    QString sentence(domain::CastSlot speaker, const domain::Slip &slip) const;
    void decide(const base::Result<> &done);

    ShownStory &m_story;
    domain::EventId m_dismissed; // the reply
    bool m_isDecided = false;    // what to make of it: it is dismissed until something else is found
    QString m_text;
};

} // namespace dramatis::presenters
