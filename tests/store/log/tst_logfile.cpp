#include "store/backup/logwatermark.h"
#include "store/check/verify.h"
#include "store/log/logfile.h"
#include "store/log/purge.h"
#include "store/openstore.h"
#include "support/done.h"
#include "support/main/testmain.h"

#include <QBuffer>
#include <QCryptographicHash>
#include <QFile>
#include <QTest>

namespace tst_logfile {

using namespace dramatis;
using namespace dramatis::domain;
using base::Fault;
using store::LogFile;
using store::Verification;
using store::Verifier;
using tests::OpenStore;
using tests::ScratchFolder;
using tests::Teller;

namespace {

struct StoreWithLibrary : OpenStore {
    explicit StoreWithLibrary(const QString &path) :
        OpenStore(*store::Database::open(path, base::SteppedClock())),
        blobs(*database),
        library(*database, log, blobs),
        file(log, snapshots, worlds, library, blobs)
    {}
    store::Blobs blobs;
    store::Library library;
    LogFile file;
};

store::CardRow row(const char *name)
{
    store::CardRow row;
    row.name = QString::fromUtf8(name);
    row.tags = {QStringLiteral("one"), QStringLiteral("two")};
    return row;
}

} // namespace

class LogFileTest : public QObject {
    Q_OBJECT

    // A chat with a card, several branches, and everything that happens at random.
    static ChatId tell(StoreWithLibrary &store, quint64 seed, int events = 200)
    {
        const auto card = store.library.add("card bytes " + QByteArray::number(seed), "picture", row("Ada"));
        Teller teller(store, seed);
        if (!card || !teller.begin() || !teller.tell(events))
            return {};
        const auto branch = store.log.branch(teller.chat, *store.log.currentBranch(teller.chat));
        const GuestAdded guest{{2, QStringLiteral("Ada"), {}, card->row.blob, card->row.id}};
        const auto done = store.log.append(teller.chat, branch->number, branch->head, {{guest, {}}}, {"guest", 0, {}});
        return done ? teller.chat : ChatId();
    }
    static QByteArray written(StoreWithLibrary &store, ChatId chat)
    {
        QBuffer buffer;
        buffer.open(QIODevice::WriteOnly);
        return store.file.write(chat, buffer) ? buffer.data() : QByteArray();
    }
    static base::Result<LogFile::Imported> readBack(StoreWithLibrary &store, const QByteArray &bytes)
    {
        QBuffer buffer;
        buffer.setData(bytes);
        buffer.open(QIODevice::ReadOnly);
        return store.file.read(buffer);
    }
    static QByteArray withoutChat(const QByteArray &summary) { return summary.mid(summary.indexOf(" line ")); }

private Q_SLOTS:
    void aChatMovesToAnotherFolderAsItIs()
    {
        ScratchFolder folder;
        StoreWithLibrary from(folder.path("from.db"));
        StoreWithLibrary to(folder.path("to.db"));
        const ChatId chat = tell(from, 1);
        QVERIFY(chat);
        QVERIFY(tell(to, 2, 50));
        const QByteArray bytes = written(from, chat);
        const auto imported = readBack(to, bytes);
        VERIFY_DONE(imported);
        QCOMPARE(imported->cards, 1);
        QVERIFY(imported->events > 200);
        for (qint64 id = 1; id < from.log.nextId(chat)->value; ++id)
            QCOMPARE(*to.log.hashOf(imported->chat, EventId{id}), *from.log.hashOf(chat, EventId{id}));
        QCOMPARE(withoutChat(written(to, imported->chat)), withoutChat(bytes));
        const Verification found = Verifier(to.log, to.snapshots).toEnd();
        QVERIFY2(found.good(), found.good() ? "" : qPrintable(found.findings[0].code + found.findings[0].detail));
        const auto movements = to.log.journal().newest(imported->chat, 0, 9999);
        QCOMPARE(movements->size(), from.log.journal().newest(chat, 0, 9999)->size());
        QCOMPARE(to.library.cards()->size(), 2);
        // The same once more is another chat, and no other card.
        const auto again = readBack(to, bytes);
        VERIFY_DONE(again);
        QVERIFY(again->chat != imported->chat);
        QCOMPARE(again->cards, 0);
    }

