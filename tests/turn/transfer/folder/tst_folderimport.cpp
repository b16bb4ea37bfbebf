// Everything that a user of SillyTavern has comes in: once, whole, and without a word too much or too little about it.
#include "cards/cardfiles.h"
#include "support/main/testmain.h"
#include "turn/transfer/folder/folderfixture.h"

namespace tst_folderimport {

using namespace dramatis;
using namespace dramatis::tests;
using namespace Qt::StringLiterals;
using cards::FolderPart;
using turn::FolderCount;
using turn::FolderOutcome;

class FolderImportTest : public QObject, private FolderFixture {
    Q_OBJECT
private Q_SLOTS:
    void init() { begin(); }
    void cleanup() { end(); }
    void everyKindIsCounted();
    void theSecondTimeNothingChanges();
    void aZipIsTheSame();
    void whereTheFolderMayBe_data();
    void whereTheFolderMayBe();
    void chatsFindTheirOwnCharacter();
    void chatsKeepWhatBelongsToThem();
    void aGroupIsAChatOfItsMembers();
    void marksComeAlong();
    void lorebooksHaveTheirPart();
    void lorebooksFindTheirCharacters();
    void theUsersOwnIsNotWrittenOver();
    void eachErrorNamesItsFile();
    void whatHasNoPlaceIsSaid();
    void keysAreNotRead();
    void besideThePlayItIsTheSame();
    void givenUpItGoesOnLater();
    void aLongChatCanBeGivenUp();
    void afterAKillItGoesOn_data();
    void afterAKillItGoesOn();
    void whoIsMutedIsNotThere();
    void whoWasEditedDoesNotComeAgain();
    void aChatThatGrewComesInAgain();
    void otherFoldersAreRefused();
};

void FolderImportTest::everyKindIsCounted()
{
    const turn::FolderImportReport report = imported();
    QVERIFY(!report.error);
    const QList<FolderCount> wanted{{FolderPart::Settings, 0, 0, 2, 0},
                                    {FolderPart::Lorebook, 3, 0, 0, 1},
                                    {FolderPart::Character, 3, 0, 0, 1},
                                    {FolderPart::Persona, 3, 0, 0, 0},
                                    {FolderPart::TextReplacement, 1, 0, 0, 0},
                                    {FolderPart::QuickReplies, 1, 0, 0, 0},
                                    {FolderPart::PromptPreset, 1, 0, 0, 0},
                                    {FolderPart::SamplerPreset, 3, 0, 0, 0},
                                    {FolderPart::InstructTemplate, 1, 0, 0, 0},
                                    {FolderPart::ContextTemplate, 1, 0, 0, 0},
                                    {FolderPart::Group, 0, 0, 0, 1},
                                    {FolderPart::Chat, 4, 0, 0, 1},
                                    {FolderPart::GroupChat, 1, 0, 0, 0},
                                    {FolderPart::PersonaPicture, 1, 0, 1, 0},
                                    {FolderPart::Background, 0, 0, 1, 0},
                                    {FolderPart::Expression, 0, 0, 1, 0},
                                    {FolderPart::DataBank, 0, 0, 1, 0},
                                    {FolderPart::Theme, 0, 0, 1, 0},
                                    {FolderPart::Keys, 0, 0, 1, 0},
                                    {FolderPart::Generated, 0, 0, 2, 0}};
    for (const FolderCount &count : wanted) {
        const FolderCount found = countOf(report, count.part);
        QVERIFY2(found == count,
                 qPrintable(u"%1: %2 imported, %3 there, %4 without a place, %5 failed"_s.arg(cards::wordOf(count.part))
                                .arg(found.imported)
                                .arg(found.alreadyThere)
                                .arg(found.noPlace)
                                .arg(found.failed)));
    }
    QCOMPARE(report.counts().size(), wanted.size());
    QCOMPARE(report.tagged, 2);
    QCOMPARE(report.favourites, 1);
}

void FolderImportTest::theSecondTimeNothingChanges()
{
    imported();
    const QStringList before = kept();
    const turn::FolderImportReport again = imported();
    QCOMPARE(kept(), before);
    QCOMPARE(again.count(FolderOutcome::Imported), 0);
    QCOMPARE(countOf(again, FolderPart::Chat).alreadyThere, 4);
    QCOMPARE(countOf(again, FolderPart::SamplerPreset).alreadyThere, 3);
    QCOMPARE(again.tagged, 0);
}

void FolderImportTest::aZipIsTheSame()
{
    QList<Member> members;
    for (const TavernFile &file : tavernFiles())
        members.append({"default-user/" + file.path.toUtf8(), file.bytes});
    QFile zip(m_folder->filePath(u"backup.zip"_s));
    QVERIFY(zip.open(QIODevice::WriteOnly));
    zip.write(zipOf(members));
    zip.close();
    QVERIFY(turn::holdsUserFolder(zip.fileName()));
    imported(zip.fileName());
    const QStringList zipped = kept();
    const turn::FolderImportReport again = imported();
    QCOMPARE(again.count(FolderOutcome::Imported), 0);
    QCOMPARE(kept(), zipped);
}

void FolderImportTest::whereTheFolderMayBe_data()
{
    QTest::addColumn<QString>("given");
    QTest::newRow("the user's own") << u"data/default-user"_s;
    QTest::newRow("all users'") << u"data"_s;
    QTest::newRow("the program's") << u"."_s;
}

void FolderImportTest::whereTheFolderMayBe()
{
    QFETCH(QString, given);
    const QString path = m_folder->filePath(given);
    QVERIFY(turn::holdsUserFolder(path));
    QCOMPARE(countOf(imported(path), FolderPart::Character).imported, 3);
}

void FolderImportTest::chatsFindTheirOwnCharacter()
{
    const turn::FolderImportReport report = imported();
    const auto first = chatOf(report, u"chats/Mara/Mara - eins.jsonl"_s);
    const auto second = chatOf(report, u"chats/Mara1/Mara - eins.jsonl"_s);
    QCOMPARE(first->world().cast[1].who.cardId, cardOf(report, u"characters/Mara.png"_s));
    QCOMPARE(second->world().cast[1].who.cardId, cardOf(report, u"characters/Mara1.png"_s));
    QCOMPARE(first->world().cast.size(), 2);
    const auto third = chatOf(report, u"chats/Jürgen Müller/Über Bord.jsonl"_s);
    QCOMPARE(third->world().cast[1].who.cardId, cardOf(report, u"characters/Jürgen Müller.png"_s));
    QCOMPARE(linesOf(*third), QStringList({u"Jürgen Müller: Ahoi."_s, u"Robin: Ahoi!"_s}));
}

void FolderImportTest::chatsKeepWhatBelongsToThem()
{
    const turn::FolderImportReport report = imported();
    const auto session = chatOf(report, u"chats/Mara/Mara - eins.jsonl"_s);
    const domain::World &world = session->world();
    QCOMPARE(linesOf(*session), QStringList({u"Mara: Good evening."_s, u"Robin: Evening."_s, u"Mara: Sit down."_s}));
    QCOMPARE(m_services->log
                 .alternatives(domain::ChatId{itemOf(report, u"chats/Mara/Mara - eins.jsonl"_s).id},
                               world.transcript.at(0).turn)
                 ->size(),
             2);
    QCOMPARE(world.authorsNotes.value(domain::nobody).text, u"It rains."_s);
    QCOMPARE(world.authorsNotes.value(domain::nobody).depth, 2);
    QCOMPARE(world.variables.value(u"day"_s), u"4"_s);
    QCOMPARE(world.cast[domain::you].who.persona, u"A sailor."_s);
    QStringList books;
    for (const domain::ChosenBook &book : world.books)
        books << book.name;
    QCOMPARE(books, QStringList({u"Stadt Köln"_s, u"Meer"_s})); // its own, and that of whom the user played in it
    const QStringList lost = itemOf(report, u"chats/Mara/Mara - eins.jsonl"_s).notImported;
    QVERIFY(!lost.contains(u"chat_metadata.world_info"_s));
    QVERIFY(!lost.contains(u"chat_metadata.persona"_s));
    QVERIFY(!lost.join(u' ').contains(u"bookmark_link"_s));
    const QMap<domain::EventId, QString> marked{{world.transcript.at(2).turn, u"Branch #1"_s}};
    QCOMPARE(world.bookmarks, marked);
}

void FolderImportTest::aGroupIsAChatOfItsMembers()
{
    const turn::FolderImportReport report = imported();
    const auto session = chatOf(report, u"group chats/1700.jsonl"_s);
    const domain::World &world = session->world();
    QCOMPARE(itemOf(report, u"group chats/1700.jsonl"_s).name, u"Am Hafen - 1700"_s);
    QCOMPARE(world.cast.size(), 3); // one of them never spoke
    QCOMPARE(world.cast[1].who.cardId, cardOf(report, u"characters/Mara1.png"_s));
    QCOMPARE(world.cast[2].who.cardId, cardOf(report, u"characters/Jürgen Müller.png"_s));
    QCOMPARE(world.authorsNotes.value(domain::nobody).text, u"Night."_s);
}

void FolderImportTest::marksComeAlong()
{
    const turn::FolderImportReport report = imported();
    const turn::Collection &collection = m_services->cards.collection();
    store::CardMarks marks = collection.marks(cardOf(report, u"characters/Mara.png"_s));
    marks.tags.sort();
    QCOMPARE(marks.tags, QStringList({u"Freunde"_s, u"Küste"_s}));
    QVERIFY(marks.favourite);
    QVERIFY(!collection.marks(cardOf(report, u"characters/Mara1.png"_s)).favourite);
}

void FolderImportTest::lorebooksHaveTheirPart()
{
    const turn::FolderImportReport report = imported();
    QVERIFY(m_services->books.row(domain::BookId{itemOf(report, u"worlds/Stadt Köln.json"_s).id})->everywhere);
    QVERIFY(!m_services->books.row(domain::BookId{itemOf(report, u"worlds/See.json"_s).id})->everywhere);
}

// By the settings and by what the card itself says; in all chats, also in those to come.
void FolderImportTest::lorebooksFindTheirCharacters()
{
    const turn::FolderImportReport report = imported();
    const domain::CardId mara = cardOf(report, u"characters/Mara.png"_s);
    const domain::BookId sea{itemOf(report, u"worlds/See.json"_s).id};
    const domain::BookId ocean{itemOf(report, u"worlds/Meer.json"_s).id};
    QCOMPARE(m_services->books.row(sea)->characters, QList<domain::CardId>{mara});
    QCOMPARE(m_services->books.row(ocean)->characters,
             QList<domain::CardId>{cardOf(report, u"characters/Mara1.png"_s)});
    QVERIFY(itemOf(report, u"characters/Mara.png"_s).notImported.filter(u"lorebook"_s).isEmpty());
    QCOMPARE(itemOf(report, u"characters/Jürgen Müller.png"_s).notImported.filter(u"kaputt"_s).size(), 1);
    QVERIFY(m_services->books.setOfCharacter(sea, mara, false));
    imported();
    QVERIFY(m_services->books.row(sea)->characters.isEmpty()); // what the user took back stays so
}

void FolderImportTest::theUsersOwnIsNotWrittenOver()
{
    turn::keepPersona(m_services->context.settings, {u"Robin"_s, u"My own."_s});
    m_connections->putPreset(u"Mild"_s, {{u"temperature"_s, 0.1}});
    imported();
    QCOMPARE(m_connections->presets().value(u"Mild"_s)[u"temperature"_s].toDouble(), 0.1);
    QVERIFY(m_connections->presets().contains(u"Mild (3)"_s)); // two files have this name
    const QList<turn::Persona> personas = m_services->context.settings.personas;
    QVERIFY(personas.contains(turn::Persona{u"Robin"_s, u"My own."_s}));
    QCOMPARE(m_services->context.settings.userName, u"Alex"_s);
    const QStringList before = kept();
    imported();
    QCOMPARE(kept(), before);
}

void FolderImportTest::eachErrorNamesItsFile()
{
    const turn::FolderImportReport report = imported();
    QStringList failed;
    for (const turn::FolderItem &item : report.items)
        if (item.outcome == FolderOutcome::Failed) {
            failed << item.file;
            QCOMPARE(item.reason->subject, item.file);
            QVERIFY(!item.reason->detail.isEmpty());
        }
    failed.sort();
    QCOMPARE(failed, QStringList({u"characters/kaputt.png"_s, u"chats/Jürgen Müller/kaputt.jsonl"_s,
                                  u"groups/kaputt.json"_s, u"worlds/kaputt.json"_s}));
}

void FolderImportTest::whatHasNoPlaceIsSaid()
{
    const turn::FolderImportReport report = imported();
    for (const QString &file : {u"user/files/notes.txt"_s, u"backgrounds/Hafen.jpg"_s, u"User Avatars/spare.png"_s}) {
        const turn::FolderItem item = itemOf(report, file);
        QCOMPARE(item.outcome, FolderOutcome::NoPlace);
        QCOMPARE(item.reason->code, u"no_place_yet"_s);
    }
    QCOMPARE(itemOf(report, u"thumbnails"_s).reason->code, u"generated_file"_s); // once for all in it
}

void FolderImportTest::keysAreNotRead()
{
    const turn::FolderImportReport report = imported();
    QCOMPARE(itemOf(report, u"secrets.json"_s).reason->code, u"keys_stay"_s);
    m_settings->sync();
    QFile settings(m_settings->fileName());
    QVERIFY(settings.open(QIODevice::ReadOnly));
    QVERIFY(!settings.readAll().contains("sk-never-read"));
}

void FolderImportTest::besideThePlayItIsTheSame()
{
    turn::FolderImport import(targets(), m_user);
    QSignalSpy progressed(&import, &turn::FolderImport::progressed);
    QSignalSpy finished(&import, &turn::FolderImport::finished);
    import.start();
    QTRY_COMPARE(finished.size(), 1);
    QVERIFY(progressed.size() > 5);
    QCOMPARE(import.done(), import.total());
    QCOMPARE(imported().count(FolderOutcome::Imported), 0);
}

void FolderImportTest::givenUpItGoesOnLater()
{
    int first = 0;
    {
        turn::FolderImport import(targets(), m_user);
        QSignalSpy finished(&import, &turn::FolderImport::finished);
        connect(&import, &turn::FolderImport::progressed, &import, [&](int done) {
            if (done >= 5)
                import.cancel();
        });
        import.start();
        QTRY_COMPARE(finished.size(), 1);
        QVERIFY(import.report().cancelled);
        first = import.report().count(FolderOutcome::Imported);
    }
    QVERIFY(first > 0);
    const turn::FolderImportReport rest = imported();
    QCOMPARE(countOf(rest, FolderPart::Chat).imported, 4);
    const QStringList whole = kept();
    QCOMPARE(imported().count(FolderOutcome::Imported), 0);
    QCOMPARE(kept(), whole);
    QCOMPARE(m_services->cards.cards()->size(), 3);
    QCOMPARE(m_services->books.books()->size(), 3);
}

void FolderImportTest::aLongChatCanBeGivenUp()
{
    const QString folder = m_folder->filePath(u"long"_s);
    QByteArray chat;
    for (int i = 0; i < 3000; ++i)
        chat += R"({"name":"Ion","is_user":false,"mes":"Line )" + QByteArray::number(i) + "\"}\n";
    writeTavernFiles(folder, {{u"characters/Ion.png"_s, tavernCard(u"Ion"_s)}, {u"chats/Ion/long.jsonl"_s, chat}});
    {
        turn::FolderImport import(targets(), folder);
        QSignalSpy finished(&import, &turn::FolderImport::finished);
        connect(&import, &turn::FolderImport::progressed, &import, [&](int done) {
            if (done == 1)
                QMetaObject::invokeMethod(&import, &turn::FolderImport::cancel, Qt::QueuedConnection);
        });
        import.start();
        QTRY_COMPARE(finished.size(), 1);
        QVERIFY(import.report().cancelled);
        QCOMPARE(m_services->chats.chats()->size(), 0); // a chat comes in whole or not at all
    }
    QCOMPARE(m_services->cards.cards()->size(), 1);
    QCOMPARE(countOf(imported(folder), FolderPart::Chat).imported, 1);
    QCOMPARE(m_services->chats.chats()->first().turns, 3000);
}

