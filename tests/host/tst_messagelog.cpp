// The log file: what goes into it, how large it gets, and that nothing foreign or secret is ever in it.
#include "base/log.h"
#include "host/applicationservices.h"
#include "host/messagelog.h"
#include "support/main/testmain.h"
#include "support/servers/faultserver.h"
#include "turn/connections/connections.h"
#include "turn/library/cardlibrary.h"
#include "turn/session/chatlibrary.h"
#include "turn/session/chatsession.h"

#include <QDir>
#include <QTemporaryDir>
#include <QTest>
#include <QUrl>

#include <algorithm>
#include <thread>
#include <vector>

namespace tst_messagelog {

using namespace dramatis;
using namespace dramatis::tests;
using namespace Qt::StringLiterals;

namespace {
const QByteArray plantedKey = "sk-planted4711secret";

QByteArray allLogs(const QString &folder)
{
    QByteArray all;
    const QDir logs(host::MessageLog::folderIn(folder));
    for (const QString &name : logs.entryList(QDir::Files, QDir::Name)) {
        QFile file(logs.filePath(name));
        if (!file.open(QIODevice::ReadOnly))
            qFatal("cannot read");
        all += file.readAll();
    }
    return all;
}

struct MessagesHeard {
    static inline QStringList all;
    static void hear(QtMsgType, const QMessageLogContext &, const QString &text) { all << text; }
};
} // namespace

class MessageLogTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void init()
    {
        m_folder = QTemporaryDir();
        m_before = qInstallMessageHandler(&MessagesHeard::hear); // so that the tests' own output stays readable
        MessagesHeard::all.clear();
    }
    void cleanup() { qInstallMessageHandler(m_before); }

    void aMessageIsCleaned_data()
    {
        QTest::addColumn<QString>("message");
        QTest::addColumn<QString>("kept");
        QTest::newRow("literals and numbers")
            << u"no snapshot: chat 4 at event 17"_s << u"no snapshot: chat 4 at event 17"_s;
        QTest::newRow("a code") << u"request failed: http_401"_s << u"request failed: http_401"_s;
        QTest::newRow("a quotation") << u"damaged: bad_json \"Mara left.\""_s << u"damaged: bad_json [10 characters]"_s;
        QTest::newRow("two quotations") << u"\"a\" and \"bc\""_s << u"[1 characters] and [2 characters]"_s;
        QTest::newRow("quotation marks in it") << u"x \"say \\\"hi\\\" now\" y"_s << u"x [14 characters] y"_s;
        QTest::newRow("one without an end") << u"x \"Mara left"_s << u"x [9 characters]"_s;
        QTest::newRow("single ones") << u"profile 'Mara’s face' is wrong"_s << u"profile [11 characters] is wrong"_s;
        QTest::newRow("an apostrophe") << u"the server's form can't be read"_s << u"the server's form can't be read"_s;
        QTest::newRow("lines") << u"a\nb"_s << u"a b"_s;
        QTest::newRow("an address") << u"asked http://127.0.0.1:8080/v1/chat now"_s
                                    << u"asked http://127.0.0.1:8080 now"_s;
        QTest::newRow("a login in it") << u"asked https://me:pw@host.example/x"_s << u"asked https://host.example"_s;
        QTest::newRow("a key in it") << u"asked https://host.example/v1?key=abc&x=1"_s
                                     << u"asked https://host.example"_s;
        QTest::newRow("a login alone") << u"asked me:hunter2@host"_s << u"asked host"_s;
        QTest::newRow("a header") << u"Authorization: Bearer abc"_s << u"Authorization: [key]"_s;
        QTest::newRow("a field") << u"sent api_key=abc and more"_s << u"sent api_key: [key] and more"_s;
        QTest::newRow("a bearer") << u"with Bearer abcdefgh then"_s << u"with Bearer: [key] then"_s;
        QTest::newRow("what looks like a key") << u"got sk-abcd1234 back"_s << u"got [key] back"_s;
        QTest::newRow("a long word") << u"got 0123456789abcdefghij back"_s << u"got [key] back"_s;
        QTest::newRow("a path") << u"cannot open /srv/pictures/Mara and Ion.png"_s << u"cannot open [path]"_s;
        QTest::newRow("a Windows path") << u"cannot open C:\\Users\\me\\x y"_s << u"cannot open [path]"_s;
        QTest::newRow("a fraction") << u"12 / 20 and/or 3/4"_s << u"12 / 20 and/or 3/4"_s;
        QTest::newRow("nothing") << QString() << QString();
    }
    void aMessageIsCleaned()
    {
        QFETCH(const QString, message);
        QTEST(host::logText(message), "kept");
    }

