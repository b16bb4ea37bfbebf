#include "domain/memory/scenepass.h"

#include "domain/cast/names.h"
#include "domain/knowledge/ownvoice.h"
#include "domain/knowledge/view.h"
#include "domain/prompt/answerjson.h"
#include "domain/prompt/layers/feelings.h"
#include "domain/world/expiredprops.h"

#include <QJsonArray>

#include <algorithm>

namespace dramatis::domain {

using base::Result;

namespace {

const QByteArray memorySchema =
    R"({"type":"object","additionalProperties":false,"required":["summary","edges"],"properties":{
"summary":{"type":"string","maxLength":900},
"edges":{"type":"array","maxItems":7,"items":{"type":"object","additionalProperties":false,"required":["name","summary"],
"properties":{"name":{"type":"string","maxLength":80},"summary":{"type":"string","maxLength":300}}}}}})";

constexpr qsizetype mostEdges = castLimit; // of a record: one for each of the cast

const QByteArray memoryFallback = R"({"summary":"","edges":[]})";

const QByteArray groupSchema =
    R"({"type":"object","additionalProperties":false,"required":["summary","dynamic"],"properties":{
"summary":{"type":"string","maxLength":500},"dynamic":{"type":"string","maxLength":200}}})";

const QByteArray groupFallback = R"({"summary":"","dynamic":""})";

// Who the witness is, what the others are to them, and what they remember already.
QString witnessBackground(const World &world, const SceneWitness &witness)
{
    constexpr qsizetype mostFacts = 6;
    const SpeakerView view(world, witness.slot);
    const Entity &self = world.cast.value(witness.slot);
    const QString name = world.nameInPrompts(witness.slot);
    QStringList parts;
    const auto add = [&parts](const QString &title, const QString &text) {
        if (!text.trimmed().isEmpty())
            parts << title + text.trimmed();
    };
    add(QStringLiteral("Who %1 is: ").arg(name), witness.persona);
    const ExpiredProps expiredProps(world);
    add(QStringLiteral("%1's mood: ").arg(name), expiredProps.withoutAny(self.mood));
    add(QStringLiteral("%1's goals: ").arg(name), expiredProps.withoutAny(self.goals));
    for (const Entity &other : world.cast) {
        const Edge edge = view.towards(other.who.slot);
        if (other.who.slot == witness.slot
            || (!edge.affinity && !edge.trust && edge.summary.isEmpty() && edge.facts.isEmpty()))
            continue;
        QStringList known{QStringLiteral("affinity %1 (%2), trust %3 (%4).")
                              .arg(edge.affinity)
                              .arg(affinityWord(edge.affinity))
                              .arg(edge.trust)
                              .arg(trustWord(edge.trust)),
                          inWordsOf(name, edge.summaryByHand ? edge.summary : expiredProps.withoutAny(edge.summary))};
        for (qsizetype i = std::max<qsizetype>(0, edge.facts.size() - mostFacts); i < edge.facts.size(); ++i)
            known << edge.facts.at(i).text;
        known.removeAll(QString());
        add(QStringLiteral("%1 towards %2, on a scale from -100 to 100: ")
                .arg(name, world.nameInPrompts(other.who.slot)),
            known.join(QLatin1Char(' ')));
    }
    add(QStringLiteral("What %1 remembers of the scene before: ").arg(name), witness.earlier);
    return parts.isEmpty() ? QString() : parts.join(QLatin1Char('\n')) + QStringLiteral("\n\n");
}

// All that is left of a scene of which nothing else is told any more: what went on in it.
QString occasionsOf(const World &world, CastSlot witness, int scene)
{
    QStringList all;
    for (const StoryEvent &each : world.storyEvents)
        if (each.isOver() && each.began && each.firstScene <= scene && each.lastScene >= scene
            && each.witnesses.contains(witness))
            all << inOwnVoice(world.nameInPrompts(witness), each.title, each.gist, false);
    return all.isEmpty() ? QStringLiteral("I was there.") : all.join(QLatin1Char(' '));
}

} // namespace

Prompt sceneMemoryPrompt(const World &world, const SceneWitness &witness, const QString &title, const QStringList &told)
{
    const QString name = world.nameInPrompts(witness.slot);
    Prompt prompt;
    prompt.messages = {
        {Role::System,
         QStringLiteral(
             "A scene of a story is over. Write, as JSON, what %1 will remember of it. summary: four sentences at "
             "most, in "
             "the first person, in %1's own voice and from %1's side alone: what mattered to %1, what %1 made of it, "
             "what was obtained, learned or promised; leave out things that served the moment. edges: for each other "
             "person whose standing with %1 changed, their name and one sentence on what is between them now, with "
             "what "
             "lasts of what was between them before.")
             .arg(name),
         {}},
        {Role::User,
         witnessBackground(world, witness)
             + (title.isEmpty() ? QString() : QStringLiteral("The scene: %1\n\n").arg(title))
             + told.join(QLatin1Char('\n')) + QStringLiteral("\n\nWhat does %1 remember?").arg(name),
         {}},
    };
    prompt.sampling = {.temperature = 0.3, .topP = 1.0, .maxTokens = 500, .stop = {}, .seed = world.head.value};
    prompt.shape = OutputShape{QStringLiteral("scene_summary"), memorySchema, memoryFallback};
    prompt.speaker = name;
    prompt.user = world.nameInPrompts(you);
    prompt.newestLine = told.isEmpty() ? QString() : told.last();
    for (const QString &line : told)
        prompt.parts.append({saidBy + line.section(QStringLiteral(": "), 0, 0), line.section(QStringLiteral(": "), 1)});
    return prompt;
}

