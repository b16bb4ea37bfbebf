// The faces of characters, decoded off the main thread when they are first asked for, and kept while there is room.
#pragma once

#include "domain/world/world.h"
#include "presenters/character/cardpictures.h"
#include "presenters/chat/rows/messagepictures.h"
#include "store/library/library.h"

#include <QCache>
#include <QImage>
#include <QObject>
#include <QSet>
#include <QThreadPool>

namespace dramatis::turn {
class CardLibrary;
}

namespace dramatis::presenters {

class Portraits : public QObject {
    Q_OBJECT
public:
    static constexpr QSize square{320, 320};
    static constexpr QSize tall{320, 440}; // for the cards of the library

    explicit Portraits(turn::CardLibrary &cards, QSize size = square, QObject *parent = nullptr);
    ~Portraits() override;

    // Null while it is being made (`made` follows), and where there is none.
    QImage of(const store::CardRow &row) const;
    QImage of(domain::CardId card) const;
    QImage ofPersona(const QByteArray &picture) const; // a hash, as a persona has it; `made` tells of no card then
    // Of somebody in a story: the user's own picture, one that a card has for the user, or the portrait of their
    // character.
    QImage of(const QMap<domain::CastSlot, domain::Entity> &cast, domain::CastSlot slot) const;
    turn::CardLibrary &cards() const { return m_cards; }
    CardPictures &cardPictures() { return m_cardPictures; }
    const CardPictures &cardPictures() const { return m_cardPictures; }
    MessagePictures &messagePictures() { return m_messagePictures; }
    const MessagePictures &messagePictures() const { return m_messagePictures; }

Q_SIGNALS:
    void made(qint64 card);

private:
    void readCards() const;
    void want(const store::CardRow &row) const;
    void makeNext();
    void take(const QByteArray &hash, qint64 card, const QImage &picture);

    turn::CardLibrary &m_cards;
    QSize m_size;
    CardPictures m_cardPictures;
    MessagePictures m_messagePictures;
    mutable QCache<QByteArray, QImage> m_pictures; // by the hash of the original; cost in kibibytes
    mutable QSet<QByteArray> m_wanted;             // queued or in work
    mutable QList<store::CardRow> m_queue;         // what was asked for last is made first
    QSet<QByteArray> m_unreadable;
    mutable QHash<domain::CardId, store::CardRow> m_rows;
    mutable bool m_areCardsRead = false;
    mutable QThreadPool m_pool;
};

} // namespace dramatis::presenters
