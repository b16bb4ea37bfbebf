// A chat as one of its cast knows it, while a reply arrives: what that one does not hear is nowhere.
#include "presenters/chat/chatactivity.h"
#include "presenters/chat/chatitemmodel.h"
#include "presenters/chat/chatpresenter.h"
#include "presenters/chat/chatroles.h"
#include "presenters/chat/composerpresenter.h"
#include "presenters/chat/messagedetails.h"
#include "presenters/chat/movepreviews.h"
#include "presenters/library/chatlistitemmodel.h"
#include "presenters/library/portraits.h"
#include "presenters/library/shownchats.h"
#include "presenters/prompt/planpresenter.h"
#include "presenters/shell/shownstory.h"
#include "support/main/testmain.h"
#include "support/stories/sessionfixture.h"
#include "turn/library/collection.h"
#include "turn/session/chatsession.h"

#include <QAbstractItemModelTester>

namespace tst_viewedas {

using namespace dramatis;
using namespace dramatis::domain;
using namespace dramatis::presenters;
using namespace dramatis::tests;
using namespace Qt::StringLiterals;

class ViewedAsTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void init()
    {
        m_folder = std::make_unique<QTemporaryDir>();
        m_services = std::make_unique<SessionFixture>(m_folder->path());
        m_services->context.settings.bookkeeping = false;
        m_portraits = std::make_unique<Portraits>(m_services->cards);
        m_chat = std::make_unique<ChatPresenter>(m_services->session(m_services->begin()), *m_portraits);
        m_tester = std::make_unique<QAbstractItemModelTester>(&messages());
    }
    void cleanup()
    {
        m_tester.reset();
        m_chat.reset();
        m_portraits.reset();
        m_services.reset();
    }

    void aWhisperThatStreamsIsHeardByThoseItIsForAlone()
    {
        QVERIFY(tomasComes());
        view(mara);
        watch(u"heron"_s);
        m_services->model.hangs = true;
        m_services->model.replies = {{u"I know "_s, u"the heron."_s}};
        QVERIFY(m_chat->composer().send(u"@Tomas@ The vault word is heron."_s));
        QTRY_COMPARE(session().draft().text, u"I know the heron."_s);
        QVERIFY(!m_seen);
        QVERIFY(!anyDraft());
        QVERIFY2(!m_chat->activity().text().contains(u"Tomas"), qPrintable(m_chat->activity().text()));
        QVERIFY(m_chat->activity().isReplying());
        QCOMPARE(lastGap(), u"1 message(s) that Mara did not hear"_s);
        view(tomas); // he hears what he says
        QVERIFY(anyDraft());
        QVERIFY(isShown(u"the heron"_s));
        view(nobody);
        QVERIFY(anyDraft());
        view(mara);
        QVERIFY(!anyDraft());
        m_seen = false;
        const QSignalSpy announced(m_chat.get(), &ChatPresenter::replyFinished);
        m_chat->activity().stop();
        QVERIFY(waitIdle(session()));
        QVERIFY(!m_seen);
        QVERIFY(announced.isEmpty());
        QCOMPARE(lastGap(), u"2 message(s) that Mara did not hear"_s);
    }

    // That is told as to anybody, but not who it was where that is not heard.
    void aReplyThatIsNothingButACallIsToldToThoseWhoHearIt()
    {
        QVERIFY(tomasComes());
        const auto whisper = [&] {
            llm::StreamEnd end;
            end.finishReason = u"tool_calls"_s;
            end.calls = {{{}, u"search"_s, u"{}"_s}};
            m_services->model.replies = {QStringList()};
            m_services->model.ends = {end};
            const QSignalSpy failed(m_chat.get(), &ChatPresenter::failed);
            const bool sent = m_chat->composer().send(u"@Tomas@ The vault word is heron."_s) && waitIdle(session());
            return sent && failed.size() == 1 ? failed[0][0].toString() : QString();
        };
        const QString instead = u" called a tool instead of replying. "_s;
        QVERIFY(whisper().startsWith(u"Tomas"_s + instead));
        QVERIFY(isShown(u"> Tomas called the tool “search”"_s));
        view(tomas);
        QVERIFY(whisper().startsWith(u"Tomas"_s + instead));
        QVERIFY(isShown(u"> Tomas called the tool “search”"_s));
        view(mara);
        const QString told = whisper();
        QVERIFY2(told.contains(instead) && !told.contains(u"Tomas"), qPrintable(told));
        QVERIFY(!isShown(u"called the tool"_s));
    }

