#include "domain/search/wordvectors.h"

#include "base/hash.h"
#include "domain/search/wordstems.h"

#include <QtEndian>

#include <cmath>

namespace dramatis::domain {

using base::Fault;
using base::Result;

namespace {

// "DWV1"; how many words, how many dimensions, and the length of the list of words; the words, each in a line; their
// numbers; SHA-256 of all of it.
constexpr QByteArrayView vectorsBegin("DWV1");
constexpr qsizetype vectorsHead = 16;
constexpr qsizetype vectorsHash = 32;
constexpr quint32 mostVectors = 200'000;
constexpr quint32 mostDimensions = 400;

auto vectorsDamaged(const QString &what)
{
    return base::fail(Fault::Damaged, QStringLiteral("word_vectors"), what);
}

} // namespace

Result<WordVectors> WordVectors::read(const QByteArray &bytes)
{
    if (bytes.size() < vectorsHead + vectorsHash || !bytes.startsWith(vectorsBegin))
        return vectorsDamaged(QStringLiteral("this is no file of word vectors"));
    const qsizetype told = bytes.size() - vectorsHash;
    if (base::sha256(QByteArrayView(bytes).first(told)) != QByteArrayView(bytes).sliced(told))
        return vectorsDamaged(QStringLiteral("the checksum is another"));
    const auto numberAt = [&](qsizetype place) { return qFromLittleEndian<quint32>(bytes.constData() + place); };
    const quint32 words = numberAt(4);
    const quint32 dimensions = numberAt(8);
    const quint32 listed = numberAt(12);
    if (words > mostVectors || dimensions == 0 || dimensions > mostDimensions
        || told != vectorsHead + qint64(listed) + qint64(words) * dimensions)
        return vectorsDamaged(QStringLiteral("the sizes do not fit"));
    WordVectors read;
    read.m_bytes = bytes;
    read.m_begin = vectorsHead + qsizetype(listed);
    read.m_dimensions = int(dimensions);
    const QByteArray list = bytes.sliced(vectorsHead, listed);
    const QByteArrayList names = list.isEmpty() ? QByteArrayList() : list.split('\n');
    if (names.size() != qsizetype(words))
        return vectorsDamaged(QStringLiteral("the words are not as many as the vectors"));
    read.m_byStem.reserve(words);
    for (int i = 0; i < int(names.size()); ++i) {
        std::u16string stem = QString::fromLatin1(names[i]).toStdU16String();
        stemEnglish(stem);
        read.m_byStem.try_emplace(std::move(stem), i); // the first is the most frequent
    }
    read.m_lengths.resize(words);
    read.measure();
    return read;
}

void WordVectors::measure()
{
    for (int i = 0; i < size(); ++i) {
        int sum = 0;
        const qint8 *own = numbers(i);
        for (int d = 0; d < m_dimensions; ++d)
            sum += int(own[d]) * own[d];
        m_lengths[size_t(i)] = std::sqrt(float(sum));
    }
}

const qint8 *WordVectors::numbers(int vector) const
{
    return reinterpret_cast<const qint8 *>(m_bytes.constData()) + m_begin + qsizetype(vector) * m_dimensions;
}

int WordVectors::of(const std::u16string &stem) const
{
    const auto at = m_byStem.find(stem);
    return at == m_byStem.end() ? -1 : at->second;
}

float WordVectors::likeness(int vector, int other) const
{
    const qint8 *a = numbers(vector);
    const qint8 *b = numbers(other);
    int sum = 0;
    for (int d = 0; d < m_dimensions; ++d)
        sum += int(a[d]) * b[d];
    const float lengths = m_lengths[size_t(vector)] * m_lengths[size_t(other)];
    return lengths > 0 ? float(sum) / lengths : 0;
}

} // namespace dramatis::domain
