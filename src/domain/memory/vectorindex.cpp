#include "domain/memory/vectorindex.h"

#include <algorithm>
#include <cmath>

namespace dramatis::domain {

namespace {

// A fixed width is what compilers make one instruction of.
constexpr qsizetype stride = 32;
constexpr float greatest = 127;

int product(const qint8 *a, const qint8 *b, qsizetype size)
{
    int sum = 0;
    for (qsizetype at = 0; at < size; at += stride)
        for (qsizetype i = 0; i < stride; ++i)
            sum += int(a[at + i]) * int(b[at + i]);
    return sum;
}

const qint8 *numbersIn(const QByteArray &direction)
{
    return reinterpret_cast<const qint8 *>(direction.constData());
}

float lengthOf(const QByteArray &direction)
{
    return std::sqrt(float(product(numbersIn(direction), numbersIn(direction), direction.size())));
}

} // namespace

QByteArray directionOf(const QList<float> &numbers)
{
    float most = 0;
    for (const float number : numbers) {
        if (!std::isfinite(number))
            return {};
        most = std::max(most, std::abs(number));
    }
    if (most <= 0)
        return {};
    QByteArray direction((numbers.size() + stride - 1) / stride * stride, '\0');
    for (qsizetype i = 0; i < numbers.size(); ++i)
        direction[i] = char(qint8(std::lround(numbers[i] / most * greatest)));
    return direction;
}

void VectorIndex::add(EventId event, const QByteArray &direction)
{
    if (m_events.isEmpty())
        m_dimensions = direction.size();
    if (direction.isEmpty() || direction.size() % stride != 0 || direction.size() != m_dimensions || contains(event))
        return;
    m_places.insert(event, m_events.size());
    m_events.append(event);
    m_numbers.insert(m_numbers.end(), numbersIn(direction), numbersIn(direction) + direction.size());
    m_lengths.push_back(std::max(1.0F, lengthOf(direction)));
}

QList<VectorIndex::Near> VectorIndex::nearest(Search &search) const
{
    if (search.direction.size() != m_dimensions || search.direction.isEmpty() || search.count <= 0)
        return {};
    const float length = std::max(1.0F, lengthOf(search.direction));
    auto &best = search.best;
    const qint8 *at = m_numbers.data() + search.compared * m_dimensions;
    for (qsizetype i = search.compared; i < m_events.size(); ++i, at += m_dimensions) {
        const float likeness =
            float(product(numbersIn(search.direction), at, m_dimensions)) / (length * m_lengths[size_t(i)]);
        if (qsizetype(best.size()) == search.count && likeness <= best.front().first)
            continue;
        if (qsizetype(best.size()) == search.count) {
            std::ranges::pop_heap(best, std::greater());
            best.pop_back();
        }
        best.emplace_back(likeness, i);
        std::ranges::push_heap(best, std::greater());
    }
    search.compared = m_events.size();
    auto sorted = best;
    std::ranges::sort(sorted, std::greater());
    QList<Near> found;
    for (const auto &[likeness, place] : sorted)
        found.append({m_events[place], double(likeness)});
    return found;
}

} // namespace dramatis::domain
