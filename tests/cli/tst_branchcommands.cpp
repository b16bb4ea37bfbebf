// chat line, world show, memory search.
#include "cli/commandline.h"
#include "support/main/testmain.h"

#include <QTest>

using namespace Qt::StringLiterals;

namespace dramatis::tests::tst_branchcommands {

class BranchCommandsTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void branchesPartAndAreCompared()
    {
        const CommandLine cli;
        const QString chat = cli.begin();
        const QStringList line{u"chat"_s, u"line"_s, chat};
        QCOMPARE(cli.json(line + QStringList{u"--new"_s, u"what if"_s}).json[u"lines"].toArray().size(), 2);
        QCOMPARE(cli.json({u"chat"_s, u"say"_s, chat, u"Only on this line"_s}).status, 0);
        QCOMPARE(cli.json({u"chat"_s, u"scene"_s, chat, u"--place"_s, u"hall"_s}).status, 0);
        const Answer apart = cli.json(line + QStringList{u"--compare"_s, u"1"_s, u"what if"_s});
        QCOMPARE(apart.json[u"place_gained"].toString(), u"hall"_s); // both ways
        QCOMPARE(apart.json[u"place_lost"].toString(), QString());
        QCOMPARE(apart.json[u"turns_lost"].toInt(), 0);
        QCOMPARE(apart.json[u"turns_gained"].toInt(), 2);
        QCOMPARE(cli.json({u"world"_s, u"show"_s, chat, u"--line"_s, u"1"_s}).json[u"turns"].toInt(), 1);
        QCOMPARE(cli.json({u"world"_s, u"show"_s, chat, u"--line"_s, u"what if"_s}).json[u"turns"].toInt(), 3);
        const Answer first = cli.json(line + QStringList{u"--switch"_s, u"1"_s});
        QVERIFY(first.json[u"lines"][0][u"current"].toBool());
        QCOMPARE(cli.json({u"chat"_s, u"show"_s, chat}).json.toArray().size(), 1);
        QCOMPARE(cli.json(line + QStringList{u"--compare"_s, u"1"_s, u"9"_s}).code(), u"no_such_line"_s);
        QCOMPARE(cli.json(line + QStringList{u"--compare"_s, u"1"_s}).status, 2);
        QCOMPARE(cli.json(line + QStringList{u"--new"_s, u"--switch"_s, u"1"_s}).status, 2);
    }

    void rewindGoesBackToATurn()
    {
        const CommandLine cli;
        const QString chat = cli.begin();
        QCOMPARE(cli.json({u"chat"_s, u"say"_s, chat, u"Hello"_s}).status, 0);
        const QString greeting = column(cli.json({u"chat"_s, u"show"_s, chat}).json, u"event").first();
        QCOMPARE(cli.json({u"chat"_s, u"line"_s, chat, u"--rewind"_s, greeting}).status, 0);
        QCOMPARE(cli.json({u"chat"_s, u"show"_s, chat}).json.toArray().size(), 1);
        QVERIFY(cli.json({u"log"_s, u"verify"_s, chat}).json[u"good"].toBool());
    }

    void rewindTakesBackWhatWasDoneByHandAfterTheEvent()
    {
        const CommandLine cli;
        const QString chat = cli.begin();
        const QStringList scene{u"chat"_s, u"scene"_s, chat, u"--weather"_s};
        const QStringList world{u"world"_s, u"show"_s, chat};
        QCOMPARE(cli.json({u"chat"_s, u"say"_s, chat, u"Hello"_s}).status, 0);
        QCOMPARE(cli.json(scene + QStringList{u"rain"_s}).status, 0);
        const QJsonValue then = cli.json(world).json;
        const QString event = QString::number(then[u"head"].toInteger());
        QCOMPARE(cli.json(scene + QStringList{u"snow"_s}).status, 0);
        QCOMPARE(cli.json({u"chat"_s, u"say"_s, chat, u"It snows"_s}).status, 0);
        QVERIFY(cli.json(world).json != then);
        QCOMPARE(cli.json({u"chat"_s, u"line"_s, chat, u"--rewind"_s, event}).status, 0);
        QCOMPARE(cli.json(world).json, then);
    }

