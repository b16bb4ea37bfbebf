// A lorebook that is edited: its draft with undo, its table, the fields, the tester, and saving.
#include "domain/lore/books/folders.h"
#include "presenters/lore/lorebookspresenter.h"
#include "presenters/lore/loreeditor.h"
#include "presenters/lore/loreexport.h"
#include "presenters/lore/lorewords.h"
#include "presenters/shell/drawerroles.h"
#include "support/main/testmain.h"
#include "support/stories/sessionfixture.h"
#include "turn/library/lorebooklibrary.h"

#include <QAbstractItemModelTester>
#include <QMimeData>

namespace tst_loreeditor {

using namespace dramatis;
using namespace dramatis::domain;
using namespace dramatis::presenters;
using namespace dramatis::tests;
using namespace Qt::StringLiterals;

namespace {

LoreEntry entry(const QString &name, const QStringList &keys, const QString &content = {})
{
    LoreEntry made;
    made.name = name;
    made.keys = keys;
    made.content = content.isEmpty() ? name + u" is here."_s : content;
    return made;
}

Lorebook elves()
{
    Lorebook book;
    book.name = u"Peoples"_s;
    book.entries = {entry(u"Elves"_s, {u"elf"_s}), entry(u"Orcs"_s, {u"orc"_s}), entry(u"Dwarfs"_s, {u"dwarf"_s})};
    return book;
}

QStringList names(const LoreDraft &draft)
{
    QStringList all;
    for (const auto &each : draft.state().entries)
        all << each->entry.name.value_or(QString());
    return all;
}

qint64 keyAt(const LoreDraft &draft, qsizetype place)
{
    return draft.state().entries[place]->key;
}

// The trial of a small book may be over before anybody waits for it.
bool heard(QSignalSpy &spy)
{
    const bool was = !spy.isEmpty() || spy.wait(patience);
    spy.clear();
    return was;
}

QStringList shown(const QAbstractItemModel &model, const QModelIndex &parent = {})
{
    QStringList texts;
    for (int row = 0; row < model.rowCount(parent); ++row) {
        const QModelIndex index = model.index(row, 0, parent);
        texts << index.data().toString();
        for (const QString &inside : shown(model, index))
            texts << u"  "_s + inside;
    }
    return texts;
}

} // namespace

class LoreEditorTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void init()
    {
        m_folder = std::make_unique<QTemporaryDir>();
        m_services = std::make_unique<SessionFixture>(m_folder->path());
        m_chat = m_services->begin();
        m_card = m_services->cards.cards()->first().id.value;
        m_book = m_services->books.save({}, elves())->id.value;
    }
    void cleanup()
    {
        m_editor.reset();
        m_services.reset();
    }

    void whatIsTypedIsOneStep()
    {
        LoreDraft &draft = open({.book = m_book});
        const qint64 elf = keyAt(draft, 0);
        for (const QString &text : {u"T"_s, u"Th"_s, u"The"_s})
            draft.set({elf}, LoreField::Content, text);
        draft.set({elf}, LoreField::Name, u"Elf folk"_s);
        QCOMPARE(draft.undoStack().count(), 2);
        draft.undoStack().undo();
        QCOMPARE(draft.entry(elf)->entry.content, u"The"_s);
        draft.undoStack().undo();
        QCOMPARE(draft.book().entries, elves().entries);
        QVERIFY(!draft.isModified());
        draft.set({elf}, LoreField::Name, u"Elves"_s); // what it is already
        QVERIFY(!draft.isModified());
    }

    void manyAreChangedAtOnce()
    {
        LoreDraft &draft = open({.book = m_book});
        const QList<qint64> two{keyAt(draft, 0), keyAt(draft, 2)};
        draft.set(two, LoreField::Order, 7);
        draft.set(two, LoreField::Probability, 50);
        draft.set(two, LoreField::Position, u"4"_s);
        draft.set(two, LoreField::Enabled, false);
        QCOMPARE(draft.undoStack().count(), 4);
        const Lorebook book = draft.book();
        QCOMPARE(book.entries[0].insertionOrder, base::Number(7));
        QCOMPARE(book.entries[2].extensions[u"probability"].toInteger(), 50);
        QCOMPARE(book.entries[2].extensions[u"position"].toInteger(), 4);
        QVERIFY(!book.entries[0].enabled);
        QCOMPARE(book.entries[1], elves().entries[1]);
        draft.remove(two);
        QCOMPARE(names(draft), QStringList{u"Orcs"_s});
        draft.undoStack().undo();
        QCOMPARE(names(draft), QStringList({u"Elves"_s, u"Orcs"_s, u"Dwarfs"_s}));
    }