void FolderImportTest::afterAKillItGoesOn_data()
{
    QTest::addColumn<int>("files");
    for (const int files : {1, 3, 6, 8, 12, 16, 20, 22, 24})
        QTest::addRow("after %d files", files) << files;
}

// It ends up as if nothing had disturbed it: all kinds, marks, lines and branches.
void FolderImportTest::afterAKillItGoesOn()
{
    QFETCH(int, files);
    {
        turn::FolderImport import(targets(), m_user);
        connect(&import, &turn::FolderImport::progressed, &import, [&](int done) {
            if (done >= files)
                import.cancel();
        });
        QSignalSpy finished(&import, &turn::FolderImport::finished);
        import.start();
        QTRY_COMPARE(finished.size(), 1);
    }
    m_services.reset();
    m_services = std::make_unique<SessionFixture>(m_folder->path());
    imported();
    QStringList disturbed = kept();
    QCOMPARE(imported().count(FolderOutcome::Imported), 0);
    end();
    begin();
    imported();
    QStringList whole = kept();
    disturbed.sort();
    whole.sort();
    QCOMPARE(disturbed, whole);
    QCOMPARE(m_services->chats.chats()->size(), 4);
}

// A member who does not speak at present has left, and can be brought back; the last one stays.
void FolderImportTest::whoIsMutedIsNotThere()
{
    const QString folder = m_folder->filePath(u"groups"_s);
    const auto group = [](const QByteArray &id, const QByteArray &muted) {
        QByteArray file = R"({"id":"ID","name":"Pier","members":["Ion.png","Ana.png"],"disabled_members":[MUTED],)"
                          R"("activation_strategy":2,"chat_id":"ID","chats":["ID"]})";
        return file.replace("ID", id).replace("MUTED", muted);
    };
    const QByteArray talk = tavernLine("Ion", false, "One.", R"(,"original_avatar":"Ion.png")")
                            + tavernLine("Ana", false, "Two.", R"(,"original_avatar":"Ana.png")");
    writeTavernFiles(folder, {{u"characters/Ion.png"_s, tavernCard(u"Ion"_s)},
                              {u"characters/Ana.png"_s, tavernCard(u"Ana"_s)},
                              {u"chats/Ion/one.jsonl"_s, tavernHeader("Ion", {}) + tavernLine("Ion", false, "Hi.")},
                              {u"groups/1.json"_s, group("1", R"("Ana.png")")},
                              {u"groups/2.json"_s, group("2", R"("Ion.png","Ana.png")")},
                              {u"group chats/1.jsonl"_s, talk},
                              {u"group chats/2.jsonl"_s, talk}});
    const turn::FolderImportReport report = imported(folder);
    const auto one = chatOf(report, u"group chats/1.jsonl"_s);
    const domain::World &world = one->world();
    QCOMPARE(world.cast[1].who.name, u"Ion"_s);
    QVERIFY(world.cast[1].present);
    QVERIFY(!world.cast[2].present);
    QCOMPARE(world.transcript.size(), 2);
    QVERIFY(world.transcript.at(1).witnesses.contains(2)); // was there while they spoke
    const QStringList lost = itemOf(report, u"group chats/1.jsonl"_s).notImported;
    QVERIFY(lost.contains(u"activation_strategy (manual)"_s));
    QVERIFY(lost.filter(u"disabled_members"_s).isEmpty());
    QCOMPARE(world,
             m_services->worlds.foldedFromRoot(domain::ChatId{itemOf(report, u"group chats/1.jsonl"_s).id}, world.head)
                 .value());
    const auto two = chatOf(report, u"group chats/2.jsonl"_s);
    QCOMPARE(two->world().present().count(), 2); // the user and one more
    QVERIFY(itemOf(report, u"group chats/2.jsonl"_s).notImported.contains(u"disabled_members (1)"_s));
    QVERIFY(two->setPresent(domain::CastSlot(two->world().cast[1].present ? 2 : 1), true));
}

