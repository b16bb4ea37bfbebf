#include "domain/search/passageranking.h"

#include "base/dice.h"
#include "support/main/testmain.h"

#include <QTest>

namespace tst_passageranking {

using namespace dramatis;
using namespace dramatis::domain;
using namespace Qt::StringLiterals;

struct Said {
    int speaker;
    QString text;
    int scene = 1;
};

const QList<Said> evening{{0, u"Good evening, Ben!"_s},
                          {1, u"Good evening. How was your day?"_s},
                          {0, u"I repaired the old lantern of the lighthouse."_s},
                          {1, u"Was it hard?"_s},
                          {0, u"It took me seven hours."_s},
                          {1, u"My sister Clara visited me yesterday."_s, 2},
                          {0, u"What did she bring?"_s, 2},
                          {1, u"A basket of apples from Denmark."_s, 2},
                          {0, u"I bought a boat."_s, 3},
                          {1, u"The harbour was frozen."_s, 3}};

class PassageRankingTest : public QObject {
    Q_OBJECT

    struct Index {
        PassageTexts texts;
        PassageScope scope{texts};
    };

    static void tell(Index &index, const QList<Said> &lines)
    {
        index.scope.nameSpeaker(0, {u"Ada"_s});
        index.scope.nameSpeaker(1, {u"Ben"_s});
        for (const Said &line : lines)
            index.scope.append({.text = index.texts.add(line.text), .scene = line.scene, .speaker = line.speaker});
    }
    static QList<int> rows(const PassageScope &scope, const QString &question, int count = 5)
    {
        PassageRanker ranker;
        QList<int> found;
        for (const RankedPassage &passage : ranker.rank(scope, {.question = question, .count = count}))
            found << passage.row;
        return found;
    }
    static std::vector<std::pair<int, double>> scores(const PassageScope &scope, const QString &question)
    {
        PassageRanker ranker;
        std::vector<std::pair<int, double>> found;
        for (const RankedPassage &passage : ranker.rank(scope, {.question = question, .count = 20}))
            found.emplace_back(passage.row, passage.score);
        return found;
    }

private Q_SLOTS:
    void whatAnswersComesFirst_data()
    {
        QTest::addColumn<QString>("question");
        QTest::addColumn<int>("row");
        QTest::newRow("a word") << u"lantern"_s << 2;
        QTest::newRow("another form") << u"Who was repairing lanterns?"_s << 2;
        QTest::newRow("who says it") << u"What did Ben say of the harbour?"_s << 9;
        QTest::newRow("when") << u"When did Clara visit Ben?"_s << 5;
        QTest::newRow("a short name") << u"Did Cla visit?"_s << 5;
        QTest::newRow("nothing but a name") << u"Clara"_s << 5;
    }
    void whatAnswersComesFirst()
    {
        QFETCH(QString, question);
        Index index;
        tell(index, evening);
        QTEST(rows(index.scope, question).value(0, -1), "row");
    }

    // An answer that names nothing is found by what was asked before it.
    void neighboursTellWhatALineIsAbout()
    {
        Index index;
        tell(index, evening);
        QVERIFY(rows(index.scope, u"How long did the lantern take?"_s, 3).contains(4));
        QVERIFY(rows(index.scope, u"What did Clara bring?"_s, 3).contains(7));
    }

    // Not to another scene.
    void scenesEndWhatALineIsAbout()
    {
        Index index;
        tell(index, evening);
        QCOMPARE(index.scope.before(5), -1);
        QCOMPARE(index.scope.after(4), -1);
        QCOMPARE(index.scope.before(4), 3);
        QVERIFY(!rows(index.scope, u"harbour frozen"_s, 20).contains(5));
    }

    void nothingIsFoundOfNothing_data()
    {
        QTest::addColumn<QString>("question");
        QTest::newRow("empty") << QString();
        QTest::newRow("blanks") << u" \n\t"_s;
        QTest::newRow("in every line") << u"what is it and who was there"_s;
        QTest::newRow("never said") << u"zeppelin"_s;
        QTest::newRow("operators") << u"\" OR * NEAR( ) ^ : -"_s;
        QTest::newRow("null") << QString(QChar(0)) + QChar(0xdfff);
    }
    void nothingIsFoundOfNothing()
    {
        QFETCH(QString, question);
        Index index;
        QVERIFY(rows(index.scope, question).isEmpty());
        tell(index, evening);
        QVERIFY(rows(index.scope, question).isEmpty());
    }

