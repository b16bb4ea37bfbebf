#include "domain/memory/exchange.h"

#include <algorithm>

namespace dramatis::domain {

Exchange shortened(const Exchange &exchange, int tokens, const CountTokens &count)
{
    Exchange shorter = exchange;
    shorter.userLine = withoutMiddle(exchange.userLine, std::max(tokens / 3, tokens - count(exchange.reply)), count);
    shorter.opening = withoutMiddle(exchange.opening, tokens / 3, count);
    shorter.reply = withoutMiddle(exchange.reply, tokens - count(shorter.userLine), count);
    return shorter;
}

QString exchangeText(const World &world, const Exchange &exchange)
{
    QString text;
    if (!exchange.userLine.isEmpty())
        text += QStringLiteral("%1: %2\n").arg(world.nameInPrompts(exchange.earlierSpeaker), exchange.userLine);
    return text + QStringLiteral("%1: %2").arg(world.nameInPrompts(exchange.replySpeaker), exchange.reply);
}

QList<PromptPart> saidParts(const World &world, const Exchange &exchange)
{
    QList<PromptPart> parts;
    if (!exchange.userLine.isEmpty())
        parts.append({saidBy + world.nameInPrompts(exchange.earlierSpeaker), exchange.userLine});
    parts.append({saidBy + world.nameInPrompts(exchange.replySpeaker), exchange.reply});
    return parts;
}

} // namespace dramatis::domain
