// What a start finds out about the log: nothing, a loss, or an index that is to be made anew.
#include "app/house.h"
#include "app/keeper.h"
#include "llm/keys/keystore.h"
#include "store/log/eventlog.h"
#include "store/search/search.h"
#include "store/check/verify.h"
#include "support/testmain.h"
#include "turn/session/rooms.h"

#include <QDir>
#include <QTemporaryDir>
#include <QTest>

using namespace dramatis;
using namespace Qt::StringLiterals;

namespace {
std::unique_ptr<app::House> open(const QTemporaryDir &folder)
{
    auto house = app::House::open({.dataFolder = folder.path()});
    if (!house)
        qFatal("%s", qPrintable(house.error().detail));
    return std::move(*house);
}

domain::ChatId say(app::House &house, const QString &text)
{
    store::EventLog &log = house.rooms().log;
    const auto chat = log.createChat();
    domain::UserTurn turn;
    turn.text = text;
    const auto begun = log.append(*chat, 1, {}, {{domain::ChatStarted{u"A"_s, {{domain::you, u"You"_s, {}, {}, {}}}, 1}, {}},
                                                 {turn, {}}}, {"begin", 0, {}});
    if (!begun)
        qFatal("%s", qPrintable(begun.error().detail));
    return *chat;
}

bool copyFile(const QString &from, const QString &to)
{
    return (!QFile::exists(to) || QFile::remove(to)) && QFile::copy(from, to);
}
} // namespace

class KeeperTest : public QObject {
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
            const auto house = open(folder);
            QCOMPARE(house->settingsSetAside(), path + u".damaged"_s);
            QCOMPARE(house->settings().allKeys(), QStringList());
            house->settings().setValue(u"play/userName"_s, u"Alex"_s);
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
            const auto house = open(folder);
            say(*house, u"first"_s);
        }
        QVERIFY(QFile::exists(database + u".tail"_s));
        QVERIFY(copyFile(database, folder.filePath(u"old.db"_s)));
        {
            const auto house = open(folder);
            QVERIFY(!house->keeper().loss());
            say(*house, u"second"_s);
        }
        QVERIFY(copyFile(folder.filePath(u"old.db"_s), database));
        for (int start = 0; start < 2; ++start) {
            const auto house = open(folder);
            QVERIFY(house->keeper().loss());
            QCOMPARE(house->keeper().loss()->code, u"log_shorter"_s);
            if (start == 1)
                house->keeper().acceptLoss();
        }
        QVERIFY(!open(folder)->keeper().loss());
    }

    // What a purged chat was leaves the file beside the play, and goes on leaving it after a restart.
    void whatIsPurgedIsWipedOut()
    {
        QTemporaryDir folder;
        const auto left = [](app::House &house) {
            return house.database().value(u"SELECT count(*) FROM mark WHERE name LIKE 'leaving:%' OR name='wiping' AND value>0"_s)->toInt();
        };
        {
            const auto house = open(folder);
            say(*house, u"stays"_s);
            const domain::ChatId chat = say(*house, u"goes"_s);
            QVERIFY(house->rooms().purge(chat));
            QCOMPARE(left(*house), 1);
        }
        const auto house = open(folder);
        QCOMPARE(left(*house), 1);
        QTRY_COMPARE(left(*house), 0);
        QCOMPARE(house->rooms().search.find(domain::ChatId{3}, u"goes"_s, 1)->size(), 0);
        QVERIFY(store::Verifier(house->rooms().log, house->rooms().snapshots).toEnd().good());
    }

    // They may be as large as the data: the window comes first.
    void copiesThatWereLeftAreLookedAtWhileTheProgramRuns()
    {
        QTemporaryDir folder;
        const QString database = folder.filePath(u"dramatis.db"_s);
        const QString restoring = database + u".restoring"_s;
        const QString partial = folder.filePath(u"backups/dramatis-20260101-030000-nightly.db.partial"_s);
        {
            const auto house = open(folder);
            say(*house, u"first"_s);
        }
        QVERIFY(QDir().mkpath(folder.filePath(u"backups"_s)) && copyFile(database, restoring));
        {
            const auto house = open(folder);
            say(*house, u"second"_s);
            QVERIFY(QFile::exists(restoring)); // nobody looked yet, and it is taken up again after a restart
        }
        {
            const auto house = open(folder);
            QVERIFY(QFile::exists(restoring));
            QTRY_VERIFY(!QFile::exists(restoring));
        }
        {
            const auto other = app::House::open({.dataFolder = folder.filePath(u"other"_s)});
            QVERIFY(other);
            say(**other, u"of another story"_s);
        }
        QVERIFY(copyFile(folder.filePath(u"other/dramatis.db"_s), partial));
        const auto house = open(folder);
        QVERIFY(QFile::exists(partial));
        QTRY_VERIFY(!QFile::exists(partial));
        QCOMPARE(QDir(folder.filePath(u"backups"_s)).entryList({u"*-left-over.db"_s}).size(), 1);
    }

    void aMissingIndexIsMadeWhileTheProgramRuns()
    {
        QTemporaryDir folder;
        domain::ChatId chat;
        {
            const auto house = open(folder);
            chat = say(*house, u"The lantern is under the stairs."_s);
            QVERIFY(house->database().run(u"INSERT INTO passage(passage) VALUES('delete-all')"_s));
            QVERIFY(house->database().run(u"DELETE FROM passage_waiting"_s));
            QVERIFY(house->database().run(u"DELETE FROM mark WHERE name='passages'"_s));
        }
        const auto house = open(folder);
        const auto found = [&] { return house->rooms().search.find(chat, u"lantern"_s, 5).value_or(QList<store::Search::Hit>()); };
        QVERIFY(found().isEmpty());
        QTRY_COMPARE(found().size(), 1);
    }
};

DRAMATIS_TEST(KeeperTest);
#include "tst_keeper.moc"
