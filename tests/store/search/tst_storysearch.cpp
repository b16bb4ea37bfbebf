#include "store/log/purge.h"
#include "store/openstore.h"
#include "store/search/searchwords.h"
#include "store/search/storysearch.h"
#include "support/done.h"
#include "support/main/testmain.h"

#include <QTest>

#include <algorithm>

namespace tst_storysearch {

using namespace dramatis;
using namespace dramatis::domain;
using namespace Qt::StringLiterals;
using store::StoryHit;
using store::StoryQuery;
using store::StorySearch;
using store::StorySpeaker;
using tests::OpenStore;
using tests::ScratchFolder;
using tests::Teller;

class StorySearchTest : public QObject {
    Q_OBJECT

    std::unique_ptr<ScratchFolder> m_folder;
    std::unique_ptr<OpenStore> m_open;

    static constexpr CardId adasCard{7};

    ChatId begin()
    {
        const ChatId chat = *m_open->log.createChat();
        const QList<CastEntry> cast{{you, u"Alex"_s, {}, {}, {}}, {1, u"Ada"_s, {}, {}, adasCard}};
        return append(chat, {}, ChatStarted{u"t"_s, cast, 1}) ? chat : ChatId();
    }
    EventId head(ChatId chat, int branch = 1) const
    {
        const auto found = m_open->log.branch(chat, branch);
        return found ? found->head : EventId();
    }
    EventId append(ChatId chat, EventId base, const Payload &payload, int branch = 1)
    {
        const auto done = m_open->log.append(chat, branch, head(chat, branch), base, {{payload, {}}}, {"say", 0, {}});
        return done ? done->events.first().head.id : EventId();
    }
    EventId say(ChatId chat, const QString &text, CastSlot speaker = you)
    {
        if (speaker == you)
            return append(chat, head(chat), UserTurn{you, text, WitnessSet({you, 1}), false});
        AssistantTurn reply;
        reply.speaker = speaker;
        reply.text = text;
        return append(chat, head(chat), reply);
    }
    ChatId told(const QStringList &lines)
    {
        const ChatId chat = begin();
        for (const QString &line : lines)
            say(chat, line);
        return chat;
    }
    bool enter() { return store::insertFtsEntries(*m_open->database, 0).has_value(); }

    QList<StoryHit> hits(const QString &typed, const StorySpeaker &speaker = {})
    {
        StorySearch search(m_open->log);
        QList<StoryHit> found;
        if (!search.begin(StoryQuery(typed), speaker))
            qFatal("it does not begin");
        while (!search.isAtEnd()) {
            const auto some = search.step();
            if (!some)
                qFatal("%s", qPrintable(some.error().detail));
            found += *some;
        }
        return found;
    }
    QStringList found(const QString &typed, const StorySpeaker &speaker = {})
    {
        QStringList texts;
        for (const StoryHit &hit : hits(typed, speaker))
            texts << hit.text;
        return texts;
    }

    QStringList foundIn(ChatId chat, const QString &typed)
    {
        StorySearch search(m_open->log);
        QStringList texts;
        if (!search.beginIn(chat, StoryQuery(typed)))
            qFatal("it does not begin");
        while (!search.isAtEnd()) {
            const auto some = search.step();
            if (!some)
                qFatal("%s", qPrintable(some.error().detail));
            for (const StoryHit &hit : *some)
                texts << hit.text;
        }
        return texts;
    }

private Q_SLOTS:
    void init()
    {
        m_folder = std::make_unique<ScratchFolder>();
        m_open = *OpenStore::at(m_folder->path("dramatis.db"));
    }
    void cleanup()
    {
        m_open.reset();
        m_folder.reset();
    }

    // Of one chat, everything that was ever said.
    void inOneChatWhatStandsNowhereIsFoundToo()
    {
        told({u"the lantern elsewhere"_s});
        const ChatId chat = told({u"the first lantern"_s});
        const EventId before = head(chat);
        say(chat, u"a lantern that was taken back"_s);
        append(chat, before, UserTurn{you, u"another lantern"_s, WitnessSet({you}), false});
        told({u"the last lantern elsewhere"_s});
        const QStringList all{u"another lantern"_s, u"a lantern that was taken back"_s, u"the first lantern"_s};
        QCOMPARE(foundIn(chat, u"lantern"_s), all);
        QVERIFY(enter());
        QCOMPARE(foundIn(chat, u"lantern"_s), all);
        QCOMPARE(foundIn(chat, u"lant"_s), all);
        QCOMPARE(foundIn(chat, u"elsewhere "_s), QStringList());
        QCOMPARE(found(u"lantern"_s).size(), 4); // and in all chats what stands
    }

