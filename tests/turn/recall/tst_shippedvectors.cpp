// The meanings of words that come with the program, and the search where they are damaged.
#include "turn/recall/shippedvectors.h"

#include "support/main/testmain.h"
#include "support/stories/storytest.h"
#include "turn/recall/recall.h"

#include <QRegularExpression>
#include <QTemporaryDir>

namespace tst_shippedvectors {

using namespace dramatis;
using namespace dramatis::domain;
using namespace dramatis::tests;
using namespace Qt::StringLiterals;

class ShippedVectorsTest : public StoryTest {
    Q_OBJECT

    QString found(const QString &query)
    {
        return turn::recall(m_services->context, m_chat, m_session->world(), you, query, 1)
            .value_or(QList<turn::Recalled>())
            .value(0)
            .text;
    }

private Q_SLOTS:
    void theyAreWhole()
    {
        turn::ShippedVectors shipped;
        const auto vectors = shipped.wait();
        QVERIFY(vectors);
        QCOMPARE(vectors->size(), 30'000);
        QCOMPARE(shipped.ifRead(), vectors);
        const auto likeness = [&](const std::u16string &one, const std::u16string &other) {
            return vectors->likeness(vectors->of(one), vectors->of(other));
        };
        QVERIFY(likeness(u"boat", u"ship") > likeness(u"boat", u"bread") + 0.2F);
        QVERIFY(likeness(u"doctor", u"hospit") > likeness(u"doctor", u"guitar") + 0.2F);
    }

    void damagedOnesAreSaidToBe()
    {
        QTemporaryDir folder;
        const QString path = folder.filePath(u"english.vectors"_s);
        QFile whole(turn::ShippedVectors::usualPath());
        QVERIFY(whole.open(QIODevice::ReadOnly));
        QByteArray bytes = whole.readAll();
        bytes[bytes.size() / 2] = char(bytes[bytes.size() / 2] + 1);
        QFile damaged(path);
        QVERIFY(damaged.open(QIODevice::WriteOnly) && damaged.write(bytes) == bytes.size());
        damaged.close();
        for (const QString &file : {path, folder.filePath(u"none"_s)}) {
            QTest::ignoreMessage(QtWarningMsg, QRegularExpression(u"without the meanings of words"_s));
            turn::ShippedVectors shipped(file);
            QVERIFY(!shipped.wait());
            QVERIFY(!shipped.ifRead());
        }
    }

    void withoutThemWordsAreFound()
    {
        QVERIFY(say(u"The old lantern burns at the quay."_s));
        QTest::ignoreMessage(QtWarningMsg, QRegularExpression(u"without the meanings of words"_s));
        m_services->context.recallIndexes->setVectors(turn::ShippedVectors(u"/nowhere"_s));
        QCOMPARE(found(u"lantern"_s), u"The old lantern burns at the quay."_s);
    }

    void whatMeansTheSameIsFoundFirst()
    {
        QVERIFY(say(u"Captain Orlo bought a ship."_s));
        QVERIFY(say(u"Captain Orlo bought a hat."_s));
        m_services->context.recallIndexes->setVectors(turn::ShippedVectors());
        QCOMPARE(found(u"Which boat was bought?"_s), u"Captain Orlo bought a ship."_s);
    }
};

DRAMATIS_TEST(ShippedVectorsTest);

} // namespace tst_shippedvectors

#include "tst_shippedvectors.moc"
