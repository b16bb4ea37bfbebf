#include "domain/card/editing.h"

namespace dramatis::domain {

namespace {

using base::Json;

void addChanges(const Json &before, const Json &after, QList<FieldChange> &changes)
{
    for (const base::JsonMember &member : before.members()) {
        if (const Json &now = after[member.name]; now != member.value)
            changes.append({member.name, member.value, now});
    }
    for (const base::JsonMember &member : after.members()) {
        if (!before.contains(member.name))
            changes.append({member.name, Json(), member.value});
    }
}

Json besideData(Json card)
{
    card.remove(u"data");
    return card;
}

} // namespace

Card edited(const Card &before, Card after, qint64 now)
{
    if (before.source) {
        QStringList source = *before.source;
        for (const QString &added : after.source.value_or(QStringList())) {
            if (!source.contains(added))
                source.append(added);
        }
        after.source = source;
    }
    if (before.creationDate)
        after.creationDate = before.creationDate;
    after.modificationDate = base::Number(now);
    return after;
}

Card merged(const Card &base, Card mine, const Card &theirs)
{
    const auto take = [&](auto... members) {
        ((mine.*members = mine.*members == base.*members ? theirs.*members : mine.*members), ...);
    };
    take(&Card::name, &Card::description, &Card::personality, &Card::scenario, &Card::firstMessage,
         &Card::exampleMessages, &Card::creatorNotes, &Card::systemPrompt, &Card::postHistoryInstructions,
         &Card::alternateGreetings, &Card::groupOnlyGreetings, &Card::tags, &Card::creator, &Card::characterVersion,
         &Card::extensions, &Card::book, &Card::assets, &Card::nickname, &Card::multilingualNotes, &Card::source,
         &Card::creationDate, &Card::modificationDate, &Card::extra, &Card::rootExtra);
    return mine;
}

QList<FieldChange> changesBetween(const Card &before, const Card &after)
{
    const Json was = toJson(before);
    const Json is = toJson(after);
    QList<FieldChange> changes;
    addChanges(was[u"data"], is[u"data"], changes);
    addChanges(besideData(was), besideData(is), changes);
    return changes;
}

} // namespace dramatis::domain
