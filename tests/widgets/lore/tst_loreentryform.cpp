// The fields of lorebook entries: what is entered in each goes where its label says, and nowhere else.
#include "domain/lore/books/folders.h"
#include "presenters/lore/loredraft.h"
#include "support/main/testmain.h"
#include "widgets/lore/loreentryform.h"

#include <QCheckBox>
#include <QComboBox>
#include <QLabel>
#include <QLineEdit>
#include <QPlainTextEdit>
#include <QSpinBox>
#include <QTest>

namespace tst_loreentryform {

using namespace dramatis;
using namespace Qt::StringLiterals;
using presenters::BookField;
using presenters::LoreDraft;
using presenters::LoreField;

namespace {

domain::LoreEntry entry(const QString &name)
{
    domain::LoreEntry made;
    made.name = name;
    made.keys = {name.toLower()};
    made.content = name + u" sing."_s;
    made.insertionOrder = 100;
    return made;
}

struct Form {
    Form()
    {
        domain::Lorebook book;
        book.name = u"Peoples"_s;
        book.entries = {entry(u"Elves"_s), entry(u"Dwarfs"_s)};
        draft.setBook(book);
        form.setDraft(draft);
        form.resize(500, 700);
        form.show();
        choose({0});
    }

    void choose(const QList<int> &rows)
    {
        QList<qint64> keys;
        for (const int row : rows)
            keys << draft.state().entries[row]->key;
        form.showEntries(keys);
    }
    QVariant value(LoreField field, int row = 0) const
    {
        return presenters::valueOf(draft.state().entries[row]->entry, field);
    }
    QVariant value(BookField field) const { return presenters::valueOf(draft.state().book, field); }

    template <class W = QWidget> W *part(const char *name)
    {
        W *found = form.findChild<W *>(QString::fromLatin1(name));
        if (!found)
            qFatal("there is no %s", name);
        for (int page = 0; page < form.count(); ++page)
            if (form.widget(page)->isAncestorOf(found))
                form.setCurrentIndex(page);
        return found;
    }

    // With the keyboard, whatever it is: a box is ticked with Space, an item found by its first letters.
    void enter(const char *name, const QString &text)
    {
        auto *field = part<QWidget>(name);
        field->setFocus();
        if (qobject_cast<QCheckBox *>(field)) {
            QTest::keyClick(field, Qt::Key_Space);
            return;
        }
        if (!qobject_cast<QComboBox *>(field))
            QTest::keyClick(field, Qt::Key_A, Qt::ControlModifier);
        const QStringList lines = text.split(u'\n');
        QTest::keyClicks(field, lines.first());
        for (const QString &line : lines.sliced(1)) {
            QTest::keyClick(field, Qt::Key_Return);
            QTest::keyClicks(field, line);
        }
        if (qobject_cast<QSpinBox *>(field))
            QTest::keyClick(field, Qt::Key_Return);
    }

