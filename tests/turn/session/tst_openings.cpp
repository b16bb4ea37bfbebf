// What a character says first.
#include "turn/session/openings.h"

#include "support/main/testmain.h"

#include <QSet>
#include <QTest>

namespace tst_openings {

using namespace dramatis;
using namespace dramatis::domain;
using namespace Qt::StringLiterals;
using turn::Opening;
using turn::OpeningsOf;

namespace {

constexpr quint64 seed = 7;
constexpr qint64 now = 1'767'225'600'000;

Card mara()
{
    Card card;
    card.name = u"Mara"_s;
    card.firstMessage = u"You are late."_s;
    card.alternateGreetings = {u"Sit down."_s};
    card.groupOnlyGreetings = {u"So you all came."_s};
    return card;
}

CastEntry alex()
{
    CastEntry user;
    user.name = u"Alex"_s;
    user.persona = u"A sailor."_s;
    return user;
}

QList<Opening> openingsFor(const Card &card, OpeningsOf whom = OpeningsOf::Two, quint64 chance = seed)
{
    return turn::openingsOf(card, whom, alex(), chance, now);
}

} // namespace

class OpeningsTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void twoHaveTheUsualGreetings()
    {
        QCOMPARE(openingsFor(mara()), (QList<Opening>{{0, u"You are late."_s}, {1, u"Sit down."_s}}));
    }

    void aGroupHasItsOwnBesides()
    {
        QCOMPARE(openingsFor(mara(), OpeningsOf::Group),
                 (QList<Opening>{{0, u"You are late."_s}, {1, u"Sit down."_s}, {2, u"So you all came."_s}}));
    }

    void aGuestHasThoseForGroupsAlone()
    {
        QCOMPARE(openingsFor(mara(), OpeningsOf::GroupAlone), (QList<Opening>{{2, u"So you all came."_s}}));
        Card card = mara();
        card.groupOnlyGreetings.clear();
        QVERIFY(openingsFor(card, OpeningsOf::GroupAlone).isEmpty());
    }

    void emptyOnesAreLeftOutAndTheOthersKeepTheirNumbers()
    {
        Card card = mara();
        card.firstMessage.clear();
        card.alternateGreetings = {u" \n"_s, u"{{noop}}"_s, u"  Who are you?  "_s};
        QCOMPARE(openingsFor(card), (QList<Opening>{{3, u"Who are you?"_s}}));
        QVERIFY(openingsFor(Card()).isEmpty());
    }

    void macrosAreExpanded()
    {
        Card card = mara();
        card.nickname = u"Mar"_s;
        card.description = u"Keeps the lighthouse."_s;
        card.firstMessage = u"{{char}} sees {{user}}. {{persona}} {{description}}"_s;
        QCOMPARE(openingsFor(card).value(0).text, u"Mar sees Alex. A sailor. Keeps the lighthouse."_s);
    }

    // A chat that is begun has its texts for good; another chat may have others.
    void theSeedDecidesWhatIsLeftToChance()
    {
        Card card = mara();
        card.firstMessage = u"{{random::a,b,c,d}}{{random::a,b,c,d}}{{random::a,b,c,d}}"_s;
        QSet<QString> texts;
        for (quint64 chance = 1; chance <= 20; ++chance) {
            const QList<Opening> openings = openingsFor(card, OpeningsOf::Two, chance);
            QCOMPARE(openingsFor(card, OpeningsOf::Two, chance), openings);
            QCOMPARE(openings.value(0).text.size(), 3);
            texts.insert(openings.value(0).text);
        }
        QVERIFY(texts.size() > 1);
    }
};

DRAMATIS_TEST(OpeningsTest);

} // namespace tst_openings

#include "tst_openings.moc"
