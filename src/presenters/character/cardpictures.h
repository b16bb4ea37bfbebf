// The expressions and backdrops of characters, by the bytes of the card that a chat began with. Read and decoded off
// the main thread when they are first asked for, and kept while there is room.
#pragma once

#include "cards/cardlooks.h"
#include "domain/card/emotions.h"

#include <QCache>
#include <QImage>
#include <QObject>
#include <QSet>
#include <QThreadPool>

namespace dramatis::turn {
class CardLibrary;
}

namespace dramatis::presenters {

class CardPictures : public QObject {
    Q_OBJECT
public:
    explicit CardPictures(turn::CardLibrary &cards, QObject *parent = nullptr);
    ~CardPictures() override;

    // Empty or null while it is being read or made (`made` follows), and where there is none.
    QStringList expressions(const QByteArray &card) const; // their names
    QImage expression(const QByteArray &card, const QString &mood) const;
    QImage backdrop(const QByteArray &card) const;
    QStringList userIcons(
        const QByteArray &card) const; // names of the user's faces in that character's stories; the main one first
    QImage userIcon(const QByteArray &card, const QString &name) const;
    QString expressionName(const QByteArray &card, const QString &mood) const; // empty: the portrait

Q_SIGNALS:
    void made(const QByteArray &card);

private:
    struct PictureRequest {
        QByteArray card;
        QByteArray key; // of the picture; empty: what the card has
        QByteArray bytes;
        bool backdrop = false;

        bool operator==(const PictureRequest &other) const { return card == other.card && key == other.key; }
    };
    struct KnownCard {
        cards::CardLooks looks;
        QStringList names;
        QList<QByteArray> keys;
        QByteArray backdropKey;
        QList<QByteArray> userIconKeys;
        mutable QHash<QString, qsizetype> byMood;
    };

    static KnownCard knownFrom(const QByteArray &bytes); // pure; for the pool
    const KnownCard *known(const QByteArray &card) const;
    qsizetype placeOf(const KnownCard &known, const QString &mood) const;
    QImage picture(PictureRequest request) const;
    void want(const PictureRequest &request) const;
    void next();
    void read(const PictureRequest &request);
    void done(const PictureRequest &request);

    turn::CardLibrary &m_cards;
    domain::EmotionWords m_words;
    mutable QCache<QByteArray, KnownCard> m_known; // by the card's bytes; cost in kibibytes
    mutable QCache<QByteArray, QImage> m_pictures; // by hash and size; cost in kibibytes
    QSet<QByteArray> m_without;                    // cards that have neither, and pictures that cannot be read
    mutable QList<PictureRequest> m_queue;         // the first one is in work
    mutable bool m_isWorking = false;
    mutable QThreadPool m_pool;
};

} // namespace dramatis::presenters
