#include "domain/world/corrections.h"

#include "domain/world/clock.h"
#include "domain/world/threads.h"

#include <utility>

namespace dramatis::domain {

namespace {

class Comparison {
public:
    Comparison(const World &before, const World &after) : m_before(before), m_after(after) {}

    void title()
    {
        if (m_before.title != m_after.title)
            add(ChatRenamed{m_before.title});
    }
    void persona()
    {
        const CastEntry was = m_before.cast.value(you).who;
        const CastEntry is = m_after.cast.value(you).who;
        if (was != is)
            add(PersonaChanged{was.name, was.persona, was.icon, was.iconless, was.layers, was.picture});
    }
    void narration()
    {
        QSet<CastSlot> readers(m_before.authorsNotes.keyBegin(), m_before.authorsNotes.keyEnd());
        readers.unite({m_after.authorsNotes.keyBegin(), m_after.authorsNotes.keyEnd()});
        for (const CastSlot reader : std::as_const(readers)) {
            const AuthorsNote was = m_before.authorsNotes.value(reader);
            const bool isThere = reader == nobody || m_after.cast.contains(reader);
            if (isThere && was != m_after.authorsNotes.value(reader))
                add(AuthorsNoteChanged{reader, was});
        }
        if (m_before.style != m_after.style)
            add(StyleChanged{m_before.style});
        if (m_before.promptPreset != m_after.promptPreset)
            add(PromptPresetChosen{m_before.promptPreset});
    }
    void books()
    {
        if (m_before.books != m_after.books)
            add(BooksChosen{m_before.books});
    }
    // Turns are in the order of their ids on every path.
    void turns()
    {
        qsizetype b = 0;
        qsizetype a = 0;
        while (b < m_before.transcript.size() && a < m_after.transcript.size()) {
            const TranscriptLine &was = m_before.transcript.at(b);
            const TranscriptLine &is = m_after.transcript.at(a);
            if (was.turn == is.turn)
                turn(was, is);
            b += was.turn <= is.turn;
            a += is.turn <= was.turn;
        }
        QList<EventId> removed(m_before.removals.turns.begin(), m_before.removals.turns.end());
        std::ranges::sort(removed);
        for (const EventId turn : std::as_const(removed))
            if (!m_after.removals.turns.contains(turn) && m_after.findTurn(turn) >= 0)
                add(TurnRemoved{turn});
    }
    void edges()
    {
        for (auto it = m_before.edges.begin(); it != m_before.edges.end(); ++it) {
            ManualEdit edit;
            edit.from = CastSlot(it.key() / castLimit);
            edit.to = CastSlot(it.key() % castLimit);
            if (m_after.cast.contains(edit.from) && m_after.cast.contains(edit.to))
                edge(*it, m_after.edges.value(it.key()), edit);
        }
    }
    void entities()
    {
        for (auto it = m_before.cast.begin(); it != m_before.cast.end(); ++it)
            if (m_after.cast.contains(it.key()))
                for (const int target : it->byHand)
                    value(*it, m_after.cast[it.key()], EditTarget(target));
    }
    // What is unresolved, planned, owned: as the user said.
    void threadsAndStoryEvents()
    {
        for (auto it = m_before.threads.begin(); it != m_before.threads.end(); ++it)
            if (it->byHand && m_after.threads.value(it.key()) != *it)
                add(changeOf(it.key(), *it));
        for (const QString &closed : m_before.threadsClosedByHand)
            for (auto it = m_after.threads.begin(); it != m_after.threads.end(); ++it)
                if (it->text.simplified().toCaseFolded() == closed) {
                    ThreadChanged change = changeOf(it.key(), *it);
                    change.open = false;
                    add(change);
                }
        for (auto it = m_before.storyEvents.begin(); it != m_before.storyEvents.end(); ++it)
            if (it->byHand && m_after.storyEvents.value(it.key()).byHand != it->byHand)
                add(changeOf(it.key(), *it));
        for (auto it = m_before.cast.begin(); it != m_before.cast.end(); ++it) {
            const Entity &after = m_after.cast.value(it.key());
            for (auto owned = it->belongings.begin(); owned != it->belongings.end(); ++owned)
                if (!owned->turn && !after.belongings.contains(owned.key()))
                    add(ItemMoved{owned->name, nobody, it.key()});
            for (const QString &taken : it->takenByHand)
                if (!after.takenByHand.contains(taken))
                    add(ItemMoved{taken, it.key(), nobody});
        }
        for (const int container : m_before.containersByHand)
            if (m_after.containers.contains(container)
                && m_after.containers[container] != m_before.containers[container])
                add(ContainerChanged{m_before.containers[container], false});
        if (m_before.weatherByHand && (!m_after.weatherByHand || m_after.weather != m_before.weather))
            add(ManualEdit{EditTarget::Weather, nobody, nobody, {}, 0, m_before.weather, false});
        if (m_before.beganByHand && m_after.beganAt != m_before.beganAt)
            add(TimeSkipped{false, 0, {}, {}, (m_before.beganAt + m_after.clock) % minutesPerDay});
    }
    // Where the scene is, as the user said after the newest message: nothing was told there yet that would stay behind.
    void place()
    {
        const Scene &was = m_before.scene;
        const bool isLast = m_before.transcript.isEmpty() || m_before.transcript.last().turn < was.opened;
        if (!was.leftByHand || !isLast || m_after.scene.container != was.leftByHand
            || !m_before.containers.contains(was.container))
            return;
        const ContainerSeen &there = m_before.containers[was.container];
        if (m_after.containers.value(was.container, there).name != there.name)
            return; // another place has its number on that path
        add(SceneChanged{there, was.title, was.description, m_after.present()});
    }
    void memories()
    {
        for (qsizetype i = 0; i < m_before.memories.size(); ++i) {
            const MemoryLine &was = m_before.memories.at(i);
            if (was.textByHand || was.significanceByHand || was.pinByHand)
                if (const qsizetype place = placeOf(was); place >= 0)
                    memory(was, m_after.memories.at(place));
        }
    }
    // What the user wrote of the story so far, where the other path tells of the same lines.
    void summaries()
    {
        for (qsizetype i = 0; i < m_before.summaries.size(); ++i)
            if (const HistorySummary &was = m_before.summaries.at(i); was.byHand && !was.outdated)
                summary(was);
    }

