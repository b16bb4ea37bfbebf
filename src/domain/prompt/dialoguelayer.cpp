#include "domain/prompt/dialoguelayer.h"

#include "domain/card/depthprompt.h"
#include "domain/prompt/beats.h"
#include "domain/prompt/naming.h"

#include <algorithm>
#include <utility>

namespace dramatis::domain {

namespace {

constexpr qsizetype sureLines = 1;    // the newest line is never left out
constexpr qsizetype firstLines = 8;   // these come before what is remembered
constexpr qsizetype likelyLines = 24; // these after it, up to the hard limit; the older ones where there is room

QString sourceOf(const TranscriptLine &line)
{
    return QStringLiteral("event %1").arg(line.turn.value);
}

} // namespace

DialogueLayer::DialogueLayer(const PromptInputs &inputs, const LoreLayer &lore, Expand expand) :
    m(inputs), m_lore(lore), m_expand(std::move(expand)), m_tellsNames(tellsNames(inputs.world))
{
    for (const SpokenLine &spoken : m.dialogue)
        m_heard.append(heardOf(spoken.text, m.marker));
    m_notes = notesOf();
}

// The card's (SillyTavern's `depth_prompt`) and those of the preset. Deeper than the oldest line is before it.
QList<DialogueLayer::Note> DialogueLayer::notesOf() const
{
    QList<Note> notes;
    if (const DepthPrompt card = depthPromptOf(m.card); m.speaker != you)
        notes.append({card.depth, card.role, card.text, QStringLiteral("card: depth_prompt"), Layer::Identity});
    for (const PresetPart &part : m.preset.parts)
        if (part.kind == PartKind::Own && part.depth >= 0 && part.on)
            notes.append(
                {part.depth, part.role, part.text, QStringLiteral("preset: %1").arg(part.name), Layer::Instructions});
    const qsizetype most = m_heard.size() - m_heard.count(QString());
    for (Note &note : notes)
        note.depth = std::min<qint64>(note.depth, most);
    return notes;
}

qsizetype DialogueLayer::earlierLines() const
{
    const qsizetype count = m.dialogue.size();
    return count > 0 && m.dialogue.last().line.speaker != m.speaker ? count - 1 : count;
}

QList<Contribution> DialogueLayer::earlier()
{
    add(0, earlierLines());
    return std::exchange(m_out, {});
}

QList<Contribution> DialogueLayer::newest()
{
    const qsizetype count = m.dialogue.size();
    add(earlierLines(), count);
    addBeat(count, Tier::Must, 0);
    addNotes(0);
    addLore(count);
    return std::exchange(m_out, {});
}

QList<Block> DialogueLayer::leftOut(const CountTokens &count) const
{
    QList<Block> blocks;
    for (const LeftOutLine &line : m.leftOut) {
        const QString text = heardOf(line.spoken.text, m.marker);
        const TranscriptLine &told = line.spoken.line;
        const Role role = told.speaker == m.speaker ? Role::Assistant : Role::User;
        Contribution contribution{
            Layer::Dialogue, Tier::Nice, 0, role, text, sourceOf(told), {told.turn}, m.world.nameOf(told.speaker)};
        contribution.changedBy = line.spoken.changedBy;
        blocks.append({contribution, count(text), line.verdict});
    }
    return blocks;
}

qsizetype DialogueLayer::placeOf(const SpokenLine &spoken) const
{
    const qsizetype place = m.world.findTurn(spoken.line.turn);
    return place < 0 ? m.world.transcript.size() : place; // it is not said yet
}

void DialogueLayer::add(qsizetype first, qsizetype end)
{
    qsizetype behind = m_heard.size() - first - m_heard.sliced(first).count(QString());
    for (qsizetype i = first; i < end; ++i) {
        if (m_heard[i].isEmpty())
            continue;
        addNotes(behind--);
        addLore(i);
        addLine(i);
    }
}

void DialogueLayer::addLine(qsizetype i)
{
    const SpokenLine &spoken = m.dialogue[i];
    const qsizetype age = m.dialogue.size() - 1 - i;
    const bool own = spoken.line.speaker == m.speaker;
    const QString name = m.world.nameOf(spoken.line.speaker);
    const auto priority = int(age < firstLines ? 1000 - age : -age);
    const Tier tier = tierOf(i);
    addBeat(i, tier, priority);
    m_out.append({Layer::Dialogue,
                  tier,
                  priority,
                  own ? Role::Assistant : Role::User,
                  own || !m_tellsNames ? m_heard[i] : asSaidBy(name, m_heard[i]),
                  sourceOf(spoken.line),
                  {spoken.line.turn},
                  name});
    m_out.last().place = placeOf(spoken);
    m_out.last().changedBy = spoken.changedBy;
}

// A scene that is on record gives way to its record: of its lines only the last ones of all are sure to be told.
Tier DialogueLayer::tierOf(qsizetype i) const
{
    const TranscriptLine &line = m.dialogue[i].line;
    const qsizetype age = m.dialogue.size() - 1 - i;
    const bool onRecord = line.turn && std::ranges::contains(m.scenes, line.scene, [](const RememberedLine &record) {
                              return record.line.scene;
                          });
    return age < sureLines ? Tier::Must : age < likelyLines && !onRecord ? Tier::Should : Tier::Nice;
}

// What stands between a line and the one before it that the speaker heard: "— The next morning, at the mill —"
void DialogueLayer::addBeat(qsizetype i, Tier tier, int priority)
{
    const bool isAtEnd = i == m.dialogue.size();
    const TranscriptLine *next = isAtEnd ? nullptr : &m.dialogue[i].line;
    if (i == 0 || (next && !next->turn)) // it is not said yet
        return;
    const QString text = beatBetween(m.world, m.speaker, m.dialogue[i - 1].line, next);
    if (text.isEmpty())
        return;
    m_out.append({Layer::Dialogue,
                  tier,
                  priority,
                  Role::System,
                  QStringLiteral("— %1 —").arg(text),
                  QStringLiteral("scene break"),
                  {},
                  {}});
    m_out.last().place = isAtEnd ? m.world.transcript.size() : placeOf(m.dialogue[i]);
}

void DialogueLayer::addNotes(qsizetype depth)
{
    for (const Note &note : m_notes) {
        const QString text = note.depth == depth ? m_expand(note.text, note.source).trimmed() : QString();
        if (text.isEmpty())
            continue;
        Contribution c{note.layer, Tier::Must, 0, note.role, text, note.source, {}, {}};
        c.inDialogue = true;
        c.mayShorten = true;
        m_out.append(c);
    }
}

void DialogueLayer::addLore(qsizetype i)
{
    for (const ActiveLore &active : m_lore.before(i)) {
        Contribution c = m_lore.contribution(active);
        c.text = m_expand(c.text, c.source).trimmed();
        if (!c.text.isEmpty())
            m_out.append(c);
    }
}

} // namespace dramatis::domain
