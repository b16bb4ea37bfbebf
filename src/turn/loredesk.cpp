#include "turn/loredesk.h"

#include "domain/prompt/lorelayer.h"
#include "llm/tokenestimator.h"
#include "turn/carddesk.h"

namespace dramatis::turn {

using base::Result;
using namespace domain;

namespace {

int countTokens(QStringView text)
{
    return int(llm::estimateTokens(text));
}

} // namespace

Result<std::optional<Lorebook>> bookOf(const CardDesk &cards, CardId card)
{
    const auto found = cards.card(card);
    if (!found)
        return std::unexpected(found.error());
    return found->book;
}

Result<QList<LoreSource>> booksOf(const CardDesk &cards, const World &world)
{
    QList<LoreSource> books;
    for (const Entity &entity : world.cast) {
        if (entity.who.card.isEmpty())
            continue;
        const auto card = cards.cardByBlob(entity.who.card);
        if (!card)
            return std::unexpected(card.error());
        if (card->book)
            books.append({card->name, *card->book});
    }
    return books;
}

Result<QStringList> saveBook(CardDesk &cards, CardId card, const Lorebook &book)
{
    auto file = cards.file(card);
    if (!file)
        return std::unexpected(file.error());
    file->card.book = book;
    const auto saved = cards.save(card, std::move(*file));
    return saved ? Result<QStringList>(saved->lost) : std::unexpected(saved.error());
}

LoreTrial tryLore(const QList<LoreSource> &books, const QString &text)
{
    LoreScene scene;
    scene.chat = {{Role::User, text}};
    scene.count = countTokens;
    return trial(*LoreBooks::make(books, {}, loreDefaults()), scene);
}

Result<LoreTrial> tryLore(const Rooms &rooms, const World &world, const Wanted &wanted, const QList<LoreSource> &books)
{
    auto gathered = gather(rooms, world, wanted);
    if (!gathered)
        return std::unexpected(gathered.error());
    if (!books.isEmpty())
        gathered->lore = LoreBooks::make(books, loreAbilities(gathered->card), loreDefaults(), calledName(gathered->card),
                                         world.nameOf(you));
    if (!gathered->lore)
        return LoreTrial();
    return trial(*gathered->lore, loreScene(*gathered, countTokens));
}

} // namespace dramatis::turn
