#include "presenters/chat/chatpresenter.h"
#include "presenters/cast/speakerreasontext.h"
#include "presenters/chat/chatitemmodel.h"
#include "presenters/chat/rewindtext.h"
#include "presenters/relationships/edgewords.h"
#include "presenters/shell/shownstory.h"
#include "presenters/text/errortext.h"
#include "presenters/text/shownname.h"
#include "turn/session/chatsession.h"
#include "turn/session/journalverbs.h"

#include <QCoreApplication>
#include <QLocale>
#include <QRegularExpression>

namespace dramatis::presenters {

using base::Error;
using base::Result;
using domain::EventId;
using domain::TranscriptLine;
using turn::ChatSession;
using turn::Draft;

namespace {
constexpr int draftKeptAfterMilliseconds = 300; // of typing; promised are 500

EventId id(qint64 turn)
{
    return EventId{turn};
}

// With another answer to a reply of the past goes what followed; other answers to the same line are nothing to speak
// of.
QString outOfSight(const domain::Chunked<TranscriptLine> &before, const domain::Chunked<TranscriptLine> &now, int step)
{
    const auto gone = int(before.size() - now.size());
    bool ofTheUser = false;
    for (qsizetype i = now.size(); i < before.size(); ++i)
        ofTheUser = ofTheUser || before.at(i).speaker == domain::you;
    if (!ofTheUser)
        return {};
    return step < 0 ? ChatPresenter::tr("%n later message(s) are hidden on this branch. The next alternative (Right) "
                                        "or Undo brings them back.",
                                        nullptr, gone)
                    : ChatPresenter::tr("%n later message(s) are hidden on this branch. The previous alternative "
                                        "(Left) or Undo brings them back.",
                                        nullptr, gone);
}

} // namespace

ChatPresenter::ChatPresenter(std::shared_ptr<ChatSession> session, Portraits &portraits, QObject *parent) :
    QObject(parent),
    m_session(std::move(session)),
    m_story(std::make_unique<ShownStory>(*m_session)),
    m_messages(std::make_unique<ChatItemModel>(*m_story, portraits))
{
    const ChatSession *s = m_session.get();
    for (const auto signal : {&ChatSession::transcriptReset, &ChatSession::worldChanged, &ChatSession::branchesChanged,
                              &ChatSession::undoStateChanged, &ChatSession::draftStarted,
                              &ChatSession::bookkeepingChanged, &ChatSession::vectorsProgressed})
        connect(s, signal, this, &ChatPresenter::stateChanged);
    connect(s, &ChatSession::turnsAppended, this, &ChatPresenter::stateChanged);
    connect(s, &ChatSession::worldChanged, this, &ChatPresenter::titleChanged);
    connect(s, &ChatSession::branchesChanged, this, &ChatPresenter::titleChanged);
    connect(m_story.get(), &ShownStory::moved, this, &ChatPresenter::stateChanged);
    connect(m_story.get(), &ShownStory::viewerChanged, this,
            [this] { m_toldOfPrompt.clear(); }); // another may be told more of it
    connect(m_story.get(), &ShownStory::failed, this,
            [this](const Error &error) { Q_EMIT failed(sentence(error), false); });
    connect(s, &ChatSession::branchesChanged, this, [this] { m_repliesElsewhere |= m_session->isDraftElsewhere(); });
    connect(s, &ChatSession::transcriptReset, this, [this] { m_repliesElsewhere = m_session->isDraftElsewhere(); });
    connect(s, &ChatSession::draftEnded, this, &ChatPresenter::replyEnded);
    connect(s, &ChatSession::draftGrew, this, &ChatPresenter::passImpersonation);
    connect(s, &ChatSession::draftGrew, this, [this] {
        if (!m_session->draft().waiting.code.isEmpty())
            lookAtDraft();
    });
    connect(&m_meter, &QTimer::timeout, this, &ChatPresenter::lookAtDraft);
    connect(s, &ChatSession::draftStarted, &m_meter, [this] {
        m_sinceAsked.start();
        m_meter.start(meterMilliseconds);
    });
    connect(s, &ChatSession::draftEnded, &m_meter, &QTimer::stop);
    connect(s, &ChatSession::planMade, this, &ChatPresenter::tellOfPrompt);
    connect(s, &ChatSession::impersonated, this,
            [this](const QString &text) { takeComposerText(text, &ChatPresenter::composerText); });
    connect(s, &ChatSession::undoneSay, this, [this](const QString &text, int slot) {
        takeComposerText(text, &ChatPresenter::composerHanded);
        if (slot != domain::you)
            speakAs(slot);
    });
    connect(s, &ChatSession::redoneSay, this, &ChatPresenter::takeLineAlong);
    connect(s, &ChatSession::failed, this,
            [this](const Error &error) { tellOfError(error, error.code != u"nobody_hears"); });
    const auto draft = m_session->composerDraft();
    m_typed = draft.value_or(QString());
    if (!draft)
        QMetaObject::invokeMethod(this, [this, draft] { report(draft); }, Qt::QueuedConnection);
    m_keep.setSingleShot(true);
    m_keep.setInterval(draftKeptAfterMilliseconds);
    connect(&m_keep, &QTimer::timeout, this, &ChatPresenter::keepDraftNow);
}

// The session may end with this, and says so; nobody is left to hear it.
ChatPresenter::~ChatPresenter()
{
    keepDraftNow();
    disconnect(m_session.get(), nullptr, this, nullptr);
}

qint64 ChatPresenter::chat() const
{
    return m_session->chat().value;
}

bool ChatPresenter::isReplying() const
{
    return m_session->draft().active();
}

bool ChatPresenter::canChange() const
{
    return !isReplying() && !m_story->isPast();
}

bool ChatPresenter::isNoting() const
{
    return !isReplying() && m_session->bookkeeping();
}

bool ChatPresenter::isNotingOwed() const
{
    return !isReplying() && !m_session->bookkeeping() && m_session->bookkeepingState().stopped;
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

// Once in a while: the meter, and what is waited for.
void ChatPresenter::lookAtDraft()
{
    const QString status = statusText();
    if (std::exchange(m_status, status) == status)
        return;
    m_messages->lookAtDraft();
    Q_EMIT stateChanged();
}

qint64 ChatPresenter::character() const
{
    return m_session->world().cast.value(1).who.cardId.value;
}

qint64 ChatPresenter::newest() const
{
    const auto &lines = m_story->world().transcript;
    return lines.isEmpty() ? 0 : lines.last().turn.value;
}

qint64 ChatPresenter::newestOwn() const
{
    const auto &lines = m_story->world().transcript;
    for (qsizetype i = lines.size() - 1; i >= 0; --i)
        if (lines.at(i).speaker == domain::you)
            return lines.at(i).turn.value;
    return 0;
}

QString ChatPresenter::text(qint64 turn) const
{
    return m_messages->text(turn);
}

QString ChatPresenter::plainName(qint64 turn) const
{
    const TranscriptLine *line = m_messages->line(turn);
    return line ? nameOf(line->speaker) : QString();
}

QString ChatPresenter::nameOf(int slot) const
{
    const QString name = m_session->world().nameOf(domain::CastSlot(slot));
    return name.isEmpty() && slot == domain::you ? tr("You") : shownName(name);
}

bool ChatPresenter::isGreeting(qint64 turn) const
{
    const TranscriptLine *line = m_messages->line(turn);
    return line && line->flags & TranscriptLine::Greeting;
}

QString ChatPresenter::composerDraft() const
{
    return m_typed;
}

void ChatPresenter::typed(const QString &text)
{
    if (text == m_typed)
        return;
    m_typed = text;
    m_unkept = true;
    if (!m_unclear.isEmpty() && text != m_unclear) {
        m_unclear.clear();
        Q_EMIT askedNoMore();
    }
    if (!m_keep.isActive())
        m_keep.start();
}

void ChatPresenter::keepDraftNow()
{
    m_keep.stop();
    // Of two windows on this chat, the one in which nothing was typed leaves the other's line alone.
    if (m_unkept)
        m_unkept = !report(m_session->keepComposerDraft(m_typed));
}

// Of two windows on this chat, the line goes back to the one that asked for it.
void ChatPresenter::takeComposerText(const QString &text, ComposerSignal tell)
{
    if (!std::exchange(m_asksForText, false))
        return;
    typed(text);
    Q_EMIT(this->*tell)(text);
}

// Sent from the composer once more, it would stand in the story twice.
void ChatPresenter::takeLineAlong(const QString &text)
{
    if (m_typed.simplified() != text.simplified()) // editors make blanks of some signs
        return;
    typed({});
    keepDraftNow();
    Q_EMIT composerHanded({});
    if (!m_keepsSpeaker)
        speakAs(domain::you);
}

void ChatPresenter::passImpersonation()
{
    if (m_asksForText && m_session->draft().kind == Draft::Kind::Impersonation)
        Q_EMIT impersonationGrew(m_session->draft().text);
}

void ChatPresenter::replyEnded()
{
    m_asksForText = false;
    Q_EMIT stateChanged();
    if (std::exchange(m_repliesElsewhere, false))
        Q_EMIT notice(tr("The reply stands on the branch where it was asked for."), false);
    else if (lastIsReply() && !m_story->isPast()
             && !text(newest()).isEmpty()) // else the viewer did not hear it, or it has no words
        Q_EMIT replyFinished(tr("%1: %2").arg(plainName(newest()), text(newest())));
}

// While the reply is on its way; what came of it tells of the same prompt once more.
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

template <class T> bool ChatPresenter::report(const Result<T> &result)
{
    if (!result)
        tellOfError(result.error(), false);
    return result.has_value();
}

template <class T> void ChatPresenter::done(const Result<T> &result, const QString &said)
{
    if (report(result))
        Q_EMIT notice(said, true);
    Q_EMIT stateChanged();
}

bool ChatPresenter::looksBack()
{
    return !report(m_story->now([](ChatSession &) { return Result<>(); }));
}

bool ChatPresenter::send(const QString &text)
{
    return sendLine(text, false);
}

bool ChatPresenter::sendLine(const QString &text, bool toAll)
{
    if (!canSend())
        return false;
    const bool isLine = !text.trimmed().isEmpty();
    const auto speaker = domain::CastSlot(speaksAs());
    const Result<> said =
        !isLine ? m_session->reply()
                : m_session->sayAs(speaker, text, toAll ? ChatSession::Unclear::ForAll : ChatSession::Unclear::Refused,
                                   ChatSession::WrittenIn::Composer);
    if (!said && said.error().code == u"unclear_whisper") {
        askWhoHears(text, said.error());
        return false;
    }
    const bool taken = report(said);
    if (taken && isLine && !m_keepsSpeaker)
        speakAs(domain::you);
    if (taken) {
        m_typed.clear();
        m_unclear.clear();
        m_unkept = !isLine; // what was kept of a line has gone with it
        keepDraftNow();
    }
    return taken;
}

int ChatPresenter::speaksAs() const
{
    const auto speaker = domain::CastSlot(m_speaksAs);
    return m_session->world().present().contains(speaker) ? m_speaksAs : domain::you;
}

void ChatPresenter::speakAs(int slot)
{
    m_speaksAs = slot;
    if (slot == domain::you)
        m_keepsSpeaker = false;
    Q_EMIT stateChanged();
}

void ChatPresenter::keepSpeaker(bool hold)
{
    if (std::exchange(m_keepsSpeaker, hold) != hold)
        Q_EMIT stateChanged();
}

QList<std::pair<int, QString>> ChatPresenter::speakers() const
{
    QList<std::pair<int, QString>> speakers{{domain::you, tr("%1 (you)").arg(nameOf(domain::you))}};
    for (const domain::Entity &entity : m_session->world().cast)
        if (entity.present && entity.who.slot != domain::you)
            speakers.append({entity.who.slot, nameOf(entity.who.slot)});
    return speakers;
}

bool ChatPresenter::isAway() const
{
    const domain::World &world = m_session->world();
    return world.cast.contains(domain::you) && !world.cast.value(domain::you).present;
}

void ChatPresenter::comeBack()
{
    if (!looksBack())
        report(m_session->setPresent(domain::you, true));
}

void ChatPresenter::stop()
{
    m_session->stop();
}

void ChatPresenter::stopBookkeeping()
{
    m_session->stopBookkeeping();
}

void ChatPresenter::resumeBookkeeping()
{
    m_session->resumeBookkeeping();
}

void ChatPresenter::retry()
{
    if (looksBack())
        return;
    report(m_session->retry());
}

bool ChatPresenter::endsTorn() const
{
    const domain::World &world = m_session->world();
    return !world.transcript.isEmpty() && (world.transcript.last().flags & domain::TranscriptLine::Truncated);
}

void ChatPresenter::regenerate()
{
    if (looksBack())
        return;
    report(m_session->regenerate()); // where no reply came, the first one
}

void ChatPresenter::continueReply()
{
    if (looksBack())
        return;
    report(m_session->continueReply());
}

void ChatPresenter::impersonate()
{
    if (looksBack())
        return;
    m_asksForText = true;
    m_asksForText = report(m_session->impersonate());
}

void ChatPresenter::swipe(qint64 turn, int step)
{
    if (looksBack())
        return;
    const domain::Chunked<TranscriptLine> before = m_session->world().transcript;
    const auto swiped = m_session->swipe(id(turn), step);
    if (!swiped && swiped.error().code == u"no_alternative")
        Q_EMIT notice(step < 0 ? tr("This is the first alternative.") : tr("This is the last alternative."), false);
    else if (report(swiped) && !isReplying())
        if (const QString said = outOfSight(before, m_session->world().transcript, step); !said.isEmpty())
            Q_EMIT notice(said, true);
}

void ChatPresenter::edit(qint64 turn, const QString &text)
{
    if (text != this->text(turn) && !looksBack())
        report(m_session->edit(id(turn), text));
}

void ChatPresenter::editAsBranch(qint64 turn, const QString &text)
{
    if (looksBack())
        return;
    const QString name = branchName(turn);
    done(m_session->editAsBranch(id(turn), text, name), tr("The changed message opens a new branch, “%1”.").arg(name));
}

void ChatPresenter::remove(qint64 turn)
{
    if (looksBack())
        return;
    done(m_session->remove(id(turn)), tr("Message deleted. Its effects were undone."));
}

void ChatPresenter::rewind(qint64 turn)
{
    done(m_session->rewind(id(turn)), tr("Rewound to this message."));
}

void ChatPresenter::branch(qint64 turn)
{
    const QString name = branchName(turn);
    done(m_session->branch(id(turn), name), tr("You are now on a new branch, “%1”.").arg(name));
}

void ChatPresenter::continueFromHere()
{
    if (m_story->isPast())
        branch(m_story->turnEvent());
}

void ChatPresenter::rename(const QString &title)
{
    if (!title.trimmed().isEmpty() && title != this->title())
        report(m_session->applyEvents(domain::ChatRenamed{title.trimmed()}));
}

void ChatPresenter::undo()
{
    m_asksForText = true;
    report(m_session->undo());
    m_asksForText = false;
    Q_EMIT stateChanged();
}

void ChatPresenter::redo()
{
    report(m_session->redo());
    Q_EMIT stateChanged();
}

} // namespace dramatis::presenters
