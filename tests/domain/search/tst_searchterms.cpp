#include "domain/search/searchterms.h"
#include "domain/search/timewords.h"
#include "domain/search/wordstems.h"
#include "support/main/testmain.h"

#include <QTest>

namespace tst_searchterms {

using namespace dramatis::domain;
using namespace Qt::StringLiterals;

class SearchTermsTest : public QObject {
    Q_OBJECT

    static QStringList termsOf(const QString &text, bool isQuery = false)
    {
        SearchTerms read;
        read.read(text, isQuery);
        QStringList terms;
        for (const std::u16string &term : read.terms)
            terms << QString::fromStdU16String(term);
        return terms;
    }

private Q_SLOTS:
    void englishStems_data()
    {
        QTest::addColumn<QString>("word");
        QTest::addColumn<QString>("stem");
        for (const auto &[word, stem] : std::initializer_list<std::pair<const char *, const char *>>{
                 {"caresses", "caress"},  {"ponies", "poni"},       {"cats", "cat"},
                 {"agreed", "agre"},      {"plastered", "plaster"}, {"motoring", "motor"},
                 {"sing", "sing"},        {"hopping", "hop"},       {"falling", "fall"},
                 {"filing", "file"},      {"happy", "happi"},       {"sky", "sky"},
                 {"relational", "relat"}, {"rational", "ration"},   {"digitizer", "digit"},
                 {"operator", "oper"},    {"hopefulness", "hope"},  {"electrical", "electr"},
                 {"revival", "reviv"},    {"adoption", "adopt"},    {"probate", "probat"},
                 {"rate", "rate"},        {"controll", "control"},  {"is", "is"},
                 {"painted", "paint"},    {"painting", "paint"},    {"y", "y"},
                 {"42nd", "42nd"}})
            QTest::newRow(word) << QString::fromLatin1(word) << QString::fromLatin1(stem);
    }
    void englishStems()
    {
        QFETCH(QString, word);
        QFETCH(QString, stem);
        std::u16string stemmed = word.toStdU16String();
        stemEnglish(stemmed);
        QCOMPARE(QString::fromStdU16String(stemmed), stem);
    }

    void germanFormsMeet_data()
    {
        QTest::addColumn<QStringList>("forms");
        QTest::newRow("noun") << QStringList{u"hund"_s, u"hunde"_s, u"hunden"_s, u"hundes"_s};
        QTest::newRow("verb") << QStringList{u"kaufen"_s, u"gekauft"_s, u"kauft"_s};
        QTest::newRow("adjective") << QStringList{u"schon"_s, u"schone"_s, u"schoner"_s, u"schones"_s};
    }
    void germanFormsMeet()
    {
        QFETCH(QStringList, forms);
        QSet<std::u16string> stems;
        for (const QString &form : forms) {
            std::u16string stemmed = form.toStdU16String();
            stemGerman(stemmed);
            stems.insert(stemmed);
        }
        QCOMPARE(stems.size(), 1);
    }

    void textsBecomeTerms_data()
    {
        QTest::addColumn<QString>("text");
        QTest::addColumn<QStringList>("terms");
        QTest::newRow("empty") << QString() << QStringList();
        QTest::newRow("nothing but marks") << u"… ?! -- ((  ))"_s << QStringList();
        QTest::newRow("what is in every line") << u"What did you do with it?"_s << QStringList();
        QTest::newRow("case and endings")
            << u"She PAINTED two paintings"_s << QStringList{u"paint"_s, u"two"_s, u"paint"_s};
        QTest::newRow("apostrophes") << u"Ada's boat isn't Ben`s"_s << QStringList{u"ada"_s, u"boat"_s, u"ben"_s};
        QTest::newRow("accents") << u"café naïve"_s << QStringList{u"cafe"_s, u"naiv"_s};
        QTest::newRow("German") << u"Die Straße war für die Hunde gesperrt"_s
                                << QStringList{u"strass"_s, u"hund"_s, u"sperr"_s};
        QTest::newRow("Chinese") << u"灯塔很高"_s << QStringList{u"灯塔"_s, u"塔很"_s, u"很高"_s};
        QTest::newRow("Korean") << u"등대가 높다"_s << QStringList{u"등대"_s, u"대가"_s, u"높다"_s};
        QTest::newRow("one character") << u"灯"_s << QStringList{u"灯"_s};
        QTest::newRow("Russian") << u"Старый Маяк"_s << QStringList{u"старыи"_s, u"маяк"_s};
        QTest::newRow("Greek") << u"Ο ΦΑΡΟΣ"_s << QStringList{u"ο"_s, u"φαροσ"_s};
        QTest::newRow("Arabic") << u"منارة قديمة"_s << QStringList{u"منارة"_s, u"قديمة"_s};
        QTest::newRow("two writings") << u"lamp灯塔"_s << QStringList{u"lamp"_s, u"灯塔"_s};
        QTest::newRow("half a pair") << QString(QChar(0xd83d)) + u"lamp"_s << QStringList{u"lamp"_s};
    }
    void textsBecomeTerms()
    {
        QFETCH(QString, text);
        QFETCH(QStringList, terms);
        QCOMPARE(termsOf(text), terms);
    }

