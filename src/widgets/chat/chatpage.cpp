#include "widgets/chat/chatpage.h"
#include "presenters/chat/chatheading.h"
#include "presenters/chat/chatitemmodel.h"
#include "presenters/chat/chatlooks.h"
#include "presenters/chat/chatmoves.h"
#include "presenters/chat/chatpresenter.h"
#include "presenters/chat/chatroles.h"
#include "presenters/chat/composerpresenter.h"
#include "presenters/chat/messagedetails.h"
#include "presenters/chat/movepreviews.h"
#include "presenters/chat/slippresenter.h"
#include "presenters/memories/summaryoffer.h"
#include "presenters/shell/chatbackground.h"
#include "presenters/shell/preferences.h"
#include "presenters/shell/shownstory.h"
#include "presenters/shell/workspace.h"
#include "turn/session/chatsession.h"
#include "widgets/chat/chatnotices.h"
#include "widgets/chat/composer/composerarea.h"
#include "widgets/chat/editing/messageedits.h"
#include "widgets/chat/messagemenu.h"
#include "widgets/chat/rowtools.h"
#include "widgets/chat/slipnotice.h"
#include "widgets/chat/thoughtsdialog.h"
#include "widgets/shell/actions.h"
#include "widgets/style/scaledfont.h"
#include "widgets/text/spelling.h"

#include "ui_chatpage.h"

#include <QAccessible>
#include <QClipboard>
#include <QGuiApplication>

#include <utility>

