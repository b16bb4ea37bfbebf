#include "presenters/shell/backupspresenter.h"
#include "presenters/shell/shownlanguage.h"
#include "presenters/text/errortext.h"
#include "store/backup/backups.h"
#include "turn/session/sessioncontext.h"

#include <QLocale>

namespace dramatis::presenters {

using base::Result;

namespace {
constexpr int hour = 60 * 60 * 1000;
const QString nightly = QStringLiteral("nightly");
const QString byHand = QStringLiteral("by-hand");
} // namespace

struct BackupsPresenter::Files {
    store::Backups backups;
    QList<store::BackupFile> list = {};
};

BackupsPresenter::BackupsPresenter(turn::SessionContext &context, QObject *parent) :
    QAbstractTableModel(parent),
    m_context(context),
    m_files(std::make_unique<Files>(store::Backups(context.log.database().path(), context.clock)))
{
    connect(&m_step, &QTimer::timeout, this, &BackupsPresenter::step);
    connect(&m_due, &QTimer::timeout, this, &BackupsPresenter::backUpWhenDue);
    m_due.start(hour);
}

BackupsPresenter::~BackupsPresenter() = default;

int BackupsPresenter::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : int(m_files->list.size());
}

int BackupsPresenter::columnCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : int(ColumnCount);
}

QVariant BackupsPresenter::data(const QModelIndex &index, int role) const
{
    if (role != Qt::DisplayRole || !checkIndex(index, CheckIndexOption::IndexIsValid))
        return {};
    const store::BackupFile &file = m_files->list.at(index.row());
    switch (index.column()) {
    case TimeColumn: return QLocale().toString(file.at.toLocalTime(), QLocale::ShortFormat);
    case SizeColumn: return sentenceLocale().formattedDataSize(file.bytes);
    default: break;
    }
    if (file.why == nightly)
        return tr("Daily");
    if (file.why == byHand)
        return tr("Created by you");
    if (file.why == u"left-over")
        return tr("Left by an interrupted backup");
    if (file.why == u"before-restore")
        return tr("Before a backup was restored");
    if (file.why == u"before-delete")
        return tr("Before a chat was deleted");
    return file.why.startsWith(u"before-schema") ? tr("Before an update") : tr("Before a large change");
}

QVariant BackupsPresenter::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal || role != Qt::DisplayRole)
        return {};
    switch (section) {
    case TimeColumn: return tr("Created");
    case ReasonColumn: return tr("Reason");
    default: return tr("Size");
    }
}

QString BackupsPresenter::path(int row) const
{
    return row >= 0 && row < rowCount() ? m_files->list.at(row).path : QString();
}

QString BackupsPresenter::question(int row) const
{
    //: %1 is a date and time
    return tr("Everything returns to its state on %1. The current state is backed up first.")
        .arg(index(row, TimeColumn).data().toString());
}

QString BackupsPresenter::removalQuestion(int row) const
{
    //: %1 is a date and time
    return tr("The backup of %1 will be deleted from the disk. This cannot be undone.")
        .arg(index(row, TimeColumn).data().toString());
}

void BackupsPresenter::reread()
{
    beginResetModel();
    m_files->list = m_files->backups.list();
    endResetModel();
}

void BackupsPresenter::backUpNow()
{
    if (!isBusy()) {
        m_quiet = false;
        begin(byHand);
    }
}

void BackupsPresenter::backUpWhenDue()
{
    if (!isBusy() && m_files->backups.isDue()) {
        m_quiet = true;
        begin(nightly);
    }
}

void BackupsPresenter::verify()
{
    if (isBusy())
        return;
    m_verifier = std::make_unique<store::Verifier>(m_context.log, m_context.snapshots);
    Q_EMIT told(tr("Checking the data…"));
    Q_EMIT busyChanged();
    m_step.start();
}

void BackupsPresenter::requestRestore(int row)
{
    if (!path(row).isEmpty() && !isBusy())
        Q_EMIT restoreRequested(path(row));
}

void BackupsPresenter::remove(const QString &path)
{
    if (isBusy())
        return;
    const auto removed = m_files->backups.remove(path);
    reread();
    Q_EMIT told(removed ? tr("Backup removed: %1").arg(path) : sentence(removed.error()));
}

void BackupsPresenter::backUpThen(std::function<void()> riskyAct)
{
    if (isBusy()) {
        Q_EMIT refused(tr("A backup is being made; try again when it is done."));
        return;
    }
    m_quiet = true;
    begin(QStringLiteral("before-delete"), std::move(riskyAct));
}

void BackupsPresenter::begin(const QString &why, std::function<void()> then)
{
    const Result<QString> file = m_files->backups.nameFor(why);
    if (!file) {
        const QString failed = tr("No backup was made. %1").arg(sentence(file.error()));
        Q_EMIT told(failed);
        if (m_quiet) // the page of backups may not be open
            Q_EMIT refused(failed);
        return;
    }
    m_backup = std::make_unique<store::Backup>(m_context.log.database(), m_context.clock, *file);
    m_then = std::move(then);
    if (!m_quiet)
        Q_EMIT told(tr("Making a backup…"));
    Q_EMIT busyChanged();
    m_step.start();
}

void BackupsPresenter::step()
{
    if (m_backup)
        stepBackup();
    else if (m_verifier)
        stepVerifier();
}

void BackupsPresenter::stepBackup()
{
    const Result<bool> more = m_backup->step();
    if (more && *more)
        return;
    const QString file = m_backup->file();
    const auto then = std::exchange(m_then, {});
    end();
    if (!more) {
        const QString failed = tr("No backup was made. %1").arg(sentence(more.error()));
        Q_EMIT told(failed);
        if (m_quiet) // the page of backups may not be open
            Q_EMIT refused(failed);
        return;
    }
    const auto thinned = m_files->backups.thin();
    reread();
    if (!m_quiet)
        Q_EMIT told(thinned ? tr("Backup created and checked: %1").arg(file) : sentence(thinned.error()));
    if (then)
        then();
}

void BackupsPresenter::stepVerifier()
{
    if (m_verifier->step())
        return;
    const store::Verification found = m_verifier->verification();
    end();
    if (found.good()) {
        Q_EMIT told(tr("No problems found: %n event(s) checked.", nullptr, int(found.events)));
        return;
    }
    const int count = int(found.findings.size());
    const QString sentence =
        rowCount() > 0
            ? tr("%n problem(s) found, the first: %1. Restore a backup made before the damage.", nullptr, count)
            : tr("%n problem(s) found, the first: %1.", nullptr, count);
    Q_EMIT told(sentence.arg(found.findings.first().detail));
}

void BackupsPresenter::end()
{
    m_step.stop();
    m_backup.reset();
    m_verifier.reset();
    Q_EMIT busyChanged();
}

} // namespace dramatis::presenters
