// Whatever a character is called, its file has a name that every system takes.
#include "cards/zip/filenames.h"
#include "cards/zip/membername.h"
#include "support/main/testmain.h"

#include <QTest>

namespace tst_filenames {

using namespace dramatis;
using namespace Qt::StringLiterals;

class FileNamesTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void namesAreCleaned_data()
    {
        QTest::addColumn<QString>("name");
        QTest::addColumn<QString>("file");
        QTest::newRow("plain") << u"Mara"_s << u"Mara"_s;
        QTest::newRow("umlauts and blanks") << u"Jürgen Müller"_s << u"Jürgen Müller"_s;
        QTest::newRow("a path") << u"../../etc/passwd"_s << u"-..-etc-passwd"_s;
        QTest::newRow("a path of Windows") << u"C:\\x"_s << u"C_-x"_s;
        QTest::newRow("one dot") << u"."_s << u"none"_s;
        QTest::newRow("two dots") << u".."_s << u"none"_s;
        QTest::newRow("hidden") << u".bashrc"_s << u"bashrc"_s;
        QTest::newRow("dots at the end") << u"Mara. . ."_s << u"Mara"_s;
        QTest::newRow("a device") << u"CON"_s << u"none"_s;
        QTest::newRow("a device after cleaning") << u" nul. "_s << u"none"_s;
        QTest::newRow("a port") << u"lpt1.txt"_s << u"none"_s;
        QTest::newRow("signs") << u"Who? \"Me\" <a|b> *"_s << u"Who_ _Me_ _a_b_ _"_s;
        QTest::newRow("nothing") << QString() << u"none"_s;
    }
    void namesAreCleaned()
    {
        QFETCH(QString, name);
        QTEST(cards::fileNameFor(name, u"none"_s), "file");
    }

    void longNamesAreCutBetweenCharacters()
    {
        for (const QString &piece : {u"ä"_s, u"😀"_s, u"ab😀"_s, u"水"_s}) {
            const QString file = cards::fileNameFor(piece.repeated(300), u"none"_s);
            QVERIFY(file.size() <= 80 && file.toUtf8().size() <= 200);
            QVERIFY(file.isValidUtf16() && file.startsWith(piece));
        }
    }

    void noTwoAreTheSame()
    {
        cards::FileNames names;
        QStringList files;
        for (const QString &name :
             {u"Mara"_s, u"mara"_s, u"Mara1"_s, u"MARA."_s, u"con"_s, u"aux"_s, u"é"_s, u"e\u0301"_s})
            files << names.add(name, u"character"_s);
        QCOMPARE(files, QStringList({u"Mara"_s, u"mara1"_s, u"Mara11"_s, u"MARA2"_s, u"character"_s, u"character1"_s,
                                     u"é"_s, u"é1"_s}));
        for (const QString &file : std::as_const(files))
            QVERIFY(cards::isSafeMemberName(file));
    }

    void manyHaveOneName()
    {
        cards::FileNames names;
        QCOMPARE(names.add(u"Chat2"_s, u"chat"_s), u"Chat2"_s);
        QSet<QString> files{u"Chat2"_s};
        for (int i = 0; i < 5000; ++i)
            files.insert(names.add(u"Chat"_s, u"chat"_s));
        QCOMPARE(files.size(), 5001);
        QVERIFY(files.contains(u"Chat1"_s) && files.contains(u"Chat5000"_s));
    }

    void aNumberMakesNoDevice()
    {
        cards::FileNames names;
        QCOMPARE(names.add(u"com"_s, u"x"_s), u"com"_s);
        QCOMPARE(names.add(u"com"_s, u"x"_s), u"com10"_s);
    }
};

DRAMATIS_TEST(FileNamesTest);

} // namespace tst_filenames

#include "tst_filenames.moc"