    void hugeQuestionsAreAnswered()
    {
        Index index;
        tell(index, evening);
        QCOMPARE(rows(index.scope, u"lantern "_s.repeated(100'000), 1), QList<int>{2});
        QVERIFY(!rows(index.scope, u"lantern "_s + QString(1'000'000, u'x'), 1).isEmpty());
        QString words = u"lantern "_s;
        for (int i = 0; i < 500; ++i)
            words += u"word%1 "_s.arg(i);
        QCOMPARE(rows(index.scope, words, 1), QList<int>{2});
        QVERIFY(rows(index.scope, u"lantern"_s, 0).isEmpty());
        QVERIFY(rows(index.scope, u"lantern"_s, -1).isEmpty());
        QVERIFY(!rows(index.scope, u"lantern"_s, std::numeric_limits<int>::max()).isEmpty());
    }

    // Where only some of what was heard has a row, how rare a word is counts as if all had.
    void statedTotalsTellHowRareAWordIs()
    {
        Index index;
        for (const QString &line : {u"The lantern was green."_s, u"The harbour was green."_s})
            index.scope.append({.text = index.texts.add(line), .scene = index.scope.size()});
        index.scope.stateTotal(1000);
        const int lantern = index.texts.term(u"lantern");
        const int harbour = index.texts.term(u"harbour");
        index.scope.stateRowsWith(lantern, 900);
        QCOMPARE(index.scope.rowsWith(lantern), 900);
        QCOMPARE(index.scope.rowsWith(harbour), 1);
        QCOMPARE(index.scope.total(), 1000);
        QCOMPARE(rows(index.scope, u"the lantern, the harbour"_s), (QList<int>{1, 0}));
        index.scope.stateRowsWith(lantern, 0); // it has a row all the same
        QCOMPARE(index.scope.rowsWith(lantern), 1);
        index.scope.stateRowsWith(harbour, 900);
        QCOMPARE(rows(index.scope, u"the lantern, the harbour"_s), (QList<int>{0, 1}));
    }

    // What a reader did not hear changes neither what is found nor any score.
    void foreignPassagesCountForNothing()
    {
        base::Dice dice(5);
        const QStringList words{u"lantern"_s, u"harbour"_s, u"boat"_s, u"apples"_s, u"clara"_s, u"storm"_s};
        Index heard;
        Index more;
        tell(heard, evening);
        more.scope.nameSpeaker(0, {u"Ada"_s});
        more.scope.nameSpeaker(1, {u"Ben"_s});
        for (const Said &line : evening) {
            for (int i = 0; i < 20; ++i)
                more.texts.add(words[dice.below(words.size())] + u' ' + words[dice.below(words.size())]);
            more.scope.append({.text = more.texts.add(line.text), .scene = line.scene, .speaker = line.speaker});
        }
        for (const QString &question : {u"What of the lantern?"_s, u"Clara's apples"_s, u"the boat in the harbour"_s})
            QCOMPARE(scores(more.scope, question), scores(heard.scope, question));
        QVERIFY(rows(more.scope, u"storm"_s).isEmpty());
    }

    // Cutting what was said and telling it otherwise is as if it had been told so from the beginning.
    void aStoryThatGoesOnOtherwiseIsTheSame()
    {
        Index told;
        tell(told, evening.first(4));
        Index moved;
        tell(moved, evening);
        moved.scope.truncate(4);
        QCOMPARE(moved.scope.size(), 4);
        QCOMPARE(moved.scope.after(3), -1);
        QCOMPARE(scores(moved.scope, u"lantern"_s), scores(told.scope, u"lantern"_s));
        QVERIFY(rows(moved.scope, u"harbour"_s).isEmpty());
        for (int i = 4; i < evening.size(); ++i) // the same texts again
            moved.scope.append({.text = i, .scene = evening[i].scene, .speaker = evening[i].speaker});
        Index whole;
        tell(whole, evening);
        QCOMPARE(scores(moved.scope, u"harbour"_s), scores(whole.scope, u"harbour"_s));
        moved.scope.truncate(-3);
        QCOMPARE(moved.scope.size(), 0);
    }

    // One ranker, any order of questions and stories.
    void everyAnswerIsTheSameEachTime()
    {
        Index first;
        Index second;
        tell(first, evening);
        tell(second, evening + evening);
        PassageRanker ranker;
        const auto found = [&](const Index &index, const QString &question) {
            std::vector<std::pair<int, double>> all;
            for (const RankedPassage &passage : ranker.rank(index.scope, {.question = question, .count = 20}))
                all.emplace_back(passage.row, passage.score);
            return all;
        };
        const auto before = found(first, u"What of the lantern?"_s);
        found(second, u"harbour"_s);
        found(first, u"apples Denmark"_s);
        QCOMPARE(found(first, u"What of the lantern?"_s), before);
        QCOMPARE(scores(first.scope, u"What of the lantern?"_s), before);
    }

    void whatIsLeftOutMakesRoom()
    {
        Index index;
        tell(index, evening);
        PassageRanker ranker;
        const auto isLeftOut = [](int row) { return row == 2; };
        const auto found = ranker.rank(index.scope, {.question = u"lantern", .count = 1, .isLeftOut = isLeftOut});
        QCOMPARE(found.size(), 1U);
        QVERIFY(found[0].row != 2);
    }

    // A note stands by itself, and is about whom it names.
    void notesHaveNoNeighbours()
    {
        Index index;
        tell(index, evening.first(3));
        index.scope.append({.text = index.texts.add(u"Ben is afraid of storms."), .scene = 1, .isLine = false});
        index.scope.append({.text = index.texts.add(u"Was it hard?"), .scene = 1, .speaker = 1});
        QCOMPARE(index.scope.before(3), -1);
        QCOMPARE(index.scope.before(4), 2);
        QCOMPARE(rows(index.scope, u"What is Ben afraid of?"_s).value(0), 3);
    }

    void likenessCounts()
    {
        Index index;
        tell(index, evening);
        PassageRanker ranker;
        const std::vector<RankedPassage> near{{7, 0.9}};
        const auto found = ranker.rank(index.scope, {.question = u"fruit", .count = 1, .byMeaning = near});
        QCOMPARE(found.size(), 1U);
        QCOMPARE(found[0].row, 7);
    }

    void namesThatAreWords()
    {
        Index index;
        index.scope.nameSpeaker(0, {u"Will"_s});
        index.scope.nameSpeaker(1, {u"Keeper of the Light"_s});
        std::vector<int> named;
        index.scope.speakersNamed({u"will", false}, named);
        index.scope.speakersNamed({u"of", true}, named);
        QVERIFY(named.empty());
        index.scope.speakersNamed({u"will", true}, named);
        index.scope.speakersNamed({u"keeper", false}, named);
        QCOMPARE(named, (std::vector<int>{0, 1}));
    }
};

DRAMATIS_TEST(PassageRankingTest);

} // namespace tst_passageranking

#include "tst_passageranking.moc"
