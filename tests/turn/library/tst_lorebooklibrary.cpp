// The lorebooks of the library, and those that chats chose: kept, changed, stacked, and taken along.
#include "domain/prompt/layers/lorelayer.h"
#include "store/log/logfile.h"
#include "support/main/testmain.h"
#include "support/stories/sessionfixture.h"
#include "turn/library/lorebooklibrary.h"

#include <QBuffer>

namespace tst_lorebooklibrary {

using namespace dramatis;
using namespace dramatis::domain;
using namespace dramatis::tests;
using namespace Qt::StringLiterals;

namespace {

QByteArray book(const QByteArray &name, const QByteArray &key, const QByteArray &content)
{
    return "{\"spec\":\"lorebook_v3\",\"data\":{\"name\":\"" + name + "\",\"extensions\":{},\"entries\":[{\"keys\":[\""
           + key + "\"],\"content\":\"" + content
           + "\",\"extensions\":{},\"enabled\":true,\"insertion_order\":1,\"use_regex\":false}]}}";
}

const QByteArray moon = book("Sky", "moon", "The moon is broken.");

QStringList loreFor(const turn::ChatSession &session, const QString &line)
{
    QStringList texts;
    const PromptPlan plan = session.planFor(1, line).value();
    for (const Block &block : plan.blocks)
        if (block.contribution.layer == Layer::Lore)
            texts << block.contribution.text;
    return texts;
}

BooksChosen choice(const store::BookRow &row)
{
    return {{{row.blob, row.name}}};
}

} // namespace

class LorebookLibraryTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void init()
    {
        m_folder = std::make_unique<QTemporaryDir>();
        m_services = std::make_unique<SessionFixture>(m_folder->path());
    }
    void cleanup() { m_services.reset(); }

    void aBookIsKeptAsItCame()
    {
        QSignalSpy changed(&m_services->books, &turn::LorebookLibrary::booksChanged);
        const auto first = m_services->books.importBytes(moon, u"/somewhere/sky.json"_s);
        QVERIFY2(first, qPrintable(first ? QString() : first.error().detail));
        QCOMPARE(first->row.name, u"Sky"_s);
        QCOMPARE(first->row.fileName, u"sky.json"_s);
        QCOMPARE(first->format, u"lorebook_v3"_s);
        QVERIFY(!first->row.everywhere);
        QCOMPARE(m_services->books.bytes(first->row).value(), moon);
        QVERIFY(m_services->books.importBytes(moon, u"again.json"_s)->alreadyThere);
        QCOMPARE(m_services->books.books()->size(), 1);
        QCOMPARE(changed.count(), 1);
        QCOMPARE(m_services->books.importBytes("{}", u"none.json"_s).error().code, u"no_lorebook"_s);
    }

    void theLibraryComesBackAfterARestart()
    {
        const auto row = m_services->books.importBytes(moon, u"sky.json"_s)->row;
        QVERIFY(m_services->books.setEverywhere(row.id, true));
        m_services.reset();
        m_services = std::make_unique<SessionFixture>(m_folder->path());
        QCOMPARE(m_services->books.books()->size(), 1);
        QVERIFY(m_services->books.books()->first().everywhere);
        QCOMPARE(m_services->books.book(m_services->books.books()->first())->entries.first().content,
                 u"The moon is broken."_s);
    }

    void savingIsAVersionAndRemovalCanBeUndone()
    {
        const auto row = m_services->books.importBytes(moon, u"sky.json"_s)->row;
        Lorebook changed = m_services->books.book(row).value();
        changed.name = u"Heavens"_s;
        changed.entries.first().content = u"The moon is whole."_s;
        const auto saved = m_services->books.save(row.id, changed);
        QVERIFY(saved);
        QCOMPARE(saved->name, u"Heavens"_s);
        QCOMPARE(m_services->books.book(*saved).value(), changed);
        const auto versions = m_services->books.versions(row.id);
        QCOMPARE(versions->size(), 2);
        QCOMPARE(m_services->books.bytes(versions->first()).value(), moon);
        QVERIFY(m_services->books.remove(row.id));
        QCOMPARE(m_services->books.books()->size(), 0);
        QCOMPARE(m_services->books.row(row.id).error().code, u"no_such_book"_s);
        QVERIFY(m_services->books.restore(*saved));
        QCOMPARE(m_services->books.row(row.id)->name, u"Heavens"_s);
        QCOMPARE(m_services->books.setEverywhere(BookId{99}, true).error().code, u"no_such_book"_s);
    }

