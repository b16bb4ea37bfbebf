#include "domain/memory/reporteditems.h"

#include "domain/cast/names.h"
#include "domain/memory/evidence.h"

namespace dramatis::domain {

namespace {

// "the compass", "her compass": a compass.
QString withoutArticle(const QString &thing)
{
    static const QStringList articles = QStringLiteral("the a an my your his her its our their der die das den dem ein "
                                                       "eine einen einem einer mein meine meinen dein "
                                                       "deine deinen sein seine seinen ihr ihre ihren le la les un une")
                                            .split(u' ');
    const QString name = thing.simplified();
    const QString rest = name.section(u' ', 1);
    return !rest.isEmpty() && articles.contains(name.section(u' ', 0, 0).toCaseFolded()) ? rest : name;
}

// "compass" is "the brass compass"; "the iron key" is not "the brass key".
enum class Likeness { Other, Similar, Same };
Likeness likenessOf(const QString &one, const QString &other)
{
    const QString a = foldedCase(withoutArticle(one));
    const QString b = foldedCase(withoutArticle(other));
    return a == b ? Likeness::Same : a.endsWith(u' ' + b) || b.endsWith(u' ' + a) ? Likeness::Similar : Likeness::Other;
}

// Who has a thing, and what it is called there: the one who is said to have it; else whoever has one of just that
// name; else, where nobody is said to have it, the only one who has one like it.
std::pair<CastSlot, QString> ownerOf(const World &world, const QString &item, CastSlot named)
{
    QList<std::pair<CastSlot, QString>> same;
    QList<std::pair<CastSlot, QString>> similar;
    for (const CastSlot slot : world.cast.keys())
        for (const Belonging &owned : world.cast[slot].belongings)
            if (const Likeness likeness = likenessOf(owned.name, item); likeness != Likeness::Other)
                (likeness == Likeness::Same ? same : similar).append({slot, owned.name});
    for (const auto &owned : same + similar)
        if (owned.first == named)
            return owned;
    if (!same.isEmpty())
        return same.first();
    return named == nobody && similar.size() == 1 ? similar.first() : std::pair<CastSlot, QString>(nobody, {});
}

} // namespace

QList<NewEvent> reportedItems(const World &world, const Exchange &exchange, const SceneReport &report)
{
    const Evidence evidence(world, exchange);
    QList<NewEvent> events;
    QSet<QString> moved;
    for (const SceneReport::Item &each : report.items) {
        const CastSlot named = whoIsNamed(world, each.from);
        const CastSlot to = whoIsNamed(world, each.to);
        if (each.item.isEmpty() || (named != nobody && named == to) || !evidence.isTold(each.item))
            continue;
        const auto [owner, owned] = ownerOf(world, each.item, named);
        const bool isLost = to == nobody; // only one's own can be
        if (isLost ? owner == nobody || owner != named : owner == to)
            continue;
        const QString name = owned.isEmpty() ? withoutArticle(each.item) : owned;
        // What it says of a thing a second time is not believed.
        const bool isMoved = moved.contains(foldedCase(name));
        moved.insert(foldedCase(name));
        if (!isMoved)
            events.append({ItemMoved{name, owner != nobody ? owner : named, to}, exchange.turn});
    }
    return events;
}

} // namespace dramatis::domain
