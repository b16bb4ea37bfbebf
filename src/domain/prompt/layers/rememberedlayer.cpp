#include "domain/prompt/layers/rememberedlayer.h"

#include "domain/cast/whispertags.h"
#include "domain/chat/ooc.h"

#include <algorithm>

namespace dramatis::domain {

namespace {

// Told in the first person, all of it stands under the heading that says who that is; an empty line would end the list.
QString onOneLine(const QString &text)
{
    return text.simplified();
}

} // namespace

RememberedLayer::RememberedLayer(const PromptInputs &inputs, const Acquaintance &known, const DialogueLayer &dialogue) :
    m(inputs), m_view(inputs.world, inputs.speaker), m_known(known), m_dialogue(dialogue)
{}

// One's own record of a scene stands before what is told to all of it.
QList<Contribution> RememberedLayer::storySoFar() const
{
    QList<OfScene> all;
    addRecords(all);
    addSummaries(all);
    std::ranges::stable_sort(all, {}, &OfScene::scene);
    QList<Contribution> told;
    for (const OfScene &each : std::as_const(all))
        told.append(each.told);
    return told;
}

void RememberedLayer::addRecords(QList<OfScene> &to) const
{
    int priority = 75 - int(m.scenes.size());
    for (const RememberedLine &record : m.scenes) {
        ++priority;
        if (record.text.trimmed().isEmpty())
            continue;
        const int scene = record.line.scene;
        const QString title = m_view.knowsTitle(scene) ? m.world.sceneTitles.value(scene) : QString();
        const QString text =
            onOneLine(title.isEmpty() ? record.text : QStringLiteral("%1: %2").arg(title, record.text));
        Contribution told{Layer::Summary,
                          Tier::Should,
                          priority,
                          Role::System,
                          m_known.withKnownNames(text),
                          QStringLiteral("scene %1").arg(scene),
                          {},
                          {}};
        told.heading = QStringLiteral("The story so far, as %1 remembers it:").arg(m_known.nameFor(m.speaker));
        told.toldSince = firstLineOf(scene);
        told.mayShorten = true;
        told.attributes = {{QStringLiteral("scene"), QString::number(scene)}};
        told.memory = record.line.memory;
        to.append({scene, told});
    }
}

// The newest stay longest, and one's own records longer than they.
void RememberedLayer::addSummaries(QList<OfScene> &to) const
{
    constexpr int highest = 69;
    constexpr int lowest = 30;
    int priority = highest - int(m.summaries.size());
    for (const ToldSummary &summary : m.summaries) {
        ++priority;
        const qsizetype last = m.world.findTurn(summary.chunk.upTo);
        if (summary.text.trimmed().isEmpty() || last < 0)
            continue;
        const qsizetype first = firstPlaceOf(summary.chunk);
        Contribution told{Layer::Summary,
                          Tier::Should,
                          std::max(lowest, priority),
                          Role::System,
                          m_known.withKnownNames(onOneLine(summary.text)),
                          QStringLiteral("summary %1").arg(summary.chunk.event.value),
                          {summary.chunk.upTo},
                          {}};
        told.heading = QStringLiteral("The story so far:");
        told.toldSince = first;
        told.mayShorten = true;
        told.attributes = {{QStringLiteral("upto"), QString::number(last + 1)}};
        to.append({m.world.transcript.at(first).scene, told});
    }
}

// Its first line that is still there.
qsizetype RememberedLayer::firstPlaceOf(const HistorySummary &chunk) const
{
    qsizetype place = m.world.findTurn(chunk.upTo);
    while (place > 0 && m.world.transcript.at(place - 1).turn >= chunk.first)
        --place;
    return std::max<qsizetype>(0, place);
}

QList<Contribution> RememberedLayer::memories() const
{
    QList<Contribution> told;
    addMemories(m.pinned, 70, QStringLiteral("pinned memory %1"), told);
    addMemories(m.retrieved, 65, QStringLiteral("memory %1"), told);
    addLines(told);
    return told;
}

void RememberedLayer::addMemories(const QList<RememberedLine> &list, int priority, const QString &source,
                                  QList<Contribution> &to) const
{
    for (const RememberedLine &memory : list) {
        if (memory.text.trimmed().isEmpty())
            continue;
        to.append({Layer::Memories,
                   Tier::Should,
                   priority--,
                   Role::System,
                   QStringLiteral("- ") + m_known.withKnownNames(onOneLine(memory.text)),
                   source.arg(memory.line.memory.value),
                   {memory.line.turn},
                   {}});
        to.last().heading = QStringLiteral("What %1 remembers:").arg(m_known.nameFor(m.speaker));
        to.last().toldBy = memory.line.turn ? m.world.findTurn(memory.line.turn) : -1;
        to.last().mayShorten = true;
        to.last().attributes = attributesOf(memory.line);
        to.last().memory = memory.line.memory;
        to.last().score = memory.score;
    }
}

// Of a turn that is still there.
QList<Attribute> RememberedLayer::attributesOf(const MemoryLine &memory) const
{
    constexpr int notable = 2;
    QList<Attribute> attributes;
    if (const qsizetype line = memory.turn ? m.world.findTurn(memory.turn) : -1; line >= 0) {
        const CastSlot speaker = m.world.transcript.at(line).speaker;
        attributes.append({QStringLiteral("turn"), QString::number(line + 1)});
        if (speaker != m.speaker && m.world.cast.contains(speaker))
            attributes.append({QStringLiteral("from"), m_known.nameFor(speaker)});
    }
    if (memory.significance >= notable)
        attributes.append({QStringLiteral("significance"), QString::number(memory.significance)});
    return attributes;
}

void RememberedLayer::addLines(QList<Contribution> &to) const
{
    constexpr int priority = 58;
    for (const SpokenLine &spoken : m.recalledLines) {
        QString said = heardOf(spoken.text, m.marker);
        if (const QList<WhisperTag> tags = whisperTagsIn(m.world, said); !tags.isEmpty() && tags.first().from == 0)
            said = said.sliced(tags.first().to);
        if (said.trimmed().isEmpty())
            continue;
        to.append({Layer::Memories,
                   Tier::Should,
                   priority,
                   Role::System,
                   QStringLiteral("- %1: %2")
                       .arg(m_known.nameFor(spoken.line.speaker), m_known.lineWithKnownNames(onOneLine(said))),
                   QStringLiteral("event %1").arg(spoken.line.turn.value),
                   {spoken.line.turn},
                   {}});
        to.last().heading = QStringLiteral("Said before, as %1 remembers it:").arg(m_known.nameFor(m.speaker));
        to.last().toldBy = m.world.findTurn(spoken.line.turn);
        to.last().changedBy = spoken.changedBy;
    }
}

// -1: none of it was heard.
qsizetype RememberedLayer::firstLineOf(int scene) const
{
    const auto first = std::ranges::find(m.dialogue, scene, [](const SpokenLine &spoken) { return spoken.line.scene; });
    const bool isWhole = first != m.dialogue.end() && (first != m.dialogue.begin() || m.olderLines.all == 0);
    return isWhole ? m_dialogue.placeOf(*first) : -1;
}

} // namespace dramatis::domain