    // Only with its last word a reply says for whom it is.
    void aTagAtTheEndMakesAWhisperOfAllThatCame()
    {
        QVERIFY(tomasComes());
        view(tomas);
        watch(u"It was I"_s);
        const QSignalSpy announced(m_chat.get(), &ChatPresenter::replyFinished);
        m_services->model.replies = {{u"It was I. "_s, u"@Al"_s, u"ex@"_s}};
        QVERIFY(m_chat->composer().send(u"Mara, who was it?"_s) && waitIdle(session()));
        QCOMPARE(session().world().transcript.last().witnesses, WitnessSet({you, mara}));
        QVERIFY(!m_seen);
        QVERIFY(announced.isEmpty());
        QCOMPARE(lastGap(), u"1 message(s) that Tomas did not hear"_s);
    }

    void aReplyIsSeenOnceItIsSureWhoHearsIt()
    {
        QVERIFY(tomasComes());
        view(tomas);
        const QSignalSpy announced(m_chat.get(), &ChatPresenter::replyFinished);
        m_services->model.hangs = true;
        m_services->model.replies = {{u"Nobody I know."_s}};
        QVERIFY(m_chat->composer().send(u"Mara, who was it?"_s));
        QTRY_COMPARE(session().draft().text, u"Nobody I know."_s);
        QVERIFY(!anyDraft());
        QCOMPARE(m_chat->activity().text(),
                 u"A reply is arriving. It appears once it is clear that Tomas can hear it."_s);
        m_chat->activity().stop();
        QVERIFY(waitIdle(session()));
        QVERIFY(isShown(u"Nobody I know."_s));
        QCOMPARE(announced.size(), 1);
        QCOMPARE(announced[0][0].toString(), u"Mara: Nobody I know."_s);
        // Who is named is sure.
        m_services->model.replies = {{u"@Tomas@ Hush."_s}};
        QVERIFY(m_chat->composer().send(u"Mara, and now?"_s));
        QTRY_COMPARE(session().draft().text, u"@Tomas@ Hush."_s);
        QVERIFY(anyDraft());
        view(you);
        QVERIFY(!anyDraft());
        QCOMPARE(m_chat->activity().text(),
                 u"A reply is arriving. It appears once it is clear that you can hear it."_s);
        m_chat->activity().stop();
        QVERIFY(waitIdle(session()));
    }

    void nothingFlashesWhereTheReplyIsHeard()
    {
        QVERIFY(tomasComes());
        view(mara);
        m_services->model.replies = {{u"It was "_s, u"I. @Alex@"_s}};
        QVERIFY(m_chat->composer().send(u"Mara, who was it?"_s));
        QVERIFY(anyDraft());
        const QSignalSpy removed(&messages(), &QAbstractItemModel::rowsRemoved);
        const QSignalSpy inserted(&messages(), &QAbstractItemModel::rowsInserted);
        const QSignalSpy reset(&messages(), &QAbstractItemModel::modelReset);
        QVERIFY(waitIdle(session()));
        QVERIFY(isShown(u"It was I."_s));
        QVERIFY(!anyDraft());
        QCOMPARE(removed.size() + inserted.size() + reset.size(), 0);
    }

