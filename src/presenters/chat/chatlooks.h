// How the characters of a chat look: the backdrop that one of them brings, and the expression that the user chooses by
// hand.
#pragma once

#include "domain/event/ids.h"

#include <QImage>
#include <QObject>
#include <QStringList>

namespace dramatis::domain {
struct Entity;
struct ManualEdit;
} // namespace dramatis::domain

namespace dramatis::presenters {

class Portraits;
class ShownStory;

class ChatLooks : public QObject {
    Q_OBJECT
public:
    ChatLooks(ShownStory &story, Portraits &portraits, QObject *parent = nullptr);

    QImage backdrop() const; // null: none, or not made yet (`backdropChanged` follows)

    // What the speaker of the message can be shown as: only where it is that speaker's newest, because what is chosen
    // counts from there on.
    QStringList expressions(domain::EventId turn) const;
    QString shown(domain::EventId turn) const; // empty: the portrait
    bool isByHand(domain::EventId turn) const;

public Q_SLOTS:
    // The mood, set by hand: it outranks what bookkeeping says until it is left to the story again.
    void showAs(domain::EventId turn, const QString &expression);
    void leaveToStory(domain::EventId turn);

Q_SIGNALS:
    void backdropChanged();
    void refused(const QString &sentence);

private:
    const domain::Entity *speakerOf(domain::EventId turn) const; // nullptr: not that speaker's newest message
    void adjust(const domain::ManualEdit &edit);

    ShownStory &m_story;
    Portraits &m_portraits;
};

} // namespace dramatis::presenters
