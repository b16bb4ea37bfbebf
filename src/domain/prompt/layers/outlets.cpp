#include "domain/prompt/layers/outlets.h"

#include "domain/prompt/layers/lorelayer.h"

namespace dramatis::domain {

Outlets::Outlets(const LoreLayer &lore) : m_lore(lore), m_active(lore.at(LorePlace::Where::Outlet)) {}

void Outlets::addTo(MacroContext &context) const
{
    for (const ActiveLore &active : m_active) {
        QString &text = context.texts[outletText(active.place.name)];
        text += (text.isEmpty() ? QString() : QStringLiteral("\n")) + m_lore.contribution(active).text.trimmed();
    }
}

void Outlets::note(const QStringList &brought)
{
    for (const QString &text : brought)
        m_brought.insert(text);
}

bool Outlets::isAsked(const ActiveLore &active) const
{
    return m_brought.contains(outletText(active.place.name));
}

void Outlets::tell(QList<Contribution> &contributions) const
{
    for (const ActiveLore &active : m_active) {
        if (!isAsked(active))
            continue;
        Contribution contribution = m_lore.contribution(active);
        contribution.text.clear();
        contribution.tier = Tier::Must;
        contribution.reason += QStringLiteral("; it stands where {{outlet::%1}} is").arg(active.place.name);
        contributions.append(contribution);
    }
}

QList<Block> Outlets::unasked(const CountTokens &count) const
{
    QList<Block> blocks;
    for (const ActiveLore &active : m_active) {
        if (isAsked(active))
            continue;
        Contribution contribution = m_lore.contribution(active);
        contribution.reason += QStringLiteral("; nothing asks for {{outlet::%1}}").arg(active.place.name);
        blocks.append({contribution, count(contribution.text), Verdict::NoOutlet});
    }
    return blocks;
}

} // namespace dramatis::domain