    void everyFieldComesBackAsItWasSet_data()
    {
        QTest::addColumn<LoreField>("field");
        QTest::addColumn<QVariant>("value");
        const auto row = [](const char *name, LoreField field, const QVariant &value) {
            QTest::newRow(name) << field << value;
        };
        row("name", LoreField::Name, u"N"_s);
        row("keys", LoreField::Keys, QStringList({u"a, b"_s, u"/c/i"_s}));
        row("secondary", LoreField::SecondaryKeys, QStringList{u"x"_s});
        row("logic", LoreField::Logic, 3);
        row("constant", LoreField::Constant, true);
        row("case", LoreField::CaseSensitive, true);
        row("words", LoreField::WholeWords, false);
        row("before", LoreField::Position, u"before_char"_s);
        row("outlet position", LoreField::Position, u"7"_s);
        row("outlet", LoreField::Outlet, u"here"_s);
        row("depth", LoreField::Depth, 2);
        row("role", LoreField::Role, 1);
        row("priority", LoreField::Priority, 5.0);
        row("scan depth", LoreField::ScanDepth, 3);
        row("budget", LoreField::IgnoreBudget, true);
        row("group", LoreField::Group, u"g"_s);
        row("sticky", LoreField::Sticky, 3);
        row("recursion level", LoreField::RecursionLevel, 2);
        row("characters", LoreField::Characters, QStringList{u"Mara"_s});
        row("excluded", LoreField::CharactersExcluded, true);
        row("triggers", LoreField::Triggers, QStringList{u"continue"_s});
        row("@@depth", LoreField::AtDepth, u"3"_s);
        row("@@role", LoreField::AtRole, u"user"_s);
        row("@@activate", LoreField::AtActivate, true);
        row("@@additional_keys", LoreField::AtAdditionalKeys, u"a,b"_s);
    }
    void everyFieldComesBackAsItWasSet()
    {
        QFETCH(LoreField, field);
        QFETCH(QVariant, value);
        const LoreEntry before = entry(u"Elves"_s, {u"elf"_s});
        LoreEntry changed = before;
        setValue(changed, field, value);
        QCOMPARE(valueOf(changed, field), value);
        QVERIFY(changed != before);
        for (int other = 0; other <= int(LoreField::AtDisableUiPrompt); ++other) {
            const LoreField also = LoreField(other);
            const bool goesAlong = also == field || (field == LoreField::SecondaryKeys && also == LoreField::Selective)
                                   || (also == LoreField::Content && field >= LoreField::AtActivate);
            if (!goesAlong)
                QVERIFY2(valueOf(changed, also) == valueOf(before, also), qPrintable(QString::number(other)));
        }
    }

    void decoratorsStandAtTheHead()
    {
        LoreEntry changed = entry(u"E"_s, {u"e"_s}, u"Text."_s);
        setValue(changed, LoreField::AtDepth, u"3"_s);
        setValue(changed, LoreField::AtDontActivate, true);
        QCOMPARE(changed.content, u"@@depth 3\n@@dont_activate\nText."_s);
        setValue(changed, LoreField::AtDepth, u"5"_s);
        setValue(changed, LoreField::AtDontActivate, false);
        QCOMPARE(changed.content, u"@@depth 5\nText."_s);
        setValue(changed, LoreField::AtDepth, QVariant());
        QCOMPARE(changed.content, u"Text."_s);
        changed.content = u"@@depth 3\n@@@scan_depth 2\n@@role user\nText."_s;
        setValue(changed, LoreField::AtDepth, QVariant());
        QCOMPARE(changed.content, u"@@role user\nText."_s);
    }

    void patternsStayPatterns()
    {
        LoreEntry changed = entry(u"E"_s, {u"elv(es|ish)"_s, u"orc"_s});
        changed.useRegex = true;
        setValue(changed, LoreField::Sticky, 2);
        QCOMPARE(changed.keys, QStringList({u"/elv(es|ish)/i"_s, u"orc"_s}));
    }

