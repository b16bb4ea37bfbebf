// What was typed into a message that is being edited is there after a crash.
#include "presenters/shell/openedit.h"
#include "support/main/testmain.h"
#include "support/stories/drawerstory.h"

namespace tst_openedit {

using namespace dramatis;
using namespace dramatis::presenters;
using namespace dramatis::tests;
using namespace Qt::StringLiterals;

class OpenEditTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void init() { m_story = std::make_unique<DrawerStory>(); }
    void cleanup() { m_story.reset(); }

    void nothingIsBeingEditedAtFirst()
    {
        const OpenEdit edit(*m_story->session);
        QCOMPARE(edit.turn(), 0);
        QCOMPARE(edit.text(), QString());
    }

    void whatWasTypedIsKeptByItself()
    {
        OpenEdit edit(*m_story->session);
        edit.typed(turn(), u"She waits"_s);
        edit.typed(turn(), u"She waits, and *hums*.\n<b>אור</b>"_s);
        QCOMPARE(edit.text(), u"She waits, and *hums*.\n<b>אור</b>"_s);
        QTRY_COMPARE(kept(), u"She waits, and *hums*.\n<b>אור</b>"_s);
    }

    void whatWasTypedLastIsKeptOnClosing()
    {
        {
            OpenEdit edit(*m_story->session);
            edit.typed(turn(), u"She waits"_s);
        }
        const OpenEdit again(*m_story->session);
        QCOMPARE(again.turn(), turn());
        QCOMPARE(again.text(), u"She waits"_s);
    }

    // All of it was deleted: that is an edit, too.
    void anEmptyTextIsAnEdit()
    {
        {
            OpenEdit edit(*m_story->session);
            edit.typed(turn(), {});
        }
        const OpenEdit again(*m_story->session);
        QCOMPARE(again.turn(), turn());
        QCOMPARE(again.text(), QString());
    }

    void aVeryLongTextComesBackWhole()
    {
        const QString book = u"🗼 She waits. "_s.repeated(50'000);
        {
            OpenEdit edit(*m_story->session);
            edit.typed(turn(), book);
        }
        QCOMPARE(kept(), book);
    }

    void whatIsSavedOrGivenUpIsForgotten()
    {
        OpenEdit edit(*m_story->session);
        edit.typed(turn(), u"She waits"_s);
        edit.end();
        QCOMPARE(edit.turn(), 0);
        QCOMPARE(kept(), QString());
        edit.end(); // once more
        const OpenEdit again(*m_story->session);
        QCOMPARE(again.turn(), 0);
    }

    void anotherMessageTakesThePlaceOfTheFirst()
    {
        QVERIFY(m_story->play(u"Hello"_s, u"\"Well.\""_s, {}, {}));
        const qint64 later = m_story->session->world().transcript.at(1).turn.value;
        {
            OpenEdit edit(*m_story->session);
            edit.typed(turn(), u"First"_s);
            edit.typed(later, u"Second"_s);
        }
        const OpenEdit again(*m_story->session);
        QCOMPARE(again.turn(), later);
        QCOMPARE(again.text(), u"Second"_s);
    }

private:
    qint64 turn() const { return m_story->session->world().transcript.at(0).turn.value; }
    QString kept() const
    {
        const auto edit = m_story->session->openEdit();
        return edit && *edit ? (*edit)->text : QString();
    }

    std::unique_ptr<DrawerStory> m_story;
};

DRAMATIS_TEST(OpenEditTest);

} // namespace tst_openedit

#include "tst_openedit.moc"