    void wordsAreFound_data()
    {
        QTest::addColumn<QString>("typed");
        QTest::addColumn<QStringList>("lines");
        const QString lantern = u"She lit the lantern by the harbour"_s;
        const QString harbour = u"The harbour was dark, and the lantern cold"_s;
        const QString story = u"彼女は物語を読むのが好きだ"_s;
        const QString south = u"Die Straße nach Süden"_s;
        const QString hara = u"O’Hara said: “never AND left”"_s;
        const auto row = [](const char *name, const QString &typed, const QStringList &lines) {
            QTest::newRow(name) << typed << lines;
        };
        row("one word, the newest first", u"lantern"_s, {harbour, lantern});
        row("each of several words", u"lantern lit"_s, {lantern});
        row("in any order", u"harbour LANTERN "_s, {harbour, lantern});
        row("one that is missing", u"lantern xylophone "_s, {});
        row("the beginning of the last word", u"lit lant"_s, {lantern});
        row("not of another one", u"lant lit"_s, {});
        row("not where a blank ends it", u"lit lant "_s, {});
        row("not of one letter", u"l"_s, {});
        row("words side by side", u"\"the lantern\""_s, {harbour, lantern});
        row("and no others between", u"\"lit lantern\""_s, {});
        row("in this order", u"\"lantern the\""_s, {});
        row("in German quotation marks", u"„the harbour“ was"_s, {harbour});
        row("while they are being typed", u"\"by the harb"_s, {lantern});
        row("words and words side by side", u"\"the lantern\" cold "_s, {harbour});
        row("umlauts", u"süden"_s, {south});
        row("umlauts that were not typed", u"suden"_s, {south});
        row("sharp s", u"STRAßE"_s, {south});
        row("the beginning of a word with an umlaut", u"Sü"_s, {south});
        row("Japanese inside a sentence", u"物語"_s, {story});
        row("one character", u"読"_s, {story});
        row("characters that stand elsewhere", u"語物"_s, {});
        row("with an apostrophe", u"o'hara"_s, {hara});
        row("what would be an operator", u"never AND"_s, {hara});
        row("nothing but marks", u" \"'()*^:-+ "_s, {});
        row("nothing", {}, {});
    }
    void wordsAreFound()
    {
        QFETCH(QString, typed);
        QFETCH(QStringList, lines);
        told({u"She lit the lantern by the harbour"_s, u"The harbour was dark, and the lantern cold"_s,
              u"彼女は物語を読むのが好きだ"_s, u"Die Straße nach Süden"_s, u"O’Hara said: “never AND left”"_s});
        QCOMPARE(found(typed), lines); // while they wait
        QVERIFY(enter());
        QCOMPARE(found(typed), lines);
    }

    void sharpSIsDoubleS_data()
    {
        QTest::addColumn<QString>("typed");
        QTest::addColumn<bool>("isFound");
        for (const QString &typed :
             {u"strasse "_s, u"straße "_s, u"STRASSE "_s, u"STRAẞE "_s, u"stra"_s, u"stras"_s, u"strass"_s, u"straß"_s,
              u"strasse"_s, u"\"große Strasse\""_s, u"\"grosse Straße\" "_s, u"grosse stras"_s, u"gros"_s})
            QTest::newRow(qPrintable(typed)) << typed << true;
        for (const QString &typed : {u"stras "_s, u"strase"_s, u"strassen"_s, u"strasses"_s})
            QTest::newRow(qPrintable(typed)) << typed << false;
    }
    void sharpSIsDoubleS()
    {
        QFETCH(QString, typed);
        QFETCH(bool, isFound);
        const QStringList lines{u"Die große Straße"_s, u"Eine grosse Strasse"_s};
        told(lines);
        const QStringList newestFirst{lines[1], lines[0]};
        QCOMPARE(found(typed), isFound ? newestFirst : QStringList()); // while they wait
        QVERIFY(enter());
        QCOMPARE(found(typed), isFound ? newestFirst : QStringList());
        for (const QString &line : lines)
            QCOMPARE(!StoryQuery(typed).placesIn(line).isEmpty(), isFound);
    }