    void eventsThatThereCannotBeAreRefused_data()
    {
        QTest::addColumn<QString>("number");
        QTest::newRow("one more than 32 bits") << u"4294967297"_s;
        QTest::newRow("the largest of 64 bits") << u"9223372036854775807"_s;
        QTest::newRow("more than 64 bits") << u"18446744073709551618"_s;
    }
    void eventsThatThereCannotBeAreRefused()
    {
        QFETCH(QString, number);
        const CommandLine cli;
        const QString chat = cli.begin();
        QCOMPARE(cli.json({u"chat"_s, u"say"_s, chat, u"Hello"_s}).status, 0);
        const QJsonValue before = cli.json({u"chat"_s, u"show"_s, chat}).json;
        for (const QStringList &words : {QStringList{u"chat"_s, u"line"_s, chat, u"--rewind"_s, number},
                                         QStringList{u"chat"_s, u"show"_s, chat, u"--at"_s, number},
                                         QStringList{u"world"_s, u"show"_s, chat, u"--at"_s, number}}) {
            const Answer refused = cli.json(words);
            QCOMPARE(refused.status, 1);
            QCOMPARE(refused.code(), u"no_such_event"_s);
            QVERIFY2(refused.error.contains("no event " + number.toUtf8()), refused.error);
        }
        QCOMPARE(cli.json({u"chat"_s, u"show"_s, u"4294967298"_s}).code(), u"no_such_chat"_s);
        QCOMPARE(cli.json({u"chat"_s, u"show"_s, chat}).json, before);
    }

    void rewindStaysOnItsBranch()
    {
        const CommandLine cli;
        const QString chat = cli.begin();
        const QStringList line{u"chat"_s, u"line"_s, chat};
        QCOMPARE(cli.json(line + QStringList{u"--rewind"_s, u"9999"_s}).code(), u"no_such_event"_s);
        QCOMPARE(cli.json(line + QStringList{u"--new"_s, u"what if"_s}).status, 0);
        QCOMPARE(cli.json({u"chat"_s, u"say"_s, chat, u"Only on this line"_s}).status, 0);
        const QString event = column(cli.json({u"chat"_s, u"show"_s, chat}).json, u"event").last();
        QCOMPARE(cli.json(line + QStringList{u"--switch"_s, u"1"_s}).status, 0);
        const Answer elsewhere = cli.json(line + QStringList{u"--rewind"_s, event});
        QCOMPARE(elsewhere.status, 1);
        QCOMPARE(elsewhere.code(), u"not_on_this_line"_s);
    }

    // A place to which one comes back is as it was, but for what is said.
    void aPlaceThatIsKnownStaysAsItIs()
    {
        const CommandLine cli;
        const QStringList scene{u"chat"_s, u"scene"_s, cli.begin()};
        const auto go = [&](const QStringList &words) { return cli.json(scene + words).json; };
        go({u"--place"_s, u"cart"_s, u"--moving"_s, u"--public"_s, u"--heard-around"_s, u"--spots"_s, u"bench"_s});
        go({u"--place"_s, u"inn"_s});
        const QJsonValue back = go({u"--place"_s, u"cart"_s});
        QVERIFY(back[u"moving"].toBool() && back[u"public"].toBool());
        QCOMPARE(back[u"audible_range"].toString(), u"around"_s);
        QCOMPARE(back[u"spots"].toArray().size(), 1);
        const QJsonValue halted = go({u"--place"_s, u"cart"_s, u"--still"_s, u"--private"_s, u"--heard-inside"_s});
        QVERIFY(!halted[u"moving"].toBool() && !halted[u"public"].toBool());
        QCOMPARE(halted[u"audible_range"].toString(), QString());
        QCOMPARE(halted[u"spots"].toArray().size(), 1);
        QCOMPARE(cli.json(scene + QStringList{u"--place"_s, u"cart"_s, u"--still"_s, u"--moving"_s}).status, 2);
        QCOMPARE(cli.json(scene + QStringList{u"--still"_s}).status, 2);
        QCOMPARE(cli.json(scene + QStringList{u"--place"_s, u"  "_s}).status, 2);
        go({u"--place"_s, u"inn"_s});
        const QJsonValue again = go({u"--place"_s, u"CART"_s}); // it has its name already
        QCOMPARE(again[u"place"].toString(), u"cart"_s);
        QCOMPARE(again[u"title"].toString(), u"cart"_s);
    }

