// backend add, test; and turns with a server.
#include "cli/commandline.h"
#include "support/files/scratchfolder.h"
#include "support/main/testmain.h"
#include "support/servers/llamaserver.h"
#include "support/servers/loadingserver.h"
#include "support/servers/serverelsewhere.h"

#include <QDirIterator>
#include <QJsonDocument>
#include <QTcpServer>
#include <QTest>

#include <csignal>

namespace tst_backendcommands {

using namespace dramatis;
using namespace dramatis::tests;
using namespace Qt::StringLiterals;

namespace {

constexpr auto secret = "sk-very-secret-0123456789";

bool anyHolds(const QList<QByteArray> &requests, const QByteArray &words)
{
    return std::ranges::any_of(requests, [&](const QByteArray &request) { return request.contains(words); });
}

// A reply that is arriving is kept there every second.
bool anyFileHolds(const QString &folder, const QByteArray &words)
{
    QDirIterator files(folder, QDir::Files, QDirIterator::Subdirectories);
    while (files.hasNext()) {
        QFile file(files.next());
        if (file.open(QIODevice::ReadOnly) && file.readAll().contains(words))
            return true;
    }
    return false;
}

} // namespace

class BackendCommandsTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void cleanup() { qunsetenv("DRAMATIS_KEY"); }

    void aBorrowedKeyGoesToItsPlaceOnly()
    {
        const auto set = [](FaultServer &server) {
            server.play(
                {Send{FaultServer::streamHead() + FaultServer::delta("Aye.") + FaultServer::finish()}, Close{}});
        };
        const ServerElsewhere home(set);
        const ServerElsewhere far(set);
        const CommandLine cli;
        QCOMPARE(cli.json({u"backend"_s, u"add"_s, u"Home"_s, home.url()}).status, 0);
        QCOMPARE(cli.json({u"backend"_s, u"add"_s, u"Far"_s, far.url(), u"--no-use"_s}).status, 0);
        const QString chat = cli.begin();
        qputenv("DRAMATIS_KEY", secret);
        cli.json({u"backend"_s, u"test"_s, u"Home"_s});
        QVERIFY(anyHolds(home.requests(), secret));
        const qsizetype asked = home.requests().size();
        const Answer said = cli.json({u"chat"_s, u"say"_s, chat, u"Hello"_s});
        QCOMPARE(said.json[u"reply"][u"text"].toString(), u"Aye."_s);
        QVERIFY(anyHolds(home.requests().sliced(asked), secret));
        qunsetenv("DRAMATIS_KEY");
        cli.json({u"backend"_s, u"test"_s, u"Far"_s});
        QVERIFY(!far.requests().isEmpty());
        QVERIFY(!anyHolds(far.requests(), secret));
        qputenv("DRAMATIS_KEY", "no key at all");
        QCOMPARE(cli.json({u"backend"_s, u"test"_s, u"Home"_s}).code(), u"key_malformed"_s);
    }

    void aReplyThatIsNotWholeIsNoSuccess()
    {
        const ServerElsewhere server([](FaultServer &there) {
            there.playWhere("response_format", FaultServer::json(401, R"({"error":"no"})"));
            there.play({Send{FaultServer::streamHead() + FaultServer::delta("Once upon")}, Close{}});
        });
        const CommandLine cli;
        QCOMPARE(cli.json({u"backend"_s, u"add"_s, u"Home"_s, server.url()}).status, 0);
        const QString chat = cli.begin();
        const Answer said = cli.json({u"chat"_s, u"say"_s, chat, u"Hello"_s});
        QCOMPARE(said.status, 1);
        QCOMPARE(said.json[u"reply"][u"text"].toString(), u"Once upon"_s);
        QCOMPARE(said.json[u"reply"][u"ending"].toString(), u"cut"_s);
        QVERIFY(!said.code().isEmpty());
        QVERIFY2(said.error.contains("Home: ") && said.error.contains("partial reply was kept"),
                 said.error.constData());
        QVERIFY(cli.run({u"chat"_s, u"show"_s, chat}).out.contains("Once upon [incomplete]"));
    }