    void picturesOfPersonasGoAlong()
    {
        ScratchFolder folder;
        StoreWithLibrary from(folder.path("from.db"));
        StoreWithLibrary to(folder.path("to.db"));
        CastEntry user;
        user.picture = *from.blobs.put("first");
        const PersonaChanged changed{QStringLiteral("Robin"), {}, {}, false, {}, *from.blobs.put("second")};
        const PersonaChanged lost{QStringLiteral("Robin"), {}, {}, false, {}, QByteArray(64, 'a')};
        const ChatId chat = *from.log.createChat();
        VERIFY_DONE(from.log.append(
            chat, 1, {}, {{ChatStarted{QStringLiteral("A story"), {user}, 1}, {}}, {changed, {}}, {lost, {}}},
            {"begin", 0, {}}));
        QByteArray bytes = written(from, chat);
        const auto imported = readBack(to, bytes);
        VERIFY_DONE(imported);
        QCOMPARE(*to.blobs.get(user.picture), QByteArray("first"));
        QCOMPARE(*to.blobs.get(changed.picture), QByteArray("second"));
        bytes.replace(QByteArray("first").toBase64(), QByteArray("wrong").toBase64());
        QVERIFY(!readBack(to, bytes));
    }

    void numbersThatAreTooLargeAreNotCutDown_data()
    {
        QTest::addColumn<QByteArray>("name");
        for (const char *name : {"event", "parent", "cause", "before", "after", "line", "act", "movement", "part_of"})
            QTest::newRow(name) << QByteArray(name);
    }
    void numbersThatAreTooLargeAreNotCutDown()
    {
        QFETCH(QByteArray, name);
        ScratchFolder folder;
        StoreWithLibrary from(folder.path("from.db"));
        StoreWithLibrary to(folder.path("to.db"));
        QByteArray bytes = written(from, tell(from, 1, 40));
        // The last: the first of them may be 0, for none.
        const QByteArray member = '"' + name + "\":";
        const qsizetype at = bytes.lastIndexOf(member) + member.size();
        QVERIFY(at > member.size());
        const qsizetype end = bytes.indexOf(',', at);
        const QByteArray number = bytes.mid(at, end - at);
        bytes.replace(at, end - at, QByteArray::number(number.toLongLong() + (1LL << 32)));
        // Whoever forges it gets the sum of all lines right, too.
        const qsizetype last = bytes.lastIndexOf("\n{") + 1;
        const QByteArray sum = QCryptographicHash::hash(bytes.first(last), QCryptographicHash::Sha256).toHex();
        const qsizetype hash = bytes.indexOf("\"hash\":\"", last) + 8;
        bytes.replace(hash, sum.size(), sum);
        const auto imported = readBack(to, bytes);
        QVERIFY(!imported);
        QCOMPARE(imported.error().kind, Fault::Invalid);
        QVERIFY2(!imported.error().detail.contains(QStringLiteral("not what was written")),
                 qPrintable(imported.error().detail));
        QVERIFY(to.log.chats()->isEmpty());
    }

