#include "llm/tokens/tokenestimator.h"
#include "support/main/testmain.h"

#include <QElapsedTimer>
#include <QTest>

namespace tst_tokenestimator {

using namespace dramatis;
using llm::estimateTokens;

class TestTokenEstimator : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void isCloseToRealCounts_data();
    void isCloseToRealCounts();
    void edges();
    void growsWithTheText();
    void isFast();
};

// The counts are those of the cl100k and o200k vocabularies.
void TestTokenEstimator::isCloseToRealCounts_data()
{
    QTest::addColumn<QString>("text");
    QTest::addColumn<int>("smaller");
    QTest::addColumn<int>("larger");
    QTest::addColumn<int>("percent");
    const auto row = [](const char *name, const char *text, int one, int other, int percent) {
        QTest::newRow(name) << QString::fromUtf8(text) << std::min(one, other) << std::max(one, other) << percent;
    };
    row("prose",
        R"~(The rain had not let up since noon. Mira set the kettle on the stove, wiped her hands and looked at the stranger in the doorway. "You may as well come in," she said. "The harbour is closed, and the next ferry does not leave before Thursday.")~",
        57, 56, 10);
    row("roleplay",
        R"~(*She leans on the counter, one eyebrow raised.* "You again? I thought I told you to stay away from the old lighthouse..." *Her voice drops to a whisper.* "They're watching us.")~",
        43, 42, 10);
    row("long words",
        R"~(Antidisestablishmentarianism notwithstanding, the internationalisation of telecommunication infrastructures necessitates uncharacteristically straightforward responsibilities.)~",
        24, 23, 35);
    row("german",
        R"~(Der Regen hatte seit Mittag nicht nachgelassen. Mira stellte den Kessel auf den Herd, wischte sich die Hände ab und musterte den Fremden in der Tür. "Kommen Sie ruhig herein", sagte sie, "die nächste Fähre geht erst am Donnerstag.")~",
        69, 56, 20);
    row("french",
        R"~(La pluie n'avait pas cessé depuis midi. Mira posa la bouilloire sur le poêle, s'essuya les mains et regarda l'étranger sur le seuil. « Entrez donc », dit-elle, « le prochain bac ne part que jeudi. »)~",
        66, 54, 20);
    row("russian",
        R"~(Дождь не прекращался с полудня. Мира поставила чайник на плиту, вытерла руки и посмотрела на незнакомца в дверях. «Входите», — сказала она, — «следующий паром только в четверг».)~",
        83, 56, 20);
    row("japanese",
        R"~(昼から雨が降り続いていた。ミラはやかんを火にかけ、手を拭いて、戸口の見知らぬ人を見た。「お入りください」と彼女は言った。「次の船は木曜日まで出ません。」)~",
        80, 60, 20);
    row("chinese",
        R"~(雨从中午起就没有停过。米拉把水壶放在炉子上，擦了擦手，看着门口的陌生人。“请进吧，”她说，“下一班渡船要到星期四才开。”)~",
        73, 53, 20);
    row("korean",
        R"~(정오부터 비가 그치지 않았다. 미라는 주전자를 난로 위에 올려놓고 손을 닦은 뒤 문간의 낯선 사람을 바라보았다. "들어오세요." 그녀가 말했다.)~",
        79, 51, 20);
    row("arabic", R"~(لم يتوقف المطر منذ الظهر. وضعت ميرا الإبريق على الموقد ومسحت يديها ونظرت إلى الغريب عند الباب.)~",
        63, 32, 20);
    row("json",
        R"~({"affinity_delta":3,"trust_delta":-2,"knowledge_facts":[{"text":"Alex lives in the old mill."}],"mood":"wary","activity":{"position":"by the window","expected_minutes":15}})~",
        46, 48, 20);
    row("numbers",
        R"~(On 14 March 2026 at 17:45 the ship made 12.5 knots; 1,250,000 crowns changed hands in 36 hours, 7 minutes and 9 seconds.)~",
        44, 43, 20);
    row("markdown", R"~(## The lamp room

- **Door**: locked, key under the mat
- *Window*: faces the reef

1. Light the lamp.
2. Wind the clock.

> "Mind the third step."
)~",
        43, 44, 20);
    row("emoji",
        R"~(Good morning! 😀🎉 The dragon 🐉 is asleep 💤, the coffee ☕ is hot and the family 👨‍👩‍👧 is here ❤️)~",
        42, 36, 20);
}

void TestTokenEstimator::isCloseToRealCounts()
{
    QFETCH(QString, text);
    QFETCH(int, smaller);
    QFETCH(int, larger);
    QFETCH(int, percent);
    const qsizetype estimate = estimateTokens(text);
    const QString said = QStringLiteral("%1 estimated, %2 to %3 counted").arg(estimate).arg(smaller).arg(larger);
    QVERIFY2(estimate * 100 >= smaller * (100 - percent), qPrintable(said));
    QVERIFY2(estimate * 100 <= larger * (100 + percent), qPrintable(said));
}

void TestTokenEstimator::edges()
{
    QCOMPARE(estimateTokens({}), 0);
    QCOMPARE(estimateTokens(u"a"), 1);
    QCOMPARE(estimateTokens(u"Hello"), 1);
    QVERIFY(estimateTokens(QString(1000, u'x')) > 100);
    QVERIFY(estimateTokens(QString(1000, QChar(0xd83d))) > 0);
}

void TestTokenEstimator::growsWithTheText()
{
    const QString text = QStringLiteral("*She leans closer.* \"They're 12 miles away, aren't they?\" 雨 🐉\n");
    QVERIFY(estimateTokens(text + text) >= 2 * estimateTokens(text) - 2);
}

void TestTokenEstimator::isFast()
{
    const QString text =
        QStringLiteral("The rain had not let up since noon, and Mira set the kettle on the stove. ").repeated(20'000);
    QElapsedTimer clock;
    clock.start();
    QVERIFY(estimateTokens(text) > 0);
    qInfo("%.0f MB/s of UTF-16", double(text.size()) * 2 / 1e6 / (double(clock.nsecsElapsed()) / 1e9));
}

DRAMATIS_TEST(TestTokenEstimator);

} // namespace tst_tokenestimator

#include "tst_tokenestimator.moc"
