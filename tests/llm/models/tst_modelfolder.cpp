#include "llm/models/modelfolder.h"
#include "support/done.h"
#include "support/main/testmain.h"

#include <QDir>
#include <QFile>
#include <QTemporaryDir>
#include <QTest>

namespace tst_modelfolder {

using namespace dramatis;
using namespace Qt::StringLiterals;

class TestModelFolder : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void init()
    {
        m_place = std::make_unique<QTemporaryDir>();
        m_folder = std::make_unique<llm::ModelFolder>(m_place->filePath(u"models"_s));
    }
    void cleanup() { qunsetenv("DRAMATIS_MODELS"); }

    void aFolderThatIsNotThereIsEmpty()
    {
        QVERIFY(m_folder->all().isEmpty());
        QCOMPARE(m_folder->remove(u"a.gguf"_s).error().code, u"model_not_here"_s);
        QVERIFY(!QFile::exists(m_folder->path()));
    }

    void wholeAndUnfinishedFilesAreListed()
    {
        VERIFY_DONE(m_folder->make());
        write(u"b.gguf"_s, "GGUF and more");
        write(u"a.gguf.part"_s, "GGUF");
        write(u"notes.txt"_s, "other things");
        const llm::PartNotes notes{QUrl(u"https://h.example/a.gguf?x=1"_s), "\"tag\"", 40, "ab01"};
        VERIFY_DONE(m_folder->keepNotes(u"a.gguf"_s, notes));
        QCOMPARE(m_folder->notesOf(u"a.gguf"_s), notes);
        const QList<llm::StoredModel> all = m_folder->all();
        QCOMPARE(all.size(), 2);
        QCOMPARE(all[0], (llm::StoredModel{u"a.gguf"_s, m_folder->partOf(u"a.gguf"_s), 4, false, 40, notes.address}));
        QCOMPARE(all[1], (llm::StoredModel{u"b.gguf"_s, m_folder->pathOf(u"b.gguf"_s), 13, true, 0, {}}));
    }

    void removingTakesAllOfIt()
    {
        VERIFY_DONE(m_folder->make());
        write(u"a.gguf"_s, "GGUF");
        write(u"a.gguf.part"_s, "GG");
        write(u"b.gguf"_s, "GGUF");
        VERIFY_DONE(m_folder->keepNotes(u"a.gguf"_s, {}));
        VERIFY_DONE(m_folder->remove(u"a.gguf"_s));
        QCOMPARE(QDir(m_folder->path()).entryList(QDir::Files), QStringList{u"b.gguf"_s});
    }

    void gigabytesGoWithoutBeingWaitedFor()
    {
        VERIFY_DONE(m_folder->make());
        write(u"a.gguf"_s, "GGUF");
        write(u"left.gguf.gone"_s, "of a program that quit");
        write(u"left.gguf.part.gone"_s, "of another");
        write(u"notes.gone"_s, "the user's"); // who may have named any folder
        QVERIFY(QFile::resize(m_folder->pathOf(u"a.gguf"_s), 65LL * 1024 * 1024));
        VERIFY_DONE(m_folder->remove(u"a.gguf"_s));
        QVERIFY(m_folder->all().isEmpty());
        VERIFY_DONE(m_folder->make());
        QTRY_COMPARE(QDir(m_folder->path()).entryList(QDir::Files), QStringList{u"notes.gone"_s});
    }

    void whatIsDownloadedElsewhereStays()
    {
        VERIFY_DONE(m_folder->make());
        write(u"a.gguf.part"_s, "GG");
        {
            const auto held = m_folder->lock(u"a.gguf"_s);
            QVERIFY(held);
            QCOMPARE(m_folder->lock(u"a.gguf"_s).error().code, u"model_busy"_s);
            QCOMPARE(m_folder->remove(u"a.gguf"_s).error().code, u"model_busy"_s);
            QVERIFY(QFile::exists(m_folder->partOf(u"a.gguf"_s)));
        }
        VERIFY_DONE(m_folder->remove(u"a.gguf"_s));
        QVERIFY(m_folder->all().isEmpty());
    }

    void nothingOutsideOfTheFolderIsRemoved_data()
    {
        QTest::addColumn<QString>("name");
        QTest::newRow("above") << u"../outside.gguf"_s;
        QTest::newRow("absolute") << u"/tmp/outside.gguf"_s;
        QTest::newRow("nothing") << u""_s;
        QTest::newRow("the folder") << u"."_s;
        QTest::newRow("another kind") << u"notes.txt"_s;
    }
    void nothingOutsideOfTheFolderIsRemoved()
    {
        QFETCH(QString, name);
        VERIFY_DONE(m_folder->make());
        write(u"../outside.gguf"_s, "GGUF");
        write(u"notes.txt"_s, "mine");
        QCOMPARE(m_folder->remove(name).error().code, u"model_not_here"_s);
        QVERIFY(QFile::exists(m_place->filePath(u"outside.gguf"_s)));
        QVERIFY(QFile::exists(m_folder->pathOf(u"notes.txt"_s)));
    }

    void brokenNotesAreNone_data()
    {
        QTest::addColumn<QByteArray>("bytes");
        QTest::newRow("empty") << QByteArray();
        QTest::newRow("cut") << QByteArray("{\"address\":\"https://h.ex");
        QTest::newRow("a list") << QByteArray("[1,2]");
        QTest::newRow("huge") << QByteArray(100'000, ' ');
    }
    void brokenNotesAreNone()
    {
        QFETCH(QByteArray, bytes);
        VERIFY_DONE(m_folder->make());
        write(u"a.gguf.part.json"_s, bytes);
        QCOMPARE(m_folder->notesOf(u"a.gguf"_s), llm::PartNotes());
    }

    void theVariableNamesTheFolder()
    {
        QVERIFY(!llm::modelsFolder().isEmpty());
        qputenv("DRAMATIS_MODELS", m_place->filePath(u"x/../there"_s).toUtf8());
        QCOMPARE(llm::modelsFolder(), m_place->filePath(u"there"_s));
        qputenv("DRAMATIS_MODELS", " ");
        QVERIFY(llm::modelsFolder() != u" "_s);
    }

private:
    void write(const QString &name, const QByteArray &bytes) const
    {
        QFile file(m_folder->pathOf(name));
        QVERIFY(file.open(QIODevice::WriteOnly));
        QCOMPARE(file.write(bytes), bytes.size());
    }

    std::unique_ptr<QTemporaryDir> m_place;
    std::unique_ptr<llm::ModelFolder> m_folder;
};

DRAMATIS_TEST(TestModelFolder);

} // namespace tst_modelfolder

#include "tst_modelfolder.moc"
