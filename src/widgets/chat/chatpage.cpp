#include "widgets/chat/chatpage.h"
#include "presenters/chat/chatactivity.h"
#include "presenters/chat/chatheading.h"
#include "presenters/chat/chatitemmodel.h"
#include "presenters/chat/chatlooks.h"
#include "presenters/chat/chatmoves.h"
#include "presenters/chat/chatpresenter.h"
#include "presenters/chat/composerpresenter.h"
#include "presenters/chat/messagedetails.h"
#include "presenters/chat/movepreviews.h"
#include "presenters/connections/connectionspresenter.h"
#include "presenters/connections/modelchoices.h"
#include "presenters/shell/preferences.h"
#include "presenters/shell/shownstory.h"
#include "presenters/shell/workspace.h"
#include "widgets/chat/chatnotices.h"
#include "widgets/chat/editing/messageedits.h"
#include "widgets/chat/messagemenu.h"
#include "widgets/chat/speakasmenu.h"
#include "widgets/chat/thoughtsdialog.h"
#include "widgets/shell/actions.h"

#include "ui_chatpage.h"

#include <QAccessible>
#include <QAction>
#include <QClipboard>
#include <QGuiApplication>
#include <QIcon>

#include <utility>

namespace dramatis::widgets {

using domain::EventId;
using presenters::ChatActivity;
using presenters::ChatPresenter;
using presenters::ComposerPresenter;

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
    QFont font = m_ui->title->font();
    font.setPointSizeF(font.pointSizeF() * titleSize);
    font.setWeight(QFont::DemiBold);
    m_ui->title->setFont(font);
    m_ui->messages->setModel(&m_chat->messages());
    m_ui->composer->setPlainText(m_chat->composer().text());
    m_ui->composer->moveCursor(QTextCursor::End);
    actions.limitTo(m_ui->messages);
    m_notices = std::make_unique<ChatNotices>(*m_ui->notice, *m_ui->messages, *m_chat);
    m_edits = std::make_unique<MessageEdits>(*m_ui->messages, *m_chat, *m_notices);
    connectChat();
    connectMessages();
    connectComposer();
    connectOthers();
    showLooks();
    showSpeaker();
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

void ChatPage::connectChat()
{
    const ChatPresenter *chat = m_chat.get();
    connect(chat, &ChatPresenter::stateChanged, this, &ChatPage::showState);
    connect(chat, &ChatPresenter::titleChanged, this, &ChatPage::showTitle);
    connect(chat, &ChatPresenter::replyFinished, this, &ChatPage::announce);
    connect(chat, &ChatPresenter::showRequested, this, [this](qint64 turn) { m_ui->messages->scrollTo(turn); });
}

void ChatPage::connectMessages()
{
    connect(m_looks.get(), &presenters::ChatLooks::backdropChanged, this, &ChatPage::showBackdrop);
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

void ChatPage::connectComposer()
{
    const ComposerPresenter *line = &m_chat->composer();
    connect(line, &ComposerPresenter::textReplaced, m_ui->composer, &Composer::replaceText);
    connect(line, &ComposerPresenter::textHanded, m_ui->composer, &Composer::handText);
    connect(line, &ComposerPresenter::impersonationGrew, this, &ChatPage::showImpersonation);
    connect(m_ui->composer, &Composer::textChanged, this, [this] {
        if (!m_ui->composer->isReadOnly())
            m_chat->composer().typed(m_ui->composer->toPlainText());
    });
    connect(m_ui->composer, &Composer::sendRequested, this, &ChatPage::send);
    m_ui->voiceBar->setChat(*m_chat);
    m_ui->speakAs->setMenu(new SpeakAsMenu(*m_chat, m_ui->speakAs));
    connect(m_ui->speakAs->menu(), &QMenu::triggered, this, &ChatPage::focusComposer, Qt::QueuedConnection);
    connect(m_ui->voiceBar, &SpeakAsBar::given, this, &ChatPage::focusComposer);
    connect(m_ui->composer, &Composer::filesGiven, this, &ChatPage::filesGiven);
    connect(m_ui->composer, &Composer::keyWhileEmpty, this, [this](const QKeySequence &keys, bool &taken) {
        QAction *action = m_actions.forEmptyComposer(keys);
        taken = action && action->isEnabled();
        if (taken)
            action->trigger();
    });
}

void ChatPage::connectOthers()
{
    connect(m_ui->send, &QPushButton::clicked, this, &ChatPage::send);
    connect(m_ui->stop, &QPushButton::clicked, &m_chat->activity(), &ChatActivity::stop);
    connect(m_ui->carryOn, &QPushButton::clicked, this, [this] { m_chat->composer().send({}); });
    connect(m_ui->comeBack, &QPushButton::clicked, m_chat.get(), &ChatPresenter::comeBack);
    connect(m_ui->stopBookkeeping, &QToolButton::clicked, &m_chat->activity(), &ChatActivity::stopBookkeeping);
    connect(m_ui->resumeBookkeeping, &QToolButton::clicked, &m_chat->activity(), &ChatActivity::resumeBookkeeping);
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
    connect(m_ui->speaker, &QToolButton::clicked, this, &ChatPage::connectionsRequested);
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
    connect(&m_workspace.preferences(), &presenters::Preferences::looksChanged, this, &ChatPage::showLooks);
    connect(&m_workspace.preferences(), &presenters::Preferences::playChanged, this, &ChatPage::showLooks);
    connect(&m_workspace.connections(), &presenters::ConnectionsPresenter::changed, this, &ChatPage::showSpeaker);
}

void ChatPage::send()
{
    if (m_chat->composer().send(m_ui->composer->toPlainText())) {
        m_ui->composer->clear();
        m_ui->messages->scrollToNewest();
    }
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
        QGuiApplication::clipboard()->setText(m_chat->details().text(EventId{turn}));
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
    m_ui->composer->setFocus(Qt::OtherFocusReason);
}

void ChatPage::chooseSpeaker()
{
    m_ui->speakAs->showMenu();
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
    const bool replying = m_chat->activity().isReplying();
    m_ui->lower->setHidden(m_chat->story().isPast());
    m_ui->viewer->setText(m_chat->heading().viewerText());
    m_ui->viewerBar->setHidden(m_chat->heading().viewerText().isEmpty());
    const bool isWatching = m_chat->isAway() && m_chat->composer().speaksAs() == domain::you;
    m_ui->send->setVisible(!replying && !isWatching);
    m_ui->send->setEnabled(m_chat->canChange());
    m_ui->stop->setVisible(replying);
    m_ui->status->setText(m_chat->activity().text());
    m_ui->away->setVisible(isWatching && !replying);
    m_ui->carryOn->setEnabled(m_chat->canChange());
    m_ui->composer->setVisible(!isWatching);
    m_ui->speakAs->setEnabled(m_chat->canChange());
    showSpeakAs();
    showHint();
    m_ui->stopBookkeeping->setVisible(m_chat->activity().isNoting());
    m_ui->resumeBookkeeping->setVisible(m_chat->activity().isNotingOwed());
    if (!replying)
        m_ui->composer->setReadOnly(false);
    Q_EMIT stateChanged();
}

void ChatPage::showSpeakAs()
{
    const domain::CastSlot speaker = m_chat->composer().speaksAs();
    QString name;
    for (const auto &[slot, shown] : m_chat->composer().speakers())
        if (slot == speaker && slot != domain::you)
            name = shown;
    m_ui->composer->setPlaceholderText(name.isEmpty()
                                           ? tr("What do you do?")
                                           //: In the empty composer; %1 is a character as whom the user writes
                                           : tr("What does %1 say or do?").arg(name));
    m_ui->composer->setAccessibleName(name.isEmpty() ? tr("Your message") : tr("Your message, as %1").arg(name));
}

void ChatPage::showTitle()
{
    m_ui->title->setText(m_chat->heading().title());
    m_ui->line->setText(m_chat->heading().branchName());
    m_ui->line->setVisible(!m_chat->heading().branchName().isEmpty());
    Q_EMIT stateChanged();
}

void ChatPage::showLooks()
{
    const presenters::Looks &looks = m_workspace.preferences().looks();
    const domain::OocMarker &marker = m_workspace.preferences().play().marker;
    m_ui->messages->setPortraitShape(looks.roundPortraits ? ChatView::PortraitShape::Round
                                                          : ChatView::PortraitShape::Square);
    m_ui->messages->setSpeechTinted(looks.tintedSpeech);
    m_ui->messages->setOutOfCharacterMarks(marker.open, marker.close);
    m_ui->messages->setZoom(looks.zoom);
    showBackdrop();
    m_ui->composer->setEnterSends(looks.enterSends);
    m_ui->hint->setForegroundRole(QPalette::PlaceholderText);
    showHint();
}

void ChatPage::showHint()
{
    if (m_ui->composer->isHidden()) // there is nothing to type into
        m_ui->hint->clear();
    else if (m_chat->lacksReply())
        m_ui->hint->setText(tr("No reply yet. Press %1 to generate one.")
                                .arg(QKeySequence(Qt::CTRL | Qt::Key_Return).toString(QKeySequence::NativeText)));
    else if (m_workspace.preferences().looks().enterSends)
        m_ui->hint->setText(tr("Enter sends, Shift+Enter starts a new line"));
    else
        m_ui->hint->setText(tr("Ctrl+Enter sends, Enter starts a new line"));
}

void ChatPage::showBackdrop()
{
    const bool wanted = m_workspace.preferences().looks().backdrops;
    m_ui->messages->setBackdrop(wanted ? m_looks->backdrop() : QImage());
}

void ChatPage::showSpeaker()
{
    const presenters::ConnectionsPresenter &connections = m_workspace.connections();
    const domain::CardId card = m_chat ? m_chat->character() : domain::CardId();
    const bool model = connections.models().speakerIsModel(card);
    m_ui->speaker->setText(model ? connections.models().speakerText(card) : tr("Rehearsal – no model"));
    m_ui->speaker->setIcon(
        QIcon::fromTheme(model ? QStringLiteral("network-server") : QStringLiteral("dialog-information")));
    m_ui->speaker->setToolTip(connections.models().speakerExplanation(card));
    m_ui->speaker->setAccessibleDescription(connections.models().speakerExplanation(card));
}

void ChatPage::showImpersonation(const QString &text)
{
    m_ui->composer->setReadOnly(true);
    m_ui->composer->setPlainText(text);
    m_ui->composer->moveCursor(QTextCursor::End);
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
