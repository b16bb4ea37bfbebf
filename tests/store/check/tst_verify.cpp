#include "store/backup/logwatermark.h"
#include "store/check/verify.h"
#include "store/library/blobs.h"
#include "store/openstore.h"
#include "store/search/ftsentries.h"
#include "store/world/rebuild.h"
#include "support/done.h"
#include "support/main/testmain.h"

#include <QCryptographicHash>
#include <QFile>
#include <QSqlDatabase>
#include <QTest>

namespace tst_verify {
using namespace dramatis;
using namespace dramatis::domain;
using base::Fault;
using store::Verification, store::Verifier;
using tests::OpenStore, tests::ScratchFolder, tests::Teller;

class VerifyTest : public QObject {
    Q_OBJECT

    static QByteArray bytesOf(const QString &path)
    {
        QFile file(path);
        return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
    }
    static void write(const QString &path, const QByteArray &bytes)
    {
        QFile file(path);
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write(bytes);
    }
    static QByteArray findings(const Verification &found)
    {
        QByteArray all;
        for (const store::Finding &finding : found.findings)
            all += (finding.code + QLatin1Char(' ') + finding.detail + QLatin1Char('\n')).toUtf8();
        return all;
    }
    static void tell(OpenStore &open, int chats, int events)
    {
        for (int i = 0; i < chats; ++i) {
            Teller teller(open, quint64(i));
            VERIFY_DONE(teller.begin());
            VERIFY_DONE(teller.tell(events));
        }
        VERIFY_DONE(store::insertFtsEntries(*open.database, 0));
        store::Blobs blobs(*open.database);
        VERIFY_DONE(blobs.put("the bytes of a card"));
    }

private Q_SLOTS:
    void whatIsWholeIsFoundWhole()
    {
        ScratchFolder folder;
        const auto open = *OpenStore::at(folder.path("dramatis.db"));
        tell(*open, 3, 400);
        const Verification all = Verifier(open->log, open->snapshots).toEnd();
        QVERIFY2(all.good(), findings(all));
        QCOMPARE(all.chats, 3);
        QVERIFY(all.events >= 1200);
        QVERIFY(all.movements > 100);
        QVERIFY(all.snapshots > 3);
        QVERIFY(all.ftsEntries > 300);
        QCOMPARE(all.blobs, 1);
        qint64 branches = 0;
        for (const ChatId chat : *open->log.chats())
            branches += open->log.branches(chat)->size();
        QVERIFY(branches > 3);
        QCOMPARE(all.branches, branches);
        const Verification one = Verifier(open->log, open->snapshots, ChatId{3}).toEnd();
        QVERIFY2(one.good(), findings(one));
        QVERIFY(one.events >= 400 && one.events < 700);
    }

    // Pages of tables that nothing else asks for.
    void damagedPagesOfDerivedTablesAreFound_data()
    {
        QTest::addColumn<QString>("table");
        for (const char *table : {"card", "draft", "partial", "chat_state", "snapshot"})
            QTest::newRow(table) << QString::fromLatin1(table);
    }
    void damagedPagesOfDerivedTablesAreFound()
    {
        QFETCH(QString, table);
        ScratchFolder folder;
        const QString path = folder.path("dramatis.db");
        qint64 page = 0;
        {
            const auto open = *OpenStore::at(path);
            tell(*open, 1, 50);
            page = open->database->value(QStringLiteral("SELECT rootpage FROM sqlite_schema WHERE name=?"), {table})
                       ->toLongLong();
        }
        QByteArray bytes = bytesOf(path);
        QVERIFY(page > 1 && page * 1024 <= bytes.size());
        write(path, bytes.replace((page - 1) * 1024, 1024, QByteArray(1024, '\x77')));
        const auto opened = OpenStore::at(path);
        QVERIFY(opened);
        const Verification found = Verifier((*opened)->log, (*opened)->snapshots).toEnd();
        QVERIFY2(findings(found).contains("the table \"" + table.toUtf8() + "\" cannot be read whole"),
                 findings(found));
    }

