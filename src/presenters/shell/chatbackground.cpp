#include "presenters/shell/chatbackground.h"
#include "base/hash.h"
#include "base/localfile.h"
#include "presenters/shell/preferences.h"
#include "presenters/text/errortext.h"
#include "turn/library/pictures.h"

#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QFuture>
#include <QSaveFile>
#include <QtConcurrentRun>

#include <utility>

namespace dramatis::presenters {

using base::Error;
using base::Fault;
using base::Result;

namespace {

constexpr qint64 mostBytes = qint64(64) * 1024 * 1024;
constexpr int longestEdge = 2560;
constexpr qsizetype hashLetters = 16;

Result<QByteArray> bytesOf(const QString &path)
{
    DRAMATIS_TRY_DO(base::checkIsFile(path));
    QFile file(path);
    if (!file.open(QIODevice::ReadOnly))
        return base::fail(Fault::Denied, QStringLiteral("unreadable"), file.errorString(), path);
    const QByteArray bytes = file.read(mostBytes + 1);
    if (bytes.size() > mostBytes)
        return base::fail(Fault::TooLarge, QStringLiteral("too_large"),
                          QStringLiteral("more than %1 MB").arg(mostBytes / 1024 / 1024), path);
    return bytes;
}

Result<QImage> pictureOf(const QByteArray &bytes, const QString &path)
{
    const Result<QImage> whole = turn::decodedPicture(bytes);
    if (!whole)
        return base::fail(whole.error().kind, QStringLiteral("no_background"), whole.error().detail, path);
    const bool fits = whole->width() <= longestEdge && whole->height() <= longestEdge;
    return fits ? *whole : whole->scaled(longestEdge, longestEdge, Qt::KeepAspectRatio, Qt::SmoothTransformation);
}

Result<> write(const QByteArray &bytes, const QString &path)
{
    QSaveFile file(path);
    if (!file.open(QIODevice::WriteOnly) || file.write(bytes) != bytes.size() || !file.commit())
        return base::fail(Fault::Denied, QStringLiteral("background_not_kept"), file.errorString(), path);
    return {};
}

} // namespace

ChatBackground::ChatBackground(Preferences &preferences, const QString &dataFolder, QObject *parent) :
    QObject(parent), m_preferences(preferences), m_folder(QDir(dataFolder).filePath(QStringLiteral("pictures")))
{
    m_pool.setMaxThreadCount(1);
}

ChatBackground::~ChatBackground()
{
    m_pool.clear();
    m_pool.waitForDone();
}

QImage ChatBackground::picture() const
{
    const QString wanted = m_preferences.looks().picture;
    if (wanted.isEmpty())
        return {};
    if (std::exchange(m_asked, wanted) == wanted)
        return m_picture;
    auto *self = const_cast<ChatBackground *>(this);
    QtConcurrent::run(&m_pool, &ChatBackground::readKept, wanted, m_folder)
        .then(self, [self](const Result<Kept> &kept) { self->show(kept); });
    return {};
}

void ChatBackground::choose(const QString &path)
{
    QtConcurrent::run(&m_pool, &ChatBackground::keep, path, m_folder).then(this, [this](const Result<Kept> &kept) {
        take(kept);
    });
}

Result<ChatBackground::Kept> ChatBackground::keep(const QString &path, const QString &folder)
{
    const Result<QByteArray> bytes = bytesOf(path);
    if (!bytes)
        return std::unexpected(bytes.error());
    const Result<QImage> picture = pictureOf(*bytes, path);
    if (!picture)
        return std::unexpected(picture.error());
    const QString name = QString::fromLatin1(base::sha256(*bytes).toHex().first(hashLetters));
    if (!QDir().mkpath(folder))
        return base::fail(Fault::Denied, QStringLiteral("background_not_kept"), folder, path);
    DRAMATIS_TRY_DO(write(*bytes, QDir(folder).filePath(name)));
    return Kept{name, *picture};
}

Result<ChatBackground::Kept> ChatBackground::readKept(const QString &name, const QString &folder)
{
    const QString path = QDir(folder).filePath(name);
    const Result<QByteArray> bytes = bytesOf(path);
    if (!bytes)
        return std::unexpected(bytes.error());
    const Result<QImage> picture = pictureOf(*bytes, path);
    if (!picture)
        return std::unexpected(picture.error());
    return Kept{name, *picture};
}

void ChatBackground::take(const Result<Kept> &kept)
{
    if (!kept) {
        tell(sentence(kept.error()));
        return;
    }
    m_asked = kept->name;
    m_picture = kept->picture;
    Looks looks = m_preferences.looks();
    looks.background = Looks::Background::Picture;
    looks.picture = kept->name;
    m_preferences.setLooks(looks);
    removeOthers(kept->name);
    tell({});
}

void ChatBackground::show(const Result<Kept> &kept)
{
    if (kept && kept->name != m_asked)
        return; // another one was chosen meanwhile
    m_picture = kept ? kept->picture : QImage();
    tell(kept ? QString() : tr("Your background picture cannot be read any more. Choose another one."));
}

// What was shown before was a copy, and nothing leads to it now.
void ChatBackground::removeOthers(const QString &name) const
{
    QDir folder(m_folder);
    for (const QString &other : folder.entryList(QDir::Files))
        if (other != name)
            folder.remove(other);
}

void ChatBackground::tell(const QString &problem)
{
    m_problem = problem;
    Q_EMIT changed();
}

} // namespace dramatis::presenters
