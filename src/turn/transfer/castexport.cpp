#include "turn/transfer/castexport.h"

#include "base/hash.h"
#include "cards/charx/castwriting.h"
#include "domain/cast/meeting.h"
#include "turn/library/lorebooklibrary.h"
#include "turn/session/sessioncontext.h"
#include "turn/transfer/chatexport.h"

#include <algorithm>

namespace dramatis::turn {

using base::Fault;
using base::Result;
using namespace domain;

namespace {

auto noCharacters()
{
    return base::fail(Fault::Invalid, QStringLiteral("no_characters"),
                      QStringLiteral("there is no character with a card"));
}

Result<> addBook(const LorebookLibrary &books, const store::BookRow &row, QList<cards::CastBook> &to)
{
    DRAMATIS_TRY(const auto bytes, books.bytes(row));
    const QString name = row.fileName.isEmpty() ? row.name : row.fileName;
    to.append({name, bytes});
    return {};
}

// Those that are linked to somebody, and those that are `chosen`.
Result<QList<cards::CastBook>> booksOf(const LorebookLibrary &books, const QList<CardId> &characters,
                                       const QList<ChosenBook> &chosen)
{
    DRAMATIS_TRY(const auto rows, books.books());
    QList<cards::CastBook> found;
    QList<QByteArray> blobs;
    for (const store::BookRow &row : rows) {
        QList<qsizetype> whose;
        for (qsizetype i = 0; i < characters.size(); ++i)
            if (row.characters.contains(characters[i]))
                whose.append(i);
        if (whose.isEmpty())
            continue;
        DRAMATIS_TRY_DO(addBook(books, row, found));
        found.last().characters = whose;
        blobs.append(row.blob);
    }
    for (const ChosenBook &book : chosen) {
        if (blobs.contains(book.blob))
            continue;
        DRAMATIS_TRY_DO(addBook(books, {.id = {}, .blob = book.blob, .name = book.name, .fileName = {}}, found));
        blobs.append(book.blob);
    }
    return found;
}

QList<cards::CastRelationship> relationshipsIn(const World &world, const QList<CastSlot> &slots, CastSlot viewer)
{
    QList<cards::CastRelationship> found;
    for (qsizetype from = 0; from < slots.size(); ++from) {
        for (qsizetype to = 0; to < slots.size(); ++to) {
            const Edge edge = world.edge(slots[from], slots[to]);
            const bool saysNothing = edge.affinity == 0 && edge.trust == 0 && edge.summary.isEmpty();
            if (from == to || saysNothing || (viewer != nobody && viewer != slots[from]))
                continue;
            found.append({from, to, edge.affinity, edge.trust, edge.summary, isRaw(edge)});
        }
    }
    return found;
}

} // namespace

Result<CastSource> castOfLibrary(const CardLibrary &cards, const LorebookLibrary &books,
                                 const QList<CardId> &characters)
{
    if (characters.isEmpty())
        return noCharacters();
    CastSource source;
    for (const CardId id : characters) {
        DRAMATIS_TRY(const auto row, cards.row(id));
        DRAMATIS_TRY(const auto bytes, cards.original(row));
        source.characters.append({row.name, row.fileName, bytes});
    }
    DRAMATIS_TRY(source.books, booksOf(books, characters, {}));
    return source;
}

Result<CastSource> castOfChat(const SessionContext &context, ChatId chat, CastSlot viewer)
{
    DRAMATIS_TRY(const auto world, worldOf(context, chat));
    CastSource source;
    QList<CastSlot> slots;
    QList<CardId> ids;
    for (const Entity &entity : world.cast) {
        if (entity.who.slot == you)
            continue;
        if (entity.who.card.isEmpty()) {
            source.leftOut.append(entity.who.name);
            continue;
        }
        DRAMATIS_TRY(const auto bytes, context.cards.bytesByBlob(entity.who.card));
        const auto row = context.cards.row(entity.who.cardId);
        source.characters.append({entity.who.name, row ? row->fileName : QString(), bytes});
        slots.append(entity.who.slot);
        ids.append(entity.who.cardId);
    }
    if (slots.isEmpty())
        return noCharacters();
    DRAMATIS_TRY(source.books, booksOf(context.books, ids, world.books));
    source.relationships = relationshipsIn(world, slots, viewer);
    return source;
}

Result<WrittenCast> writtenCast(const CastSource &source)
{
    WrittenCast written;
    cards::CastContents contents{{}, source.books, source.relationships};
    ExportWish wish;
    wish.format = cards::CardFormat{cards::Container::Charx, CardSpec::V3};
    for (const CastSource::Character &character : source.characters) {
        const auto file = CardLibrary::read(character.bytes, character.fileName);
        const auto charx = file ? exportedCard(*file, {}, wish) : std::unexpected(file.error());
        if (!charx) {
            base::Error error = charx.error();
            error.subject = character.name;
            return std::unexpected(error);
        }
        contents.characters.append({character.name, charx->bytes, base::sha256(character.bytes).toHex()});
        for (const Notice &lost : charx->lost)
            written.lost.append({character.name, lost});
    }
    DRAMATIS_TRY(written.bytes, cards::castFile(contents));
    return written;
}

} // namespace dramatis::turn
