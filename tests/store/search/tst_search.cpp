#include "store/openstore.h"
#include "store/search/ftsentries.h"
#include "store/search/search.h"
#include "store/search/searchwords.h"
#include "support/done.h"
#include "support/main/testmain.h"

#include <QTest>

namespace tst_search {

using namespace dramatis;
using namespace dramatis::domain;
using namespace Qt::StringLiterals;
using tests::OpenStore;
using tests::ScratchFolder;

class SearchTest : public QObject {
    Q_OBJECT

    std::unique_ptr<ScratchFolder> m_folder;
    std::unique_ptr<OpenStore> m_open;
    ChatId m_chat;
    ChatId m_other;

    ChatId say(const QStringList &lines)
    {
        const ChatId chat = *m_open->log.createChat();
        QList<NewEvent> events{{ChatStarted{u"t"_s, {}, 1}, {}}};
        for (const QString &line : lines)
            events.append({UserTurn{you, line, WitnessSet({you}), false}, {}});
        return m_open->log.append(chat, 1, {}, events, {"begin", 0, {}}) ? chat : ChatId();
    }
    QList<qint64> found(const QString &query, int limit = 10)
    {
        QList<qint64> ids;
        const auto hits = store::Search(*m_open->database).find(m_chat, query, limit);
        if (!hits)
            return {-1};
        for (const store::Search::Hit &hit : *hits)
            ids.append(hit.event.value - 2); // place in the list
        return ids;
    }

private Q_SLOTS:
    void initTestCase()
    {
        m_folder = std::make_unique<ScratchFolder>();
        m_open = *OpenStore::at(m_folder->path("dramatis.db"));
        m_other = say({u"the lantern in another chat"_s});
        m_chat = say({u"She lit the lantern by the harbour"_s, u"The harbour was dark, the harbour was cold"_s,
                      u"彼女は物語を読むのが好きだ"_s, u"O'Hara said \"never\" AND left"_s, u"Die Straße nach Süden"_s,
                      u"한국어를 조금 합니다"_s, u"café crème"_s, u"a fox 🦊 ran"_s, u"no 5 is alive"_s});
        QVERIFY(m_chat);
        VERIFY_DONE(store::insertFtsEntries(*m_open->database, 0));
    }
    void cleanupTestCase()
    {
        m_open.reset();
        m_folder.reset();
    }

    void stemsAreFoundInAllChats_data()
    {
        QTest::addColumn<QString>("stem");
        QTest::addColumn<QList<qint64>>("places"); // of this chat
        QTest::addColumn<bool>("isInOther");
        QTest::newRow("a word") << u"lantern"_s << QList<qint64>{0} << true;
        QTest::newRow("its beginning") << u"lant"_s << QList<qint64>{0} << true;
        QTest::newRow("twice in one") << u"harbour"_s << QList<qint64>{1, 0} << false;
        QTest::newRow("i for y") << u"anothi"_s << QList<qint64>{} << true;
        QTest::newRow("i for e") << u"nevei"_s << QList<qint64>{3} << false;
        QTest::newRow("short ones are whole") << u"no"_s << QList<qint64>{8} << false;
        QTest::newRow("accents") << u"crem"_s << QList<qint64>{6} << false;
        QTest::newRow("without blanks") << u"物語"_s << QList<qint64>{2} << false;
        QTest::newRow("an operator") << u"\" OR *"_s << QList<qint64>{} << false;
        QTest::newRow("nothing") << QString() << QList<qint64>{} << false;
    }
    void stemsAreFoundInAllChats()
    {
        QFETCH(QString, stem);
        QFETCH(bool, isInOther);
        const auto entries = store::Search(*m_open->database).everywhere({stem}, 100);
        VERIFY_DONE(entries);
        QCOMPARE(entries->size(), 1);
        QList<qint64> places;
        bool hasOther = false;
        for (const store::Search::Entry &entry : entries->first()) {
            if (entry.chat == m_chat)
                places << entry.event.value - 2;
            hasOther = hasOther || entry.chat == m_other;
        }
        QTEST(places, "places");
        QCOMPARE(hasOther, isInOther);
    }

