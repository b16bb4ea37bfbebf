#include "turn/library/storynames.h"

#include "domain/lore/books/books.h"
#include "domain/world/world.h"
#include "turn/library/cardlibrary.h"
#include "turn/library/lorebooklibrary.h"
#include "turn/session/sessioncontext.h"

namespace dramatis::turn {

using namespace domain;

namespace {

void addNames(const LoreSource &source, QStringList &names)
{
    for (const LoreEntry &entry : source.book.entries) {
        if (entry.name)
            names << *entry.name;
        if (!entry.useRegex)
            names << entry.keys;
    }
}

} // namespace

QStringList storyNames(const SessionContext &context, const World &world)
{
    QStringList names;
    for (const Entity &one : world.cast) {
        names << one.who.name;
        if (one.who.slot == you)
            continue;
        const auto card = context.cards.cardByBlob(one.who.card);
        if (!card)
            continue;
        if (const auto stack = context.books.stack(*card, one.who.cardId, world.books))
            for (const LoreSource &source : *stack)
                addNames(source, names);
    }
    return names;
}

} // namespace dramatis::turn
