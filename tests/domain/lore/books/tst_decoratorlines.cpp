// The lines of decorators at the head of a content, as an editor reads, changes and checks them.
#include "domain/lore/books/decoratorlines.h"
#include "support/main/testmain.h"

#include <QTest>

using namespace dramatis::domain;
using namespace Qt::StringLiterals;

class DecoratorLinesTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void aValueIsThatOfTheFirstLineOfItsName()
    {
        const QString content =
            u"\n@@role user\n@@@depth 9\n\n @@depth \t 3 \n@@depth 4\n@@activate\nText\n@@scan_depth 2"_s;
        using Value = std::optional<QString>;
        QCOMPARE(decoratorValue(content, u"depth"), Value(u"3"_s));
        QCOMPARE(decoratorValue(content, u"activate"), Value(QString()));
        QCOMPARE(decoratorValue(content, u"instruct_depth"), Value());
        QCOMPARE(decoratorValue(content, u"scan_depth"), Value()); // in the text
        QCOMPARE(decoratorValue(u"@@depth 3"_s, u"depth"), Value(u"3"_s));
        QCOMPARE(decoratorValue(u"@@handle on a wall"_s, u"handle"), Value());
        QCOMPARE(decoratorValue(u"@@handle on a\nwall"_s, u"handle"), Value(u"on a"_s));
    }

    void onlyTheLineThatIsMeantChanges_data()
    {
        QTest::addColumn<QString>("content");
        QTest::addColumn<std::optional<QString>>("value");
        QTest::addColumn<QString>("changed");
        const auto row = [](const QString &content, const std::optional<QString> &value, const QString &changed) {
            QTest::newRow(qPrintable(content)) << content << value << changed;
        };
        const QString two = u"2"_s;
        row({}, two, u"@@depth 2\n"_s);
        row(u"\nText\n@@depth 1"_s, two, u"@@depth 2\n\nText\n@@depth 1"_s);
        row(u"@@role user\n\nText"_s, two, u"@@role user\n@@depth 2\n\nText"_s);
        row(u"@@depth 1\n@@@role user\n\n@@activate\nText\n"_s, two,
            u"@@depth 2\n@@@role user\n\n@@activate\nText\n"_s);
        row(u"@@depth 1"_s, u" 2  3\n"_s, u"@@depth 2 3\n"_s);
        row(u"@@depth 1\nText"_s, QString(), u"@@depth\nText"_s);
        row(u"@@activate\n@@depth 1\n@@@role user\n@@@a\n@@scan_depth 5\nText"_s, std::nullopt,
            u"@@activate\n@@scan_depth 5\nText"_s);
        row(u"@@depth 1\n\n\nText\n"_s, std::nullopt, u"Text\n"_s);
        row(u"@@@depth 1\n\nText"_s, std::nullopt, u"@@@depth 1\n\nText"_s);
        row(u"\n\nText"_s, std::nullopt, u"\n\nText"_s);
    }
    void onlyTheLineThatIsMeantChanges()
    {
        QFETCH(QString, content);
        QFETCH(std::optional<QString>, value);
        QTEST(withDecorator(content, u"depth", value), "changed");
    }

    void noLineBreakOfAnotherSystemCostsText()
    {
        for (const QString &end : {u"\r"_s, u"\r\n"_s}) {
            const QString content = QStringList{u"@@depth 1"_s, u"@@role user"_s, u"Text"_s, u"@@activate"_s}.join(end);
            QCOMPARE(decoratorValue(content, u"depth"), std::optional(u"1"_s));
            QCOMPARE(withDecorator(content, u"depth", u"2"_s),
                     u"@@depth 2\n@@role user\nText"_s + end + u"@@activate"_s);
            QCOMPARE(withDecorator(u"@@depth 1"_s + end + end + u"Text"_s, u"depth", std::nullopt), u"Text"_s);
            QCOMPARE(decoratorProblems(content, {}),
                     (QList<DecoratorProblem>{{DecoratorProblem::Kind::InText, u"activate"_s, 4}}));
        }
    }

    void eachProblemHasItsLine()
    {
        using enum DecoratorProblem::Kind;
        const QString content =
            u"\n@@@depth 1\n@@zzz\n@@@role king\n@@Depth 1\n@@depth 1\n\n@@depth 2\n@@scan_depth x\n"
            "@@activate 5\n@@dont_activate False\n@@additional_keys a\n@@additional_keys ,\n"
            "@@position moon\n@@@depth 3\nText\n@@ is a sign\n @@role user"_s;
        QCOMPARE(decoratorProblems(content, {}), (QList<DecoratorProblem>{{NothingBefore, u"depth"_s, 2},
                                                                          {Unknown, u"zzz"_s, 3},
                                                                          {NoSuchRole, u"role"_s, 4},
                                                                          {BadName, u"Depth"_s, 5},
                                                                          {Repeated, u"depth"_s, 8},
                                                                          {NeedsNumber, u"scan_depth"_s, 9},
                                                                          {NeedsNone, u"activate"_s, 10},
                                                                          {NeedsValue, u"additional_keys"_s, 13},
                                                                          {NotHere, u"position"_s, 14},
                                                                          {InText, u"role"_s, 18}}));
    }

    void whatThePlaceCannotDoIsSaid()
    {
        using enum DecoratorProblem::Kind;
        LoreAbilities text;
        text.chat = false;
        const QString content = u"@@depth 1\n@@instruct_depth 1\n@@dont_activate\n"_s;
        QCOMPARE(decoratorProblems(content, {}), (QList<DecoratorProblem>{{NotHere, u"instruct_depth"_s, 2}}));
        QCOMPARE(decoratorProblems(content, text), (QList<DecoratorProblem>{{NotHere, u"depth"_s, 1}}));
    }
};

DRAMATIS_TEST(DecoratorLinesTest);

#include "tst_decoratorlines.moc"