void FolderImportTest::whoWasEditedDoesNotComeAgain()
{
    const domain::CardId mara = cardOf(imported(), u"characters/Mara.png"_s);
    cards::CardFile file = *m_services->cards.file(mara);
    file.card.description = u"Left the sea."_s;
    QVERIFY(m_services->cards.save(mara, file));
    const turn::FolderImportReport again = imported();
    QCOMPARE(countOf(again, FolderPart::Character).alreadyThere, 3);
    QCOMPARE(cardOf(again, u"characters/Mara.png"_s), mara);
    QCOMPARE(m_services->cards.cards()->size(), 3);
    QVERIFY(m_services->cards.remove(mara));
    QCOMPARE(countOf(imported(), FolderPart::Character).imported, 1); // who is gone comes back
}

void FolderImportTest::aChatThatGrewComesInAgain()
{
    imported();
    QFile chat(m_user + u"/chats/Mara/Branch #1.jsonl"_s);
    QVERIFY(chat.open(QIODevice::Append));
    chat.write(R"({"name":"Robin","is_user":true,"mes":"Why?"})"
               "\n");
    chat.close();
    const turn::FolderImportReport again = imported();
    QCOMPARE(countOf(again, FolderPart::Chat), (FolderCount{FolderPart::Chat, 1, 3, 0, 1}));
}

void FolderImportTest::otherFoldersAreRefused()
{
    const QString plain = m_folder->filePath(u"plain"_s);
    QVERIFY(QDir().mkpath(plain));
    QVERIFY(!turn::holdsUserFolder(plain));
    QCOMPARE(imported(plain).error->code, u"no_user_folder"_s);
    QFile zip(m_folder->filePath(u"broken.zip"_s));
    QVERIFY(zip.open(QIODevice::WriteOnly));
    zip.write("PK no zip");
    zip.close();
    QVERIFY(!turn::holdsUserFolder(zip.fileName()));
    QCOMPARE(imported(zip.fileName()).error->code, u"broken_archive"_s);
}

DRAMATIS_TEST(FolderImportTest);

} // namespace tst_folderimport

#include "tst_folderimport.moc"