    QList<Correction> found;

private:
    void add(Payload payload, EventId text = {}, EventId present = {})
    {
        found.append({std::move(payload), text, present});
    }
    void turn(const TranscriptLine &was, const TranscriptLine &is)
    {
        if (was.text != is.text && was.text != was.turn) {
            TurnTextChanged change;
            change.turn = was.turn;
            change.continued = !(was.flags & TranscriptLine::Edited);
            change.truncated = was.flags & TranscriptLine::Truncated;
            add(change, was.text, is.text);
        }
        if (was.witnesses != is.witnesses)
            add(WitnessesCorrected{was.turn, was.witnesses});
        if (m_before.excluded.contains(was.turn) != m_after.excluded.contains(was.turn))
            add(TurnExcluded{was.turn, m_before.excluded.contains(was.turn)});
        const auto bookmarked = m_before.bookmarks.constFind(was.turn);
        const bool isBookmarked = bookmarked != m_before.bookmarks.cend();
        const auto after = m_after.bookmarks.constFind(was.turn);
        if (isBookmarked != (after != m_after.bookmarks.cend()) || (isBookmarked && *bookmarked != *after))
            add(TurnBookmarked{was.turn, isBookmarked, isBookmarked ? *bookmarked : QString()});
    }
    void edge(const Edge &was, const Edge &is, ManualEdit edit)
    {
        const auto set = [&](EditTarget target, int number, const QString &text = {}) {
            edit.target = target;
            edit.number = number;
            edit.text = text;
            add(edit);
        };
        if (was.affinityByHand && (!is.affinityByHand || was.affinity != is.affinity))
            set(EditTarget::EdgeAffinity, was.affinity);
        if (was.trustByHand && (!is.trustByHand || was.trust != is.trust))
            set(EditTarget::EdgeTrust, was.trust);
        if (was.summaryByHand && (!is.summaryByHand || was.summary != is.summary))
            set(EditTarget::EdgeSummary, 0, was.summary);
        if (was.nameByHand && (!is.nameByHand || was.name != is.name))
            set(EditTarget::NameKnown, was.name == NameKnown::Yes);
        for (const QString &fact : was.factsRemovedByHand)
            if (!is.factsRemovedByHand.contains(fact))
                set(EditTarget::EdgeFactRemoved, 0, fact);
        QSet<QString> known;
        for (qsizetype i = 0; i < is.facts.size(); ++i)
            known.insert(is.facts.at(i).text.simplified().toCaseFolded());
        for (qsizetype i = 0; i < was.facts.size(); ++i)
            if (const Fact &fact = was.facts.at(i);
                !fact.turn && !known.contains(fact.text.simplified().toCaseFolded()))
                edit.provenance = fact.provenance, edit.teller = fact.from,
                set(EditTarget::EdgeFactAdded, 0, fact.text);
    }
    static QString textOf(const Entity &entity, EditTarget target)
    {
        switch (target) {
        case EditTarget::Mood: return entity.mood;
        case EditTarget::Goals: return entity.goals;
        case EditTarget::Status: return entity.status;
        case EditTarget::Position: return entity.activity.position;
        case EditTarget::Posture: return entity.activity.posture;
        case EditTarget::ActionVerb: return entity.activity.action.verb;
        case EditTarget::Holding: return entity.activity.holding;
        case EditTarget::Attention: return entity.activity.attention;
        case EditTarget::Place: return QString::number(entity.activity.container);
        default: return {};
        }
    }
    void value(const Entity &was, const Entity &is, EditTarget target)
    {
        if (is.byHand.contains(int(target)) && textOf(was, target) == textOf(is, target))
            return;
        ManualEdit edit;
        edit.target = target;
        edit.from = was.who.slot;
        edit.text = textOf(was, target);
        edit.number = target == EditTarget::Place ? was.activity.container : 0;
        add(edit);
    }
    // Records of scenes have no turn.
    static bool tellTheSame(const MemoryLine &a, const MemoryLine &b)
    {
        return a.turn == b.turn && a.owner == b.owner && a.offStage == b.offStage && (a.turn || a.scene == b.scene);
    }
    // A memory that was carried over to the other path has another id there.
    qsizetype placeOf(const MemoryLine &was) const
    {
        if (const qsizetype same = m_after.findMemory(was.memory); same >= 0)
            return same;
        for (qsizetype i = m_after.memories.size() - 1; i >= 0 && m_after.memories.at(i).memory > was.turn; --i)
            if (tellTheSame(m_after.memories.at(i), was))
                return i;
        return -1;
    }
    void memory(const MemoryLine &was, const MemoryLine &is)
    {
        ManualEdit edit;
        edit.memory = is.memory;
        if (was.textByHand && was.text != is.text) {
            edit.target = EditTarget::MemoryText;
            add(edit, was.text, is.text);
        }
        if (was.significanceByHand && (!is.significanceByHand || was.significance != is.significance)) {
            edit.target = EditTarget::MemorySignificance;
            edit.number = was.significance;
            add(edit);
        }
        if (was.pinByHand && (!is.pinByHand || was.pin != is.pin))
            add(PinChanged{is.memory, was.pin != PinKind::None, true});
    }

    void summary(const HistorySummary &was)
    {
        if (m_after.findTurn(was.first) < 0 || m_after.findTurn(was.upTo) < 0)
            return;
        EventId present;
        for (qsizetype i = 0; i < m_after.summaries.size(); ++i)
            if (const HistorySummary &is = m_after.summaries.at(i);
                is.level == was.level && is.witnesses == was.witnesses && is.first == was.first && is.upTo == was.upTo
                && is.byHand)
                present = is.event;
        if (present != was.event)
            add(HistorySummarized{was.witnesses, was.level, was.first, was.upTo, {}, false}, was.event, present);
    }

    const World &m_before;
    const World &m_after;
};

} // namespace

QList<Correction> corrections(const World &before, const World &after, Keep keep)
{
    Comparison comparison(before, after);
    if (keep == Keep::Nothing)
        return {};
    comparison.title();
    if (keep == Keep::Title)
        return comparison.found;
    comparison.persona();
    comparison.narration();
    comparison.turns();
    if (keep == Keep::Everything) {
        comparison.books();
        comparison.edges();
        comparison.entities();
        comparison.threadsAndStoryEvents();
        comparison.place();
        comparison.memories();
        comparison.summaries();
    }
    return comparison.found;
}

} // namespace dramatis::domain
