// The pictures that messages show: those that are in the speaker's own card, by the name or the address that they have
// there. Nothing is ever fetched from elsewhere. Cards are read and pictures decoded off the main thread when they are
// first asked for.
#pragma once

#include "cards/cardlooks.h"

#include <QCache>
#include <QDeadlineTimer>
#include <QHash>
#include <QImage>
#include <QObject>
#include <QThreadPool>

namespace dramatis::turn {
class CardLibrary;
}

namespace dramatis::presenters {

// One that a message names. Its size is known before it is decoded.
struct MessagePicture {
    QString source; // as the message writes it
    QSize size;
    QImage image = {}; // null: not decoded yet

    bool operator==(const MessagePicture &other) const
    {
        return source == other.source && size == other.size && image.cacheKey() == other.image.cacheKey();
    }
};

class MessagePictures : public QObject {
    Q_OBJECT
public:
    static constexpr QSize largest{1280, 720}; // twice what a message shows

    explicit MessagePictures(turn::CardLibrary &cards, QObject *parent = nullptr);
    ~MessagePictures() override;

    // Those of what the text names that the card has; `made` follows where one is still being read or decoded.
    // `card`: the hash of its bytes.
    QList<MessagePicture> in(const QString &text, const QByteArray &card) const;

Q_SIGNALS:
    void made(const QByteArray &card);

private:
    struct Request {
        QByteArray card;
        qsizetype place = -1; // -1: only what the card has
        bool operator==(const Request &) const = default;
        friend size_t qHash(const Request &request, size_t seed = 0)
        {
            return qHashMulti(seed, request.card, request.place);
        }
    };
    struct KnownCard {
        cards::PictureNames names;
        QList<QSize> sizes; // empty: it is no picture
    };
    struct ReadCard {
        KnownCard known;
        QList<QByteArray> files;
    };

    static ReadCard readFrom(const QByteArray &cardBytes); // pure; for the pool
    static QImage decoded(const QByteArray &file);         // the same
    const KnownCard *known(const QByteArray &card) const;
    void want(const Request &request) const;
    void next();
    void read(const Request &request);
    void decode(const Request &request, const QByteArray &file);
    void done(const Request &request);

    turn::CardLibrary &m_cards;
    mutable QHash<QByteArray, KnownCard> m_known;
    QCache<QByteArray, QList<QByteArray>> m_files; // of the pictures of a card; cost in kibibytes
    mutable QCache<Request, QImage> m_images;      // the same
    mutable QHash<Request, QDeadlineTimer> m_rests;
    mutable QList<Request> m_queue; // the first one is in work
    mutable bool m_isWorking = false;
    mutable QThreadPool m_pool;
};

} // namespace dramatis::presenters
