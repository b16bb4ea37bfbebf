// Exports everything to a folder, and is then the list of results: how many of each kind, what was not exported, and
// each file that could not be written.
#pragma once

#include "turn/transfer/folder/folderexport.h"

#include <QAbstractListModel>

namespace dramatis::presenters {

// DisplayRole is a sentence.
class LibraryExport : public QAbstractListModel {
    Q_OBJECT
public:
    enum Role { FailureRole = Qt::UserRole + 1 };

    explicit LibraryExport(const turn::FolderExportSources &sources, QObject *parent = nullptr);
    ~LibraryExport() override;

    int rowCount(const QModelIndex &parent = {}) const override;
    QVariant data(const QModelIndex &index, int role) const override;

    void write(const QString &folder); // empty, or not there yet
    void cancel();                     // leaves nothing behind; finished() follows
    bool isRunning() const { return m_run && m_run->isRunning(); }
    bool isWritten() const { return m_isWritten; }
    QString summary() const { return m_summary; } // one sentence, or two

Q_SIGNALS:
    void progressed(int done, int total);
    void finished();

private:
    struct Line {
        QString sentence;
        bool isFailure = false;
    };

    void take();
    QString told(const turn::FolderExportReport &report) const;
    static QList<Line> linesOf(const turn::FolderExportReport &report);

    turn::FolderExportSources m_sources;
    std::unique_ptr<turn::FolderExport> m_run;
    QString m_folder;
    QString m_summary;
    QList<Line> m_lines;
    bool m_isWritten = false;
};

} // namespace dramatis::presenters
