// All that is here goes out in one act, into a folder that SillyTavern takes for a user's and that comes in here again
// as it is (FolderImport). It is made beside its place and put there when it is whole, so an export that is given up or
// killed changes nothing; only where files are overwritten, they are replaced one by one. What cannot be written keeps
// nothing else back, and is reported.
#pragma once

#include "turn/transfer/folder/folderwriting.h"

#include <QMap>
#include <QObject>
#include <QTemporaryDir>
#include <QThreadPool>

namespace dramatis::turn {

struct FolderExportItem {
    cards::FolderPart part = cards::FolderPart::Other;
    QString file; // below the folder; empty: it did not come so far
    QString name;
    QStringList lost = {};                  // what its form cannot hold
    std::optional<base::Error> reason = {}; // why it was not written
};

struct FolderExportReport {
    QList<FolderExportItem> items;
    QStringList notExported; // of all as a whole
    bool cancelled = false;
    std::optional<base::Error> error = {}; // of the folder as a whole: nothing was written

    QMap<cards::FolderPart, int> counts() const; // of what was written
    int refused() const;
};

class FolderExport : public QObject {
    Q_OBJECT
public:
    // `overwrite`: into a folder that holds something, whose files of the same names are replaced. Fault::Conflict
    // "folder_not_empty" without it.
    FolderExport(FolderExportSources sources, const QString &folder, bool overwrite, QObject *parent = nullptr);
    ~FolderExport() override; // gives it up

    void start();                      // ends with finished()
    const FolderExportReport &toEnd(); // all at once instead
    void cancel();                     // finished() follows at once
    const FolderExportReport &report() const { return m_report; }
    int done() const { return int(m_done); }
    int total() const { return int(m_plan.tasks.size()); }

Q_SIGNALS:
    void progressed(int done, int total);
    void finished();

private:
    base::Result<> begin();
    void next();
    void writeFiles(QList<ExportFile> files);
    void advance();
    void end();
    void put(const ExportTask &task, const base::Error &error);
    base::Result<> place() const;

    FolderExportSources m_sources;
    QString m_folder;
    bool m_overwrite;
    ExportPlan m_plan;
    FolderExportReport m_report;
    std::unique_ptr<QTemporaryDir> m_made; // until it is where it is to be
    qsizetype m_done = 0;
    bool m_over = false;
    QThreadPool m_pool;
};

} // namespace dramatis::turn
