#include "presenters/import/importsummary.h"

#include <QCoreApplication>
#include <QStringList>

namespace dramatis::presenters {

namespace {

class ImportSummary {
    Q_DECLARE_TR_FUNCTIONS(dramatis::presenters::ImportPresenter)
public:
    explicit ImportSummary(const ImportCounts &counts) : m_counts(counts) {}

    QString text() const
    {
        QStringList told{outcome()};
        if (m_counts.alreadyThere > 0 && m_counts.alreadyThere < m_counts.files)
            told << tr("%n file(s) had already been imported.", nullptr, m_counts.alreadyThere);
        if (m_counts.failed == 1)
            told << m_counts.firstFailure;
        else if (m_counts.failed > 0 && m_counts.failed < m_counts.files)
            told << tr("%n file(s) could not be imported.", nullptr, m_counts.failed);
        told.removeAll(QString());
        return told.join(u' ');
    }

private:
    // Of all files together; what became of some is told behind it.
    QString outcome() const
    {
        const int files = m_counts.files;
        if (m_counts.cancelled > 0)
            return m_counts.cameIn == 0 ? tr("The import was cancelled before any file was imported.")
                                        : tr("The import was cancelled after %1 of %2 files were imported.")
                                              .arg(m_counts.cameIn)
                                              .arg(files);
        if (m_counts.alreadyThere == files)
            return tr("All of these files had already been imported.");
        if (m_counts.failed == files)
            return tr("None of the %n file(s) could be imported.", nullptr, files);
        return m_counts.cameIn > 0 ? whatCameIn() : QString();
    }
    QString whatCameIn() const
    {
        QStringList came;
        if (m_counts.characters > 0)
            came << tr("%n character(s) imported.", nullptr, m_counts.characters);
        if (m_counts.chats > 0)
            came << tr("%n chat(s) imported.", nullptr, m_counts.chats);
        if (m_counts.books > 0)
            came << tr("%n lorebook(s) imported.", nullptr, m_counts.books);
        if (m_counts.others > 0)
            //: Files with people whom the user plays, presets of samplers, templates
            came << tr("%n file(s) with personas or presets imported.", nullptr, m_counts.others);
        return came.join(u' ');
    }

    const ImportCounts &m_counts;
};

} // namespace

QString importSummary(const ImportCounts &counts)
{
    return ImportSummary(counts).text();
}

} // namespace dramatis::presenters
