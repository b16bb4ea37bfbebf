#include "domain/prompt/assemble.h"

#include "domain/card/depthprompt.h"
#include "domain/prompt/knownnames.h"
#include "domain/prompt/lorelayer.h"
#include "domain/prompt/naming.h"
#include "domain/prompt/outlets.h"
#include "domain/prompt/personparts.h"
#include "domain/prompt/situation.h"
#include "domain/prompt/storymacros.h"

namespace dramatis::domain {

namespace {

const QString defaultInstructions =
    QStringLiteral("You are {{char}} in a story told together with {{user}}. Stay in character and write only what "
                   "{{char}} says, does and "
                   "notices; never speak or decide for {{user}}. Actions stand between *asterisks*, speech between "
                   "quotation marks. Rely on "
                   "the facts below: {{char}} knows nothing beyond them and the conversation.");

// The same where the user of the story is not there.
const QString instructionsAlone = QStringLiteral("You are {{char}} in a story. Stay in character and write only what "
                                                 "{{char}} says, does and notices. Actions stand between "
                                                 "*asterisks*, speech between quotation marks. Rely on the facts "
                                                 "below: {{char}} knows nothing beyond them and the conversation.");

constexpr qsizetype sureLines = 1;  // the newest line is never left out
constexpr qsizetype firstLines = 8; // these come before what is remembered
constexpr qsizetype recentLines =
    4; // at least these stand behind what the moment is like, and fewer than twice as many
constexpr qsizetype likelyLines = 24; // these after it, up to the hard limit; the older ones where there is room

class Assembler {
public:
    Assembler(const PromptInputs &g, const LoreLayer &lore) :
        m(g),
        m_view(g.world, g.speaker),
        m_known(acquaintanceOf(g)),
        m_macros(macroContext(g)),
        m_dice(g.world.seed ^ g.chance),
        m_lore(lore),
        m_outlets(lore),
        m_tellsNames(tellsNames(g.world))
    {
        m_outlets.addTo(m_macros);
        for (const SpokenLine &spoken : m.dialogue)
            m_heard.append(m_known.veiledLine(heardOf(spoken.text, m.marker)));
    }

    QList<Contribution> run()
    {
        Situation situation(m, m_known,
                            [this](const QString &text, const QString &place) { return expanded(text, place); });
        if (!m_lore.disables(u"system_prompt"))
            instructions();
        identity();
        lore({LorePlace::Where::Default}, Lasting::Steady);
        examples();
        // What hardly changes comes first, then what was said a while ago: all that follows is new with every turn.
        const qsizetype recent = firstRecent();
        dialogue(0, recent);
        m_out += situation.beforeLore();
        lore({LorePlace::Where::Default}, Lasting::Passing);
        m_out += situation.behindLore();
        dialogue(recent, m.dialogue.size());
        memories();
        m_out += situation.underWay();
        closing();
        m_outlets.tell(m_out);
        return std::move(m_out);
    }

