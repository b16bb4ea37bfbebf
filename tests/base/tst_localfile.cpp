#include "base/localfile.h"
#include "support/main/testmain.h"

#include <QCoreApplication>
#include <QDir>
#include <QFile>
#include <QSysInfo>
#include <QTest>

namespace tst_localfile {

using namespace dramatis::base;
using namespace Qt::StringLiterals;

class LocalFileTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void anAddressOfAFileIsItsPath_data()
    {
        QTest::addColumn<QString>("word");
        QTest::addColumn<QString>("path");
        QTest::newRow("blank") << u"file:///home/x/My%20Card.png"_s << u"/home/x/My Card.png"_s;
        QTest::newRow("blank as it is") << u"file:///home/x/My Card.png"_s << u"/home/x/My Card.png"_s;
        QTest::newRow("umlaut") << u"file:///home/x/M%C3%A4rchen.json"_s << u"/home/x/Märchen.json"_s;
        QTest::newRow("percent sign") << u"file:///home/x/100%25.json"_s << u"/home/x/100%.json"_s;
        QTest::newRow("escaped once only") << u"file:///home/x/a%2520b.json"_s << u"/home/x/a%20b.json"_s;
        QTest::newRow("hash and question mark") << u"file:///home/x/a%23b%3Fc.json"_s << u"/home/x/a#b?c.json"_s;
        QTest::newRow("the same by hand") << u"file:///home/x/a#b?c.json"_s << u"/home/x/a#b?c.json"_s;
        QTest::newRow("plus") << u"file:///home/x/a+b.json"_s << u"/home/x/a+b.json"_s;
        QTest::newRow("localhost") << u"file://localhost/home/x/a.png"_s << u"/home/x/a.png"_s;
        QTest::newRow("one slash") << u"file:/home/x/a%20b.png"_s << u"/home/x/a b.png"_s;
        QTest::newRow("capitals") << u"FILE:///home/x/a.png"_s << u"/home/x/a.png"_s;
        QTest::newRow("path") << u"/home/x/My%20Card.png"_s << u"/home/x/My%20Card.png"_s;
        QTest::newRow("beside") << u"My%20Card.png"_s << u"My%20Card.png"_s;
        QTest::newRow("colon") << u"Chapter 1: Dawn.json"_s << u"Chapter 1: Dawn.json"_s;
        QTest::newRow("file and colon") << u"file:a.json"_s << u"file:a.json"_s;
        QTest::newRow("path with an address") << u"/home/http://x.json"_s << u"/home/http://x.json"_s;
        QTest::newRow("drive") << u"C:\\cards\\a%20b.png"_s << u"C:\\cards\\a%20b.png"_s;
        QTest::newRow("drive and slashes") << u"C://cards/a.png"_s << u"C://cards/a.png"_s;
        QTest::newRow("nothing") << QString() << QString();
        QTest::newRow("standard input") << u"-"_s << u"-"_s;
    }
    void anAddressOfAFileIsItsPath()
    {
        QFETCH(QString, word);
        const auto path = localFile(word);
        QVERIFY2(path, qPrintable(path ? QString() : path.error().detail));
        QTEST(*path, "path");
    }

    // Desktops name the machine in what is dragged.
    void thisMachineIsHere()
    {
        const QString host = QSysInfo::machineHostName();
        if (host.isEmpty())
            QSKIP("the machine has no name");
        const auto path = localFile(u"file://%1/home/x/a.png"_s.arg(host));
        QCOMPARE(path.value_or(QString()), u"/home/x/a.png"_s);
    }

    void whatIsElsewhereIsRefused_data()
    {
        QTest::addColumn<QString>("word");
        QTest::newRow("web") << u"https://example.org/mara.png"_s;
        QTest::newRow("share") << u"smb://server/cards/mara.png"_s;
        QTest::newRow("trash") << u"trash:///mara.png"_s;
        QTest::newRow("another machine") << u"file://far.example.org/home/x/mara.png"_s;
        QTest::newRow("nothing") << u"file://"_s;
    }
    void whatIsElsewhereIsRefused()
    {
        QFETCH(QString, word);
        const auto path = localFile(word);
        QVERIFY(!path);
        QCOMPARE(path.error().kind, Fault::Unsupported);
        QCOMPARE(path.error().code, u"not_local"_s);
        QCOMPARE(path.error().subject, word);
    }

    void aZeroByteIsInNoName()
    {
        const auto path = localFile(u"file:///home/x/a%00b.png"_s);
        QVERIFY(!path);
        QCOMPARE(path.error().code, u"no_file_name"_s);
        QVERIFY2(path.error().detail.contains(u"%00"), qPrintable(path.error().detail));
        QCOMPARE(path.error().subject, u"file:///home/x/a%00b.png"_s);
    }

    // Such a one may never give a byte, or never end.
    void onlyAFileIsRead()
    {
        QCOMPARE(checkIsFile(u"/none/of/this"_s).error().code, u"no_such_file"_s);
        QCOMPARE(checkIsFile(QDir::tempPath()).error().code, u"is_folder"_s);
        QVERIFY(checkIsFile(QCoreApplication::applicationFilePath()));
        if (!QFile::exists(u"/dev/zero"_s))
            QSKIP("there are no devices among the files here");
        const auto device = checkIsFile(u"/dev/zero"_s);
        QCOMPARE(device.error().code, u"not_a_file"_s);
        QCOMPARE(device.error().subject, u"/dev/zero"_s);
    }

    void aPasswordIsNotRepeated()
    {
        QCOMPARE(localFile(u"sftp://me:secret@host/mara.png"_s).error().subject, u"sftp://me@host/mara.png"_s);
    }
};

DRAMATIS_TEST(LocalFileTest);

} // namespace tst_localfile

#include "tst_localfile.moc"
