// What is imported where a folder is given.
#include "presenters/import/importsources.h"
#include "support/main/testmain.h"

#include <QDir>
#include <QFile>
#include <QTemporaryDir>

namespace tst_importsources {

using namespace dramatis;
using namespace Qt::StringLiterals;

class ImportSourcesTest : public QObject {
    Q_OBJECT

    static void put(const QDir &folder, const QString &path)
    {
        const QString whole = folder.filePath(path);
        QFile file(whole);
        if (!QDir().mkpath(whole.section(u'/', 0, -2)) || !file.open(QIODevice::WriteOnly))
            qFatal("%s", qPrintable(whole));
    }
    static QStringList filesIn(const QDir &folder)
    {
        QStringList names;
        for (const QString &path : presenters::filesIn({folder.path()}))
            names << folder.relativeFilePath(path);
        return names;
    }

private Q_SLOTS:
    void ofAFolderWhatLiesInIt()
    {
        const QTemporaryDir temporary;
        const QDir folder(temporary.path());
        put(folder, u"b.png"_s);
        put(folder, u"a.json"_s);
        put(folder, u"notes.txt"_s);
        put(folder, u"deeper/c.png"_s);
        QCOMPARE(filesIn(folder), QStringList({u"a.json"_s, u"b.png"_s}));
    }

    void ofSillyTavernWhatItsUserMade_data()
    {
        QTest::addColumn<QString>("place");
        QTest::newRow("the user's folder") << u""_s;
        QTest::newRow("the data folder") << u"default-user/"_s;
        QTest::newRow("the program's folder") << u"data/default-user/"_s;
        QTest::newRow("another user") << u"data/robin/"_s;
        QTest::newRow("an older one") << u"public/"_s;
    }
    void ofSillyTavernWhatItsUserMade()
    {
        QFETCH(QString, place);
        const QTemporaryDir temporary;
        const QDir folder(temporary.path());
        const QStringList wanted{place + u"Loose.png"_s,
                                 place + u"characters/Mara.png"_s,
                                 place + u"worlds/Sea.json"_s,
                                 place + u"QuickReplies/Inn.json"_s,
                                 place + u"chats/Mara/one.jsonl"_s,
                                 place + u"chats/Mara/two.jsonl"_s};
        for (const QString &path : wanted)
            put(folder, path);
        put(folder, u"package.json"_s);
        put(folder, place + u"settings.json"_s);
        put(folder, place + u"thumbnails/avatar/Mara.png"_s);
        QCOMPARE(filesIn(folder), wanted);
        QCOMPARE(presenters::sourcesIn({folder.path()}),
                 QList<presenters::ImportSource>({{folder.absolutePath(), true}})); // as a whole
    }

    void otherFoldersComeFileByFile()
    {
        const QTemporaryDir temporary;
        const QDir folder(temporary.path());
        put(folder, u"b.png"_s);
        put(folder, u"chats.json"_s);
        QCOMPARE(presenters::sourcesIn({folder.path()}),
                 QList<presenters::ImportSource>(
                     {{folder.filePath(u"b.png"_s), false}, {folder.filePath(u"chats.json"_s), false}}));
    }
};

DRAMATIS_TEST(ImportSourcesTest);

} // namespace tst_importsources

#include "tst_importsources.moc"
