// A growing list as a value: copies share what they have in common, so that a world with a million lines is copied in
// microseconds and a snapshot stores only the chunks that are new.
#pragma once

#include <QByteArray>
#include <QtTypes>

#include <algorithm>
#include <memory>
#include <vector>

namespace dramatis::domain {

template <class T> class Chunked {
public:
    static constexpr qsizetype chunkSize = 256;

    struct Chunk {
        std::vector<T> items;
        mutable QByteArray key; // of the stored copy, once there is one; empty after a change
    };
    using ChunkPtr = std::shared_ptr<Chunk>;

    qsizetype size() const { return m_size; }
    bool isEmpty() const { return m_size == 0; }
    const T &at(qsizetype i) const { return m_chunks[size_t(i / chunkSize)]->items[size_t(i % chunkSize)]; }
    const T &last() const { return at(m_size - 1); }

    void append(T value)
    {
        if (m_size % chunkSize == 0) {
            m_chunks.push_back(std::make_shared<Chunk>());
            m_chunks.back()->items.reserve(size_t(chunkSize));
        }
        own(m_chunks.size() - 1).items.push_back(std::move(value));
        ++m_size;
    }
    // Clones the one chunk that holds it, if that is shared.
    T &edit(qsizetype i) { return own(size_t(i / chunkSize)).items[size_t(i % chunkSize)]; }

    template <class Predicate> qsizetype removeIf(Predicate predicate)
    {
        Chunked kept;
        for (qsizetype i = 0; i < m_size; ++i)
            if (!predicate(at(i)))
                kept.append(at(i));
        const qsizetype removed = m_size - kept.m_size;
        if (removed)
            *this = std::move(kept);
        return removed;
    }

    const std::vector<ChunkPtr> &chunks() const { return m_chunks; }
    void adopt(ChunkPtr chunk)
    {
        m_size += qsizetype(chunk->items.size());
        m_chunks.push_back(std::move(chunk));
    }

    bool operator==(const Chunked &other) const
    {
        return m_size == other.m_size
               && std::ranges::equal(m_chunks, other.m_chunks, [](const ChunkPtr &a, const ChunkPtr &b) {
                      return a == b || a->items == b->items;
                  });
    }

private:
    Chunk &own(size_t index)
    {
        ChunkPtr &chunk = m_chunks[index];
        if (chunk.use_count() > 1) {
            auto copy = std::make_shared<Chunk>();
            copy->items.reserve(size_t(chunkSize));
            copy->items = chunk->items;
            chunk = std::move(copy);
        }
        chunk->key.clear();
        return *chunk;
    }

    std::vector<ChunkPtr> m_chunks; // all full but the last
    qsizetype m_size = 0;
};

} // namespace dramatis::domain
