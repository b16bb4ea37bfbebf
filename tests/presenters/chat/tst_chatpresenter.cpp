// A chat as a window shows it: its messages, the reply that arrives, and what is told of prompts and failures.
#include "presenters/chat/chatactivity.h"
#include "presenters/chat/chatitemmodel.h"
#include "presenters/chat/chatmoves.h"
#include "presenters/chat/chattest.h"
#include "presenters/chat/composerpresenter.h"
#include "support/main/testmain.h"

namespace tst_chatpresenter {

using namespace dramatis;
using namespace dramatis::presenters;
using namespace dramatis::tests;
using namespace Qt::StringLiterals;

class ChatPresenterTest : public ChatTest {
    Q_OBJECT
private Q_SLOTS:
    void init() { openChat(); }
    void cleanup() { closeChat(); }
    void aCardThatIsTooLongIsToldOnce();
    void aLineThatIsTooLongAsksForAnotherBudget();
    void whatIsMissingInAPromptIsTold();
    void commentsAreShownAndEditedAsTheyAre();
    void greetingsAreAlternatives();
    void theDraftIsTheLastRowAndBecomesTheReply();
    void aSwipeChangesItsRowOnly();
    void sendIsOffWhileAReplyArrives();
    void stopKeepsThePartialReply();
    void aReplyIsAnnouncedOnceItIsWhole();
    void failuresAreSentencesWithARetry();
    void aRelationshipThatWasNotMadeIsTold();
    void aToolThatWasCalledIsNamedBelowTheWords();
    void whoCalledAToolIsNamedAsTheyAreNow();
};

void ChatPresenterTest::aCardThatIsTooLongIsToldOnce()
{
    const auto big = m_services->cards.importBytes(
        SessionFixture::card("Big").replace("{{char}} keeps the lighthouse.",
                                            QByteArray("She keeps the light, always. ").repeated(8000)),
        u"big.json"_s);
    m_chat = std::make_unique<ChatPresenter>(m_services->session(m_services->chats.begin(big->row.id).value()),
                                             *m_portraits);
    QList<PromptNotice> told;
    connect(m_chat.get(), &ChatPresenter::promptTold, this, [&](const PromptNotice &notice) { told << notice; });
    QVERIFY(say(u"Hello."_s));
    QCOMPARE(told.size(), 1);
    const domain::Block &longest = *m_chat->session().lastPlan()->longest();
    const QLocale locale;
    QCOMPARE(told[0].sentence, u"Big’s description is %1 tokens long; only the first %2 were sent."_s.arg(
                                   locale.toString(longest.whole), locale.toString(longest.tokens)));
    QVERIFY(told[0].budget);
    QCOMPARE(told[0].character, big->row.id);
    QVERIFY(say(u"And now?"_s));
    QCOMPARE(told.size(), 1);
}

// One has written how two know each other, and waits for it.
void ChatPresenterTest::aRelationshipThatWasNotMadeIsTold()
{
    m_services->context.settings.bookkeeping = true;
    m_services->model.answers[u"relationship_seed"_s] = {u"Once upon a time."_s};
    const auto tomas = m_services->cards.importBytes(SessionFixture::card("Tomas"), u"tomas.json"_s);
    const QSignalSpy failed(m_chat.get(), &ChatPresenter::failed);
    QVERIFY(m_chat->session().addGuest(tomas->row.id, u"Rivals."_s));
    QVERIFY(waitIdle(m_chat->session()));
    QCOMPARE(failed.size(), 1);
    const QString said = failed[0][0].toString();
    QVERIFY2(said.startsWith(u"Could not derive a relationship from your text. "), qPrintable(said));
    QVERIFY(said.contains(u"Your text is kept"));
}

void ChatPresenterTest::aLineThatIsTooLongAsksForAnotherBudget()
{
    QList<PromptNotice> told;
    connect(m_chat.get(), &ChatPresenter::promptTold, this, [&](const PromptNotice &notice) { told << notice; });
    QSignalSpy failed(m_chat.get(), &ChatPresenter::failed);
    QVERIFY(m_chat->composer().send(u"Word by word, she told it all. "_s.repeated(2000)));
    QVERIFY(m_chat->composer().text().isEmpty()); // it is said
    QCOMPARE(told.size(), 1);
    QVERIFY2(told[0].sentence.startsWith(u"The newest message alone is too long for a prompt ("),
             qPrintable(told[0].sentence));
    QVERIFY(told[0].budget);
    QCOMPARE(failed.size(), 0);
}

void ChatPresenterTest::whatIsMissingInAPromptIsTold()
{
    m_services->context.settings.bookkeeping = true;
    auto &answers = m_services->model.answers;
    answers[u"scene_report"_s] = {u"{\"minutes\":0}"_s};
    answers[u"state_update"_s] = {u"{\"affinity_delta\":0,\"trust_delta\":0,\"memory\":\"He spoke of the heron.\"}"_s};
    QVERIFY(say(u"What of the heron?"_s));
    turn::ChatSession &session = m_chat->session();
    const auto memories = domain::SpeakerView(session.world(), 1).memories(1);
    QVERIFY(!memories.isEmpty());
    QVERIFY(session.pin(memories.first().memory, true));
    QVERIFY(m_services->database->run(u"UPDATE event SET payload=CAST('{' AS BLOB) WHERE key=?"_s,
                                      {store::EventLog::key(session.chat(), memories.first().text)}));
    m_services->context.settings.bookkeeping = false;
    QList<PromptNotice> told;
    connect(m_chat.get(), &ChatPresenter::promptTold, this, [&](const PromptNotice &notice) { told << notice; });
    QVERIFY(say(u"And the gulls?"_s));
    QCOMPARE(told.size(), 1);
    QVERIFY2(told[0].sentence.startsWith(u"The prompt was sent incomplete. Pinned memories: "),
             qPrintable(told[0].sentence));
    QVERIFY(!told[0].budget);
}

void ChatPresenterTest::commentsAreShownAndEditedAsTheyAre()
{
    QVERIFY(say(u"hi {{comment: mine}}"_s));
    QCOMPARE(text(1), u"hi mine"_s);
    const QModelIndex said = m_chat->messages().index(1, 0);
    QCOMPARE(said.data(SourceRole).toString(), u"hi {{comment: mine}}"_s);
    QCOMPARE(m_chat->messages().text(domain::EventId{said.data(EventRole).toLongLong()}), u"hi {{comment: mine}}"_s);
}

void ChatPresenterTest::greetingsAreAlternatives()
{
    const QModelIndex greeting = m_chat->messages().index(0, 0);
    QCOMPARE(greeting.data(SwipeCountRole).toInt(), 3);
    QCOMPARE(greeting.data(SwipeIndexRole).toInt(), 0);
    QVERIFY(greeting.data(GreetingRole).toBool());
    QCOMPARE(greeting.data(SpeakerRole).toString(), u"Mara"_s);
    QVERIFY(text(0).contains(u"Alex"));
}

void ChatPresenterTest::theDraftIsTheLastRowAndBecomesTheReply()
{
    m_services->model.replies = {{u"You "_s, u"again."_s}};
    QSignalSpy removed(&m_chat->messages(), &QAbstractItemModel::rowsRemoved);
    QVERIFY(m_chat->composer().send(u"Hello."_s));
    QCOMPARE(m_chat->messages().rowCount(), 3);
    QVERIFY(m_chat->messages().index(2, 0).data(DraftRole).toBool());
    QCOMPARE(m_chat->messages().index(2, 0).data(EventRole).toLongLong(), 0);
    QVERIFY(waitIdle(m_chat->session()));
    QCOMPARE(text(2), u"You again."_s);
    QVERIFY(!m_chat->messages().index(2, 0).data(DraftRole).toBool());
    QCOMPARE(m_chat->messages().index(2, 0).data(EventRole).toLongLong(), m_chat->newest().value);
    QCOMPARE(removed.count(), 0); // nothing flickers
}

void ChatPresenterTest::aSwipeChangesItsRowOnly()
{
    const QSignalSpy reset(&m_chat->messages(), &QAbstractItemModel::modelReset);
    const QSignalSpy removed(&m_chat->messages(), &QAbstractItemModel::rowsRemoved);
    m_chat->moves().swipe(m_chat->newest(), +1);
    QCOMPARE(text(0), u"\"Sit down.\""_s);
    QCOMPARE(m_chat->messages().index(0, 0).data(SwipeIndexRole).toInt(), 1);
    QCOMPARE(reset.count() + removed.count(), 0);
    const QSignalSpy notice(m_chat.get(), &ChatPresenter::notice);
    m_chat->moves().swipe(m_chat->newest(), +1);
    m_chat->moves().swipe(m_chat->newest(), +1); // a greeting is not regenerated
    QCOMPARE(notice.count(), 1);
}

void ChatPresenterTest::sendIsOffWhileAReplyArrives()
{
    m_services->model.hangs = true;
    QVERIFY(m_chat->composer().send(u"One."_s));
    QVERIFY(m_chat->activity().isReplying());
    QVERIFY(!m_chat->composer().send(u"Two."_s));
    m_chat->activity().stop();
    QVERIFY(waitIdle(m_chat->session()));
    QVERIFY(m_chat->canChange());
}

void ChatPresenterTest::stopKeepsThePartialReply()
{
    m_services->model.replies = {{u"Half a "_s, u"sentence"_s}};
    m_services->model.hangs = true;
    QVERIFY(m_chat->composer().send(u"Go on."_s));
    QTRY_VERIFY(text(2).contains(u"sentence"));
    m_chat->activity().stop();
    QVERIFY(waitIdle(m_chat->session()));
    QCOMPARE(text(2), u"Half a sentence"_s);
    QCOMPARE(m_chat->messages().index(2, 0).data(EndingRole).toString(), u"Stopped"_s);
}

void ChatPresenterTest::aReplyIsAnnouncedOnceItIsWhole()
{
    m_services->context.settings.continueCutReplies = true;
    llm::StreamEnd atLimit;
    atLimit.finishReason = u"length"_s;
    m_services->model.replies = {{u"She opens"_s}, {u" the door."_s}, {u"I sit down."_s}};
    m_services->model.ends = {atLimit};
    const QSignalSpy announced(m_chat.get(), &ChatPresenter::replyFinished);
    QVERIFY(say(u"Hello."_s));
    QCOMPARE(announced.size(), 1);
    QCOMPARE(announced.first().first().toString(), u"Mara: She opens the door."_s);
    QVERIFY(m_chat->session().impersonate() && waitIdle(m_chat->session())); // a line for the user is none
    QCOMPARE(announced.size(), 1);
}

void ChatPresenterTest::failuresAreSentencesWithARetry()
{
    llm::StreamEnd end;
    end.kind = llm::StreamEnd::Kind::Failed;
    end.error = {base::Fault::Unreachable, u"connection_refused"_s, u"refused"_s, u"http://localhost:1"_s};
    m_services->model.replies = {{}};
    m_services->model.ends = {end};
    const QSignalSpy failed(m_chat.get(), &ChatPresenter::failed);
    QVERIFY(say(u"Hello?"_s));
    QCOMPARE(failed.count(), 1);
    QCOMPARE(failed.first().first().toString(),
             u"http://localhost:1 is not responding. Is the model server running?"_s);
    QVERIFY(failed.first().at(1).toBool());
    m_services->model.replies = {{u"Here I am."_s}};
    m_chat->retry();
    QVERIFY(waitIdle(m_chat->session()));
    QCOMPARE(text(m_chat->messages().rowCount() - 1), u"Here I am."_s);
}

void ChatPresenterTest::aToolThatWasCalledIsNamedBelowTheWords()
{
    llm::StreamEnd end;
    end.calls = {{{}, u"search_all"_s, u"{\"for\": \"*storms*\"}"_s}};
    m_services->model.replies = {{u"I look it up."_s}, QStringList()};
    m_services->model.ends = {end, end};
    QVERIFY(say(u"Will there be a storm?"_s));
    QCOMPARE(
        text(2),
        u"I look it up.\n\n> Mara called the tool “search\\_all” with \\{\\\"for\\\"\\: \\\"\\*storms\\*\\\"\\}\\. "_s
            + u"Dramatis has no tools yet\\, so nothing was done\\."_s);
    QCOMPARE(m_chat->messages().index(2, 0).data(SourceRole).toString(), u"I look it up."_s);
    const QSignalSpy failed(m_chat.get(), &ChatPresenter::failed);
    QVERIFY(say(u"Well?"_s));
    QVERIFY(text(4).startsWith(u"> Mara called the tool"_s));
    QCOMPARE(m_chat->messages().index(4, 0).data(EndingRole).toString(), u"Incomplete"_s);
    QCOMPARE(failed.size(), 1);
    QVERIFY(failed[0][1].toBool()); // to be tried again
}

void ChatPresenterTest::whoCalledAToolIsNamedAsTheyAreNow()
{
    llm::StreamEnd end;
    end.calls = {{{}, u"search"_s, {}}, {{}, u"wait"_s, {}}, {{}, u"search"_s, {}}};
    m_services->model.replies = {QStringList()};
    m_services->model.ends = {end};
    QVERIFY(say(u"Will there be a storm?"_s));
    QVERIFY2(text(2).startsWith(u"> Mara called the tools “search”"_s) && text(2).contains(u"“wait”\\. "_s),
             qPrintable(text(2)));
    domain::CastEntry mara = m_chat->session().world().cast.value(1).who;
    mara.name = u"Maria"_s;
    QVERIFY(m_chat->session().applyEvents(domain::GuestAdded{mara}));
    QVERIFY2(text(2).startsWith(u"> Maria called"_s), qPrintable(text(2)));
}

DRAMATIS_TEST(ChatPresenterTest);

} // namespace tst_chatpresenter

#include "tst_chatpresenter.moc"
