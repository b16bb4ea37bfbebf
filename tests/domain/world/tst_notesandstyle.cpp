// The author's notes, the style and the variables of a chat, in its world.
#include "domain/knowledge/view.h"
#include "domain/world/corrections.h"
#include "domain/world/foldedstory.h"
#include "support/main/testmain.h"

#include <QTest>

namespace tst_notesandstyle {

using namespace dramatis::domain;
using namespace Qt::StringLiterals;
using dramatis::tests::folded;

namespace {

const AuthorsNote rain{u"Rain."_s, 2, Role::User, 3};

QList<Payload> corrected(const World &before, const World &after, Keep keep)
{
    QList<Payload> all;
    for (const Correction &correction : corrections(before, after, keep))
        all.append(correction.payload);
    return all;
}

} // namespace

class NotesAndStyleTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void eachReaderHasANoteOfTheirOwn()
    {
        const AuthorsNote sun{u"Sun."_s};
        const World world = folded({{AuthorsNoteChanged{nobody, rain}, {}}, {AuthorsNoteChanged{2, sun}, {}}});
        QCOMPARE(world.authorsNotes.size(), 2);
        QCOMPARE(SpeakerView(world, 1).noteToAll(), rain);
        QCOMPARE(SpeakerView(world, 1).ownNote(), AuthorsNote());
        QCOMPARE(SpeakerView(world, 2).ownNote(), sun);
    }

    void aNoteThatIsAsAtFirstIsNone()
    {
        QVERIFY(folded({{AuthorsNoteChanged{nobody, rain}, {}}, {AuthorsNoteChanged{nobody, {}}, {}}})
                    .authorsNotes.isEmpty());
    }

    void whatGoesTooFarIsCut()
    {
        const World world = folded({{AuthorsNoteChanged{nobody, {u"Rain."_s, -5, Role::System, -1}}, {}},
                                    {AuthorsNoteChanged{1, {u"Rain."_s, 1'000'000, Role::System, 1}}, {}},
                                    {AuthorsNoteChanged{7, rain}, {}}}); // nobody's slot
        QCOMPARE(world.authorsNotes.keys(), (QList<CastSlot>{1, nobody}));
        QCOMPARE(world.authorsNotes[nobody].depth, 0);
        QCOMPARE(world.authorsNotes[nobody].every, 0);
        QCOMPARE(world.authorsNotes[1].depth, AuthorsNote::deepest);
    }

    void variablesAreSetAsAWhole()
    {
        const World world = folded({{VariablesSet{{{u"a"_s, u"1"_s}, {u"b"_s, u"2"_s}}}, {}},
                                    {VariablesSet{{{u"b"_s, u"3"_s}, {u"b"_s, u"4"_s}}}, {}}});
        QCOMPARE(world.variables, (QMap<QString, QString>{{u"b"_s, u"4"_s}}));
    }

    void theyGoAlongWithTheStory_data()
    {
        QTest::addColumn<int>("keep");
        QTest::addColumn<bool>("kept");
        QTest::newRow("undo") << int(Keep::Nothing) << false;
        QTest::newRow("another branch") << int(Keep::Title) << false;
        QTest::newRow("a rewind") << int(Keep::TextsAndCast) << true;
        QTest::newRow("another alternative") << int(Keep::Everything) << true;
    }
    void theyGoAlongWithTheStory()
    {
        QFETCH(int, keep);
        QFETCH(bool, kept);
        const NarrationStyle past{.tense = NarrationTense::Past};
        const PromptPresetChosen terse{u"Terse"_s};
        const World before = folded({{AuthorsNoteChanged{nobody, rain}, {}}, {StyleChanged{past}, {}}, {terse, {}}});
        QCOMPARE(before.promptPreset, u"Terse"_s);
        const QList<Payload> expected{AuthorsNoteChanged{nobody, rain}, StyleChanged{past}, terse};
        QCOMPARE(corrected(before, folded({}), Keep(keep)), kept ? expected : QList<Payload>());
        QVERIFY(corrected(before, before, Keep(keep)).isEmpty());
        // One that was taken out stays out.
        const QList<Payload> cleared{AuthorsNoteChanged{nobody, {}}, StyleChanged{}, PromptPresetChosen{}};
        QCOMPARE(corrected(folded({}), before, Keep(keep)), kept ? cleared : QList<Payload>());
    }

    void aNoteForSomebodyWhoIsNotThereStaysBehind()
    {
        const CastEntry guest{3, u"Cy"_s, {}, {}, {}};
        const World before = folded({{GuestAdded{guest}, {}}, {AuthorsNoteChanged{3, rain}, {}}});
        QVERIFY(corrected(before, folded({}), Keep::Everything).isEmpty());
        QCOMPARE(corrected(before, folded({{GuestAdded{guest}, {}}}), Keep::Everything),
                 (QList<Payload>{AuthorsNoteChanged{3, rain}}));
    }
};

DRAMATIS_TEST(NotesAndStyleTest);

} // namespace tst_notesandstyle

#include "tst_notesandstyle.moc"