    // A single word has no language: it is looked for by the rules of each.
    void aQuestionWithoutALanguageHasBothStems()
    {
        QCOMPARE(termsOf(u"Laternen"_s, true), (QStringList{u"laternen"_s, u"latern"_s}));
        QCOMPARE(termsOf(u"Laternen"_s), QStringList{u"laternen"_s});
    }

    void nothingIsReadWithoutEnd()
    {
        QVERIFY(termsOf(QString(1'000'000, u'x')).size() <= 4000);
        QVERIFY(termsOf(u"lamp "_s.repeated(100'000), true).size() <= 64);
        QCOMPARE(termsOf(QString(1'000'000, u' ')), QStringList());
    }

    void datesInQuestions_data()
    {
        QTest::addColumn<QString>("question");
        QTest::addColumn<QDate>("date");
        QTest::addColumn<QString>("fit"); // whole, part, none
        const auto row = [](const char *name, const QString &question, const QDate &date, const QString &fit) {
            QTest::newRow(name) << question << date << fit;
        };
        row("the day", u"What happened on 16 May, 2023?"_s, {2023, 5, 16}, u"whole"_s);
        row("the day, as in America", u"What happened on May 16th 2023?"_s, {2023, 5, 16}, u"whole"_s);
        row("the day before", u"What happened on 16 May, 2023?"_s, {2023, 5, 15}, u"none"_s);
        row("told later", u"What happened on 16 May, 2023?"_s, {2023, 5, 19}, u"part"_s);
        row("the month", u"What of August 2023?"_s, {2023, 8, 31}, u"whole"_s);
        row("another month", u"What of August 2023?"_s, {2023, 7, 31}, u"none"_s);
        row("a month of any year", u"What of August?"_s, {1999, 8, 1}, u"whole"_s);
        row("the year", u"What of 2022?"_s, {2022, 1, 1}, u"whole"_s);
        row("another year", u"What of 2022?"_s, {2023, 1, 1}, u"none"_s);
        row("May as a verb", u"Who may come?"_s, {2023, 5, 1}, u"none"_s);
        row("no such day", u"What of 31 February 2023?"_s, {2023, 2, 28}, u"none"_s);
        row("German", u"Was war am 3. Oktober 2020?"_s, {2020, 10, 3}, u"whole"_s);
    }
    void datesInQuestions()
    {
        QFETCH(QString, question);
        QFETCH(QDate, date);
        QFETCH(QString, fit);
        SearchTerms read;
        read.read(question, true);
        const float found = fitOf(askedFor(read.words).date, int(QDate(1970, 1, 1).daysTo(date)), noDay);
        QCOMPARE(found == 1 ? u"whole"_s : found > 0 ? u"part"_s : u"none"_s, fit);
    }

    void daysOfAStory()
    {
        SearchTerms read;
        read.read(u"What happened on day 3?"_s, true);
        const AskedDate asked = askedFor(read.words).date;
        QCOMPARE(fitOf(asked, noDay, 3), 1.0F);
        QCOMPARE(fitOf(asked, noDay, 4), 0.0F);
        QCOMPARE(fitOf(asked, noDay, noDay), 0.0F);
    }

    void whatIsAskedFor_data()
    {
        QTest::addColumn<QString>("question");
        QTest::addColumn<bool>("when");
        QTest::addColumn<bool>("names");
        QTest::newRow("when") << u"When did she sail?"_s << true << false;
        QTest::newRow("which year") << u"Which year was it?"_s << true << false;
        QTest::newRow("where") << u"Where did she sail?"_s << false << true;
        QTest::newRow("how many") << u"How many boats?"_s << false << true;
        QTest::newRow("how") << u"How did she sail?"_s << false << false;
        QTest::newRow("German") << u"Wann kam sie?"_s << true << false;
    }
    void whatIsAskedFor()
    {
        QFETCH(QString, question);
        SearchTerms read;
        read.read(question, true);
        const AskedFor asked = askedFor(read.words);
        QTEST(asked.when, "when");
        QTEST(asked.namesOrNumbers, "names");
    }
};

DRAMATIS_TEST(SearchTermsTest);

} // namespace tst_searchterms

#include "tst_searchterms.moc"
