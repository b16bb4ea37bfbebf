// One task at a time: this thread asks the services and writes chats a few messages at a time; the pool writes the
// files that need no services, and moves the folder to its place. Whatever finishes after the end is discarded with the
// folder.
#include "turn/transfer/folder/folderexport.h"

#include "store/writablefile.h"
#include "turn/transfer/folder/folderplacing.h"

#include <QDeadlineTimer>
#include <QDir>
#include <QFuture>
#include <QSaveFile>
#include <QTimer>
#include <QtConcurrentRun>

#include <algorithm>

namespace dramatis::turn {

using base::Error;
using base::Fault;
using base::Result;

// One file on its way. What is not kept leaves nothing behind.
class ExportFileWriting {
public:
    ExportFileWriting(const ExportFile &from, const QString &root) :
        m_from(from), m_item{from.part, from.file, from.name}, m_to(QDir(root).filePath(from.file))
    {}

    Result<> open()
    {
        if (!QDir().mkpath(QFileInfo(m_to.fileName()).path()) || !m_to.open(QIODevice::WriteOnly))
            return base::fail(Fault::Denied, QStringLiteral("cannot_write"), m_to.errorString(), m_from.file);
        return {};
    }
    Result<> writeAtOnce() { return m_from.write(m_to, m_item.lost); }
    Result<> begin()
    {
        DRAMATIS_TRY(m_step, m_from.begin(m_to, m_item.lost));
        return {};
    }
    Result<bool> writePiece() { return m_step(); }