    void whatCannotMeanWhatItShouldIsSaid()
    {
        QCOMPARE(problemsOf(entry(u"E"_s, {u"e"_s})), QStringList());
        QVERIFY(problemsOf(entry(u"E"_s, {u" "_s})).first().contains(u"never triggered"));
        QVERIFY(problemsOf(entry(u"E"_s, {u"e"_s}, u"@@depht 3\nx"_s)).first().contains(u"@@depht"));
        QVERIFY(problemsOf(entry(u"E"_s, {u"e"_s}, u"@@role king\nx"_s)).first().contains(u"assistant"));
        QVERIFY(problemsOf(entry(u"E"_s, {u"e"_s}, u"@@depth deep\nx"_s)).first().contains(u"number"));
        QVERIFY(problemsOf(entry(u"E"_s, {u"e"_s}, u"@@activate\n@@activate\nx"_s)).first().contains(u"twice"));
        LoreEntry broken = entry(u"E"_s, {u"/(/"_s});
        broken.useRegex = true;
        QVERIFY(problemsOf(broken).first().contains(u"/(/"));
    }

    void foldersHoldEntriesAndGoWithoutThem()
    {
        LoreDraft &draft = open({.book = m_book});
        const QAbstractItemModelTester tester(&m_editor->entries());
        const qint64 orc = keyAt(draft, 1);
        const qint64 dwarf = keyAt(draft, 2);
        const qint64 folder = draft.addFolder(u"Foes"_s, {orc, dwarf});
        QCOMPARE(shown(m_editor->entries()), QStringList({u"Elves"_s, u"Foes (2)"_s, u"  Orcs"_s, u"  Dwarfs"_s}));
        draft.putInto({dwarf}, {});
        QCOMPARE(shown(m_editor->entries()), QStringList({u"Elves"_s, u"Foes (1)"_s, u"  Orcs"_s, u"Dwarfs"_s}));
        QCOMPARE(draft.folderName(draft.folderKeys().first()), u"Foes"_s);
        const qint64 fresh = draft.add(orc);
        QCOMPARE(shown(m_editor->entries()),
                 QStringList({u"Elves"_s, u"Foes (2)"_s, u"  Orcs"_s, u"  New entry"_s, u"Dwarfs"_s}));
        draft.remove({fresh, folder});
        QCOMPARE(shown(m_editor->entries()), QStringList({u"Elves"_s, u"Orcs"_s, u"Dwarfs"_s}));
        QVERIFY(!valueOf(draft.entry(orc)->entry, LoreField::Folder).isNull());
        QCOMPARE(valueOf(draft.entry(orc)->entry, LoreField::Folder).toString(), QString());
    }

    void entriesAreDraggedToTheirPlace()
    {
        LoreDraft &draft = open({.book = m_book});
        LoreEntriesItemModel &model = m_editor->entries();
        const std::unique_ptr<QMimeData> dragged(model.mimeData({model.index(2, 0)}));
        QVERIFY(model.dropMimeData(dragged.get(), Qt::MoveAction, 0, 0, {}));
        QCOMPARE(names(draft), QStringList({u"Dwarfs"_s, u"Elves"_s, u"Orcs"_s}));
        draft.addFolder(u"Foes"_s);
        QVERIFY(model.dropMimeData(dragged.get(), Qt::MoveAction, -1, -1, model.index(3, 0)));
        QCOMPARE(shown(model), QStringList({u"Elves"_s, u"Orcs"_s, u"Foes (1)"_s, u"  Dwarfs"_s}));
        draft.shift({keyAt(draft, 0)}, +1);
        QCOMPARE(names(draft).first(), u"Orcs"_s);
        draft.shift({keyAt(draft, 0)}, -1);
        QCOMPARE(names(draft).first(), u"Orcs"_s);
    }

