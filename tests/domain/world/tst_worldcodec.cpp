#include "domain/world/worldcodec.h"
#include "support/main/testmain.h"
#include "support/stories/randomstory.h"
#include "support/stories/storytree.h"

#include <QCryptographicHash>
#include <QTest>

namespace tst_worldcodec {

using namespace dramatis;
using namespace dramatis::domain;
using tests::RandomStory;
using tests::StoryTree;

class WorldCodecTest : public QObject {
    Q_OBJECT

    QHash<QByteArray, QByteArray> m_chunks;
    QList<QByteArray> m_keys; // in the order of the last writing

    PutChunk put()
    {
        m_keys.clear();
        return [this](const QByteArray &key, const auto &bytes) {
            m_keys.append(key);
            if (!m_chunks.contains(key))
                m_chunks.insert(key, bytes());
        };
    }
    GetChunk get()
    {
        return [this, next = qsizetype(0)]() mutable -> StoredChunk {
            const QByteArray key = m_keys.value(next++);
            return {key, m_chunks.value(key)};
        };
    }
    static World grown(quint64 seed, int turns)
    {
        RandomStory story(seed);
        World world;
        qint64 id = 0;
        const auto take = [&](const QList<NewEvent> &events) {
            for (const NewEvent &fresh : events) {
                ++id;
                apply(world, {{EventId{id}, EventId{id - 1}, id, fresh.cause}, fresh.payload});
            }
        };
        take(story.opening());
        for (int i = 0; i < turns; ++i)
            take(story.next(world, EventId{id + 1}));
        return world;
    }

private Q_SLOTS:
    void init() { m_chunks.clear(); }

    void worldsComeBackAsTheyWere()
    {
        for (const int turns : {0, 1, 30, 400, 1500}) {
            const World world = grown(quint64(turns), turns);
            const auto again = worldFromBytes(worldToBytes(world, put()), get());
            QVERIFY(again);
            QVERIFY(*again == world);
        }
        QVERIFY(!m_chunks.isEmpty());
    }

    void aSecondSnapshotStoresOnlyWhatIsNew()
    {
        World world = grown(1, 1500);
        (void)worldToBytes(world, put());
        const qsizetype first = m_chunks.size();
        world.transcript.append(TranscriptLine());
        (void)worldToBytes(world, put());
        QCOMPARE(m_chunks.size(), first);
        (void)world.transcript.edit(0);
        (void)worldToBytes(world, put());
        QCOMPARE(m_chunks.size(), first); // touched, but the same: the same key
        world.transcript.edit(0).scene = 77;
        (void)worldToBytes(world, put());
        QCOMPARE(m_chunks.size(), first + 1);
    }

    void anyChangedByteIsNoticed()
    {
        const World world = grown(2, 700);
        const QByteArray bytes = worldToBytes(world, put());
        base::Dice dice(3);
        for (int i = 0; i < 300; ++i) {
            QByteArray changed = bytes;
            changed[qsizetype(dice.below(bytes.size()))] ^= char(1 + dice.below(255));
            QVERIFY(!worldFromBytes(changed, get()));
            QVERIFY(!worldFromBytes(bytes.first(qsizetype(dice.below(bytes.size()))), get()));
        }
        for (auto it = m_chunks.begin(); it != m_chunks.end(); ++it) {
            const QByteArray good = *it;
            (*it)[qsizetype(dice.below(good.size()))] ^= 1;
            QVERIFY(!worldFromBytes(bytes, get()));
            it->clear();
            QVERIFY(!worldFromBytes(bytes, get()));
            *it = good;
        }
        QVERIFY(worldFromBytes(bytes, get()));
    }

    // It is made anew, and was not damaged.
    void aWorldOfAnotherVersionIsKnown()
    {
        const QByteArray bytes = worldToBytes(grown(4, 20), put());
        QVERIFY(!isOfOtherVersion(bytes));
        QVERIFY(!isOfOtherVersion({}));
        const auto hashed = [](const QByteArray &body, QCryptographicHash::Algorithm algorithm) {
            return body + QCryptographicHash::hash(body, algorithm);
        };
        const QByteArray body = bytes.chopped(QCryptographicHash::hashLength(QCryptographicHash::Blake2b_256));
        QCOMPARE(hashed(body, QCryptographicHash::Blake2b_256), bytes);
        QByteArray other = body;
        other[7] = char(other[7] ^ 1); // behind the four bytes that say what it is
        for (const auto algorithm : {QCryptographicHash::Blake2b_256, QCryptographicHash::Sha256}) {
            QVERIFY(isOfOtherVersion(hashed(other, algorithm)));
            QVERIFY(!worldFromBytes(hashed(other, algorithm), get()));
            QVERIFY(!isOfOtherVersion(hashed(body, algorithm)));
            QByteArray damaged = hashed(other, algorithm);
            damaged.back() = char(damaged.back() ^ 1);
            QVERIFY(!isOfOtherVersion(damaged));
        }
        QByteArray foreign = other;
        foreign[0] = char(foreign[0] ^ 1);
        QVERIFY(!isOfOtherVersion(hashed(foreign, QCryptographicHash::Sha256)));
    }
};

DRAMATIS_TEST(WorldCodecTest);

} // namespace tst_worldcodec

#include "tst_worldcodec.moc"
