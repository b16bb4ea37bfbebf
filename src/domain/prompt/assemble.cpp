#include "domain/prompt/assemble.h"

#include "domain/card/depthprompt.h"
#include "domain/cast/names.h"
#include "domain/prompt/lorelayer.h"
#include "domain/prompt/naming.h"
#include "domain/prompt/outlets.h"
#include "domain/prompt/storymacros.h"
#include "domain/world/clock.h"
#include "domain/world/spent.h"

namespace dramatis::domain {

namespace {

const QString defaultInstructions = QStringLiteral(
    "You are {{char}} in a story told together with {{user}}. Stay in character and write only what {{char}} says, does and "
    "notices; never speak or decide for {{user}}. Actions stand between *asterisks*, speech between quotation marks. Rely on "
    "the facts below: {{char}} knows nothing beyond them and the conversation.");

constexpr qsizetype sureLines = 1;    // the newest line is never left out
constexpr qsizetype firstLines = 8;   // these come before what is remembered
constexpr qsizetype likelyLines = 24; // these after it, up to the hard limit; the older ones where there is room

class Assembler {
public:
    Assembler(const Gathered &g, const LoreLayer &lore)
        : m(g), m_view(g.world, g.speaker), m_spent(g.world), m_macros(macroContext(g)), m_dice(g.world.seed ^ g.chance), m_lore(lore), m_outlets(lore),
          m_tellsNames(tellsNames(g.world))
    {
        m_outlets.addTo(m_macros);
    }

    QList<Contribution> run()
    {
        if (!m_lore.disables(u"system_prompt"))
            instructions();
        identity();
        edges();
        group();
        lore({LorePlace::Where::Default});
        worldState();
        scene();
        activity();
        threads();
        examples();
        dialogue();
        memories();
        happenings();
        closing();
        m_outlets.tell(m_out);
        return std::move(m_out);
    }

    QList<Block> unasked(const CountTokens &count) const { return m_outlets.unasked(count); }

private:
    void add(Layer layer, Tier tier, int priority, const QString &text, const QString &source,
             const QList<EventId> &causes = {})
    {
        if (!text.trimmed().isEmpty())
            m_out.append({layer, tier, priority, Role::System, text, source, causes, {}});
    }
    void markSteady()
    {
        if (!m_out.isEmpty())
            m_out.last().steady = true;
    }
    // `place` keeps {{pick}} steady: it names the text, not where it goes.
    QString expanded(const QString &text, const QString &place)
    {
        m_macros.place = place;
        const Expansion expansion = expandMacros(text, MacroUse::Prompt, m_macros, m_dice, &m_variables);
        m_outlets.note(expansion.brought);
        return expansion.text;
    }
    QString replacing(const QString &text, const QString &original, const QString &place)
    {
        m_macros.texts[QStringLiteral("original")] = original;
        const QString result = expanded(text, place);
        m_macros.texts.remove(QStringLiteral("original"));
        return result;
    }
    QString nameOf(CastSlot slot) const { return m.world.nameOf(slot); }
    bool asUser() const { return m.speaker == you; }

    void instructions()
    {
        const QString own = m.instructions.isEmpty() ? defaultInstructions : m.instructions;
        // The card's prompt replaces the user's; {{original}} puts that back (Character Card V2, `system_prompt`).
        const bool replaced = !asUser() && !m.card.systemPrompt.trimmed().isEmpty();
        QString text = replaced ? m.card.systemPrompt : own;
        if (asUser())
            text = QStringLiteral("Write the next line of {{user}} in the story below, in {{user}}'s voice.");
        add(Layer::Instructions, Tier::Must, 0, replacing(text, replaced ? own : QString(), QStringLiteral("system_prompt")),
            replaced ? QStringLiteral("card: system_prompt") : QStringLiteral("instructions"));
        markSteady();
        if (!m_tellsNames)
            return;
        add(Layer::Instructions, Tier::Must, 0,
            QStringLiteral("Several take part. The lines of the others begin with the name of who speaks; write the next line of %1, without a "
                           "name before it, and nobody else's.").arg(nameOf(m.speaker)),
            QStringLiteral("names"));
        markSteady();
    }