    // 200 single bytes of event data, at random places of random columns.
    void everyFlippedByteOfAnEventIsFoundAndNamed()
    {
        ScratchFolder folder;
        const auto open = *OpenStore::at(folder.path("dramatis.db"));
        tell(*open, 1, 300);
        base::Dice dice(7);
        const QStringList columns{QStringLiteral("payload"), QStringLiteral("hash"), QStringLiteral("at"),
                                  QStringLiteral("version"), QStringLiteral("kind")};
        for (int i = 0; i < 200; ++i) {
            const qint64 key = store::EventLog::key(ChatId{2}, EventId{1 + dice.below(300)});
            const QString column = columns[i < 120 ? 0 : qsizetype(dice.below(columns.size()))];
            const QVariant before =
                *open->database->value(QStringLiteral("SELECT %1 FROM event WHERE key=?").arg(column), {key});
            QVariant after = before.toLongLong() ^ (1 << dice.below(8));
            if (before.typeId() == QMetaType::QByteArray || before.typeId() == QMetaType::QString) {
                QByteArray bytes = before.toByteArray();
                bytes[qsizetype(dice.below(bytes.size()))] ^= char(1 << dice.below(7));
                after = before.typeId() == QMetaType::QString ? QVariant(QString::fromLatin1(bytes)) : QVariant(bytes);
            }
            const QString sql = QStringLiteral("UPDATE event SET %1=? WHERE key=?").arg(column);
            VERIFY_DONE(open->database->run(sql, {after, key}));
            const Verification found = Verifier(open->log, open->snapshots, ChatId{2}, Verifier::Depth::Log).toEnd();
            QVERIFY2(!found.good(), qPrintable(column));
            QCOMPARE(found.findings.first().event, store::EventLog::idOf(key));
            VERIFY_DONE(open->database->run(sql, {before, key}));
        }
        QVERIFY(Verifier(open->log, open->snapshots).toEnd().good());
    }

    // Bytes of the file itself, wherever they are: either nothing that matters has changed, or it is found, or the file
    // cannot be opened; never a crash, and never another story without a word.
    void flippedBytesOfTheFileAreFoundOrHarmless()
    {
        ScratchFolder folder;
        const QString path = folder.path("dramatis.db");
        QByteArray summary;
        {
            const auto open = *OpenStore::at(path);
            tell(*open, 1, 200);
            VERIFY_DONE(store::LogWatermark(path).write(open->log));
            summary = *tests::summaryOf(*open);
        }
        const QByteArray good = bytesOf(path);
        base::Dice dice(3);
        int found = 0;
        for (int i = 0; i < 150; ++i) {
            QByteArray bad = good;
            bad[qsizetype(dice.below(bad.size()))] ^= char(1 << dice.below(8));
            write(path, bad);
            const auto open = OpenStore::at(path);
            if (!open || !store::LogWatermark(path).check((*open)->log)) {
                ++found;
                continue;
            }
            const Verification verification = Verifier((*open)->log, (*open)->snapshots).toEnd();
            found += !verification.good();
            if (!verification.good())
                continue;
            const auto now = tests::summaryOf(**open);
            QVERIFY2(now, qPrintable(now ? QString() : now.error().detail));
            QCOMPARE(*now, summary);
        }
        QVERIFY(found > 50);
    }

    // A flipped bit of a key makes an id of any size.
    void anIdFarBeyondTheOthersIsFound()
    {
        ScratchFolder folder;
        const auto open = *OpenStore::at(folder.path("dramatis.db"));
        tell(*open, 1, 100);
        VERIFY_DONE(open->database->run(QStringLiteral("UPDATE event SET key=key+2000000000 WHERE key=?"),
                                        {store::EventLog::key(ChatId{2}, EventId{50})}));
        const Verification found = Verifier(open->log, open->snapshots, {}, Verifier::Depth::Log).toEnd();
        QVERIFY(!found.good());
        QVERIFY(found.findings.size() < 120);
        QVERIFY2(findings(found).contains("event 50, is not there"), findings(found));
    }