    void whatIsNotWholeIsRefusedAndNothingIsWritten()
    {
        ScratchFolder folder;
        StoreWithLibrary from(folder.path("from.db"));
        StoreWithLibrary to(folder.path("to.db"));
        const QByteArray bytes = written(from, tell(from, 1, 40));
        const qint64 before = to.log.journal().last()->sequence;
        base::Dice dice(4);
        for (int i = 0; i < 80; ++i) {
            QByteArray broken = bytes;
            if (i < 30)
                broken.truncate(qsizetype(dice.below(bytes.size())));
            else
                broken[qsizetype(dice.below(bytes.size()))] ^= char(1 << dice.below(8));
            const auto imported = readBack(to, broken);
            QVERIFY(!imported);
            QVERIFY(imported.error().kind == Fault::Invalid);
        }
        for (const QByteArray &odd :
             {QByteArray(), QByteArray("\n"), QByteArray("{}\n"), QByteArray("[]\n"), bytes + "{}\n", bytes + bytes,
              QByteArray("{\"dramatis_log\":2}\n"), QByteArray(100'000, '[') + '\n'})
            QVERIFY(!readBack(to, odd));
        QCOMPARE(to.log.journal().last()->sequence, before);
        QVERIFY(to.log.chats()->isEmpty());
        QVERIFY(to.library.cards()->isEmpty());
    }

    // Somebody who can compute hashes still cannot bring in what the log itself would refuse.
    void wellHashedNonsenseIsRefused_data()
    {
        QTest::addColumn<QByteArray>("from");
        QTest::addColumn<QByteArray>("to");
        QTest::newRow("a line that is none") << QByteArray("\"line\":1") << QByteArray("\"line\":0");
        QTest::newRow("an act that is none") << QByteArray("\"act\":0") << QByteArray("\"act\":6");
        QTest::newRow("a head that is none") << QByteArray("\"after\":3") << QByteArray("\"after\":99999");
        QTest::newRow("part of what comes later") << QByteArray("\"part_of\":0") << QByteArray("\"part_of\":77777");
    }
    void wellHashedNonsenseIsRefused()
    {
        QFETCH(QByteArray, from);
        QFETCH(QByteArray, to);
        ScratchFolder folder;
        StoreWithLibrary store(folder.path("dramatis.db"));
        QByteArray bytes = written(store, tell(store, 1, 40));
        const qsizetype at = bytes.indexOf(from, bytes.indexOf("{\"movement\""));
        QVERIFY(at > 0);
        bytes.replace(at, from.size(), to);
        const qsizetype end = bytes.lastIndexOf("{\"end\"");
        const QByteArray hash = QCryptographicHash::hash(bytes.first(end), QCryptographicHash::Sha256).toHex();
        bytes.replace(bytes.indexOf("\"hash\":\"", end) + 8, 64, hash);
        QCOMPARE(readBack(store, bytes).error().kind, Fault::Invalid);
    }

    void aChatThatIsNotThereCannotBeWritten()
    {
        ScratchFolder folder;
        StoreWithLibrary store(folder.path("dramatis.db"));
        QBuffer buffer;
        buffer.open(QIODevice::WriteOnly);
        QCOMPARE(store.file.write(ChatId{9}, buffer).error().kind, Fault::NotFound);
    }

    // Its lorebook may be gone; one that was damaged is not left out without a word.
    void aChatIsWrittenWithoutABookThatIsGone()
    {
        ScratchFolder folder;
        StoreWithLibrary store(folder.path("dramatis.db"));
        const ChatId chat = tell(store, 1, 50);
        QVERIFY(chat);
        const auto hash = store.blobs.put("a book");
        QVERIFY(hash);
        const auto branch = store.log.branch(chat, *store.log.currentBranch(chat));
        const BooksChosen chosen{{{*hash, QStringLiteral("Sea")}}};
        VERIFY_DONE(store.log.append(chat, branch->number, branch->head, {{chosen, {}}}, {"books", 0, {}}));
        QVERIFY(written(store, chat).contains(QByteArray("a book").toBase64()));
        const QByteArray key = QByteArray::fromHex(*hash);
        VERIFY_DONE(store.database->run(QStringLiteral("UPDATE blob SET bytes='other' WHERE hash=?"), {key}));
        QBuffer buffer;
        buffer.open(QIODevice::WriteOnly);
        const auto damaged = store.file.write(chat, buffer);
        QVERIFY(!damaged);
        QCOMPARE(damaged.error().code, QStringLiteral("blob_damaged"));
        VERIFY_DONE(store.database->run(QStringLiteral("DELETE FROM blob WHERE hash=?"), {key}));
        QVERIFY(!written(store, chat).isEmpty());
    }

    void aPurgedChatIsGoneFromTheFile()
    {
        ScratchFolder folder;
        const QString path = folder.path("dramatis.db");
        {
            StoreWithLibrary store(path);
            Teller keeps(store, 1);
            VERIFY_DONE(keeps.begin());
            VERIFY_DONE(keeps.tell(100));
            const ChatId chat = *store.log.createChat();
            AssistantTurn secret;
            secret.text = QStringLiteral("Zyxwvutsecretword at the harbour");
            QList<NewEvent> events{{ChatStarted{QStringLiteral("Zyxwvuttitle"), {}, 1}, {}}};
            for (int i = 0; i < 300; ++i)
                events.append({secret, {}});
            VERIFY_DONE(store.log.append(chat, 1, {}, events, {"begin", 0, QStringLiteral("Zyxwvutnote")}));
            VERIFY_DONE(keeps.tell(150)); // rows before and after those that go
            VERIFY_DONE(
                store.snapshots.save(chat, *store.worlds.at(chat, EventId{300}), store::Snapshots::Kind::Periodic));
            const QByteArray before = *tests::summaryOf(store);
            store::Purge purge(store.log, store.snapshots);
            VERIFY_DONE(purge.chat(chat));
            VERIFY_DONE(purge.toEnd());
            QCOMPARE(*purge.step(), false);
            VERIFY_DONE(store::LogWatermark(path).check(store.log));
            QVERIFY(!store.log.event(chat, EventId{1}));
            QCOMPARE(store.log.chats()->size(), 1);
            QVERIFY(before.startsWith(*tests::summaryOf(store)));
            const Verification found = Verifier(store.log, store.snapshots).toEnd();
            QVERIFY2(found.good(), found.good() ? "" : qPrintable(found.findings[0].code + found.findings[0].detail));
            QCOMPARE(purge.chat(chat).error().kind, Fault::NotFound);
            QCOMPARE(purge.chat(store::libraryLog).error().kind, Fault::NotFound);
            QVERIFY(*store.log.createChat() != chat); // a number is not used twice
            VERIFY_DONE(keeps.tell(200));
            QVERIFY(Verifier(store.log, store.snapshots).toEnd().good());
        }
        QFile file(path);
        QVERIFY(file.open(QIODevice::ReadOnly));
        QVERIFY(!file.readAll().toLower().contains("zyxwvut"));
    }

    // Those that no persona has any more, and no other chat.
    void picturesOfPersonasGoWithTheLastChat()
    {
        ScratchFolder folder;
        StoreWithLibrary store(folder.path("dramatis.db"));
        const QByteArray own = *store.blobs.put("own");
        const QByteArray shared = *store.blobs.put("shared");
        const QByteArray later = *store.blobs.put("later");
        const QByteArray ofAPersona = *store.blobs.put("of a persona");
        const auto begin = [&](const QByteArray &first, const QByteArrayList &then) {
            CastEntry user;
            user.picture = first;
            QList<NewEvent> events{{ChatStarted{QStringLiteral("A story"), {user}, 1}, {}}};
            for (const QByteArray &picture : then)
                events.append({PersonaChanged{QStringLiteral("Robin"), {}, {}, false, {}, picture}, {}});
            const ChatId chat = *store.log.createChat();
            return store.log.append(chat, 1, {}, events, {"begin", 0, {}}) ? chat : ChatId();
        };
        const ChatId one = begin(own, {shared, later, ofAPersona});
        const ChatId two = begin(shared, {later});
        QCOMPARE(*store.log.personaPicturesOf(one), QByteArrayList({own, shared, later, ofAPersona}));
        const auto isThere = [&](const QByteArray &picture) { return store.blobs.get(picture).has_value(); };
        store::Purge purge(store.log, store.snapshots, [&] { return QSet<QByteArray>{ofAPersona}; });
        VERIFY_DONE(purge.chat(one));
        QVERIFY(!isThere(own));
        QVERIFY(isThere(shared) && isThere(later) && isThere(ofAPersona));
        VERIFY_DONE(purge.chat(two)); // what is left of the first does not count
        QVERIFY(!isThere(shared) && !isThere(later));
        QVERIFY(isThere(ofAPersona));
        VERIFY_DONE(purge.toEnd());
        QVERIFY(Verifier(store.log, store.snapshots).toEnd().good());
    }

    // A chat that came in may call anything a picture of a persona.
    void lorebooksAndCardsStayWhateverAChatCallsThem()
    {
        ScratchFolder folder;
        StoreWithLibrary store(folder.path("dramatis.db"));
        store::BookRow row;
        row.name = QStringLiteral("Sea");
        row.fileName = QStringLiteral("sea.json");
        const auto kept = store.library.keepBook(row, "a book", "import_book");
        QVERIFY(kept);
        const QByteArray chosen = *store.blobs.put("a book that a chat chose");
        const QByteArray card = *store.blobs.put("the card of a guest");
        const auto begin = [&](const QList<NewEvent> &events) {
            QList<NewEvent> all{{ChatStarted{QStringLiteral("A story"), {CastEntry{}}, 1}, {}}};
            const ChatId chat = *store.log.createChat();
            return store.log.append(chat, 1, {}, all + events, {"begin", 0, {}}) ? chat : ChatId();
        };
        CastEntry guest;
        guest.slot = CastSlot(1);
        guest.card = card;
        begin({{BooksChosen{{{chosen, QStringLiteral("Old")}}}, {}}, {GuestAdded{guest}, {}}});
        QList<NewEvent> pictures;
        for (const QByteArray &each : {kept->blob, chosen, card})
            pictures.append({PersonaChanged{QStringLiteral("Robin"), {}, {}, false, {}, each}, {}});
        const ChatId hostile = begin(pictures);
        store::Purge purge(store.log, store.snapshots, [] { return QSet<QByteArray>(); });
        VERIFY_DONE(purge.chat(hostile));
        for (const QByteArray &each : {kept->blob, chosen, card})
            QVERIFY(store.blobs.get(each));
    }

    void aDamagedPersonaDoesNotKeepAChat()
    {
        ScratchFolder folder;
        StoreWithLibrary store(folder.path("dramatis.db"));
        const ChatId chat = *store.log.createChat();
        VERIFY_DONE(store.log.append(chat, 1, {},
                                     {{ChatStarted{QStringLiteral("A story"), {CastEntry{}}, 1}, {}},
                                      {PersonaChanged{QStringLiteral("Robin"), {}}, {}}},
                                     {"begin", 0, {}}));
        VERIFY_DONE(store.database->run(QStringLiteral("UPDATE event SET payload=x'7b' WHERE kind='persona_changed'")));
        store::Purge purge(store.log, store.snapshots, [] { return QSet<QByteArray>(); });
        VERIFY_DONE(purge.chat(chat));
    }

    void picturesOfPersonasStayWhereNobodyKnowsWhoHasThem()
    {
        ScratchFolder folder;
        StoreWithLibrary store(folder.path("dramatis.db"));
        CastEntry user;
        user.picture = *store.blobs.put("own");
        const ChatId chat = *store.log.createChat();
        VERIFY_DONE(
            store.log.append(chat, 1, {}, {{ChatStarted{QStringLiteral("A story"), {user}, 1}, {}}}, {"begin", 0, {}}));
        store::Purge purge(store.log, store.snapshots);
        VERIFY_DONE(purge.chat(chat));
        QVERIFY(store.blobs.get(user.picture));
    }

    // The index is merged on the way, too, and while it is the next one may go.
    void longChatsArePurgedOneDuringTheOther()
    {
        ScratchFolder folder;
        const QString path = folder.path("dramatis.db");
        {
            StoreWithLibrary store(path);
            const auto told = [&](const QString &words, int times) {
                AssistantTurn line;
                line.text = words;
                QList<NewEvent> events{{ChatStarted{QString(), {}, 1}, {}}};
                events.resize(times, {line, {}});
                const ChatId chat = *store.log.createChat();
                return store.log.append(chat, 1, {}, events, {"begin", 0, {}}) ? chat : ChatId();
            };
            const ChatId first = told(QStringLiteral("zyxwvutone"), 10'600);
            const ChatId second = told(QStringLiteral("zyxwvuttwo"), 10);
            const ChatId kept = told(QStringLiteral("the harbour"), 10);
            const auto mark = [&](const char *name) {
                return store.database
                    ->value(QStringLiteral("SELECT value FROM mark WHERE name=?"), {QLatin1StringView(name)})
                    ->toInt();
            };
            store::Purge purge(store.log, store.snapshots);
            VERIFY_DONE(purge.chat(first));
            while (mark("wiping") == 0)
                QVERIFY(*purge.step());
            QVERIFY(
                store.database->value(QStringLiteral("SELECT count(*) FROM passage WHERE passage MATCH 'zyxwvutone'"))
                    ->toInt()
                > 0);
            VERIFY_DONE(purge.chat(second));
            VERIFY_DONE(purge.toEnd());
            QCOMPARE(*purge.step(), false);
            QCOMPARE(mark("wiping"), 0);
            QCOMPARE(store.log.chats()->size(), 1);
            QVERIFY(store.log.event(kept, EventId{1}));
            QVERIFY(Verifier(store.log, store.snapshots).toEnd().good());
        }
        QFile file(path);
        QVERIFY(file.open(QIODevice::ReadOnly));
        QVERIFY(!file.readAll().toLower().contains("zyxwvut"));
    }

    void theJournalTellsOfRowsThatAreMissingWithoutAPurge()
    {
        ScratchFolder folder;
        StoreWithLibrary store(folder.path("dramatis.db"));
        QVERIFY(tell(store, 1, 60));
        const ChatId second = tell(store, 2, 60);
        store::Purge purge(store.log, store.snapshots);
        VERIFY_DONE(purge.chat(second));
        VERIFY_DONE(purge.toEnd());
        QVERIFY(Verifier(store.log, store.snapshots).toEnd().good());
        VERIFY_DONE(store.database->run(QStringLiteral("UPDATE journal SET before=before+1 WHERE chat=0")));
        QVERIFY(!Verifier(store.log, store.snapshots).toEnd().good());
        VERIFY_DONE(store.database->run(QStringLiteral("DELETE FROM journal WHERE chat=0")));
        QVERIFY(!Verifier(store.log, store.snapshots).toEnd().good());
    }

    void manyPurgesLeaveAShortJournal()
    {
        ScratchFolder folder;
        StoreWithLibrary store(folder.path("dramatis.db"));
        Teller keeps(store, 1);
        VERIFY_DONE(keeps.begin());
        store::Purge purge(store.log, store.snapshots);
        for (quint64 i = 0; i < 5; ++i) {
            Teller goes(store, i);
            VERIFY_DONE(goes.begin());
            VERIFY_DONE(goes.tell(60));
            VERIFY_DONE(keeps.step());
            VERIFY_DONE(purge.chat(goes.chat));
            VERIFY_DONE(purge.toEnd());
            QVERIFY(Verifier(store.log, store.snapshots).toEnd().good());
        }
        QVERIFY(store.database->value(QStringLiteral("SELECT count(*) FROM journal"))->toInt() < 40);
    }
};

DRAMATIS_TEST(LogFileTest);

} // namespace tst_logfile

#include "tst_logfile.moc"