    void identity()
    {
        using Where = LorePlace::Where;
        const QString name = m_macros.character;
        const auto field = [&](const QString &title, const QString &text, const QString &source) {
            const QString full = expanded(text, source).trimmed();
            if (full.isEmpty())
                return;
            add(Layer::Identity, Tier::Must, 0, title + QLatin1Char('\n') + full, source);
            markSteady();
        };
        lore({Where::BeforeCharacter, Where::BeforeDescription});
        field(QStringLiteral("About %1:").arg(name), m.card.description, QStringLiteral("card: description"));
        lore({Where::AfterDescription});
        field(QStringLiteral("%1's personality:").arg(name), m.card.personality, QStringLiteral("card: personality"));
        lore({Where::Personality});
        if (m.world.cast.value(you).present)
            field(QStringLiteral("About %1:").arg(nameOf(you)), m.world.cast.value(you).who.persona,
                  QStringLiteral("persona"));
        field(QStringLiteral("Scenario:"), m.card.scenario, QStringLiteral("card: scenario"));
        lore({Where::Scenario});
        const Entity &self = m.world.cast.value(m.speaker);
        QStringList state;
        if (!self.mood.isEmpty())
            state << QStringLiteral("Mood: %1.").arg(self.mood);
        if (!self.goals.isEmpty())
            state << QStringLiteral("Goals: %1.").arg(self.goals);
        if (!self.status.isEmpty())
            state << QStringLiteral("Status: %1.").arg(self.status);
        if (!state.isEmpty()) // plain text: what a model said is nobody's macro
            add(Layer::Identity, Tier::Must, 0, QStringLiteral("%1 now:\n%2").arg(nameOf(m.speaker), state.join(QLatin1Char(' '))), QStringLiteral("state"));
        lore({Where::AfterCharacter});
    }

    void edges()
    {
        const QList<CastSlot> here = m_view.othersPresent();
        const QSet<CastSlot> named = spokenOf();
        for (const CastSlot other : here)
            edge(other, Tier::Must, 0);
        for (const CastSlot other : m.world.slots_())
            if (other != you && other != m.speaker && !here.contains(other) && named.contains(other))
                edge(other, Tier::Should, 60);
    }

    // Among the last things that were said.
    QSet<CastSlot> spokenOf() const
    {
        constexpr qsizetype looked = 4;
        QSet<CastSlot> named;
        for (qsizetype i = std::max<qsizetype>(0, m.dialogue.size() - looked); i < m.dialogue.size(); ++i)
            for (const CastSlot slot : mentionsIn(m.world, m.dialogue[i].text).keys())
                named.insert(slot);
        return named;
    }

    void edge(CastSlot other, Tier tier, int priority)
    {
        const Edge known = m_view.towards(other);
        QStringList lines{QStringLiteral("%1 towards %2: affinity %3 (%4), trust %5 (%6), on a scale from -100 to 100.")
                              .arg(nameOf(m.speaker), nameOf(other))
                              .arg(known.affinity)
                              .arg(affinityWord(known.affinity))
                              .arg(known.trust)
                              .arg(trustWord(known.trust))};
        if (!known.summary.isEmpty())
            lines << known.summary;
        const QString last = m_spent.without(known.lastInteraction, known.lastInteractionTurn, 0);
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
    QString sourceOf(const Fact &fact, CastSlot about) const
    {
        if (fact.provenance == Provenance::Inferred)
            return QStringLiteral(" (a guess)");
        const bool said = fact.provenance != Provenance::Witnessed; // who was lied to does not know
        return said && fact.from != about && m.world.cast.contains(fact.from) ? QStringLiteral(" (from %1)").arg(nameOf(fact.from))
                                                                              : QString();
    }

    void group()
    {
        if (const std::optional<Group> group = m_view.group())
            add(Layer::Group, Tier::Should, 40, group->summary + QLatin1Char(' ') + group->dynamic, QStringLiteral("group"));
    }

    void lore(std::initializer_list<LorePlace::Where> places)
    {
        for (const LorePlace::Where place : places)
            for (const ActiveLore &active : m_lore.at(place))
                addLore(active);
    }

    void addLore(const ActiveLore &active)
    {
        Contribution c = m_lore.contribution(active);
        c.text = expanded(c.text, c.source).trimmed();
        if (!c.text.isEmpty())
            m_out.append(c);
    }

    void worldState()
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
        if (!place.slots_.isEmpty())
            parts << QStringLiteral("In it: %1.").arg(place.slots_.join(QStringLiteral(", ")));
        add(Layer::World, Tier::Should, 90, parts.join(QLatin1Char(' ')), QStringLiteral("world"));
    }

