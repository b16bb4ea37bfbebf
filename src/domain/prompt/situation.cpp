#include "domain/prompt/situation.h"

#include "domain/cast/names.h"
#include "domain/world/clock.h"

namespace dramatis::domain {

Situation::Situation(const PromptInputs &inputs, const Acquaintance &known, const Expand &expand) :
    m(inputs), m_view(inputs.world, inputs.speaker), m_known(known), m_expiredProps(inputs.world), m_expand(expand)
{}

QList<Contribution> Situation::beforeLore()
{
    state();
    edges();
    group();
    return std::exchange(m_out, {});
}

QList<Contribution> Situation::behindLore()
{
    worldState();
    scene();
    activity();
    threads();
    return std::exchange(m_out, {});
}

QList<Contribution> Situation::underWay()
{
    storyEvents();
    return std::exchange(m_out, {});
}

void Situation::add(Layer layer, Tier tier, int priority, const QString &text, const QString &source)
{
    if (text.trimmed().isEmpty())
        return;
    m_out.append({layer, tier, priority, Role::System, m_known.veiled(text), source, {}, {}});
    m_out.last().mayShorten = true;
}

// Plain text: what a model said is nobody's macro.
void Situation::state()
{
    const Entity &self = m.world.cast.value(m.speaker);
    QStringList state;
    if (const QString mood = m_expiredProps.withoutAny(self.mood); !mood.isEmpty())
        state << QStringLiteral("Mood: %1.").arg(mood);
    if (const QString goals = m_expiredProps.withoutAny(self.goals); !goals.isEmpty())
        state << QStringLiteral("Goals: %1.").arg(goals);
    if (const QString status = m_expiredProps.withoutAny(self.status); !status.isEmpty())
        state << QStringLiteral("Status: %1.").arg(status);
    if (!state.isEmpty())
        add(Layer::State, Tier::Must, 0,
            QStringLiteral("%1 now:\n%2").arg(nameOf(m.speaker), state.join(QLatin1Char(' '))),
            QStringLiteral("state"));
}

void Situation::edges()
{
    const QList<CastSlot> here = m_view.othersPresent();
    const QSet<CastSlot> named = spokenOf();
    for (const CastSlot other : here)
        edge(other, Tier::Must, 0);
    for (const CastSlot other : m.world.castSlots())
        if (other != you && other != m.speaker && !here.contains(other) && named.contains(other))
            edge(other, Tier::Should, 60);
}

// Among the last things that were said.
QSet<CastSlot> Situation::spokenOf() const
{
    constexpr qsizetype looked = 4;
    QSet<CastSlot> named;
    for (qsizetype i = std::max<qsizetype>(0, m.dialogue.size() - looked); i < m.dialogue.size(); ++i)
        for (const CastSlot slot : mentionsIn(m.world, m.dialogue[i].text).keys())
            named.insert(slot);
    return named;
}

void Situation::edge(CastSlot other, Tier tier, int priority)
{
    const Edge known = m_view.towards(other);
    QStringList lines{QStringLiteral("%1 towards %2: affinity %3 (%4), trust %5 (%6), on a scale from -100 to 100.")
                          .arg(nameOf(m.speaker), nameOf(other))
                          .arg(known.affinity)
                          .arg(affinityWord(known.affinity))
                          .arg(known.trust)
                          .arg(trustWord(known.trust))};
    if (const QString summary = known.summaryByHand ? known.summary : m_expiredProps.withoutAny(known.summary);
        !summary.isEmpty())
        lines << summary;
    const QString last = m_expiredProps.withoutAny(known.lastInteraction);
    if (!last.isEmpty())
        lines << QStringLiteral("Last between them: %1").arg(last);
    constexpr qsizetype shown = 24;
    QStringList facts;
    for (qsizetype i = std::max<qsizetype>(0, known.facts.size() - shown); i < known.facts.size(); ++i)
        facts << QStringLiteral("- %1%2").arg(known.facts.at(i).text, sourceOf(known.facts.at(i), other));
    if (!facts.isEmpty())
        lines << QStringLiteral("What %1 knows about %2:").arg(nameOf(m.speaker), nameOf(other)) << facts;
    add(other == you ? Layer::EdgeToUser : Layer::EdgeToOther, tier, priority, lines.join(QLatin1Char('\n')),
        QStringLiteral("edge %1 → %2").arg(nameOf(m.speaker), nameOf(other)));
}

// Hearsay is told as such; what somebody says of themselves is not worth a word.
QString Situation::sourceOf(const Fact &fact, CastSlot about) const
{
    if (fact.provenance == Provenance::Inferred)
        return QStringLiteral(" (a guess)");
    const bool said = fact.provenance != Provenance::Witnessed; // who was lied to does not know
    return said && fact.from != about && m.world.cast.contains(fact.from)
               ? QStringLiteral(" (from %1)").arg(nameOf(fact.from))
               : QString();
}

void Situation::group()
{
    if (const std::optional<Group> group = m_view.group())
        add(Layer::Group, Tier::Should, 40,
            m_expiredProps.withoutAny(group->summary) + QLatin1Char(' ') + m_expiredProps.withoutAny(group->dynamic),
            QStringLiteral("group"));
}

void Situation::worldState()
{
    QStringList parts;
    if (m.world.clock > 0)
        parts << QStringLiteral("%1 since the story began.").arg(timeOf(m.world.clock));
    if (!m.world.weather.isEmpty() && m_view.isInScene())
        parts << QStringLiteral("Weather: %1.").arg(m.world.weather);
    const ContainerSeen place = m.world.containers.value(m_view.container());
    if (!place.name.isEmpty())
        parts << QStringLiteral("Place: %1%2%3.")
                     .arg(place.name, place.moving ? QStringLiteral(" (moving)") : QString(),
                          place.isPublic ? QStringLiteral(" (public)") : QString());
    QStringList spots = place.spots;
    if (!m.world.containersByHand.contains(place.id))
        spots.removeIf([this](const QString &spot) { return m_expiredProps.namedInAny(spot); });
    if (!spots.isEmpty())
        parts << QStringLiteral("In it: %1.").arg(spots.join(QStringLiteral(", ")));
    add(Layer::World, Tier::Should, 90, parts.join(QLatin1Char(' ')), QStringLiteral("world"));
}

void Situation::scene()
{
    const Scene &now = m.world.scene;
    if ((now.title.isEmpty() && now.description.isEmpty()) || !m_view.isInScene())
        return;
    add(Layer::Scene, Tier::Should, 95,
        m_expand(QStringLiteral("Scene: %1 %2").arg(now.title, now.description).trimmed(), QStringLiteral("scene")),
        QStringLiteral("scene %1").arg(now.number));
}

void Situation::activity()
{
    // Always there: it anchors everybody in space.
    QStringList lines{QStringLiteral("Who is doing what:")};
    if (!m.world.cast.value(you).present && m.speaker != you) // those who are there are among themselves
        lines << QStringLiteral("- %1: away").arg(nameOf(you));
    for (auto it = m.world.cast.begin(); it != m.world.cast.end(); ++it) {
        if (!it->present)
            continue;
        if (!m_view.near().contains(it.key())) {
            lines << QStringLiteral("- %1: not here").arg(nameOf(it.key()));
            continue;
        }
        lines << QStringLiteral("- %1: %2").arg(nameOf(it.key()), doingOf(*it));
    }
    const QStringList owned = m_view.belongings();
    if (!owned.isEmpty())
        lines << QStringLiteral("%1 owns: %2.").arg(nameOf(m.speaker), owned.join(QStringLiteral(", ")));
    add(Layer::Activity, Tier::Must, 0, lines.join(QLatin1Char('\n')), QStringLiteral("activities"));
}

// "the car, the back seat; singing; holding a map"
QString Situation::doingOf(const Entity &entity) const
{
    const auto told = [&](EditTarget target, const QString &text) {
        return !entity.byHand.contains(int(target)) && m_expiredProps.namedInAny(text) ? QString() : text;
    };
    const auto after = [](const char *words, const QString &text) {
        return text.isEmpty() ? text : QLatin1StringView(words) + text;
    };
    const Activity &a = entity.activity;
    QStringList where{m.world.containers.value(a.container).name, told(EditTarget::Position, a.position)};
    where.removeAll(QString());
    QStringList parts{where.join(QStringLiteral(", ")), told(EditTarget::Posture, a.posture),
                      told(EditTarget::ActionVerb, a.action.verb),
                      after("holding ", told(EditTarget::Holding, a.holding)),
                      after("attention on ", told(EditTarget::Attention, a.attention))};
    parts.removeAll(QString());
    return parts.isEmpty() ? QStringLiteral("here") : parts.join(QStringLiteral("; "));
}

void Situation::threads()
{
    QStringList lines;
    for (const Thread &thread : m_view.threads())
        lines << QStringLiteral("- %1%2").arg(thread.text, bondOf(thread));
    if (!lines.isEmpty())
        add(Layer::Threads, Tier::Should, 80, QStringLiteral("Unresolved:\n") + lines.join(QLatin1Char('\n')),
            QStringLiteral("threads"));
}

// " (promised by Mara to Tomas, due day 2, 14:00, overdue)"
QString Situation::bondOf(const Thread &thread) const
{
    QStringList parts;
    if (thread.tie != Tie::Tension && m.world.cast.contains(thread.by))
        parts << QStringLiteral("%1 by %2%3")
                     .arg(thread.tie == Tie::Debt ? QStringLiteral("owed") : QStringLiteral("promised"),
                          nameOf(thread.by),
                          m.world.cast.contains(thread.to) ? QStringLiteral(" to ") + nameOf(thread.to) : QString());
    if (thread.due != noTime)
        parts << QStringLiteral("due %1").arg(timeOf(thread.due).toLower());
    if (thread.due != noTime && thread.due < m.world.clock)
        parts << QStringLiteral("overdue");
    return parts.isEmpty() ? QString() : QStringLiteral(" (%1)").arg(parts.join(QStringLiteral(", ")));
}

void Situation::storyEvents()
{
    QStringList plans;
    for (const StoryEvent &storyEvent : m_view.storyEvents()) {
        if (storyEvent.phase == Phase::Planned && m.world.findTurn(storyEvent.turn) >= 0)
            plans << planOf(storyEvent);
        const bool isNew = m_view.isNew(storyEvent.changed);
        const bool isActive = storyEvent.phase == Phase::Active;
        if (!isActive && !(isNew && storyEvent.phase == Phase::Completed && !storyEvent.onComplete.isEmpty()))
            continue;
        QStringList parts;
        if (isActive)
            parts << QStringLiteral("Under way: %1.").arg(storyEvent.title);
        if (isActive && !storyEvent.props.isEmpty())
            parts << QStringLiteral("At hand: %1.").arg(storyEvent.props.join(QStringLiteral(", ")));
        if (isNew)
            parts << m_expand(isActive ? storyEvent.onStart : storyEvent.onComplete, QStringLiteral("event"));
        parts.removeAll(QString());
        add(Layer::StoryEvents, Tier::Should, 85 + storyEvent.significance, parts.join(QLatin1Char(' ')),
            QStringLiteral("event: %1").arg(storyEvent.title));
    }
    if (!plans.isEmpty())
        add(Layer::StoryEvents, Tier::Should, 75, QStringLiteral("Planned:\n") + plans.join(QLatin1Char('\n')),
            QStringLiteral("plans"));
}

// What they agreed on. What only the user has planned comes as a surprise.
QString Situation::planOf(const StoryEvent &storyEvent)
{
    QStringList parts;
    if (storyEvent.startsAt != noTime)
        parts << timeOf(storyEvent.startsAt).toLower();
    if (!storyEvent.precondition.isEmpty())
        parts << QStringLiteral("once %1").arg(storyEvent.precondition);
    return QStringLiteral("- %1%2").arg(
        storyEvent.title, parts.isEmpty() ? QString() : QStringLiteral(" (%1)").arg(parts.join(QStringLiteral(", "))));
}

} // namespace dramatis::domain
