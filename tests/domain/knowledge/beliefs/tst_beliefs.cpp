// What one thinks that another thinks, and so on: it follows from who heard what together, and from how facts came.
#include "domain/knowledge/beliefs/beliefs.h"
#include "domain/world/foldedstory.h"
#include "support/main/testmain.h"

#include <QTest>

namespace tst_beliefs {

using namespace dramatis::domain;
using namespace Qt::StringLiterals;
using dramatis::tests::allOfThem;
using dramatis::tests::firstTurn;
using dramatis::tests::folded;
using dramatis::tests::reply;

namespace {

constexpr CastSlot ada = 1;
constexpr CastSlot ben = 2;
constexpr EventId fourth{4};

NewEvent learned(CastSlot who, CastSlot about, const QString &text, Provenance how, CastSlot from = nobody,
                 EventId turn = fourth)
{
    return {EdgeUpdated{who, about, 0, 0, {{text, how, from}}, {}, {}, {}}, turn};
}

QList<qint64> linesOf(const World &world, const QList<CastSlot> &chain)
{
    QList<qint64> found;
    for (const Belief &belief : beliefs(world, chain))
        if (belief.kind == Belief::Kind::Line)
            found << belief.event.value;
    return found;
}

QList<Belief> factsOf(const World &world, const QList<CastSlot> &chain)
{
    QList<Belief> found = beliefs(world, chain);
    found.removeIf([](const Belief &belief) { return belief.kind != Belief::Kind::Fact; });
    return found;
}

QStringList textsOf(const World &world, const QList<CastSlot> &chain)
{
    QStringList texts;
    for (const Belief &belief : factsOf(world, chain))
        texts << belief.text;
    return texts;
}

} // namespace

class BeliefsTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void linesAreSharedByThoseWhoHeardThem()
    {
        const World world = folded({{UserTurn{you, u"psst"_s, {you, ben}}, {}}, {reply(ada), {}}}); // 4, 5
        QCOMPARE(linesOf(world, {ada}), (QList<qint64>{3, 5}));
        QCOMPARE(linesOf(world, {ben}), (QList<qint64>{3, 4, 5}));
        QCOMPARE(linesOf(world, {ada, ben}), (QList<qint64>{3, 5}));
        QCOMPARE(linesOf(world, {ben, ada}), (QList<qint64>{3, 5}));
        QCOMPARE(linesOf(world, {you, ben}), (QList<qint64>{3, 4, 5}));
        QCOMPARE(linesOf(world, {you, ben, you}), (QList<qint64>{3, 4, 5}));
        QCOMPARE(linesOf(world, {you, ben, ada}), (QList<qint64>{3, 5}));
        QCOMPARE(beliefs(world, {ada, ada, ben, ben}), beliefs(world, {ada, ben}));
        QVERIFY(beliefs(world, {}).isEmpty());
    }

    void whoWasThereKnowsWhatTheOthersLearned()
    {
        const World world = folded({{reply(ada), {}}, learned(ben, you, u"You limp"_s, Provenance::Told, ada)}); // 4, 5
        const Belief limp{Belief::Kind::Fact, u"You limp"_s, {}, you, Provenance::Told, EventId{5}, fourth};
        QCOMPARE(factsOf(world, {ben}), QList{limp});
        QCOMPARE(factsOf(world, {ada, ben}), QList{limp});
        QCOMPARE(factsOf(world, {you, ben}), QList{limp});
        QCOMPARE(factsOf(world, {you, ada, ben}), QList{limp});
        QCOMPARE(factsOf(world, {ben, ada}), QList{limp});
        Belief heard = limp;
        heard.how = Provenance::Witnessed; // Ben knows that you heard the same
        QCOMPARE(factsOf(world, {ben, you}), QList{heard});
        QVERIFY(factsOf(world, {ada}).isEmpty());
    }

    void whoWasNotThereDoesNot()
    {
        const World world =
            folded({{reply(ada, {ada, ben}), {}}, learned(ben, you, u"You limp"_s, Provenance::Told, ada)});
        QCOMPARE(textsOf(world, {ada, ben}), QStringList{u"You limp"_s});
        QVERIFY(textsOf(world, {you, ben}).isEmpty());
        QVERIFY(textsOf(world, {ada, you}).isEmpty());
        QVERIFY(textsOf(world, {ada, you, ben}).isEmpty());
    }

