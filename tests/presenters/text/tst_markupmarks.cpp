// What role-play marks by convention, on the text of one block: actions, speech, asides.
#include "presenters/text/markupmarks.h"
#include "support/main/testmain.h"

#include <QTest>

namespace tst_markupmarks {

using namespace dramatis::presenters;
using namespace Qt::StringLiterals;

namespace {

// * stands for an asterisk that may mark, / for a line break; what is between ` is code.
MarkedText marked(const QString &written)
{
    MarkedText made;
    bool code = false;
    for (const QChar c : written) {
        if (c == u'`') {
            code = !code;
            continue;
        }
        made.text += c == u'*' ? stand::asterisk : c == u'/' ? QChar(QChar::LineSeparator) : c;
        made.formats += code ? quint16(MarkupFormat::Code) : quint16(0);
        made.links += quint16(made.links.size());
    }
    return made;
}

// Under each character what it is: i italic, b bold, x both, q speech, o out of character, c code, k code in italics.
QString told(const MarkedText &text)
{
    static const QHash<quint16, QChar> letters{{0, u'.'}, {1, u'i'}, {2, u'b'},  {3, u'x'},
                                               {8, u'c'}, {9, u'k'}, {16, u'q'}, {32, u'o'}};
    QString under;
    for (const quint16 formats : text.formats)
        under += letters.value(formats, u'?');
    return QString(text.text).replace(QChar::LineSeparator, u'/') + u'\n' + under;
}

} // namespace

class MarkupMarksTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void asterisksAreActionsWhereTheyAreMeantAsSuch_data()
    {
        QTest::addColumn<QString>("written");
        QTest::addColumn<QString>("expected");
        const auto row = [](const QString &written, const QString &expected) {
            QTest::newRow(qPrintable(written)) << written << expected;
        };
        row(u"a"_s, u"a\n."_s);
        row(u"*a* b"_s, u"a b\ni.."_s);
        row(u"***a** b* c"_s, u"a b c\nxii.."_s);
        row(u"***a* b** c"_s, u"a b c\nxbb.."_s);
        row(u"***a*** b"_s, u"a b\nx.."_s);
        row(u"****a****"_s, u"****a****\n........."_s);
        row(u"**a*b** c"_s, u"a*b c\nbbb.."_s);
        row(u"*a*b"_s, u"ab\ni."_s);
        row(u"*f*ck* b"_s, u"f*ck b\niiii.."_s);
        row(u"*f*ck *b* c"_s, u"fck b c\ni...i.."_s);
        row(u"*a*b*c"_s, u"ab*c\ni..."_s);
        row(u"a*b*c"_s, u"a*b*c\n....."_s);
        row(u"她*笑*了"_s, u"她笑了\n.i."_s);
        row(u"a*笑*b"_s, u"a笑b\n.i."_s);
        row(u"* a*"_s, u"* a*\n...."_s);
        row(u"*a *b* c"_s, u"a b c\niiiii"_s); // the first is not closed
        row(u"*a/b"_s, u"a/b\ni.."_s);
        row(u"**a/*b"_s, u"a/b\nb.i"_s);
        row(u"*“a"_s, u"“a\nii"_s);
        row(u"*\"a"_s, u"\"a\nii"_s);
        row(u"*(a"_s, u"(a\nii"_s);
        row(u"*3 = 6"_s, u"*3 = 6\n......"_s);
        row(u"*a `*b*` c* d"_s, u"a *b* c d\niikkkii.."_s);
    }
    void asterisksAreActionsWhereTheyAreMeantAsSuch()
    {
        QFETCH(const QString, written);
        MarkedText text = marked(written);
        markActions(text);
        QTEST(told(text), "expected");
    }

    // What a character led to, it leads to still when marks before it are gone.
    void linksStayWithTheirCharacters()
    {
        MarkedText text = marked(u"*a* b"_s);
        markActions(text);
        QCOMPARE(text.links, (QList<quint16>{1, 3, 4}));
    }

    void speechIsWhatStandsBetweenQuotationMarks_data()
    {
        QTest::addColumn<QString>("written");
        QTest::addColumn<QString>("expected");
        const auto row = [](const QString &written, const QString &under) {
            QTest::newRow(qPrintable(written)) << written << QString(written).remove(u'`') + u'\n' + under;
        };
        row(u"a \"b\" c \"d\""_s, u"..qqq...qqq"_s);
        row(u"“a” b"_s, u"qqq.."_s);
        row(u"„a“ b"_s, u"qqq.."_s);
        row(u"„a” b"_s, u"qqq.."_s);
        row(u"“a“ b” c"_s, u"qqqqqq.."_s);
        row(u"«a» b"_s, u"qqq.."_s);
        row(u"「a『b」c"_s, u"qqqqq."_s);
        row(u"『a』b"_s, u"qqq."_s);
        row(u"”a»"_s, u"..."_s);
        row(u"\"a/b\" c"_s, u"qq....."_s);
        row(u"5\" a"_s, u"...."_s);
        row(u"a“b”"_s, u".qqq"_s);
        row(u"\"a `\"` b\" c"_s, u"qqqcqqq.."_s);
        row(u"`\"` a"_s, u"c.."_s);
    }
    void speechIsWhatStandsBetweenQuotationMarks()
    {
        QFETCH(const QString, written);
        MarkedText text = marked(written);
        markSpeech(text);
        QTEST(told(text), "expected");
    }

    void asidesAreNoSpeech_data()
    {
        QTest::addColumn<QString>("written");
        QTest::addColumn<MarkupRules>("rules");
        QTest::addColumn<QString>("under");
        QTest::newRow("usual") << u"\"a ((b)) c\""_s << MarkupRules() << u"qqqoooooqqq"_s;
        QTest::newRow("two") << u"((a)) b ((c))"_s << MarkupRules() << u"ooooo...ooooo"_s;
        QTest::newRow("open") << u"a ((b)"_s << MarkupRules() << u"..oooo"_s;
        QTest::newRow("nothing within") << u"(()) a"_s << MarkupRules() << u"oooo.."_s;
        QTest::newRow("longer close") << u"<a--> b"_s << MarkupRules{u"<"_s, u"-->"_s} << u"ooooo.."_s;
        QTest::newRow("no beginning") << u"((a))"_s << MarkupRules{{}, u"))"_s} << u"....."_s;
        QTest::newRow("no end") << u"((a))"_s << MarkupRules{u"(("_s, {}} << u"....."_s;
    }
    void asidesAreNoSpeech()
    {
        QFETCH(const QString, written);
        QFETCH(const MarkupRules, rules);
        QFETCH(const QString, under);
        MarkedText text = marked(written);
        markSpeech(text);
        markOutOfCharacter(text, rules);
        QCOMPARE(told(text), written + u'\n' + under);
    }

    void whatWasPutOutOfSightComesBack()
    {
        const QString hidden = QString(stand::asterisk) + stand::colon + stand::equals + stand::hyphen + stand::tilde;
        QCOMPARE(withoutStandIns(u"a"_s + hidden + u"b"_s), u"a*:=-~b"_s);
    }
};

DRAMATIS_TEST(MarkupMarksTest);

} // namespace tst_markupmarks

#include "tst_markupmarks.moc"
