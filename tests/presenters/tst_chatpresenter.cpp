#include "presenters/chat/chatitemmodel.h"
#include "presenters/chat/chatpresenter.h"
#include "presenters/chat/chatroles.h"
#include "presenters/library/portraits.h"
#include "support/sessionfixture.h"
#include "support/testmain.h"

#include <QAbstractItemModelTester>

using namespace dramatis;
using namespace dramatis::presenters;
using namespace dramatis::tests;
using namespace Qt::StringLiterals;

class ChatPresenterTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void init();
    void cleanup();
    void greetingsAreAlternatives();
    void commentsAreShownAndEditedAsTheyAre();
    void theDraftIsTheLastRowAndBecomesTheReply();
    void aSwipeChangesItsRowOnly();
    void sendIsOffWhileAReplyArrives();
    void stopKeepsThePartialReply();
    void aRewindNamesWhoCameAndHowLongItTook();
    void aSwipeOfThePastSaysWhatGoesOutOfSight();
    void rewindIsToldInWordsAndUndone();
    void deletedMessagesComeBack();
    void anUndoneLineGoesToTheComposerThatAsked();
    void draftsAreKeptWithinHalfASecond();
    void aLineThatWasSentStandsInOnePlace_data();
    void aLineThatWasSentStandsInOnePlace();
    void aLineThatNobodyAnswersIsSaid();
    void anIdleWindowLeavesTheOthersDraftAlone();
    void aLineThatIsWrittenForTheUserArrivesWhole();
    void branchesAreNamedAfterTheirMessage();
    void failuresAreSentencesWithARetry();
    void aCardThatIsTooLongIsToldOnce();
    void aLineThatIsTooLongAsksForAnotherBudget();
    void whatIsMissingInAPromptIsTold();
    void aLineThatMayBeAWhisperIsAskedAbout();
    void aToolThatWasCalledIsNamedBelowTheWords();
    void whoCalledAToolIsNamedAsTheyAreNow();
    void redoTakesTheLineAlongThatUndoGaveBack();

private:
    QString text(int row) const { return m_chat->messages().index(row, 0).data(TextRole).toString(); }
    bool say(const QString &line) { return m_chat->send(line) && waitIdle(m_chat->session()); }

    std::unique_ptr<QTemporaryDir> m_folder;
    std::unique_ptr<SessionFixture> m_services;
    std::unique_ptr<Portraits> m_portraits;
    std::unique_ptr<ChatPresenter> m_chat;
    std::unique_ptr<QAbstractItemModelTester> m_tester;
    domain::ChatId m_id;
};

void ChatPresenterTest::init()
{
    m_folder = std::make_unique<QTemporaryDir>();
    m_services = std::make_unique<SessionFixture>(m_folder->path());
    m_services->context.settings.bookkeeping = false;
    m_portraits = std::make_unique<Portraits>(m_services->cards);
    m_id = m_services->begin();
    m_chat = std::make_unique<ChatPresenter>(m_services->session(m_id), *m_portraits);
    m_tester = std::make_unique<QAbstractItemModelTester>(&m_chat->messages());
}

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
    QCOMPARE(told[0].sentence, u"Big's description is %1 tokens long; only the first %2 were sent."_s.arg(
                                   locale.toString(longest.whole), locale.toString(longest.tokens)));
    QVERIFY(told[0].budget);
    QCOMPARE(told[0].character, big->row.id.value);
    QVERIFY(say(u"And now?"_s));
    QCOMPARE(told.size(), 1);
}

void ChatPresenterTest::aLineThatIsTooLongAsksForAnotherBudget()
{
    QList<PromptNotice> told;
    connect(m_chat.get(), &ChatPresenter::promptTold, this, [&](const PromptNotice &notice) { told << notice; });
    QSignalSpy failed(m_chat.get(), &ChatPresenter::failed);
    QVERIFY(m_chat->send(u"Word by word, she told it all. "_s.repeated(2000)));
    QVERIFY(m_chat->composerDraft().isEmpty()); // it is said
    QCOMPARE(told.size(), 1);
    QVERIFY2(told[0].sentence.startsWith(u"The newest message alone is too long for a prompt ("),
             qPrintable(told[0].sentence));
    QVERIFY(told[0].budget);
    QCOMPARE(failed.size(), 0);
}

