#include "widgets/chat/messagemenu.h"
#include "presenters/bookmarks/bookmarks.h"
#include "presenters/chat/chatlooks.h"
#include "presenters/chat/chatmoves.h"
#include "presenters/chat/chatpresenter.h"
#include "presenters/chat/exclusion.h"
#include "presenters/chat/messagedetails.h"
#include "presenters/chat/movepreviews.h"
#include "presenters/chat/witnesses.h"
#include "presenters/shell/commands.h"
#include "presenters/shell/shownstory.h"
#include "presenters/shell/tooltip.h"
#include "presenters/text/errortext.h"
#include "presenters/text/shownname.h"
#include "widgets/bookmarks/messagemarks.h"
#include "widgets/chat/chatpage.h"
#include "widgets/shell/actions.h"

namespace dramatis::widgets {

namespace command = presenters::command;

using domain::EventId;

MessageMenu::MessageMenu(ChatPage &page, Actions &actions, EventId turn) :
    QMenu(&page), m_page(page), m_actions(actions)
{
    setAccessibleName(tr("Message"));
    presenters::ChatPresenter *chat = &page.chat();
    const bool free = chat->canChange();
    const bool newest = turn == chat->newest();
    add(command::copy, [this, turn] { m_page.copyMessage(turn.value); });
    add(command::edit, [this, turn] { m_page.edit(turn.value); })->setEnabled(free);
    addSeparator();
    add(command::swipeLeft, [chat, turn] { chat->moves().swipe(turn, -1); })->setEnabled(free);
    add(command::swipeRight, [chat, turn] { chat->moves().swipe(turn, +1); })->setEnabled(free);
    if (newest && chat->canRegenerate()) {
        setToolTipsVisible(true);
        add(command::regenerate, [chat] {
            chat->regenerate();
        })->setToolTip(presenters::toolTip(chat->previews().ofRegeneration()));
    }
    if (newest && chat->canContinue()) {
        add(command::resume, [chat] { chat->continueReply(); });
    }
    addSeparator();
    add(command::branch, [chat, turn] { chat->moves().branch(turn); })->setEnabled(free);
    add(command::rewind, [this, turn] { m_page.askRewind(turn.value); })->setEnabled(free && !newest);
    add(command::remove, [this, turn] { m_page.askRemove(turn.value); })->setEnabled(free);
    addSeparator();
    addMarks(turn);
    addExpressions(turn);
    addSeparator();
    if (!chat->details().thoughts(turn).isEmpty())
        connect(addAction(tr("Reaso&ning…")), &QAction::triggered, &m_page,
                [&page, turn] { page.showThoughts(turn.value); });
    if (chat->details().hasPrompt(turn)) //: What a message was sent: opens the Prompt panel on it
        connect(addAction(tr("Sent Prompt…")), &QAction::triggered, &m_page,
                [&page, turn] { Q_EMIT page.promptRequested(turn.value); });
    if (const QString why = chat->details().speakerReasonText(turn); !why.isEmpty())
        addAction(tr("Why: %1").arg(QString(why).replace(u'&', QStringLiteral("&&"))))->setEnabled(false);
    addWitnesses(turn);
}

void MessageMenu::addMarks(EventId turn)
{
    const presenters::ShownStory &story = m_page.chat().story();
    const auto addMark = [this](const QByteArray &command, bool isSet, const std::function<void()> &act) {
        QAction *action = add(command, act);
        action->setCheckable(true);
        action->setChecked(isSet);
        action->setEnabled(m_page.chat().canChange());
    };
    addMark(command::bookmark, presenters::Bookmarks::contains(story, turn),
            [this, turn] { toggleBookmark(m_page, turn); });
    addMark(command::exclude, presenters::isExcluded(story, turn), [this, turn] { toggleExcluded(m_page, turn); });
}

// Whoever spoke has heard it; of the others the user may know better.
void MessageMenu::addWitnesses(EventId turn)
{
    QMenu *menu = addMenu(m_page.chat().details().witnessText(turn).replace(u'&', QStringLiteral("&&")));
    for (const presenters::WitnessValue &witness : presenters::witnessesOf(m_page.chat().story(), turn)) {
        QAction *action = menu->addAction(presenters::shownName(witness.name).replace(u'&', QStringLiteral("&&")));
        action->setCheckable(true);
        action->setChecked(witness.heard);
        action->setEnabled(!witness.spoke);
        connect(action, &QAction::triggered, &m_page, [&page = m_page, turn, slot = witness.slot](bool heard) {
            if (const auto done = presenters::setHeard(page.chat().story(), turn, slot, heard); !done)
                page.tell(presenters::sentence(done.error()));
        });
    }
}

// Where the character brings pictures of its moods.
void MessageMenu::addExpressions(EventId turn)
{
    presenters::ChatLooks *looks = &m_page.looks();
    const QStringList names = looks->expressions(turn);
    if (names.isEmpty())
        return;
    addSeparator();
    QMenu *menu = addMenu(tr("S&how As"));
    const QString shown = looks->shown(turn);
    for (const QString &name : names) {
        QAction *action = menu->addAction(presenters::shownName(name).replace(u'&', QStringLiteral("&&")));
        action->setCheckable(true);
        action->setChecked(name == shown);
        connect(action, &QAction::triggered, looks, [looks, turn, name] { looks->showAs(turn, name); });
    }
    menu->addSeparator();
    //: Beside the names of expressions: the mood follows the story again, after one was chosen by hand
    QAction *leave = menu->addAction(tr("&Automatic"));
    leave->setEnabled(looks->isByHand(turn));
    connect(leave, &QAction::triggered, looks, [looks, turn] { looks->leaveToStory(turn); });
}

QAction *MessageMenu::add(const QByteArray &command, const std::function<void()> &act)
{
    const QAction *model = m_actions.action(command);
    QAction *action = addAction(model->icon(), model->text());
    action->setShortcuts(model->shortcuts());
    action->setShortcutContext(Qt::WidgetShortcut); // shown here, pressed elsewhere
    const QString keys = model->shortcut().toString(QKeySequence::NativeText);
    action->setToolTip(keys.isEmpty() ? model->toolTip() : QStringLiteral("%1 (%2)").arg(model->toolTip(), keys));
    connect(action, &QAction::triggered, &m_page, act);
    m_offered.insert(command, action);
    return action;
}

} // namespace dramatis::widgets
