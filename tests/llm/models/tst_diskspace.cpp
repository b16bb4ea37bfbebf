#include "llm/models/diskspace.h"
#include "support/main/testmain.h"

#include <QDir>
#include <QTest>

#include <limits>

namespace tst_diskspace {

using namespace dramatis;
using namespace Qt::StringLiterals;

class TestDiskSpace : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void whatStaysFreeIsSpared_data()
    {
        constexpr qint64 most = std::numeric_limits<qint64>::max();
        QTest::addColumn<qint64>("bytes");
        QTest::addColumn<qint64>("free");
        QTest::addColumn<QString>("missing"); // in megabytes; empty: it fits
        const auto row = [](const char *name, qint64 bytes, qint64 free, const QString &missing) {
            QTest::newRow(name) << bytes << free << missing;
        };
        row("enough", 5'000'000, 20'000'000, {});
        row("exactly", 10'000'000, 20'000'000, {});
        row("one byte too few", 10'000'001, 20'000'000, u"1"_s);
        row("half", 20'000'000, 20'000'000, u"11"_s);
        row("less than is to stay", 1'000'000, 4'000'000, u"8"_s);
        row("nothing free", 0, 0, u"11"_s);
        row("nobody knows", most, -1, {});
        row("more than can be added to", most, 20'000'000, QString::number(most / 1'000'000 - 10 + 1));
        row("more than can be added to a full disk", most, 0, QString::number(most / 1'000'000 + 10 + 1));
    }
    void whatStaysFreeIsSpared()
    {
        QFETCH(qint64, bytes);
        QFETCH(qint64, free);
        const base::Result<> room = llm::checkRoom(bytes, free, 10'000'000, u"/there"_s);
        QTEST(room ? QString() : room.error().detail, "missing");
        if (!room)
            QCOMPARE(room.error().code, u"model_no_space"_s);
    }

    void aFolderThatIsNotThereIsOnItsDisk()
    {
        const qint64 free = llm::freeBytesAt(QDir::temp().filePath(u"no such folder/nor this"_s));
        QVERIFY(free > 0);
    }
};

DRAMATIS_TEST(TestDiskSpace);

} // namespace tst_diskspace

#include "tst_diskspace.moc"