void ChatPresenterTest::whatIsMissingInAPromptIsTold()
{
    QList<PromptNotice> told;
    connect(m_chat.get(), &ChatPresenter::promptTold, this, [&](const PromptNotice &notice) { told << notice; });
    QVERIFY(say(u"What of the heron?"_s));
    QVERIFY(m_services->database->run(u"DROP TABLE passage"_s));
    QVERIFY(m_chat->session().regenerate());
    QVERIFY(waitIdle(m_chat->session()));
    QCOMPARE(told.size(), 1);
    QVERIFY2(told[0].sentence.startsWith(u"The prompt was sent incomplete. Memories: "), qPrintable(told[0].sentence));
    QVERIFY(!told[0].budget);
}

void ChatPresenterTest::cleanup()
{
    m_tester.reset();
    m_chat.reset();
    m_portraits.reset();
    m_services.reset();
}

void ChatPresenterTest::commentsAreShownAndEditedAsTheyAre()
{
    QVERIFY(say(u"hi {{comment: mine}}"_s));
    QCOMPARE(text(1), u"hi mine"_s);
    const QModelIndex said = m_chat->messages().index(1, 0);
    QCOMPARE(said.data(SourceRole).toString(), u"hi {{comment: mine}}"_s);
    QCOMPARE(m_chat->messages().text(said.data(EventRole).toLongLong()), u"hi {{comment: mine}}"_s);
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
    QVERIFY(m_chat->send(u"Hello."_s));
    QCOMPARE(m_chat->messages().rowCount(), 3);
    QVERIFY(m_chat->messages().index(2, 0).data(DraftRole).toBool());
    QCOMPARE(m_chat->messages().index(2, 0).data(EventRole).toLongLong(), 0);
    QVERIFY(waitIdle(m_chat->session()));
    QCOMPARE(text(2), u"You again."_s);
    QVERIFY(!m_chat->messages().index(2, 0).data(DraftRole).toBool());
    QCOMPARE(m_chat->messages().index(2, 0).data(EventRole).toLongLong(), m_chat->newest());
    QCOMPARE(removed.count(), 0); // nothing flickers
}

void ChatPresenterTest::aSwipeChangesItsRowOnly()
{
    const QSignalSpy reset(&m_chat->messages(), &QAbstractItemModel::modelReset);
    const QSignalSpy removed(&m_chat->messages(), &QAbstractItemModel::rowsRemoved);
    m_chat->swipe(m_chat->newest(), +1);
    QCOMPARE(text(0), u"\"Sit down.\""_s);
    QCOMPARE(m_chat->messages().index(0, 0).data(SwipeIndexRole).toInt(), 1);
    QCOMPARE(reset.count() + removed.count(), 0);
    const QSignalSpy notice(m_chat.get(), &ChatPresenter::notice);
    m_chat->swipe(m_chat->newest(), +1);
    m_chat->swipe(m_chat->newest(), +1); // a greeting is not regenerated
    QCOMPARE(notice.count(), 1);
}

void ChatPresenterTest::sendIsOffWhileAReplyArrives()
{
    m_services->model.hangs = true;
    QVERIFY(m_chat->send(u"One."_s));
    QVERIFY(m_chat->isReplying());
    QVERIFY(!m_chat->send(u"Two."_s));
    m_chat->stop();
    QVERIFY(waitIdle(m_chat->session()));
    QVERIFY(m_chat->canSend());
}

void ChatPresenterTest::stopKeepsThePartialReply()
{
    m_services->model.replies = {{u"Half a "_s, u"sentence"_s}};
    m_services->model.hangs = true;
    QVERIFY(m_chat->send(u"Go on."_s));
    QTRY_VERIFY(text(2).contains(u"sentence"));
    m_chat->stop();
    QVERIFY(waitIdle(m_chat->session()));
    QCOMPARE(text(2), u"Half a sentence"_s);
    QCOMPARE(m_chat->messages().index(2, 0).data(EndingRole).toString(), u"Stopped"_s);
}