    // Its hashes are good up to the end, wherever that is.
    void aJournalWithoutItsNewestRowsIsFound()
    {
        for (const int rows : {1, 2, 1000}) {
            ScratchFolder folder;
            const auto open = *OpenStore::at(folder.path("dramatis.db"));
            tell(*open, 1, 100);
            const auto line = open->log.branch(ChatId{2}, *open->log.currentBranch(ChatId{2}));
            open->clock.step(1000);
            VERIFY_DONE(open->log.moveHead(ChatId{2}, line->number, line->head, EventId{1}, {"rewind", 0, {}}));
            VERIFY_DONE(open->database->run(
                QStringLiteral("DELETE FROM journal WHERE sequence>(SELECT max(sequence) FROM journal)-?"), {rows}));
            const Verification found = Verifier(open->log, open->snapshots, {}, Verifier::Depth::Log).toEnd();
            QVERIFY2(found.damage() && found.damage()->code == QLatin1StringView("journal_damaged"), findings(found));
        }
    }

    void aDamagedEventIsNamedAndTheRestCanBeRead()
    {
        ScratchFolder folder;
        const auto open = *OpenStore::at(folder.path("dramatis.db"));
        tell(*open, 1, 100);
        VERIFY_DONE(open->database->run(QStringLiteral("UPDATE event SET payload=CAST('{\"x' AS BLOB) WHERE key=?"),
                                        {store::EventLog::key(ChatId{2}, EventId{50})}));
        const Verification found = Verifier(open->log, open->snapshots, {}, Verifier::Depth::Log).toEnd();
        QCOMPARE(found.findings.size(), 1);
        QCOMPARE(found.findings[0].code, QStringLiteral("event_damaged"));
        QCOMPARE(found.findings[0].event, EventId{50});
        QVERIFY(open->log.event(ChatId{2}, EventId{49}));
        QCOMPARE(open->log.event(ChatId{2}, EventId{50}).error().kind, Fault::Damaged);
        QVERIFY(open->log.event(ChatId{2}, EventId{51}));
    }

    void whatIsDerivedIsFoundWrongAndRebuilt_data()
    {
        QTest::addColumn<QString>("damage");
        QTest::newRow("a line's head") << QStringLiteral("UPDATE line SET head=head-1");
        QTest::newRow("a line's name") << QStringLiteral("UPDATE line SET name='other'");
        QTest::newRow("a line is gone") << QStringLiteral("DELETE FROM line");
        QTest::newRow("another line is open") << QStringLiteral("UPDATE chat_state SET line=77");
        QTest::newRow("the list is gone") << QStringLiteral("DELETE FROM chat_state");
        QTest::newRow("a passage is gone")
            << QStringLiteral("DELETE FROM passage WHERE rowid=(SELECT min(id) FROM passage_docsize)");
        QTest::newRow("a passage too many")
            << QStringLiteral("INSERT INTO passage(rowid, text) VALUES(12884901889, 'x')");
        QTest::newRow("a passage of other words") << QStringLiteral(
            "INSERT OR REPLACE INTO passage(rowid, text) SELECT min(id), 'of the wrong words' FROM passage_docsize");
        QTest::newRow("a passage without words")
            << QStringLiteral("INSERT OR REPLACE INTO passage(rowid, text) SELECT max(id), '' FROM passage_docsize");
        QTest::newRow("all passages are gone") << QStringLiteral("INSERT INTO passage(passage) VALUES('delete-all')");
        QTest::newRow("a snapshot") << QStringLiteral("UPDATE snapshot SET body=x'00'");
        QTest::newRow("the chunks") << QStringLiteral("UPDATE snapshot SET event=event-1");
    }
    void whatIsDerivedIsFoundWrongAndRebuilt()
    {
        QFETCH(QString, damage);
        ScratchFolder folder;
        const auto open = *OpenStore::at(folder.path("dramatis.db"));
        tell(*open, 2, 300);
        const QByteArray before = *tests::summaryOf(*open);
        VERIFY_DONE(open->database->run(damage));
        const Verification found = Verifier(open->log, open->snapshots).toEnd();
        QVERIFY(!found.good());
        for (const store::Finding &finding : found.findings)
            QVERIFY(finding.rebuildable);
        store::Rebuild rebuild(open->log, open->snapshots, open->worlds);
        VERIFY_DONE(rebuild.toEnd());
        const Verification after = Verifier(open->log, open->snapshots).toEnd();
        QVERIFY2(after.good(), findings(after));
        QCOMPARE(*tests::summaryOf(*open), before);
        QVERIFY(!*store::Rebuild::isDue(*open->database));
    }