Result<SceneMemory> readSceneMemory(const QString &answer)
{
    DRAMATIS_TRY(const auto object, outermostObject(answer));
    SceneMemory memory;
    memory.summary = answeredText(object[QLatin1StringView("summary")], 1200);
    const QJsonArray edges = object[QLatin1StringView("edges")].toArray();
    for (qsizetype i = 0; i < std::min(mostEdges, edges.size()); ++i) {
        const QJsonObject each = edges.at(i).toObject();
        const QString name = answeredText(each[QLatin1StringView("name")], 80);
        const QString summary = answeredText(each[QLatin1StringView("summary")], 400);
        if (!name.isEmpty() && !summary.isEmpty())
            memory.edges.insert(name, summary);
    }
    return memory;
}

QList<NewEvent> sceneMemoryEvents(const World &world, CastSlot witness, int scene, const SceneMemory &memory,
                                  EventId closedBy)
{
    QList<NewEvent> events;
    const ExpiredProps expiredProps(world);
    if (!memory.summary.isEmpty()) {
        const QString lasting = expiredProps.without(memory.summary, {}, scene);
        events.append(
            {SceneSummarized{witness, scene, lasting.isEmpty() ? occasionsOf(world, witness, scene) : lasting},
             closedBy});
    }
    for (auto it = memory.edges.begin(); it != memory.edges.end(); ++it)
        if (const CastSlot other = whoIsNamed(world, it.key()); other != nobody && other != witness) {
            EdgeUpdated edge;
            edge.from = witness;
            edge.to = other;
            edge.summary = expiredProps.without(it.value(), {}, scene);
            edge.scene = scene;
            if (!edge.summary.isEmpty())
                events.append({edge, closedBy});
        }
    return events;
}

std::optional<GroupUpdated> groupUpdate(const World &world, int scene, const GroupView &view)
{
    const ExpiredProps expiredProps(world);
    const GroupUpdated update{expiredProps.without(view.summary, {}, scene),
                              expiredProps.without(view.dynamic, {}, scene), scene};
    return update.summary.isEmpty() && update.dynamic.isEmpty() ? std::nullopt : std::optional(update);
}

Prompt groupPrompt(const World &world, const QStringList &told)
{
    const Group &group = world.group;
    const bool allKnow = (group.members.bits() & group.knownTo.bits()) == group.members.bits();
    const QString before = allKnow && !group.summary.isEmpty()
                               ? QStringLiteral("Until then: %1 %2\n\nThe scene:\n").arg(group.summary, group.dynamic)
                               : QString();
    Prompt prompt;
    prompt.messages = {
        {Role::System,
         QStringLiteral(
             "A scene of a story is over that several people went through together. Report, as JSON, what they are "
             "together now. summary: three sentences at most on all that the group has been through, the earlier "
             "scenes "
             "included. dynamic: a few words on how they stand to each other now."),
         {}},
        {Role::User, before + told.join(QLatin1Char('\n')), {}},
    };
    prompt.sampling = {.temperature = 0.2, .topP = 1.0, .maxTokens = 300, .stop = {}, .seed = world.head.value};
    prompt.shape = OutputShape{QStringLiteral("group_view"), groupSchema, groupFallback};
    prompt.user = world.nameInPrompts(you);
    prompt.newestLine = told.isEmpty() ? QString() : told.last();
    return prompt;
}

Result<GroupView> readGroupView(const QString &answer)
{
    DRAMATIS_TRY(const auto object, outermostObject(answer));
    return GroupView{answeredText(object[QLatin1StringView("summary")], 700),
                     answeredText(object[QLatin1StringView("dynamic")], 300)};
}

QMap<int, EventId> closedScenes(const World &world, int first)
{
    QMap<int, EventId> scenes;
    for (qsizetype i = world.transcript.size() - 1; i >= 0 && world.transcript.at(i).scene >= first; --i)
        if (const TranscriptLine &line = world.transcript.at(i);
            line.scene < world.scene.number && !scenes.contains(line.scene))
            scenes.insert(line.scene, line.turn);
    return scenes;
}

QList<CastSlot> owedASummary(const World &world, int scene)
{
    QMap<CastSlot, int> heard;
    for (qsizetype i = world.transcript.size() - 1; i >= 0 && world.transcript.at(i).scene >= scene; --i)
        for (const CastSlot slot : world.cast.keys())
            if (slot != you && world.transcript.at(i).scene == scene && world.transcript.at(i).witnesses.contains(slot))
                ++heard[slot];
    for (qsizetype i = world.memories.size() - 1; i >= 0; --i)
        if (!world.memories.at(i).turn && world.memories.at(i).scene == scene)
            heard.remove(world.memories.at(i).owner);
    QList<CastSlot> owed;
    for (auto it = heard.begin(); it != heard.end(); ++it)
        if (it.value() >= fewestSceneLines)
            owed.append(it.key());
    return owed;
}

} // namespace dramatis::domain
