#include "presenters/export/libraryexport.h"

#include "base/visibletext.h"
#include "presenters/import/foldertext.h"
#include "presenters/text/errortext.h"
#include "presenters/text/shownname.h"

#include <QCoreApplication>

namespace dramatis::presenters {

using turn::FolderExportItem;
using turn::FolderExportReport;
using turn::LeftOut;

namespace {

struct LeftOutStrings {
    Q_DECLARE_TR_FUNCTIONS(dramatis::presenters::LibraryExport)

public:
    static QString sentence(const LeftOut &leftOut)
    {
        using enum LeftOut::What;
        const int count = int(leftOut.count);
        switch (leftOut.what) {
        case Connections: return tr("Connections and their keys are not exported.");
        case ChatNotes: return tr("Memories, relationships and other chat notes are not exported.");
        case PersonaLayers: return tr("The layers of %n persona(s) are not exported.", nullptr, count);
        case Favourites: return tr("The marks of %n favourite(s) are not exported.", nullptr, count);
        case CharacterFolders: return tr("%n character folder(s) are not exported.", nullptr, count);
        }
        Q_UNREACHABLE();
    }
};

} // namespace

LibraryExport::LibraryExport(const turn::FolderExportSources &sources, QObject *parent) :
    QAbstractListModel(parent), m_sources(sources)
{}

LibraryExport::~LibraryExport() = default;

int LibraryExport::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : int(m_lines.size());
}

QVariant LibraryExport::data(const QModelIndex &index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid))
        return {};
    const Line &line = m_lines.at(index.row());
    return role == Qt::DisplayRole ? QVariant(line.sentence)
           : role == FailureRole   ? QVariant(line.isFailure)
                                   : QVariant();
}

void LibraryExport::write(const QString &folder)
{
    if (isRunning())
        return;
    beginResetModel();
    m_lines.clear();
    endResetModel();
    m_folder = folder;
    m_isWritten = false;
    m_run = std::make_unique<turn::FolderExport>(m_sources, folder, false);
    connect(m_run.get(), &turn::FolderExport::progressed, this, &LibraryExport::progressed);
    connect(m_run.get(), &turn::FolderExport::finished, this, &LibraryExport::take);
    m_run->start();
}

void LibraryExport::cancel()
{
    if (m_run)
        m_run->cancel();
}

void LibraryExport::take()
{
    const FolderExportReport &report = m_run->report();
    m_isWritten = !report.error && !report.cancelled;
    m_summary = base::oneLine(told(report));
    if (m_isWritten) {
        beginResetModel();
        m_lines = linesOf(report);
        endResetModel();
    }
    Q_EMIT finished();
}

QString LibraryExport::told(const FolderExportReport &report) const
{
    if (report.cancelled)
        return tr("The export was cancelled. Nothing was written.");
    if (report.error)
        return sentence(*report.error);
    const int written = int(report.items.size()) - report.refused();
    //: %1: a folder
    const QString all = tr("%n item(s) exported to “%1”.", nullptr, written).arg(shownFileName(m_folder));
    if (report.refused() == 0)
        return all;
    //: %1: "12 items exported to …"
    return tr("%1 %n could not be written.", nullptr, report.refused()).arg(all);
}

QList<LibraryExport::Line> LibraryExport::linesOf(const FolderExportReport &report)
{
    QList<Line> lines;
    const QMap<cards::FolderPart, int> counts = report.counts();
    for (auto it = counts.begin(); it != counts.end(); ++it)
        //: %1: "Characters"
        lines.append({tr("%1: %n exported", nullptr, it.value()).arg(folderKind(it.key()))});
    for (const LeftOut &leftOut : report.leftOut)
        lines.append({LeftOutStrings::sentence(leftOut)});
    for (const FolderExportItem &item : report.items) {
        if (item.reason)
            lines.append({base::oneLine(sentence(*item.reason)), true});
        else if (!item.lost.isEmpty())
            //: %1: a character, a chat, a preset
            lines.append({tr("“%1” was exported without %n unsupported item(s).", nullptr, int(item.lost.size()))
                              .arg(shownName(item.name))});
    }
    return lines;
}

} // namespace dramatis::presenters
