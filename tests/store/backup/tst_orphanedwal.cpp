// A write-ahead log that is there at the start. One changed byte in it makes SQLite drop every later commit.
#include "store/backup/backups.h"
#include "store/backup/logwatermark.h"
#include "store/backup/orphanedwal.h"
#include "store/check/verify.h"
#include "store/log/drafts.h"
#include "store/openstore.h"
#include "support/done.h"
#include "support/main/testmain.h"

#include <QDateTime>
#include <QDir>
#include <QFile>
#include <QTest>

namespace tst_orphanedwal {

using namespace dramatis;
using namespace Qt::StringLiterals;
using domain::ChatId;
using store::Database;
using tests::OpenStore;
using tests::ScratchFolder;
using tests::Teller;

namespace {

QByteArray bytesOf(const QString &path)
{
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

bool write(const QString &path, const QByteArray &bytes)
{
    QFile file(path);
    return file.open(QIODevice::WriteOnly) && file.write(bytes) == bytes.size();
}

// The files as a crash leaves them.
struct Files {
    QByteArray main;
    QByteArray wal;
    QByteArray mark;

    static Files of(const QString &path)
    {
        return {bytesOf(path), bytesOf(path + u"-wal"_s), bytesOf(store::LogWatermark(path).path())};
    }
    bool putTo(const QString &path) const
    {
        return write(path, main)
               && (wal.isEmpty() ? !QFile::exists(path + u"-wal"_s) || QFile::remove(path + u"-wal"_s)
                                 : write(path + u"-wal"_s, wal))
               && write(store::LogWatermark(path).path(), mark);
    }
};

// As the program does it: the mark follows each commit.
struct Marked {
    explicit Marked(OpenStore &open) : m_open(open), m_mark(open.database->path())
    {
        m_open.database->whenCommitted([this] { followed = followed && m_mark.write(m_open.log).has_value(); });
    }
    ~Marked() { m_open.database->whenCommitted({}); }
    Q_DISABLE_COPY_MOVE(Marked)

    bool followed = true;

private:
    OpenStore &m_open;
    store::LogWatermark m_mark;
};

struct Told {
    Files files;
    QByteArray summary;
};

// A story whose last part is in the write-ahead log alone, and a draft as its last commit.
Told tellAndCrash(const QString &path, quint64 seed = 1, int before = 60, int after = 40)
{
    const auto open = *OpenStore::at(path);
    const Marked marked(*open);
    Teller teller(*open, seed);
    store::Drafts drafts(*open->database, open->clock);
    if (!teller.begin() || !teller.tell(before) || !open->database->value(u"PRAGMA wal_checkpoint(TRUNCATE)"_s)
        || !teller.tell(before + after) || !drafts.keep(teller.chat, u"what is being written"_s) || !marked.followed)
        return {};
    return {Files::of(path), *tests::summaryOf(*open)};
}

// What the user is told at the next start; empty: nothing.
QString toldAt(const QString &path)
{
    const auto open = OpenStore::at(path);
    if (!open)
        return open.error().code;
    const auto checked = store::LogWatermark(path).check((*open)->log);
    if (!checked)
        return checked.error().code;
    const auto &noticed = (*open)->database->noticed();
    return noticed ? noticed->code : QString();
}

QString summaryAt(const QString &path)
{
    const auto open = OpenStore::at(path);
    return open ? QString::fromUtf8(*tests::summaryOf(**open)) : open.error().code;
}

QByteArrayList keptIn(const ScratchFolder &folder)
{
    QByteArrayList kept;
    const QDir all(folder.path(""));
    const QStringList names = all.entryList({u"damaged-*"_s}, QDir::Dirs, QDir::Name);
    for (const QString &name : names)
        kept << bytesOf(all.filePath(name + u"/dramatis.db-wal"_s));
    return kept;
}

} // namespace

class OrphanedWalTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void whatACrashLeftIsTakenWithoutAWord()
    {
        ScratchFolder folder;
        const QString path = folder.path("dramatis.db");
        const Told told = tellAndCrash(folder.path("told.db"));
        QVERIFY(told.files.wal.size() > 50'000);
        QVERIFY(told.files.putTo(path));
        QCOMPARE(toldAt(path), QString());
        QCOMPARE(summaryAt(path), QString::fromUtf8(told.summary));
        QCOMPARE(keptIn(folder), QByteArrayList());
    }

    void everyFlippedByteIsNoticedAndTheFileIsKept()
    {
        ScratchFolder source;
        const Told told = tellAndCrash(source.path("told.db"));
        base::Dice dice(9);
        int noticed = 0;
        for (int i = 0; i < 100; ++i) {
            ScratchFolder folder;
            const QString path = folder.path("dramatis.db");
            Files bad = told.files;
            // Some of them in the last commits.
            const qsizetype from = i % 4 == 0 ? std::max<qsizetype>(0, bad.wal.size() - 8000) : 0;
            const auto at = from + qsizetype(dice.below(bad.wal.size() - from));
            bad.wal[at] ^= char(1 + dice.below(255));
            QVERIFY(bad.putTo(path));
            const QString said = toldAt(path);
            QVERIFY2(!said.isEmpty(), qPrintable(u"byte %1 of %2"_s.arg(at).arg(bad.wal.size())));
            QCOMPARE(keptIn(folder), QByteArrayList{bad.wal});
            ++noticed;
        }
        QCOMPARE(noticed, 100);
    }

