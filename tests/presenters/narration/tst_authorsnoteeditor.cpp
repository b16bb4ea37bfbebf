// The author's notes of a story while they are edited.
#include "presenters/chat/chattest.h"
#include "presenters/narration/authorsnoteeditor.h"
#include "presenters/shell/shownstory.h"
#include "support/main/testmain.h"
#include "turn/session/chatsession.h"

namespace tst_authorsnoteeditor {

using namespace dramatis;
using namespace dramatis::domain;
using namespace dramatis::presenters;
using namespace dramatis::tests;
using namespace Qt::StringLiterals;

class AuthorsNoteEditorTest : public ChatTest {
    Q_OBJECT

    turn::ChatSession &session() const { return m_chat->session(); }
    const World &world() const { return session().world(); }

private Q_SLOTS:
    void init() { openChat(); }
    void cleanup() { closeChat(); }

    void everyoneComesFirstAndTheUserLast()
    {
        const auto bo = m_services->cards.importBytes(SessionFixture::card("Bo"), u"bo.json"_s);
        QVERIFY(bo && session().addGuest(bo->row.id) && waitIdle(session()));
        ShownStory story(session());
        QStringList names;
        QList<CastSlot> readers;
        for (const auto &[slot, name] : AuthorsNoteEditor(story).readers()) {
            names << name;
            readers << slot;
        }
        QCOMPARE(names, (QStringList{u"Everyone"_s, u"Mara"_s, u"Bo"_s, world().nameOf(you) + u" (you)"_s}));
        QCOMPARE(readers, (QList<CastSlot>{nobody, 1, 2, you}));
    }

    void allAreKeptInOneStep()
    {
        ShownStory story(session());
        AuthorsNoteEditor editor(story);
        const AuthorsNote rain{u"Rain."_s, 2, Role::User, 3};
        editor.setNote(nobody, rain);
        editor.setNote(1, {u"Limp."_s});
        QVERIFY(editor.hasNote(1) && !editor.hasNote(you));
        QVERIFY(world().authorsNotes.isEmpty());
        QCOMPARE(editor.keep(), QString());
        QCOMPARE(world().authorsNotes.value(nobody), rain);
        QCOMPARE(world().authorsNotes.value(1).text, u"Limp."_s);
        QCOMPARE(AuthorsNoteEditor(story).note(nobody), rain);
        const qint64 events = world().events;
        QCOMPARE(editor.keep(), QString()); // nothing is new
        QCOMPARE(world().events, events);
        QVERIFY(session().undo());
        QVERIFY(world().authorsNotes.isEmpty());
    }

    void whoLooksBackIsTold()
    {
        QVERIFY(say(u"Good evening."_s));
        ShownStory story(session());
        AuthorsNoteEditor editor(story);
        editor.setNote(nobody, {u"Rain."_s});
        story.look(1);
        QVERIFY(!editor.keep().isEmpty());
        QVERIFY(world().authorsNotes.isEmpty());
    }

    void aStoryThatIsGoneIsNotChanged()
    {
        auto story = std::make_unique<ShownStory>(session());
        AuthorsNoteEditor editor(*story);
        editor.setNote(nobody, {u"Rain."_s});
        story.reset();
        QCOMPARE(editor.keep(), QString());
        QCOMPARE(editor.readers().size(), 1);
        QVERIFY(world().authorsNotes.isEmpty());
    }

    void aViewerReadsNoNoteThatIsForAnother()
    {
        const auto bo = m_services->cards.importBytes(SessionFixture::card("Bo"), u"bo.json"_s);
        QVERIFY(bo && session().addGuest(bo->row.id) && waitIdle(session()));
        QVERIFY(session().applyEvents({AuthorsNoteChanged{nobody, {u"Rain."_s}}, AuthorsNoteChanged{1, {u"Limp."_s}},
                                       AuthorsNoteChanged{2, {u"Hum."_s}}}));
        ShownStory story(session());
        story.viewAs(2);
        QCOMPARE(story.world().authorsNotes.keys(), (QList<CastSlot>{2, nobody}));
        QVERIFY(AuthorsNoteEditor(story).hasNote(1)); // the author writes them all
    }

    void tokensAreEstimated()
    {
        QCOMPARE(AuthorsNoteEditor::tokensText({}), QString());
        QVERIFY(AuthorsNoteEditor::tokensText(u"Rain."_s).startsWith(u"≈ "));
    }
};

DRAMATIS_TEST(AuthorsNoteEditorTest);

} // namespace tst_authorsnoteeditor

#include "tst_authorsnoteeditor.moc"
