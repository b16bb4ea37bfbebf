#include "domain/card/isodate.h"
#include "support/main/testmain.h"

#include <QTest>

namespace tst_isodate {

using namespace dramatis::domain;
using namespace Qt::StringLiterals;

class IsoDateTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void datesAsTextAreUnderstood_data()
    {
        QTest::addColumn<QString>("text");
        QTest::addColumn<qint64>("seconds"); // -1: no date
        const qint64 noon = 1709294400;      // 2024-03-01 12:00 UTC
        for (const QString &text :
             {u"2024-03-01T12:00:00Z"_s, u"2024-03-01T12:00:00.123Z"_s, u"2024-03-01T12:00:00,5Z"_s,
              u"2024-03-01t12:00:00z"_s, u"2024-03-01T12:00:00"_s, u"2024-03-01 12:00:00"_s, u"2024-03-01 12:00"_s,
              u"20240301T120000Z"_s, u"20240301T1200"_s, u"2024-03-01T14:00:00+02:00"_s, u"2024-03-01T14:00:00+0200"_s,
              u"2024-03-01T14:00:00 +02"_s, u"2024-03-01T06:30:00-05:30"_s, u" 2024-03-01T12:00:00Z "_s})
            QTest::newRow(qPrintable(text)) << text << noon;
        QTest::newRow("a day") << u"2024-03-01"_s << noon - 43200;
        QTest::newRow("before 1970") << u"1969-12-31T23:59:00Z"_s << qint64(-60);
        QTest::newRow("long ago") << u"0001-01-01"_s << qint64(-62135596800);
        for (const QString &text :
             {u""_s, u"yesterday"_s, u"2024-02-30"_s, u"2024-13-01"_s, u"0000-01-01"_s, u"2024-03-01T25:00:00Z"_s,
              u"2024-03-01T12:61:00Z"_s, u"2024-03-01T12:00:00+99:00"_s, u"2024-03-01Tnoon"_s,
              u"2024-03-01T12:00:00Z and more"_s, u"1.3.2024"_s, u"2024"_s})
            QTest::newRow(qPrintable(u"none: "_s + text)) << text << qint64(-1);
    }
    void datesAsTextAreUnderstood()
    {
        QFETCH(QString, text);
        QTEST(secondsOfIsoDate(text).value_or(-1), "seconds");
    }
};

DRAMATIS_TEST(IsoDateTest);

} // namespace tst_isodate

#include "tst_isodate.moc"