    void whatIsCutOffIsNoticed()
    {
        ScratchFolder source;
        const Told told = tellAndCrash(source.path("told.db"));
        base::Dice dice(4);
        for (int i = 0; i < 30; ++i) {
            ScratchFolder folder;
            const QString path = folder.path("dramatis.db");
            Files bad = told.files;
            bad.wal.truncate(qsizetype(dice.below(bad.wal.size())));
            QVERIFY(bad.putTo(path));
            QVERIFY2(!toldAt(path).isEmpty(), qPrintable(QString::number(bad.wal.size())));
        }
    }

    void theLossOfOneSmallCommitIsNoticed()
    {
        ScratchFolder folder;
        const QString path = folder.path("dramatis.db");
        Files files;
        {
            const QString told = folder.path("told.db");
            const auto open = *OpenStore::at(told);
            const Marked marked(*open);
            Teller teller(*open, 1);
            store::Drafts drafts(*open->database, open->clock);
            VERIFY_DONE(teller.begin());
            VERIFY_DONE(drafts.keep(teller.chat, u"what is being written"_s));
            VERIFY_DONE(open->database->value(u"PRAGMA wal_checkpoint(TRUNCATE)"_s));
            VERIFY_DONE(drafts.keep(teller.chat, u"what is being changed"_s));
            QVERIFY(marked.followed);
            QCOMPARE((*store::LogWatermark(told).read())->wal.frames, 1);
            files = Files::of(told);
        }
        QVERIFY(files.putTo(path));
        QCOMPARE(toldAt(path), QString());
        files.wal[20] ^= 1; // in its head
        QVERIFY(files.putTo(path));
        QCOMPARE(toldAt(path), u"wal_damaged"_s);
        QCOMPARE(keptIn(folder), QByteArrayList{files.wal});
    }

    // Nothing of the story is in the data yet: all of it is in their log.
    void ofADamagedOneOfNewDataIsTakenWhatIsLeft()
    {
        ScratchFolder folder;
        const QString path = folder.path("dramatis.db");
        Files files;
        {
            const QString told = folder.path("told.db");
            const auto open = *OpenStore::at(told);
            const Marked marked(*open);
            VERIFY_DONE(open->database->value(u"PRAGMA wal_checkpoint(TRUNCATE)"_s));
            Teller teller(*open, 1);
            VERIFY_DONE(teller.begin());
            VERIFY_DONE(teller.tell(60));
            QVERIFY(marked.followed);
            files = Files::of(told);
        }
        files.wal[files.wal.size() - 100] ^= 1;
        QVERIFY(files.putTo(path));
        QCOMPARE(toldAt(path), u"log_shorter"_s);
        const auto open = *OpenStore::at(path);
        QCOMPARE(open->log.chats()->size(), 1);
        QVERIFY(store::Verifier(open->log, open->snapshots).toEnd().good());
        QCOMPARE(keptIn(folder), QByteArrayList{files.wal});
    }

    void oneThatWasDeletedIsNoticed()
    {
        ScratchFolder folder;
        const QString path = folder.path("dramatis.db");
        Told told = tellAndCrash(folder.path("told.db"));
        told.files.wal.clear();
        QVERIFY(told.files.putTo(path));
        QCOMPARE(toldAt(path), u"log_shorter"_s);
    }

    // Of other data, of a copy that went on by itself, of an older state of the same data.
    void oneOfOtherDataIsNoticedAndNotTaken_data()
    {
        QTest::addColumn<QString>("whose");
        for (const char *whose : {"other data", "a copy", "an older state"})
            QTest::newRow(whose) << QString::fromLatin1(whose);
    }
    void oneOfOtherDataIsNoticedAndNotTaken()
    {
        QFETCH(const QString, whose);
        ScratchFolder folder;
        const QString path = folder.path("dramatis.db");
        const QString told = folder.path("told.db");
        Files ours = tellAndCrash(told).files;
        QByteArray foreign =
            whose == u"an older state"_s ? ours.wal : tellAndCrash(folder.path("other.db"), 2, 150, 40).files.wal;
        if (whose == u"a copy"_s) {
            const QString copy = folder.path("copy.db");
            QVERIFY(ours.putTo(copy));
            const auto open = *OpenStore::at(copy);
            Teller teller(*open, 8);
            VERIFY_DONE(teller.goOn(ChatId{2}));
            VERIFY_DONE(teller.tell(150));
            foreign = bytesOf(copy + u"-wal"_s);
        }
        QByteArray summary;
        {
            QVERIFY(ours.putTo(told));
            const auto open = *OpenStore::at(told);
            const Marked marked(*open);
            Teller teller(*open, 5);
            VERIFY_DONE(teller.goOn(ChatId{2}));
            VERIFY_DONE(teller.tell(100));
            VERIFY_DONE(open->database->value(u"PRAGMA wal_checkpoint(TRUNCATE)"_s));
            VERIFY_DONE(teller.tell(100));
            summary = *tests::summaryOf(*open);
        }
        ours = Files::of(told); // closed as it should
        ours.wal = foreign;
        QVERIFY(!foreign.isEmpty() && ours.putTo(path));
        QCOMPARE(toldAt(path), u"wal_foreign"_s);
        QCOMPARE(summaryAt(path), QString::fromUtf8(summary));
        QCOMPARE(keptIn(folder), QByteArrayList{foreign});
        const auto open = *OpenStore::at(path);
        QVERIFY(store::Verifier(open->log, open->snapshots).toEnd().good());
    }

