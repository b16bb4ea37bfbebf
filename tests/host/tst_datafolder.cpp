// Where the data are, and that nobody else can read them.
#include "host/applicationservices.h"
#include "host/datafolder.h"
#include "llm/keys/keystore.h"
#include "store/backup/backups.h"
#include "store/database.h"
#include "support/main/testmain.h"

#include <QDir>
#include <QDirIterator>
#include <QFile>
#include <QTemporaryDir>
#include <QTest>

namespace tst_datafolder {

using namespace dramatis;
using namespace Qt::StringLiterals;

namespace {

constexpr QFile::Permissions forOthers =
    QFile::ReadGroup | QFile::WriteGroup | QFile::ExeGroup | QFile::ReadOther | QFile::WriteOther | QFile::ExeOther;
constexpr QFile::Permissions wide = QFile::ReadOwner | QFile::WriteOwner | QFile::ReadGroup | QFile::ReadOther;

std::unique_ptr<host::ApplicationServices> open(const QString &folder)
{
    auto services = host::ApplicationServices::open({.dataFolder = folder});
    if (!services)
        qFatal("%s", qPrintable(services.error().detail));
    return std::move(*services);
}

// What others may do anything with, in the folder and itself.
QStringList openToOthers(const QString &folder)
{
    QStringList found;
    QDirIterator each(folder, QDir::AllEntries | QDir::Hidden | QDir::NoDotAndDotDot, QDirIterator::Subdirectories);
    while (each.hasNext())
        if (const QFileInfo file = each.nextFileInfo(); file.permissions() & forOthers)
            found.append(file.filePath());
    if (QFile::permissions(folder) & forOthers)
        found.append(folder);
    return found;
}

void write(const QString &path, const QByteArray &bytes)
{
    QFile file(path);
    if (!file.open(QIODevice::WriteOnly) || file.write(bytes) != bytes.size() || !file.setPermissions(wide))
        qFatal("cannot write %s", qPrintable(path));
}

} // namespace

class DataFolderTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void init()
    {
#ifndef Q_OS_UNIX
        QSKIP("a user's folders are closed to others here");
#endif
    }

    void aNewFolderIsForItsOwnerAlone()
    {
        QTemporaryDir place;
        const QString folder = place.filePath(u"some/where/data"_s);
        {
            const auto services = open(folder);
            services->settings().setValue(u"a"_s, 1);
            services->settings().sync();
            services->state().setValue(u"b"_s, 1);
            services->state().sync();
            const base::SystemClock clock;
            const auto name = store::Backups(services->database().path(), clock).nameFor(u"nightly"_s);
            QVERIFY(store::Backup(services->database(), clock, *name).toEnd());
            QCOMPARE(openToOthers(folder), QStringList()); // the write-ahead log, too
            QVERIFY(QFile::exists(folder + u"/dramatis.db-wal"_s));
        }
        QVERIFY(QFile::exists(folder + u"/dramatis.db.tail"_s));
        QCOMPARE(openToOthers(folder), QStringList());
        const base::SystemClock clock;
        const QString backup = store::Backups(folder + u"/dramatis.db"_s, clock).list().first().path;
        QVERIFY(QFile::setPermissions(backup, wide)); // one that came from elsewhere
        QVERIFY(store::Backups::restore(folder + u"/dramatis.db"_s, backup, clock));
        QVERIFY(QFile::setPermissions(backup, wide & ~forOthers));
        QCOMPARE(openToOthers(folder), QStringList());
    }

    void aFolderThatWasOpenIsClosed()
    {
        QTemporaryDir place;
        const QString folder = place.filePath(u"data"_s);
        open(folder).reset();
        QVERIFY(QDir().mkpath(folder + u"/backups"_s) && QDir().mkpath(folder + u"/unsaved/character-new-files"_s)
                && QDir().mkpath(folder + u"/logs"_s));
        for (const char *name : {"logs/dramatis.log", "logs/dramatis.1.log", "logs/running.txt",
                                 "backups/dramatis-20260101-030000-by-hand.db", "unsaved/character-new.json",
                                 "unsaved/character-new-files/a", "before-schema-4.db", "settings.ini.damaged"})
            write(folder + u'/' + QLatin1StringView(name), "x");
        QDirIterator each(folder, QDir::Files | QDir::Dirs | QDir::NoDotAndDotDot, QDirIterator::Subdirectories);
        while (each.hasNext())
            if (const QFileInfo file = each.nextFileInfo(); file.isDir())
                QVERIFY(
                    QFile::setPermissions(file.filePath(), wide | QFile::ExeOwner | QFile::ExeGroup | QFile::ExeOther));
            else
                QVERIFY(QFile::setPermissions(file.filePath(), wide));
        QVERIFY(QFile::setPermissions(folder, wide | QFile::ExeOwner | QFile::ExeGroup | QFile::ExeOther));
        QVERIFY(openToOthers(folder).size() > 10);
        const auto services = open(folder);
        QCOMPARE(openToOthers(folder), QStringList());
    }

