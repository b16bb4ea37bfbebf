// ChatSpeakers tells what the rows of a chat show of who speaks: a name, and the face that goes with a mood.
#pragma once

#include "domain/world/world.h"
#include "presenters/chat/rows/messagepictures.h"

#include <QHash>
#include <QImage>

namespace dramatis::turn {
class ChatSession;
}

namespace dramatis::presenters {

class Portraits;

class ChatSpeakers {
public:
    using Cast = QMap<domain::CastSlot, domain::Entity>;

    ChatSpeakers(turn::ChatSession &session, Portraits &portraits, const Cast &cast);

    bool setCast(const Cast &cast); // true: others are in it, or one has another name or card
    bool includes(domain::CardId card) const;
    bool includes(const QByteArray &card) const; // hash of its bytes

    QString name(domain::CastSlot slot) const;    // as it is shown
    QString ownName(domain::CastSlot slot) const; // as it is written; may be empty for the user
    // `mood`: the event that said so; 0: none. Null: not made yet, or there is no picture.
    QImage face(domain::CastSlot slot, domain::EventId mood) const;
    // What the text names of the speaker's own card.
    QList<MessagePicture> pictures(domain::CastSlot slot, const QString &text) const;

private:
    QString moodText(domain::EventId mood) const;

    turn::ChatSession &m_session;
    Portraits &m_portraits;
    Cast m_cast;
    mutable QHash<qint64, QString> m_moods; // by the event that said so
};

} // namespace dramatis::presenters
