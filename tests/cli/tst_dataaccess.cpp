// A data folder that may not be read or written: what is said, and that nothing of it goes.
#include "cli/commandline.h"
#include "support/files/unprivileged.h"
#include "support/main/testmain.h"

#include <QCryptographicHash>
#include <QDirIterator>
#include <QTest>

using namespace Qt::StringLiterals;

namespace dramatis::tests::tst_dataaccess {

namespace {

// Every file with its contents.
QMap<QString, QByteArray> allIn(const QString &folder)
{
    QMap<QString, QByteArray> found;
    QDirIterator each(folder, QDir::Files | QDir::Hidden, QDirIterator::Subdirectories);
    while (each.hasNext()) {
        QFile file(each.next());
        if (file.open(QIODevice::ReadOnly))
            found.insert(file.fileName(), QCryptographicHash::hash(file.readAll(), QCryptographicHash::Sha256));
    }
    return found;
}

} // namespace

class DataAccessTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void whatMayNotBeWrittenIsSaidAndStays_data()
    {
        QTest::addColumn<int>("file");
        QTest::addColumn<int>("folder");
        QTest::addColumn<QString>("code");
        QTest::newRow("a folder that may only be read") << 0600 << 0500 << u"data_not_writable"_s;
        QTest::newRow("a file that may only be read") << 0400 << 0700 << u"data_not_writable"_s;
        QTest::newRow("a file that may not be read") << 0000 << 0700 << u"data_not_readable"_s;
    }
    void whatMayNotBeWrittenIsSaidAndStays()
    {
#ifdef Q_OS_UNIX
        QFETCH(int, file);
        QFETCH(int, folder);
        const CommandLine cli;
        cli.begin();
        const QString data = cli.path(u"data"_s);
        const QString database = data + u"/dramatis.db"_s;
        const QMap<QString, QByteArray> before = allIn(data);
        QVERIFY(before.contains(database));
        Answer refused;
        QVERIFY(Unprivileged::setMode(cli.path(QString()), 0755));
        {
            const Unprivileged somebody(data);
            if (!somebody.holds())
                QSKIP("permissions cannot be taken away here");
            QVERIFY(Unprivileged::setMode(database, file) && Unprivileged::setMode(data, folder));
            refused = asSomebody(cli, {u"chat"_s, u"list"_s});
            QVERIFY(Unprivileged::setMode(data, 0700) && Unprivileged::setMode(database, 0600));
        }
        QCOMPARE(refused.status, 1);
        QTEST(refused.code(), "code");
        saysWhatIsWrongAlone(refused, data);
        QCOMPARE(allIn(data), before);
        QCOMPARE(cli.json({u"chat"_s, u"list"_s}).json.toArray().size(), 1);
#else
        QSKIP("permissions are others here");
#endif
    }

    void aFolderThatCannotBeMadeIsSaid()
    {
#ifdef Q_OS_UNIX
        const CommandLine cli;
        const QString place = cli.path(u"place"_s);
        QVERIFY(QDir().mkpath(place));
        Answer refused;
        QVERIFY(Unprivileged::setMode(cli.path(QString()), 0755));
        {
            const Unprivileged somebody(place);
            if (!somebody.holds())
                QSKIP("permissions cannot be taken away here");
            QVERIFY(Unprivileged::setMode(place, 0500));
            refused = asSomebody(cli, {u"chat"_s, u"list"_s}, place + u"/data"_s);
            QVERIFY(Unprivileged::setMode(place, 0700));
        }
        QCOMPARE(refused.status, 1);
        QCOMPARE(refused.code(), u"data_not_writable"_s);
        saysWhatIsWrongAlone(refused, place + u"/data"_s);
        QVERIFY(QDir(place).isEmpty());
#else
        QSKIP("permissions are others here");
#endif
    }

private:
    static void saysWhatIsWrongAlone(const Answer &refused, const QString &folder)
    {
        QVERIFY2(refused.error.contains(folder.toUtf8()), refused.error.constData());
        QVERIFY2(refused.error.contains("cannot be "), refused.error.constData());
        QCOMPARE(refused.error.trimmed(), "dramatis-cli: " + refused.json[u"error"][u"text"].toString().toUtf8());
        for (const char *word : {"restore", "remove", "delete", "overwrite", "log rebuild", "log import"})
            QVERIFY2(!refused.error.contains(word), refused.error.constData());
    }

#ifdef Q_OS_UNIX
    // As who is nobody where the tests run as root, and else as who runs them.
    static Answer asSomebody(const CommandLine &cli, const QStringList &words, const QString &folder = {})
    {
        QProcess process;
        process.setWorkingDirectory(u"/"_s);
        process.setChildProcessModifier([uid = geteuid()] {
            if (getuid() == 0 && (seteuid(0) != 0 || setuid(uid) != 0))
                _exit(126);
        });
        process.start(QStringLiteral(DRAMATIS_CLI),
                      QStringList{u"--data-dir"_s, folder.isEmpty() ? cli.path(u"data"_s) : folder, u"--json"_s}
                          + words);
        return answerOf(process);
    }
#endif
};

DRAMATIS_TEST(DataAccessTest);

} // namespace dramatis::tests::tst_dataaccess

#include "tst_dataaccess.moc"