    void aMessageIsBounded() { QCOMPARE_LE(host::logText(QString(5000, u'x')).size(), 300); }

    void errorsAreToldByTheirCodes()
    {
        const host::MessageLog log(m_folder.path());
        const base::Error error{base::Fault::Refused, u"http_401"_s, u"said: Mara left"_s, u"https://a.example"_s};
        qCWarning(base::turnLog) << "no reply:" << error << "at" << 4;
        const base::Error strange{base::Fault::Refused, u"Sk-1 a"_s, {}, {}};
        qCWarning(base::turnLog) << "no reply:" << strange;
        const QByteArray written = allLogs(m_folder.path());
        QVERIFY2(written.contains(" warning dramatis.turn: no reply: http_401 [15 characters] [17 characters] at 4\n"),
                 written.constData());
        QVERIFY2(written.contains("no reply: [6 characters]\n"), written.constData());
    }

    void messagesGoOnToWhoTookThemBefore()
    {
        {
            const host::MessageLog log(m_folder.path());
            qWarning("once");
        }
        qWarning("twice");
        QCOMPARE(MessagesHeard::all, QStringList({u"once"_s, u"twice"_s}));
        QVERIFY(!allLogs(m_folder.path()).contains("twice"));
    }

    void whatIsForDevelopersStaysOut()
    {
        const host::MessageLog log(m_folder.path());
        qCDebug(base::turnLog, "debugged");
        qCInfo(base::turnLog, "informed");
        QVERIFY(!allLogs(m_folder.path()).contains("debugged"));
        QVERIFY(allLogs(m_folder.path()).contains(" info dramatis.turn: informed\n"));
        QCOMPARE(log.problems(), QStringList());
    }

    void filesAreBoundedAndFew()
    {
        constexpr qint64 bound = 2000;
        const host::MessageLog log(m_folder.path(), bound);
        for (int i = 0; i < 500; ++i)
            qCWarning(base::turnLog) << "message" << i;
        const QDir logs(host::MessageLog::folderIn(m_folder.path()));
        QCOMPARE(logs.entryList(QDir::Files, QDir::Name),
                 QStringList({u"dramatis.1.log"_s, u"dramatis.2.log"_s, u"dramatis.log"_s}));
        for (const QFileInfo &file : logs.entryInfoList(QDir::Files))
            QCOMPARE_LE(file.size(), bound);
        QVERIFY(allLogs(m_folder.path()).contains(": message 499\n"));
        QVERIFY(!allLogs(m_folder.path()).contains(": message 1\n"));
    }

    void theNewestProblemsAreKnownAlsoOfTheLastTime()
    {
        {
            const host::MessageLog log(m_folder.path());
            for (int i = 0; i < 30; ++i)
                qCWarning(base::turnLog) << "message" << i;
            qCInfo(base::turnLog, "informed");
        }
        const host::MessageLog log(m_folder.path());
        QCOMPARE(log.problems().size(), host::MessageLog::mostProblems);
        QVERIFY(log.problems().last().endsWith(u"message 29"));
        qCCritical(base::turnLog) << "message" << 30;
        QCOMPARE(log.problems().size(), host::MessageLog::mostProblems);
        QVERIFY(log.problems().last().endsWith(u"error dramatis.turn: message 30"));
    }

    void whereNothingCanBeWrittenMessagesGoOn()
    {
        QFile inTheWay(m_folder.filePath(u"data"_s));
        QVERIFY(inTheWay.open(QIODevice::WriteOnly));
        const host::MessageLog log(m_folder.filePath(u"data"_s));
        qWarning("once");
        QCOMPARE(log.path(), QString());
        QCOMPARE(MessagesHeard::all.last(), u"once"_s);
        QCOMPARE(log.problems().size(), 1);
    }

