#include "domain/prompt/assemble.h"

#include "domain/prompt/fitting/fit.h"
#include "domain/prompt/layers/dialoguelayer.h"
#include "domain/prompt/layers/endedtexts.h"
#include "domain/prompt/layers/knownnames.h"
#include "domain/prompt/layers/lorelayer.h"
#include "domain/prompt/layers/narrationstyle.h"
#include "domain/prompt/layers/outlets.h"
#include "domain/prompt/layers/rememberedlayer.h"
#include "domain/prompt/layers/situation.h"
#include "domain/prompt/lmml.h"
#include "domain/prompt/naming.h"
#include "domain/prompt/personparts.h"
#include "domain/prompt/storymacros.h"

namespace dramatis::domain {

namespace {

class Assembler {
public:
    Assembler(const PromptInputs &g, const Acquaintance &known, const LoreLayer &lore) :
        m(g),
        m_view(g.world, g.speaker),
        m_known(known),
        m_situation(g, m_known, [this](const QString &text, const QString &place) { return expanded(text, place); }),
        m_macros(macroContext(g, known)),
        m_dice(g.world.seed ^ g.chance),
        m_variables(m_macros.variables),
        m_lore(lore),
        m_dialogue(g, lore, m_known,
                   [this](const QString &text, const QString &place) { return expanded(text, place); }),
        m_remembered(g, m_known, m_dialogue),
        m_outlets(lore),
        m_tellsNames(tellsNames(g.world))
    {
        m_outlets.addTo(m_macros);
    }

    QList<Contribution> run()
    {
        int dialogue = -1;
        for (int i = 0; i < m.preset.parts.size(); ++i) {
            const PresetPart &part = m.preset.parts[i];
            const qsizetype before = m_out.size();
            if (part.kind == PartKind::Dialogue)
                dialogue = i;
            if (part.on)
                add(part);
            else
                addWithoutEffect(part);
            nameParts(before, i);
            m_ended += endedIn(part.kind, m) + m_situation.takeEnded();
            if (!part.on)
                switchOff(before);
        }
        const qsizetype before = m_out.size();
        m_out += m_dialogue.newest();
        nameParts(before, dialogue);
        m_outlets.tell(m_out);
        return std::move(m_out);
    }

    QList<Block> unasked(const CountTokens &count) const { return m_outlets.unasked(count); }
    QList<Block> leftOut(const CountTokens &count) const
    {
        QList<Block> blocks;
        for (const Contribution &contribution : m_off)
            blocks.append({contribution, count(contribution.text), Verdict::SwitchedOff});
        if (isScenarioOver() && !m.card.scenario.trimmed().isEmpty())
            blocks.append({{Layer::Scenario,
                            Tier::Must,
                            0,
                            Role::System,
                            m.card.scenario,
                            QStringLiteral("card: scenario"),
                            {},
                            {}},
                           count(m.card.scenario),
                           Verdict::SceneOver});
        return blocks + m_dialogue.leftOut(count) + blocksOfEnded(m_ended, m_known, count);
    }

private:
    void add(const PresetPart &part)
    {
        switch (part.kind) {
        case PartKind::Instructions:
            if (!m_lore.disables(u"system_prompt")) {
                instructions(part.text);
                m_out += styleInstructions(m.world.style);
            }
            return;
        case PartKind::Character: return character();
        case PartKind::Persona: return people();
        case PartKind::Known: m_out += m_situation.oldFacts(); return;
        case PartKind::Scenario: return scenario();
        case PartKind::Lore: return lore({LorePlace::Where::Default}, Lasting::Steady);
        case PartKind::Examples: return examples();
        case PartKind::Summary: m_out += m_remembered.storySoFar(); return;
        case PartKind::Dialogue: m_out += m_dialogue.earlier(); return;
        case PartKind::Moment: m_out += m_situation.moment(); return;
        case PartKind::Feelings: m_out += m_situation.feelings(); return;
        case PartKind::ActiveLore: return lore({LorePlace::Where::Default}, Lasting::Passing);
        case PartKind::Threads: m_out += m_situation.open(); return;
        case PartKind::Memories: m_out += m_remembered.memories(); return;
        case PartKind::PostHistory: return closing(part.text);
        case PartKind::Own: return own(part);
        }
    }

    // Text that is not sent sets no variables, rolls no dice and uses no outlets.
    void addWithoutEffect(const PresetPart &part)
    {
        const MacroVariables variables = m_variables;
        const base::Dice dice = m_dice;
        m_isOff = true;
        add(part);
        m_isOff = false;
        m_variables = variables;
        m_dice = dice;
    }

    // Texts at a depth know their source already.
    void nameParts(qsizetype from, int part)
    {
        for (qsizetype i = from; i < m_out.size(); ++i)
            if (m_out[i].part < 0)
                m_out[i].part = part;
    }

    void switchOff(qsizetype from)
    {
        m_off += m_out.sliced(from);
        m_out.resize(from);
    }

