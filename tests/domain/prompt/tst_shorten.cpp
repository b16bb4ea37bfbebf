#include "domain/prompt/shorten.h"
#include "support/main/testmain.h"

#include <QRandomGenerator>
#include <QTest>
#include <QTextBoundaryFinder>

namespace tst_shorten {

using namespace dramatis;
using namespace dramatis::domain;
using namespace Qt::StringLiterals;

namespace {

// A token for each code unit: what is expected can be counted by eye.
int units(QStringView text)
{
    return int(text.size());
}

} // namespace

class ShortenTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void aTextEndsWhereAReaderWouldPause_data()
    {
        QTest::addColumn<QString>("kept"); // without its mark
        QTest::addColumn<QString>("rest");
        QTest::addColumn<int>("more"); // tokens beyond what is kept
        const auto row = [](const char *tag, const QString &kept, const QString &rest, int more) {
            QTest::newRow(tag) << kept << rest << more;
        };
        row("English", u"Mara keeps the light on the northern reef. She is forty."_s,
            u" She has never once left the island since."_s, 20);
        row("the room ends with the sentence", u"Mara keeps the light on the northern reef. She is forty."_s,
            u" She stays."_s, 2);
        row("question", u"Who keeps the light on the northern reef at night?"_s,
            u" Nobody knows her name here any more."_s, 12);
        row("German", u"Mara hütet das Feuer auf dem nördlichen Riff. Sie bleibt."_s,
            u" Niemand hat sie je an Land gesehen."_s, 15);
        row("Russian", u"Мара хранит огонь на северном рифе уже много лет."_s, u" Никто не видел её на берегу."_s, 12);
        row("Greek", u"Η Μάρα φυλάει το φως στον βόρειο ύφαλο κάθε βράδυ."_s, u" Κανείς δεν την είδε."_s, 9);
        row("Arabic", u"مارا تحرس الضوء على الشعاب الشمالية كل ليلة وحدها."_s, u" لم يرها أحد على الشاطئ."_s, 9);
        row("Arabic question", u"من يحرس الضوء على الشعاب الشمالية كل ليلة وحده؟"_s, u" لا أحد يعرف اسمها هنا."_s, 9);
        row("Hebrew", u"מארה שומרת על האור בשונית הצפונית בכל לילה ולילה."_s, u" איש לא ראה אותה."_s, 9);
        row("Hindi", u"मारा उत्तरी चट्टान पर हर रात अकेली दीये की रखवाली करती है।"_s, u" उसे किसी ने नहीं देखा।"_s, 9);
        row("Chinese", u"玛拉在北边的礁石上守着灯塔，已经守了很多很多年，从来没有离开过那座小小的岛屿半步。"_s,
            u"没有人在岸上见过她的样子。"_s, 6);
        row("Japanese", u"マラは北の岩礁で灯りを守っている。もう何年も島を離れたことがないと村の人々は言う！"_s,
            u"誰も彼女を見たことがない。"_s, 6);
        row("Korean", u"마라는 북쪽 암초에서 매일 밤 등불을 지키고 있으며 섬을 떠난 적이 없다."_s,
            u" 아무도 그녀를 본 적이 없다."_s, 8);
        row("Armenian", u"Մարան պահում է լույսը հյուսիսային խութի վրա ամեն գիշեր։"_s, u" Ոչ ոք նրան չի տեսել։"_s, 9);
        row("Bengali", u"মারা উত্তরের প্রবালে প্রতি রাতে একা আলো জ্বালিয়ে রাখে সে।"_s, u" কেউ তাকে দেখেনি কোনোদিন।"_s, 9);
        row("Amharic", u"ማራ በሰሜኑ ሪፍ ላይ ያለውን ብርሃን በየሌሊቱ ብቻዋን ትጠብቃለች።"_s, u" ማንም በባህር ዳር አይቷት አያውቅም።"_s, 9);
        row("Burmese", u"မာရာသည် မြောက်ဘက်ကျောက်တန်းပေါ်တွင် မီးအိမ်ကို ညတိုင်းစောင့်သည်။"_s, u" သူမကို ဘယ်သူမှ မမြင်ဖူးပါ။"_s, 9);
        row("a line", u"Name: Mara of the reef\nAge: 40\nEyes: grey as the sea"_s,
            u"\nHair: white, and bound into a long braid"_s, 15);
        row("no sentence", u"grey eyes, white hair, tall, quiet, patient, tired of"_s, u" everything, slow to anger"_s,
            5);
        row("no blank", QString(60, u'a'), QString(60, u'a'), 1);
        row("not after a title", u"Mara keeps the light on the reef. She is quite alone."_s,
            u" She would call for Dr. Holm, if she had to."_s, 25);
        row("not after a German title", u"Mara hütet das Feuer auf dem Riff. Sie ist ganz allein."_s,
            u" Sie riefe nach Hr. Prof. Dr. Holm."_s, 30);
        row("not after z. B.", u"Mara hütet das Feuer auf dem Riff. Sie ist ganz allein."_s,
            u" Sie mag z. B. Brot und Fisch."_s, 16);
        row("not after an initial", u"Mara keeps the light on the reef. She is quite alone."_s,
            u" She reads J. R. R. Tolkien, and nobody else."_s, 22);
        row("not after a number of a list", u"Mara keeps the light on the reef. Her only rules are:"_s,
            u"\n1. Never leave the island"_s, 9);
        row("not inside quotation marks", u"Mara keeps the light on the reef. She is quite alone."_s,
            u" She says, “Go home. There is nothing here for you.”"_s, 28);
        row("not inside straight ones", u"Mara keeps the light on the reef. She is quite alone."_s,
            u" She says, \"Go home. There is nothing here for you.\""_s, 28);
        row("not inside German ones", u"Mara hütet das Feuer auf dem Riff. Sie ist ganz allein."_s,
            u" Sie sagt: „Geh heim. Hier ist nichts für dich.“"_s, 28);
        row("not inside German guillemets", u"Mara hütet das Feuer auf dem Riff. Sie ist ganz allein."_s,
            u" Sie sagt: »Geh heim. Hier ist nichts für dich.«"_s, 28);
        row("not inside French ones", u"Mara garde le feu sur le récif. Elle est toute seule."_s,
            u" Elle dit : « Rentre. Il n'y a rien ici pour toi. »"_s, 28);
        row("not inside Swedish ones", u"Mara vaktar elden på revet. Hon är alldeles ensam där."_s,
            u" Hon säger: ”Gå hem. Här finns ingenting för dig.”"_s, 28);
        row("not inside Japanese ones",
            u"マラは北の岩礁で灯りを守っている。もう何年も島を離れたことがないと村の人々は言う。"_s,
            u"「帰って。ここには何もない」"_s, 7);
        row("behind what was said", u"Mara keeps the light there. “Go home. There is nothing.”"_s,
            u" She turns away, and nothing more is said."_s, 12);
        row("behind what was said in German", u"Mara hütet das Feuer auf dem Riff. „Geh heim. Hier ist nichts.“"_s,
            u" Dann wendet sie sich ab und geht."_s, 12);
        row("behind what was said in Japanese",
            u"マラは北の岩礁で灯りを守っている。村の人々は言う。「帰って。ここには何もないよ。」"_s,
            u"誰も彼女を見たことがない。"_s, 7);
        row("not inside a macro", u"Mara keeps the light for everyone who comes here, and for"_s,
            u" {{random::the living. The::dead}} alike"_s, 20);
        row("nor inside one in another", u"Mara keeps the light for everyone who comes here, and for"_s,
            u" {{if {{user}} is here. Now}}them{{/if}} alike"_s, 20);
        row("not inside a link", u"Mara keeps the light for everyone who comes here, see"_s,
            u" [her page. And more](https://a.example/mara) of it"_s, 20);
        row("nor inside an address", u"Mara keeps the light for everyone who comes here, see"_s,
            u" https://a.example/?A=mara!Here%20and/there/it/goes on"_s, 35);
        row("nor inside a tag", u"Mara keeps the light for everyone who comes here, see"_s,
            u" <img alt=\"A light. On a reef\" src=\"a.png\">"_s, 20);
    }
    void aTextEndsWhereAReaderWouldPause()
    {
        QFETCH(QString, kept);
        QFETCH(QString, rest);
        QFETCH(int, more);
        // The mark stands behind a blank where a sentence is over.
        const QString shortened = shortenTo(kept + rest, int(kept.size()) + more, units);
        QVERIFY2(shortened.endsWith(u'…'), qPrintable(shortened));
        QCOMPARE(shortened.chopped(1).trimmed(), kept);
    }

