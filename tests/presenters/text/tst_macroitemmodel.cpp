#include "domain/macro/names.h"
#include "presenters/text/macroitemmodel.h"
#include "presenters/text/macropreview.h"
#include "support/main/testmain.h"

#include <QTest>
#include <QTimeZone>

namespace tst_macroitemmodel {

using namespace dramatis;
using namespace dramatis::presenters;
using namespace Qt::StringLiterals;

class MacroItemModelTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void allThatIsUnderstoodIsOffered();
    void allThatIsOfferedIsUnderstood();
    void thoseThatBeginSoComeFirst();
    void aNameIsFoundBehindItsBraces_data();
    void aNameIsFoundBehindItsBraces();
};

namespace {
QString folded(const QString &name)
{
    return name.toLower().remove(u'_');
}
} // namespace

void MacroItemModelTest::allThatIsUnderstoodIsOffered()
{
    QStringList offered;
    for (const MacroForm &form : macroForms())
        offered << folded(form.name);
    // Other spellings of those that are offered, and the short forms of variables.
    const QStringList others{u"bot"_s,
                             u"br"_s,
                             u"blank"_s,
                             u"."_s,
                             u"$"_s,
                             u"varexists"_s,
                             u"globalvarexists"_s,
                             u"flushvar"_s,
                             u"flushglobalvar"_s,
                             u"setvarindex"_s,
                             u"getvarindex"_s,
                             u"setglobalvarindex"_s,
                             u"getglobalvarindex"_s,
                             u"version"_s};
    for (const QString &name : domain::builtInMacros())
        QVERIFY2(offered.contains(name) || others.contains(name), qPrintable(name));
    domain::Card card;
    const domain::MacroContext context = previewContext(card, {}, {});
    const QStringList texts{u"chardescription"_s, u"charpersonality"_s, u"charscenario"_s,     u"charjailbreak"_s,
                            u"creatornotes"_s,    u"maxprompttokens"_s, u"maxcontexttokens"_s, u"maxresponsetokens"_s};
    for (const QString &name : context.texts.keys() + context.values.keys())
        QVERIFY2(offered.contains(name) || texts.contains(name) || name == domain::greetingText(0), qPrintable(name));
}

void MacroItemModelTest::allThatIsOfferedIsUnderstood()
{
    const QDateTime noon(QDate(2026, 1, 1), QTime(12, 0), QTimeZone::utc());
    domain::Card card;
    for (const MacroForm &form : macroForms()) {
        if (form.name == u"else")
            continue; // only within {{if}}
        QVERIFY(!form.description.isEmpty());
        card.personality = u"{{%1%2}}%3"_s.arg(form.name, form.arguments, form.closing);
        QCOMPARE(previewOf(card, {CardField::Personality}, u"Alex"_s, noon).unknown, QStringList());
    }
}

void MacroItemModelTest::thoseThatBeginSoComeFirst()
{
    MacroItemModel model;
    model.setTyped(u"Message"_s);
    QVERIFY(model.rowCount() >= 4);
    model.setTyped(u"char"_s);
    QCOMPARE(model.index(0).data().toString(), u"{{char}}"_s);
    QVERIFY(model.form(model.rowCount() - 1).name.contains(u"Char"));
    model.setTyped(u"zzz"_s);
    QCOMPARE(model.rowCount(), 0);
}

void MacroItemModelTest::aNameIsFoundBehindItsBraces_data()
{
    QTest::addColumn<QString>("text");
    QTest::addColumn<int>("braces");
    QTest::addColumn<QString>("typed");
    QTest::newRow("just opened") << u"a {{"_s << 2 << QString();
    QTest::newRow("a name") << u"a {{us"_s << 2 << u"us"_s;
    QTest::newRow("three braces") << u"{{{us"_s << 1 << u"us"_s;
    QTest::newRow("a short form") << u"{{.na"_s << 0 << u".na"_s;
    QTest::newRow("a slash") << u"{{//"_s << 0 << u"//"_s;
    QTest::newRow("one brace") << u"{us"_s << -1 << QString();
    QTest::newRow("arguments") << u"{{random::us"_s << -1 << QString();
    QTest::newRow("closed") << u"{{user}}"_s << -1 << QString();
    QTest::newRow("a long word") << u"{{"_s + QString(100, u'a') << -1 << QString();
}

void MacroItemModelTest::aNameIsFoundBehindItsBraces()
{
    QFETCH(QString, text);
    const MacroStart start = macroStart(text, text.size());
    QTEST(int(start.braces), "braces");
    QTEST(start.typed, "typed");
}

DRAMATIS_TEST(MacroItemModelTest);

} // namespace tst_macroitemmodel

#include "tst_macroitemmodel.moc"
