// Which expression goes with a mood.
#include "domain/card/emotions.h"
#include "support/files/testdata.h"
#include "support/main/testmain.h"

#include <QFile>
#include <QTest>

namespace tst_emotions {

using namespace dramatis;
using namespace dramatis::domain;
using namespace Qt::StringLiterals;

class EmotionsTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void initTestCase();
    void moodsFindTheirExpression_data();
    void moodsFindTheirExpression();
    void everyEmotionKnowsItself();

private:
    base::Json m_table;
};

void EmotionsTest::initTestCase()
{
    QFile file(tests::testData(QStringLiteral("../../resources/emotions.json")));
    QVERIFY(file.open(QIODevice::ReadOnly));
    const auto table = base::Json::parse(file.readAll());
    QVERIFY(table);
    m_table = table->value;
}

void EmotionsTest::moodsFindTheirExpression_data()
{
    QTest::addColumn<QString>("mood");
    QTest::addColumn<QStringList>("names");
    QTest::addColumn<QString>("expected");
    const QStringList few{u"angry"_s, u"happy"_s, u"neutral"_s, u"sad"_s, u"surprised"_s};
    const auto row = [](const char *tag, const QString &mood, const QStringList &names, const QString &expected) {
        QTest::newRow(tag) << mood << names << expected;
    };
    row("the same word", u"sad"_s, few, u"sad"_s);
    row("in a sentence", u"A little Sad, but calm."_s, few, u"sad"_s);
    row("part of a word is none", u"sadistic"_s, {u"sad"_s, u"neutral"_s}, u"neutral"_s);
    row("the earlier word", u"angry and sad"_s, {u"sad"_s, u"angry"_s}, u"angry"_s);
    row("the word before its like", u"cheerful, then sad"_s, few, u"sad"_s);
    row("the same stem", u"sadness"_s, few, u"sad"_s);
    row("the stem of the name", u"happy"_s, {u"Happiness"_s}, u"Happiness"_s);
    row("another word for it", u"furious"_s, few, u"angry"_s);
    row("another word of the name", u"glad"_s, {u"joy"_s, u"sadness"_s}, u"joy"_s);
    row("a near emotion", u"amused"_s, few, u"happy"_s);
    row("near, from another side", u"stunned"_s, few, u"surprised"_s);
    row("denied", u"not angry, just sad"_s, few, u"sad"_s);
    row("denied at length", u"no longer angry"_s, few, u"neutral"_s);
    row("denied in short", u"isn't happy"_s, few, u"neutral"_s);
    row("a name with a number", u"sad"_s, {u"happy_01"_s, u"sad_02"_s}, u"sad_02"_s);
    row("a name with humps", u"sad"_s, {u"veryHappy"_s, u"verySad"_s}, u"verySad"_s);
    row("not known", u"sesquipedalian"_s, few, u"neutral"_s);
    row("nothing said", u""_s, few, u"neutral"_s);
    row("neutral in capitals", u"?"_s, {u"sad"_s, u"Neutral"_s}, u"Neutral"_s);
    row("nothing neutral", u"sesquipedalian"_s, {u"sad"_s}, u""_s);
    row("another alphabet", u"행복"_s, {u"슬픔"_s, u"행복"_s}, u"행복"_s);
    row("no expressions", u"sad"_s, {}, u""_s);
}

void EmotionsTest::moodsFindTheirExpression()
{
    QFETCH(QString, mood);
    QFETCH(QStringList, names);
    QFETCH(QString, expected);
    QCOMPARE(names.value(EmotionWords(m_table).expressionFor(mood, names)), expected);
}

// With all 28 at hand, each word leads to the emotion that it stands beside.
void EmotionsTest::everyEmotionKnowsItself()
{
    QStringList names;
    for (const base::Json &emotion : m_table.elements())
        names.append(emotion[u"name"].toString());
    QCOMPARE(names.size(), 28);
    const EmotionWords words(m_table);
    for (const base::Json &emotion : m_table.elements()) {
        const QString name = emotion[u"name"].toString();
        QCOMPARE(names.value(words.expressionFor(name, names)), name);
        for (const base::Json &word : emotion[u"words"].elements())
            QCOMPARE(names.value(words.expressionFor(word.toString(), names)), name);
        for (const base::Json &near : emotion[u"near"].elements())
            QVERIFY2(names.contains(near.toString()), qPrintable(near.toString()));
    }
}

DRAMATIS_TEST(EmotionsTest);

} // namespace tst_emotions

#include "tst_emotions.moc"
