#include "llm/models/modelfolder.h"

#include <QCoreApplication>
#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QJsonDocument>
#include <QJsonObject>
#include <QSaveFile>
#include <QStandardPaths>
#include <QThreadPool>

#include <algorithm>

namespace dramatis::llm {

using base::Fault;
using base::Result;

namespace {

constexpr QLatin1StringView notesSuffix(".part.json");
constexpr QLatin1StringView goneSuffix(".gone");
constexpr qint64 mostNoteBytes = 64 * 1024;
constexpr qint64 removedAtOnce = 64LL * 1024 * 1024;

bool isPlainName(const QString &file)
{
    return !file.isEmpty() && !file.startsWith(u'.') && QFileInfo(file).fileName() == file && !file.contains(u'\\');
}

void removeInBackground(const QString &path)
{
    QThreadPool::globalInstance()->start([path] { QFile::remove(path); });
}

// Deleting gigabytes takes a while, so the file is renamed first and deleted in the background. False: it is still
// there.
bool removeModelFile(QFile &file)
{
    if (!file.exists() || file.size() < removedAtOnce)
        return !file.exists() || file.remove();
    const QString gone = file.fileName() + goneSuffix;
    if (!file.rename(gone))
        return file.remove();
    removeInBackground(gone);
    return true;
}

} // namespace

QString modelsFolder()
{
    if (const QString named = qEnvironmentVariable("DRAMATIS_MODELS"); !named.trimmed().isEmpty())
        return QDir::cleanPath(QFileInfo(named).absoluteFilePath());
    const QDir program(QCoreApplication::applicationDirPath());
    if (program.exists(QStringLiteral("portable.txt")))
        return program.filePath(QStringLiteral("models"));
    const QDir data(QStandardPaths::writableLocation(QStandardPaths::GenericDataLocation));
    return data.filePath(QStringLiteral("dramatis-models"));
}

QString ModelFolder::pathOf(const QString &file) const
{
    return QDir(m_folder).filePath(file);
}

QString ModelFolder::notesPath(const QString &file) const
{
    return pathOf(file) + notesSuffix;
}

Result<> ModelFolder::make() const
{
    if (!QDir().mkpath(m_folder))
        return base::fail(Fault::Denied, QStringLiteral("model_folder_not_made"),
                          QStringLiteral("the folder cannot be made"), m_folder);
    const QDir folder(m_folder);
    const QStringList gone{QStringLiteral("*.gguf") + goneSuffix, QStringLiteral("*.gguf") + partSuffix + goneSuffix};
    for (const QString &left : folder.entryList(gone, QDir::Files)) // left by a program that quit meanwhile
        removeInBackground(folder.filePath(left));
    return {};
}

Result<std::unique_ptr<QLockFile>> ModelFolder::lock(const QString &file) const
{
    auto lock = std::make_unique<QLockFile>(partOf(file) + QStringLiteral(".lock"));
    lock->setStaleLockTime(0); // a download takes hours
    if (lock->tryLock(0))
        return lock;
    if (lock->error() == QLockFile::LockFailedError)
        return base::fail(Fault::Busy, QStringLiteral("model_busy"),
                          QStringLiteral("another program is downloading it"), file);
    return base::fail(Fault::Denied, QStringLiteral("model_not_written"),
                      QStringLiteral("nothing can be written to the folder"), file);
}

QList<StoredModel> ModelFolder::all() const
{
    QList<StoredModel> found;
    const QDir folder(m_folder);
    for (const QFileInfo &each :
         folder.entryInfoList({QStringLiteral("*.gguf"), QStringLiteral("*.gguf.part")}, QDir::Files, QDir::Name)) {
        StoredModel model{each.fileName(), each.filePath(), each.size(), true, 0, {}};
        if (model.file.endsWith(partSuffix)) {
            model.file.chop(partSuffix.size());
            model.whole = false;
            const PartNotes notes = notesOf(model.file);
            model.total = notes.bytes;
            model.address = notes.address;
        }
        found.append(model);
    }
    return found;
}

Result<> ModelFolder::remove(const QString &file) const
{
    const QList<StoredModel> there = all();
    if (!isPlainName(file) || std::ranges::find(there, file, &StoredModel::file) == there.end())
        return base::fail(Fault::NotFound, QStringLiteral("model_not_here"),
                          QStringLiteral("no such file was downloaded"), file);
    DRAMATIS_TRY(const std::unique_ptr<QLockFile> held, lock(file));
    dropPart(file);
    QFile whole(pathOf(file));
    if (!removeModelFile(whole))
        return base::fail(Fault::Denied, QStringLiteral("model_not_removed"), whole.errorString(), file);
    return {};
}

void ModelFolder::dropPart(const QString &file) const
{
    QFile part(partOf(file));
    removeModelFile(part);
    QFile::remove(notesPath(file));
}

PartNotes ModelFolder::notesOf(const QString &file) const
{
    QFile notes(notesPath(file));
    if (!notes.open(QIODevice::ReadOnly) || notes.size() > mostNoteBytes)
        return {};
    const QJsonObject json = QJsonDocument::fromJson(notes.readAll()).object();
    return {QUrl(json[QLatin1StringView("address")].toString()), json[QLatin1StringView("etag")].toString().toLatin1(),
            json[QLatin1StringView("bytes")].toInteger(), json[QLatin1StringView("sha256")].toString().toLatin1()};
}

Result<> ModelFolder::keepNotes(const QString &file, const PartNotes &notes) const
{
    const QJsonObject json{{QStringLiteral("address"), notes.address.toString(QUrl::FullyEncoded)},
                           {QStringLiteral("etag"), QString::fromLatin1(notes.etag)},
                           {QStringLiteral("bytes"), notes.bytes},
                           {QStringLiteral("sha256"), QString::fromLatin1(notes.sha256)}};
    QSaveFile out(notesPath(file));
    if (out.open(QIODevice::WriteOnly) && out.write(QJsonDocument(json).toJson()) >= 0 && out.commit())
        return {};
    return base::fail(Fault::Denied, QStringLiteral("model_not_written"), out.errorString(), file);
}

} // namespace dramatis::llm