    void threadsDoNotMixTheirLines()
    {
        const host::MessageLog log(m_folder.path());
        std::vector<std::jthread> threads;
        for (int i = 0; i < 4; ++i)
            threads.emplace_back([] {
                for (int j = 0; j < 100; ++j)
                    qCInfo(base::turnLog, "together");
            });
        threads.clear();
        const QList<QByteArray> lines = allLogs(m_folder.path()).split('\n');
        QCOMPARE(lines.size(), 401);
        for (const QByteArray &line : lines.first(400))
            QVERIFY2(line.endsWith(" info dramatis.turn: together"), line.constData());
    }

    // What quotes a key comes from servers, and from addresses that people type.
    void aPlantedKeyIsNowhere_data()
    {
        QTest::addColumn<QByteArray>("answer");
        QTest::newRow("in a message") << QByteArray(
            R"({"error":{"code":"invalid_api_key","message":"Wrong key: KEY, after Mara left."}})");
        QTest::newRow("as a code") << QByteArray(R"({"error":{"code":"KEY","message":"no"}})");
        QTest::newRow("as it is") << QByteArray("no such key: KEY");
    }
    void aPlantedKeyIsNowhere()
    {
        QFETCH(QByteArray, answer);
        const host::MessageLog log(m_folder.path());
        FaultServer server;
        server.play(FaultServer::json(401, answer.replace("KEY", plantedKey)));
        {
            auto services = host::ApplicationServices::open({.dataFolder = m_folder.path()});
            QVERIFY(services);
            turn::Connections &connections = (*services)->connections();
            llm::Connection place;
            place.name = u"Lighthouse"_s;
            place.url = server.url();
            place.model = u"storm-7b"_s;
            QVERIFY(connections.put(place));
            QVERIFY(connections.lendKey(place, QString::fromLatin1(plantedKey)));
            connections.setRoles({.narrative = place.name, .classifier = {}, .fallbacks = {}});
            const auto card = (*services)->cards().importBytes(
                R"({"spec":"chara_card_v3","spec_version":"3.0","data":{"name":"Mara","first_mes":"You keep bees."}})",
                u"mara.json"_s);
            QVERIFY(card);
            const auto chat = (*services)->chats().begin(card->row.id);
            QVERIFY(chat);
            const auto session = (*services)->chats().open(*chat);
            QVERIFY(session);
            QVERIFY((*session)->say(u"The tide is rising."_s));
            QVERIFY(waitFor([&] { return !server.requests().isEmpty() && (*session)->idle(); }));
        }
        const QList<QByteArray> asked = server.requests();
        QVERIFY(std::ranges::any_of(asked, [](const QByteArray &each) { return each.contains(plantedKey); }));
        const QUrl typed(u"https://me:"_s + QString::fromLatin1(plantedKey) + u"@host.example/v1?key="_s
                         + QString::fromLatin1(plantedKey));
        qCWarning(base::llmLog) << "asked" << typed;
        qCWarning(base::llmLog, "asked %s", typed.toEncoded().constData());
        qCWarning(base::llmLog, "sent Authorization: Bearer %s", plantedKey.constData());
        qWarning("%s", plantedKey.constData());
        const QByteArray written = allLogs(m_folder.path()) + log.problems().join(u'\n').toUtf8();
        QVERIFY2(written.contains(" dramatis.requests: reply failed: "), written.constData());
        for (const QByteArray &secret :
             {plantedKey, plantedKey.first(12), QByteArray("planted"), QByteArray("Mara"), QByteArray("bees"),
              QByteArray("tide"), QByteArray("Lighthouse"), QByteArray("storm-7b"), m_folder.path().toUtf8()})
            QVERIFY2(!written.contains(secret), (secret + " in:\n" + written).constData());
    }

private:
    QTemporaryDir m_folder;
    QtMessageHandler m_before = nullptr;
};

DRAMATIS_TEST(MessageLogTest);

} // namespace tst_messagelog

#include "tst_messagelog.moc"