    void aMistakeIsNamed_data()
    {
        QTest::addColumn<QStringList>("words");
        QTest::addColumn<QStringList>("named");
        QTest::newRow("time") << QStringList{u"scene"_s, u"2"_s, u"--time"_s, u"25:99"_s}
                              << QStringList{u"--time"_s, u"25:99"_s};
        QTest::newRow("place") << QStringList{u"scene"_s, u"2"_s, u"--place"_s, u" "_s} << QStringList{u"--place"_s};
        QTest::newRow("opposites") << QStringList{u"scene"_s, u"2"_s, u"--place"_s, u"x"_s, u"--still"_s, u"--moving"_s}
                                   << QStringList{u"--still"_s, u"--moving"_s};
        QTest::newRow("no place") << QStringList{u"scene"_s, u"2"_s, u"--still"_s} << QStringList{u"--place"_s};
        QTest::newRow("person") << QStringList{u"style"_s, u"2"_s, u"--person"_s, u"fourth"_s}
                                << QStringList{u"--person"_s, u"fourth"_s, u"third"_s};
        QTest::newRow("role") << QStringList{u"note"_s, u"2"_s, u"--role"_s, u"god"_s}
                              << QStringList{u"--role"_s, u"god"_s, u"assistant"_s};
    }
    void aMistakeIsNamed()
    {
        QFETCH(QStringList, words);
        QFETCH(QStringList, named);
        const CommandLine cli;
        QCOMPARE(cli.begin(), u"2"_s);
        const Answer answer = cli.json(QStringList{u"chat"_s} + words);
        QCOMPARE(answer.status, 2);
        const QString text = answer.json[u"error"][u"text"].toString();
        for (const QString &each : named)
            QVERIFY2(text.contains(each), qPrintable(text));
    }

    void theTimeOfDayIsSaid()
    {
        const CommandLine cli;
        const QStringList scene{u"chat"_s, u"scene"_s, cli.begin()};
        const QJsonValue evening = cli.json(scene + QStringList{u"--skip"_s, u"20"_s, u"--time"_s, u"19:30"_s}).json;
        QCOMPARE(evening[u"clock"].toInt(), 20);
        QCOMPARE(evening[u"time"].toString(), u"Day 1, 19:30"_s);
        QCOMPARE(evening[u"time_of_day"].toString(), u"evening"_s);
        QCOMPARE(cli.json(scene + QStringList{u"--time"_s, u"soon"_s}).status, 2);
    }

    void aTimeOfAnotherDayIsThatDay()
    {
        const CommandLine cli;
        const QStringList scene{u"chat"_s, u"scene"_s, cli.begin()};
        const auto timeAfter = [&](const QString &said) {
            return cli.json(scene + QStringList{u"--time"_s, said}).json[u"time"].toString();
        };
        QCOMPARE(timeAfter(u"19:30"_s), u"Day 1, 19:30"_s);
        QCOMPARE(timeAfter(u"tomorrow at noon"_s), u"Day 2, 12:00"_s);
        QCOMPARE(timeAfter(u"the next morning"_s), u"Day 3, 08:00"_s);
        QCOMPARE(timeAfter(u"noon"_s), u"Day 3, 12:00"_s);
    }

    void worldsHaveAllTheirParts()
    {
        const CommandLine cli;
        const QString chat = cli.begin();
        QCOMPARE(cli.json({u"chat"_s, u"say"_s, chat, u"Hello"_s}).status, 0);
        const QJsonObject world = cli.json({u"world"_s, u"show"_s, chat}).json.toObject();
        for (const QStringView part : {u"entities", u"edges", u"group", u"containers", u"activities", u"scene",
                                       u"clock", u"events", u"threads", u"memories"})
            QVERIFY2(world.contains(part), qPrintable(part.toString()));
        QCOMPARE(world[u"edges"].toArray().size(), 2);
        QVERIFY(!world[u"memories"].toArray().isEmpty());
    }

    void memoriesAreFoundByTheirWitnesses()
    {
        const CommandLine cli;
        const QString file = cli.write(
            u"walk.jsonl"_s,
            R"({"name":"Bo","is_user":false,"mes":"The harbour is frozen","original_avatar":"b.png","present":["b.png"]})"
            "\n"
            R"({"name":"Ann","is_user":false,"mes":"A lantern burns","original_avatar":"a.png","present":["a.png","b.png"]})"
            "\n");
        QCOMPARE(cli.json({u"chat"_s, u"import"_s, file}).status, 0);
        const QStringList search{u"memory"_s, u"search"_s, u"2"_s, u"--top"_s, u"2"_s, u"--as"_s};
        const Answer bo = cli.json(search + QStringList{u"Bo"_s, u"-"_s}, "frozen harbour\n\nlantern\n");
        QCOMPARE(bo.json.toArray().size(), 3);
        QCOMPARE(bo.json[0][0][u"index"].toInt(-1), 0);
        QCOMPARE(bo.json[0][0][u"kind"].toString(), u"message"_s);
        for (const QStringView member : {u"ref", u"text", u"score", u"why"})
            QVERIFY(bo.json[0][0].toObject().contains(member));
        QCOMPARE(bo.json[1].toArray().size(), 0);
        QCOMPARE(bo.json[2][0][u"index"].toInt(-1), 1);
        QCOMPARE(cli.json(search + QStringList{u"Ann"_s, u"frozen harbour"_s}).json.toArray().size(), 0);
        QCOMPARE(cli.json({u"memory"_s, u"search"_s, u"2"_s, u"harbour"_s}).status, 2);
        QCOMPARE(
            cli.json(search + QStringList{u"Bo"_s, u"--by"_s, u"words"_s, u"harbour"_s}).json[0][u"index"].toInt(-1),
            0);
        QCOMPARE(
            cli.json(search + QStringList{u"Bo"_s, u"--by"_s, u"both"_s, u"harbour"_s}).json[0][u"index"].toInt(-1), 0);
        QCOMPARE(cli.json(search + QStringList{u"Bo"_s, u"--by"_s, u"smell"_s, u"harbour"_s}).status, 2);
        const Answer without = cli.json(search + QStringList{u"Bo"_s, u"--by"_s, u"meaning"_s, u"harbour"_s});
        QCOMPARE(without.status, 1);
        QCOMPARE(without.json[u"error"][u"code"].toString(), u"no_embedding_model"_s);
    }