namespace dramatis::widgets {

using domain::EventId;
using presenters::ChatPresenter;

ChatPage::ChatPage(presenters::Workspace &workspace, std::unique_ptr<ChatPresenter> chat, Actions &actions,
                   QWidget *parent) :
    QWidget(parent),
    m_workspace(workspace),
    m_chat(std::move(chat)),
    m_looks(std::make_unique<presenters::ChatLooks>(m_chat->story(), workspace.portraits())),
    m_actions(actions),
    m_ui(std::make_unique<Ui::ChatPage>())
{
    m_ui->setupUi(this);
    constexpr double titleSize = 1.15;
    constexpr double smallSize = 0.9;
    ScaledFont::set(*m_ui->title, titleSize, QFont::DemiBold);
    ScaledFont::set(*m_ui->line, smallSize);
    m_ui->line->setForegroundRole(QPalette::PlaceholderText);
    m_ui->messages->setModel(&m_chat->messages());
    actions.limitTo(m_ui->messages);
    m_notices = std::make_unique<ChatNotices>(*m_ui->notice, *m_ui->messages, *m_chat);
    m_slip = std::make_unique<SlipNotice>(*m_ui->slip, m_chat->slip());
    m_summaries = std::make_unique<presenters::SummaryOffer>(m_chat->story(), workspace.preferences());
    connect(m_summaries.get(), &presenters::SummaryOffer::offered, this, &ChatPage::offerSummaries);
    m_edits = std::make_unique<MessageEdits>(*m_ui->messages, *m_chat, *m_notices);
    connectChat();
    connectMessages();
    m_composer = std::make_unique<ComposerArea>(*m_ui, *m_chat, m_workspace, m_actions);
    connectOthers();
    m_tools = std::make_unique<RowTools>(*this, *m_ui->messages, actions);
    showLooks();
    showTitle();
    showState();
    setFocusProxy(m_ui->composer);
    QMetaObject::invokeMethod(m_edits.get(), &MessageEdits::bringBack, Qt::QueuedConnection); // when it has its size
}

// The view lets go of the model before the model goes.
ChatPage::~ChatPage()
{
    m_ui->messages->setModel(nullptr);
}

ChatView &ChatPage::messages() const
{
    return *m_ui->messages;
}

NoticeBar &ChatPage::notice() const
{
    return *m_ui->notice;
}

qint64 ChatPage::target() const
{
    if (const qint64 edited = m_ui->messages->editedEvent())
        return edited;
    if (m_ui->messages->hasFocus() && m_ui->messages->currentRow() >= 0)
        return m_ui->messages->currentEvent(); // 0: what stands there is no message
    return m_chat->newest().value;
}

qint64 ChatPage::topMessage() const
{
    return m_chat->messages().index(m_ui->messages->firstVisibleRow(), 0).data(presenters::EventRole).toLongLong();
}

void ChatPage::connectChat()
{
    const ChatPresenter *chat = m_chat.get();
    connect(chat, &ChatPresenter::stateChanged, this, &ChatPage::showState);
    connect(chat, &ChatPresenter::titleChanged, this, &ChatPage::showTitle);
    connect(&chat->story(), &presenters::ShownStory::changed, this, &ChatPage::showPlace);
    connect(&chat->story(), &presenters::ShownStory::moved, this, &ChatPage::showPlace);
    connect(&chat->story(), &presenters::ShownStory::changed, this, &ChatPage::learnNames);
    QMetaObject::invokeMethod(this, &ChatPage::learnNames, Qt::QueuedConnection);
    connect(chat, &ChatPresenter::replyFinished, this, &ChatPage::announce);
    connect(chat, &ChatPresenter::showRequested, this, [this](qint64 turn) { m_ui->messages->scrollTo(turn); });
}

// Where something else is said, it is offered the next time.
void ChatPage::offerSummaries(const QString &sentence)
{
    if (!m_ui->notice->sentence().isEmpty())
        return;
    m_summaries->told();
    m_ui->notice->tell(sentence, NoticeBar::Stay::UntilClosed, tr("Sum &up"), [this] { m_summaries->accept(); },
                       {tr("&Not now"), [] {}});
}

// The spelling of names is right; those of lorebooks are read anew for each newcomer alone.
void ChatPage::learnNames()
{
    const domain::World &world = m_chat->session().world();
    if (std::exchange(m_namedCast, world.cast.size()) != world.cast.size())
        Spelling::shared().setNames(m_workspace.names(world));
}

void ChatPage::connectMessages()
{
    connect(m_looks.get(), &presenters::ChatLooks::backdropChanged, this, &ChatPage::showBackdrop);
    connect(&m_workspace.background(), &presenters::ChatBackground::changed, this, &ChatPage::showBackdrop);
    connect(m_looks.get(), &presenters::ChatLooks::refused, this, &ChatPage::tell);
    const ChatView *view = m_ui->messages;
    presenters::ChatMoves *moves = &m_chat->moves();
    connect(view, &ChatView::swipeRequested, moves,
            [moves](qint64 turn, int step) { moves->swipe(EventId{turn}, step); });
    connect(view, &ChatView::thoughtsRequested, this, &ChatPage::showThoughts);
    connect(view, &ChatView::contextMenuRequested, this, &ChatPage::openMessageMenu);
    connect(view, &ChatView::linkActivated, m_notices.get(), &ChatNotices::offerLink);
    connect(view, &ChatView::zoomChanged, this, [this](qreal factor) {
        presenters::Looks looks = m_workspace.preferences().looks();
        looks.zoom = factor;
        m_workspace.preferences().setLooks(looks);
    });
}

void ChatPage::connectOthers()
{
    connect(m_composer.get(), &ComposerArea::connectionsRequested, this, &ChatPage::connectionsRequested);
    connect(m_composer.get(), &ComposerArea::filesGiven, this, &ChatPage::filesGiven);
    connect(m_ui->find, &QToolButton::clicked, this, &ChatPage::openFind);
    connect(m_ui->lookBack, &QToolButton::clicked, this, &ChatPage::lookBack);
    connect(m_ui->timeBar, &TimeBar::closed, this, &ChatPage::focusComposer);
    connect(&m_chat->story(), &presenters::ShownStory::looked, m_ui->messages, &ChatView::scrollToNewest);
    m_ui->timeBar->setChat(*m_chat);
    m_ui->viewerBar->setBackgroundRole(QPalette::AlternateBase);
    connect(m_ui->everything, &QPushButton::clicked, this, [this] {
        m_chat->story().viewAs(domain::nobody);
        focusComposer();
    });
    connect(m_ui->findBar, &FindBar::findRequested, this, [this](const QString &text, bool forward) {
        if (text.isEmpty())
            m_ui->messages->clearFind();
        m_ui->findBar->showResult(text.isEmpty() || m_ui->messages->find(text, forward));
    });
    connect(m_ui->findBar, &FindBar::closed, this, [this] {
        m_ui->messages->clearFind();
        focusComposer();
    });
    connect(m_notices.get(), &ChatNotices::budgetRequested, this, &ChatPage::budgetRequested);
    connect(m_notices.get(), &ChatNotices::characterRequested, this, &ChatPage::characterRequested);
    connect(m_ui->notice, &NoticeBar::focusLeft, this, &ChatPage::focusComposer);
    connect(m_ui->slip, &NoticeBar::focusLeft, this, &ChatPage::focusComposer);
    connect(&m_workspace.preferences(), &presenters::Preferences::looksChanged, this, &ChatPage::showLooks);
    connect(&m_workspace.preferences(), &presenters::Preferences::playChanged, this, &ChatPage::showLooks);
}

void ChatPage::send()
{
    m_composer->send();
}

void ChatPage::edit(qint64 turn)
{
    m_edits->begin(turn);
}

void ChatPage::askRewind(qint64 turn)
{
    m_notices->offerRewind(turn);
}

void ChatPage::askRemove(qint64 turn)
{
    m_notices->offerRemoval(turn);
}

void ChatPage::copyMessage(qint64 turn)
{
    if (m_ui->messages->hasSelection())
        m_ui->messages->copy();
    else if (turn != 0)
        QGuiApplication::clipboard()->setText(m_chat->messages().shownText(EventId{turn}));
}

void ChatPage::showMessage(int branch, qint64 turn)
{
    if (!m_ui->messages->scrollTo(turn)) {
        m_chat->moves().goToBranch(branch);
        if (!m_ui->messages->scrollTo(turn))
            tell(tr("This message is not there any more."));
    }
    m_ui->messages->setFocus(Qt::OtherFocusReason);
}

void ChatPage::openFind()
{
    m_ui->findBar->open(m_ui->messages->selectedText());
}

void ChatPage::findNext(bool forward)
{
    if (m_ui->findBar->isHidden())
        openFind();
    else if (forward)
        m_ui->findBar->findNext();
    else
        m_ui->findBar->findPrevious();
}

void ChatPage::lookBack()
{
    m_ui->messages->cancelEdit();
    m_ui->timeBar->toggle();
}

void ChatPage::focusComposer()
{
    m_composer->focus();
}

void ChatPage::chooseSpeaker()
{
    m_composer->chooseSpeaker();
}

void ChatPage::zoom(int step)
{
    if (step > 0)
        m_ui->messages->zoomIn();
    else if (step < 0)
        m_ui->messages->zoomOut();
    else
        m_ui->messages->resetZoom();
}

void ChatPage::tell(const QString &sentence)
{
    m_notices->tell(sentence);
}

void ChatPage::offer(const QString &sentence, NoticeBar::Stay stay, const QString &actionText,
                     std::function<void()> action, const NoticeBar::Choice &other)
{
    m_notices->offer(sentence, stay, actionText, std::move(action), other);
}

void ChatPage::setMoreMenu(QMenu *menu)
{
    m_ui->more->setMenu(menu);
}

void ChatPage::changeEvent(QEvent *event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::WindowDeactivate)
        m_chat->composer().keepNow();
}

