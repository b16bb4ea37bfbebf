#include "domain/world/worldcodec.h"

#include <QCryptographicHash>
#include <QDataStream>
#include <QIODevice>

#include <type_traits>

namespace dramatis::domain {

namespace {

constexpr quint32 magic = 0x44574c44; // "DWLD"
constexpr quint32 formatVersion = 23; // raise it with every change of World
// Against damage alone. Of those that Qt has, the fastest.
constexpr auto hashing = QCryptographicHash::Blake2b_256;

QByteArray chunkKey(const QByteArray &bytes)
{
    return QCryptographicHash::hash(bytes, hashing).first(chunkKeyBytes);
}

// Writes and reads through one list of members, so that the two cannot disagree.
class Writer {
public:
    explicit Writer(const PutChunk &put) : m_put(put), m_stream(&m_bytes, QIODevice::WriteOnly)
    {
        setStreamVersion(m_stream);
    }
    static constexpr bool reading = false;
    QByteArray take() { return std::move(m_bytes); }
    bool ok() const { return true; }
    static void setStreamVersion(QDataStream &stream) { stream.setVersion(QDataStream::Qt_6_8); }

    template <class T> void operator()(T &value) { put(m_stream, value); }

private:
    friend class Reader;
    template <class T> void put(QDataStream &s, const T &value);
    template <class T> void put(QDataStream &s, const Chunked<T> &list);
    template <class T> QByteArray chunkBytes(const std::vector<T> &items);
    QByteArray m_bytes;
    const PutChunk &m_put;
    QDataStream m_stream;
};

class Reader {
public:
    Reader(const QByteArray &bytes, const GetChunk &get) : m_get(get), m_stream(bytes)
    {
        Writer::setStreamVersion(m_stream);
    }
    static constexpr bool reading = true;
    bool ok() const { return m_ok && m_stream.status() == QDataStream::Ok; }

