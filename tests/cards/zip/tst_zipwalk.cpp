// Zips whose directory is gone: what is found of their files, one after the other.
#include "cards/cardfiles.h"
#include "cards/zip/zipwalk.h"
#include "support/main/testmain.h"

#include <QTest>

namespace tst_zipwalk {

using namespace dramatis;
using namespace dramatis::tests;
using namespace Qt::StringLiterals;

namespace {

// NAME: CONTENT, or NAME alone where that is missing.
QStringList foundWithoutDirectory(const QList<Member> &members)
{
    QByteArray files = zipOf(members);
    files.truncate(files.indexOf("PK\x01\x02"));
    const auto walk = cards::walkZip(files);
    QStringList found;
    for (const cards::ZipMember &member : walk ? walk->members : QList<cards::ZipMember>()) {
        const auto content = cards::contentOf(member, 1000);
        const bool isWhole = content && content->checksumRight;
        found << (isWhole ? member.name + u": "_s + QString::fromUtf8(content->bytes) : member.name);
    }
    return found;
}

} // namespace

class ZipWalkTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void filesAreFoundOneByOne()
    {
        QCOMPARE(foundWithoutDirectory({{"a"_ba, "one"_ba}, {"b"_ba, "two"_ba, false}}),
                 QStringList({u"a: one"_s, u"b: two"_s}));
    }

    void whatIsPackedTellsWhereItEnds()
    {
        QCOMPARE(foundWithoutDirectory({{"a"_ba, "one"_ba, true, true}, {"b"_ba, "two"_ba, true, true}}).join(u", "),
                 u"a: one, b: two"_s);
    }

    // Where it ends nobody can tell, even where it looks packed.
    void whatIsNotPackedIsNotGuessed()
    {
        QCOMPARE(foundWithoutDirectory({{"a"_ba, "one"_ba, false, true}, {"b"_ba, "two"_ba}}), QStringList(u"a"_s));
        const QByteArray packed = deflated("one");
        QCOMPARE(foundWithoutDirectory({{"a"_ba, packed, false, true}, {"b"_ba, "two"_ba}}), QStringList(u"a"_s));
    }
};

DRAMATIS_TEST(ZipWalkTest);

} // namespace tst_zipwalk

#include "tst_zipwalk.moc"
