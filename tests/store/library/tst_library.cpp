// The library of characters and lorebooks: made anew from its log, and read from it.
#include "store/library/library.h"
#include "store/openstore.h"
#include "support/done.h"
#include "support/main/testmain.h"

#include <QTest>

namespace tst_library {

using namespace dramatis;
using namespace dramatis::tests;
using namespace Qt::StringLiterals;
using domain::BookId;
using domain::CardId;
using store::BookRow;
using store::CardRow;
using store::Library;

namespace {

CardRow named(const QString &name)
{
    CardRow row;
    row.name = name;
    row.nickname = QString();
    row.fileName = name + u".png"_s;
    return row;
}

// What the bytes say: the name, with a picture where they say so.
base::Result<std::pair<CardRow, QByteArray>> readRow(const QByteArray &original, const QString &)
{
    CardRow row;
    row.name = QString::fromUtf8(original);
    row.nickname = QString();
    return std::pair(row, original == "Ada" ? "picture"_ba : QByteArray());
}

} // namespace

class LibraryTest : public QObject {
    Q_OBJECT

    ScratchFolder m_folder;
    std::unique_ptr<OpenStore> m_open;
    std::unique_ptr<store::Blobs> m_blobs;
    std::unique_ptr<Library> m_library;

    void start() { m_library = std::make_unique<Library>(*m_open->database, m_open->log, *m_blobs); }

private Q_SLOTS:
    void init()
    {
        static int number = 0;
        m_open = *OpenStore::at(m_folder.path(qPrintable(u"%1.db"_s.arg(++number))));
        m_blobs = std::make_unique<store::Blobs>(*m_open->database);
        start();
    }
    void cleanup()
    {
        m_library.reset();
        m_blobs.reset();
        m_open.reset();
    }

    void rowsMadeAnewAreAsTheyWere()
    {
        VERIFY_DONE(m_library->add("Gone", {}, named(u"Gone"_s)));
        const auto ada = m_library->add("Ada", "picture", named(u"Ada"_s));
        const auto ben = m_library->add("Ben", {}, named(u"Ben"_s));
        VERIFY_DONE(ada);
        VERIFY_DONE(ben);
        QVERIFY(ada->isNew && ben->isNew);
        QVERIFY(!m_library->add("Ada", "picture", named(u"Ada again"_s))->isNew);
        VERIFY_DONE(m_library->remove({m_library->cards()->last().id}));
        m_open->clock.step(5000);
        VERIFY_DONE(m_library->change(ben->row.id, "Benno", {}, named(u"Benno"_s), "edit"));
        const QList<CardRow> before = *m_library->cards();
        QCOMPARE(before.size(), 2);
        VERIFY_DONE(m_open->database->run(u"DELETE FROM card"_s));
        QCOMPARE(*m_library->rebuild(readRow), 2);
        QList<CardRow> after = *m_library->cards();
        QCOMPARE(after[0].id, ada->row.id);
        QCOMPARE(after[1].id, ben->row.id);
        QCOMPARE(after[1].name, u"Benno"_s);
        QCOMPARE(after[0].imported, after[1].imported); // when it was seen first
        for (qsizetype i = 0; i < after.size(); ++i) {
            after[i].imported = before[i].imported;
            QCOMPARE(after[i], before[i]);
        }
    }

    void aRowWithoutANicknameIsReadAgain()
    {
        CardRow row = named(u"Old"_s);
        row.nickname.reset();
        const auto ada = m_library->add("Ada", {}, row);
        VERIFY_DONE(ada);
        QCOMPARE(*m_library->readAgain(readRow), true);
        QCOMPARE(m_library->card(ada->row.id)->name, u"Ada"_s);
        QCOMPARE(m_library->card(ada->row.id)->nickname, std::optional(QString()));
        QCOMPARE(*m_library->readAgain(readRow), false);
    }

    void booksAreReadFromTheLog()
    {
        QCOMPARE(*m_library->books(), QList<BookRow>());
        const auto sea =
            m_library->keepBook({.id = {}, .blob = {}, .name = u"sea"_s, .fileName = u"s.json"_s}, "1", "new");
        const auto hills = m_library->keepBook({.id = {}, .blob = {}, .name = u"Hills"_s, .fileName = {}}, "2", "new");
        VERIFY_DONE(sea);
        VERIFY_DONE(hills);
        BookRow everywhere = *sea;
        everywhere.everywhere = true;
        VERIFY_DONE(m_library->keepBook(everywhere, "3", "edit"));
        for (const bool again : {false, true}) {
            if (again)
                start();
            const auto books = m_library->books();
            VERIFY_DONE(books);
            QCOMPARE(books->size(), 2);
            QCOMPARE(books->at(0).name, u"Hills"_s);
            QCOMPARE(books->at(1).id, sea->id);
            QVERIFY(books->at(1).everywhere);
            QCOMPARE(m_library->bookVersions(sea->id)->size(), 2);
            QCOMPARE(m_library->bookVersions(sea->id)->first().blob, sea->blob);
            QCOMPARE((*m_library->bookByBlob(sea->blob))->id, sea->id); // as it once was
            QCOMPARE(*m_library->bookByBlob("00"), std::nullopt);
        }
        VERIFY_DONE(m_library->removeBook(sea->id));
        for (const bool again : {false, true}) {
            if (again)
                start();
            QCOMPARE(m_library->books()->size(), 1);
            QCOMPARE(m_library->book(sea->id).error().code, u"no_such_book"_s);
        }
    }

    // Characters come and go in the same log.
    void whatIsNoBookLeavesThemAsTheyWereRead()
    {
        const auto sea = m_library->keepBook({.id = {}, .blob = {}, .name = u"Sea"_s, .fileName = {}}, "1", "new");
        VERIFY_DONE(sea);
        QCOMPARE(m_library->books()->size(), 1);
        VERIFY_DONE(m_library->add("Ada", {}, named(u"Ada"_s)));
        QCOMPARE(m_library->books()->size(), 1);
        VERIFY_DONE(m_library->removeBook(sea->id));
        QCOMPARE(m_library->books()->size(), 0);
    }
};

DRAMATIS_TEST(LibraryTest);

} // namespace tst_library

#include "tst_library.moc"