    void templatesAndBeginningsAreGiven()
    {
        const ServerElsewhere server([](FaultServer &there) {
            there.play(
                {Send{FaultServer::streamHead()
                      + "data: {\"choices\":[{\"index\":0,\"text\":\" looks up.*\",\"finish_reason\":\"stop\"}]}\n\n"
                      + "data: [DONE]\n\n"},
                 Close{}});
        });
        const CommandLine cli;
        const ScratchFolder folder;
        const auto put = [&](const char *name, const QByteArray &bytes) {
            QFile file(folder.path(name));
            return file.open(QIODevice::WriteOnly) && file.write(bytes) == bytes.size();
        };
        QVERIFY(put("Mine.json",
                    R"({"user": ["<u>", "\n"], "assistant": ["<a>", "\n"], "begin": "<a>", "stops": ["<u>"]})"));
        QVERIFY(put("broken.json", "{"));
        const QStringList add{u"backend"_s, u"add"_s,     u"Home"_s, server.url(),   u"--api"_s,
                              u"text"_s,    u"--begin"_s, u"*She"_s, u"--instruct"_s};
        QCOMPARE(cli.json(add + QStringList{folder.path("broken.json")}).code(), u"invalid_json"_s);
        QCOMPARE(cli.json(add + QStringList{u"Nobody's"_s}).code(), u"unknown_word"_s);
        const Answer added = cli.json(add + QStringList{folder.path("Mine.json")});
        QCOMPARE(added.json[u"template"].toString(), u"Mine"_s);
        QCOMPARE(cli.json(add + QStringList{u"Mine"_s}).status, 0); // from now on by its name
        const QString chat = cli.begin();
        const Answer said = cli.json({u"chat"_s, u"say"_s, chat, u"Hello"_s});
        QCOMPARE(said.json[u"reply"][u"text"].toString(), u"*She looks up.*"_s);
        QVERIFY(anyHolds(server.requests(), "<a>*She\""));
    }

    void aRedirectIsNotFollowedButNamed()
    {
        const ServerElsewhere server([](FaultServer &there) {
            there.play({Send{"HTTP/1.1 301 Moved\r\nLocation: /v1/?key=hidden\r\nContent-Length: 0\r\n\r\n"}, Close{}});
        });
        const CommandLine cli;
        QCOMPARE(cli.json({u"backend"_s, u"add"_s, u"Home"_s, server.url()}).status, 0);
        const Answer tested = cli.json({u"backend"_s, u"test"_s, u"Home"_s});
        QCOMPARE(tested.code(), u"redirected"_s);
        QVERIFY2(tested.error.contains("/v1/;") && !tested.error.contains("hidden"), tested.error.constData());
    }

    void samplersOutOfTheirRangeAreRefused_data()
    {
        QTest::addColumn<QString>("given");
        QTest::addColumn<bool>("taken");
        const auto row = [](const char *given, bool taken) {
            QTest::newRow(given) << QString::fromLatin1(given) << taken;
        };
        row("seed=123456789", true);
        row("seed=-1", true);
        row("seed=-2", false);
        row("seed=1.5", false);
        row("dry_range=-1", true);
        row("top_k=abc", false);
        row("temperature=1e999", false);
        row("temperature=9", false);
        row("min_p=0.025", true);
        row("ban_eos=1", false);
        row("dry_breakers=[\"\\n\",\":\"]", true);
        row("dry_breakers=:", false);
        row("grammar=root ::= \"a\"", true);
        row("logit_bias={\"5\":-200}", false);
    }
    void samplersOutOfTheirRangeAreRefused()
    {
        QFETCH(QString, given);
        QFETCH(bool, taken);
        const CommandLine cli;
        const Answer added =
            cli.json({u"backend"_s, u"add"_s, u"Home"_s, u"http://127.0.0.1:9"_s, u"--sampler"_s, given});
        QCOMPARE(added.status, taken ? 0 : 1);
        QCOMPARE(added.code(), taken ? QString() : u"bad_value"_s);
        QVERIFY(taken || added.error.contains(given.section(u'=', 0, 0).toUtf8()));
    }

    void aModelFileNeedsNoOtherWord()
    {
        const CommandLine cli;
        const QString file = cli.write(u"m.gguf"_s, "GGUF" + QByteArray(60, '\0'));
        const Answer added = cli.json({u"backend"_s, u"add"_s, u"File"_s, file});
        QCOMPARE(added.json[u"server"].toString(), u"file"_s);
        QCOMPARE(cli.json({u"backend"_s, u"add"_s, u"File"_s, file}).json[u"replaced"].toBool(), true);
    }

