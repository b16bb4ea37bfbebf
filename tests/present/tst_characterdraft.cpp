#include "present/assetitemmodel.h"
#include "present/characterdraft.h"
#include "present/greetingitemmodel.h"
#include "present/versionitemmodel.h"
#include "support/done.h"
#include "support/household.h"
#include "support/testmain.h"
#include "turn/cardexport.h"

#include <QAbstractItemModelTester>
#include <QBuffer>
#include <QImage>
#include <QMimeData>
#include <QUrl>

using namespace dramatis;
using namespace dramatis::present;
using namespace dramatis::tests;
using namespace Qt::StringLiterals;
using domain::CardId;

class CharacterDraftTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void init();
    void cleanup();
    void typingIsUndoneInStretches();
    void savingIsANewVersion();
    void fieldsThatNobodyKnowsSurvive();
    void whatIsTypedDuringASaveStaysUnsaved();
    void aNewCharacterComesToTheShelf();
    void aCopyIsAnotherCharacter();
    void changesFromElsewhereJoinMine();
    void greetingsAreOneList();
    void theLastGreetingLeavesAnEmptyFirstMessage();
    void addedFilesAreThereAgain_data();
    void addedFilesAreThereAgain();
    void anotherPortraitKeepsTheOldOne_data();
    void anotherPortraitKeepsTheOldOne();
    void whatIsOnTheWebIsOnlyShown();
    void aFileThatIsNotThereIsNamed();
    void draggedOutFilesDoNotComeBackAsCopies();
    void versionsTellWhatChanged();
    void aVersionIsRestored();

private:
    CardId add(const QByteArray &bytes, const QString &name = u"card.json"_s)
    {
        const auto imported = m_house->desk.importBytes(bytes, name);
        if (!imported)
            qFatal("%s", qPrintable(imported.error().detail));
        return imported->row.id;
    }
    std::unique_ptr<CharacterDraft> open(CardId id)
    {
        auto draft = CharacterDraft::open(m_house->desk, m_house->clock, id);
        if (!draft)
            qFatal("%s", qPrintable(draft.error().detail));
        return std::move(*draft);
    }
    static bool save(CharacterDraft &draft)
    {
        const QSignalSpy saved(&draft, &CharacterDraft::saved);
        draft.save();
        return QTest::qWaitFor([&] { return saved.count() == 1; });
    }
    QString file(const QString &name, const QByteArray &bytes)
    {
        QFile out(m_folder->filePath(name));
        if (!out.open(QIODevice::WriteOnly) || out.write(bytes) != bytes.size())
            qFatal("cannot write");
        return out.fileName();
    }
    static QByteArray png(QRgb colour)
    {
        QImage image(8, 12, QImage::Format_RGB32);
        image.fill(colour);
        QByteArray bytes;
        QBuffer buffer(&bytes);
        image.save(&buffer, "png");
        return bytes;
    }
    // The same character in each kind of file.
    static void containers()
    {
        QTest::addColumn<QString>("suffix");
        for (const char *suffix : {"json", "png", "charx"})
            QTest::newRow(suffix) << QString::fromLatin1(suffix);
    }
    CardId addAs(const QString &suffix)
    {
        auto card = turn::CardDesk::read(Household::card(), u"card.json"_s);
        const auto written = turn::exportedCard(*card, u"card."_s + suffix, {});
        if (!written)
            qFatal("%s", qPrintable(written.error().detail));
        return add(written->bytes, u"card."_s + suffix);
    }

    std::unique_ptr<QTemporaryDir> m_folder;
    std::unique_ptr<Household> m_house;
};

void CharacterDraftTest::init()
{
    m_folder = std::make_unique<QTemporaryDir>();
    m_house = std::make_unique<Household>(m_folder->path());
}

void CharacterDraftTest::cleanup()
{
    m_house.reset();
    m_folder.reset();
}

void CharacterDraftTest::typingIsUndoneInStretches()
{
    const auto draft = open(add(Household::card()));
    const CardPlace place{CardField::Personality};
    for (const QString &text : {u"dry,"_s, u"dry, c"_s, u"dry, calm"_s})
        draft->setText(place, text);
    QCOMPARE(draft->history().count(), 1);
    m_house->clock.step(5000);
    draft->setText(place, u"dry, calm, old"_s);
    draft->setText({CardField::Scenario}, u"Night."_s);
    QCOMPARE(draft->history().count(), 3);
    const QSignalSpy went(draft.get(), &CharacterDraft::went);
    draft->history().undo();
    draft->history().undo();
    QCOMPARE(draft->text(place), u"dry, calm"_s);
    QCOMPARE(went.last().first().value<CardPlace>(), place);
    draft->history().undo();
    QCOMPARE(draft->text(place), u"dry"_s);
    QVERIFY(!draft->isChanged());
    draft->history().redo();
    QCOMPARE(draft->text(place), u"dry, calm"_s);
}

