// What is wrong with the decorators of an entry, for those who write them; and how one of them is changed.
#include "domain/lore/books/decoratorlines.h"
#include "support/main/testmain.h"

#include <QTest>

namespace tst_decoratorlines {

using namespace dramatis;
using namespace dramatis::domain;
using namespace Qt::StringLiterals;
using Kind = DecoratorProblem::Kind;

class DecoratorLinesTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void aValueMustFit_data()
    {
        QTest::addColumn<QString>("line");
        QTest::addColumn<QList<Kind>>("problems");
        const auto row = [](const QString &line, const QList<Kind> &problems) {
            QTest::newRow(qPrintable(line)) << line << problems;
        };
        for (const QString &sound :
             {u"@@depth 4"_s, u"@@scan_depth 2.5"_s, u"@@activate"_s, u"@@dont_activate TRUE"_s, u"@@activate false"_s,
              u"@@role user"_s, u"@@additional_keys a, b"_s, u"@@exclude_keys a"_s, u"@@position scenario"_s})
            row(sound, {});
        for (const QString &unfit : {u"@@depth"_s, u"@@depth deep"_s, u"@@scan_depth nan"_s, u"@@is_greeting inf"_s})
            row(unfit, {Kind::NeedsNumber});
        for (const QString &unfit : {u"@@additional_keys"_s, u"@@exclude_keys , ,"_s, u"@@position"_s})
            row(unfit, {Kind::NeedsValue});
        row(u"@@role narrator"_s, {Kind::NoSuchRole});
        row(u"@@role User"_s, {Kind::NoSuchRole});
        row(u"@@activate now"_s, {Kind::NeedsNone});
        row(u"@@position elsewhere"_s, {Kind::NotHere});
        row(u"@@my_own thing"_s, {Kind::Unknown});
        row(u"@@My-own thing"_s, {Kind::BadName});
        row(u"@@@depth 4"_s, {Kind::NothingBefore});
    }
    void aValueMustFit()
    {
        QFETCH(QString, line);
        QFETCH(QList<Kind>, problems);
        QList<Kind> found;
        for (const DecoratorProblem &problem : decoratorProblems(line + u"\nThe light."_s, {}))
            found << problem.kind;
        QCOMPARE(found, problems);
    }

    void aProblemHasItsLine()
    {
        const QString content = u"@@depth 4\n\n@@@depth 2\n@@depth 3\n@@additional_keys a\n@@additional_keys b\n"
                                "The light.\n@@role user\n@@my_own line"_s;
        QCOMPARE(decoratorProblems(content, {}),
                 (QList<DecoratorProblem>{{Kind::Repeated, u"depth"_s, 4}, {Kind::InText, u"role"_s, 8}}));
        QVERIFY(decoratorProblems(u"The light. @@depth"_s, {}).isEmpty());
    }

    void oneIsChanged_data()
    {
        QTest::addColumn<QString>("content");
        QTest::addColumn<std::optional<QString>>("value");
        QTest::addColumn<QString>("changed");
        const std::optional<QString> five = u"5"_s;
        const std::optional<QString> none;
        QTest::newRow("added") << u"The light."_s << five << u"@@depth 5\nThe light."_s;
        QTest::newRow("behind others") << u"@@role user\nThe light."_s << five
                                       << u"@@role user\n@@depth 5\nThe light."_s;
        QTest::newRow("set") << u"@@depth 4\n@@role user\nThe light."_s << five
                             << u"@@depth 5\n@@role user\nThe light."_s;
        QTest::newRow("empty") << u"The light."_s << std::optional(QString()) << u"@@depth\nThe light."_s;
        QTest::newRow("removed, with its fallbacks")
            << u"@@depth 4\n@@@scan_depth 1\n@@@role user\n@@role user\nThe light."_s << none
            << u"@@role user\nThe light."_s;
        QTest::newRow("the last one removed") << u"@@depth 4\n\nThe light."_s << none << u"The light."_s;
        QTest::newRow("none to remove") << u"@@role user\nThe light."_s << none << u"@@role user\nThe light."_s;
    }
    void oneIsChanged()
    {
        QFETCH(QString, content);
        QFETCH(std::optional<QString>, value);
        const QString changed = withDecorator(content, u"depth", value);
        QTEST(changed, "changed");
        QCOMPARE(decoratorValue(changed, u"depth"), value);
    }
};

DRAMATIS_TEST(DecoratorLinesTest);

} // namespace tst_decoratorlines

#include "tst_decoratorlines.moc"
