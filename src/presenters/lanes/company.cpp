#include "presenters/lanes/company.h"

#include <algorithm>

namespace dramatis::presenters {

using domain::WitnessSet;

namespace {

bool holds(WitnessSet whole, WitnessSet part)
{
    return (whole.bits() & part.bits()) == part.bits();
}

bool meets(WitnessSet one, WitnessSet other)
{
    return (one.bits() & other.bits()) != 0;
}

} // namespace

void Company::beginScene()
{
    m_together.clear();
}

// A whisper moves nobody: those who do not hear it stand beside it.
void Company::hear(WitnessSet who, bool isWhisper, int turn)
{
    if (who.count() == 0)
        return;
    const bool standsBeside =
        isWhisper && std::ranges::any_of(m_together, [&](WitnessSet each) { return holds(each, who); });
    if (!standsBeside)
        gather(who);
    note(turn);
}

void Company::gather(WitnessSet who)
{
    if (m_together.contains(who))
        return;
    m_together.removeIf([&](WitnessSet each) { return meets(each, who); });
    m_together.append(who);
    std::ranges::sort(m_together, {}, [](WitnessSet each) { return each.bits(); });
}

void Company::note(int turn)
{
    quint8 seen = m_seen.bits();
    quint8 together = 0;
    for (const WitnessSet each : std::as_const(m_together))
        together |= each.bits();
    seen |= together;
    m_seen = WitnessSet(seen);
    const Formation now{turn, m_together, WitnessSet(quint8(seen & ~together))};
    if (!m_formations.isEmpty() && m_formations.last().together == now.together
        && m_formations.last().apart == now.apart)
        return;
    m_formations.append(now);
    const auto isOver = [&](const Meeting &each) { return !m_together.contains(each.who); };
    for (Meeting &each : m_open)
        if (isOver(each)) {
            each.last = turn - 1;
            m_over.append(each);
        }
    m_open.removeIf(isOver);
    for (const WitnessSet each : std::as_const(m_together))
        if (each.count() > 1 && !std::ranges::contains(m_open, each, &Meeting::who))
            m_open.append({each, turn, turn});
}

void Company::end(int turns)
{
    for (Meeting &each : m_open) {
        each.last = std::max(each.first, turns);
        m_over.append(each);
    }
    m_open.clear();
}

QList<Meeting> Company::meetings() const
{
    QList<Meeting> all = m_over;
    std::ranges::stable_sort(all, {}, &Meeting::first);
    return all;
}

} // namespace dramatis::presenters
