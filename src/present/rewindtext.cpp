#include "present/rewindtext.h"

#include <QCoreApplication>
#include <QLocale>

namespace dramatis::present {

using domain::EdgeDifference;
using domain::World;

namespace {
QString say(const char *text, int n = -1)
{
    return QCoreApplication::translate("RewindText", text, nullptr, n);
}

// What is shown is the change that goes away: a trust that rose by 5 is "trust +5".
QString signedNumber(int value)
{
    const QString number = QLocale().toString(qAbs(value));
    return value < 0 ? QStringLiteral("−%1").arg(number) : QStringLiteral("+%1").arg(number);
}

QString nameOf(const World &world, domain::CastSlot slot)
{
    const QString name = world.nameOf(slot);
    return name.isEmpty() ? say(QT_TRANSLATE_NOOP("RewindText", "You")) : name;
}

void addEdge(QStringList &parts, const EdgeDifference &edge, const World &world)
{
    const QString from = nameOf(world, edge.from);
    const QString to = nameOf(world, edge.to);
    if (const int change = edge.trustBefore - edge.trustAfter)
        //: Part of a list of what a rewind takes back; %1 trusts %2, %3 is a signed number
        parts << say(QT_TRANSLATE_NOOP("RewindText", "%1’s trust in %2 (%3)")).arg(from, to, signedNumber(change));
    if (const int change = edge.affinityBefore - edge.affinityAfter)
        //: Part of a list of what a rewind takes back; %1 likes %2, %3 is a signed number
        parts << say(QT_TRANSLATE_NOOP("RewindText", "%1’s affection for %2 (%3)")).arg(from, to, signedNumber(change));
    if (edge.factsLost > 0)
        parts << say(QT_TRANSLATE_N_NOOP("RewindText", "%n thing(s) that %1 learned about %2"), int(edge.factsLost)).arg(from, to);
}
} // namespace

QString rewindSentence(const domain::WorldDifference &difference, const World &now)
{
    QStringList parts;
    if (difference.turnsLost > 0)
        parts << say(QT_TRANSLATE_N_NOOP("RewindText", "%n message(s)"), int(difference.turnsLost));
    if (difference.memoriesLost > 0)
        parts << say(QT_TRANSLATE_N_NOOP("RewindText", "%n memory(s)"), int(difference.memoriesLost));
    if (difference.pinsLost > 0)
        parts << say(QT_TRANSLATE_N_NOOP("RewindText", "%n pin(s)"), int(difference.pinsLost));
    if (difference.scenesLost > 0)
        parts << say(QT_TRANSLATE_N_NOOP("RewindText", "%n scene(s)"), int(difference.scenesLost));
    for (const EdgeDifference &edge : difference.edges)
        addEdge(parts, edge, now);
    if (parts.isEmpty())
        return {};
    //: %1 is a list of things, such as "3 messages, 2 memories"
    return say(QT_TRANSLATE_NOOP("RewindText", "Going back takes back %1.")).arg(QLocale().createSeparatedList(parts));
}

} // namespace dramatis::present