    LoreDraft draft;
    widgets::LoreEntryForm form;
};

struct Row {
    const char *name; // of the field in the form
    LoreField field;
    QString typed;
    QVariant expected;
    QString position = {}; // at which it means something
};

const QVariant on(true);
const QVariant off(false);

QList<Row> rowsOfEntry()
{
    return {{"name", LoreField::Name, u"Fair folk"_s, u"Fair folk"_s},
            {"keys", LoreField::Keys, u"elf\n\n fair folk \n"_s, QStringList({u"elf"_s, u"fair folk"_s})},
            {"secondaryKeys", LoreField::SecondaryKeys, u"wood"_s, QStringList{u"wood"_s}},
            {"content", LoreField::Content, u"They sing.\nAt night."_s, u"They sing.\nAt night."_s},
            {"comment", LoreField::Comment, u"To do"_s, u"To do"_s},
            {"enabled", LoreField::Enabled, {}, off},
            {"constant", LoreField::Constant, {}, on},
            {"selective", LoreField::Selective, {}, on},
            {"caseSensitive", LoreField::CaseSensitive, u"Yes"_s, on},
            {"wholeWords", LoreField::WholeWords, u"No"_s, off},
            {"logic", LoreField::Logic, u"None"_s, 2}};
}

QList<Row> rowsOfPlace()
{
    return {{"position", LoreField::Position, u"Before c"_s, u"before_char"_s},
            {"depth", LoreField::Depth, u"7"_s, 7, u"4"_s},
            {"role", LoreField::Role, u"Ass"_s, 2, u"4"_s},
            {"outlet", LoreField::Outlet, u"shelf"_s, u"shelf"_s, u"7"_s},
            {"order", LoreField::Order, u"-12"_s, -12},
            {"priority", LoreField::Priority, u"13"_s, 13},
            {"ignoreBudget", LoreField::IgnoreBudget, {}, on},
            {"probability", LoreField::Probability, u"45"_s, 45},
            {"scanDepth", LoreField::ScanDepth, u"0"_s, 0},
            {"excludeRecursion", LoreField::ExcludeRecursion, {}, on},
            {"preventRecursion", LoreField::PreventRecursion, {}, on},
            {"recursionLevel", LoreField::RecursionLevel, u"2"_s, 2},
            {"sticky", LoreField::Sticky, u"3"_s, 3},
            {"cooldown", LoreField::Cooldown, u"5"_s, 5},
            {"delay", LoreField::Delay, u"6"_s, 6},
            {"group", LoreField::Group, u"songs"_s, u"songs"_s},
            {"groupWeight", LoreField::GroupWeight, u"8"_s, 8},
            {"groupOverride", LoreField::GroupOverride, {}, on},
            {"groupScoring", LoreField::GroupScoring, {}, on},
            {"characters", LoreField::Characters, u"Mara, Ion,"_s, QStringList({u"Mara"_s, u"Ion"_s})},
            {"characterTags", LoreField::CharacterTags, u"sea"_s, QStringList{u"sea"_s}},
            {"charactersExcluded", LoreField::CharactersExcluded, {}, on},
            {"triggers", LoreField::Triggers, u"normal , continue"_s, QStringList({u"normal"_s, u"continue"_s})}};
}

QList<Row> rowsOfDecorators()
{
    return {{"atActivate", LoreField::AtActivate, {}, on},
            {"atDontActivate", LoreField::AtDontActivate, {}, on},
            {"atKeepAfterMatch", LoreField::AtKeepAfterMatch, {}, on},
            {"atDontAfterMatch", LoreField::AtDontAfterMatch, {}, on},
            {"atIgnoreOnMaxContext", LoreField::AtIgnoreOnMaxContext, {}, on},
            {"atOnlyAfter", LoreField::AtOnlyAfter, u"2"_s, u"2"_s},
            {"atOnlyEvery", LoreField::AtOnlyEvery, u"3"_s, u"3"_s},
            {"atDepth", LoreField::AtDepth, u"4"_s, u"4"_s},
            {"atReverseDepth", LoreField::AtReverseDepth, u"5"_s, u"5"_s},
            {"atRole", LoreField::AtRole, u"user"_s, u"user"_s},
            {"atPosition", LoreField::AtPosition, u"scenario"_s, u"scenario"_s},
            {"atScanDepth", LoreField::AtScanDepth, u"6"_s, u"6"_s},
            {"atGreeting", LoreField::AtGreeting, u"1"_s, u"1"_s},
            {"atUserIcon", LoreField::AtUserIcon, u"cap"_s, u"cap"_s},
            {"atInstructDepth", LoreField::AtInstructDepth, u"70"_s, u"70"_s},
            {"atReverseInstructDepth", LoreField::AtReverseInstructDepth, u"80"_s, u"80"_s},
            {"atInstructScanDepth", LoreField::AtInstructScanDepth, u"90"_s, u"90"_s},
            {"atAdditionalKeys", LoreField::AtAdditionalKeys, u"wood,lake"_s, u"wood,lake"_s},
            {"atExcludeKeys", LoreField::AtExcludeKeys, u"orc"_s, u"orc"_s},
            {"atDisableUiPrompt", LoreField::AtDisableUiPrompt, u"system_prompt"_s, u"system_prompt"_s}};
}

QList<QVariant> valuesOf(const Form &shown)
{
    QList<QVariant> values;
    for (int field = 0; field <= int(LoreField::AtDisableUiPrompt); ++field)
        values << shown.value(LoreField(field));
    return values;
}

QString shownIn(const QWidget *field)
{
    if (const auto *box = qobject_cast<const QCheckBox *>(field))
        return QString::number(box->checkState());
    if (const auto *box = qobject_cast<const QComboBox *>(field))
        return box->currentText();
    if (const auto *box = qobject_cast<const QSpinBox *>(field))
        return box->text();
    if (const auto *edit = qobject_cast<const QPlainTextEdit *>(field))
        return edit->toPlainText();
    return qobject_cast<const QLineEdit *>(field)->text();
}

} // namespace

class LoreEntryFormTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void whatIsEnteredGoesToItsField_data()
    {
        QTest::addColumn<Row>("row");
        for (const Row &row : rowsOfEntry() + rowsOfPlace() + rowsOfDecorators())
            QTest::newRow(row.name) << row;
    }
    void whatIsEnteredGoesToItsField()
    {
        QFETCH(Row, row);
        Form shown;
        const qint64 key = shown.draft.state().entries[0]->key;
        shown.draft.set({key}, LoreField::Position, row.position);
        const QList<QVariant> before = valuesOf(shown);
        const QString shownBefore = shownIn(shown.part<QWidget>(row.name));
        shown.enter(row.name, row.typed);
        const QList<QVariant> after = valuesOf(shown);
        QCOMPARE(after[int(row.field)], row.expected);
        QVERIFY(before[int(row.field)] != row.expected);
        for (int field = 0; field < int(after.size()); ++field) {
            const bool isText = row.field >= LoreField::AtActivate && LoreField(field) == LoreField::Content;
            const bool follows = row.field == LoreField::SecondaryKeys && LoreField(field) == LoreField::Selective;
            if (LoreField(field) != row.field && !isText && !follows)
                QVERIFY2(after[field] == before[field], qPrintable(QString::number(field)));
        }
        const QString entered = shownIn(shown.part<QWidget>(row.name));
        shown.choose({1}); // another entry shows its own, and the first one what was entered
        QCOMPARE(shown.value(row.field, 1) == row.expected, false);
        shown.choose({0});
        if (!row.typed.contains(u'\n') && !row.typed.contains(u','))
            QCOMPARE(shownIn(shown.part<QWidget>(row.name)), entered);
        while (shown.draft.undoStack().canUndo())
            shown.draft.undoStack().undo();
        shown.draft.set({key}, LoreField::Position, row.position);
        QCOMPARE(shownIn(shown.part<QWidget>(row.name)), shownBefore);
    }