    void whatFitsStaysAsItIs()
    {
        QCOMPARE(shortenTo(u"A light."_s, 8, units), u"A light."_s);
        QCOMPARE(shortenTo(u"A light."_s, 800, units), u"A light."_s);
        QCOMPARE(shortenTo(QString(), 0, units), QString());
    }

    void tooLittleRoomIsNotWorthABeginning()
    {
        const QString text = u"Mara keeps the light. "_s.repeated(20);
        QCOMPARE(shortenTo(text, 39, units), QString());
        QCOMPARE(shortenTo(text, 0, units), QString());
        QCOMPARE(shortenTo(text, -5, units), QString());
        QVERIFY(!shortenTo(text, 60, units).isEmpty());
    }

    void aShortFirstSentenceDoesNotEndIt()
    {
        const QString text = u"Hm. "_s + u"word "_s.repeated(100);
        QCOMPARE(shortenTo(text, 104, units), u"Hm. "_s + u"word "_s.repeated(19) + u"word…"_s);
    }

    // Families and letters with marks are one character to a reader.
    void aCharacterStaysWhole()
    {
        const QString family = u"👨‍👩‍👧‍👦"_s;
        const QString accented = u"e\u0301"_s;
        for (const QString &one : {family, accented, u"𝄞"_s, u"กำ"_s, u"한"_s, u"नि"_s}) {
            const QString text = one.repeated(120);
            for (int tokens = 60; tokens < 90; ++tokens) {
                const QString shortened = shortenTo(text, tokens, units);
                if (!shortened.isEmpty())
                    QCOMPARE((shortened.size() - 1) % one.size(), 0);
            }
        }
    }

