// Lorebooks of characters: read, edited, tried out.
#include "support/household.h"
#include "support/lorecases.h"
#include "support/testmain.h"
#include "domain/lore/anybook.h"
#include "turn/loredesk.h"

using namespace dramatis;
using namespace dramatis::domain;
using namespace dramatis::tests;
using namespace Qt::StringLiterals;

namespace {

Lorebook bookOf(const QString &entries, const QString &fields = {})
{
    return readAnyLorebook(json(u"{'extensions':{},"_s + fields + u"'entries':["_s + entries + u"]}"_s)).value().book;
}

const QString moon = u"{'keys':['moon'],'content':'The moon is broken.','use_regex':false,'enabled':true,'insertion_order':1,'extensions':{}}"_s;

bool speaksOfTheMoon(const turn::ChatSession &session)
{
    const PromptPlan plan = session.planFor(1, u"Look, the moon!"_s).value();
    return std::ranges::any_of(plan.blocks, [](const Block &block) { return block.contribution.text == u"The moon is broken."; });
}

} // namespace

class LoreDeskTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void init()
    {
        m_folder = std::make_unique<QTemporaryDir>();
        m_house = std::make_unique<Household>(m_folder->path());
        m_chat = m_house->begin();
        m_card = m_house->desk.shelf().value().first().id;
    }
    void cleanup() { m_house.reset(); }

    void anEditedBookIsForTheChatsToCome()
    {
        QVERIFY(!turn::bookOf(m_house->desk, m_card).value());
        QSignalSpy changed(&m_house->desk, &turn::CardDesk::shelfChanged);
        const auto lost = turn::saveBook(m_house->desk, m_card, bookOf(moon));
        QVERIFY2(lost, qPrintable(lost ? QString() : lost.error().detail));
        QCOMPARE(*lost, QStringList());
        QCOMPARE(changed.count(), 1);
        QCOMPARE(turn::bookOf(m_house->desk, m_card).value()->entries, bookOf(moon).entries);
        QCOMPARE(m_house->desk.shelf().value().size(), 1);
        QVERIFY(!speaksOfTheMoon(*m_house->session(m_chat)));
        const ChatId after = m_house->chats.begin(m_card).value();
        const auto session = m_house->session(after);
        QVERIFY(speaksOfTheMoon(*session));
        const auto books = turn::booksOf(m_house->desk, session->world());
        QVERIFY(books);
        QCOMPARE(books->size(), 1);
        QCOMPARE(books->first().book.entries, bookOf(moon).entries);
    }

    void theShelfIsRebuiltWithTheNewestVersion()
    {
        QVERIFY(turn::saveBook(m_house->desk, m_card, bookOf(moon)));
        const auto before = m_house->desk.shelf().value();
        QCOMPARE(m_house->desk.rebuildShelf().value(), 1);
        QCOMPARE(m_house->desk.shelf().value().first().blob, before.first().blob);
        QCOMPARE(turn::bookOf(m_house->desk, m_card).value()->entries.size(), 1);
    }

    void aCharacterThatIsNotThereHasNoBook()
    {
        QCOMPARE(turn::bookOf(m_house->desk, CardId{99}).error().code, u"no_such_card"_s);
        QCOMPARE(turn::saveBook(m_house->desk, CardId{99}, {}).error().code, u"no_such_card"_s);
    }

    void aTrialSaysOfEachEntryWhy()
    {
        const Lorebook book = bookOf(u"{'keys':['elf'],'content':'@@depth 0\\nElves are old.','priority':5},"
                                     "{'keys':['orc'],'content':'Orcs are green.'},"
                                     "{'keys':['elf'],'content':'Elves sing, and sing, and sing, and never end.','priority':1},"
                                     "{'keys':['elf'],'content':'off','enabled':false}"_s,
                                     u"'token_budget':8,"_s);
        const LoreTrial trial = turn::tryLore({{u"Book"_s, book}}, u"I see an elf"_s);
        QCOMPARE(trial.entries.size(), 4);
        QVERIFY(trial.entries[0].active());
        QCOMPARE(trial.entries[0].key, u"elf"_s);
        QCOMPARE(trial.entries[0].messagesBack, 0);
        QCOMPARE(trial.entries[0].place->where, LorePlace::Where::Depth);
        QCOMPARE(trial.entries[1].reason, LoreReason::NoKey);
        QVERIFY(!trial.entries[1].place);
        QVERIFY(trial.entries[2].cut());
        QVERIFY(trial.entries[2].tokens + trial.entries[0].tokens > 8);
        QCOMPARE(trial.entries[3].reason, LoreReason::Disabled);
        QCOMPARE(trial.promptOrder, QList<qsizetype>{0});
        QCOMPARE(trial.tokens, trial.entries[0].tokens);
        QCOMPARE(trial.budgets, QList<std::optional<double>>{8.0});
    }

    void aTrialNamesTheEntryThatBroughtUpAnother()
    {
        const Lorebook book = bookOf(u"{'keys':['elf'],'content':'They hate orcs.'},{'keys':['orc'],'content':'Green.'}"_s,
                                     u"'recursive_scanning':true,"_s);
        const LoreTrial trial = turn::tryLore({{u"Book"_s, book}}, u"an elf"_s);
        QCOMPARE(trial.entries[1].reason, LoreReason::KeyInEntry);
        QCOMPARE(trial.entries[1].inEntry, std::optional<qsizetype>(0));
    }

    void aTrialInAChatLooksAtWhatIsThere()
    {
        const auto session = m_house->session(m_chat);
        const QList<LoreSource> books{{u"Book"_s, bookOf(u"{'keys':['late'],'content':'She hates that.'},"_s + moon)}};
        const turn::Wanted asIs{.chat = m_chat, .speaker = 1, .task = Task::Reply, .pendingLine = {}};
        const auto now = turn::tryLore(m_house->rooms, session->world(), asIs, books);
        QVERIFY(now);
        QVERIFY(now->entries[0].active()); // in the greeting
        QVERIFY(!now->entries[1].active());
        const turn::Wanted said{.chat = m_chat, .speaker = 1, .task = Task::Reply, .pendingLine = u"The moon!"_s};
        QVERIFY(turn::tryLore(m_house->rooms, session->world(), said, books).value().entries[1].active());
        QCOMPARE(turn::tryLore(m_house->rooms, session->world(), said).value().entries.size(), 0);
    }

private:
    std::unique_ptr<QTemporaryDir> m_folder;
    std::unique_ptr<Household> m_house;
    ChatId m_chat;
    CardId m_card;
};

DRAMATIS_TEST(LoreDeskTest);
#include "tst_loredesk.moc"