    void aModelFileIsTestedByLoadingIt()
    {
        const LlamaServer fetched(u"chat"_s);
        if (fetched.address().isEmpty())
            QSKIP(qPrintable(fetched.reason()));
        const QTemporaryDir folder;
        const CommandLine cli;
        QCOMPARE(cli.json({u"backend"_s, u"add"_s, u"File"_s, LlamaServer::modelFile(), u"--program"_s,
                           LlamaServer::program(folder.path())})
                     .status,
                 0);
        const Answer tested = cli.json({u"backend"_s, u"test"_s, u"File"_s});
        QVERIFY2(tested.status == 0, tested.error.constData());
        QCOMPARE(tested.json[u"reachable"].toBool(), true);
        QCOMPARE(tested.json[u"server"].toString(), u"llama.cpp"_s);
        QVERIFY(tested.json[u"context"].toInt() > 0);
        QVERIFY(tested.json[u"embedding_size"].isNull());
        const Answer models = cli.json({u"backend"_s, u"models"_s, u"File"_s});
        QCOMPARE(models.json.toArray().size(), 1);
        QVERIFY(models.json[0].toString().endsWith(u".gguf"_s));
    }

    void aModelFileThatDoesNotLoadSaysWhy()
    {
        const CommandLine cli;
        const QString file = cli.write(u"m.gguf"_s, "GGUF" + QByteArray(60, '\0'));
        QCOMPARE(cli.json({u"backend"_s, u"add"_s, u"File"_s, file, u"--program"_s, u"/bin/false"_s}).status, 0);
        const Answer tested = cli.json({u"backend"_s, u"test"_s, u"File"_s});
        QCOMPARE(tested.status, 1);
        QCOMPARE(tested.code(), u"server_mute"_s);
        QVERIFY2(tested.error.contains("dramatis-cli: File: ") && tested.error.contains("--program LLAMA-SERVER"),
                 tested.error.constData());
    }

    void errorsSayWhatToDo_data()
    {
        QTest::addColumn<QByteArray>("answer");
        QTest::addColumn<QString>("code");
        QTest::addColumn<QByteArray>("whatToDo");
        const auto row = [](const char *name, const Script &script, const char *code, const char *whatToDo) {
            QTest::newRow(name) << std::get<Send>(script.first()).bytes << QString::fromLatin1(code)
                                << QByteArray(whatToDo);
        };
        const QByteArray head = FaultServer::streamHead();
        row("a redirect to nowhere", FaultServer::json(302, ""), "redirected_nowhere", "open the address in a browser");
        row("a redirect out of the web", FaultServer::json(302, "", "Location: file:///etc/passwd\r\n"),
            "redirected_astray", "only web addresses are followed");
        row("not offered", FaultServer::json(501, R"({"error":"no"})"), "http_501", "does not support this");
        row("any other refusal", FaultServer::json(418, R"({"error":"no"})"), "http_418", "backend test NAME");
        row("an error in the stream", {Send{head + "data: {\"error\":\"the GPU is on fire\"}\n\n"}}, "server_error",
            "try again");
        row("compressed", FaultServer::json(200, "x", "Content-Encoding: gzip\r\n"), "compressed_answer",
            "turn compression off");
        row("no stream that can be read", {Send{head + "data: {not json\n\n"}}, "unreadable_answer", "try again");
        row("rubbish behind some words", {Send{head + FaultServer::delta("a") + "data: {not json\n\n"}},
            "malformed_event", "the partial reply was kept");
        row("blanks", {Send{head + FaultServer::delta(" ") + FaultServer::finish()}}, "empty_reply", "try again");
        row("a filter",
            {Send{head + FaultServer::delta("a")
                  + "data: {\"choices\":[{\"delta\":{},\"finish_reason\":\"content_filter\"}]}\n\ndata: [DONE]\n\n"}},
            "content_filter", "rephrase your message");
        row("too long", FaultServer::json(400, R"({"error":{"type":"exceed_context_size_error","message":"no"}})"),
            "context_exceeded", "--context TOKENS");
        row("no HTTP", {Send{"SSH-2.0-OpenSSH_9\r\n"}}, "hung_up", "http:// or https://");
        row("nothing", {Send{"HTTP/1.1 204 No Content\r\n\r\n"}}, "nothing_came", "check the path");
    }
    void errorsSayWhatToDo()
    {
        QFETCH(QByteArray, answer);
        QFETCH(QByteArray, whatToDo);
        const ServerElsewhere server([answer](FaultServer &there) { there.play({Send{answer}, Close{}}); });
        const CommandLine cli;
        QCOMPARE(cli.json({u"backend"_s, u"add"_s, u"Home"_s, server.url()}).status, 0);
        const Answer said = cli.json({u"chat"_s, u"say"_s, cli.begin(), u"Hello"_s});
        QCOMPARE(said.status, 1);
        QTEST(said.code(), "code");
        QVERIFY2(said.error.startsWith("dramatis-cli: Home: ") && said.error.contains(whatToDo),
                 said.error.constData());
    }

