#include "turn/recall/recallindex.h"

#include "base/log.h"

#include <algorithm>
#include <limits>

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

// Of lists that mostly share their chunks.
template <class T, class Same> bool isBeginningOf(const Chunked<T> &beginning, const Chunked<T> &list, Same isSame)
{
    if (beginning.size() > list.size())
        return false;
    constexpr qsizetype chunk = Chunked<T>::chunkSize;
    for (qsizetype i = 0; i < beginning.size();) {
        const auto place = size_t(i / chunk);
        if (beginning.chunks()[place] == list.chunks()[place]) {
            i += chunk;
            continue;
        }
        if (!isSame(beginning.at(i), list.at(i)))
            return false;
        ++i;
    }
    return true;
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
    if (readers.size() == 1 && goesOn(readers.first()))
        addReader(readers.first(), 0, *m_told, m_pending);
    else
        startOver(readers);
    for (; m_next < m_pending.size(); ++m_next)
        if (!append(context, m_pending[m_next], mostReads))
            return false;
    m_pending.clear();
    m_next = 0;
    return true;
}

// Rows that would be the same again stay.
void RecallIndex::startOver(const QList<Reader> &readers)
{
    m_pending.clear();
    m_lastScene = 0;
    for (int i = 0; i < readers.size(); ++i) {
        m_told = Told();
        addReader(readers[i], i, *m_told, m_pending);
    }
    if (readers.size() != 1)
        m_told.reset();
    const auto isSame = [this](size_t i) {
        PassageRow row = m_scope.row(int(i));
        row.text = m_pending[i].row.text;
        return row == m_pending[i].row && m_sources[i] == m_pending[i].source;
    };
    m_next = 0;
    while (m_next < m_pending.size() && m_next < m_sources.size() && isSame(m_next))
        ++m_next;
    while (m_sources.size() > m_next) {
        m_rowOfText.remove(m_sources.back().text);
        m_sources.pop_back();
    }
    m_scope.truncate(int(m_next));
}

RecallIndex::Heard RecallIndex::takeNear(const SessionContext &context, const QList<Reader> &readers,
                                         const QSet<TextOfChat> &mayFind)
{
    m_scope.truncate(0);
    m_sources.clear();
    m_rowOfText.clear();
    m_told.reset();
    startOver(readers);
    m_told.reset(); // which is not all that is there
    Heard heard{int(m_pending.size())};
    for (const Entry &entry : m_pending)
        if (entry.source.kind != Source::Kind::Fact)
            heard.texts.insert({entry.source.chat, entry.source.text});
    keepNear(mayFind);
    qsizetype reads = std::numeric_limits<qsizetype>::max();
    for (const Entry &entry : m_pending)
        append(context, entry, reads);
    m_pending.clear();
    m_next = 0;
    return heard;
}

// Lines that are not beside each other any more must not tell what the other is about: each run is a scene.
void RecallIndex::keepNear(const QSet<TextOfChat> &texts)
{
    constexpr size_t linesAround = 6; // as many as the ranking looks at
    std::vector<size_t> lines;        // places in m_pending
    std::vector<bool> isKept(m_pending.size(), false);
    for (size_t i = 0; i < m_pending.size(); ++i) {
        const Entry &entry = m_pending[i];
        if (entry.row.isLine)
            lines.push_back(i);
        else
            isKept[i] =
                entry.source.kind == Source::Kind::Fact || texts.contains({entry.source.chat, entry.source.text});
    }
    for (size_t at = 0; at < lines.size(); ++at) {
        const Source &source = m_pending[lines[at]].source;
        if (!texts.contains({source.chat, source.text}))
            continue;
        for (size_t i = at - std::min(at, linesAround); i <= std::min(at + linesAround, lines.size() - 1); ++i)
            isKept[lines[i]] = true;
    }
    bool follows = true;
    int scene = -1;
    int ours = -1;
    for (const size_t line : lines) {
        PassageRow &row = m_pending[line].row;
        if (row.scene != scene)
            ours = scene = row.scene;
        else if (isKept[line] && !follows)
            ours = ++m_lastScene;
        follows = isKept[line];
        row.scene = ours;
    }
    std::vector<Entry> kept;
    for (size_t i = 0; i < m_pending.size(); ++i)
        if (isKept[i])
            kept.push_back(std::move(m_pending[i]));
    m_pending = std::move(kept);
}

