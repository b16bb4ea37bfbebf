#include "domain/world/worldcodec.h"

#include <QCryptographicHash>
#include <QDataStream>
#include <QIODevice>

#include <type_traits>

namespace dramatis::domain {

namespace {

constexpr quint32 magic = 0x44574c44;  // "DWLD"
constexpr quint32 formatVersion = 1;   // raise it with every change of World

// Writes and reads through one list of members, so that the two cannot disagree.
class Writer {
public:
    explicit Writer(const PutChunk &put) : m_put(put), m_stream(&m_bytes, QIODevice::WriteOnly) { settle(m_stream); }
    static constexpr bool reading = false;
    QByteArray take() { return std::move(m_bytes); }
    bool ok() const { return true; }
    static void settle(QDataStream &stream) { stream.setVersion(QDataStream::Qt_6_8); }

    template <class T> void operator()(T &value) { put(m_stream, value); }

private:
    friend class Reader;
    template <class T> void put(QDataStream &s, const T &value);
    template <class T> void put(QDataStream &s, const Chunked<T> &list);
    QByteArray m_bytes;
    const PutChunk &m_put;
    QDataStream m_stream;
};

class Reader {
public:
    Reader(const QByteArray &bytes, const GetChunk &get) : m_get(get), m_stream(bytes) { Writer::settle(m_stream); }
    static constexpr bool reading = true;
    bool ok() const { return m_ok && m_stream.status() == QDataStream::Ok; }

    template <class T> void operator()(T &value) { get(m_stream, value); }

private:
    template <class T> void get(QDataStream &s, T &value);
    template <class T> void get(QDataStream &s, Chunked<T> &list);
    const GetChunk &m_get;
    QDataStream m_stream;
    bool m_ok = true;
};

// The members of each type, in order.
template <class A> void members(A &&a, CastEntry &v) { a(v.slot, v.name, v.persona, v.card, v.cardId); }
template <class A> void members(A &&a, Action &v)
{
    a(v.verb, v.interruptible, v.requiredAttention, v.expectedMinutes);
}
template <class A> void members(A &&a, Activity &v)
{
    a(v.container, v.position, v.posture, v.action, v.holding, v.attention);
}
template <class A> void members(A &&a, Entity &v)
{
    a(v.who, v.present, v.mood, v.goals, v.status, v.activity, v.byHand);
}
template <class A> void members(A &&a, Fact &v) { a(v.text, v.event, v.turn, v.provenance, v.from); }
template <class A> void members(A &&a, Edge &v)
{
    a(v.affinity, v.trust, v.affinityByHand, v.trustByHand, v.summaryByHand, v.summary, v.lastInteraction,
      v.lastInteractionTurn, v.facts, v.causes, v.factsRemovedByHand);
}
template <class A> void members(A &&a, Scene &v) { a(v.number, v.container, v.title, v.description, v.opened); }
template <class A> void members(A &&a, Happening &v)
{
    a(v.title, v.phase, v.props, v.precondition, v.significance);
}
template <class A> void members(A &&a, Group &v) { a(v.members, v.summary, v.dynamic); }
template <class A> void members(A &&a, ContainerSeen &v)
{
    a(v.id, v.name, v.slots_, v.moving, v.isPublic, v.audibleRange);
}
template <class A> void members(A &&a, BookkeepingFault &v) { a(v.event, v.turn, v.task, v.reason, v.remedy); }
template <class A> void members(A &&a, World &v)
{
    a(v.head, v.title, v.seed, v.cast, v.edges, v.group, v.containers, v.scene, v.sceneTitles, v.clock, v.weather,
      v.happenings, v.threads, v.transcript, v.memories, v.faults, v.removedTurns, v.events);
}

template <class T>
concept HasMembers = requires(T &v) { members([](auto &...) {}, v); };

// Copied as they lie in memory: snapshots do not travel between machines.
template <class T>
concept Plain = std::is_trivially_copyable_v<T> && !HasMembers<T>;

template <class T> struct IsMap : std::false_type {};
template <class K, class V> struct IsMap<QMap<K, V>> : std::true_type {};
template <class K, class V> struct IsMap<QHash<K, V>> : std::true_type {};

template <class T> struct IsSet : std::false_type {};
template <class V> struct IsSet<QSet<V>> : std::true_type {};

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
    } else if constexpr (IsSet<T>::value) {
        s << qint64(value.size());
        for (const auto &item : value)
            put(s, item);
    } else {
        s << value;
    }
}

template <class T> void Writer::put(QDataStream &s, const Chunked<T> &list)
{
    s << qint64(list.chunks().size());
    for (const auto &chunk : list.chunks()) {
        const bool full = chunk->items.size() == size_t(Chunked<T>::chunkSize);
        if (!full || chunk->key.isEmpty()) {
            QByteArray bytes;
            QDataStream inner(&bytes, QIODevice::WriteOnly);
            settle(inner);
            inner << qint64(chunk->items.size());
            if constexpr (Plain<T>)
                inner.writeRawData(reinterpret_cast<const char *>(chunk->items.data()),
                                   qint64(chunk->items.size() * sizeof(T)));
            else
                for (const T &item : chunk->items)
                    put(inner, item);
            if (!full) {
                s << QByteArray() << bytes;
                continue;
            }
            chunk->key = QCryptographicHash::hash(bytes, QCryptographicHash::Sha256);
            m_put(chunk->key, bytes);
        }
        s << chunk->key;
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
    } else if constexpr (IsSet<T>::value) {
        qint64 size = 0;
        s >> size;
        for (qint64 i = 0; i < size && ok(); ++i) {
            typename T::value_type item{};
            get(s, item);
            value.insert(item);
        }
    } else {
        s >> value;
    }
}

template <class T> void Reader::get(QDataStream &s, Chunked<T> &list)
{
    qint64 count = 0;
    s >> count;
    for (qint64 c = 0; c < count && ok(); ++c) {
        QByteArray key;
        QByteArray bytes;
        s >> key;
        if (key.isEmpty())
            s >> bytes;
        else
            bytes = m_get(key);
        QDataStream inner(bytes);
        Writer::settle(inner);
        qint64 size = 0;
        inner >> size;
        if (size < 0 || size > Chunked<T>::chunkSize || inner.status() != QDataStream::Ok) {
            m_ok = false;
            return;
        }
        auto chunk = std::make_shared<typename Chunked<T>::Chunk>();
        chunk->items.reserve(size_t(Chunked<T>::chunkSize));
        chunk->items.resize(size_t(size));
        if constexpr (Plain<T>) {
            const auto wanted = qint64(size_t(size) * sizeof(T));
            m_ok &= inner.readRawData(reinterpret_cast<char *>(chunk->items.data()), wanted) == wanted;
        } else {
            for (T &item : chunk->items)
                get(inner, item);
            m_ok &= inner.status() == QDataStream::Ok;
        }
        chunk->key = key;
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
    return writer.take();
}

std::optional<World> worldFromBytes(const QByteArray &bytes, const GetChunk &get)
{
    Reader reader(bytes, get);
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

} // namespace dramatis::domain