    // With nobody else to whisper to, one need not wait; but for what stands behind a sign.
    void whereNobodyElseIsAReplyIsSeenAsItComes()
    {
        view(you);
        m_services->model.hangs = true;
        m_services->model.replies = {{u"Write to post"_s, u"@harbour."_s}};
        QVERIFY(m_chat->composer().send(u"Whom do I write to?"_s));
        QTRY_COMPARE(session().draft().text, u"Write to post@harbour."_s);
        QVERIFY(anyDraft());
        QVERIFY(isShown(u"Write to post"_s));
        QVERIFY(!isShown(u"harbour"_s));
        m_chat->activity().stop();
        QVERIFY(waitIdle(session()));
        QVERIFY(isShown(u"post@harbour."_s));
    }

    void theChatListTellsNoWhisper()
    {
        QVERIFY(tomasComes());
        ChatListItemModel chats(m_services->chats, m_services->cards.collection(), *m_portraits);
        ShownChats shown;
        const QAbstractItemModelTester tester(&shown);
        shown.setSourceModel(&chats);
        const auto lastWords = [&] { return shown.index(0, 0).data(LastTextRole).toString(); };
        QVERIFY(m_chat->composer().send(u"Good evening."_s) && waitIdle(session()));
        m_services->model.replies = {{u"I know the heron."_s}};
        QVERIFY(m_chat->composer().send(u"@Tomas@ The vault word is heron."_s) && waitIdle(session()));
        QTRY_COMPARE(lastWords(), u"I know the heron."_s); // the user was there
        shown.setStory(&m_chat->story());
        QCOMPARE(lastWords(), u"I know the heron."_s);
        view(mara);
        QCOMPARE(lastWords(), u"Reply 1."_s);
        view(tomas);
        QCOMPARE(lastWords(), u"I know the heron."_s);
        view(mara);
        QVERIFY(m_chat->composer().send(u"@Tomas@ Do not tell of the heron."_s) && waitIdle(session()));
        QCOMPARE(lastWords(), u"Reply 1."_s);
        QVERIFY(m_chat->composer().send(u"((Do not tell of the heron.))"_s) && waitIdle(session()));
        QCOMPARE(lastWords(), u"Reply 1."_s);
        view(nobody);
        QTRY_COMPARE(lastWords(), u"((Do not tell of the heron.))"_s);
        view(mara);
        shown.setStory(nullptr);
        QCOMPARE(lastWords(), u"((Do not tell of the heron.))"_s);
    }

    void anAsideIsForTheUserAlone()
    {
        QVERIFY(m_chat->composer().send(u"Good evening. ((Keep it short.))"_s) && waitIdle(session()));
        QVERIFY(m_chat->composer().send(u"((What a fine story.))"_s) && waitIdle(session()));
        for (const CastSlot viewer : {nobody, CastSlot(you)}) {
            view(viewer);
            QVERIFY(isShown(u"((Keep it short.))"_s));
            QVERIFY(isShown(u"fine story"_s));
        }
        view(mara);
        QVERIFY(isShown(u"Good evening."_s));
        QVERIFY(!isShown(u"Keep it short"_s));
        QVERIFY(!isShown(u"fine story"_s));
        QCOMPARE(lastGap(), u"1 message(s) that Mara did not hear"_s);
    }

    // A list is painted often, and the words come from a file.
    void theChatListReadsTheLastWordsOnceTheyChangeAndNotAtEachPaint()
    {
        QVERIFY(tomasComes());
        ChatListItemModel chats(m_services->chats, m_services->cards.collection(), *m_portraits);
        ShownChats shown;
        shown.setSourceModel(&chats);
        const auto lastWords = [&] { return shown.index(0, 0).data(LastTextRole).toString(); };
        QVERIFY(m_chat->composer().send(u"Good evening."_s) && waitIdle(session()));
        shown.setStory(&m_chat->story());
        view(mara);
        QCOMPARE(lastWords(), u"Reply 1."_s);
        QVERIFY(
            m_services->database->run(u"UPDATE event SET payload=replace(CAST(payload AS TEXT), 'Reply', 'Paint')"_s));
        QCOMPARE(lastWords(), u"Reply 1."_s);
        view(tomas);
        QCOMPARE(lastWords(), u"Paint 1."_s);
    }