void ChatPage::keyPressEvent(QKeyEvent *event)
{
    if (event->key() == Qt::Key_Escape && m_ui->notice->isVisible())
        m_ui->notice->dismiss();
    else if (event->key() == Qt::Key_Escape && m_chat->story().isPast())
        m_ui->timeBar->back();
    else
        QWidget::keyPressEvent(event);
}

void ChatPage::showThoughts(qint64 turn)
{
    auto *dialog = new ThoughtsDialog(m_chat->details().thoughts(EventId{turn}), this);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->open();
}

void ChatPage::showState()
{
    m_ui->lower->setHidden(m_chat->story().isPast());
    m_ui->viewer->setText(m_chat->heading().viewerText());
    m_ui->viewerBar->setHidden(m_chat->heading().viewerText().isEmpty());
    m_composer->showState();
    Q_EMIT stateChanged();
}

void ChatPage::showTitle()
{
    m_ui->title->setText(m_chat->heading().title());
    showPlace();
    Q_EMIT stateChanged();
}

void ChatPage::showPlace()
{
    QStringList parts{m_chat->heading().branchName(), m_chat->heading().whereAndWhen()};
    parts.removeAll(QString());
    m_ui->line->setText(parts.join(QStringLiteral(" · ")));
}

void ChatPage::showLooks()
{
    const presenters::Looks &looks = m_workspace.preferences().looks();
    const domain::OocMarker &marker = m_workspace.preferences().play().marker;
    m_ui->messages->setOutOfCharacterMarks(marker.open, marker.close);
    m_ui->messages->setLooks(looks);
    showBackdrop();
    m_composer->showLooks();
}

void ChatPage::showBackdrop()
{
    using Background = presenters::Looks::Background;
    switch (m_workspace.preferences().looks().background) {
    case Background::None: m_ui->messages->setBackdrop({}); return;
    case Background::Character: m_ui->messages->setBackdrop(m_looks->backdrop()); return;
    case Background::Picture: m_ui->messages->setBackdrop(m_workspace.background().picture()); return;
    }
}

void ChatPage::announce(const QString &text)
{
    QAccessibleAnnouncementEvent event(m_ui->messages, text);
    QAccessible::updateAccessibility(&event);
}

void ChatPage::openMessageMenu(qint64 turn, const QPoint &globalPosition)
{
    if (turn == 0)
        return; // it stands for messages that the viewer did not hear
    auto *menu = new MessageMenu(*this, m_actions, EventId{turn});
    menu->setAttribute(Qt::WA_DeleteOnClose);
    menu->popup(globalPosition);
}

} // namespace dramatis::widgets