    void aSortedTableIsNoOtherBook()
    {
        LoreDraft &draft = open({.book = m_book});
        LoreEntriesItemModel &model = m_editor->entries();
        draft.set({keyAt(draft, 1)}, LoreField::Order, 5);
        draft.addFolder(u"Foes"_s, {keyAt(draft, 2)});
        model.sort(LoreEntriesItemModel::NameColumn, Qt::DescendingOrder);
        QCOMPARE(shown(model), QStringList({u"Foes (1)"_s, u"  Dwarfs"_s, u"Orcs"_s, u"Elves"_s}));
        model.sort(LoreEntriesItemModel::OrderColumn);
        QCOMPARE(shown(model).last(), u"Orcs"_s);
        QVERIFY(!(model.index(1, 0).flags() & Qt::ItemIsDragEnabled));
        model.sort(-1);
        QCOMPARE(shown(model), QStringList({u"Elves"_s, u"Orcs"_s, u"Foes (1)"_s, u"  Dwarfs"_s}));
        QCOMPARE(names(draft), QStringList({u"Elves"_s, u"Orcs"_s, u"Foes"_s, u"Dwarfs"_s}));
    }

    void theFilterFindsNamesKeysAndTexts()
    {
        LoreDraft &draft = open({.book = m_book});
        LoreEntriesItemModel &model = m_editor->entries();
        model.setFilter(u"ELF"_s, LoreEntriesItemModel::Only::All);
        QCOMPARE(shown(model), QStringList{u"Elves"_s});
        QVERIFY(m_editor->countText().startsWith(u"1 shown of 3"));
        model.setFilter(u"is here"_s, LoreEntriesItemModel::Only::All);
        QCOMPARE(model.shown(), 3);
        draft.set({keyAt(draft, 1)}, LoreField::Enabled, false);
        model.setFilter({}, LoreEntriesItemModel::Only::Disabled);
        QCOMPARE(shown(model), QStringList{u"Orcs"_s});
        model.setFilter({}, LoreEntriesItemModel::Only::Problems);
        QCOMPARE(model.rowCount(), 0);
    }

    void theTableIsEditedInPlace()
    {
        LoreDraft &draft = open({.book = m_book});
        LoreEntriesItemModel &model = m_editor->entries();
        QVERIFY(model.setData(model.index(0, LoreEntriesItemModel::EnabledColumn), Qt::Unchecked, Qt::CheckStateRole));
        QVERIFY(model.setData(model.index(0, LoreEntriesItemModel::NameColumn), u"Elf folk"_s, Qt::EditRole));
        QVERIFY(model.setData(model.index(0, LoreEntriesItemModel::OrderColumn), 3, Qt::EditRole));
        QVERIFY(!draft.book().entries[0].enabled);
        QCOMPARE(model.index(0, 0).data().toString(), u"Elf folk"_s);
        QCOMPARE(model.index(0, LoreEntriesItemModel::OrderColumn).data().toDouble(), 3.0);
        QVERIFY(model.index(0, 0).data(QuietRole).toBool());
    }

    void theTesterSaysWhatFiresAndWhy()
    {
        LoreDraft &draft = open({.book = m_book});
        LoreTester &tester = m_editor->tester();
        const QAbstractItemModelTester modelTester(&tester);
        QSignalSpy tested(&tester, &LoreTester::tested);
        tester.setWatched(true);
        QVERIFY(heard(tested));
        tester.setText(u"I met an orc"_s);
        QVERIFY(heard(tested));
        QCOMPARE(tester.rowCount(), 3);
        QCOMPARE(tester.index(0, LoreTester::EntryColumn).data().toString(), u"Orcs"_s);
        QVERIFY(tester.index(0, 0).data(LoreTester::FiresRole).toBool());
        QCOMPARE(tester.index(0, LoreTester::WhyColumn).data().toString(),
                 u"The key “orc” is in the newest message."_s);
        QCOMPARE(tester.index(0, LoreTester::PlaceColumn).data().toString(), u"with the lore"_s);
        QCOMPARE(tester.index(0, 0).data(KeyRole).toLongLong(), keyAt(draft, 1));
        QCOMPARE(tester.index(1, LoreTester::WhyColumn).data().toString(), u"None of its keys was found."_s);
        QVERIFY(tester.summary().startsWith(u"1 of 3 entries triggered"));
        QCOMPARE(tester.whyOf(keyAt(draft, 1)), u"The key “orc” is in the newest message."_s);
        draft.set({keyAt(draft, 1)}, LoreField::Keys, QStringList{u"Orc"_s});
        QVERIFY(heard(tested));
        QCOMPARE(tester.whyOf(keyAt(draft, 1)), u"The key “Orc” is in the newest message."_s);
        tester.setShow(LoreTester::Show::Fired);
        QCOMPARE(tester.rowCount(), 1);
        draft.set({keyAt(draft, 1)}, LoreField::Enabled, false);
        QVERIFY(heard(tested));
        QCOMPARE(tester.rowCount(), 0);
        tester.setShow(LoreTester::Show::NotFired);
        QCOMPARE(tester.rowCount(), 3);
        draft.addFolder(u"Foes"_s, {});
        QVERIFY(heard(tested));
        QCOMPARE(tester.rowCount(), 3); // a folder is no entry
        QVERIFY(tester.summary().startsWith(u"0 of 3 entries triggered"));
    }

