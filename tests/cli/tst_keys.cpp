// How a key comes in, and where it must not be seen: in words of a command, on a terminal, in an environment, in a core
// dump.
#include "cli/commandline.h"
#include "cli/terminal.h"
#include "support/main/testmain.h"
#include "support/servers/serverelsewhere.h"

#include <QDir>
#include <QTest>

#include <csignal>

#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

namespace tst_keys {

using namespace dramatis;
using namespace dramatis::tests;
using namespace Qt::StringLiterals;

namespace {

constexpr auto secret = "sk-very-secret-0123456789";
const QString place = u"http://127.0.0.1:9"_s;

} // namespace

class KeysTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    // No test writes into the keychain of who runs it.
    void initTestCase() { qputenv("DBUS_SESSION_BUS_ADDRESS", "unix:path=/nowhere"); }
    void cleanup() { qunsetenv("DRAMATIS_KEY"); }

    void aKeyIsNoWordOfACommand_data()
    {
        QTest::addColumn<QStringList>("words");
        const QString key = QLatin1StringView(secret);
        QTest::newRow("behind") << QStringList{u"Home"_s, place, u"--key"_s, key};
        QTest::newRow("before") << QStringList{u"--key"_s, key, u"Home"_s, place};
        QTest::newRow("in one") << QStringList{u"Home"_s, place, u"--key="_s + key};
    }
    void aKeyIsNoWordOfACommand()
    {
        QFETCH(QStringList, words);
        const CommandLine cli;
        const Answer added = cli.json(QStringList{u"backend"_s, u"add"_s} + words);
        QCOMPARE(added.status, 2);
        QCOMPARE(added.code(), u"usage"_s);
        for (const char *way : {"to be asked", "--key -", "DRAMATIS_KEY"})
            QVERIFY2(added.error.contains(way), added.error.constData());
        QVERIFY(!added.error.contains(secret) && !added.out.contains(secret));
        QCOMPARE(cli.json({u"backend"_s, u"list"_s}).json[u"backends"].toArray().size(), 0);
        const Answer tested = cli.json({u"backend"_s, u"test"_s, u"--key="_s + QLatin1StringView(secret)});
        QCOMPARE(tested.status, 2);
        QVERIFY(!tested.error.contains(secret) && !tested.out.contains(secret));
        QVERIFY(cli.run({u"help"_s}).out.contains("--key -"));
    }

    // What a script's unset variable leaves behind is no wish to be asked.
    void anEmptyKeyIsNoKey_data()
    {
        QTest::addColumn<QStringList>("words");
        QTest::newRow("nothing") << QStringList{u"Home"_s, place, u"--key"_s, QString()};
        QTest::newRow("a blank") << QStringList{u"Home"_s, place, u"--key"_s, u" "_s};
        QTest::newRow("nothing, in one") << QStringList{u"Home"_s, place, u"--key="_s};
    }
    void anEmptyKeyIsNoKey()
    {
        QFETCH(QStringList, words);
        const CommandLine cli;
        const Answer added = cli.json(QStringList{u"backend"_s, u"add"_s} + words);
        QCOMPARE(added.status, 2);
        QVERIFY2(added.error.contains("the key is empty") && added.error.contains("--key -")
                     && !added.error.contains("terminal"),
                 added.error.constData());
        QCOMPARE(cli.json({u"backend"_s, u"list"_s}).json[u"backends"].toArray().size(), 0);
    }

    void aKeyIsReadFromStandardInput()
    {
        const CommandLine cli;
        const Answer added =
            cli.json({u"backend"_s, u"add"_s, u"Home"_s, place, u"--key"_s, u"-"_s}, QByteArray(secret) + "\n");
        QVERIFY2(added.status == 0, added.error.constData());
        QVERIFY(added.json[u"key_kept"].isBool());
        QVERIFY(!added.out.contains(secret) && !added.error.contains(secret));
        QVERIFY(!cli.json({u"backend"_s, u"list"_s}).out.contains(secret));
    }

