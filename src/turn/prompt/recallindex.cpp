#include "turn/prompt/recallindex.h"

#include "base/log.h"

#include <algorithm>

namespace dramatis::turn {

using namespace domain;

namespace {

constexpr qint64 minutesOfADay = qint64(24) * 60;
constexpr qint64 millisecondsOfADay = minutesOfADay * 60 * 1000;
// Who comes back to a story after this time begins something new, though the scene may be the same. In a chat of
// another program this is all that tells its evenings apart.
constexpr qint64 betweenEvenings = qint64(4) * 60 * 60 * 1000;

int dayOf(qint64 at)
{
    return at > 0 ? int(at / millisecondsOfADay) : noDay;
}

// By the event with which they came; what was noted later of an early line stands behind that line's successors.
template <class Entry> void sortByEvents(std::vector<Entry> &entries, size_t from)
{
    std::stable_sort(entries.begin() + std::ptrdiff_t(from), entries.end(),
                     [](const Entry &a, const Entry &b) { return a.source.ref < b.source.ref; });
}

QStringList namesOf(const CastEntry &who)
{
    // Who is only called so is not named where somebody is spoken to.
    const bool isNameless = who.name.compare(QLatin1StringView("you"), Qt::CaseInsensitive) == 0
                            || who.name.compare(QLatin1StringView("user"), Qt::CaseInsensitive) == 0;
    return isNameless ? QStringList() : QStringList{who.name};
}

} // namespace

int RecallTexts::of(const SessionContext &context, ChatId chat, EventId event, bool isOwn, qsizetype &reads)
{
    const auto key = std::pair(chat.value, event.value);
    if (const auto known = m_numbers.constFind(key); known != m_numbers.cend())
        return isOwn ? known->own : known->heard;
    if (reads <= 0)
        return -1;
    --reads;
    const auto texts = context.log.texts(chat, {event});
    if (!texts)
        qCWarning(base::turnLog) << "not to be found by its words:" << texts.error();
    const QString text = texts ? texts->value(event) : QString();
    const QString heard = heardOf(text, context.settings.marker);
    Numbers numbers;
    numbers.own = m_passages.add(text);
    numbers.heard = heard == text ? numbers.own : m_passages.add(heard);
    m_numbers.insert(key, numbers);
    return isOwn ? numbers.own : numbers.heard;
}

int RecallTexts::ofFact(ChatId chat, EventId event, const QString &text)
{
    const auto key = std::pair(std::pair(chat.value, event.value), text);
    if (const auto known = m_facts.constFind(key); known != m_facts.cend())
        return *known;
    return *m_facts.insert(key, m_passages.add(text));
}

bool RecallIndex::follow(const SessionContext &context, const QList<Reader> &readers, qsizetype mostReads)
{
    const auto reached = readers.size() == 1 ? std::pair(readers[0].world->head, readers[0].world->events)
                                             : std::pair(EventId(), qint64(0));
    if (reached.first && reached == m_followed)
        return true;
    m_followed = {};
    std::vector<Entry> entries;
    std::vector<bool> isOwn;
    m_lastScene = 0;
    for (int i = 0; i < readers.size(); ++i) {
        addReader(readers[i], i, entries);
        isOwn.resize(entries.size(), readers[i].slot == you);
    }
    const auto isSame = [this](size_t i, const Entry &entry) {
        PassageRow row = m_scope.row(int(i));
        row.text = entry.row.text;
        return row == entry.row && m_sources[i] == entry.source;
    };
    size_t same = 0;
    while (same < entries.size() && same < m_sources.size() && isSame(same, entries[same]))
        ++same;
    while (m_sources.size() > same) {
        m_rowOfText.remove(m_sources.back().text);
        m_sources.pop_back();
    }
    m_scope.truncate(int(same));
    for (size_t i = same; i < entries.size(); ++i)
        if (!append(context, entries[i], isOwn[i], mostReads))
            return false;
    m_followed = reached;
    return true;
}

bool RecallIndex::append(const SessionContext &context, const Entry &entry, bool isOwn, qsizetype &reads)
{
    const Source &source = entry.source;
    PassageRow row = entry.row;
    row.text = source.kind == Source::Kind::Fact
                   ? m_texts.ofFact(source.chat, source.ref, source.fact)
                   : m_texts.of(context, source.chat, source.text, isOwn || source.kind == Source::Kind::Memory, reads);
    if (row.text < 0)
        return false;
    m_scope.append(row);
    m_rowOfText.insert(source.text, int(m_sources.size()));
    m_sources.push_back(source);
    return true;
}

void RecallIndex::addReader(const Reader &reader, int number, std::vector<Entry> &entries)
{
    const World &world = *reader.world;
    const SpeakerView view(world, reader.slot);
    const size_t first = entries.size();
    const int firstSpeaker = number * castLimit;
    for (const Entity &entity : world.cast)
        m_scope.nameSpeaker(firstSpeaker + entity.who.slot, namesOf(entity.who));
    qint64 last = 0;
    int lastScene = -1;
    QHash<int, int> scenes; // ours by the story's
    for (const TranscriptLine &line : view.lines(world.transcript.size())) {
        if (line.scene != lastScene || line.at - last > betweenEvenings)
            ++m_lastScene;
        lastScene = line.scene;
        last = line.at;
        scenes.insert(line.scene, m_lastScene);
        entries.push_back({{Source::Kind::Line, reader.chat, line.turn, line.text},
                           {.scene = m_lastScene,
                            .speaker = firstSpeaker + line.speaker,
                            .day = dayOf(line.at),
                            .storyDay = world.clock > 0 ? int(line.clock / minutesOfADay) + 1 : noDay}});
    }
    for (const MemoryLine &memory : view.memories(world.memories.size()))
        entries.push_back({{Source::Kind::Memory, reader.chat, memory.memory, memory.text},
                           {.scene = scenes.value(memory.scene), .isLine = false}});
    for (const CastSlot other : world.cast.keys()) {
        const Edge edge = view.towards(other);
        for (qsizetype i = 0; i < edge.facts.size(); ++i) {
            const Fact &fact = edge.facts.at(i);
            entries.push_back({{Source::Kind::Fact, reader.chat, fact.event, {}, fact.text}, {.isLine = false}});
        }
    }
    sortByEvents(entries, first);
    ++m_lastScene;
}

int RecallIndex::rowOf(EventId text) const
{
    return m_rowOfText.value(text, -1);
}

RecallIndex &RecallIndexes::of(const SessionContext &context, ChatId chat, CastSlot reader)
{
    if (context.settings.marker != m_marker) // lines are heard otherwise now
        m_chats.clear();
    m_marker = context.settings.marker;
    Chat &known = chatAt(chat);
    auto &index = known.readers[reader];
    if (!index)
        index = std::make_shared<RecallIndex>(known.texts);
    return *index;
}

RecallIndexes::Chat &RecallIndexes::chatAt(ChatId chat)
{
    constexpr qsizetype mostChats = 4;
    m_order.removeOne(chat);
    m_order.append(chat);
    while (m_order.size() > mostChats)
        m_chats.remove(m_order.takeFirst());
    auto &known = m_chats[chat];
    if (!known)
        known = std::make_shared<Chat>();
    return *known;
}

std::shared_ptr<RecallIndexes> makeRecallIndexes()
{
    return std::make_shared<RecallIndexes>();
}

} // namespace dramatis::turn
