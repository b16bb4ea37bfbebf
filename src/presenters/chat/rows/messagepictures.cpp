#include "presenters/chat/rows/messagepictures.h"

#include "presenters/text/markuppictures.h"
#include "turn/library/cardlibrary.h"
#include "turn/library/pictures.h"

#include <QFuture>
#include <QtConcurrentRun>

#include <algorithm>
#include <chrono>

namespace dramatis::presenters {

using namespace std::chrono_literals;

namespace {
constexpr int messageKibibytes = 128 * 1024;
constexpr qsizetype waitingPictures = 64;
// Where more are shown than there is room for, they are not decoded over and over.
constexpr auto pictureRest = 10s;
} // namespace

MessagePictures::MessagePictures(turn::CardLibrary &cards, QObject *parent) :
    QObject(parent), m_cards(cards), m_images(messageKibibytes)
{
    m_pool.setMaxThreadCount(1);
}

MessagePictures::~MessagePictures()
{
    m_pool.clear();
    m_pool.waitForDone();
}

QList<MessagePicture> MessagePictures::in(const QString &text, const QByteArray &card) const
{
    QList<MessagePicture> pictures;
    const KnownCard *has = text.contains(u"![") ? known(card) : nullptr;
    if (!has || has->pictures.isEmpty())
        return pictures;
    for (const QString &source : pictureSources(text)) {
        const qsizetype place = cards::pictureCalled(has->pictures, source);
        if (place < 0 || has->sizes[place].isEmpty())
            continue;
        const Request request{card, place};
        const QImage *image = m_images.object(request);
        if (!image)
            want(request);
        pictures.append({source, has->sizes[place], image ? *image : QImage()});
    }
    return pictures;
}

const MessagePictures::KnownCard *MessagePictures::known(const QByteArray &card) const
{
    if (card.isEmpty())
        return nullptr;
    const auto before = m_known.constFind(card);
    if (before != m_known.cend())
        return &*before;
    const auto found = m_cards.cardByBlob(card);
    if (found && cards::mayHaveNamedPictures(*found))
        want({card});
    else
        m_known.insert(card, {});
    return nullptr;
}

void MessagePictures::want(const Request &request) const
{
    if (m_queue.contains(request) || m_queue.size() >= waitingPictures || !m_rests.value(request).hasExpired())
        return;
    m_queue.append(request);
    if (m_queue.size() == 1)
        QMetaObject::invokeMethod(const_cast<MessagePictures *>(this), &MessagePictures::next, Qt::QueuedConnection);
}

MessagePictures::KnownCard MessagePictures::knownFrom(const QByteArray &cardBytes)
{
    const auto file = turn::CardLibrary::read(cardBytes, {});
    if (!file)
        return {};
    KnownCard known{.pictures = cards::namedPictures(*file), .sizes = {}};
    for (cards::NamedPicture &picture : known.pictures) {
        known.sizes.append(turn::sizeOf(picture.bytes));
        picture.bytes.clear();
    }
    return known;
}

QImage MessagePictures::decoded(const QByteArray &cardBytes, qsizetype place)
{
    const auto file = turn::CardLibrary::read(cardBytes, {});
    const QByteArray bytes = file ? cards::namedPictures(*file).value(place).bytes : QByteArray();
    const QImage whole = turn::decodedPicture(bytes).value_or(QImage());
    const bool fits = whole.width() <= largest.width() && whole.height() <= largest.height();
    return fits ? whole : whole.scaled(largest, Qt::KeepAspectRatio, Qt::SmoothTransformation);
}

void MessagePictures::next()
{
    if (m_queue.isEmpty())
        return;
    const Request request = m_queue.first();
    const QByteArray bytes = m_cards.bytesByBlob(request.card).value_or(QByteArray());
    if (request.place < 0)
        read(request, bytes);
    else
        decode(request, bytes);
}

void MessagePictures::read(const Request &request, const QByteArray &bytes)
{
    QtConcurrent::run(&m_pool, knownFrom, bytes).then(this, [this, request](const KnownCard &found) {
        m_known.insert(request.card, found);
        done(request);
    });
}

void MessagePictures::decode(const Request &request, const QByteArray &bytes)
{
    QtConcurrent::run(&m_pool, decoded, bytes, request.place).then(this, [this, request](const QImage &image) {
        if (image.isNull())
            m_known[request.card].sizes[request.place] = {};
        else
            m_images.insert(request, new QImage(image), int(std::max<qsizetype>(1, image.sizeInBytes() / 1024)));
        m_rests.insert(request, QDeadlineTimer(pictureRest));
        done(request);
    });
}

void MessagePictures::done(const Request &request)
{
    m_queue.removeOne(request);
    Q_EMIT made(request.card);
    next();
}

} // namespace dramatis::presenters
