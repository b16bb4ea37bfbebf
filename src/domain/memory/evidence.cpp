#include "domain/memory/evidence.h"

#include "domain/cast/whisper.h"
#include "domain/world/expiredprops.h"
#include "domain/world/places.h"

#include <algorithm>

namespace dramatis::domain {

Evidence::Evidence(const World &world, const Exchange &exchange) :
    m_world(world),
    m_exchange(exchange),
    m_told(QStringList{exchange.opening, exchange.userLine, exchange.reply}.join(QLatin1Char('\n'))),
    m_toldToAll(toldToAll())
{}

bool Evidence::tellsOfNow() const
{
    return m_exchange.turn > m_world.scene.opened && !m_exchange.isLate;
}

bool Evidence::isTold(const QString &thing) const
{
    const QString head = thing.simplified().section(QLatin1Char(' '), -1);
    constexpr qsizetype shortest = 3; // "a" and "it" are in every text
    const bool isLatin = !head.isEmpty() && head[0].script() == QChar::Script_Latin;
    return (!isLatin || head.size() >= shortest) && namesThing(m_told, thing);
}

bool Evidence::says(const QString &words) const
{
    return m_told.contains(words, Qt::CaseInsensitive);
}

bool Evidence::isToldToAll(const QString &thing) const
{
    return namesThing(m_toldToAll, thing);
}

bool Evidence::userHeardOf(const QString &place) const
{
    return !m_world.cast.value(you).present || namesThing(m_exchange.opening, place)
           || (m_exchange.userLineWitnesses.contains(you) && namesThing(m_exchange.userLine, place))
           || (m_exchange.witnesses.contains(you) && namesThing(m_exchange.reply, place));
}

bool Evidence::hasHeardOf(const QString &place, CastSlot slot) const
{
    const bool isWhispered = whisperIn(m_world, m_exchange.userLine).isOne && !namesThing(m_exchange.reply, place);
    return m_exchange.userLineWitnesses.contains(slot) || (m_exchange.witnesses.contains(slot) && !isWhispered);
}

WitnessSet Evidence::heardAll() const
{
    return m_exchange.userLine.isEmpty()
               ? m_exchange.witnesses
               : WitnessSet(quint8(m_exchange.witnesses.bits() & m_exchange.userLineWitnesses.bits()));
}

bool Evidence::isForAll(WitnessSet heard) const
{
    return std::ranges::all_of(whoIsHere(m_world), [heard](CastSlot slot) { return heard.contains(slot); });
}

QString Evidence::toldToAll() const
{
    QStringList lines{m_exchange.opening};
    if (isForAll(m_exchange.userLineWitnesses))
        lines << m_exchange.userLine;
    if (isForAll(m_exchange.witnesses))
        lines << m_exchange.reply;
    lines.removeAll(QString());
    return lines.join(QLatin1Char('\n'));
}

QString foldedCase(const QString &text)
{
    return text.simplified().toCaseFolded();
}

} // namespace dramatis::domain
