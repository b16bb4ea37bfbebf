// A card that is changed on the shelf.
#include "cards/write/writecard.h"
#include "domain/card/editing.h"
#include "store/log/purge.h"
#include "support/household.h"
#include "support/testmain.h"
#include "turn/transfer/cardexport.h"

using namespace dramatis;
using namespace dramatis::domain;
using namespace dramatis::tests;
using namespace Qt::StringLiterals;

class CardVersionsTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void init()
    {
        m_folder = std::make_unique<QTemporaryDir>();
        m_house = std::make_unique<Household>(m_folder->path());
        m_house->clock.step(1'700'000'000'000 - m_house->clock.now());
    }
    void cleanup()
    {
        m_house.reset();
        m_folder.reset();
    }

    void savingIsANewVersion()
    {
        const CardId id = add(Household::card());
        const auto before = m_house->desk.row(id);
        m_house->clock.step(5000);
        QSignalSpy changed(&m_house->desk, &turn::CardDesk::shelfChanged);
        cards::CardFile file = open(id);
        file.card.name = u"Maris"_s;
        const auto saved = m_house->desk.save(id, file);
        QVERIFY(saved);
        QCOMPARE(saved->lost, QStringList());
        QCOMPARE(changed.count(), 1);
        QCOMPARE(saved->row.id, id);
        QCOMPARE(saved->row.name, u"Maris"_s);
        QCOMPARE(saved->row.imported, before->imported);
        QCOMPARE(m_house->desk.card(id)->name, u"Maris"_s);
        const auto versions = m_house->desk.versions(id);
        QCOMPARE(versions->size(), 2);
        QCOMPARE(versions->at(0).blob, before->blob);
        QCOMPARE(versions->at(0).name, u"Mara"_s);
        QCOMPARE(versions->at(1).blob, saved->row.blob);
        QCOMPARE(versions->at(1).at, m_house->clock.now());
        QCOMPARE(*m_house->desk.original(*before), Household::card());
    }

    void theNicknameIsForChatsAlone()
    {
        const CardId id = add(Household::card("Otto", R"(,"nickname":"Captain")"));
        QCOMPARE(m_house->desk.row(id)->name, u"Otto"_s);
        QCOMPARE(m_house->desk.row(id)->nickname, u"Captain"_s);
        const auto chat = m_house->chats.begin(id);
        QVERIFY(chat);
        QCOMPARE(m_house->session(*chat)->world().nameOf(1), u"Captain"_s);
        QCOMPARE(m_house->desk.row(add(Household::card(" ", R"(,"nickname":"Ghost")")))->name, u"Ghost"_s);
    }

    void rowsOfAnOlderVersionAreReadAgain()
    {
        const CardId id = add(Household::card("Otto", R"(,"nickname":"Captain")"));
        const auto before = *m_house->desk.row(id);
        QVERIFY(m_house->database->run(u"UPDATE card SET name='Captain', nickname=NULL"_s));
        QVERIFY(m_house->desk.readOldRows());
        QCOMPARE(*m_house->desk.row(id), before);
        QCoreApplication::processEvents();
        QVERIFY(m_house->database->run(u"UPDATE card SET name='Captain', nickname=NULL"_s));
        turn::CardDesk again(m_house->library, m_house->clock); // by itself, beside everything else
        QSignalSpy changed(&again, &turn::CardDesk::shelfChanged);
        QTRY_COMPARE(changed.count(), 1);
        QCOMPARE(*again.row(id), before);
    }

    void whoHasNoNameIsWhoTheCardSays()
    {
        const QByteArray icons = R"(,"assets":[{"type":"user_icon","name":"Robin","uri":"ccdefault:","ext":"png"}])";
        const CardId id = add(Household::card("Mara", icons));
        const auto userIn = [&] {
            const auto chat = m_house->chats.begin(id);
            return chat ? m_house->session(*chat)->world().cast.value(you).who : CastEntry();
        };
        m_house->rooms.settings.persona = u"a sailor"_s;
        QCOMPARE(userIn().name, u"Alex"_s);
        QCOMPARE(userIn().persona, u"a sailor"_s);
        m_house->rooms.settings.userName.clear();
        QCOMPARE(userIn().name, u"Robin"_s);
        QCOMPARE(userIn().persona, QString());
    }

    void savingNothingIsNoVersion()
    {
        const CardId id = add(Household::card());
        m_house->clock.step(5000);
        QVERIFY(m_house->desk.save(id, open(id)));
        QCOMPARE(m_house->desk.versions(id)->size(), 1);
        QVERIFY(!m_house->desk.card(id)->modificationDate);
    }

    void datesAndSourceFollowTheirRules()
    {
        const CardId id = add(Household::card("Mara", R"(,"source":["one"],"creation_date":5,"modification_date":6)"));
        cards::CardFile file = open(id);
        file.card.source = QStringList{u"two"_s};
        file.card.creationDate = base::Number(7);
        file.card.modificationDate.reset();
        QVERIFY(m_house->desk.save(id, file));
        const auto card = m_house->desk.card(id);
        QCOMPARE(*card->source, QStringList({u"one"_s, u"two"_s}));
        QCOMPARE(*card->creationDate, base::Number(5));
        QCOMPARE(*card->modificationDate, base::Number(1'700'000'000));
    }

    void anyVersionComesBack()
    {
        const CardId id = add(Household::card());
        for (const QString &name : {u"Two"_s, u"Three"_s})
            rename(id, name);
        const auto versions = m_house->desk.versions(id);
        const auto back = m_house->desk.restoreVersion(id, versions->at(0).event);
        QVERIFY(back);
        QCOMPARE(back->name, u"Mara"_s);
        QCOMPARE(*m_house->desk.original(*back), Household::card());
        const auto after = m_house->desk.versions(id);
        QCOMPARE(after->size(), 4);
        QCOMPARE(after->first(3), *versions);
        QCOMPARE(m_house->desk.restoreVersion(id, EventId{999}).error().code, u"no_such_version"_s);
        QCOMPARE(m_house->desk.versions(CardId{999}).error().code, u"no_such_card"_s);
    }

    void versionsCanBeCompared()
    {
        const CardId id = add(Household::card());
        rename(id, u"Maris"_s);
        const auto versions = m_house->desk.versions(id);
        const auto before = m_house->desk.cardByBlob(versions->at(0).blob);
        const auto after = m_house->desk.cardByBlob(versions->at(1).blob);
        const QList<FieldChange> changes = changesBetween(*before, *after);
        QCOMPARE(changes.size(), 2);
        QCOMPARE(changes[0], (FieldChange{u"name"_s, base::Json(u"Mara"_s), base::Json(u"Maris"_s)}));
        QCOMPARE(changes[1].field, u"modification_date"_s);
        QCOMPARE(changesBetween(*after, *after), QList<FieldChange>());
    }

    void theShelfCanBeRebuilt()
    {
        const CardId id = add(Household::card());
        m_house->clock.step(5000);
        rename(id, u"Maris"_s);
        const auto before = m_house->desk.shelf();
        QCOMPARE(*m_house->desk.rebuildShelf(), 1);
        QCOMPARE(*m_house->desk.shelf(), *before);
    }

    void chatsGoOnWithTheirVersion()
    {
        const ChatId chat = m_house->begin();
        const CardId id = m_house->desk.shelf()->first().id;
        rename(id, u"Maris"_s);
        auto session = m_house->session(chat);
        QVERIFY(waitIdle(*session));
        QCOMPARE(session->world().transcript.size(), 1);
        QCOMPARE(linesOf(*session), QStringList(u"Mara: *Mara looks up.* \"You are late, Alex.\""_s));
        session.reset();
        // The chat goes for good; what the card was stays.
        store::Purge purge(m_house->log, m_house->snapshots);
        QVERIFY(purge.chat(chat));
        QVERIFY(m_house->desk.restoreVersion(id, m_house->desk.versions(id)->at(0).event));
    }

    void aFileIsCopiedOnlyWhereNothingIsAmissWithIt()
    {
        const auto asked = [](const QByteArray &bytes) {
            const auto file = turn::CardDesk::read(bytes, u"card"_s);
            return turn::exportedCard(*file, u"card"_s, {cards::CardFormat{file->container, file->spec}, {}, false})->bytes;
        };
        const auto json = turn::CardDesk::read(Household::card("Mara"), u"mara.json"_s);
        const QByteArray zip = turn::exportedCard(*json, u"mara.charx"_s, {})->bytes;
        QCOMPARE(asked(zip), zip);
        const QByteArray cut = zip.chopped(30);
        QVERIFY(asked(cut).startsWith("PK"));
        QVERIFY(asked(cut) != cut);
        const auto mended = turn::CardDesk::read(asked(cut), u"card"_s);
        QVERIFY(mended && mended->warnings.isEmpty());
        QCOMPARE(mended->card, json->card);
        const auto untouched = turn::exportedCard(*turn::CardDesk::read(cut, u"card"_s), u"copy.charx"_s, {});
        QCOMPARE(untouched->bytes, asked(cut)); // nor by its name
    }

    void everyContainerCanBeSaved_data()
    {
        QTest::addColumn<QString>("format");
        for (const QString &format : cards::formatNames())
            QTest::newRow(qPrintable(format)) << format;
    }
    void everyContainerCanBeSaved()
    {
        QFETCH(QString, format);
        const auto json = turn::CardDesk::read(Household::card("Mara", R"(,"own":[1])"), u"mara.json"_s);
        const auto written = turn::exportedCard(*json, u"mara"_s, {cards::formatNamed(format), {}, false});
        QVERIFY(written);
        const CardId id = add(written->bytes);
        rename(id, u"Maris"_s);
        const cards::CardFile after = open(id);
        QCOMPARE(after.container, cards::formatNamed(format)->container);
        QCOMPARE(after.spec, CardSpec::V3);
        QCOMPARE(after.card.extra[u"own"], base::Json::array({1}));
    }

private:
    CardId add(const QByteArray &bytes)
    {
        const auto added = m_house->desk.importBytes(bytes, u"mara.card"_s);
        if (!added)
            qFatal("%s", qPrintable(added.error().detail));
        return added->row.id;
    }
    cards::CardFile open(CardId id) { return m_house->desk.file(id).value_or(cards::CardFile()); }
    void rename(CardId id, const QString &name)
    {
        cards::CardFile file = open(id);
        file.card.name = name;
        QVERIFY(m_house->desk.save(id, file));
    }

    std::unique_ptr<QTemporaryDir> m_folder;
    std::unique_ptr<Household> m_house;
};

DRAMATIS_TEST(CardVersionsTest);

#include "tst_cardversions.moc"
