#include "widgets/chat/composer/composerarea.h"

#include "presenters/chat/chatactivity.h"
#include "presenters/chat/chatpresenter.h"
#include "presenters/chat/composerpresenter.h"
#include "presenters/connections/connectionspresenter.h"
#include "presenters/connections/modelchoices.h"
#include "presenters/library/portraits.h"
#include "presenters/shell/commands.h"
#include "presenters/shell/preferences.h"
#include "presenters/shell/workspace.h"
#include "turn/session/chatsession.h"
#include "widgets/chat/chatpage.h"
#include "widgets/chat/composer/castcompleter.h"
#include "widgets/chat/composer/commandcompleter.h"
#include "widgets/chat/composer/quickreplychips.h"
#include "widgets/chat/composer/speakasmenu.h"
#include "widgets/chat/rows/chatstyle.h"
#include "widgets/shell/actions.h"
#include "widgets/style/scaledfont.h"

#include "ui_chatpage.h"

#include <QAction>
#include <QIcon>

#include <algorithm>

namespace dramatis::widgets {

using presenters::ChatActivity;
using presenters::ChatPresenter;
using presenters::ComposerPresenter;

namespace {
constexpr qreal captionShare = 12.0 / 14; // of the font of the windows
constexpr int leastMargin = 4;            // around what is typed
} // namespace

ComposerArea::ComposerArea(Ui::ChatPage &form, ChatPresenter &chat, presenters::Workspace &workspace,
                           Actions &actions) :
    m_form(form),
    m_chat(chat),
    m_workspace(workspace),
    m_actions(actions),
    m_replies(new QuickReplyChips(*form.quickReplies, *form.composer, chat, workspace))
{
    form.composer->setPlainText(chat.composer().text());
    form.composer->moveCursor(QTextCursor::End);
    connectComposer();
    connectButtons();
    addCompleters();
    connect(m_replies, &QuickReplyChips::sendRequested, this, &ComposerArea::send);
    connect(m_replies, &QuickReplyChips::editRequested, actions.action(presenters::command::quickReplies),
            &QAction::trigger);
    connect(&workspace.connections(), &presenters::ConnectionsPresenter::changed, this, &ComposerArea::showModel);
    showModel();
    ScaledFont::set(*form.tokens, captionShare);
    ScaledFont::set(*form.hint, captionShare);
    form.tokens->setForegroundRole(QPalette::PlaceholderText);
    showTokens();
    connect(&workspace.portraits(), &presenters::Portraits::made, this, &ComposerArea::showSpeakAs);
    connect(&workspace.portraits().cardPictures(), &presenters::CardPictures::made, this, &ComposerArea::showSpeakAs);
    form.messages->viewport()->installEventFilter(this);
}

// Bars around the messages line up with their cards, and the typed text with their text.
void ComposerArea::alignWithMessages()
{
    const ChatView &view = *m_form.messages;
    const int width = view.viewport()->width();
    const ChatStyle style = ChatStyle::made(view.palette(), view.font(), view.looks(), width);
    const int begin = style.columnLeft();
    const int end = view.width() - style.columnRight();
    for (ColumnBar *bar : std::initializer_list<ColumnBar *>{m_form.notice, m_form.slip, m_form.timeBar, m_form.lower})
        view.isRightToLeft() ? bar->setEdges(end, begin) : bar->setEdges(begin, end);
    m_columnWidth = style.columnRight() - style.columnLeft();
    showStatus();
    showHint();
    QLayout *box = m_form.box->layout();
    const int inner = qMax(leastMargin, style.padding - int(m_form.composer->document()->documentMargin()));
    const QMargins around = box->contentsMargins();
    box->setContentsMargins(inner, around.top(), inner, around.bottom());
}

bool ComposerArea::eventFilter(QObject *watched, QEvent *event)
{
    if (event->type() == QEvent::Resize || event->type() == QEvent::FontChange)
        alignWithMessages();
    return QObject::eventFilter(watched, event);
}

void ComposerArea::connectComposer()
{
    const ComposerPresenter *line = &m_chat.composer();
    connect(line, &ComposerPresenter::textReplaced, m_form.composer, &Composer::replaceText);
    connect(line, &ComposerPresenter::textHanded, m_form.composer, &Composer::handText);
    connect(line, &ComposerPresenter::impersonationGrew, this, &ComposerArea::showImpersonation);
    connect(m_form.composer, &Composer::textChanged, this, [this] {
        if (!m_form.composer->isReadOnly())
            m_chat.composer().typed(m_form.composer->toPlainText());
    });
    connect(line, &ComposerPresenter::tokensChanged, this, &ComposerArea::showTokens);
    connect(m_form.composer, &Composer::sendRequested, this, &ComposerArea::send);
    connect(m_form.composer, &Composer::filesGiven, this, &ComposerArea::filesGiven);
    connect(m_form.composer, &Composer::keyWhileEmpty, this, [this](const QKeySequence &keys, bool &taken) {
        QAction *action = m_actions.forEmptyComposer(keys);
        taken = action && action->isEnabled();
        if (taken)
            action->trigger();
    });
}

void ComposerArea::connectButtons()
{
    m_form.voiceBar->setChat(m_chat);
    m_form.speakAs->setMenu(
        new SpeakAsMenu(m_chat, m_workspace, *m_actions.action(presenters::command::persona), m_form.speakAs));
    QAction *write = m_actions.action(presenters::command::impersonate);
    connect(m_form.writeForMe, &QToolButton::clicked, write, &QAction::trigger);
    connect(write, &QAction::enabledChanged, m_form.writeForMe, &QToolButton::setEnabled);
    m_form.writeForMe->setEnabled(write->isEnabled());
    connect(m_form.speakAs->menu(), &QMenu::triggered, this, &ComposerArea::focus, Qt::QueuedConnection);
    connect(m_form.voiceBar, &SpeakAsBar::given, this, &ComposerArea::focus);
    connect(m_form.send, &QPushButton::clicked, this, &ComposerArea::send);
    connect(m_form.stop, &QPushButton::clicked, &m_chat.activity(), &ChatActivity::stop);
    connect(m_form.carryOn, &QPushButton::clicked, this, [this] { m_chat.composer().send({}); });
    connect(m_form.comeBack, &QPushButton::clicked, &m_chat, &ChatPresenter::comeBack);
    connect(m_form.stopBookkeeping, &QToolButton::clicked, &m_chat.activity(), &ChatActivity::stopBookkeeping);
    connect(m_form.resumeBookkeeping, &QToolButton::clicked, &m_chat.activity(), &ChatActivity::resumeBookkeeping);
    connect(m_form.speaker, &QToolButton::clicked, this, &ComposerArea::connectionsRequested);
}

void ComposerArea::addCompleters()
{
    new CastCompleter(m_form.composer, m_chat, m_workspace.portraits());
    const auto isAvailable = [this](const QByteArray &id) {
        const QAction *action = m_actions.action(id);
        return action ? action->isEnabled() : id == presenters::whisperCommand;
    };
    auto *commands = new CommandCompleter(m_form.composer, isAvailable);
    connect(commands, &CommandCompleter::chosen, this, &ComposerArea::runCommand);
}

void ComposerArea::runCommand(const QByteArray &id)
{
    if (QAction *action = m_actions.action(id))
        action->trigger();
    else
        m_form.composer->insertPlainText(QStringLiteral("@")); // which offers the cast
}

void ComposerArea::send()
{
    if (m_chat.composer().send(m_form.composer->toPlainText())) {
        m_form.composer->clear();
        m_form.messages->scrollToNewest();
    }
}

void ComposerArea::focus()
{
    m_form.composer->setFocus(Qt::OtherFocusReason);
}

void ComposerArea::chooseSpeaker()
{
    m_form.speakAs->showMenu();
}

void ComposerArea::showState()
{
    const bool replying = m_chat.activity().isReplying();
    const bool isWatching = m_chat.isAway() && m_chat.composer().speaksAs() == domain::you;
    m_form.send->setVisible(!replying && !isWatching);
    m_form.send->setEnabled(m_chat.canChange());
    m_form.stop->setVisible(replying);
    m_form.away->setVisible(isWatching && !replying);
    m_form.carryOn->setEnabled(m_chat.canChange());
    m_form.composer->setVisible(!isWatching);
    m_replies->setOffered(!isWatching);
    m_form.writeForMe->setVisible(!replying && !isWatching);
    m_form.speakAs->setEnabled(m_chat.canChange());
    showSpeakAs();
    m_form.stopBookkeeping->setVisible(m_chat.activity().isNoting());
    m_form.resumeBookkeeping->setVisible(m_chat.activity().isNotingOwed());
    showStatus();
    showHint();
    if (!replying)
        m_form.composer->setReadOnly(false);
}

// Uses the longest wording that fits beside the model's name and the count, which are never cut.
void ComposerArea::showStatus()
{
    const QStringList wordings = m_chat.activity().wordings();
    const int gap = m_form.layout8->spacing();
    int room = m_columnWidth - m_form.speaker->sizeHint().width() - 2 * gap; // one of them before the hint
    for (const QWidget *beside :
         {static_cast<QWidget *>(m_form.stopBookkeeping), static_cast<QWidget *>(m_form.resumeBookkeeping),
          static_cast<QWidget *>(m_form.tokens)})
        if (!beside->isHidden())
            room -= beside->sizeHint().width() + gap;
    const auto fits = [this, room](const QString &text) {
        return m_form.status->fontMetrics().horizontalAdvance(text) <= room;
    };
    const auto found = std::ranges::find_if(wordings, fits);
    if (found != wordings.end())
        m_form.status->setText(*found);
    else
        m_form.status->setText(wordings.isEmpty() ? QString() : wordings.last());
}

void ComposerArea::showSpeakAs()
{
    const domain::CastSlot speaker = m_chat.composer().speaksAs();
    QString name;
    for (const auto &[slot, shown] : m_chat.composer().speakers())
        if (slot == speaker && slot != domain::you)
            name = shown;
    const QString self = domain::you == speaker ? m_chat.composer().ownName() : name;
    m_form.speakAs->setSpeaker(self, m_workspace.portraits().of(m_chat.session().world().cast, speaker));
    //: The button that chooses who speaks; %1 is a name
    m_form.speakAs->setAccessibleName(ChatPage::tr("Speaking as %1").arg(self));
    m_form.composer->setPlaceholderText(name.isEmpty()
                                            ? ChatPage::tr("What do you do?")
                                            //: In the empty composer; %1 is a character as whom the user writes
                                            : ChatPage::tr("What does %1 say or do?").arg(name));
    m_form.composer->setAccessibleName(name.isEmpty() ? ChatPage::tr("Your message")
                                                      : ChatPage::tr("Your message, as %1").arg(name));
}

void ComposerArea::showLooks()
{
    m_form.composer->setEnterSends(m_workspace.preferences().looks().enterSends);
    m_form.hint->setForegroundRole(QPalette::PlaceholderText);
    alignWithMessages();
    showHint();
}

// As much of it as has room.
QString ComposerArea::newcomersHint() const
{
    const bool enterSends = m_workspace.preferences().looks().enterSends;
    const QString whole = enterSends ? ChatPage::tr("Shift+Enter: new line · @: names · /: commands")
                                     : ChatPage::tr("Ctrl+Enter: send · @: names · /: commands");
    if (m_form.hint->fontMetrics().horizontalAdvance(whole) < m_columnWidth / 2)
        return whole;
    if (!m_form.tokens->isHidden() || !m_form.status->text().isEmpty())
        return {}; // something else stands there
    return enterSends ? ChatPage::tr("Shift+Enter: new line") : ChatPage::tr("Ctrl+Enter: send");
}

void ComposerArea::showHint()
{
    if (m_form.composer->isHidden()) // there is nothing to type into
        m_form.hint->clear();
    else if (m_chat.lacksReply())
        m_form.hint->setText(ChatPage::tr("No reply yet. Press %1 to generate one.")
                                 .arg(QKeySequence(Qt::CTRL | Qt::Key_Return).toString(QKeySequence::NativeText)));
    else if (!m_chat.composer().isNewcomer())
        m_form.hint->clear();
    else
        m_form.hint->setText(newcomersHint());
}

void ComposerArea::showTokens()
{
    const QString text = m_chat.composer().tokensText();
    m_form.tokens->setText(text);
    m_form.tokens->setVisible(!text.isEmpty());
    showStatus();
    showHint();
}

void ComposerArea::showModel()
{
    const presenters::ModelChoices &models = m_workspace.connections().models();
    const domain::CardId card = m_chat.character();
    const bool model = models.speakerIsModel(card);
    m_form.speaker->setText(model ? models.speakerText(card) : ChatPage::tr("Rehearsal – no model"));
    m_form.speaker->setIcon(
        QIcon::fromTheme(model ? QStringLiteral("network-server") : QStringLiteral("dialog-information")));
    m_form.speaker->setToolTip(models.speakerExplanation(card));
    m_form.speaker->setAccessibleDescription(models.speakerExplanation(card));
}

void ComposerArea::showImpersonation(const QString &text)
{
    m_form.composer->setReadOnly(true);
    m_form.composer->setPlainText(text);
    m_form.composer->moveCursor(QTextCursor::End);
}

} // namespace dramatis::widgets
