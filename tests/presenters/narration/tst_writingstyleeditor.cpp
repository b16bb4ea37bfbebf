// How a story is to be written, as it is chosen.
#include "presenters/chat/chattest.h"
#include "presenters/narration/writingstyleeditor.h"
#include "presenters/shell/shownstory.h"
#include "support/main/testmain.h"
#include "turn/session/chatsession.h"

#include <algorithm>

namespace tst_writingstyleeditor {

using namespace dramatis;
using namespace dramatis::domain;
using namespace dramatis::presenters;
using namespace dramatis::tests;
using namespace Qt::StringLiterals;

class WritingStyleEditorTest : public ChatTest {
    Q_OBJECT

    turn::ChatSession &session() const { return m_chat->session(); }
    const World &world() const { return session().world(); }

private Q_SLOTS:
    void init() { openChat(); }
    void cleanup() { closeChat(); }

    void whatIsChosenReachesThePrompt()
    {
        ShownStory story(session());
        WritingStyleEditor editor(story);
        const NarrationStyle style{.person = NarrationPerson::First, .language = u"German"_s};
        QCOMPARE(editor.style(), NarrationStyle());
        QCOMPARE(editor.keep(style), QString());
        QCOMPARE(editor.style(), style);
        const auto plan = session().planFor(1);
        QVERIFY(plan);
        QVERIFY(std::ranges::any_of(plan->blocks, [](const Block &block) {
            return block.kept() && block.contribution.text == u"Write in German, in the first person.";
        }));
        const qint64 events = world().events;
        QCOMPARE(editor.keep(style), QString()); // nothing is new
        QCOMPARE(world().events, events);
    }

    void whoLooksBackIsTold()
    {
        QVERIFY(say(u"Good evening."_s));
        ShownStory story(session());
        WritingStyleEditor editor(story);
        story.look(1);
        QVERIFY(!editor.keep({.tense = NarrationTense::Past}).isEmpty());
        QCOMPARE(world().style, NarrationStyle());
    }

    void thePreviewSaysWhatPromptsSay()
    {
        QCOMPARE(WritingStyleEditor::preview({.tense = NarrationTense::Past}),
                 u"In the prompt: Write in the past tense."_s);
        QCOMPARE(WritingStyleEditor::preview({}), u"The prompt says nothing about style."_s);
    }
};

DRAMATIS_TEST(WritingStyleEditorTest);

} // namespace tst_writingstyleeditor

#include "tst_writingstyleeditor.moc"