    void whatIsNoKeyChangesNothing_data()
    {
        QTest::addColumn<QByteArray>("input");
        QTest::addColumn<QString>("code");
        QTest::newRow("nothing") << QByteArray() << u"key_empty"_s;
        QTest::newRow("a line break") << "\n"_ba << u"key_empty"_s;
        QTest::newRow("two lines") << "sk-1\nsk-2\n"_ba << u"key_malformed"_s;
        QTest::newRow("no ASCII") << QByteArray("sk-\xc3\xa4"
                                                "1234567")
                                  << u"key_malformed"_s;
    }
    void whatIsNoKeyChangesNothing()
    {
        QFETCH(QByteArray, input);
        const CommandLine cli;
        const Answer added = cli.json({u"backend"_s, u"add"_s, u"Home"_s, place, u"--key"_s, u"-"_s}, input);
        QCOMPARE(added.status, 1);
        QTEST(added.code(), "code");
        QVERIFY(!added.error.contains("sk-"));
        QCOMPARE(cli.json({u"backend"_s, u"list"_s}).json[u"backends"].toArray().size(), 0);
    }

    void aTerminalAsksForTheKeyAndDoesNotShowIt()
    {
        const CommandLine cli;
        Terminal terminal;
        if (!terminal.isOpen())
            QSKIP("there are no terminals here");
        QProcess process;
        terminal.letBegin(process);
        cli.start(process, {u"backend"_s, u"add"_s, u"Home"_s, place, u"--json"_s, u"--key"_s});
        QTRY_VERIFY_WITH_TIMEOUT(!terminal.shows(), 20'000);
        QCOMPARE(terminal.screen(), "Key for http://127.0.0.1:9: "_ba);
        terminal.type(QByteArray(secret) + "\n");
        QVERIFY(process.waitForFinished(60'000));
        const QByteArray out = process.readAllStandardOutput();
        QVERIFY2(process.exitCode() == 0 && out.contains("key_kept"), out + process.readAllStandardError());
        QVERIFY(terminal.shows());
        QVERIFY(!terminal.screen().contains("sk-"));
        QVERIFY(!out.contains(secret));
    }

    void theTerminalShowsAgainAfterASignal_data()
    {
        QTest::addColumn<int>("signal");
        QTest::newRow("Ctrl+C") << 0;
        QTest::newRow("ended") << SIGTERM;
        QTest::newRow("hung up on") << SIGHUP;
        QTest::newRow("quit") << SIGQUIT;
    }
    void theTerminalShowsAgainAfterASignal()
    {
        QFETCH(int, signal);
        const CommandLine cli;
        Terminal terminal;
        if (!terminal.isOpen())
            QSKIP("there are no terminals here");
        QProcess process;
        terminal.letBegin(process);
        cli.start(process, {u"backend"_s, u"add"_s, u"Home"_s, place, u"--key"_s});
        QTRY_VERIFY_WITH_TIMEOUT(!terminal.shows(), 20'000);
        if (signal == 0)
            terminal.type("sk-begun\x03");
        else
            ::kill(pid_t(process.processId()), signal);
        QVERIFY(process.waitForFinished(20'000));
        QCOMPARE(process.exitStatus(), QProcess::CrashExit); // by that signal
        QVERIFY(terminal.shows());
        QCOMPARE(cli.json({u"backend"_s, u"list"_s}).json[u"backends"].toArray().size(), 0);
    }

    void whoWasStoppedIsAskedAgain()
    {
        const CommandLine cli;
        Terminal terminal;
        if (!terminal.isOpen())
            QSKIP("there are no terminals here");
        QProcess process;
        terminal.letBegin(process);
        cli.start(process, {u"backend"_s, u"add"_s, u"Home"_s, place, u"--key"_s});
        QTRY_VERIFY_WITH_TIMEOUT(!terminal.shows(), 20'000);
        ::kill(pid_t(process.processId()), SIGTSTP);
        QTRY_COMPARE(terminal.screen().count("Key for"), 2); // at once: nobody is there who would wake it
        QTRY_VERIFY(!terminal.shows());
        terminal.type(QByteArray(secret) + "\n");
        QVERIFY(process.waitForFinished(60'000));
        QCOMPARE(process.exitCode(), 0);
    }

    void withoutATerminalItSaysWhatToDo()
    {
        const CommandLine cli;
        QProcess process;
        process.setChildProcessModifier([] { ::setsid(); });
        cli.start(process, {u"backend"_s, u"add"_s, u"Home"_s, place, u"--key"_s});
        QVERIFY(process.waitForFinished(20'000));
        QCOMPARE(process.exitCode(), 1);
        QVERIFY(process.readAllStandardError().contains("--key -"));
    }

    void aBorrowedKeyIsInNobodysEnvironment()
    {
        const CommandLine cli;
        const QString told = cli.path(u"environment"_s);
        const QString file = cli.write(u"m.gguf"_s, "GGUF" + QByteArray(60, '\0'));
        const QString server = cli.write(u"server"_s, "#!/bin/sh\nenv > '" + told.toUtf8()
                                                          + "'\ncat /proc/$PPID/environ >> '" + told.toUtf8() + "'\n");
        QFile::setPermissions(server, QFile::ReadOwner | QFile::WriteOwner | QFile::ExeOwner);
        QCOMPARE(cli.json({u"backend"_s, u"add"_s, u"File"_s, file, u"--program"_s, server}).status, 0);
        qputenv("DRAMATIS_KEY", secret);
        const Answer tested = cli.json({u"backend"_s, u"test"_s, u"File"_s});
        QCOMPARE(tested.status, 1);
        const QByteArray environment = cli.read(u"environment"_s);
        QVERIFY(environment.contains("PATH="));
        QVERIFY(!environment.contains(secret));
    }

    // By hand, or of another time.
    void aPasswordInTheSettingsIsNotListed()
    {
        const CommandLine cli;
        QCOMPARE(cli.json({u"backend"_s, u"add"_s, u"Home"_s, place}).status, 0);
        QFile settings(cli.path(u"data/settings.ini"_s));
        QVERIFY(settings.open(QIODevice::ReadWrite));
        const QByteArray changed = settings.readAll().replace("http://127", QByteArray("http://me:") + secret + "@127");
        QVERIFY(settings.resize(0) && settings.seek(0) && settings.write(changed) == changed.size());
        settings.close();
        const Answer listed = cli.json({u"backend"_s, u"list"_s});
        QCOMPARE(listed.json[u"backends"][0][u"url"].toString(), place);
        const Answer tested = cli.json({u"backend"_s, u"test"_s, u"Home"_s});
        QCOMPARE(tested.json[u"error"][u"code"].toString(), u"url_with_password"_s);
        QVERIFY(!(listed.out + tested.out + tested.error).contains(secret));
    }

    void aCrashLeavesNoCoreDump()
    {
        if (!dumps({u"/bin/sleep"_s, u"60"_s}))
            QSKIP("nothing leaves a core dump here");
        QVERIFY(!dumps({QStringLiteral(DRAMATIS_CLI), u"backend"_s, u"add"_s, u"Home"_s, place, u"--key"_s, u"-"_s}));
    }

private:
    // Whether the system wrote a core dump of a program that was aborted while it waited.
    static bool dumps(const QStringList &command)
    {
        const QTemporaryDir folder;
        const QByteArray where = folder.path().toLocal8Bit();
        QList<QByteArray> words;
        for (const QString &word :
             command + (command.size() > 2 ? QStringList{u"--data-dir"_s, folder.path()} : QStringList()))
            words << word.toLocal8Bit();
        QList<char *> arguments;
        for (QByteArray &word : words)
            arguments << word.data();
        arguments << nullptr;
        int input[2] = {-1, -1};
        if (::pipe(input) != 0)
            return false;
        const pid_t child = ::fork();
        if (child == 0) {
            const rlimit all{RLIM_INFINITY, RLIM_INFINITY};
            ::setrlimit(RLIMIT_CORE, &all);
            ::setenv("ASAN_OPTIONS", "disable_coredump=0:handle_abort=0", 1); // which would do it for us
            ::dup2(input[0], STDIN_FILENO);
            ::close(input[1]);
            if (::chdir(where.constData()) == 0)
                ::execv(arguments.first(), arguments.data());
            ::_exit(127);
        }
        ::close(input[0]);
        const bool waits = waitFor([&] { return isAsleepIn(child, command.first()); });
        ::kill(child, SIGABRT);
        int status = 0;
        ::waitpid(child, &status, 0);
        ::close(input[1]);
        return !waits || !WIFSIGNALED(status) || WCOREDUMP(status)
               || !QDir(folder.path()).entryList({u"core*"_s}).isEmpty();
    }
    // Its program has begun, and nothing runs in it any more.
    static bool isAsleepIn(pid_t process, const QString &program)
    {
        const QString there = QFileInfo(u"/proc/%1/exe"_s.arg(process)).symLinkTarget();
        QFile file(u"/proc/%1/stat"_s.arg(process));
        if (QFileInfo(there).canonicalFilePath() != QFileInfo(program).canonicalFilePath()
            || !file.open(QIODevice::ReadOnly))
            return false;
        return file.readAll().contains(") S ");
    }
};

DRAMATIS_TEST(KeysTest);

} // namespace tst_keys

#include "tst_keys.moc"
