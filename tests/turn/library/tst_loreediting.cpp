// Lorebooks of characters: read, edited, tried out.
#include "domain/lore/books/anybook.h"
#include "support/cards/lorecases.h"
#include "support/main/testmain.h"
#include "support/stories/sessionfixture.h"
#include "turn/library/loreediting.h"

namespace tst_loreediting {

using namespace dramatis;
using namespace dramatis::domain;
using namespace dramatis::tests;
using namespace Qt::StringLiterals;

namespace {

Lorebook bookOf(const QString &entries, const QString &fields = {})
{
    return readAnyLorebook(json(u"{'extensions':{},"_s + fields + u"'entries':["_s + entries + u"]}"_s)).value().book;
}

const QString moon =
    u"{'keys':['moon'],'content':'The moon is broken.','use_regex':false,'enabled':true,'insertion_order':1,'extensions':{}}"_s;

bool speaksOfTheMoon(const turn::ChatSession &session)
{
    const PromptPlan plan = session.planFor(1, u"Look, the moon!"_s).value();
    return std::ranges::any_of(plan.blocks,
                               [](const Block &block) { return block.contribution.text == u"The moon is broken."; });
}

} // namespace

class LoreEditingTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void init()
    {
        m_folder = std::make_unique<QTemporaryDir>();
        m_services = std::make_unique<SessionFixture>(m_folder->path());
        m_chat = m_services->begin();
        m_card = m_services->cards.cards().value().first().id;
    }
    void cleanup() { m_services.reset(); }

    void anEditedBookIsForTheChatsToCome()
    {
        QVERIFY(!turn::bookOf(m_services->cards, m_card).value());
        QSignalSpy changed(&m_services->cards, &turn::CardLibrary::cardsChanged);
        const auto lost = turn::saveBook(m_services->cards, m_card, bookOf(moon));
        QVERIFY2(lost, qPrintable(lost ? QString() : lost.error().detail));
        QCOMPARE(english(*lost), QStringList());
        QCOMPARE(changed.count(), 1);
        QCOMPARE(turn::bookOf(m_services->cards, m_card).value()->entries, bookOf(moon).entries);
        QCOMPARE(m_services->cards.cards().value().size(), 1);
        QVERIFY(!speaksOfTheMoon(*m_services->session(m_chat)));
        const ChatId after = m_services->chats.begin(m_card).value();
        const auto session = m_services->session(after);
        QVERIFY(speaksOfTheMoon(*session));
    }

    void theCardsAreRebuiltWithTheNewestVersion()
    {
        QVERIFY(turn::saveBook(m_services->cards, m_card, bookOf(moon)));
        const auto before = m_services->cards.cards().value();
        QCOMPARE(m_services->cards.rebuildCards().value(), 1);
        QCOMPARE(m_services->cards.cards().value().first().blob, before.first().blob);
        QCOMPARE(turn::bookOf(m_services->cards, m_card).value()->entries.size(), 1);
    }

    void aCharacterThatIsNotThereHasNoBook()
    {
        QCOMPARE(turn::bookOf(m_services->cards, CardId{99}).error().code, u"no_such_card"_s);
        QCOMPARE(turn::saveBook(m_services->cards, CardId{99}, {}).error().code, u"no_such_card"_s);
    }

    void aTrialSaysOfEachEntryWhy()
    {
        const Lorebook book =
            bookOf(u"{'keys':['elf'],'content':'@@depth 0\\nElves are old.','priority':5},"
                   "{'keys':['orc'],'content':'Orcs are green.'},"
                   "{'keys':['elf'],'content':'Elves sing, and sing, and sing, and never end.','priority':1},"
                   "{'keys':['elf'],'content':'off','enabled':false}"_s,
                   u"'token_budget':8,"_s);
        const LoreTrial tried = trialOf(book, u"I see an ELF"_s);
        QCOMPARE(tried.entries.size(), 4);
        QVERIFY(tried.entries[0].active());
        QCOMPARE(tried.entries[0].key, u"elf"_s);
        QCOMPARE(tried.entries[0].messagesBack, 0);
        QCOMPARE(tried.entries[0].place->where, LorePlace::Where::Depth);
        QCOMPARE(tried.entries[1].reason, LoreReason::NoKey);
        QVERIFY(!tried.entries[1].place);
        QVERIFY(tried.entries[2].cut());
        QVERIFY(tried.entries[2].tokens + tried.entries[0].tokens > 8);
        QCOMPARE(tried.entries[3].reason, LoreReason::Disabled);
        QCOMPARE(tried.promptOrder, QList<qsizetype>{0});
        QCOMPARE(tried.tokens, tried.entries[0].tokens);
        QCOMPARE(tried.budgets, QList<std::optional<double>>{8.0});
    }

