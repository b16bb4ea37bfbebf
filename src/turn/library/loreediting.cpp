#include "turn/library/loreediting.h"

#include "domain/prompt/layers/knownnames.h"
#include "domain/prompt/layers/lorelayer.h"
#include "llm/tokens/tokenestimator.h"
#include "turn/library/cardlibrary.h"
#include "turn/library/lorebooklibrary.h"

#include <algorithm>

namespace dramatis::turn {

using base::Result;
using namespace domain;

namespace {

int countTokens(QStringView text)
{
    return int(llm::estimateTokens(text));
}

// Whose book it is counts where the character plays; a book of the library where it was chosen, or is everywhere. A
// book that has no part in the chat gets one, as if the chat had chosen it.
Result<> putIntoStack(const SessionContext &context, const Card &card, const EditedBook &edited, LoreSetup &setup)
{
    DRAMATIS_TRY(const auto name, edited.book ? context.books.stackName(edited.book) : Result<QString>(card.name));
    const auto place = std::ranges::find(setup.books, name, &LoreSource::name);
    setup.edited = place == setup.books.end() ? 0 : place - setup.books.begin();
    if (place == setup.books.end())
        setup.books.prepend({name, edited.content});
    else
        place->book = edited.content;
    return {};
}

QStringList titlesOf(const SessionContext &context, const LoreSetup &setup, const QString &title)
{
    QStringList titles;
    for (const LoreSource &source : setup.books)
        titles << context.books.titleOf(source);
    titles[setup.edited] = title;
    return titles;
}

} // namespace

Result<std::optional<Lorebook>> bookOf(const CardLibrary &cards, CardId card)
{
    DRAMATIS_TRY(const auto found, cards.card(card));
    return found.book;
}

Result<QList<Notice>> saveBook(CardLibrary &cards, CardId card, const Lorebook &book)
{
    DRAMATIS_TRY(auto file, cards.file(card));
    file.card.book = book;
    const auto saved = cards.save(card, std::move(file));
    return saved ? Result<QList<Notice>>(saved->lost) : std::unexpected(saved.error());
}

LoreSetup setupFor(const EditedBook &edited, const QString &title, const QString &text, const QString &user)
{
    LoreSetup setup;
    setup.books = {{title, edited.content}};
    setup.titles = {title};
    setup.edited = 0;
    setup.abilities.prefill = false;
    setup.abilities.userIcons = false;
    setup.user = user;
    setup.scene.chat = {{Role::User, text}};
    setup.scene.macros.user = user;
    setup.scene.count = countTokens;
    return setup;
}

Result<LoreSetup> setupFor(const SessionContext &context, const World &world, const PromptRequest &request,
                           const EditedBook &edited, const QString &title)
{
    DRAMATIS_TRY(const auto inputs, gather(context, world, request));
    const CastSlot whose = inputs.speaker == you ? CastSlot(1) : inputs.speaker;
    DRAMATIS_TRY(const auto stack, context.books.stack(inputs.card, world.cast.value(whose).who.cardId, world.books));
    LoreSetup setup;
    setup.books = stack;
    setup.abilities = loreAbilities(inputs.card);
    setup.character = calledName(inputs.card);
    setup.user = world.nameOf(you);
    setup.scene = loreScene(inputs, acquaintanceOf(inputs), countTokens);
    DRAMATIS_TRY_DO(putIntoStack(context, inputs.card, edited, setup));
    setup.titles = titlesOf(context, setup, title);
    return setup;
}

std::shared_ptr<const LoreBooks> readied(const LoreSetup &setup)
{
    return LoreBooks::make(setup.books, setup.abilities, loreDefaults(), setup.character, setup.user);
}

} // namespace dramatis::turn