    // Those at a depth stand among the lines of the dialogue.
    void own(const PresetPart &part)
    {
        if (part.depth >= 0 && part.on)
            return;
        const QString source = QStringLiteral("preset: %1").arg(part.name);
        const QString text = (part.on ? expanded(part.text, source) : part.text).trimmed(); // off, it sets no variable
        if (text.isEmpty())
            return;
        add(Layer::Instructions, Tier::Must, 0, text, source);
        m_out.last().role = part.role;
        m_out.last().mayShorten = true;
    }

    void add(Layer layer, Tier tier, int priority, const QString &text, const QString &source,
             const QList<EventId> &causes = {})
    {
        if (text.trimmed().isEmpty())
            return;
        m_out.append({layer, tier, priority, Role::System, m_known.withKnownNames(text), source, causes, {}});
        m_out.last().mayShorten =
            source.startsWith(QLatin1StringView("card: ")) || source == QLatin1StringView("persona")
            || source == QLatin1StringView("instructions") || source == QLatin1StringView("post-history");
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
        if (!m_isOff)
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
    QString nameOf(CastSlot slot) const { return m_known.nameFor(slot); }
    bool asUser() const { return m.speaker == you; }
    bool isUserNear() const { return asUser() || m_view.near().contains(you); }

    // `preset`: what stands in place of the usual ones; empty: nothing does.
    void instructions(const QString &preset)
    {
        const QString usual = usualInstructions(isUserNear(), m.world.style);
        const QString own = !preset.isEmpty()          ? withoutWhatIsChosen(preset, m.world.style)
                            : m.instructions.isEmpty() ? usual
                                                       : m.instructions;
        // The card's prompt replaces the user's; {{original}} puts that back (Character Card V2, `system_prompt`).
        const bool replaced = !asUser() && !m.card.systemPrompt.trimmed().isEmpty();
        QString text = replaced ? m.card.systemPrompt : own;
        if (asUser())
            text = QStringLiteral("Write the next line of {{user}} in the story below, in {{user}}'s voice.");
        add(Layer::Instructions, Tier::Must, 0,
            replacing(text, replaced ? own : QString(), QStringLiteral("system_prompt")),
            replaced ? QStringLiteral("card: system_prompt") : QStringLiteral("instructions"));
        markSteady();
        // The card and the user's own instructions were written for a story with the user in it.
        if (!isUserNear()) {
            add(Layer::Instructions, Tier::Must, 0,
                expanded(QStringLiteral("{{user}} is not here: whatever else is said of {{user}}, {{user}} neither "
                                        "sees nor hears this, and nobody "
                                        "speaks to {{user}}."),
                         QStringLiteral("away")),
                QStringLiteral("away"));
            markSteady();
        }
        if (!m_tellsNames)
            return;
        add(Layer::Instructions, Tier::Must, 0,
            QStringLiteral("Several take part. The lines of the others begin with the name of who speaks; write the "
                           "next line of %1, without a "
                           "name before it, and nobody else's.")
                .arg(nameOf(m.speaker)),
            QStringLiteral("names"));
        markSteady();
    }

    void field(const PersonPart &part)
    {
        const QString full =
            (part.owner.isEmpty() ? expanded(part.text, part.source) : withNames(part.text, part.owner, m_macros.user))
                .trimmed();
        if (full.isEmpty())
            return;
        add(Layer::Identity, Tier::Must, 0, part.title + QLatin1Char('\n') + full, part.source);
        m_out.last().isTitled = !part.isTitleKept;
        m_out.last().element = part.element;
        m_out.last().attributes = {{QStringLiteral("name"), part.name}};
        markSteady();
    }

    void character()
    {
        using Where = LorePlace::Where;
        const QString name = m_macros.character;
        lore({Where::BeforeCharacter, Where::BeforeDescription});
        field(descriptionPart(m, name));
        lore({Where::AfterDescription});
        field(personalityPart(m, name));
        lore({Where::Personality});
    }

    // The persona, the speaker's secrets, and what the speaker sees of the others.
    void people()
    {
        for (const PersonPart &part : personParts(m, m_known))
            field(part);
    }

    // It sets up the story. Once the first scene is over, its record replaces it.
    bool isScenarioOver() const { return m.world.scene.number > 1 && !m.scenes.isEmpty(); }
    void scenario()
    {
        using Where = LorePlace::Where;
        const QString text =
            isScenarioOver() ? QString() : expanded(m.card.scenario, QStringLiteral("card: scenario")).trimmed();
        if (!text.isEmpty()) {
            add(Layer::Scenario, Tier::Must, 0, QStringLiteral("Scenario:\n") + text, QStringLiteral("card: scenario"));
            m_out.last().isTitled = true;
            markSteady();
        }
        lore({Where::Scenario});
        lore({Where::AfterCharacter});
    }

    enum class Lasting { Any, Steady, Passing };

    void lore(std::initializer_list<LorePlace::Where> places, Lasting lasting = Lasting::Any)
    {
        for (const LorePlace::Where place : places)
            for (const ActiveLore &active : m_lore.at(place))
                if (lasting == Lasting::Any || (lasting == Lasting::Steady) == m_lore.isSteady(active))
                    addLore(active);
    }

    void addLore(const ActiveLore &active)
    {
        Contribution c = m_lore.contribution(active);
        c.text = m_known.withKnownNames(expanded(c.text, c.source).trimmed());
        if (!c.text.isEmpty())
            m_out.append(c);
    }

    void examples()
    {
        // Only until the real conversation fills the room (V1, `mes_example`).
        lore({LorePlace::Where::BeforeExamples});
        if (!asUser() && !m.card.exampleMessages.trimmed().isEmpty()) {
            add(Layer::Examples, Tier::Nice, -1'000'000,
                QStringLiteral("How %1 talks:\n").arg(m_macros.character)
                    + expanded(m.card.exampleMessages, QStringLiteral("mes_example")).trimmed(),
                QStringLiteral("card: mes_example"));
            m_out.last().isTitled = true;
            markSteady();
        }
        lore({LorePlace::Where::AfterExamples});
    }

    // `preset`: what stands where the card says nothing.
    void closing(const QString &preset)
    {
        const bool isCards = !m.card.postHistoryInstructions.trimmed().isEmpty();
        if (!asUser() && !m_lore.disables(u"post_history_instructions"))
            add(Layer::Closing, Tier::Must, 0,
                replacing(isCards ? m.card.postHistoryInstructions : preset, isCards ? preset : QString(),
                          QStringLiteral("post_history_instructions")),
                isCards ? QStringLiteral("card: post_history_instructions") : QStringLiteral("post-history"));
        if (asUser())
            add(Layer::Closing, Tier::Must, 0,
                expanded(QStringLiteral("Now write what {{user}} says or does next, and nothing else."), {}),
                QStringLiteral("impersonation"));
    }

    const PromptInputs &m;
    SpeakerView m_view;
    const Acquaintance &m_known;
    Situation m_situation;
    MacroContext m_macros;
    base::Dice m_dice;
    MacroVariables m_variables;
    const LoreLayer &m_lore;
    DialogueLayer m_dialogue;
    RememberedLayer m_remembered;
    Outlets m_outlets;
    const bool m_tellsNames;
    QList<Contribution> m_out;
    QList<Contribution> m_off; // parts that the preset leaves out
    QList<EndedText> m_ended;
    bool m_isOff = false; // one of them is being read
};

} // namespace

PromptPlan plan(const PromptInputs &inputs, const CountTokens &count)
{
    PromptPlan result;
    result.budget = inputs.budget;
    const Acquaintance known = acquaintanceOf(inputs);
    const LoreLayer lore(inputs, known, count);
    // What is continued is sent too, and cannot be left out.
    const bool isMarked = inputs.style == PromptStyle::Lmml;
    const QString continueFrom = isMarked ? withoutMarks(inputs.continueFrom) : inputs.continueFrom;
    const int continued = continueFrom.isEmpty() ? 0 : count(continueFrom);
    Budget rest = inputs.budget;
    rest.soft -= continued;
    rest.hard -= continued;
    Assembler assembler(inputs, known, lore);
    QList<Contribution> all = assembler.run();
    const QString persona = known.nameFor(inputs.speaker);
    result.style = isMarked ? PromptStyle::Lmml : PromptStyle::Plain;
    if (isMarked) {
        addMarks(all, known, count);
        const int contexts = tokensOfContexts(all, persona, count);
        rest.soft -= contexts;
        rest.hard -= contexts;
    }
    result.blocks = fit(all, rest, count);
    result.tokens = continued + tokensOfContexts(result.blocks, persona, count);
    result.blocks += assembler.unasked(count) + assembler.leftOut(count);
    result.lore = lore.changes();
    result.slowPatterns = lore.slowPatterns();
    result.failed = inputs.failed;
    result.preset = inputs.preset.name;
    result.failedReplacements = inputs.failedReplacements;
    for (const Block &block : result.blocks) {
        if (!block.kept())
            continue;
        result.tokens += block.tokens;
        const Contribution &c = block.contribution;
        result.prompt.parts.append(
            {QString::fromLatin1(word(c.layer)), c.title.isEmpty() ? c.text : c.title + QLatin1Char('\n') + c.text});
    }
    for (const CastSlot other : SpeakerView(inputs.world, inputs.speaker).othersPresent())
        result.prompt.parts.append({QStringLiteral("affinity towards ") + known.nameFor(other),
                                    QString::number(inputs.world.edge(inputs.speaker, other).affinity)});
    result.prompt.messages = render(result.blocks, persona);
    result.prompt.sampling = inputs.sampling;
    if (tellsNames(inputs.world))
        result.prompt.sampling.stop += stopsAtOthers(inputs.world, inputs.speaker, known);
    result.prompt.speaker = inputs.world.nameInPrompts(inputs.speaker);
    result.prompt.user = known.nameFor(you);
    result.prompt.continueFrom = continueFrom;
    if (!inputs.dialogue.isEmpty())
        result.prompt.newestLine = heardOf(inputs.dialogue.last().text, inputs.marker);
    return result;
}

} // namespace dramatis::domain