    void aSignalKeepsWhatHasCome_data()
    {
        QTest::addColumn<int>("signal");
        QTest::addColumn<bool>("words");
        QTest::newRow("interrupted") << SIGINT << true;
        QTest::newRow("ended") << SIGTERM << true;
        QTest::newRow("hung up on") << SIGHUP << true;
        QTest::newRow("before a word") << SIGINT << false;
    }
    void aSignalKeepsWhatHasCome()
    {
        QFETCH(int, signal);
        QFETCH(bool, words);
        const ServerElsewhere server([words](FaultServer &there) {
            there.play(
                {Send{FaultServer::streamHead() + (words ? FaultServer::delta("The sea is near.") : QByteArray())}});
        });
        const CommandLine cli;
        QCOMPARE(cli.json({u"backend"_s, u"add"_s, u"Home"_s, server.url()}).status, 0);
        const QString chat = cli.begin();
        const qsizetype before = cli.json({u"chat"_s, u"show"_s, chat}).json.toArray().size();
        QProcess process;
        cli.start(process, {u"chat"_s, u"say"_s, chat, u"Hello"_s, u"--json"_s});
        QTRY_COMPARE_WITH_TIMEOUT(server.requests().size(), 1, 20'000);
        QTRY_VERIFY_WITH_TIMEOUT(!words || anyFileHolds(cli.path(u"data"_s), "The sea is near."), 20'000);
        ::kill(pid_t(process.processId()), signal);
        QVERIFY(process.waitForFinished(20'000));
        QCOMPARE(process.exitStatus(), QProcess::NormalExit);
        QCOMPARE(process.exitCode(), 1);
        const QJsonObject said = QJsonDocument::fromJson(process.readAllStandardOutput()).object();
        QCOMPARE(said[u"error"][u"code"].toString(), u"stopped"_s);
        const QJsonArray lines = cli.json({u"chat"_s, u"show"_s, chat}).json.toArray();
        QCOMPARE(lines.size(), before + (words ? 2 : 0)); // a line without an answer is taken back
        if (words)
            QCOMPARE(lines.last()[u"text"].toString(), u"The sea is near."_s);
    }

    void aTestSaysThatItWaitsAndEndsWithCtrlC_data()
    {
        QTest::addColumn<QString>("command");
        QTest::addColumn<bool>("isFile");
        QTest::addColumn<QByteArray>("sentence");
        QTest::newRow("a silent server") << u"test"_s << false << "Waiting for http://127.0.0.1"_ba;
        QTest::newRow("its models") << u"models"_s << false << "Waiting for http://127.0.0.1"_ba;
        QTest::newRow("a model file") << u"test"_s << true << QByteArray("Waiting for Home: Loading the model…");
    }
    void aTestSaysThatItWaitsAndEndsWithCtrlC()
    {
        QFETCH(QString, command);
        QFETCH(bool, isFile);
        QFETCH(QByteArray, sentence);
        const ServerElsewhere silent([](FaultServer &there) { there.play({}); });
        const LoadingServer loading(60, true);
        if (isFile && loading.program().isEmpty())
            QSKIP("there is no python3");
        const CommandLine cli;
        const QStringList place =
            isFile ? QStringList{loading.model(), u"--program"_s, loading.program()} : QStringList{silent.url()};
        QCOMPARE(cli.json(QStringList{u"backend"_s, u"add"_s, u"Home"_s} + place).status, 0);
        QProcess process;
        cli.start(process, {u"backend"_s, command, u"Home"_s, u"--json"_s});
        QByteArray said;
        QTRY_VERIFY_WITH_TIMEOUT((said += process.readAllStandardError()).contains(sentence), 20'000);
        ::kill(pid_t(process.processId()), SIGINT);
        QVERIFY(process.waitForFinished(5'000));
        QCOMPARE(process.exitStatus(), QProcess::NormalExit);
        QCOMPARE(process.exitCode(), 1);
        said += process.readAllStandardError();
        QCOMPARE(said.count('\n'), 2); // that it waits, once, and how it ended
        QVERIFY2(said.endsWith("dramatis-cli: Home: stopped by a signal\n"), said.constData());
        QCOMPARE(QJsonDocument::fromJson(process.readAllStandardOutput())[u"error"][u"code"].toString(), u"stopped"_s);
    }

    void aListOfModelsThatIsNoneIsNamed()
    {
        const ServerElsewhere server(
            [](FaultServer &there) { there.play(FaultServer::json(200, "<html><body>Login</body></html>")); });
        const CommandLine cli;
        QCOMPARE(cli.json({u"backend"_s, u"add"_s, u"Home"_s, server.url()}).status, 0);
        const Answer models = cli.json({u"backend"_s, u"models"_s, u"Home"_s});
        QCOMPARE(models.code(), u"page_for_model_list"_s);
        QVERIFY2(models.error.contains("a web page") && models.error.contains("sign in"), models.error.constData());
    }

    void aKeyInAnAddressIsRefusedWithItsPlace()
    {
        const CommandLine cli;
        const Answer added =
            cli.json({u"backend"_s, u"add"_s, u"Home"_s, u"http://127.0.0.1:9/#sk-0123456789abcdef"_s});
        QCOMPARE(added.code(), u"url_with_password"_s);
        QVERIFY2(added.error.contains("Home: ") && added.error.contains("--key"), added.error.constData());
    }

    // Its threads are over before it is.
    void nothingIsSaidBehindTheSentence()
    {
        const ServerElsewhere server([](FaultServer &there) { there.play(FaultServer::json(200, "")); });
        const CommandLine cli;
        QCOMPARE(cli.json({u"backend"_s, u"add"_s, u"Home"_s, server.url()}).status, 0);
        for (int time = 0; time < 8; ++time) {
            const Answer models = cli.run({u"backend"_s, u"models"_s, u"Home"_s});
            QCOMPARE(models.status, 1);
            QVERIFY2(models.error.count('\n') == 1, models.error.constData());
        }
    }

    // A folder stands where the settings should be.
    void whatCannotBeSavedIsNotToldAsSaved()
    {
        const CommandLine cli;
        const QString settings = cli.path(u"data/settings.ini"_s);
        QVERIFY(QDir().mkpath(settings));
        const QString personas = cli.write(
            u"p.json"_s, R"({"personas":{"a.png":"Bo"},"persona_descriptions":{"a.png":{"description":"A sailor."}}})");
        for (const QStringList &words :
             {QStringList{u"backend"_s, u"add"_s, u"Home"_s, u"http://127.0.0.1:1"_s},
              QStringList{u"backend"_s, u"add"_s, u"Home"_s, u"http://127.0.0.1:1"_s, u"--no-use"_s},
              QStringList{u"import"_s, personas}}) {
            const Answer refused = cli.json(words);
            QCOMPARE(refused.status, 1);
            QCOMPARE(refused.code(), u"settings_not_written"_s);
            QVERIFY2(refused.error.contains(settings.toUtf8()), refused.error.constData());
        }
        const Answer listed = cli.json({u"backend"_s, u"list"_s}); // what saves nothing goes on
        QCOMPARE(listed.status, 0);
        QVERIFY(listed.json[u"backends"].toArray().isEmpty());
    }

    void whoIsNotThereIsNamed()
    {
        QTcpServer closed;
        closed.listen(QHostAddress::LocalHost);
        const QString url = u"http://127.0.0.1:%1"_s.arg(closed.serverPort());
        closed.close();
        const CommandLine cli;
        QCOMPARE(cli.json({u"backend"_s, u"add"_s, u"Home"_s, url}).status, 0);
        const Answer tested = cli.json({u"backend"_s, u"test"_s, u"Home"_s});
        QCOMPARE(tested.status, 1);
        QVERIFY(tested.json[u"error"][u"text"].toString().contains(u"is the model server running"_s));
        QVERIFY(tested.error.contains("is the model server running"));
        const Answer models = cli.json({u"backend"_s, u"models"_s, u"Home"_s});
        QCOMPARE(models.status, 1);
        QCOMPARE(models.code(), u"connection_refused"_s);
        QVERIFY(models.error.contains("is the model server running"));
        const Answer unknown = cli.json({u"backend"_s, u"test"_s, u"Nobody"_s});
        QVERIFY(unknown.error.contains("backend list"));
    }
};

DRAMATIS_TEST(BackendCommandsTest);

} // namespace tst_backendcommands

#include "tst_backendcommands.moc"