void CharacterDraftTest::savingIsANewVersion()
{
    const CardId id = add(Household::card());
    const auto draft = open(id);
    draft->setText({CardField::Name}, u"Maris"_s);
    draft->setText({CardField::Tags}, u"sea,  old  woman, sea"_s);
    QVERIFY(draft->isChanged());
    QVERIFY(save(*draft));
    QVERIFY(!draft->isChanged());
    const auto card = m_house->desk.card(id);
    QCOMPARE(card->name, u"Maris"_s);
    QCOMPARE(card->tags, QStringList({u"sea"_s, u"old woman"_s}));
    QCOMPARE(m_house->desk.versions(id)->size(), 2);
    draft->history().undo();
    QVERIFY(draft->isChanged());
    QVERIFY(save(*draft));
    QCOMPARE(m_house->desk.versions(id)->size(), 3);
}

void CharacterDraftTest::fieldsThatNobodyKnowsSurvive()
{
    const CardId id = add(Household::card("Mara", R"(,"zodiac":{"sign":"fish","digits":1.50})"));
    const auto draft = open(id);
    draft->setText({CardField::Description}, u"New."_s);
    QVERIFY(save(*draft));
    QVERIFY(m_house->desk.file(id)->text.contains(R"("zodiac")"));
    QVERIFY(m_house->desk.file(id)->text.contains("1.50"));
}

void CharacterDraftTest::whatIsTypedDuringASaveStaysUnsaved()
{
    const CardId id = add(Household::card());
    const auto draft = open(id);
    draft->setText({CardField::Name}, u"Maris"_s);
    const QSignalSpy saved(draft.get(), &CharacterDraft::saved);
    draft->save();
    draft->setText({CardField::Name}, u"Marisol"_s);
    QTRY_COMPARE(saved.count(), 1);
    QCOMPARE(m_house->desk.card(id)->name, u"Maris"_s);
    QCOMPARE(draft->card().name, u"Marisol"_s);
    QVERIFY(draft->isChanged());
    QVERIFY(save(*draft));
    QCOMPARE(m_house->desk.card(id)->name, u"Marisol"_s);
}

void CharacterDraftTest::aNewCharacterComesToTheShelf()
{
    const auto draft = CharacterDraft::fresh(m_house->desk, m_house->clock);
    draft->setText({CardField::Name}, u"Ion"_s);
    QCOMPARE(m_house->desk.shelf()->size(), 0);
    QVERIFY(save(*draft));
    QCOMPARE(m_house->desk.shelf()->size(), 1);
    QCOMPARE(m_house->desk.shelf()->first().name, u"Ion"_s);
    QCOMPARE(draft->id(), m_house->desk.shelf()->first().id.value);
    QVERIFY(m_house->desk.card(CardId{draft->id()})->creationDate);
    draft->setText({CardField::Name}, u"Iona"_s);
    QVERIFY(save(*draft));
    QCOMPARE(m_house->desk.shelf()->size(), 1);
}

void CharacterDraftTest::aCopyIsAnotherCharacter()
{
    const CardId id = add(Household::card());
    auto copy = CharacterDraft::copyOf(m_house->desk, m_house->clock, id);
    QVERIFY(copy);
    QVERIFY((*copy)->isChanged());
    QVERIFY(save(**copy));
    QCOMPARE(m_house->desk.shelf()->size(), 2);
    QCOMPARE(m_house->desk.card(id)->name, u"Mara"_s);
    QCOMPARE(m_house->desk.card(CardId{(*copy)->id()})->name, u"Mara (copy)"_s);
}

void CharacterDraftTest::changesFromElsewhereJoinMine()
{
    const CardId id = add(Household::card());
    const auto draft = open(id);
    draft->setText({CardField::Personality}, u"warm"_s);
    const QSignalSpy elsewhere(draft.get(), &CharacterDraft::changedElsewhere);
    cards::CardFile other = *m_house->desk.file(id);
    other.card.book = domain::Lorebook();
    other.card.book->name = u"Sea"_s;
    VERIFY_DONE(m_house->desk.save(id, other));
    QCOMPARE(elsewhere.count(), 1);
    QCOMPARE(draft->text({CardField::Personality}), u"warm"_s);
    QVERIFY(draft->card().book);
    QVERIFY(draft->isChanged());
    QVERIFY(save(*draft));
    QCOMPARE(*m_house->desk.card(id)->book->name, u"Sea"_s);
    QCOMPARE(m_house->desk.card(id)->personality, u"warm"_s);
}

