// Zips that are read file by file.
#include "cards/cardfiles.h"
#include "cards/zip/archivefile.h"
#include "support/main/testmain.h"

#include <QBuffer>
#include <QTest>

namespace tst_archivefile {

using namespace dramatis;
using namespace dramatis::tests;
using namespace Qt::StringLiterals;

class ArchiveFileTest : public QObject {
    Q_OBJECT

    static base::Result<std::unique_ptr<cards::ArchiveFile>> opened(const QByteArray &bytes, qsizetype most = 100)
    {
        auto device = std::make_unique<QBuffer>();
        device->setData(bytes);
        device->open(QIODevice::ReadOnly);
        return cards::ArchiveFile::open(std::move(device), most);
    }

private Q_SLOTS:
    void filesAreReadInAnyOrder()
    {
        const auto archive =
            opened(zipOf({{"a/b.txt", "one"}, {"c.txt", QByteArray(100'000, 'x')}, {"d.txt", "", false}}));
        QVERIFY(archive);
        QCOMPARE((*archive)->names(), QStringList({u"a/b.txt"_s, u"c.txt"_s, u"d.txt"_s}));
        QCOMPARE((*archive)->read(u"c.txt"_s, 100'000)->size(), 100'000);
        QCOMPARE(*(*archive)->read(u"a/b.txt"_s, 100), "one"_ba);
        QCOMPARE(*(*archive)->read(u"d.txt"_s, 100), QByteArray());
        QCOMPARE(*(*archive)->read(u"a/b.txt"_s, 100), "one"_ba);
    }

    void limitsHold()
    {
        const QByteArray zip = zipOf({{"a.txt", QByteArray(100'000, 'x')}, {"b.txt", "b"}});
        const auto archive = opened(zip);
        QVERIFY(archive);
        QCOMPARE((*archive)->read(u"a.txt"_s, 1000).error().code, u"file_too_large"_s);
        QCOMPARE((*archive)->read(u"gone.txt"_s, 1000).error().code, u"no_such_file"_s);
        QCOMPARE(opened(zip, 1).error().code, u"too_many_members"_s);
    }

    void namesThatLeadOutsideAreNotThere()
    {
        const auto archive = opened(zipOf({{"../up.txt", "x"}, {"in.txt", "y"}}));
        QVERIFY(archive);
        for (const QString &name : (*archive)->names())
            QVERIFY2(!name.contains(u".."_s), qPrintable(name));
        QVERIFY((*archive)->names().contains(u"in.txt"_s));
    }

    void whatIsNoZipIsRefused()
    {
        QCOMPARE(opened("PK, but no zip").error().code, u"broken_archive"_s);
        QCOMPARE(opened({}).error().code, u"broken_archive"_s);
    }
};

DRAMATIS_TEST(ArchiveFileTest);

} // namespace tst_archivefile

#include "tst_archivefile.moc"
