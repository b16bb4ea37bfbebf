#include "presenters/character/greetings.h"

namespace dramatis::presenters {

QList<Greeting> greetingsOf(const domain::Card &card)
{
    QList<Greeting> greetings{{card.firstMessage, false}};
    for (const QString &text : card.alternateGreetings)
        greetings.append({text, false});
    for (const QString &text : card.groupOnlyGreetings)
        greetings.append({text, true});
    return greetings;
}

void setGreetings(domain::Card &card, const QList<Greeting> &greetings)
{
    QStringList usual;
    QStringList forGroups;
    for (const Greeting &greeting : greetings)
        (greeting.groupOnly ? forGroups : usual).append(greeting.text);
    card.firstMessage = usual.value(0);
    card.alternateGreetings = usual.mid(1);
    card.groupOnlyGreetings = forGroups;
}

} // namespace dramatis::presenters
