#include "presenters/chat/chatactivity.h"
#include "llm/tokens/tokenestimator.h"
#include "presenters/cast/castname.h"
#include "presenters/cast/speakerreasontext.h"
#include "presenters/chat/texts/waitingtext.h"
#include "presenters/memories/storysofarpresenter.h"
#include "presenters/revive/revivalpresenter.h"
#include "presenters/shell/shownstory.h"
#include "turn/session/chatsession.h"
#include "turn/session/revive/revival.h"

#include <QLocale>

#include <algorithm>
#include <utility>

namespace dramatis::presenters {

using turn::ChatSession;
using turn::Draft;

namespace {
constexpr int meterMilliseconds = 500;
constexpr qint64 untoldMilliseconds = 5'000; // of waiting: until then the seconds are not told
} // namespace

ChatActivity::ChatActivity(ChatSession &session, const ShownStory &story, QObject *parent) :
    QObject(parent), m_session(session), m_story(story)
{
    connect(&session, &ChatSession::draftGrew, this, [this] {
        if (!m_session.draft().waiting.code.isEmpty())
            look();
    });
    connect(&session, &ChatSession::draftStarted, &m_meter, [this] {
        m_sinceAsked.start();
        m_meter.start(meterMilliseconds);
    });
    connect(&session, &ChatSession::draftEnded, &m_meter, &QTimer::stop);
    connect(&session.revival(), &turn::Revival::changed, this, &ChatActivity::look);
    connect(&m_meter, &QTimer::timeout, this, &ChatActivity::look);
}

// Once in a while: the meter, and what is waited for.
void ChatActivity::look()
{
    const QString now = text();
    if (std::exchange(m_told, now) != now)
        Q_EMIT changed();
}

bool ChatActivity::isReplying() const
{
    return m_session.draft().active();
}

bool ChatActivity::isNoting() const
{
    return !isReplying() && m_session.bookkeeping();
}

bool ChatActivity::isNotingOwed() const
{
    return !isReplying() && !m_session.bookkeeping() && m_session.bookkeepingState().stopped;
}

void ChatActivity::stop()
{
    m_session.stop();
}

void ChatActivity::stopBookkeeping()
{
    m_session.stopBookkeeping();
}

void ChatActivity::resumeBookkeeping()
{
    m_session.resumeBookkeeping();
}

QString ChatActivity::text() const
{
    return wordings().value(0);
}

QStringList ChatActivity::wordings() const
{
    const Draft &draft = m_session.draft();
    if (draft.active())
        return draftWordings(draft);
    if (const QStringList notes = notesWordings(); !notes.isEmpty())
        return notes;
    if (const QString revival = revivalText(m_session.revival()); !revival.isEmpty())
        return {revival};
    const auto [known, all] = m_session.vectorsKnown();
    if (known >= all)
        return {};
    //: %1 of %2 memories
    return {tr("Indexing memories: %1/%2").arg(QLocale().toString(known), QLocale().toString(all))};
}

QStringList ChatActivity::draftWordings(const Draft &draft) const
{
    if (draft.kind == Draft::Kind::Impersonation)
        return {tr("Writing your line…")};
    if (m_session.isDraftElsewhere())
        return {tr("A reply is arriving on another branch…"), tr("A reply is arriving…")};
    if (!draft.waiting.code.isEmpty())
        return {waitingText(draft)};
    if (!m_story.hearsDraft())
        return {withSeconds(unheardText()), withSeconds(tr("A reply is arriving…"))};
    return draft.rate > 0 ? meterWordings(draft) : reasonWordings(draft);
}

QStringList ChatActivity::notesWordings() const
{
    const turn::BookkeepingState state = m_session.bookkeepingState();
    switch (state.work) {
    case turn::BookkeepingState::Work::Scene: return {tr("Recording the scene…")};
    case turn::BookkeepingState::Work::Turn:
        if (state.asked > 0)
            //: %1 of %2 questions to a model are answered
            return {tr("Updating notes… %1/%2").arg(state.answered).arg(state.asked)};
        return {tr("Updating notes…")};
    case turn::BookkeepingState::Work::Other:
        if (m_session.summarizer().isWriting())
            return {summaryProgressText(m_session.summarizer())};
        return {tr("Updating notes…")};
    case turn::BookkeepingState::Work::None: break;
    }
    if (!state.stopped)
        return {};
    //: The same as “The latest replies have no notes yet.”, where there is little room
    return {tr("The latest replies have no notes yet."), tr("Notes are missing.")};
}

QString ChatActivity::contextText(const Draft &draft) const
{
    const domain::PromptPlan *plan = m_session.lastPlan();
    if (!plan)
        return {};
    const int prompt = plan->reading ? plan->reading->tokens : plan->tokens;
    const qint64 used = prompt + llm::estimateTokens(draft.text) + llm::estimateTokens(draft.thoughts);
    if (plan->budget.context <= 0)
        return tr("%n token(s) of context", nullptr, int(used));
    //: How full what a model reads at once is: with the prompt and the reply so far
    return tr("context %1 % full").arg(QLocale().toString(std::min<qint64>(used * 100 / plan->budget.context, 100)));
}

QStringList ChatActivity::meterWordings(const Draft &draft) const
{
    const QString name = castName(m_session.world(), draft.speaker);
    const QString rate = QLocale().toString(draft.rate, 'f', draft.rate < 10 ? 1 : 0);
    //: %1 is a character, %2 says how full the context is, %3 a number
    return {tr("%1 is writing… %2, %3 tokens/s").arg(name, contextText(draft), rate),
            //: %1 is a character, %2 a number
            tr("%1 is writing… %2 tokens/s").arg(name, rate), draftReasonText(domain::SpeakerReason::Only, name),
            tr("Writing…")};
}

// Says why it is this character's turn if there is room.
QStringList ChatActivity::reasonWordings(const Draft &draft) const
{
    const QString name = castName(m_session.world(), draft.speaker);
    QStringList all;
    for (const QString &sentence : {draftReasonText(draft.speakerReason, name),
                                    draftReasonText(domain::SpeakerReason::Only, name), tr("Writing…")})
        all << withSeconds(sentence);
    all.removeDuplicates();
    return all;
}

QString ChatActivity::withSeconds(const QString &sentence) const
{
    if (!m_sinceAsked.isValid() || m_sinceAsked.elapsed() < untoldMilliseconds)
        return sentence;
    //: %1: “Mara is writing…”, %2: for how many seconds so far
    return tr("%1 %2 s").arg(sentence, QLocale().toString(m_sinceAsked.elapsed() / 1000));
}

// Who speaks may be a secret, too.
QString ChatActivity::unheardText() const
{
    if (m_story.viewer() == domain::you)
        return tr("A reply is arriving. It appears once it is clear that you can hear it.");
    //: %1 is a character, as whom the chat is viewed
    return tr("A reply is arriving. It appears once it is clear that %1 can hear it.")
        .arg(castName(m_session.world(), m_story.viewer()));
}

} // namespace dramatis::presenters