    void anFtsEntryThatIsFoundByOtherWordsIsNamed()
    {
        ScratchFolder folder;
        const auto open = *OpenStore::at(folder.path("dramatis.db"));
        tell(*open, 2, 300);
        const qint64 key =
            open->database->value(QStringLiteral("SELECT id FROM passage_docsize ORDER BY id LIMIT 1 OFFSET 40"))
                ->toLongLong();
        const QString text =
            open->log.texts(ChatId{key >> 32}, {store::EventLog::idOf(key)})->value(store::EventLog::idOf(key));
        VERIFY_DONE(store::insertFtsEntry(*open->database, {key, text + QStringLiteral(" treasure")}));
        const Verification all = Verifier(open->log, open->snapshots).toEnd();
        QCOMPARE(all.findings.size(), 1);
        QCOMPARE(all.findings[0].code, QStringLiteral("passages_differ"));
        QCOMPARE(all.findings[0].chat, ChatId{key >> 32});
        QCOMPARE(all.findings[0].event, store::EventLog::idOf(key));
        QVERIFY(!Verifier(open->log, open->snapshots, ChatId{key >> 32}).toEnd().good());
        QVERIFY(Verifier(open->log, open->snapshots, ChatId{(key >> 32) + 1}).toEnd().good());
        VERIFY_DONE(store::insertFtsEntry(*open->database, {key, text}));
        QVERIFY(Verifier(open->log, open->snapshots).toEnd().good());
    }

    void theStoryMayGoOnWhileTheIndexIsChecked()
    {
        ScratchFolder folder;
        const auto open = *OpenStore::at(folder.path("dramatis.db"));
        Teller teller(*open, 1);
        VERIFY_DONE(teller.begin());
        VERIFY_DONE(teller.tell(2000));
        const auto check = store::ftsCheck(open->log, {});
        Verification found;
        for (bool more = true; more;) {
            more = check->step(found);
            if (more)
                VERIFY_DONE(teller.tell(teller.appended + 3));
        }
        QVERIFY2(found.good(), findings(found));
    }

    // Each has an index of its own to compare with.
    void twoChecksMayRunSideBySide()
    {
        ScratchFolder folder;
        const auto open = *OpenStore::at(folder.path("dramatis.db"));
        tell(*open, 2, 500);
        Verification first;
        Verification second;
        {
            const auto one = store::ftsCheck(open->log, {});
            const auto other = store::ftsCheck(open->log, {});
            for (bool more = true, otherMore = true; more || otherMore;) {
                more = more && one->step(first);
                otherMore = otherMore && other->step(second);
            }
        }
        QVERIFY2(first.good(), findings(first));
        QVERIFY2(second.good(), findings(second));
        QCOMPARE(open->database->value(QStringLiteral("SELECT count(*) FROM temp.sqlite_schema"))->toInt(), 0);
    }

