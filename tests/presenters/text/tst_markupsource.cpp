// Where text is cut into sections, what is taken out of it, and what the CommonMark parser gets to see of it.
#include "presenters/text/markupmarks.h"
#include "presenters/text/markupsource.h"
#include "support/main/testmain.h"

#include <QTest>

namespace tst_markupsource {

using namespace dramatis::presenters;
using namespace Qt::StringLiterals;

namespace {

// What is hidden from the parser as characters that can be seen: ✱ ： ＝ － ～.
QString told(QString prepared)
{
    return prepared.replace(stand::asterisk, u'✱')
        .replace(stand::colon, u'：')
        .replace(stand::equals, u'＝')
        .replace(stand::hyphen, u'－')
        .replace(stand::tilde, u'～');
}

QString line(qsizetype length)
{
    return QString(length - 1, u'a') + u'\n';
}

} // namespace

class MarkupSourceTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void whatRolePlayMeansOtherwiseIsHidden_data()
    {
        QTest::addColumn<QString>("text");
        QTest::addColumn<QString>("seen");
        const auto row = [](const QString &text, const QString &seen) {
            QTest::newRow(qPrintable(text)) << text << seen + u'\n';
        };
        row(u"a\n==="_s, u"a\n＝=="_s);
        row(u"a\n--"_s, u"a\n－-"_s);
        row(u"a\n---"_s, u"a\n\n---"_s);
        row(u"a\n\n- - -"_s, u"a\n\n- - -"_s);
        row(u"> a\n> ***"_s, u"> a\n> \n> ***"_s);
        row(u"_ _\t_"_s, u"_ _\t_"_s);
        row(u"*-*"_s, u"✱-✱"_s);
        row(u"**"_s, u"✱✱"_s);
        row(u"* She waves. *"_s, u"✱She waves.✱"_s);
        row(u"> * a\tb *"_s, u"> ✱a\tb✱"_s);
        row(u"* a*"_s, u"* a✱"_s);
        row(u"* ab*"_s, u"✱ab✱"_s);
        row(u"* a * b *"_s, u"* a ✱ b ✱"_s);
        row(u"* a \\*"_s, u"* a \\*"_s);
        row(u"* *two*"_s, u"* ✱two✱"_s);
        row(u"*\ttwo"_s, u"*\ttwo"_s);
        row(u"\\*a\\* \\b*"_s, u"\\*a\\* \\b✱"_s);
        row(u"a\\"_s, u"a\\"_s);
        row(u"[a]: b: c"_s, u"[a]： b: c"_s);
        row(u": a"_s, u": a"_s);
        row(u"~a~ ~~b~~ ~~~c"_s, u"～a～ ~~b~~ ～～～c"_s);
    }
    void whatRolePlayMeansOtherwiseIsHidden()
    {
        QFETCH(const QString, text);
        QTEST(told(prepareForCommonMark(text)), "seen");
    }

    void sectionsEndWhereATextCanBeCut_data()
    {
        QTest::addColumn<QString>("text");
        QTest::addColumn<QList<MarkupSection>>("sections");
        const auto row = [](const char *name, const QString &text, const QList<MarkupSection> &sections) {
            QTest::newRow(name) << text << sections;
        };
        row("nothing", {}, {});
        row("empty line, early", line(998) + u"\nb"_s, {{0, 1000}});
        row("empty line", line(999) + u"\nb"_s, {{0, 1000}, {1000, 1}});
        row("line break, early", line(2999) + u"b"_s, {{0, 3000}});
        row("line break", line(3000) + u"b"_s, {{0, 3000}, {3000, 1, true}});
        row("no line break", QString(3000, u'a'), {{0, 3000}});
        row("a long word", QString(6000, u'a'), {{0, 6000}});
        row("too long a word", QString(6001, u'a'), {{0, 6000}, {6000, 1, true}});
        row("a blank near the limit", QString(5800, u'a') + u' ' + QString(300, u'a'), {{0, 5801}, {5801, 300, true}});
        row("a blank far from it", QString(5799, u'a') + u' ' + QString(300, u'a'), {{0, 6000}, {6000, 100, true}});
        row("emoji", u"👍"_s.repeated(375), {{0, 750}});
        row("too many emoji", u"👍"_s.repeated(376), {{0, 750}, {750, 2, true}});
        row("no half emoji", QString(8, u'a') + u"👍"_s.repeated(376), {{0, 756}, {756, 4, true}});
        row("code", u"a\n```\nb\n```\nc"_s, {{0, 2}, {2, 10, false, u"```"_s}, {12, 1}});
        row("empty lines of code", u"~~~\n"_s + line(999) + u"\nb"_s, {{0, 1005, false, u"~~~"_s}});
        row("cut code", u"```\n"_s + line(2996) + u"b\n```\n"_s,
            {{0, 3000, false, u"```"_s}, {3000, 6, true, u"```"_s}});
    }
    void sectionsEndWhereATextCanBeCut()
    {
        QFETCH(const QString, text);
        QTEST(splitMarkup(text), "sections");
    }

