// A cast goes out of one library and comes into another, with lorebooks and how the characters stand to each other.
#include "domain/cast/meeting.h"
#include "llm/keys/keyring.h"
#include "support/done.h"
#include "support/main/testmain.h"
#include "support/stories/sessionfixture.h"
#include "turn/connections/connections.h"
#include "turn/library/collection.h"
#include "turn/transfer/castexport.h"
#include "turn/transfer/castimport.h"
#include "turn/transfer/recognisedfile.h"

#include <QSettings>
#include <QTemporaryDir>

namespace tst_casttransfer {

using namespace dramatis;
using namespace dramatis::domain;
using namespace dramatis::tests;
using namespace dramatis::turn;
using namespace Qt::StringLiterals;

namespace {

const QByteArray coast =
    R"({"entries":{"0":{"uid":0,"key":["moon"],"keysecondary":[],"content":"It is broken.","order":100}}})";

QByteArray castBytes(const base::Result<CastSource> &source)
{
    const auto written = source ? writtenCast(*source) : std::unexpected(source.error());
    return written ? written->bytes : QByteArray();
}

QStringList kindsIn(const QList<BundleReport> &reports)
{
    QStringList kinds;
    for (const BundleReport &report : reports) {
        const QString kind = report.kind == BundleReport::Kind::Character  ? u"character"_s
                             : report.kind == BundleReport::Kind::Lorebook ? u"lorebook"_s
                                                                           : u"refused"_s;
        kinds << kind + u' ' + report.name + (report.alreadyThere ? u" again"_s : QString());
    }
    return kinds;
}

} // namespace

class CastTransferTest : public QObject {
    Q_OBJECT

    struct Place {
        QTemporaryDir folder;
        SessionFixture services{folder.path()};
        QSettings settings{folder.filePath(u"settings.ini"_s), QSettings::IniFormat};
        llm::KeyRing keys{std::make_unique<llm::SessionKeys>()};
        Connections connections{settings, keys};
        QList<CardId> ids;

        BundleTargets places()
        {
            BundleTargets targets{services.cards, connections, {}, {}};
            targets.books = &services.books;
            return targets;
        }

        CardId add(const QByteArray &name)
        {
            const auto imported = services.cards.importBytes(SessionFixture::card(name), u"card.json"_s);
            ids << (imported ? imported->row.id : CardId());
            return ids.last();
        }
        CastSource source() const { return castOfLibrary(services.cards, services.books, ids).value_or(CastSource()); }
        base::Result<QList<BundleReport>> take(const QByteArray &bytes)
        {
            const auto file = recogniseBytes(bytes, u"cast.charx"_s);
            if (!file)
                return std::unexpected(file.error());
            const auto *bundle = std::get_if<cards::Bundle>(&*file);
            if (!bundle || !bundle->cast)
                return base::fail(base::Fault::Internal, u"no_cast"_s, {});
            return storeCast(places(), *bundle->cast);
        }
        // A chat with all of them, in which the first two have feelings.
        ChatId chat()
        {
            const auto begun = services.chats.begin(ids.first(), ids.sliced(1));
            const ChatId id = begun.value_or(ChatId());
            const auto session = services.session(id);
            ManualEdit liking{EditTarget::EdgeAffinity, 1, 2, {}, 62, {}};
            ManualEdit words{EditTarget::EdgeSummary, 2, 1, {}, 0, u"Owes her a boat."_s};
            if (!session->adjust(liking) || !session->adjust(words))
                qFatal("not adjusted");
            return id;
        }
    };

private Q_SLOTS:
    void charactersAndTheirLorebooksComeInOnce()
    {
        Place here;
        here.add("Mara");
        here.add("Lin");
        const auto book = here.services.books.importBytes(coast, u"The coast.json"_s);
        VERIFY_DONE(book);
        for (const CardId id : here.ids)
            VERIFY_DONE(here.services.books.setOfCharacter(book->row.id, id, true));
        const QByteArray bytes = castBytes(here.source());
        QVERIFY(!bytes.isEmpty());

        Place there;
        const auto first = there.take(bytes);
        VERIFY_DONE(first);
        QCOMPARE(kindsIn(*first), (QStringList{u"character Mara"_s, u"character Lin"_s, u"lorebook The coast"_s}));
        const auto books = there.services.books.books();
        QCOMPARE(books->size(), 1);
        QCOMPARE(books->first().characters, (QList{first->at(0).card, first->at(1).card}));

        const auto second = there.take(bytes);
        VERIFY_DONE(second);
        QCOMPARE(kindsIn(*second),
                 (QStringList{u"character Mara again"_s, u"character Lin again"_s, u"lorebook The coast again"_s}));
        QCOMPARE(there.services.cards.cards()->size(), 2);
        QCOMPARE(there.services.books.books()->size(), 1);
    }

