#include "domain/prompt/layers/feelings.h"
#include "domain/world/world.h"
#include "presenters/relationships/edgewords.h"
#include "support/main/testmain.h"

#include <QSet>
#include <QTest>

namespace tst_edgewords {

using namespace dramatis;
using namespace dramatis::presenters;
using namespace Qt::StringLiterals;
using domain::Edge;

class EdgeWordsTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void theReaderAndTheModelSeeTheSameSteps()
    {
        for (int value = Edge::lowest + 1; value <= Edge::highest; ++value) {
            const bool affinityStep = EdgeWords::affinity(value) != EdgeWords::affinity(value - 1);
            const bool trustStep = EdgeWords::trust(value) != EdgeWords::trust(value - 1);
            QVERIFY2(affinityStep == (domain::affinityWord(value) != domain::affinityWord(value - 1)),
                     qPrintable(QString::number(value)));
            QVERIFY2(trustStep == (domain::trustWord(value) != domain::trustWord(value - 1)),
                     qPrintable(QString::number(value)));
        }
    }

    void eachStepHasAWordOfItsOwn()
    {
        QSet<QString> affinities;
        QSet<QString> trusts;
        for (const int value : {-100, -59, -24, 0, 8, 25, 60}) {
            affinities.insert(EdgeWords::affinity(value));
            trusts.insert(EdgeWords::trust(value));
        }
        QCOMPARE(affinities.size(), 7);
        QCOMPARE(trusts.size(), 7);
    }

    void likeAndDislikeMirrorEachOther_data()
    {
        QTest::addColumn<int>("value");
        QTest::addColumn<QString>("liked");
        QTest::addColumn<QString>("disliked");
        QTest::newRow("hardly") << 7 << u"neutral"_s << u"neutral"_s;
        QTest::newRow("a little") << 8 << u"friendly"_s << u"distant"_s;
        QTest::newRow("still a little") << 24 << u"friendly"_s << u"distant"_s;
        QTest::newRow("clearly") << 25 << u"warm"_s << u"dislike"_s;
        QTest::newRow("still clearly") << 59 << u"warm"_s << u"dislike"_s;
        QTest::newRow("wholly") << 60 << u"devoted"_s << u"hatred"_s;
    }
    void likeAndDislikeMirrorEachOther()
    {
        QFETCH(int, value);
        QTEST(EdgeWords::affinity(value), "liked");
        QTEST(EdgeWords::affinity(-value), "disliked");
    }

    void bothNumbersFitWhereThereIsNoRoom()
    {
        QCOMPARE(EdgeWords::numbers(12, -5), u"+12 · -5"_s);
        QCOMPARE(EdgeWords::numbers(0, 0), u"0 · 0"_s);
    }

    void onlyWhatMovedIsNamed()
    {
        QCOMPARE(EdgeWords::change(3, -1), u"+3 affinity, -1 trust"_s);
        QCOMPARE(EdgeWords::change(-3, 0), u"-3 affinity"_s);
        QCOMPARE(EdgeWords::change(0, 2), u"+2 trust"_s);
        QCOMPARE(EdgeWords::change(0, 0), QString());
    }

    void anUnknownScoreIsRoutine()
    {
        QCOMPARE(EdgeWords::significance(0), u"Routine"_s);
        QCOMPARE(EdgeWords::significance(1), u"Notable"_s);
        QCOMPARE(EdgeWords::significance(2), u"Significant"_s);
        QCOMPARE(EdgeWords::significance(3), u"Pivotal"_s);
        QCOMPARE(EdgeWords::significance(4), u"Routine"_s);
        QCOMPARE(EdgeWords::significance(-1), u"Routine"_s);
    }

    void aSnippetIsOnePlainLine_data()
    {
        QTest::addColumn<QString>("text");
        QTest::addColumn<QString>("snippet");
        QTest::newRow("nothing") << QString() << QString();
        QTest::newRow("blanks") << u" \n\t "_s << QString();
        QTest::newRow("several lines") << u"She waits.\n\nHe goes."_s << u"She waits. He goes."_s;
        QTest::newRow("emphasis") << u"*She* is **late**."_s << u"She is late."_s;
        QTest::newRow("turned around") << u"safe \u202Egnp.exe"_s << u"safe gnp.exe"_s;
        QTest::newRow("right to left") << u"שלום לך"_s << u"שלום לך"_s;
        QTest::newRow("exactly as long") << QString(20, u'a') << QString(20, u'a');
        QTest::newRow("cut between words") << u"one two three four five"_s << u"one two three four…"_s;
        QTest::newRow("cut in a word") << QString(25, u'a') << QString(20, u'a') + u'…';
    }
    void aSnippetIsOnePlainLine()
    {
        QFETCH(QString, text);
        QTEST(EdgeWords::snippet(text, 20), "snippet");
    }

    void aSnippetNeverEndsInHalfACharacter()
    {
        const QString lighthouse = u"🗼"_s; // two UTF-16 units
        for (const QString &start : {QString(), u"a"_s}) {
            const QString said = EdgeWords::snippet(start + lighthouse.repeated(50), 20);
            QVERIFY(said.size() <= 21);
            QVERIFY(said.isValidUtf16());
            QVERIFY(said.endsWith(u'…'));
        }
    }
};

DRAMATIS_TEST(EdgeWordsTest);

} // namespace tst_edgewords

#include "tst_edgewords.moc"
