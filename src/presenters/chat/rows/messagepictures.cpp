#include "presenters/chat/rows/messagepictures.h"

#include "presenters/text/markuppictures.h"
#include "turn/library/cardlibrary.h"
#include "turn/library/pictures.h"

#include <QFuture>
#include <QtConcurrentRun>

#include <algorithm>
#include <chrono>
#include <utility>

namespace dramatis::presenters {

using namespace std::chrono_literals;

namespace {
constexpr int messageKibibytes = 128 * 1024;
constexpr int fileKibibytes = 96 * 1024;
constexpr qsizetype waitingPictures = 64;
// Where more are shown than there is room for, each is decoded this often at most.
constexpr auto pictureRest = 10s;
} // namespace

MessagePictures::MessagePictures(turn::CardLibrary &cards, QObject *parent) :
    QObject(parent), m_cards(cards), m_files(fileKibibytes), m_images(messageKibibytes)
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
    if (!has || has->sizes.isEmpty())
        return pictures;
    for (const QString &source : pictureSources(text)) {
        const qsizetype place = has->names.indexOf(source);
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
    if (!std::exchange(m_isWorking, true))
        QMetaObject::invokeMethod(const_cast<MessagePictures *>(this), &MessagePictures::next, Qt::QueuedConnection);
}

MessagePictures::ReadCard MessagePictures::readFrom(const QByteArray &cardBytes)
{
    const auto file = turn::CardLibrary::read(cardBytes, {});
    if (!file)
        return {};
    const QList<cards::NamedPicture> pictures = cards::namedPictures(*file);
    ReadCard card{.known = {.names = cards::PictureNames(pictures), .sizes = {}}, .files = {}};
    for (const cards::NamedPicture &picture : pictures) {
        card.known.sizes.append(turn::sizeOf(picture.bytes));
        card.files.append(card.known.sizes.last().isEmpty() ? QByteArray() : picture.bytes);
    }
    return card;
}

QImage MessagePictures::decoded(const QByteArray &file)
{
    const QImage whole = turn::decodedPicture(file).value_or(QImage());
    const bool fits = whole.width() <= largest.width() && whole.height() <= largest.height();
    return fits ? whole : whole.scaled(largest, Qt::KeepAspectRatio, Qt::SmoothTransformation);
}

void MessagePictures::next()
{
    m_isWorking = !m_queue.isEmpty();
    if (!m_isWorking)
        return;
    const Request request = m_queue.first();
    const QList<QByteArray> *files = request.place < 0 ? nullptr : m_files.object(request.card);
    if (files)
        decode(request, files->value(request.place));
    else
        read(request);
}

// A card is read once for all its pictures, as long as there is room for them.
void MessagePictures::read(const Request &request)
{
    const QByteArray bytes = m_cards.bytesByBlob(request.card).value_or(QByteArray());
    QtConcurrent::run(&m_pool, readFrom, bytes).then(this, [this, request](const ReadCard &found) {
        qsizetype size = 0;
        for (const QByteArray &file : found.files)
            size += file.size();
        m_files.insert(request.card, new QList(found.files),
                       int(std::clamp<qsizetype>(size / 1024, 1, fileKibibytes))); // the largest takes all the room
        if (request.place >= 0)
            return decode(request, found.files.value(request.place));
        m_known.insert(request.card, found.known);
        done(request);
    });
}

void MessagePictures::decode(const Request &request, const QByteArray &file)
{
    QtConcurrent::run(&m_pool, decoded, file).then(this, [this, request](const QImage &image) {
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
