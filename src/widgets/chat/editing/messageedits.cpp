#include "widgets/chat/editing/messageedits.h"
#include "presenters/chat/chatmoves.h"
#include "presenters/chat/chatpresenter.h"
#include "presenters/chat/messagedetails.h"
#include "presenters/shell/openedit.h"
#include "presenters/shell/shownstory.h"
#include "widgets/chat/chatnotices.h"
#include "widgets/chat/view/chatview.h"

namespace dramatis::widgets {

using domain::EventId;
using presenters::ChatPresenter;
using presenters::OpenEdit;

MessageEdits::MessageEdits(ChatView &messages, ChatPresenter &chat, ChatNotices &notices) :
    m_messages(messages), m_chat(chat), m_notices(notices), m_open(std::make_unique<OpenEdit>(chat.session()))
{
    const ChatView *view = &m_messages;
    presenters::ChatMoves *moves = &m_chat.moves();
    connect(view, &ChatView::editAccepted, moves,
            [moves](qint64 turn, const QString &text) { moves->edit(EventId{turn}, text); });
    connect(view, &ChatView::editBranched, moves,
            [moves](qint64 turn, const QString &text) { moves->editAsBranch(EventId{turn}, text); });
    connect(view, &ChatView::editCancelled, this, &MessageEdits::offerLost);
    connect(view, &ChatView::editTyped, m_open.get(), &OpenEdit::typed);
    for (const auto signal : {&ChatView::editAccepted, &ChatView::editBranched, &ChatView::editCancelled})
        connect(view, signal, m_open.get(), &OpenEdit::end);
    connect(view, &ChatView::editHidden, this, [this] {
        if (m_open->turn() != 0)
            m_notices.tell(tr("Your edit was kept and returns with the message."));
    });
    connect(view, &ChatView::editRequested, this, &MessageEdits::begin);
    connect(view, &ChatView::activated, this, &MessageEdits::begin);
    connect(&m_chat.story(), &presenters::ShownStory::reset, this, &MessageEdits::bringBack, Qt::QueuedConnection);
    connect(m_open.get(), &OpenEdit::failed, this,
            [this](const QString &sentence) { m_notices.tell(sentence, NoticeBar::Stay::UntilClosed); });
}

MessageEdits::~MessageEdits() = default;

void MessageEdits::begin(qint64 turn)
{
    if (turn != 0 && m_chat.canChange() && m_messages.scrollTo(turn, false))
        m_messages.beginEdit(turn, m_open->turn() == turn ? m_open->text() : m_chat.details().text(EventId{turn}));
}

void MessageEdits::bringBack()
{
    const qint64 turn = m_open->turn();
    if (turn != 0 && !m_messages.isEditing() && m_open->text() != m_chat.details().text(EventId{turn})
        && m_messages.scrollTo(turn, false))
        m_messages.beginEdit(turn, m_open->text());
}

void MessageEdits::offerLost(qint64 turn, const QString &typed)
{
    if (typed == m_chat.details().text(EventId{turn}))
        return;
    m_notices.offer(tr("The message was not changed."), NoticeBar::Stay::UntilClosed, tr("Bring text &back"),
                    [this, turn, typed] {
                        if (m_messages.scrollTo(turn, false))
                            m_messages.beginEdit(turn, typed);
                    });
}

} // namespace dramatis::widgets
