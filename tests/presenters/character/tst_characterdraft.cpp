#include "presenters/character/draftfixture.h"
#include "presenters/character/greetingitemmodel.h"
#include "presenters/character/versionitemmodel.h"
#include "presenters/shell/draftsaver.h"
#include "support/done.h"
#include "support/main/testmain.h"

#include <QAbstractItemModelTester>
#include <QCryptographicHash>
#include <QDir>

#include <algorithm>

namespace tst_characterdraft {

using namespace dramatis;
using namespace dramatis::presenters;
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
    void undoAndRedoOfASaveLeaveItsDate();
    void fieldsThatNobodyKnowsSurvive();
    void whatIsTypedDuringASaveStaysUnsaved();
    void aNewCharacterComesToTheLibrary();
    void aCopyIsAnotherCharacter();
    void changesFromElsewhereJoinMine();
    void changesFromElsewhereDuringASaveJoinIt();
    void greetingsAreOneList();
    void theLastGreetingLeavesAnEmptyFirstMessage();
    void whatIsUnsavedOutlivesACrash();
    void addedFilesOutliveACrash();
    void whatIsSavedOrGivenUpIsNotBroughtBack();
    void aBrokenKeptFileIsPassedOver();
    void versionsTellWhatChanged();
    void aVersionIsRestored();
    void layersFollowWhatIsTyped();

private:
    std::unique_ptr<DraftFixture> m;
};

void CharacterDraftTest::init()
{
    m = std::make_unique<DraftFixture>();
}

void CharacterDraftTest::cleanup()
{
    m.reset();
}

void CharacterDraftTest::typingIsUndoneInStretches()
{
    const auto draft = m->open(m->add(SessionFixture::card()));
    const CardPlace place{CardField::Personality};
    for (const QString &text : {u"dry,"_s, u"dry, c"_s, u"dry, calm"_s})
        draft->setText(place, text);
    QCOMPARE(draft->history().count(), 1);
    m->services.clock.step(5000);
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
    const CardId id = m->add(SessionFixture::card());
    const auto draft = m->open(id);
    draft->setText({CardField::Name}, u"Maris"_s);
    draft->setText({CardField::Tags}, u"sea,  old  woman, sea"_s);
    QVERIFY(draft->isChanged());
    QVERIFY(DraftFixture::save(*draft));
    QVERIFY(!draft->isChanged());
    const auto card = m->services.cards.card(id);
    QCOMPARE(card->name, u"Maris"_s);
    QCOMPARE(card->tags, QStringList({u"sea"_s, u"old woman"_s}));
    QCOMPARE(m->services.cards.versions(id)->size(), 2);
    draft->history().undo();
    QVERIFY(draft->isChanged());
    QVERIFY(DraftFixture::save(*draft));
    QCOMPARE(m->services.cards.versions(id)->size(), 3);
}

void CharacterDraftTest::undoAndRedoOfASaveLeaveItsDate()
{
    const auto draft = m->open(m->add(SessionFixture::card()));
    draft->setText({CardField::Name}, u"Maris"_s);
    QVERIFY(DraftFixture::save(*draft));
    const auto saved = draft->state();
    QVERIFY(saved.card.modificationDate.has_value());
    draft->history().undo();
    draft->history().redo();
    QVERIFY(!draft->isChanged());
    QVERIFY(draft->state() == saved);
}

void CharacterDraftTest::fieldsThatNobodyKnowsSurvive()
{
    const CardId id = m->add(SessionFixture::card("Mara", R"(,"zodiac":{"sign":"fish","digits":1.50})"));
    const auto draft = m->open(id);
    draft->setText({CardField::Description}, u"New."_s);
    QVERIFY(DraftFixture::save(*draft));
    QVERIFY(m->services.cards.file(id)->text.contains(R"("zodiac")"));
    QVERIFY(m->services.cards.file(id)->text.contains("1.50"));
}

void CharacterDraftTest::whatIsTypedDuringASaveStaysUnsaved()
{
    const CardId id = m->add(SessionFixture::card());
    const auto draft = m->open(id);
    draft->setText({CardField::Name}, u"Maris"_s);
    const QSignalSpy saved(draft.get(), &CharacterDraft::saved);
    draft->save();
    draft->setText({CardField::Name}, u"Marisol"_s);
    QTRY_COMPARE(saved.count(), 1);
    QCOMPARE(m->services.cards.card(id)->name, u"Maris"_s);
    QCOMPARE(draft->card().name, u"Marisol"_s);
    QVERIFY(draft->isChanged());
    QVERIFY(DraftFixture::save(*draft));
    QCOMPARE(m->services.cards.card(id)->name, u"Marisol"_s);
}