    // The folder is still for Dramatis alone.
    void whatAFileManagerLeavesKeepsNoFolderOpen()
    {
        QTemporaryDir place;
        const QString folder = place.filePath(u"data"_s);
        open(folder).reset();
        QVERIFY(QDir().mkpath(folder + u"/backups"_s));
        const QStringList left{u".DS_Store"_s, u"._settings.ini"_s, u".directory"_s, u"desktop.ini"_s,
                               u"backups/Thumbs.db"_s};
        for (const QString &name : left)
            write(folder + u'/' + name, "x");
        const QFile::Permissions wideFolder = wide | QFile::ExeOwner | QFile::ExeGroup | QFile::ExeOther;
        for (const QString &name : {folder, folder + u"/backups"_s})
            QVERIFY(QFile::setPermissions(name, wideFolder));
        open(folder).reset();
        for (const QString &name : {folder, folder + u"/backups"_s})
            QVERIFY2(!(QFile::permissions(name) & forOthers), qPrintable(name));
        for (const QString &name : left)
            QVERIFY2(QFile::permissions(folder + u'/' + name) & QFile::ReadOther, qPrintable(name));
    }

    void aBackupThatTheUserRenamedIsClosed()
    {
        QTemporaryDir place;
        const QString folder = place.filePath(u"data"_s);
        open(folder).reset();
        QVERIFY(QDir().mkpath(folder + u"/backups"_s));
        for (const char *name : {"before the trip.db", "before the trip.db-wal"})
            write(folder + u"/backups/"_s + QLatin1StringView(name), "x");
        for (const QString &name : {folder, folder + u"/backups"_s})
            QVERIFY(QFile::setPermissions(name, wide | QFile::ExeOwner | QFile::ExeGroup | QFile::ExeOther));
        open(folder).reset();
        QCOMPARE(openToOthers(folder), QStringList());
    }

    // Such as ~/Documents, which others may read for a reason.
    void aFolderOfOtherThingsStaysOpenAndOnlyWhatIsOursIsClosed()
    {
        QTemporaryDir place;
        const QString folder = place.filePath(u"Documents"_s);
        const QStringList theirs{u"letter.txt"_s, u"backups/photos.zip"_s, u"damaged-car/bill.pdf"_s,
                                 u"unsaved/poem.txt"_s};
        const QStringList ours{u"backups/dramatis-20260101-030000-by-hand.db"_s, u"damaged-car/dramatis.db"_s,
                               u"settings.ini"_s};
        const QFile::Permissions wideFolder = wide | QFile::ExeOwner | QFile::ExeGroup | QFile::ExeOther;
        for (const QString &name : {u"backups"_s, u"damaged-car"_s, u"unsaved"_s})
            QVERIFY(QDir().mkpath(folder + u'/' + name) && QFile::setPermissions(folder + u'/' + name, wideFolder));
        QVERIFY(QFile::setPermissions(folder, wideFolder));
        for (const QString &name : theirs)
            write(folder + u'/' + name, "x");
        for (const QString &name : ours)
            write(folder + u'/' + name, "");
        const auto isOpen = [&folder](const QString &name) {
            return bool(QFile::permissions(folder + u'/' + name) & QFile::ReadOther);
        };
        for (int start = 0; start < 2; ++start) {
            const auto services = open(folder);
            QVERIFY(isOpen(u"."_s));
            for (const QString &name : theirs + QStringList{u"backups"_s, u"damaged-car"_s, u"unsaved"_s})
                QVERIFY2(isOpen(name), qPrintable(name));
            for (const QString &name : ours + QStringList{u"dramatis.db"_s, u"dramatis.db-wal"_s, u"state.ini"_s})
                QVERIFY2(!isOpen(name), qPrintable(name));
        }
    }

    // Who keeps data in a folder of many things does not close all of it.
    void whatIsNotOursStaysAsItIs()
    {
        QTemporaryDir place;
        const QString folder = place.filePath(u"data"_s);
        open(folder).reset();
        QVERIFY(QDir().mkpath(folder + u"/pictures"_s));
        write(folder + u"/pictures/sea.png"_s, "x");
        QVERIFY(QFile::link(place.filePath(u"elsewhere"_s), folder + u"/link"_s));
        write(place.filePath(u"elsewhere"_s), "x");
        open(folder).reset();
        QVERIFY(QFile::permissions(folder + u"/pictures/sea.png"_s) & QFile::ReadOther);
        QVERIFY(QFile::permissions(place.filePath(u"elsewhere"_s)) & QFile::ReadOther);
    }

