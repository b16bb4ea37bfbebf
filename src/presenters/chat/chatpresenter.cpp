#include "presenters/chat/chatpresenter.h"
#include "presenters/bookkeeping/bookkeepingfailurespresenter.h"
#include "presenters/chat/chatactivity.h"
#include "presenters/chat/chatheading.h"
#include "presenters/chat/chatitemmodel.h"
#include "presenters/chat/chatmoves.h"
#include "presenters/chat/composerpresenter.h"
#include "presenters/chat/messagedetails.h"
#include "presenters/chat/movepreviews.h"
#include "presenters/chat/slippresenter.h"
#include "presenters/shell/shownstory.h"
#include "presenters/text/errortext.h"
#include "turn/session/chatsession.h"

#include <utility>

namespace dramatis::presenters {

using base::Error;
using base::Result;
using domain::EventId;
using domain::TranscriptLine;
using turn::ChatSession;

ChatPresenter::ChatPresenter(std::shared_ptr<ChatSession> session, Portraits &portraits, QObject *parent) :
    QObject(parent),
    m_session(std::move(session)),
    m_story(std::make_unique<ShownStory>(*m_session)),
    m_messages(std::make_unique<ChatItemModel>(*m_story, portraits)),
    m_details(std::make_unique<MessageDetails>(*m_story, *m_messages)),
    m_heading(std::make_unique<ChatHeading>(*m_story)),
    m_previews(std::make_unique<MovePreviews>(*m_story, *m_details)),
    m_composer(std::make_unique<ComposerPresenter>(*m_session, *m_story)),
    m_activity(std::make_unique<ChatActivity>(*m_session, *m_story)),
    m_moves(std::make_unique<ChatMoves>(*m_story, *m_details, *m_composer)),
    m_slip(std::make_unique<SlipPresenter>(*m_story))
{
    followSession();
    followParts();
}

void ChatPresenter::followSession()
{
    const ChatSession *s = m_session.get();
    for (const auto signal : {&ChatSession::transcriptReset, &ChatSession::worldChanged, &ChatSession::branchesChanged,
                              &ChatSession::undoStateChanged, &ChatSession::draftStarted,
                              &ChatSession::bookkeepingChanged, &ChatSession::vectorsProgressed})
        connect(s, signal, this, &ChatPresenter::stateChanged);
    connect(s, &ChatSession::turnsAppended, this, &ChatPresenter::stateChanged);
    connect(s, &ChatSession::worldChanged, this, &ChatPresenter::titleChanged);
    connect(s, &ChatSession::branchesChanged, this, &ChatPresenter::titleChanged);
    m_failures = s->world().bookkeepingFailures.size();
    connect(s, &ChatSession::transcriptReset, this,
            [this] { m_failures = m_session->world().bookkeepingFailures.size(); });
    connect(s, &ChatSession::worldChanged, this, &ChatPresenter::tellOfFailures);
    connect(s, &ChatSession::branchesChanged, this, [this] { m_repliesElsewhere |= m_session->isDraftElsewhere(); });
    connect(s, &ChatSession::transcriptReset, this, [this] { m_repliesElsewhere = m_session->isDraftElsewhere(); });
    connect(s, &ChatSession::draftEnded, this, &ChatPresenter::tellDraftEnded);
    connect(s, &ChatSession::replyCompleted, this, &ChatPresenter::tellReply);
    connect(s, &ChatSession::planMade, this, &ChatPresenter::tellOfPrompt);
    connect(s, &ChatSession::failed, this,
            [this](const Error &error) { tellOfError(error, error.code != u"nobody_hears"); });
}

// That a relationship was not made of what one wrote: one waits for it. Other notes are told of in their drawer.
void ChatPresenter::tellOfFailures()
{
    const auto &all = m_session->world().bookkeepingFailures;
    const qsizetype known = std::exchange(m_failures, all.size());
    for (qsizetype i = known; i < all.size(); ++i) {
        BookkeepingFailureRow row;
        row.task = all.at(i).task;
        row.reason = all.at(i).reason;
        if (row.task == u"relationship_seed" && all.at(i).remedy != u"fallback_model")
            Q_EMIT failed(failureText(row), false);
    }
}

void ChatPresenter::followParts()
{
    connect(m_story.get(), &ShownStory::moved, this, &ChatPresenter::stateChanged);
    connect(m_story.get(), &ShownStory::viewerChanged, this,
            [this] { m_toldOfPrompt.clear(); }); // another may be told more of it
    connect(m_story.get(), &ShownStory::failed, this,
            [this](const Error &error) { Q_EMIT failed(sentence(error), false); });
    const auto tell = [this](const Error &error) { tellOfError(error, false); };
    connect(m_messages.get(), &ChatItemModel::replacementFailed, this,
            [this](const QString &sentence) { Q_EMIT failed(sentence, false); });
    connect(m_composer.get(), &ComposerPresenter::changed, this, &ChatPresenter::stateChanged);
    connect(m_composer.get(), &ComposerPresenter::failed, this, tell);
    connect(m_activity.get(), &ChatActivity::changed, m_messages.get(), &ChatItemModel::lookAtDraft);
    connect(m_activity.get(), &ChatActivity::changed, this, &ChatPresenter::stateChanged);
    connect(m_moves.get(), &ChatMoves::moved, this, &ChatPresenter::stateChanged);
    connect(m_moves.get(), &ChatMoves::notice, this, &ChatPresenter::notice);
    connect(m_moves.get(), &ChatMoves::failed, this, tell);
    connect(m_slip.get(), &SlipPresenter::failed, this, tell);
}

// The session may end with this, and says so; nobody is left to hear it.
ChatPresenter::~ChatPresenter()
{
    m_composer->keepNow();
    disconnect(m_session.get(), nullptr, this, nullptr);
}

domain::ChatId ChatPresenter::chat() const
{
    return m_session->chat();
}

domain::CardId ChatPresenter::character() const
{
    return m_session->world().cast.value(1).who.cardId;
}

EventId ChatPresenter::newest() const
{
    const auto &lines = m_story->world().transcript;
    return lines.isEmpty() ? EventId() : lines.last().turn;
}

EventId ChatPresenter::newestOwn() const
{
    const auto &lines = m_story->world().transcript;
    for (qsizetype i = lines.size() - 1; i >= 0; --i)
        if (lines.at(i).speaker == domain::you)
            return lines.at(i).turn;
    return {};
}

bool ChatPresenter::canChange() const
{
    return !m_activity->isReplying() && !m_story->isPast();
}

bool ChatPresenter::isAway() const
{
    const domain::World &world = m_session->world();
    return world.cast.contains(domain::you) && !world.cast.value(domain::you).present;
}

bool ChatPresenter::canRegenerate() const
{
    return canChange() && !m_session->world().transcript.isEmpty();
}

bool ChatPresenter::lacksReply() const
{
    const auto &lines = m_session->world().transcript;
    return canRegenerate() && !lastIsReply()
           && lines.last().witnesses.count() > 1; // where nobody hears, nobody answers
}

bool ChatPresenter::canContinue() const
{
    return canChange() && lastIsReply();
}

bool ChatPresenter::lastIsReply() const
{
    const auto &lines = m_session->world().transcript;
    return !lines.isEmpty() && lines.last().speaker != domain::you;
}

bool ChatPresenter::endsTorn() const
{
    const auto &lines = m_session->world().transcript;
    return !lines.isEmpty() && (lines.last().flags & TranscriptLine::Truncated);
}

void ChatPresenter::tellDraftEnded()
{
    Q_EMIT stateChanged();
    if (std::exchange(m_repliesElsewhere, false))
        Q_EMIT notice(tr("The reply is on the branch where you requested it."), false);
}

void ChatPresenter::tellReply()
{
    const bool isHeard = !m_details->text(newest()).isEmpty(); // else the viewer did not hear it, or it has no words
    if (isHeard && lastIsReply() && !m_story->isPast())
        Q_EMIT replyFinished(tr("%1: %2").arg(m_details->speaker(newest()), m_messages->shownText(newest())));
}

// While the reply is on its way; its result tells of the same prompt once more.
void ChatPresenter::tellOfPrompt()
{
    const domain::PromptPlan *plan = m_session->lastPlan();
    if (!plan || !m_session->draft().active())
        return;
    const PromptNotice notice = promptNotice(*plan, m_session->world(), m_session->draft().speaker, m_story->viewer());
    if (std::exchange(m_toldOfPrompt, notice.subject) != notice.subject && !notice.sentence.isEmpty())
        Q_EMIT promptTold(notice);
}

void ChatPresenter::tellOfError(const Error &error, bool retryable)
{
    if (error.code == u"prompt_over_budget")
        Q_EMIT promptTold({.sentence = sentence(error), .subject = error.code, .budget = true});
    else
        Q_EMIT failed(sentence(asHeard(error)), retryable);
}

// Who called a tool may be a secret, too: then it was the model.
Error ChatPresenter::asHeard(Error error) const
{
    const bool isHeard =
        m_story->viewer() == domain::nobody || (!m_session->isDraftElsewhere() && m_messages->line(newest()));
    if (error.code == u"only_a_call" && !isHeard)
        error.subject = m_session->draft().backend;
    return error;
}

void ChatPresenter::report(const Result<> &result)
{
    if (!result)
        tellOfError(result.error(), false);
}

bool ChatPresenter::looksBack()
{
    const Result<> isNow = m_story->now([](ChatSession &) { return Result<>(); });
    report(isNow);
    return !isNow;
}

void ChatPresenter::comeBack()
{
    if (!looksBack())
        report(m_session->setPresent(domain::you, true));
}

void ChatPresenter::retry()
{
    if (!looksBack())
        report(m_session->retry());
}

void ChatPresenter::regenerate()
{
    if (!looksBack())
        report(m_session->regenerate()); // where no reply came, the first one
}

void ChatPresenter::continueReply()
{
    if (!looksBack())
        report(m_session->continueReply());
}

void ChatPresenter::rename(const QString &title)
{
    if (!title.trimmed().isEmpty() && title != m_heading->title())
        report(m_session->applyEvents(domain::ChatRenamed{title.trimmed()}));
}

} // namespace dramatis::presenters