    void scene()
    {
        const Scene &now = m.world.scene;
        if ((now.title.isEmpty() && now.description.isEmpty()) || !m_view.isInScene())
            return;
        add(Layer::Scene, Tier::Should, 95, expanded(QStringLiteral("Scene: %1 %2").arg(now.title, now.description), QStringLiteral("scene")),
            QStringLiteral("scene %1").arg(now.number));
    }

    void activity()
    {
        // Always there: the spatial anchor (Engine document, "Conventions").
        QStringList lines{QStringLiteral("Who is doing what:")};
        for (auto it = m.world.cast.begin(); it != m.world.cast.end(); ++it) {
            if (!it->present)
                continue;
            if (!m_view.near().contains(it.key())) {
                lines << QStringLiteral("- %1: not here").arg(it->who.name);
                continue;
            }
            const Activity &a = it->activity;
            QStringList parts;
            const QString place = m.world.containers.value(a.container).name;
            if (!place.isEmpty() || !a.position.isEmpty())
                parts << QStringList{place, a.position}.join(place.isEmpty() || a.position.isEmpty() ? QString() : QStringLiteral(", "));
            if (!a.posture.isEmpty())
                parts << a.posture;
            if (!a.action.verb.isEmpty())
                parts << a.action.verb;
            if (!a.holding.isEmpty())
                parts << QStringLiteral("holding %1").arg(a.holding);
            if (!a.attention.isEmpty())
                parts << QStringLiteral("attention on %1").arg(a.attention);
            lines << QStringLiteral("- %1: %2").arg(it->who.name, parts.isEmpty() ? QStringLiteral("here") : parts.join(QStringLiteral("; ")));
        }
        const QStringList owned = m_view.belongings();
        if (!owned.isEmpty())
            lines << QStringLiteral("%1 owns: %2.").arg(nameOf(m.speaker), owned.join(QStringLiteral(", ")));
        add(Layer::Activity, Tier::Must, 0, lines.join(QLatin1Char('\n')), QStringLiteral("activities"));
    }

    void threads()
    {
        QStringList lines;
        for (const Thread &thread : m_view.threads())
            lines << QStringLiteral("- %1%2").arg(thread.text, bondOf(thread));
        if (!lines.isEmpty())
            add(Layer::Threads, Tier::Should, 80, QStringLiteral("Unresolved:\n") + lines.join(QLatin1Char('\n')),
                QStringLiteral("threads"));
    }

    // " (promised by Mara to Tomas, due day 2, 14:00, overdue)"
    QString bondOf(const Thread &thread) const
    {
        QStringList parts;
        if (thread.tie != Tie::Tension && m.world.cast.contains(thread.by))
            parts << QStringLiteral("%1 by %2%3")
                         .arg(thread.tie == Tie::Debt ? QStringLiteral("owed") : QStringLiteral("promised"), nameOf(thread.by),
                              m.world.cast.contains(thread.to) ? QStringLiteral(" to ") + nameOf(thread.to) : QString());
        if (thread.due != noTime)
            parts << QStringLiteral("due %1").arg(timeOf(thread.due).toLower());
        if (thread.due != noTime && thread.due < m.world.clock)
            parts << QStringLiteral("overdue");
        return parts.isEmpty() ? QString() : QStringLiteral(" (%1)").arg(parts.join(QStringLiteral(", ")));
    }

    void examples()
    {
        // Only until the real conversation fills the room (V1, `mes_example`).
        lore({LorePlace::Where::BeforeExamples});
        if (!m.card.exampleMessages.trimmed().isEmpty())
            add(Layer::Examples, Tier::Nice, -1'000'000,
                QStringLiteral("How %1 talks:\n").arg(m_macros.character) + expanded(m.card.exampleMessages, QStringLiteral("mes_example")).trimmed(),
                QStringLiteral("card: mes_example"));
        lore({LorePlace::Where::AfterExamples});
    }