    void settingsBehindALinkStayBehindIt()
    {
        QTemporaryDir place;
        const QString folder = place.filePath(u"data"_s);
        const QString real = place.filePath(u"dotfiles.ini"_s);
        QVERIFY(QDir().mkpath(folder));
        write(real, "[General]\nwelcomed=true\n");
        QVERIFY(QFile::link(real, folder + u"/settings.ini"_s));
        {
            const auto services = open(folder);
            QVERIFY(services->settings().value(u"welcomed"_s).toBool());
            services->settings().setValue(u"a"_s, 1);
        }
        QVERIFY(QFileInfo(folder + u"/settings.ini"_s).isSymLink());
        QVERIFY(QSettings(real, QSettings::IniFormat).value(u"a"_s).toInt() == 1);
        write(real, "\x02\x01 no settings\nneither is this\n[play\n");
        {
            const auto services = open(folder);
            QVERIFY(!services->settingsSetAside().isEmpty());
            services->settings().setValue(u"a"_s, 2);
        }
        QVERIFY(QFileInfo(folder + u"/settings.ini"_s).isSymLink());
        QVERIFY(QSettings(real, QSettings::IniFormat).value(u"a"_s).toInt() == 2);
        QVERIFY(QFile(folder + u"/settings.ini.damaged"_s).size() > 0);
    }

    void dataBehindALinkStayBehindIt()
    {
        QTemporaryDir place;
        const QString folder = place.filePath(u"data"_s);
        const QString real = place.filePath(u"story.db"_s);
        QVERIFY(QDir().mkpath(folder));
        QVERIFY(QFile::link(real, folder + u"/dramatis.db"_s));
        open(folder).reset();
        open(folder).reset();
        QVERIFY(QFileInfo(folder + u"/dramatis.db"_s).isSymLink());
        QVERIFY(QFileInfo(real).size() > 0);
        QVERIFY(!(QFile::permissions(real) & forOthers));
    }

    void aFolderMayBeNamedByItsAddress()
    {
        QCOMPARE(host::dataFolder(u"file:///some/where%20else"_s, place()).value(), u"/some/where else"_s);
        qputenv("DRAMATIS_DATA", "file:///some/where");
        QCOMPARE(host::dataFolder(std::nullopt, place()).value(), u"/some/where"_s);
        for (const auto &address : {u"file://"_s, u"smb://server/data"_s, u"https://example.org/"_s, u"file:///a%00b"_s,
                                    u"file:notes"_s, u"FILE:notes"_s, u"qrc:/notes"_s, u":/notes"_s, u":notes"_s}) {
            const auto refused = host::dataFolder(address, place());
            QVERIFY2(!refused, qPrintable(address));
            QCOMPARE(refused.error().code, u"usage"_s);
            QVERIFY2(refused.error().detail.contains(u"does not name a folder on this computer"),
                     qPrintable(refused.error().detail));
            qputenv("DRAMATIS_DATA", address.toUtf8());
            QVERIFY(!host::dataFolder(std::nullopt, place()));
        }
        qunsetenv("DRAMATIS_DATA");
    }

    // A shell leaves it as it is in quotation marks and in variables.
    void aTildeIsTheHomeFolder()
    {
        QCOMPARE(host::dataFolder(u"~/stories"_s, place()).value(), QDir::homePath() + u"/stories"_s);
        QCOMPARE(host::dataFolder(u"~"_s, place()).value(), QDir::homePath());
        qputenv("DRAMATIS_DATA", "~/stories");
        QCOMPARE(host::dataFolder(std::nullopt, place()).value(), QDir::homePath() + u"/stories"_s);
        qunsetenv("DRAMATIS_DATA");
        QVERIFY(host::dataFolder(u"./~"_s, place()).value().endsWith(u"/~"_s));
    }

    void aFolderWithoutANameIsNone()
    {
        for (const auto &blank : {u""_s, u"  "_s, u"\t"_s}) {
            const auto none = host::dataFolder(blank, place());
            QVERIFY(!none);
            QCOMPARE(none.error().code, u"usage"_s);
            QCOMPARE(none.error().detail, u"--data-dir is blank; it must name the data folder"_s);
        }
        QVERIFY(host::dataFolder(u"x"_s, place())->endsWith(u"/x"_s));
        qputenv("DRAMATIS_DATA", "");
        QCOMPARE(host::dataFolder(std::nullopt, place()).error().code, u"usage"_s);
        QVERIFY(host::dataFolder(u"x"_s, place()));
        qputenv("DRAMATIS_DATA", "/some/where");
        QCOMPARE(host::dataFolder(std::nullopt, place()).value(), u"/some/where"_s);
        qunsetenv("DRAMATIS_DATA");
        QVERIFY(host::dataFolder(std::nullopt, place()));
    }

private:
    static QString place() { return QDir::tempPath(); }
};

DRAMATIS_TEST(DataFolderTest);

} // namespace tst_datafolder

#include "tst_datafolder.moc"