    FolderExportItem kept()
    {
        if (!m_to.commit())
            m_item.reason = Error{Fault::Full, QStringLiteral("not_written"), m_to.errorString(), m_from.file};
        return m_item;
    }
    FolderExportItem refused(const Error &error)
    {
        m_item.reason = error;
        if (m_to.isOpen()) {
            m_item.reason->subject = m_from.name;
            m_to.cancelWriting();
        }
        return m_item;
    }

private:
    ExportFile m_from;
    FolderExportItem m_item;
    QSaveFile m_to;
    ExportStep m_step;
};

namespace {

constexpr int exportSlice = 10; // milliseconds

FolderExportItem writtenItem(const ExportFile &from, const QString &root)
{
    ExportFileWriting file(from, root);
    Result<> done = file.open();
    if (done && !from.begin)
        done = file.writeAtOnce();
    else if (done)
        done = file.begin().and_then([&file]() -> Result<> {
            for (bool more = true; more;) {
                DRAMATIS_TRY(more, file.writePiece());
            }
            return {};
        });
    return done ? file.kept() : file.refused(done.error());
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
    // A symbolic link to a folder remains one.
    if (const QString real = QFileInfo(m_folder).canonicalFilePath(); !real.isEmpty())
        m_folder = real;
    m_pool.setMaxThreadCount(1);
}

FolderExport::~FolderExport()
{
    m_phase = Phase::Over;
    m_writing.reset();
    m_pool.clear();
    m_pool.waitForDone();
}

QString FolderExport::root() const
{
    return m_made->filePath(QStringLiteral("new")); // with the permissions of a usual folder
}

Result<> FolderExport::begin()
{
    m_phase = Phase::Writing;
    const QFileInfo target(m_folder);
    DRAMATIS_TRY_DO(store::mayWriteTo(QDir(m_folder).filePath(QStringLiteral("settings.json"))));
    if (target.exists() && !target.isDir())
        return base::fail(Fault::Conflict, QStringLiteral("file_exists"), QStringLiteral("it is not a folder"),
                          m_folder);
    if (target.isDir() && !m_overwrite && holdsSomething(m_folder))
        return base::fail(Fault::Conflict, QStringLiteral("folder_not_empty"),
                          QStringLiteral("the folder is not empty"), m_folder);
    if (!QDir(target.path()).exists())
        return base::fail(Fault::NotFound, QStringLiteral("no_folder"),
                          QStringLiteral("the parent folder does not exist"), target.path());
    m_made = std::make_unique<QTemporaryDir>(QDir(target.path()).filePath(QStringLiteral(".dramatis-export-XXXXXX")));
    if (!m_made->isValid() || !QDir().mkpath(root()))
        return base::fail(Fault::Denied, QStringLiteral("cannot_write"), m_made->errorString(), target.path());
    DRAMATIS_TRY(m_plan, exportPlan(m_sources));
    m_report.leftOut = m_plan.leftOut;
    return {};
}

void FolderExport::start()
{
    m_phase = Phase::Writing;
    QTimer::singleShot(0, this, [this] {
        if (m_phase != Phase::Writing)
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
        m_phase = Phase::Over;
        return m_report;
    }
    for (; m_done < m_plan.tasks.size(); ++m_done) {
        const auto files = m_plan.tasks[m_done].gather();
        if (!files) {
            put(m_plan.tasks[m_done], files.error());
            continue;
        }
        for (const ExportFile &file : *files)
            m_report.items.append(writtenItem(file, root()));
    }
    if (const auto placed = putInPlace(root(), m_folder); !placed)
        m_report.error = placed.error();
    m_phase = Phase::Over;
    return m_report;
}

// Once the move has begun, the folder is whole and stays.
void FolderExport::cancel()
{
    if (m_phase != Phase::Writing)
        return;
    m_phase = Phase::Cancelled;
    m_report.cancelled = true;
    m_writing.reset();
    m_files.clear();
    const QString made = m_made ? m_made->path() : QString();
    // Behind the file that the pool is writing.
    QtConcurrent::run(&m_pool, [made] {
        if (!made.isEmpty())
            QDir(made).removeRecursively();
    }).then(this, [this] { end(); });
}

void FolderExport::next()
{
    if (m_phase != Phase::Writing)
        return;
    if (m_done == m_plan.tasks.size())
        return place();
    auto files = m_plan.tasks[m_done].gather();
    if (!files) {
        put(m_plan.tasks[m_done], files.error());
        return advance();
    }
    m_files = std::move(*files);
    writeFiles();
}

void FolderExport::writeFiles()
{
    if (m_files.isEmpty())
        return advance();
    const ExportFile file = m_files.takeFirst();
    if (file.begin) {
        m_writing = std::make_unique<ExportFileWriting>(file, root());
        const Result<> begun = m_writing->open().and_then([this] { return m_writing->begin(); });
        if (!begun)
            return took(m_writing->refused(begun.error()));
        return writePieces();
    }
    QtConcurrent::run(&m_pool, [file, root = root()] {
        return writtenItem(file, root);
    }).then(this, [this](const FolderExportItem &item) {
        if (m_phase == Phase::Writing)
            took(item);
    });
}

void FolderExport::writePieces()
{
    if (m_phase != Phase::Writing)
        return;
    const QDeadlineTimer slice(exportSlice);
    Result<bool> more = true;
    while (more && *more && !slice.hasExpired())
        more = m_writing->writePiece();
    if (!more)
        return took(m_writing->refused(more.error()));
    if (!*more)
        return took(m_writing->kept());
    QTimer::singleShot(0, this, &FolderExport::writePieces);
}

void FolderExport::took(const FolderExportItem &item)
{
    m_writing.reset();
    m_report.items.append(item);
    writeFiles();
}

void FolderExport::advance()
{
    ++m_done;
    Q_EMIT progressed(done(), total());
    QTimer::singleShot(0, this, &FolderExport::next);
}

void FolderExport::place()
{
    m_phase = Phase::Placing;
    QtConcurrent::run(&m_pool, [made = root(), folder = m_folder, overwrite = m_overwrite]() -> Result<> {
        if (!overwrite && holdsSomething(folder)) // meanwhile
            return base::fail(Fault::Conflict, QStringLiteral("folder_not_empty"),
                              QStringLiteral("the folder is not empty"), folder);
        return putInPlace(made, folder);
    }).then(this, [this](const Result<> &placed) {
        if (!placed)
            m_report.error = placed.error();
        end();
    });
}

void FolderExport::end()
{
    m_phase = Phase::Over;
    m_made.reset();
    Q_EMIT finished();
}

void FolderExport::put(const ExportTask &task, const Error &error)
{
    FolderExportItem item{task.part, {}, task.name};
    item.reason = error;
    m_report.items.append(item);
}

} // namespace dramatis::turn