void ChatPresenterTest::aRewindNamesWhoCameAndHowLongItTook()
{
    const qint64 greeting = m_chat->newest();
    const auto guest = m_services->cards.importBytes(SessionFixture::card("Tomas"), u"tomas.json"_s);
    QVERIFY(guest);
    QVERIFY(say(u"Good evening."_s));
    QVERIFY(m_chat->session().addGuest(guest->row.id));
    domain::StoryEventChanged picnic;
    picnic.id = 1;
    picnic.title = u"Picnic"_s;
    picnic.phase = domain::Phase::Active;
    QVERIFY(m_chat->session().applyEvents(picnic));
    QVERIFY(say(u"Sit down."_s));
    const qint64 sitting = m_chat->newest();
    QVERIFY(say(u"Look, a kite."_s));
    QVERIFY(m_chat->session().applyEvents(domain::TimeSkipped{false, 60 * 49, {}, {}}));
    picnic.phase = domain::Phase::Completed;
    QVERIFY(m_chat->session().applyEvents(picnic));
    QVERIFY(say(u"Home."_s));
    const QString all = m_chat->rewindPreview(greeting);
    QVERIFY2(all.contains(u"Tomas’s coming") && all.contains(u"“Picnic”") && all.contains(u"2 day(s)"),
             qPrintable(all));
    const QString end = m_chat->rewindPreview(sitting);
    QVERIFY2(end.contains(u"the end of “Picnic”") && !end.contains(u"coming"), qPrintable(end));
}

void ChatPresenterTest::aSwipeOfThePastSaysWhatGoesOutOfSight()
{
    const qint64 greeting = m_chat->newest();
    QVERIFY(say(u"One."_s));
    QVERIFY(say(u"Two."_s));
    const QSignalSpy notice(m_chat.get(), &ChatPresenter::notice);
    m_chat->swipe(greeting, +1);
    QCOMPARE(m_chat->messages().rowCount(), 1);
    QCOMPARE(notice.count(), 1);
    QVERIFY(notice.first().first().toString().startsWith(u"4 message(s) that followed are out of sight."));
    QVERIFY(notice.first().last().toBool());
    m_chat->swipe(m_chat->newest(), -1);
    QCOMPARE(m_chat->messages().rowCount(), 5);
    QCOMPARE(notice.count(), 1);
}

void ChatPresenterTest::rewindIsToldInWordsAndUndone()
{
    const qint64 greeting = m_chat->newest();
    QVERIFY(say(u"One."_s));
    QVERIFY(say(u"Two."_s));
    QCOMPARE(m_chat->rewindPreview(greeting), u"Rewinding undoes: 4 message(s)."_s);
    m_chat->rewind(greeting);
    QCOMPARE(m_chat->messages().rowCount(), 1);
    QCOMPARE(m_chat->undoText(), u"Undo Rewind"_s);
    m_chat->undo();
    QCOMPARE(m_chat->messages().rowCount(), 5);
    QCOMPARE(m_chat->redoText(), u"Redo Rewind"_s);
}

void ChatPresenterTest::deletedMessagesComeBack()
{
    QVERIFY(say(u"One."_s));
    const qint64 own = m_chat->newestOwn();
    m_chat->remove(own);
    QCOMPARE(m_chat->messages().rowCount(), 2);
    m_chat->undo();
    QCOMPARE(text(1), u"One."_s);
}

void ChatPresenterTest::anUndoneLineGoesToTheComposerThatAsked()
{
    ChatPresenter other(m_services->session(m_id), *m_portraits);
    const QSignalSpy here(m_chat.get(), &ChatPresenter::composerHanded);
    const QSignalSpy there(&other, &ChatPresenter::composerHanded);
    QVERIFY(say(u"Oh no."_s));
    QTRY_VERIFY(!m_chat->undoText().isEmpty());
    while (m_chat->messages().rowCount() > 1 && !m_chat->undoText().isEmpty())
        m_chat->undo();
    QCOMPARE(here.count(), 1);
    QCOMPARE(here.first().first().toString(), u"Oh no."_s);
    QCOMPARE(there.count(), 0);
}

