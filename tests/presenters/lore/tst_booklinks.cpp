// Which lorebooks a character has, from both sides.
#include "presenters/lore/booklinksitemmodel.h"
#include "presenters/lore/lorebookspresenter.h"
#include "support/main/testmain.h"
#include "support/stories/sessionfixture.h"
#include "turn/library/lorebooklibrary.h"

#include <QAbstractItemModelTester>
#include <QSignalSpy>

namespace tst_booklinks {

using namespace dramatis;
using namespace dramatis::tests;
using namespace Qt::StringLiterals;
using presenters::BookLinksItemModel;
using presenters::LorebooksPresenter;

class BookLinksTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void init()
    {
        m_folder = std::make_unique<QTemporaryDir>();
        m_services = std::make_unique<SessionFixture>(m_folder->path());
        m_mara = addCard(u"Mara"_s, u"mara.json"_s);
        m_ion = addCard(u"Ion"_s, u"ion.json"_s);
        m_sea = addBook(u"Sea"_s);
        m_sky = addBook(u"Sky"_s);
    }
    void cleanup() { m_services.reset(); }

    void aBookListsAllCharacters()
    {
        BookLinksItemModel links(m_services->cards, m_services->books, {.book = m_sea.value});
        const QAbstractItemModelTester tester(&links);
        QCOMPARE(links.title(), u"Characters of “Sea”"_s);
        QCOMPARE(namesOf(links), QStringList({u"Ion"_s, u"Mara"_s}));
        QCOMPARE(links.checked(), 0);
        QVERIFY(links.setData(links.index(1), Qt::Checked, Qt::CheckStateRole));
        QCOMPARE(m_services->books.row(m_sea)->characters, QList<domain::CardId>{m_mara});
        QCOMPARE(m_services->books.row(m_sky)->characters, QList<domain::CardId>());
        QCOMPARE(links.checked(), 1);
        QCOMPARE(links.index(1).data(Qt::CheckStateRole).toInt(), int(Qt::Checked));
        QVERIFY(links.setData(links.index(1), Qt::Unchecked, Qt::CheckStateRole));
        QCOMPARE(m_services->books.row(m_sea)->characters, QList<domain::CardId>());
    }

    void aCharacterListsAllBooks()
    {
        BookLinksItemModel links(m_services->cards, m_services->books, {.card = m_ion.value});
        const QAbstractItemModelTester tester(&links);
        QCOMPARE(links.title(), u"Lorebooks of Ion"_s);
        QCOMPARE(namesOf(links), QStringList({u"Sea"_s, u"Sky"_s}));
        QVERIFY(links.setData(links.index(0), Qt::Checked, Qt::CheckStateRole));
        QVERIFY(links.setData(links.index(1), Qt::Checked, Qt::CheckStateRole));
        QCOMPARE(m_services->books.row(m_sky)->characters, QList<domain::CardId>{m_ion});
        QCOMPARE(links.checked(), 2);
    }

    // What is changed elsewhere is seen; what cannot be checked is not changed.
    void bothSidesAgree()
    {
        BookLinksItemModel ofBook(m_services->cards, m_services->books, {.book = m_sea.value});
        BookLinksItemModel ofIon(m_services->cards, m_services->books, {.card = m_ion.value});
        QSignalSpy changed(&ofIon, &QAbstractItemModel::dataChanged);
        QVERIFY(ofBook.setData(ofBook.index(0), Qt::Checked, Qt::CheckStateRole));
        QVERIFY(!changed.isEmpty());
        QCOMPARE(ofIon.index(0).data(Qt::CheckStateRole).toInt(), int(Qt::Checked));
        QVERIFY(!ofIon.setData(ofIon.index(0), u"Other"_s, Qt::EditRole));
        QVERIFY(!ofIon.setData({}, Qt::Checked, Qt::CheckStateRole));
        QVERIFY(m_services->books.remove(m_sky));
        QCOMPARE(namesOf(ofIon), QStringList{u"Sea"_s});
        QVERIFY(m_services->cards.remove(m_ion));
        QCOMPARE(namesOf(ofBook), QStringList{u"Mara"_s});
        QCOMPARE(ofBook.checked(), 0);
    }