    void whatIsSharedCountsForAllThatAreChosen_data()
    {
        QTest::addColumn<Row>("row");
        const QStringList own{u"name"_s, u"keys"_s, u"secondaryKeys"_s, u"content"_s, u"comment"_s};
        for (const Row &row : rowsOfEntry() + rowsOfPlace() + rowsOfDecorators())
            if (!own.contains(QLatin1StringView(row.name)) && row.position.isEmpty())
                QTest::newRow(row.name) << row;
    }
    void whatIsSharedCountsForAllThatAreChosen()
    {
        QFETCH(Row, row);
        Form shown;
        shown.choose({0, 1});
        shown.enter(row.name, row.typed);
        QCOMPARE(shown.value(row.field, 0), row.expected);
        QCOMPARE(shown.value(row.field, 1), row.expected);
    }

    void whatIsEachOnesOwnIsNotSetForSeveral()
    {
        Form shown;
        shown.choose({0, 1});
        for (const char *own : {"name", "keys", "secondaryKeys", "content", "comment"})
            QVERIFY2(!shown.part<QWidget>(own)->isEnabled(), own);
        QVERIFY(shown.part<QPlainTextEdit>("content")->toPlainText().isEmpty()); // they differ
        shown.choose({1});
        for (const char *own : {"name", "keys", "secondaryKeys", "content", "comment"})
            QVERIFY2(shown.part<QWidget>(own)->isEnabled(), own);
    }

    void withNothingChosenNothingCanBeSet()
    {
        Form shown;
        shown.choose({});
        for (const Row &row : rowsOfEntry() + rowsOfPlace() + rowsOfDecorators())
            QVERIFY2(!shown.part<QWidget>(row.name)->isEnabled(), row.name);
        QVERIFY(shown.part<QLineEdit>("bookName")->isEnabled());
    }

    void aFolderHasOnlyAName()
    {
        Form shown;
        shown.form.showEntries({shown.draft.addFolder(u"Songs"_s)});
        QCOMPARE(shown.part<QLineEdit>("name")->text(), u"Songs"_s);
        QCOMPARE(shown.part<QPlainTextEdit>("keys")->toPlainText(), QString());
        for (const char *other : {"keys", "content", "enabled", "constant", "logic", "order", "atActivate"})
            QVERIFY2(!shown.part<QWidget>(other)->isEnabled(), other);
        const QString key = domain::folderKey(shown.draft.state().entries[2]->entry);
        shown.enter("name", u"Ballads"_s);
        QCOMPARE(shown.value(LoreField::Name, 2), u"Ballads"_s);
        QCOMPARE(domain::folderKey(shown.draft.state().entries[2]->entry), key); // what is in it stays in it
    }