    // What the index does not have yet is found as if it had, and counts first.
    void stemsAreFoundInWhatWaits()
    {
        const store::Search search(*m_open->database);
        const ChatId late = say({u"Two lanterns, and a café"_s});
        const auto entries = search.everywhere({u"lantern"_s, u"cafe"_s, u"物"_s}, 100);
        VERIFY_DONE(entries);
        QCOMPARE(entries->value(0).size(), 3);
        QCOMPARE(entries->value(0).first().chat, late);
        QCOMPARE(entries->value(1).size(), 2);
        QCOMPARE(search.everywhere({u"lantern"_s}, 1)->value(0).size(), 1);
        VERIFY_DONE(store::insertFtsEntries(*m_open->database, 0));
        QCOMPARE(search.everywhere({u"lantern"_s, u"cafe"_s, u"物"_s}, 100), entries);
        VERIFY_DONE(store::forgetFtsEntries(*m_open->database, store::EventLog::key(late, {}),
                                            store::EventLog::key(ChatId{late.value + 1}, {})));
    }

    void wordsAreFound_data()
    {
        QTest::addColumn<QString>("query");
        QTest::addColumn<QList<qint64>>("places");
        const auto row = [](const char *name, const QString &query, const QList<qint64> &places) {
            QTest::newRow(name) << query << places;
        };
        row("one word", u"lantern"_s, {0});
        row("more often is better", u"harbour"_s, {1, 0});
        row("any of the words", u"Lantern? Süden?"_s, {4, 0});
        row("case and accents", u"CAFE"_s, {6});
        row("accents asked for", u"süden"_s, {4});
        row("Japanese inside a sentence", u"物語"_s, {2});
        row("Japanese question", u"どんな物語が好き"_s, {2});
        row("one character", u"読"_s, {2});
        row("Korean without its ending", u"한국어"_s, {5});
        row("nothing", QString(), {});
        row("blanks and marks only", u" \"'()*^:-+ "_s, {});
        row("no such word", u"xylophone"_s, {});
        row("only short words", u"5"_s, {8});
    }
    void wordsAreFound()
    {
        QFETCH(QString, query);
        QFETCH(QList<qint64>, places);
        QCOMPARE(found(query), places);
    }

