#include "presenters/character/assetitemmodel.h"
#include "presenters/character/draftfixture.h"
#include "support/main/testmain.h"

#include <QAbstractItemModelTester>
#include <QMimeData>
#include <QSignalSpy>
#include <QUrl>

namespace tst_assetitemmodel {

using namespace dramatis;
using namespace dramatis::presenters;
using namespace dramatis::tests;
using namespace Qt::StringLiterals;
using domain::CardId;

class AssetItemModelTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void init() { m = std::make_unique<DraftFixture>(); }
    void cleanup() { m.reset(); }
    void addedFilesAreThereAgain_data();
    void addedFilesAreThereAgain();
    void whatIsNoPictureIsNoPortrait();
    void anotherPortraitKeepsTheOldOne_data();
    void anotherPortraitKeepsTheOldOne();
    void whatIsOnTheWebIsOnlyShown();
    void aFileThatIsNotThereIsNamed();
    void draggedOutFilesDoNotComeBackAsCopies();

private:
    static void containers()
    {
        QTest::addColumn<QString>("suffix");
        for (const char *suffix : {"json", "png", "charx"})
            QTest::newRow(suffix) << QString::fromLatin1(suffix);
    }

    std::unique_ptr<DraftFixture> m;
};

void AssetItemModelTest::addedFilesAreThereAgain_data()
{
    containers();
}

void AssetItemModelTest::addedFilesAreThereAgain()
{
    QFETCH(QString, suffix);
    const CardId id = m->addAs(suffix);
    const auto draft = m->open(id);
    AssetItemModel assets(*draft);
    const QAbstractItemModelTester tester(&assets);
    const int before = assets.rowCount();
    if (draft->state().portrait.isEmpty()) {
        assets.addFiles({m->file(u"face.png"_s, DraftFixture::png(0xff8800))});
        QTRY_COMPARE(draft->state().portrait, DraftFixture::png(0xff8800));
    }
    assets.addFiles(
        {m->file(u"joy.png"_s, DraftFixture::png(0xff0000)), m->file(u"song.mp3"_s, "ID3 not a real song")});
    QTRY_COMPARE(assets.rowCount(), before + 2);
    QVERIFY(assets.setData(assets.index(before), u"delight"_s, Qt::EditRole));
    QVERIFY(DraftFixture::save(*draft));
    const auto again = m->open(id);
    const AssetItemModel kept(*again);
    QCOMPARE(kept.rowCount(), before + 2);
    QCOMPARE(kept.index(before).data().toString(), u"delight"_s);
    QCOMPARE(kept.index(before).data(AssetItemModel::TypeRole).toString(), u"emotion"_s);
    QCOMPARE(again->bytesOf(before), DraftFixture::png(0xff0000));
    QCOMPARE(again->bytesOf(before + 1), QByteArray("ID3 not a real song"));
    QCOMPARE(again->card().assets->at(before + 1).ext, u"mp3"_s);
}

void AssetItemModelTest::whatIsNoPictureIsNoPortrait()
{
    const auto draft = m->open(m->addAs(u"png"_s));
    AssetItemModel assets(*draft);
    QSignalSpy failed(&assets, &AssetItemModel::failed);
    const int row = assets.rowCount();
    assets.addFiles({m->file(u"ding.bin"_s, "hi")});
    QTRY_COMPARE(assets.rowCount(), row + 1);
    QVERIFY(!assets.index(row).data(AssetItemModel::PictureRole).toBool());
    QCOMPARE(assets.index(row).data(AssetItemModel::SignRole).toString(), u"BIN"_s);
    const QByteArray before = draft->state().portrait;
    assets.makePortrait(row);
    QCOMPARE(draft->state().portrait, before);
    QCOMPARE(failed.size(), 1);
}

void AssetItemModelTest::anotherPortraitKeepsTheOldOne_data()
{
    containers();
}

void AssetItemModelTest::anotherPortraitKeepsTheOldOne()
{
    QFETCH(QString, suffix);
    const CardId id = m->addAs(suffix);
    const auto draft = m->open(id);
    AssetItemModel assets(*draft);
    const QByteArray first = DraftFixture::png(0x00ff00);
    const QByteArray second = DraftFixture::png(0x0000ff);
    if (draft->state().portrait.isEmpty()) {
        assets.addFiles({m->file(u"first.png"_s, first)});
        QTRY_COMPARE(draft->state().portrait, first);
    }
    const QByteArray old = draft->state().portrait;
    const int row = assets.rowCount();
    assets.addFiles({m->file(u"second.png"_s, second)});
    QTRY_COMPARE(assets.rowCount(), row + 1);
    assets.makePortrait(row);
    QCOMPARE(draft->state().portrait, second);
    QVERIFY(DraftFixture::save(*draft));
    const auto again = m->open(id);
    QCOMPARE(QImage::fromData(again->state().portrait).pixel(0, 0), 0xff0000ffU);
    QCOMPARE(again->card().assets->size(), 2);
    QByteArrayList all;
    for (int i = 0; i < 2; ++i)
        all << again->bytesOf(i);
    QVERIFY(all.contains(old));
    // Taking it back is a change like others.
    draft->history().undo();
    QVERIFY(DraftFixture::save(*draft));
    QCOMPARE(m->open(id)->state().portrait, old);
}

void AssetItemModelTest::whatIsOnTheWebIsOnlyShown()
{
    const QByteArray extra =
        R"(,"assets":[{"type":"icon","name":"main","uri":"https://example.org/a.png","ext":"png"}])";
    const auto draft = m->open(m->add(SessionFixture::card("Mara", extra)));
    const AssetItemModel assets(*draft);
    QCOMPARE(assets.index(0).data(AssetItemModel::AddressRole).toString(), u"https://example.org/a.png"_s);
    QVERIFY(!assets.index(0).data(AssetItemModel::PictureRole).toBool());
    QVERIFY(assets.index(0).data(Qt::AccessibleTextRole).toString().contains(u"https://example.org/a.png"));
}

void AssetItemModelTest::aFileThatIsNotThereIsNamed()
{
    const auto draft = m->open(m->add(SessionFixture::card()));
    AssetItemModel assets(*draft);
    QSignalSpy failed(&assets, &AssetItemModel::failed);
    assets.addFiles({m->folder.filePath(u"gone.png"_s), m->file(u"nothing.png"_s, {})});
    QTRY_COMPARE(failed.count(), 2);
    QVERIFY(failed.first().first().toString().contains(u"gone.png"));
    QCOMPARE(failed.last().first().toString(), u"“nothing.png” is empty."_s);
    QVERIFY(!draft->isChanged());
}

void AssetItemModelTest::draggedOutFilesDoNotComeBackAsCopies()
{
    const auto draft = m->open(m->addAs(u"png"_s));
    AssetItemModel assets(*draft);
    const std::unique_ptr<QMimeData> dragged(assets.mimeData({assets.index(0)}));
    QCOMPARE(dragged->urls().size(), 1);
    QFile out(dragged->urls().first().toLocalFile());
    QVERIFY(out.open(QIODevice::ReadOnly));
    QCOMPARE(out.readAll(), draft->state().portrait);
    QVERIFY(!assets.dropMimeData(dragged.get(), Qt::CopyAction, -1, -1, {}));
}

DRAMATIS_TEST(AssetItemModelTest);

} // namespace tst_assetitemmodel

#include "tst_assetitemmodel.moc"
