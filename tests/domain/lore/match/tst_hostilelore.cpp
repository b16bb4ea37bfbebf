// Lorebooks that would take hours: they end soon, and it is said what was to blame.
#include "domain/lore/lorefixture.h"
#include "support/main/testmain.h"

namespace tst_hostilelore {

using namespace dramatis;
using namespace dramatis::tests;
using namespace Qt::StringLiterals;

class HostileLoreTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void hostileBooksEnd_data()
    {
        QTest::addColumn<QStringList>("keys");
        QTest::addColumn<QString>("content");
        const QStringList evil{u"/(a+)+$/"_s, u"/(a|aa)+$/"_s, u"/(.*a){12}b/"_s, u"/^(([a-z])+.)+[A-Z]([a-z])+$/"_s};
        for (const QString &pattern : evil)
            QTest::newRow(qPrintable(pattern)) << QStringList{pattern} << u"x"_s;
        QStringList many;
        for (int i = 0; i < 1000; ++i)
            many << u"/(a+)+%1$/"_s.arg(i);
        QTest::newRow("thousand") << many << u"x"_s;
        QTest::newRow("quantified digits") << QStringList{u"/a*a*a*a*a*a*c/"_s} << u"x"_s;
        QTest::newRow("nested brackets") << QStringList{u'/' + u"("_s.repeated(3000) + u")"_s.repeated(3000) + u'/'}
                                         << u"x"_s;
        QTest::newRow("huge repeats") << QStringList{u"/(?:a{1000}){1000}/"_s} << u"x"_s;
        QTest::newRow("many decorators") << QStringList{u"a"_s} << u"@@activate\\n"_s.repeated(20'000);
        QTest::newRow("long chain") << QStringList{u"a"_s} << QString(u"@@x\\n"_s + u"@@@y 1\\n"_s.repeated(20'000));
    }
    void hostileBooksEnd()
    {
        QFETCH(QStringList, keys);
        QFETCH(QString, content);
        QStringList entries;
        for (const QString &key : keys)
            entries << entry(u"'use_regex':true,'keys':['"_s + key + u"'],'content':'"_s + content + u'\'');
        answer(book(entries), said({u"U "_s + u"a"_s.repeated(20'000) + u'!'}), {});
    }

    void theSlowPatternIsNamed()
    {
        const base::Json got = answer(book({entry(u"'use_regex':true,'keys':['/(a+)+$/']"_s),
                                            entry(u"'id':2,'use_regex':true,'keys':['/!/']"_s)}),
                                      said({u"U "_s + u"a"_s.repeated(20'000) + u'!'}), {});
        QCOMPARE(outcome(got), u"2@default 1:regex_too_slow"_s);
        QCOMPARE(got[u"slow_patterns"][0].toString(), u"/(a+)+$/"_s);
    }

    void aPatternThatTakesItsTimeIsNotTooSlow_data()
    {
        QTest::addColumn<int>("letters");
        for (const int letters : {4, 8, 10, 11, 12})
            QTest::addRow("%d", letters) << letters;
    }
    void aPatternThatTakesItsTimeIsNotTooSlow()
    {
        QFETCH(int, letters);
        const base::Json got = answer(book({entry(u"'use_regex':true,'keys':['/^(a+)+$/']"_s),
                                            entry(u"'id':2,'use_regex':true,'keys':['/!/']"_s)}),
                                      said({u"a"_s.repeated(letters) + u'!'}), {});
        QCOMPARE(outcome(got), u"2@default 1:no_key"_s);
        QCOMPARE(got[u"slow_patterns"].size(), 0);
    }

    // Patterns that ask for little are looked for, however many greedy ones stand before them.
    void greedyPatternsStarveNoOthers_data()
    {
        QTest::addColumn<int>("greedy");
        QTest::addColumn<QStringList>("chat");
        const QString text = u"a"_s.repeated(3000) + u'!';
        for (const int greedy : {1, 20, 300, 1000}) {
            QTest::addRow("%d", greedy) << greedy << QStringList{u"U "_s + text + u" b77"_s};
            QTest::addRow("%d before other messages", greedy)
                << greedy << QStringList{u"U b77"_s, u"A "_s + text, u"U "_s + text};
        }
    }
    void greedyPatternsStarveNoOthers()
    {
        QFETCH(int, greedy);
        QFETCH(QStringList, chat);
        QStringList entries;
        for (int i = 0; i < greedy; ++i)
            entries << entry(u"'id':%1,'use_regex':true,'keys':['/^(a+)+(?!%1)$/']"_s.arg(i + 10));
        entries << entry(u"'id':1,'use_regex':true,'keys':['/\\\\bfoo\\\\d+bar\\\\b/']"_s)
                << entry(u"'id':2,'use_regex':true,'keys':['/\\\\d\\\\d[^x7 ]/']"_s)
                << entry(u"'id':3,'use_regex':true,'keys':['/b[0-9]{2}/']"_s);
        const base::Json got = answer(book(entries), said(chat), {});
        QCOMPARE(got[u"active"].size(), 1);
        QCOMPARE(got[u"active"][0][u"id"].toInteger(), 3);
        QVERIFY(got[u"slow_patterns"].size() > 0);
        qsizetype slow = 0;
        qsizetype starved = 0;
        for (const base::Json &one : got[u"inactive"].elements()) {
            const QString reason = one[u"reason"].toString();
            slow += reason == u"regex_too_slow";
            starved += reason == u"regex_starved";
            if (reason == u"regex_starved")
                QVERIFY2(one[u"detail"].toString().contains(u"used up by \"/^(a+)+(?!10)$/\""_s),
                         qPrintable(one[u"detail"].toString()));
            if (one[u"id"].toInteger() < 10)
                QCOMPARE(reason, u"no_key"_s);
        }
        QCOMPARE(slow, got[u"slow_patterns"].size());
        QCOMPARE(slow + starved, greedy);
    }

    void longChainsOfRecursionEnd()
    {
        QStringList entries;
        for (int i = 0; i < 3000; ++i)
            entries << entry(u"'id':%1,'keys':['k%1x'],'content':'k%2x'"_s.arg(i).arg(i + 1));
        const base::Json got = answer(book(entries, u"'recursive_scanning':true"_s), said({u"U k0x"_s}), {});
        QCOMPARE(got[u"active"].size(), 3000);
    }
};

DRAMATIS_TEST(HostileLoreTest);

} // namespace tst_hostilelore

#include "tst_hostilelore.moc"
