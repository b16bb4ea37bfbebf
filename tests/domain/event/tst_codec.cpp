#include "domain/event/codec.h"
#include "domain/event/upcast.h"
#include "support/main/testmain.h"
#include "support/stories/randomstory.h"

#include <QTest>

namespace tst_codec {

using namespace dramatis;
using namespace dramatis::domain;
using tests::RandomStory;

class CodecTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void everyKindComesBackAsItWas()
    {
        PayloadReader reader;
        for (quint64 seed = 0; seed < 200; ++seed) {
            const QList<Payload> payloads = RandomStory(seed).oneOfEach();
            for (const Payload &payload : payloads) {
                const StoredPayload stored = encode(payload);
                const auto read = reader.read(stored.kind, stored.version, stored.json);
                QVERIFY2(read, stored.json);
                QCOMPARE(read->index(), payload.index());
                QVERIFY2(*read == payload, stored.json);
                QCOMPARE(encode(*read).json, stored.json);
            }
        }
    }

    void theExamplesHoldEveryKind()
    {
        const QList<Payload> payloads = RandomStory(1).oneOfEach();
        QCOMPARE(size_t(payloads.size()), std::variant_size_v<Payload>);
        for (qsizetype i = 0; i < payloads.size(); ++i)
            QCOMPARE(qsizetype(payloads[i].index()), i);
    }

    void kindsAreUnique()
    {
        QSet<QByteArray> kinds;
        for (const Payload &payload : RandomStory(1).oneOfEach())
            kinds.insert(kindOf(payload));
        QCOMPARE(size_t(kinds.size()), std::variant_size_v<Payload>);
    }

    void foldingLeavesOutTheProseOnly()
    {
        PayloadReader reader;
        const AssistantTurn turn{1, QStringLiteral("a long answer"), WitnessSet({you, 1}), Ending::Cut, true,
                                 2, QStringLiteral("model"),         QStringLiteral("why")};
        const StoredPayload stored = encode(turn);
        const auto read = reader.read(stored.kind, stored.version, stored.json, Reading::Folding);
        QVERIFY(read);
        AssistantTurn expected = turn;
        expected.text.clear();
        QVERIFY(*read == Payload(expected));
    }

    void unknownKindsAndNewerVersionsAreKeptWordForWord()
    {
        PayloadReader reader;
        const QByteArray json = "{ \"b\" : 1.50, \"a\":[ ] , \"b\":2}";
        for (const auto &[kind, version] : {std::pair<QByteArray, int>{"moon_rose", 1}, {"user_turn", 99}}) {
            const auto read = reader.read(kind, version, json);
            QVERIFY(read);
            QVERIFY(*read == Payload(UnknownKind{kind, version, json}));
            const StoredPayload again = encode(*read);
            QCOMPARE(again.kind, kind);
            QCOMPARE(again.version, version);
            QCOMPARE(again.json, json);
        }
    }

    void aLayerThatIsNotKnownIsKept()
    {
        PayloadReader reader;
        PersonaChanged persona{QStringLiteral("Alex"), QStringLiteral("He is a spy.")};
        for (const QString &word : {QString(), QStringLiteral("hidden")}) {
            persona.layers = {{{}, TextLayer::Secret, QStringLiteral("He is a spy."), word}};
            const StoredPayload stored = encode(persona);
            QCOMPARE(stored.json.contains("unknown_layer"), !word.isEmpty());
            const auto read = reader.read(stored.kind, stored.version, stored.json);
            QVERIFY(read);
            QCOMPARE(std::get<PersonaChanged>(*read), persona);
        }
    }

    void missingFieldsKeepTheirDefaults()
    {
        PayloadReader reader;
        const auto read = reader.read("user_turn", 1, "{\"text\":\"hello\",\"later\":{\"x\":[1]}}");
        QVERIFY(read);
        UserTurn expected;
        expected.text = QStringLiteral("hello");
        QVERIFY(*read == Payload(expected));
    }