    // The card's note among the newest lines (SillyTavern's `depth_prompt`).
    void depthPrompt(const DepthPrompt &prompt)
    {
        const QString text = expanded(prompt.text, QStringLiteral("depth_prompt")).trimmed();
        if (text.isEmpty() || asUser())
            return;
        Contribution c{Layer::Identity, Tier::Must, 0, prompt.role, text, QStringLiteral("card: depth_prompt"), {}, {}};
        c.inDialogue = true;
        m_out.append(c);
    }

    void dialogue()
    {
        const qsizetype count = m.dialogue.size();
        QStringList texts;
        for (const SpokenLine &spoken : m.dialogue)
            texts.append(heardOf(spoken.text, m.marker));
        const DepthPrompt note = depthPromptOf(m.card);
        qsizetype behind = count - texts.count(QString());
        const qsizetype noted = std::min<qsizetype>(note.depth, behind); // deeper than the oldest line is before it
        for (qsizetype i = 0; i < count; ++i) {
            const SpokenLine &spoken = m.dialogue[i];
            const QString text = texts[i];
            if (text.isEmpty())
                continue;
            if (behind-- == noted)
                depthPrompt(note);
            const qsizetype age = count - 1 - i;
            for (const ActiveLore &active : m_lore.before(i))
                addLore(active);
            // What is on record is compressed: of an older scene only its last lines are sure to be told.
            const bool onRecord = spoken.line.turn && std::ranges::contains(m.scenes, spoken.line.scene, [](const RememberedLine &record) {
                return record.line.scene;
            });
            const Tier tier = age < sureLines             ? Tier::Must
                : age < likelyLines && !onRecord ? Tier::Should
                                                 : Tier::Nice;
            const bool own = spoken.line.speaker == m.speaker;
            const QString name = nameOf(spoken.line.speaker);
            m_out.append({Layer::Dialogue, tier, int(age < firstLines ? 1000 - age : -age),
                          own ? Role::Assistant : Role::User, own || !m_tellsNames ? text : asSaidBy(name, text),
                          QStringLiteral("event %1").arg(spoken.line.turn.value), {spoken.line.turn}, name});
            m_out.last().place = m.world.findTurn(spoken.line.turn);
            if (m_out.last().place < 0) // it is not said yet
                m_out.last().place = m.world.transcript.size();
        }
        if (noted == 0)
            depthPrompt(note);
        for (const ActiveLore &active : m_lore.before(count))
            addLore(active);
    }

    void memories()
    {
        const auto addAll = [&](const QList<RememberedLine> &list, Tier tier, int priority, const QString &kind) {
            for (const RememberedLine &memory : list)
                add(Layer::Memories, tier, priority--, QStringLiteral("%1 remembers: %2").arg(nameOf(m.speaker), memory.text),
                    kind.arg(memory.line.memory.value), {memory.line.turn});
        };
        for (const RememberedLine &record : m.scenes) {
            const QString title = m_view.knowsTitle(record.line.scene) ? m.world.sceneTitles.value(record.line.scene) : QString();
            add(Layer::Memories, Tier::Should, 75,
                title.isEmpty() ? QStringLiteral("%1 remembers of what came before: %2").arg(nameOf(m.speaker), record.text)
                                : QStringLiteral("%1 remembers of the scene \"%2\": %3").arg(nameOf(m.speaker), title, record.text),
                QStringLiteral("scene %1").arg(record.line.scene));
        }
        addAll(m.pinned, Tier::Should, 70, QStringLiteral("pinned memory %1"));
        addAll(m.retrieved, Tier::Should, 65, QStringLiteral("memory %1"));
    }

    void happenings()
    {
        QStringList plans;
        for (const Happening &happening : m_view.happenings()) {
            if (happening.phase == Phase::Planned && m.world.findTurn(happening.turn) >= 0)
                plans << planOf(happening);
            const bool isNew = m_view.isNew(happening.changed);
            const bool isActive = happening.phase == Phase::Active;
            if (!isActive && !(isNew && happening.phase == Phase::Completed && !happening.onComplete.isEmpty()))
                continue;
            QStringList parts;
            if (isActive)
                parts << QStringLiteral("Under way: %1.").arg(happening.title);
            if (isActive && !happening.props.isEmpty())
                parts << QStringLiteral("At hand: %1.").arg(happening.props.join(QStringLiteral(", ")));
            if (isNew)
                parts << expanded(isActive ? happening.onStart : happening.onComplete, QStringLiteral("event"));
            parts.removeAll(QString());
            add(Layer::Happenings, Tier::Should, 85 + happening.significance, parts.join(QLatin1Char(' ')),
                QStringLiteral("event: %1").arg(happening.title));
        }
        if (!plans.isEmpty())
            add(Layer::Happenings, Tier::Should, 75, QStringLiteral("Planned:\n") + plans.join(QLatin1Char('\n')), QStringLiteral("plans"));
    }

