// The shelf as a model: what is found, and what is dragged out of it.
#include "cards/write/readcard.h"
#include "presenters/library/portraits.h"
#include "presenters/library/shelfitemmodel.h"
#include "support/household.h"
#include "support/testmain.h"
#include "turn/transfer/cardexport.h"

#include <QMimeData>
#include <QSignalSpy>
#include <QUrl>

using namespace dramatis;
using namespace dramatis::tests;
using namespace Qt::StringLiterals;

class ShelfItemModelTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void init()
    {
        m_folder = std::make_unique<QTemporaryDir>();
        m_house = std::make_unique<Household>(m_folder->path());
        m_portraits = std::make_unique<present::Portraits>(m_house->desk);
        m_shelf = std::make_unique<present::ShelfItemModel>(m_house->desk, *m_portraits);
    }
    void cleanup()
    {
        m_shelf.reset();
        m_portraits.reset();
        m_house.reset();
        m_folder.reset();
    }

    void aDraggedCharacterIsAPng()
    {
        const QStringList files = dragged({Household::card("Mara"), Household::card("Mara", R"(,"own":"M")")});
        QCOMPARE(files.size(), 2);
        QVERIFY(files[0] != files[1]);
        for (const QString &path : files) {
            QCOMPARE(QFileInfo(path).fileName(), u"Mara.png"_s);
            QCOMPARE(read(path).container, cards::Container::Png);
            QCOMPARE(read(path).card.name, u"Mara"_s);
        }
    }

    void whatAPngCannotHoldIsSaid()
    {
        QSignalSpy told(m_shelf.get(), &present::ShelfItemModel::draggedWithout);
        cards::CardFile file = *cards::readCard(Household::card("Mara"), u"card.json"_s);
        file.extraFiles.append({u"notes/own.txt"_s, "text", {}});
        const auto charx = turn::writtenCard(file, {cards::Container::Charx, domain::CardSpec::V3});
        QVERIFY(charx);
        const QStringList files = dragged({charx->bytes});
        QCOMPARE(QFileInfo(files.value(0)).fileName(), u"Mara.png"_s);
        QCOMPARE(told.size(), 1);
        QVERIFY2(told[0][0].toString().contains(u"own.txt"), qPrintable(told[0][0].toString()));
        QVERIFY2(told[0][0].toString().contains(u"CHARX"), qPrintable(told[0][0].toString()));
    }

    void whatNoFormatHoldsIsNotPromised()
    {
        QSignalSpy told(m_shelf.get(), &present::ShelfItemModel::draggedWithout);
        dragged({Household::card("Mara", R"(,"creation_date":"last summer")")});
        QCOMPARE(told.size(), 1);
        QVERIFY2(!told[0][0].toString().contains(u"CHARX"), qPrintable(told[0][0].toString()));
    }

    void namesFromOutsideStayInTheFolder()
    {
        const QStringList files = dragged({Household::card("../../x"), Household::card("CON"), Household::card("a:b"),
                                           Household::card(QByteArray(500, 'x'))});
        QCOMPARE(files.size(), 4);
        for (const QString &path : files) {
            QVERIFY2(QFileInfo(path).fileName().endsWith(u".png"), qPrintable(path));
            QVERIFY2(!path.contains(u".."), qPrintable(path));
            QVERIFY(!read(path).card.firstMessage.isEmpty());
        }
    }

    void namesCanAlwaysBeSeen()
    {
        add({Household::card("\u200b \u3164"), Household::card("Ma\\nra\u202e")});
        QStringList names;
        for (int row = 0; row < m_shelf->rowCount(); ++row)
            names += m_shelf->index(row).data(Qt::DisplayRole).toString();
        names.sort();
        QCOMPARE(names, (QStringList{u"(no name)"_s, u"Ma ra"_s}));
    }

    void theSearchFindsWordsAnywhere()
    {
        add({Household::card("Mara"), Household::card("Otto", R"(,"nickname":"Captain")")});
        present::ShelfFilter filter;
        filter.setSourceModel(m_shelf.get());
        filter.setSearch(u"cap SEA"_s);
        QCOMPARE(filter.rowCount(), 1);
        QCOMPARE(filter.index(0, 0).data().toString(), u"Otto"_s); // the nickname is for chats
        filter.setSearch(u"nobody"_s);
        QCOMPARE(filter.rowCount(), 0);
        filter.setSearch({});
        filter.setTag(u"Sea"_s);
        QCOMPARE(filter.rowCount(), 2);
    }

private:
    void add(const QByteArrayList &cards)
    {
        for (const QByteArray &card : cards)
            QVERIFY(m_house->desk.importBytes(card, u"card.json"_s));
    }
    QStringList dragged(const QByteArrayList &cards)
    {
        add(cards);
        QModelIndexList all;
        for (int i = 0; i < m_shelf->rowCount(); ++i)
            all.append(m_shelf->index(i));
        const std::unique_ptr<QMimeData> data(m_shelf->mimeData(all));
        QStringList files;
        for (const QUrl &url : data->urls())
            files.append(url.toLocalFile());
        return files;
    }
    static cards::CardFile read(const QString &path)
    {
        QFile file(path);
        const auto card =
            file.open(QIODevice::ReadOnly) ? cards::readCard(file.readAll(), path) : cards::readCard({}, path);
        return card.value_or(cards::CardFile());
    }

    std::unique_ptr<QTemporaryDir> m_folder;
    std::unique_ptr<Household> m_house;
    std::unique_ptr<present::Portraits> m_portraits;
    std::unique_ptr<present::ShelfItemModel> m_shelf;
};

DRAMATIS_TEST(ShelfItemModelTest);

#include "tst_shelfitemmodel.moc"
