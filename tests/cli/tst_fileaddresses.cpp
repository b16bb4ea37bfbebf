// Addresses of files ("file:///…") in place of paths, as desktops hand them over: for what is read, and for what is
// written.
#include "cli/commandline.h"
#include "support/main/testmain.h"

#include <QFile>
#include <QFileInfo>
#include <QTest>
#include <QUrl>

using namespace Qt::StringLiterals;

namespace dramatis::tests::tst_fileaddresses {

namespace {

QString addressOf(const QString &path)
{
    return QString::fromLatin1(QUrl::fromLocalFile(path).toEncoded());
}

} // namespace

class FileAddressesTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void theDataFolderMayBeGivenByItsAddress()
    {
        const CommandLine cli;
        const QString folder = cli.path(u"My data"_s);
        const Answer chat = withData(cli, addressOf(folder), {u"chat"_s, u"new"_s, u"--card"_s, cli.card(u"Mara"_s)});
        QVERIFY2(chat.status == 0, chat.error.constData());
        QVERIFY(QFile::exists(folder + u"/dramatis.db"_s));
        QCOMPARE(withData(cli, folder, {u"chat"_s, u"list"_s}).json.toArray().size(), 1);
        qputenv("DRAMATIS_DATA", addressOf(folder).toUtf8());
        const Answer listed = withData(cli, std::nullopt, {u"chat"_s, u"list"_s});
        qunsetenv("DRAMATIS_DATA");
        QCOMPARE(listed.json.toArray().size(), 1);
    }

    void aDataFolderThatIsElsewhereOrHasNoNameIsWrongUsage_data()
    {
        QTest::addColumn<QString>("folder");
        QTest::newRow("blanks") << u"  "_s;
        QTest::newRow("an address of nothing") << u"file://"_s;
        QTest::newRow("another machine") << u"file://far.example.org/data"_s;
        QTest::newRow("a share") << u"smb://server/data"_s;
        QTest::newRow("the web") << u"https://example.org/data"_s;
        QTest::newRow("a zero byte") << u"file:///tmp/a%00b"_s;
        QTest::newRow("an address without a whole path") << u"file:data"_s;
        QTest::newRow("a part of the program") << u":/data"_s;
        QTest::newRow("a part of the program, by its address") << u"qrc:/data"_s;
    }
    void aDataFolderThatIsElsewhereOrHasNoNameIsWrongUsage()
    {
        QFETCH(QString, folder);
        const CommandLine cli;
        const QStringList before = QDir(cli.path(QString())).entryList(QDir::AllEntries | QDir::NoDotAndDotDot);
        const Answer refused = withData(cli, folder, {u"chat"_s, u"list"_s});
        QCOMPARE(refused.status, 2);
        QCOMPARE(refused.code(), u"usage"_s);
        QVERIFY2(refused.error.contains("--data-dir"), refused.error.constData());
        QCOMPARE(QDir(cli.path(QString())).entryList(QDir::AllEntries | QDir::NoDotAndDotDot), before);
    }

    // In quotation marks a shell leaves it as it is.
    void aTildeIsTheHomeFolder()
    {
        const CommandLine cli;
        const QByteArray home = qgetenv("HOME");
        qputenv("HOME", cli.path(u"home"_s).toUtf8());
        const Answer listed = withData(cli, u"~/My data"_s, {u"chat"_s, u"list"_s});
        qputenv("HOME", home);
        QVERIFY2(listed.status == 0, listed.error.constData());
        QVERIFY(QFile::exists(cli.path(u"home/My data/dramatis.db"_s)));
        QVERIFY(!QFile::exists(cli.path(u"~"_s)));
    }

