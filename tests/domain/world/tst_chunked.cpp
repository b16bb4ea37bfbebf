#include "base/dice.h"
#include "domain/world/chunked.h"
#include "support/main/testmain.h"

#include <QTest>

namespace tst_chunked {

using dramatis::base::Dice;
using dramatis::domain::Chunked;

class ChunkedTest : public QObject {
    Q_OBJECT

    static std::vector<int> contents(const Chunked<int> &list)
    {
        std::vector<int> all;
        for (qsizetype i = 0; i < list.size(); ++i)
            all.push_back(list.at(i));
        return all;
    }

private Q_SLOTS:
    void behavesLikeAVectorAndSoDoItsCopies()
    {
        Dice dice(11);
        std::vector<std::pair<Chunked<int>, std::vector<int>>> pairs(1);
        for (int i = 0; i < 6000; ++i) {
            auto &[list, plain] = pairs[size_t(dice.below(qint64(pairs.size())))];
            const auto what = dice.below(100);
            if (what < 90 || plain.empty()) {
                list.append(i);
                plain.push_back(i);
            } else if (what < 96) {
                const auto at = dice.below(list.size());
                list.edit(at) = -i;
                plain[size_t(at)] = -i;
            } else if (what < 97) {
                const auto odd = [](int n) { return n % 5 == 1; };
                QCOMPARE(list.removeIf(odd), qsizetype(std::erase_if(plain, odd)));
            } else if (pairs.size() < 8) {
                pairs.push_back({list, plain});
            }
        }
        for (const auto &[list, plain] : pairs)
            QCOMPARE(contents(list), plain);
    }

    void copiesShareUntilTheyAreWritten()
    {
        Chunked<int> one;
        for (int i = 0; i < 1000; ++i)
            one.append(i);
        Chunked<int> two = one;
        two.edit(300) = -1;
        QCOMPARE(one.at(300), 300);
        QCOMPARE(one.chunks()[0], two.chunks()[0]);
        QVERIFY(one.chunks()[1] != two.chunks()[1]);
        QVERIFY(!(one == two));
        two.edit(300) = 300;
        QVERIFY(one == two);
    }

    void aKeyIsForgottenWithTheFirstChange()
    {
        Chunked<int> list;
        for (int i = 0; i < 300; ++i)
            list.append(i);
        list.chunks()[0]->key = "known";
        Chunked<int> copy = list;
        copy.append(1);
        QCOMPARE(copy.chunks()[0]->key, QByteArray("known"));
        copy.edit(3) = 9;
        QVERIFY(copy.chunks()[0]->key.isEmpty());
        QCOMPARE(list.chunks()[0]->key, QByteArray("known"));
    }
};

DRAMATIS_TEST(ChunkedTest);

} // namespace tst_chunked

#include "tst_chunked.moc"