    void aBookOfEveryChatCountsInEveryChat()
    {
        const auto session = m_services->session(m_services->begin());
        const auto row = m_services->books.importBytes(moon, u"sky.json"_s)->row;
        QCOMPARE(loreFor(*session, u"Look, the moon!"_s), QStringList());
        QVERIFY(m_services->books.setEverywhere(row.id, true));
        QCOMPARE(loreFor(*session, u"Look, the moon!"_s), QStringList{u"The moon is broken."_s});
        Lorebook changed = m_services->books.book(row).value();
        changed.entries.first().content = u"The moon is whole."_s;
        QVERIFY(m_services->books.save(row.id, changed));
        QCOMPARE(loreFor(*session, u"Look, the moon!"_s), QStringList{u"The moon is whole."_s});
        QVERIFY(m_services->books.setEverywhere(row.id, false));
        QCOMPARE(loreFor(*session, u"Look, the moon!"_s), QStringList());
    }

    void aBookOfACharacterCountsWhereTheySpeak()
    {
        const auto session = m_services->session(m_services->begin());
        const CardId mara = session->world().cast.value(1).who.cardId;
        const auto row = m_services->books.importBytes(moon, u"sky.json"_s)->row;
        QVERIFY(m_services->books.setOfCharacter(row.id, CardId{mara.value + 1}, true));
        QCOMPARE(loreFor(*session, u"Look, the moon!"_s), QStringList());
        QVERIFY(m_services->books.setOfCharacter(row.id, mara, true));
        QCOMPARE(loreFor(*session, u"Look, the moon!"_s), QStringList{u"The moon is broken."_s});
        const Lorebook content = m_services->books.book(row).value();
        QVERIFY(m_services->books.save(row.id, content)); // another version is the same book
        QCOMPARE(loreFor(*session, u"Look, the moon!"_s), QStringList{u"The moon is broken."_s});
        QVERIFY(m_services->books.setOfCharacter(row.id, mara, false));
        QCOMPARE(loreFor(*session, u"Look, the moon!"_s), QStringList());
        QCOMPARE(m_services->books.setOfCharacter(BookId{99}, mara, true).error().code, u"no_such_book"_s);
    }

    void whoLostABookDoesNotGetItBack()
    {
        const auto row = m_services->books.importBytes(moon, u"sky.json"_s)->row;
        const auto characters = [&] { return m_services->books.row(row.id)->characters; };
        QVERIFY(m_services->books.bindOnce(row.id, CardId{3}));
        QVERIFY(m_services->books.bindOnce(row.id, CardId{3}));
        QCOMPARE(characters(), QList<CardId>{CardId{3}});
        QVERIFY(m_services->books.setOfCharacter(row.id, CardId{3}, false));
        QVERIFY(m_services->books.bindOnce(row.id, CardId{3}));
        QCOMPARE(characters(), QList<CardId>());
        m_services.reset();
        m_services = std::make_unique<SessionFixture>(m_folder->path());
        QVERIFY(m_services->books.bindOnce(row.id, CardId{3}));
        QVERIFY(m_services->books.bindOnce(row.id, CardId{4}));
        QCOMPARE(characters(), QList<CardId>{CardId{4}});
    }

    // Who opens a chat, or adds a book, does not wait for it when they say something.
    void booksAreReadyBeforeAnybodyAsks()
    {
        m_services->books.importBytes(moon, u"sky.json"_s);
        QVERIFY(m_services->books.setEverywhere(m_services->books.books()->first().id, true));
        const ChatId chat = m_services->begin();
        QSignalSpy readied(&m_services->books, &turn::LorebookLibrary::loreReadied);
        const auto session = m_services->session(chat);
        QVERIFY(readied.wait(patience));
        const World &world = session->world();
        const CastEntry who = world.cast.value(1).who;
        const Card card = m_services->context.cards.cardByBlob(who.card).value();
        const auto ready = m_services->books.lore(card, who, world).value();
        QCOMPARE(loreFor(*session, u"Look, the moon!"_s), QStringList{u"The moon is broken."_s});
        QCOMPARE(m_services->books.lore(card, who, world).value().get(), ready.get());
        const auto other = m_services->books.importBytes(book("Sea", "tide", "The tide is late."), u"sea.json"_s)->row;
        QVERIFY(m_services->books.setEverywhere(other.id, true));
        QVERIFY(readied.wait(patience));
        QCOMPARE(readied.count(), 2);
        QCOMPARE(loreFor(*session, u"The tide?"_s), QStringList{u"The tide is late."_s});
    }