    // Where the system knows the words of a language that has no blanks between them.
    void thaiEndsBehindAWord()
    {
        const QString text = u"ไม่มีใครเคยเห็นเธอบนฝั่งเลยสักครั้งเดียวตั้งแต่เธอมาถึงเกาะแห่งนี้"_s.repeated(3);
        const QString shortened = shortenTo(text, 75, units);
        QTextBoundaryFinder words(QTextBoundaryFinder::Word, text);
        words.setPosition(shortened.size() - 1);
        QVERIFY(words.isAtBoundary());
        QVERIFY(shortened.size() > 50);
    }

    void aMacroThatNeverEndsDoesNotHoldAllBack()
    {
        const QString text = u"{{ "_s + u"Mara keeps the light. "_s.repeated(20);
        QCOMPARE(shortenTo(text, 60, units), u"{{ Mara keeps the light. Mara keeps the light. …"_s);
    }

    void whateverTheTextItsBeginningFits()
    {
        QRandomGenerator random(18);
        const QStringList pieces{u"Mara "_s,
                                 u"light. "_s,
                                 u"„Geh. "_s,
                                 u"“ "_s,
                                 u"\n"_s,
                                 u"{{user}}"_s,
                                 u"{{"_s,
                                 u"}}"_s,
                                 u"👨‍👩‍👧 "_s,
                                 u"礁石。"_s,
                                 u"https://a.b/c?D "_s,
                                 u"[a b](c) "_s,
                                 u"\""_s,
                                 u"e\u0301"_s,
                                 u"ไม่มีใคร"_s,
                                 u"Dr. "_s,
                                 u"<b c> "_s,
                                 QString(QChar(0xd800)),
                                 u"!"_s,
                                 u" "_s};
        for (int round = 0; round < 400; ++round) {
            QString text;
            const int length = random.bounded(1, 400);
            for (int i = 0; i < length; ++i)
                text += pieces[random.bounded(pieces.size())];
            const int tokens = random.bounded(500);
            int counts = 0;
            const QString shortened = shortenTo(text, tokens, [&](QStringView counted) {
                ++counts;
                return int(counted.size() * 2 / 3);
            });
            QVERIFY2(counts <= 24, qPrintable(QString::number(counts)));
            if (shortened == text || shortened.isEmpty())
                continue;
            QVERIFY(shortened.size() * 2 / 3 <= tokens);
            QVERIFY(shortened.endsWith(u'…'));
            const QString kept = shortened.chopped(shortened.endsWith(u" …"_s) ? 2 : 1);
            QVERIFY2(text.startsWith(kept), qPrintable(text + u"\n→ "_s + shortened));
            QTextBoundaryFinder characters(QTextBoundaryFinder::Grapheme, text);
            characters.setPosition(kept.size());
            QVERIFY2(characters.isAtBoundary(), qPrintable(text + u"\n→ "_s + shortened));
        }
    }

    // A text of a megabyte is not read to its end for a few thousand tokens.
    void onlyWhatFitsIsCounted()
    {
        for (const QString &piece :
             {u"Mara keeps the light on the reef. "_s, u"礁"_s, u"a"_s, u"\"a "_s, u"{{a"_s, u"[a"_s}) {
            const QString text = piece.repeated(1'000'000 / piece.size());
            int counts = 0;
            qsizetype counted = 0;
            const QString shortened = shortenTo(text, 3900, [&](QStringView part) {
                ++counts;
                counted += part.size();
                return int(part.size() / 4);
            });
            QVERIFY(!shortened.isEmpty());
            QVERIFY(shortened.size() > 14'000 && shortened.size() / 4 <= 3900);
            QVERIFY(counts <= 24);
            QVERIFY2(counted < 24 * 4 * 3900, qPrintable(QString::number(counted)));
        }
    }
};

DRAMATIS_TEST(ShortenTest);

} // namespace tst_shorten

#include "tst_shorten.moc"
