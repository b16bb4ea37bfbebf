// chat summary.
#include "cli/commandline.h"
#include "support/main/testmain.h"

#include <QTest>

using namespace Qt::StringLiterals;

namespace dramatis::tests::tst_summarycommands {

class SummaryCommandsTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void aNewStoryHasNone()
    {
        const CommandLine cli;
        const Answer answer = cli.json({u"chat"_s, u"summary"_s, cli.begin()});
        QCOMPARE(answer.status, 0);
        QVERIFY(answer.json.isArray());
        QCOMPARE(answer.json.toArray().size(), 0);
    }

    void itIsMadeOnceAndReadByWhoHeardIt()
    {
        const CommandLine cli;
        const QString chat = cli.begin();
        for (int i = 0; i < 20; ++i)
            QCOMPARE(cli.json({u"chat"_s, u"say"_s, chat, u"Mara, we carry the lantern to the harbour."_s}).status, 0);
        const Answer made = cli.json({u"chat"_s, u"summary"_s, chat, u"--make"_s});
        QCOMPARE(made.status, 0);
        QVERIFY(!made.json.toArray().isEmpty());
        const QJsonValue first = made.json[0];
        QCOMPARE(first[u"level"].toInt(), 1);
        QCOMPARE(first[u"outdated"].toBool(true), false);
        QVERIFY(!first[u"text"].toString().isEmpty());
        QVERIFY(first[u"first"].toInteger() < first[u"up_to"].toInteger());
        QVERIFY(first[u"witnesses"].toArray().contains(u"Mara"_s));
        QCOMPARE(cli.json({u"chat"_s, u"summary"_s, chat, u"--make"_s}).json, made.json);
        QCOMPARE(cli.json({u"chat"_s, u"summary"_s, chat, u"--as"_s, u"Mara"_s}).json, made.json);
    }

    void anEditMakesItOutdated()
    {
        const CommandLine cli;
        const QString chat = cli.begin();
        for (int i = 0; i < 20; ++i)
            QCOMPARE(cli.json({u"chat"_s, u"say"_s, chat, u"Mara, we carry the lantern to the harbour."_s}).status, 0);
        const Answer made = cli.json({u"chat"_s, u"summary"_s, chat, u"--make"_s});
        QVERIFY(!made.json.toArray().isEmpty());
        const QString line = QString::number(made.json[0][u"up_to"].toInteger());
        QCOMPARE(cli.json({u"chat"_s, u"edit"_s, chat, line, u"We left it at home."_s}).status, 0);
        const Answer after = cli.json({u"chat"_s, u"summary"_s, chat, u"--as"_s, u"Mara"_s});
        for (const QJsonValue &each : after.json.toArray())
            QVERIFY(!each[u"outdated"].toBool());
    }

    void whereNothingIsNotedNoneIsMade()
    {
        for (const QByteArray &off : {QByteArray("summaries"), QByteArray("bookkeeping")}) {
            const CommandLine cli;
            const QString chat = cli.begin();
            cli.write(u"data/settings.ini"_s, "[play]\n" + off + "=false\n");
            const Answer made = cli.json({u"chat"_s, u"summary"_s, chat, u"--make"_s});
            QCOMPARE(made.status, 1);
            QCOMPARE(made.code(), u"bookkeeping_off"_s);
            QCOMPARE(cli.json({u"chat"_s, u"summary"_s, chat}).status, 0);
        }
    }

    void itIsOfThoseWhoPlay()
    {
        const CommandLine cli;
        const QString chat = cli.begin();
        QCOMPARE(cli.json({u"chat"_s, u"summary"_s, chat, u"--as"_s, u"Nobody"_s}).code(), u"no_such_character"_s);
        QCOMPARE(cli.json({u"chat"_s, u"summary"_s, chat, u"too"_s}).status, 2);
        QCOMPARE(cli.json({u"chat"_s, u"summary"_s, u"99"_s}).status, 1);
    }
};

DRAMATIS_TEST(SummaryCommandsTest);

} // namespace dramatis::tests::tst_summarycommands

#include "tst_summarycommands.moc"