    void nothingInAQueryIsAnOperator_data()
    {
        QTest::addColumn<QString>("query");
        for (const char *odd : {"\"", "\"\"\"", "harbour AND", "NOT harbour", "harbour*", "text:harbour", "^harbour",
                                "(harbour", "harbour NEAR/2 cold", "-harbour", "harbour OR OR cold", "{text}:harbour",
                                "harbour + cold", "'; DROP TABLE event; --"})
            QTest::newRow(odd) << QString::fromUtf8(odd);
        QTest::newRow("NUL") << (u"har"_s + QChar(u'\0') + u"bour cold"_s);
        QTest::newRow("lone surrogate") << (u"harbour "_s + QChar(0xd83e));
        QTest::newRow("long") << u"harbour cold "_s.repeated(20'000);
    }
    void nothingInAQueryIsAnOperator()
    {
        QFETCH(QString, query);
        QVERIFY(!found(query).contains(-1));
        if (query.contains(u"cold"_s))
            QVERIFY(found(query).contains(1));
    }

    // The newest passages wait to be entered into the index; they are found all the same, and then once.
    void whatHasJustBeenSaidIsFound()
    {
        const ChatId before = m_chat;
        for (const int lines : {1, 63, 64, 65, 200}) {
            QStringList said;
            for (int i = 0; i < lines; ++i)
                said.append(u"nothing of note %1"_s.arg(i));
            said.append(u"the Kéystone of 物語"_s);
            m_chat = say(said);
            QCOMPARE(found(u"keystone"_s), QList<qint64>{lines});
            QCOMPARE(found(u"物語"_s), QList<qint64>{lines});
            QCOMPARE(found(u"note keystone"_s, 1), QList<qint64>{lines});
            VERIFY_DONE(store::insertFtsEntries(*m_open->database, 0));
            QCOMPARE(found(u"keystone"_s), QList<qint64>{lines});
        }
        m_chat = before;
    }

    // For whoever looks for the first time that something was said.
    void entriesSinceAnEventComeInTheirOrder()
    {
        const ChatId before = m_chat;
        QStringList lines;
        for (int i = 0; i < 100; ++i) // the last of them still wait
            lines.append(i % 10 == 3 ? u"Tomas, line %1"_s.arg(i) : u"line %1"_s.arg(i));
        m_chat = say(lines);
        const auto since = [&](const QString &words, qint64 first, int limit) {
            QList<qint64> places;
            for (const EventId event :
                 store::Search(*m_open->database).since(m_chat, words, EventId{first + 2}, limit).value())
                places.append(event.value - 2);
            return places;
        };
        QCOMPARE(since(u"Tomas"_s, 0, 3), (QList<qint64>{3, 13, 23}));
        QCOMPARE(since(u"Tomas"_s, 24, 99), (QList<qint64>{33, 43, 53, 63, 73, 83, 93}));
        QCOMPARE(since(u"Old Tomas"_s, 94, 99), QList<qint64>());
        QCOMPARE(since(u"\" OR *"_s, 0, 9), QList<qint64>());
        m_chat = before;
    }

    void theLimitHolds() { QCOMPARE(found(u"harbour"_s, 1), QList<qint64>{1}); }

    void aWordThatIsEverywhereFindsTheNewest()
    {
        QStringList lines;
        for (int i = 0; i < 3000; ++i)
            lines.append(u"everywhere the same"_s);
        lines.insert(7, u"everywhere but rare"_s);
        const ChatId before = m_chat;
        m_chat = say(lines);
        QCOMPARE(found(u"everywhere"_s, 2), (QList<qint64>{3000, 2999}));
        QCOMPARE(found(u"everywhere rare"_s, 1), QList<qint64>{7});
        m_chat = before;
    }

    void textIsSpacedOutOnlyWhereItMustBe()
    {
        QCOMPARE(store::indexedText(u"plain words"_s), u"plain words"_s);
        QCOMPARE(store::indexedText(u"ab物語c"_s).simplified(), u"ab 物 語 c"_s);
        QCOMPARE(store::searchTerms(u"物語だ Ünd of"_s), (QStringList{u"\"物 語\""_s, u"\"語 だ\""_s, u"\"Ünd\""_s}));
    }

    void termsAreChosenWithCare_data()
    {
        QTest::addColumn<QString>("text");
        QTest::addColumn<QStringList>("terms");
        const auto row = [](const char *name, const QString &text, const QStringList &terms) {
            QTest::newRow(name) << text << terms;
        };
        row("three letters tell", u"the of"_s, {u"\"the\""_s});
        row("two letters where there is no more", u"of it"_s, {u"\"of\""_s, u"\"it\""_s});
        row("each word once", u"Fox fox FOX"_s, {u"\"Fox\""_s});
        row("each pair once", u"物語物語"_s, {u"\"物 語\""_s, u"\"語 物\""_s});
        row("two characters are a pair", u"物語"_s, {u"\"物 語\""_s});
        row("one character", u"読"_s, {u"\"読\""_s});
        row("one character beside a short word", u"読 of"_s, {u"\"読\""_s});
        row("a mark stays with its letter", u"cafe\u0301"_s, {u"\"cafe\u0301\""_s});
        row("nothing", u" -- "_s, {});
    }
    void termsAreChosenWithCare()
    {
        QFETCH(QString, text);
        QTEST(store::searchTerms(text), "terms");
    }

    void theLastWordsCount()
    {
        QStringList words;
        for (int i = 100; i < 133; ++i)
            words.append(u"w%1"_s.arg(i));
        QCOMPARE(store::searchTerms(words.first(32).join(u' ')).first(), u"\"w100\""_s);
        const QStringList terms = store::searchTerms(words.join(u' '));
        QCOMPARE(terms.size(), 32);
        QCOMPARE(terms.first(), u"\"w101\""_s);
        QCOMPARE(terms.last(), u"\"w132\""_s);
    }

    void textThatWaitsIsReadAsTheIndexWould_data()
    {
        QTest::addColumn<QString>("text");
        QTest::addColumn<QString>("term");
        QTest::addColumn<bool>("has");
        QTest::newRow("a word") << u"The lantern."_s << u"\"lantern\""_s << true;
        QTest::newRow("in another case") << u"The LANTERN."_s << u"\"Lantern\""_s << true;
        QTest::newRow("without its accent") << u"A café."_s << u"\"cafe\""_s << true;
        QTest::newRow("part of a word") << u"The lanterns."_s << u"\"lantern\""_s << false;
        QTest::newRow("neighbours") << u"彼女は物語を"_s << u"\"物 語\""_s << true;
        QTest::newRow("the other way round") << u"彼女は語物を"_s << u"\"物 語\""_s << false;
        QTest::newRow("apart") << u"物と語"_s << u"\"物 語\""_s << false;
        QTest::newRow("nothing asked") << u"The lantern."_s << u"\"\""_s << false;
        QTest::newRow("nothing said") << QString() << u"\"lantern\""_s << false;
    }
    void textThatWaitsIsReadAsTheIndexWould()
    {
        QFETCH(QString, text);
        QFETCH(QString, term);
        QTEST(store::SearchedText(text).has(term), "has");
    }

    // Both in the index and among those that wait, a rare word weighs more than a common one.
    void whatHasMoreAndRarerWordsComesFirst()
    {
        const ChatId before = m_chat;
        m_chat = say({u"common talk"_s, u"common talk"_s, u"common amulet"_s, u"amulet"_s, u"common talk"_s,
                      u"talk of nothing"_s, u"talk of nothing"_s, u"talk of nothing"_s, u"talk of nothing"_s});
        VERIFY_DONE(store::insertFtsEntries(*m_open->database, 0));
        QCOMPARE(found(u"common amulet"_s, 1), QList<qint64>{2});
        m_chat = say({u"nothing"_s, u"amulet and sceptre"_s, u"sceptre"_s, u"amulet"_s});
        QCOMPARE(found(u"amulet sceptre"_s), (QList<qint64>{1, 3, 2})); // alike: the newest first
        QCOMPARE(found(u"amulet sceptre"_s, 2), (QList<qint64>{1, 3}));
        QCOMPARE(found(u"amulet sceptre"_s, 0), QList<qint64>());
        m_chat = before;
    }

    void onlyTheChatThatIsAskedForIsSearched()
    {
        const ChatId before = m_chat;
        m_chat = say({u"zephyr"_s});
        const ChatId next = say({u"nothing"_s, u"zephyr here"_s});
        QCOMPARE(found(u"zephyr"_s), QList<qint64>{0}); // while both wait
        VERIFY_DONE(store::insertFtsEntries(*m_open->database, 0));
        QCOMPARE(found(u"zephyr"_s), QList<qint64>{0});
        m_chat = next;
        QCOMPARE(found(u"zephyr"_s), QList<qint64>{1});
        m_chat = before;
    }

    // Entering is worth it for many at once.
    void entriesWaitUntilThereAreEnough()
    {
        const auto waiting = [&] {
            return m_open->database->value(u"SELECT count(*) FROM passage_waiting"_s)->toInt();
        };
        VERIFY_DONE(store::insertFtsEntries(*m_open->database, 0));
        QVERIFY(say({u"one"_s, u"two"_s, u"three"_s}));
        QCOMPARE(waiting(), 3);
        VERIFY_DONE(store::insertFtsEntries(*m_open->database, 4));
        QCOMPARE(waiting(), 3);
        VERIFY_DONE(store::insertFtsEntries(*m_open->database, 3));
        QCOMPARE(waiting(), 0);
    }
};

DRAMATIS_TEST(SearchTest);

} // namespace tst_search

#include "tst_search.moc"