    // "the" may stand in a story a million times.
    void aCommonWordIsReadInManySteps()
    {
        ScratchFolder folder;
        const auto open = *OpenStore::at(folder.path("dramatis.db"));
        Teller teller(*open, 1);
        VERIFY_DONE(teller.begin());
        const QString text = QStringLiteral("the ").repeated(2000);
        EventId last;
        for (int i = 0; i < 60; ++i) {
            const auto line = open->log.branch(teller.chat, 1);
            UserTurn turn;
            turn.text = text;
            const auto said = open->log.append(teller.chat, 1, line->head, {{turn, {}}}, {"say", 0, {}});
            VERIFY_DONE(said);
            last = open->log.branch(teller.chat, 1)->head;
        }
        VERIFY_DONE(store::insertFtsEntries(*open->database, 0));
        const auto checked = [&open](int &steps) {
            Verification found;
            const auto check = store::ftsCheck(open->log, {});
            for (steps = 1; check->step(found); ++steps) {}
            return found;
        };
        int steps = 0;
        const Verification whole = checked(steps);
        QVERIFY2(whole.good(), findings(whole));
        QVERIFY2(steps > 6, QByteArray::number(steps)); // 120,000 places, and no more than 20,000 at once
        VERIFY_DONE(store::insertFtsEntry(*open->database,
                                          {store::EventLog::key(teller.chat, last), text + QStringLiteral("the ")}));
        QCOMPARE(checked(steps).findings.value(0).code, QStringLiteral("passages_differ"));
    }

    void aTornIndexIsFoundAndRebuilt()
    {
        ScratchFolder folder;
        const QString path = folder.path("dramatis.db");
        {
            const auto open = *OpenStore::at(path);
            tell(*open, 2, 300);
        }
        {
            QSqlDatabase raw = QSqlDatabase::addDatabase(QStringLiteral("QSQLITE"), QStringLiteral("raw"));
            raw.setDatabaseName(path);
            QVERIFY(raw.open());
            QSqlQuery torn(QStringLiteral("UPDATE passage_data SET block=x'0000' WHERE id>10"), raw);
            QVERIFY(torn.numRowsAffected() > 0);
        }
        QSqlDatabase::removeDatabase(QStringLiteral("raw"));
        const auto open = *OpenStore::at(path);
        const Verification found = Verifier(open->log, open->snapshots).toEnd();
        QVERIFY(!found.good());
        QVERIFY2(!found.damage(), findings(found));
        VERIFY_DONE(store::Rebuild(open->log, open->snapshots, open->worlds).toEnd());
        const Verification after = Verifier(open->log, open->snapshots).toEnd();
        QVERIFY2(after.good(), findings(after));
    }

    // What another version of the program left is not used, and no damage.
    void aSnapshotOfAnotherVersionIsNoDamage()
    {
        ScratchFolder folder;
        const auto open = *OpenStore::at(folder.path("dramatis.db"));
        tell(*open, 1, 60);
        const auto chats = open->log.chats();
        const auto head = open->log.branch(chats->first(), 1)->head;
        VERIFY_DONE(open->snapshots.save(chats->first(), *open->worlds.at(chats->first(), head),
                                         store::Snapshots::Kind::Periodic));
        QByteArray body = open->database->value(QStringLiteral("SELECT body FROM snapshot WHERE event=?"), {head.value})
                              ->toByteArray();
        const auto hashed = [](QByteArray bytes) {
            bytes.chop(32);
            return bytes + QCryptographicHash::hash(bytes, QCryptographicHash::Sha256);
        };
        const QByteArray whole = body;
        body[7] = 11;
        body = hashed(body);
        VERIFY_DONE(
            open->database->run(QStringLiteral("UPDATE snapshot SET body=? WHERE event=?"), {body, head.value}));
        QVERIFY2(Verifier(open->log, open->snapshots).toEnd().good(),
                 findings(Verifier(open->log, open->snapshots).toEnd()).constData());
        body = whole;
        body[7] = 11; // and nothing that goes with it
        VERIFY_DONE(
            open->database->run(QStringLiteral("UPDATE snapshot SET body=? WHERE event=?"), {body, head.value}));
        QCOMPARE(Verifier(open->log, open->snapshots).toEnd().findings.first().code,
                 QStringLiteral("snapshot_unreadable"));
    }

