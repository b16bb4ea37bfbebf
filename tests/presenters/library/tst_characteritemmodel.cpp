// The library as a model: what is found, and what is dragged out of it.
#include "cards/write/readcard.h"
#include "presenters/library/characteritemmodel.h"
#include "presenters/library/portraits.h"
#include "support/main/testmain.h"
#include "support/stories/sessionfixture.h"
#include "turn/transfer/cardexport.h"

#include <QMimeData>
#include <QSignalSpy>
#include <QUrl>

namespace tst_characteritemmodel {

using namespace dramatis;
using namespace dramatis::tests;
using namespace Qt::StringLiterals;

class CharacterItemModelTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void init()
    {
        m_folder = std::make_unique<QTemporaryDir>();
        m_services = std::make_unique<SessionFixture>(m_folder->path());
        m_portraits = std::make_unique<presenters::Portraits>(m_services->cards);
        m_characters = std::make_unique<presenters::CharacterItemModel>(m_services->cards, *m_portraits);
    }
    void cleanup()
    {
        m_characters.reset();
        m_portraits.reset();
        m_services.reset();
        m_folder.reset();
    }

    void aDraggedCharacterIsAPng()
    {
        const QStringList files =
            dragged({SessionFixture::card("Mara"), SessionFixture::card("Mara", R"(,"own":"M")")});
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
        QSignalSpy told(m_characters.get(), &presenters::CharacterItemModel::draggedWithout);
        cards::CardFile file = *cards::readCard(SessionFixture::card("Mara"), u"card.json"_s);
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
        QSignalSpy told(m_characters.get(), &presenters::CharacterItemModel::draggedWithout);
        dragged({SessionFixture::card("Mara", R"(,"creation_date":"last summer")")});
        QCOMPARE(told.size(), 1);
        QVERIFY2(!told[0][0].toString().contains(u"CHARX"), qPrintable(told[0][0].toString()));
    }

    void namesFromOutsideStayInTheFolder()
    {
        const QStringList files = dragged({SessionFixture::card("../../x"), SessionFixture::card("CON"),
                                           SessionFixture::card("a:b"), SessionFixture::card(QByteArray(500, 'x'))});
        QCOMPARE(files.size(), 4);
        for (const QString &path : files) {
            QVERIFY2(QFileInfo(path).fileName().endsWith(u".png"), qPrintable(path));
            QVERIFY2(!path.contains(u".."), qPrintable(path));
            QVERIFY(!read(path).card.firstMessage.isEmpty());
        }
    }

    void namesCanAlwaysBeSeen()
    {
        add({SessionFixture::card("\u200b \u3164"), SessionFixture::card("Ma\\nra\u202e")});
        QStringList names;
        for (int row = 0; row < m_characters->rowCount(); ++row)
            names += m_characters->index(row).data(Qt::DisplayRole).toString();
        names.sort();
        QCOMPARE(names, (QStringList{u"(no name)"_s, u"Ma ra"_s}));
    }

    void theSearchFindsWordsAnywhere()
    {
        add({SessionFixture::card("Mara"), SessionFixture::card("Otto", R"(,"nickname":"Captain")")});
        presenters::CharacterFilter filter;
        filter.setSourceModel(m_characters.get());
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
            QVERIFY(m_services->cards.importBytes(card, u"card.json"_s));
    }
    QStringList dragged(const QByteArrayList &cards)
    {
        add(cards);
        QModelIndexList all;
        for (int i = 0; i < m_characters->rowCount(); ++i)
            all.append(m_characters->index(i));
        const std::unique_ptr<QMimeData> data(m_characters->mimeData(all));
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
    std::unique_ptr<SessionFixture> m_services;
    std::unique_ptr<presenters::Portraits> m_portraits;
    std::unique_ptr<presenters::CharacterItemModel> m_characters;
};

DRAMATIS_TEST(CharacterItemModelTest);

} // namespace tst_characteritemmodel

#include "tst_characteritemmodel.moc"