void CharacterDraftTest::aNewCharacterComesToTheLibrary()
{
    const auto draft = CharacterDraft::fresh(m->services.cards, m->services.clock);
    draft->setText({CardField::Name}, u"Ion"_s);
    QCOMPARE(m->services.cards.cards()->size(), 0);
    QVERIFY(DraftFixture::save(*draft));
    QCOMPARE(m->services.cards.cards()->size(), 1);
    QCOMPARE(m->services.cards.cards()->first().name, u"Ion"_s);
    QCOMPARE(draft->id(), m->services.cards.cards()->first().id.value);
    QVERIFY(m->services.cards.card(CardId{draft->id()})->creationDate);
    draft->setText({CardField::Name}, u"Iona"_s);
    QVERIFY(DraftFixture::save(*draft));
    QCOMPARE(m->services.cards.cards()->size(), 1);
}

void CharacterDraftTest::aCopyIsAnotherCharacter()
{
    const CardId id = m->add(SessionFixture::card());
    auto copy = CharacterDraft::copyOf(m->services.cards, m->services.clock, id);
    QVERIFY(copy);
    QVERIFY((*copy)->isChanged());
    QVERIFY(DraftFixture::save(**copy));
    QCOMPARE(m->services.cards.cards()->size(), 2);
    QCOMPARE(m->services.cards.card(id)->name, u"Mara"_s);
    QCOMPARE(m->services.cards.card(CardId{(*copy)->id()})->name, u"Mara (copy)"_s);
}

void CharacterDraftTest::changesFromElsewhereJoinMine()
{
    const CardId id = m->add(SessionFixture::card());
    const auto draft = m->open(id);
    draft->setText({CardField::Personality}, u"warm"_s);
    const QSignalSpy elsewhere(draft.get(), &CharacterDraft::changedElsewhere);
    cards::CardFile other = *m->services.cards.file(id);
    other.card.book = domain::Lorebook();
    other.card.book->name = u"Sea"_s;
    VERIFY_DONE(m->services.cards.save(id, other));
    QCOMPARE(elsewhere.count(), 1);
    QCOMPARE(draft->text({CardField::Personality}), u"warm"_s);
    QVERIFY(draft->card().book);
    QVERIFY(draft->isChanged());
    QVERIFY(DraftFixture::save(*draft));
    QCOMPARE(*m->services.cards.card(id)->book->name, u"Sea"_s);
    QCOMPARE(m->services.cards.card(id)->personality, u"warm"_s);
}

void CharacterDraftTest::changesFromElsewhereDuringASaveJoinIt()
{
    const CardId id = m->add(SessionFixture::card());
    const auto draft = m->open(id);
    draft->setText({CardField::Personality}, u"warm"_s);
    const QSignalSpy saved(draft.get(), &CharacterDraft::saved);
    draft->save();
    cards::CardFile other = *m->services.cards.file(id);
    other.card.scenario = u"Fog."_s;
    VERIFY_DONE(m->services.cards.save(id, other));
    QTRY_COMPARE(saved.count(), 1);
    QCOMPARE(m->services.cards.card(id)->scenario, u"Fog."_s);
    QCOMPARE(m->services.cards.card(id)->personality, u"warm"_s);
}

void CharacterDraftTest::greetingsAreOneList()
{
    const auto draft = m->open(m->add(SessionFixture::card()));
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
    const auto draft = CharacterDraft::fresh(m->services.cards, m->services.clock);
    GreetingItemModel greetings(*draft);
    draft->setText({CardField::Greeting, 0}, u"Hello."_s);
    QCOMPARE(greetings.setGroupOnly(0, true), 1);
    QCOMPARE(draft->card().firstMessage, QString());
    QCOMPARE(draft->card().groupOnlyGreetings, QStringList(u"Hello."_s));
    QCOMPARE(greetings.remove(1), 0);
    QCOMPARE(greetings.rowCount(), 1);
}

void CharacterDraftTest::whatIsUnsavedOutlivesACrash()
{
    const CardId id = m->add(SessionFixture::card());
    const QString folder = m->folder.filePath(u"unsaved"_s);
    {
        const auto draft = m->open(id);
        DraftSaver draftSaver(*draft, folder);
        QVERIFY(!draftSaver.bringBack());
        draft->setText({CardField::Personality}, u"warm"_s);
        QTRY_VERIFY(!QDir(folder).isEmpty());
    }
    const auto draft = m->open(id);
    DraftSaver draftSaver(*draft, folder);
    QVERIFY(draftSaver.bringBack());
    QCOMPARE(draft->text({CardField::Personality}), u"warm"_s);
    QVERIFY(draft->isChanged());
    draft->history().undo();
    QCOMPARE(draft->text({CardField::Personality}), u"dry"_s);
}