    void aTrialNamesTheEntryThatBroughtUpAnother()
    {
        const Lorebook book =
            bookOf(u"{'keys':['elf'],'content':'They hate orcs.'},{'keys':['orc'],'content':'Green.'}"_s,
                   u"'recursive_scanning':true,"_s);
        const LoreTrial tried = trialOf(book, u"an elf"_s);
        QCOMPARE(tried.entries[1].reason, LoreReason::KeyInEntry);
        QCOMPARE(tried.entries[1].inEntry, std::optional<qsizetype>(0));
    }

    void aTrialInAChatLooksAtWhatIsThere()
    {
        const Lorebook book = bookOf(u"{'keys':['late'],'content':'She hates that.'},"_s + moon);
        const LoreTrial now = trialIn({}, {m_card, {}, book});
        QVERIFY(now.entries[0].active()); // in the greeting
        QVERIFY(!now.entries[1].active());
        QVERIFY(trialIn(u"The moon!"_s, {m_card, {}, book}).entries[1].active());
    }

    void inAChatTheOtherBooksHaveTheirPart()
    {
        const auto kept = m_services->books.importBytes(toJson(bookOf(moon)).toUtf8(), u"sky.json"_s);
        QVERIFY(m_services->books.setEverywhere(kept->row.id, true));
        const auto session = m_services->session(m_chat);
        const turn::PromptRequest said{
            .chat = m_chat, .speaker = 1, .task = Task::Reply, .pendingLine = u"The moon!"_s};
        const Lorebook hers = bookOf(u"{'keys':['late'],'content':'She hates that.'}"_s);
        const auto setup = turn::setupFor(m_services->context, session->world(), said, {m_card, {}, hers}, u"Hers"_s);
        QVERIFY(setup);
        QCOMPARE(setup->titles, QStringList({u"Hers"_s, u"sky"_s}));
        QCOMPARE(setup->edited, 0);
        QVERIFY(trial(*turn::readied(*setup), setup->scene).entries.last().active());
        Lorebook dark = bookOf(moon);
        dark.entries.first().enabled = false;
        const auto changed =
            turn::setupFor(m_services->context, session->world(), said, {{}, kept->row.id, dark}, u"Sky"_s);
        QVERIFY(changed);
        QCOMPARE(changed->books.size(), 1);
        QCOMPARE(trial(*turn::readied(*changed), changed->scene).entries.first().reason, LoreReason::Disabled);
    }

private:
    static LoreTrial trialOf(const Lorebook &book, const QString &text)
    {
        const turn::LoreSetup setup = turn::setupFor({{}, {}, book}, u"Book"_s, text, u"Alex"_s);
        return trial(*turn::readied(setup), setup.scene);
    }
    LoreTrial trialIn(const QString &line, const turn::EditedBook &edited) const
    {
        const auto session = m_services->session(m_chat);
        const auto setup =
            turn::setupFor(m_services->context, session->world(),
                           {.chat = m_chat, .speaker = 1, .task = Task::Reply, .pendingLine = line}, edited, u"Book"_s);
        return setup ? trial(*turn::readied(*setup), setup->scene) : LoreTrial();
    }

    std::unique_ptr<QTemporaryDir> m_folder;
    std::unique_ptr<SessionFixture> m_services;
    ChatId m_chat;
    CardId m_card;
};

DRAMATIS_TEST(LoreEditingTest);

} // namespace tst_loreediting

#include "tst_loreediting.moc"