    // What they agreed on. What only the user has planned comes as a surprise.
    static QString planOf(const Happening &happening)
    {
        QStringList parts;
        if (happening.startsAt != noTime)
            parts << timeOf(happening.startsAt).toLower();
        if (!happening.precondition.isEmpty())
            parts << QStringLiteral("once %1").arg(happening.precondition);
        return QStringLiteral("- %1%2").arg(happening.title,
                                            parts.isEmpty() ? QString() : QStringLiteral(" (%1)").arg(parts.join(QStringLiteral(", "))));
    }

    void closing()
    {
        if (!asUser() && !m_lore.disables(u"post_history_instructions"))
            add(Layer::Closing, Tier::Must, 0, replacing(m.card.postHistoryInstructions, {}, QStringLiteral("post_history_instructions")),
                QStringLiteral("card: post_history_instructions"));
        if (asUser())
            add(Layer::Closing, Tier::Must, 0, expanded(QStringLiteral("Now write what {{user}} says or does next, and nothing else."), {}),
                QStringLiteral("impersonation"));
    }

    const Gathered &m;
    SpeakerView m_view;
    SpentProps m_spent;
    MacroContext m_macros;
    base::Dice m_dice;
    MacroVariables m_variables;
    const LoreLayer &m_lore;
    Outlets m_outlets;
    const bool m_tellsNames;
    QList<Contribution> m_out;
};

} // namespace

PromptPlan plan(const Gathered &gathered, const CountTokens &count)
{
    PromptPlan result;
    result.budget = gathered.budget;
    const LoreLayer lore(gathered, count);
    // What is continued is sent too, and cannot be left out.
    const int continued = gathered.continueFrom.isEmpty() ? 0 : count(gathered.continueFrom);
    const Budget rest{gathered.budget.soft - continued, gathered.budget.hard - continued, gathered.budget.context};
    Assembler assembler(gathered, lore);
    result.blocks = fit(assembler.run(), rest, count);
    result.blocks += assembler.unasked(count);
    result.tokens = continued;
    result.lore = lore.changes();
    result.slowPatterns = lore.slowPatterns();
    for (const Block &block : result.blocks) {
        if (!block.kept())
            continue;
        result.tokens += block.tokens;
        result.prompt.parts.append({QString::fromLatin1(word(block.contribution.layer)), block.contribution.text});
    }
    result.prompt.messages = render(result.blocks);
    result.prompt.sampling = gathered.sampling;
    if (tellsNames(gathered.world))
        result.prompt.sampling.stop += stopsAtOthers(gathered.world, gathered.speaker);
    result.prompt.speaker = gathered.world.nameOf(gathered.speaker);
    result.prompt.user = gathered.world.nameOf(you);
    result.prompt.continueFrom = gathered.continueFrom;
    if (!gathered.dialogue.isEmpty())
        result.prompt.newestLine = heardOf(gathered.dialogue.last().text, gathered.marker);
    return result;
}

QString affinityWord(int affinity)
{
    return affinity <= -60   ? QStringLiteral("hatred")
        : affinity <= -25    ? QStringLiteral("dislike")
        : affinity <= -8     ? QStringLiteral("cool")
        : affinity < 8       ? QStringLiteral("neutral")
        : affinity < 25      ? QStringLiteral("friendly")
        : affinity < 60      ? QStringLiteral("warm")
                             : QStringLiteral("devoted");
}

QString trustWord(int trust)
{
    return trust <= -60 ? QStringLiteral("expects betrayal")
        : trust <= -25  ? QStringLiteral("distrust")
        : trust <= -8   ? QStringLiteral("wary")
        : trust < 8     ? QStringLiteral("undecided")
        : trust < 25    ? QStringLiteral("some trust")
        : trust < 60    ? QStringLiteral("trust")
                        : QStringLiteral("trusts without question");
}

} // namespace dramatis::domain