    // Though its cards are in other forms than those in the file.
    void theLibraryThatItCameFromHasAllOfIt()
    {
        Place here;
        here.add("Mara");
        here.add("Lin");
        const auto reports = here.take(castBytes(here.source()));
        VERIFY_DONE(reports);
        QCOMPARE(kindsIn(*reports), (QStringList{u"character Mara again"_s, u"character Lin again"_s}));
        QCOMPARE(reports->at(0).card, here.ids[0]);
        QCOMPARE(here.services.cards.cards()->size(), 2);
    }

    void whoWasRemovedComesInAgain()
    {
        Place here;
        here.add("Mara");
        here.add("Lin");
        const QByteArray bytes = castBytes(here.source());
        VERIFY_DONE(here.services.cards.remove(here.ids[1]));
        const auto reports = here.take(bytes);
        VERIFY_DONE(reports);
        QCOMPARE(kindsIn(*reports), (QStringList{u"character Mara again"_s, u"character Lin"_s}));
    }

    void relationshipsBeginTheNextChat()
    {
        Place here;
        here.add("Mara");
        here.add("Lin");
        const ChatId chat = here.chat();
        const auto source = castOfChat(here.services.context, chat);
        VERIFY_DONE(source);
        QCOMPARE(source->relationships.size(), 2);

        Place there;
        there.services.context.settings.charactersAtMost = 3;
        there.add("Stranger");
        const auto reports = there.take(castBytes(source));
        VERIFY_DONE(reports);
        QCOMPARE(reports->first().relationships, 2);
        const auto begun = there.services.chats.begin(reports->at(1).card, {there.ids[0], reports->at(0).card});
        VERIFY_DONE(begun);
        const auto session = there.services.session(*begun);
        const World &world = session->world();
        QCOMPARE(world.edge(3, 1).affinity, 62);
        QVERIFY(!world.edge(3, 1).affinityByHand); // the bookkeeping goes on from there
        QCOMPARE(world.edge(1, 3).summary, u"Owes her a boat."_s);
        QCOMPARE(world.edge(1, 2), Edge());
        QCOMPARE(world.edge(3, you), Edge());
        const auto alone = there.services.chats.begin(reports->at(0).card);
        VERIFY_DONE(alone);
        QVERIFY(there.services.session(*alone)->world().edges.isEmpty());
    }

    void whatTheUserWroteOfTwoIsStillToBeToldApart()
    {
        Place here;
        here.add("Mara");
        here.add("Lin");
        const auto chat = here.services.chats.begin(here.ids[0], {here.ids[1]});
        VERIFY_DONE(chat);
        CastSource source = *castOfChat(here.services.context, *chat);
        QVERIFY(source.relationships.isEmpty());
        source.relationships = {{0, 1, 0, 0, u"They are sisters."_s, true}};
        Place there;
        const auto reports = there.take(castBytes(source));
        VERIFY_DONE(reports);
        const auto begun = there.services.chats.begin(reports->at(0).card, {reports->at(1).card});
        VERIFY_DONE(begun);
        const auto owed = owedMeetings(there.services.session(*begun)->world());
        QCOMPARE(owed.size(), 1);
        QCOMPARE(owed[0].prose, u"They are sisters."_s);
    }

    void aViewerTellsOfNobodysHeartButTheirOwn()
    {
        Place here;
        here.add("Mara");
        here.add("Lin");
        const ChatId chat = here.chat();
        const auto hers = castOfChat(here.services.context, chat, 1);
        VERIFY_DONE(hers);
        QCOMPARE(hers->relationships.size(), 1);
        QCOMPARE(hers->relationships[0].from, 0);
        QVERIFY(castOfChat(here.services.context, chat, you)->relationships.isEmpty());
    }

    void whatCannotBeReadIsReportedBehindTheRest()
    {
        Place here;
        here.add("Mara");
        cards::Cast cast;
        const auto read = CardLibrary::read(SessionFixture::card("Lin"), u"lin.json"_s);
        VERIFY_DONE(read);
        cast.characters.append({*read, u"lin.json"_s, {}});
        cast.refused.append({base::Fault::Invalid, u"not_a_card"_s, u"words"_s, u"characters/Bo.charx"_s});
        const auto reports = storeCast(here.places(), cast);
        VERIFY_DONE(reports);
        QCOMPARE(kindsIn(*reports), (QStringList{u"character Lin"_s, u"refused characters/Bo.charx"_s}));
        QVERIFY(reports->last().error);
    }

    void nobodyIsNoCast()
    {
        const Place here;
        QCOMPARE(castOfLibrary(here.services.cards, here.services.books, {}).error().code, u"no_characters"_s);
        QVERIFY(!castOfLibrary(here.services.cards, here.services.books, {CardId{99}}));
    }
};

DRAMATIS_TEST(CastTransferTest);

} // namespace tst_casttransfer

#include "tst_casttransfer.moc"
