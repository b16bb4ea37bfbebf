// One task at a time: this thread gathers what it needs of the services, the pool writes the files that are pure, and
// this thread asks for the next. What arrives after the end is thrown away with the folder.
#include "turn/transfer/folder/folderexport.h"

#include "store/writablefile.h"

#include <QDir>
#include <QDirIterator>
#include <QFile>
#include <QFuture>
#include <QSaveFile>
#include <QTimer>
#include <QtConcurrentRun>

#include <algorithm>

namespace dramatis::turn {

using base::Error;
using base::Fault;
using base::Result;

namespace {

FolderExportItem writtenItem(const ExportFile &from, const QString &root)
{
    FolderExportItem item{from.part, from.file, from.name};
    const QString path = QDir(root).filePath(from.file);
    QSaveFile file(path);
    if (!QDir().mkpath(QFileInfo(path).path()) || !file.open(QIODevice::WriteOnly)) {
        item.reason = Error{Fault::Denied, QStringLiteral("cannot_write"), file.errorString(), from.file};
        return item;
    }
    const Result<> written = from.write(file, item.lost);
    if (!written) {
        item.reason = written.error();
        item.reason->subject = from.name;
        file.cancelWriting();
    } else if (!file.commit()) {
        item.reason = Error{Fault::Full, QStringLiteral("not_written"), file.errorString(), from.file};
    }
    return item;
}

bool holdsSomething(const QString &folder)
{
    return !QDir(folder).entryList(QDir::AllEntries | QDir::Hidden | QDir::System | QDir::NoDotAndDotDot).isEmpty();
}

std::unexpected<Error> notPlaced(const QString &path)
{
    return base::fail(Fault::Denied, QStringLiteral("cannot_write"), QStringLiteral("the file cannot be put there"),
                      path);
}

// Each file takes the place of the one of its name; others stay.
Result<> moveInto(const QString &from, const QString &to)
{
    QDirIterator files(from, QDir::Files | QDir::Hidden, QDirIterator::Subdirectories);
    while (files.hasNext()) {
        const QString file = files.next();
        const QString path = QDir(to).filePath(QDir(from).relativeFilePath(file));
        DRAMATIS_TRY_DO(store::mayWriteTo(path));
        if (!QDir().mkpath(QFileInfo(path).path()))
            return notPlaced(path);
        QFile source(file);
        QSaveFile target(path);
        constexpr qint64 piece = qint64(1) << 20;
        if (!source.open(QIODevice::ReadOnly) || !target.open(QIODevice::WriteOnly))
            return notPlaced(path);
        while (!source.atEnd())
            target.write(source.read(piece));
        if (!target.commit())
            return notPlaced(path);
    }
    return {};
}

} // namespace

QMap<cards::FolderPart, int> FolderExportReport::counts() const
{
    QMap<cards::FolderPart, int> counts;
    for (const FolderExportItem &item : items)
        if (!item.reason)
            ++counts[item.part];
    return counts;
}

int FolderExportReport::refused() const
{
    return int(std::ranges::count_if(items, [](const FolderExportItem &item) { return item.reason.has_value(); }));
}

FolderExport::FolderExport(FolderExportSources sources, const QString &folder, bool overwrite, QObject *parent) :
    QObject(parent), m_sources(std::move(sources)), m_folder(QDir(folder).absolutePath()), m_overwrite(overwrite)
{
    m_pool.setMaxThreadCount(1);
}

FolderExport::~FolderExport()
{
    m_over = true;
    m_pool.clear();
    m_pool.waitForDone();
}

Result<> FolderExport::begin()
{
    const QFileInfo target(m_folder);
    DRAMATIS_TRY_DO(store::mayWriteTo(QDir(m_folder).filePath(QStringLiteral("settings.json"))));
    if (target.exists() && !target.isDir())
        return base::fail(Fault::Conflict, QStringLiteral("file_exists"), QStringLiteral("it is not a folder"),
                          m_folder);
    if (target.isDir() && !m_overwrite && holdsSomething(m_folder))
        return base::fail(Fault::Conflict, QStringLiteral("folder_not_empty"),
                          QStringLiteral("the folder holds something already"), m_folder);
    if (!QDir(target.path()).exists())
        return base::fail(Fault::NotFound, QStringLiteral("no_folder"), QStringLiteral("the folder above is missing"),
                          target.path());
    m_made = std::make_unique<QTemporaryDir>(QDir(target.path()).filePath(QStringLiteral(".dramatis-export-XXXXXX")));
    if (!m_made->isValid())
        return base::fail(Fault::Denied, QStringLiteral("cannot_write"), m_made->errorString(), target.path());
    DRAMATIS_TRY(m_plan, exportPlan(m_sources));
    m_report.notExported = m_plan.notExported;
    return {};
}

void FolderExport::start()
{
    QTimer::singleShot(0, this, [this] {
        if (m_over)
            return;
        if (const auto begun = begin(); !begun) {
            m_report.error = begun.error();
            return end();
        }
        Q_EMIT progressed(done(), total());
        next();
    });
}

const FolderExportReport &FolderExport::toEnd()
{
    if (const auto begun = begin(); !begun) {
        m_report.error = begun.error();
        return m_report;
    }
    for (; m_done < m_plan.tasks.size(); ++m_done) {
        const auto files = m_plan.tasks[m_done].gather();
        if (!files) {
            put(m_plan.tasks[m_done], files.error());
            continue;
        }
        for (const ExportFile &file : *files)
            m_report.items.append(writtenItem(file, m_made->path()));
    }
    if (const auto placed = place(); !placed)
        m_report.error = placed.error();
    return m_report;
}

void FolderExport::cancel()
{
    if (m_over)
        return;
    m_over = true;
    m_report.cancelled = true;
    m_pool.clear();
    m_pool.waitForDone();
    m_made.reset();
    Q_EMIT finished();
}

void FolderExport::next()
{
    if (m_over)
        return;
    if (m_done == m_plan.tasks.size()) {
        if (const auto placed = place(); !placed)
            m_report.error = placed.error();
        return end();
    }
    auto files = m_plan.tasks[m_done].gather();
    if (files)
        return writeFiles(std::move(*files));
    put(m_plan.tasks[m_done], files.error());
    advance();
}

void FolderExport::writeFiles(QList<ExportFile> files)
{
    while (!files.isEmpty() && !files.first().isPure)
        m_report.items.append(writtenItem(files.takeFirst(), m_made->path()));
    if (files.isEmpty())
        return advance();
    const ExportFile file = files.takeFirst();
    QtConcurrent::run(&m_pool, [file, root = m_made->path()] {
        return writtenItem(file, root);
    }).then(this, [this, files](const FolderExportItem &item) {
        if (m_over)
            return;
        m_report.items.append(item);
        writeFiles(files);
    });
}

void FolderExport::advance()
{
    ++m_done;
    Q_EMIT progressed(done(), total());
    QTimer::singleShot(0, this, &FolderExport::next);
}

void FolderExport::end()
{
    m_over = true;
    m_made.reset();
    Q_EMIT finished();
}

void FolderExport::put(const ExportTask &task, const Error &error)
{
    FolderExportItem item{task.part, {}, task.name};
    item.reason = error;
    m_report.items.append(item);
}

// In one move where nothing is there.
Result<> FolderExport::place() const
{
    if (QFileInfo(m_folder).isDir() && holdsSomething(m_folder))
        return m_overwrite ? moveInto(m_made->path(), m_folder) : notPlaced(m_folder);
    if (QFileInfo(m_folder).isDir() && !QDir().rmdir(m_folder))
        return moveInto(m_made->path(), m_folder);
    const QString made = m_made->path();
    if (!QDir().rename(made, m_folder))
        return notPlaced(m_folder);
    return {};
}

} // namespace dramatis::turn