void CharacterDraftTest::greetingsAreOneList()
{
    const auto draft = open(add(Household::card()));
    GreetingItemModel greetings(*draft);
    const QAbstractItemModelTester tester(&greetings);
    QCOMPARE(greetings.rowCount(), 3);
    QCOMPARE(greetings.move(1, -1), 0);
    QCOMPARE(draft->card().firstMessage, u"\"Sit down.\""_s);
    QVERIFY(draft->card().alternateGreetings.first().contains(u"looks up"));
    QCOMPARE(greetings.add(), 3);
    draft->setText({CardField::Greeting, 3}, u"Ahoy."_s);
    QCOMPARE(greetings.setGroupOnly(0, true), 3);
    QCOMPARE(draft->card().groupOnlyGreetings, QStringList(u"\"Sit down.\""_s));
    QCOMPARE(greetings.duplicate(3), 4);
    QCOMPARE(greetings.rowCount(), 5);
    QCOMPARE(greetings.move(3, -1), 3); // its kind begins there
    while (draft->history().canUndo())
        draft->history().undo();
    QCOMPARE(greetings.rowCount(), 3);
    QCOMPARE(draft->card().alternateGreetings, QStringList({u"\"Sit down.\""_s, u"\"Who are you?\""_s}));
}

void CharacterDraftTest::theLastGreetingLeavesAnEmptyFirstMessage()
{
    const auto draft = CharacterDraft::fresh(m_house->desk, m_house->clock);
    GreetingItemModel greetings(*draft);
    draft->setText({CardField::Greeting, 0}, u"Hello."_s);
    QCOMPARE(greetings.setGroupOnly(0, true), 1);
    QCOMPARE(draft->card().firstMessage, QString());
    QCOMPARE(draft->card().groupOnlyGreetings, QStringList(u"Hello."_s));
    QCOMPARE(greetings.remove(1), 0);
    QCOMPARE(greetings.rowCount(), 1);
}

void CharacterDraftTest::addedFilesAreThereAgain_data()
{
    containers();
}

void CharacterDraftTest::addedFilesAreThereAgain()
{
    QFETCH(QString, suffix);
    const CardId id = addAs(suffix);
    const auto draft = open(id);
    AssetItemModel assets(*draft);
    const QAbstractItemModelTester tester(&assets);
    const int before = assets.rowCount();
    if (draft->state().portrait.isEmpty()) {
        assets.addFiles({file(u"face.png"_s, png(0xff8800))});
        QTRY_COMPARE(draft->state().portrait, png(0xff8800));
    }
    assets.addFiles({file(u"joy.png"_s, png(0xff0000)), file(u"song.mp3"_s, "ID3 not a real song")});
    QTRY_COMPARE(assets.rowCount(), before + 2);
    QVERIFY(assets.setData(assets.index(before), u"delight"_s, Qt::EditRole));
    QVERIFY(save(*draft));
    const auto again = open(id);
    const AssetItemModel kept(*again);
    QCOMPARE(kept.rowCount(), before + 2);
    QCOMPARE(kept.index(before).data().toString(), u"delight"_s);
    QCOMPARE(kept.index(before).data(AssetItemModel::TypeRole).toString(), u"emotion"_s);
    QCOMPARE(again->bytesOf(before), png(0xff0000));
    QCOMPARE(again->bytesOf(before + 1), QByteArray("ID3 not a real song"));
    QCOMPARE(again->card().assets->at(before + 1).ext, u"mp3"_s);
}

void CharacterDraftTest::anotherPortraitKeepsTheOldOne_data()
{
    containers();
}

