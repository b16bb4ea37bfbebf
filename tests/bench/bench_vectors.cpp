// Looking through the directions of very many memories.
#include "base/dice.h"
#include "bench/measure.h"
#include "domain/memory/vectorindex.h"

using namespace dramatis;
using namespace dramatis::domain;
using namespace Qt::StringLiterals;

namespace {

constexpr int memories = 100'000;

QByteArray direction(base::Dice &dice, int dimensions)
{
    QList<float> numbers;
    for (int i = 0; i < dimensions; ++i)
        numbers.append(float(dice.below(2001) - 1000));
    return directionOf(numbers);
}

void measure(int dimensions, bench::Report &report, double limit)
{
    base::Dice dice(7);
    VectorIndex index;
    for (int i = 1; i <= memories; ++i)
        index.add(EventId{i}, direction(dice, dimensions));
    const QByteArray asked = direction(dice, dimensions);
    QList<VectorIndex::Near> found;
    const auto look = bench::timed(50, [&] {
        VectorIndex::Search search{asked, 200};
        found = index.nearest(search);
    });
    report.add(u"100,000 directions of %1 numbers: the 200 closest"_s.arg(dimensions), bench::median(look), u"ms"_s,
               limit);
}

} // namespace

int main(int argc, char **argv)
{
    bench::Report report(u"vectors"_s);
    measure(384, report, 8);
    measure(1024, report, 20);
    return report.finish(argc, argv);
}
