// The program as one of several in a shell's pipe.
#include "cli/commandline.h"
#include "support/main/testmain.h"

#include <QFile>
#include <QTest>

#ifdef Q_OS_UNIX
#include <sys/stat.h>
#endif

using namespace Qt::StringLiterals;

namespace dramatis::tests::tst_pipes {

class PipesTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    // `dramatis-cli … | head` is over when head has seen enough, without a word.
    void whenNobodyReadsOnItEndsQuietly()
    {
#ifdef Q_OS_UNIX
        QProcess shell;
        shell.setUnixProcessParameters(QProcess::UnixProcessFlag::ResetSignalHandlers); // as in a terminal
        // The reader has ended before the first word is written.
        shell.start(u"sh"_s,
                    {u"-c"_s, u"{ sleep 0.3; \"$0\" help; echo $? >&2; } | true"_s, QStringLiteral(DRAMATIS_CLI)});
        QVERIFY(shell.waitForFinished());
        constexpr int endedBySigpipe = 128 + 13;
        QCOMPARE(shell.readAllStandardError(), QByteArray::number(endedBySigpipe) + '\n');
#else
        QSKIP("there is no such signal here");
#endif
    }

    // Nobody writes into this one: to open it would take for ever.
    void aNamedPipeIsNotReadAsAFile()
    {
#ifdef Q_OS_UNIX
        const CommandLine cli;
        const QString pipe = cli.path(u"pipe"_s);
        QCOMPARE(mkfifo(QFile::encodeName(pipe).constData(), 0600), 0);
        for (const QStringList &words :
             {QStringList{u"card"_s, u"inspect"_s, pipe}, QStringList{u"import"_s, pipe},
              QStringList{u"chat"_s, u"import"_s, pipe}, QStringList{u"log"_s, u"import"_s, pipe},
              QStringList{u"lorebook"_s, u"inspect"_s, pipe}, QStringList {
                  u"backup"_s,
                  u"restore"_s,
                  pipe
              }}) {
            const Answer refused = cli.json(words);
            QCOMPARE(refused.status, 1);
            QCOMPARE(refused.code(), u"not_a_file"_s);
            QVERIFY2(refused.error.contains("pipe: this is a pipe or a device, not a file"), refused.error.constData());
        }
#else
        QSKIP("there are no named pipes among the files here");
#endif
    }

    void whatCannotBePrintedIsNotDone_data()
    {
        QTest::addColumn<QStringList>("words");
        QTest::newRow("help") << QStringList{u"help"_s};
        QTest::newRow("version") << QStringList{u"--version"_s};
        QTest::newRow("a list") << QStringList{u"chat"_s, u"list"_s};
        QTest::newRow("a list as JSON") << QStringList{u"chat"_s, u"list"_s, u"--json"_s};
        QTest::newRow("a report on a file") << QStringList{u"card"_s, u"inspect"_s, u"CARD"_s};
        QTest::newRow("a card") << QStringList{u"card"_s, u"convert"_s, u"CARD"_s, u"-"_s, u"--as"_s, u"json"_s};
        QTest::newRow("a chat") << QStringList{u"chat"_s, u"export"_s, u"CHAT"_s, u"--as"_s, u"md"_s};
        QTest::newRow("a log") << QStringList{u"log"_s, u"export"_s, u"CHAT"_s};
    }
    void whatCannotBePrintedIsNotDone()
    {
        const QString full = u"/dev/full"_s;
        if (!QFile::exists(full))
            QSKIP("there is no such file here");
        QFETCH(QStringList, words);
        const CommandLine cli;
        const QString chat = cli.begin();
        words.replaceInStrings(u"CARD"_s, cli.card(u"Mara"_s));
        words.replaceInStrings(u"CHAT"_s, chat);
        QProcess process;
        process.setStandardOutputFile(full);
        cli.start(process, words);
        const Answer answer = answerOf(process);
        QCOMPARE(answer.status, 1);
        QVERIFY2(answer.error.startsWith("dramatis-cli: standard output: "), answer.error.constData());
        QCOMPARE(answer.error.count('\n'), 1);
    }
};

DRAMATIS_TEST(PipesTest);

} // namespace dramatis::tests::tst_pipes

#include "tst_pipes.moc"
