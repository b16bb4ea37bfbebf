// What is said of that which a rewind, a new reply or a deletion takes back.
#include "presenters/chat/texts/rewindtext.h"
#include "support/main/testmain.h"

#include <QTest>

namespace tst_rewindtext {

using namespace dramatis;
using namespace dramatis::presenters;
using namespace Qt::StringLiterals;
using domain::CastSlot;
using domain::WorldDifference;

class RewindTextTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void init()
    {
        m_world = {};
        m_world.cast[domain::you].who.name.clear();
        m_world.cast[1].who.name = u"Mara"_s;
        m_world.cast[2].who.name = u"Tomas"_s;
    }

    void eachChangeIsNamed_data()
    {
        QTest::addColumn<WorldDifference>("lost");
        QTest::addColumn<QString>("told");
        const auto row = [](const char *name, const WorldDifference &lost, const QString &told) {
            QTest::newRow(name) << lost << told;
        };
        row("message", with(&WorldDifference::turnsLost, 1), u"1 message(s)"_s);
        row("memory", with(&WorldDifference::memoriesLost, 1), u"1 memory(s)"_s);
        row("pin", with(&WorldDifference::pinsLost, 1), u"1 pin(s)"_s);
        row("scene", with(&WorldDifference::scenesLost, 1), u"1 scene(s)"_s);
        row("thing", with(&WorldDifference::belongingsLost, {{CastSlot(1), u"old\nknife"_s}}), u"Mara’s old knife"_s);
        row("thread", with(&WorldDifference::threadsLost, {u"a promise"_s}), u"“a promise”"_s);
        row("end of a thread", with(&WorldDifference::threadsOpenAgain, {u"a promise"_s}), u"the end of “a promise”"_s);
        row("end of an event", with(&WorldDifference::endingsLost, {u"Picnic"_s}), u"the end of “Picnic”"_s);
        row("event", with(&WorldDifference::storyEventsLost, {u"Picnic"_s}), u"“Picnic”"_s);
        row("arrival", with(&WorldDifference::arrivalsLost, {CastSlot(2)}), u"Tomas’s arrival"_s);
        row("departure", with(&WorldDifference::departuresLost, {CastSlot(1), CastSlot(2)}),
            u"Mara’s departure, Tomas’s departure"_s);
        row("place", with(&WorldDifference::placeLost, u"the\npier"_s), u"the way to the pier"_s);
        row("weather", with(&WorldDifference::weatherLost, u"rain"_s), u"the weather (rain)"_s);
        row("minute", with(&WorldDifference::minutesLost, 1), u"1 minute(s) of the story"_s);
        row("minutes", with(&WorldDifference::minutesLost, 119), u"119 minute(s) of the story"_s);
        row("hours", with(&WorldDifference::minutesLost, 120), u"2 hour(s) of the story"_s);
        row("almost three hours", with(&WorldDifference::minutesLost, 150), u"3 hour(s) of the story"_s);
        row("many hours", with(&WorldDifference::minutesLost, 2 * 1440 - 1), u"48 hour(s) of the story"_s);
        row("days", with(&WorldDifference::minutesLost, 2 * 1440), u"2 day(s) of the story"_s);
        row("almost three days", with(&WorldDifference::minutesLost, 3600), u"3 day(s) of the story"_s);
        row("40 characters", with(&WorldDifference::threadsLost, {QString(40, u'a')}), u'“' + QString(40, u'a') + u'”');
        row("more", with(&WorldDifference::threadsLost, {QString(39, u'a') + u" b"_s}),
            u'“' + QString(39, u'a') + u"…”"_s);
    }
    void eachChangeIsNamed()
    {
        QFETCH(const WorldDifference, lost);
        QFETCH(const QString, told);
        QCOMPARE(rewindSentence({lost}, m_world), u"Rewinding undoes: %1."_s.arg(told));
        QCOMPARE(rewindSentence({lost}, m_world, TakingBack::AnsweringAnew), u"A new reply sets aside %1."_s.arg(told));
    }

    void whatIsGainedIsNoLoss()
    {
        QCOMPARE(rewindSentence({with(&WorldDifference::minutesLost, -60)}, m_world), QString());
        QCOMPARE(rewindSentence({with(&WorldDifference::turnsGained, 3)}, m_world, TakingBack::AnsweringAnew),
                 QString());
    }

    void feelingsAreToldAsTheyHadChanged()
    {
        const auto told = [this](const domain::EdgeDifference &edge) {
            return rewindSentence({with(&WorldDifference::edges, {edge})}, m_world)
                .remove(u"Rewinding undoes: "_s)
                .chopped(1);
        };
        QCOMPARE(told({.from = 1, .to = domain::you, .trustBefore = 12, .trustAfter = 7}),
                 u"Mara’s trust in you (+5)"_s);
        QCOMPARE(told({.from = 2, .to = 1, .affinityBefore = 3, .affinityAfter = 4}),
                 u"Tomas’s affection for Mara (−1)"_s);
        QCOMPARE(told({.from = 2, .to = 1, .factsLost = 1}), u"1 thing(s) that Tomas learned about Mara"_s);
        QCOMPARE(told({.from = 1, .to = 2, .affinityBefore = 1, .trustBefore = -2, .factsLost = 2}),
                 u"Mara’s trust in Tomas (−2), Mara’s affection for Tomas (+1), 2 thing(s) that Mara learned about "
                 u"Tomas"_s);
    }