    void aPromptIsShownToWhomItWasMadeForAlone()
    {
        QVERIFY(tomasComes());
        PlanPresenter plan;
        plan.setStory(&m_chat->story());
        plan.setWatched(true);
        plan.setWhich(PlanPresenter::Which::Last);
        const auto holds = [&](const QString &text) {
            for (const PlanLayer &layer : plan.plan().layers)
                for (const PlanBlock &block : layer.blocks)
                    if (block.text.contains(text))
                        return true;
            return false;
        };
        QVERIFY(m_chat->composer().send(u"@Tomas@ The vault word is heron."_s) && waitIdle(session()));
        QVERIFY(holds(u"heron"_s));
        view(mara);
        QVERIFY(plan.plan().isEmpty());
        QCOMPARE(plan.totalText(), u"The last prompt was not made for Mara."_s);
        plan.setWhich(PlanPresenter::Which::Now);
        QVERIFY(!plan.plan().isEmpty());
        QVERIFY(!holds(u"heron"_s));
        plan.setWhich(PlanPresenter::Which::Last);
        view(tomas);
        QVERIFY(holds(u"heron"_s));
    }

    void thoughtsAreForTheOneWhoThinks()
    {
        QVERIFY(tomasComes());
        m_services->model.thoughts = u"He must not learn of the heron."_s;
        QVERIFY(m_chat->composer().send(u"Mara, good evening."_s) && waitIdle(session()));
        const int row = messages().rowCount() - 1;
        const domain::EventId reply = m_chat->newest();
        QCOMPARE(at(row, SlotRole).toInt(), int(mara));
        const auto offersThoughts = [&] {
            return at(row, ThoughtsRole).toBool() || !at(row, EndingRole).toString().isEmpty();
        };
        QVERIFY(offersThoughts());
        QCOMPARE(m_chat->details().thoughts(reply), m_services->model.thoughts);
        const QSignalSpy changed(&messages(), &QAbstractItemModel::dataChanged);
        view(tomas);
        QVERIFY(!changed.isEmpty()); // what was offered is drawn no more
        QVERIFY(!offersThoughts());
        QCOMPARE(m_chat->details().thoughts(reply), QString());
        view(you);
        QVERIFY(!offersThoughts());
        QCOMPARE(m_chat->details().thoughts(reply), QString());
        view(mara);
        QVERIFY(offersThoughts());
        QCOMPARE(m_chat->details().thoughts(reply), m_services->model.thoughts);
    }

    void previewsTellWhatTheViewerKnows()
    {
        QVERIFY(tomasComes());
        const EventId greeting{messages().index(0).data(EventRole).toLongLong()};
        QVERIFY(m_chat->composer().send(u"Mara, good evening."_s) && waitIdle(session()));
        ThreadChanged secret;
        secret.id = 1;
        secret.text = u"The heron is hidden"_s;
        secret.witnesses = WitnessSet({mara});
        QVERIFY(session().applyEvents(secret));
        const QString all = u"Rewinding undoes: 2 message(s), “The heron is hidden”."_s;
        QCOMPARE(m_chat->previews().ofRewind(greeting), all);
        view(mara);
        QCOMPARE(m_chat->previews().ofRewind(greeting), all);
        view(tomas);
        QCOMPARE(m_chat->previews().ofRewind(greeting),
                 u"Rewinding undoes: 2 message(s), things Tomas does not know about."_s);
        view(you);
        QCOMPARE(m_chat->previews().ofRewind(greeting),
                 u"Rewinding undoes: 2 message(s), things you do not know about."_s);
        for (const CastSlot viewer : {tomas, CastSlot(you), mara}) {
            view(viewer);
            for (const QString &preview :
                 {m_chat->previews().ofRemoval(m_chat->newestOwn()), m_chat->previews().ofRegeneration()})
                QVERIFY2(viewer == mara || !preview.contains(u"heron"), qPrintable(preview));
        }
    }