    void brokenPayloadsAreDamage_data()
    {
        QTest::addColumn<QByteArray>("kind");
        QTest::addColumn<QByteArray>("json");
        QTest::newRow("nothing") << QByteArray("user_turn") << QByteArray();
        QTest::newRow("no object") << QByteArray("user_turn") << QByteArray("[1]");
        QTest::newRow("cut") << QByteArray("user_turn") << QByteArray("{\"speaker\":0,\"text\":\"hel");
        QTest::newRow("text is a number") << QByteArray("user_turn") << QByteArray("{\"text\":5}");
        QTest::newRow("slot too large") << QByteArray("user_turn") << QByteArray("{\"speaker\":256}");
        QTest::newRow("slot negative") << QByteArray("user_turn") << QByteArray("{\"speaker\":-1}");
        QTest::newRow("fraction") << QByteArray("user_turn") << QByteArray("{\"speaker\":1.5}");
        QTest::newRow("unknown word") << QByteArray("assistant_turn") << QByteArray("{\"ending\":\"exploded\"}");
        QTest::newRow("list of the wrong things") << QByteArray("event_triggered") << QByteArray("{\"props\":[1,2]}");
        QTest::newRow("null") << QByteArray("turn_removed") << QByteArray("{\"turn\":null}");
        QTest::newRow("inner object") << QByteArray("activity_change") << QByteArray("{\"action\":\"walks\"}");
    }
    void brokenPayloadsAreDamage()
    {
        QFETCH(QByteArray, kind);
        QFETCH(QByteArray, json);
        PayloadReader reader;
        const auto read = reader.read(kind, 1, json);
        QVERIFY(!read);
        QCOMPARE(read.error().kind, base::Fault::Damaged);
    }

    // Whatever the bytes are: a payload, or damage; never more than that. What is read can be written and read again.
    void everyCutAndEveryChangedByteIsReadOrRefused()
    {
        PayloadReader reader;
        base::Dice dice(5);
        for (const Payload &payload : RandomStory(3).oneOfEach()) {
            const StoredPayload stored = encode(payload);
            for (qsizetype length = 0; length < stored.json.size(); ++length)
                (void)reader.read(stored.kind, stored.version, stored.json.first(length));
            for (int i = 0; i < 200; ++i) {
                QByteArray changed = stored.json;
                changed[qsizetype(dice.below(changed.size()))] = char(dice.below(256));
                const auto read = reader.read(stored.kind, stored.version, changed);
                if (!read)
                    continue;
                const StoredPayload again = encode(*read);
                const auto twice = reader.read(again.kind, again.version, again.json);
                QVERIFY2(twice, changed);
                QVERIFY2(*twice == *read, changed);
            }
        }
    }

    void theHashCoversAllThatAnEventSays()
    {
        const EventHead head{EventId{5}, EventId{4}, 1000, EventId{3}};
        const StoredPayload payload{"user_turn", 1, "{\"text\":\"x\"}"};
        QSet<QByteArray> hashes{chainHash("before", head, payload)};
        const auto differs = [&](const QByteArray &hash) {
            const qsizetype before = hashes.size();
            hashes.insert(hash);
            return hashes.size() == before + 1;
        };
        QVERIFY(differs(chainHash("Before", head, payload)));
        QVERIFY(differs(chainHash("before", {EventId{6}, EventId{4}, 1000, EventId{3}}, payload)));
        QVERIFY(differs(chainHash("before", {EventId{5}, EventId{2}, 1000, EventId{3}}, payload)));
        QVERIFY(differs(chainHash("before", {EventId{5}, EventId{4}, 1001, EventId{3}}, payload)));
        QVERIFY(differs(chainHash("before", {EventId{5}, EventId{4}, 1000, EventId{0}}, payload)));
        QVERIFY(differs(chainHash("before", head, {"user_turm", 1, payload.json})));
        QVERIFY(differs(chainHash("before", head, {"user_turn", 2, payload.json})));
        QVERIFY(differs(chainHash("before", head, {"user_turn", 1, "{\"text\":\"y\"}"})));
    }
};

DRAMATIS_TEST(CodecTest);

} // namespace tst_codec

#include "tst_codec.moc"
