#include "support/main/testmain.h"
#include "widgets/chat/rows/chatbody.h"

#include <QApplication>
#include <QTest>

namespace tst_growingblock {

using namespace dramatis;
using namespace Qt::StringLiterals;
using widgets::BodyPlace;
using widgets::ChatBody;
using widgets::ChatStyle;

namespace {

constexpr int everything = 1'000'000;

void begin(ChatBody &body, int lead = 0)
{
    body.setStyle(ChatStyle::made(QApplication::palette(), QApplication::font(), {}, 500));
    body.setLead(lead);
}

// Where each letter of the first section stands.
QList<QRectF> carets(ChatBody &body)
{
    QList<QRectF> places;
    for (int block = 0; block < body.blockCount(0); ++block) {
        for (int offset = 0; offset <= body.block(0, block).text.size(); ++offset)
            places.append(body.caret({0, block, offset}));
    }
    return places;
}

int pieces(ChatBody &body)
{
    int count = 0;
    for (int offset = 0; const widgets::BodyPiece *piece = body.piece({0, 0, offset});
         offset = piece->from + piece->size) {
        if (piece->from < offset || piece->size == 0)
            break;
        ++count;
    }
    return count;
}

} // namespace

class GrowingBlockTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void aGrownTextLooksLikeOneLaidOutAtOnce_data()
    {
        QTest::addColumn<QStringList>("words");
        QTest::addColumn<int>("lead");
        QTest::addColumn<bool>("grows");
        const auto many = [](const QStringList &words) {
            QStringList all;
            for (int i = 0; i < 700; ++i)
                all.append(words[i % words.size()]);
            return all;
        };
        QTest::newRow("plain") << many({u"the "_s, u"lamp "_s, u"turns, "_s}) << 0 << true;
        QTest::newRow("with a lead") << many({u"the "_s, u"lamp "_s, u"turns, "_s}) << 120 << true;
        QTest::newRow("formats") << many({u"she "_s, u"*turns "_s, u"slowly* "_s, u"\"yes\" "_s, u"and "_s}) << 0
                                 << true;
        QTest::newRow("a format over many lines") << QStringList(u"*"_s) + many({u"lamp "_s, u"sea "_s}) << 0 << true;
        QTest::newRow("letters one by one") << many({u"l"_s, u"a"_s, u"m"_s, u"p"_s, u" "_s}) << 0 << false;
        QTest::newRow("an end in Hebrew")
            << many({u"lamp "_s}) + QStringList(u"שלום "_s) + many({u"sea "_s}) << 0 << true;
        QTest::newRow("one word") << many({u"lampsea"_s}) << 0 << false;
    }
    void aGrownTextLooksLikeOneLaidOutAtOnce()
    {
        QFETCH(QStringList, words);
        QFETCH(int, lead);
        QFETCH(bool, grows);
        ChatBody grown;
        begin(grown, lead);
        QString text;
        bool cut = false;
        for (const QString &word : words) {
            text += word;
            grown.setText(text, {});
            grown.layOut(0, everything);
            cut = cut || pieces(grown) > 1;
        }
        QCOMPARE(cut, grows);
        ChatBody whole;
        begin(whole, lead);
        whole.setText(text, {});
        whole.layOut(0, everything);
        QCOMPARE(grown.height(), whole.height());
        QCOMPARE(carets(grown), carets(whole));
        QCOMPARE(grown.textBetween({}, BodyPlace::last()), whole.textBetween({}, BodyPlace::last()));
    }

    void wordsThatChangeFarUpAreLaidOutAnew()
    {
        const QString text = u"the lamp turns "_s.repeated(200);
        ChatBody body;
        begin(body);
        for (qsizetype size = 1'000; size < text.size(); size += 100) {
            body.setText(text.first(size), {});
            body.layOut(0, everything);
        }
        QVERIFY(pieces(body) > 1);
        body.setText(QString(text).replace(0, 8, u"she and all the others"_s), {});
        body.layOut(0, everything);
        QCOMPARE(pieces(body), 1);
    }
};

DRAMATIS_TEST(GrowingBlockTest);

} // namespace tst_growingblock

#include "tst_growingblock.moc"
