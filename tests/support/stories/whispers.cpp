#include "support/stories/whispers.h"

#include "domain/knowledge/layers/layers.h"
#include "domain/knowledge/leak.h"

#include <QRegularExpression>

namespace dramatis::tests {

using namespace domain;

QString Whispers::word(WitnessSet may, EventId event, EventId turn, bool byHearing)
{
    const QString fresh = QStringLiteral("wq%1x").arg(m_words.size());
    m_words.insert(fresh, {may, event, turn, byHearing});
    return fresh;
}

QString Whispers::text(EventId event, EventId turn)
{
    const QString fresh = word({}, event, turn);
    m_words[fresh].isText = true;
    return fresh;
}

CastEntry Whispers::member(CastSlot slot)
{
    const QString name = QStringLiteral("Name%1").arg(slot);
    const auto own = [&](WitnessSet may) { return word(may, EventId{1}); };
    const QString brother = own({slot});
    const QString told = own({slot});
    const QString secret = own({slot});
    const QString rumour = own(everybody); // who began together know each other
    m_ownSecrets[slot] = {brother, told, secret};
    m_given[slot] = m_ownSecrets[slot];
    const QString text = QStringLiteral("%1 is a tall keeper with a red scarf, whose brother %2 drowned. They hold %3. "
                                        "They know %4. They sold %5.")
                             .arg(name, brother, told, secret, rumour);
    const QString field = slot == you ? layeredfields::persona : layeredfields::description;
    const QList<LayerMark> layers{{field, TextLayer::Secret, QStringLiteral("They know %1.").arg(secret)},
                                  {field, TextLayer::Rumoured, QStringLiteral("They sold %1.").arg(rumour)}};
    CastEntry entry{slot, name, {}, {}, {}};
    if (slot == you) {
        entry.persona = text;
        entry.layers = layers;
        return entry;
    }
    Card card;
    card.name = name;
    card.description = text;
    card.personality = own({slot});
    card.exampleMessages = own({slot});
    m_ownSecrets[slot] << card.personality;
    m_given[slot] << card.personality << card.exampleMessages;
    setLayers(card, layers);
    const auto imported = m_services.cards.importBytes(toJson(card).toUtf8(), QStringLiteral("card.json"));
    if (!imported)
        return entry;
    entry.card = imported->row.blob;
    entry.cardId = imported->row.id;
    return entry;
}

bool Whispers::append(const QList<NewEvent> &events)
{
    const auto done = m_services.log.append(m_chat, 1, m_head, events, {"say", 0, {}});
    if (!done)
        return false;
    m_head = done->events.last().head.id;
    m_next = EventId{m_head.value + 1};
    return true;
}

bool Whispers::tell(int steps)
{
    const auto chat = m_services.log.createChat();
    if (!chat)
        return false;
    m_chat = *chat;
    m_cast = 3 + int(m_dice.below(3));
    ChatStarted started;
    started.title = QStringLiteral("Story");
    for (CastSlot slot = 0; slot < m_cast; ++slot) {
        m_entries.append(member(slot));
        m_here.insert(slot);
    }
    started.cast = m_entries;
    started.seed = 1;
    bool good = append({{started, {}}});
    for (int i = 0; i < steps && good; ++i)
        good = step();
    return good;
}

bool Whispers::step()
{
    switch (m_dice.below(14)) {
    case 0: return correct();
    case 1: return edit();
    case 2: return m_dice.below(3) ? say() : remove();
    case 3: return m_dice.below(3) ? say() : rewind();
    case 4: return scene();
    case 5: return cast();
    case 6: return m_dice.below(4) ? say() : note();
    case 7: return m_dice.below(2) ? say() : sumUp();
    default: return say();
    }
}

// A line that some of those who are here hear, and what it brings about in each of them.
bool Whispers::say()
{
    const CastSlot speaker = someone();
    WitnessSet witnesses{speaker};
    for (CastSlot slot = 0; slot < m_cast; ++slot)
        if (m_here.contains(slot) && m_dice.below(4))
            witnesses.insert(slot);
    const EventId turn = ahead();
    const Turn said{turn, text(turn, turn), witnesses};
    QList<NewEvent> events;
    if (speaker == you) {
        events.append({UserTurn{you, said.word, witnesses, false}, {}});
    } else {
        AssistantTurn reply;
        reply.speaker = speaker;
        reply.text = said.word;
        reply.witnesses = witnesses;
        events.append({reply, {}});
    }
    for (CastSlot slot = 0; slot < m_cast; ++slot) {
        if (!witnesses.contains(slot))
            continue;
        const EventId edgeId = ahead(events.size());
        EdgeUpdated edge;
        edge.from = slot;
        edge.to = CastSlot((slot + 1 + int(m_dice.below(m_cast - 1))) % m_cast);
        edge.knowledge = {{word({slot}, edgeId, turn, true), Provenance::Witnessed, nobody}};
        edge.lastInteraction = word({slot}, edgeId, turn, true);
        if (m_dice.below(3) == 0)
            edge.summary = word({slot}, edgeId, turn);
        events.append({edge, turn});
        if (slot == you)
            continue;
        const EventId memory = ahead(events.size());
        events.append({MemoryWritten{slot, turn, witnesses, word({slot}, memory, turn, true)}, turn});
        if (m_dice.below(6) == 0)
            events.append({PinChanged{memory, true, false}, turn});
    }
    m_turns.append(said);
    return append(events);
}

Whispers::Turn *Whispers::someTurn()
{
    return m_turns.isEmpty() ? nullptr : &m_turns[qsizetype(m_dice.below(m_turns.size()))];
}

template <class Test> void Whispers::outdate(EventId turn, Test test)
{
    for (const Chunk &chunk : std::as_const(m_chunks))
        if (chunk.first <= turn && turn <= chunk.upTo && test(chunk))
            m_words[chunk.word].gone = true;
}

// What somebody heard so far, told to all who heard the last of it.
bool Whispers::sumUp()
{
    const Turn *last = someTurn();
    if (!last)
        return true;
    const EventId cause = last->id;
    Chunk chunk{last->heard, cause, cause, {}};
    for (const Turn &turn : std::as_const(m_turns))
        if (turn.id < chunk.first && m_dice.below(3) == 0)
            chunk.first = turn.id;
    for (const Chunk &before : std::as_const(m_chunks))
        if (before.heard == chunk.heard && before.first <= chunk.upTo && chunk.first <= before.upTo)
            m_words[before.word].gone = true;
    chunk.word = word(chunk.heard, ahead());
    m_chunks.append(chunk);
    return append({{HistorySummarized{chunk.heard, 1, chunk.first, chunk.upTo, chunk.word}, cause}});
}

bool Whispers::correct()
{
    Turn *turn = someTurn();
    if (!turn)
        return true;
    const WitnessSet before = turn->heard;
    turn->heard = WitnessSet(quint8(1 + m_dice.below((1 << m_cast) - 1)));
    if (turn->heard != before)
        outdate(turn->id, [&](const Chunk &chunk) { return chunk.heard == before || chunk.heard == turn->heard; });
    return append({{WitnessesCorrected{turn->id, turn->heard}, {}}});
}

bool Whispers::edit()
{
    Turn *turn = someTurn();
    if (!turn)
        return true;
    turn->word = text(ahead(), turn->id);
    outdate(turn->id, [&](const Chunk &chunk) { return chunk.heard == turn->heard; });
    return append({{TurnTextChanged{turn->id, turn->word, false, false}, {}}});
}

bool Whispers::remove()
{
    if (m_turns.isEmpty())
        return true;
    const Turn turn = m_turns.takeAt(qsizetype(m_dice.below(m_turns.size())));
    outdate(turn.id, [](const Chunk &) { return true; });
    return append({{TurnRemoved{turn.id}, {}}});
}

// What came after hangs on a branch of the tree that nobody reads.
bool Whispers::rewind()
{
    const Turn *to = someTurn();
    if (!to)
        return true;
    const EventId turn = to->id;
    const auto world = m_services.worlds.foldedFromRoot(m_chat, turn);
    if (!world || !m_services.log.moveHead(m_chat, 1, m_head, turn, {"rewind", 0, {}}))
        return false;
    for (Word &each : m_words)
        each.gone = each.gone || each.event > turn;
    // What came after may have made them outdated, and is taken back with it.
    m_chunks.removeIf([turn](const Chunk &chunk) { return chunk.upTo > turn; });
    for (const Chunk &chunk : std::as_const(m_chunks))
        for (qsizetype i = 0; i < world->summaries.size(); ++i)
            if (const HistorySummary &each = world->summaries.at(i); each.event == m_words[chunk.word].event)
                m_words[chunk.word].gone = each.outdated;
    m_head = turn;
    m_here = world->present();
    m_group = world->group;
    m_scene = world->scene.number;
    m_turns.clear();
    for (qsizetype i = 0; i < world->transcript.size(); ++i) {
        const TranscriptLine &line = world->transcript.at(i);
        const auto texts = m_services.log.texts(m_chat, {line.text});
        if (!texts)
            return false;
        m_turns.append({line.turn, texts->value(line.text), line.witnesses});
    }
    return true;
}

bool Whispers::scene()
{
    WitnessSet here;
    for (CastSlot slot = 0; slot < m_cast; ++slot)
        if (m_dice.below(3))
            here.insert(slot);
    if (here.count() == 0)
        here.insert(1);
    const EventId changed = ahead();
    SceneChanged next;
    next.container.id = int(1 + m_dice.below(4));
    next.container.name = QStringLiteral("Place");
    next.title = QStringLiteral("Scene");
    next.present = here;
    QList<NewEvent> events{{next, {}}};
    for (CastSlot slot = 1; slot < m_cast; ++slot)
        if (m_here.contains(slot) && m_dice.below(2))
            events.append({SceneSummarized{slot, m_scene, word({slot}, ahead(events.size()))}, changed});
    if (m_here.count() > 2 && m_dice.below(2)) {
        m_group = {m_here, word(m_here, ahead(events.size())), {}, 0, {}};
        events.append({GroupInitialized{m_group.members, m_group.summary, {}}, changed});
    }
    m_here = here;
    ++m_scene;
    return append(events);
}

bool Whispers::cast()
{
    const CastSlot slot = someone();
    if (m_here.contains(slot)) {
        m_here.remove(slot);
        return append({{GuestRemoved{slot}, {}}});
    }
    m_here.insert(slot);
    m_group.members.insert(slot); // and does not know what the others went through
    return append(
        {{GuestAdded{m_entries[slot]}, {}}, {GroupInitialized{m_group.members, m_group.summary, {}}, ahead()}});
}

// For one of them alone.
bool Whispers::note()
{
    const CastSlot slot = someone();
    const AuthorsNote note{word({slot}, ahead()), int(m_dice.below(6)), Role(m_dice.below(3)), 1};
    m_given[slot] << note.text;
    return append({{AuthorsNoteChanged{slot, note}, {}}});
}

bool Whispers::mayRead(const QString &said, CastSlot reader) const
{
    const Word word = m_words.value(said);
    if (word.gone || !word.event)
        return false;
    if (!word.turn)
        return word.may.contains(reader);
    for (const Turn &turn : m_turns) {
        if (turn.id != word.turn)
            continue;
        const bool heard = turn.heard.contains(reader);
        return word.isText ? turn.word == said && heard : word.may.contains(reader) && (heard || !word.byHearing);
    }
    return false; // removed
}

QString Whispers::forgotten(const turn::ChatSession &session) const
{
    for (auto own = m_ownSecrets.begin(); own != m_ownSecrets.end(); ++own) {
        const auto plan = session.planFor(own.key());
        if (!plan)
            return plan.error().detail;
        QString all;
        for (const PromptMessage &message : plan->prompt.messages)
            all += message.text + u'\n';
        for (const QString &word : *own)
            if (!all.contains(word))
                return QStringLiteral("Name%1 does not know %2").arg(own.key()).arg(word);
    }
    return {};
}

QStringList Whispers::unreadable(const PromptPlan &plan, CastSlot reader) const
{
    static const QRegularExpression words(QStringLiteral("wq\\d+x"));
    QStringList found;
    for (const PromptMessage &message : plan.prompt.messages) {
        auto each = words.globalMatch(message.text);
        while (each.hasNext())
            if (const QString said = each.next().captured(); !mayRead(said, reader))
                found << QStringLiteral("%1 of event %2: %3")
                             .arg(said)
                             .arg(m_words.value(said).event.value)
                             .arg(message.text.left(200));
    }
    return found;
}

QString Whispers::leak(const turn::ChatSession &session) const
{
    const auto texts = [&](const QList<EventId> &ids) {
        return session.texts(ids).value_or(QHash<EventId, QString>());
    };
    LeakFinder finder(texts, [&](const QString &text) { return session.heard(text); });
    // The other style tells the same; one speaker at a time will do.
    const auto marked = CastSlot(session.world().transcript.size() % m_cast);
    const auto elements = session.planFor(marked, {}, {}, PromptStyle::Lmml);
    if (!elements)
        return elements.error().detail;
    if (const QStringList found = unreadable(*elements, marked); !found.isEmpty())
        return QStringLiteral("Name%1 reads in an element %2").arg(marked).arg(found.first());
    for (CastSlot speaker = 0; speaker < m_cast; ++speaker) {
        const auto plan = session.planFor(speaker);
        if (!plan)
            return plan.error().detail;
        if (const QStringList found = unreadable(*plan, speaker); !found.isEmpty())
            return QStringLiteral("Name%1 reads %2").arg(speaker).arg(found.first());
        // What is a leak to us is one to the program, whoever reads the prompt.
        for (CastSlot reader = 0; reader < m_cast; ++reader) {
            QStringList found = unreadable(*plan, reader);
            const QList<Leak> leaks = finder.find(session.world(), reader, plan->blocks);
            if (found.isEmpty() && !leaks.isEmpty())
                return QStringLiteral("Name%1 may read \"%2\"").arg(reader).arg(leaks.first().text);
            // A card and a note for its speaker are the user's to give.
            found.removeIf(
                [&](const QString &each) { return m_given.value(speaker).contains(each.section(u' ', 0, 0)); });
            if (!found.isEmpty() && leaks.isEmpty())
                return QStringLiteral("it is not found that Name%1 reads %2").arg(reader).arg(found.first());
        }
    }
    return {};
}

} // namespace dramatis::tests
