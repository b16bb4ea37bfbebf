#include "domain/time/offstage.h"

#include "domain/knowledge/view.h"
#include "domain/world/clock.h"
#include "domain/world/threads.h"

#include <algorithm>
#include <array>

namespace dramatis::domain {

namespace {

QString spanOf(qint64 number, const char *unit)
{
    static constexpr std::array words{"two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"};
    const qsizetype word = qsizetype(number) - 2;
    return QStringLiteral("those %1 %2")
        .arg(word >= 0 && word < qsizetype(words.size()) ? QString(QLatin1StringView(words[size_t(word)]))
                                                         : QString::number(number),
             QLatin1StringView(unit));
}

QString absenceInWords(qint64 minutes)
{
    const qint64 days = (minutes + minutesPerDay / 2) / minutesPerDay;
    if (minutes < minutesPerDay / 2)
        return QStringLiteral("those hours");
    if (days <= 1)
        return QStringLiteral("that day");
    if (days < 14)
        return spanOf(days, "days");
    return days < 60 ? spanOf(days / 7, "weeks") : spanOf(days / 30, "months");
}

// Their own word comes first, the most urgent before the others.
QString bondTold(const World &world, const SpeakerView &view, CastSlot slot)
{
    for (const Thread &thread : dueFor(view.threads(), slot, world.clock, noTime)) {
        if (thread.by != slot || thread.tie == Tie::Tension)
            continue;
        const QString to =
            world.cast.contains(thread.to) ? QStringLiteral(" to ") + world.nameInPrompts(thread.to) : QString();
        if (thread.broken)
            return QStringLiteral("did not forget that I have not kept my word%1: %2").arg(to, thread.text);
        return thread.tie == Tie::Debt ? QStringLiteral("thought of my debt%1: %2").arg(to, thread.text)
                                       : QStringLiteral("saw to my promise%1: %2").arg(to, thread.text);
    }
    return {};
}

QString toldOf(const World &world, CastSlot slot)
{
    const SpeakerView view(world, slot);
    if (const QString bond = bondTold(world, view, slot); !bond.isEmpty())
        return bond;
    if (const QString goals = world.cast.value(slot).goals; !goals.isEmpty())
        return QStringLiteral("went on with what I am after: %1").arg(goals);
    const ContainerSeen place = world.containers.value(view.container());
    return place.name.isEmpty() ? QString() : QStringLiteral("stayed where I was: %1").arg(place.name);
}

} // namespace

QList<MemoryWritten> offStageMemories(const World &world, qint64 minutes, EventId skip)
{
    QList<MemoryWritten> memories;
    if (minutes < sceneBreak)
        return memories;
    for (const CastSlot slot : world.cast.keys()) {
        if (slot == you || SpeakerView(world, slot).isInScene())
            continue;
        QString told = toldOf(world, slot);
        if (told.isEmpty())
            continue;
        while (told.endsWith(u'.'))
            told.chop(1);
        MemoryWritten memory;
        memory.owner = slot;
        memory.turn = skip;
        memory.witnesses = WitnessSet{slot};
        memory.text = QStringLiteral("In %1 I %2.").arg(absenceInWords(minutes), told);
        memory.offStage = true;
        memories.append(memory);
    }
    return memories;
}

} // namespace dramatis::domain