    void thoseOfOneNameAreToldApart()
    {
        addCard(u"Mara"_s, u"mara2.json"_s);
        const BookLinksItemModel links(m_services->cards, m_services->books, {.book = m_sea.value});
        QStringList names = namesOf(links);
        names.sort();
        QCOMPARE(names, QStringList({u"Ion"_s, u"Mara (mara.json)"_s, u"Mara (mara2.json)"_s}));
    }

    void anEmptyLibrarySaysSo()
    {
        QVERIFY(m_services->books.remove(m_sea));
        QVERIFY(m_services->books.remove(m_sky));
        const BookLinksItemModel links(m_services->cards, m_services->books, {.card = m_ion.value});
        QCOMPARE(links.rowCount(), 0);
        QCOMPARE(links.whyEmpty(), u"The library has no lorebooks yet."_s);
    }

    void aBookThatIsGoneSaysSo()
    {
        BookLinksItemModel links(m_services->cards, m_services->books, {.book = m_sea.value});
        QSignalSpy failed(&links, &BookLinksItemModel::failed);
        QVERIFY(m_services->books.remove(m_sea));
        QVERIFY(!failed.isEmpty());
        QVERIFY(links.whyEmpty() != u"The library has no characters yet."_s);
    }

    void theListOfBooksNamesThem()
    {
        LorebooksPresenter list(m_services->books, m_services->cards);
        const QAbstractItemModelTester tester(&list);
        const QModelIndex sea = list.index(list.rowOf(m_sea.value), LorebooksPresenter::CharactersColumn);
        QCOMPARE(sea.data().toString(), QString());
        QCOMPARE(sea.data(Qt::AccessibleTextRole).toString(), u"No characters"_s);
        QVERIFY(m_services->books.setOfCharacter(m_sea, m_mara, true));
        QCOMPARE(sea.data().toString(), u"Mara"_s);
        QVERIFY(m_services->books.setOfCharacter(m_sea, m_ion, true));
        QCOMPARE(sea.data().toString(), u"2 characters"_s);
        QCOMPARE(sea.data(Qt::AccessibleTextRole).toString(), u"Ion, Mara"_s);
        QVERIFY(!(sea.flags() & Qt::ItemIsUserCheckable));
        QVERIFY(m_services->cards.remove(m_mara)); // who is gone is not named
        QCOMPARE(sea.data().toString(), u"Ion"_s);
    }

private:
    domain::CardId addCard(const QString &name, const QString &file)
    {
        QByteArray card =
            R"({"spec":"chara_card_v2","spec_version":"2.0","data":{"name":"NAME","description":"FILE"}})";
        card.replace("NAME", name.toUtf8()).replace("FILE", file.toUtf8());
        const auto added = m_services->cards.importBytes(card, file);
        if (!added)
            qFatal("%s", qPrintable(added.error().detail));
        return added->row.id;
    }
    domain::BookId addBook(const QString &name)
    {
        domain::Lorebook book;
        book.name = name;
        const auto added = m_services->books.save({}, book);
        if (!added)
            qFatal("%s", qPrintable(added.error().detail));
        return added->id;
    }
    static QStringList namesOf(const QAbstractItemModel &model)
    {
        QStringList names;
        for (int row = 0; row < model.rowCount(); ++row)
            names << model.index(row, 0).data().toString();
        return names;
    }

    std::unique_ptr<QTemporaryDir> m_folder;
    std::unique_ptr<SessionFixture> m_services;
    domain::CardId m_mara;
    domain::CardId m_ion;
    domain::BookId m_sea;
    domain::BookId m_sky;
};

DRAMATIS_TEST(BookLinksTest);

} // namespace tst_booklinks

#include "tst_booklinks.moc"