    void whatAChatChoseIsUndoneAndRewound()
    {
        const auto row = m_services->books.importBytes(moon, u"sky.json"_s)->row;
        const auto session = m_services->session(m_services->begin());
        const EventId greeting = session->world().transcript.last().turn;
        QVERIFY(session->applyEvents(choice(row)));
        QCOMPARE(loreFor(*session, u"the moon"_s), QStringList{u"The moon is broken."_s});
        QVERIFY(session->undo());
        QCOMPARE(loreFor(*session, u"the moon"_s), QStringList());
        QVERIFY(session->redo());
        QCOMPARE(session->world().books.size(), 1);
        QVERIFY(session->undo());
        QVERIFY(session->say(u"Hello"_s));
        QVERIFY(waitIdle(*session));
        QVERIFY(session->applyEvents(choice(row)));
        QVERIFY(session->rewind(greeting));
        QCOMPARE(session->world().books, QList<ChosenBook>());
    }

    void anotherGreetingKeepsTheBooks()
    {
        const auto row = m_services->books.importBytes(moon, u"sky.json"_s)->row;
        const auto session = m_services->session(m_services->begin());
        QVERIFY(session->applyEvents(choice(row)));
        QVERIFY(session->swipe(session->world().transcript.at(0).turn, +1));
        QCOMPARE(session->world().books.size(), 1);
    }

    void aChatKeepsABookThatLeftTheLibrary()
    {
        const auto row = m_services->books.importBytes(moon, u"sky.json"_s)->row;
        const auto session = m_services->session(m_services->begin());
        QVERIFY(session->applyEvents(choice(row)));
        QVERIFY(m_services->books.remove(row.id));
        QCOMPARE(loreFor(*session, u"the moon"_s), QStringList{u"The moon is broken."_s});
    }

    void booksStandInTheirOrderAndNoneTwice()
    {
        const auto all = m_services->books.importBytes(book("All", "a", "x"), u"all.json"_s)->row;
        const auto own = m_services->books.importBytes(book("Own", "a", "y"), u"own.json"_s)->row;
        QVERIFY(m_services->books.setEverywhere(all.id, true));
        QVERIFY(m_services->books.setEverywhere(own.id, true));
        Card card;
        card.name = u"Mara"_s;
        card.book = Lorebook();
        card.book->name = u"Hers"_s;
        const auto more = m_services->books.importBytes(book("More", "a", "z"), u"more.json"_s)->row;
        QVERIFY(m_services->books.setOfCharacter(more.id, CardId{7}, true));
        QVERIFY(m_services->books.setOfCharacter(own.id, CardId{7}, true));
        const auto namesFor = [&](CardId character) {
            QStringList names;
            for (const LoreSource &source : *m_services->books.stack(card, character, choice(own).books))
                names << *source.book.name;
            return names;
        };
        QCOMPARE(namesFor({}), QStringList({u"Own"_s, u"Hers"_s, u"All"_s}));
        QCOMPARE(namesFor(CardId{7}), QStringList({u"Own"_s, u"Hers"_s, u"More"_s, u"All"_s}));
        QCOMPARE(namesFor(CardId{8}), QStringList({u"Own"_s, u"Hers"_s, u"All"_s}));
    }

    void aChatThatMovesTakesItsBooksAlong()
    {
        const auto row = m_services->books.importBytes(moon, u"sky.json"_s)->row;
        const ChatId chat = m_services->begin();
        QVERIFY(m_services->session(chat)->applyEvents(choice(row)));
        QBuffer file;
        QVERIFY(file.open(QIODevice::ReadWrite));
        QVERIFY(store::LogFile(m_services->log, m_services->snapshots, m_services->worlds, m_services->library,
                               m_services->blobs)
                    .write(chat, file));
        QTemporaryDir elsewhere;
        SessionFixture other(elsewhere.path());
        store::LogFile reader(other.log, other.snapshots, other.worlds, other.library, other.blobs);
        const auto moved = reader.read(file);
        QVERIFY2(moved, qPrintable(moved ? QString() : moved.error().detail));
        QCOMPARE(other.books.books()->first().name, u"Sky"_s);
        QCOMPARE(loreFor(*other.session(moved->chat), u"the moon"_s), QStringList{u"The moon is broken."_s});
        QVERIFY(reader.read(file));
        QCOMPARE(other.books.books()->size(), 1);
    }

private:
    std::unique_ptr<QTemporaryDir> m_folder;
    std::unique_ptr<SessionFixture> m_services;
};

DRAMATIS_TEST(LorebookLibraryTest);

} // namespace tst_lorebooklibrary

#include "tst_lorebooklibrary.moc"