// Whether what was taken in still stands, and there is at most more of it.
bool RecallIndex::goesOn(const Reader &reader) const
{
    if (!m_told)
        return false;
    const auto isSameLine = [](const TranscriptLine &a, const TranscriptLine &b) {
        return a.turn == b.turn && a.text == b.text && a.at == b.at && a.scene == b.scene && a.speaker == b.speaker
               && a.witnesses == b.witnesses && a.clock == b.clock;
    };
    const auto isSameMemory = [](const MemoryLine &a, const MemoryLine &b) {
        return a.memory == b.memory && a.text == b.text && a.scene == b.scene && a.owner == b.owner
               && a.witnesses == b.witnesses;
    };
    const World &world = *reader.world;
    const SpeakerView view(world, reader.slot);
    return m_told->hasClock == (world.clock > 0) && isBeginningOf(m_told->transcript, world.transcript, isSameLine)
           && isBeginningOf(m_told->memories, world.memories, isSameMemory)
           && std::ranges::all_of(world.cast.keys(), [&](CastSlot other) {
                  return isBeginningOf(m_told->facts.value(other), view.towards(other).facts, std::equal_to<Fact>());
              });
}

bool RecallIndex::append(const SessionContext &context, const Entry &entry, qsizetype &reads)
{
    const Source &source = entry.source;
    PassageRow row = entry.row;
    row.text = source.kind == Source::Kind::Fact ? m_texts.ofFact(source.chat, source.ref, source.fact)
                                                 : m_texts.of(context, source.chat, source.text, entry.isOwn, reads);
    if (row.text < 0)
        return false;
    m_scope.append(row);
    m_rowOfText.insert(source.text, int(m_sources.size()));
    m_sources.push_back(source);
    return true;
}

void RecallIndex::addLines(const Reader &reader, int number, Told &told, std::vector<Entry> &entries)
{
    const World &world = *reader.world;
    const EventId last = told.transcript.isEmpty() ? EventId() : told.transcript.last().turn;
    const SpeakerView view(world, reader.slot);
    for (const TranscriptLine &line : view.lines(world.transcript.size() - told.transcript.size())) {
        if (line.turn <= last)
            continue;
        if (line.scene != told.scene || line.at - told.at > betweenEvenings)
            ++m_lastScene;
        told.scene = line.scene;
        told.at = line.at;
        told.scenes.insert(line.scene, m_lastScene);
        entries.push_back({{Source::Kind::Line, reader.chat, line.turn, line.text},
                           {.scene = m_lastScene,
                            .speaker = number * castLimit + line.speaker,
                            .day = dayOf(line.at),
                            .storyDay = world.clock > 0 ? int(line.clock / minutesOfADay) + 1 : noDay},
                           reader.slot == you});
    }
}

void RecallIndex::addReader(const Reader &reader, int number, Told &told, std::vector<Entry> &entries)
{
    const World &world = *reader.world;
    const SpeakerView view(world, reader.slot);
    const size_t first = entries.size();
    for (const Entity &entity : world.cast)
        m_scope.nameSpeaker(number * castLimit + entity.who.slot, namesOf(entity.who));
    if (told.transcript.isEmpty())
        ++m_lastScene;
    addLines(reader, number, told, entries);
    const EventId lastMemory = told.memories.isEmpty() ? EventId() : told.memories.last().memory;
    for (const MemoryLine &memory : view.memories(world.memories.size() - told.memories.size()))
        if (memory.memory > lastMemory)
            entries.push_back({{Source::Kind::Memory, reader.chat, memory.memory, memory.text},
                               {.scene = told.scenes.value(memory.scene), .isLine = false},
                               true});
    for (const CastSlot other : world.cast.keys()) {
        const Chunked<Fact> facts = view.towards(other).facts;
        for (qsizetype i = told.facts.value(other).size(); i < facts.size(); ++i)
            entries.push_back(
                {{Source::Kind::Fact, reader.chat, facts.at(i).event, {}, facts.at(i).text}, {.isLine = false}});
        told.facts.insert(other, facts);
    }
    told.transcript = world.transcript;
    told.memories = world.memories;
    told.hasClock = world.clock > 0;
    sortByEvents(entries, first);
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
    if (m_vectors)
        known.texts.setVectors(m_vectors->ifRead());
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
