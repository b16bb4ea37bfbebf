// chat beliefs, leaks, pick.
#include "cli/commandline.h"
#include "support/main/testmain.h"

#include <QTest>

using namespace Qt::StringLiterals;

namespace dramatis::tests::tst_knowledgecommands {

class KnowledgeCommandsTest : public QObject {
    Q_OBJECT

    // Mara and Tomas, and a whisper to Mara.
    static QString whispered(const CommandLine &cli)
    {
        const QString chat = cli.begin();
        const Answer added = cli.json({u"chat"_s, u"cast"_s, chat, u"--add"_s, cli.card(u"Tomas"_s)});
        const Answer said =
            cli.json({u"chat"_s, u"say"_s, chat, u"@Mara@ The ledger waits underneath the floorboards."_s});
        return added.status == 0 && said.status == 0 ? chat : QString();
    }

private Q_SLOTS:
    void whatWasHeardTogetherIsKnownOfEachOther()
    {
        const CommandLine cli;
        const QString chat = whispered(cli);
        QVERIFY(!chat.isEmpty());
        const auto linesOf = [&](const QString &chain) {
            const Answer answer =
                cli.json({u"chat"_s, u"beliefs"_s, chat, u"--chain"_s, chain, u"--about"_s, u"LEDGER floorboards"_s});
            QStringList lines;
            for (const QJsonValue &belief : answer.json.toArray())
                if (belief[u"kind"].toString() == u"line")
                    lines << belief[u"text"].toString();
            return answer.status == 0 ? lines : QStringList{QString::fromUtf8(answer.error)};
        };
        for (const QString &chain : {u"Mara"_s, u"you,Mara"_s, u"Mara, Alex"_s, u"Mara,you,Mara"_s}) {
            QVERIFY2(!linesOf(chain).isEmpty(), qPrintable(chain));
            QVERIFY(linesOf(chain).first().contains(u"The ledger waits"_s));
        }
        for (const QString &chain : {u"Tomas"_s, u"Mara,Tomas"_s, u"you,Tomas,Mara"_s})
            QCOMPARE(linesOf(chain), QStringList());
        const Answer all = cli.json({u"chat"_s, u"beliefs"_s, chat, u"--chain"_s, u"Mara"_s});
        const QJsonValue first = all.json[0]; // the greeting
        QCOMPARE(first[u"how"].toString(), u"witnessed"_s);
        QCOMPARE(first[u"about"].toString(), u"Mara"_s);
        QVERIFY(first[u"event"].toInteger() > 0);
        QCOMPARE(first[u"since"].toInteger(), first[u"event"].toInteger());
    }

    void aChainIsOfThoseWhoPlay()
    {
        const CommandLine cli;
        const QString chat = cli.begin();
        QCOMPARE(cli.json({u"chat"_s, u"beliefs"_s, chat, u"--chain"_s, u"Mara,Nobody"_s}).code(),
                 u"no_such_character"_s);
        QCOMPARE(cli.json({u"chat"_s, u"beliefs"_s, chat}).status, 2);
        QCOMPARE(cli.json({u"chat"_s, u"beliefs"_s, chat, u"--chain"_s, u"Mara"_s, u"too"_s}).status, 2);
    }

    void everyPromptIsHeldAgainstWhatItsSpeakerKnows()
    {
        const CommandLine cli;
        const QString fresh = cli.begin();
        const Answer none = cli.json({u"chat"_s, u"leaks"_s, fresh});
        QCOMPARE(none.status, 0);
        QCOMPARE(none.json[u"prompts"].toInt(-1), 0);
        const CommandLine other;
        const QString chat = whispered(other);
        QCOMPARE(other.json({u"chat"_s, u"say"_s, chat, u"Tomas, what do you make of the weather?"_s}).status, 0);
        const QJsonArray shown = other.json({u"chat"_s, u"show"_s, chat}).json.toArray();
        int replies = -1; // the greeting is none
        for (const QJsonValue &line : shown)
            replies += line[u"speaker"].toString() != u"Alex";
        const Answer answer = other.json({u"chat"_s, u"leaks"_s, chat});
        QCOMPARE(answer.status, 0);
        QCOMPARE(answer.json[u"prompts"].toInt(), replies);
        QVERIFY(replies > 1);
        QVERIFY(answer.json[u"slips"].isArray());
        QVERIFY(none.json[u"slips"].isArray() && none.json[u"slips"].toArray().isEmpty());
        QVERIFY2(answer.json[u"leaks"].isArray() && answer.json[u"leaks"].toArray().isEmpty(), answer.out);
        QCOMPARE(other.json({u"chat"_s, u"show"_s, chat}).json.toArray(), shown); // nothing was written
    }

    void whoWouldAnswerIsSaidWithoutAsking()
    {
        const CommandLine cli;
        const QString chat = cli.begin();
        const Answer only = cli.json({u"chat"_s, u"pick"_s, chat});
        QCOMPARE(only.json[u"speaker"].toString(), u"Mara"_s);
        QCOMPARE(only.json[u"reason"].toString(), u"only"_s);
        QCOMPARE(cli.json({u"chat"_s, u"cast"_s, chat, u"--add"_s, cli.card(u"Tomas"_s)}).status, 0);
        const Answer called = cli.json({u"chat"_s, u"pick"_s, chat, u"--text"_s, u"Tomas, are you there?"_s});
        QCOMPARE(called.json[u"speaker"].toString(), u"Tomas"_s);
        QCOMPARE(called.json[u"reason"].toString(), u"called"_s);
        const Answer whispered =
            cli.json({u"chat"_s, u"pick"_s, chat, u"--text"_s, u"@Mara@ Tomas must not hear this."_s});
        QCOMPARE(whispered.json[u"speaker"].toString(), u"Mara"_s);
        QCOMPARE(cli.json({u"chat"_s, u"show"_s, chat}).json.toArray().size(), 1);
        QCOMPARE(cli.json({u"chat"_s, u"pick"_s, chat, u"hello"_s}).status, 2);
    }
};

DRAMATIS_TEST(KnowledgeCommandsTest);

} // namespace dramatis::tests::tst_knowledgecommands

#include "tst_knowledgecommands.moc"
