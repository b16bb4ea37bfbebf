// Feelings and states in sentences.
#include "domain/prompt/layers/feelings.h"
#include "domain/prompt/layers/situationwords.h"
#include "support/main/testmain.h"

#include <QTest>

namespace tst_feelings {

using namespace dramatis;
using namespace dramatis::domain;
using namespace Qt::StringLiterals;

class FeelingsTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void aFeelingIsASentenceWithoutNumbers_data()
    {
        QTest::addColumn<int>("affinity");
        QTest::addColumn<int>("trust");
        QTest::addColumn<int>("lately");
        QTest::addColumn<QString>("told");
        const auto row = [](int affinity, int trust, int lately, const QString &told) {
            QTest::addRow("%d %d %d", affinity, trust, lately) << affinity << trust << lately << told;
        };
        row(0, 0, 0, u"Mara is undecided about Alex."_s);
        row(7, -7, 0, u"Mara is undecided about Alex."_s);
        row(8, 0, 0, u"Mara likes Alex."_s);
        row(0, 8, 0, u"Mara begins to trust Alex."_s);
        row(12, 17, 0, u"Mara likes Alex and begins to trust them."_s);
        row(60, 60, 0, u"Mara is devoted to Alex and trusts them without question."_s);
        row(30, -10, 0, u"Mara is fond of Alex but is wary of them."_s);
        row(-30, 30, 0, u"Mara dislikes Alex but trusts them."_s);
        row(-60, -60, 0, u"Mara hates Alex and expects betrayal from them."_s);
        row(12, 17, 4, u"Mara likes Alex and begins to trust them, more so of late."_s);
        row(12, 17, -4, u"Mara likes Alex and begins to trust them, less so of late."_s);
        row(-12, 0, -6, u"Mara is cool towards Alex, more so of late."_s);
        row(-12, 0, 6, u"Mara is cool towards Alex, less so of late."_s);
        row(12, 0, 3, u"Mara likes Alex."_s);
    }
    void aFeelingIsASentenceWithoutNumbers()
    {
        QFETCH(int, affinity);
        QFETCH(int, trust);
        QFETCH(int, lately);
        QFETCH(QString, told);
        Edge edge;
        edge.affinity = affinity;
        edge.trust = trust;
        if (lately)
            edge.causes.append({.event = EventId{3}, .turn = {}, .affinity = qint16(lately)});
        QCOMPARE(feelingInWords(u"Mara"_s, u"Alex"_s, edge), told);
    }

    // What was held back by hand moved nothing.
    void whatHadNoEffectIsNotTold()
    {
        Edge edge;
        edge.affinity = 12;
        edge.causes.append({.event = EventId{3}, .turn = {}, .affinity = 9, .trust = 0, .heldBack = true});
        QCOMPARE(feelingInWords(u"Mara"_s, u"Alex"_s, edge), u"Mara likes Alex."_s);
    }

    void whatSomebodyDoesIsHalfASentence_data()
    {
        QTest::addColumn<Activity>("activity");
        QTest::addColumn<QString>("told");
        const auto row = [](const char *name, const QString &posture, const QString &position, const QString &verb,
                            const QString &holding, const QString &attention, const QString &told) {
            Activity activity;
            activity.posture = posture;
            activity.position = position;
            activity.action.verb = verb;
            activity.holding = holding;
            activity.attention = attention;
            QTest::newRow(name) << activity << told;
        };
        row("nothing", {}, {}, {}, {}, {}, {});
        row("all", u"sitting"_s, u"on the bench"_s, u"reading"_s, u"a map"_s, u"the road"_s,
            u"sitting on the bench, reading, holding a map, attentive to the road"_s);
        row("a bare place", {}, u"back seat"_s, {}, {}, {}, u"at the back seat"_s);
        row("the same twice", {}, {}, u"holding the lamp"_s, u"the lamp"_s, {}, u"holding the lamp"_s);
        row("full stops", u"standing."_s, u"by the window."_s, {}, {}, {}, u"standing by the window"_s);
    }
    void whatSomebodyDoesIsHalfASentence()
    {
        QFETCH(Activity, activity);
        QFETCH(QString, told);
        QCOMPARE(activityInWords(activity), told);
    }

    void bitsBecomeSentences()
    {
        QCOMPARE(moodInWords(u"Mara"_s, u"wary but curious"_s), u"Mara feels wary but curious."_s);
        QCOMPARE(moodInWords(u"Mara"_s, u"in a fine temper"_s), u"Mara is in a fine temper."_s);
        QCOMPARE(statusInWords(u"Mara"_s, u"limping"_s), u"Mara is limping."_s);
        QCOMPARE(statusInWords(u"Mara"_s, u"a bruised knee"_s), u"Mara has a bruised knee."_s);
        QCOMPARE(statusInWords(u"Mara"_s, u"has lost her hat."_s), u"Mara has lost her hat."_s);
        QCOMPARE(weatherInWords(u"clear, cold"_s), u"clear and cold"_s);
        QCOMPARE(weatherInWords(u"light rain"_s), u"with light rain"_s);
        QCOMPARE(withArticle(u"brass key"_s), u"a brass key"_s);
        QCOMPARE(withArticle(u"old map"_s), u"an old map"_s);
        QCOMPARE(withArticle(u"the map"_s), u"the map"_s);
        QCOMPARE(withArticle(u"coins"_s), u"coins"_s);
        QCOMPARE(joined({u"a"_s, u"b"_s, u"c"_s}), u"a, b and c"_s);
        QCOMPARE(joined({}), QString());
        QCOMPARE(asSentence(u"they met. Again"_s), u"They met. Again."_s);
        QCOMPARE(asSentence(u"Is it?"_s), u"Is it?"_s);
    }
};

DRAMATIS_TEST(FeelingsTest);

} // namespace tst_feelings

#include "tst_feelings.moc"
