// chat revive.
#include "cli/commandline.h"
#include "support/main/testmain.h"

#include <QTest>

using namespace Qt::StringLiterals;

namespace dramatis::tests::tst_revivecommands {

class ReviveCommandsTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void whatItCostsIsSaidFirst()
    {
        const CommandLine cli;
        const QString chat = imported(cli);
        const Answer cost = cli.json({u"chat"_s, u"revive"_s, chat});
        QCOMPARE(cost.status, 0);
        QCOMPARE(cost.json[u"replies"].toInt(), 3);
        QVERIFY(cost.json[u"questions"].toInt() >= 3);
        QVERIFY(cost.json[u"tokens_asked"].toInt() > 0);
        QCOMPARE(cli.json({u"chat"_s, u"revive"_s, chat, u"--last"_s, u"2"_s}).json[u"replies"].toInt(), 1);
        QCOMPARE(lines(cli, chat), 1); // nothing has been begun
    }

    void itIsToldAgainAndGoesOnThere()
    {
        const CommandLine cli;
        const QString chat = imported(cli);
        const Answer done = cli.json({u"chat"_s, u"revive"_s, chat, u"--yes"_s, u"--name"_s, u"With notes"_s});
        QVERIFY2(done.status == 0, done.error.constData());
        QCOMPARE(done.json[u"state"].toString(), u"none"_s);
        QCOMPARE(done.json[u"current"].toInt(), 2);
        const Answer branches = cli.json({u"chat"_s, u"line"_s, chat});
        QCOMPARE(column(branches.json[u"lines"], u"name").last(), u"With notes"_s);
    }

    void whatMakesNoSenseIsRefused_data()
    {
        QTest::addColumn<QStringList>("words");
        QTest::addColumn<int>("status");
        QTest::newRow("both ranges") << QStringList{u"--last"_s, u"2"_s, u"--from"_s, u"3"_s} << 2;
        QTest::newRow("end and go on") << QStringList{u"--give-up"_s, u"--yes"_s} << 2;
        QTest::newRow("no number") << QStringList{u"--last"_s, u"two"_s} << 1;
        QTest::newRow("none") << QStringList{u"--last"_s, u"0"_s} << 1;
        QTest::newRow("no turn") << QStringList{u"--from"_s, u"999"_s, u"--yes"_s} << 1;
    }
    void whatMakesNoSenseIsRefused()
    {
        QFETCH(QStringList, words);
        const CommandLine cli;
        const QString chat = imported(cli);
        QTEST(cli.json(QStringList{u"chat"_s, u"revive"_s, chat} + words).status, "status");
        QCOMPARE(lines(cli, chat), 1);
    }

    void aChatWithoutLinesHasNothingToRevive()
    {
        const CommandLine cli;
        QCOMPARE(cli.json({u"chat"_s, u"revive"_s, cli.begin()}).code(), u"nothing_to_revive"_s);
    }

private:
    static QString imported(const CommandLine &cli)
    {
        QByteArray text;
        for (int i = 0; i < 3; ++i)
            text += message("Alex", true, "What is that?") + message("Mara", false, "A lamp.");
        const Answer answer = cli.json({u"chat"_s, u"import"_s, cli.write(u"talk.jsonl"_s, header + text)});
        const QJsonValue first = answer.json.isArray() ? answer.json[0] : answer.json;
        return QString::number(first[u"id"].toInteger());
    }
    static qsizetype lines(const CommandLine &cli, const QString &chat)
    {
        return cli.json({u"chat"_s, u"line"_s, chat}).json[u"lines"].toArray().size();
    }

    static constexpr auto header = "{\"user_name\":\"Alex\",\"character_name\":\"Mara\"}\n";
};

DRAMATIS_TEST(ReviveCommandsTest);

} // namespace dramatis::tests::tst_revivecommands

#include "tst_revivecommands.moc"
