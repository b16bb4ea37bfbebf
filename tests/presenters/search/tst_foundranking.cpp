#include "presenters/search/foundranking.h"

#include "support/main/testmain.h"

#include <QTest>

namespace tst_foundranking {

using namespace dramatis;
using namespace dramatis::presenters;
using namespace Qt::StringLiterals;

class FoundRankingTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void whatIsMostAboutItComesFirst_data()
    {
        QTest::addColumn<QString>("typed");
        QTest::addColumn<QStringList>("texts");
        QTest::addColumn<QList<qsizetype>>("order");
        const QString longLine = u"past the mill, the bridge and the old church we saw by the road a "_s;
        QTest::newRow("nothing") << u"lantern"_s << QStringList() << QList<qsizetype>();
        QTest::newRow("no words") << QString() << QStringList{u"a"_s, u"b"_s} << QList<qsizetype>{0, 1};
        QTest::newRow("often and short") << u"lantern"_s << QStringList{longLine + u"lantern"_s, u"Lantern, lantern!"_s}
                                         << QList<qsizetype>{1, 0};
        QTest::newRow("only a beginning")
            << u"lante"_s << QStringList{u"lantern"_s, u"lanterns"_s} << QList<qsizetype>{0, 1};
        QTest::newRow("empty texts") << u"lantern"_s << QStringList{QString(), u"lantern"_s} << QList<qsizetype>{1, 0};
    }
    void whatIsMostAboutItComesFirst()
    {
        QFETCH(QString, typed);
        QFETCH(QStringList, texts);
        QList<store::StoryHit> hits;
        for (const QString &text : texts)
            hits.append({.chat = {}, .turn = domain::EventId{hits.size()}, .textEvent = {}, .text = text});
        QList<qsizetype> order;
        for (const store::StoryHit &hit : byRelevance(hits, typed))
            order << hit.turn.value;
        QTEST(order, "order");
    }
};

DRAMATIS_TEST(FoundRankingTest);

} // namespace tst_foundranking

#include "tst_foundranking.moc"
