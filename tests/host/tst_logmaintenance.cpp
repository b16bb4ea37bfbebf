// What a start finds out about the log: nothing, a loss, or an index that is to be made anew.
#include "host/applicationservices.h"
#include "host/logmaintenance.h"
#include "llm/keys/keystore.h"
#include "store/check/verify.h"
#include "store/log/eventlog.h"
#include "store/search/search.h"
#include "support/main/testmain.h"
#include "turn/session/sessioncontext.h"

#include <QDir>
#include <QTemporaryDir>
#include <QTest>

namespace tst_logmaintenance {

using namespace dramatis;
using namespace Qt::StringLiterals;

namespace {
std::unique_ptr<host::ApplicationServices> open(const QTemporaryDir &folder)
{
    auto services = host::ApplicationServices::open({.dataFolder = folder.path()});
    if (!services)
        qFatal("%s", qPrintable(services.error().detail));
    return std::move(*services);
}

domain::ChatId say(host::ApplicationServices &services, const QString &text)
{
    store::EventLog &log = services.sessionContext().log;
    const auto chat = log.createChat();
    domain::UserTurn turn;
    turn.text = text;
    const auto begun = log.append(
        *chat, 1, {}, {{domain::ChatStarted{u"A"_s, {{domain::you, u"You"_s, {}, {}, {}}}, 1}, {}}, {turn, {}}},
        {"begin", 0, {}});
    if (!begun)
        qFatal("%s", qPrintable(begun.error().detail));
    return *chat;
}

bool copyFile(const QString &from, const QString &to)
{
    return (!QFile::exists(to) || QFile::remove(to)) && QFile::copy(from, to);
}
} // namespace

class LogMaintenanceTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void damagedSettingsAreSetAside()
    {
        QTemporaryDir folder;
        const QByteArray damaged("\x02\x01 no settings\nneither is this\n[play\n");
        const QString path = folder.filePath(u"settings.ini"_s);
        {
            QFile file(path);
            QVERIFY(file.open(QIODevice::WriteOnly));
            file.write(damaged);
        }
        {
            const auto services = open(folder);
            QCOMPARE(services->settingsSetAside(), path + u".damaged"_s);
            QCOMPARE(services->settings().allKeys(), QStringList());
            services->settings().setValue(u"play/userName"_s, u"Alex"_s);
        }
        QFile aside(path + u".damaged"_s);
        QVERIFY(aside.open(QIODevice::ReadOnly));
        QCOMPARE(aside.readAll(), damaged);
        const auto again = open(folder);
        QCOMPARE(again->settingsSetAside(), QString());
        QCOMPARE(again->settings().value(u"play/userName"_s).toString(), u"Alex"_s);
    }

    void aLossIsToldUntilItIsAccepted()
    {
        QTemporaryDir folder;
        const QString database = folder.filePath(u"dramatis.db"_s);
        {
            const auto services = open(folder);
            say(*services, u"first"_s);
        }
        QVERIFY(QFile::exists(database + u".tail"_s));
        QVERIFY(copyFile(database, folder.filePath(u"old.db"_s)));
        {
            const auto services = open(folder);
            QVERIFY(!services->logMaintenance().loss());
            say(*services, u"second"_s);
        }
        QVERIFY(copyFile(folder.filePath(u"old.db"_s), database));
        for (int start = 0; start < 2; ++start) {
            const auto services = open(folder);
            QVERIFY(services->logMaintenance().loss());
            QCOMPARE(services->logMaintenance().loss()->code, u"log_shorter"_s);
            if (start == 1)
                services->logMaintenance().acceptLoss();
        }
        QVERIFY(!open(folder)->logMaintenance().loss());
    }

    // What a purged chat was leaves the file beside the play, and goes on leaving it after a restart.
    void whatIsPurgedIsWipedOut()
    {
        QTemporaryDir folder;
        const auto left = [](host::ApplicationServices &services) {
            return services.database()
                .value(u"SELECT count(*) FROM mark WHERE name LIKE 'leaving:%' OR name='wiping' AND value>0"_s)
                ->toInt();
        };
        {
            const auto services = open(folder);
            say(*services, u"stays"_s);
            const domain::ChatId chat = say(*services, u"goes"_s);
            QVERIFY(services->sessionContext().purge(chat));
            QCOMPARE(left(*services), 1);
        }
        const auto services = open(folder);
        QCOMPARE(left(*services), 1);
        QTRY_COMPARE(left(*services), 0);
        QCOMPARE(services->sessionContext().search.find(domain::ChatId{3}, u"goes"_s, 1)->size(), 0);
        QVERIFY(store::Verifier(services->sessionContext().log, services->sessionContext().snapshots).toEnd().good());
    }

    // They may be as large as the data: the window comes first.
    void copiesThatWereLeftAreLookedAtWhileTheProgramRuns()
    {
        QTemporaryDir folder;
        const QString database = folder.filePath(u"dramatis.db"_s);
        const QString restoring = database + u".restoring"_s;
        const QString partial = folder.filePath(u"backups/dramatis-20260101-030000-nightly.db.partial"_s);
        {
            const auto services = open(folder);
            say(*services, u"first"_s);
        }
        QVERIFY(QDir().mkpath(folder.filePath(u"backups"_s)) && copyFile(database, restoring));
        {
            const auto services = open(folder);
            say(*services, u"second"_s);
            QVERIFY(QFile::exists(restoring)); // nobody looked yet, and it is taken up again after a restart
        }
        {
            const auto services = open(folder);
            QVERIFY(QFile::exists(restoring));
            QTRY_VERIFY(!QFile::exists(restoring));
        }
        {
            const auto other = host::ApplicationServices::open({.dataFolder = folder.filePath(u"other"_s)});
            QVERIFY(other);
            say(**other, u"of another story"_s);
        }
        QVERIFY(copyFile(folder.filePath(u"other/dramatis.db"_s), partial));
        const auto services = open(folder);
        QVERIFY(QFile::exists(partial));
        QTRY_VERIFY(!QFile::exists(partial));
        QCOMPARE(QDir(folder.filePath(u"backups"_s)).entryList({u"*-left-over.db"_s}).size(), 1);
    }

    void aMissingIndexIsMadeWhileTheProgramRuns()
    {
        QTemporaryDir folder;
        domain::ChatId chat;
        {
            const auto services = open(folder);
            chat = say(*services, u"The lantern is under the stairs."_s);
            QVERIFY(services->database().run(u"INSERT INTO passage(passage) VALUES('delete-all')"_s));
            QVERIFY(services->database().run(u"DELETE FROM passage_waiting"_s));
            QVERIFY(services->database().run(u"DELETE FROM mark WHERE name='passages'"_s));
        }
        const auto services = open(folder);
        const auto found = [&] {
            return services->sessionContext().search.find(chat, u"lantern"_s, 5).value_or(QList<store::Search::Hit>());
        };
        QVERIFY(found().isEmpty());
        QTRY_COMPARE(found().size(), 1);
    }
};

DRAMATIS_TEST(LogMaintenanceTest);

} // namespace tst_logmaintenance

#include "tst_logmaintenance.moc"
