// The line that is being written: where it is kept, who says it, and what is asked before it is sent.
#include "presenters/chat/chatactivity.h"
#include "presenters/chat/chatitemmodel.h"
#include "presenters/chat/chatmoves.h"
#include "presenters/chat/chattest.h"
#include "presenters/chat/composerpresenter.h"
#include "support/main/testmain.h"

namespace tst_composerpresenter {

using namespace dramatis;
using namespace dramatis::presenters;
using namespace dramatis::tests;
using namespace Qt::StringLiterals;

class ComposerPresenterTest : public ChatTest {
    Q_OBJECT
private Q_SLOTS:
    void init() { openChat(); }
    void cleanup() { closeChat(); }
    void anUndoneLineGoesToTheComposerThatAsked();
    void draftsAreKeptWithinHalfASecond();
    void aLineThatWasSentStandsInOnePlace_data();
    void aLineThatWasSentStandsInOnePlace();
    void aLineThatNobodyAnswersIsSaid();
    void anIdleWindowLeavesTheOthersDraftAlone();
    void aLineThatIsWrittenForTheUserArrivesWhole();
    void aLineThatMayBeAWhisperIsAskedAbout();
    void redoTakesTheLineAlongThatUndoGaveBack();
};

void ComposerPresenterTest::anUndoneLineGoesToTheComposerThatAsked()
{
    ChatPresenter other(m_services->session(m_id), *m_portraits);
    const QSignalSpy here(&m_chat->composer(), &ComposerPresenter::textHanded);
    const QSignalSpy there(&other.composer(), &ComposerPresenter::textHanded);
    QVERIFY(say(u"Oh no."_s));
    QTRY_VERIFY(!m_chat->moves().undoText().isEmpty());
    while (m_chat->messages().rowCount() > 1 && !m_chat->moves().undoText().isEmpty())
        m_chat->moves().undo();
    QCOMPARE(here.count(), 1);
    QCOMPARE(here.first().first().toString(), u"Oh no."_s);
    QCOMPARE(there.count(), 0);
}

void ComposerPresenterTest::draftsAreKeptWithinHalfASecond()
{
    m_chat->composer().typed(u"I was going to"_s);
    QTRY_COMPARE_WITH_TIMEOUT(m_chat->session().composerDraft().value(), u"I was going to"_s, 2000);
    const ChatPresenter other(m_services->session(m_id), *m_portraits);
    QCOMPARE(other.composer().text(), u"I was going to"_s);
    QVERIFY(say(u"I was going to"_s));
    QCOMPARE(m_chat->session().composerDraft().value(), QString());
}

void ComposerPresenterTest::aLineThatWasSentStandsInOnePlace_data()
{
    QTest::addColumn<QString>("line");
    QTest::newRow("as it is") << u"Hello there."_s;
    QTest::newRow("with macros, which are looked up first") << u"{{user}} greets {{char}}."_s;
}

// A kill may come while something slow is done: then the line is in the chat, or it comes back into the composer.
void ComposerPresenterTest::aLineThatWasSentStandsInOnePlace()
{
    QFETCH(QString, line);
    QStringList found;
    const auto look = [&] {
        const auto head = m_services->log.branch(m_id, 1);
        const auto event = m_services->log.event(m_id, head->head);
        const bool isSaid = std::holds_alternative<domain::UserTurn>(event->payload);
        const bool isTyped = m_services->drafts.of(m_id) == line;
        found.append(isSaid && isTyped ? u"both"_s : isSaid ? u"said"_s : isTyped ? u"typed"_s : u"lost"_s);
    };
    const auto model = [&]() -> llm::Backend & {
        look();
        return m_services->model;
    };
    m_services->context.router.ownLine = model;
    m_services->context.router.narrative = [&](domain::CardId) -> llm::Backend & { return model(); };
    const QObject here;
    connect(&m_chat->session(), &turn::ChatSession::worldChanged, &here, look);
    connect(&m_chat->session(), &turn::ChatSession::draftStarted, &here, look);
    m_chat->composer().typed(line);
    QVERIFY(m_chat->composer().send(line));
    look();
    QVERIFY(found.size() > 3);
    QVERIFY2(!found.contains(u"lost"_s) && !found.contains(u"both"_s), qPrintable(found.join(u' ')));
    QCOMPARE(found.first(), line.contains(u'{') ? u"typed"_s : u"said"_s);
    QCOMPARE(found.last(), u"said"_s);
    QVERIFY(waitIdle(m_chat->session()));
    m_services->context.router.narrative = [this](domain::CardId) -> llm::Backend & { return m_services->model; };
    m_services->context.router.ownLine = {};
    QVERIFY(m_chat->composer().text().isEmpty());
}

void ComposerPresenterTest::aLineThatNobodyAnswersIsSaid()
{
    for (const auto &[place, who] :
         {std::pair(8, domain::CastSlot(1)), std::pair(9, domain::you)}) { // one is not heard by the other
        QVERIFY(m_chat->session().applyEvents(
            domain::ContainerChanged{{place, u"room %1"_s.arg(place), {}, false, false, {}}, false}));
        QVERIFY(m_chat->session().adjust({domain::EditTarget::Place, who, domain::nobody, {}, place, {}, false}));
    }
    QSignalSpy failed(m_chat.get(), &ChatPresenter::failed);
    m_chat->composer().typed(u"Anybody?"_s);
    QVERIFY(m_chat->composer().send(u"Anybody?"_s));
    QCOMPARE(failed.size(), 1);
    QCOMPARE(linesOf(m_chat->session()).last(), u"Alex: Anybody?"_s);
    QVERIFY(m_chat->composer().text().isEmpty());
    QVERIFY(m_services->drafts.of(m_id)->isEmpty());
}

void ComposerPresenterTest::anIdleWindowLeavesTheOthersDraftAlone()
{
    m_chat->composer().typed(u"hello"_s);
    m_chat->composer().keepNow();
    {
        ChatPresenter other(m_services->session(m_id), *m_portraits);
        m_chat->composer().typed(u"hello there"_s);
        m_chat->composer().keepNow();
        other.composer().keepNow();
    }
    QCOMPARE(m_chat->session().composerDraft().value(), u"hello there"_s);
}

void ComposerPresenterTest::aLineThatIsWrittenForTheUserArrivesWhole()
{
    m_services->model.replies = {{u"\"I would "_s, u"rather "_s, u"stay.\""_s}};
    QSignalSpy texts(&m_chat->composer(), &ComposerPresenter::textReplaced);
    m_chat->composer().impersonate();
    QTRY_VERIFY(!m_chat->activity().isReplying());
    QCOMPARE(texts.size(), 1);
    QCOMPARE(texts.first().first().toString(), u"\"I would rather stay.\""_s);
    QCOMPARE(m_chat->composer().text(), u"\"I would rather stay.\""_s);

    llm::StreamEnd failed;
    failed.kind = llm::StreamEnd::Kind::Failed;
    m_services->model.replies = {{}};
    m_services->model.ends = {failed};
    m_chat->composer().impersonate();
    QTRY_VERIFY(!m_chat->activity().isReplying());
    QCOMPARE(m_chat->composer().text(), u"\"I would rather stay.\""_s);
}

void ComposerPresenterTest::aLineThatMayBeAWhisperIsAskedAbout()
{
    std::optional<std::pair<ComposerPresenter::Choice, ComposerPresenter::Choice>> choices;
    QString said;
    connect(
        &m_chat->composer(), &ComposerPresenter::asked, this,
        [&](const QString &sentence, const ComposerPresenter::Choice &first, const ComposerPresenter::Choice &other) {
            said = sentence;
            choices.emplace(first, other);
        });
    const QSignalSpy failed(m_chat.get(), &ChatPresenter::failed);
    const QSignalSpy noMore(&m_chat->composer(), &ComposerPresenter::askedNoMore);
    const QSignalSpy composer(&m_chat->composer(), &ComposerPresenter::textReplaced);
    const QString line = u"@Mara hello"_s;
    m_chat->composer().typed(line);
    QVERIFY(!m_chat->composer().send(line));
    QVERIFY(choices);
    QVERIFY2(said.contains(u"“@Mara@”"), qPrintable(said));
    QCOMPARE(choices->first.text, u"&Whisper to Mara"_s);
    QCOMPARE(choices->second.text, u"Send t&o everyone"_s);
    QCOMPARE(m_chat->composer().text(), line); // it stays where it is
    QCOMPARE(m_chat->messages().rowCount(), 1);
    choices->first.act();
    QVERIFY(waitIdle(m_chat->session()));
    QCOMPARE(text(1), u"@Mara@ hello"_s);
    QCOMPARE(composer.size(), 1);
    QCOMPARE(m_chat->composer().text(), QString());
    QVERIFY(!m_chat->composer().send(line));
    choices->second.act();
    QVERIFY(waitIdle(m_chat->session()));
    QCOMPARE(text(3), line);
    m_chat->composer().typed(line);
    QVERIFY(!m_chat->composer().send(line));
    QVERIFY(noMore.isEmpty());
    m_chat->composer().typed(u"@Mara@ hello"_s);
    QCOMPARE(noMore.size(), 1);
    QVERIFY(failed.isEmpty());
}

// Sent from there, it would stand in the story twice.
void ComposerPresenterTest::redoTakesTheLineAlongThatUndoGaveBack()
{
    const QSignalSpy handed(&m_chat->composer(), &ComposerPresenter::textHanded);
    QVERIFY(say(u"Oh no."_s));
    m_chat->moves().undo();
    QCOMPARE(m_chat->composer().text(), u"Oh no."_s);
    m_chat->moves().redo();
    QCOMPARE(m_chat->composer().text(), QString());
    QCOMPARE(m_chat->session().composerDraft().value(), QString());
    QCOMPARE(handed.size(), 2);
    QCOMPARE(handed[1][0].toString(), QString());
    m_chat->moves().undo();
    m_chat->composer().typed(u"Oh no. Well."_s); // it is another line now
    m_chat->moves().redo();
    QCOMPARE(m_chat->composer().text(), u"Oh no. Well."_s);
}

DRAMATIS_TEST(ComposerPresenterTest);

} // namespace tst_composerpresenter

#include "tst_composerpresenter.moc"
