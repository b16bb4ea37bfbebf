// chat continue, regenerate, impersonate, edit, delete, swipe, undo, redo: with the built-in model.
#include "cli/commandline.h"
#include "support/main/testmain.h"

#include <QTest>

using namespace Qt::StringLiterals;

namespace dramatis::tests::tst_changecommands {

class ChangeCommandsTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void anotherReplyAndBack()
    {
        const CommandLine cli;
        const QString chat = cli.begin();
        const QJsonValue first = said(cli, chat)[u"reply"];
        const Answer other = cli.json({u"chat"_s, u"regenerate"_s, chat});
        QVERIFY2(other.status == 0, other.error.constData());
        QVERIFY(other.json[u"reply"][u"event"].toInteger() > first[u"event"].toInteger());
        QVERIFY(!other.json[u"events"].toArray().isEmpty());
        QCOMPARE(events(cli, chat).size(), 3); // the greeting, the line, one reply

        const QString event = QString::number(other.json[u"reply"][u"event"].toInteger());
        const Answer back = cli.json({u"chat"_s, u"swipe"_s, chat, event, u"0"_s});
        QVERIFY2(back.status == 0, back.error.constData());
        QCOMPARE(back.json[u"reply"][u"event"].toInteger(), first[u"event"].toInteger());
        QCOMPARE(back.json[u"reply"][u"text"].toString(), first[u"text"].toString());
        QCOMPARE(events(cli, chat).last(), first[u"event"].toInteger());
        const QString now = QString::number(first[u"event"].toInteger());
        QCOMPARE(cli.json({u"chat"_s, u"swipe"_s, chat, now, u"2"_s}).code(), u"no_such_alternative"_s);
        QCOMPARE(cli.json({u"chat"_s, u"swipe"_s, chat, event, u"0"_s}).code(), u"no_such_turn"_s);
    }

    void moreOfTheLastReply()
    {
        const CommandLine cli;
        const QString chat = cli.begin();
        const QJsonValue first = said(cli, chat)[u"reply"];
        const Answer more = cli.json({u"chat"_s, u"continue"_s, chat});
        QVERIFY2(more.status == 0, more.error.constData());
        QCOMPARE(more.json[u"reply"][u"event"].toInteger(), first[u"event"].toInteger());
        QVERIFY(more.json[u"reply"][u"text"].toString().startsWith(first[u"text"].toString().trimmed()));
        QVERIFY(more.json[u"reply"][u"text"].toString().size() > first[u"text"].toString().size());
    }

    void aLineForTheUserIsNotKept()
    {
        const CommandLine cli;
        const QString chat = cli.begin();
        said(cli, chat);
        const QList<qint64> before = events(cli, chat);
        const Answer line = cli.json({u"chat"_s, u"impersonate"_s, chat});
        QVERIFY2(line.status == 0, line.error.constData());
        QVERIFY(!line.json[u"reply"][u"text"].toString().isEmpty());
        QVERIFY(line.json[u"events"].toArray().isEmpty());
        QCOMPARE(events(cli, chat), before);
    }

    void otherWordsAndNone()
    {
        const CommandLine cli;
        const QString chat = cli.begin();
        said(cli, chat);
        const QList<qint64> before = events(cli, chat);
        const QString reply = QString::number(before.last());
        const Answer edited = cli.json({u"chat"_s, u"edit"_s, chat, reply, u"She says nothing."_s});
        QVERIFY2(edited.status == 0, edited.error.constData());
        QCOMPARE(edited.json[u"reply"][u"text"].toString(), u"She says nothing."_s);
        QVERIFY(cli.run({u"chat"_s, u"show"_s, chat}).out.contains("She says nothing."));

        const Answer gone = cli.json({u"chat"_s, u"delete"_s, chat, reply});
        QVERIFY2(gone.status == 0, gone.error.constData());
        QVERIFY(gone.json[u"reply"].isNull());
        QCOMPARE(events(cli, chat).size(), before.size() - 1);
        QCOMPARE(cli.json({u"chat"_s, u"undo"_s, chat}).json[u"reply"][u"text"].toString(), u"She says nothing."_s);
        QCOMPARE(events(cli, chat), before);
        QCOMPARE(cli.json({u"chat"_s, u"redo"_s, chat}).status, 0);
        QCOMPARE(events(cli, chat).size(), before.size() - 1);
        QCOMPARE(cli.json({u"chat"_s, u"redo"_s, chat}).code(), u"nothing_to_redo"_s);
    }

    void whatMakesNoSenseIsRefused_data()
    {
        QTest::addColumn<QStringList>("words");
        QTest::addColumn<int>("status");
        QTest::addColumn<QString>("code");
        QTest::newRow("no event") << QStringList{u"edit"_s} << 2 << u"usage"_s;
        QTest::newRow("no text") << QStringList{u"edit"_s, u"1"_s} << 1 << u"no_such_turn"_s;
        QTest::newRow("no line") << QStringList{u"delete"_s, u"999"_s} << 1 << u"no_such_turn"_s;
        QTest::newRow("no number") << QStringList{u"swipe"_s} << 2 << u"usage"_s;
        QTest::newRow("too many words") << QStringList{u"undo"_s, u"now"_s} << 2 << u"usage"_s;
        QTest::newRow("direction") << QStringList{u"continue"_s, u"--direction"_s, u"faster"_s} << 1
                                   << u"direction_not_supported"_s;
    }
    void whatMakesNoSenseIsRefused()
    {
        QFETCH(QStringList, words);
        QFETCH(QString, code);
        const CommandLine cli;
        words.insert(1, cli.begin());
        const Answer refused = cli.json(QStringList{u"chat"_s} + words);
        QTEST(refused.status, "status");
        QCOMPARE(refused.code(), code);
    }

private:
    static QJsonValue said(const CommandLine &cli, const QString &chat)
    {
        return cli.json({u"chat"_s, u"say"_s, chat, u"What is that?"_s}).json;
    }
    static QList<qint64> events(const CommandLine &cli, const QString &chat)
    {
        QList<qint64> events;
        const QJsonArray lines = cli.json({u"chat"_s, u"show"_s, chat}).json.toArray();
        for (const QJsonValue &line : lines)
            events.append(line[u"event"].toInteger());
        return events;
    }
};

DRAMATIS_TEST(ChangeCommandsTest);

} // namespace dramatis::tests::tst_changecommands
#include "tst_changecommands.moc"