// What was added is as hard to make again as what was typed.
void CharacterDraftTest::addedFilesOutliveACrash()
{
    const CardId id = m->add(SessionFixture::card());
    const QString folder = m->folder.filePath(u"unsaved"_s);
    const auto kept = [&] { return QFile::exists(folder + u"/character-%1.json"_s.arg(id.value)); };
    const QString files = folder + u"/character-%1-files"_s.arg(id.value);
    {
        const auto draft = m->open(id);
        DraftSaver draftSaver(*draft, folder);
        CharacterDraft::State state = draft->state();
        state.card.assets =
            QList<domain::Asset>{{u"emotion"_s, draft->bring("glad"), u"joy"_s, u"png"_s, base::Json::object()},
                                 {u"emotion"_s, draft->bring("sore"), u"anger"_s, u"png"_s, base::Json::object()},
                                 {u"emotion"_s, u"https://example.org/a"_s, u"far"_s, u"png"_s, base::Json::object()}};
        state.portrait = "a face";
        draft->change(u"Add"_s, {CardField::Assets}, state);
        QTRY_VERIFY(kept());
    }
    QCOMPARE(QDir(files).entryList(QDir::Files).size(), 3);
    const QByteArray sore = QCryptographicHash::hash("sore", QCryptographicHash::Sha256).toHex();
    QFile damaged(files + u'/' + QString::fromLatin1(sore));
    QVERIFY(damaged.open(QIODevice::WriteOnly) && damaged.write("sour") == 4);
    damaged.close();
    const auto draft = m->open(id);
    DraftSaver draftSaver(*draft, folder);
    QVERIFY(draftSaver.bringBack());
    QCOMPARE(draft->card().assets->size(), 2);
    QCOMPARE(draft->card().assets->at(0).name, u"joy"_s);
    QCOMPARE(draft->bytesOf(0), QByteArray("glad"));
    QCOMPARE(draft->card().assets->at(1).name, u"far"_s);
    QCOMPARE(draft->state().portrait, QByteArray("a face"));
    draftSaver.forget();
    QVERIFY(!QDir(files).exists());
    QVERIFY(!kept());
}

void CharacterDraftTest::whatIsSavedOrGivenUpIsNotBroughtBack()
{
    const QString folder = m->folder.filePath(u"unsaved"_s);
    const auto draft = CharacterDraft::fresh(m->services.cards, m->services.clock);
    DraftSaver draftSaver(*draft, folder);
    draft->setText({CardField::Name}, u"Ion"_s);
    QTRY_VERIFY(!QDir(folder).isEmpty());
    QVERIFY(DraftFixture::save(*draft));
    QTRY_VERIFY(QDir(folder).isEmpty());
    draft->setText({CardField::Name}, u"Iona"_s);
    QTRY_VERIFY(!QDir(folder).isEmpty());
    draftSaver.forget();
    QVERIFY(QDir(folder).isEmpty());
}

void CharacterDraftTest::aBrokenKeptFileIsPassedOver()
{
    const CardId id = m->add(SessionFixture::card());
    QVERIFY(QDir(m->folder.path()).mkdir(u"unsaved"_s));
    m->file(u"unsaved/character-%1.json"_s.arg(id.value), "{\"data\":");
    const auto draft = m->open(id);
    DraftSaver draftSaver(*draft, m->folder.filePath(u"unsaved"_s));
    QVERIFY(!draftSaver.bringBack());
    QVERIFY(!draft->isChanged());
}

void CharacterDraftTest::versionsTellWhatChanged()
{
    const CardId id = m->add(SessionFixture::card());
    const auto draft = m->open(id);
    draft->setText({CardField::Personality}, u"very dry"_s);
    QVERIFY(DraftFixture::save(*draft));
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
    const CardId id = m->add(SessionFixture::card());
    const auto draft = m->open(id);
    VersionItemModel versions(*draft);
    draft->setText({CardField::Name}, u"Maris"_s);
    QVERIFY(DraftFixture::save(*draft));
    QVERIFY(!versions.canRestore(0));
    draft->setText({CardField::Name}, u"Unsaved"_s);
    QVERIFY(!versions.canRestore(1));
    draft->history().undo();
    QVERIFY(versions.canRestore(1));
    versions.restore(1);
    QCOMPARE(draft->card().name, u"Mara"_s);
    QVERIFY(!draft->isChanged());
    QCOMPARE(m->services.cards.card(id)->name, u"Mara"_s);
    QCOMPARE(versions.rowCount(), 3);
}

void CharacterDraftTest::layersFollowWhatIsTyped()
{
    const CardId id = m->add(SessionFixture::card());
    const auto draft = m->open(id);
    CharacterDraft::State state = draft->state();
    domain::setLayers(state.card, {{u"description"_s, domain::TextLayer::Secret, u"{{char}} keeps the lighthouse."_s}});
    draft->change(u"Who Knows"_s, {CardField::Description}, state);
    draft->setText({CardField::Description}, u"{{char}} keeps the old lighthouse. And sings."_s);
    const auto marks = [&] { return domain::layersOf(draft->card()); };
    const QList<domain::LayerMark> longer{
        {u"description"_s, domain::TextLayer::Secret, u"{{char}} keeps the old lighthouse."_s}};
    QCOMPARE(marks(), longer);
    QVERIFY(DraftFixture::save(*draft));
    QCOMPARE(domain::layersOf(*m->services.cards.card(id)), longer); // the file has it, too
    draft->history().undo();
    QCOMPARE(marks().value(0).sentence, u"{{char}} keeps the lighthouse."_s);
    draft->history().undo();
    QVERIFY(marks().isEmpty());
}

DRAMATIS_TEST(CharacterDraftTest);

} // namespace tst_characterdraft

#include "tst_characterdraft.moc"
