#include "presenters/library/portraits.h"
#include "presenters/chat/usericons.h"
#include "presenters/library/picture.h"
#include "turn/library/cardlibrary.h"

#include <QFuture>
#include <QtConcurrentRun>

namespace dramatis::presenters {

namespace {
constexpr int keptKibibytes = 96 * 1024;
constexpr int mostWaiting = 96; // what was scrolled past is asked for again when it comes back
} // namespace

Portraits::Portraits(turn::CardLibrary &cards, QSize size, QObject *parent) :
    QObject(parent),
    m_cards(cards),
    m_size(size),
    m_cardPictures(cards),
    m_messagePictures(cards),
    m_pictures(keptKibibytes)
{
    m_pool.setMaxThreadCount(1);
    connect(&cards, &turn::CardLibrary::cardsChanged, this, [this] { m_areCardsRead = false; });
}

Portraits::~Portraits()
{
    m_pool.clear();
    m_pool.waitForDone();
}

QImage Portraits::of(const store::CardRow &row) const
{
    if (row.portrait.isEmpty() || m_unreadable.contains(row.portrait))
        return {};
    if (const QImage *picture = m_pictures.object(row.portrait))
        return *picture;
    want(row);
    return {};
}

QImage Portraits::of(domain::CardId card) const
{
    if (!std::exchange(m_areCardsRead, true))
        readCards();
    const auto row = m_rows.constFind(card);
    return row == m_rows.cend() ? QImage() : of(*row);
}

QImage Portraits::of(const QMap<domain::CastSlot, domain::Entity> &cast, domain::CastSlot slot) const
{
    if (slot == domain::you)
        return userFace(cast, *this);
    const domain::CardId card = cast.value(slot).who.cardId;
    return card ? of(card) : QImage();
}

QImage Portraits::ofPersona(const QByteArray &picture) const
{
    store::CardRow row; // of no card
    row.portrait = picture;
    return of(row);
}

void Portraits::readCards() const
{
    const auto rows = m_cards.cards();
    if (!rows)
        return;
    for (const store::CardRow &row : *rows)
        m_rows.insert(row.id, row); // one that was removed keeps its face in its chats
}

void Portraits::want(const store::CardRow &row) const
{
    if (m_wanted.contains(row.portrait))
        return;
    m_wanted.insert(row.portrait);
    m_queue.append(row);
    if (m_queue.size() > mostWaiting)
        m_wanted.remove(m_queue.takeFirst().portrait);
    if (m_wanted.size() == 1)
        QMetaObject::invokeMethod(const_cast<Portraits *>(this), &Portraits::makeNext, Qt::QueuedConnection);
}

void Portraits::makeNext()
{
    if (m_queue.isEmpty())
        return;
    const store::CardRow row = m_queue.takeLast();
    const qint64 card = row.id.value;
    const QByteArray hash = row.portrait;
    const QByteArray bytes = m_cards.portrait(row).value_or(QByteArray());
    QtConcurrent::run(&m_pool, [bytes, size = m_size] {
        return coverPicture(bytes, size);
    }).then(this, [this, hash, card](const QImage &picture) { take(hash, card, picture); });
}

void Portraits::take(const QByteArray &hash, qint64 card, const QImage &picture)
{
    m_wanted.remove(hash);
    if (picture.isNull())
        m_unreadable.insert(hash);
    else
        m_pictures.insert(hash, new QImage(picture), qMax<qsizetype>(1, picture.sizeInBytes() / 1024));
    Q_EMIT made(card);
    makeNext();
}

} // namespace dramatis::presenters