void ChatPresenterTest::draftsAreKeptWithinHalfASecond()
{
    m_chat->typed(u"I was going to"_s);
    QTRY_COMPARE_WITH_TIMEOUT(m_chat->session().composerDraft().value(), u"I was going to"_s, 2000);
    const ChatPresenter other(m_services->session(m_id), *m_portraits);
    QCOMPARE(other.composerDraft(), u"I was going to"_s);
    QVERIFY(say(u"I was going to"_s));
    QCOMPARE(m_chat->session().composerDraft().value(), QString());
}

void ChatPresenterTest::aLineThatWasSentStandsInOnePlace_data()
{
    QTest::addColumn<QString>("line");
    QTest::newRow("as it is") << u"Hello there."_s;
    QTest::newRow("with macros, which are looked up first") << u"{{user}} greets {{char}}."_s;
}

// A kill may come while something slow is done: then the line is in the chat, or it comes back into the composer.
void ChatPresenterTest::aLineThatWasSentStandsInOnePlace()
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
    m_chat->typed(line);
    QVERIFY(m_chat->send(line));
    look();
    QVERIFY(found.size() > 3);
    QVERIFY2(!found.contains(u"lost"_s) && !found.contains(u"both"_s), qPrintable(found.join(u' ')));
    QCOMPARE(found.first(), line.contains(u'{') ? u"typed"_s : u"said"_s);
    QCOMPARE(found.last(), u"said"_s);
    QVERIFY(waitIdle(m_chat->session()));
    m_services->context.router.narrative = [this](domain::CardId) -> llm::Backend & { return m_services->model; };
    m_services->context.router.ownLine = {};
    QVERIFY(m_chat->composerDraft().isEmpty());
}

void ChatPresenterTest::aLineThatNobodyAnswersIsSaid()
{
    for (const auto &[place, who] :
         {std::pair(8, domain::CastSlot(1)), std::pair(9, domain::you)}) { // one is not heard by the other
        QVERIFY(m_chat->session().applyEvents(
            domain::ContainerChanged{{place, u"room %1"_s.arg(place), {}, false, false, {}}, false}));
        QVERIFY(m_chat->session().adjust({domain::EditTarget::Place, who, domain::nobody, {}, place, {}, false}));
    }
    QSignalSpy failed(m_chat.get(), &ChatPresenter::failed);
    m_chat->typed(u"Anybody?"_s);
    QVERIFY(m_chat->send(u"Anybody?"_s));
    QCOMPARE(failed.size(), 1);
    QCOMPARE(linesOf(m_chat->session()).last(), u"Alex: Anybody?"_s);
    QVERIFY(m_chat->composerDraft().isEmpty());
    QVERIFY(m_services->drafts.of(m_id)->isEmpty());
}

void ChatPresenterTest::anIdleWindowLeavesTheOthersDraftAlone()
{
    m_chat->typed(u"hello"_s);
    m_chat->keepDraftNow();
    {
        ChatPresenter other(m_services->session(m_id), *m_portraits);
        m_chat->typed(u"hello there"_s);
        m_chat->keepDraftNow();
        other.keepDraftNow();
    }
    QCOMPARE(m_chat->session().composerDraft().value(), u"hello there"_s);
}

void ChatPresenterTest::aLineThatIsWrittenForTheUserArrivesWhole()
{
    m_services->model.replies = {{u"\"I would "_s, u"rather "_s, u"stay.\""_s}};
    QSignalSpy texts(m_chat.get(), &ChatPresenter::composerText);
    m_chat->impersonate();
    QTRY_VERIFY(!m_chat->isReplying());
    QCOMPARE(texts.size(), 1);
    QCOMPARE(texts.first().first().toString(), u"\"I would rather stay.\""_s);
    QCOMPARE(m_chat->composerDraft(), u"\"I would rather stay.\""_s);

    llm::StreamEnd failed;
    failed.kind = llm::StreamEnd::Kind::Failed;
    m_services->model.replies = {{}};
    m_services->model.ends = {failed};
    m_chat->impersonate();
    QTRY_VERIFY(!m_chat->isReplying());
    QCOMPARE(m_chat->composerDraft(), u"\"I would rather stay.\""_s);
}