    // By default stories call the user “You”.
    void whatIsTheUsersIsYours_data()
    {
        QTest::addColumn<QString>("name");
        QTest::addColumn<WorldDifference>("lost");
        QTest::addColumn<QString>("told");
        const domain::EdgeDifference fromUser{
            .from = domain::you, .to = 1, .affinityBefore = 3, .trustBefore = 5, .factsLost = 2};
        const domain::EdgeDifference toUser{
            .from = 1, .to = domain::you, .affinityBefore = -3, .trustBefore = -5, .factsLost = 1};
        for (const QString &name : {QString(), u" "_s, u"You"_s}) {
            const auto row = [&](const char *what, const WorldDifference &lost, const QString &told) {
                QTest::addRow("%s of “%s”", what, qPrintable(name)) << name << lost << told;
            };
            row("feelings from", with(&WorldDifference::edges, {fromUser}),
                u"your trust in Mara (+5), your affection for Mara (+3), 2 thing(s) that you learned about Mara"_s);
            row("feelings for", with(&WorldDifference::edges, {toUser}),
                u"Mara’s trust in you (−5), Mara’s affection for you (−3), 1 thing(s) that Mara learned about you"_s);
            row("thing", with(&WorldDifference::belongingsLost, {{domain::you, u"old\nknife"_s}}), u"your old knife"_s);
            row("arrival", with(&WorldDifference::arrivalsLost, {domain::you, CastSlot(1)}),
                u"your arrival, Mara’s arrival"_s);
            row("departure", with(&WorldDifference::departuresLost, {domain::you}), u"your departure"_s);
        }
        QTest::newRow("with a name") << u"Alex"_s << with(&WorldDifference::edges, {fromUser})
                                     << u"Alex’s trust in Mara (+5), Alex’s affection for Mara (+3), "
                                        u"2 thing(s) that Alex learned about Mara"_s;
        QTest::newRow("with a number in the name")
            << u"%1 %3"_s << with(&WorldDifference::arrivalsLost, {domain::you}) << u"%1 %3’s arrival"_s;
    }
    void whatIsTheUsersIsYours()
    {
        QFETCH(const QString, name);
        QFETCH(const WorldDifference, lost);
        QFETCH(const QString, told);
        m_world.cast[domain::you].who.name = name;
        QCOMPARE(rewindSentence({lost}, m_world), u"Rewinding undoes: %1."_s.arg(told));
    }

    void ofManyFeelingsTheGreatestAreNamed()
    {
        QList<domain::EdgeDifference> edges{{.from = 1, .to = 2, .trustBefore = 1},
                                            {.from = 2, .to = 1, .factsLost = 9}};
        for (const int change : {3, -5, 4, 2})
            edges << domain::EdgeDifference{
                .from = 1, .to = domain::you, .affinityBefore = 50 + change, .affinityAfter = 50};
        const auto told = [&] { return rewindSentence({with(&WorldDifference::edges, edges)}, m_world); };
        const QString mara = u"Mara’s affection for you (%1), "_s;
        const QString tomas = u"9 thing(s) that Tomas learned about Mara, "_s;
        QCOMPARE(told(), u"Rewinding undoes: Mara’s trust in Tomas (+1), "_s + tomas + mara.arg(u"+3"_s)
                             + mara.arg(u"−5"_s) + mara.arg(u"+4"_s) + mara.arg(u"+2"_s).chopped(2) + u'.');
        edges << domain::EdgeDifference{
            .from = 2, .to = domain::you, .affinityBefore = 3, .trustBefore = -20, .trustAfter = -23};
        QCOMPARE(told(), u"Rewinding undoes: "_s + tomas
                             + u"Tomas’s trust in you (+3), Tomas’s affection for you (+3), "_s + mara.arg(u"−5"_s)
                             + mara.arg(u"+4"_s) + mara.arg(u"+3"_s) + mara.arg(u"+2"_s)
                             + u"1 more change(s) of feeling."_s);
    }

    void whatTheViewerDoesNotKnowOfIsHintedAt()
    {
        const WorldDifference two = with(&WorldDifference::turnsLost, 2);
        QCOMPARE(rewindSentence({two, 2}, m_world),
                 u"Rewinding undoes: 2 message(s), things Tomas does not know about."_s);
        QCOMPARE(rewindSentence({{}, domain::you}, m_world), u"Rewinding undoes: things you do not know about."_s);
    }

    void aDeletionTellsWhatElseGoes()
    {
        WorldDifference lost = with(&WorldDifference::turnsLost, 1);
        lost.memoriesLost = 2;
        QCOMPARE(removalSentence({lost}, m_world, 1012, u"You came."_s),
                 u"Deleting message 1,012, “You came.”, also removes 2 memory(s)."_s);
        lost.turnsLost = 2;
        QCOMPARE(removalSentence({lost}, m_world, 3, u"You came."_s),
                 u"Deleting message 3, “You came.”, also removes 1 message(s), 2 memory(s)."_s);
    }

private:
    template <class T> static WorldDifference with(T WorldDifference::*member, const std::type_identity_t<T> &value)
    {
        WorldDifference made;
        made.*member = value;
        return made;
    }

    domain::World m_world;
};

DRAMATIS_TEST(RewindTextTest);

} // namespace tst_rewindtext

#include "tst_rewindtext.moc"
