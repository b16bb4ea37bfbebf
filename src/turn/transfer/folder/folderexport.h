// Exports everything to a folder that SillyTavern reads as a user's and that FolderImport can import again. The folder
// is built beside its destination and moved there once complete, so that an export that is cancelled or killed changes
// nothing. Files that cannot be written are reported and do not stop the rest.
#pragma once

#include "turn/transfer/folder/folderwriting.h"

#include <QMap>
#include <QObject>
#include <QTemporaryDir>
#include <QThreadPool>

namespace dramatis::turn {

struct FolderExportItem {
    cards::FolderPart part = cards::FolderPart::Other;
    QString file; // below the folder; empty: failed before it had one
    QString name;
    QStringList lost = {};                  // what its form cannot hold
    std::optional<base::Error> reason = {}; // why it was not written
};

struct FolderExportReport {
    QList<FolderExportItem> items;
    QList<LeftOut> leftOut; // of the export as a whole
    bool cancelled = false;
    std::optional<base::Error> error = {}; // of the folder as a whole: nothing was written

    QMap<cards::FolderPart, int> counts() const; // of what was written
    int refused() const;
};

class ExportFileWriting;

class FolderExport : public QObject {
    Q_OBJECT
public:
    // `overwrite`: the folder need not be empty; files of the same names are replaced. Without it, Fault::Conflict
    // "folder_not_empty".
    FolderExport(FolderExportSources sources, const QString &folder, bool overwrite, QObject *parent = nullptr);
    ~FolderExport() override; // cancels it

    void start();                      // ends with finished()
    const FolderExportReport &toEnd(); // all at once instead
    void cancel();                     // finished() follows once the unfinished folder is deleted
    bool isRunning() const { return m_phase != Phase::Before && m_phase != Phase::Over; }
    const FolderExportReport &report() const { return m_report; }
    int done() const { return int(m_done); }
    int total() const { return int(m_plan.tasks.size()); }

Q_SIGNALS:
    void progressed(int done, int total);
    void finished();

private:
    enum class Phase { Before, Writing, Placing, Cancelled, Over };

    base::Result<> begin();
    void next();
    void writeFiles();
    void writePieces();
    void took(const FolderExportItem &item);
    void advance();
    void place();
    void end();
    void put(const ExportTask &task, const base::Error &error);
    QString root() const; // of what is made

    FolderExportSources m_sources;
    QString m_folder;
    bool m_overwrite;
    ExportPlan m_plan;
    FolderExportReport m_report;
    std::unique_ptr<QTemporaryDir> m_made; // until it is moved to its place
    qsizetype m_done = 0;
    QList<ExportFile> m_files;                    // of the task at hand that are still to be written
    std::unique_ptr<ExportFileWriting> m_writing; // piece by piece
    Phase m_phase = Phase::Before;
    QThreadPool m_pool;
};

} // namespace dramatis::turn