    void whatIsWrittenMayBeGivenByItsAddress()
    {
        const CommandLine cli;
        const QString card = cli.card(u"Mara"_s);
        const QString out = cli.path(u"My card.json"_s);
        const Answer converted = cli.json({u"card"_s, u"convert"_s, addressOf(card), addressOf(out)});
        QVERIFY2(converted.status == 0, converted.error.constData());
        QCOMPARE(converted.json[u"written"].toString(), out);
        QVERIFY(QFile::exists(out));
        for (const auto &how : {u"extract"_s, u"unpack"_s}) {
            const QString folder = cli.path(u"to "_s + how);
            QCOMPARE(cli.json({u"card"_s, how, card, addressOf(folder)}).status, 0);
            QVERIFY2(!QDir(folder).isEmpty(), qPrintable(how));
        }
        const QString chat = cli.begin();
        const QString told = cli.path(u"My story.md"_s);
        QCOMPARE(cli.json({u"chat"_s, u"export"_s, chat, u"--as"_s, u"md"_s, u"--out"_s, addressOf(told)}).status, 0);
        QVERIFY(QFile::exists(told));
        const QString log = cli.path(u"My story.log"_s);
        QCOMPARE(cli.json({u"log"_s, u"export"_s, chat, u"--out"_s, addressOf(log)}).status, 0);
        QVERIFY(QFile::exists(log));
    }

    void aBackupMayBeGivenByItsAddress()
    {
        const CommandLine cli;
        cli.begin();
        const QString backup = cli.json({u"backup"_s, u"make"_s}).json[u"file"].toString();
        const Answer restored = cli.json({u"backup"_s, u"restore"_s, addressOf(backup)});
        QVERIFY2(restored.status == 0, restored.error.constData());
        const Answer removed = cli.json({u"backup"_s, u"remove"_s, addressOf(backup)});
        QVERIFY2(removed.status == 0, removed.error.constData());
        QVERIFY(!QFile::exists(backup));
    }

    void aModelFileMayBeGivenByItsAddress()
    {
        const CommandLine cli;
        const QString file = cli.write(u"my model.gguf"_s, "GGUF" + QByteArray(60, '\0'));
        const Answer added = cli.json({u"backend"_s, u"add"_s, u"File"_s, addressOf(file)});
        QVERIFY2(added.status == 0, added.error.constData());
        QCOMPARE(added.json[u"server"].toString(),
                 cli.json({u"backend"_s, u"add"_s, u"Other"_s, file}).json[u"server"].toString());
    }

    // In words of ours, whatever it is that was to be done with it.
    void whatIsNoFileHereIsRefused_data()
    {
        QTest::addColumn<QString>("address");
        QTest::addColumn<QString>("code");
        QTest::newRow("a share") << u"smb://server/Mara.json"_s << u"not_local"_s;
        QTest::newRow("nothing") << u"file://"_s << u"not_local"_s;
        QTest::newRow("a zero byte") << u"file:///tmp/a%00b.json"_s << u"no_file_name"_s;
    }
    void whatIsNoFileHereIsRefused()
    {
        QFETCH(QString, address);
        const CommandLine cli;
        const QString card = cli.card(u"Mara"_s);
        const QString chat = cli.begin();
        for (const QStringList &words :
             {QStringList{u"card"_s, u"inspect"_s, address}, QStringList{u"import"_s, address},
              QStringList{u"card"_s, u"convert"_s, card, address}, QStringList{u"card"_s, u"unpack"_s, card, address},
              QStringList{u"backup"_s, u"restore"_s, address},
              QStringList{u"chat"_s, u"export"_s, chat, u"--as"_s, u"md"_s, u"--out"_s, address}}) {
            const Answer refused = cli.json(words);
            QCOMPARE(refused.status, 1);
            QTEST(refused.code(), "code");
            QVERIFY2(refused.error.contains(address.toUtf8()), refused.error.constData());
        }
    }

    void anOutputWithoutANameIsWrongUsage()
    {
        const CommandLine cli;
        const QString chat = cli.begin();
        const Answer refused = cli.json({u"chat"_s, u"export"_s, chat, u"--as"_s, u"md"_s, u"--out"_s, u" "_s});
        QCOMPARE(refused.status, 2);
        QVERIFY2(refused.error.contains("empty"), refused.error.constData());
    }

private:
    // In the folder of `cli`, so that a name that is taken at its word is seen there.
    static Answer withData(const CommandLine &cli, const std::optional<QString> &folder, const QStringList &words)
    {
        QProcess process;
        process.setWorkingDirectory(cli.path(QString()));
        process.start(QStringLiteral(DRAMATIS_CLI), (folder ? QStringList{u"--data-dir"_s, *folder} : QStringList())
                                                        + words + QStringList{u"--json"_s});
        return answerOf(process);
    }
};

DRAMATIS_TEST(FileAddressesTest);

} // namespace dramatis::tests::tst_fileaddresses

#include "tst_fileaddresses.moc"
