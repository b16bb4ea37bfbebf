#include "presenters/export/exports.h"

#include "presenters/character/characterexport.h"
#include "presenters/chat/chatexport.h"
#include "presenters/export/castexport.h"
#include "presenters/export/libraryexport.h"
#include "presenters/export/pdfexport.h"

namespace dramatis::presenters {

Exports::Exports(turn::CardLibrary &cards, std::function<turn::FolderExportSources()> sources) :
    m_cards(cards), m_sources(std::move(sources))
{}

std::unique_ptr<CharacterExport> Exports::characters(const QList<qint64> &cards) const
{
    return std::make_unique<CharacterExport>(m_cards, cards);
}

std::unique_ptr<LibraryExport> Exports::everything() const
{
    return std::make_unique<LibraryExport>(m_sources());
}

std::unique_ptr<CastExport> Exports::castOfLibrary(const QList<qint64> &cards) const
{
    QList<domain::CardId> ids;
    for (const qint64 card : cards)
        ids << domain::CardId{card};
    return std::make_unique<CastExport>(turn::castOfLibrary(m_cards, m_sources().context.books, ids));
}

std::unique_ptr<CastExport> Exports::castOfChat(qint64 chat, int viewer) const
{
    return std::make_unique<CastExport>(
        turn::castOfChat(m_sources().context, domain::ChatId{chat}, domain::CastSlot(viewer)));
}

std::unique_ptr<PdfExport> Exports::pdf(qint64 chat, int viewer) const
{
    return std::make_unique<PdfExport>(m_sources().context, chat, viewer);
}

base::Result<> Exports::chat(qint64 chat, const QString &path, const QString &filter, int viewer) const
{
    return exportChat(m_sources().context, chat, path, filter, viewer);
}

} // namespace dramatis::presenters
