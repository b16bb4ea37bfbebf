#include "turn/session/openings.h"

#include "domain/knowledge/layers/seenperson.h"
#include "domain/prompt/storymacros.h"

namespace dramatis::turn {

using namespace domain;

QList<Opening> openingsOf(const Card &card, OpeningsOf whom, const CastEntry &user, quint64 seed, qint64 now)
{
    MacroContext context;
    context.character = calledName(card);
    context.user = user.name;
    context.now = QDateTime::fromMSecsSinceEpoch(now);
    context.seed = seed;
    addCardTexts(context, card);
    context.texts[QStringLiteral("persona")] = seenPerson(user).visible; // a character says it
    base::Dice dice(seed);
    const QStringList usual = QStringList{card.firstMessage} + card.alternateGreetings;
    const QStringList all = whom == OpeningsOf::Two ? usual : usual + card.groupOnlyGreetings;
    QList<Opening> openings;
    for (int number = whom == OpeningsOf::GroupAlone ? int(usual.size()) : 0; number < int(all.size()); ++number) {
        context.place = QStringLiteral("greeting %1").arg(number);
        const QString text = expandMacros(all.at(number), MacroUse::Story, context, dice).text.trimmed();
        if (!text.isEmpty())
            openings.append({number, text});
    }
    return openings;
}

} // namespace dramatis::turn