    void oneWhoseDataAreGoneIsKept()
    {
        ScratchFolder folder;
        const QString path = folder.path("dramatis.db");
        const Told told = tellAndCrash(folder.path("told.db"));
        QVERIFY(told.files.putTo(path) && QFile::remove(path));
        QCOMPARE(toldAt(path), u"log_empty"_s);
        QCOMPARE(keptIn(folder), QByteArrayList{told.files.wal});
    }

    void oneOfDataBehindALinkIsLookedAtToo()
    {
        ScratchFolder folder;
        const QString path = folder.path("dramatis.db");
        const QString real = folder.path("elsewhere.db");
        Told told = tellAndCrash(folder.path("told.db"));
        told.files.wal[told.files.wal.size() / 2] ^= 1;
        QVERIFY(told.files.putTo(real)
                && QFile::rename(store::LogWatermark(real).path(), store::LogWatermark(path).path())
                && QFile::link(real, path));
        const QString said = toldAt(path);
        QVERIFY2(said == u"log_shorter"_s || said == u"wal_damaged"_s, qPrintable(said));
    }

    // Where the data cannot be opened, the log stays, and each try finds it again.
    void aDamagedOneIsCopiedOnce()
    {
        ScratchFolder folder;
        const QString path = folder.path("dramatis.db");
        Told told = tellAndCrash(folder.path("told.db"));
        told.files.main.fill('x');
        told.files.wal[40] ^= 1;
        QVERIFY(told.files.putTo(path));
        for (int start = 0; start < 3; ++start) {
            QCOMPARE(toldAt(path), u"data_damaged"_s);
            QCOMPARE(keptIn(folder), QByteArrayList{told.files.wal});
        }
        QByteArray another = told.files.wal;
        another[50] ^= 1;
        QVERIFY(write(path + u"-wal"_s, another));
        QCOMPARE(toldAt(path), u"data_damaged"_s);
        QCOMPARE(keptIn(folder), (QByteArrayList{told.files.wal, another}));
    }

    void theFolderOfADamagedOneSaysWhen()
    {
        ScratchFolder folder;
        const QString path = folder.path("dramatis.db");
        Told told = tellAndCrash(folder.path("told.db"));
        told.files.wal[told.files.wal.size() / 2] ^= 1;
        QVERIFY(told.files.putTo(path));
        base::SteppedClock clock;
        clock.step(86'400'000);
        QVERIFY(Database::open(path, clock));
        const QString then = QDateTime::fromMSecsSinceEpoch(clock.now()).toString(u"yyyyMMdd-HHmmss"_s);
        QCOMPARE(QDir(folder.path("")).entryList({u"damaged-*"_s}, QDir::Dirs), QStringList{u"damaged-"_s + then});
        const auto aside = store::Backups::setAside(path, clock);
        QVERIFY(aside);
        QCOMPARE(QFileInfo(*aside).fileName(), u"damaged-"_s + then + u"-2"_s);
    }

    // After a loss the story goes on in the same place; what lay behind the damage must not be missed again.
    void aLossIsToldOnce()
    {
        ScratchFolder folder;
        const QString path = folder.path("dramatis.db");
        Told told = tellAndCrash(folder.path("told.db"));
        told.files.wal[told.files.wal.size() / 2] ^= 1;
        QVERIFY(told.files.putTo(path));
        Files crashed;
        {
            const auto open = *OpenStore::at(path);
            QCOMPARE(store::LogWatermark(path).check(open->log).error().code, u"log_shorter"_s);
            const Marked marked(*open);
            Teller teller(*open, 3);
            VERIFY_DONE(teller.goOn(ChatId{2}));
            VERIFY_DONE(teller.step());
            QVERIFY(marked.followed);
            crashed = Files::of(path);
        }
        const QString again = folder.path("again.db");
        QVERIFY(crashed.putTo(again));
        QCOMPARE(toldAt(again), QString());
    }
};

DRAMATIS_TEST(OrphanedWalTest);

} // namespace tst_orphanedwal

#include "tst_orphanedwal.moc"
