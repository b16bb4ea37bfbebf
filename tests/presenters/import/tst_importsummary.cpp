#include "presenters/import/importsummary.h"
#include "support/main/testmain.h"

#include <QTest>

namespace tst_importsummary {

using namespace dramatis::presenters;
using namespace Qt::StringLiterals;

class ImportSummaryTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void itSaysWhatCameAndWhatDidNot_data()
    {
        QTest::addColumn<ImportCounts>("counts");
        QTest::addColumn<QString>("said");
        ImportCounts all{.files = 5, .cameIn = 5, .characters = 2, .chats = 3, .books = 1, .others = 1};
        QTest::newRow("all kinds") << all
                                   << u"2 character(s) imported. 3 chat(s) imported. 1 lorebook(s) imported. "
                                      "1 file(s) with personas or presets imported."_s;
        ImportCounts some{.files = 3, .cameIn = 1, .alreadyThere = 1, .failed = 1, .characters = 1};
        some.firstFailure = u"“a.txt” is empty."_s;
        QTest::newRow("some") << some
                              << u"1 character(s) imported. 1 file(s) had already been imported. “a.txt” is empty."_s;
        ImportCounts bad{.files = 3, .cameIn = 1, .failed = 2, .characters = 1};
        bad.firstFailure = some.firstFailure;
        QTest::newRow("several failures") << bad << u"1 character(s) imported. 2 file(s) could not be imported."_s;
        QTest::newRow("none") << ImportCounts{.files = 2, .failed = 2} << u"None of the 2 file(s) could be imported."_s;
        QTest::newRow("all known") << ImportCounts{.files = 2, .alreadyThere = 2}
                                   << u"All of these files had already been imported."_s;
        QTest::newRow("cancelled at once")
            << ImportCounts{.files = 2, .cancelled = 2} << u"The import was cancelled before any file was imported."_s;
        QTest::newRow("cancelled in between") << ImportCounts{.files = 3, .cameIn = 1, .cancelled = 2, .characters = 1}
                                              << u"The import was cancelled after 1 of 3 files were imported."_s;
    }
    void itSaysWhatCameAndWhatDidNot()
    {
        QFETCH(ImportCounts, counts);
        QTEST(importSummary(counts), "said");
    }
};

DRAMATIS_TEST(ImportSummaryTest);

} // namespace tst_importsummary

#include "tst_importsummary.moc"