    void aWordIsSpelledInFewWays()
    {
        QCOMPARE(store::spellings(u"lamp"_s), QStringList{u"lamp"_s});
        QCOMPARE(store::spellings(u"Straße"_s), (QStringList{u"Straße"_s, u"Strasse"_s}));
        QCOMPARE(store::spellings(u"gros"_s), QStringList{u"gros"_s});
        QCOMPARE(store::spellings(u"gros"_s, true), (QStringList{u"gros"_s, u"groß"_s}));
        QCOMPARE(store::spellings(u"ss"_s.repeated(500)).size(), 8);
        QCOMPARE(store::spellings(u"ss"_s.repeated(500)).first(), u"ss"_s.repeated(500));
        QCOMPARE(StoryQuery(u"Süden, straße"_s).placesIn(u"Die Strasse"_s), (QList<StoryQuery::Place>{{4, 7}}));
        QCOMPARE(StoryQuery(u"strasse"_s).placesIn(u"Die Straße"_s), (QList<StoryQuery::Place>{{4, 6}}));
    }

    void nothingThatIsTypedIsAnOperator()
    {
        told({u"harbour cold"_s});
        QVERIFY(enter());
        for (const char *odd : {"\"", "\"\"\"", "NOT harbour", "harbour*", "text:harbour", "^harbour", "(harbour",
                                "harbour NEAR/2 cold", "-harbour", "harbour + cold", "'; DROP TABLE event; --"})
            hits(QString::fromUtf8(odd));
        hits(u"har"_s + QChar(u'\0') + u"bour"_s);
        hits(u"harbour "_s + QChar(0xd83e));
        QCOMPARE(found(u"harbour "_s.repeated(20'000)), QStringList{u"harbour cold"_s});
    }

    void wordsAreMarkedWhereTheyStand()
    {
        using Places = QList<StoryQuery::Place>;
        QCOMPARE(StoryQuery(u"sud"_s).placesIn(u"Nach Süden, süd"_s), (Places{{5, 5}, {12, 3}}));
        QCOMPARE(StoryQuery(u"\"the lamp\" lamp "_s).placesIn(u"The lamp. A lamp"_s), (Places{{0, 8}, {12, 4}}));
        QCOMPARE(StoryQuery(u"物語"_s).placesIn(u"🦊は物語"_s), (Places{{3, 2}}));
        QVERIFY(StoryQuery(u"x"_s).placesIn({}).isEmpty());
        QVERIFY(StoryQuery().placesIn(u"lamp"_s).isEmpty());
    }

    void eachSaysWhereItStandsAndWhoSaidIt()
    {
        const ChatId first = told({u"the lantern"_s});
        const ChatId second = begin();
        const EventId reply = say(second, u"a lantern?"_s, 1);
        const QList<StoryHit> all = hits(u"lantern"_s);
        QCOMPARE(all.size(), 2);
        QCOMPARE(all[0].chat, second);
        QCOMPARE(all[0].turn, reply);
        QCOMPARE(all[0].branch, 1);
        QCOMPARE(all[0].who.name, u"Ada"_s);
        QCOMPARE(all[0].who.cardId, adasCard);
        QVERIFY(all[0].at > 0);
        QCOMPARE(all[1].chat, first);
        QCOMPARE(all[1].speaker, you);
    }

    void whoIsCalledSomethingElseNowIsCalledSo()
    {
        const ChatId chat = told({u"the lantern"_s});
        append(chat, head(chat), PersonaChanged{u"Kim"_s, {}});
        QCOMPARE(hits(u"lantern"_s).first().who.name, u"Kim"_s);
    }

    void oneSpeakerIsEnough()
    {
        const ChatId chat = told({u"my lantern"_s});
        say(chat, u"her lantern"_s, 1);
        told({u"another lantern"_s});
        QCOMPARE(found(u"lantern"_s, {.isUser = true}), (QStringList{u"another lantern"_s, u"my lantern"_s}));
        QCOMPARE(found(u"lantern"_s, {.card = adasCard}), QStringList{u"her lantern"_s});
        QCOMPARE(found(u"lantern"_s, {.name = u"Ada"_s}), QStringList{u"her lantern"_s});
        QVERIFY(found(u"lantern"_s, {.card = CardId{8}}).isEmpty());
        QCOMPARE(StorySearch::casts(*m_open->database)->value(chat).size(), 2);
    }

    void memoriesAreNoMessages()
    {
        const ChatId chat = told({u"the lantern"_s});
        const EventId turn = head(chat);
        append(chat, turn, MemoryWritten{1, turn, WitnessSet({1}), u"there was a lantern"_s});
        QCOMPARE(found(u"lantern"_s), QStringList{u"the lantern"_s});
        QVERIFY(enter());
        QCOMPARE(found(u"lantern"_s), QStringList{u"the lantern"_s});
    }

    void alternativesThatNobodyChoseAreNotShown()
    {
        const ChatId chat = told({u"come"_s});
        const EventId line = head(chat);
        AssistantTurn reply;
        reply.text = u"one lantern"_s;
        append(chat, line, reply);
        reply.text = u"two lanterns"_s;
        append(chat, line, reply);
        QCOMPARE(found(u"lantern"_s), QStringList{u"two lanterns"_s});
        // Back to the first.
        VERIFY_DONE(m_open->log.moveHead(chat, 1, head(chat), EventId{line.value + 1}, {"swipe", 0, {}}));
        QCOMPARE(found(u"lantern"_s), QStringList{u"one lantern"_s});
    }

    void whatAnotherBranchSaysIsFoundThere()
    {
        const ChatId chat = told({u"the lantern"_s, u"a lantern on the first branch"_s});
        const auto other = m_open->log.createBranch(chat, u"other"_s, EventId{2}, {"branch", 0, {}});
        QVERIFY(other);
        append(chat, head(chat, *other), UserTurn{you, u"a lantern on the other"_s, WitnessSet({you}), false}, *other);
        const QList<StoryHit> all = hits(u"lantern"_s);
        QCOMPARE(all.size(), 3);
        QCOMPARE(all[0].text, u"a lantern on the other"_s);
        QCOMPARE(all[0].branch, *other);
        QCOMPARE(all[1].branch, 1);
        QCOMPARE(all[2].branch, *m_open->log.currentBranch(chat)); // it is on both
        VERIFY_DONE(m_open->log.selectBranch(chat, 1, {"select", 0, {}}));
        VERIFY_DONE(m_open->log.removeBranch(chat, *other, {"drop", 0, {}}));
        QCOMPARE(found(u"lantern"_s), (QStringList{u"a lantern on the first branch"_s, u"the lantern"_s}));
    }

    void aMessageSaysWhatItSaysNow()
    {
        const ChatId chat = told({u"the lantern"_s});
        const EventId turn = head(chat);
        append(chat, turn, TurnTextChanged{turn, u"the candle"_s});
        QVERIFY(found(u"lantern"_s).isEmpty());
        const QList<StoryHit> candle = hits(u"candle"_s);
        QCOMPARE(candle.size(), 1);
        QCOMPARE(candle.first().turn, turn);
        append(chat, head(chat), TurnTextChanged{turn, u"the lantern again"_s});
        QVERIFY(found(u"candle"_s).isEmpty());
        QCOMPARE(found(u"lantern"_s), QStringList{u"the lantern again"_s});
        // Where the edits were undone, it says what it said.
        VERIFY_DONE(m_open->log.moveHead(chat, 1, head(chat), turn, {"undo", 0, {}}));
        QCOMPARE(found(u"lantern"_s), QStringList{u"the lantern"_s});
    }

    void removedMessagesAreNeverShown()
    {
        const ChatId chat = told({u"the lantern"_s, u"another lantern"_s});
        const EventId turn = head(chat);
        append(chat, turn, TurnRemoved{turn});
        QCOMPARE(found(u"lantern"_s), QStringList{u"the lantern"_s});
        // What was noted of the other goes, and not the message.
        append(chat, head(chat), TurnRemoved{EventId{turn.value - 1}, true});
        QCOMPARE(found(u"lantern"_s), QStringList{u"the lantern"_s});
    }

    void deletedChatsAreNotShown()
    {
        const ChatId gone = told({u"the lantern"_s});
        told({u"another lantern"_s});
        QVERIFY(enter());
        StorySearch kept(m_open->log); // which has found it before
        for (int i = 0; i < 2; ++i) {
            VERIFY_DONE(kept.begin(StoryQuery(u"lantern"_s)));
            while (i == 0 && !kept.isAtEnd())
                QVERIFY(kept.step());
        }
        store::Purge purge(m_open->log, m_open->snapshots);
        VERIFY_DONE(purge.chat(gone));
        QCOMPARE(found(u"lantern"_s), QStringList{u"another lantern"_s});
        QStringList stillFound; // by a search that had begun
        while (!kept.isAtEnd()) {
            const auto some = kept.step();
            QVERIFY(some);
            for (const StoryHit &hit : *some)
                stillFound << hit.text;
        }
        QCOMPARE(stillFound, QStringList{u"another lantern"_s});
    }

    // More than one step, with many words that begin alike.
    void nothingIsFoundTwiceOrLeftOut()
    {
        QStringList lines;
        for (int i = 0; i < 1500; ++i)
            lines << u"lan%1 and on"_s.arg(i % 450);
        told(lines);
        const ChatId second = begin();
        for (int i = 0; i < 90; ++i)
            say(second, u"lan%1 and more"_s.arg(i)); // the last of them wait
        QStringList expected = lines;
        for (int i = 0; i < 90; ++i)
            expected << u"lan%1 and more"_s.arg(i);
        std::ranges::reverse(expected);
        QCOMPARE(found(u"lan"_s), expected);
        QCOMPARE(found(u"and lan"_s), expected);
        QCOMPARE(found(u"and"_s), expected);
        QCOMPARE(found(u"more lan1"_s).size(), 11);
    }

    void whatWaitsIsCountedOnlyAfterARestore()
    {
        told({u"one"_s, u"two"_s});
        QCOMPARE(*StorySearch::backlog(*m_open->database), 0);
        QVERIFY(enter());
        told({u"three"_s});
        QVERIFY(m_open->database->run(u"UPDATE mark SET value=0 WHERE name='passages'"_s));
        QCOMPARE(*StorySearch::backlog(*m_open->database), 1);
    }

    void anErrorIsNoEmptyResult()
    {
        told({u"the lantern"_s});
        QVERIFY(enter());
        StorySearch search(m_open->log);
        VERIFY_DONE(search.begin(StoryQuery(u"lantern "_s)));
        VERIFY_DONE(m_open->database->run(u"DROP TABLE passage"_s));
        QVERIFY(!search.step());
    }

    // Whatever was said, swiped, rewound, branched, edited and removed: what is found is what the worlds hold.
    void whatIsFoundIsWhatStands_data()
    {
        QTest::addColumn<int>("seed");
        for (int seed = 1; seed <= 6; ++seed)
            QTest::newRow(qPrintable(QString::number(seed))) << seed;
    }
    void whatIsFoundIsWhatStands()
    {
        QFETCH(int, seed);
        Teller teller(*m_open, quint64(seed));
        VERIFY_DONE(teller.begin());
        VERIFY_DONE(teller.tell(300));
        QSet<std::pair<qint64, qint64>> standing; // turns, and the events of their texts
        QHash<EventId, QString> texts;
        const auto branches = m_open->log.branches(teller.chat);
        QVERIFY(branches);
        for (const store::Branch &branch : *branches) {
            const World world = *m_open->worlds.at(teller.chat, branch.head);
            for (qsizetype i = 0; i < world.transcript.size(); ++i) {
                const TranscriptLine &line = world.transcript.at(i);
                standing.insert({line.turn.value, line.text.value});
                texts.insert(line.text, m_open->log.texts(teller.chat, {line.text})->value(line.text));
            }
        }
        QSet<QString> words;
        for (const QString &text : std::as_const(texts))
            for (const store::PlacedWord &word : store::placedWords(text))
                words.insert(word.word);
        QVERIFY(words.size() > 3);
        for (const QString &word : std::as_const(words)) {
            QSet<std::pair<qint64, qint64>> expected;
            for (const auto &[turn, text] : std::as_const(standing))
                if (StoryQuery(word + u' ').fits(texts.value(EventId{text})))
                    expected.insert({turn, text});
            QSet<std::pair<qint64, qint64>> shown;
            for (const StoryHit &hit : hits(word + u' '))
                shown.insert({hit.turn.value, hit.textEvent.value});
            QCOMPARE(shown, expected);
        }
    }
};

DRAMATIS_TEST(StorySearchTest);

} // namespace tst_storysearch

#include "tst_storysearch.moc"
