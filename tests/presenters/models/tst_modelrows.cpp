// The list of models: what is offered, what was added, and what lies in the folder.
#include "presenters/models/modelrow.h"
#include "support/main/testmain.h"

#include <QTest>

namespace tst_modelrows {

using namespace dramatis;
using namespace Qt::StringLiterals;
using llm::CatalogueModel;
using llm::StoredModel;
using presenters::ModelRow;
using presenters::ModelState;

namespace {

constexpr qint64 gigabyte = 1'000'000'000;

CatalogueModel offered(const QString &name, qint64 bytes, qint64 memory)
{
    CatalogueModel model;
    model.name = name;
    model.file = name.toLower() + u".gguf"_s;
    model.address = QUrl(u"https://h.example/"_s + model.file);
    model.bytes = bytes;
    model.memory = memory;
    return model;
}

QStringList namesOf(const QList<ModelRow> &rows)
{
    QStringList names;
    for (const ModelRow &row : rows)
        names << row.model.name;
    return names;
}

const QList<CatalogueModel> &catalogue()
{
    static const QList<CatalogueModel> all{offered(u"Large"_s, 9 * gigabyte, 14 * gigabyte),
                                           offered(u"Small"_s, 2 * gigabyte, 5 * gigabyte)};
    return all;
}

} // namespace

class ModelRowsTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void whatFitsComesFirstAndIsMarked()
    {
        const QList<ModelRow> rows = presenters::modelRows(catalogue(), {}, {}, 8 * gigabyte);
        QCOMPARE(namesOf(rows), (QStringList{u"Small"_s, u"Large"_s}));
        QVERIFY(rows[0].isMarked && rows[0].mayFit);
        QVERIFY(!rows[1].isMarked && !rows[1].mayFit);
        QVERIFY(rows[1].canDownload()); // nobody is kept from it
    }

    void whereTheMemoryIsUnknownNothingIsMarked()
    {
        for (const ModelRow &row : presenters::modelRows(catalogue(), {}, {}, 0))
            QVERIFY(!row.isMarked && row.mayFit);
    }

    void whatIsHereIsKnownByItsFile()
    {
        const QList<StoredModel> stored{
            {u"large.gguf"_s, u"/m/large.gguf.part"_s, 3 * gigabyte, false, 0, QUrl(u"https://h.example/large.gguf"_s)},
            {u"small.gguf"_s, u"/m/small.gguf"_s, 2 * gigabyte, true, 0, {}}};
        const QList<ModelRow> rows = presenters::modelRows(catalogue(), {}, stored, 8 * gigabyte);
        QCOMPARE(rows.size(), 2);
        QCOMPARE(rows[0].state, ModelState::Here);
        QCOMPARE(rows[0].path, u"/m/small.gguf"_s);
        QVERIFY(!rows[0].canDownload());
        QCOMPARE(rows[1].state, ModelState::Paused);
        QCOMPARE(rows[1].come, 3 * gigabyte);
        QCOMPARE(rows[1].total, 9 * gigabyte); // as the catalogue says
        QVERIFY(rows[1].path.isEmpty() && rows[1].canDownload());
    }

    void ofAWholeFileAndAPartTheWholeOneCounts()
    {
        const StoredModel part{u"small.gguf"_s, u"/m/small.gguf.part"_s, 7, false, 9, {}};
        const StoredModel whole{u"small.gguf"_s, u"/m/small.gguf"_s, 5, true, 0, {}};
        for (const QList<StoredModel> &stored : {QList{part, whole}, QList{whole, part}}) {
            const QList<ModelRow> rows = presenters::modelRows(catalogue(), {}, stored, 8 * gigabyte);
            QCOMPARE(rows[0].state, ModelState::Here);
            QCOMPARE(rows[0].come, 5);
        }
    }

    void filesOfUnknownOriginAreListedToo()
    {
        const QList<StoredModel> stored{
            {u"own.gguf"_s, u"/m/own.gguf"_s, 5, true, 0, {}},
            {u"part.gguf"_s, u"/m/part.gguf.part"_s, 5, false, 9, QUrl(u"https://h.example/part.gguf"_s)},
            {u"plain.gguf"_s, u"/m/plain.gguf.part"_s, 5, false, 9, QUrl(u"http://h.example/plain.gguf"_s)},
            {u"liar.gguf"_s, u"/m/liar.gguf.part"_s, 5, false, 9, QUrl(u"https://h.example/other.gguf"_s)}};
        const QList<ModelRow> rows = presenters::modelRows({}, {}, stored, 0);
        QCOMPARE(namesOf(rows), (QStringList{u"own"_s, u"part"_s, u"plain"_s, u"liar"_s}));
        QCOMPARE(rows[0].state, ModelState::Here);
        QVERIFY(rows[1].canDownload());
        QVERIFY(!rows[2].canDownload()); // its address is no secure one
        QVERIFY(!rows[3].canDownload()); // its address is that of another file
    }

    void whatTheUserAddedStandsBehindTheList()
    {
        const QList<CatalogueModel> own{offered(u"Mine"_s, 0, 0), offered(u"SMALL"_s, 1, 2)};
        const QList<ModelRow> rows = presenters::modelRows(catalogue(), own, {}, 64 * gigabyte);
        QCOMPARE(namesOf(rows), (QStringList{u"Large"_s, u"Small"_s, u"Mine"_s}));
        QVERIFY(rows[2].isOwn && !rows[2].isMarked);
        QCOMPARE(rows[2].total, 0);
    }
};

DRAMATIS_TEST(ModelRowsTest);

} // namespace tst_modelrows

#include "tst_modelrows.moc"
