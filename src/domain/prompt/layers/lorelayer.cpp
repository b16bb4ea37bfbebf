#include "domain/prompt/layers/lorelayer.h"

#include "domain/card/depthprompt.h"
#include "domain/card/usericon.h"
#include "domain/lore/match/pages.h"
#include "domain/prompt/storymacros.h"

#include <algorithm>

namespace dramatis::domain {

namespace {

// What an entry remembers is of the prompts of one speaker: the others may not have heard what it answered to.
QString prefixOf(CastSlot speaker)
{
    return speaker <= 1 ? QString() : QStringLiteral("@%1 ").arg(speaker);
}

QString keptAs(CastSlot speaker, const QString &entry)
{
    return prefixOf(speaker) + entry;
}

std::optional<QString> entryOf(CastSlot speaker, const QString &kept)
{
    const QString prefix = prefixOf(speaker);
    const bool isOwn = prefix.isEmpty() ? !kept.startsWith(u'@') : kept.startsWith(prefix);
    return isOwn ? std::optional(kept.sliced(prefix.size())) : std::nullopt;
}

using Where = LorePlace::Where;

constexpr double defaultScanDepth = 4;

bool isInDialogue(const LorePlace &place)
{
    return place.where == Where::Depth || place.where == Where::NoteTop || place.where == Where::NoteBottom;
}

// Above and below the author's note: where that is, or would be.
qint64 depthOf(const LorePlace &place, const World &world)
{
    return place.where == Where::Depth ? place.after : world.authorsNotes.value(nobody).depth;
}

} // namespace

LoreAbilities loreAbilities(const Card &card)
{
    LoreAbilities abilities;
    abilities.prefill = false; // not every server goes on with a line that was begun for it
    // A section that is not there has no place for anything.
    if (card.personality.trimmed().isEmpty())
        abilities.positions.removeAll(QStringLiteral("personality"));
    if (card.scenario.trimmed().isEmpty())
        abilities.positions.removeAll(QStringLiteral("scenario"));
    return abilities;
}

LoreDefaults loreDefaults()
{
    LoreDefaults defaults;
    defaults.scanDepth = defaultScanDepth;
    return defaults;
}

std::shared_ptr<const LoreBooks> loreOf(const Card &card, const QString &user)
{
    if (!card.book)
        return nullptr;
    return LoreBooks::make({{card.name, *card.book}}, loreAbilities(card), loreDefaults(), calledName(card), user);
}

LoreScene loreScene(const PromptInputs &m, const Acquaintance &known, const CountTokens &count, QList<qsizetype> *lines)
{
    LoreScene scene;
    for (qsizetype i = 0; i < m.dialogue.size(); ++i) {
        const QString text = heardOf(m.dialogue[i].text, m.marker);
        if (text.isEmpty())
            continue;
        scene.chat.append({m.dialogue[i].line.speaker == you ? Role::User : Role::Assistant, text});
        if (lines)
            lines->append(i);
    }
    scene.olderMessages = m.olderLines.all;
    scene.olderReplies = m.olderLines.byCharacters;
    scene.greeting = m.greeting;
    scene.userIcon = activeUserIcon(m.card, m.world.cast.value(you).who);
    scene.character = QStringList{calledName(m.card), m.card.name} + m.card.tags;
    const DepthPrompt note = depthPromptOf(m.card);
    scene.beside = {m.world.cast.value(you).who.persona,
                    m.card.description,
                    m.card.personality,
                    note.text,
                    m.card.scenario,
                    m.card.creatorNotes};
    scene.trigger = m.task == Task::Continue      ? QStringLiteral("continue")
                    : m.task == Task::Impersonate ? QStringLiteral("impersonate")
                                                  : QStringLiteral("normal");
    scene.macros = macroContext(m, known);
    scene.chance = m.world.seed ^ m.chance;
    scene.count = count;
    for (const LoreMemory &memory : m.world.lore)
        if (const auto entry = entryOf(m.speaker, memory.entry))
            scene.state[*entry] = {*entry, memory.matches, memory.stickyUntil, memory.cooldownUntil};
    return scene;
}

LoreLayer::LoreLayer(const PromptInputs &inputs, const Acquaintance &known, const CountTokens &count) :
    m(inputs), m_books(inputs.lore)
{
    if (!m_books)
        m_books = loreOf(m.card, m.world.nameInPrompts(you));
    if (m_books)
        m_match = matchLore(*m_books, loreScene(m, known, count, &m_lines));
}

QList<ActiveLore> LoreLayer::at(Where place) const
{
    QList<ActiveLore> found;
    std::ranges::copy_if(m_match.active, std::back_inserter(found),
                         [&](const ActiveLore &active) { return active.place.where == place; });
    return found;
}

QList<ActiveLore> LoreLayer::before(qsizetype line) const
{
    // A line of which nothing is left does not count.
    const auto next = std::ranges::lower_bound(m_lines, line);
    const qint64 behind = std::distance(next, m_lines.end());
    const bool oldest = next == m_lines.begin();
    const bool counts = line == m.dialogue.size() || (next != m_lines.end() && *next == line);
    QList<ActiveLore> found;
    for (const ActiveLore &active : m_match.active) {
        const qint64 depth = isInDialogue(active.place) ? depthOf(active.place, m.world) : -1;
        if (counts && depth >= 0 && (depth == behind || (oldest && depth > behind)))
            found.append(active);
    }
    return found;
}

bool LoreLayer::isSteady(const ActiveLore &active) const
{
    const LoreRule &rule = m_books->rules[active.rule];
    return rule.constant && !rule.remembers && rule.percent >= 100 && rule.groups.isEmpty() && rule.triggers.isEmpty();
}

Contribution LoreLayer::contribution(const ActiveLore &active) const
{
    const LoreRule &rule = m_books->rules[active.rule];
    // What asks to go first when the prompt is full goes first; the rest before what was said long ago.
    const bool goesFirst = rule.decorations.ignoreOnMaxContext;
    Contribution contribution{Layer::Lore,
                              goesFirst ? Tier::Nice : Tier::Should,
                              goesFirst ? -2'000'000 : 50,
                              Role::System,
                              rule.text,
                              QStringLiteral("lore: %1").arg(titleOf(m_books->entry(rule), rule.entry)),
                              {},
                              {}};
    // Comments and keys are not for the model.
    contribution.attributes = {{QStringLiteral("title"), m_books->entry(rule).name.value_or(QString())}};
    contribution.reason = sentence(*m_books, active.rule, m_match.verdicts[active.rule]);
    contribution.inDialogue = isInDialogue(active.place);
    contribution.steady = isSteady(active) && !contribution.inDialogue;
    if (contribution.inDialogue)
        contribution.role = active.place.role.value_or(Role::System);
    return contribution;
}

QList<LoreMemory> LoreLayer::changes() const
{
    QList<LoreMemory> changed;
    for (LoreMemory memory : m_match.state) {
        memory.entry = keptAs(m.speaker, memory.entry);
        if (m.world.lore.value(memory.entry) != memory)
            changed.append(memory);
    }
    return changed;
}

} // namespace dramatis::domain
