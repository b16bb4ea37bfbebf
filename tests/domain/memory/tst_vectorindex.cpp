#include "base/dice.h"
#include "domain/memory/vectorindex.h"
#include "support/main/testmain.h"

#include <QTest>

#include <cmath>
#include <limits>

namespace tst_vectorindex {

using namespace dramatis;
using namespace dramatis::domain;

class VectorIndexTest : public QObject {
    Q_OBJECT

    static QList<float> numbers(base::Dice &dice, int count)
    {
        QList<float> made;
        for (int i = 0; i < count; ++i)
            made.append(float(dice.below(2001) - 1000) / 1000.0F);
        return made;
    }
    static double likeness(const QList<float> &a, const QList<float> &b)
    {
        double product = 0;
        double first = 0;
        double second = 0;
        for (qsizetype i = 0; i < a.size(); ++i) {
            product += double(a[i]) * double(b[i]);
            first += double(a[i]) * double(a[i]);
            second += double(b[i]) * double(b[i]);
        }
        return product / std::sqrt(first * second);
    }

    static QList<VectorIndex::Near> nearest(const VectorIndex &index, const QByteArray &direction, qsizetype count)
    {
        VectorIndex::Search search{direction, count};
        return index.nearest(search);
    }

private Q_SLOTS:
    // Eight bits are enough to rank by.
    void theClosestAreThoseOfTheExactNumbers()
    {
        base::Dice dice(4);
        QList<QList<float>> all;
        VectorIndex index;
        for (int i = 0; i < 500; ++i) {
            all.append(numbers(dice, 100)); // no multiple of what is compared at once
            index.add(EventId{i + 1}, directionOf(all.last()));
        }
        const QList<float> asked = numbers(dice, 100);
        const QList<VectorIndex::Near> found = nearest(index, directionOf(asked), 10);
        QCOMPARE(found.size(), 10);
        for (qsizetype i = 0; i < found.size(); ++i) {
            QVERIFY(std::abs(found[i].likeness - likeness(asked, all[found[i].event.value - 1])) < 0.01);
            QVERIFY(i == 0 || found[i].likeness <= found[i - 1].likeness);
        }
        qsizetype closer = 0;
        for (const QList<float> &each : std::as_const(all))
            closer += likeness(asked, each) > found.last().likeness + 0.01;
        QVERIFY(closer <= 10);
    }

    // Looked for again, it finds what came meanwhile, as if it were the first time.
    void aSearchGoesOn()
    {
        base::Dice dice(9);
        VectorIndex index;
        const QByteArray asked = directionOf(numbers(dice, 64));
        VectorIndex::Search search{asked, 20};
        for (int i = 1; i <= 400; ++i) {
            index.add(EventId{i}, directionOf(numbers(dice, 64)));
            if (i % 37 != 0 && i != 5)
                continue;
            const auto found = index.nearest(search);
            const auto afresh = nearest(index, asked, 20);
            QCOMPARE(found.size(), std::min(i, 20));
            QCOMPARE(found.size(), afresh.size());
            for (qsizetype at = 0; at < found.size(); ++at)
                QCOMPARE(found[at].event, afresh[at].event);
            QCOMPARE(search.compared, i);
        }
    }

    void lengthDoesNotMatter()
    {
        VectorIndex index;
        index.add(EventId{1}, directionOf({1, 2, 3}));
        index.add(EventId{2}, directionOf({-1, 2, 3}));
        const auto found = nearest(index, directionOf({100, 200, 300}), 2);
        QCOMPARE(found.first().event, EventId{1});
        QVERIFY(found.first().likeness > 0.999);
    }

    void whatHasNoDirectionIsLeftOut()
    {
        QVERIFY(directionOf({}).isEmpty());
        QVERIFY(directionOf({0, 0, 0}).isEmpty());
        QVERIFY(directionOf({1, std::numeric_limits<float>::quiet_NaN()}).isEmpty());
        QVERIFY(directionOf({1, std::numeric_limits<float>::infinity()}).isEmpty());
        VectorIndex index;
        QVERIFY(nearest(index, directionOf({1, 2}), 3).isEmpty());
        index.add(EventId{1}, {});
        index.add(EventId{2}, directionOf({1, 2}));
        index.add(EventId{3}, directionOf(QList<float>(64, 1.0F))); // of another model
        index.add(EventId{4}, QByteArray(7, 'x'));                  // damaged
        index.add(EventId{2}, directionOf({2, 1}));
        QCOMPARE(index.size(), 1);
        QVERIFY(nearest(index, directionOf(QList<float>(64, 1.0F)), 3).isEmpty());
        QVERIFY(nearest(index, directionOf({1, 2}), 0).isEmpty());
        QCOMPARE(nearest(index, directionOf({1, 2}), 3).size(), 1);
    }
};

DRAMATIS_TEST(VectorIndexTest);

} // namespace tst_vectorindex

#include "tst_vectorindex.moc"
