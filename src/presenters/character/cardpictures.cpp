#include "presenters/character/cardpictures.h"
#include "base/hash.h"
#include "presenters/library/picture.h"
#include "turn/library/cardlibrary.h"

#include <QFile>
#include <QFuture>
#include <QtConcurrentRun>

#include <algorithm>
#include <utility>

namespace dramatis::presenters {

namespace {
constexpr int expressionEdge = 320;
constexpr int backdropEdge = 1920;
constexpr int pictureKibibytes = 96 * 1024;
constexpr qsizetype keptMoods = 1000;

domain::EmotionWords emotionWords()
{
    QFile file(QStringLiteral(":/dramatis/emotions.json"));
    const bool open = file.open(QIODevice::ReadOnly);
    Q_ASSERT(open); // it is inside the program
    const auto table = base::Json::parse(file.readAll());
    Q_ASSERT(table);
    return domain::EmotionWords(table->value);
}

QByteArray keyOf(const QByteArray &bytes, int edge)
{
    return bytes.isEmpty() ? QByteArray() : base::sha256(bytes).toHex() + ' ' + QByteArray::number(edge);
}

int costOf(qsizetype bytes)
{
    return int(
        std::clamp<qsizetype>(bytes / 1024, 1, pictureKibibytes)); // what is larger than all room takes all of it
}
} // namespace

CardPictures::CardPictures(turn::CardLibrary &cards, QObject *parent) :
    QObject(parent), m_cards(cards), m_words(emotionWords()), m_known(pictureKibibytes), m_pictures(pictureKibibytes)
{
    m_pool.setMaxThreadCount(1);
}

CardPictures::~CardPictures()
{
    m_pool.clear();
    m_pool.waitForDone();
}

QStringList CardPictures::expressions(const QByteArray &card) const
{
    const KnownCard *found = known(card);
    return found ? found->names : QStringList();
}

QString CardPictures::expressionName(const QByteArray &card, const QString &mood) const
{
    const KnownCard *found = known(card);
    return found ? found->names.value(placeOf(*found, mood)) : QString();
}

QImage CardPictures::expression(const QByteArray &card, const QString &mood) const
{
    const KnownCard *found = known(card);
    const qsizetype place = found ? placeOf(*found, mood) : -1;
    return place < 0 ? QImage() : picture({card, found->keys[place], found->looks.expressions[place].bytes, false});
}

QImage CardPictures::backdrop(const QByteArray &card) const
{
    const KnownCard *found = known(card);
    return found && !found->backdropKey.isEmpty() ? picture({card, found->backdropKey, found->looks.background, true})
                                                  : QImage();
}

QStringList CardPictures::userIcons(const QByteArray &card) const
{
    QStringList names;
    if (const KnownCard *found = known(card))
        for (const cards::Expression &icon : found->looks.userIcons)
            names << icon.name;
    return names;
}

QImage CardPictures::userIcon(const QByteArray &card, const QString &name) const
{
    const KnownCard *found = known(card);
    if (!found)
        return {};
    const QList<cards::Expression> &icons = found->looks.userIcons;
    const auto icon = std::ranges::find(icons, name, &cards::Expression::name);
    return icon == icons.end() ? QImage()
                               : picture({card, found->userIconKeys[icon - icons.begin()], icon->bytes, false});
}

CardPictures::KnownCard CardPictures::knownFrom(const QByteArray &bytes)
{
    const auto file = turn::CardLibrary::read(bytes, {});
    if (!file)
        return {};
    KnownCard found;
    found.looks = cards::looksOf(*file);
    for (const cards::Expression &expression : std::as_const(found.looks.expressions)) {
        found.names.append(expression.name);
        found.keys.append(keyOf(expression.bytes, expressionEdge));
    }
    for (const cards::Expression &icon : std::as_const(found.looks.userIcons))
        found.userIconKeys.append(keyOf(icon.bytes, expressionEdge));
    found.backdropKey = keyOf(found.looks.background, backdropEdge);
    return found;
}

const CardPictures::KnownCard *CardPictures::known(const QByteArray &card) const
{
    if (card.isEmpty() || m_without.contains(card))
        return nullptr;
    const KnownCard *found = m_known.object(card);
    if (!found)
        want({card, {}, {}, false});
    return found;
}

qsizetype CardPictures::placeOf(const KnownCard &known, const QString &mood) const
{
    const auto before = known.byMood.constFind(mood);
    if (before != known.byMood.cend())
        return *before;
    if (known.byMood.size() >= keptMoods)
        known.byMood.clear();
    return *known.byMood.insert(mood, m_words.expressionFor(mood, known.names));
}

QImage CardPictures::picture(PictureRequest request) const
{
    if (m_without.contains(request.key))
        return {};
    if (const QImage *picture = m_pictures.object(request.key))
        return *picture;
    want(request);
    return {};
}

void CardPictures::want(const PictureRequest &request) const
{
    if (m_queue.contains(request))
        return;
    m_queue.append(request);
    if (!std::exchange(m_isWorking, true))
        QMetaObject::invokeMethod(const_cast<CardPictures *>(this), &CardPictures::next, Qt::QueuedConnection);
}

void CardPictures::next()
{
    m_isWorking = !m_queue.isEmpty();
    if (!m_isWorking)
        return;
    const PictureRequest request = m_queue.first();
    if (request.key.isEmpty())
        return read(request);
    const auto make = request.backdrop ? wholePicture : squarePicture;
    const int edge = request.backdrop ? backdropEdge : expressionEdge;
    QtConcurrent::run(&m_pool, make, request.bytes, edge).then(this, [this, request](const QImage &picture) {
        if (picture.isNull())
            m_without.insert(request.key);
        else
            m_pictures.insert(request.key, new QImage(picture), costOf(picture.sizeInBytes()));
        done(request);
    });
}

// Most cards have nothing of the kind: their files are not opened. That a card cannot be read is said where its chat
// needs it.
void CardPictures::read(const PictureRequest &request)
{
    const auto card = m_cards.cardByBlob(request.card);
    const auto bytes = card && cards::mayHaveLooks(*card) ? m_cards.bytesByBlob(request.card) : QByteArray();
    if (!bytes || bytes->isEmpty()) {
        m_without.insert(request.card);
        return done(request);
    }
    QtConcurrent::run(&m_pool, knownFrom, *bytes).then(this, [this, request](const KnownCard &found) {
        qsizetype size = found.looks.background.size();
        for (const cards::Expression &expression : found.looks.expressions + found.looks.userIcons)
            size += expression.bytes.size();
        if (size == 0)
            m_without.insert(request.card);
        else
            m_known.insert(request.card, new KnownCard(found), costOf(size));
        done(request);
    });
}

void CardPictures::done(const PictureRequest &request)
{
    m_queue.removeOne(request);
    Q_EMIT made(request.card);
    next();
}

} // namespace dramatis::presenters
