// What words mean: the file as it comes with the program, broken ones, and what it does for the search.
#include "domain/search/wordvectors.h"

#include "base/hash.h"
#include "domain/search/passageranking.h"
#include "support/main/testmain.h"

#include <QTest>
#include <QtEndian>

namespace tst_wordvectors {

using namespace dramatis;
using namespace dramatis::domain;
using namespace Qt::StringLiterals;

QByteArray number(quint32 value)
{
    QByteArray bytes(4, '\0');
    qToLittleEndian(value, bytes.data());
    return bytes;
}

QByteArray sealed(const QByteArray &bytes)
{
    return bytes + base::sha256(bytes);
}

// Of two dimensions: the sea points up, food to the right.
QByteArray smallFile()
{
    const QByteArray words("boat\nship\nbread\nnothing\nboats");
    const QByteArray numbers("\x00\x7f"
                             "\x0a\x7f"
                             "\x7f\x00"
                             "\x00\x00"
                             "\x7f\x7f",
                             10);
    return sealed("DWV1" + number(5) + number(2) + number(quint32(words.size())) + words + numbers);
}

std::shared_ptr<const WordVectors> smallVectors()
{
    auto read = WordVectors::read(smallFile());
    return read ? std::make_shared<const WordVectors>(std::move(*read)) : nullptr;
}

class WordVectorsTest : public QObject {
    Q_OBJECT

    static QList<int> rows(const PassageScope &scope, const QString &question)
    {
        PassageRanker ranker;
        QList<int> found;
        for (const RankedPassage &passage : ranker.rank(scope, {.question = question, .count = 5}))
            found << passage.row;
        return found;
    }

private Q_SLOTS:
    void wordsAreFoundByTheirStems()
    {
        const auto vectors = smallVectors();
        QVERIFY(vectors);
        QCOMPARE(vectors->size(), 5);
        QCOMPARE(vectors->dimensions(), 2);
        QCOMPARE(vectors->of(u"boat"), 0); // and not the rarer "boats"
        QCOMPARE(vectors->of(u"ship"), 1);
        QCOMPARE(vectors->of(u"zeppelin"), -1);
        QCOMPARE(vectors->of(u""), -1);
    }

    void likenessIsTheCosine()
    {
        const auto vectors = smallVectors();
        QVERIFY(vectors);
        QCOMPARE(vectors->likeness(0, 0), 1.0F);
        QCOMPARE(vectors->likeness(0, 2), 0.0F);
        QVERIFY(vectors->likeness(0, 1) > 0.99F);
        QCOMPARE(vectors->likeness(0, 3), 0.0F); // no direction
        QCOMPARE(vectors->likeness(0, 4), vectors->likeness(4, 0));
    }

    void brokenFilesBringNothing()
    {
        const QByteArray whole = smallFile();
        for (qsizetype length = 0; length < whole.size(); ++length)
            QVERIFY2(!WordVectors::read(whole.first(length)), qPrintable(QString::number(length)));
        for (qsizetype at = 0; at < whole.size(); ++at) {
            QByteArray broken = whole;
            broken[at] = char(broken[at] ^ 0x40);
            const auto read = WordVectors::read(broken);
            QVERIFY2(!read, qPrintable(QString::number(at)));
            QCOMPARE(read.error().kind, base::Fault::Damaged);
        }
    }

    void sizesThatDoNotFitAreRefused_data()
    {
        QTest::addColumn<QByteArray>("told");
        const QByteArray words("a\nb");
        QTest::newRow("more words than numbers") << "DWV1" + number(3) + number(1) + number(3) + words + "xy";
        QTest::newRow("fewer words than numbers") << "DWV1" + number(1) + number(2) + number(3) + words + "xy";
        QTest::newRow("no dimensions") << "DWV1" + number(2) + number(0) + number(3) + words;
        QTest::newRow("huge") << "DWV1" + number(0xffffffff) + number(0xffffffff) + number(0xffffffff) + words;
        QTest::newRow("longer list") << "DWV1" + number(2) + number(1) + number(99) + words + "xy";
        QTest::newRow("another kind of file") << "DWV2" + number(2) + number(1) + number(3) + words + "xy";
    }
    void sizesThatDoNotFitAreRefused()
    {
        QFETCH(QByteArray, told);
        QVERIFY(!WordVectors::read(sealed(told)));
    }

    void noWordsAreNoMistake()
    {
        const auto read = WordVectors::read(sealed("DWV1" + number(0) + number(2) + number(0)));
        QVERIFY(read);
        QCOMPARE(read->of(u"boat"), -1);
    }

    // Of two lines that share the rare word of a question, the one that means the same comes first.
    void whatMeansTheSameIsFoundFirst()
    {
        PassageTexts texts;
        PassageScope scope(texts);
        for (const QString &line : {u"Clara sold a ship."_s, u"Clara sold a bread."_s, u"Clara sold a lamp."_s})
            scope.append({.text = texts.add(line), .scene = scope.size()});
        QCOMPARE(rows(scope, u"who sold the boat"_s).value(0), 2); // all are alike: the newest
        texts.setVectors(smallVectors());
        QCOMPARE(rows(scope, u"who sold the boat"_s).value(0), 0);
        scope.append({.text = texts.add(u"Clara sold a ship."_s), .scene = scope.size()}); // and what comes later
        QCOMPARE(rows(scope, u"who sold the boat"_s).value(0), 3);
        texts.setVectors(nullptr);
        QCOMPARE(rows(scope, u"who sold the boat"_s).value(0), 2);
    }

    void germanQuestionsAreNotReadAsEnglish()
    {
        PassageTexts texts;
        PassageScope scope(texts);
        for (const QString &line : {u"Der alte Kahn ist ein ship."_s, u"Der alte Kahn ist grau."_s})
            scope.append({.text = texts.add(line), .scene = scope.size()});
        const auto before = rows(scope, u"Was ist der alte boat Kahn?"_s);
        texts.setVectors(smallVectors());
        QCOMPARE(rows(scope, u"Was ist der alte boat Kahn?"_s), before);
    }
};

DRAMATIS_TEST(WordVectorsTest);

} // namespace tst_wordvectors

#include "tst_wordvectors.moc"
