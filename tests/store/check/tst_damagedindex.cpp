// An event that is there, and cannot be found from its parent or its cause.
#include "store/check/verify.h"
#include "store/openstore.h"
#include "support/done.h"
#include "support/main/testmain.h"

#include <QFile>
#include <QTest>

#include <algorithm>

namespace tst_damagedindex {

using namespace dramatis;
using namespace dramatis::tests;
using namespace Qt::StringLiterals;
using store::Verification;
using store::Verifier;

class DamagedIndexTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void aDamagedIndexIsFound_data()
    {
        QTest::addColumn<QString>("index");
        QTest::newRow("of parents") << u"event_parent"_s;
        QTest::newRow("of causes") << u"event_cause"_s;
    }
    void aDamagedIndexIsFound()
    {
        QFETCH(QString, index);
        ScratchFolder folder;
        const QString path = folder.path("dramatis.db");
        qint64 page = 0;
        qint64 pageSize = 0;
        {
            const auto open = *OpenStore::at(path);
            Teller teller(*open, 1);
            VERIFY_DONE(teller.begin());
            VERIFY_DONE(teller.tell(60));
            page = open->database->value(u"SELECT rootpage FROM sqlite_schema WHERE name=?"_s, {index})->toLongLong();
            pageSize = open->database->value(u"PRAGMA page_size"_s)->toLongLong();
        }
        QFile file(path);
        QVERIFY(page > 1 && file.open(QIODevice::ReadWrite) && file.seek((page - 1) * pageSize));
        QCOMPARE(file.write(QByteArray(pageSize, '\x77')), pageSize);
        file.close();
        const auto open = OpenStore::at(path);
        QVERIFY(open);
        const Verification found = Verifier((*open)->log, (*open)->snapshots).toEnd();
        QVERIFY(std::ranges::contains(found.findings, u"index_damaged"_s, &store::Finding::code));
    }
};

DRAMATIS_TEST(DamagedIndexTest);

} // namespace tst_damagedindex

#include "tst_damagedindex.moc"