    void theTesterNamesWhatTheBudgetCut()
    {
        LoreDraft &draft = open({.book = m_book});
        draft.set(BookField::TokenBudget, 1);
        LoreTester &tester = m_editor->tester();
        QSignalSpy tested(&tester, &LoreTester::tested);
        tester.setText(u"an elf"_s);
        tester.setShow(LoreTester::Show::Cut);
        tester.setWatched(true);
        QVERIFY(heard(tested));
        QCOMPARE(tester.rowCount(), 1);
        QVERIFY(tester.summary().contains(u"budget cut 1"));
    }

    void theTesterLooksAtAChat()
    {
        LoreDraft &draft = open({.card = m_card});
        draft.setBook(elves());
        draft.set({keyAt(draft, 0)}, LoreField::Keys, QStringList{u"late"_s});
        LoreTester &tester = m_editor->tester();
        QSignalSpy tested(&tester, &LoreTester::tested);
        tester.setChat(m_chat.value);
        tester.setWatched(true);
        QVERIFY(heard(tested));
        QVERIFY2(tester.index(0, 0).data(LoreTester::FiresRole).toBool(), "it is in the greeting");
        tester.setText(u"An orc!"_s);
        QVERIFY(heard(tested));
        QVERIFY(tester.summary().startsWith(u"2 of 3"));
        tester.setChat(99);
        QVERIFY(tester.remarks().first().contains(u"no longer exists"));
    }

    void savingIsANewVersion()
    {
        LoreDraft &draft = open({.card = m_card});
        QCOMPARE(m_editor->title(), u"Lorebook of Mara"_s);
        QCOMPARE(draft.state().entries.size(), 0);
        const qint64 fresh = draft.add();
        draft.set({fresh}, LoreField::Keys, QStringList{u"moon"_s});
        QSignalSpy told(m_editor.get(), &LoreEditor::told);
        QVERIFY(m_editor->save());
        QVERIFY(!draft.isModified());
        QVERIFY(told.first().first().toString().contains(u"Mara"));
        QCOMPARE(m_services->cards.card(CardId{m_card})->book->entries.first().keys, QStringList{u"moon"_s});
        QCOMPARE(m_services->cards.versions(CardId{m_card})->size(), 2);
        open({.book = m_book}).set(BookField::Name, u"Folk"_s);
        QVERIFY(m_editor->save());
        QCOMPARE(m_services->books.books()->first().name, u"Folk"_s);
        QVERIFY(m_services->cards.remove(CardId{m_card}));
        open({.book = m_book});
        QVERIFY(m_services->books.remove(BookId{m_book}));
        QSignalSpy failed(m_editor.get(), &LoreEditor::failed);
        QVERIFY(!m_editor->save());
        QCOMPARE(failed.first().first().toString(), u"This lorebook is no longer in the library."_s);
    }

    void whatWasSavedElsewhereIsShown()
    {
        LoreDraft &draft = open({.book = m_book});
        Lorebook changed = elves();
        changed.name = u"Folk"_s;
        QVERIFY(m_services->books.save(BookId{m_book}, changed));
        QCOMPARE(m_editor->title(), u"Folk"_s);
        draft.add();
        QVERIFY(m_services->books.save(BookId{m_book}, elves()));
        QCOMPARE(draft.state().entries.size(), 4);
    }