    void aBoxOfEntriesThatDifferIsHalfTickedUntilItIsSet()
    {
        Form shown;
        shown.enter("enabled", {});
        shown.choose({0, 1});
        auto *box = shown.part<QCheckBox>("enabled");
        QCOMPARE(box->checkState(), Qt::PartiallyChecked);
        QTest::keyClick(box, Qt::Key_Space);
        QCOMPARE(box->checkState(), Qt::Checked);
        QCOMPARE(shown.value(LoreField::Enabled, 0), on);
        QCOMPARE(shown.value(LoreField::Enabled, 1), on);
        QTest::keyClick(box, Qt::Key_Space);
        QCOMPARE(box->checkState(), Qt::Unchecked); // and never half again
    }

    void onlyThePlaceThatIsChosenAsksForMore()
    {
        Form shown;
        const auto asksFor = [&](const char *field) { return shown.part<QWidget>(field)->isEnabled(); };
        QVERIFY(!asksFor("depth") && !asksFor("role") && !asksFor("outlet"));
        shown.enter("position", u"At"_s);
        QVERIFY(asksFor("depth") && asksFor("role") && !asksFor("outlet"));
        QTest::keyClick(shown.part<QComboBox>("position"), Qt::Key_End);
        QCOMPARE(shown.value(LoreField::Position), u"7"_s);
        QVERIFY(!asksFor("depth") && !asksFor("role") && asksFor("outlet"));
    }

    void theLowestNumberTakesAnOptionalOneAway()
    {
        Form shown;
        for (const auto &[name, field] :
             {std::pair("priority", LoreField::Priority), std::pair("scanDepth", LoreField::ScanDepth)}) {
            auto *box = shown.part<QSpinBox>(name);
            const QString none = box->text();
            QCOMPARE(none, box->specialValueText());
            shown.enter(name, u"5"_s);
            QVERIFY(shown.value(field).isValid());
            box->setValue(box->minimum());
            QVERIFY2(!shown.value(field).isValid(), name);
            QCOMPARE(box->text(), none);
        }
    }

    void aProblemIsSaidWhereItIsTyped()
    {
        Form shown;
        auto *problems = shown.part<QLabel>("problems");
        QVERIFY(problems->isHidden());
        shown.enter("content", u"@@depth deep\nElves sing."_s);
        QVERIFY(problems->isVisible());
        QCOMPARE(problems->text(), u"⚠ Line 1: @@depth needs a number."_s);
        QCOMPARE(shown.part<QLineEdit>("atDepth")->text(), u"deep"_s);
        QCOMPARE(shown.part<QLabel>("decoratorProblems")->text(), problems->text());
        shown.enter("atDepth", u"2"_s);
        QCOMPARE(shown.part<QPlainTextEdit>("content")->toPlainText(), u"@@depth 2\nElves sing."_s);
        QVERIFY(problems->isHidden());
        shown.choose({0, 1});
        QVERIFY(problems->isHidden());
    }

    void theBookHasFieldsOfItsOwn()
    {
        Form shown;
        shown.enter("bookName", u"Songs"_s);
        shown.enter("bookDescription", u"What is sung."_s);
        shown.enter("bookScanDepth", u"3"_s);
        shown.enter("bookBudget", u"900"_s);
        shown.enter("bookRecursive", u"No"_s);
        QCOMPARE(shown.value(BookField::Name), u"Songs"_s);
        QCOMPARE(shown.value(BookField::Description), u"What is sung."_s);
        QCOMPARE(shown.value(BookField::ScanDepth), 3);
        QCOMPARE(shown.value(BookField::TokenBudget), 900);
        QCOMPARE(shown.value(BookField::Recursive), off);
        QCOMPARE(shown.draft.undoStack().count(), 5); // each is one step, however many keys it took
        auto *depth = shown.part<QSpinBox>("bookScanDepth");
        depth->setValue(depth->minimum());
        QVERIFY(!shown.value(BookField::ScanDepth).isValid()); // none is not the same as 0
        while (shown.draft.undoStack().canUndo())
            shown.draft.undoStack().undo();
        QCOMPARE(shown.part<QLineEdit>("bookName")->text(), u"Peoples"_s);
        QVERIFY(shown.part<QPlainTextEdit>("bookDescription")->toPlainText().isEmpty());
        QCOMPARE(shown.part<QSpinBox>("bookBudget")->text(), u"No limit"_s);
        QCOMPARE(shown.part<QComboBox>("bookRecursive")->currentText(), u"Default"_s);
    }
};

DRAMATIS_TEST(LoreEntryFormTest);

} // namespace tst_loreentryform

#include "tst_loreentryform.moc"