    template <class T> void operator()(T &value) { get(m_stream, value); }

private:
    template <class T> void get(QDataStream &s, T &value);
    template <class T> void get(QDataStream &s, Chunked<T> &list);
    template <class T> bool readItems(const QByteArray &bytes, std::vector<T> &items);
    const GetChunk &m_get;
    QDataStream m_stream;
    bool m_ok = true;
};

// The members of each type, in order.
template <class A> void members(A &&a, LayerMark &v)
{
    a(v.field, v.layer, v.sentence, v.unknownWord);
}
template <class A> void members(A &&a, CastEntry &v)
{
    a(v.slot, v.name, v.persona, v.card, v.cardId, v.icon, v.iconless, v.layers, v.picture);
}
template <class A> void members(A &&a, Action &v)
{
    a(v.verb, v.interruptible, v.requiredAttention, v.expectedMinutes);
}
template <class A> void members(A &&a, Activity &v)
{
    a(v.container, v.position, v.posture, v.action, v.holding, v.attention);
}
template <class A> void members(A &&a, Belonging &v)
{
    a(v.name, v.event, v.turn);
}
template <class A> void members(A &&a, Thing &v)
{
    a(v.name, v.place, v.container, v.hidden, v.event);
}
template <class A> void members(A &&a, Entity &v)
{
    a(v.who, v.present, v.mood, v.moodFrom, v.goals, v.status, v.activity, v.belongings, v.takenByHand, v.byHand,
      v.joined);
}
template <class A> void members(A &&a, MemoryLine &v)
{
    a(v.memory, v.text, v.turn, v.scene, v.owner, v.witnesses, v.significance, v.pin, v.textByHand,
      v.significanceByHand, v.pinByHand, v.offStage);
}
template <class A> void members(A &&a, HistorySummary &v)
{
    a(v.event, v.first, v.upTo, v.witnesses, v.level, v.byHand, v.outdated);
}
template <class A> void members(A &&a, EdgeCause &v)
{
    a(v.event, v.turn, v.affinity, v.trust, v.heldBack, v.by);
}
template <class A> void members(A &&a, Fact &v)
{
    a(v.text, v.event, v.turn, v.provenance, v.from);
}
template <class A> void members(A &&a, Edge &v)
{
    a(v.affinity, v.trust, v.affinityByHand, v.trustByHand, v.summaryByHand, v.summary, v.summaryBefore, v.summaryScene,
      v.lastInteraction, v.lastInteractionTurn, v.facts, v.causes, v.factsRemovedByHand, v.feltAt, v.name,
      v.nameByHand);
}
template <class A> void members(A &&a, Scene &v)
{
    a(v.number, v.container, v.title, v.description, v.opened, v.leftByHand);
}
template <class A> void members(A &&a, SceneBreak &v)
{
    a(v.event, v.scene, v.said, v.witnesses);
}
template <class A> void members(A &&a, StoryEvent &v)
{
    a(v.title, v.phase, v.props, v.expiredProps, v.precondition, v.significance, v.onStart, v.onComplete, v.startsAt,
      v.endsAt, v.gist, v.witnesses, v.first, v.began, v.changed, v.turn, v.byHand, v.firstScene, v.lastScene, v.place,
      v.people);
}
template <class A> void members(A &&a, Thread &v)
{
    a(v.text, v.tie, v.by, v.to, v.due, v.witnesses, v.event, v.turn, v.byHand, v.broken);
}
template <class A> void members(A &&a, Group &v)
{
    a(v.members, v.summary, v.dynamic, v.scene, v.knownTo);
}
template <class A> void members(A &&a, Removals &v)
{
    a(v.turns, v.notes, v.kept);
}
template <class A> void members(A &&a, ContainerSeen &v)
{
    a(v.id, v.name, v.spots, v.moving, v.isPublic, v.audibleRange);
}
template <class A> void members(A &&a, BookkeepingFailure &v)
{
    a(v.event, v.turn, v.task, v.reason, v.remedy);
}
template <class A> void members(A &&a, ChosenBook &v)
{
    a(v.blob, v.name);
}
template <class A> void members(A &&a, LoreMemory &v)
{
    a(v.entry, v.matches, v.stickyUntil, v.cooldownUntil);
}
template <class A> void members(A &&a, AuthorsNote &v)
{
    a(v.text, v.depth, v.role, v.every);
}
template <class A> void members(A &&a, NarrationStyle &v)
{
    a(v.person, v.tense, v.length, v.pacing, v.language, v.marks, v.prompt);
}
template <class A> void members(A &&a, World &v)
{
    a(v.head, v.title, v.seed, v.cast, v.edges, v.group, v.containers, v.containersByHand, v.scene, v.sceneTitles,
      v.scenePlaces, v.clock, v.beganAt, v.beganByHand, v.weather, v.weatherByHand, v.storyEvents, v.threads,
      v.lastThread, v.threadsClosedByHand, v.lore, v.things, v.books, v.transcript, v.sceneBreaks, v.memories,
      v.summaries, v.pinned, v.bookkeepingFailures, v.excluded, v.bookmarks, v.authorsNotes, v.style, v.promptPreset,
      v.variables, v.removals, v.voided, v.recordsOutdated, v.events);
}

template <class T>
concept HasMembers = requires(T &v) { members([](auto &...) {}, v); };

// Copied as they lie in memory. Types with gaps between their members are not: what lies in the gaps is left to chance,
// and equal chunks would have unequal keys.
template <class T>
concept Plain = std::has_unique_object_representations_v<T> && !HasMembers<T>;

template <class T> struct IsMap : std::false_type {};
template <class K, class V> struct IsMap<QMap<K, V>> : std::true_type {};
template <class K, class V> struct IsMap<QHash<K, V>> : std::true_type {};

template <class T> struct IsList : std::false_type {};
template <class V> struct IsList<QSet<V>> : std::true_type {};
template <class V> struct IsList<QList<V>> : std::true_type {};

template <class T> void Writer::put(QDataStream &s, const T &value)
{
    if constexpr (HasMembers<T>) {
        members([&](auto &...field) { (put(s, field), ...); }, const_cast<T &>(value));
    } else if constexpr (Plain<T>) {
        s.writeRawData(reinterpret_cast<const char *>(&value), sizeof(T));
    } else if constexpr (IsMap<T>::value) {
        s << qint64(value.size());
        for (auto it = value.begin(); it != value.end(); ++it) {
            put(s, it.key());
            put(s, it.value());
        }
    } else if constexpr (IsList<T>::value) {
        s << qint64(value.size());
        for (const auto &item : value)
            put(s, item);
    } else {
        s << value;
    }
}

template <class T> QByteArray Writer::chunkBytes(const std::vector<T> &items)
{
    QByteArray bytes;
    QDataStream stream(&bytes, QIODevice::WriteOnly);
    setStreamVersion(stream);
    stream << qint64(items.size());
    if constexpr (Plain<T>)
        stream.writeRawData(reinterpret_cast<const char *>(items.data()), qint64(items.size() * sizeof(T)));
    else
        for (const T &item : items)
            put(stream, item);
    return bytes;
}

template <class T> void Writer::put(QDataStream &s, const Chunked<T> &list)
{
    s << qint64(list.size());
    for (const auto &chunk : list.chunks()) {
        if (chunk->items.size() < size_t(Chunked<T>::chunkSize)) {
            s << chunkBytes(chunk->items);
            continue;
        }
        if (chunk->key.isEmpty())
            chunk->key = chunkKey(chunkBytes(chunk->items));
        m_put(chunk->key, [&] { return chunkBytes(chunk->items); });
    }
}

template <class T> void Reader::get(QDataStream &s, T &value)
{
    if constexpr (HasMembers<T>) {
        members([&](auto &...field) { (get(s, field), ...); }, value);
    } else if constexpr (Plain<T>) {
        m_ok &= s.readRawData(reinterpret_cast<char *>(&value), sizeof(T)) == int(sizeof(T));
    } else if constexpr (IsMap<T>::value) {
        qint64 size = 0;
        s >> size;
        for (qint64 i = 0; i < size && ok(); ++i) {
            typename T::key_type key{};
            typename T::mapped_type item{};
            get(s, key);
            get(s, item);
            value.insert(key, item);
        }
    } else if constexpr (IsList<T>::value) {
        qint64 size = 0;
        s >> size;
        for (qint64 i = 0; i < size && ok(); ++i) {
            typename T::value_type item{};
            get(s, item);
            value << item;
        }
    } else {
        s >> value;
    }
}

template <class T> bool Reader::readItems(const QByteArray &bytes, std::vector<T> &items)
{
    QDataStream stream(bytes);
    Writer::setStreamVersion(stream);
    qint64 size = 0;
    stream >> size;
    if (stream.status() != QDataStream::Ok || size < 1 || size > Chunked<T>::chunkSize)
        return false;
    items.reserve(size_t(Chunked<T>::chunkSize));
    items.resize(size_t(size));
    if constexpr (Plain<T>) {
        const auto wanted = qint64(size_t(size) * sizeof(T));
        return stream.readRawData(reinterpret_cast<char *>(items.data()), wanted) == wanted && stream.atEnd();
    } else {
        for (T &item : items)
            get(stream, item);
        return m_ok && stream.status() == QDataStream::Ok && stream.atEnd();
    }
}

template <class T> void Reader::get(QDataStream &s, Chunked<T> &list)
{
    qint64 size = 0;
    s >> size;
    while (list.size() < size && ok()) {
        // Only the last chunk is not full, and only what is full has a key.
        const qint64 items = std::min<qint64>(size - list.size(), Chunked<T>::chunkSize);
        StoredChunk stored;
        if (items == Chunked<T>::chunkSize)
            stored = m_get();
        else
            s >> stored.bytes;
        auto chunk = std::make_shared<typename Chunked<T>::Chunk>();
        m_ok = m_ok && readItems(stored.bytes, chunk->items) && qint64(chunk->items.size()) == items
               && (items < Chunked<T>::chunkSize || chunkKey(stored.bytes) == stored.key);
        if (!m_ok)
            return;
        chunk->key = stored.key;
        list.adopt(std::move(chunk));
    }
}

} // namespace

QByteArray worldToBytes(const World &world, const PutChunk &put)
{
    Writer writer(put);
    quint32 first = magic;
    quint32 second = formatVersion;
    writer(first);
    writer(second);
    writer(const_cast<World &>(world));
    QByteArray bytes = writer.take();
    return bytes + QCryptographicHash::hash(bytes, hashing);
}

std::optional<World> worldFromBytes(const QByteArray &bytes, const GetChunk &get)
{
    // A changed byte would make another world, silently.
    const qsizetype length = bytes.size() - QCryptographicHash::hashLength(hashing);
    if (length < 0
        || QCryptographicHash::hash(QByteArrayView(bytes).first(length), hashing)
               != QByteArrayView(bytes).sliced(length))
        return std::nullopt;
    const QByteArray body = bytes.first(length);
    Reader reader(body, get);
    quint32 first = 0;
    quint32 second = 0;
    reader(first);
    reader(second);
    if (!reader.ok() || first != magic || second != formatVersion)
        return std::nullopt;
    World world;
    reader(world);
    if (!reader.ok())
        return std::nullopt;
    return world;
}

bool isOfOtherVersion(const QByteArray &bytes)
{
    quint32 first = 0;
    quint32 second = 0;
    constexpr auto before = QCryptographicHash::Sha256; // until version 11
    const auto isWhole = [&bytes](QCryptographicHash::Algorithm algorithm) {
        const qsizetype length = bytes.size() - QCryptographicHash::hashLength(algorithm);
        return length >= 0
               && QCryptographicHash::hash(QByteArrayView(bytes).first(length), algorithm)
                      == QByteArrayView(bytes).sliced(length);
    };
    if (!isWhole(hashing) && !isWhole(before))
        return false;
    const GetChunk none;
    Reader reader(bytes, none);
    reader(first);
    reader(second);
    return reader.ok() && first == magic && second != formatVersion;
}

} // namespace dramatis::domain
