// A card that is changed in the library.
#include "cards/write/writecard.h"
#include "domain/card/editing.h"
#include "store/log/purge.h"
#include "support/main/testmain.h"
#include "support/stories/sessionfixture.h"
#include "turn/transfer/cardexport.h"

namespace tst_cardversions {

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
        m_services = std::make_unique<SessionFixture>(m_folder->path());
        m_services->clock.step(1'700'000'000'000 - m_services->clock.now());
    }
    void cleanup()
    {
        m_services.reset();
        m_folder.reset();
    }

    void savingIsANewVersion()
    {
        const CardId id = add(SessionFixture::card());
        const auto before = m_services->cards.row(id);
        m_services->clock.step(5000);
        QSignalSpy changed(&m_services->cards, &turn::CardLibrary::cardsChanged);
        cards::CardFile file = open(id);
        file.card.name = u"Maris"_s;
        const auto saved = m_services->cards.save(id, file);
        QVERIFY(saved);
        QCOMPARE(english(saved->lost), QStringList());
        QCOMPARE(changed.count(), 1);
        QCOMPARE(saved->row.id, id);
        QCOMPARE(saved->row.name, u"Maris"_s);
        QCOMPARE(saved->row.imported, before->imported);
        QCOMPARE(m_services->cards.card(id)->name, u"Maris"_s);
        const auto versions = m_services->cards.versions(id);
        QCOMPARE(versions->size(), 2);
        QCOMPARE(versions->at(0).blob, before->blob);
        QCOMPARE(versions->at(0).name, u"Mara"_s);
        QCOMPARE(versions->at(1).blob, saved->row.blob);
        QCOMPARE(versions->at(1).at, m_services->clock.now());
        QCOMPARE(*m_services->cards.original(*before), SessionFixture::card());
    }

    void theNicknameIsForChatsAlone()
    {
        const CardId id = add(SessionFixture::card("Otto", R"(,"nickname":"Captain")"));
        QCOMPARE(m_services->cards.row(id)->name, u"Otto"_s);
        QCOMPARE(m_services->cards.row(id)->nickname, u"Captain"_s);
        const auto chat = m_services->chats.begin(id);
        QVERIFY(chat);
        QCOMPARE(m_services->session(*chat)->world().nameOf(1), u"Captain"_s);
        QCOMPARE(m_services->cards.row(add(SessionFixture::card(" ", R"(,"nickname":"Ghost")")))->name, u"Ghost"_s);
    }

    void rowsOfAnOlderVersionAreReadAgain()
    {
        const CardId id = add(SessionFixture::card("Otto", R"(,"nickname":"Captain")"));
        const auto before = *m_services->cards.row(id);
        QVERIFY(m_services->database->run(u"UPDATE card SET name='Captain', nickname=NULL"_s));
        QVERIFY(m_services->cards.readOldRows());
        QCOMPARE(*m_services->cards.row(id), before);
        QCoreApplication::processEvents();
        QVERIFY(m_services->database->run(u"UPDATE card SET name='Captain', nickname=NULL"_s));
        turn::CardLibrary again(m_services->library, m_services->clock); // by itself, beside everything else
        QSignalSpy changed(&again, &turn::CardLibrary::cardsChanged);
        QTRY_COMPARE(changed.count(), 1);
        QCOMPARE(*again.row(id), before);
    }

    void whoHasNoNameIsWhoTheCardSays()
    {
        const QByteArray icons = R"(,"assets":[{"type":"user_icon","name":"Robin","uri":"ccdefault:","ext":"png"}])";
        const CardId id = add(SessionFixture::card("Mara", icons));
        const auto userIn = [&] {
            const auto chat = m_services->chats.begin(id);
            return chat ? m_services->session(*chat)->world().cast.value(you).who : CastEntry();
        };
        m_services->context.settings.persona = u"a sailor"_s;
        QCOMPARE(userIn().name, u"Alex"_s);
        QCOMPARE(userIn().persona, u"a sailor"_s);
        m_services->context.settings.userName.clear();
        QCOMPARE(userIn().name, u"Robin"_s);
        QCOMPARE(userIn().persona, QString());
    }

    void savingNothingIsNoVersion()
    {
        const CardId id = add(SessionFixture::card());
        m_services->clock.step(5000);
        QVERIFY(m_services->cards.save(id, open(id)));
        QCOMPARE(m_services->cards.versions(id)->size(), 1);
        QVERIFY(!m_services->cards.card(id)->modificationDate);
    }

    void datesAndSourceFollowTheirRules()
    {
        const CardId id =
            add(SessionFixture::card("Mara", R"(,"source":["one"],"creation_date":5,"modification_date":6)"));
        cards::CardFile file = open(id);
        file.card.source = QStringList{u"two"_s};
        file.card.creationDate = base::Number(7);
        file.card.modificationDate.reset();
        QVERIFY(m_services->cards.save(id, file));
        const auto card = m_services->cards.card(id);
        QCOMPARE(*card->source, QStringList({u"one"_s, u"two"_s}));
        QCOMPARE(*card->creationDate, base::Number(5));
        QCOMPARE(*card->modificationDate, base::Number(1'700'000'000));
    }

    void anyVersionComesBack()
    {
        const CardId id = add(SessionFixture::card());
        for (const QString &name : {u"Two"_s, u"Three"_s})
            rename(id, name);
        const auto versions = m_services->cards.versions(id);
        const auto back = m_services->cards.restoreVersion(id, versions->at(0).event);
        QVERIFY(back);
        QCOMPARE(back->name, u"Mara"_s);
        QCOMPARE(*m_services->cards.original(*back), SessionFixture::card());
        const auto after = m_services->cards.versions(id);
        QCOMPARE(after->size(), 4);
        QCOMPARE(after->first(3), *versions);
        QCOMPARE(m_services->cards.restoreVersion(id, EventId{999}).error().code, u"no_such_version"_s);
        QCOMPARE(m_services->cards.versions(CardId{999}).error().code, u"no_such_card"_s);
    }

    void versionsCanBeCompared()
    {
        const CardId id = add(SessionFixture::card());
        rename(id, u"Maris"_s);
        const auto versions = m_services->cards.versions(id);
        const auto before = m_services->cards.cardByBlob(versions->at(0).blob);
        const auto after = m_services->cards.cardByBlob(versions->at(1).blob);
        const QList<FieldChange> changes = changesBetween(*before, *after);
        QCOMPARE(changes.size(), 2);
        QCOMPARE(changes[0], (FieldChange{u"name"_s, base::Json(u"Mara"_s), base::Json(u"Maris"_s)}));
        QCOMPARE(changes[1].field, u"modification_date"_s);
        QCOMPARE(changesBetween(*after, *after), QList<FieldChange>());
    }

    void theCardsCanBeRebuilt()
    {
        const CardId id = add(SessionFixture::card());
        m_services->clock.step(5000);
        rename(id, u"Maris"_s);
        const auto before = m_services->cards.cards();
        QCOMPARE(*m_services->cards.rebuildCards(), 1);
        QCOMPARE(*m_services->cards.cards(), *before);
    }

    void chatsGoOnWithTheirVersion()
    {
        const ChatId chat = m_services->begin();
        const CardId id = m_services->cards.cards()->first().id;
        rename(id, u"Maris"_s);
        auto session = m_services->session(chat);
        QVERIFY(waitIdle(*session));
        QCOMPARE(session->world().transcript.size(), 1);
        QCOMPARE(linesOf(*session), QStringList(u"Mara: *Mara looks up.* \"You are late, Alex.\""_s));
        session.reset();
        // The chat goes for good; what the card was stays.
        store::Purge purge(m_services->log, m_services->snapshots);
        QVERIFY(purge.chat(chat));
        QVERIFY(m_services->cards.restoreVersion(id, m_services->cards.versions(id)->at(0).event));
    }

    void aFileIsCopiedOnlyWhereNothingIsAmissWithIt()
    {
        const auto asked = [](const QByteArray &bytes) {
            const auto file = turn::CardLibrary::read(bytes, u"card"_s);
            return turn::exportedCard(*file, u"card"_s, {cards::CardFormat{file->container, file->spec}, {}, false})
                ->bytes;
        };
        const auto json = turn::CardLibrary::read(SessionFixture::card("Mara"), u"mara.json"_s);
        const QByteArray zip = turn::exportedCard(*json, u"mara.charx"_s, {})->bytes;
        QCOMPARE(asked(zip), zip);
        const QByteArray cut = zip.chopped(30);
        QVERIFY(asked(cut).startsWith("PK"));
        QVERIFY(asked(cut) != cut);
        const auto mended = turn::CardLibrary::read(asked(cut), u"card"_s);
        QVERIFY(mended && mended->warnings.isEmpty());
        QCOMPARE(mended->card, json->card);
        const auto untouched = turn::exportedCard(*turn::CardLibrary::read(cut, u"card"_s), u"copy.charx"_s, {});
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
        const auto json = turn::CardLibrary::read(SessionFixture::card("Mara", R"(,"own":[1])"), u"mara.json"_s);
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
        const auto added = m_services->cards.importBytes(bytes, u"mara.card"_s);
        if (!added)
            qFatal("%s", qPrintable(added.error().detail));
        return added->row.id;
    }
    cards::CardFile open(CardId id) { return m_services->cards.file(id).value_or(cards::CardFile()); }
    void rename(CardId id, const QString &name)
    {
        cards::CardFile file = open(id);
        file.card.name = name;
        QVERIFY(m_services->cards.save(id, file));
    }

    std::unique_ptr<QTemporaryDir> m_folder;
    std::unique_ptr<SessionFixture> m_services;
};

DRAMATIS_TEST(CardVersionsTest);

} // namespace tst_cardversions

#include "tst_cardversions.moc"
