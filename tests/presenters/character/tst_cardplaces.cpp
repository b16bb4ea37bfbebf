#include "presenters/character/cardplaces.h"
#include "presenters/character/creatornotes.h"
#include "presenters/character/greetings.h"
#include "support/main/testmain.h"

#include <QSet>
#include <QTest>

namespace tst_cardplaces {

using namespace dramatis;
using namespace dramatis::presenters;
using namespace Qt::StringLiterals;
using domain::Card;

class CardPlacesTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void tagsArePartedByCommas_data()
    {
        QTest::addColumn<QString>("typed");
        QTest::addColumn<QStringList>("tags");
        QTest::newRow("none") << QString() << QStringList();
        QTest::newRow("commas alone") << u" , ,, "_s << QStringList();
        QTest::newRow("several") << u"sea, lighthouse"_s << QStringList{u"sea"_s, u"lighthouse"_s};
        QTest::newRow("blanks") << u"  deep\n sea ,x "_s << QStringList{u"deep sea"_s, u"x"_s};
        QTest::newRow("twice") << u"sea, storm, sea"_s << QStringList{u"sea"_s, u"storm"_s};
        QTest::newRow("right to left") << u"ים, <b>"_s << QStringList{u"ים"_s, u"<b>"_s};
    }
    void tagsArePartedByCommas()
    {
        QFETCH(QString, typed);
        Card card;
        setTextAt(card, {CardField::Tags}, typed);
        QTEST(card.tags, "tags");
        QCOMPARE(textAt(card, {CardField::Tags}), card.tags.join(u", "_s));
    }

    void noNicknameIsNotAnEmptyOne()
    {
        Card card;
        setTextAt(card, {CardField::Nickname}, u"Captain"_s);
        QCOMPARE(card.nickname, u"Captain"_s);
        setTextAt(card, {CardField::Nickname}, {});
        QVERIFY(!card.nickname);
    }

    void eachGreetingIsAPlaceOfItsOwn()
    {
        Card card;
        setGreetings(card, {{u"First"_s}, {u"Second"_s}, {u"For all"_s, true}});
        setTextAt(card, {CardField::Greeting, 1}, u"Changed"_s);
        setTextAt(card, {CardField::Greeting, 2}, u"For groups"_s);
        QCOMPARE(greetingsOf(card), (QList<Greeting>{{u"First"_s}, {u"Changed"_s}, {u"For groups"_s, true}}));
        QCOMPARE(textAt(card, {CardField::Greeting, 1}), u"Changed"_s);
    }

    void aPlaceThatIsNotThereHoldsNothing_data()
    {
        QTest::addColumn<int>("field");
        QTest::addColumn<int>("index");
        QTest::newRow("greeting before all") << int(CardField::Greeting) << -1;
        QTest::newRow("greeting behind all") << int(CardField::Greeting) << 5;
        QTest::newRow("note behind all") << int(CardField::Note) << 5;
        QTest::newRow("a file") << int(CardField::Assets) << 0;
    }
    void aPlaceThatIsNotThereHoldsNothing()
    {
        QFETCH(int, field);
        QFETCH(int, index);
        Card card;
        card.name = u"Mara"_s;
        card.firstMessage = u"Hello"_s;
        const Card before = card;
        setTextAt(card, {CardField(field), index}, u"lost"_s);
        QCOMPARE(card, before);
        QCOMPARE(textAt(card, {CardField(field), index}), QString());
    }

    void textsAreKeptAsTheyAreTyped()
    {
        const QString hostile = u" <b>{{char}}</b>\r\n\t\u202Eשלום %1 \\n"_s;
        for (const CardField field : {CardField::Name, CardField::Description, CardField::ExampleMessages,
                                      CardField::SystemPrompt, CardField::DepthPrompt, CardField::Creator}) {
            Card card;
            setTextAt(card, {field}, hostile);
            QCOMPARE(textAt(card, {field}), hostile);
        }
    }

    void everyPlaceHasANameOfItsOwn()
    {
        QSet<QString> names;
        for (int field = 0; field <= int(CardField::Assets); ++field)
            names.insert(nameOf(CardField(field)));
        QCOMPARE(names.size(), int(CardField::Assets) + 1);
    }

    void membersOfAFileAreNamedAsInTheEditor_data()
    {
        QTest::addColumn<QString>("member");
        QTest::addColumn<QString>("name");
        QTest::newRow("a place") << u"personality"_s << u"Personality"_s;
        QTest::newRow("a short word") << u"mes_example"_s << u"Example messages"_s;
        QTest::newRow("no place") << u"character_book"_s << u"Lorebook"_s;
        QTest::newRow("first greeting") << u"first_mes"_s << u"First message"_s;
        QTest::newRow("unknown") << u"x_weather %1"_s << u"x_weather %1"_s;
        QTest::newRow("nothing") << QString() << QString();
    }
    void membersOfAFileAreNamedAsInTheEditor()
    {
        QFETCH(QString, member);
        QTEST(nameOfMember(member), "name");
    }
};

DRAMATIS_TEST(CardPlacesTest);

} // namespace tst_cardplaces

#include "tst_cardplaces.moc"