    void whatOneConcludesOrOverhearsNobodyKnows()
    {
        const World guessed = folded({{reply(ada), {}}, learned(ben, you, u"You limp"_s, Provenance::Inferred)});
        QCOMPARE(textsOf(guessed, {ben}), QStringList{u"You limp"_s});
        QVERIFY(textsOf(guessed, {ada, ben}).isEmpty());
        QVERIFY(textsOf(guessed, {ben, ada}).isEmpty());
        const World overheard =
            folded({{reply(ada), {}}, learned(ben, you, u"You limp"_s, Provenance::Overheard, ada)});
        QVERIFY(textsOf(overheard, {ada, ben}).isEmpty());
        QCOMPARE(textsOf(overheard, {ben, ada}), QStringList{u"You limp"_s});
        QVERIFY(textsOf(overheard, {ben, ada, ben}).isEmpty());
        QCOMPARE(linesOf(overheard, {ada, ben}), QList<qint64>{3});
        QCOMPARE(linesOf(overheard, {ben, ada}), (QList<qint64>{3, 4}));
        QCOMPARE(linesOf(overheard, {ada, you}), (QList<qint64>{3, 4}));
    }

    void whoTellsIsThoughtToThinkSo()
    {
        const World world = folded({{reply(ben, {ada, ben}), {}},
                                    learned(ada, you, u"You limp"_s, Provenance::Told, ben),
                                    learned(ada, you, u"You sing"_s, Provenance::Told, ben, {})});
        QCOMPARE(textsOf(world, {ada, ben}), (QStringList{u"You limp"_s, u"You sing"_s}));
        QCOMPARE(factsOf(world, {ada, ben})[0].how, Provenance::Told);
        QCOMPARE(textsOf(world, {ben, ada}), QStringList{u"You limp"_s}); // nobody knows what was added by hand
    }

    void onlyTheLiarKnowsThatItIsALie()
    {
        const World world = folded({{reply(ada), {}}, learned(ben, you, u"You stole"_s, Provenance::False, ada)});
        QCOMPARE(factsOf(world, {ben})[0].how, Provenance::False);
        QCOMPARE(factsOf(world, {ada, ben})[0].how, Provenance::False);
        QCOMPARE(factsOf(world, {you, ben})[0].how, Provenance::Told);
    }

    void theSameFactCountsFromItsFirstTime()
    {
        const World world = folded({{reply(ada), {}},
                                    learned(ben, you, u"You limp"_s, Provenance::Told, ada),
                                    {reply(ben), {}}, // 6
                                    learned(ada, you, u"you limp"_s, Provenance::Told, ben, EventId{6})});
        QCOMPARE(factsOf(world, {ada, ben}).size(), 1);
        QCOMPARE(factsOf(world, {ada, ben})[0].since, fourth);
    }

    void openMattersAreKnownToTheirWitnesses()
    {
        ThreadChanged promise{1, u"the wheel mended"_s, true, Tie::Promise, ada, ben};
        promise.witnesses = {ada, ben};
        StoryEventChanged picnic{1, u"Picnic"_s, Phase::Planned, {}, {}, 0};
        picnic.witnesses = {you, ada};
        const World world = folded({{reply(ada), {}}, {promise, fourth}, {picnic, fourth}});
        const auto matters = [&](const QList<CastSlot> &chain) {
            QStringList texts;
            for (const Belief &belief : beliefs(world, chain))
                if (belief.kind != Belief::Kind::Line)
                    texts << belief.text;
            return texts;
        };
        QCOMPARE(matters({ada, ben}), QStringList{u"the wheel mended"_s});
        QCOMPARE(matters({you, ada}), QStringList{u"Picnic"_s});
        QCOMPARE(matters({ada}), (QStringList{u"the wheel mended"_s, u"Picnic"_s}));
        QVERIFY(matters({you, ben}).isEmpty());
    }
};

DRAMATIS_TEST(BeliefsTest);

} // namespace tst_beliefs

#include "tst_beliefs.moc"
