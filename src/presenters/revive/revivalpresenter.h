// The texts of the dialog about a revival (turn/session/revive/revival.h): its cost, its progress, and the actions
// available.
#pragma once

#include "base/result.h"
#include "domain/event/ids.h"

#include <QObject>
#include <QPointer>

namespace dramatis::turn {
class Revival;
}

namespace dramatis::presenters {

class ShownStory;

// In one line: "Reviving the chat: 12/300"; empty: none is told.
QString revivalText(const turn::Revival &revival);

class RevivalPresenter : public QObject {
    Q_OBJECT
public:
    enum class Range { All, FromMessage, Last };

    // `selected`: none where no message is.
    RevivalPresenter(ShownStory &story, domain::EventId selected, QObject *parent = nullptr);

    bool hasSelected() const { return bool(m_selected); }
    bool isBegun() const; // and not done
    bool isWaiting() const;
    qsizetype lines() const; // of the story
    QString costText(Range range, int last) const;
    QString stateText() const;
    // Empty: it is done; else why it is not.
    QString begin(Range range, int last);
    QString wait();
    QString goOn();
    QString giveUp();

Q_SIGNALS:
    void changed();

private:
    turn::Revival *revival() const; // null once the chat is closed
    domain::EventId first(Range range, int last) const;
    QString told(const base::Result<> &done) const;

    QPointer<ShownStory> m_story;
    domain::EventId m_selected;
};

} // namespace dramatis::presenters
