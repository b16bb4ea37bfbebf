// Makes the exports for the export dialogs.
#pragma once

#include "turn/transfer/folder/folderwriting.h"

#include <QString>

#include <functional>
#include <memory>

namespace dramatis::turn {
class CardLibrary;
}

namespace dramatis::presenters {

class CastExport;
class CharacterExport;
class LibraryExport;
class PdfExport;

class Exports {
public:
    // `sources` is called when an export begins.
    Exports(turn::CardLibrary &cards, std::function<turn::FolderExportSources()> sources);

    std::unique_ptr<CharacterExport> characters(const QList<qint64> &cards) const;
    std::unique_ptr<LibraryExport> everything() const;
    std::unique_ptr<CastExport> castOfLibrary(const QList<qint64> &cards) const;
    std::unique_ptr<CastExport> castOfChat(qint64 chat, int viewer) const;
    // See chatexport.h.
    base::Result<> chat(qint64 chat, const QString &path, const QString &filter, int viewer) const;
    std::unique_ptr<PdfExport> pdf(qint64 chat, int viewer) const; // the one form that takes its time

private:
    turn::CardLibrary &m_cards;
    std::function<turn::FolderExportSources()> m_sources;
};

} // namespace dramatis::presenters