    void aStepIsShort()
    {
        ScratchFolder folder;
        const auto open = *OpenStore::at(folder.path("dramatis.db"));
        tell(*open, 1, 3000);
        Verifier verifier(open->log, open->snapshots);
        int steps = 0;
        for (bool more = true; more; ++steps)
            more = verifier.step();
        QVERIFY(steps > 1);
        QVERIFY2(verifier.verification().good(), findings(verifier.verification()));
    }

    // One changed byte in the write-ahead log makes SQLite drop every later commit, without a word.
    void aDamagedWriteAheadLogIsNoticed_data()
    {
        QTest::addColumn<bool>("cut");
        QTest::newRow("flipped") << false;
        QTest::newRow("cut") << true;
    }
    void aDamagedWriteAheadLogIsNoticed()
    {
        QFETCH(bool, cut);
        ScratchFolder folder;
        const QString path = folder.path("dramatis.db");
        const QString copy = folder.path("copy.db");
        QByteArray main;
        QByteArray wal;
        QByteArray tail;
        QByteArray summary;
        {
            const auto open = *OpenStore::at(path);
            VERIFY_DONE(open->database->value(QStringLiteral("PRAGMA wal_checkpoint(TRUNCATE)")));
            tell(*open, 1, 60);
            VERIFY_DONE(store::LogWatermark(path).write(open->log));
            summary = *tests::summaryOf(*open);
            main = bytesOf(path);
            wal = bytesOf(path + QStringLiteral("-wal"));
            tail = bytesOf(store::LogWatermark(path).path());
        }
        QVERIFY(wal.size() > 50'000);
        base::Dice dice(9);
        int noticed = 0;
        for (int i = 0; i < 50; ++i) {
            const auto at = qsizetype(dice.below(wal.size()));
            QByteArray bad = cut ? wal.first(at) : wal;
            if (!cut)
                bad[at] ^= char(1 + dice.below(255));
            write(copy, main);
            write(copy + QStringLiteral("-wal"), bad);
            write(store::LogWatermark(copy).path(), tail);
            const auto open = OpenStore::at(copy);
            VERIFY_DONE(open);
            const auto checked = store::LogWatermark(copy).check((*open)->log);
            noticed += !checked;
            if (checked)
                QCOMPARE(*tests::summaryOf(**open), summary);
            else
                QVERIFY(checked.error().kind == Fault::Damaged);
        }
        QVERIFY2(noticed > 25, qPrintable(QString::number(noticed)));
    }

    void aMarkIsOldOrMissingWithoutHarm()
    {
        ScratchFolder folder;
        const QString path = folder.path("dramatis.db");
        const auto open = *OpenStore::at(path);
        const store::LogWatermark mark(path);
        VERIFY_DONE(mark.check(open->log));
        VERIFY_DONE(mark.write(open->log));
        VERIFY_DONE(mark.check(open->log));
        tell(*open, 1, 20);
        VERIFY_DONE(mark.check(open->log)); // written before; more came after it
        VERIFY_DONE(mark.write(open->log));
        VERIFY_DONE(open->database->run(
            QStringLiteral("UPDATE journal SET hash=x'00' WHERE sequence=(SELECT max(sequence) FROM journal)")));
        QCOMPARE(mark.check(open->log).error().code, QStringLiteral("log_differs"));
        VERIFY_DONE(open->database->run(
            QStringLiteral("DELETE FROM journal WHERE sequence=(SELECT max(sequence) FROM journal)")));
        QCOMPARE(mark.check(open->log).error().code, QStringLiteral("log_shorter"));
        write(mark.path(), "garbage");
        QCOMPARE(mark.check(open->log).error().code, QStringLiteral("mark_damaged"));
    }
};

DRAMATIS_TEST(VerifyTest);

} // namespace tst_verify

#include "tst_verify.moc"