void CharacterDraftTest::anotherPortraitKeepsTheOldOne()
{
    QFETCH(QString, suffix);
    const CardId id = addAs(suffix);
    const auto draft = open(id);
    AssetItemModel assets(*draft);
    const QByteArray first = png(0x00ff00);
    const QByteArray second = png(0x0000ff);
    if (draft->state().portrait.isEmpty()) {
        assets.addFiles({file(u"first.png"_s, first)});
        QTRY_COMPARE(draft->state().portrait, first);
    }
    const QByteArray old = draft->state().portrait;
    const int row = assets.rowCount();
    assets.addFiles({file(u"second.png"_s, second)});
    QTRY_COMPARE(assets.rowCount(), row + 1);
    assets.makePortrait(row);
    QCOMPARE(draft->state().portrait, second);
    QVERIFY(save(*draft));
    const auto again = open(id);
    QCOMPARE(QImage::fromData(again->state().portrait).pixel(0, 0), 0xff0000ffU);
    QCOMPARE(again->card().assets->size(), 2);
    QByteArrayList all;
    for (int i = 0; i < 2; ++i)
        all << again->bytesOf(i);
    QVERIFY(all.contains(old));
    // Taking it back is a change like others.
    draft->history().undo();
    QVERIFY(save(*draft));
    QCOMPARE(open(id)->state().portrait, old);
}

void CharacterDraftTest::whatIsOnTheWebIsOnlyShown()
{
    const QByteArray extra = R"(,"assets":[{"type":"icon","name":"main","uri":"https://example.org/a.png","ext":"png"}])";
    const auto draft = open(add(Household::card("Mara", extra)));
    const AssetItemModel assets(*draft);
    QCOMPARE(assets.index(0).data(AssetItemModel::AddressRole).toString(), u"https://example.org/a.png"_s);
    QVERIFY(!assets.index(0).data(AssetItemModel::HasBytesRole).toBool());
    QVERIFY(assets.index(0).data(Qt::AccessibleTextRole).toString().contains(u"https://example.org/a.png"));
}

void CharacterDraftTest::aFileThatIsNotThereIsNamed()
{
    const auto draft = open(add(Household::card()));
    AssetItemModel assets(*draft);
    QSignalSpy failed(&assets, &AssetItemModel::failed);
    assets.addFiles({m_folder->filePath(u"gone.png"_s), file(u"nothing.png"_s, {})});
    QTRY_COMPARE(failed.count(), 2);
    QVERIFY(failed.first().first().toString().contains(u"gone.png"));
    QCOMPARE(failed.last().first().toString(), u"“nothing.png” is empty."_s);
    QVERIFY(!draft->isChanged());
}

void CharacterDraftTest::draggedOutFilesDoNotComeBackAsCopies()
{
    const auto draft = open(addAs(u"png"_s));
    AssetItemModel assets(*draft);
    const std::unique_ptr<QMimeData> dragged(assets.mimeData({assets.index(0)}));
    QCOMPARE(dragged->urls().size(), 1);
    QFile out(dragged->urls().first().toLocalFile());
    QVERIFY(out.open(QIODevice::ReadOnly));
    QCOMPARE(out.readAll(), draft->state().portrait);
    QVERIFY(!assets.dropMimeData(dragged.get(), Qt::CopyAction, -1, -1, {}));
}

void CharacterDraftTest::versionsTellWhatChanged()
{
    const CardId id = add(Household::card());
    const auto draft = open(id);
    draft->setText({CardField::Personality}, u"very dry"_s);
    QVERIFY(save(*draft));
    const VersionItemModel versions(*draft);
    QCOMPARE(versions.rowCount(), 2);
    const auto changes = versions.changesSince(1);
    const auto found = std::ranges::find(changes, u"Personality"_s, &VersionChange::field);
    QVERIFY(found != changes.cend());
    QCOMPARE(found->parts, QList<TextPart>({{TextPart::Kind::Added, u"very "_s}, {TextPart::Kind::Kept, u"dry"_s}}));
    QVERIFY(versions.changesSince(0).isEmpty());
    draft->setText({CardField::Scenario}, u"Calm."_s);
    QCOMPARE(versions.changesSince(0).size(), 1);
}

void CharacterDraftTest::aVersionIsRestored()
{
    const CardId id = add(Household::card());
    const auto draft = open(id);
    VersionItemModel versions(*draft);
    draft->setText({CardField::Name}, u"Maris"_s);
    QVERIFY(save(*draft));
    QVERIFY(!versions.canRestore(0));
    draft->setText({CardField::Name}, u"Unsaved"_s);
    QVERIFY(!versions.canRestore(1));
    draft->history().undo();
    QVERIFY(versions.canRestore(1));
    versions.restore(1);
    QCOMPARE(draft->card().name, u"Mara"_s);
    QVERIFY(!draft->isChanged());
    QCOMPARE(m_house->desk.card(id)->name, u"Mara"_s);
    QCOMPARE(versions.rowCount(), 3);
}

DRAMATIS_TEST(CharacterDraftTest);
#include "tst_characterdraft.moc"