    void whatIsExportedComesInAgain()
    {
        open({.book = m_book}).addFolder(u"Foes"_s, {keyAt(m_editor->draft(), 1)});
        const QString path = m_folder->filePath(u"out.json"_s);
        QVERIFY(m_editor->exportTo(path, loreFilters().first()));
        QFile file(path);
        QVERIFY(file.open(QIODevice::ReadOnly));
        const auto read = turn::LorebookLibrary::read(file.readAll(), u"out.json"_s);
        QCOMPARE(read->book, m_editor->draft().book());
        QCOMPARE(read->format, u"lorebook_v3"_s);
        QVERIFY(!m_editor->exportTo(u"/no/such/folder/out.json"_s, loreFilters().first()));
    }

    void whatSillyTavernGetsComesBack()
    {
        LoreDraft &draft = open({.book = m_book});
        draft.set({keyAt(draft, 0)}, LoreField::Position, u"4"_s);
        draft.set({keyAt(draft, 0)}, LoreField::Depth, 2);
        draft.set({keyAt(draft, 1)}, LoreField::Probability, 30);
        draft.set({keyAt(draft, 2)}, LoreField::Enabled, false);
        draft.addFolder(u"Foes"_s, {keyAt(draft, 1)});
        const QString path = m_folder->filePath(u"world.json"_s);
        QVERIFY(m_editor->exportTo(path, loreFilters().last()));
        QFile file(path);
        QVERIFY(file.open(QIODevice::ReadOnly));
        const auto read = turn::LorebookLibrary::read(file.readAll(), u"world.json"_s);
        QCOMPARE(read->format, u"sillytavern"_s);
        QCOMPARE(read->book.entries.size(), 3);
        QCOMPARE(valueOf(read->book.entries[0], LoreField::Position).toString(), u"4"_s);
        QCOMPARE(valueOf(read->book.entries[0], LoreField::Depth).toInt(), 2);
        QCOMPARE(valueOf(read->book.entries[1], LoreField::Probability).toInt(), 30);
        QVERIFY(!read->book.entries[2].enabled);
        QCOMPARE(read->book.entries[1].comment.value(), u"Orcs"_s);
    }

    void theListSaysWhereEachHasAPart()
    {
        LorebooksPresenter list(m_services->books, m_services->cards);
        const QAbstractItemModelTester tester(&list);
        const auto session = m_services->session(m_chat);
        list.setSession(session.get());
        QCOMPARE(list.rowCount(), 1);
        QVERIFY(list.setData(list.index(0, LorebooksPresenter::EverywhereColumn), Qt::Checked, Qt::CheckStateRole));
        QVERIFY(m_services->books.books()->first().everywhere);
        QVERIFY(list.setData(list.index(0, LorebooksPresenter::ChatColumn), Qt::Checked, Qt::CheckStateRole));
        QCOMPARE(session->world().books.size(), 1);
        list.rename(m_book, u"Folk"_s);
        QCOMPARE(list.index(0, 0).data().toString(), u"Folk"_s);
        QCOMPARE(list.index(0, LorebooksPresenter::ChatColumn).data(Qt::CheckStateRole).toInt(), int(Qt::Checked));
        QVERIFY(session->undo());
        QCOMPARE(list.index(0, LorebooksPresenter::ChatColumn).data(Qt::CheckStateRole).toInt(), int(Qt::Unchecked));
        QVERIFY(list.remove(m_book));
        QCOMPARE(list.rowCount(), 0);
        list.restore(m_book);
        QCOMPARE(list.nameOf(m_book), u"Folk"_s);
        QVERIFY(list.add(u"New"_s) != 0);
        QCOMPARE(list.rowCount(), 2);
    }

private:
    LoreDraft &open(const LoreTarget &target)
    {
        auto opened = LoreEditor::open(m_services->context, m_services->chats, target);
        if (!opened)
            qFatal("%s", qPrintable(opened.error().detail));
        m_editor = std::move(*opened);
        return m_editor->draft();
    }

    std::unique_ptr<QTemporaryDir> m_folder;
    std::unique_ptr<SessionFixture> m_services;
    std::unique_ptr<LoreEditor> m_editor;
    ChatId m_chat;
    qint64 m_card = 0;
    qint64 m_book = 0;
};

DRAMATIS_TEST(LoreEditorTest);

} // namespace tst_loreeditor

#include "tst_loreeditor.moc"
