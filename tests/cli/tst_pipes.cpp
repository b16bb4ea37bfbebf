// The program as one of several in a shell's pipe.
#include "commandline.h"
#include "support/testmain.h"

#include <QTest>

using namespace Qt::StringLiterals;

namespace dramatis::tests {

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
};

DRAMATIS_TEST(PipesTest);

} // namespace dramatis::tests

#include "tst_pipes.moc"
