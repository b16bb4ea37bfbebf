#include "widgets/chat/chatnotices.h"
#include "presenters/chat/chatmoves.h"
#include "presenters/chat/chatpresenter.h"
#include "presenters/chat/composerpresenter.h"
#include "presenters/chat/movepreviews.h"
#include "presenters/revive/revivalpresenter.h"
#include "presenters/shell/shownstory.h"
#include "presenters/text/errortext.h"
#include "turn/session/chatsession.h"
#include "turn/session/revive/revival.h"
#include "widgets/chat/view/chatview.h"

#include <QDesktopServices>
#include <QUrl>

#include <utility>

namespace dramatis::widgets {

using domain::EventId;
using presenters::ChatPresenter;
using presenters::ComposerPresenter;

ChatNotices::ChatNotices(NoticeBar &bar, ChatView &messages, ChatPresenter &chat) :
    m_bar(bar), m_messages(messages), m_chat(chat)
{
    connectChat();
    // What was said to one viewer is not for the next.
    connect(&chat.story(), &presenters::ShownStory::viewerChanged, &m_bar, &NoticeBar::dismiss);
    connect(&m_bar, &NoticeBar::over, this, [this] { m_messages.setGoal(0); });
}

void ChatNotices::connectChat()
{
    const ChatPresenter *chat = &m_chat;
    connect(chat, &ChatPresenter::stateChanged, this, &ChatNotices::withdraw);
    connect(chat, &ChatPresenter::notice, this, [this](const QString &sentence, bool undoable) {
        if (undoable)
            offer(sentence, NoticeBar::Stay::AWhile, tr("&Undo"), [this] { m_chat.moves().undo(); });
        else
            tell(sentence);
    });
    const ComposerPresenter *line = &m_chat.composer();
    using Choice = ComposerPresenter::Choice;
    connect(line, &ComposerPresenter::asked, this,
            [this](const QString &sentence, const Choice &first, const Choice &other) {
                offer(sentence, NoticeBar::Stay::UntilClosed, first.text, first.act, {other.text, other.act});
            });
    connect(line, &ComposerPresenter::askedNoMore, &m_bar, &NoticeBar::dismiss);
    connect(chat, &ChatPresenter::failed, this, &ChatNotices::fail);
    connectRevival();
    connect(chat, &ChatPresenter::promptTold, this, &ChatNotices::tellOfPrompt);
}

void ChatNotices::connectRevival()
{
    turn::Revival *revival = &m_chat.session().revival();
    connect(revival, &turn::Revival::failed, this, [this, revival](const base::Error &error) {
        if (revival->branch() == 0)
            return tell(presenters::sentence(error));
        const auto goOn = [this, revival] {
            if (const auto goes = revival->goOn(); !goes)
                tell(presenters::sentence(goes.error()));
        };
        offer(presenters::revivalText(*revival), NoticeBar::Stay::UntilClosed, tr("Tr&y again"), goOn);
    });
    connect(revival, &turn::Revival::caughtUp, this, [this](int branch) {
        if (m_chat.session().currentBranch() == branch)
            offer(tr("The chat has been revived and continues on its new branch."), NoticeBar::Stay::AWhile,
                  tr("&Undo"), [this] { m_chat.moves().undo(); });
        else
            tell(tr("The chat has been revived on a branch of its own."));
    });
}

void ChatNotices::tell(const QString &sentence, NoticeBar::Stay stay)
{
    m_bar.tell(sentence, stay);
}

void ChatNotices::offer(const QString &sentence, NoticeBar::Stay stay, const QString &actionText,
                        std::function<void()> action, const NoticeBar::Choice &other)
{
    m_said = {sentence, m_chat.moves().undoText(), m_chat.newest().value};
    m_bar.tell(sentence, stay, actionText, std::move(action), other);
}

void ChatNotices::fail(const QString &sentence, bool retryable)
{
    if (retryable)
        offer(sentence, NoticeBar::Stay::UntilClosed, tr("Tr&y again"), [this] { m_chat.retry(); }, goingOn());
    else
        offer(sentence, NoticeBar::Stay::UntilClosed, {}, {}); // until a line is written
}

// A reply that broke off is there to its last word.
NoticeBar::Choice ChatNotices::goingOn()
{
    return m_chat.endsTorn() ? NoticeBar::Choice{tr("&Continue reply"), [this] { m_chat.continueReply(); }}
                             : NoticeBar::Choice();
}

void ChatNotices::tellOfPrompt(const presenters::PromptNotice &notice)
{
    m_said = {}; // it holds for the next prompts, too
    const auto change = [this] { Q_EMIT budgetRequested(); };
    const auto edit = [this, card = notice.character] { Q_EMIT characterRequested(card.value); };
    if (!notice.budget)
        m_bar.tell(notice.sentence, NoticeBar::Stay::UntilClosed);
    else if (notice.character)
        m_bar.tell(notice.sentence, NoticeBar::Stay::UntilClosed, tr("Change the &budget…"), change,
                   {tr("Edit ch&aracter…"), edit});
    else
        m_bar.tell(notice.sentence, NoticeBar::Stay::UntilClosed, tr("Change the &budget…"), change);
}

void ChatNotices::offerRewind(qint64 turn)
{
    const QString preview = m_chat.previews().ofRewind(EventId{turn});
    if (turn == m_chat.newest().value || preview.isEmpty()) {
        tell(tr("This is the newest message; there is nothing to rewind."));
        return;
    }
    m_messages.scrollTo(turn);
    offer(preview, NoticeBar::Stay::UntilClosed, tr("Re&wind"), [this, turn] { m_chat.moves().rewind(EventId{turn}); });
    m_messages.setGoal(turn);
    m_bar.setFocus(Qt::ShortcutFocusReason);
}

// What goes with it is said before; a message that nothing came of goes at once, and either comes back by Undo.
void ChatNotices::offerRemoval(qint64 turn)
{
    if (turn == 0)
        return;
    const QString preview = m_chat.canChange() ? m_chat.previews().ofRemoval(EventId{turn}) : QString();
    if (preview.isEmpty())
        return m_chat.moves().remove(EventId{turn});
    m_messages.scrollTo(turn);
    offer(preview, NoticeBar::Stay::UntilClosed, tr("&Delete"), [this, turn] { m_chat.moves().remove(EventId{turn}); });
    m_messages.setGoal(turn, ChatView::Offer::Removal);
    m_bar.setFocus(Qt::ShortcutFocusReason);
}

void ChatNotices::offerLink(const QUrl &url)
{
    if (url.scheme() != u"https" && url.scheme() != u"http")
        return;
    //: %1 is a web address from a message
    m_bar.tell(tr("This link opens %1").arg(url.toDisplayString()), NoticeBar::Stay::UntilClosed, tr("&Open"),
               [url] { QDesktopServices::openUrl(url); });
}

// What was offered for a story that has moved on would now do something else, and what failed then has been done since.
void ChatNotices::withdraw()
{
    if (m_said.sentence.isEmpty()
        || (m_said.undo == m_chat.moves().undoText() && m_said.newest == m_chat.newest().value))
        return;
    const Said said = std::exchange(m_said, {});
    if (m_bar.sentence() == said.sentence)
        m_bar.dismiss();
}

} // namespace dramatis::widgets