    void ofAnothersPromptIsToldOnlyThatItWasShortened()
    {
        const auto big = m_services->cards.importBytes(
            SessionFixture::card("Big").replace("{{char}} keeps the lighthouse.",
                                                QByteArray("She keeps the light, always. ").repeated(8000)),
            u"big.json"_s);
        m_tester.reset();
        m_chat = std::make_unique<ChatPresenter>(m_services->session(m_services->chats.begin(big->row.id).value()),
                                                 *m_portraits);
        QVERIFY(tomasComes());
        QList<PromptNotice> told;
        connect(m_chat.get(), &ChatPresenter::promptTold, this, [&](const PromptNotice &notice) { told << notice; });
        view(tomas);
        QVERIFY(m_chat->composer().send(u"Big, good evening."_s) && waitIdle(session()));
        QCOMPARE(told.size(), 1);
        QCOMPARE(told[0].sentence, u"A prompt was shortened to fit its budget."_s);
        QVERIFY(told[0].budget);
        QCOMPARE(told[0].character, CardId());
        view(1);
        QVERIFY(m_chat->composer().send(u"Big, and now?"_s) && waitIdle(session()));
        QCOMPARE(told.size(), 2);
        QVERIFY2(told[1].sentence.startsWith(u"Big’s description "), qPrintable(told[1].sentence));
        QCOMPARE(told[1].character, big->row.id);
    }

private:
    static constexpr CastSlot mara = 1;
    static constexpr CastSlot tomas = 2;

    turn::ChatSession &session() const { return m_chat->session(); }
    ChatItemModel &messages() const { return m_chat->messages(); }
    void view(CastSlot viewer) const { m_chat->story().viewAs(viewer); }
    bool tomasComes() const
    {
        const auto card = m_services->cards.importBytes(SessionFixture::card("Tomas"), u"tomas.json"_s);
        return card && session().addGuest(card->row.id) && waitIdle(session());
    }
    QVariant at(int row, int role) const { return messages().index(row).data(role); }
    QString lastGap() const { return at(messages().rowCount() - 1, GapRole).toString(); }
    bool isShown(const QString &words) const
    {
        for (int row = 0; row < messages().rowCount(); ++row)
            if (at(row, TextRole).toString().contains(words) || at(row, Qt::DisplayRole).toString().contains(words))
                return true;
        return false;
    }
    bool anyDraft() const
    {
        for (int row = 0; row < messages().rowCount(); ++row)
            if (at(row, DraftRole).toBool())
                return true;
        return false;
    }
    // Whether these words, or a reply on its way, are ever shown.
    void watch(const QString &words)
    {
        m_seen = false;
        const auto look = [this, words] {
            m_seen |= (m_chat->story().viewer() != nobody && m_chat->story().viewer() != session().draft().speaker)
                      && (isShown(words) || anyDraft());
        };
        connect(&session(), &turn::ChatSession::draftGrew, this, look);
        connect(&session(), &turn::ChatSession::draftEnded, this, look);
        for (const auto signal : {&QAbstractItemModel::rowsInserted, &QAbstractItemModel::rowsRemoved})
            connect(&messages(), signal, this, look);
        connect(&messages(), &QAbstractItemModel::dataChanged, this, look);
    }

    std::unique_ptr<QTemporaryDir> m_folder;
    std::unique_ptr<SessionFixture> m_services;
    std::unique_ptr<Portraits> m_portraits;
    std::unique_ptr<ChatPresenter> m_chat;
    std::unique_ptr<QAbstractItemModelTester> m_tester;
    bool m_seen = false;
};

DRAMATIS_TEST(ViewedAsTest);

} // namespace tst_viewedas

#include "tst_viewedas.moc"
