// backend add, test; and turns with a server.
#include "commandline.h"
#include "support/scratchfolder.h"
#include "support/serverelsewhere.h"
#include "support/testmain.h"

#include <QTcpServer>
#include <QTest>

using namespace dramatis;
using namespace dramatis::tests;
using namespace Qt::StringLiterals;

namespace {

constexpr auto secret = "sk-very-secret-0123456789";

bool anyHolds(const QList<QByteArray> &requests, const QByteArray &words)
{
    return std::ranges::any_of(requests, [&](const QByteArray &request) { return request.contains(words); });
}

} // namespace

class BackendCommandsTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void cleanup() { qunsetenv("DRAMATIS_KEY"); }

    void aBorrowedKeyGoesToItsPlaceOnly()
    {
        const auto set = [](FaultServer &server) {
            server.play({Send{FaultServer::streamHead() + FaultServer::delta("Aye.") + FaultServer::finish()}, Close{}});
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
        QVERIFY(cli.run({u"chat"_s, u"show"_s, chat}).out.contains("Once upon [not whole]"));
    }

    void templatesAndBeginningsAreGiven()
    {
        const ServerElsewhere server([](FaultServer &there) {
            there.play({Send{FaultServer::streamHead() + "data: {\"choices\":[{\"index\":0,\"text\":\" looks up.*\",\"finish_reason\":\"stop\"}]}\n\n" + "data: [DONE]\n\n"}, Close{}});
        });
        const CommandLine cli;
        const ScratchFolder folder;
        const auto put = [&](const char *name, const QByteArray &bytes) {
            QFile file(folder.path(name));
            return file.open(QIODevice::WriteOnly) && file.write(bytes) == bytes.size();
        };
        QVERIFY(put("Mine.json", R"({"user": ["<u>", "\n"], "assistant": ["<a>", "\n"], "begin": "<a>", "stops": ["<u>"]})"));
        QVERIFY(put("broken.json", "{"));
        const QStringList add{u"backend"_s, u"add"_s, u"Home"_s, server.url(), u"--api"_s, u"text"_s, u"--begin"_s, u"*She"_s, u"--instruct"_s};
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

    void errorsSayWhatToDo()
    {
        QTcpServer closed;
        closed.listen(QHostAddress::LocalHost);
        const QString url = u"http://127.0.0.1:%1"_s.arg(closed.serverPort());
        closed.close();
        const CommandLine cli;
        QCOMPARE(cli.json({u"backend"_s, u"add"_s, u"Home"_s, url}).status, 0);
        const Answer tested = cli.json({u"backend"_s, u"test"_s, u"Home"_s});
        QCOMPARE(tested.status, 1);
        QVERIFY(tested.json[u"error"][u"text"].toString().contains(u"is the model's server running"_s));
        const Answer unknown = cli.json({u"backend"_s, u"test"_s, u"Nobody"_s});
        QVERIFY(unknown.error.contains("backend list"));
    }
};

DRAMATIS_TEST(BackendCommandsTest);
#include "tst_backendcommands.moc"