void ChatPresenterTest::branchesAreNamedAfterTheirMessage()
{
    QVERIFY(say(u"*One.* \"And **two**.\""_s));
    const QSignalSpy notice(m_chat.get(), &ChatPresenter::notice);
    m_chat->branch(m_chat->newestOwn());
    QCOMPARE(m_chat->currentBranchName(), u"From: One. And two."_s); // no marks, and quotes only around the whole
    QCOMPARE(m_chat->messages().rowCount(), 2);
    QVERIFY(notice.first().at(1).toBool());
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
             u"Nothing answers at http://localhost:1; is the model's server running?"_s);
    QVERIFY(failed.first().at(1).toBool());
    m_services->model.replies = {{u"Here I am."_s}};
    m_chat->retry();
    QVERIFY(waitIdle(m_chat->session()));
    QCOMPARE(text(m_chat->messages().rowCount() - 1), u"Here I am."_s);
}

void ChatPresenterTest::aLineThatMayBeAWhisperIsAskedAbout()
{
    std::optional<std::pair<ChatPresenter::Choice, ChatPresenter::Choice>> choices;
    QString said;
    connect(m_chat.get(), &ChatPresenter::asked, this,
            [&](const QString &sentence, const ChatPresenter::Choice &first, const ChatPresenter::Choice &other) {
                said = sentence;
                choices.emplace(first, other);
            });
    const QSignalSpy failed(m_chat.get(), &ChatPresenter::failed);
    const QSignalSpy noMore(m_chat.get(), &ChatPresenter::askedNoMore);
    const QSignalSpy composer(m_chat.get(), &ChatPresenter::composerText);
    const QString line = u"@Mara hello"_s;
    m_chat->typed(line);
    QVERIFY(!m_chat->send(line));
    QVERIFY(choices);
    QVERIFY2(said.contains(u"“@Mara@”"), qPrintable(said));
    QCOMPARE(choices->first.text, u"&Whisper to Mara"_s);
    QCOMPARE(choices->second.text, u"Send t&o Everyone"_s);
    QCOMPARE(m_chat->composerDraft(), line); // it stays where it is
    QCOMPARE(m_chat->messages().rowCount(), 1);
    choices->first.act();
    QVERIFY(waitIdle(m_chat->session()));
    QCOMPARE(text(1), u"@Mara@ hello"_s);
    QCOMPARE(composer.size(), 1);
    QCOMPARE(m_chat->composerDraft(), QString());
    QVERIFY(!m_chat->send(line));
    choices->second.act();
    QVERIFY(waitIdle(m_chat->session()));
    QCOMPARE(text(3), line);
    m_chat->typed(line);
    QVERIFY(!m_chat->send(line));
    QVERIFY(noMore.isEmpty());
    m_chat->typed(u"@Mara@ hello"_s);
    QCOMPARE(noMore.size(), 1);
    QVERIFY(failed.isEmpty());
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
    QCOMPARE(m_chat->messages().index(4, 0).data(EndingRole).toString(), u"Not complete"_s);
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

// Sent from there, it would stand in the story twice.
void ChatPresenterTest::redoTakesTheLineAlongThatUndoGaveBack()
{
    const QSignalSpy handed(m_chat.get(), &ChatPresenter::composerHanded);
    QVERIFY(say(u"Oh no."_s));
    m_chat->undo();
    QCOMPARE(m_chat->composerDraft(), u"Oh no."_s);
    m_chat->redo();
    QCOMPARE(m_chat->composerDraft(), QString());
    QCOMPARE(m_chat->session().composerDraft().value(), QString());
    QCOMPARE(handed.size(), 2);
    QCOMPARE(handed[1][0].toString(), QString());
    m_chat->undo();
    m_chat->typed(u"Oh no. Well."_s); // it is another line now
    m_chat->redo();
    QCOMPARE(m_chat->composerDraft(), u"Oh no. Well."_s);
}

DRAMATIS_TEST(ChatPresenterTest);
#include "tst_chatpresenter.moc"