    QList<Block> unasked(const CountTokens &count) const { return m_outlets.unasked(count); }
    QList<Block> leftOut(const CountTokens &count) const
    {
        QList<Block> blocks;
        for (const LeftOutLine &line : m.leftOut) {
            const QString text = heardOf(line.spoken.text, m.marker);
            const TranscriptLine &told = line.spoken.line;
            const Role role = told.speaker == m.speaker ? Role::Assistant : Role::User;
            Contribution contribution{Layer::Dialogue, Tier::Nice,          0, role, text, sourceOf(told),
                                      {told.turn},     nameOf(told.speaker)};
            contribution.changedBy = line.spoken.changedBy;
            blocks.append({contribution, count(text), line.verdict});
        }
        return blocks;
    }

private:
    void add(Layer layer, Tier tier, int priority, const QString &text, const QString &source,
             const QList<EventId> &causes = {})
    {
        if (text.trimmed().isEmpty())
            return;
        m_out.append({layer, tier, priority, Role::System, m_known.veiled(text), source, causes, {}});
        m_out.last().mayShorten = source.startsWith(QLatin1StringView("card: "))
                                  || source == QLatin1StringView("persona")
                                  || source == QLatin1StringView("instructions");
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
    QString nameOf(CastSlot slot) const { return m_known.nameFor(slot); }
    static QString sourceOf(const TranscriptLine &line) { return QStringLiteral("event %1").arg(line.turn.value); }
    bool asUser() const { return m.speaker == you; }
    bool isUserNear() const { return asUser() || m_view.near().contains(you); }

    void instructions()
    {
        const QString usual = isUserNear() ? defaultInstructions : instructionsAlone;
        const QString own = m.instructions.isEmpty() ? usual : m.instructions;
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

    void identity()
    {
        using Where = LorePlace::Where;
        const QString name = m_macros.character;
        const auto field = [&](const QString &title, const QString &text, const QString &source,
                               const QString &owner = {}) {
            const QString own = std::exchange(m_macros.character, owner.isEmpty() ? name : owner);
            const QString full = expanded(text, source).trimmed();
            m_macros.character = own;
            if (full.isEmpty())
                return;
            add(Layer::Identity, Tier::Must, 0, title + QLatin1Char('\n') + full, source);
            markSteady();
        };
        lore({Where::BeforeCharacter, Where::BeforeDescription});
        field(QStringLiteral("About %1:").arg(name), ownPart(m, layeredfields::description),
              QStringLiteral("card: description"));
        lore({Where::AfterDescription});
        field(QStringLiteral("%1's personality:").arg(name), ownPart(m, layeredfields::personality),
              QStringLiteral("card: personality"));
        lore({Where::Personality});
        for (const PersonPart &part : personParts(m, m_known))
            field(part.title, part.text, part.source, part.owner);
        field(QStringLiteral("Scenario:"), m.card.scenario, QStringLiteral("card: scenario"));
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
        c.text = expanded(c.text, c.source).trimmed();
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
            markSteady();
        }
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
        c.mayShorten = true;
        m_out.append(c);
    }

    qsizetype placeOf(const SpokenLine &spoken) const
    {
        const qsizetype place = m.world.findTurn(spoken.line.turn);
        return place < 0 ? m.world.transcript.size() : place; // it is not said yet
    }

    // Which line is the first of the recent dialogue. It moves in steps, so that some prompts in a row begin alike for
    // longer.
    qsizetype firstRecent() const
    {
        if (m.dialogue.isEmpty())
            return 0;
        const qsizetype place = (placeOf(m.dialogue.last()) + 1) / recentLines * recentLines - recentLines;
        const auto first =
            std::ranges::find_if(m.dialogue, [&](const SpokenLine &spoken) { return placeOf(spoken) >= place; });
        return std::distance(m.dialogue.begin(), first);
    }

    void dialogue(qsizetype first, qsizetype end)
    {
        const qsizetype count = m.dialogue.size();
        const DepthPrompt note = depthPromptOf(m.card);
        const qsizetype noted = std::min<qsizetype>(
            note.depth, count - m_heard.count(QString())); // deeper than the oldest line is before it
        qsizetype behind = count - first - m_heard.sliced(first).count(QString());
        for (qsizetype i = first; i < end; ++i) {
            const SpokenLine &spoken = m.dialogue[i];
            const QString text = m_heard[i];
            if (text.isEmpty())
                continue;
            if (behind-- == noted)
                depthPrompt(note);
            const qsizetype age = count - 1 - i;
            for (const ActiveLore &active : m_lore.before(i))
                addLore(active);
            // What is on record is compressed: of an older scene only its last lines are sure to be told.
            const bool onRecord =
                spoken.line.turn
                && std::ranges::contains(m.scenes, spoken.line.scene,
                                         [](const RememberedLine &record) { return record.line.scene; });
            const Tier tier = age < sureLines ? Tier::Must : age < likelyLines && !onRecord ? Tier::Should : Tier::Nice;
            const bool own = spoken.line.speaker == m.speaker;
            const QString name = nameOf(spoken.line.speaker);
            m_out.append({Layer::Dialogue,
                          tier,
                          int(age < firstLines ? 1000 - age : -age),
                          own ? Role::Assistant : Role::User,
                          own || !m_tellsNames ? text : asSaidBy(name, text),
                          sourceOf(spoken.line),
                          {spoken.line.turn},
                          name});
            m_out.last().place = placeOf(spoken);
            m_out.last().changedBy = spoken.changedBy;
        }
        if (end < count)
            return;
        if (noted == 0)
            depthPrompt(note);
        for (const ActiveLore &active : m_lore.before(count))
            addLore(active);
    }

    void memories()
    {
        const auto addAll = [&](const QList<RememberedLine> &list, Tier tier, int priority, const QString &kind) {
            for (const RememberedLine &memory : list)
                add(Layer::Memories, tier, priority--,
                    QStringLiteral("%1 remembers: %2").arg(nameOf(m.speaker), memory.text),
                    kind.arg(memory.line.memory.value), {memory.line.turn});
        };
        for (const RememberedLine &record : m.scenes) {
            const QString title =
                m_view.knowsTitle(record.line.scene) ? m.world.sceneTitles.value(record.line.scene) : QString();
            add(Layer::Memories, Tier::Should, 75,
                title.isEmpty()
                    ? QStringLiteral("%1 remembers of what came before: %2").arg(nameOf(m.speaker), record.text)
                    : QStringLiteral("%1 remembers of the scene \"%2\": %3").arg(nameOf(m.speaker), title, record.text),
                QStringLiteral("scene %1").arg(record.line.scene));
        }
        addAll(m.pinned, Tier::Should, 70, QStringLiteral("pinned memory %1"));
        addAll(m.retrieved, Tier::Should, 65, QStringLiteral("memory %1"));
    }

    void closing()
    {
        if (!asUser() && !m_lore.disables(u"post_history_instructions"))
            add(Layer::Closing, Tier::Must, 0,
                replacing(m.card.postHistoryInstructions, {}, QStringLiteral("post_history_instructions")),
                QStringLiteral("card: post_history_instructions"));
        if (asUser())
            add(Layer::Closing, Tier::Must, 0,
                expanded(QStringLiteral("Now write what {{user}} says or does next, and nothing else."), {}),
                QStringLiteral("impersonation"));
    }

    const PromptInputs &m;
    SpeakerView m_view;
    Acquaintance m_known;
    MacroContext m_macros;
    base::Dice m_dice;
    MacroVariables m_variables;
    const LoreLayer &m_lore;
    Outlets m_outlets;
    const bool m_tellsNames;
    QStringList m_heard; // of each line of the dialogue
    QList<Contribution> m_out;
};

} // namespace

PromptPlan plan(const PromptInputs &inputs, const CountTokens &count)
{
    PromptPlan result;
    result.budget = inputs.budget;
    const LoreLayer lore(inputs, count);
    // What is continued is sent too, and cannot be left out.
    const int continued = inputs.continueFrom.isEmpty() ? 0 : count(inputs.continueFrom);
    const Budget rest{inputs.budget.soft - continued, inputs.budget.hard - continued, inputs.budget.context};
    Assembler assembler(inputs, lore);
    result.blocks = fit(assembler.run(), rest, count);
    result.blocks += assembler.unasked(count) + assembler.leftOut(count);
    result.tokens = continued;
    result.lore = lore.changes();
    result.slowPatterns = lore.slowPatterns();
    result.failed = inputs.failed;
    result.failedReplacements = inputs.failedReplacements;
    for (const Block &block : result.blocks) {
        if (!block.kept())
            continue;
        result.tokens += block.tokens;
        result.prompt.parts.append({QString::fromLatin1(word(block.contribution.layer)), block.contribution.text});
    }
    result.prompt.messages = render(result.blocks);
    result.prompt.sampling = inputs.sampling;
    const Acquaintance known = acquaintanceOf(inputs);
    if (tellsNames(inputs.world))
        result.prompt.sampling.stop += stopsAtOthers(inputs.world, inputs.speaker, known);
    result.prompt.speaker = inputs.world.nameOf(inputs.speaker);
    result.prompt.user = known.nameFor(you);
    result.prompt.continueFrom = inputs.continueFrom;
    if (!inputs.dialogue.isEmpty())
        result.prompt.newestLine = heardOf(inputs.dialogue.last().text, inputs.marker);
    return result;
}

QString affinityWord(int affinity)
{
    return affinity <= -60   ? QStringLiteral("hatred")
           : affinity <= -25 ? QStringLiteral("dislike")
           : affinity <= -8  ? QStringLiteral("cool")
           : affinity < 8    ? QStringLiteral("neutral")
           : affinity < 25   ? QStringLiteral("friendly")
           : affinity < 60   ? QStringLiteral("warm")
                             : QStringLiteral("devoted");
}

QString trustWord(int trust)
{
    return trust <= -60   ? QStringLiteral("expects betrayal")
           : trust <= -25 ? QStringLiteral("distrust")
           : trust <= -8  ? QStringLiteral("wary")
           : trust < 8    ? QStringLiteral("undecided")
           : trust < 25   ? QStringLiteral("some trust")
           : trust < 60   ? QStringLiteral("trust")
                          : QStringLiteral("trusts without question");
}

} // namespace dramatis::domain