    void fencesOpenAndCloseCode_data()
    {
        QTest::addColumn<QString>("text");
        QTest::addColumn<QString>("code");
        QTest::newRow("plain") << u"```cpp\na\nb\n```\n"_s << u"a\nb"_s;
        QTest::newRow("not closed") << u"```\na\n\n"_s << u"a\n"_s;
        QTest::newRow("a longer fence closes") << u"```\na\n````"_s << u"a"_s;
        QTest::newRow("a shorter one does not") << u"````\na\n```"_s << u"a\n```"_s;
        QTest::newRow("nor one of another kind") << u"```\na\n~~~"_s << u"a\n~~~"_s;
        QTest::newRow("nor one with words") << u"```\na\n``` b"_s << u"a\n``` b"_s;
        QTest::newRow("a little to the right") << u"   ```\na\n   ```"_s << u"a"_s;
        QTest::newRow("too far to the right") << u"```\na\n    ```"_s << u"a\n    ```"_s;
        QTest::newRow("nothing within") << u"```\n```"_s << u""_s;
        QTest::newRow("the fence alone") << u"```"_s << u""_s;
    }
    void fencesOpenAndCloseCode()
    {
        QFETCH(const QString, text);
        const QList<MarkupSection> sections = splitMarkup(text);
        QCOMPARE(sections.size(), 1);
        QVERIFY(!sections.first().fence.isEmpty());
        QTEST(codeWithin(text, sections.first()).toString(), "code");
    }

    void whatOnlyLooksLikeAFenceIsText()
    {
        for (const QString &text : {u"``a"_s, u"    ```\na"_s, u"```a```\nb"_s, u"  "_s})
            QCOMPARE(splitMarkup(text), (QList<MarkupSection>{{0, text.size()}}));
    }

    void joinersAndIsolatesHaveTheirLimits()
    {
        const QString joined = u"\u200D👍"_s;
        QCOMPARE(cleanText(joined.repeated(9)), joined.repeated(8) + u"👍"_s);
        QCOMPARE(cleanText(joined.repeated(8) + u"a"_s + joined), joined.repeated(8) + u"a"_s + joined);
        QCOMPARE(cleanText(joined.repeated(8) + u" "_s + joined), joined.repeated(8) + u" "_s + joined);
        const QChar open(0x2066);
        const QChar close(0x2069);
        QCOMPARE(cleanText(QString(61, open)), QString(60, open) + QString(60, close));
        QCOMPARE(cleanText(QString(2, open) + close + u"a\nb"_s), QString(2, open) + close + u"a"_s + close + u"\nb"_s);
        QCOMPARE(cleanText(QString(close) + open + close + close), QString(open) + close);
    }

    void onlyWhatDisturbsIsTakenOut_data()
    {
        QTest::addColumn<QChar>("given");
        QTest::addColumn<QString>("left");
        for (const QChar stays : {u'\t', u'\u202F', u'\uFDCF', u'\uFDF0'})
            QTest::addRow("%04X", unsigned(stays.unicode())) << stays << QString(stays);
        for (const QChar goes : {u'\u0007', u'\u009F', u'\u202A', u'\u202E'})
            QTest::addRow("%04X", unsigned(goes.unicode())) << goes << QString();
        for (const int code : {0xFDD0, 0xFDEF, 0xFFFE, 0xFFFF})
            QTest::addRow("%04X", unsigned(code)) << QChar(code) << QString(QChar::ReplacementCharacter);
    }
    void onlyWhatDisturbsIsTakenOut()
    {
        QFETCH(const QChar, given);
        QTEST(cleanText(QString(given)), "left");
    }

    void aLineEndsWhereItIsTooLong()
    {
        QCOMPARE(cleanLine(u"  abc \n d"_s, 7), u"abc"_s);
        QCOMPARE(cleanLine(u"  abc \n d"_s, 9), u"abc d"_s);
        QCOMPARE(cleanLine(QString(300, u'a')), QString(200, u'a'));
    }
};

DRAMATIS_TEST(MarkupSourceTest);

} // namespace tst_markupsource

#include "tst_markupsource.moc"
