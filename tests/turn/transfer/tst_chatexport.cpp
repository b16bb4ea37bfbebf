// What leaves with a chat, in each form.
#include "support/main/testmain.h"
#include "support/stories/storytest.h"
#include "turn/transfer/chatexport.h"

#include <QBuffer>
#include <QTest>

#include <algorithm>

namespace tst_chatexport {

using namespace dramatis;
using namespace dramatis::domain;
using namespace dramatis::tests;
using namespace Qt::StringLiterals;
using cards::ChatForm;

class ChatExportTest : public StoryTest {
    Q_OBJECT

    QByteArray exported(ChatForm form, CastSlot viewer = nobody) const
    {
        QBuffer file;
        return file.open(QIODevice::WriteOnly) && turn::exportChat(m_services->context, m_chat, form, file, viewer)
                   ? file.data()
                   : QByteArray();
    }
    bool leaves(const QByteArray &word) const
    {
        return std::ranges::any_of(QList{ChatForm::Lines, ChatForm::SillyTavern, ChatForm::Markdown, ChatForm::Html},
                                   [&](ChatForm form) { return exported(form).contains(word); });
    }

private Q_SLOTS:
    void aLineThatWasTakenBackDoesNotLeave_data()
    {
        QTest::addColumn<QString>("line");
        QTest::newRow("to all") << u"The vault word is heron."_s;
        QTest::newRow("a whisper") << u"@Mara@ The vault word is heron."_s;
        QTest::newRow("an aside") << u"((The vault word is heron.))"_s;
    }
    void aLineThatWasTakenBackDoesNotLeave()
    {
        QFETCH(QString, line);
        QVERIFY(say(line));
        QVERIFY(leaves("heron"));
        QVERIFY(m_session->undo() && waitIdle(*m_session));
        QVERIFY(!leaves("heron"));
        QVERIFY(say(u"Good evening."_s));
        QVERIFY(leaves("Good evening."));
        QVERIFY2(!leaves("heron"), exported(ChatForm::SillyTavern).constData());
        QCOMPARE(exported(ChatForm::SillyTavern).count("swipe_id"), 1); // of the greeting
    }

    void whatNobodyHearsIsInNobodysExport_data()
    {
        QTest::addColumn<int>("form");
        QTest::newRow("jsonl") << int(ChatForm::Lines);
        QTest::newRow("st-jsonl") << int(ChatForm::SillyTavern);
        QTest::newRow("md") << int(ChatForm::Markdown);
        QTest::newRow("html") << int(ChatForm::Html);
    }
    void whatNobodyHearsIsInNobodysExport()
    {
        QFETCH(int, form);
        QVERIFY(say(u"((The vault word is heron.))"_s));
        QVERIFY(say(u"@Mara@ ((It is plover.)) Good evening."_s));
        const EventId aside = world().transcript.at(1).turn;
        QVERIFY(m_session->edit(aside, u"{{comment: The vault word is otter.}}"_s) && waitIdle(*m_session));
        QVERIFY(say(u"Yes."_s));
        const EventId yes = world().transcript.at(world().transcript.size() - 2).turn;
        QVERIFY(m_session->edit(yes, u"Yes. ((No: curlew.))"_s) && waitIdle(*m_session));
        const QByteArray hers = exported(ChatForm(form), 1);
        QVERIFY2(hers.contains("Good evening.") && hers.contains("Yes."), hers.constData());
        for (const char *word : {"heron", "plover", "otter", "curlew"})
            QVERIFY2(!hers.contains(word), hers.constData());
        const QByteArray own = exported(ChatForm(form), you);
        for (const char *word : {"plover", "curlew"})
            QVERIFY2(own.contains(word) && exported(ChatForm(form)).contains(word), own.constData());
    }

    void aMessageOfWhichNothingIsHeardIsLeftOut()
    {
        QVERIFY(say(u"Good evening."_s));
        const auto lines = [this] { return exported(ChatForm::Lines, 1).count('\n'); };
        const auto before = lines();
        QVERIFY(say(u"((The vault word is heron.))"_s));
        QCOMPARE(lines(), before);
    }

    void whatAnotherWasMadeToSayAndWasTakenBackDoesNotLeave()
    {
        QVERIFY(m_session->sayAs(1, u"The vault word is heron."_s) && waitIdle(*m_session));
        QVERIFY(m_session->undo() && waitIdle(*m_session));
        QVERIFY(m_session->reply() && waitIdle(*m_session));
        QVERIFY(!leaves("heron"));
    }

    void whatARewindLeftBehindDoesNotLeave()
    {
        const EventId greeting = world().transcript.at(0).turn;
        QVERIFY(say(u"The vault word is heron."_s));
        QVERIFY(m_session->regenerate() && waitIdle(*m_session)); // another answer to it is no other line
        QVERIFY(m_session->rewind(greeting));
        QVERIFY(say(u"Good evening."_s));
        QVERIFY2(!leaves("heron"), exported(ChatForm::SillyTavern).constData());
    }

    void theAuthorsNoteLeavesForSillyTavernAlone()
    {
        QVERIFY(m_session->applyEvents({AuthorsNoteChanged{nobody, {u"The vault word is heron."_s, 2, Role::User, 3}},
                                        AuthorsNoteChanged{1, {u"The vault word is otter."_s}},
                                        VariablesSet{{{u"day"_s, u"4"_s}}}}));
        const QByteArray header = exported(ChatForm::SillyTavern).split('\n').first();
        QVERIFY2(header.contains(R"("note_prompt":"The vault word is heron.","note_interval":3,"note_depth":2,)"
                                 R"("note_position":1,"note_role":1)"),
                 header.constData());
        QVERIFY(header.contains(R"("variables":{"day":"4"})"));
        QVERIFY(!leaves("otter"));
        QVERIFY(!exported(ChatForm::SillyTavern, 1).contains("heron")); // it is no part of what she knows
    }

    void otherAnswersLeaveAsAlternatives()
    {
        m_services->model.replies = {QStringList{u"It is heron."_s}, QStringList{u"It is plover."_s}};
        QVERIFY(say(u"What is the word?"_s));
        QVERIFY(m_session->regenerate() && waitIdle(*m_session));
        QVERIFY(exported(ChatForm::SillyTavern).contains("\"swipes\":[\"It is heron.\",\"It is plover.\"]"));
        QVERIFY(!exported(ChatForm::Markdown).contains("heron"));
    }

    void whatIsToldOnAnotherBranchIsAnAlternative()
    {
        QVERIFY(say(u"Is it heron?"_s));
        const EventId line = world().transcript.at(1).turn;
        QVERIFY(m_session->editAsBranch(line, u"Is it plover?"_s, u"Aside"_s) && waitIdle(*m_session));
        QVERIFY2(exported(ChatForm::SillyTavern).contains("\"swipes\":[\"Is it heron?\",\"Is it plover?\"]"),
                 exported(ChatForm::SillyTavern).constData());
        // What was left by choosing another one was not taken back.
        QVERIFY(m_session->swipe(world().transcript.at(1).turn, -1) && waitIdle(*m_session));
        QCOMPARE(linesOf(*m_session).at(1), u"Alex: Is it heron?"_s);
        QVERIFY(exported(ChatForm::SillyTavern).contains("\"swipes\":[\"Is it heron?\",\"Is it plover?\"]"));
    }
};

DRAMATIS_TEST(ChatExportTest);

} // namespace tst_chatexport

#include "tst_chatexport.moc"
