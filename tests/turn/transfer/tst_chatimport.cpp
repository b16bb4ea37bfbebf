// Chats of other programs that come in beside the play: whole, or not at all.
#include "cards/chats/chatfile.h"
#include "store/check/verify.h"
#include "store/log/purge.h"
#include "support/main/testmain.h"
#include "support/stories/sessionfixture.h"
#include "turn/transfer/chatimport.h"

#include <QBuffer>
#include <QSignalSpy>

#include <algorithm>

namespace tst_chatimport {

using namespace dramatis;
using namespace dramatis::tests;
using namespace Qt::StringLiterals;

namespace {

constexpr int lines = 1000;

QByteArray line(int i)
{
    const QByteArray name = i % 2 ? "Alex" : "Mara";
    return "{\"name\":\"" + name + "\",\"is_user\":" + (i % 2 ? "true" : "false") + ",\"mes\":\"The lantern number "
           + QByteArray::number(i) + "\",\"swipes\":[\"other\",\"The lantern number " + QByteArray::number(i)
           + "\"],\"swipe_id\":1}\n";
}

QByteArray longChat()
{
    QByteArray text = "{\"user_name\":\"Alex\",\"character_name\":\"Mara\"}\n";
    for (int i = 0; i < lines; ++i)
        text += line(i);
    return text;
}

QList<cards::ChatFile> savedStory()
{
    QBuffer file;
    file.setData(R"({"prompt":"It rains.","actions":["It stops."],"memory":"Mara is a smith.",
        "worldinfo":[{"key":"elf","content":"Old."}]})");
    file.open(QIODevice::ReadOnly);
    return cards::readChats(file, u"story.json"_s).value_or(QList<cards::ChatFile>());
}

qint64 rowsOf(const SessionFixture &services, const QString &table)
{
    return services.database->value(u"SELECT count(*) FROM "_s + table)->toLongLong();
}

} // namespace

class ChatImportTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void init()
    {
        m_folder = std::make_unique<QTemporaryDir>();
        m_services = std::make_unique<SessionFixture>(m_folder->path());
        m_file.setData(longChat());
        QVERIFY(m_file.open(QIODevice::ReadOnly));
        const auto read = cards::readChats(m_file, u"talk.jsonl"_s);
        QVERIFY(read);
        m_chats = *read;
    }
    void cleanup()
    {
        m_services.reset();
        m_file.close();
    }

    void aLongOneComesInBesideThePlay()
    {
        const auto session = m_services->session(m_services->begin());
        const auto import = m_services->chats.importer(m_chats, u"talk.jsonl"_s);
        QSignalSpy progressed(import.get(), &turn::ChatImport::progressed);
        QSignalSpy finished(import.get(), &turn::ChatImport::finished);
        import->start();
        QTRY_VERIFY(progressed.size() >= 2);
        QVERIFY(finished.isEmpty());
        QCOMPARE(m_services->chats.chats()->size(), 1); // nobody sees it yet
        QVERIFY(session->say(u"Hello"_s));
        QVERIFY(waitIdle(*session));
        QTRY_COMPARE(finished.size(), 1);
        QVERIFY(import->outcome());
        const turn::ImportedChat chat = import->outcome()->first();
        QCOMPARE(chat.messages, lines);
        QCOMPARE(chat.alternatives, lines);
        QCOMPARE(m_services->chats.chats()->size(), 2);
        const auto came = m_services->session(chat.id);
        QCOMPARE(linesOf(*came).size(), lines);
        QCOMPARE(linesOf(*came).last(), u"Alex: The lantern number 999"_s);
        QCOMPARE(m_services->search.find(chat.id, u"lantern 998"_s, 1)->size(), 1);
        QCOMPARE(came->world(), *m_services->worlds.foldedFromRoot(chat.id, came->world().head));
        QVERIFY(store::Verifier(m_services->log, m_services->snapshots).toEnd().good());
        QVERIFY(came->say(u"And then?"_s));
        QVERIFY(waitIdle(*came));
    }

    void allAtOnceIsTheSame()
    {
        const auto once = m_services->chats.import(m_chats, u"talk.jsonl"_s);
        QVERIFY(once);
        const auto import = m_services->chats.importer(m_chats, u"talk.jsonl"_s);
        QSignalSpy finished(import.get(), &turn::ChatImport::finished);
        import->start();
        QTRY_COMPARE(finished.size(), 1);
        QCOMPARE(linesOf(*m_services->session(import->outcome()->first().id)),
                 linesOf(*m_services->session(once->first().id)));
    }

    void theAuthorsNoteAndTheVariablesComeIn()
    {
        QBuffer file;
        file.setData(
            R"({"user_name":"Alex","character_name":"Mara","chat_metadata":{"note_prompt":"Day {{getvar::day}}.",)"
            R"("note_depth":1,"note_role":1,"note_interval":1,"variables":{"day":4},"scenario":"Rain."}})"
            "\n"
            + line(0) + line(1));
        QVERIFY(file.open(QIODevice::ReadOnly));
        const auto read = cards::readChats(file, u"noted.jsonl"_s);
        QVERIFY(read);
        QVERIFY(read->first().notImported.contains(u"chat_metadata.scenario"_s));
        QCOMPARE(read->first().notImported.filter(u"note_"_s), QStringList());
        QCOMPARE(read->first().notImported.filter(u"variables"_s), QStringList());
        const auto imported = m_services->chats.import(*read, u"noted.jsonl"_s);
        QVERIFY(imported);
        const auto session = m_services->session(imported->first().id);
        QCOMPARE(session->world().authorsNotes.value(domain::nobody),
                 (domain::AuthorsNote{u"Day {{getvar::day}}."_s, 1, domain::Role::User, 1}));
        QCOMPARE(session->world().variables.value(u"day"_s), u"4"_s);
        const auto plan = session->planFor(1);
        QVERIFY(plan);
        const auto note = std::ranges::find(plan->prompt.messages, u"Day 4."_s, &domain::PromptMessage::text);
        QVERIFY(note != plan->prompt.messages.end());
        QCOMPARE(note->role, domain::Role::User);
        QVERIFY(session->say(u"It is day {{getvar::day}}."_s)); // what is typed knows them, too
        QVERIFY(waitIdle(*session));
        QCOMPARE(linesOf(*session).at(2), u"Alex: It is day 4."_s);
    }

    void whatIsGivenUpLeavesNothing_data()
    {
        QTest::addColumn<bool>("killed");
        QTest::newRow("the user does not want it") << false;
        QTest::newRow("the program ends") << true;
    }
    void whatIsGivenUpLeavesNothing()
    {
        QFETCH(bool, killed);
        const qint64 before = rowsOf(*m_services, u"event"_s);
        auto import = m_services->chats.importer(m_chats, u"talk.jsonl"_s);
        const QSignalSpy progressed(import.get(), &turn::ChatImport::progressed);
        import->start();
        QTRY_VERIFY(progressed.size() >= 2);
        if (killed)
            QVERIFY(m_services->database->run(u"CREATE TABLE kept AS SELECT * FROM mark"_s));
        import.reset();
        if (killed) { // as the file was before anybody cleaned up
            QVERIFY(m_services->database->run(u"DELETE FROM mark"_s));
            QVERIFY(m_services->database->run(u"INSERT INTO mark SELECT * FROM kept"_s));
            QVERIFY(m_services->database->run(u"DROP TABLE kept"_s));
            QVERIFY(store::PendingImports::giveUpAll(*m_services->database));
        }
        QVERIFY(rowsOf(*m_services, u"event"_s) > before);
        QVERIFY(store::Purge(m_services->log, m_services->snapshots).toEnd());
        QCOMPARE(rowsOf(*m_services, u"event"_s), before);
        QCOMPARE(rowsOf(*m_services, u"chunk"_s), 0);
        QCOMPARE(m_services->chats.chats()->size(), 0);
        QVERIFY(store::Verifier(m_services->log, m_services->snapshots).toEnd().good());
    }

    void aFileThatBreaksLeavesNothing()
    {
        const qint64 before = rowsOf(*m_services, u"event"_s);
        for (cards::ChatFile &chat : m_chats)
            chat.each = [each = chat.each](const cards::TakeMessage &take) {
                int left = lines - 1;
                return each([&](const cards::ChatMessage &message) -> base::Result<> {
                    if (left-- == 0)
                        return base::fail(base::Fault::Invalid, u"truncated"_s, u"the disk was pulled out"_s);
                    return take(message);
                });
            };
        const auto import = m_services->chats.importer(m_chats, u"talk.jsonl"_s);
        QSignalSpy finished(import.get(), &turn::ChatImport::finished);
        import->start();
        QTRY_COMPARE(finished.size(), 1);
        QCOMPARE(import->outcome().error().code, u"truncated"_s);
        QVERIFY(store::Purge(m_services->log, m_services->snapshots).toEnd());
        QCOMPARE(rowsOf(*m_services, u"event"_s), before);
        QCOMPARE(m_services->chats.import(m_chats, u"talk.jsonl"_s).error().code, u"truncated"_s);
    }

    void aLorebookOfTheFileIsTheChatsOwn()
    {
        const auto imported = m_services->chats.import(savedStory(), u"story.json"_s);
        QVERIFY(imported);
        QCOMPARE(imported->first().books, QStringList{u"story"_s});
        const auto came = m_services->session(imported->first().id);
        const QList<domain::ChosenBook> chosen = came->world().books;
        QCOMPARE(chosen.size(), 1);
        const auto books = m_services->books.books();
        QCOMPARE(books->size(), 1);
        QCOMPARE(books->first().blob, chosen.first().blob);
        const auto book = m_services->books.book(books->first());
        QVERIFY(book);
        QCOMPARE(book->entries.size(), 2);
        QCOMPARE(book->entries[0].content, u"Mara is a smith."_s);
        QVERIFY(m_services->chats.import(savedStory(), u"story.json"_s));
        QCOMPARE(m_services->books.books()->size(), 1); // known again
    }

    void aLorebookGoesWithAChatThatIsGivenUp()
    {
        auto import = m_services->chats.importer(savedStory(), u"story.json"_s);
        import->start();
        import.reset();
        QVERIFY(m_services->books.books()->isEmpty());
        QVERIFY(m_services->chats.chats()->isEmpty());
    }

private:
    std::unique_ptr<QTemporaryDir> m_folder;
    std::unique_ptr<SessionFixture> m_services;
    QBuffer m_file;
    QList<cards::ChatFile> m_chats;
};

DRAMATIS_TEST(ChatImportTest);

} // namespace tst_chatimport

#include "tst_chatimport.moc"