    void memoriesOfAllStoriesAreFoundByTheirWitnesses()
    {
        const CommandLine cli;
        const auto bring = [&cli](const QString &name, const QByteArray &said, const QByteArray &present) {
            const QString file = cli.write(name, "{\"name\":\"Bo\",\"is_user\":false,\"mes\":\"" + said
                                                     + "\",\"original_avatar\":\"b.png\",\"present\":[" + present
                                                     + "]}\n{\"name\":\"Ann\",\"is_user\":false,\"mes\":\"Good night\","
                                                       "\"original_avatar\":\"a.png\"}\n");
            return cli.json({u"chat"_s, u"import"_s, file}).status;
        };
        QCOMPARE(bring(u"one.jsonl"_s, "The harbour is frozen", "\"b.png\""), 0);
        QCOMPARE(bring(u"two.jsonl"_s, "A heron stands in the harbour", "\"a.png\",\"b.png\""), 0);
        const QStringList search{u"memory"_s, u"search"_s, u"--all"_s, u"--as"_s};
        const Answer bo = cli.json(search + QStringList{u"Bo"_s, u"harbour"_s});
        QSet<qint64> chats;
        for (const QJsonValue &found : bo.json.toArray())
            if (found[u"text"].toString().contains(u"harbour"))
                chats.insert(found[u"chat"].toInteger());
        QCOMPARE(chats.size(), 2);
        const Answer heron = cli.json(search + QStringList{u"Bo"_s, u"heron"_s});
        QCOMPARE(heron.json[0][u"text"].toString(), u"A heron stands in the harbour"_s);
        QCOMPARE(heron.json[0][u"index"].toInt(-1), 0);
        for (const QJsonValue &found : cli.json(search + QStringList{u"Ann"_s, u"frozen harbour"_s}).json.toArray())
            QVERIFY(!found[u"text"].toString().contains(u"frozen"));
        QCOMPARE(cli.json(search + QStringList{u"Zoe"_s, u"harbour"_s}).status, 1);
        QCOMPARE(cli.json(search + QStringList{u"Zoe"_s, u"xylophone"_s}).status, 1); // nor where nothing is found
        const Answer nothing = cli.json(search + QStringList{u"Bo"_s, u"xylophone"_s});
        QCOMPARE(nothing.status, 0);
        QVERIFY(nothing.json.isArray() && nothing.json.toArray().isEmpty());
        const Answer other = cli.json(search + QStringList{u"Bo"_s, u"freezing"_s, u"harbours"_s}); // by their stems
        QVERIFY(other.json[0][u"text"].toString().contains(u"harbour"));
        QCOMPARE(cli.json(search + QStringList{u"Bo"_s, u"--by"_s, u"meaning"_s, u"harbour"_s}).status, 1);
        QCOMPARE(cli.json(search + QStringList{u"Bo"_s, u"--by"_s, u"both"_s, u"harbour"_s}).status, 0);
        QCOMPARE(cli.json(search + QStringList{u"Bo"_s, u"--by"_s, u"guess"_s, u"harbour"_s}).status, 2);
        QCOMPARE(cli.json({u"memory"_s, u"search"_s, u"--all"_s, u"harbour"_s}).status, 2);
    }
};

DRAMATIS_TEST(BranchCommandsTest);

} // namespace dramatis::tests::tst_branchcommands

#include "tst_branchcommands.moc"
