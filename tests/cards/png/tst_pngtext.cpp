// The text of a chunk, and where it is too much or broken.
#include "cards/cardfiles.h"
#include "cards/png/pngtext.h"
#include "cards/png/pngwalk.h"
#include "support/main/testmain.h"

#include <QTest>

namespace tst_pngtext {

using namespace dramatis;
using namespace dramatis::tests;
using namespace Qt::StringLiterals;

namespace {

// What is read of a picture that has this chunk, or the code of why nothing is.
QByteArray textIn(const QByteArray &chunk, qsizetype limit = 1000)
{
    const QByteArray file = pngWith({chunk});
    const auto walk = cards::walkPng(file);
    if (!walk)
        return "(no picture)";
    for (const cards::PngChunk &each : walk->chunks)
        if (cards::isText(each) && !cards::keywordOf(each).isEmpty()) {
            const auto text = cards::textOf(each, limit);
            return text ? *text : text.error().code.toLatin1();
        }
    return "(no text)";
}

} // namespace

class PngTextTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void eachKindIsRead_data()
    {
        QTest::addColumn<QByteArray>("chunk");
        QTest::newRow("tEXt") << textChunk("a", "words");
        QTest::newRow("zTXt") << packedTextChunk("a", "words");
        QTest::newRow("iTXt") << internationalChunk("a", "words", false);
        QTest::newRow("packed iTXt") << internationalChunk("a", "words", true);
        QTest::newRow("in another language")
            << pngChunk("iTXt", QByteArray("a\0\0\0de\0", 7) + "W\xc3\xb6rter"_ba + '\0' + "words");
    }
    void eachKindIsRead()
    {
        QFETCH(QByteArray, chunk);
        QCOMPARE(textIn(chunk), "words"_ba);
    }

    void otherChunksHaveNoText() { QCOMPARE(textIn(pngChunk("teXt", QByteArray("a\0words", 7))), "(no text)"_ba); }

    void brokenChunksAreRefused_data()
    {
        QTest::addColumn<QByteArray>("chunk");
        QTest::newRow("zTXt without a method") << pngChunk("zTXt", QByteArray("a\0", 2));
        QTest::newRow("zTXt of another method") << pngChunk("zTXt", QByteArray("a\0\1words", 8));
        QTest::newRow("iTXt without anything") << pngChunk("iTXt", QByteArray("a\0", 2));
        QTest::newRow("iTXt with one byte") << pngChunk("iTXt", QByteArray("a\0\0", 3));
        QTest::newRow("iTXt without a language") << pngChunk("iTXt", QByteArray("a\0\0\0", 4));
        QTest::newRow("iTXt without a second keyword") << pngChunk("iTXt", QByteArray("a\0\0\0de\0words", 12));
    }
    void brokenChunksAreRefused()
    {
        QFETCH(QByteArray, chunk);
        QCOMPARE(textIn(chunk), "broken_chunk"_ba);
    }

    void anEmptyTextIsAText()
    {
        QCOMPARE(textIn(textChunk("a", {})), QByteArray());
        QCOMPARE(textIn(pngChunk("iTXt", QByteArray("a\0\0\0\0\0", 6))), QByteArray());
    }

    void packedTextHasABound_data()
    {
        QTest::addColumn<QByteArray>("chunk");
        QTest::newRow("zTXt") << packedTextChunk("a", QByteArray(1000, 'w'));
        QTest::newRow("iTXt") << internationalChunk("a", QByteArray(1000, 'w'), true);
    }
    void packedTextHasABound()
    {
        QFETCH(QByteArray, chunk);
        QCOMPARE(textIn(chunk, 1000), QByteArray(1000, 'w'));
        QCOMPARE(textIn(chunk, 999), "too_large"_ba);
    }

    void keywordsHoldPaths()
    {
        QCOMPARE(textIn(textChunk(QByteArray(1023, 'k'), "words")), "words"_ba);
        QCOMPARE(textIn(textChunk(QByteArray(1024, 'k'), "words")), "(no text)"_ba);
    }
};

DRAMATIS_TEST(PngTextTest);

} // namespace tst_pngtext

#include "tst_pngtext.moc"
