#include "support/main/testmain.h"
#include "turn/prompt/memoryretrieval.h"

#include <QTest>

namespace tst_memoryretrieval {

using namespace dramatis;
using domain::EventId;
using store::Search;

// In which order memories come that were found in two ways.
class MemoryRetrievalTest : public QObject {
    Q_OBJECT

    static QList<qint64> order(const QList<Search::Hit> &byWords, const QList<EventId> &byMeaning)
    {
        QList<qint64> events;
        for (const Search::Hit &hit : turn::fused(byWords, byMeaning))
            events.append(hit.event.value);
        return events;
    }

private Q_SLOTS:
    void withoutMeaningTheHitsStayAsTheyAre()
    {
        const QList<Search::Hit> found = turn::fused({{EventId{3}, 7.5}, {EventId{9}, 2}}, {});
        QCOMPARE(found.size(), 2);
        QCOMPARE(found[0].event, EventId{3});
        QCOMPARE(found[0].score, 7.5);
        QCOMPARE(found[1].event, EventId{9});
        QCOMPARE(found[1].score, 2.0);
    }

    void whatIsFoundInBothWaysComesFirst()
    {
        QCOMPARE(order({{EventId{3}, 9}, {EventId{5}, 1}}, {EventId{7}, EventId{5}}), (QList<qint64>{5, 7, 3}));
    }

    void onlyRanksAreCompared()
    {
        const QList<EventId> byMeaning{EventId{7}};
        QCOMPARE(order({{EventId{3}, 1000}, {EventId{9}, 1}}, byMeaning), (QList<qint64>{7, 3, 9}));
        QCOMPARE(order({{EventId{3}, 2}, {EventId{9}, 1}}, byMeaning), (QList<qint64>{7, 3, 9}));
    }

    void whatIsFoundByMeaningAloneIsFound() { QCOMPARE(order({}, {EventId{4}, EventId{8}}), (QList<qint64>{4, 8})); }
};

DRAMATIS_TEST(MemoryRetrievalTest);

} // namespace tst_memoryretrieval

#include "tst_memoryretrieval.moc"
